// What goes over the wire, as docs/wire.md says it; what a scene holds is in scene.d.ts.
import type { Board, Item, Line, Mine, Msg, Name, Panel, Slide, Token, Tray } from "../scene";

export type Kind = "person" | "bot" | "open";

export interface Option {
  id: string;
  kind: "yesno" | "choice";
  values: (string | number | boolean)[];
  default: string | number | boolean;
  rule?: string;
}

export interface AskedOfSeat {
  id: string;
  kind: "choice" | "name" | "number";
  values?: (string | number)[];
  unique?: boolean;
  optional?: boolean;
  least?: number;
  most?: number;
  rule?: string;
  but?: number[]; // seats that are not asked,
  unless?: string; // other than with this option on, or where nobody else sits
}

/** What a game asks of this seat; of one that is not known yet, all. */
export function asksOf(game: Game, seat: number, seats: number, options: Record<string, string | number | boolean>): AskedOfSeat[] {
  const on = (option?: string): boolean => !!option && (options[option] === true || options[option] === "yes");
  return game.asks.filter((ask) => !ask.but?.includes(seat) || seats <= ask.but.length || on(ask.unless));
}

export interface Game {
  id: string;
  title: string;
  author?: string;
  publisher?: string;
  players: [number, number];
  minutes: number;
  options: Option[];
  asks: AskedOfSeat[];
  bots: string[];
  sides?: string[] | null;
  /** The option by which it is drawn who plays which side, where a rule says so. */
  draw?: { option: string; on: string | number | boolean; off: string | number | boolean; rule?: string } | null;
  languages: string[];
  lesson?: boolean;
  lesson_minutes?: number;
  aid?: boolean;
}

/** A part of the player aid; `rules` are those at which it opens there. */
export interface AidSection {
  id: string;
  title: string;
  rows: { of: string; text: string; rules: string[] }[];
  rules: string[];
}

/** What a lesson answers to another choice, and the rules it rests on: by action, `VERB *` or `*`. */
export type Answered = Record<string, { say: string; rule: string }>;

/** What a lesson tells at which decision, and what the learner does there (`do`: number of the decision -> action). */
export interface Lesson {
  seat: number;
  steps: { at: number; say: string; rule?: string; look?: string[]; open?: boolean; free?: boolean; other?: Answered; do?: string }[];
  other?: Answered;
  do: Record<string, string>;
}

export type Answers = Record<string, string | number>;

export interface NewSeat {
  kind: Kind;
  name?: string;
  bot?: string;
  answers?: Answers;
}

export interface Made {
  table: string;
  host: string;
  watch: string;
  seats: { seat: number; key: string }[];
}

/** A chair as those see it who might sit down there. */
export interface Chair {
  name?: string;
  kind: Kind;
  taken: boolean;
  part?: string; // the side that its number gives it
  answers?: Answers; // of those that nobody else may give
}

export interface OpenTable {
  table: string;
  name: string;
  game: string;
  options: Record<string, string | number | boolean>;
  language: string;
  seats: Chair[];
  status: Status;
  locked?: boolean; // a word is to be said
}

export interface MyTable {
  table: string;
  key: string;
  name: string;
  game: string;
  status: Status;
  seat: number | null;
  called?: string; // who sits there
  colour?: string;
  your_turn: boolean;
  asked: string[];
  status_msg?: Msg | null;
  left?: number | null; // milliseconds that I may still think
}

/** Who this device is; ``link`` makes another device the same person. */
export interface Me {
  known: boolean;
  name: string;
  link: string;
}

export interface Rule {
  id: string;
  chapter: string;
  section: string; // its heading in the printed rulebook
  section_language: string;
  text: string;
}

export interface Way {
  id: string;
  kind: "push" | "mail" | "url";
  address: string;
  mark: string; // by which a browser knows its own
  events: string[];
  state: "new" | "on" | "off";
  failed: number;
}

/** How this device's person is told what happens while they are away, and what this house can do. */
export interface Telling {
  push: string | null; // the house's key for push services
  mail: boolean;
  schemes: string[];
  events: string[];
  ways: Way[];
  quiet: { since: number; until: number; zone: string } | null;
}

/** What somebody says of a game that is over. */
export interface Analysis {
  seat: number | null; // whose it is; null: the operator's
  analysis: {
    title?: string;
    measure?: string;
    decisions: { number: number; seat: number; text?: string; values?: number[]; best?: { do: string; value?: number; text?: string }[] }[];
  };
}

export type Status = "waiting" | "playing" | "over";

export interface SeatInfo {
  name?: string;
  kind: Kind;
  bot?: string;
  taken: boolean;
  here: boolean;
  colour?: string;
  answers?: Answers;
  stand_in?: string; // the bot that plays here while its person is away
  keeps?: string; // whom the seat waits for, after a rematch
  part?: string; // the side that its number gives it, while the table waits
}

export interface Delay {
  decisions?: number;
  minutes?: number;
}

export interface TableInfo {
  id: string;
  name: string;
  game: string;
  options: Record<string, string | number | boolean>;
  status: Status;
  language: string;
  hints?: boolean;
  lesson?: boolean;
  seats: SeatInfo[];
  agreed?: number[]; // seats that would end the game here
  delay?: Delay | null; // how far spectators are behind
  locked?: boolean; // a word was to be said
  closed?: boolean; // it is there to be looked at: nobody plays on
}

export interface Asked {
  seats: number[];
  chosen?: number[];
}

/** A seat asks to go back to before its last decision. */
export interface TakeBack {
  seat: number;
  granted: number[];
  waits: number[]; // whose word is missing
  refused?: number; // who has said no: nothing is asked any more
}

/** What is mine alone; ``back``: how I could take back what I can't by myself ("alone": only bots need agree). */
export type Own = Mine & { back?: "" | "alone" | "ask" };

/** How long people may still think; ``left`` in milliseconds, as it was at ``since`` (the server's clock), and running for ``runs``. */
export interface Clocks {
  kind: "live" | "days";
  base: number;
  step: number;
  late: "bot" | "resign";
  left: (number | null)[];
  runs: number[];
  since: number;
  paused: boolean;
  pausing: number[];
}

export interface Outcome {
  end: Msg;
  rule?: string;
  winners: number[];
  places: (number | null)[];
  scores?: (number | string | null)[];
}

/** The public parts, each whole; those that are absent are as before. */
export interface Parts {
  status?: Msg;
  names?: Record<string, Name>;
  items?: Item[];
  tokens?: Token[];
  trays?: Tray[];
  panels?: Panel[];
  slides?: Slide[];
  asked?: Asked;
  outcome?: Outcome | null;
  table?: TableInfo;
  takeback?: TakeBack | null;
  clocks?: Clocks;
  cut?: number;
}

export interface Said {
  from: number | null;
  to: string;
  text: string;
  at: string;
}

export interface Welcome {
  t: "welcome";
  n: number;
  at: number;
  seat: number | null;
  host: boolean;
  table: TableInfo;
  board: Board | null;
  set?: Parts;
  mine: Own | null;
  log?: Line[];
  chat?: Said[];
  note?: string;
  now?: number; // the server's clock, where the table has clocks
}

export interface Frame {
  t: "frame";
  n: number;
  at: number;
  set?: Parts;
  mine?: Partial<Own>;
  log?: Line[];
}

/** What a slider needs. ``logs``: for each moment how many lines of the log before it stay (-1: all), and up to where of `lines` it goes. */
export interface ReplayIndex {
  last: number;
  lens: string; // a seat's number, "watch" or "all"
  lenses: string[];
  lines: Line[];
  logs: [number, number][];
  watch: string | null;
}

export interface Moment {
  moment: number;
  at: number;
  set: Parts;
  mine: Mine;
}

export type FromServer =
  | Welcome
  | Frame
  | { t: "ok"; id: string; n: number }
  | { t: "no"; id: string; msg: Msg; rule?: string; text?: string }
  | { t: "hint"; id: string; do: string }
  | { t: "why"; id: string; msg: Msg | null; rule?: string }
  | ({ t: "chat" } & Said)
  | { t: "react"; from: number; what: string }
  | { t: "here"; seats: boolean[] }
  | { t: "pong" }
  | { t: "bye"; msg: Msg; final?: boolean };

export type Wish =
  | { t: "play"; at: number; do: string }
  | { t: "undo"; at: number }
  | { t: "back"; at: number }
  | { t: "answer"; at: number; agree: boolean }
  | { t: "resign" }
  | { t: "pause"; agree: boolean }
  | { t: "return" }
  | { t: "end"; agree: boolean }
  | { t: "say"; to: "all" | "side"; text: string }
  | { t: "react"; what: string }
  | { t: "note"; text: string }
  | { t: "hint"; at: number }
  | { t: "explain"; do: string[] };

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
  languages: string[];
  lesson?: boolean;
  aid?: boolean;
}

/** A part of the player aid; `rules` are those at which it opens there. */
export interface AidSection {
  id: string;
  title: string;
  rows: { of: string; text: string; rules: string[] }[];
  rules: string[];
}

/** What a lesson tells at which decision, and what the learner does there (`do`: number of the decision -> action). */
export interface Lesson {
  seat: number;
  steps: { at: number; say: string; rule?: string; look?: string[]; open?: boolean; free?: boolean; other?: Record<string, string>; do?: string }[];
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

export interface OpenTable {
  table: string;
  name: string;
  game: string;
  options: Record<string, string | number | boolean>;
  language: string;
  seats: { name?: string; kind: Kind; taken: boolean }[];
  status: Status;
}

export interface MyTable {
  table: string;
  key: string;
  name: string;
  game: string;
  status: Status;
  seat: number | null;
  your_turn: boolean;
  asked: string[];
  status_msg?: Msg | null;
}

/** Who this device is; ``link`` makes another device the same person. */
export interface Me {
  known: boolean;
  name: string;
  link: string;
}

export interface Rule {
  id: string;
  section: string;
  chapter: string | number;
  text: string;
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
  closed?: boolean; // it is there to be looked at: nobody plays on
}

export interface Asked {
  seats: number[];
  chosen?: number[];
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
  mine: Mine | null;
  log?: Line[];
  chat?: Said[];
  note?: string;
}

export interface Frame {
  t: "frame";
  n: number;
  at: number;
  set?: Parts;
  mine?: Partial<Mine>;
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
  | { t: "here"; seats: boolean[] }
  | { t: "bye"; msg: Msg };

export type Wish =
  | { t: "play"; at: number; do: string }
  | { t: "undo"; at: number }
  | { t: "resign" }
  | { t: "end"; agree: boolean }
  | { t: "say"; to: "all" | "side"; text: string }
  | { t: "note"; text: string }
  | { t: "hint"; at: number }
  | { t: "explain"; do: string[] };

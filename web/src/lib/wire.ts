// Made by tools/wire.py from ludoteca/server/protocol; do not edit. What a scene holds is in scene.d.ts.
// A field with a question mark may be left out.
import type { Board, Choice, Inert, Item, Key, Line, Mine, Msg, Name, Panel, Plan, Sheet, Slide, Token, Tray, Upright } from "../scene";

export type Answers = { [key: string]: number | string };

export type Audience = "all" | "side";

export type BalanceState = "none" | "waiting" | "running" | "done" | "failed";

export type ClockKind = "live" | "days";

export type Differs = "added" | "removed" | "moved" | "changed";

export type Late = "bot" | "resign";

export type OptionKind = "yesno" | "choice";

export type Options = { [key: string]: boolean | number | string };

export type ProblemKind = "move" | "deduction";

export type QuestionKind = "choice" | "name" | "number";

export type ReviewProgress = "none" | "waiting" | "running" | "done" | "failed";

export type SeatKind = "person" | "bot" | "open";

export type SetData = { [key: string]: unknown };

export type Status = "waiting" | "playing" | "over";

export type TournamentKind = "round-robin" | "swiss";

export type TournamentStatus = "open" | "running" | "over";

export type WaitState = "waits" | "seated" | "gone";

export type WayBack = "" | "alone" | "ask";

export type WayKind = "push" | "mail" | "url";

export type WayState = "new" | "on" | "off";

/** The owner puts one more chair at the table. ``seen``: see `Away`. */
export interface AddChair {
  host: string;
  seen?: number | null;
}

/** The answer to ``hint``: a choice, and what speaks for it beside the next best, strongest first. */
export interface Advice {
  t: "hint";
  id: string;
  do: string;
  reasons: Reason[];
}

/** ``host``: the owner's key of the table that is over, for the owner's tools of the next one. */
export interface Again {
  key: string;
  host?: string;
}

/** Games against bots of a level, and how many of them were won. */
export interface AgainstLevel {
  bot: string;
  played: number;
  won: number;
}

export interface Alive {
  ok: boolean;
}

export interface Analysis {
  decisions: At[];
  title?: string;
  measure?: string;
}

/** What would follow if the learner did something else, and the rules it rests on. */
export interface Answer {
  say: string;
  rule: string;
}

/** Who is to decide, and who of several that decide at once has chosen already. */
export interface Asked {
  seats: number[];
  chosen: number[];
}

/** What is said of one decision. ``values``: how each seat stands before it, in whatever measure the analysis names. */
export interface At {
  number: number;
  seat: number;
  text?: string;
  values?: number[];
  best?: Best[];
}

/** How many decisions an analysis speaks of. */
export interface Attached {
  decisions: number;
}

/** An analysis, and whose it is; null: the operator's. */
export interface Attachment {
  seat: number | null;
  analysis: Analysis;
}

/** Whether the house makes this seat's moves where it has only one and only it knows that: after a while, as a person would. */
export interface Auto {
  t: "auto";
  id: string;
  on: boolean;
}

/** The owner takes an empty chair away. ``seen`` is the ``n`` of what is on the screen: were chairs moved since, it is refused. */
export interface Away {
  host: string;
  seat: number;
  seen?: number | null;
}

/** To before this seat's last decision: by itself where it can, else all people whom it touches are asked (`TakeBack`). It is gone with the next decision, and after a "no" the same seat asks again only after one. Bots agree, and wait while people are asked. Chance that came since is asked anew. */
export interface Back {
  t: "back";
  id: string;
  at: number;
}

/** One of the options that were there, best first. */
export interface Best {
  do: string;
  value?: number | null;
  text?: string;
}

/** The server closes. Come back later, unless it is ``final``: then this key opens nothing (any more). */
export interface Bye {
  t: "bye";
  msg: Msg;
  final?: boolean;
}

/** A chair as those see it who might sit down there; ``answers`` are those that nobody else may give, ``asks`` what is asked there. */
export interface Chair {
  name: string;
  kind: SeatKind;
  taken: boolean;
  part: string;
  answers: { [key: string]: string };
  asks: string[];
}

/** A table that somebody thinks of making: so many seats, these options. */
export interface Chairs {
  seats: number;
  options?: Options;
}

/** Of each chair of a table that is thought of: its side (``side-SIDE``; empty where any would do), and the questions asked there. */
export interface ChairsInfo {
  parts: string[];
  asks: string[][];
}

/** What chance was bound to before the first outcome, so that anybody can check it later. */
export interface ChanceInfo {
  commitment: string;
  nonces: string[];
}

/** Of a way that is there: the code that was sent, or other events. */
export interface Changed {
  code?: string | null;
  events?: string[] | null;
}

/** Something was said. */
export interface Chat {
  t: "chat";
  from: number | null;
  to: Audience;
  text: string;
  at: string;
}

/** All that is wrong with a set, faults before warnings; without faults it can be played. */
export interface CheckedSet {
  playable: boolean;
  findings: Fault[];
  hash: string;
}

/** What a table chose. ``base`` and ``step`` in seconds: of ``days`` each decision has ``base``; ``late``: what happens on time-out. */
export interface Clock {
  kind: string;
  base: number;
  step?: number;
  late?: string;
}

/** How long people may still think. ``left`` in milliseconds for each seat (null: a bot), as it was at ``since`` by the server's clock; from then on it runs for the seats ``runs``. ``pausing``: the seats that would have the clocks stopped. */
export interface Clocks {
  kind: ClockKind;
  base: number;
  step: number;
  late: Late;
  paused: boolean;
  pausing: number[];
  runs: number[];
  left: (number | null)[];
  since: number;
}

/** A field of a row. ``of``: the constant that holds it for the row's id ("": the row itself). ``word``: how its message is called, if not after the field. ``choices`` are its values, for ``halves`` those before the slash, ``more`` those after it. ``says``: patterns of the messages that say a value, with a star for it; the first that the game has counts. Those of a text have the row's id for the star, and count as long as it is the same as in the game's own set. */
export interface Column {
  field: string;
  sort?: "choice" | "choices" | "counts" | "decimal" | "flag" | "groups" | "halves" | "list" | "number" | "numbers" | "pairs" | "place" | "places" | "tally" | "text";
  of?: string;
  choices?: string[];
  more?: string[];
  says?: string[];
  low?: number;
  high?: number;
  rule?: string;
  word?: string;
}

/** How a set differs from the game's own: the first of the differences, how many there are, and all of them counted in words. */
export interface ComparedSet {
  differs: SetDifference[];
  n: number;
  words: string;
}

/** A constant that is a table: a list, or values by name. Without ``columns`` they are what its data hold. ``at``: the field of the constant that is the table, where it holds more. ``grows``: rows are added and taken away. A column's field is a name or, where rows are lists, an index in them; "" where a row is one value. ``says``: patterns of the messages that say the name of a row; ``places``: rows are called after places. A row of a list has its ``id`` or its number as its name. */
export interface ConstantTable {
  constant: string;
  columns?: Column[];
  says?: string[];
  places?: boolean;
  rule?: string;
  at?: string;
  grows?: boolean;
}

/** Cards or pieces of some ``kinds`` (none: all). ``faces``: patterns of the faces on the game's board, with a star for the id. */
export interface Deck {
  id: string;
  columns: Column[];
  table?: "card" | "piece";
  kinds?: string[];
  faces?: string[];
  rule?: string;
}

/** How far spectators are behind: so many decisions, so many minutes, or both. */
export interface Delay {
  decisions?: number;
  minutes?: number;
}

/** The owner has it drawn who plays which side, or leaves it to people. ``seen``: see `Away`. */
export interface Draw {
  host: string;
  on: boolean;
  seen?: number | null;
}

/** The option by which it is drawn who plays which side, and its values for that and for leaving it to people. Its words are the game's ``option-ID-draw`` and ``option-ID-draw-about``. */
export interface DrawInfo {
  option: string;
  on: boolean | number | string;
  off: boolean | number | string;
  rule: string;
}

export interface Drawn {
  on: boolean;
}

/** Who is out from now on: oneself, or (for whoever holds the tournament) the entrant of this number. */
export interface DropOut {
  entrant?: number | null;
}

/** A kind of segment; ``dash`` is that of an SVG line, ``width`` in pixels. */
export interface EdgeKind {
  id: string;
  colour?: "blue" | "green" | "grey" | "red" | "violet" | "yellow";
  dash?: string;
  width?: number;
}

/** Whether this seat would end the game here; one that would not clears what others said. Once all people at the table would (those apart for whom a bot stands in), the game ends and nobody wins. */
export interface End {
  t: "end";
  id: string;
  agree: boolean;
}

/** The word that a table wants to hear beside a link. */
export interface Enter {
  key: string;
  word: string;
}

/** Somebody who takes part. ``tiebreak``: the points of all whom they have met; who is level in both shares the ``place``. */
export interface EntrantInfo {
  number: number;
  place: number;
  name: string;
  points: number;
  tiebreak: number;
  played: number;
  dropped: boolean;
}

/** Why can't this be done? Several actions are one after the other: ``["unit 3", "go 17"]``. */
export interface Explain {
  t: "explain";
  id: string;
  do: string[];
}

/** An entry that an example of the rulebook fixes: it is looked at first. */
export interface Fact {
  table: string;
  id: string;
  rule: string;
}

/** Why not. ``text`` says it in the language of whoever asked; ``rule`` is the rule behind it, if there is one. */
export interface Failure {
  error: Msg;
  text: string;
  rule?: string;
}

/** One finding of the checker: `text` is the sentence, with the place; a `warning` is beyond the rules. */
export interface Fault {
  rule: string;
  message: string;
  facts: { [key: string]: unknown };
  table: string;
  id: string;
  field: string;
  warning: boolean;
  text: string;
}

/** The owner gives the empty seats to this bot. */
export interface Fill {
  host: string;
  bot: string;
}

/** The seats that bots got. */
export interface Filled {
  filled: number[];
}

/** A table that is over and open to all: when (milliseconds of the epoch), who sat there, and who won. */
export interface FinishedTable {
  table: string;
  name: string;
  game: string;
  ended: number;
  seats: string[];
  winners: string[];
  locked: boolean;
  analysed: boolean;
}

/** At how many seats nothing is known of the person any more. */
export interface Forgotten {
  seats: number;
}

/** Values that stand for themselves, a line for each. A column's field is a constant, or with a dot a field of one. */
export interface Form {
  id: string;
  columns: Column[];
  rule?: string;
}

/** What changed. ``n`` is one more than what this viewer was sent before, or ``by`` more where so much is told at once; who misses one says hello again with ``have: null``. */
export interface Frame {
  t: "frame";
  n: number;
  at: number;
  set: Parts;
  mine: OwnParts;
  log: Line[];
  by?: number;
}

/** A seat is given up: one's own by its key, any by the owner's. ``seen``: see `Away`. */
export interface Free {
  key: string;
  seat?: number | null;
  seen?: number | null;
}

export interface Freed {
  freed: number;
}

/** A game that can be played here. ``players``: how few and how many; ``usual``: how many where nobody says. Its words: ``game-about``, ``side-NAME``, ``bot-NAME``. ``review``: whether the house can look it through when it is over. ``problems``: how many positions there are to be solved. */
export interface GameInfo {
  id: string;
  title: string;
  author: string;
  publisher: string;
  players: [number, number];
  usual: number;
  minutes: number;
  options: OptionInfo[];
  asks: QuestionInfo[];
  draw: DrawInfo | null;
  bots: string[];
  sides: string[] | null;
  languages: string[];
  lesson: boolean;
  lesson_minutes: number;
  lessons: LessonAbout[];
  aid: boolean;
  review: boolean;
  problems: number;
}

/** A key of a table that a device holds. */
export interface Held {
  table: string;
  key: string;
}

export interface HeldKeys {
  keys: Held[];
}

/** It comes first. ``have`` is the ``n`` that the client holds, or null. ``heard``: how many lines of chat it holds; without it one that resumes gets those it may have missed by a whole welcome. ``looks``: whether the page is before somebody's eyes. */
export interface Hello {
  t: "hello";
  key: string;
  have?: number | null;
  lang?: string;
  heard?: number | null;
  looks?: boolean;
}

/** Somebody came or went: it has no number, as it is no part of what happened at the table. */
export interface Here {
  t: "here";
  seats: boolean[];
}

/** What would the table's best bot do here? Where the table's ``hints`` says so; made from the asking seat's perspective alone. */
export interface Hint {
  t: "hint";
  id: string;
  at: number;
}

/** Hours of quiet, in minutes after midnight; none: never. */
export interface Hours {
  since?: number | null;
  until?: number | null;
  zone?: string;
}

/** Something that was said at a table. */
export interface KeptLine {
  table: string;
  said: string;
  to: string;
  text: string;
}

/** All that the house keeps of somebody. */
export interface KeptOfMe {
  name: string;
  since: string;
  shown: boolean;
  seats: KeptSeat[];
  said: KeptLine[];
  ways: KeptWay[];
  quiet: QuietHours | null;
  sets: KeptSet[];
}

export interface KeptSeat {
  table: string;
  name: string;
  game: string;
  status: string;
  made: string;
  seat: number;
  called: string;
  note: string;
}

/** A component set that somebody keeps, whole. */
export interface KeptSet {
  game: string;
  name: string;
  version: number;
  changed: number;
  shared: boolean;
  data: SetData;
}

/** A way in which somebody wants to be told. */
export interface KeptWay {
  kind: string;
  address: string;
  events: string[];
}

/** A table of one's own on which a game's lesson is told: its tutorial, or a short one by its name. */
export interface Learn {
  name: string;
  language?: string;
  lesson?: string;
}

/** Somebody waits no more. */
export interface Leave {
  wish: string;
}

/** A lesson that a game has: its name, what it is called (a message of the game), how long it takes. */
export interface LessonAbout {
  name: string;
  title: string;
  minutes: number;
}

/** A lesson. ``other`` is answered where a step has nothing nearer to say; ``do`` goes by the number of the decision. */
export interface LessonInfo {
  seat: number;
  steps: LessonStep[];
  other: { [key: string]: Answer };
  do: { [key: string]: string };
}

/** What is told at one decision. ``look`` are targets to point at; ``open``: all that may be chosen is shown; ``free``: from here on the learner plays alone; ``other`` is what is answered to another choice, by action, by ``VERB *`` or by ``*``; ``do`` is what the learner does there. */
export interface LessonStep {
  at: number;
  say: string;
  rule: string;
  look: string[];
  open: boolean;
  free: boolean;
  other: { [key: string]: Answer };
  do: string;
}

export interface LessonTable {
  table: string;
  key: string;
  seat: number;
}

export interface Link {
  text: string;
}

/** A chair in the list of tables; ``part`` is the side that its number gives it while the table waits. */
export interface LobbySeat {
  name: string;
  kind: SeatKind;
  taken: boolean;
  part: string;
}

/** An open table; ``locked``: a word is to be said there; ``set``: what it is played on, if not the game's own. */
export interface LobbyTable {
  table: string;
  name: string;
  game: string;
  options: Options;
  language: string;
  seats: LobbySeat[];
  status: Status;
  locked: boolean;
  set?: SetOfTable | null;
}

/** Whether the page is before somebody's eyes. There is no answer: who looks away may be told elsewhere that it is their turn. */
export interface Look {
  t: "look";
  on: boolean;
}

/** The keys of a table, none of which can be guessed. A seat's opens that seat only, ``watch`` the spectators' view, ``host`` the owner's tools. ``seats`` are those of people. */
export interface Made {
  table: string;
  host: string;
  watch: string;
  seats: SeatKey[];
}

/** One board. ``ranges``: which numbers its places have, where a set holds several boards; none: all of them. ``angle``: its places have a direction. ``outlines``: the constant that holds the outline of areas, by number; "" for places without. ``labels``: the constant that says where the lettering of a place stands, which moves along. ``rows``: the constant that is a list with a row for each place, whose numbers count from 0 in its order: it grows and shrinks with them. ``beside``: constants that are a list with an item for each place, in the order of the places. ``route``: places follow each other by their numbers, without segments. ``named``: people know its places by their names, and see no numbers. ``says``: patterns of the game's messages that name a place, with a star for its row's id or its number; they count as long as it is called as in the game's own set. ``mentions``: where constants name its places otherwise (by their rows' ids, where it has rows), so that these follow when a place is called otherwise or goes. A path begins with the constant, whose name may end in a star, and has a name or an index for each step; ``*`` is each item, ``-`` each item and goes with the place that is named in it, ``#`` each key, which goes with its place too. */
export interface MapEditor {
  id: string;
  node_kinds: NodeKind[];
  edge_kinds?: EdgeKind[];
  ranges?: [number, number][];
  angle?: boolean;
  outlines?: string;
  labels?: string;
  rows?: string;
  beside?: string[];
  mentions?: string[];
  route?: boolean;
  named?: boolean;
  says?: string[];
  rule?: string;
}

/** What whoever has this device is called. */
export interface Me {
  name: string;
}

/** Who this device is; ``link`` is the token that makes another device the same person. */
export interface MeInfo {
  known: boolean;
  name: string;
  link: string;
}

/** The scene at a moment as its viewer saw it. */
export interface Moment {
  moment: number;
  at: number;
  set: Parts;
  mine: Mine;
}

/** How somebody plays one game. ``rating`` is null before five rated games; it lies within ``give_or_take`` of it in nineteen of twenty cases. ``levels`` of bots are rated in the same pool. ``rules_met`` decided something at one of the tables. */
export interface MyGame {
  game: string;
  played: number;
  won: number;
  rated: number;
  rating: number | null;
  give_or_take: number | null;
  curve: RatingPoint[];
  levels: RatedLevel[];
  against: AgainstLevel[];
  rules_met: number;
  rules: number;
}

/** What the house tells somebody of themselves. ``shown``: whether they are in its ranking; ``ranking``: whether it has one. */
export interface MyPage {
  name: string;
  since: string;
  games: MyGame[];
  tables: PastTable[];
  shown: boolean;
  ranking: boolean;
}

/** A table of which a device holds a key. ``seat`` is null for who watches; ``called`` is who sits there; ``asked`` names those who are waited for; ``left``: milliseconds that the seat may still think. Of one that is over: who won, and when that was (milliseconds of the epoch; null until it is noted). */
export interface MyTable {
  table: string;
  key: string;
  name: string;
  game: string;
  status: Status;
  seat: number | null;
  your_turn: boolean;
  called: string;
  colour: string;
  asked: string[];
  status_msg: Msg | null;
  left: number | null;
  winners: string[];
  ended: number | null;
}

/** The number of the new chair; there is a key unless it is open to all. */
export interface NewChair {
  seat: number;
  key?: string;
}

/** A seat of a table to be made. A person with a name sits down at once; without one the link is to be handed on. */
export interface NewSeat {
  kind: string;
  name?: string;
  bot?: string;
  answers?: Answers;
  nonce?: string;
}

/** A set that somebody would keep in the house. */
export interface NewSet {
  game: string;
  name: string;
  data: SetData;
}

/** A table to be made. ``word`` is to be said before anything opens, beside having a link (it is kept as a slow hash). ``grace``: seconds until a bot stands in for a person who is waited for and not connected, 0: never; whoever opens that seat again has it back. ``rated``: it counts for ratings, where nobody is given hints, no bot stands in, and the set is the game's own. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  name?: string;
  options?: Options;
  language?: string;
  open?: boolean;
  hints?: boolean;
  rated?: boolean;
  clock?: Clock | null;
  delay?: Delay | null;
  word?: string;
  set?: string;
  grace?: number;
}

/** A tournament to be held: whoever makes it takes part as ``me``. ``round-robin``: everybody meets everybody, two at a table; ``swiss``: so many ``rounds``, in each of which those who stand alike play each other, at tables of ``seats``. Without a ``clock`` nobody loses by being slow. ``listed``: it is shown to all in this house. */
export interface NewTournament {
  game: string;
  name: string;
  me: string;
  kind?: string;
  rounds?: number;
  seats?: number;
  options?: Options;
  language?: string;
  clock?: Clock | null;
  rated?: boolean;
  listed?: boolean;
}

export interface NewWay {
  kind: string;
  address: string;
  events: string[];
  language?: string;
}

/** The next table of the same people; ``made``: the owner's keys, for whoever owned the last one. */
export interface NextTable {
  table: string;
  key: string;
  made?: Made;
}

/** Not done, and why: ``text`` in the reader's language. */
export interface No {
  t: "no";
  id: string;
  msg: Msg;
  rule: string;
  text: string;
}

/** A kind of place; ``shape`` and ``colour`` together tell it from the others. */
export interface NodeKind {
  id: string;
  shape?: "circle" | "diamond" | "hexagon" | "square";
  colour?: "blue" | "green" | "grey" | "red" | "violet" | "yellow";
}

/** The seat's own notes, whole: nobody else ever gets them. */
export interface Note {
  t: "note";
  id: string;
  text: string;
}

/** Done, and on disk. With ``msg``, a plan was not done to its end, and why: see `PlayPlan`. */
export interface Ok {
  t: "ok";
  id: string;
  n: number;
  msg?: Msg;
  rule?: string;
  text?: string;
}

export interface OpenTable {
  table: string;
  name: string;
  game: string;
  options: Options;
  language: string;
  seats: Chair[];
  status: Status;
  locked: boolean;
  set?: SetOfTable | null;
}

/** What a word beside a link opens. */
export interface Opened {
  key: string;
}

/** Something that is chosen for a table. Its words are the game's ``option-ID``, ``option-ID-about`` and ``option-ID-VALUE``. */
export interface OptionInfo {
  id: string;
  kind: OptionKind;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  rule: string;
}

/** How the game ended; of ``places`` those are null that are not ranked. */
export interface Outcome {
  end: Msg;
  rule: string;
  winners: number[];
  places: (number | null)[];
  scores: (number | string | null)[];
}

/** The parts that one seat alone sees, each whole; those that are left out are as before. ``back``: how the seat could take back what it can't by itself ("alone": only bots sit at the others, done at once; "ask": the others are asked; else empty). ``auto``: whether the house makes its moves where it has only one (see `Auto`), and ``soon``: it will make this one. ``ahead``: while it is not asked, what its next decision offers as things stand, where that is sure to come. */
export interface OwnParts {
  prompt?: Msg;
  hint?: Msg | null;
  choices?: Choice[];
  plans?: Plan[];
  inert?: Inert[];
  trays?: Tray[];
  items?: Item[];
  tokens?: Token[];
  panels?: Panel[];
  sheets?: Sheet[];
  legend?: Key[];
  undo?: boolean;
  at?: string;
  look?: [number, number] | null;
  rule?: string;
  back?: WayBack;
  auto?: boolean;
  soon?: boolean;
  ahead?: Choice[];
}

/** With the owner's key. */
export interface Owner {
  host: string;
}

/** The public parts, each whole; those that are left out are as before. ``cut``: how many lines of the log stay before others are added, after an undo. */
export interface Parts {
  status?: Msg;
  names?: { [key: string]: Name };
  items?: Item[];
  tokens?: Token[];
  trays?: Tray[];
  panels?: Panel[];
  slides?: Slide[];
  upright?: Upright | null;
  asked?: Asked;
  outcome?: Outcome | null;
  takeback?: TakeBack | null;
  clocks?: Clocks;
  table?: TableInfo;
  cut?: number;
}

/** A table that is over, as one's own page tells of it. ``against`` says why it does not count for ratings (``mine-against-REASON``; empty: it does); ``change``: what it did to one's rating. */
export interface PastTable {
  table: string;
  key: string;
  name: string;
  game: string;
  ended: number;
  seat: number;
  won: boolean;
  place: number | null;
  score: number;
  seats: string[];
  against: string;
  change: number | null;
  analysed: boolean;
}

/** Whether this seat would have the clocks stopped; they stand once all people would, and run again once one would not. A decision after time has run out is refused (`error-time-over`). */
export interface Pause {
  t: "pause";
  id: string;
  agree: boolean;
}

/** Whether the line still carries anything: answered with ``pong``. A network may go without a word, and a browser then learns nothing for minutes: the page asks when it has heard nothing for a few seconds while somebody looks, and comes back on a new line when there is no answer. ``have`` is the ``n`` that the page has. One that stays behind what it was sent, ping after ping, gets everything anew: nobody else would notice a frame that never came, if it was the last. */
export interface Ping {
  t: "ping";
  have?: number | null;
}

/** Do this; ``at`` is the number of the decision that was on the screen: an older one is refused. */
export interface Play {
  t: "play";
  id: string;
  at: number;
  do: string;
}

/** A table of one's own against bots, at which the game begins at once. ``seats``: how many sit there, 0: as many as is usual; ``part``: the side that one would play, empty: that of the first chair. */
export interface PlayNow {
  name: string;
  bot: string;
  seats?: number;
  part?: string;
  options?: Options;
  language?: string;
  rated?: boolean;
}

/** A table that begins where another stood at a moment. ``seat``: whose place is taken; all others are bots' (null: all are). */
export interface PlayOn {
  key: string;
  bot: string;
  moment?: number | null;
  seat?: number | null;
  name?: string;
}

/** Do these one after the other: the same decisions as so many `Play`, told at once. It ends early, and the answer says why (`Ok.msg`), where one is refused, another seat is asked, or chance or new knowledge has come in: what was planned before that was planned without it. ``stop`` ends it where that is still asked (a march that could go on, say). */
export interface PlayPlan {
  t: "plan";
  id: string;
  at: number;
  do: string[];
  stop?: string;
}

/** The line carries. */
export interface Pong {
  t: "pong";
}

/** A position and a question. ``number`` counts those of its game from 1, ``of`` is how many there are; ``rank`` is from 1 (easy) to 3. ``kind``: of a ``move`` one of the choices of ``mine`` is clearly best; of a ``deduction`` several may be true, and all are asked for. ``players`` are the names at the table. ``board``, ``set``, ``mine`` and ``log`` are what ``seat`` would be sent there. */
export interface PosedProblem {
  game: string;
  number: number;
  of: number;
  kind: ProblemKind;
  rank: number;
  seat: number;
  at: number;
  players: string[];
  board: Board;
  set: Parts;
  mine: Mine;
  log: Line[];
}

/** What was chosen: one action, or of a deduction all targets that are held true. */
export interface ProblemAnswer {
  game: string;
  number: number;
  answer: string[];
}

/** Whether it was right, and the solution: actions that come to the same, or all that is true. Of a move: ``worth`` has each choice with its chance to win, ``gain`` is by how much the best is better than the next, with its standard error; ``tempting`` is what many choose instead, and ``reasons`` what speaks for the best beside it. ``because``: the message id of what a deduction follows from (argument ``places``); empty of a move. */
export interface ProblemSolution {
  right: boolean;
  best: string[];
  worth: { [key: string]: number };
  gain: number;
  error: number;
  tempting: string;
  reasons: Reason[];
  because: string;
}

/** What a seat is asked when somebody sits down. Its words are the game's ``ask-ID`` and ``ask-ID-VALUE``. Which seats are asked is said with their chairs (``asks``). */
export interface QuestionInfo {
  id: string;
  kind: QuestionKind;
  values: string[];
  unique: boolean;
  optional: boolean;
  least: number;
  most: number;
  rule: string;
}

/** In minutes after midnight of the zone. */
export interface QuietHours {
  since: number;
  until: number;
  zone: string;
}

/** A line of the ranking: somebody who chose to be shown (``name``), or a level of bots (``bot``). */
export interface Ranked {
  name: string;
  bot: string;
  rating: number;
  give_or_take: number;
  games: number;
  me: boolean;
}

export interface RatedLevel {
  bot: string;
  rating: number;
}

/** A rating after a game: when it ended, and at which table. */
export interface RatingPoint {
  ended: number;
  table: string;
  rating: number;
}

/** One of a few small words to all at the table, kept nowhere; its text is the page's ``react-ID``. */
export interface React {
  t: "react";
  id: string;
  what: string;
}

/** Somebody's small word: it has no number, and is not told again. */
export interface Reaction {
  t: "react";
  from: number;
  what: string;
}

/** Whether this worker can work: the database can be read and written, and it is not about to close. */
export interface Ready {
  ok: boolean;
  reads: boolean;
  writes: boolean;
  open: boolean;
}

/** What speaks for an option: ``term-TERM`` of the game's phrases, and by how much, in log odds. ``at``: a place that it is about. */
export interface Reason {
  term: string;
  by: number;
  at?: string;
}

export interface RecordInfo {
  ok: boolean;
  game: string;
  entries: number;
}

/** What a link for another device holds: whoever shows it is that person from then on. */
export interface Recover {
  person: string;
}

/** What a slider needs. ``lens`` is a seat's number, "watch" or "all". ``logs`` says of each moment how many lines of the log before it stay (-1: all), and up to where of ``lines`` it goes. ``watch`` is a key to hand on. */
export interface ReplayIndex {
  last: number;
  lens: string;
  lenses: string[];
  lines: Line[];
  logs: [number, number][];
  watch: string | null;
}

/** Whether this seat grants what another asks to take back; of whoever asked, ``agree: false`` withdraws it. */
export interface Reply {
  t: "answer";
  id: string;
  at: number;
  agree: boolean;
}

/** This seat leaves the game. */
export interface Resign {
  t: "resign";
  id: string;
}

/** Whoever sits here plays again by themselves, after a bot stood in. */
export interface Return {
  t: "return";
  id: string;
}

/** A game looked through. ``turning``: the places in ``decisions`` of what was dearest, dearest first. */
export interface Review {
  decisions: ReviewDecision[];
  turning: number[];
  shares: ReviewShare[];
}

/** An option that was surely better: the chance to win with it, by how much it is more, and the standard error of that. */
export interface ReviewBetter {
  do: string;
  label: Msg | null;
  chance: number;
  gain: number;
  error: number;
  reasons: Reason[];
}

/** A decision: before it, each seat's chance to win by what the decider knew. ``searched``: whether better was looked for. ``label``, where something was better: what its choice was called. */
export interface ReviewDecision {
  number: number;
  seat: number;
  do: string;
  label: Msg | null;
  chances: number[];
  error: number;
  searched: boolean;
  better: ReviewBetter | null;
}

/** A seat's chance at the start and the end, and what of the way between was its own decisions, those of others, luck. */
export interface ReviewShare {
  start: number;
  own: number;
  others: number;
  luck: number;
  end: number;
}

/** How far the house is in looking a game through; ``review`` once it is done. */
export interface ReviewState {
  state: ReviewProgress;
  done: number;
  of: number;
  review: Review | null;
}

/** A table of a round: entrants by their seats; one alone has a bye. ``points`` once it is over; ``key``: of one's own seat, else to watch. */
export interface RoundTable {
  table: string;
  key: string;
  players: number[];
  points: number[];
  over: boolean;
}

/** A rule, to be shown on demand. ``chapter`` is a title in the reader's language, ``section`` the heading in the printed rulebook. */
export interface RuleText {
  id: string;
  chapter: string;
  section: string;
  section_language: string;
  text: string;
}

/** A line of talk; ``from`` is null for who watches, ``at`` the moment in UTC. */
export interface Said {
  from: number | null;
  to: Audience;
  text: string;
  at: string;
}

/** A set as it is now; ``version`` is the one that was read before. */
export interface SavedSet {
  name: string;
  data: SetData;
  version: number;
}

/** Something to ``"all"`` or to the own ``"side"``. */
export interface Say {
  t: "say";
  id: string;
  text: string;
  to?: string;
}

/** A seat of a table. ``stand_in`` is the bot that plays here while its person is away; ``keeps`` whom the seat waits for, after a rematch; ``part`` the side that its number gives it while the table waits (the game's ``side-PART``), empty where any seat would do as well; ``asks`` the questions that whoever sits down there is asked. */
export interface SeatInfo {
  name: string;
  kind: SeatKind;
  bot: string;
  taken: boolean;
  here: boolean;
  colour: string;
  answers: { [key: string]: string };
  keeps: string;
  stand_in: string;
  part: string;
  asks: string[];
}

export interface SeatKey {
  seat: number;
  key: string;
}

/** How far the house is in playing a set against the game's own, and what came of it in a sentence. ``interval``: by how many points of a hundred the first side (or seat) wins more or less often than on the game's own, at 95 %. */
export interface SetBalance {
  state: BalanceState;
  done: number;
  of: number;
  text?: string;
  interval?: [number, number] | null;
}

/** Something that differs from the game's own set; null: it is not there. */
export interface SetDifference {
  sort: Differs;
  table: string;
  id: string;
  field: string;
  ours: unknown;
  theirs: unknown;
  text: string;
}

export interface SetGone {
  gone: boolean;
}

/** A set that is kept: when it changed (milliseconds of the epoch), its size in bytes, whether a link to it is about. */
export interface SetInfo {
  id: string;
  game: string;
  name: string;
  version: number;
  hash: string;
  playable: boolean;
  changed: number;
  size: number;
  shared: boolean;
}

/** The set that comes with a game. */
export interface SetOfGame {
  hash: string;
  data: SetData;
}

/** What a table is played on, where that is not the game's own: by how many entries it differs. */
export interface SetOfTable {
  name: string;
  hash: string;
  differs: number;
}

/** A set that is to be looked at; nothing of it is kept. */
export interface SetToCheck {
  data: SetData;
}

/** The key by which others read a set and play on it. */
export interface SharedSet {
  key: string;
}

/** Whether one is shown in the house's ranking. */
export interface Show {
  on: boolean;
}

/** ``part``: on which side, where no key says the seat. Numbers of chairs may change before somebody has made up their mind. ``word`` is the table's, if it wants one. */
export interface Sit {
  name: string;
  key?: string | null;
  part?: string;
  answers?: Answers;
  nonce?: string;
  word?: string;
}

/** The head of a table. ``closed``: it is there to be looked at, and nobody plays on; ``locked``: a word was to be said; ``delay``: how far spectators are behind; ``grace``: seconds after which a bot stands in; ``rated``: whether it counts for ratings; ``agreed``: seats that would end the game here; ``told``: which lesson is told, where it is not the tutorial; ``set``: what it is played on, if not the game's own. */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  options: Options;
  status: Status;
  language: string;
  seats: SeatInfo[];
  chance: ChanceInfo;
  closed: boolean;
  locked: boolean;
  delay: Delay | null;
  hints: boolean;
  rated: boolean;
  lesson: boolean;
  told: string;
  grace: number;
  agreed: number[];
  set?: SetOfTable | null;
}

/** A seat asks to go back to before its last decision; ``waits``: whose word is missing. With ``refused``, the seat that said no, it is over, and told until the next decision or question. */
export interface TakeBack {
  seat: number;
  granted: number[];
  waits: number[];
  refused?: number;
}

/** Under which name somebody takes part. */
export interface TakePart {
  name: string;
}

export interface TakenAway {
  away: number;
}

/** The keys of a table that shows a record, and the record's game. */
export interface TakenIn {
  table: string;
  host: string;
  watch: string;
  seats: SeatKey[];
  game: string;
}

/** How this person is told what happens while they are away; ``push`` is the house's key for push services (null: none). */
export interface Telling {
  push: string | null;
  mail: boolean;
  schemes: string[];
  events: string[];
  ways: Way[];
  quiet: QuietHours | null;
}

export interface ToldRow {
  of: string;
  text: string;
  rules: string[];
}

/** ``rules`` are all at which the aid opens here: those of its rows, then those of its chapters. */
export interface ToldSection {
  id: string;
  title: string;
  rows: ToldRow[];
  rules: string[];
}

/** A tournament in a list; ``people`` take part. */
export interface TournamentHead {
  id: string;
  name: string;
  game: string;
  kind: TournamentKind;
  status: TournamentStatus;
  people: number;
  made: number;
}

/** A tournament; entrants in the order of the standings. ``me``: one's own number, ``host``: whether one holds it. */
export interface TournamentInfo {
  id: string;
  name: string;
  game: string;
  kind: TournamentKind;
  status: TournamentStatus;
  seats: number;
  rounds: number;
  clock: Clock | null;
  rated: boolean;
  me: number | null;
  host: boolean;
  entrants: EntrantInfo[];
  played: RoundTable[][];
}

/** To before this seat's last decision, where it can take that back by itself. */
export interface Undo {
  t: "undo";
  id: string;
  at: number;
}

/** Somebody would play this game at a table of so many seats with whoever would too. It is sent again and again with the same ``wish``; a device that is silent for some seconds waits no more. ``hold``: milliseconds that the answer may be kept back until there is something to tell. ``bot`` takes the seats for which nobody comes. */
export interface Wait {
  wish: string;
  game: string;
  seats: number;
  name: string;
  bot: string;
  language?: string;
  hold?: number;
}

/** How it stands with a wait. ``people`` wait for the same; in ``bots_in`` milliseconds bots take the other seats (null: one waits alone). Who is ``seated`` gets the key of a seat. */
export interface Waited {
  state: WaitState;
  game?: string;
  seats?: number;
  people?: number;
  bots_in?: number | null;
  table?: string;
  key?: string;
  seat?: number | null;
}

/** So many wait for a game at a table of so many seats. */
export interface WaitingFor {
  game: string;
  seats: number;
  people: number;
}

/** One way in which somebody is told. An address is shown in part; ``mark`` is that by which a browser knows its own. */
export interface Way {
  id: string;
  kind: WayKind;
  address: string;
  mark: string;
  events: string[];
  state: WayState;
  failed: number;
}

/** Everything: on joining, when the game begins, and whenever numbers do not fit. ``n`` counts what this viewer was sent; ``at`` is the number of the decision. ``seat`` is null for who watches. ``board`` and ``mine`` are null while the table waits. ``now`` is the server's clock, where the table has clocks. */
export interface Welcome {
  t: "welcome";
  n: number;
  at: number;
  seat: number | null;
  host: boolean;
  table: TableInfo;
  board: Board | null;
  set: Parts;
  mine: OwnParts | null;
  log: Line[];
  chat: Said[];
  note: string;
  now?: number;
}

export interface WholeSet {
  id: string;
  game: string;
  name: string;
  version: number;
  hash: string;
  playable: boolean;
  changed: number;
  size: number;
  shared: boolean;
  data: SetData;
}

/** The answer to ``explain``; null: nothing is against it. */
export interface Why {
  t: "why";
  id: string;
  msg: Msg | null;
  rule: string;
}

export interface Workshop {
  maps?: MapEditor[];
  decks?: Deck[];
  sheets?: ConstantTable[];
  forms?: Form[];
  facts?: Fact[];
}

export type ClientMessage =
  | Hello
  | Play
  | PlayPlan
  | Auto
  | Undo
  | Back
  | Reply
  | Resign
  | Pause
  | Return
  | End
  | Say
  | Note
  | Hint
  | Explain
  | React
  | Look
  | Ping;

export type ServerMessage =
  | Welcome
  | Frame
  | Ok
  | No
  | Why
  | Advice
  | Chat
  | Reaction
  | Here
  | Pong
  | Bye;

// Made by tools/wire.py from ludoteca/view/scene.py; do not edit.
// A field with a question mark is left out on the wire when it has its default.

/** What does not change during a game: sent once. A board too large to be read as a whole says from how many pixels a unit more of it can be read: ``zooms``, ascending. The page tells the skin how many of them are reached (``data-zoom``), shows what matters for a decision where the whole would stay below the first, offers a search for places, and draws ``small`` in its overview. */
export interface Board {
  box: [number, number, number, number];
  layers?: Layer[];
  nodes?: Node[];
  faces?: { [key: string]: Face };
  seats?: string[];
  zooms?: number[];
  small?: Item[];
  legend?: Key[];
}

/** A card in a tray: ``face`` is a key of `Board.faces`; an empty face is an empty place, or in a stack that of the token of its id, with what lies on it. ``about`` is shown where it is looked at, with the text of its ``rule``. */
export interface Card {
  id: string;
  face?: string;
  label?: Msg | null;
  seat?: number;
  note?: Msg | null;
  look?: string;
  about?: Msg | null;
  signs?: string[];
  rule?: string;
}

/** A small figure in a row of a panel; a spent one is struck through, one with a seat has its colour. ``look`` "now" sets it off. ``use`` is a symbol before the text, or instead of one. */
export interface Chip {
  text: string;
  label?: Msg | null;
  spent?: boolean;
  use?: string;
  seat?: number;
  look?: string;
}

/** One option of the decision at hand. ``target`` is "node:ID", "card:ID", "token:ID" or empty (then a button only). ``marks`` are drawn on the board (where the choice would lead); ``tone`` is "warn" for what loses a turn and the like, "strike" for what goes against an opponent there, "lay" for what is put there: the ring of the place has a pattern and a colour of its own. */
export interface Choice {
  do: string;
  label: Msg;
  target?: string;
  note?: Msg | null;
  tone?: string;
  marks?: Item[];
  aims?: Item[];
  undo?: boolean;
  chosen?: boolean;
}

/** The picture of a card or counter, drawn once and referred to by its id: a box of ``w`` by ``h`` units. */
export interface Face {
  w: number;
  h: number;
  items?: Item[];
}

/** A value on a scale from 0 on: ``zones`` are its parts in order, each with how many values it has and how it looks. */
export interface Gauge {
  at: number;
  zones: [number, string][];
}

/** Something that looks playable and isn't now, with the reason and its rule; ``label`` says what, where a target has several uses. */
export interface Inert {
  target: string;
  why: Msg;
  rule?: string;
  label?: Msg | null;
}

/** One drawn thing without life of its own: a path (``d``), a symbol of the skin (``use``) or a text. ``look`` names classes that the skin styles. ``x, y, scale, turn`` (degrees) place symbols and texts; ``flip`` mirrors. A text of several lines is written in several. One with ``wide`` is broken into at most ``rows`` lines of that width, and written smaller where it needs more: names differ in length from language to language. ``over`` names a layer of the board: the item then lies right over that layer instead of over them all. One with ``node`` has the outline of that place of the board as its path. A symbol with a ``text`` has it written in its middle, in that look; a path with a ``bed`` lies on itself in that look. */
export interface Item {
  d?: string;
  node?: string;
  use?: string;
  text?: string;
  msg?: Msg | null;
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
  flip?: boolean;
  look?: string;
  bed?: string;
  over?: string;
  wide?: number;
  rows?: number;
}

/** A line of the legend: a symbol, drawn in a box of 34 by 12 about its 0,0, and what it means. */
export interface Key {
  use: string;
  label: Msg;
}

/** Items drawn in order; layers lie on each other in the order of the board's list. One that is ``above`` lies over the pieces, so that no piece hides what is written there; what the scene lays over it stays below them. */
export interface Layer {
  id: string;
  items?: Item[];
  above?: boolean;
}

/** A log line. ``look`` "heading" opens a section ("Turn 9"); ``flip`` are cards to turn over while it is read; ``dice`` were thrown for it, and ``sums`` say what came of them. An entry of ``flip`` is a card's id, or ``id=face`` where the scene after the line does not hold the turned card any more. ``spot`` is where on the board it happened: that is brought into sight while the line is read. */
export interface Line {
  msg: Msg;
  rule?: string;
  look?: string;
  motion?: Motion[];
  flip?: string[];
  dice?: Throw[];
  sums?: Msg[];
  spot?: [number, number] | null;
}

/** What one seat alone sees: prompt, choices, own trays. Spectators get a prompt only. */
export interface Mine {
  prompt: Msg;
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
}

/** How a token travels while a log line is read: through ``path``, in board units, in hops if ``hop``; or it ``stays`` (shakes). */
export interface Motion {
  token: string;
  path?: [number, number][];
  hop?: boolean;
  stays?: boolean;
}

/** A message id with arguments, or (``ref``) a name that `Names` resolves, ``Msg(ref="horse.0")``, or (``list``) several things in a row, which the reader's language joins as it does in a sentence: "a, b and c". See `ludoteca.view.words.listed`. */
export interface Msg {
  id?: string;
  args?: { [key: string]: Msg | number | string };
  ref?: string;
  list?: (Msg | string)[];
}

/** What a `Msg.ref` stands for: free text (a person's, never markup) or a message, and the seat whose colour it bears. */
export interface Name {
  text?: string;
  msg?: Msg | null;
  seat?: number;
}

/** A place on the board that tokens stand on and choices point at. ``d`` is its outline (for the ring), ``r`` its radius. */
export interface Node {
  id: string;
  x: number;
  y: number;
  r: number;
  label: Msg;
  d?: string;
}

/** A part of the side column: ``kind`` is "rows", "podium" (rows with places, drawn as steps) or "beside" (rows beside the hand). Two kinds stand at the board: "track" is a strip of boxes above it, a row for each box; "odds" a bar on it, parted by the rows' shares, with the rows that have none below. */
export interface Panel {
  id: string;
  title: Msg;
  rows?: Row[];
  kind?: string;
}

/** Several decisions of this seat that one click makes, one after the other: a whole stack, a route, "the rest stand still". ``do`` are the actions in order, each of them an option when its turn comes unless another seat, chance or news comes between; ``stop`` ends it where that is still asked. It is shown beside the choices, at its ``target`` or as a button. ``instead``: it takes the place of the choice with its first action at the same target, which the page offers to those who would go step by step. ``marks``, ``aims``, ``note``: as of a `Choice`. */
export interface Plan {
  do: string[];
  label: Msg;
  target?: string;
  stop?: string;
  note?: Msg | null;
  instead?: boolean;
  marks?: Item[];
  aims?: Item[];
}

/** A line of a panel: usually a seat, with chips and a state at its end. ``place`` serves the podium. ``use`` is a symbol before it, with ``mark`` written on; ``look`` "now" sets it off, "past" steps back, "text" lets it run on over several lines. ``share`` (of 1) is its part of the bar of a panel of odds. */
export interface Row {
  title: Msg;
  seat?: number;
  sub?: Msg | null;
  chips?: Chip[];
  state?: Msg | null;
  face?: string;
  waiting?: boolean;
  place?: number;
  value?: string;
  use?: string;
  mark?: Msg | null;
  look?: string;
  gauge?: Gauge | null;
  share?: number;
}

/** What every viewer sees of the running game. The server sends only the fields that changed. */
export interface Scene {
  status: Msg;
  names?: { [key: string]: Name };
  items?: Item[];
  tokens?: Token[];
  trays?: Tray[];
  panels?: Panel[];
  slides?: Slide[];
  upright?: Upright | null;
}

/** A drawn sheet beside the hand, ``w`` by ``h`` pixels; where it is wider than its room, it is scrolled until ``at`` is seen. ``label`` says in words what is on it. */
export interface Sheet {
  id: string;
  title: Msg;
  label: Msg;
  w: number;
  h: number;
  items?: Item[];
  at?: number;
  note?: Msg | null;
}

/** A moment of what is told again with a slider: its items are added to those before; its tokens stand where they stood. */
export interface Slide {
  label: Msg;
  items?: Item[];
  tokens?: Token[];
  at?: [number, number] | null;
}

/** Where a token of the scene stands on a narrow screen, and its outline there. */
export interface Standing {
  id: string;
  x: number;
  y: number;
  d?: string;
}

/** One die of a log line: for what (``title``, ``face``), whose, what it had to show at most (``need``), what it shows (``die``). */
export interface Throw {
  title: Msg;
  die: number;
  need: number;
  seat?: number;
  face?: string;
  hit?: boolean;
  note?: Msg | null;
}

/** A piece on the board, known by ``id`` so that the page can move it; later ones lie over earlier ones. ``mark`` is written on it, at its 0,0. ``d`` is its outline in board units, where it is no small round thing: a card that lies on the board is a piece, and what it shows is drawn by the scene's items. A counter has a ``face`` (a key of `Board.faces`, its middle at ``x, y``) in place of a symbol, and ``signs``: symbols that lie on it and say in what state it is. Where the ``label`` tells all about it, ``name`` is what a sentence calls it. */
export interface Token {
  id: string;
  use: string;
  x: number;
  y: number;
  label: Msg;
  scale?: number;
  turn?: number;
  flip?: boolean;
  seat?: number;
  node?: string;
  look?: string;
  mark?: Msg | null;
  d?: string;
  face?: string;
  signs?: string[];
  name?: Msg | null;
}

/** Cards side by side: ``kind`` is "hand" (a strip of large cards), "table" (what lies before the seats) or "stack". A stack lies over the board: one with a ``node`` while that place is selected, one without while nothing is. ``note`` stands beside its title, and its ``items`` are drawn on the board while it is shown. */
export interface Tray {
  id: string;
  title: Msg;
  cards?: Card[];
  kind?: string;
  node?: string;
  note?: Msg | null;
  items?: Item[];
}

/** The board as a narrow screen has it, where it would be cut or too small as it lies: its own box, items and places of the tokens. Its width is as many units as such a screen has pixels (390), so that texts keep the size that they are written in. */
export interface Upright {
  box: [number, number, number, number];
  items?: Item[];
  tokens?: Standing[];
}

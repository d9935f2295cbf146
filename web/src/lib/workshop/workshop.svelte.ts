// One document that is open in the workshop: the set and its steps, what is chosen, what the checker says, where it is kept.
import type { Board } from "../../scene";
import { Refused } from "../api";
import type { Deck, Fact, MapEditor, WholeSet, Workshop } from "../wire";
import { differences } from "./compare";
import { addPlace, addSegment, freeNumber, movePlace, outlinesOf, removePlace, removeSegment, renumberPlace, rowOf, segmentsOf, swapNumbers, withConstantFrom, withEntry, withOutline, withSegment, type Entry, type Follows, type Listed, type Place, type Point, type Segment, type SetData } from "./data";
import { goalOf, inOrder, type Finding, type Goal } from "./findings";
import { History, type Told } from "./history";
import { isSquare, type Four } from "./homography";
import { isRefused, sets } from "./house";
import { Keeper, type Kept, type Photo, type Shelf } from "./keep";
import { asOurs, causeOf } from "./ours";
import { comesFrom, isOn, placesOn, rowsOf, segmentsOn, written, type Count, type From } from "./provenance";
import { countOfAll, stepsOf, type WorkStep } from "./steps";

export type { WorkStep } from "./steps";

export type Tool = "move" | "add" | "join" | "trace";
const CHECK_AFTER = 500; // ms without a change until the checker is asked
const AGAIN_AFTER = 5000; // and until it is asked again where it did not answer

export class Work {
  readonly game: string;
  readonly id: string;
  name = $state("");
  step = $state("");
  tool = $state<Tool>("move");
  /** The kind in which segments are drawn, and places are added. */
  edgeKind = $state("");
  nodeKind = $state("");
  /** The index of the chosen place among the set's: two may have one number for a while. */
  at = $state(-1);
  /** The place from which a segment is being drawn, by its index. */
  from = $state(-1);
  segment = $state.raw<Segment | null>(null);
  row = $state("");
  field = $state("");
  history = $state.raw<History>(null as unknown as History);
  findings = $state.raw<Finding[]>([]);
  playable = $state(false);
  checked = $state<"asked" | "done" | "lost">("asked");
  kept = $state<"kept" | "waiting" | "overtaken" | "failed">("kept");
  stored = $state.raw<{ id: string; version: number } | null>(null);
  /** Whether there is something that the house does not have. */
  ahead = $state(false);
  /** Whether it was to be saved there and no answer came: it may have arrived, and is saved as soon as the house answers again. */
  owed = $state(false);
  photos = $state.raw<Record<string, Photo>>({});
  board = $state.raw<Board | null>(null);
  comparing = $state(false);
  showPhoto = $state(0.85);
  showOurs = $state(0.4);
  private readonly keeper: Keeper;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private pictured: SetData | null = null; // of what the board is the picture

  constructor(
    kept: Kept,
    readonly declared: Workshop,
    readonly ours: SetData,
    shelf: Shelf,
    private readonly language: () => string,
    /** The first of these messages that the game has, in the reader's language; "" if it has none. */
    private readonly speak: (ids: string[]) => string = () => "",
  ) {
    this.game = kept.game;
    this.id = kept.id;
    this.name = kept.name;
    this.history = History.of(kept.data);
    this.stored = kept.stored;
    this.ahead = kept.ahead;
    this.owed = kept.owed ?? false;
    this.photos = kept.photos;
    if (Object.keys(kept.photos).length) this.showOurs = 0; // two grounds at once would hide each other
    this.keeper = new Keeper(shelf, kept.revision, (how) => (this.kept = how));
    const first = this.steps.find((step) => step.kind === "places") ?? this.steps[0];
    if (first) this.go(first.id);
    this.check();
  }

  readonly data: SetData = $derived(this.history.data);
  readonly maps: readonly MapEditor[] = $derived.by(() => this.declared.maps ?? []);
  readonly facts: readonly Fact[] = $derived.by(() => this.declared.facts ?? []);
  readonly steps: WorkStep[] = $derived.by(() => stepsOf(this.declared, this.data));
  readonly now: WorkStep | undefined = $derived(this.steps.find((step) => step.id === this.step));
  readonly map: MapEditor | undefined = $derived(this.now?.map);
  readonly follows: Follows = $derived({ ...(this.map?.outlines && { outlines: this.map.outlines }), ...(this.map?.labels && { labels: this.map.labels }), ...(this.map?.rows && { rows: this.map.rows }), ...(this.map?.beside && { beside: this.map.beside }), ...(this.map?.mentions && { mentions: this.map.mentions }) });
  readonly place: Place | undefined = $derived(this.data.node[this.at]);
  readonly photo: Photo | undefined = $derived(this.map && this.photos[this.map.id]);
  readonly squared: boolean = $derived(this.photo?.pins != null && isSquare(this.photo.pins));
  readonly differs = $derived.by(() => differences(this.data, this.ours));
  readonly ordered: Finding[] = $derived(inOrder(this.findings, this.facts));
  readonly wrong: number = $derived(this.findings.filter((finding) => !finding.warning).length);
  readonly entry: Entry | undefined = $derived(this.now?.deck && rowsOf(this.now.deck, this.data).find((row) => row.id === this.row));

  // --- how places are called
  private readonly named: ReadonlyMap<string | number, string> = $derived.by(() => new Map(this.ours.node.map((place) => [this.keyOf(place, this.ours), place.name ?? ""])));
  mapOf(place: Place): MapEditor | undefined {
    return this.maps.find((map) => isOn(map, place.id));
  }
  /** What constants call a place: the id of its row, where the board has rows, else its number. */
  keyOf(place: Place, data = this.data): string | number {
    const rows = this.mapOf(place)?.rows;
    const row = rows ? (data.constants[rows]?.value as { id?: unknown }[] | undefined)?.[place.id]?.id : undefined;
    return typeof row === "string" ? row : place.id;
  }
  /** Its name: in the reader's language, as long as it is called as in ours. */
  nameOf(place: Place): string {
    const map = this.mapOf(place);
    const key = this.keyOf(place);
    if (map?.says && this.named.get(key) === (place.name ?? "")) return this.speak(map.says.map((pattern) => pattern.replace("*", String(key)))) || (place.name ?? "");
    return place.name ?? "";
  }
  /** What people call it: by its name alone where the board has no numbers. */
  called(place: Place): string {
    const name = this.nameOf(place);
    return this.mapOf(place)?.named ? name || String(place.id) : [place.id, name].filter((part) => part !== "").join(" ");
  }
  calledNumber(id: number): string {
    const place = this.data.node.find((each) => each.id === id);
    return place && this.mapOf(place)?.named ? this.called(place) : String(id);
  }
  readonly keys: (string | number)[] = $derived(this.data.node.map((place) => this.keyOf(place)));
  calledKey(key: string | number): string {
    const at = this.keys.indexOf(key);
    return at < 0 ? String(key) : this.called(this.data.node[at]!);
  }

  /** The name of a row: in the reader's language, as long as it is called as in ours. */
  rowName(deck: Deck, id: string): string {
    const column = deck.columns.find((each) => each.field === "name" && each.of);
    const [name, original] = [this.data, this.ours].map((data) => (column?.of ? rowOf(data, column.of, id)?.["name"] : undefined));
    if (typeof name !== "string") return "";
    return (name === original && column?.says?.length && this.speak(column.says.map((pattern) => pattern.replace("*", id)))) || name;
  }

  countOf(...steps: WorkStep[]): Count {
    return countOfAll(steps, this.data);
  }
  readonly total: Count = $derived(countOfAll(this.steps, this.data));
  from_(provenance: string | undefined): From {
    return comesFrom(provenance, this.data);
  }
  /** What is put on a photo, or typed after the box, has been seen there. */
  private get seen(): string {
    return written("box", this.data);
  }

  // --- steps
  do(told: Told, after: SetData): void {
    const next = this.history.step({ ...told, ...this.namesIn(told.args) }, after);
    if (next === this.history) return;
    this.history = next;
    this.changed();
  }
  private namesIn(args: Told["args"]): { names?: Record<string, string> } {
    const names = ["place", "a", "b"].flatMap((name): [string, string][] => (typeof args[name] === "number" && this.calledNumber(args[name]) !== String(args[name]) ? [[name, this.calledNumber(args[name])]] : []));
    return names.length ? { names: Object.fromEntries(names) } : {};
  }
  /** The drag or the word is finished. */
  rest(): void {
    this.history = this.history.rest();
  }
  undo(): void {
    this.jump(this.history.undo());
  }
  redo(): void {
    this.jump(this.history.redo());
  }
  private jump(to: History): void {
    if (to === this.history) return;
    this.history = to;
    this.changed();
  }
  private changed(): void {
    this.ahead = true;
    if (this.at >= this.data.node.length) this.at = -1;
    if (this.from >= this.data.node.length) this.from = -1;
    this.keep();
    this.check();
  }

  // --- kept on the device
  snapshot(): Kept {
    return { id: this.id, game: this.game, name: this.name, changed: 0, revision: 0, data: this.data, stored: this.stored, ahead: this.ahead, owed: this.owed, photos: { ...this.photos } };
  }
  keep(): void {
    if (this.kept === "overtaken") return; // another page has it now
    this.kept = "waiting";
    this.keeper.later(() => this.snapshot());
  }
  flush(): Promise<void> {
    return this.keeper.flush();
  }
  close(): void {
    clearTimeout(this.timer);
    this.asked += 1;
    void this.flush();
  }
  call(name: string): void {
    this.name = name.slice(0, 60);
    this.ahead = true;
    this.keep();
  }

  // --- the checker
  check(after = CHECK_AFTER): void {
    clearTimeout(this.timer);
    this.checked = "asked";
    this.timer = setTimeout(() => void this.askChecker(), after);
  }
  private async askChecker(): Promise<void> {
    const number = (this.asked += 1);
    const data = this.data;
    try {
      const found = await sets.check(this.game, data, this.language());
      if (number !== this.asked) return;
      this.findings = found.findings;
      this.playable = found.playable;
      this.checked = "done";
      // Faces are drawn anew where they are looked at; a ground costs its game too much to be drawn after each step.
      if (found.playable && this.pictured !== data && (!this.board || this.now?.deck)) {
        const board = await sets.drawn(this.game, data).catch(() => null);
        if (number === this.asked && board) {
          this.board = board;
          this.pictured = data;
        }
      } else if (!this.board && !found.playable) {
        // Until it can be played, what ours looks like says more than nothing.
        const board = await sets.drawn(this.game, this.ours).catch(() => null);
        if (!this.board) this.board = board;
      }
    } catch (error) {
      if (number !== this.asked) return;
      this.checked = "lost";
      if (!(error instanceof Refused) || error.status === 0 || error.status >= 429) this.timer = setTimeout(() => void this.askChecker(), AGAIN_AFTER);
    }
  }

  // --- what is looked at
  go(step: string): void {
    const to = this.steps.find((each) => each.id === step);
    if (!to) return;
    const map = this.map;
    this.step = step;
    if (to.map !== map) {
      this.at = this.from = -1;
      this.segment = null;
    }
    this.row = this.field = "";
    this.from = -1;
    this.tool = to.kind === "segments" ? "join" : "move";
    if (to.deck && this.board && this.pictured !== this.data) this.check(0);
    if (to.map) {
      this.edgeKind = to.map.edge_kinds?.some((kind) => kind.id === this.edgeKind) ? this.edgeKind : (to.map.edge_kinds?.[0]?.id ?? "");
      this.nodeKind = to.map.node_kinds.some((kind) => kind.id === this.nodeKind) ? this.nodeKind : (to.map.node_kinds[0]?.id ?? "");
    }
  }
  goalOf(finding: Pick<Finding, "table" | "id" | "field">): Goal | null {
    const goal = goalOf(finding, this.declared, (table, id) => this.data[table as Listed].find((entry) => entry.id === id)?.kind ?? "");
    return this.steps.some((step) => step.id === goal?.step) ? goal : null; // a constant that is no table is nowhere to be seen
  }
  follow(goal: Goal): void {
    this.go(goal.step);
    if ("place" in goal) this.choose(this.data.node.findIndex((place) => place.id === goal.place));
    else if ("segment" in goal) {
      const [a, b] = goal.segment;
      this.choose(this.data.node.findIndex((place) => place.id === a));
      this.segment = this.data.edge.find((edge) => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a)) ?? null;
      this.tool = "move";
    } else if ("row" in goal) {
      this.row = goal.row;
      this.field = goal.field;
    }
  }
  choose(at: number): void {
    if (this.at !== at) this.rest();
    this.at = at;
    this.segment = null;
  }
  pick(segment: Segment | null): void {
    this.segment = segment;
  }

  // --- places
  private told(id: string, place: Place, more: Record<string, string | number> = {}, merge = ""): Told {
    return { id: `workshop-did-${id}`, args: { place: place.id, ...more }, ...(merge && { merge: `${merge} ${this.at}` }) };
  }
  /** The chosen place lies here; on a photo it is where it was seen. */
  movePlace(x: number, y: number): void {
    const { place } = this;
    if (place) this.do(this.told("move", place, {}, "move"), movePlace(this.data, place.id, x, y, this.follows, this.squared ? this.seen : undefined));
  }
  change(change: Partial<Place>, what: string): void {
    const { place } = this;
    if (!place) return;
    const node = this.data.node.map((each, i) => (i === this.at ? { ...each, ...change } : each));
    this.do(this.told(what, place, {}, what), { ...this.data, node });
  }
  renumber(id: number): void {
    const { place } = this;
    if (!place || place.id === id) return;
    // What has this number already gets the old one: each keeps where it lies, and its segments.
    const taken = this.data.node.some((each) => each.id === id) && this.data.node.filter((each) => each.id === place.id).length === 1;
    if (taken) this.do({ id: "workshop-did-swap", args: { place: place.id, number: id } }, swapNumbers(this.data, place.id, id, this.follows));
    else this.do(this.told("renumber", place, { number: id }), renumberPlace(this.data, this.at, id, this.follows));
  }
  addPlace(x: number, y: number): void {
    const { map } = this;
    if (!map) return;
    const gone = this.ours.node.find((place) => (map.ranges?.some(([low, high]) => low <= place.id && place.id <= high) ?? true) && !this.data.node.some((each) => each.id === place.id));
    const id = map.rows ? this.data.node.length : (gone?.id ?? freeNumber(this.data, map.ranges?.[0]?.[0] ?? 1));
    const [wide, high] = this.data.set.frame;
    const place: Place = { id, x: Math.min(Math.max(x, 0), wide), y: Math.min(Math.max(y, 0), high), kind: this.nodeKind, ...(!map.rows && gone?.name && { name: gone.name }), ...(this.squared && { provenance: this.seen }) };
    this.at = this.data.node.length;
    this.do({ id: "workshop-did-add", args: { place: id } }, addPlace(this.data, place, this.follows));
  }
  remove(): void {
    const { segment, place } = this;
    if (segment) {
      this.do({ id: "workshop-did-part", args: { a: segment.a, b: segment.b } }, removeSegment(this.data, segment));
      this.segment = null;
    } else if (place) {
      const twice = this.data.node.filter((each) => each.id === place.id).length > 1;
      const at = this.at;
      this.at = -1;
      this.do({ id: "workshop-did-remove", args: { place: place.id } }, twice ? { ...this.data, node: this.data.node.filter((_, i) => i !== at) } : removePlace(this.data, place.id, this.follows));
    }
  }

  // --- segments
  join(a: number, b: number, kind = this.edgeKind): void {
    const { data } = this;
    const scenario = data.edge.find((edge) => edge.kind === kind && edge.scenario && segmentsOf(data, a).includes(edge))?.scenario;
    const segment: Segment = { a, b, kind, ...(scenario && { scenario }), ...(this.squared && { provenance: this.seen }) };
    this.do({ id: "workshop-did-join", args: { a, b, kind } }, addSegment(data, segment));
  }
  part(segment: Segment): void {
    this.do({ id: "workshop-did-part", args: { a: segment.a, b: segment.b } }, removeSegment(this.data, segment));
    this.segment = null;
  }
  segmentFrom(segment: Segment, from: From): void {
    this.do({ id: "workshop-did-segment", args: { a: segment.a, b: segment.b } }, withSegment(this.data, segment, { provenance: written(from, this.data) }));
    this.segment = this.data.edge.find((edge) => edge.a === segment.a && edge.b === segment.b && edge.kind === segment.kind) ?? null;
  }
  /** All that the photo shows as it is on the map: every place and segment of this board that was ours has been seen. */
  confirmAll(): void {
    const { map, data } = this;
    if (!map) return;
    const seen = <T extends { provenance?: string }>(entry: T): T => (this.from_(entry.provenance) === "ours" ? { ...entry, provenance: this.seen } : entry);
    const edges = new Set<Segment>(segmentsOn(map, data));
    const places = new Set<Place>(placesOn(map, data));
    const after: SetData = this.now?.kind === "segments" ? { ...data, edge: data.edge.map((edge) => (edges.has(edge) ? seen(edge) : edge)) } : { ...data, node: data.node.map((place) => (places.has(place) ? seen(place) : place)) };
    this.do({ id: "workshop-did-confirm", args: {} }, after);
  }

  // --- outlines
  readonly outline: Point[] = $derived(this.map?.outlines && this.place ? (outlinesOf(this.data, this.map.outlines)[String(this.place.id)] ?? []) : []);
  trace(points: Point[], merge = ""): void {
    const { map, place } = this;
    if (map?.outlines && place) this.do(this.told("trace", place, {}, merge && `trace ${merge}`), withOutline(this.data, map.outlines, place.id, points));
  }

  // --- rows
  setEntry(deck: Deck, row: string, after: SetData, name: string): void {
    const table = deck.table ?? "card";
    const entry = after[table].find((each) => each.id === row);
    const seen = entry && this.from_(entry.provenance) === "ours" ? withEntry(after, table, row, { provenance: this.seen }) : after;
    this.do({ id: "workshop-did-entry", args: { row, field: name }, merge: `entry ${row} ${name}` }, seen);
  }
  entryFrom(deck: Deck, row: string, from: From): void {
    this.do({ id: "workshop-did-entry", args: { row, field: "" } }, withEntry(this.data, deck.table ?? "card", row, { provenance: written(from, this.data) }));
  }
  setConstant(constant: string, row: string, after: SetData): void {
    const seen = this.from_(after.constants[constant]?.provenance) === "ours" ? withConstantFrom(after, constant, this.seen) : after;
    this.do({ id: "workshop-did-constant", args: { row, constant }, merge: `constant ${constant} ${row}` }, seen);
  }
  constantFrom(constant: string, from: From): void {
    this.do({ id: "workshop-did-constant", args: { row: "", constant } }, withConstantFrom(this.data, constant, written(from, this.data)));
  }

  // --- as ours again
  asOurs(finding: Pick<Finding, "table" | "id" | "field">): SetData | null {
    return asOurs(finding, this.data, this.ours);
  }
  takeOurs(finding: Pick<Finding, "table" | "id" | "field">): void {
    const after = this.asOurs(finding);
    if (after) this.do({ id: "workshop-did-ours", args: { row: finding.id } }, after);
  }
  causeOf(finding: Pick<Finding, "table" | "id">): Told | null {
    return causeOf(finding, this.history.done);
  }

  // --- the photo
  layPhoto(photo: Photo | null): void {
    const { map } = this;
    if (!map) return;
    const { [map.id]: _, ...others } = this.photos;
    this.photos = photo ? { ...others, [map.id]: photo } : others;
    if (photo) this.showOurs = 0;
    this.keep();
  }
  pin(pins: Four): void {
    if (this.photo) this.layPhoto({ ...this.photo, pins });
  }

  // --- in the house
  /** Saved there; ``conflict`` where it was saved from elsewhere meanwhile, ``gone`` where it was deleted, ``owed`` where the house did not answer. */
  async save(): Promise<"saved" | "conflict" | "gone" | "owed"> {
    const { data, name } = this;
    try {
      const made = (this.owed && (await this.arrived(data, name))) || (this.stored ? await sets.save(this.stored.id, name, data, this.stored.version) : await sets.make(this.game, name, data));
      this.stored = { id: made.id, version: made.version };
      this.ahead = this.data !== data || this.name !== name;
      this.owed = false;
      this.keep();
      return "saved";
    } catch (error) {
      const silent = isRefused(error, 0) || (error instanceof Refused && error.status >= 500);
      if (this.owed !== silent) {
        this.owed = silent;
        this.keep();
      }
      if (silent) return "owed";
      if (isRefused(error, 409) && this.stored) return "conflict";
      if (isRefused(error, 404) && this.stored) return "gone";
      throw error;
    }
  }
  /** The set in the house that is what was sent when no answer came back, if it arrived there: it must not be made twice, nor be in conflict with itself. */
  private async arrived(data: SetData, name: string): Promise<WholeSet | null> {
    const text = JSON.stringify(data);
    const there = (await sets.mine(this.game)).filter((each) => each.name === name && (!this.stored || each.id === this.stored.id));
    for (const each of there.slice(0, 5)) {
      const whole = await sets.read(each.id);
      if (JSON.stringify(whole.data) === text) return whole;
    }
    return null;
  }
  /** What the house has now, in place of mine; a step that can be undone. */
  take(data: SetData, name: string, version: number): void {
    if (!this.stored) return;
    this.do({ id: "workshop-did-take", args: {} }, data);
    this.name = name;
    this.stored = { ...this.stored, version };
    this.ahead = false;
    this.keep();
  }
  /** Mine is a set of its own from now on. */
  copyOf(name: string): void {
    this.stored = null;
    this.ahead = true;
    this.owed = false;
    this.call(name);
  }
}

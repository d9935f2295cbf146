// A component set as data, the schema that all games share, and what changes it. Pure: every change gives a new set, which shares what stayed.
export interface Place {
  id: number;
  x: number;
  y: number;
  kind: string;
  name?: string;
  angle?: number;
  provenance?: string;
}
export interface Segment {
  a: number;
  b: number;
  kind: string;
  scenario?: string;
  provenance?: string;
}
export interface Entry {
  id: string;
  kind?: string;
  copies?: number;
  provenance?: string;
}
export interface Constant {
  value: unknown;
  rule?: string;
  provenance?: string;
}
export interface SetHead {
  game: string;
  id: string;
  version: number;
  schema: number;
  frame: [number, number];
  provenance: string;
}
export interface SetData {
  set: SetHead;
  node: Place[];
  edge: Segment[];
  card: Entry[];
  piece: Entry[];
  scenario: unknown[];
  gap: unknown[];
  constants: Record<string, Constant>;
}
export type Listed = "card" | "piece";
export type Point = [number, number];
export type Outlines = Record<string, Point[]>;

export const SCHEMA = 1;
export const BOX = "box";
/** How many places, segments and other entries the page takes; no box has nearly as many. */
export const MOST = { node: 2000, edge: 8000, entry: 2000, bytes: 4_000_000 };

export type Unread = "no-set" | "no-game" | "other-game" | "other-schema" | "too-many" | "too-large";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isPlace = (value: unknown): boolean => isRecord(value) && Number.isSafeInteger(value["id"]) && Number.isFinite(value["x"]) && Number.isFinite(value["y"]) && typeof value["kind"] === "string" && (value["name"] === undefined || typeof value["name"] === "string");
const isSegment = (value: unknown): boolean => isRecord(value) && Number.isSafeInteger(value["a"]) && Number.isSafeInteger(value["b"]) && typeof value["kind"] === "string";
const isEntry = (value: unknown): boolean => isRecord(value) && typeof value["id"] === "string";
const listed = (value: unknown, is: (each: unknown) => boolean): value is unknown[] => value === undefined || (Array.isArray(value) && value.every(is));

/** The set that this is, or why the workshop of this game can't open it. What the rules have against it is the checker's matter. */
export function readSet(found: unknown, game: string): SetData | Unread {
  const set = isRecord(found) && isRecord(found["data"]) && !found["set"] ? found["data"] : found; // saved by the house, with its name
  if (!isRecord(set) || !isRecord(set["set"])) return "no-set";
  const head = set["set"];
  if (typeof head["game"] !== "string") return "no-game";
  if (head["game"] !== game) return "other-game";
  if (head["schema"] !== SCHEMA) return "other-schema";
  const frame = head["frame"];
  if (!Array.isArray(frame) || frame.length !== 2 || !frame.every((side) => Number.isFinite(side) && side > 0)) return "no-set";
  if (!listed(set["node"], isPlace) || !listed(set["edge"], isSegment) || !listed(set["card"], isEntry) || !listed(set["piece"], isEntry)) return "no-set";
  const constants = set["constants"] ?? {};
  if (!isRecord(constants) || !Object.values(constants).every((each) => isRecord(each) && "value" in each)) return "no-set";
  const of = <T>(table: string): T[] => (set[table] ?? []) as T[];
  if (of("node").length > MOST.node || of("edge").length > MOST.edge || of("card").length > MOST.entry || of("piece").length > MOST.entry) return "too-many";
  return {
    set: { id: "", version: 1, provenance: "reconstructed", ...head } as SetHead,
    node: of("node"), edge: of("edge"), card: of("card"), piece: of("piece"), scenario: of("scenario"), gap: of("gap"),
    constants: constants as unknown as Record<string, Constant>,
  };
}

export const readText = (text: string, game: string): SetData | Unread => {
  if (text.length > MOST.bytes) return "too-large";
  try {
    return readSet(JSON.parse(text), game);
  } catch {
    return "no-set";
  }
};

/** As a file: a line for each entry, so that two of them can be compared. */
export function writeSet(data: SetData): string {
  const rows = (entries: unknown[]): string => (entries.length ? `[\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n")}\n  ]` : "[]");
  const parts = [`  "set": ${JSON.stringify(data.set)}`, ...(["node", "edge", "card", "piece", "scenario", "gap"] as const).map((table) => `  "${table}": ${rows(data[table])}`)];
  const constants = Object.entries(data.constants).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${parts.join(",\n")},\n  "constants": {\n${constants.join(",\n")}\n  }\n}\n`;
}

export const edgeId = (edge: { a: number; b: number }): string => `${edge.a}-${edge.b}`;
const same = (one: Segment, other: Segment): boolean => one.kind === other.kind && (one.scenario ?? "") === (other.scenario ?? "") && ((one.a === other.a && one.b === other.b) || (one.a === other.b && one.b === other.a));
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** What else follows a map's places, by its declaration: constants of outlines, of the lettering, of a row or an item for each place, and where others name them. */
export interface Follows {
  outlines?: string;
  labels?: string;
  rows?: string;
  beside?: readonly string[];
  mentions?: readonly string[];
}
type Label = { place: number; x: number; y: number };

const withConstant = (data: SetData, name: string | undefined, change: (value: unknown) => unknown): SetData => {
  const held = name ? data.constants[name] : undefined;
  if (!held || !name) return data;
  const value = change(held.value);
  return value === held.value ? data : { ...data, constants: { ...data.constants, [name]: { ...held, value } } };
};
const labelled = (data: SetData, follows: Follows, change: (label: Label) => Label): SetData =>
  withConstant(data, follows.labels, (value) => (Array.isArray(value) ? (value as Label[]).map(change) : value));

const GONE = Symbol("gone");
/** What a place is called from now on: a number, or the id of its row; `GONE` for a place that is no more. */
type Called = (name: unknown) => unknown;
/** A constant in which places are called otherwise, along a path (see `MapEditor.mentions`). What stays is shared; `GONE` where it names what is gone. */
function along(value: unknown, [step, ...rest]: string[], of: Called): unknown {
  if (step === undefined) return of(value);
  if (step === "#") {
    if (!isRecord(value)) return value;
    const keys = Object.keys(value);
    const renamed = keys.map((key) => of(/^\d+$/.test(key) ? Number(key) : key));
    if (renamed.every((key, i) => String(key) === keys[i])) return value;
    return Object.fromEntries(renamed.flatMap((key, i) => (key === GONE ? [] : [[String(key), value[keys[i]!]]])));
  }
  if (step === "*" || step === "-") {
    const parts: [string | number, unknown][] = Array.isArray(value) ? value.map((each: unknown, i) => [i, each]) : isRecord(value) ? Object.entries(value) : [];
    const after = parts.map(([key, each]): [string | number, unknown] => [key, along(each, rest, of)]);
    if (after.every(([, each], i) => each === parts[i]![1])) return value;
    if (step === "*" && after.some(([, each]) => each === GONE)) return GONE;
    const kept = after.filter(([, each]) => each !== GONE);
    return Array.isArray(value) ? kept.map(([, each]) => each) : Object.fromEntries(kept);
  }
  if (Array.isArray(value)) {
    const at = Number(step);
    if (!(at in value)) return value;
    const after = along(value[at], rest, of);
    return after === GONE ? GONE : after === value[at] ? value : value.with(at, after);
  }
  if (!isRecord(value) || !(step in value)) return value;
  const after = along(value[step], rest, of);
  return after === GONE ? GONE : after === value[step] ? value : { ...value, [step]: after };
}
/** All that names places says what they are called now. Where a name can't go without what stands beside it, it stays: the checker says so. */
function called(data: SetData, paths: readonly string[], of: Called): SetData {
  return paths.reduce((into, path) => {
    const [name = "", ...steps] = path.split(".");
    const names = name.endsWith("*") ? Object.keys(into.constants).filter((each) => each.startsWith(name.slice(0, -1))) : [name];
    return names.reduce((held, constant) => withConstant(held, constant, (value) => {
      const after = along(value, steps, of);
      return after === GONE ? value : after;
    }), into);
  }, data);
}
/** Places have other numbers, at their segments, outlines and lettering too; by rows' ids they are called as before. */
function numbered(data: SetData, follows: Follows, of: (id: number) => number): SetData {
  const edge = data.edge.map((each) => (of(each.a) === each.a && of(each.b) === each.b ? each : { ...each, a: of(each.a), b: of(each.b) }));
  return called({ ...data, edge }, pathsOf(follows, !follows.rows), (name) => (typeof name === "number" ? of(name) : name));
}
const pathsOf = ({ outlines, labels, mentions }: Follows, all: boolean): string[] => [...(outlines ? [`${outlines}.#`] : []), ...(labels ? [`${labels}.-.place`] : []), ...(all ? (mentions ?? []) : [])];

/** A place changes; what is changed at it has been looked at. */
export const withPlace = (data: SetData, id: number, change: Partial<Place>): SetData => ({ ...data, node: data.node.map((place) => (place.id === id ? { ...place, ...change } : place)) });

/** A place moves, as far as the frame goes, and its lettering with it. */
export function movePlace(data: SetData, id: number, x: number, y: number, follows: Follows = {}, provenance?: string): SetData {
  const place = data.node.find((each) => each.id === id);
  if (!place) return data;
  const [wide, high] = data.set.frame;
  const to = { x: tenth(Math.min(Math.max(x, 0), wide)), y: tenth(Math.min(Math.max(y, 0), high)) };
  const moved = withPlace(data, id, { ...to, ...(provenance && { provenance }) });
  return labelled(moved, follows, (label) => (label.place === id ? { ...label, x: tenth(label.x + to.x - place.x), y: tenth(label.y + to.y - place.y) } : label));
}

/** The lowest number from ``low`` on that no place has. */
export const freeNumber = (data: SetData, low = 1): number => {
  const taken = new Set(data.node.map((place) => place.id));
  let number = low;
  while (taken.has(number)) number += 1;
  return number;
};
/** A place more; where each has a row or an item of its own, that of the nearest is copied, the row under a name that no other has. */
export function addPlace(data: SetData, place: Place, follows: Follows = {}): SetData {
  const added = { ...data, node: [...data.node, { ...place, x: tenth(place.x), y: tenth(place.y) }] };
  const far = (each: Place): number => Math.hypot(each.x - place.x, each.y - place.y);
  const near = data.node.reduce((best, each, i) => (best >= 0 && far(data.node[best]!) <= far(each) ? best : i), -1);
  const rowed = withConstant(added, follows.rows, (rows) => {
    if (!Array.isArray(rows)) return rows;
    const taken = new Set(rows.map((row: unknown) => (isRecord(row) ? row["id"] : undefined)));
    let number = place.id;
    while (taken.has(`place-${number}`)) number += 1;
    const row: unknown = near >= 0 ? rows[data.node[near]!.id] : undefined;
    return [...(rows as unknown[]), { ...(isRecord(row) ? row : {}), id: `place-${number}` }];
  });
  return (follows.beside ?? []).reduce((into, name) => withConstant(into, name, (items) => (Array.isArray(items) && items.length === data.node.length && near >= 0 ? [...(items as unknown[]), items[near]] : items)), rowed);
}

/** A place goes, with its segments, its outline, its lettering and what else names it; where places are counted by their rows, those after it move up. */
export function removePlace(data: SetData, id: number, follows: Follows = {}): SetData {
  const at = data.node.findIndex((place) => place.id === id);
  if (at < 0) return data;
  const rows = follows.rows ? data.constants[follows.rows]?.value : undefined;
  const row: unknown = Array.isArray(rows) ? rows[id] : undefined;
  const name = follows.rows ? (isRecord(row) ? row["id"] : undefined) : id;
  const without = { ...data, node: data.node.filter((_, i) => i !== at), edge: data.edge.filter((edge) => edge.a !== id && edge.b !== id) };
  const alone = called(called(without, pathsOf(follows, false), (each) => (each === id ? GONE : each)), follows.mentions ?? [], (each) => (each === name ? GONE : each));
  const beside = (follows.beside ?? []).reduce((into, each) => withConstant(into, each, (items) => (Array.isArray(items) && items.length === data.node.length ? items.filter((_, i) => i !== at) : items)), alone);
  if (!follows.rows) return beside;
  const of = (each: number): number => (each > id ? each - 1 : each);
  const shorter = withConstant(beside, follows.rows, (held) => (Array.isArray(held) ? held.filter((_, i) => i !== id) : held));
  return numbered({ ...shorter, node: shorter.node.map((place) => (of(place.id) === place.id ? place : { ...place, id: of(place.id) })) }, follows, of);
}

/** Another number, wherever it is named. Two places may have one number for a while: the checker says so; segments stay with those of this one. */
export function renumberPlace(data: SetData, at: number, id: number, follows: Follows = {}): SetData {
  const place = data.node[at];
  if (!place || place.id === id) return data;
  const was = place.id;
  const alone = data.node.every((each, i) => i === at || each.id !== was);
  const node = data.node.map((each, i) => (i === at ? { ...each, id } : each));
  return alone ? numbered({ ...data, node }, follows, (each) => (each === was ? id : each)) : { ...data, node };
}

/** Two places change their numbers, each keeping where it lies: how one that was called wrongly is put right. */
export function swapNumbers(data: SetData, one: number, other: number, follows: Follows = {}): SetData {
  const of = (id: number): number => (id === one ? other : id === other ? one : id);
  return numbered({ ...data, node: data.node.map((place) => (of(place.id) === place.id ? place : { ...place, id: of(place.id) })) }, follows, of);
}

export const hasSegment = (data: SetData, segment: Segment): boolean => data.edge.some((edge) => same(edge, segment));
export const addSegment = (data: SetData, segment: Segment): SetData => (segment.a === segment.b || hasSegment(data, segment) ? data : { ...data, edge: [...data.edge, segment] });
export const removeSegment = (data: SetData, segment: Segment): SetData => ({ ...data, edge: data.edge.filter((edge) => !same(edge, segment)) });
export const withSegment = (data: SetData, segment: Segment, change: Partial<Segment>): SetData => ({ ...data, edge: data.edge.map((edge) => (same(edge, segment) ? { ...edge, ...change } : edge)) });
export const segmentsOf = (data: SetData, id: number): Segment[] => data.edge.filter((edge) => edge.a === id || edge.b === id);
export const otherEnd = (edge: Segment, id: number): number => (edge.a === id ? edge.b : edge.a);

export const outlinesOf = (data: SetData, name: string): Outlines => (isRecord(data.constants[name]?.value) ? (data.constants[name].value as Outlines) : {});
/** The outline of an area; one of fewer than three corners is none. */
export function withOutline(data: SetData, name: string, id: number, points: Point[]): SetData {
  const all = { ...outlinesOf(data, name) };
  if (points.length < 3) delete all[String(id)];
  else all[String(id)] = points.map(([x, y]): Point => [tenth(x), tenth(y)]);
  if (Object.keys(all).length) return { ...data, constants: { ...data.constants, [name]: { ...data.constants[name], value: all } } };
  return { ...data, constants: Object.fromEntries(Object.entries(data.constants).filter(([each]) => each !== name)) };
}

export const withEntry = (data: SetData, table: Listed, id: string, change: Partial<Entry>): SetData => ({ ...data, [table]: data[table].map((entry) => (entry.id === id ? { ...entry, ...change } : entry)) });

/** The row of an id in a constant: in a list by its ``id``, else by its name. */
export function rowOf(data: SetData, constant: string, id: string): Record<string, unknown> | undefined {
  const value = data.constants[constant]?.value;
  const found = Array.isArray(value) ? value.find((each) => isRecord(each) && each["id"] === id) : isRecord(value) ? value[id] : undefined;
  return isRecord(found) ? found : undefined;
}
/** The same with one field changed; without a value the field goes. */
export function withField(data: SetData, constant: string, id: string, field: string, value: unknown): SetData {
  const changed = (row: unknown): unknown => {
    if (!isRecord(row)) return row;
    if (value !== undefined) return { ...row, [field]: value };
    return Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));
  };
  return withConstant(data, constant, (held) => {
    if (Array.isArray(held)) return held.map((row) => (isRecord(row) && row["id"] === id ? changed(row) : row));
    return isRecord(held) && id in held ? { ...held, [id]: changed(held[id]) } : held;
  });
}
/** What a constant holds at a path of keys and indexes. */
export const valueAt = (data: SetData, constant: string, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((held, key) => (Array.isArray(held) ? (held as unknown[])[Number(key)] : isRecord(held) ? held[key] : undefined), data.constants[constant]?.value);
/** A constant, changed at a path of keys and indexes; the whole value at an empty one. Without a value a named field or an item goes; what is beyond a list comes at its end. */
export function withValue(data: SetData, constant: string, path: (string | number)[], value: unknown): SetData {
  const put = (held: unknown, [key, ...rest]: (string | number)[]): unknown => {
    if (key === undefined) return value;
    if (Array.isArray(held)) {
      const at = Number(key);
      if (value === undefined && !rest.length) return held.filter((_, i) => i !== at);
      return at < held.length ? held.map((each: unknown, i) => (i === at ? put(each, rest) : each)) : [...(held as unknown[]), put(undefined, rest)];
    }
    if (!isRecord(held)) return held;
    if (value === undefined && !rest.length) return Object.fromEntries(Object.entries(held).filter(([name]) => name !== key));
    return { ...held, [key]: put(held[key], rest) };
  };
  return withConstant(data, constant, (held) => put(held, path));
}
export const withConstantFrom = (data: SetData, name: string, provenance: string): SetData => {
  const held = data.constants[name];
  return held ? { ...data, constants: { ...data.constants, [name]: { ...held, provenance } } } : data;
};

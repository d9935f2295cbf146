// What differs from the set that comes with the game, entry by entry.
import { edgeId, type SetData } from "./data";

export interface Difference {
  table: string;
  id: string;
  how: "added" | "removed" | "changed";
  fields: string[];
}
type Row = object;

// What is left out is what the schema puts there; where something comes from is no difference on the table.
const BARE: Record<string, unknown> = { name: "", angle: 0, copies: 1, kind: "", scenario: "" };
const field = (row: Row, name: string): string => JSON.stringify((row as Record<string, unknown>)[name] ?? BARE[name] ?? null);
const fieldsOf = (...rows: Row[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== "provenance");

function rows<T extends Row>(table: string, mine: T[], ours: T[], key: (row: T) => string, name: (row: T) => string): Difference[] {
  const of = (all: T[]): Map<string, T> => new Map(all.map((row) => [key(row), row]));
  const [left, right] = [of(mine), of(ours)];
  const out: Difference[] = [];
  for (const [id, row] of left) {
    const other = right.get(id);
    if (!other) out.push({ table, id: name(row), how: "added", fields: [] });
    else {
      const fields = fieldsOf(row, other).filter((each) => field(row, each) !== field(other, each));
      if (fields.length) out.push({ table, id: name(row), how: "changed", fields });
    }
  }
  for (const [id, row] of right) if (!left.has(id)) out.push({ table, id: name(row), how: "removed", fields: [] });
  return out;
}

/** Keys, in an order of their own, of the parts of a constant that differ; "" where it has no parts. */
function parts(mine: unknown, ours: unknown): string[] {
  const keyed = (value: unknown): Map<string, string> | null => {
    if (Array.isArray(value)) return new Map(value.map((each: unknown, i) => [String((each as { id?: unknown } | null)?.id ?? i), JSON.stringify(each)]));
    return typeof value === "object" && value !== null ? new Map(Object.entries(value).map(([name, each]) => [name, JSON.stringify(each)])) : null;
  };
  const [left, right] = [keyed(mine), keyed(ours)];
  if (!left || !right) return JSON.stringify(mine) === JSON.stringify(ours) ? [] : [""];
  return [...new Set([...left.keys(), ...right.keys()])].filter((key) => left.get(key) !== right.get(key));
}

export function differences(mine: SetData, ours: SetData): Difference[] {
  if (mine === ours) return [];
  const edge = (each: { a: number; b: number; kind: string; scenario?: string }): string => `${Math.min(each.a, each.b)}-${Math.max(each.a, each.b)} ${each.kind} ${each.scenario ?? ""}`;
  const out = [
    ...rows("node", mine.node, ours.node, (place) => String(place.id), (place) => String(place.id)),
    ...rows("edge", mine.edge.map(({ a, b, ...more }) => ({ a: Math.min(a, b), b: Math.max(a, b), ...more })), ours.edge.map(({ a, b, ...more }) => ({ a: Math.min(a, b), b: Math.max(a, b), ...more })), edge, (each) => `${edgeId(each)} ${each.kind}`),
    ...rows("card", mine.card, ours.card, (card) => card.id, (card) => card.id),
    ...rows("piece", mine.piece, ours.piece, (piece) => piece.id, (piece) => piece.id),
  ];
  for (const name of new Set([...Object.keys(mine.constants), ...Object.keys(ours.constants)])) {
    const [left, right] = [mine.constants[name], ours.constants[name]];
    if (!right) out.push({ table: "constants", id: name, how: "added", fields: [] });
    else if (!left) out.push({ table: "constants", id: name, how: "removed", fields: [] });
    else if (left.value !== right.value) {
      const fields = parts(left.value, right.value);
      if (fields.length) out.push({ table: "constants", id: name, how: "changed", fields: fields.filter(Boolean) });
    }
  }
  return out;
}

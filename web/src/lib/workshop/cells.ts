// Tables of a set: which columns there are, what stands in a cell, and how what is typed gets into the data.
import type { Column, ConstantTable, Deck } from "../wire";
import { rowOf, withEntry, withField, withValue, type Entry, type SetData } from "./data";

export const cellOf = (data: SetData, column: Column, row: Entry): unknown => (column.of ? rowOf(data, column.of, row.id)?.[column.field] : (row as unknown as Record<string, unknown>)[column.field]);
export const withCell = (data: SetData, deck: Deck, column: Column, row: string, value: unknown): SetData =>
  column.of ? withField(data, column.of, row, column.field, value === "" || value === false ? undefined : value) : withEntry(data, deck.table ?? "card", row, { [column.field]: value });

/** What was typed as the column's kind of value; null where it is none. */
export function typed(column: Pick<Column, "sort" | "low" | "high">, text: string): unknown {
  const [low, high] = [column.low ?? 0, column.high ?? 999];
  const whole = (part: string): number | null => {
    const value = Number(part);
    return part.trim() && Number.isInteger(value) && value >= low && value <= high ? value : null;
  };
  if (column.sort === "number") return whole(text);
  if (column.sort === "numbers" || column.sort === "places") {
    const parts = text.split(/[\s,;/]+/).filter(Boolean).map(whole);
    return parts.length && parts.every((part) => part !== null) ? parts : null;
  }
  return text.slice(0, 200);
}

export const halvesOf = (value: unknown): [string, string] => {
  const [one = "", other = ""] = String(value ?? "").split("/");
  return [one, other];
};

// --- constants: each value that a constant holds can be reached by a path, and has a row and a column
export interface Line {
  key: string;
  cells: { path: (string | number)[]; name: string; value: unknown }[];
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const plain = (value: unknown): boolean => typeof value !== "object" || value === null;

/** The rows of a constant: of a list or of named values; one row of a single value. */
export function linesOf(data: SetData, table: ConstantTable): Line[] {
  const value = data.constants[table.constant]?.value;
  const line = (key: string, path: (string | number)[], row: unknown): Line => {
    if (isRecord(row)) return { key: typeof row["id"] === "string" ? row["id"] : key, cells: Object.entries(row).filter(([name]) => name !== "id").map(([name, held]) => ({ path: [...path, name], name, value: held })) };
    if (Array.isArray(row) && row.length && !row.every((part) => typeof part === typeof row[0] && plain(part))) return { key, cells: row.map((held: unknown, i) => ({ path: [...path, i], name: String(i + 1), value: held })) };
    return { key, cells: [{ path, name: "", value: row }] };
  };
  if (Array.isArray(value)) return value.map((row: unknown, i) => line(String(i + 1), [i], row));
  if (isRecord(value)) return Object.entries(value).map(([name, row]) => line(name, [name], row));
  return [line("", [], value)];
}

/** The names of the columns of such rows, in the order in which they come. */
export const columnsOf = (lines: Line[]): string[] => [...new Set(lines.flatMap((line) => line.cells.map((cell) => cell.name)))];

/** A value as it is shown and typed: words and numbers as they are, what is nested as JSON. */
export const shown = (value: unknown): string => {
  if (Array.isArray(value) && value.every(plain)) return value.map(String).join(", ");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
};
/** What was typed, in the form of what stood there; null where it has none. */
export function likewise(was: unknown, text: string): unknown {
  if (typeof was === "boolean") return text === "true";
  if (typeof was === "number") {
    const value = Number(text);
    return text.trim() && Number.isFinite(value) ? value : null;
  }
  if (Array.isArray(was) && was.every(plain)) {
    const of: unknown = was[0] ?? "";
    const parts = text.split(",").map((part) => part.trim()).filter(Boolean).map((part) => likewise(of, part));
    return parts.some((part) => part === null) ? null : parts;
  }
  if (typeof was === "object" && was !== null) {
    try {
      const found: unknown = JSON.parse(text);
      return typeof found === "object" && found !== null && Array.isArray(found) === Array.isArray(was) ? found : null;
    } catch {
      return null;
    }
  }
  return text.slice(0, 200);
}
export const withTyped = (data: SetData, constant: string, path: (string | number)[], value: unknown): SetData => withValue(data, constant, path, value);

// Tables of a set: which columns there are, what stands in a cell, and how what is typed gets into the data.
import type { Column, ConstantTable, Deck, Form } from "../wire";
import { rowOf, valueAt, withEntry, withField, withValue, type Entry, type SetData } from "./data";

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
  constant: string;
  path: (string | number)[];
  cells: { path: (string | number)[]; name: string; value: unknown }[];
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const plain = (value: unknown): boolean => typeof value !== "object" || value === null;

/** The rows of a constant: of a list or of named values; one row of a single value. Declared columns are there in each row, empty where it has none. */
export function linesOf(data: SetData, table: ConstantTable): Line[] {
  const base = table.at ? [table.at] : [];
  const value = valueAt(data, table.constant, base);
  const columns = table.columns ?? [];
  const whole = columns.some((column) => !column.field);
  const line = (key: string, steps: (string | number)[], row: unknown): Line => {
    const path = [...base, ...steps];
    const cell = (name: string, held: unknown): Line["cells"][number] => ({ path: [...path, name], name, value: held });
    const of = (id: string, cells: Line["cells"]): Line => ({ key: id, constant: table.constant, path, cells });
    const id = isRecord(row) && typeof row["id"] === "string" ? row["id"] : key;
    const more = (names: string[]): string[] => [...names, ...columns.map((column) => column.field).filter((name) => !names.includes(name))];
    if (!whole && isRecord(row)) return of(id, more(Object.keys(row).filter((name) => name !== "id")).map((name) => cell(name, row[name])));
    if (!whole && Array.isArray(row) && (columns.length || (row.length && !row.every((part) => typeof part === typeof row[0] && plain(part))))) return of(key, more(row.map((_, i) => String(i))).map((name) => cell(name, row[Number(name)])));
    return of(key, [{ path, name: "", value: row }]);
  };
  if (Array.isArray(value)) return value.map((row: unknown, i) => line(String(i + 1), [i], row));
  if (isRecord(value)) return Object.entries(value).map(([name, row]) => line(name, [name], row));
  return [line("", [], value)];
}
/** A line for each value of a form that the set holds, called after its column. */
export const linesOfForm = (data: SetData, form: Form): Line[] =>
  form.columns.flatMap(({ field }) => {
    const [constant = "", ...path] = field.split(".");
    const value = valueAt(data, constant, path);
    return value === undefined ? [] : [{ key: field, constant, path, cells: [{ path, name: field, value }] }];
  });

const EMPTY: Partial<Record<NonNullable<Column["sort"]>, unknown>> = { choices: [], places: [], pairs: [], groups: [], counts: [], list: [], numbers: [], tally: {}, flag: false };
const empty = (column: Column): unknown => (column.sort === "choice" ? (column.choices?.[0] ?? "") : column.sort === "number" || column.sort === "decimal" ? (column.low ?? 0) : (EMPTY[column.sort ?? "text"] ?? ""));
/** A row more: of a name, with nothing in it yet, or at the end of a list, like the last one. */
export function withRow(data: SetData, table: ConstantTable, name: string | number = ""): SetData {
  const base = table.at ? [table.at] : [];
  const held = valueAt(data, table.constant, base);
  const columns = table.columns ?? [];
  if (Array.isArray(held)) return withValue(data, table.constant, [...base, held.length], structuredClone(held.at(-1) ?? (columns[0] ? empty(columns[0]) : "")));
  if (!isRecord(held) || String(name) in held) return data;
  const row = columns.length === 1 && !columns[0]!.field ? empty(columns[0]!) : columns.every((column) => /^\d+$/.test(column.field)) ? columns.map(empty) : Object.fromEntries(columns.map((column) => [column.field, empty(column)]));
  return withValue(data, table.constant, [...base, String(name)], row);
}
export const withoutRow = (data: SetData, line: Line): SetData => withValue(data, line.constant, line.path, undefined);

/** The names of the columns of such rows: those that are declared in their order, then others as they come. */
export const columnsOf = (lines: Line[], table?: ConstantTable): string[] => {
  const there = new Set(lines.flatMap((line) => line.cells.map((cell) => cell.name)));
  return [...new Set([...(table?.columns ?? []).map((column) => column.field).filter((name) => there.has(name)), ...there])];
};

// --- cells of a declared sort: what stands in the data is shown in the reader's words, and what is typed in these words is found again
/** How values and places are called in the reader's language, and which places there are. */
export interface Words {
  choice: (value: string) => string;
  place: (name: string | number) => string;
  places: (string | number)[];
}
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, "'").trim().toLowerCase();
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map((each) => (plain(each) ? String(each) : JSON.stringify(each))) : value === undefined ? [] : [String(value)]);

export function told(column: Column, value: unknown, words: Words): string {
  const row = (values: unknown, say: (each: string) => string): string => texts(values).map(say).join(", ");
  if (value === undefined || value === null) return "";
  if (column.sort === "choices") return row(value, words.choice);
  if (column.sort === "places" || column.sort === "place") return (Array.isArray(value) ? value : [value]).map((each: unknown) => words.place(typeof each === "number" ? each : String(each))).join(", ");
  if (column.sort === "groups") return (Array.isArray(value) ? value : [value]).map((group: unknown) => row(group, words.choice)).join(" / ");
  if (column.sort === "tally") return isRecord(value) ? Object.entries(value).map(([name, many]) => `${words.choice(name)} ${String(many)}`).join(", ") : shown(value);
  if (column.sort === "pairs") return (Array.isArray(value) ? value : [value]).map((pair: unknown) => (Array.isArray(pair) ? pair.map((each: unknown) => words.place(typeof each === "number" ? each : String(each))).join(" – ") : shown(pair))).join(", ");
  if (column.sort === "counts") return (Array.isArray(value) ? value : [value]).map((each: unknown) => (Array.isArray(each) ? `${words.choice(String(each[0]))} ${String(each[1])}` : shown(each))).join(", ");
  return shown(value);
}

/** What was typed into such a cell, as it stands in the data; undefined where it was emptied, null where it is no such value. */
export function found(column: Column, text: string, words: Words): unknown {
  const parts = text.split(/[,;\n]+/).map((part) => part.trim()).filter(Boolean);
  const one = <T extends string | number>(all: readonly T[], say: (value: T) => string, part: string): T | null =>
    all.find((value) => folded(say(value)) === folded(part)) ?? all.find((value) => folded(String(value)) === folded(part)) ?? null;
  const choice = (part: string): string | null => one(column.choices ?? [], words.choice, part);
  const place = (part: string): string | number | null => one(words.places, words.place, part);
  const every = <T>(values: (T | null)[]): T[] | null => (values.includes(null) ? null : (values as T[]));
  if (column.sort === "choices") return every(parts.map(choice));
  if (column.sort === "places") return every(parts.map(place));
  if (column.sort === "place") return parts.length === 1 ? place(parts[0]!) : null;
  if (column.sort === "groups") return every(text.split("/").map((group) => every(group.split(/[,;\n]+/).map((part) => part.trim()).filter(Boolean).map(choice))));
  if (column.sort === "pairs") {
    return every(parts.map((part): (string | number)[] | null => {
      const ends = part.split(/\s*[–—/]\s*|\s+-\s+/).map(place);
      return ends.length === 2 ? every(ends) : null;
    }));
  }
  if (column.sort === "counts" || column.sort === "tally") {
    const pairs = every(parts.map((part): [string, number] | null => {
      const [, name = "", count = ""] = /^(.*\S)\s+(\d{1,3})$/.exec(part) ?? [];
      const [which, many] = [choice(name), Number(count)];
      return which !== null && count && many >= (column.low ?? 0) && many <= (column.high ?? 999) ? [which, many] : null;
    }));
    return pairs && column.sort === "tally" ? Object.fromEntries(pairs) : pairs;
  }
  if (column.sort === "list") return parts.map((part) => part.slice(0, 60));
  if (!text.trim()) return undefined;
  if (column.sort === "decimal") return Number.isFinite(Number(text)) ? Number(text) : null;
  return typed(column, text);
}

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

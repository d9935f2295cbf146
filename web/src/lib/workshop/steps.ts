// The steps of an evening in the workshop, by the game's declaration, and how much of each has been confirmed.
import type { ConstantTable, Deck, Form, MapEditor, Workshop } from "../wire";
import type { SetData } from "./data";
import { count, placesOn, rowsOf, segmentsOn, sum, type Count } from "./provenance";

export interface WorkStep {
  id: string;
  kind: "photo" | "places" | "segments" | "deck" | "table";
  map?: MapEditor;
  deck?: Deck;
  sheet?: ConstantTable;
  form?: Form;
}
export const stepOf = {
  photo: (map: MapEditor): string => `photo ${map.id}`,
  places: (map: MapEditor): string => `places ${map.id}`,
  segments: (map: MapEditor): string => `segments ${map.id}`,
  deck: (deck: Deck): string => `deck ${deck.id}`,
  table: (sheet: ConstantTable): string => `table ${[sheet.constant, sheet.at].filter(Boolean).join(".")}`,
  form: (form: Form): string => `table ${form.id}`,
};
/** Of which constant a column of a form is a value. */
export const constantOf = (field: string): string => field.split(".")[0]!;

export function stepsOf(declared: Workshop, data: SetData): WorkStep[] {
  const out: WorkStep[] = [];
  for (const map of declared.maps ?? []) {
    out.push({ id: stepOf.photo(map), kind: "photo", map }, { id: stepOf.places(map), kind: "places", map });
    if (map.edge_kinds?.length) out.push({ id: stepOf.segments(map), kind: "segments", map });
  }
  for (const deck of declared.decks ?? []) out.push({ id: stepOf.deck(deck), kind: "deck", deck });
  const [sheets, forms] = [declared.sheets ?? [], declared.forms ?? []];
  // Without a declaration everything is a plain table.
  const tables = sheets.length || forms.length || out.length ? sheets.filter((sheet) => !sheet.at) : Object.keys(data.constants).map((constant): ConstantTable => ({ constant }));
  const sheetSteps = (some: readonly ConstantTable[]): WorkStep[] => some.filter((sheet) => data.constants[sheet.constant]).map((sheet) => ({ id: stepOf.table(sheet), kind: "table", sheet }));
  out.push(...sheetSteps(tables));
  // What stands for itself, each followed by the tables of the same constant.
  const held = new Set<ConstantTable>();
  for (const form of forms) {
    const own = sheets.filter((sheet) => sheet.at && sheet.constant === form.id);
    own.forEach((sheet) => held.add(sheet));
    if (form.columns.some((column) => data.constants[constantOf(column.field)])) out.push({ id: stepOf.form(form), kind: "table", form });
    out.push(...sheetSteps(own));
  }
  out.push(...sheetSteps(sheets.filter((sheet) => sheet.at && !held.has(sheet))));
  return out;
}

/** The constants that a table shows. */
export const constantsOf = (step: WorkStep): string[] => (step.sheet ? [step.sheet.constant] : [...new Set((step.form?.columns ?? []).map((column) => constantOf(column.field)))]);

const counted = (names: Iterable<string>, data: SetData): Count => count([...new Set(names)].flatMap((name) => data.constants[name] ?? []), data);

export function countOf(step: WorkStep, data: SetData): Count {
  if (step.kind === "places") return count(placesOn(step.map!, data), data);
  if (step.kind === "segments") return count(segmentsOn(step.map!, data), data);
  if (step.kind === "deck") return count(rowsOf(step.deck!, data), data);
  return step.kind === "table" ? counted(constantsOf(step), data) : { rulebook: 0, box: 0, all: 0 };
}
/** Of several steps; a constant that several tables show counts once. */
export const countOfAll = (steps: readonly WorkStep[], data: SetData): Count =>
  sum(...steps.filter((step) => step.kind !== "table").map((step) => countOf(step, data)), counted(steps.flatMap(constantsOf), data));

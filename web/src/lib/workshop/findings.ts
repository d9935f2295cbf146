// What the checker says, in the order in which it is looked at: what the rulebook's examples fix, what else is demanded, then warnings.
import type { Fact, Workshop } from "../wire";
import { isOn } from "./provenance";
import { constantOf, stepOf } from "./steps";

export interface Finding {
  rule: string;
  message: string;
  table: string;
  id: string;
  field: string;
  warning: boolean;
  text: string;
}

export function inOrder(findings: Finding[], facts: readonly Fact[]): Finding[] {
  const fixed = new Set(facts.map((fact) => `${fact.table} ${fact.id}`));
  const place = (finding: Finding): number => (finding.warning ? 2 : fixed.has(`${finding.table} ${finding.id}`) ? 0 : 1);
  return findings.map((finding, i) => ({ finding, i })).sort((one, other) => place(one.finding) - place(other.finding) || one.i - other.i).map(({ finding }) => finding);
}

/** Where in the workshop something is dealt with. */
export type Goal =
  | { step: string; place: number }
  | { step: string; segment: [number, number] }
  | { step: string; row: string; field: string }
  | { step: string };

/** Where a finding leads: its place, segment, row or table; null where it is of nothing that can be gone to. */
export function goalOf(finding: Pick<Finding, "table" | "id" | "field">, workshop: Workshop, kindOf: (table: string, id: string) => string): Goal | null {
  const maps = workshop.maps ?? [];
  const decks = workshop.decks ?? [];
  if (finding.table === "node") {
    const id = Number(finding.id);
    const map = maps.find((each) => finding.id && isOn(each, id)) ?? maps[0];
    return map ? { step: stepOf.places(map), ...(finding.id && { place: id }) } : null;
  }
  if (finding.table === "edge") {
    const [a = NaN, b = NaN] = finding.id.split(" ")[0]!.split("-").map(Number);
    const map = maps.find((each) => each.edge_kinds?.length && Number.isFinite(a) && isOn(each, a)) ?? maps.find((each) => each.edge_kinds?.length);
    return map ? { step: stepOf.segments(map), ...(Number.isFinite(a) && Number.isFinite(b) && { segment: [a, b] as [number, number] }) } : null;
  }
  if (finding.table === "card" || finding.table === "piece") {
    const kind = kindOf(finding.table, finding.id);
    const deck = decks.find((each) => (each.table ?? "card") === finding.table && (!each.kinds?.length || each.kinds.includes(kind))) ?? decks.find((each) => (each.table ?? "card") === finding.table);
    return deck ? { step: stepOf.deck(deck), row: finding.id, field: finding.field } : null;
  }
  if (finding.table === "constants") {
    const [row = "", field = ""] = finding.field.split(".");
    const deck = decks.find((each) => each.columns.some((column) => column.of === finding.id));
    if (deck && row) return { step: stepOf.deck(deck), row, field };
    const sheets = (workshop.sheets ?? []).filter((each) => each.constant === finding.id);
    const part = sheets.find((each) => each.at && each.at === row);
    if (part) return { step: stepOf.table(part), row: field, field: "" };
    const forms = workshop.forms ?? [];
    for (const form of forms) {
      const line = form.columns.find((each) => each.field === finding.id || each.field === `${finding.id}.${row}`);
      if (line) return { step: stepOf.form(form), row: line.field, field: "" };
    }
    const form = sheets.some((each) => !each.at) ? undefined : forms.find((each) => each.columns.some((column) => constantOf(column.field) === finding.id));
    return form ? { step: stepOf.form(form) } : { step: stepOf.table({ constant: finding.id }), row, field };
  }
  return null;
}

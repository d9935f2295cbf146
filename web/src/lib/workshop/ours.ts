// What is found wrong, beside the set that comes with the game: put back as it is there, and which step made it differ.
import type { Listed, Segment, SetData } from "./data";
import type { Finding } from "./findings";
import type { Told } from "./history";

/** The set in which what is found wrong is as in ours; null where ours says nothing of it, or the same. */
export function asOurs(finding: Pick<Finding, "table" | "id" | "field">, data: SetData, ours: SetData): SetData | null {
  const put = <T extends { id: string | number }>(mine: T[], original: T | undefined): T[] | null => {
    if (!original) return null;
    const there = mine.findIndex((each) => each.id === original.id);
    if (there >= 0 && JSON.stringify({ ...mine[there], provenance: "" }) === JSON.stringify({ ...original, provenance: "" })) return null;
    return there < 0 ? [...mine, original] : mine.map((each, i) => (i === there ? original : each));
  };
  if (finding.table === "node") {
    const node = put(data.node, ours.node.find((place) => String(place.id) === finding.id));
    return node && { ...data, node };
  }
  if (finding.table === "edge") {
    const [a, b] = finding.id.split(" ")[0]!.split("-").map(Number);
    const between = (edge: Segment): boolean => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a);
    const [mine, original] = [data.edge.filter(between), ours.edge.filter(between)];
    const kinds = (edges: Segment[]): string => edges.map((edge) => edge.kind).sort().join(" ");
    return kinds(mine) === kinds(original) ? null : { ...data, edge: [...data.edge.filter((edge) => !between(edge)), ...original] };
  }
  if (finding.table === "card" || finding.table === "piece") {
    const table: Listed = finding.table;
    const rows = put(data[table], ours[table].find((entry) => entry.id === finding.id));
    return rows && { ...data, [table]: rows };
  }
  const [mine, original] = [data.constants[finding.id], ours.constants[finding.id]];
  if (finding.table !== "constants" || !original || JSON.stringify(mine?.value) === JSON.stringify(original.value)) return null;
  return { ...data, constants: { ...data.constants, [finding.id]: original } };
}

/** The last step that touched what is found wrong, if one did. */
export function causeOf(finding: Pick<Finding, "table" | "id">, done: readonly Told[]): Told | null {
  if (!finding.id) return null;
  const about = ({ args: { place, number, a, b, row, constant } }: Told): boolean => {
    if (finding.table === "node") return String(place) === finding.id || String(number) === finding.id;
    if (finding.table === "edge") return finding.id.startsWith(`${a}-${b}`) || finding.id.startsWith(`${b}-${a}`);
    return row === finding.id || (finding.table === "constants" && constant === finding.id);
  };
  return [...done].reverse().find(about) ?? null;
}

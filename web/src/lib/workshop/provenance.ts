// Where an entry comes from, and how much has been seen in the box. What is not said of an entry is said of the whole set.
import type { Deck, MapEditor } from "../wire";
import { BOX, type Entry, type Place, type Segment, type SetData } from "./data";

/** ``rulebook``: the rules say so; ``box``: seen in the own box; all else is ours, made up or taken from history and geography. */
export type From = "rulebook" | "box" | "ours";

export const comesFrom = (provenance: string | undefined, data: SetData): From => {
  const said = provenance || data.set.provenance;
  return said === "rulebook" ? "rulebook" : said === BOX ? "box" : "ours";
};
/** What stands in the data for it: what is ours again is what the set says of itself. */
export const written = (from: From, data: SetData): string => (from === "rulebook" ? "rulebook" : from === "box" ? BOX : data.set.provenance === BOX ? "reconstructed" : "");

export interface Count {
  rulebook: number;
  box: number;
  all: number;
}
export const sure = (count: Count): number => count.rulebook + count.box;
export const count = (entries: { provenance?: string }[], data: SetData): Count => {
  const out = { rulebook: 0, box: 0, all: entries.length };
  for (const entry of entries) {
    const from = comesFrom(entry.provenance, data);
    if (from !== "ours") out[from] += 1;
  }
  return out;
};
export const sum = (...counts: Count[]): Count => counts.reduce((one, other) => ({ rulebook: one.rulebook + other.rulebook, box: one.box + other.box, all: one.all + other.all }), { rulebook: 0, box: 0, all: 0 });

export const isOn = (map: MapEditor, id: number): boolean => !map.ranges?.length || map.ranges.some(([low, high]) => low <= id && id <= high);
export const placesOn = (map: MapEditor, data: SetData): Place[] => (map.ranges?.length ? data.node.filter((place) => isOn(map, place.id)) : data.node);
/** The segments of a board: those of its places, whatever they are joined with, and those that join nothing any more. */
export function segmentsOn(map: MapEditor, data: SetData): Segment[] {
  if (!map.edge_kinds?.length) return [];
  return map.ranges?.length ? data.edge.filter((edge) => isOn(map, edge.a) || isOn(map, edge.b)) : data.edge;
}
export const rowsOf = (deck: Deck, data: SetData): Entry[] => {
  const entries = data[deck.table ?? "card"];
  return deck.kinds?.length ? entries.filter((entry) => deck.kinds!.includes(entry.kind ?? "")) : entries;
};

// Finding a place by what one remembers of it: its number, or the beginning of a word of its name. Pure.
export interface Findable {
  id: string;
  label: string;
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function found<T extends Findable>(all: T[], asked: string, most = 6): T[] {
  const want = plain(asked.trim());
  if (!want) return [];
  const number = /^\d+$/.test(want);
  const ranked: [number, T][] = [];
  for (const each of all) {
    const label = plain(each.label);
    const words = label.split(/[^\p{L}\p{N}]+/u);
    if (number) {
      if (each.id.endsWith(`.${want}`) || words.includes(want)) ranked.push([0, each]);
      else if (words.some((word) => word.startsWith(want))) ranked.push([1, each]);
    } else if (label.startsWith(want)) ranked.push([0, each]);
    else if (words.some((word) => word.startsWith(want))) ranked.push([1, each]);
    else if (label.includes(want)) ranked.push([2, each]);
  }
  return ranked
    .map(([rank, each], order) => ({ rank, order, each }))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, most)
    .map(({ each }) => each);
}

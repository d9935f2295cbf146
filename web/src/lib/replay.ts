// What a replay is made of: the log of each moment, which moment a line belongs to, where the headings are. Pure.
import type { World } from "./frames";
import type { Moment, ReplayIndex } from "./wire";

/** The lines of the log at a moment, as indices into all lines that were ever told (an undo takes some away again). */
export function logAt(index: Pick<ReplayIndex, "logs">, moment: number): number[] {
  const log: number[] = [];
  let told = 0;
  for (const [stays, upto] of index.logs.slice(0, moment + 1)) {
    if (stays >= 0) log.length = Math.min(stays, log.length);
    for (; told < upto; told++) log.push(told);
  }
  return log;
}

/** The moment at which a line was told. */
export function momentOf(index: Pick<ReplayIndex, "logs">, line: number): number {
  const found = index.logs.findIndex(([, upto]) => upto > line);
  return found < 0 ? Math.max(0, index.logs.length - 1) : found;
}

/** The log of a moment, and after it what was told later and stayed: so the reader sees where the moment lies. */
export function whole(index: Pick<ReplayIndex, "logs">, moment: number, last: number): { now: number[]; later: number[] } {
  const now = logAt(index, moment);
  const end = logAt(index, last);
  let same = 0;
  while (same < now.length && same < end.length && now[same] === end[same]) same++;
  return { now, later: end.slice(same) };
}

/** The next or last moment that begins with a heading; the ends of the game where there is none. */
export function heading(index: ReplayIndex, moment: number, step: 1 | -1): number {
  const found = logAt(index, index.last)
    .filter((line) => index.lines[line]?.look === "heading")
    .map((line) => momentOf(index, line));
  return step > 0 ? (found.find((each) => each > moment) ?? index.last) : (found.filter((each) => each < moment).at(-1) ?? 0);
}

/** The world of a moment, on top of what is known of the table now. */
export function worldAt(now: World, index: ReplayIndex, moment: Moment): World {
  const lens = /^\d+$/.test(index.lens) ? Number(index.lens) : null;
  const { asked, outcome, status, names, items, tokens, trays, panels, slides, upright } = moment.set;
  return {
    ...now,
    at: moment.at,
    seat: lens,
    scene: { ...(status && { status }), names: names ?? {}, items: items ?? [], tokens: tokens ?? [], trays: trays ?? [], panels: panels ?? [], slides: slides ?? [], upright: upright ?? null },
    asked: asked ?? { seats: [], chosen: [] },
    outcome: outcome ?? null,
    mine: moment.mine,
    log: logAt(index, moment.moment).map((line) => index.lines[line]!),
  };
}

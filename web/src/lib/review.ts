// A game that the house has looked through: its curves and its turning points, as they are drawn and said.
import type { Review, ReviewDecision } from "./wire";

export type Grade = "inaccuracy" | "mistake" | "blunder";

/** By how much of the chance to win something else was better. What lies within its own uncertainty the house has left out already. */
export const grade = (gain: number): Grade => (gain >= 0.2 ? "blunder" : gain >= 0.1 ? "mistake" : "inaccuracy");
export const SIGNS: Record<Grade, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export interface Point {
  number: number;
  chance: number;
  error: number;
}

/** A seat's chances by what it knew: at its own decisions, then how it ended. */
export function curve(review: Review, seat: number, last: number): Point[] {
  const own = review.decisions.filter((each) => each.seat === seat).map((each) => ({ number: each.number, chance: each.chances[seat] ?? 0, error: each.error }));
  const end = review.shares[seat]?.end;
  return end === undefined ? own : [...own, { number: last, chance: end, error: 0 }];
}

export const lastNumber = (review: Review): number => Math.max(1, ...review.decisions.map((each) => each.number + 1));

/** A path through the points; the errors make a band about it. */
export function paths(points: Point[], x: (number: number) => number, y: (chance: number) => number): { line: string; band: string } {
  const spot = (number: number, chance: number): string => `${x(number).toFixed(1)} ${y(Math.max(0, Math.min(1, chance))).toFixed(1)}`;
  const line = points.map((p) => spot(p.number, p.chance));
  const above = points.map((p) => spot(p.number, p.chance + 2 * p.error));
  const below = points.map((p) => spot(p.number, p.chance - 2 * p.error)).reverse();
  return { line: line.length ? `M${line.join("L")}` : "", band: points.some((p) => p.error > 0) ? `M${[...above, ...below].join("L")}Z` : "" };
}

/** The turning points in the order of the game. */
export const turns = (review: Review): ReviewDecision[] =>
  review.turning.flatMap((at) => review.decisions[at] ?? []).filter((each) => each.better !== null).sort((a, b) => a.number - b.number || a.seat - b.seat);

export const percent = (chance: number): number => Math.round(100 * chance);
/** A part of the way, with its sign. */
export const signed = (part: number): string => (percent(part) > 0 ? `+${percent(part)}` : percent(part) < 0 ? `−${-percent(part)}` : "0");

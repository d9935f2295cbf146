// What the scores of a game that is over tell beside its places. Pure.
import type { Outcome } from "./wire";

/** Whether they tell anything: not where each is but a one for who won, nor where somebody is placed above one who has more. */
export function telling({ winners, places, scores }: Pick<Outcome, "winners" | "places" | "scores">): boolean {
  if (!scores?.length || scores.every((score) => score === null)) return false;
  if (scores.every((score, seat) => score === (winners.includes(seat) ? 1 : 0))) return false;
  const rank = (seat: number): number => (winners.includes(seat) ? 0 : (places[seat] ?? Infinity));
  return !scores.some((score, seat) => scores.some((other, rival) => score !== null && other !== null && rank(seat) < rank(rival) && score < other));
}

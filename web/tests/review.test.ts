import { describe, expect, it } from "vitest";
import { curve, grade, lastNumber, paths, signed, turns } from "../src/lib/review";
import type { Review, ReviewDecision } from "../src/lib/wire";

const decision = (number: number, seat: number, chance: number, gain = 0): ReviewDecision => ({
  number, seat, do: "play 1", label: null, chances: seat ? [1 - chance, chance] : [chance, 1 - chance], error: 0.1, searched: gain > 0,
  better: gain ? { do: "play 2", label: null, chance: chance + gain, gain, error: 0.01, reasons: [] } : null,
});
const share = (end: number) => ({ start: 0.5, own: 0, others: 0, luck: end - 0.5, end });
const review: Review = { decisions: [decision(0, 0, 0.5), decision(1, 1, 0.4, 0.12), decision(4, 0, 0.6, 0.3)], turning: [2, 1], shares: [share(0), share(1)] };

describe("a game that was looked through", () => {
  it("has a curve for each seat, of its own decisions and of how it ended", () => {
    expect(curve(review, 0, lastNumber(review)).map((p) => [p.number, p.chance])).toEqual([[0, 0.5], [4, 0.6], [5, 0]]);
    expect(curve(review, 1, 5).map((p) => p.number)).toEqual([1, 5]);
  });
  it("is told in the order of the game, though the dearest is found first", () => expect(turns(review).map((each) => each.number)).toEqual([1, 4]));
  it("is graded by what was lost", () => expect([0.03, 0.1, 0.2].map(grade)).toEqual(["inaccuracy", "mistake", "blunder"]));
  it("keeps its band on the paper", () => {
    const { line, band } = paths(curve(review, 0, 5), (n) => n, (c) => 100 * c);
    expect(line).toBe("M0.0 50.0L4.0 60.0L5.0 0.0");
    expect(band).toBe("M0.0 70.0L4.0 80.0L5.0 0.0L5.0 0.0L4.0 40.0L0.0 30.0Z");
  });
  it("says parts with their sign", () => expect([0.123, -0.2, 0.001].map(signed)).toEqual(["+12", "−20", "0"]));
});

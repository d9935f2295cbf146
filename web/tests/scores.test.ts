import { describe, expect, it } from "vitest";
import { telling } from "../src/lib/scores";

describe("scores beside places", () => {
  it("tell something where they are counted", () => {
    expect(telling({ winners: [1], places: [null, 1, null], scores: [43, 46, 31] })).toBe(true);
    expect(telling({ winners: [0], places: [1, 2], scores: [3, -3] })).toBe(true);
    expect(telling({ winners: [], places: [1, 1], scores: [5, 5] })).toBe(true);
  });
  it("tell nothing where they only say who won", () => expect(telling({ winners: [1], places: [2, 1], scores: [0, 1] })).toBe(false));
  it("would tell the opposite where something else has decided", () => expect(telling({ winners: [1], places: [2, 1], scores: [15, 8] })).toBe(false));
  it("are none where there are none", () => {
    expect(telling({ winners: [0], places: [1, 2], scores: [] })).toBe(false);
    expect(telling({ winners: [0], places: [1, 2], scores: [null, null] })).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import type { Line } from "../src/scene";
import { since } from "../src/lib/since";

const said = (id: string, more: Partial<Line> = {}): Line => ({ msg: { id }, ...more });
const walk = (token: string, ...path: [number, number][]): Line => said("log-moved", { motion: [{ token, path }] });

describe("what happened since my turn", () => {
  it("tells what moved, what was thrown and where something came about, and no heading nor mere talk", () => {
    const log = [said("log-mine"), said("log-turn", { look: "heading" }), walk("a", [0, 0], [5, 5]), said("log-plays"), said("log-raid", { spot: [9, 9] }), said("log-volley", { dice: [{ title: {}, die: 2, need: 3 }] })];
    expect(since(log, 1).map((each) => [each.number, each.index, each.from, each.to])).toEqual([
      [1, 2, [0, 0], [5, 5]],
      [2, 4, null, [9, 9]],
      [3, 5, null, null],
    ]);
  });

  it("tells the steps of one piece as one", () => {
    const found = since([walk("a", [0, 0], [1, 0]), walk("a", [1, 0], [2, 0]), walk("b", [7, 7], [8, 8])], 0);
    expect(found.map((each) => [each.from, each.to])).toEqual([
      [[0, 0], [2, 0]],
      [[7, 7], [8, 8]],
    ]);
  });
});

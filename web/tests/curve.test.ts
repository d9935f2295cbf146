import { expect, test } from "vitest";
import { drawn } from "../src/lib/curve";

const curve = [1500, 1520, 1490, 1560].map((rating, at) => ({ ended: at, table: `t${at}`, rating }));

test("the curve goes from left to right, higher is better, and all of it is inside", () => {
  const found = drawn({ curve, levels: [{ bot: "easy", rating: 1400 }], give_or_take: 60 }, 400, 200);
  expect(found.line.startsWith("M0 ")).toBe(true);
  expect(found.last?.x).toBe(400);
  const ys = [...found.ticks.map((tick) => tick.y), ...found.levels.map((level) => level.y), found.last?.y ?? -1];
  for (const y of ys) expect(y).toBeGreaterThanOrEqual(0);
  for (const y of ys) expect(y).toBeLessThanOrEqual(200);
  expect(found.levels[0]!.y).toBeGreaterThan(found.last!.y);
});

test("names of levels that are equal do not lie upon each other, and one game is a point", () => {
  const levels = ["a", "b", "c"].map((bot) => ({ bot, rating: 1500 }));
  const labels = drawn({ curve, levels, give_or_take: null }, 400, 200).levels.map((level) => level.label);
  expect(labels[1]! - labels[0]!).toBeGreaterThanOrEqual(13);
  expect(labels[2]! - labels[1]!).toBeGreaterThanOrEqual(13);
  expect(drawn({ curve: curve.slice(0, 1), levels: [], give_or_take: 10 }, 400, 200).last?.x).toBe(400);
  expect(drawn({ curve: [], levels: [], give_or_take: null }, 400, 200).last).toBeNull();
});

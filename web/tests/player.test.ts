import { describe, expect, it } from "vitest";
import { along, LONGEST, play, type Point, type Stage, type Step } from "../src/lib/player";
import type { Line } from "../src/scene";

interface Seen extends Stage {
  told: string[];
  way: Step[]; // of the last piece that set out
  time: number;
  stop: number;
}

const stage = (at: Record<string, Point> = {}): Seen => {
  const seen: Seen = {
    told: [],
    way: [],
    time: 0,
    stop: Infinity,
    where: (token) => at[token] ?? null,
    line: (index) => void seen.told.push(`line ${index}`),
    send: (token, way) => {
      at[token] = way.at(-1)!.at;
      seen.way = way;
      seen.told.push(`${token} ${at[token].map(Math.round).join(",")}${way.some(({ lift }) => lift > 0.01) ? " hops" : ""}${way.some(({ shake }) => Math.abs(shake) > 0.01) ? " shakes" : ""}`);
    },
    flip: (cards) => void seen.told.push(`flip ${cards.join(" ")}`),
    during: async (ms) => {
      if (!seen.skipped()) seen.time += ms;
    },
    skipped: () => seen.time >= seen.stop,
  };
  return seen;
};
const line = (parts: Partial<Line>): Line => ({ msg: { id: "m" }, ...parts });

describe("playing lines", () => {
  it("does one thing after another, in order", async () => {
    const seen = stage({ a: [0, 0], b: [20, 0] });
    await play(
      [
        line({ flip: ["c1", "c2"] }),
        line({ motion: [{ token: "a", path: [[0, 0], [10, 0]], hop: true }] }),
        line({ motion: [{ token: "b", path: [[20, 0], [30, 0]] }] }),
      ],
      seen,
    );
    expect(seen.told).toEqual(["line 0", "flip c1 c2", "line 1", "a 10,0 hops", "line 2", "b 30,0"]);
  });

  it("moves together what one line moves, and one piece by one thing after the other", async () => {
    const seen = stage({ a: [0, 0], b: [0, 9] });
    const march = (token: string, y: number) => ({ token, path: [[10, y]] as Point[] });
    await play([line({ motion: [march("a", 0), march("b", 9)] })], seen);
    expect(seen.told).toEqual(["line 0", "a 10,0", "b 10,9"]);
    expect(seen.time).toBeLessThanOrEqual(LONGEST);
    await play([line({ motion: [{ token: "a", path: [[10, 0]], stays: true }, march("a", 5)] })], seen);
    expect(seen.told.slice(-2)).toEqual(["a 10,0 shakes", "a 10,5"]);
  });

  it("lets the dice fall with their line, and goes on when they lie", async () => {
    const seen = stage();
    seen.thrown = (index) => void seen.told.push(`dice ${index} at ${seen.time}`);
    await play([line({}), line({ dice: [{ title: { id: "t" }, die: 3, need: 4 }] }), line({})], seen);
    expect(seen.told).toEqual(["line 0", "line 1", "dice 1 at 320", "line 2"]);
    expect(seen.time).toBe(320 + 480 + 180 + 320);
  });

  it("ends each motion on the last point of its path", async () => {
    const seen = stage({ a: [3, 4] });
    await play([line({ motion: [{ token: "a", path: [[10, 0], [10, 50], [90, 50]] }] })], seen);
    expect(seen.where("a")).toEqual([90, 50]);
    expect(seen.way[0]!.at).toEqual([3, 4]);
    expect(seen.way.some(({ at: [x, y] }) => x > 9 && x < 11 && y > 1 && y < 49)).toBe(true);
  });

  it("shakes what stays, where it stands", async () => {
    const seen = stage({ a: [3, 4] });
    await play([line({ motion: [{ token: "a", stays: true }] })], seen);
    expect(seen.told.every((told) => !told.startsWith("a") || told.startsWith("a 3,4"))).toBe(true);
    expect(seen.where("a")).toEqual([3, 4]);
  });

  it("takes no longer for a heading than for nothing", async () => {
    const seen = stage();
    await play([line({ look: "heading" })], seen);
    expect(seen.time).toBe(0);
  });

  it("hurries on a long ride", async () => {
    const seen = stage({ a: [0, 0] });
    const path = Array.from({ length: 41 }, (_, i): Point => [i, 0]);
    await play([line({ motion: [{ token: "a", path, hop: true }] })], seen);
    expect(seen.time).toBeLessThanOrEqual(LONGEST + 180);
  });

  it("stops at once when skipped", async () => {
    const seen = stage({ a: [0, 0] });
    seen.stop = 1;
    await play([line({ motion: [{ token: "a", path: [[0, 0], [1, 0], [2, 0]], hop: true }] }), line({})], seen);
    expect(seen.told.filter((told) => told.startsWith("line"))).toEqual(["line 0"]);
  });
});

describe("a point along a way", () => {
  it("is measured by length, not by corners", () => {
    const way: Point[] = [[0, 0], [10, 0], [10, 30]];
    expect(along(way, 0)).toEqual([0, 0]);
    expect(along(way, 0.5)).toEqual([10, 10]);
    expect(along(way, 1)).toEqual([10, 30]);
  });
});

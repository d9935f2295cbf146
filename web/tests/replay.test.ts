import { describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api";
import type { World } from "../src/lib/frames";
import { heading, logAt, momentOf, whole, worldAt } from "../src/lib/replay";
import { Replay } from "../src/lib/replay.svelte";
import type { Moment, ReplayIndex } from "../src/lib/wire";

// Moment 0 tells line 0; 1 tells 1; 2 takes it back and says so (2); 3 tells nothing; 4 tells 3 and 4.
const index: ReplayIndex = {
  last: 4,
  lens: "1",
  lenses: ["1"],
  lines: [
    { msg: { id: "deal" }, look: "heading" },
    { msg: { id: "mark" } },
    { msg: { id: "taken-back" } },
    { msg: { id: "round" }, look: "heading" },
    { msg: { id: "throw" } },
  ],
  logs: [[-1, 1], [-1, 2], [1, 3], [-1, 3], [-1, 5]],
  watch: null,
};

describe("the log of a moment", () => {
  it("holds what was told so far, without what was taken back", () => {
    expect([0, 1, 2, 3, 4].map((moment) => logAt(index, moment))).toEqual([[0], [0, 1], [0, 2], [0, 2], [0, 2, 3, 4]]);
  });
  it("knows the moment of a line", () => {
    expect([0, 1, 2, 3, 4].map((line) => momentOf(index, line))).toEqual([0, 1, 2, 4, 4]);
  });
  it("is followed by what came later and stayed", () => {
    expect(whole(index, 1, 4)).toEqual({ now: [0, 1], later: [2, 3, 4] });
    expect(whole(index, 4, 4)).toEqual({ now: [0, 2, 3, 4], later: [] });
    expect(whole(index, 0, 4).later).toEqual([2, 3, 4]);
  });
});

describe("headings", () => {
  it("are stepped to in both directions, and the ends stand in", () => {
    expect([heading(index, 0, 1), heading(index, 4, 1), heading(index, 4, -1), heading(index, 0, -1)]).toEqual([4, 4, 0, 0]);
  });
});

describe("the world of a moment", () => {
  const now = { n: 9, at: 9, seat: 0, host: false, table: { id: "t" }, board: null, outcome: { end: { id: "x" } }, note: "mine", chat: [1], log: [1, 2] } as unknown as World;
  it("is what was sent then, with the eyes that were asked for, on top of the table as it is", () => {
    const then = worldAt(now, index, { moment: 2, at: 2, set: { status: { id: "s" }, asked: { seats: [1], chosen: [] } }, mine: { prompt: { id: "p" } } });
    expect(then).toMatchObject({ at: 2, seat: 1, outcome: null, asked: { seats: [1] }, mine: { prompt: { id: "p" } }, note: "mine", table: { id: "t" } });
    expect(then.log.map((line) => line.msg.id)).toEqual(["deal", "taken-back"]);
    expect(then.scene).toEqual({ status: { id: "s" }, names: {}, items: [], tokens: [], trays: [], panels: [], slides: [], upright: null });
  });
  it("belongs to no seat where all or those who watch see it", () => {
    expect(worldAt(now, { ...index, lens: "all" }, { moment: 0, at: 0, set: {}, mine: { prompt: {} } }).seat).toBeNull();
  });
});

describe("other eyes", () => {
  const waiting: (() => void)[] = [];
  const later = <T>(what: T): Promise<T> => new Promise((resolve) => waiting.push(() => resolve(what)));
  const settle = async (): Promise<void> => {
    while (waiting.length) {
      waiting.shift()!();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const begin = async (): Promise<{ replay: Replay; shown: string[] }> => {
    const shown: string[] = [];
    vi.spyOn(api, "replay").mockImplementation((_table, _key, lens) => later({ ...index, lens }));
    vi.spyOn(api, "moment").mockImplementation((_table, _key, lens, moment) => later({ moment, lens, set: {}, mine: null } as unknown as Moment));
    const replay = new Replay({
      table: "t",
      key: "k",
      now: () => ({ table: {}, scene: {}, log: [] }) as unknown as World,
      show: () => Promise.resolve(void shown.push(`${replay.lens}/${replay.moment}`)),
      still: () => true,
      failed: (error) => {
        throw error;
      },
    });
    void replay.open({ moment: 0 });
    await settle();
    return { replay, shown };
  };

  it("see the moment that was wanted last, though it had not come yet", async () => {
    const { replay, shown } = await begin();
    expect(shown).toEqual(["/0"]);
    void replay.go(4);
    void replay.look("1");
    await settle();
    expect(shown.at(-1)).toBe("1/4");
  });

  it("that were asked for last are the ones that count", async () => {
    const { replay, shown } = await begin();
    void replay.look("all");
    void replay.look("1");
    waiting.reverse();
    await settle();
    expect(shown.at(-1)).toBe("1/0");
  });
});

import { describe, expect, it } from "vitest";
import { advance, join, needsBoard, present, type World } from "../src/lib/frames";
import type { Frame, TableInfo, Welcome } from "../src/lib/wire";
import { table } from "./table-info";

const welcome: Welcome = {
  t: "welcome",
  n: 7,
  at: 3,
  seat: 1,
  host: false,
  table,
  board: { box: [0, 0, 10, 10] },
  set: { status: { id: "s" }, tokens: [{ id: "a", use: "u", x: 1, y: 2, label: { id: "l" } }], asked: { seats: [0, 1], chosen: [0] } },
  mine: { prompt: { id: "p" }, choices: [{ do: "play 1", label: { id: "c" } }], undo: true },
  log: [{ msg: { id: "one" } }, { msg: { id: "two" } }],
  chat: [],
  note: "",
};
const frame = (parts: Partial<Frame>): Frame => ({ t: "frame", n: 8, at: 4, set: {}, mine: {}, log: [], ...parts });
const moved = (world: World, parts: Partial<Frame>): World => {
  const next = advance(world, frame(parts));
  if (typeof next === "string") throw new Error(next);
  return next;
};

describe("a frame", () => {
  it("leaves what it does not name as before", () => {
    const before = join(welcome);
    const after = moved(before, { set: { panels: [] } });
    expect(after.scene.tokens).toBe(before.scene.tokens);
    expect(after.scene.status).toEqual({ id: "s" });
    expect(after.asked).toEqual({ seats: [0, 1], chosen: [0] });
    expect(after.mine).toEqual(before.mine);
    expect([after.n, after.at]).toEqual([8, 4]);
  });

  it("replaces what it names, whole", () => {
    const after = moved(join(welcome), { set: { tokens: [], asked: { seats: [], chosen: [] } }, mine: { choices: [], undo: false } });
    expect(after.scene.tokens).toEqual([]);
    expect(after.asked.chosen).toEqual([]);
    expect(after.mine.choices).toEqual([]);
    expect(after.mine.undo).toBe(false);
    expect(after.mine.prompt).toEqual({ id: "p" });
  });

  it("does not change the world it came to", () => {
    const before = join(welcome);
    const copy = structuredClone(before);
    moved(before, { set: { tokens: [], cut: 0 }, log: [{ msg: { id: "x" } }] });
    expect(before).toEqual(copy);
  });

  it("cuts the log after an undo before it adds", () => {
    const after = moved(join(welcome), { set: { cut: 1 }, log: [{ msg: { id: "back" } }] });
    expect(after.log.map((line) => line.msg.id)).toEqual(["one", "back"]);
  });

  it("may take an outcome back and bring one", () => {
    const over = moved(join(welcome), { set: { outcome: { end: { id: "e" }, rule: "", winners: [0], places: [1, 2], scores: [] } } });
    expect(over.outcome?.winners).toEqual([0]);
    const again = advance(over, frame({ n: 9, set: { outcome: null } }));
    expect(typeof again === "string" ? again : again.outcome).toBeNull();
  });

  it("is old when known, and a gap when one before it is missing", () => {
    const world = join(welcome);
    expect(advance(world, frame({ n: 7 }))).toBe("old");
    expect(advance(world, frame({ n: 9 }))).toBe("gap");
    expect(advance(world, frame({ n: 9, by: 3 }))).toBe("gap");
    expect(advance(world, frame({ n: world.n + 2, by: 2 }))).toMatchObject({ n: world.n + 2 });
  });
});

describe("a board", () => {
  it("is needed once the table no longer waits", () => {
    const waiting = join({ ...welcome, board: null, mine: null, set: {}, table: { ...table, status: "waiting" } });
    expect(needsBoard(waiting)).toBe(false);
    expect(needsBoard(moved(waiting, { set: { table } }))).toBe(true);
  });
});

describe("who is here", () => {
  it("changes the seats and nothing else", () => {
    const seats = [{ name: "Rosa", kind: "person", taken: true, here: false }] as TableInfo["seats"];
    const before = join({ ...welcome, table: { ...table, seats } });
    const after = present(before, [true]);
    expect(after.table.seats[0]?.here).toBe(true);
    expect(after.n).toBe(before.n);
    expect(before.table.seats[0]?.here).toBe(false);
  });
});

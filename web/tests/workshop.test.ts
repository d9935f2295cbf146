import { afterEach, describe, expect, it, vi } from "vitest";
import { cellOf, columnsOf, found, likewise, linesOf, linesOfForm, shown, told, typed, withCell, withoutRow, withRow } from "../src/lib/workshop/cells";
import { differences } from "../src/lib/workshop/compare";
import { addPlace, addSegment, freeNumber, movePlace, MOST, outlinesOf, readSet, readText, removePlace, removeSegment, renumberPlace, swapNumbers, withEntry, withOutline, withPlace, withValue, writeSet, type SetData } from "../src/lib/workshop/data";
import { goalOf, inOrder, type Finding } from "../src/lib/workshop/findings";
import { History, MOST_STEPS } from "../src/lib/workshop/history";
import { simpler } from "../src/lib/workshop/outline";
import { applied, corners, homography, isSquare, matrix3d, multiplied, type Four } from "../src/lib/workshop/homography";
import { Keeper, Memory, Overtaken, type Kept } from "../src/lib/workshop/keep";
import { against, MOST_BYTES, sizeOf } from "../src/lib/workshop/photo";
import { comesFrom, count, placesOn, segmentsOn, sure, written } from "../src/lib/workshop/provenance";
import { countOfAll, stepsOf } from "../src/lib/workshop/steps";
import { Work } from "../src/lib/workshop/workshop.svelte";
import type { Column, Deck, MapEditor, Workshop } from "../src/lib/wire";

const OURS: SetData = {
  set: { game: "toy", id: "ours", version: 1, schema: 1, frame: [100, 80], provenance: "reconstructed" },
  node: [
    { id: 1, x: 10, y: 10, kind: "plain", name: "One", provenance: "rulebook" },
    { id: 2, x: 50, y: 10, kind: "plain", name: "Two" },
    { id: 3, x: 50, y: 50, kind: "start", name: "Three", provenance: "geography" },
  ],
  edge: [{ a: 1, b: 2, kind: "path" }, { a: 2, b: 3, kind: "path" }, { a: 3, b: 2, kind: "road" }],
  card: [{ id: "A", kind: "race", copies: 2 }, { id: "B", kind: "foot/boat" }],
  piece: [], scenario: [], gap: [],
  constants: {
    labels: { value: [{ place: 1, x: 12, y: 8 }, { place: 2, x: 52, y: 8 }] },
    people: { value: [{ id: "A", name: "Anna", skills: ["radio"] }, { id: "B", name: "Bea", skills: [] }] },
    walls: { value: { north: 6, south: 9 }, rule: "T-1" },
  },
};
const FOLLOWS = { labels: "labels", outlines: "outlines" };

describe("a set", () => {
  it("is read, whole and in the form that the house gives it, or said to be none", () => {
    expect(readSet(OURS, "toy")).toEqual(OURS);
    expect(readSet({ hash: "x", data: OURS }, "toy")).toEqual(OURS);
    expect(readText(writeSet(OURS), "toy")).toEqual(OURS);
    expect(readSet({ ...OURS, set: { ...OURS.set, game: "chess" } }, "toy")).toBe("other-game");
    expect(readSet({ ...OURS, set: { ...OURS.set, schema: 2 } }, "toy")).toBe("other-schema");
    for (const broken of [null, 7, [], {}, { set: {} }, { ...OURS, node: [{ id: "one" }] }, { ...OURS, node: [{ id: 1, x: 1, y: 1, kind: "k", name: { a: 1 } }] }, { ...OURS, constants: { a: 7 } }, { ...OURS, set: { ...OURS.set, frame: [0, 1] } }, { ...OURS, card: "many" }]) {
      expect(["no-set", "no-game"]).toContain(readSet(broken, "toy"));
    }
    for (const text of ["", "{", "<svg onload=alert(1)>", "[".repeat(100_000)]) expect(readText(text, "toy")).toBe("no-set");
    const many = Array.from({ length: 10_000 }, (_, i) => ({ id: i, x: 1, y: 1, kind: "plain" }));
    expect(readSet({ ...OURS, node: many }, "toy")).toBe("too-many");
    expect(readText(" ".repeat(MOST.bytes + 1), "toy")).toBe("too-large");
  });

  it("moves a place with its lettering, and no further than the frame", () => {
    const moved = movePlace(OURS, 1, 20.04, 15, FOLLOWS, "box");
    expect(moved.node[0]).toMatchObject({ x: 20, y: 15, provenance: "box" });
    expect(moved.constants["labels"]!.value).toEqual([{ place: 1, x: 22, y: 13 }, { place: 2, x: 52, y: 8 }]);
    expect(moved.node[1]).toBe(OURS.node[1]); // what stays is shared
    expect(movePlace(OURS, 1, -50, 900).node[0]).toMatchObject({ x: 0, y: 80 });
    expect(movePlace(OURS, 9, 1, 1)).toBe(OURS);
  });

  it("adds a place with a free number, and removes one with all that hangs on it", () => {
    expect(freeNumber(OURS)).toBe(4);
    expect(freeNumber({ ...OURS, node: OURS.node.slice(1) })).toBe(1);
    expect(addPlace(OURS, { id: 4, x: 1.23, y: 2, kind: "plain" }).node.at(-1)).toEqual({ id: 4, x: 1.2, y: 2, kind: "plain" });
    const traced = withOutline(OURS, "outlines", 2, [[0, 0], [10, 0], [0, 10]]);
    const without = removePlace(traced, 2, FOLLOWS);
    expect(without.node.map((place) => place.id)).toEqual([1, 3]);
    expect(without.edge).toEqual([]);
    expect(without.constants["labels"]!.value).toEqual([{ place: 1, x: 12, y: 8 }]);
    expect(outlinesOf(without, "outlines")).toEqual({});
  });

  it("where each place has a row of its own, rows come and go with places, and numbers stay without a gap", () => {
    const row = (id: string, owner: string) => ({ id, owner });
    const first = { ...OURS, node: OURS.node.map((place, i) => ({ ...place, id: i })), edge: [{ a: 0, b: 2, kind: "path" }], constants: { areas: { value: [row("a", "x"), row("b", "y"), row("c", "z")] } } };
    const follows = { rows: "areas" };
    const [x, y] = [first.node[2]!.x + 1, first.node[2]!.y];
    const more = addPlace(first, { id: 3, x, y, kind: "plain" }, follows);
    expect(more.constants["areas"]!.value).toEqual([row("a", "x"), row("b", "y"), row("c", "z"), row("place-3", "z")]);
    const fewer = removePlace(more, 1, follows);
    expect(fewer.node.map((place) => place.id)).toEqual([0, 1, 2]);
    expect(fewer.edge).toEqual([{ a: 0, b: 1, kind: "path" }]);
    expect(fewer.constants["areas"]!.value).toEqual([row("a", "x"), row("c", "z"), row("place-3", "z")]);
  });

  it("renumbers a place at its segments too; a number that stands twice for a while mixes no segments up", () => {
    const once = renumberPlace(OURS, 0, 7, FOLLOWS);
    expect(once.edge[0]).toEqual({ a: 7, b: 2, kind: "path" });
    expect((once.constants["labels"]!.value as { place: number }[])[0]!.place).toBe(7);
    const twice = renumberPlace(OURS, 0, 2); // now two are called 2
    expect(twice.node.map((place) => place.id)).toEqual([2, 2, 3]);
    expect(renumberPlace(twice, 1, 1).edge).toEqual(twice.edge);
    const swapped = swapNumbers(OURS, 1, 3, FOLLOWS);
    expect((swapped.constants["labels"]!.value as { place: number }[])[0]!.place).toBe(3);
    expect(swapped.node.map((place) => place.id)).toEqual([3, 2, 1]);
    expect(swapped.edge[0]).toEqual({ a: 3, b: 2, kind: "path" });
  });

  const TOLD: SetData = {
    ...OURS,
    constants: {
      ...OURS.constants,
      named: { value: [1, 3] }, starts: { value: [["red", 1], ["blue", 2]] }, ends: { value: { one: [1, 2], other: [2, 3] } }, first_walls: { value: { 1: 6, 3: 9 } }, first_gates: { value: { 2: 1 } },
      pairs: { value: [{ place: 3, of: [1, 2] }, { place: 2, of: [3] }] }, where: { value: [[0.1, 1], [0.2, 2], [0.3, 3]] }, text: { value: "1" }, turns: { value: 3 },
    },
  };
  const NAMED = { ...FOLLOWS, beside: ["where"], mentions: ["named.-", "starts.*.1", "ends.-.*", "first_*.#", "pairs.-.place", "pairs.*.of.-", "text.*", "missing.-", "turns.*"] };
  const value = (data: SetData, name: string): unknown => data.constants[name]!.value;

  it("is named by constants all over: they follow when a place has another number", () => {
    const once = renumberPlace(TOLD, 0, 7, NAMED);
    expect(["named", "starts", "ends", "first_walls", "first_gates", "pairs", "where", "turns"].map((name) => value(once, name))).toEqual([
      [7, 3], [["red", 7], ["blue", 2]], { one: [7, 2], other: [2, 3] }, { 7: 6, 3: 9 }, { 2: 1 }, [{ place: 3, of: [7, 2] }, { place: 2, of: [3] }], [[0.1, 1], [0.2, 2], [0.3, 3]], 3,
    ]);
    expect(once.constants["first_gates"]).toBe(TOLD.constants["first_gates"]); // what stays is shared
  });

  it("is the same set again when numbers are changed back, whatever they were", () => {
    for (const [at, id] of [[0, 7], [1, 99], [2, 0], [1, 12345]] as const) expect(renumberPlace(renumberPlace(TOLD, at, id, NAMED), at, TOLD.node[at]!.id, NAMED)).toEqual(TOLD);
    for (const [one, other] of [[1, 2], [2, 3], [3, 1]] as const) expect(swapNumbers(swapNumbers(TOLD, one, other, NAMED), other, one, NAMED)).toEqual(TOLD);
    const more = addPlace(TOLD, { id: 4, x: 11, y: 11, kind: "plain" }, NAMED);
    expect(value(more, "where")).toEqual([[0.1, 1], [0.2, 2], [0.3, 3], [0.1, 1]]); // an item for each place, the nearest one's
    expect(removePlace(more, 4, NAMED)).toEqual(TOLD);
  });

  it("goes from what names it, unless something else stands with it: that stays, and the checker says so", () => {
    const without = removePlace(TOLD, 2, NAMED);
    expect(["named", "starts", "ends", "first_gates", "pairs", "where"].map((name) => value(without, name))).toEqual([
      [1, 3], [["red", 1], ["blue", 2]], {}, {}, [{ place: 3, of: [1] }], [[0.1, 1], [0.3, 3]],
    ]);
  });

  it("where each place has a row, is named by its row's id, which no number changes", () => {
    const row = (id: string) => ({ id });
    const first = { ...OURS, node: OURS.node.map((place, i) => ({ ...place, id: i })), edge: [], constants: { areas: { value: [row("a"), row("b"), row("c")] }, walls: { value: { a: 6, b: 9 } }, sea: { value: ["b", "c"] }, rivers: { value: { Po: [["a", "b"], ["a", "c"]] } }, numbers: { value: [0, 1, 2] }, shapes: { value: { 1: [[0, 0]], 2: [[1, 1]] } } } };
    const without = removePlace(first, 1, { rows: "areas", outlines: "shapes", mentions: ["walls.#", "sea.-", "rivers.*.-.*", "numbers.-"] });
    expect(without.constants).toEqual({ areas: { value: [row("a"), row("c")] }, walls: { value: { a: 6 } }, sea: { value: ["c"] }, rivers: { value: { Po: [["a", "c"]] } }, numbers: { value: [0, 1, 2] }, shapes: { value: { 1: [[1, 1]] } } });
  });

  it("has a segment once in a kind, whichever end comes first", () => {
    expect(addSegment(OURS, { a: 2, b: 1, kind: "path" })).toBe(OURS);
    expect(addSegment(OURS, { a: 1, b: 1, kind: "path" })).toBe(OURS);
    expect(addSegment(OURS, { a: 1, b: 3, kind: "path" }).edge).toHaveLength(4);
    expect(removeSegment(OURS, { a: 2, b: 3, kind: "road" }).edge).toEqual(OURS.edge.slice(0, 2));
  });

  it("has outlines of three corners or more, and no constant of none", () => {
    const traced = withOutline(OURS, "outlines", 2, [[0, 0], [10.04, 0], [0, 10]]);
    expect(outlinesOf(traced, "outlines")).toEqual({ 2: [[0, 0], [10, 0], [0, 10]] });
    expect(withOutline(traced, "outlines", 2, [[0, 0]]).constants).toEqual(OURS.constants);
  });
});

describe("steps", () => {
  it("are undone and done again; a drag is one step; what is done anew forgets what was undone", () => {
    const told = (merge?: string) => ({ id: "workshop-did-move", args: { place: 1 }, ...(merge && { merge }) });
    let history = History.of(OURS);
    expect(history.undo()).toBe(history);
    history = history.step(told("move 1"), movePlace(OURS, 1, 11, 10));
    history = history.step(told("move 1"), movePlace(history.data, 1, 12, 10));
    expect(history.done).toHaveLength(1);
    history = history.rest().step(told("move 1"), movePlace(history.data, 1, 13, 10));
    expect(history.done).toHaveLength(2);
    expect(history.step(told(), history.data)).toBe(history);
    const back = history.undo().undo();
    expect(back.data).toBe(OURS);
    expect(back.redo().redo().data).toBe(history.data);
    expect(back.redo().step(told(), OURS).undone).toEqual([]);
    for (let i = 0; i < MOST_STEPS + 50; i += 1) history = history.step(told(), movePlace(history.data, 2, i % 2, 10));
    expect(history.done.length).toBe(MOST_STEPS);
  });
});

const MAP: MapEditor = { id: "m", node_kinds: [{ id: "plain" }], edge_kinds: [{ id: "path" }] };
const DECK: Deck = { id: "people", columns: [{ field: "name", of: "people" }, { field: "copies", sort: "number", low: 0, high: 5 }], kinds: ["race"] };

describe("provenance", () => {
  it("is an entry's own or the set's; progress counts what the rulebook says and what was seen", () => {
    expect(OURS.node.map((place) => comesFrom(place.provenance, OURS))).toEqual(["rulebook", "ours", "ours"]);
    expect(count(OURS.node, OURS)).toEqual({ rulebook: 1, box: 0, all: 3 });
    const seen = withPlace(OURS, 2, { provenance: written("box", OURS) });
    expect(sure(count(seen.node, seen))).toBe(2);
    expect(written("ours", OURS)).toBe("");
    const mine = { ...OURS, set: { ...OURS.set, provenance: "box" } };
    expect(comesFrom(written("ours", mine), mine)).toBe("ours");
  });
  it("is counted board by board", () => {
    const first: MapEditor = { ...MAP, ranges: [[1, 2]] };
    expect(placesOn(first, OURS).map((place) => place.id)).toEqual([1, 2]);
    expect(segmentsOn(first, OURS)).toHaveLength(3);
    expect(segmentsOn({ ...MAP, edge_kinds: [] }, OURS)).toEqual([]);
  });
});

describe("what differs", () => {
  it("is told entry by entry; where it comes from and which end is named first is no difference", () => {
    expect(differences(OURS, OURS)).toEqual([]);
    const turned = { ...OURS, edge: [{ a: 2, b: 1, kind: "path" }, ...OURS.edge.slice(1)], node: OURS.node.map((place) => ({ ...place, provenance: "box", angle: 0 })) };
    expect(differences(turned, OURS)).toEqual([]);
    let mine = removeSegment(movePlace(OURS, 2, 40, 10), { a: 1, b: 2, kind: "path" });
    mine = withEntry(addPlace(mine, { id: 9, x: 1, y: 1, kind: "plain" }), "card", "A", { copies: 3 });
    mine = { ...mine, constants: { ...mine.constants, walls: { value: { north: 6, south: 8 } } } };
    expect(differences(mine, OURS)).toEqual([
      { table: "node", id: "2", how: "changed", fields: ["x"] },
      { table: "node", id: "9", how: "added", fields: [] },
      { table: "edge", id: "1-2 path", how: "removed", fields: [] },
      { table: "card", id: "A", how: "changed", fields: ["copies"] },
      { table: "constants", id: "walls", how: "changed", fields: ["south"] },
    ]);
  });
});

describe("a photo", () => {
  const square: Four = [[0, 0], [10, 0], [10, 10], [0, 10]];
  const pins: Four = [[120, 80], [900, 140], [980, 1100], [40, 1010]];
  it("is squared up by four pins: each lies on its corner, straight lines stay straight, and back again", () => {
    const to = corners(1000, 1400);
    const map = homography(pins, to)!;
    pins.forEach((pin, i) => applied(map, pin).forEach((value, axis) => expect(value).toBeCloseTo(to[i]![axis]!, 6)));
    const back = homography(to, pins)!;
    const [x, y] = applied(multiplied(map, back), [333, 777]);
    expect([x, y].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([333, 777]);
    const onLine = [0, 0.5, 1].map((share) => applied(map, [pins[0][0] + (pins[2][0] - pins[0][0]) * share, pins[0][1] + (pins[2][1] - pins[0][1]) * share]));
    const area = (onLine[1]![0] - onLine[0]![0]) * (onLine[2]![1] - onLine[0]![1]) - (onLine[1]![1] - onLine[0]![1]) * (onLine[2]![0] - onLine[0]![0]);
    expect(Math.abs(area)).toBeLessThan(1e-6 * 1400 * 1000);
    expect(matrix3d(homography(square, square)!)).toBe("matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)");
  });
  it("can't be squared up by pins in a line, crossed or turned over", () => {
    expect(isSquare(pins)).toBe(true);
    expect(isSquare([square[0], square[2], square[1], square[3]])).toBe(false);
    expect(isSquare([square[0], square[3], square[2], square[1]])).toBe(false);
    const line: Four = [[0, 0], [1, 1], [2, 2], [0, 10]];
    expect(isSquare(line)).toBe(false);
    expect(homography(line, square)).toBeNull();
  });
  it("is refused by its head: no picture, too many pixels, too heavy", () => {
    const png = new Uint8Array(32);
    new DataView(png.buffer).setUint32(0, 0x89504e47);
    const sized = (wide: number, high: number): Uint8Array => {
      new DataView(png.buffer).setUint32(16, wide);
      new DataView(png.buffer).setUint32(20, high);
      return png;
    };
    expect(against(sized(4000, 3000), 5_000_000)).toBeNull();
    expect(against(sized(9000, 9000), 5_000_000)).toBe("too-many-pixels");
    expect(against(sized(4000, 3000), MOST_BYTES + 1)).toBe("too-heavy");
    expect(against(sized(0, 3000), 10)).toBe("no-picture");
    expect(against(new TextEncoder().encode("<svg onload=alert(1)>"), 20)).toBe("no-picture");
    expect(against(new Uint8Array(), 0)).toBe("no-picture");
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 0x0b, 0xd0, 0x0f, 0xc0, 3, 0, 0, 0]);
    expect(sizeOf(jpeg)).toEqual({ wide: 4032, high: 3024 });
    expect(sizeOf(jpeg.slice(0, 12))).toBeNull();
    expect(sizeOf(Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x40, 1, 0xf0, 0]))).toEqual({ wide: 320, high: 240 });
  });
});

describe("a table", () => {
  it("reads and writes a cell of the row or of the constant that holds it", () => {
    const [name, copies] = DECK.columns as [Deck["columns"][number], Deck["columns"][number]];
    const row = OURS.card[0]!;
    expect([cellOf(OURS, name, row), cellOf(OURS, copies, row)]).toEqual(["Anna", 2]);
    const changed = withCell(withCell(OURS, DECK, name, "A", "Ada"), DECK, copies, "A", 4);
    expect([cellOf(changed, name, row), changed.card[0]!.copies]).toEqual(["Ada", 4]);
    expect(cellOf(withCell(OURS, DECK, name, "A", ""), name, row)).toBeUndefined();
  });
  it("takes what is typed only if it is of the column's kind", () => {
    expect(typed({ sort: "number", low: 0, high: 5 }, "5")).toBe(5);
    for (const wrong of ["6", "-1", "1.5", "", "x", "1e9"]) expect(typed({ sort: "number", low: 0, high: 5 }, wrong)).toBeNull();
    expect(typed({ sort: "numbers", low: 0, high: 9 }, "4, 2")).toEqual([4, 2]);
    expect(typed({ sort: "numbers", low: 0, high: 9 }, "4, two")).toBeNull();
    expect(typed({ sort: "text" }, "<b>Anna</b>")).toBe("<b>Anna</b>"); // a name is a name; it is never markup
  });
  it("has a row for each part of a constant, whatever its form", () => {
    const walls = linesOf(OURS, { constant: "walls" });
    expect(walls.map((line) => [line.key, line.cells[0]!.value, line.cells[0]!.path])).toEqual([["north", 6, ["north"]], ["south", 9, ["south"]]]);
    const people = linesOf(OURS, { constant: "people" });
    expect(columnsOf(people)).toEqual(["name", "skills"]);
    expect(people[1]!.key).toBe("B");
    expect(likewise(6, "7")).toBe(7);
    expect(likewise(6, "seven")).toBeNull();
    expect(likewise(["a"], "a, b")).toEqual(["a", "b"]);
    expect(likewise([[1]], "[[1],[2]]")).toEqual([[1], [2]]);
    expect(likewise([[1]], "{}")).toBeNull();
    expect(likewise(true, "false")).toBe(false);
    expect(shown([["a", 1]])).toBe('[["a",1]]');
  });
  const words = { choice: (value: string) => ({ red: "Rosso", blue: "Blu, chiaro".slice(0, 3), none: "niente" })[value] ?? value, place: (key: string | number) => ({ udine: "Udine", doberdo: "Doberdò", 7: "7 Ravenna" })[key] ?? String(key), places: ["udine", "doberdo", 7] };
  it.each<[Column, unknown, string, string]>([
    [{ field: "a", sort: "choices", choices: ["red", "blue"] }, ["red", "blue", "red"], "Rosso, Blu, Rosso", "rosso; BLUE,red"],
    [{ field: "a", sort: "groups", choices: ["red", "blue"] }, [["red"], ["blue", "red"]], "Rosso / Blu, Rosso", "red/blue\nrosso"],
    [{ field: "a", sort: "counts", choices: ["red", "none"], high: 9 }, [["red", 2], ["none", 0]], "Rosso 2, niente 0", "red  2, Niente 0"],
    [{ field: "a", sort: "places" }, ["udine", "doberdo"], "Udine, Doberdò", "udine, Doberdo"],
    [{ field: "a", sort: "place" }, 7, "7 Ravenna", "7"],
    [{ field: "a", sort: "list" }, ["V1-I1", "V1-I2"], "V1-I1, V1-I2", " V1-I1 ,V1-I2,"],
    [{ field: "a", sort: "decimal" }, 12.5, "12.5", "12.50"],
    [{ field: "a", sort: "pairs" }, [["udine", "doberdo"], ["doberdo", 7]], "Udine – Doberdò, Doberdò – 7 Ravenna", "udine/Doberdo; doberdò - 7"],
    [{ field: "a", sort: "tally", choices: ["red", "blue"], high: 9 }, { red: 2, blue: 0 }, "Rosso 2, Blu 0", "red 2; BLU  0"],
    [{ field: "a", sort: "number", high: 9 }, 4, "4", " 4 "],
  ])("shows a cell in the reader's words and finds them again: %o", (column, data, text, typedSo) => {
    expect(told(column, data, words)).toBe(text);
    expect(found(column, text, words)).toEqual(data);
    expect(found(column, typedSo, words)).toEqual(data);
  });
  it("takes no words that it does not know, and an emptied cell as empty", () => {
    for (const [sort, text] of [["choices", "rosso, verde"], ["groups", "rosso/verde"], ["counts", "rosso"], ["counts", "rosso 99"], ["place", "udine, 7"], ["places", "Trieste"], ["decimal", "x"], ["number", "12"], ["pairs", "udine"], ["pairs", "udine – doberdo – 7"], ["pairs", "udine – Trieste"], ["tally", "rosso"]] as const) {
      expect(found({ field: "a", sort, choices: ["red", "blue"], high: 9 }, text, words), text).toBeNull();
    }
    expect(found({ field: "a", sort: "number" }, " ", words)).toBeUndefined();
    expect(found({ field: "a", sort: "places" }, " ", words)).toEqual([]);
  });
  it("has the declared columns in each row, in their order; without a value a field goes", () => {
    const data = { ...OURS, constants: { track: { value: [{ label: "Nov" }, { label: "Jan", winter: true }] }, starts: { value: [["red", 7]] }, groups: { value: [[["red"], ["blue"]]] } } };
    const table = { constant: "track", columns: [{ field: "winter", sort: "flag" as const }, { field: "label" }] };
    const lines = linesOf(data, table);
    expect(columnsOf(lines, table)).toEqual(["winter", "label"]);
    expect(lines[0]!.cells.find((cell) => cell.name === "winter")).toEqual({ path: [0, "winter"], name: "winter", value: undefined });
    expect(linesOf(data, { constant: "starts", columns: [{ field: "0" }, { field: "1" }] })[0]!.cells.map((cell) => cell.value)).toEqual(["red", 7]);
    expect(linesOf(data, { constant: "groups", columns: [{ field: "", sort: "groups" }] })[0]!.cells.map((cell) => cell.value)).toEqual([[["red"], ["blue"]]]);
    expect(withValue(data, "track", [1, "winter"], undefined).constants["track"]!.value).toEqual([{ label: "Nov" }, { label: "Jan" }]);
    expect(withValue(data, "starts", [0, "1"], 9).constants["starts"]!.value).toEqual([["red", 9]]);
    expect(withValue(data, "starts", [0, "2"], "x").constants["starts"]!.value).toEqual([["red", 7, "x"]]); // beyond it: at its end
    expect(withValue(data, "starts", [0, "1"], undefined).constants["starts"]!.value).toEqual([["red"]]);
    expect(linesOf(data, { constant: "starts", columns: [{ field: "0" }, { field: "1" }, { field: "2" }] })[0]!.cells.map((cell) => cell.value)).toEqual(["red", 7, undefined]);
  });
  const SCENARIO: SetData = { ...OURS, constants: { ...OURS.constants, hand: { value: 4 }, scenario_a: { value: { first: 1, setup: { udine: ["V1"] }, forts: { udine: ["red", 1] } } }, spots: { value: [[1, "Opéra"], [2, "Louvre"]] } } };
  const SETUP = { constant: "scenario_a", at: "setup", columns: [{ field: "", sort: "list" as const }], places: true, grows: true };
  it("has a line for each value of a form, of whatever constant; what the set has not is no line", () => {
    const lines = linesOfForm(SCENARIO, { id: "numbers", columns: [{ field: "hand", sort: "number" }, { field: "scenario_a.first", sort: "number" }, { field: "scenario_b.first" }] });
    expect(lines.map((line) => [line.key, line.constant, line.path, line.cells[0]!.value])).toEqual([["hand", "hand", [], 4], ["scenario_a.first", "scenario_a", ["first"], 1]]);
  });
  it("lays a table out that is a part of a constant, and adds and removes its rows", () => {
    const value = (data: SetData, name: string): unknown => data.constants[name]!.value;
    expect(linesOf(SCENARIO, SETUP).map((line) => [line.key, line.cells[0]!.path, line.cells[0]!.value])).toEqual([["udine", ["setup", "udine"], ["V1"]]]);
    const more = withRow(SCENARIO, SETUP, "doberdo");
    expect(value(more, "scenario_a")).toMatchObject({ first: 1, setup: { udine: ["V1"], doberdo: [] } });
    expect(withRow(more, SETUP, "udine")).toBe(more); // it stands there already
    expect(withoutRow(more, linesOf(more, SETUP)[1]!)).toEqual(SCENARIO);
    const forts = { constant: "scenario_a", at: "forts", columns: [{ field: "0", sort: "choice" as const, choices: ["blue"] }, { field: "1", sort: "number" as const, low: 1 }], places: true, grows: true };
    expect(value(withRow(SCENARIO, forts, 7), "scenario_a")).toMatchObject({ forts: { udine: ["red", 1], 7: ["blue", 1] } });
    const spots = { constant: "spots", columns: [{ field: "0" }, { field: "1" }], grows: true };
    expect(value(withRow(SCENARIO, spots), "spots")).toEqual([[1, "Opéra"], [2, "Louvre"], [2, "Louvre"]]);
    expect(value(withoutRow(SCENARIO, linesOf(SCENARIO, spots)[0]!), "spots")).toEqual([[2, "Louvre"]]);
  });
  it("makes steps of forms and of parts, which stand together; what several show counts once", () => {
    const declared: Workshop = { sheets: [SETUP, { constant: "spots" }, { constant: "gone" }], forms: [{ id: "scenario_a", columns: [{ field: "scenario_a.first" }] }, { id: "numbers", columns: [{ field: "hand" }] }, { id: "none", columns: [{ field: "gone" }] }] };
    const steps = stepsOf(declared, SCENARIO);
    expect(steps.map((step) => step.id)).toEqual(["table spots", "table scenario_a", "table scenario_a.setup", "table numbers"]);
    expect([countOfAll(steps, SCENARIO).all, countOfAll([steps[1]!, steps[2]!], SCENARIO).all]).toEqual([3, 1]);
    expect(stepsOf({}, SCENARIO).map((step) => step.id)).toEqual(Object.keys(SCENARIO.constants).map((name) => `table ${name}`));
  });
});

describe("findings", () => {
  const finding = (table: string, id: string, more: Partial<Finding> = {}): Finding => ({ rule: "T-1", message: "m", table, id, field: "", warning: false, text: "", ...more });
  const workshop: Workshop = { maps: [MAP], decks: [DECK], facts: [{ table: "node", id: "3", rule: "T-2" }] };
  it("come in order: what examples fix, what else is demanded, warnings", () => {
    const order = inOrder([finding("node", "1", { warning: true }), finding("node", "2"), finding("node", "3"), finding("set", "")], workshop.facts ?? []);
    expect(order.map((each) => each.id)).toEqual(["3", "2", "", "1"]);
  });
  it("lead to their place, segment, row or table", () => {
    const kind = (): string => "race";
    expect(goalOf(finding("node", "3"), workshop, kind)).toEqual({ step: "places m", place: 3 });
    expect(goalOf(finding("edge", "1-2"), workshop, kind)).toEqual({ step: "segments m", segment: [1, 2] });
    expect(goalOf(finding("card", "A", { field: "copies" }), workshop, kind)).toEqual({ step: "deck people", row: "A", field: "copies" });
    expect(goalOf(finding("constants", "people", { field: "A.name" }), workshop, kind)).toEqual({ step: "deck people", row: "A", field: "name" });
    expect(goalOf(finding("constants", "walls", { field: "south" }), workshop, kind)).toEqual({ step: "table walls", row: "south", field: "" });
    expect(goalOf(finding("set", ""), workshop, kind)).toBeNull();
    const more: Workshop = { ...workshop, sheets: [{ constant: "scenario_a", at: "setup" }], forms: [{ id: "scenario_a", columns: [{ field: "scenario_a.sea" }] }, { id: "numbers", columns: [{ field: "hand" }] }] };
    expect(goalOf(finding("constants", "scenario_a", { field: "setup.udine" }), more, kind)).toEqual({ step: "table scenario_a.setup", row: "udine", field: "" });
    expect(goalOf(finding("constants", "scenario_a", { field: "sea" }), more, kind)).toEqual({ step: "table scenario_a", row: "scenario_a.sea", field: "" });
    expect(goalOf(finding("constants", "scenario_a"), more, kind)).toEqual({ step: "table scenario_a" });
    expect(goalOf(finding("constants", "hand"), more, kind)).toEqual({ step: "table numbers", row: "hand", field: "" });
  });
});

describe("an outline", () => {
  it("does without the corners that lie on its line, and has three at least", () => {
    const square: [number, number][] = [...[0, 1, 2, 3].map((i): [number, number] => [i * 10, 0]), [40, 0], [40, 20], [40, 40], [20, 40.3], [0, 40], [0, 20]];
    expect(simpler(square, 1)).toEqual([[0, 0], [40, 0], [40, 40], [0, 40]]);
    expect(simpler(square, 0.1)).toHaveLength(5);
    const round = Array.from({ length: 96 }, (_, i): [number, number] => [Math.cos((i * Math.PI) / 48) * 50, Math.sin((i * Math.PI) / 48) * 50]);
    expect(simpler(round, 1).length).toBeGreaterThan(8);
    expect(simpler(round, 1000)).toHaveLength(3);
    expect(simpler([[1, 1], [1, 1], [1, 1], [1, 1]], 1)).toHaveLength(3);
  });
});

describe("what is kept on the device", () => {
  const kept = (revision = 0): Kept => ({ id: "d", game: "toy", name: "Mine", changed: 0, revision, data: OURS, stored: null, ahead: false, photos: {} });
  it("is written a moment later, one writing after another, and at once when the page goes", async () => {
    const shelf = new Memory();
    const said: string[] = [];
    const keeper = new Keeper(shelf, 0, (how) => said.push(how), 1_000_000);
    keeper.later(() => kept());
    keeper.later(() => ({ ...kept(), name: "Yours" }));
    await keeper.flush();
    expect([(await shelf.get("d"))?.name, (await shelf.get("d"))?.revision, said]).toEqual(["Yours", 1, ["kept"]]);
    await keeper.flush();
    expect(said).toEqual(["kept"]);
    await shelf.drop("d");
    expect(await shelf.all()).toEqual([]);
  });
  it("is never written over what another page kept meanwhile: the later one is told", async () => {
    const shelf = new Memory();
    const said: string[] = [];
    const [one, other] = [0, 0].map((seen) => new Keeper(shelf, seen, (how) => said.push(how), 1_000_000));
    one!.later(() => kept());
    await one!.flush();
    other!.later(() => ({ ...kept(), name: "Other" }));
    await other!.flush();
    expect(said).toEqual(["kept", "overtaken"]);
    expect((await shelf.get("d"))?.name).toBe("Mine");
    await expect(shelf.put(kept(), 0)).rejects.toBeInstanceOf(Overtaken);
  });
});

describe("saving in the house", () => {
  type Stored = { id: string; name: string; version: number; data: unknown };
  /** A house with its answers: ``lost`` calls arrive and are never answered, ``down`` ones don't arrive. */
  function house(): { held: Stored[]; how: "up" | "lost" | "down" } {
    const here = { held: [] as Stored[], how: "up" as "up" | "lost" | "down" };
    const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
    vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
      if (here.how === "down") return Promise.reject(new TypeError("no network"));
      const [method, body] = [init.method ?? "GET", init.body ? (JSON.parse(init.body as string) as Stored) : null];
      const one = here.held.find((each) => path === `api/sets/${each.id}`);
      let answer = json({ error: { id: "error-no-such-set" } }, 404);
      if (path.startsWith("api/sets?")) answer = json(here.held);
      else if (path.includes("/components/")) answer = json({ findings: [], playable: false, hash: "" });
      else if (path === "api/sets" && method === "POST") {
        here.held.push({ ...body!, id: `s${here.held.length}`, version: 1 });
        answer = json(here.held.at(-1), 201);
      } else if (one && method === "PUT") {
        if (body!.version !== one.version) answer = json({ error: { id: "error-set-changed" } }, 409);
        else answer = json(Object.assign(one, body, { version: one.version + 1 }));
      } else if (one) answer = json(one);
      return here.how === "lost" ? Promise.reject(new TypeError("the line was cut")) : Promise.resolve(answer);
    });
    return here;
  }
  const open = (shelf = new Memory()): Work => new Work({ id: "d", game: "toy", name: "Mine", changed: 0, revision: 0, data: OURS, stored: null, ahead: true, photos: {} }, {}, OURS, shelf, () => "en");
  const turned = (work: Work): void => work.do({ id: "x", args: {} }, movePlace(work.data, 1, work.data.node[0]!.x + 1, 10));
  afterEach(() => vi.unstubAllGlobals());

  it("is owed as long as the house does not answer, which the device keeps in mind, and is done once it does", async () => {
    const here = house();
    const shelf = new Memory();
    const work = open(shelf);
    here.how = "down";
    expect(await work.save()).toBe("owed");
    await work.flush();
    expect((await shelf.get("d"))?.owed).toBe(true);
    here.how = "up";
    expect([await work.save(), work.owed, work.ahead, here.held.length]).toEqual(["saved", false, false, 1]);
    work.close();
  });

  it("makes no set twice that had arrived, and is in no conflict with what it sent itself", async () => {
    const here = house();
    const work = open();
    here.how = "lost";
    expect(await work.save()).toBe("owed");
    here.how = "up";
    expect([await work.save(), here.held.length, work.stored]).toEqual(["saved", 1, { id: "s0", version: 1 }]);
    turned(work);
    here.how = "lost";
    expect(await work.save()).toBe("owed");
    here.how = "up";
    expect([await work.save(), work.stored, work.ahead]).toEqual(["saved", { id: "s0", version: 2 }, false]);
    work.close();
  });

  it("goes over nothing that another workshop saved meanwhile", async () => {
    const here = house();
    const work = open();
    await work.save();
    Object.assign(here.held[0]!, { version: 2, data: { other: true } });
    turned(work);
    here.how = "down";
    expect(await work.save()).toBe("owed");
    here.how = "up";
    expect([await work.save(), here.held[0]!.data]).toEqual(["conflict", { other: true }]);
    here.held = [];
    expect(await work.save()).toBe("gone");
    work.close();
  });
});

import { expect, test } from "vitest";
import { middle, onFrom, readWays, three, way } from "../src/lib/playing";
import type { GameInfo } from "../src/lib/wire";

const game = { id: "race", players: [2, 5], usual: 4, bots: ["a", "b", "c", "d"], sides: ["north", "south"] } as unknown as GameInfo;

test("without a last time it is the usual table and the level in the middle", () => {
  expect(way(game, undefined)).toEqual({ bot: "c", seats: 4, part: "", rated: false });
  expect([middle([]), middle(["a"]), middle(["a", "b"])]).toEqual(["", "a", "b"]);
  expect([three([]), three(["a"]), three(["a", "b", "c", "d", "e"])]).toEqual([[], ["a"], ["a", "c", "e"]]);
});

test("what was chosen last holds as far as it still can be", () => {
  expect(way(game, { bot: "a", seats: 2, part: "south", rated: true })).toEqual({ bot: "a", seats: 2, part: "south", rated: true });
  expect(way(game, { bot: "gone", seats: 9, part: "west" })).toEqual({ bot: "c", seats: 4, part: "", rated: false });
});

test("where a lesson ends one goes on at the same chair, against the level that one plays otherwise", () => {
  expect(onFrom({ bot: "b", seats: 5, part: "north", rated: true }, 2, "south")).toEqual({ bot: "b", seats: 2, part: "south", rated: false });
});

test("whatever lies in the device's store is no reason to fail", () => {
  expect(readWays(JSON.stringify([["race", { bot: "a", seats: 3, part: "north" }]]))).toEqual([["race", { bot: "a", seats: 3, part: "north" }]]);
  for (const odd of [null, "", "{", "3", "{}", '[1,[2],["race"],["race",null],["race",3]]']) expect(readWays(odd)).toEqual([]);
  expect(readWays('[["race",{"bot":1,"seats":"x"}]]')).toEqual([["race", {}]]);
});

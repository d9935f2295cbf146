import { describe, expect, it } from "vitest";
import { marked, worldOf } from "../src/lib/problem";
import { dayOf } from "../src/lib/solved";
import type { PosedProblem } from "../src/lib/wire";

const problem: PosedProblem = {
  game: "g", number: 3, of: 9, kind: "move", rank: 2, seat: 1, at: 17, players: ["Rosa", "Bruno"],
  board: { box: [0, 0, 9, 9], seats: ["red", "blue"] }, set: { status: { id: "turn" }, asked: { seats: [1], chosen: [] } },
  mine: { prompt: { id: "ask" }, choices: [{ do: "play 1", label: { id: "one" } }, { do: "play 2", label: { id: "two" } }] }, log: [],
};

describe("a problem", () => {
  it("is a table at which the seat is asked, and nobody else is there", () => {
    const world = worldOf(problem, "it");
    expect([world.at, world.seat, world.asked.seats, world.table.status, world.table.hints]).toEqual([17, 1, [1], "playing", false]);
    expect(world.table.seats.map(({ name, colour, here }) => [name, colour, here])).toEqual([["Rosa", "red", false], ["Bruno", "blue", false]]);
  });
  it("shows what was picked", () => expect(marked(problem.mine.choices ?? [], ["play 2"]).map((choice) => choice.chosen)).toEqual([false, true]));
  it("is the day's by the calendar of the device", () => expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05"));
});

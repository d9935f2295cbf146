import { expect, it } from "vitest";
import { Curtain } from "../src/lib/curtain";
import type { World } from "../src/lib/frames";

const world = (at: number, asked: number[], chosen: number[] = [], status = "playing", seat: number | null = 0): World =>
  ({ at, seat, table: { status }, asked: { seats: asked, chosen } }) as unknown as World;

it("falls when the turn is over, and when the choice of many is made", () => {
  const one = new Curtain(true);
  expect(one.falls(world(1, [0]), true)).toBe(false);
  expect(one.falls(world(2, [0]), true)).toBe(false);
  expect(one.falls(world(3, [1]), true)).toBe(true);
  const two = new Curtain(true);
  expect(two.falls(world(1, [0, 1]), true)).toBe(false);
  expect(two.falls(world(1, [0, 1], [1]), true)).toBe(false);
  expect(two.falls(world(1, [0, 1], [0, 1]), true)).toBe(true);
});

it("falls when the game begins, and before a seat that nobody has taken", () => {
  const begins = new Curtain(true);
  expect(begins.falls(world(0, [], [], "waiting"), true)).toBe(false);
  expect(begins.falls(world(0, [0]), true)).toBe(true);
  expect(new Curtain(false).falls(world(5, [0]), true)).toBe(true);
});

it("lets whoever looks between two turns look until something happens", () => {
  const one = new Curtain(true);
  expect(one.falls(world(4, [1]), true)).toBe(false);
  expect(one.falls(world(4, [1]), true)).toBe(false);
  expect(one.falls(world(5, [1]), true)).toBe(true);
});

it("never falls where one seat is all there is, before spectators, or after the end", () => {
  for (const [shared, seat, status] of [[false, 0, "playing"], [true, null, "playing"], [true, 0, "over"]] as const) {
    const one = new Curtain(true);
    expect(one.falls(world(1, [0], [], status, seat), shared)).toBe(false);
    expect(one.falls(world(2, [1], [], status, seat), shared)).toBe(false);
  }
});

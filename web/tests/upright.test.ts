import { describe, expect, it } from "vitest";
import { placedAt, toldAt } from "../src/lib/upright";

const token = (id: string) => ({ id, use: "pawn", x: 500, y: 20, label: { id: "a-pawn" }, d: "M1 1z" });

describe("a board that stands upright", () => {
  it("has each piece at its place there, with its outline there", () => {
    const [a, b] = placedAt([token("a"), token("b")], { box: [0, 0, 390, 500], tokens: [{ id: "a", x: 12, y: 30, d: "M2 2z" }] });
    expect(a).toMatchObject({ x: 12, y: 30, d: "M2 2z", use: "pawn" });
    expect(b).toMatchObject({ x: 500, y: 20, d: "M1 1z" });
  });
  it("has what a line tells of at the piece that lies there, and no place for what has no piece", () => {
    const lines = [{ msg: { id: "raid" }, spot: [500, 20] as [number, number] }, { msg: { id: "raid" }, spot: [7, 7] as [number, number] }, { msg: { id: "talk" } }];
    const upright = { box: [0, 0, 390, 500] as [number, number, number, number], tokens: [{ id: "a", x: 12, y: 30 }] };
    expect(toldAt(lines, [token("a")], upright).map((line) => line.spot)).toEqual([[12, 30], null, undefined]);
    expect(toldAt(lines, [token("a")], null)).toBe(lines);
  });
  it("is none where the screen is wide", () => {
    const all = [token("a")];
    expect(placedAt(all, null)).toBe(all);
  });
});

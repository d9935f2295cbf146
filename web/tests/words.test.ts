import { expect, test } from "vitest";
import type { Mine, Msg, Scene } from "../src/scene";
import { counted, parts, rowSays } from "../src/lib/words";

const say = (msg: Msg | null | undefined): string => msg?.id ?? "";
const words = { spent: "(played)", empty: "nothing", pieces: "Pieces" };

test("a row says who, what stands beside it, and what is spent", () => {
  const row = { title: { id: "Rosa" }, sub: { id: "Thistle" }, state: { id: "chooses" }, chips: [{ text: "1" }, { text: "2", spent: true }] };
  expect(rowSays(row, say, "(played)")).toBe("Rosa, Thistle: chooses, 1, 2 (played)");
});

test("my own things come first, an empty place is said to be empty, parts without a line are left out", () => {
  const scene: Scene = { status: {}, tokens: [{ id: "a", use: "", x: 0, y: 0, label: { id: "a hurdle" } }, { id: "b", use: "", x: 0, y: 0, label: { id: "a hurdle" } }], trays: [{ id: "t", title: { id: "Table" }, cards: [{ id: "c" }] }], panels: [{ id: "p", title: { id: "Panel" } }] };
  const mine: Mine = { prompt: {}, trays: [{ id: "h", title: { id: "Hand" }, cards: [{ id: "1", label: { id: "one" }, note: { id: "falls" } }] }] };
  expect(parts(scene, mine, say, words).map((part) => [part.title, part.lines])).toEqual([
    ["Hand", ["one, falls"]],
    ["Table", ["nothing"]],
    ["Pieces", ["a hurdle × 2"]],
  ]);
});

test("what is there once bears no number", () => {
  expect(counted(["x", "y", "x"])).toEqual(["x × 2", "y"]);
});

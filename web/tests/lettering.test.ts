import { describe, expect, it } from "vitest";
import { set } from "../src/lib/lettering";

const width = (text: string): number => text.length * 10; // every letter is ten wide

describe("a text that keeps to a width", () => {
  it("stays in one line where it fits", () => expect(set("Forged papers", 200, 2, width)).toEqual({ lines: ["Forged papers"], size: 1 }));
  it("is broken between words", () => expect(set("Clandestine print shop", 140, 2, width)).toEqual({ lines: ["Clandestine", "print shop"], size: 1 }));
  it("is written smaller where it needs more lines than there are", () => {
    const { lines, size } = set("Seizing the Prefecture of Police", 130, 2, width);
    expect(lines.length).toBe(2);
    expect(size).toBeLessThan(1);
    expect(lines.every((line) => width(line) * size <= 130)).toBe(true);
  });
  it("is never written so small that nobody could read it: it is cut", () => {
    const { lines, size } = set("Donaudampfschifffahrtsgesellschaftskapitän", 60, 1, width);
    expect(lines).toEqual(["Donaudam…"]);
    expect(size).toBeGreaterThan(0.55);
    expect(set("Denfert-Rochereau", 110, 1, width, 0.8)).toEqual({ lines: ["Denfert-Roch…"], size: 0.8 });
    expect(set("Talks with the German command in Paris", 130, 2, width, 1)).toEqual({ lines: ["Talks with", "the German c…"], size: 1 });
  });
  it("is broken within a word that is wider than a line, where there is another line for the rest", () => {
    expect(set("Binoculars", 80, 2, width, 1)).toEqual({ lines: ["Binocul-", "ars"], size: 1 });
    expect(set("Suitcase transmitter", 90, 3, width, 1)).toEqual({ lines: ["Suitcase", "transmit-", "ter"], size: 1 });
    expect(set("Binoculars", 80, 1, width, 1)).toEqual({ lines: ["Binocul…"], size: 1 });
    expect(set("Binoculars", 40, 2, width, 1)).toEqual({ lines: ["Bin…"], size: 1 });
  });
  it("is broken after a hyphen between letters, and nowhere loses a space", () => {
    expect(set("Denfert-Rochereau", 110, 2, width)).toEqual({ lines: ["Denfert-", "Rochereau"], size: 1 });
    expect(set("the Franc-Tireur group", 220, 1, width)).toEqual({ lines: ["the Franc-Tireur group"], size: 1 });
  });
  it("is nothing where there is nothing", () => expect(set("  ", 60, 1, width)).toEqual({ lines: [], size: 1 }));
});

import { describe, expect, it } from "vitest";
import { bundle, isolated, Speaker } from "../src/lib/phrases";
import type { Name } from "../src/scene";

const speaker = new Speaker([
  bundle("en", "rode = { $horse } rides { $n } to { $to }.\nto-space = space { $n }\nhorse-1 = Thistle\npanel = A long title\n    .short = Title\n"),
  bundle("en", "rode = never\nhouse = { $n ->\n    [one] one seat\n   *[other] { $n } seats\n}\n"),
]);
const names: Record<string, Name> = {
  "horse.0": { text: "Vento", seat: 2 },
  "horse.1": { msg: { id: "horse-1" }, seat: 0 },
  "seat.2": { text: "<b>\uE0F01\uE0F1x\uE0F2</b>", seat: 2 },
};

describe("a message", () => {
  it("keeps the seat of the names in it", () => {
    expect(speaker.pieces({ id: "rode", args: { horse: { ref: "horse.0" }, n: 3, to: { id: "to-space", args: { n: 12 } } } }, names)).toEqual([
      { text: "Vento", seat: 2 },
      { text: " rides 3 to space 12." },
    ]);
  });

  it("resolves a name that is itself a message", () => {
    expect(speaker.pieces({ ref: "horse.1" }, names)).toEqual([{ text: "Thistle", seat: 0 }]);
    expect(speaker.plain({ ref: "horse.1" }, names)).toBe("Thistle");
  });

  it("joins what stands in a row, and keeps the seats in it", () => {
    const row = { list: [{ ref: "horse.0" }, "space 3", { id: "horse-1" }] };
    expect(speaker.plain({ id: "rode", args: { horse: row, n: 1, to: "B" } }, names)).toBe("Vento, space 3 and Thistle rides 1 to B.");
    expect(speaker.pieces(row, names)[0]).toEqual({ text: "Vento", seat: 2 });
    expect(new Speaker([bundle("fr", "")]).plain({ list: ["a", "b", "c"] })).toBe("a, b et c");
    expect(new Speaker([bundle("it", "")]).plain({ list: ["a", "b"] })).toBe("a e b");
    expect(speaker.plain({ list: ["a"] })).toBe("a");
  });

  it("holds no marks of direction", () => {
    expect(speaker.plain({ id: "rode", args: { horse: "A", n: 1, to: "B" } })).toBe("A rides 1 to B.");
  });

  it("lets what runs from right to left stand by itself", () => {
    const [hebrew, persian] = ["\u05E8\u05D5\u05D6\u05D4", "\u0645\u06CC\u200C\u0631\u0648\u0645"];
    expect(speaker.plain({ id: "rode", args: { horse: hebrew, n: 1, to: "B" } })).toBe(`\u2068${hebrew}\u2069 rides 1 to B.`);
    const named = { "horse.3": { text: persian, seat: 1 } };
    expect(speaker.pieces({ id: "rode", args: { horse: { ref: "horse.3" }, n: 1, to: "B" } }, named)).toEqual([{ text: persian, seat: 1 }, { text: " rides 1 to B." }]);
    expect(speaker.plain({ id: "rode", args: { horse: { ref: "horse.3" }, n: 1, to: "B" } }, named)).toBe(`\u2068${persian}\u2069 rides 1 to B.`);
    expect(["", "Rosa", "\u5C71\u7530", "\u{1F469}\u200D\u{1F467}"].map(isolated)).toEqual(["", "Rosa", "\u5C71\u7530", "\u{1F469}\u200D\u{1F467}"]);
  });

  it("lets no name forge a seat, and no markup be more than text", () => {
    expect(speaker.pieces({ ref: "seat.2" }, names)).toEqual([{ text: "<b>1x</b>", seat: 2 }]);
    expect(speaker.pieces({ id: "rode", args: { horse: "\uE0F00\uE0F1Evil\uE0F2", n: 1, to: "B" } })).toEqual([{ text: "0Evil rides 1 to B." }]);
  });

  it("shows its id when nobody knows it, and a missing name its reference", () => {
    expect(speaker.plain({ id: "unheard" })).toBe("unheard");
    expect(speaker.plain({ ref: "horse.9" }, names)).toBe("horse.9");
  });

  it("comes from the game before the house", () => {
    expect(speaker.say("house", { n: 1 })).toBe("one seat");
    expect(speaker.say("rode", { horse: "A", n: 1, to: "B" })).not.toBe("never");
  });

  it("has a short form where one is given", () => {
    expect(speaker.short({ id: "panel" })).toBe("Title");
    expect(speaker.short({ id: "to-space", args: { n: 4 } })).toBe("space 4");
  });

  it("ends though names refer to each other", () => {
    const ring: Record<string, Name> = { a: { msg: { ref: "b" } }, b: { msg: { ref: "a" } } };
    expect(speaker.plain({ ref: "a" }, ring)).toBe("…");
  });
});

describe("the house's phrases", () => {
  const texts = import.meta.glob("../../src/ludoteca/text/*.ftl", { eager: true, query: "?raw", import: "default" }) as Record<string, string>;
  const read = (lang: string): string => Object.keys(texts).filter((path) => new RegExp(`[/.]${lang}\\.ftl$`).test(path)).map((path) => texts[path]).join("\n");
  const ids = (text: string): string[] => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!).sort();
  const sources = import.meta.glob("../src/**/*.{ts,svelte}", { eager: true, query: "?raw", import: "default" }) as Record<string, string>;

  it("are the same in all languages", () => {
    expect(ids(read("fr"))).toEqual(ids(read("en")));
    expect(ids(read("it"))).toEqual(ids(read("en")));
  });

  it("hold every id that the page names", () => {
    const known = new Set(ids(read("en")));
    const named = new Set<string>();
    for (const text of Object.values(sources)) for (const match of text.matchAll(/["'](?:frame|lobby|table|error)-[a-z-]+["']/g)) named.add(match[0].slice(1, -1));
    expect(named.size).toBeGreaterThan(80);
    expect([...named].filter((id) => !known.has(id))).toEqual([]);
  });

  it("parse without a lost message", () => {
    for (const lang of ["en", "fr", "it"]) {
      const made = new Speaker([bundle(lang, read(lang))]);
      expect(ids(read(lang)).filter((id) => !made.has(id))).toEqual([]);
    }
  });
});

describe("the page", () => {
  it("knows no game", () => {
    const sources = import.meta.glob(["../src/**/*.{ts,svelte,css,svg}", "!../src/scene.d.ts", "../index.html"], { eager: true, query: "?raw", import: "default" }) as Record<string, string>;
    for (const [file, text] of Object.entries(sources)) expect(`${file} ${/giro|galoppo|garibaldi|liberation|gradisca|horse/i.exec(text)?.[0] ?? ""}`).toBe(`${file} `);
  });
});

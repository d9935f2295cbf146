import { describe, expect, it } from "vitest";
import { nothing, read, touched, write, type Marks } from "../src/lib/pencil";

describe("pencil marks in a note", () => {
  it("come back as they were written, and the words stay words", () => {
    const marks: Marks = { at: { "place.45": "ring", "place.46": "cross", "place.2": "ask" }, routes: [["place.45", "place.42", "place.41"]] };
    const note = write("Blue closes 41.\nInes holds 101.", marks);
    expect(read(note)).toEqual({ text: "Blue closes 41.\nInes holds 101.", marks });
  });
  it("leave a note without marks as it is", () => {
    expect(write("only words", nothing())).toBe("only words");
    expect(read("only words")).toEqual({ text: "only words", marks: nothing() });
  });
  it("are not taken from the middle of the words", () => expect(read("a ✎ b").text).toBe("a ✎ b"));
  it("go away when touched again, and the rubber takes routes too", () => {
    const once = touched(nothing(), "ring", "place.1", false);
    expect(touched(once, "ring", "place.1", false).at).toEqual({});
    const route = touched(touched(once, "route", "place.1", false), "route", "place.2", true);
    expect(route.routes).toEqual([["place.1", "place.2"]]);
    expect(touched(route, "rub", "place.2", false).routes).toEqual([]);
  });
  it("let a route grow though it is written down after every place", () => {
    let note = "";
    for (const [i, node] of ["place.1", "place.2", "place.3"].entries()) note = write(read(note).text, touched(read(note).marks, "route", node, i > 0));
    expect(read(note).marks.routes).toEqual([["place.1", "place.2", "place.3"]]);
  });
  it("never grow longer than a note may be", () => {
    const at = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`place.${i}`, "ring" as const]));
    expect(write("", { at, routes: [] }).length).toBeLessThan(1600);
  });
});

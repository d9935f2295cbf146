import { describe, expect, it } from "vitest";
import { kept } from "../src/lib/kept";

describe("what did not change", () => {
  it("is the same thing, and with it all that holds it", () => {
    const before = { tokens: [{ id: "a", x: 1, label: { id: "l" } }, { id: "b", x: 2 }], names: {} };
    expect(kept(before, structuredClone(before))).toBe(before);
  });

  it("stays so beside what did, wherever it stands now", () => {
    const before = [{ id: "a", x: 1 }, { id: "b", x: 2, label: { id: "l", args: { n: 1 } } }];
    const now = [{ id: "b", x: 3, label: { id: "l", args: { n: 1 } } }, { id: "a", x: 1 }];
    const found = kept(before, now);
    expect(found).toEqual(now);
    expect(found[1]).toBe(before[0]);
    expect(found[0]).not.toBe(before[1]);
    expect(found[0]!.label).toBe(before[1]!.label);
  });

  it("without an id is known by its place", () => {
    const before = [{ use: "u" }, { use: "v" }];
    const found = kept(before, [{ use: "u" }, { use: "w" }]);
    expect(found[0]).toBe(before[0]);
    expect(found[1]).toEqual({ use: "w" });
  });

  it.each([
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [[], {}],
    [{}, []],
    [null, {}],
    [undefined, [1]],
    [{ a: null }, { a: {} }],
    [[{ id: "a" }], [{ id: "a" }, { id: "a" }]],
    [[{ id: "a", x: 1 }, { id: "a", x: 2 }], [{ id: "a", x: 1 }, { id: "a", x: 2 }]],
    [{ id: "a" }, "a"],
    [0, -0],
  ])("is never mistaken: %j, %j", (before, now) => {
    expect(kept(before, now)).toEqual(now);
  });
});

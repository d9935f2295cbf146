import { describe, expect, it } from "vitest";
import type { Choice, Plan } from "../src/scene";
import { stands, withPlans } from "../src/lib/plans";

const go = (area: string): Choice => ({ do: `go ${area}`, label: { id: "do-go" }, target: `node:${area}` });
const march = (...areas: string[]): Plan => ({ do: areas.map((area) => `go ${area}`), label: { id: "plan-march" }, target: `node:${areas.at(-1)}`, stop: "halt", instead: areas.length === 1 });

describe("plans beside choices", () => {
  const choices = [{ do: "halt", label: { id: "do-halt" } }, go("a"), go("b")];
  const plans = [march("a"), march("a", "c")];

  it("come after the choices, and one that does the same and more takes the place of its first", () => {
    expect(withPlans(choices, plans, false).map((each) => [each.do, each.target])).toEqual([
      ["halt", undefined],
      ["go b", "node:b"],
      ["plan go a (halt)", "node:a"],
      ["plan go a, go c (halt)", "node:c"],
    ]);
  });

  it("leave the way free to who goes step by step, but for what leads nowhere on the board", () => {
    const all = { do: ["join 1", "join 2"], label: { id: "plan-all-join" } };
    expect(withPlans(choices, [...plans, all], true).map((each) => each.do)).toEqual(["halt", "go a", "go b", "plan join 1, join 2"]);
    expect([stands(plans), stands([all])]).toEqual([true, false]);
  });
});

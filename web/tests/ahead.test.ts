import { describe, expect, it } from "vitest";
import type { Choice } from "../src/scene";
import { Ahead } from "../src/lib/ahead.svelte";
import type { World } from "../src/lib/frames";

const pass: Choice = { do: "pass", label: { id: "do-pass" } };
const world = (asked: number[], ahead: Choice[], choices: Choice[] = []): World => ({ seat: 1, asked: { seats: asked, chosen: [] }, mine: { prompt: {}, ahead, choices } }) as unknown as World;

describe("a decision made ahead", () => {
  it("is done when the seat is asked, once", () => {
    const ahead = new Ahead();
    ahead.take(pass);
    expect(ahead.settled(world([0], [pass]))).toBeNull();
    expect(ahead.settled(world([1], [], [pass]))).toEqual(pass);
    expect(ahead.settled(world([1], [], [pass]))).toBeNull();
  });

  it("is dropped where it is not offered any more, before it comes or when it does", () => {
    const ahead = new Ahead();
    ahead.take(pass);
    expect(ahead.settled(world([0], []))).toBe("dropped");
    ahead.take(pass);
    expect(ahead.settled(world([1], [], [{ do: "play 3", label: {} }]))).toBe("dropped");
    expect(ahead.wish).toBeNull();
  });

  it("is called off by the same choice", () => {
    const ahead = new Ahead();
    ahead.take(pass);
    ahead.take(pass);
    expect(ahead.wish).toBeNull();
    expect(ahead.offered(world([1], [pass]))).toEqual([]); // who is asked decides
  });
});

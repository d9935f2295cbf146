import { describe, expect, it } from "vitest";
import { alike, bounded, carried, clearest, fitting, inside, reaches, round, seenAs, shifted, towards, viewBox, zoomed, type Box } from "../src/lib/zoom";

const box: Box = [-100, 0, 1000, 500];
const size = { w: 500, h: 500 };

describe("looking at the board", () => {
  it("fits the whole box", () => {
    expect(fitting(box, size)).toEqual({ x: 400, y: 250, k: 0.5 });
    expect(viewBox(fitting(box, size), size)).toBe("-100.00 -250.00 1000.00 1000.00");
  });

  it("is moved as a picture to where a drawing anew would have it, and found from where it is on its way", () => {
    const [drawn, now] = [{ x: 400, y: 250, k: 0.5 }, { x: 300, y: 200, k: 2 }];
    const [tx, ty, s] = carried(drawn, now, size).match(/-?[\d.]+/g)!.map(Number) as [number, number, number];
    const on = (look: typeof now, [x, y]: [number, number]) => [(x - look.x) * look.k + size.w / 2, (y - look.y) * look.k + size.h / 2];
    for (const point of [[310, 220], [-100, 0]] as [number, number][]) {
      const [x, y] = on(drawn, point) as [number, number];
      expect([s * x + tx, s * y + ty]).toEqual(on(now, point));
    }
    expect(seenAs(drawn, size, s, tx, ty)).toEqual(now);
    expect(seenAs(drawn, size, 1, 0, 0)).toEqual(drawn);
  });

  it("is moved so on a screen that has another size since, and as sharp as it was drawn where it is only shifted", () => {
    const sheet = { w: 500, h: 600 };
    const numbers = (transform: string) => transform.match(/-?[\d.]+/g)!.map(Number);
    const [drawn, now] = [{ x: 400, y: 250, k: 2 }, { x: 310.2, y: 200.4, k: 2 }];
    expect(numbers(carried(drawn, drawn, size, sheet))).toEqual([0, -50, 1]);
    expect(numbers(carried(drawn, now, size, sheet))).toEqual([180, 49, 1]);
    expect(seenAs(drawn, size, 1, 0, -50, sheet)).toEqual(drawn);
    expect(alike(drawn, now, size)).toBe(true);
    expect(alike(drawn, { ...now, k: 2.01 }, size)).toBe(false);
    expect(alike(drawn, { ...now, x: 400 + 1001 }, size)).toBe(false);
  });

  it("moves no more than is needed to bring something into sight, past what lies over the board", () => {
    const look = { x: 400, y: 250, k: 1 };
    const covered = { left: 200, right: 0, up: 0, down: 0 };
    const seen = inside(look, size, covered);
    expect(seen).toEqual([350, 0, 300, 500]);
    expect(shifted(look, [400, 100, 20, 20], seen, 10)).toEqual(look); // it is seen
    expect(shifted(look, [200, 100, 20, 20], seen, 10)).toEqual({ x: 240, y: 250, k: 1 }); // it lies under the panel
    expect(shifted(look, [700, 600, 0, 0], seen, 10)).toEqual({ x: 460, y: 360, k: 1 });
    expect(shifted(look, [0, 0, 900, 20], seen, 10).x).toBe(400 + 450 - 500); // what is larger than the room is seen from its middle
  });

  it("keeps under the pointer what was there", () => {
    const look = { x: 100, y: 100, k: 1 };
    const at = { x: 400, y: 50 };
    const nearer = zoomed(look, 2, at, size);
    const under = (l: typeof look): number[] => [l.x + (at.x - 250) / l.k, l.y + (at.y - 250) / l.k];
    expect(under(nearer)).toEqual(under(look));
  });

  it("stays on the board and within its scale", () => {
    expect(bounded({ x: 5000, y: 250, k: 2 }, box, size)).toEqual({ x: 775, y: 250, k: 2 });
    expect(bounded({ x: 0, y: 0, k: 0.01 }, box, size)).toEqual(fitting(box, size));
    expect(bounded({ x: 400, y: 250, k: 99 }, box, size).k).toBe(4);
  });

  it("finds what matters, never too near", () => {
    expect(round([], 10, 100)).toBeNull();
    expect(round([[50, 50]], 10, 100)).toEqual([0, 0, 100, 100]);
    expect(round([[0, 0], [300, 40]], 10, 100)).toEqual([-10, -30, 320, 100]);
  });
});

describe("arrow keys", () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x, y })));
  const at = (x: number, y: number) => grid.find((each) => each.x === x && each.y === y)!;
  it("go to the neighbour", () => {
    expect(towards(at(1, 1), grid, "ArrowRight")).toBe(at(2, 1));
    expect(towards(at(1, 1), grid, "ArrowUp")).toBe(at(1, 0));
    expect(towards(at(2, 1), grid, "ArrowRight")).toBeNull();
  });
});

describe("what a finger touches", () => {
  it("reaches half the way to the nearest neighbour", () => {
    expect(reaches([{ x: 0, y: 0 }, { x: 30, y: 40 }, { x: 30, y: 50 }])).toEqual([25, 5, 5]);
    expect(reaches([{ x: 0, y: 0 }])).toEqual([Infinity]);
  });
});

describe("the small map", () => {
  const screen = { w: 390, h: 300 };
  const small = { w: 120, h: 90 };
  it("stays where it hides nothing", () => {
    expect(clearest("right", ["right", "left"], screen, small, [{ x: 10, y: 10 }])).toBe("right");
    expect(clearest("left", ["right", "left"], screen, small, [{ x: 200, y: 200 }])).toBe("left");
  });
  it("gives way to what is asked for", () => {
    expect(clearest("right", ["right", "left"], screen, small, [{ x: 380, y: 10 }])).toBe("left");
    expect(clearest("low", ["low", "left", "right"], screen, small, [{ x: 10, y: 290 }, { x: 10, y: 10 }])).toBe("right");
  });
  it("hides least where something is everywhere, and does not go to and fro", () => {
    expect(clearest("left", ["right", "left"], screen, small, [{ x: 380, y: 10 }, { x: 10, y: 10 }])).toBe("left");
    expect(clearest("right", ["right", "left"], screen, small, [{ x: 380, y: 10 }, { x: 370, y: 10 }, { x: 10, y: 10 }])).toBe("left");
  });
});

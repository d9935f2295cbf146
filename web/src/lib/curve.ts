// Where a rating's curve is drawn: plain numbers, so that they can be looked at without a page.
import type { MyGame } from "./wire";

const STEPS = [20, 50, 100, 200, 500];

/** What stands where, in a room of this size; the first game is at the left, the last at the right. */
export function drawn(game: Pick<MyGame, "curve" | "levels" | "give_or_take">, wide: number, high: number) {
  const points = game.curve.map((point) => point.rating);
  const more = Math.min(game.give_or_take ?? 0, 400);
  const last = points.at(-1) ?? 1500;
  const all = [...points, ...game.levels.map((level) => level.rating), last - more, last + more];
  const [low, top] = [Math.min(...all) - 15, Math.max(...all) + 15];
  const y = (value: number): number => Math.round(((top - value) / (top - low)) * high * 10) / 10;
  const x = (at: number): number => Math.round((points.length > 1 ? at / (points.length - 1) : 1) * wide * 10) / 10;
  const step = STEPS.find((each) => (top - low) / each <= 5) ?? 1000;
  const ticks = Array.from({ length: 12 }, (_, i) => (Math.ceil(low / step) + i) * step).filter((value) => value <= top);
  // Names that would lie upon each other move apart.
  let before = -Infinity;
  const levels = [...game.levels]
    .sort((a, b) => b.rating - a.rating)
    .map((level) => {
      before = Math.max(y(level.rating), before + 13);
      return { ...level, y: y(level.rating), label: before };
    });
  const from = Math.max(0, wide - Math.min(24, points.length > 1 ? (wide * Math.max(1, Math.round(points.length / 8))) / (points.length - 1) : 24));
  return {
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    levels,
    line: points.map((value, at) => `${at ? "L" : "M"}${x(at)} ${y(value)}`).join(""),
    band: points.length ? `M${Math.round(from * 10) / 10} ${y(last)}L${wide} ${y(last + more)}L${wide} ${y(last - more)}Z` : "",
    last: points.length ? { x: wide, y: y(last) } : null,
    first: game.curve[0]?.ended ?? 0,
    until: game.curve.at(-1)?.ended ?? 0,
  };
}

// Outlines of areas.
import type { Point } from "./data";

/** A closed line without the corners that lie within ``off`` of the line without them (after Douglas and Peucker); never fewer than three. */
export function simpler(points: readonly Point[], off: number): Point[] {
  if (points.length <= 3) return [...points];
  const far = (from: number): number => points.reduce((best, [x, y], i) => (Math.hypot(x - points[from]![0], y - points[from]![1]) > Math.hypot(points[best]![0] - points[from]![0], points[best]![1] - points[from]![1]) ? i : best), from);
  const other = far(0);
  const beside = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
    const length = Math.hypot(bx - ax, by - ay);
    return length ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length : Math.hypot(x - ax, y - ay);
  };
  const between = (part: Point[]): Point[] => {
    const [first, last] = [part[0]!, part.at(-1)!];
    const offs = part.map((point) => beside(point, first, last));
    const most = Math.max(...offs);
    if (most <= off) return [first, last];
    const at = offs.indexOf(most);
    return [...between(part.slice(0, at + 1)).slice(0, -1), ...between(part.slice(at))];
  };
  const out = [...between(points.slice(0, other + 1)).slice(0, -1), ...between([...points.slice(other), points[0]!]).slice(0, -1)];
  return out.length >= 3 ? out : [points[0]!, points[Math.floor(points.length / 3)]!, points[Math.floor((2 * points.length) / 3)]!];
}

// A photo squared up: the projective map that takes four pins on it to the corners of the board's frame (Hartley and Zisserman, 4.1).
import type { Point } from "./data";

/** Nine numbers, row by row; the last is 1. */
export type Matrix = readonly number[];
export type Four = readonly [Point, Point, Point, Point];

export const corners = (wide: number, high: number): Four => [[0, 0], [wide, 0], [wide, high], [0, high]];

const cross = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
/** Whether these are the corners of a board that is looked at from above, in turn: convex, clockwise with y downwards, none in line. */
export function isSquare(pins: Four, least = 1): boolean {
  return pins.every((pin, i) => cross(pin, pins[(i + 1) % 4]!, pins[(i + 2) % 4]!) > least);
}

/** The map from ``from`` to ``to``; null where three of them lie in a line. */
export function homography(from: Four, to: Four): Matrix | null {
  // Two rows for each pair: x' (g x + h y + 1) = a x + b y + c, and the same for y'.
  const rows: number[][] = [];
  from.forEach(([x, y], i) => {
    const [u, v] = to[i]!;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  });
  const size = 8;
  for (let at = 0; at < size; at += 1) {
    let best = at;
    for (let i = at + 1; i < size; i += 1) if (Math.abs(rows[i]![at]!) > Math.abs(rows[best]![at]!)) best = i;
    const pivot = rows[best]!;
    if (Math.abs(pivot[at]!) < 1e-9) return null;
    [rows[at], rows[best]] = [pivot, rows[at]!];
    for (let i = 0; i < size; i += 1) {
      if (i === at) continue;
      const by = rows[i]![at]! / pivot[at]!;
      if (by) rows[i] = rows[i]!.map((value, j) => value - by * pivot[j]!);
    }
  }
  return [...rows.map((row, i) => row[size]! / row[i]!), 1];
}

export const applied = (m: Matrix, [x, y]: Point): Point => {
  const w = m[6]! * x + m[7]! * y + m[8]!;
  return [(m[0]! * x + m[1]! * y + m[2]!) / w, (m[3]! * x + m[4]! * y + m[5]!) / w];
};
/** As CSS has it: the plane in space, column by column. */
export const matrix3d = (m: Matrix): string =>
  `matrix3d(${[m[0], m[3], 0, m[6], m[1], m[4], 0, m[7], 0, 0, 1, 0, m[2], m[5], 0, m[8]].map((value) => Number(value!.toPrecision(12))).join(",")})`;
export const multiplied = (a: Matrix, b: Matrix): Matrix => Array.from({ length: 9 }, (_, i) => [0, 1, 2].reduce((sum, k) => sum + a[3 * Math.floor(i / 3) + k]! * b[3 * k + (i % 3)]!, 0));

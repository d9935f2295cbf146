// Plays the lines of a frame one after another, in the order of the rules. Knows time only through `Stage`, so tests can be quick.
import type { Line, Motion } from "../scene";

export type Point = [number, number];

export interface Stage {
  where(token: string): Point | null;
  /** A line is read from now on. */
  line(index: number): void;
  /** A token stands at a point, `lift` units of a hop above it (0 to 1). */
  put(token: string, at: Point, lift: number, shake: number): void;
  flip(cards: string[]): void;
  /** Calls back with the share that is done, 0 to 1, for so many milliseconds; resolves early if skipped. */
  during(ms: number, step: (share: number) => void): Promise<void>;
  skipped(): boolean;
}

const READ = 320;
const GLIDE = 350;
const HOP = 230;
const LONGEST = 1800; // a long ride hurries rather than bores
const SHAKE = 350;
const FLIP = 250;

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A point at a share of a polyline's length. */
export function along(points: Point[], share: number): Point {
  const total = points.slice(1).reduce((sum, point, i) => sum + apart(points[i] ?? point, point), 0);
  let left = share * total;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const piece = apart(a, b);
    if (left <= piece) return piece ? between(a, b, left / piece) : b;
    left -= piece;
  }
  return points.at(-1)!;
}

async function travel(motion: Motion, stage: Stage): Promise<void> {
  const here = stage.where(motion.token);
  const path = (motion.path ?? []) as Point[];
  if (motion.stays || path.length === 0) {
    const at = path.at(-1) ?? here;
    if (at) await stage.during(SHAKE, (t) => stage.put(motion.token, at, 0, Math.sin(t * Math.PI * 6) * (1 - t)));
    return;
  }
  const points = here && apart(here, path[0]!) > 1 ? [here, ...path] : path;
  if (points.length === 1) return stage.put(motion.token, points[0]!, 0, 0);
  if (!motion.hop) return stage.during(GLIDE + Math.min(points.length, 12) * 60, (t) => stage.put(motion.token, along(points, ease(t)), 0, 0));
  const each = Math.min(HOP, LONGEST / (points.length - 1));
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    if (stage.skipped()) return;
    await stage.during(each, (t) => stage.put(motion.token, between(a, b, t), Math.sin(t * Math.PI), 0));
  }
}

export async function play(lines: Line[], stage: Stage): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (stage.skipped()) return;
    stage.line(index);
    if (line.flip?.length) {
      stage.flip(line.flip);
      await stage.during(FLIP, () => undefined);
    }
    for (const motion of line.motion ?? []) {
      if (stage.skipped()) return;
      await travel(motion, stage);
    }
    if (line.look !== "heading") await stage.during(READ, () => undefined);
  }
}

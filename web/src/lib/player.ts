// Plays the lines of a frame one after another, in the order of the rules. Knows time only through `Stage`, so tests can be quick.
import type { Line, Motion } from "../scene";

export type Point = [number, number];

/** Where a token is for a moment: at a point, `lift` units of a hop above it (0 to 1), and so far to a side (-1 to 1). */
export interface Step {
  at: Point;
  lift: number;
  shake: number;
}

export interface Stage {
  where(token: string): Point | null;
  /** A line is read from now on. */
  line(index: number): void;
  /** A token goes this way in so many milliseconds, and stands at its end; at once where there is no time for it. */
  send(token: string, way: Step[], ms: number): void;
  flip(cards: string[]): void;
  /** The dice of this line are shown, if they are. */
  thrown?(index: number): void;
  /** So many milliseconds; resolves early if skipped. */
  during(ms: number): Promise<void>;
  skipped(): boolean;
}

const READ = 320; // a line that nothing on the table shows
const SEEN = 180; // one that was seen happen
const GLIDE = 350;
const HOP = 230;
export const LONGEST = 600; // a long ride hurries rather than bores
const SHAKE = 350;
const FLIP = 250;
const TUMBLE = 480; // as long as the dice do
const STEP = 25; // ms between two points of a way: between them it is straight

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

/** How long a piece is on its way, and where it is at a share of that. */
interface Course {
  ms: number;
  at(share: number): Step;
}

function course(motion: Motion, stage: Stage): Course | null {
  const here = stage.where(motion.token);
  const path = (motion.path ?? []) as Point[];
  if (motion.stays || path.length === 0) {
    const at = path.at(-1) ?? here;
    return at && { ms: SHAKE, at: (t) => ({ at, lift: 0, shake: Math.sin(t * Math.PI * 6) * (1 - t) }) };
  }
  const points = here && apart(here, path[0]!) > 1 ? [here, ...path] : path;
  const hops = points.length - 1;
  const flat = (at: Point): Step => ({ at, lift: 0, shake: 0 });
  if (!hops) return { ms: 0, at: () => flat(points[0]!) };
  if (!motion.hop) return { ms: Math.min(LONGEST, GLIDE + hops * 25), at: (t) => flat(along(points, ease(t))) };
  return {
    ms: Math.min(LONGEST, HOP * hops),
    at: (t) => {
      const hop = Math.min(hops - 1, Math.floor(t * hops));
      const share = t * hops - hop;
      return { at: between(points[hop]!, points[hop + 1]!, share), lift: Math.sin(share * Math.PI), shake: 0 };
    },
  };
}

/** The points of a course, as many as are needed to go straight from one to the next. */
function way({ ms, at }: Course): Step[] {
  const count = Math.ceil(ms / STEP);
  return count ? Array.from({ length: count + 1 }, (_, i) => at(i / count)) : [at(1)];
}

/** What one line tells happens at once: a whole stack marches together. Of one piece, one thing comes after the other. */
async function travel(motions: Motion[], stage: Stage): Promise<void> {
  const together = new Set(motions.map((motion) => motion.token)).size === motions.length;
  for (const some of together ? [motions] : motions.map((motion) => [motion])) {
    if (stage.skipped()) return;
    const courses = some.map((motion) => course(motion, stage));
    courses.forEach((each, i) => each && stage.send(some[i]!.token, way(each), each.ms));
    const ms = Math.max(0, ...courses.map((each) => each?.ms ?? 0));
    if (ms) await stage.during(ms);
  }
}

/** Whether there is nothing to be seen but the words. */
export const plain = (line: Line): boolean => !line.motion?.length && !line.flip?.length && !line.dice?.length;

export async function play(lines: Line[], stage: Stage): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (stage.skipped()) return;
    stage.line(index);
    if (line.flip?.length) {
      stage.flip(line.flip);
      await stage.during(FLIP);
    }
    if (line.dice?.length && stage.thrown) {
      stage.thrown(index);
      await stage.during(TUMBLE);
    }
    if (line.motion?.length) await travel(line.motion, stage);
    if (line.look !== "heading" && !stage.skipped()) await stage.during(plain(line) ? READ : SEEN);
  }
}

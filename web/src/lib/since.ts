// What happened since I last decided: the lines that others told, with where each lies on the board. Pure.
import type { Line } from "../scene";

export interface Happened {
  number: number;
  index: number; // of the line in the log
  line: Line;
  from: [number, number] | null;
  to: [number, number] | null;
}

const MOST = 12; // more is a story: the log tells it

/** Lines from `start` on that show something: what moved, what was thrown, what happened somewhere. Runs of one piece are one thing. */
export function since(log: readonly Line[], start: number): Happened[] {
  const out: Happened[] = [];
  for (let index = start; index < log.length; index++) {
    const line = log[index]!;
    if (line.look === "heading") continue;
    const motion = (line.motion ?? []).find((each) => !each.stays && (each.path?.length ?? 0) > 0);
    const path = (motion?.path ?? []) as [number, number][];
    const to = path.at(-1) ?? line.spot ?? null;
    if (!to && !line.dice?.length) continue;
    const last = out.at(-1);
    if (last && motion && last.to && path.length > 1 && last.line.motion?.some((each) => each.token === motion.token) && !line.dice?.length) {
      out[out.length - 1] = { ...last, index, line, to };
      continue;
    }
    out.push({ number: out.length + 1, index, line, from: path.length > 1 ? path[0]! : null, to });
  }
  return out.slice(-MOST).map((each, i) => ({ ...each, number: i + 1 }));
}

// Where the board is looked at from: a centre in board units and how many pixels a unit has. Pure.
export interface Look {
  x: number;
  y: number;
  k: number;
}
export interface Size {
  w: number;
  h: number;
}
export type Box = [number, number, number, number];

/** As wide as the screen, from the top: how a board is seen that is read downwards. */
export const across = ([x, y, w]: Box, size: Size): Look => ({ x: x + w / 2, y: y + size.h / (size.w / w) / 2, k: size.w / w });

export const fitting = ([x, y, w, h]: Box, size: Size): Look => ({ x: x + w / 2, y: y + h / 2, k: Math.min(size.w / w, size.h / h) });

/** The box that holds all points, with a margin and never smaller than `least` across. */
export function round(points: [number, number][], margin: number, least: number): Box | null {
  if (!points.length) return null;
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs) - margin, Math.max(...xs) + margin, Math.min(...ys) - margin, Math.max(...ys) + margin];
  const w = Math.max(x1 - x0, least);
  const h = Math.max(y1 - y0, least);
  return [(x0 + x1 - w) / 2, (y0 + y1 - h) / 2, w, h];
}

/** Not further out than the whole board, not nearer than eight times that, and never past its edge, but for `aside` pixels at its right. */
export function bounded(look: Look, box: Box, size: Size, aside = 0, whole = fitting(box, size)): Look {
  const k = Math.min(Math.max(look.k, whole.k), whole.k * 8);
  const inside = (at: number, from: number, length: number, seen: number): number =>
    seen >= length ? from + length / 2 : Math.min(Math.max(at, from + seen / 2), from + length - seen / 2);
  return { k, x: inside(look.x, box[0], box[2] + (k > whole.k ? aside / k : 0), size.w / k), y: inside(look.y, box[1], box[3], size.h / k) };
}

/** Pixels at each edge that something lies over. */
export interface Edges {
  left: number;
  right: number;
  up: number;
  down: number;
}

/** The part of the board that is seen and that nothing lies over. */
export const inside = (look: Look, size: Size, covered: Edges): Box => {
  const x = look.x + (covered.left - size.w / 2) / look.k;
  const y = look.y + (covered.up - size.h / 2) / look.k;
  return [x, y, Math.max(1, size.w - covered.left - covered.right) / look.k, Math.max(1, size.h - covered.up - covered.down) / look.k];
};

/** Moved as little as brings this box, with a margin, into what is seen; what is larger than that is seen from its middle. */
export function shifted(look: Look, [x, y, w, h]: Box, seen: Box, margin: number): Look {
  const by = (from: number, length: number, start: number, room: number): number => {
    const [low, high] = [start + Math.min(margin, room / 3), start + room - Math.min(margin, room / 3)];
    if (length > high - low) return from + length / 2 - (low + high) / 2;
    return from < low ? from - low : from + length > high ? from + length - high : 0;
  };
  return { ...look, x: look.x + by(x, w, seen[0], seen[2]), y: look.y + by(y, h, seen[1], seen[3]) };
}

/** Nearer or further by a factor; what is under the given pixel stays there. */
export function zoomed(look: Look, factor: number, at: { x: number; y: number }, size: Size): Look {
  const k = look.k * factor;
  const ux = look.x + (at.x - size.w / 2) / look.k;
  const uy = look.y + (at.y - size.h / 2) / look.k;
  return { k, x: ux - (at.x - size.w / 2) / k, y: uy - (at.y - size.h / 2) / k };
}

export const viewBox = (look: Look, size: Size): string =>
  [look.x - size.w / 2 / look.k, look.y - size.h / 2 / look.k, size.w / look.k, size.h / look.k].map((n) => n.toFixed(2)).join(" ");

/** How a picture that was drawn for one look is laid to be seen from another: a transform about its upper left corner. `sheet`: for a screen of
 * which size it was drawn. What is only shifted is shifted by whole pixels, so that it is as sharp as it was drawn. */
export function carried(drawn: Look, now: Look, size: Size, sheet = size): string {
  const s = now.k / drawn.k;
  const by = (seen: number, laid: number, from: number, to: number): number => {
    const pixels = (seen - s * laid) / 2 + (from - to) * now.k;
    return s === 1 ? Math.round(pixels) : pixels;
  };
  return `translate(${by(size.w, sheet.w, drawn.x, now.x)}px, ${by(size.h, sheet.h, drawn.y, now.y)}px) scale(${s})`;
}

/** From where a picture that was drawn for a look is seen while it is scaled and shifted so: the way back from `carried`. */
export function seenAs(drawn: Look, size: Size, s: number, tx: number, ty: number, sheet = size): Look {
  const k = drawn.k * s;
  return { k, x: drawn.x - (tx - (size.w - s * sheet.w) / 2) / k, y: drawn.y - (ty - (size.h - s * sheet.h) / 2) / k };
}

const FAR = 4; // screens: what lies further beyond the edge of a picture is not drawn by every browser

/** Whether a picture that was drawn for one look is good enough for another: of the same scale, and not far from it. */
export const alike = (drawn: Look, now: Look, size: Size): boolean =>
  drawn.k === now.k && Math.abs(drawn.x - now.x) * now.k <= FAR * size.w && Math.abs(drawn.y - now.y) * now.k <= FAR * size.h;

/** The next place when an arrow key is pressed: the nearest one that lies more in that direction than aside. */
export function towards<T extends { x: number; y: number }>(from: T, all: T[], key: string): T | null {
  const [dx, dy] = key === "ArrowRight" ? [1, 0] : key === "ArrowLeft" ? [-1, 0] : key === "ArrowDown" ? [0, 1] : [0, -1];
  let best: T | null = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const ahead = (other.x - from.x) * dx + (other.y - from.y) * dy;
    const aside = Math.abs((other.x - from.x) * dy) + Math.abs((other.y - from.y) * dx);
    if (ahead <= 0 || aside > ahead * 2) continue;
    if (ahead + aside < least) [best, least] = [other, ahead + aside];
  }
  return best;
}

/** How far around each of these a finger may touch and still mean it: half the way to its nearest neighbour. Board units. */
export function reaches(spots: readonly { x: number; y: number }[]): number[] {
  return spots.map((spot, i) => spots.reduce((least, other, k) => (k === i ? least : Math.min(least, Math.hypot(other.x - spot.x, other.y - spot.y) / 2)), Infinity));
}

export type Corner = "right" | "left" | "low";

/** The corner for the small map in which it hides least of what matters (pixels of the screen); where it is now, as long as nothing is there. */
export function clearest(now: Corner, order: readonly Corner[], size: Size, small: Size, points: readonly { x: number; y: number }[]): Corner {
  const hidden = (corner: Corner): number =>
    points.filter(({ x, y }) => (corner === "right" ? x > size.w - small.w : x < small.w) && (corner === "low" ? y > size.h - small.h : y < small.h)).length;
  if (order.includes(now) && !hidden(now)) return now;
  return order.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best), order.includes(now) ? now : order[0]!);
}

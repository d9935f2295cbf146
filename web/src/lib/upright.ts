// The pieces where a narrow screen has them. Pure.
import type { Line, Token, Upright } from "../scene";

/** Each piece at its place on the board that stands upright; one that has none there stays where it is. */
export function placedAt(tokens: Token[], upright: Upright | null): Token[] {
  if (!upright) return tokens;
  const at = new Map((upright.tokens ?? []).map((each) => [each.id, each]));
  return tokens.map((token) => {
    const there = at.get(token.id);
    return there ? { ...token, x: there.x, y: there.y, ...(there.d && { d: there.d }) } : token;
  });
}

/** Lines with what they tell of where a narrow screen has it: a line speaks of the middle of a piece that lies there. */
export function toldAt(lines: readonly Line[], tokens: readonly Token[], upright: Upright | null): readonly Line[] {
  if (!upright || !lines.some((line) => line.spot)) return lines;
  const there = new Map((upright.tokens ?? []).map((each) => [each.id, each]));
  const at = new Map(tokens.map((token) => [`${token.x} ${token.y}`, there.get(token.id)]));
  return lines.map((line) => {
    const place = line.spot ? at.get(line.spot.join(" ")) : undefined;
    return line.spot ? { ...line, spot: place ? ([place.x, place.y] as [number, number]) : null } : line;
  });
}

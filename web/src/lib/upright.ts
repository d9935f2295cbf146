// The pieces where a narrow screen has them. Pure.
import type { Token, Upright } from "../scene";

/** Each piece at its place on the board that stands upright; one that has none there stays where it is. */
export function placedAt(tokens: Token[], upright: Upright | null): Token[] {
  if (!upright) return tokens;
  const at = new Map((upright.tokens ?? []).map((each) => [each.id, each]));
  return tokens.map((token) => {
    const there = at.get(token.id);
    return there ? { ...token, x: there.x, y: there.y, ...(there.d && { d: there.d }) } : token;
  });
}

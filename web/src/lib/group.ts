// Choices by what they point at.
import type { Choice } from "../scene";

export function group<Each extends Choice>(choices: readonly Each[]): Map<string, Each[]> {
  const out = new Map<string, Each[]>();
  for (const choice of choices) {
    const target = choice.target ?? "";
    out.set(target, [...(out.get(target) ?? []), choice]);
  }
  return out;
}

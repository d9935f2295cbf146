// Choices by what they point at.
import type { Choice } from "../scene";

export function group(choices: Choice[]): Map<string, Choice[]> {
  const out = new Map<string, Choice[]>();
  for (const choice of choices) {
    const target = choice.target ?? "";
    out.set(target, [...(out.get(target) ?? []), choice]);
  }
  return out;
}

// Beginning a lesson, from wherever it is offered.
import { api } from "./api";
import { called } from "./begin";
import { house, keys, tableLink } from "./house.svelte";

const TUTORIAL = "tutorial";

/** A table of one's own on which it is told. */
export async function beginLesson(game: string, lesson: string): Promise<void> {
  const made = await api.learn(game, called(), house.language, lesson === TUTORIAL ? "" : lesson);
  keys.keep({ table: made.table, key: made.key, seat: made.seat });
  if (house.name.trim()) house.setName(house.name.trim());
  location.hash = tableLink(made.table, made.key).slice(1);
}

/** The lessons after this one, in the order in which they are learnt. */
export function after<T extends { name: string }>(lessons: readonly T[], told: string): T[] {
  const at = lessons.findIndex((each) => each.name === (told || TUTORIAL));
  return at < 0 ? [] : lessons.slice(at + 1);
}

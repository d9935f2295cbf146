// One click, and the game begins.
import { api } from "./api";
import { house, keys, momentLink, t, tableLink } from "./house.svelte";
import type { Way } from "./playing";
import type { GameInfo, Options } from "./wire";

/** Whoever has not said a name is a guest; nobody is asked for one before playing. */
export const called = (): string => house.name.trim() || t("play-guest");

/** `options`: those of a game that is gone on from, which is not how one plays it otherwise. */
export async function playNow(game: GameInfo, chosen: Way, options?: Options): Promise<void> {
  try {
    const made = await api.play(game.id, { name: called(), language: house.language, ...chosen, ...(options && { options }) });
    if (!options) house.setWay(game, chosen);
    keys.made(made);
    const mine = made.seats[0];
    if (!mine) return;
    keys.keep({ table: made.table, key: mine.key, seat: mine.seat });
    location.hash = tableLink(made.table, mine.key).slice(1);
  } catch (error) {
    house.fail(error, game.id);
  }
}

export const levelName = (game: string, bot: string): string => {
  const speaker = house.speaker(game);
  return speaker.has(`bot-${bot}`) ? speaker.say(`bot-${bot}`) : bot;
};

/** "as SIDE · against 2 bots: LEVEL" */
export function wayIs(game: GameInfo, chosen: Way): string {
  const against = chosen.seats > 1 ? t("play-against", { count: chosen.seats - 1, level: levelName(game.id, chosen.bot) }) : t("play-alone");
  return [chosen.rated && t("play-rated-short"), chosen.part && t("play-as", { side: house.sideName(game.id, chosen.part) }), against].filter(Boolean).join(" · ");
}

/** Looks in at a table that is open to all; at one that is over, from this moment on. */
export async function watchTable(table: string, locked: boolean, moment?: number): Promise<void> {
  try {
    const { key } = await api.watch(table);
    keys.keep({ table, key, seat: null });
    location.hash = (moment === undefined ? tableLink(table, key) : momentLink(table, key, moment, "")).slice(1);
  } catch (error) {
    house.fail(error);
    if (locked) house.tell(t("word-needed-about"));
  }
}

// How somebody last played each game at this device against bots, and what is sensible where nobody has said.
import type { GameInfo } from "./wire";

export interface Way {
  bot: string;
  seats: number;
  part: string;
  rated: boolean;
}

/** The level in the middle: whoever comes for the first time neither wins asleep nor loses without hope. */
export const middle = (bots: readonly string[]): string => bots[Math.floor(bots.length / 2)] ?? "";

/** As it was last played, as far as that still can be. */
export function way(game: GameInfo, last: Partial<Way> | undefined): Way {
  const [least, most] = game.players;
  const seats = last?.seats !== undefined && last.seats >= least && last.seats <= most ? last.seats : (game.usual ?? least); // an older worker does not say what is usual
  return {
    bot: last?.bot && game.bots.includes(last.bot) ? last.bot : middle(game.bots),
    seats,
    part: last?.part && game.sides?.includes(last.part) ? last.part : "",
    rated: last?.rated ?? false,
  };
}

/** As many chairs as at a table that one goes on from, and a side there, against the level that one plays otherwise; it counts for nothing. */
export const onFrom = (way: Way, seats: number, part: string): Way => ({ bot: way.bot, seats, part, rated: false });

/** Up to three levels for a first game: of the easiest, a middle one and the strongest each once. */
export const three = (bots: readonly string[]): string[] => [...new Set([bots[0], middle(bots), bots.at(-1)])].filter((bot): bot is string => !!bot);

/** What was kept on the device, whatever has become of it. */
export function readWays(text: string | null): [string, Partial<Way>][] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.flatMap((each: unknown): [string, Partial<Way>][] => {
      if (!Array.isArray(each) || typeof each[0] !== "string" || typeof each[1] !== "object" || each[1] === null) return [];
      const { bot, seats, part, rated } = each[1] as Record<string, unknown>;
      return [[each[0], { ...(typeof bot === "string" && { bot }), ...(typeof seats === "number" && { seats }), ...(typeof part === "string" && { part }), ...(typeof rated === "boolean" && { rated }) }]];
    });
  } catch {
    return [];
  }
}

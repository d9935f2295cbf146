// Merging what the server sends into one picture of the table. Pure, so that it can be tested without a browser or a socket.
import type { Line, Mine } from "../scene";
import { kept } from "./kept";
import type { Asked, Clocks, Frame, Outcome, OwnParts, Parts, Said, TakeBack, Welcome } from "./wire";

/** What is mine alone, whole. */
export type Own = Mine & Pick<OwnParts, "back" | "auto" | "soon" | "ahead">;

/** All that one viewer knows of a table at one number. Never changed in place. */
export interface World extends Pick<Welcome, "n" | "at" | "seat" | "host" | "table" | "board"> {
  scene: Required<Pick<Parts, "names" | "items" | "tokens" | "trays" | "panels" | "slides" | "upright">> & Pick<Parts, "status">;
  asked: Asked;
  outcome: Outcome | null;
  takeback: TakeBack | null;
  clocks: Clocks | null;
  skew: number; // how far the server's clock is ahead of ours
  mine: Own;
  log: Line[];
  chat: Said[];
  note: string;
}

const NOTHING: Own = { prompt: {} };

const scene = (before: World["scene"], set: Parts): World["scene"] => ({
  ...before,
  ...(set.status && { status: set.status }),
  names: set.names ?? before.names,
  items: set.items ?? before.items,
  tokens: set.tokens ?? before.tokens,
  trays: set.trays ?? before.trays,
  panels: set.panels ?? before.panels,
  slides: set.slides ?? before.slides,
  upright: set.upright === undefined ? before.upright : set.upright,
});

export function join(welcome: Welcome): World {
  const set = welcome.set ?? {};
  return {
    n: welcome.n,
    at: welcome.at,
    seat: welcome.seat ?? null,
    host: welcome.host,
    table: set.table ?? welcome.table,
    board: welcome.board,
    scene: scene({ names: {}, items: [], tokens: [], trays: [], panels: [], slides: [], upright: null }, set),
    asked: set.asked ?? { seats: [], chosen: [] },
    outcome: set.outcome ?? null,
    takeback: set.takeback ?? null,
    clocks: set.clocks ?? null,
    skew: welcome.now === undefined ? 0 : welcome.now - Date.now(),
    mine: { ...NOTHING, ...welcome.mine },
    log: welcome.log ?? [],
    chat: welcome.chat ?? [],
    note: welcome.note ?? "",
  };
}

const DRAWN = ["tokens", "items", "trays", "panels", "legend"] as const; // of what is mine; what I may choose is another thing each time

/** The same world, in which what is drawn as it was before is the same thing as before. */
export function unchanged(before: World | null, now: World): World {
  if (before === null) return now;
  const mine = Object.fromEntries(DRAWN.filter((name) => name in now.mine).map((name) => [name, kept(before.mine[name], now.mine[name])]));
  return { ...now, scene: kept(before.scene, now.scene), mine: { ...now.mine, ...mine } };
}

/** Who is connected: not counted by `n`, as it is no part of what happened at the table. */
export const present = (world: World, here: readonly boolean[]): World => ({
  ...world,
  table: { ...world.table, seats: world.table.seats.map((seat, i) => ({ ...seat, here: here[i] ?? false })) },
});

/** The world after a frame; "old" if it is known already, "gap" if one before it was missed. */
export function advance(world: World, frame: Frame): World | "old" | "gap" {
  if (frame.n <= world.n) return "old";
  if (frame.n !== world.n + (frame.by ?? 1)) return "gap";
  const set = frame.set ?? {};
  const kept = set.cut === undefined ? world.log : world.log.slice(0, set.cut);
  return {
    ...world,
    n: frame.n,
    at: frame.at,
    table: set.table ?? world.table,
    scene: scene(world.scene, set),
    asked: set.asked ?? world.asked,
    outcome: set.outcome === undefined ? world.outcome : set.outcome,
    takeback: set.takeback === undefined ? world.takeback : set.takeback,
    clocks: set.clocks ?? world.clocks,
    mine: frame.mine ? { ...world.mine, ...frame.mine } : world.mine,
    log: frame.log?.length ? [...kept, ...frame.log] : kept,
  };
}

/** The game has begun but the board has not come: only a welcome brings it. */
export const needsBoard = (world: World): boolean => world.table.status !== "waiting" && world.board === null;

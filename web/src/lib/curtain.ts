// Several seats at one screen: when what the seat before it sees has to go.
import type { World } from "./frames";

export class Curtain {
  private before: { at: number; acts: boolean; playing: boolean } | null = null; // what came last, shown or not

  /** `taken`: whether whoever is before the screen has said to be of this seat. */
  constructor(private readonly taken: boolean) {}

  /** Whether it falls now that this has come; `shared`: whether others sit at this device. */
  falls(world: World, shared: boolean): boolean {
    const before = this.before;
    const [seat, playing] = [world.seat, world.table.status === "playing"];
    const acts = seat !== null && world.asked.seats.includes(seat) && !(world.asked.chosen ?? []).includes(seat);
    this.before = { at: world.at, acts, playing };
    if (seat === null || !playing || !shared) return false;
    if (before === null) return !this.taken;
    // Whoever only looks, between two turns, looks until something happens.
    return !before.playing || (!acts && (before.acts || before.at !== world.at));
  }
}

// What is decided before one is asked: shown, called off at any time, and dropped where the next decision does not offer it.
import type { Choice } from "../scene";
import type { World } from "./frames";

export class Ahead {
  open = $state(false); // what may be decided ahead lies open
  wish = $state.raw<Choice | null>(null);

  offered(world: World | null): Choice[] {
    return world && world.seat !== null && !world.asked.seats.includes(world.seat) ? (world.mine.ahead ?? []) : [];
  }

  take(choice: Choice): void {
    this.wish = this.wish?.do === choice.do ? null : choice;
    this.open = false;
  }

  forget(): void {
    this.wish = null;
    this.open = false;
  }

  /** A new picture is there: what is to be done now, if that was decided; "dropped" if it can't be any more. */
  settled(world: World): Choice | "dropped" | null {
    const wish = this.wish;
    const asked = world.seat !== null && world.asked.seats.includes(world.seat);
    if (!this.offered(world).length) this.open = false;
    if (!wish) return null;
    if (asked) {
      this.wish = null;
      return (world.mine.choices ?? []).find((choice) => choice.do === wish.do) ?? "dropped";
    }
    if (this.offered(world).some((choice) => choice.do === wish.do)) return null;
    this.wish = null;
    return "dropped";
  }
}

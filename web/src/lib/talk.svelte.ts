// What is said at a table beside the game: words to the others, small ones that show for a moment, and who is not listened to here.
import { house } from "./house.svelte";
import type { Command } from "./live";

const SHOWN = 6000; // ms that a small word stays

export class Talk {
  reactions = $state.raw<{ id: number; seat: number; what: string }[]>([]);
  muted = $state.raw<number[]>([]); // seats that are not listened to on this device
  unread = $state(0);
  private reactionsSoFar = 0;

  constructor(
    private readonly table: string,
    private readonly send: (command: Command) => void,
  ) {
    this.muted = house.mutedAt(table);
  }

  say(text: string, to: "all" | "side"): void {
    this.send({ t: "say", to, text });
  }

  /** Says one of a few small words to all. */
  react(what: string): void {
    this.send({ t: "react", what });
  }

  /** Somebody has said something; `from` is no seat where it is a spectator. What I say myself I have read. */
  said(from: number | null, mine: number | null): void {
    if (from !== null && from === mine) return;
    if (!this.muted.includes(from ?? -1)) this.unread += 1;
  }

  reacted(seat: number, what: string): void {
    if (this.muted.includes(seat)) return;
    const one = { id: ++this.reactionsSoFar, seat, what };
    this.reactions = [...this.reactions.slice(-3), one];
    setTimeout(() => (this.reactions = this.reactions.filter((each) => each !== one)), SHOWN);
  }

  /** What this seat says is heard again, or no more, on this device. */
  mute(seat: number): void {
    this.muted = this.muted.includes(seat) ? this.muted.filter((each) => each !== seat) : [...this.muted, seat];
    this.reactions = this.reactions.filter((each) => !this.muted.includes(each.seat));
    house.muteAt(this.table, this.muted);
  }
}

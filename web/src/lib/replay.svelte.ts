// Looking back at a game, moment by moment, with one's own eyes or (once it is over) with anybody's.
import { api } from "./api";
import type { World } from "./frames";
import { heading, logAt, momentOf, whole, worldAt } from "./replay";
import type { Moment, ReplayIndex } from "./wire";
import type { Line } from "../scene";

const HELD = 200; // moments that are kept

export interface Ground {
  table: string;
  key: string;
  now(): World | null;
  /** Show this world, telling its last lines as they were told live if there are any. */
  show(world: World, told: Line[]): Promise<void>;
  still(): boolean;
  failed(error: unknown): void;
}

export class Replay {
  index = $state.raw<ReplayIndex | null>(null);
  moment = $state(-1); // the one on the screen
  wanted = $state(0); // the one that the slider stands at
  running = $state(false);
  private readonly held = new Map<string, Promise<Moment>>();
  private busy = false;
  private looks = 0; // how often eyes were asked for
  private over = false;

  constructor(private readonly ground: Ground) {}

  readonly last = $derived(this.index?.last ?? 0);
  readonly lens = $derived(this.index?.lens ?? "");
  private readonly lines = $derived(this.index ? whole(this.index, Math.max(0, this.moment), this.last) : { now: [], later: [] });
  /** All that was told until this moment, and what was told after it. */
  readonly told: Line[] = $derived([...this.lines.now, ...this.lines.later].map((line) => this.index!.lines[line]!));

  /** Begin: at a moment, at the one of a line of the log as it is now, or where the game stands. */
  async open(at: { moment?: number | undefined; line?: number; lens?: string }): Promise<boolean> {
    await this.look(at.lens ?? "");
    if (!this.index) return false;
    const line = at.line === undefined ? undefined : logAt(this.index, this.last)[at.line];
    await this.go(line !== undefined ? momentOf(this.index, line) : (at.moment ?? this.last));
    return this.moment >= 0;
  }

  /** See it with these eyes, at the moment that was wanted last, whether or not it had come yet. */
  async look(lens: string): Promise<void> {
    const asked = ++this.looks;
    try {
      const index = await api.replay(this.ground.table, this.ground.key, lens);
      if (asked !== this.looks || this.over) return; // other eyes were asked for meanwhile
      const begun = this.index !== null;
      this.index = index;
      this.moment = -1;
      if (begun) await this.go(this.wanted);
    } catch (error) {
      this.ground.failed(error);
    }
  }

  /** The game has gone on meanwhile. */
  async grown(): Promise<void> {
    const lens = this.lens;
    const fresh = await api.replay(this.ground.table, this.ground.key, lens).catch(() => null);
    if (fresh && fresh.lens === this.lens) this.index = fresh;
  }

  close(): void {
    this.over = true;
    this.running = false;
  }

  toLine(position: number): void {
    const line = [...this.lines.now, ...this.lines.later][position];
    if (this.index && line !== undefined) void this.go(momentOf(this.index, line));
  }

  toHeading(step: 1 | -1): void {
    if (this.index) void this.go(heading(this.index, this.wanted, step));
  }

  /** To the first moment at which so many decisions have been made: moments are at least as many, and in the same order. */
  async toNumber(number: number, shown: () => number): Promise<void> {
    this.running = false;
    let low = 0, high = this.last;
    while (low < high && !this.over) {
      const middle = (low + high) >> 1;
      await this.go(middle);
      if (shown() < number) low = middle + 1;
      else high = middle;
    }
    await this.go(low);
  }

  /** Show a moment; of many wanted in a hurry the latest counts. One step on is told as it was live. */
  async go(to: number): Promise<void> {
    this.wanted = Math.max(0, Math.min(this.last, to));
    if (this.busy) return;
    this.busy = true;
    try {
      while (!this.over && this.index && this.wanted !== this.moment) {
        const index = this.index;
        const moment = await this.fetched(index.lens, this.wanted);
        const now = this.ground.now();
        if (this.over || !now) return;
        if (index !== this.index && index.lens !== this.index.lens) continue;
        const world = worldAt(now, this.index, moment);
        const step = moment.moment === this.moment + 1 && this.moment >= 0 && !this.ground.still();
        const [stays, upto] = this.index.logs[moment.moment] ?? [-1, 0];
        const told = step && stays < 0 ? this.index.lines.slice(this.index.logs[moment.moment - 1]?.[1] ?? 0, upto) : [];
        this.moment = moment.moment;
        await this.ground.show(world, told);
      }
      if (this.moment < this.last) void this.fetched(this.lens, this.moment + 1).catch(() => undefined);
    } catch (error) {
      this.wanted = Math.max(0, this.moment);
      this.running = false;
      this.ground.failed(error);
    } finally {
      this.busy = false;
    }
  }

  async toggle(): Promise<void> {
    this.running = !this.running;
    if (this.running && this.moment >= this.last) await this.go(0);
    while (this.running && !this.over && this.moment < this.last) {
      await this.go(this.moment + 1);
      await new Promise((resolve) => setTimeout(resolve, this.ground.still() ? 900 : 350));
    }
    this.running = false;
  }

  private fetched(lens: string, moment: number): Promise<Moment> {
    const name = `${lens}/${moment}`;
    let found = this.held.get(name);
    if (!found) {
      found = api.moment(this.ground.table, this.ground.key, lens, moment);
      found.catch(() => this.held.delete(name));
      this.held.set(name, found);
      if (this.held.size > HELD) this.held.delete(this.held.keys().next().value!);
    }
    return found;
  }
}

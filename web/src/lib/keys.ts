// The seat keys this device holds. They stay in the browser, under the path the page was served from.
import type { Made } from "./wire";

export interface Held {
  table: string;
  key: string;
  seat: number | null;
}

export interface Links {
  table: string;
  host: string;
  watch: string;
  seats: { seat: number; key: string }[];
}

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const MOST = 200; // old tables fall off the end

export class Keys {
  constructor(
    private readonly store: Store,
    private readonly scope: string,
  ) {}

  private read<T>(what: string): T[] {
    try {
      const value: unknown = JSON.parse(this.store.getItem(`${this.scope}:${what}`) ?? "[]");
      return Array.isArray(value) ? (value as T[]) : [];
    } catch {
      return []; // a spoiled entry costs the list, never the page
    }
  }

  private write(what: string, value: unknown[]): void {
    try {
      this.store.setItem(`${this.scope}:${what}`, JSON.stringify(value.slice(0, MOST)));
    } catch {
      // private windows may refuse to store: the link in the address still opens the seat
    }
  }

  all(): Held[] {
    return this.read<Held>("keys");
  }

  of(table: string): Held[] {
    return this.all().filter((held) => held.table === table);
  }

  keep(held: Held): void {
    this.write("keys", [held, ...this.all().filter((other) => other.key !== held.key)]);
  }

  drop(key: string): void {
    this.write("keys", this.all().filter((other) => other.key !== key));
  }

  /** Which seats this device's keys of a table open, as the house says now; of others nothing is known. */
  number(table: string, found: readonly { key: string; seat: number | null }[]): void {
    const now = new Map(found.map((each) => [each.key, each.seat]));
    this.write("keys", this.all().map((held) => (held.table === table ? { ...held, seat: now.get(held.key) ?? null } : held)));
  }

  made(made: Made): void {
    this.write("made", [made, ...this.read<Links>("made").filter((other) => other.table !== made.table)]);
  }

  links(table: string): Links | null {
    return this.read<Links>("made").find((made) => made.table === table) ?? null;
  }
}

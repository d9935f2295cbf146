// One socket for one seat: says hello, comes back after a break, repeats what was not acknowledged, asks anew after a gap.
import { advance, join, needsBoard, present, type World } from "./frames";
import type { ClientMessage, Frame, Reason, Said, ServerMessage } from "./wire";
import type { Msg } from "../scene";

/** What somebody wants of the table: the line names it, and repeats it until there is an answer. */
export type Command = ClientMessage extends infer Each ? (Each extends { id: string } ? Omit<Each, "id"> : never) : never;

export type Connection = "joining" | "here" | "away" | "closed";

export interface Hears {
  /** Everything anew. */
  joined(world: World): void;
  /** One step on. */
  moved(world: World, frame: Frame): void;
  said(chat: Said): void;
  /** A small word that is not kept. */
  reacted?(seat: number, what: string): void;
  /** Somebody came or went. */
  present(here: readonly boolean[]): void;
  refused(msg: Msg, rule: string, command: Command, text: string): void;
  /** Done; of a plan that was not done to its end also why. */
  done(command: Command, stopped?: { text: string; rule: string }): void;
  why(msg: Msg | null, rule: string): void;
  /** What a bot would do at the decision that was asked about. */
  advised?(what: string, reasons: Reason[], command: Command | undefined): void;
  bye(msg: Msg): void;
  state(connection: Connection): void;
  /** How much of what was wished for has not been answered yet. */
  kept?(count: number): void;
}

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
}

export interface Surroundings {
  open(): Wire;
  later(ms: number, what: () => void): () => void;
  name(): string;
  /** Whether the page is before somebody's eyes. */
  looks?(): boolean;
}

/** 0.5 s, then doubling up to 15 s, each spread by a quarter so that a restarted server is not met by all at once. */
export const pause = (tries: number, chance: number): number => Math.min(15000, 500 * 2 ** Math.min(tries, 6)) * (0.75 + chance / 2);

// A line may die without a word: a browser learns of it after minutes, if at all.
export const QUIET = 4000; // ms without a word after which a page that is looked at asks whether anybody is there
export const PATIENCE = 5000; // ms that an answer may take
export const ARRIVAL = 15000; // ms until a line stands and all of a table has come

export class Live {
  world: World | null = null;
  private wire: Wire | null = null;
  private open = false; // whether hello was said, by one who is known: before that nothing else may be sent
  private there = false; // whether anything was heard on this line
  private due = false; // whether an answer is
  private unwatch: (() => void) | null = null;
  private tries = 0;
  private ended = false;
  private cancel: (() => void) | null = null;
  private readonly waiting = new Map<string, Command>();

  constructor(
    private readonly key: string,
    private readonly lang: () => string,
    private readonly hears: Hears,
    private readonly round: Surroundings,
  ) {}

  start(): void {
    this.hears.state("joining");
    this.connect();
  }

  /** Ends for good and forgets: what this seat alone knew must not stay when another seat takes the device. */
  stop(): void {
    this.ended = true;
    this.cancel?.();
    this.drop(); // the watch over the line ends with it
    this.world = null;
    this.waiting.clear();
  }

  command(command: Command): string {
    const id = this.round.name();
    this.waiting.set(id, command);
    this.hears.kept?.(this.waiting.size);
    if (this.open) {
      this.send({ ...command, id });
      if (command.t !== "hint") this.owed(PATIENCE); // a bot may think for longer
    }
    return id;
  }

  /** Anew from the start, in the language of now. */
  refresh(): void {
    this.hello(null);
  }

  /** Somebody looks at the page again, or away. */
  look(on: boolean): void {
    if (!this.open) return;
    this.send({ t: "look", on });
    if (on) this.probe(); // a device that slept may have lost its line meanwhile
  }

  /** The network is gone, as far as the device knows. */
  cut(): void {
    if (!this.ended && this.wire) this.lost();
  }

  /** Drops the line and comes back at once, at the number that it had. */
  nudge(): void {
    if (this.ended) return;
    this.cancel?.();
    this.drop();
    this.connect();
  }

  private connect(): void {
    const wire = this.round.open();
    this.wire = wire;
    this.owed(ARRIVAL);
    wire.onopen = () => this.hello(this.world?.n ?? null);
    wire.onmessage = (event) => {
      if (this.wire === wire && typeof event.data === "string") this.hear(JSON.parse(event.data) as ServerMessage);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lost();
    };
  }

  private lost(): void {
    this.drop();
    if (this.ended) return;
    this.hears.state("away");
    this.cancel = this.round.later(pause(this.tries++, Math.random()), () => this.connect());
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.open = this.there = this.due = false;
    this.unwatch?.();
    this.unwatch = null;
    if (wire) {
      wire.onclose = wire.onmessage = wire.onopen = null;
      wire.close();
    }
  }

  private send(what: object): void {
    this.wire?.send(JSON.stringify(what));
  }

  private hello(have: number | null): void {
    // With what it has, a client tells how much of the chat it heard: chat is not counted by `n`.
    this.send({ t: "hello", key: this.key, have, lang: this.lang(), ...(have !== null && { heard: this.world?.chat.length ?? 0 }), ...(this.round.looks?.() === false && { looks: false }) });
    if (have !== null) {
      this.ready();
      this.send({ t: "ping" }); // a server that agrees with our number may have nothing to add
    }
  }

  private ready(): void {
    if (this.open) return;
    this.open = true;
    for (const [id, command] of this.waiting) this.send({ ...command, id });
  }

  /** An answer is due within so many milliseconds, or the line is given up. */
  private owed(ms: number): void {
    if (this.due) return;
    this.due = true;
    this.watch(ms, () => this.lost());
  }

  private watch(ms: number, what: () => void): void {
    this.unwatch?.();
    this.unwatch = this.round.later(ms, what);
  }

  private probe(): void {
    if (this.due) return;
    const thinking = [...this.waiting.values()].some((each) => each.t === "hint"); // it answers one after the other
    if (thinking || this.round.looks?.() === false) return this.watch(QUIET, () => this.probe());
    // With the number, so that a house which told more than has come here tells it again.
    this.send({ t: "ping", ...(this.world && { have: this.world.n }) });
    this.owed(PATIENCE);
  }

  /** Something was heard: the line carries. */
  private alive(message: ServerMessage): void {
    this.due = false;
    this.watch(QUIET, () => this.probe());
    if (message.t === "welcome") this.ready();
    if (this.there || !this.open || message.t === "bye") return;
    this.there = true;
    this.tries = 0;
    this.hears.state("here");
  }

  private answered(id: string): Command | undefined {
    const command = this.waiting.get(id);
    this.waiting.delete(id);
    this.hears.kept?.(this.waiting.size);
    return command;
  }

  private hear(message: ServerMessage): void {
    if (message.t === "welcome") this.world = join(message);
    this.alive(message);
    switch (message.t) {
      case "welcome":
        if (this.world) this.hears.joined(this.world);
        break;
      case "frame": {
        if (!this.world) return;
        const next = advance(this.world, message);
        if (next === "old") return;
        if (next === "gap" || needsBoard(next)) return this.hello(null);
        this.world = next;
        this.hears.moved(next, message);
        break;
      }
      case "ok": {
        const command = this.answered(message.id);
        if (command) this.hears.done(command, message.msg && { text: message.text ?? "", rule: message.rule ?? "" });
        break;
      }
      case "no": {
        const command = this.answered(message.id);
        if (command) this.hears.refused(message.msg, message.rule, command, message.text);
        break;
      }
      case "why":
        this.answered(message.id);
        this.hears.why(message.msg, message.rule);
        break;
      case "hint": {
        const command = this.answered(message.id);
        this.hears.advised?.(message.do, message.reasons ?? [], command);
        break;
      }
      case "chat":
        if (this.world) this.world = { ...this.world, chat: [...this.world.chat, message] };
        this.hears.said(message);
        break;
      case "react":
        this.hears.reacted?.(message.from, message.what);
        break;
      case "here":
        if (this.world) this.world = present(this.world, message.seats);
        this.hears.present(message.seats);
        break;
      case "bye":
        this.hears.bye(message.msg);
        if (!this.world || message.final) {
          this.ended = true; // it was never let in, and asking again would change nothing
          this.unwatch?.();
          this.hears.state("closed");
        }
        break;
    }
  }
}

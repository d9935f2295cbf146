import { beforeEach, describe, expect, it } from "vitest";
import { Live, pause, type Connection, type Hears, type Wire } from "../src/lib/live";
import type { Frame, FromServer, TableInfo, Welcome } from "../src/lib/wire";

const table: TableInfo = { id: "t", name: "T", game: "g", options: {}, status: "playing", language: "en", seats: [] };
const welcome = (n: number): Welcome => ({ t: "welcome", n, at: 1, seat: 0, host: false, table, board: { box: [0, 0, 1, 1] }, mine: { prompt: { id: "p" } } });
const frame = (n: number): Frame => ({ t: "frame", n, at: n });

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.({} as Event);
  }
  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  lose(): void {
    this.onclose?.({} as CloseEvent);
  }
}

let wires: FakeWire[];
let timers: (() => void)[];
let heard: string[];
let states: Connection[];
let live: Live;
const last = (): FakeWire => wires.at(-1)!;

beforeEach(() => {
  wires = [];
  timers = [];
  heard = [];
  states = [];
  let count = 0;
  const hears: Hears = {
    joined: (world) => heard.push(`joined ${world.n}`),
    moved: (world) => heard.push(`moved ${world.n}`),
    said: (chat) => heard.push(`said ${chat.text}`),
    present: () => undefined,
    refused: (msg, rule) => heard.push(`refused ${msg.id} ${rule}`),
    done: (wish) => heard.push(`done ${wish.t}`),
    why: (msg) => heard.push(`why ${msg?.id}`),
    bye: (msg) => heard.push(`bye ${msg.id}`),
    state: (state) => states.push(state),
  };
  live = new Live("KEY", () => "fr", hears, {
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    later: (_, what) => {
      timers.push(what);
      return () => undefined;
    },
    name: () => `id${++count}`,
  });
  live.start();
  last().open();
});

describe("joining", () => {
  it("says hello first, with nothing in hand", () => {
    expect(last().sent).toEqual([{ t: "hello", key: "KEY", have: null, lang: "fr" }]);
    last().hear(welcome(5));
    expect(heard).toEqual(["joined 5"]);
    expect(states).toEqual(["joining", "here"]);
  });

  it("holds wishes back until it is welcome", () => {
    live.wish({ t: "play", at: 1, do: "play 3" });
    expect(last().sent).toHaveLength(1);
    last().hear(welcome(5));
    expect(last().sent.at(-1)).toEqual({ t: "play", at: 1, do: "play 3", id: "id1" });
  });
});

describe("numbers", () => {
  it("go up by one; a known frame is ignored", () => {
    last().hear(welcome(5));
    last().hear(frame(6));
    last().hear(frame(6));
    last().hear(frame(7));
    expect(heard).toEqual(["joined 5", "moved 6", "moved 7"]);
  });

  it("with a gap bring a hello that has nothing", () => {
    last().hear(welcome(5));
    last().hear(frame(8));
    expect(last().sent.at(-1)).toEqual({ t: "hello", key: "KEY", have: null, lang: "fr" });
    expect(heard).toEqual(["joined 5"]);
    last().hear(welcome(8));
    last().hear(frame(9));
    expect(heard).toEqual(["joined 5", "joined 8", "moved 9"]);
  });
});

describe("a lost connection", () => {
  it("comes back at the right number and repeats under the same id what was not acknowledged", () => {
    last().hear(welcome(5));
    live.wish({ t: "play", at: 5, do: "play 1" });
    live.wish({ t: "say", to: "all", text: "hello" });
    last().hear({ t: "ok", id: "id1", n: 6 });
    last().hear(frame(6));
    last().lose();
    expect(states.at(-1)).toBe("away");
    timers.at(-1)!();
    last().open();
    expect(last().sent).toEqual([
      { t: "hello", key: "KEY", have: 6, lang: "fr", heard: 0 },
      { t: "say", to: "all", text: "hello", id: "id2" },
    ]);
  });

  it("is not mourned once it was ended, and nothing is remembered", () => {
    last().hear(welcome(5));
    const wire = last();
    live.stop();
    expect(wire.closed).toBe(true);
    expect(live.world).toBeNull();
    wire.lose();
    expect(timers).toHaveLength(0);
    wire.hear(frame(6));
    expect(heard).toEqual(["joined 5"]);
  });

  it("waits longer each time, up to a bound", () => {
    expect(pause(0, 0.5)).toBe(500);
    expect(pause(3, 0.5)).toBe(4000);
    expect(pause(60, 0.5)).toBe(15000);
    expect(pause(0, 0)).toBeLessThan(pause(0, 1));
  });
});

describe("a door that is shut", () => {
  it("is not knocked at again if it never opened", () => {
    last().hear({ t: "bye", msg: { id: "wrong-key" } });
    last().lose();
    expect(heard).toEqual(["bye wrong-key"]);
    expect(states.at(-1)).toBe("closed");
    expect(timers).toHaveLength(0);
  });

  it("is tried again once one has been inside", () => {
    last().hear(welcome(5));
    last().hear({ t: "bye", msg: { id: "closing" } });
    last().lose();
    expect(timers).toHaveLength(1);
  });

  it("opens anew at a nudge, at the number it had", () => {
    last().hear(welcome(5));
    const before = last();
    live.nudge();
    expect(before.closed).toBe(true);
    last().open();
    expect(last().sent[0]).toMatchObject({ t: "hello", have: 5 });
  });
});

describe("answers", () => {
  it("refusals come with their rule, once", () => {
    last().hear(welcome(5));
    live.wish({ t: "undo", at: 5 });
    last().hear({ t: "no", id: "id1", msg: { id: "too-late" }, rule: "GG-1" });
    last().hear({ t: "no", id: "id1", msg: { id: "too-late" }, rule: "GG-1" });
    expect(heard).toEqual(["joined 5", "refused too-late GG-1"]);
  });
});

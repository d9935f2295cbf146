import { beforeEach, describe, expect, it } from "vitest";
import { ARRIVAL, Live, PATIENCE, pause, QUIET, type Connection, type Hears, type Wire } from "../src/lib/live";
import type { Frame, ServerMessage, Welcome } from "../src/lib/wire";
import { table } from "./table-info";

const welcome = (n: number): Welcome => ({ t: "welcome", n, at: 1, seat: 0, host: false, table, board: { box: [0, 0, 1, 1] }, set: {}, mine: { prompt: { id: "p" } }, log: [], chat: [], note: "" });
const frame = (n: number): Frame => ({ t: "frame", n, at: n, set: {}, mine: {}, log: [] });

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
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  lose(): void {
    this.onclose?.({} as CloseEvent);
  }
}

let wires: FakeWire[];
let timers: { at: number; what: () => void }[];
let clock: number;
let looked: boolean;
let kept: number[];
let heard: string[];
let states: Connection[];
let live: Live;
const last = (): FakeWire => wires.at(-1)!;
/** So many milliseconds go by. */
function pass(ms: number): void {
  const end = clock + ms;
  for (;;) {
    const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers.splice(timers.indexOf(next), 1);
    clock = next.at;
    next.what();
  }
  clock = end;
}

beforeEach(() => {
  wires = [];
  timers = [];
  clock = 0;
  looked = true;
  kept = [];
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
    kept: (count) => kept.push(count),
  };
  live = new Live("KEY", () => "fr", hears, {
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    later: (ms, what) => {
      const timer = { at: clock + ms, what };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
    },
    looks: () => looked,
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
    live.command({ t: "play", at: 1, do: "play 3" });
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
    live.command({ t: "play", at: 5, do: "play 1" });
    live.command({ t: "say", to: "all", text: "hello" });
    last().hear({ t: "ok", id: "id1", n: 6 });
    last().hear(frame(6));
    last().lose();
    expect(states.at(-1)).toBe("away");
    pass(1000);
    last().open();
    expect(last().sent).toEqual([
      { t: "hello", key: "KEY", have: 6, lang: "fr", heard: 0 },
      { t: "say", to: "all", text: "hello", id: "id2" },
      { t: "ping" },
    ]);
    expect(states.at(-1)).toBe("away"); // a line that stands need not carry anything
    last().hear({ t: "pong" });
    expect(states.at(-1)).toBe("here");
    expect(kept.at(-1)).toBe(1);
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

describe("a line that dies without a word", () => {
  beforeEach(() => last().hear(welcome(5)));

  it("is found out by asking, and another one is sought", () => {
    pass(QUIET);
    expect(last().sent.at(-1)).toEqual({ t: "ping", have: 5 });
    last().hear({ t: "pong" });
    pass(QUIET);
    expect(last().sent.filter((each) => each["t"] === "ping")).toHaveLength(2);
    pass(PATIENCE);
    expect(states).toEqual(["joining", "here", "away"]);
    expect(last().closed).toBe(true);
    pass(1000);
    expect(wires).toHaveLength(2);
    pass(ARRIVAL); // nobody opens
    pass(2000);
    expect(wires).toHaveLength(3);
    expect(states.slice(2)).toEqual(["away", "away"]);
  });

  it("is found out by what gets no answer; that is kept and sent again", () => {
    live.command({ t: "play", at: 5, do: "play 1" });
    pass(PATIENCE + 1000);
    expect(kept).toEqual([1]);
    last().open();
    expect(last().sent).toContainEqual({ t: "play", at: 5, do: "play 1", id: "id1" });
    last().hear({ t: "ok", id: "id1", n: 6 });
    expect(kept).toEqual([1, 0]);
    expect(states.at(-1)).toBe("here");
  });

  it("is not asked while nobody looks, and at once when somebody does", () => {
    looked = false;
    live.look(false);
    pass(10 * QUIET);
    expect(last().sent.filter((each) => each["t"] === "ping")).toEqual([]);
    looked = true;
    live.look(true);
    expect(last().sent.at(-1)).toEqual({ t: "ping", have: 5 });
  });

  it("is let alone while a bot thinks", () => {
    live.command({ t: "hint", at: 5 });
    pass(10 * QUIET);
    expect(states.at(-1)).toBe("here");
    last().hear({ t: "hint", id: "id1", do: "play 1", reasons: [] });
    pass(QUIET);
    expect(last().sent.at(-1)).toEqual({ t: "ping", have: 5 });
  });

  it("goes at once when the device says that the network went", () => {
    live.cut();
    expect(states.at(-1)).toBe("away");
    live.cut();
    expect(timers).toHaveLength(1);
  });

  it("that is taken and dropped at once is not sought ever faster", () => {
    const waits: number[] = [];
    for (let i = 0; i < 5; i++) {
      last().lose();
      waits.push(timers[0]!.at - clock);
      pass(20000);
      last().open();
    }
    expect(waits[4]).toBeGreaterThan(4 * waits[0]!);
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
    expect(states.at(-1)).toBe("away");
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
    live.command({ t: "undo", at: 5 });
    last().hear({ t: "no", id: "id1", msg: { id: "too-late" }, rule: "GG-1", text: "" });
    last().hear({ t: "no", id: "id1", msg: { id: "too-late" }, rule: "GG-1", text: "" });
    expect(heard).toEqual(["joined 5", "refused too-late GG-1"]);
  });
});

// What moves while the lines of a frame are played: pieces on their way, cards that turn over, the line that is told.
import { SvelteMap } from "svelte/reactivity";
import type { Line, Token } from "../scene";
import type { World } from "./frames";
import { play, type Point, type Stage, type Step } from "./player";

interface Pose {
  /** Where it stands when it has come. */
  at: Point;
  /** What lies between, and how many milliseconds it takes: the browser moves it, nothing is worked out for each frame. */
  way: Step[];
  ms: number;
  /** How the piece will stand when all is told: it already faces that way and has that size while it travels. */
  goal: Token | undefined;
}

const OUTLINED = 2000; // ms
const UNDRAWN = 1000; // ms

export class Motion {
  readonly poses = new SvelteMap<string, Pose>(); // each piece looks at its own: what one does is no matter to the others
  bound = $state.raw<Point | null>(null); // where the last piece that set out is going
  flying = $state(false); // something is on its way
  faces = $state.raw<Record<string, string>>({}); // faces turned over before their frame is through
  line = $state(-1); // index in the shown log of the line that is being played
  changed = $state.raw<string[]>([]); // pieces that have just been moved: where they stand is outlined for a while
  private readonly aloft = new Set<Promise<unknown>>(); // what the browser has still to bring to its end
  private skip = false;
  private wake: (() => void) | null = null;
  private over = false;
  private fading: ReturnType<typeof setTimeout> | undefined;

  /** `tokens`: the pieces as they stand on the screen; `pace`: how much of its time everything takes. */
  constructor(
    private readonly tokens: () => Token[],
    private readonly pace: () => number = () => 1,
  ) {}

  get stopped(): boolean {
    return this.over;
  }

  /** Plays the last lines of a world over the picture that was there before; `reached`: the log has come to this line; `thrown`: its dice fall. */
  async play(after: World, lines: Line[], reached: (line: number) => void, thrown?: (line: number) => void): Promise<void> {
    this.skip = false;
    const first = after.log.length - lines.length;
    const faces = new Map([...after.scene.trays, ...(after.mine.trays ?? [])].flatMap((tray) => (tray.cards ?? []).map((card) => [card.id, card.face ?? ""])));
    const goals = new Map([...after.scene.tokens, ...(after.mine.tokens ?? [])].map((token) => [token.id, token]));
    const stage: Stage = {
      where: (token) => {
        const found = this.tokens().find((each) => each.id === token);
        return this.poses.get(token)?.at ?? (found ? [found.x, found.y] : null);
      },
      line: (index) => {
        this.line = first + index;
        reached(this.line);
      },
      send: (token, way, ms) => {
        const { at } = way.at(-1)!;
        this.poses.set(token, { at, way, ms: ms * this.pace(), goal: goals.get(token) });
        this.bound = at;
        if (ms) this.flying = true;
      },
      flip: (cards) => {
        const turned = { ...this.faces };
        for (const card of cards) {
          const [id, named] = card.split("=");
          const face = named ?? faces.get(id ?? "");
          if (id && face) turned[id] = face;
        }
        this.faces = turned;
      },
      ...(thrown && { thrown: (index: number) => thrown(first + index) }),
      during: (ms) => this.during(ms * this.pace()),
      skipped: () => this.skip || this.over,
    };
    await play(lines, stage);
    this.flying = false;
  }

  /** From the next frame on, in which what was set going begins to move. */
  private during(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.skip || ms <= 0) return resolve();
      let over = false;
      const end = (): void => {
        if (over) return; // what comes late is no matter of the next
        over = true;
        cancelAnimationFrame(frame);
        clearTimeout(timer);
        this.wake = null;
        this.flying = false;
        resolve();
      };
      let timer = setTimeout(end, ms + UNDRAWN); // a page that is not drawn has no frames, and must go on all the same
      this.wake = end;
      const frame = requestAnimationFrame(() => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          timer = setTimeout(end, UNDRAWN);
          void Promise.allSettled(this.aloft).then(end); // a busy device begins late, and is not cut short
        }, ms);
      });
    });
  }

  /** The browser moves a piece until then. */
  flies(arrives: Promise<unknown>): void {
    this.aloft.add(arrives);
    const over = (): void => void this.aloft.delete(arrives);
    arrives.then(over, over);
  }

  /** Skips what is being played. */
  hurry(): void {
    this.skip = true;
    this.wake?.();
  }

  /** All is told: everything stands where it stands. */
  settle(): void {
    this.line = -1;
    this.poses.clear();
    this.bound = null;
    this.flying = false;
    this.faces = {};
  }

  outline(tokens: string[]): void {
    clearTimeout(this.fading);
    this.changed = [...new Set(tokens)];
    this.fading = setTimeout(() => (this.changed = []), OUTLINED);
  }

  /** Ends and forgets. */
  stop(): void {
    this.over = true;
    this.hurry();
    clearTimeout(this.fading);
    this.changed = [];
  }
}

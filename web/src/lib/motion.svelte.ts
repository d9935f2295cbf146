// What moves while the lines of a frame are played: pieces on their way, cards that turn over, the line that is told.
import type { Line, Token } from "../scene";
import type { World } from "./frames";
import { play, type Point, type Stage } from "./player";

interface Pose {
  at: Point;
  lift: number;
  shake: number;
  /** How the piece will stand when all is told: it already faces that way and has that size while it travels. */
  goal: Token | undefined;
}

const OUTLINED = 2000; // ms
const UNDRAWN = 1000; // ms

export class Motion {
  poses = $state.raw<Record<string, Pose>>({});
  faces = $state.raw<Record<string, string>>({}); // faces turned over before their frame is through
  line = $state(-1); // index in the shown log of the line that is being played
  changed = $state.raw<string[]>([]); // pieces that have just been moved: where they stand is outlined for a while
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
        return this.poses[token]?.at ?? (found ? [found.x, found.y] : null);
      },
      line: (index) => {
        this.line = first + index;
        reached(this.line);
      },
      put: (token, at, lift, shake) => (this.poses = { ...this.poses, [token]: { at, lift, shake, goal: goals.get(token) } }),
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
      during: (ms, step) => this.during(ms * this.pace(), step),
      skipped: () => this.skip || this.over,
    };
    await play(lines, stage);
  }

  private during(ms: number, step: (share: number) => void): Promise<void> {
    return new Promise((resolve) => {
      if (this.skip || ms <= 0) return resolve();
      const begun = performance.now();
      let frame = 0;
      const end = (): void => {
        cancelAnimationFrame(frame);
        clearTimeout(late);
        this.wake = null;
        resolve();
      };
      const late = setTimeout(end, ms + UNDRAWN); // a page that is not drawn has no frames, and must go on all the same
      this.wake = end;
      const tick = (now: number): void => {
        const share = Math.min(1, Math.max(0, (now - begun) / ms));
        step(share);
        if (share < 1) frame = requestAnimationFrame(tick);
        else end();
      };
      frame = requestAnimationFrame(tick);
    });
  }

  /** Skips what is being played. */
  hurry(): void {
    this.skip = true;
    this.wake?.();
  }

  /** All is told: everything stands where it stands. */
  settle(): void {
    this.line = -1;
    this.poses = {};
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

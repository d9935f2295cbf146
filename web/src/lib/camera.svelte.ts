// From where a board is looked at, and how a hand moves that: dragging, pinching, the wheel. A calm one: it moves no more than is needed.
// The board is a picture that the browser shifts and scales. To draw it anew costs many frames, so that is done only where it stands and has
// another scale than it was drawn for: shifted, it is as sharp as before.
import { across, alike, bounded, carried, fitting, inside, round, seenAs, shifted, zoomed, type Box, type Edges, type Look, type Size } from "./zoom";

export const GLIDE = 300; // ms
const RESTS = 150; // ms after which a hand that moves the board has stopped
export const EDGE = 36; // pixels that what has to be seen keeps from the edge
const TURNS = { left: [-0.7, 0], right: [0.7, 0], up: [0, -0.7], down: [0, 0.7] } as const;
export type Side = keyof typeof TURNS;

export class Camera {
  w = $state(0); // of the screen that the board has, in pixels
  h = $state(0);
  look = $state.raw<Look | null>(null); // null: the whole
  own = $state(false); // whether the reader has moved the board: then it is theirs until they ask for the whole
  dragged = false; // a drag is no click
  stage: HTMLElement | undefined; // what is moved as a picture; without it, nothing moves but at once
  glides = $state(false); // on its way by itself
  private moves = $state(false); // on its way by itself or by a hand
  private laid = $state.raw<{ look: Look; size: Size } | null>(null); // what it was drawn for when it stood last
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly held = new Map<number, { x: number; y: number }>();
  private start = { x: 0, y: 0 };

  /** `still`: whether nothing moves by itself; `stands`: whether the board is read downwards, as wide as the screen. */
  constructor(
    private readonly box: () => Box,
    private readonly still: () => boolean,
    private readonly stands: () => boolean,
    private readonly busy: () => boolean = () => false, // whether something moves on the board: it is not drawn anew meanwhile
  ) {}

  readonly size: Size = $derived({ w: Math.max(this.w, 1), h: Math.max(this.h, 1) });
  readonly whole: Look = $derived.by(() => (this.stands() ? across(this.box(), this.size) : fitting(this.box(), this.size)));
  readonly narrow: boolean = $derived(this.w > 0 && (this.w < 600 || this.h < 320));
  readonly aside: number = $derived(this.narrow ? 0 : 56); // what lies at the right edge is not left under the tools
  readonly now: Look = $derived(this.look ? this.within(this.look) : this.whole);

  /** The picture as it is drawn, as long as it will do: while something moves, and where it only has to be shifted. */
  private readonly picture = $derived.by(() => (this.laid && (this.moves || (!this.still() && alike(this.laid.look, this.now, this.size))) ? this.laid : null));
  /** What the board is drawn for, and on a screen of which size. */
  readonly drawn: Look = $derived(this.picture?.look ?? this.now);
  readonly sheet: Size = $derived(this.picture?.size ?? this.size);
  /** How that is shifted and scaled to be seen from where it is looked at now. */
  readonly shift: string | undefined = $derived(this.picture ? carried(this.picture.look, this.now, this.size, this.picture.size) : undefined);

  private within(look: Look): Look {
    return bounded(look, this.box(), this.size, this.aside, this.whole);
  }

  go(to: Look | null, slow: boolean): void {
    const goal = to ? this.within(to) : null;
    if (!slow || this.still() || !this.stage) {
      this.look = goal;
      this.rest();
      return;
    }
    this.setOut();
    this.glides = true;
    this.look = goal;
    this.later(GLIDE + 40);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.busy() || (this.glides && this.stage?.getAnimations().length)) this.later(60);
      else this.rest();
    }, ms);
  }

  /** The board is drawn for what is seen now, unless the picture will do. */
  private draw(): void {
    this.laid = this.picture ?? { look: this.now, size: this.size };
  }

  private setOut(): void {
    this.draw();
    this.moves = true;
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.glides = this.moves = false;
    this.draw();
  }

  /** A hand moves it: what glided is stopped where it is. */
  private carry(look: (now: Look) => Look): void {
    if (this.glides && this.laid && this.stage) {
      const { a, e, f } = new DOMMatrixReadOnly(getComputedStyle(this.stage).transform);
      this.look = seenAs(this.laid.look, this.size, a, e, f, this.laid.size);
    }
    this.glides = false;
    if (this.stage) {
      this.setOut();
      this.later(RESTS);
    }
    this.look = this.within(look(this.now));
  }

  zoom(factor: number): void {
    this.own = true;
    this.go(zoomed(this.now, factor, { x: this.w / 2, y: this.h / 2 }, this.size), true);
  }

  /** Brings these points into sight, and does nothing where they are. What one has zoomed stays. */
  bring(points: [number, number][], covered: Edges, slow: boolean): void {
    const around = round(points, 0, 0);
    if (!around) return;
    const { now, size, whole } = this;
    const fits = Math.min(now.k, Math.max((size.w - 2 * EDGE) / Math.max(around[2], 1), whole.k), Math.max((size.h - 2 * EDGE) / Math.max(around[3], 1), whole.k));
    const k = this.own ? now.k : fits;
    const to = shifted({ ...now, k }, around, inside({ ...now, k }, size, covered), EDGE / k);
    if (k === now.k && to.x === now.x && to.y === now.y) return;
    this.go(to, slow);
  }

  /** A screenful to one side. */
  turn(side: Side): void {
    this.own = true;
    const [dx, dy] = TURNS[side];
    this.go({ ...this.now, x: this.now.x + (dx * this.size.w) / this.now.k, y: this.now.y + (dy * this.size.h) / this.now.k }, true);
  }

  /** So many pixels further down, at once: where the screen moved, what is seen stays where it was. */
  down(pixels: number): void {
    this.rest();
    if (this.look) this.look = this.within({ ...this.look, y: this.look.y + pixels / this.look.k });
  }

  // --- pointers

  readonly press = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest(".tool, .beyond")) return;
    const rect = (event.currentTarget as Element).getBoundingClientRect(); // what is pressed may lie on the picture, which is shifted
    this.held.set(event.pointerId, { x: event.clientX - rect.left, y: event.clientY - rect.top });
    if (this.held.size === 1) {
      this.dragged = false;
      this.start = { x: event.clientX, y: event.clientY };
    }
  };

  readonly drag = (event: PointerEvent): void => {
    const before = this.held.get(event.pointerId);
    if (!before) return;
    const root = event.currentTarget as Element;
    const rect = root.getBoundingClientRect();
    const at = { x: event.clientX - rect.left, y: event.clientY - rect.top };
    if (this.held.size === 1) {
      if (!this.dragged && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < 6) return;
      if (!this.dragged) root.setPointerCapture(event.pointerId);
      this.dragged = this.own = true;
      this.carry((now) => ({ ...now, x: now.x - (at.x - before.x) / now.k, y: now.y - (at.y - before.y) / now.k }));
    } else if (this.held.size === 2) {
      const other = [...this.held.entries()].find(([id]) => id !== event.pointerId)![1];
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(at.x - other.x, at.y - other.y);
      this.dragged = this.own = true;
      if (was > 0) this.carry((now) => zoomed(now, is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }, this.size));
    }
    this.held.set(event.pointerId, at);
  };

  readonly release = (event: PointerEvent): void => void this.held.delete(event.pointerId);

  readonly wheel = (node: Element): { destroy: () => void } => {
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const rect = node.getBoundingClientRect();
      this.own = true;
      this.carry((now) => zoomed(now, Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), { x: event.clientX - rect.left, y: event.clientY - rect.top }, this.size));
    };
    node.addEventListener("wheel", turn as EventListener, { passive: false });
    return { destroy: () => node.removeEventListener("wheel", turn as EventListener) };
  };
}

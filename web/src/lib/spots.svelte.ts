// What of a board can be chosen, pressed or pointed at: places and pieces, where they are and how large, and how keys go from one to the next.
import type { Board, Msg } from "../scene";
import type { Camera } from "./camera.svelte";
import type { TableView } from "./table.svelte";
import { reaches } from "./zoom";

export interface Spot {
  target: string;
  id: string;
  x: number;
  y: number;
  r: number;
  d: string;
  label: string;
  can: boolean;
  chosen: boolean;
  open: boolean; // only looked into
  tone: string; // against somebody, or something put there: a ring of its own
}

/** Something to look at on the board, with its own shape or a circle. */
export interface Shape {
  x: number;
  y: number;
  r: number;
  d?: string;
}

/** The path around it. */
export const outlineOf = ({ x, y, r, d }: Shape): string => d || `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export class Spots {
  roving = $state("");

  constructor(
    private readonly view: () => TableView,
    private readonly board: () => Board,
    private readonly camera: Camera,
  ) {}

  /** How high a piece hops, and how large one is that has no shape of its own: board units. */
  readonly hop: number = $derived.by(() => this.board().box[2] / 45);
  readonly nodes = $derived.by(() => new Map((this.board().nodes ?? []).map((node) => [node.id, node])));

  /** Places and pieces that may be chosen, or that would say why not, or (beside what a lesson tells) what would follow. */
  readonly all: Spot[] = $derived.by(() => {
    const view = this.view();
    const out: Spot[] = [];
    const add = (target: string, id: string, { x, y, r, d = "" }: Shape, named: Msg | null | undefined): void => {
      const choices = view.byTarget.get(target);
      const why = view.whyNot.get(target);
      const open = target.startsWith("node:") && view.stackAt.has(id);
      if (!choices && !why && !view.aside.has(target) && !open) return;
      const label = view.plain(named);
      const says = choices?.length === 1 ? view.plain(choices[0]!.label) : why && !choices ? `${label}: ${view.plain(why.why)} ${why.rule ?? ""}` : label;
      const tones = new Set((choices ?? []).map((choice) => choice.tone ?? ""));
      out.push({
        target, id, x, y, r, d,
        label: says,
        can: choices !== undefined || (open && view.mayOpen(id)),
        open: open && !choices,
        chosen: choices?.some((choice) => choice.chosen) ?? false,
        tone: tones.size === 1 ? [...tones][0]! : "",
      });
    };
    for (const node of this.board().nodes ?? []) add(`node:${node.id}`, node.id, node, node.label);
    for (const token of view.tokens) add(`token:${token.id}`, token.id, { x: token.x, y: token.y, r: this.hop, d: token.d ?? "" }, token.label);
    return out;
  });

  /** What a lesson or a hint points at, as far as it is on the board. */
  readonly pointed: (Shape & { id: string })[] = $derived.by(() => {
    const view = this.view();
    return view.pointed.flatMap((target) => {
      const [kind, id] = [target.slice(0, target.indexOf(":")), target.slice(target.indexOf(":") + 1)];
      const token = kind === "token" ? view.tokens.find((each) => each.id === id) : undefined;
      const node = kind === "node" ? this.nodes.get(id) : undefined;
      return token ? [{ id: target, x: token.x, y: token.y, r: this.hop, d: token.d ?? "" }] : node ? [{ id: target, x: node.x, y: node.y, r: node.r, d: node.d ?? "" }] : [];
    });
  });

  /** Where what may be chosen would lead, as far as that is written on the board. */
  readonly led = $derived.by(() => this.view().choices.flatMap((choice) => (choice.marks ?? []).flatMap(({ x, y }) => (x !== undefined && y !== undefined ? [{ x, y }] : []))));

  /** The one that a key reaches first. */
  readonly entry: string = $derived(this.all.some((spot) => spot.target === this.roving) ? this.roving : (this.all.find((spot) => spot.can)?.target ?? this.all[0]?.target ?? ""));

  private readonly reach = $derived(reaches(this.all));

  /** How far around its middle it may be pressed: a finger needs forty pixels, as far as no neighbour has the better right to them. */
  reached(spot: Spot, index: number): number {
    const { k } = this.camera.drawn;
    return Math.max(spot.r, 12 / k, this.camera.narrow ? Math.min(20 / k, this.reach[index] ?? 0) : 0);
  }

  isHovered(target: string): boolean {
    const view = this.view();
    return view.hovered === target || (view.byTarget.get(target) ?? []).some((choice) => choice.do === view.hovered);
  }
}

// What of a board has to be seen: of a decision, of what happens, of what happened since. The camera brings it into sight.
import type { Board } from "../scene";
import { EDGE, type Camera } from "./camera.svelte";
import type { World } from "./frames";
import type { Spots } from "./spots.svelte";
import type { TableView } from "./table.svelte";
import { fitting, round, type Edges, type Look } from "./zoom";

type Points = [number, number][];

export class Sight {
  marks: SVGGElement | undefined = $state(); // what is drawn of where choices lead

  constructor(
    private readonly view: () => TableView,
    private readonly world: () => World,
    private readonly board: () => Board,
    private readonly camera: Camera,
    private readonly spots: Spots,
    private readonly covered: () => Edges,
  ) {}

  private readonly zooms: readonly number[] = $derived.by(() => this.board().zooms ?? []);
  /** A board that can't be read as a whole: then what matters is shown, on a wide screen too. */
  readonly large: boolean = $derived.by(() => this.camera.w > 0 && this.zooms.length > 0 && this.camera.whole.k < this.zooms[0]!);
  /** What cannot be read from further away: a small screen is read from near. */
  private readonly legible: number = $derived.by(() => (this.camera.narrow ? this.zooms[1] : undefined) ?? this.zooms[0] ?? 0);

  /** What matters: my own pieces, what may be chosen or is pointed at, and where it leads. */
  what(): Look | null {
    const { camera, large } = this;
    const { narrow, size, whole } = camera;
    const [view, box, at] = [this.view(), this.board().box, this.world().mine.look];
    const { all: spots, pointed } = this.spots;
    if ((!narrow && !large) || view.stands) return null;
    const points: Points = [];
    for (const spot of spots) if (spot.can && !spot.open) points.push([spot.x, spot.y]);
    for (const spot of pointed) points.push([spot.x, spot.y]);
    if (!points.length && !at) for (const spot of spots) if (spot.can) points.push([spot.x, spot.y]);
    if (!points.length && large && at) points.push(at);
    else if (!points.length || !large) for (const token of view.tokens) if (token.seat !== undefined && token.seat === view.seat) points.push([token.x, token.y]);
    if (this.marks && view.choices.some((choice) => choice.marks?.length)) {
      const b = this.marks.getBBox();
      if (b.width || b.height) points.push([b.x, b.y], [b.x + b.width, b.y + b.height]);
    }
    if (!points.length) for (const token of view.tokens) points.push([token.x, token.y]);
    // With nothing to choose on the board, what lies around is of interest as well.
    const least = large && !at && !spots.some((spot) => spot.can) ? 2.1 : 2.6;
    // What has a shape of its own reaches further than its middle.
    const margin = box[2] / (large ? 14 : spots.some((spot) => spot.can && spot.d) ? 11 : 22);
    const around = round(points, margin, box[2] / least);
    if (!around) return null;
    const fits = fitting(around, size);
    // Never so far away that numbers could not be read: what is then out of sight is named in the prompt.
    if (large) {
      const k = Math.max(fits.k, this.legible);
      // What would come of it is told over the left of a wide board: what it is about is shown beside that.
      return { ...fits, k, x: fits.x - (view.odds.length && !narrow ? Math.min(230, size.w / 4) / k : 0) };
    }
    // Never smaller than what fills the place it has; what lies together then is seen from its beginning, and arrows lead to the rest.
    const fills = Math.min(Math.max(size.w / box[2], size.h / box[3]), whole.k * 1.8);
    if (fits.k >= fills) return fits;
    const [x0, y0, across, down] = around;
    const begin = (from: number, length: number, seen: number): number => (length > seen ? from + seen / 2 : from + length / 2);
    return { x: begin(x0, across, size.w / fills), y: begin(y0, down, size.h / fills), k: fills };
  }

  /** What has to be seen of a decision: the piece or place that it is about and where it may lead, the nearest first, as far as that can be seen at
   * once, and one place where it may lead in any case; where it is about nothing, what may be chosen, unless some of it is seen already. Arrows lead to the rest. */
  needed(): Points {
    const about = this.world().mine.look ?? undefined;
    const targets = [...this.spots.all.filter((spot) => spot.can && !spot.open), ...this.spots.pointed].map((spot): [number, number] => [spot.x, spot.y]);
    const all = about ? [about, ...targets] : targets;
    if (all.length <= 1 || this.together(all)) return all;
    const { now, size } = this.camera;
    if (!about && targets.some(([x, y]) => Math.abs(x - now.x) * now.k < size.w / 2 && Math.abs(y - now.y) * now.k < size.h / 2)) return [];
    const [x0, y0] = about ?? [now.x, now.y];
    const near = targets.toSorted((one, other) => Math.hypot(one[0] - x0, one[1] - y0) - Math.hypot(other[0] - x0, other[1] - y0));
    // What may be chosen comes before what it is about, where both are too far apart.
    const seen: Points = about && this.together([about, near[0]!]) ? [about] : near.splice(0, 1);
    for (const each of near) if (this.together([...seen, each])) seen.push(each);
    return seen;
  }

  /** Whether all of these can be seen at once, and still be read. */
  together(points: Points): boolean {
    const { size, now, whole } = this.camera;
    const around = round(points, this.board().box[2] / 40, 0);
    const least = this.large ? this.legible : whole.k;
    return around === null || Math.min((size.w - 2 * EDGE) / around[2], (size.h - 2 * EDGE) / around[3]) >= Math.min(least, now.k);
  }

  bring(points: Points, slow = true): void {
    if (this.large || this.camera.look || this.view().stands) this.camera.bring(points, this.covered(), slow);
  }

  /** How much that may be chosen lies out of sight, on each side. */
  readonly beyond = $derived.by(() => {
    const { look, w, size, now } = this.camera;
    const view = this.view();
    const out = { left: 0, right: 0, up: 0, down: 0 };
    if ((!look && !view.stands) || view.playing || w === 0) return out;
    const [mx, my] = [size.w / now.k / 2, size.h / now.k / 2];
    for (const spot of this.spots.all) {
      if (!spot.can || spot.open) continue;
      const [dx, dy] = [spot.x - now.x, spot.y - now.y];
      if (Math.abs(dx) <= mx && Math.abs(dy) <= my) continue;
      if (Math.abs(dx) / mx >= Math.abs(dy) / my) out[dx < 0 ? "left" : "right"]++;
      else out[dy < 0 ? "up" : "down"]++;
    }
    return out;
  });
}

// A game's drawing: its sheet of symbols is laid into the page once, its style is linked. The page itself knows no game.
import { api, skinAddress } from "./api";

interface Placed {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
  flip?: boolean;
}

/** Where a symbol or text stands, as a transform; nothing where it stands as drawn. */
export function placed({ x = 0, y = 0, scale = 1, turn = 0, flip = false }: Placed): string | null {
  const parts: string[] = [];
  if (x || y) parts.push(`translate(${x} ${y})`);
  if (turn) parts.push(`rotate(${turn})`);
  if (scale !== 1 || flip) parts.push(`scale(${flip ? -scale : scale} ${scale})`);
  return parts.length ? parts.join(" ") : null;
}

type Box = [number, number, number, number];

class Skin {
  private boxes = $state.raw<Record<string, Box>>({});
  private shown = "";
  private readonly linked = new Set<string>();

  /** A symbol's own box. Used with it, a symbol's units are the board's units and its 0,0 is the point it stands on. */
  box(symbol: string): Box | undefined {
    return this.boxes[symbol];
  }

  style(game: string): void {
    if (this.linked.has(game)) return;
    this.linked.add(game);
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = skinAddress(game, "style.css");
    document.head.append(link);
  }

  async sheet(game: string): Promise<void> {
    this.style(game);
    if (this.shown === game) return;
    this.shown = game;
    const text = await api.skin(game, "symbols.svg").catch(() => "");
    if (this.shown !== game || !text) return;
    const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    if (root.nodeName !== "svg") return;
    for (const script of root.querySelectorAll("script, foreignObject")) script.remove();
    const boxes: Record<string, Box> = {};
    for (const symbol of root.querySelectorAll("symbol[viewBox]")) {
      const [x = 0, y = 0, w = 0, h = 0] = (symbol.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
      boxes[symbol.id] = [x, y, w, h];
    }
    document.getElementById("skin-sheet")?.remove();
    const holder = document.createElement("div");
    holder.id = "skin-sheet"; // not hidden by display: gradients inside would vanish with it
    holder.setAttribute("aria-hidden", "true");
    holder.dataset["game"] = game; // the sheet's gradients take their colours from the game's style
    holder.append(document.importNode(root, true));
    document.body.prepend(holder);
    this.boxes = boxes;
  }
}

export const skin = new Skin();

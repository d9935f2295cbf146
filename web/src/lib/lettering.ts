// A text of the board or of a card that must keep to a width: it is broken between words, written smaller where it needs more lines, then
// broken within a word that is wider than a line, and cut where even that is too much. Its whole name is said where one points at it, and where it is read aloud.

const LEAST = 0.62; // of its size
const SMALLEST = 12; // pixels: on a small screen, where a unit of the board is a pixel, nothing is written smaller
const LEADING = 1.08;
const CUT = "…";

/** The lines of a text at a size of 1, as `width` measures it: as large as `rows` lines of `wide` allow, and no smaller than `least`. */
export function set(text: string, wide: number, rows: number, width: (text: string) => number, least = LEAST): { lines: string[]; size: number } {
  const words = text.split(/\s+/).filter(Boolean).flatMap((word, i) => word.split(/(?<=\p{L}-)(?=\p{L})/u).map((part, k) => (i && !k ? ` ${part}` : part)));
  for (let size = 1; ; size = Math.max(least, size - 0.04)) {
    const fits = (line: string): boolean => width(line) * size <= wide;
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && fits(last + word)) lines[lines.length - 1] = last + word;
      else lines.push(word.trimStart());
    }
    if (lines.length <= rows && lines.every(fits)) return { lines, size };
    if (size > least) continue;
    const parted = lines.flatMap((line) => (fits(line) ? [line] : halves(line, fits)));
    if (parted.length <= rows && parted.every(fits)) return { lines: parted, size };
    const kept = lines.slice(0, rows - 1);
    const rest = lines.slice(rows - 1).reduce((all, line) => (all.endsWith("-") || !all ? all + line : `${all} ${line}`), "");
    return { lines: [...kept, rest].filter(Boolean).map((line) => (fits(line) ? line : shortened(line, fits))), size };
  }
}

/** One word in two lines, as much of it in the first as goes there; a piece of less than three letters is none. */
function halves(line: string, fits: (line: string) => boolean): string[] {
  const letters = [...line];
  let first = letters.length - 3;
  while (first > 3 && !fits(`${letters.slice(0, first).join("")}-`)) first--;
  return line.includes(" ") || letters.length < 7 ? [line] : [`${letters.slice(0, first).join("")}-`, letters.slice(first).join("")];
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 2 && !fits(letters.join("").trimEnd() + CUT)) letters.pop();
  return letters.join("").replace(/[\s-]+$/, "") + CUT;
}

let pen: CanvasRenderingContext2D | null = null;

interface Text {
  node: SVGTextElement;
  text: string;
  wide: number;
  rows: number;
}

let waiting: Text[] = [];

/** All texts that came at once: how they are written is asked of the browser for all of them before one is changed, as it would work it out anew after each. */
function write(): void {
  const all = waiting;
  waiting = [];
  for (const { node } of all) if (node.style.fontSize) node.style.removeProperty("font-size");
  pen ??= document.createElement("canvas").getContext("2d");
  const asked = all.map(({ node }) => {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(node);
    return { font: `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`, px: parseFloat(fontSize) || 12 };
  });
  all.forEach(({ node, text, wide, rows }, i) => {
    const { font, px } = asked[i]!;
    if (pen) pen.font = font;
    const { lines, size } = set(text, wide, rows, (part) => pen?.measureText(part).width ?? part.length * px * 0.5, Math.min(1, Math.max(LEAST, SMALLEST / px)));
    if (size < 1) node.style.fontSize = `${px * size}px`;
    node.replaceChildren(
      ...lines.map((line, row) => {
        const span = document.createElementNS("http://www.w3.org/2000/svg", "tspan");
        span.setAttribute("x", "0");
        span.setAttribute("dy", row ? `${LEADING}em` : "0");
        span.textContent = line;
        return span;
      }),
    );
    if (lines.some((line) => line.endsWith(CUT))) {
      const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
      title.textContent = text;
      node.append(title);
    }
  });
}

function soon(text: Text): void {
  if (!waiting.length) queueMicrotask(write);
  waiting.push(text);
}

/** Breaks the text of an SVG element, again once the fonts are there. */
export function broken(text: string, wide: number, rows: number): (node: SVGTextElement) => void {
  return (node) => {
    const it = { node, text, wide, rows };
    soon(it);
    if (document.fonts.status !== "loaded") void document.fonts.ready.then(() => node.isConnected && soon(it));
  };
}

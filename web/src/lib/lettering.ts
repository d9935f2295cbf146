// A text of the board or of a card that must keep to a width: it is broken between words, and written smaller where it needs more lines.

const LEAST = 0.62; // of its size: smaller than that nobody reads it
const LEADING = 1.08;

/** The lines of a text at a size of 1, as `width` measures it: as large as `rows` lines of `wide` allow. */
export function set(text: string, wide: number, rows: number, width: (text: string) => number): { lines: string[]; size: number } {
  const words = text.split(/\s+/).filter(Boolean);
  for (let size = 1; ; size -= 0.04) {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && width(`${last} ${word}`) * size <= wide) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    if (size <= LEAST || (lines.length <= rows && lines.every((line) => width(line) * size <= wide))) return { lines, size };
  }
}

let pen: CanvasRenderingContext2D | null = null;

/** Breaks the text of an SVG element, again once the fonts are there. */
export function broken(text: string, wide: number, rows: number): (node: SVGTextElement) => void {
  return (node) => {
    const write = (): void => {
      node.style.removeProperty("font-size");
      const style = getComputedStyle(node);
      pen ??= document.createElement("canvas").getContext("2d");
      if (pen) pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const px = parseFloat(style.fontSize) || 12;
      const { lines, size } = set(text, wide, rows, (part) => pen?.measureText(part).width ?? part.length * px * 0.5);
      if (size < 1) node.style.fontSize = `${px * size}px`;
      node.replaceChildren(
        ...lines.map((line, i) => {
          const span = document.createElementNS("http://www.w3.org/2000/svg", "tspan");
          span.setAttribute("x", "0");
          span.setAttribute("dy", i ? `${LEADING}em` : "0");
          span.textContent = line;
          return span;
        }),
      );
    };
    write();
    if (document.fonts.status !== "loaded") void document.fonts.ready.then(() => node.isConnected && write());
  };
}

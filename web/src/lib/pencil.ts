// What a reader pencils on the board, for that seat alone: it is kept in the last line of the seat's note, as text. Pure.
import type { IconName } from "./icons";
export type Tool = "ring" | "cross" | "ask" | "route" | "rub";

/** The tools in their order, each with its icon. */
export const TOOLS: { tool: Tool; icon: IconName }[] = [
  { tool: "ring", icon: "circle" },
  { tool: "cross", icon: "x" },
  { tool: "ask", icon: "question-mark" },
  { tool: "route", icon: "route" },
  { tool: "rub", icon: "eraser" },
];

export interface Marks {
  at: Record<string, "ring" | "cross" | "ask">; // node -> its mark
  routes: string[][]; // nodes in order
}

const SIGN = "✎";
const LONGEST = 1500; // of the line: the rest of the note belongs to the words
const SIGNS = { ring: "o", cross: "x", ask: "?" } as const;
const KINDS: Record<string, "ring" | "cross" | "ask"> = { o: "ring", x: "cross", "?": "ask" };

export const nothing = (): Marks => ({ at: {}, routes: [] });

export function read(note: string): { text: string; marks: Marks } {
  const end = note.lastIndexOf(SIGN);
  if (end < 0 || (end > 0 && note[end - 1] !== "\n") || note.includes("\n", end)) return { text: note, marks: nothing() };
  const marks = nothing();
  for (const word of note.slice(end + 1).trim().split(" ")) {
    if (word.startsWith("/")) marks.routes.push(word.slice(1).split(">").filter(Boolean));
    else if (KINDS[word[0] ?? ""] && word.length > 1) marks.at[word.slice(1)] = KINDS[word[0]!]!;
  }
  return { text: note.slice(0, Math.max(end - 1, 0)), marks };
}

export function write(text: string, marks: Marks): string {
  let line = "";
  for (const word of [...Object.entries(marks.at).map(([node, kind]) => SIGNS[kind] + node), ...marks.routes.map((route) => `/${route.join(">")}`)])
    if (line.length + word.length < LONGEST) line += ` ${word}`;
  return line ? `${text.replaceAll(SIGN, "")}\n${SIGN}${line}` : text;
}

/** The marks after a place was touched with a tool. `open`: the last route goes on. */
export function touched(marks: Marks, tool: Tool, node: string, open: boolean): Marks {
  const at = { ...marks.at };
  if (tool === "route") {
    const last = marks.routes.at(-1);
    if (!open || !last) return { at, routes: [...marks.routes, [node]] };
    return { at, routes: [...marks.routes.slice(0, -1), [...last, node]] };
  }
  if (tool === "rub") {
    delete at[node];
    return { at, routes: marks.routes.filter((route) => !route.includes(node)) };
  }
  if (at[node] === tool) delete at[node];
  else at[node] = tool;
  return { at, routes: marks.routes };
}

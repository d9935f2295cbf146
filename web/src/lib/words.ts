// A table read in words: what stands in a scene, as lists of sentences. Pure.
import type { Msg, Panel, Row, Scene, Mine, Sheet, Tray } from "../scene";

export type Say = (msg: Msg | null | undefined) => string;

export interface Part {
  id: string;
  title: string;
  lines: string[];
}

const joined = (parts: (string | undefined)[], by = ", "): string => parts.filter(Boolean).join(by);

/** A row of a panel: who or what, and all that stands beside it; what is struck through is said to be spent. */
export function rowSays(row: Row, say: Say, spent: string): string {
  const chips = (row.chips ?? []).map((chip) => joined([say(chip.label) || chip.text, chip.spent ? spent : ""], " "));
  const head = joined([say(row.title), say(row.sub)]);
  const rest = joined([say(row.mark) && row.use ? say(row.mark) : "", say(row.state), row.value, ...chips]);
  return rest ? `${head}: ${rest}` : head;
}

const panelPart = (panel: Panel, say: Say, spent: string): Part => ({ id: panel.id, title: say(panel.title), lines: (panel.rows ?? []).map((row) => rowSays(row, say, spent)) });

const trayPart = (tray: Tray, say: Say, empty: string): Part => ({
  id: tray.id,
  title: say(tray.title),
  lines: (tray.cards ?? []).map((card) => {
    const [label, about] = [say(card.label), say(card.about)];
    return joined([(about.startsWith(label) ? "" : label) || (about ? "" : empty), say(card.note), about]);
  }),
});

const sheetPart = (sheet: Sheet, say: Say): Part => ({ id: sheet.id, title: say(sheet.title), lines: [say(sheet.label), say(sheet.note)].filter(Boolean) });

/** All that is on the table, in the order in which a reader wants it: my own things first, then everybody's, then the pieces. */
export function parts(scene: Pick<Scene, "tokens" | "trays" | "panels">, mine: Pick<Mine, "tokens" | "trays" | "panels" | "sheets">, say: Say, words: { spent: string; empty: string; pieces: string }): Part[] {
  const pieces = [...(mine.tokens ?? []), ...(scene.tokens ?? [])].map((token) => say(token.label)).filter(Boolean);
  return [
    ...(mine.trays ?? []).map((tray) => trayPart(tray, say, words.empty)),
    ...(mine.sheets ?? []).map((sheet) => sheetPart(sheet, say)),
    ...(mine.panels ?? []).map((panel) => panelPart(panel, say, words.spent)),
    ...(scene.trays ?? []).map((tray) => trayPart(tray, say, words.empty)),
    ...(scene.panels ?? []).map((panel) => panelPart(panel, say, words.spent)),
    { id: "pieces", title: words.pieces, lines: counted(pieces) },
  ].filter((part) => part.lines.length > 0);
}

/** Equal lines said once, with their number. */
export function counted(lines: string[]): string[] {
  const count = new Map<string, number>();
  for (const line of lines) count.set(line, (count.get(line) ?? 0) + 1);
  return [...count].map(([line, n]) => (n > 1 ? `${line} × ${n}` : line));
}

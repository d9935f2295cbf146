// Messages of the house and of the games in the reader's language. The only file that knows Fluent.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Msg, Name } from "../scene";

/** A stretch of a sentence; one that is a seat's name knows the seat. */
export interface Piece {
  text: string;
  seat?: number;
}

type Names = Record<string, Name>;

const NOBODY: Names = {};

// A name inside a sentence is fenced by characters that no text may hold, so that its colour survives the formatting.
const [OPEN, MID, SHUT] = ["\uE0F0", "\uE0F1", "\uE0F2"];
const FENCES = /[\uE0F0-\uE0F2]/g;
const FENCED = /\uE0F0(\d+)\uE0F1([^\uE0F2]*)\uE0F2/g;

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Text from right to left stands by itself in a sentence, so that what comes after it stays after it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

export function bundle(language: string, ...texts: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false }); // marks of direction would stand in every copied text: see `isolated`
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

export class Speaker {
  /** What was said last: a board of 200 places says all of them whenever one may be chosen. Messages and names are never changed in place. */
  private readonly said = new WeakMap<Msg, { names: Names; text: string }>();

  /** Bundles in the order in which they are asked. */
  constructor(private readonly bundles: FluentBundle[]) {}

  has(id: string): boolean {
    return this.bundles.some((each) => each.hasMessage(id));
  }

  /** A plain sentence; a message that nobody knows shows its id rather than nothing. */
  say(id: string, args: Record<string, FluentVariable> = {}, attribute = ""): string {
    for (const each of this.bundles) {
      const message = each.getMessage(id);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (pattern) return each.formatPattern(pattern, Object.fromEntries(Object.entries(args).map(([key, value]) => [key, typeof value === "string" && !value.includes(OPEN!) ? isolated(value) : value])), []);
    }
    return attribute ? "" : id;
  }

  private inner(msg: Msg, names: Names, depth: number): string {
    if (depth > 5) return "…";
    if (msg.ref) {
      const name = names[msg.ref];
      if (!name) return msg.ref;
      const text = name.text ? name.text.replace(FENCES, "") : name.msg ? this.inner(name.msg, names, depth + 1) : msg.ref;
      const seat = name.seat ?? -1;
      return seat >= 0 && !text.includes(OPEN!) ? `${OPEN}${seat}${MID}${text}${SHUT}` : text;
    }
    if (msg.list) return this.inARow(msg.list.map((part) => (typeof part === "string" ? part.replace(FENCES, "") : this.inner(part, names, depth + 1))));
    if (!msg.id) return "";
    const args: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(msg.args ?? {})) {
      args[key] = typeof value === "object" ? this.inner(value, names, depth + 1) : typeof value === "string" ? value.replace(FENCES, "") : value;
    }
    return this.say(msg.id, args);
  }

  /** "a, b and c" as the reader's language has it; British for English, which puts no comma before the "and". */
  private inARow(parts: string[]): string {
    const language = this.bundles[0]?.locales[0] ?? "en";
    return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(parts.map((part) => (part.includes(OPEN!) ? part : isolated(part))));
  }

  pieces(msg: Msg | null | undefined, names: Names = NOBODY): Piece[] {
    if (!msg) return [];
    const text = this.inner(msg, names, 0);
    const out: Piece[] = [];
    let end = 0;
    for (const match of text.matchAll(FENCED)) {
      if (match.index > end) out.push({ text: text.slice(end, match.index) });
      out.push({ text: match[2]!, seat: Number(match[1]) });
      end = match.index + match[0].length;
    }
    if (end < text.length) out.push({ text: text.slice(end) });
    return out;
  }

  plain(msg: Msg | null | undefined, names: Names = NOBODY): string {
    if (!msg) return "";
    const said = this.said.get(msg);
    if (said?.names === names) return said.text;
    const text = this.pieces(msg, names)
      .map((piece) => (piece.seat === undefined ? piece.text : isolated(piece.text)))
      .join("");
    this.said.set(msg, { names, text });
    return text;
  }

  /** A message's short form where it has one (`.short`), for tabs and other narrow places. */
  short(msg: Msg, names: Names = NOBODY): string {
    const args = Object.fromEntries(Object.entries(msg.args ?? {}).map(([key, value]) => [key, typeof value === "object" ? this.plain(value, names) : value]));
    return (msg.id && this.say(msg.id, args, "short")) || this.plain(msg, names);
  }
}

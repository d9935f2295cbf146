// What the whole page shares: language, looks, phrases, games, the address, short notices.
import type { FluentBundle } from "@fluent/bundle";
import { api, Refused, speak } from "./api";
import { Keys } from "./keys";
import { bundle, Speaker } from "./phrases";
import { readWays, way, type Way } from "./playing";
import type { ToldSection, GameInfo, RuleText } from "./wire";
import type { Msg } from "../scene";

export const LANGUAGES = ["en", "fr", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "auto" | "light" | "dark";
export type MotionChoice = "auto" | "full" | "fast" | "reduced";

export type Place =
  | { at: "lobby" }
  | { at: "table"; table: string; key: string; moment?: number; lens?: string }
  | { at: "join"; table: string; side?: string }
  | { at: "my"; table: string }
  | { at: "me"; person: string }
  | { at: "mine" }
  | { at: "problem"; game: string; number: number }
  | { at: "tournament"; id: string }
  | { at: "workshop"; game: string; document: string; shared: string }
  | { at: "pass"; table: string };

export interface Notice {
  id: number;
  text: string;
  rule: string;
  game: string;
}

const scope = `ludoteca:${location.pathname.replace(/[^/]*$/, "")}`;
export const keys = new Keys(localStorage, scope);

const stored = (what: string): string | null => {
  try {
    return localStorage.getItem(`${scope}:${what}`);
  } catch {
    return null;
  }
};
const store = (what: string, value: string): void => {
  try {
    localStorage.setItem(`${scope}:${what}`, value);
  } catch {
    // the choice then lasts as long as the page
  }
};

const one = <T extends string>(value: string | null, of: readonly T[], otherwise: T): T => of.find((each) => each === value) ?? otherwise;
const spoken = (): Language => one(navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.some((each) => each === tag)) ?? null, LANGUAGES, "en");

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a link that was cut in the middle of a letter still says what it can
  }
};

export const readPlace = (hash: string): Place => {
  const [what, table, key, ...more] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  const [moment, lens] = more;
  if (what === "t" && table && key) return { at: "table", table, key, ...(/^\d{1,6}$/.test(moment ?? "") && { moment: Number(moment), lens: lens ?? "" }) };
  if (what === "mine") return { at: "mine" };
  if (what === "problem") return { at: "problem", game: table && /^\d{1,6}$/.test(key ?? "") ? table : "", number: Number(table ? (key ?? 0) : 0) || 0 };
  if (what === "tournament" && table) return { at: "tournament", id: table };
  if (what === "workshop" && table) return { at: "workshop", game: table, document: key && key !== "shared" ? key : "", shared: key === "shared" ? (moment ?? "") : "" };
  if (what === "pass" && table) return { at: "pass", table };
  if (what === "my" && table) return { at: "my", table };
  if (what === "me" && table) return { at: "me", person: table };
  if (what === "join" && table) return { at: "join", table, ...(key && { side: key }) };
  return { at: "lobby" };
};

class House {
  language = $state<Language>(one(stored("language"), LANGUAGES, spoken()));
  theme = $state<Theme>(one(stored("theme"), ["auto", "light", "dark"], "auto"));
  motion = $state<MotionChoice>(one(stored("motion"), ["auto", "full", "fast", "reduced"], "auto"));
  /** Whether tables are read in words instead of being drawn. */
  words = $state(stored("words") === "yes");
  /** Whether a sound says that it is one's turn. */
  sound = $state(stored("sound") !== "no");
  /** Whether there are sounds beside that: somebody comes, something is said, a game is over. */
  sounds = $state(stored("sounds") === "yes");
  /** Whether the house makes my moves where I have only one and nobody else can know that. */
  auto = $state(stored("auto") !== "no");
  /** Whether what can't be taken back is to be said twice. */
  confirm = $state(stored("confirm") === "yes");
  name = $state(stored("name") ?? "");
  /** How each game was last played against bots at this device, the last one first. */
  private ways = $state.raw(readWays(stored("ways")));
  place = $state<Place>(readPlace(location.hash));
  games = $state.raw<GameInfo[]>([]);
  notices = $state.raw<Notice[]>([]);
  ready = $state(false);
  systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  systemStill = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);
  /** Whether keys may be at hand: where nothing but a finger points, nobody is told of any. */
  keyed = $state(matchMedia("(any-pointer: fine)").matches);
  /** The seat's key whose person has said to be before the screen, where several sit at this device; gone once the table is left. */
  taken = $state("");
  panel = $state<"" | "settings" | "keys">("");
  /** A rule to be shown: its game and id ("" or ``whole`` opens the rulebook, at that rule). */
  rule = $state.raw<{ game: string; id: string; whole?: boolean } | null>(null);

  readonly dark = $derived(this.theme === "dark" || (this.theme === "auto" && this.systemDark));
  readonly still = $derived(this.words || this.motion === "reduced" || (this.motion === "auto" && this.systemStill));

  private own = $state.raw<{ lang: string; bundle: FluentBundle } | null>(null);
  private gameBundles = $state.raw<Record<string, FluentBundle>>({});
  private readonly asked = new Map<string, Promise<void>>();
  private readonly wholes = new Set<string>(); // of which games and languages all phrases are here
  private readonly rulebooks = new Map<string, Promise<RuleText[]>>();
  private readonly aids = new Map<string, Promise<ToldSection[]>>();
  private counter = 0;

  async start(): Promise<void> {
    addEventListener("hashchange", () => {
      const place = readPlace(location.hash);
      if (place.at !== "table" || place.key !== this.taken) this.taken = "";
      this.place = place;
    });
    matchMedia("(any-pointer: fine)").addEventListener("change", (event) => (this.keyed = event.matches));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => (this.systemDark = event.matches));
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => (this.systemStill = event.matches));
    speak(this.language);
    try {
      await this.load(this.language);
      this.games = await api.games();
    } finally {
      this.ready = true;
    }
  }

  private async load(lang: Language): Promise<void> {
    this.own = { lang, bundle: bundle(lang, await api.text(lang)) };
  }

  /** The phrases of a game, fetched once for a language; without ``whole`` those that are said of it before anybody sits at its table. */
  gamePhrases(game: string, whole = true): Promise<void> {
    const name = `${game}/${this.language}`;
    const which = whole ? name : `${name} about`;
    let asked = this.asked.get(which) ?? (whole ? undefined : this.asked.get(name));
    if (!asked) {
      asked = api
        .gameText(game, this.language, whole)
        .then((text) => this.heard(name, text, whole))
        .catch(() => void this.asked.delete(which));
      this.asked.set(which, asked);
    }
    return asked;
  }

  private heard(name: string, text: string, whole: boolean): void {
    if (!whole && this.wholes.has(name)) return; // all of it came meanwhile
    if (whole) this.wholes.add(name);
    this.gameBundles = { ...this.gameBundles, [name]: bundle(name.slice(-2), text) };
  }

  /** Says what the house and, before it, the given game know. */
  speaker(game = ""): Speaker {
    const name = `${game}/${this.language}`;
    const own = this.own;
    const its = this.gameBundles[name];
    return new Speaker([...(its ? [its] : []), ...(own ? [own.bundle] : [])]);
  }

  readonly home = $derived(this.speaker());

  /** Several things in a row, as a sentence has them: "a, b and c". */
  listed(words: string[]): string {
    return new Intl.ListFormat(this.language === "en" ? "en-GB" : this.language, { type: "conjunction" }).format(words);
  }

  t(id: string, args: Record<string, string | number> = {}): string {
    return this.home.say(id, args);
  }

  async setLanguage(language: Language): Promise<void> {
    if (language === this.language) return;
    speak(language);
    await this.load(language);
    await Promise.all(Object.keys(this.gameBundles).map((name) => this.textOf(name.replace(/\/..$/, ""), language, this.wholes.has(name))));
    this.language = language;
    store("language", language);
  }

  private async textOf(game: string, lang: Language, whole: boolean): Promise<void> {
    const name = `${game}/${lang}`;
    if (this.wholes.has(name) || (!whole && this.gameBundles[name])) return;
    this.heard(name, await api.gameText(game, lang, whole).catch(() => ""), whole);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    store("theme", theme);
  }

  setMotion(motion: MotionChoice): void {
    this.motion = motion;
    store("motion", motion);
  }

  setWords(words: boolean): void {
    this.words = words;
    store("words", words ? "yes" : "no");
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    store("sound", sound ? "yes" : "no");
  }

  setSounds(sounds: boolean): void {
    this.sounds = sounds;
    store("sounds", sounds ? "yes" : "no");
  }

  setAuto(auto: boolean): void {
    this.auto = auto;
    store("auto", auto ? "yes" : "no");
  }

  setConfirm(confirm: boolean): void {
    this.confirm = confirm;
    store("confirm", confirm ? "yes" : "no");
  }

  /** How much of its time what moves takes. */
  get pace(): number {
    return this.motion === "fast" ? 0.4 : 1;
  }

  /** The seats at a table that this device does not listen to. */
  mutedAt(table: string): number[] {
    const all = this.muted();
    const seats = all.find(([name]) => name === table)?.[1];
    return Array.isArray(seats) ? seats.filter((seat) => typeof seat === "number") : [];
  }

  muteAt(table: string, seats: number[]): void {
    const others = this.muted().filter(([name]) => name !== table);
    store("muted", JSON.stringify((seats.length ? [[table, seats], ...others] : others).slice(0, 200)));
  }

  /** How much of the log was told when this seat last decided; null where it never did at this device. */
  decidedAt(key: string): number | null {
    const found = this.pairs("decided").find(([name]) => name === key)?.[1];
    return typeof found === "number" ? found : null;
  }

  decided(key: string, lines: number): void {
    store("decided", JSON.stringify([[key, lines], ...this.pairs("decided").filter(([name]) => name !== key)].slice(0, 100)));
  }

  private pairs(what: string): [string, unknown][] {
    try {
      const found: unknown = JSON.parse(stored(what) ?? "[]");
      return Array.isArray(found) ? (found.filter((each) => Array.isArray(each)) as [string, unknown][]) : [];
    } catch {
      return [];
    }
  }

  private muted(): [string, number[]][] {
    try {
      const found: unknown = JSON.parse(stored("muted") ?? "[]");
      return Array.isArray(found) ? (found.filter((each) => Array.isArray(each)) as [string, number[]][]) : [];
    } catch {
      return [];
    }
  }

  /** The game that was last played against bots here. */
  get lastPlayed(): GameInfo | undefined {
    return this.games.find((game) => game.id === this.ways[0]?.[0]);
  }

  wayOf(game: GameInfo): Way {
    return way(game, this.ways.find(([id]) => id === game.id)?.[1]);
  }

  setWay(game: GameInfo, chosen: Way): void {
    this.ways = [[game.id, chosen], ...this.ways.filter(([id]) => id !== game.id)];
    store("ways", JSON.stringify(this.ways));
  }

  setName(name: string): void {
    this.name = name;
    store("name", name);
  }

  rules(game: string): Promise<RuleText[]> {
    const name = `${game}/${this.language}`;
    let book = this.rulebooks.get(name);
    if (!book) {
      book = api.rules(game, this.language);
      book.catch(() => this.rulebooks.delete(name));
      this.rulebooks.set(name, book);
    }
    return book;
  }

  /** The player aid of a game, in the reader's language; none of a game without one. */
  aid(game: string): Promise<ToldSection[]> {
    if (!this.games.find((each) => each.id === game)?.aid) return Promise.resolve([]);
    const name = `${game}/${this.language}`;
    let sheet = this.aids.get(name);
    if (!sheet) {
      sheet = api.aid(game, this.language);
      sheet.catch(() => this.aids.delete(name));
      this.aids.set(name, sheet);
    }
    return sheet;
  }

  tell(text: string, rule = "", game = ""): void {
    const notice = { id: ++this.counter, text, rule, game };
    this.notices = [...this.notices.slice(-2), notice];
    setTimeout(() => this.untell(notice.id), 7000);
  }

  untell(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  /** An error as a notice, in the reader's words where the server gave none. */
  fail(error: unknown, game = ""): void {
    if (error instanceof Refused) this.tell(error.message || this.speaker(game).plain(error.msg), error.rule, game);
    else this.tell(this.t("error-unknown"));
  }

  sideName(game: string, part: string): string {
    const speaker = this.speaker(game);
    return speaker.has(`side-${part}`) ? speaker.say(`side-${part}`) : part;
  }

  /** What a seat will play, where its number says it. */
  side(game: string, part = ""): string {
    return part && this.t("seat-side", { side: this.sideName(game, part) });
  }

  title(game: string): string {
    return this.games.find((each) => each.id === game)?.title ?? game;
  }
}

export const house = new House();
export const t = (id: string, args: Record<string, string | number> = {}): string => house.t(id, args);
export const plain = (msg: Msg | null | undefined, game = ""): string => house.speaker(game).plain(msg);
export const tableLink = (table: string, key: string): string => `#/t/${encodeURIComponent(table)}/${encodeURIComponent(key)}`;
/** The empty page between two seats at one screen. */
export const passLink = (table: string): string => `#/pass/${encodeURIComponent(table)}`;
/** The other seats of a table that are played at this device. */
export const others = (table: string, key: string) => keys.of(table).filter((held) => held.seat !== null && held.key !== key);
export const fullLink = (table: string, key: string): string => `${location.href.replace(/#.*$/, "")}${tableLink(table, key)}`;
/** The way to a seat that is open to all: it opens nothing by itself, whoever follows it sits down at one that is free, of this side. */
export const joinLink = (table: string, side = ""): string => `#/join/${[table, ...(side ? [side] : [])].map(encodeURIComponent).join("/")}`;
export const fullJoinLink = (table: string, side = ""): string => `${location.href.replace(/#.*$/, "")}${joinLink(table, side)}`;
/** The day's problem, or one of a game. */
export const problemLink = (game = "", number = 0): string => (game ? `#/problem/${encodeURIComponent(game)}/${number}` : "#/problem");
export const personLink = (person: string): string => `${location.href.replace(/#.*$/, "")}#/me/${encodeURIComponent(person)}`;
export const momentLink = (table: string, key: string, moment: number, lens: string): string => `${tableLink(table, key)}/${moment}${lens && `/${lens}`}`;

// The calls that happen seldom. All addresses are relative to the page.
import type { Answers, Attachment, ChairsInfo, ComparedSet, Drawn, Failure, Filled, FinishedTable, Freed, GameInfo, LessonInfo, LessonTable, LobbyTable, Made, MeInfo, Moment, MyPage, MyTable, NewChair, NewTable, NewTournament, NextTable, OpenTable, Opened, Options, PosedProblem, ProblemAnswer, ProblemSolution, Ranked, ReplayIndex, ReviewState, RuleText, SeatKey, SetInfo, TakenAway, TakenIn, Telling, ToldSection, TournamentHead, TournamentInfo, Wait, Waited, WaitingFor } from "./wire";
import type { Msg } from "../scene";
import { nonce } from "./nonce";

/** A refusal of the server: its text is in the asker's language already. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule: string,
    readonly msg: Msg | null,
  ) {
    super(message);
  }
}

let language = "en";
export const speak = (lang: string): void => void (language = lang);

export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`api/${path}`, { ...init, headers: { "Accept-Language": language, ...init.headers } });
  } catch {
    throw new Refused(0, "", "", { id: "error-unreachable" });
  }
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => ({}))) as Partial<Failure>;
  throw new Refused(answer.status, body.text ?? "", body.rule ?? "", body.error ?? { id: "error-unknown" });
}

export const get = async <T>(path: string, init?: RequestInit): Promise<T> => (await (await call(path, init)).json()) as T;
export const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await (await call(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json()) as T;
export const part = encodeURIComponent;

export const api = {
  games: () => get<GameInfo[]>("games"),
  text: async (lang: string) => (await call(`text/${part(lang)}`)).text(),
  /** Without ``whole`` what is said of it before anybody sits at its table. */
  gameText: async (game: string, lang: string, whole = true) => (await call(`games/${part(game)}/text/${part(lang)}${whole ? "" : "?about=yes"}`)).text(),
  skin: async (game: string, file: string) => (await call(`games/${part(game)}/skin/${file}`)).text(),
  rules: (game: string, lang: string) => get<RuleText[]>(`games/${part(game)}/rules/${part(lang)}`),
  aid: (game: string, lang: string) => get<ToldSection[]>(`games/${part(game)}/aid/${part(lang)}`),
  lesson: (game: string, which: string) => get<LessonInfo>(`games/${part(game)}/lesson${which ? `s/${part(which)}` : ""}`),
  learn: (game: string, name: string, lang: string, lesson: string) => post<LessonTable>(`games/${part(game)}/lesson`, { name, language: lang, lesson }),
  telling: () => get<Telling>("me/told"),
  tellBy: (kind: string, address: string, events: string[], language: string) => post<Telling>("me/told/ways", { kind, address, events, language }),
  changeWay: (way: string, change: { code?: string; events?: string[] }) => post<Telling>(`me/told/ways/${part(way)}`, change),
  tryWay: (way: string) => post<Telling>(`me/told/ways/${part(way)}/test`, {}),
  dropWay: (way: string) => get<Telling>(`me/told/ways/${part(way)}`, { method: "DELETE" }),
  quiet: (hours: { since: number; until: number; zone: string } | null) => post<Telling>("me/told/quiet", hours ?? {}),
  qr: async (text: string) => (await call("qr", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text }) })).text(),
  /** How far the house is in looking a game through; POST begins it, DELETE ends it. */
  review: (table: string, key: string, method: "GET" | "POST" | "DELETE" = "GET") => get<ReviewState>(`tables/${part(table)}/review`, { method, headers: { "X-Key": key } }),
  analyses: (table: string, key: string) => get<Attachment[]>(`tables/${part(table)}/analyses`, { headers: { "X-Key": key } }),
  attach: async (table: string, key: string, analysis: string) =>
    void (await call(`tables/${part(table)}/analyses`, { method: "POST", headers: { "X-Key": key, "Content-Type": "application/json" }, body: analysis })),
  /** The component sets of this person that the house keeps. */
  sets: (game = "") => get<SetInfo[]>(`sets${game && `?game=${part(game)}`}`),
  /** How what a table is played on differs from the game's own. */
  setOf: (table: string, key: string, lang: string) => get<ComparedSet>(`tables/${part(table)}/set?lang=${part(lang)}`, { headers: { "X-Key": key } }),
  /** The side of each chair of a table that is only thought of, and what is asked there. */
  chairs: (game: string, seats: number, options: Options) => post<ChairsInfo>(`games/${part(game)}/chairs`, { seats, options }),
  /** A table against bots, begun at once. */
  play: (game: string, want: { name: string; bot: string; seats: number; part: string; language: string; rated: boolean; options?: Options }) => post<Made>(`games/${part(game)}/play`, want),
  finished: () => get<FinishedTable[]>("finished"),
  ranking: (game: string) => get<Ranked[]>(`games/${part(game)}/ranking`),
  myPage: () => get<MyPage>("me/page"),
  show: (on: boolean) => post<MyPage>("me/shown", { on }),
  kept: async () => (await call("me/kept")).text(),
  forgetMe: async () => void (await call("person/forget", { method: "POST" })),
  tournaments: () => get<TournamentHead[]>("tournaments"),
  tournament: (id: string) => get<TournamentInfo>(`tournaments/${part(id)}`),
  holdTournament: (want: NewTournament) => post<TournamentInfo>("tournaments", want),
  takePart: (id: string, name: string) => post<TournamentInfo>(`tournaments/${part(id)}/join`, { name }),
  beginTournament: (id: string) => post<TournamentInfo>(`tournaments/${part(id)}/begin`, {}),
  dropOut: (id: string, entrant?: number) => post<TournamentInfo>(`tournaments/${part(id)}/drop`, entrant === undefined ? {} : { entrant }),
  waiting: () => get<WaitingFor[]>("waiting"),
  wait: (want: Wait) => post<Waited>("waiting", want),
  /** ``last``: the page goes away, and this is still to be said. */
  leaveWaiting: async (wish: string, last = false) =>
    (await (await call("waiting/leave", { method: "POST", keepalive: last, headers: { "Content-Type": "application/json" }, body: JSON.stringify({ wish }) })).json()) as Waited,
  /** The spectators' key of a running table that is open to all. */
  watch: (table: string) => post<Opened>(`tables/${part(table)}/watch`, {}),
  tables: () => get<LobbyTable[]>("tables"),
  openTable: (table: string) => get<OpenTable>(`tables/${part(table)}`),
  mine: (keys: { table: string; key: string }[]) => post<MyTable[]>("tables/mine", { keys }),
  me: () => get<MeInfo>("me"),
  beCalled: (name: string) => post<MeInfo>("me", { name }),
  recover: (person: string) => post<MeInfo>("me/recover", { person }),
  renew: () => post<MeInfo>("me/renew", {}),
  myTables: () => get<MyTable[]>("me/tables"),
  create: (table: NewTable) => post<Made>("tables", table),
  /** With the key of a seat there, else at the first free chair, of that side if it matters. */
  sit: (table: string, key: string | null, name: string, answers: Answers, word = "", side = "") =>
    post<SeatKey>(`tables/${part(table)}/sit`, { ...(key !== null && { key }), name, answers, nonce: nonce(), ...(word && { word }), ...(side && { part: side }) }),
  /** Says a table's word: the key that then opens what the link is for. */
  enter: (table: string, key: string, word: string) => post<Opened>(`tables/${part(table)}/enter`, { key, word }),
  /** Gives a seat up: one's own, or (with the owner's key) any. */
  free: (table: string, key: string, seat?: number, seen?: number) => post<Freed>(`tables/${part(table)}/free`, { key, ...(seat !== undefined && { seat, seen }) }),
  /** Takes an empty chair away; ``seen`` is the number of what the owner saw, so that no other one goes. */
  away: (table: string, host: string, seat: number, seen: number) => post<TakenAway>(`tables/${part(table)}/away`, { host, seat, seen }),
  chair: (table: string, host: string, seen: number) => post<NewChair>(`tables/${part(table)}/chair`, { host, seen }),
  /** Whether it is drawn, when the game begins, who plays which side. */
  draw: (table: string, host: string, on: boolean, seen: number) => post<Drawn>(`tables/${part(table)}/draw`, { host, on, seen }),
  links: (table: string, host: string) => post<Made>(`tables/${part(table)}/links`, { host }),
  fill: (table: string, host: string, bot: string) => post<Filled>(`tables/${part(table)}/fill`, { host, bot }),
  /** With the owner's key of the last table: the owner's links of the next one. */
  rematch: (table: string, key: string, host = "") => post<NextTable>(`tables/${part(table)}/rematch`, { key, ...(host && { host }) }),
  replay: (table: string, key: string, lens: string) => get<ReplayIndex>(`tables/${part(table)}/replay?lens=${part(lens)}`, { headers: { "X-Key": key } }),
  moment: (table: string, key: string, lens: string, moment: number) => get<Moment>(`tables/${part(table)}/replay/${moment}?lens=${part(lens)}`, { headers: { "X-Key": key } }),
  playOn: (table: string, from: { key: string; moment?: number; seat: number | null; name: string; bot: string }) => post<Made>(`tables/${part(table)}/continue`, from),
  /** A position and a question; the solution comes with the answer. */
  problem: (which: { day: string } | { game: string; number: number }) => get<PosedProblem>(`problem?${new URLSearchParams(Object.entries(which).map(([name, value]) => [name, String(value)]))}`),
  answerProblem: (answer: ProblemAnswer) => post<ProblemSolution>("problem", answer),
  takeIn: async (record: string) => (await (await call("replays", { method: "POST", headers: { "Content-Type": "text/plain" }, body: record })).json()) as TakenIn,
  record: async (table: string, key: string) => (await call(`tables/${part(table)}/record`, { headers: { "X-Key": key } })).text(),
};

export const skinAddress = (game: string, file: string): string => `api/games/${part(game)}/skin/${file}`;

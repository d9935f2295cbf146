// What the workshop asks of the house. No photo is among it: it stays on the device.
import type { Board } from "../../scene";
import { api, call, get, part, post, Refused } from "../api";
import type { CheckedSet, SetBalance, SetGone, SetInfo, SetOfGame, SharedSet, WholeSet, Workshop } from "../wire";
import type { SetData } from "./data";


const send = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  (await (await call(path, { method, ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }) })).json()) as T;

export const sets = {
  mine: api.sets,
  declared: (game: string) => get<Workshop>(`games/${part(game)}/workshop`),
  ours: (game: string) => get<SetOfGame>(`games/${part(game)}/components`),
  check: (game: string, data: SetData, lang: string) => post<CheckedSet>(`games/${part(game)}/components/check?lang=${part(lang)}`, { data }),
  drawn: async (game: string, data: SetData) => (await (await call(`games/${part(game)}/components/board`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data) })).json()) as Board,
  /** A file in TOML, as the command line has it, as data. */
  fromToml: async (game: string, text: string, lang: string) => (await (await call(`games/${part(game)}/components/read?lang=${part(lang)}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body: text })).json()) as SetOfGame,
  read: (id: string) => get<WholeSet>(`sets/${part(id)}`),
  shared: (key: string) => get<WholeSet>(`sets/shared/${part(key)}`),
  make: (game: string, name: string, data: SetData) => post<SetInfo>("sets", { game, name, data }),
  save: (id: string, name: string, data: SetData, version: number) => send<SetInfo>("PUT", `sets/${part(id)}`, { name, data, version }),
  remove: (id: string) => send<SetGone>("DELETE", `sets/${part(id)}`),
  share: (id: string) => post<SharedSet>(`sets/${part(id)}/share`, {}),
  unshare: (id: string) => send<SharedSet>("DELETE", `sets/${part(id)}/share`),
  balance: (id: string, lang: string, method: "GET" | "POST" | "DELETE" = "GET") => send<SetBalance>(method, `sets/${part(id)}/balance${method === "DELETE" ? "" : `?lang=${part(lang)}`}`),
};
export const isRefused = (error: unknown, status: number): boolean => error instanceof Refused && error.status === status;

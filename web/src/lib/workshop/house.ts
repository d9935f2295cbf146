// What the workshop asks of the house. No photo is among it: it stays on the device.
import type { Board } from "../../scene";
import { api, call, get, part, post, Refused } from "../api";
import type { Workshop } from "../wire";
import type { SetData } from "./data";
import type { Finding } from "./findings";

export interface Checked {
  playable: boolean;
  findings: Finding[];
  hash: string;
}
export interface SetAbout {
  id: string;
  game: string;
  name: string;
  version: number;
  hash: string;
  playable: boolean;
  changed: number;
  size: number;
  shared: boolean;
}
export interface SetWhole extends SetAbout {
  data: unknown;
}
export interface Balance {
  done: number;
  of: number;
  text: string;
}

const send = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  (await (await call(path, { method, ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }) })).json()) as T;

export const sets = {
  mine: api.sets,
  declared: (game: string) => get<Workshop>(`games/${part(game)}/workshop`),
  ours: (game: string) => get<{ hash: string; data: unknown }>(`games/${part(game)}/components`),
  check: (game: string, data: SetData, lang: string) => post<Checked>(`games/${part(game)}/components/check?lang=${part(lang)}`, { data }),
  drawn: async (game: string, data: SetData) => (await (await call(`games/${part(game)}/components/board`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data) })).json()) as Board,
  read: (id: string) => get<SetWhole>(`sets/${part(id)}`),
  shared: (key: string) => get<SetWhole>(`sets/shared/${part(key)}`),
  make: (game: string, name: string, data: SetData) => post<SetAbout>("sets", { game, name, data }),
  save: (id: string, name: string, data: SetData, version: number) => send<SetAbout>("PUT", `sets/${part(id)}`, { name, data, version }),
  remove: (id: string) => send<unknown>("DELETE", `sets/${part(id)}`),
  share: (id: string) => post<{ key: string }>(`sets/${part(id)}/share`, {}),
  unshare: (id: string) => send<unknown>("DELETE", `sets/${part(id)}/share`),
  balance: (id: string, method: "GET" | "POST" | "DELETE" = "GET") => send<Balance>(method, `sets/${part(id)}/balance`),
};
export const isRefused = (error: unknown, status: number): boolean => error instanceof Refused && error.status === status;

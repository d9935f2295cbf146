// Whoever waits for others to play with: one wait for the page, wherever in it somebody is meanwhile.
import { api } from "./api";
import { house, keys, t, tableLink } from "./house.svelte";
import { chime } from "./sound";
import type { Wait, Waited } from "./wire";

const HOLD = 5000; // milliseconds for which the house may keep an answer back
const AGAIN = 2000; // and until it is asked again, where it did not answer

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

class Waiting {
  want = $state.raw<Wait | null>(null);
  now = $state.raw<Waited | null>(null);

  constructor() {
    addEventListener("pagehide", () => this.want && void api.leaveWaiting(this.want.wish, true).catch(() => undefined));
  }

  async begin(want: Omit<Wait, "wish">): Promise<void> {
    if (this.want) await this.stop();
    const mine = { ...want, wish: crypto.randomUUID?.() ?? String(Math.random()).slice(2) };
    this.want = mine;
    this.now = null;
    let hold = 0;
    let silent = 0;
    while (this.want?.wish === mine.wish) {
      try {
        const found = await api.wait({ ...mine, hold });
        if (this.want?.wish !== mine.wish) return;
        [hold, silent] = [HOLD, 0];
        this.now = found;
        if (found.state === "seated") return this.seated(found);
        if (found.state === "gone") return this.end();
      } catch (error) {
        if (this.want?.wish !== mine.wish) return;
        if (++silent > 5 || !isSilence(error)) {
          house.fail(error, mine.game);
          return this.end();
        }
        await pause(AGAIN);
      }
    }
  }

  /** Wait no more; who was seated a moment before goes there. */
  async stop(): Promise<void> {
    const wish = this.want?.wish;
    this.end();
    if (!wish) return;
    const found = await api.leaveWaiting(wish).catch(() => null);
    if (found?.state === "seated") this.seated(found);
  }

  private end(): void {
    this.want = this.now = null;
  }

  private seated(found: Waited): void {
    this.end();
    if (!found.table || !found.key) return;
    keys.keep({ table: found.table, key: found.key, seat: found.seat ?? null });
    if (house.sound) chime();
    if (house.place.at === "lobby") location.hash = tableLink(found.table, found.key).slice(1);
    else house.tell(t("who-seated"));
  }
}

const isSilence = (error: unknown): boolean => error instanceof Error && "status" in error && [0, 502, 503, 504].includes(Number(error.status));

export const waiting = new Waiting();

// What is being made stays on the device, photo and all: a small database of the browser. Two pages may have one document open: the later one is told.
import type { Four } from "./homography";
import type { SetData } from "./data";

export interface Photo {
  blob: Blob;
  wide: number;
  high: number;
  pins: Four | null;
}
export interface Kept {
  id: string;
  game: string;
  name: string;
  changed: number; // when, in milliseconds
  revision: number;
  data: SetData;
  /** What the house has of it: the set's id, and the version that this was last the same as. */
  stored: { id: string; version: number } | null;
  /** Whether it has changed since it was saved to the house. */
  ahead: boolean;
  /** Whether it is to be saved to the house as soon as that answers again. */
  owed?: boolean;
  /** By the map's id. */
  photos: Record<string, Photo>;
}
export type Head = Pick<Kept, "id" | "game" | "name" | "changed" | "stored">;

/** Another page has kept something newer. */
export class Overtaken extends Error {}

/** How the documents are kept: by the browser's database, or (in a test, or where there is none) in memory. */
export interface Shelf {
  all(): Promise<Kept[]>;
  get(id: string): Promise<Kept | undefined>;
  /** Puts it there if what is there is of the revision ``seen`` (0: nothing); else `Overtaken`. */
  put(kept: Kept, seen: number): Promise<void>;
  drop(id: string): Promise<void>;
}

export class Memory implements Shelf {
  private readonly held = new Map<string, Kept>();
  all = (): Promise<Kept[]> => Promise.resolve([...this.held.values()]);
  get = (id: string): Promise<Kept | undefined> => Promise.resolve(this.held.get(id));
  put(kept: Kept, seen: number): Promise<void> {
    if ((this.held.get(kept.id)?.revision ?? 0) !== seen) return Promise.reject(new Overtaken());
    this.held.set(kept.id, kept);
    return Promise.resolve();
  }
  drop(id: string): Promise<void> {
    this.held.delete(id);
    return Promise.resolve();
  }
}

const NAME = "ludoteca-workshop";
const STORE = "documents";
const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("the database does not answer"));
  });

export class Database implements Shelf {
  private opened: Promise<IDBDatabase> | null = null;

  private db(): Promise<IDBDatabase> {
    this.opened ??= new Promise((done, failed) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error ?? new Error("no database"));
    });
    return this.opened;
  }
  private async store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await this.db()).transaction(STORE, mode).objectStore(STORE);
  }
  async all(): Promise<Kept[]> {
    return asked((await this.store("readonly")).getAll() as IDBRequest<Kept[]>);
  }
  async get(id: string): Promise<Kept | undefined> {
    return asked((await this.store("readonly")).get(id) as IDBRequest<Kept | undefined>);
  }
  async put(kept: Kept, seen: number): Promise<void> {
    const store = await this.store("readwrite");
    const there = await asked(store.get(kept.id) as IDBRequest<Kept | undefined>);
    if ((there?.revision ?? 0) !== seen) throw new Overtaken();
    await asked(store.put(kept)); // in the same transaction: no other page comes between
  }
  async drop(id: string): Promise<void> {
    await asked((await this.store("readwrite")).delete(id));
  }
}

/** Keeps a document a moment after it was last changed, one writing after another. */
export class Keeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();
  private waiting: (() => Kept) | null = null;
  private seen: number;

  constructor(
    private readonly shelf: Shelf,
    seen: number,
    private readonly said: (how: "kept" | "overtaken" | "failed") => void,
    private readonly delay = 400,
  ) {
    this.seen = seen;
  }

  later(now: () => Kept): void {
    this.waiting = now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), this.delay);
  }

  /** At once, what still waits to be kept; a page that goes away calls it. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    const now = this.waiting;
    this.waiting = null;
    if (!now) return this.writing;
    this.writing = this.writing.then(async () => {
      const revision = this.seen + 1;
      try {
        await this.shelf.put({ ...now(), revision, changed: Date.now() }, this.seen);
        this.seen = revision;
        if (!this.waiting) this.said("kept"); // else there is something newer, which is not
      } catch (error) {
        this.said(error instanceof Overtaken ? "overtaken" : "failed");
      }
    });
    return this.writing;
  }
}

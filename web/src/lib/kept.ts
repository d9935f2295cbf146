// What did not change is the same thing as before, so that who draws it sees by identity alone what to draw anew.

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const idOf = (value: unknown): unknown => (isFields(value) ? value["id"] : undefined);

/** `now`, made of parts of `before` as far as they are equal; `before` itself if all is. Both are plain data that nobody changes. Things in lists are the same if they bear the same id, else if they stand at the same place. */
export function kept<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(now) && Array.isArray(before)) {
    const named = new Map<unknown, unknown>();
    for (const each of before as unknown[]) {
      const id = idOf(each);
      if (id !== undefined) named.set(id, each);
    }
    const all = now.map((each: unknown, i) => {
      const id = idOf(each);
      return kept(id === undefined ? (before as unknown[])[i] : named.get(id), each);
    });
    return (all.length === before.length && all.every((each, i) => Object.is(each, (before as unknown[])[i])) ? before : all) as T;
  }
  if (isFields(now) && isFields(before)) {
    const keys = Object.keys(now);
    const all = Object.fromEntries(keys.map((key) => [key, kept(before[key], now[key])]));
    return (keys.length === Object.keys(before).length && keys.every((key) => key in before && Object.is(all[key], before[key])) ? before : all) as T;
  }
  return now;
}

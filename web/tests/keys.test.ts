import { describe, expect, it } from "vitest";
import { Keys, type Store } from "../src/lib/keys";

const store = (): Store & { data: Map<string, string> } => {
  const data = new Map<string, string>();
  return { data, getItem: (key) => data.get(key) ?? null, setItem: (key, value) => void data.set(key, value) };
};

describe("seat keys", () => {
  it("stay under the path they belong to", () => {
    const shared = store();
    new Keys(shared, "ludoteca:/a/").keep({ table: "t", key: "k", seat: 0 });
    expect(new Keys(shared, "ludoteca:/b/").all()).toEqual([]);
    expect(new Keys(shared, "ludoteca:/a/").of("t")).toEqual([{ table: "t", key: "k", seat: 0 }]);
  });

  it("are kept once, newest first", () => {
    const keys = new Keys(store(), "s");
    keys.keep({ table: "t", key: "one", seat: null });
    keys.keep({ table: "t", key: "two", seat: 1 });
    keys.keep({ table: "t", key: "one", seat: 0 });
    expect(keys.all().map(({ key, seat }) => [key, seat])).toEqual([["one", 0], ["two", 1]]);
  });

  it("survive a spoiled store and one that refuses", () => {
    const spoiled = store();
    spoiled.data.set("s:keys", "{oops");
    expect(new Keys(spoiled, "s").all()).toEqual([]);
    const full: Store = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(() => new Keys(full, "s").keep({ table: "t", key: "k", seat: 0 })).not.toThrow();
  });
});

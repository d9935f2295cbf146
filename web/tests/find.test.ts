import { describe, expect, it } from "vitest";
import { found } from "../src/lib/find";

const places = [
  { id: "place.4", label: "4 Spiaggia di Magnavacca" },
  { id: "place.45", label: "45 Il Bardello" },
  { id: "place.145", label: "145 Belricetto" },
  { id: "place.168", label: "168 Forlì" },
  { id: "place.114", label: "114 Forlimpopoli" },
];
const ids = (asked: string): string[] => found(places, asked).map((place) => place.id);

describe("finding a place", () => {
  it("goes to the number itself first, then to numbers that begin so", () => expect(ids("4")).toEqual(["place.4", "place.45"]));
  it("knows names without their accents", () => expect(ids("forli")).toEqual(["place.168", "place.114"]));
  it("looks at the beginnings of words before it looks inside them", () => expect(ids("bar")).toEqual(["place.45"]));
  it("finds nothing for nothing", () => expect(ids("  ")).toEqual([]));
});

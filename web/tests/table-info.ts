// A table as the server sends it, of nothing in particular.
import type { TableInfo } from "../src/lib/wire";

export const table: TableInfo = {
  id: "t",
  name: "T",
  game: "g",
  options: {},
  status: "playing",
  language: "en",
  seats: [],
  chance: { commitment: "", nonces: [] },
  closed: false,
  locked: false,
  delay: null,
  hints: false,
  rated: false,
  lesson: false, told: "",
  grace: 0,
  agreed: [],
};

import { expect, test } from "vitest";
import { stillToChoose } from "../src/lib/still";

test("who has chosen is told who has not; who has not, and who watches, is told nothing", () => {
  const asked = { seats: [0, 1, 2], chosen: [0] };
  expect([0, 1, null].map((seat) => stillToChoose(asked, seat))).toEqual([[1, 2], [], []]);
  expect(stillToChoose({ seats: [0, 1], chosen: [0, 1] }, 0)).toEqual([]);
  expect(stillToChoose({ seats: [1] }, 0)).toEqual([]);
});

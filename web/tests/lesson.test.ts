import { expect, test } from "vitest";
import { answerTo, left, toldAt } from "../src/lib/lesson";
import type { LessonInfo, LessonStep } from "../src/lib/wire";

const step = (at: number, say: string, more: Partial<LessonStep> = {}): LessonStep => ({ at, say, rule: "", look: [], open: false, free: false, other: {}, do: "", ...more });

const lesson: LessonInfo = { seat: 0, steps: [step(0, "first", { rule: "A-1 A-2", look: ["node:a"] }), step(4, "second"), step(6, "alone", { free: true })], other: {}, do: { 0: "go 1", 4: "go 2", 5: "go 3" } };

test("a step is told from its decision on; it points only at its own", () => {
  expect(toldAt(lesson, 0, ["go 1", "go 9"])).toEqual({ say: "first", rules: ["A-1", "A-2"], look: ["node:a"], expected: "go 1", open: false, free: false });
  expect(toldAt(lesson, 2, [])).toEqual({ say: "first", rules: ["A-1", "A-2"], look: [], expected: "", open: false, free: false });
  expect(toldAt(lesson, 5, ["go 3"])?.say).toBe("second");
});

test("from the free step on nothing is expected", () => {
  expect(toldAt(lesson, 8, ["go 3"])).toEqual({ say: "alone", rules: [], look: [], expected: "", open: false, free: true });
  expect(left(lesson, 8, ["go 3"])).toBe(false);
});

test("a game that went another way is noticed when something may be chosen", () => {
  expect(left(lesson, 4, ["go 7"])).toBe(true);
  expect(left(lesson, 3, [])).toBe(false);
  expect(left(lesson, 4, ["go 2", "go 7"])).toBe(false);
});

test("a moment of choice is open at its own decision only", () => {
  const choice: LessonInfo = { ...lesson, steps: [step(0, "first", { open: true }), step(6, "alone", { free: true })] };
  expect(toldAt(choice, 0, ["go 1", "go 9"])?.open).toBe(true);
  expect(toldAt(choice, 4, ["go 2"])?.open).toBe(false);
});

test("what is done instead is answered by the nearest words", () => {
  const answered: LessonInfo = { ...lesson, steps: [step(0, "first", { other: { "go 9": { say: "nine", rule: "A-9" }, "go *": { say: "going", rule: "A-1 A-2" }, "*": { say: "else", rule: "" } } }), step(6, "alone", { free: true })] };
  expect(["go 9", "go 3", "pass"].map((action) => answerTo(answered, 0, action))).toEqual([
    { say: "nine", rules: ["A-9"] },
    { say: "going", rules: ["A-1", "A-2"] },
    { say: "else", rules: [] },
  ]);
  expect(answerTo(answered, 4, "go 9")).toBeNull();
  const everywhere: LessonInfo = { ...answered, other: { "go 9": { say: "nine anywhere", rule: "A-2" }, "*": { say: "anything", rule: "A-3" } } };
  expect(answerTo(everywhere, 0, "go 9")?.say).toBe("nine");
  expect(answerTo(everywhere, 4, "go 9")?.say).toBe("nine anywhere");
  expect(answerTo(everywhere, 5, "pass")).toEqual({ say: "anything", rules: ["A-3"] });
  expect(answerTo(lesson, 0, "go 9")).toBeNull();
});

// Where a lesson stands: what is told at a decision, and what the learner is to do. Pure.
import type { LessonInfo } from "./wire";

export interface Told {
  say: string;
  /** The rules that it teaches. */
  rules: string[];
  look: string[];
  /** What is to be done now; empty where the learner waits or plays on alone. */
  expected: string;
  /** All that may be chosen lies open, and what is told is not given away. */
  open: boolean;
  free: boolean;
}

/** What is told at a decision; null before the first step. `offered` are the actions that can be chosen there: none while others decide. */
export function toldAt(lesson: LessonInfo, at: number, offered: string[]): Told | null {
  const step = lesson.steps.filter((each) => each.at <= at).at(-1);
  if (!step) return null;
  const wanted = step.free ? "" : (lesson.do[String(at)] ?? "");
  return { say: step.say, rules: (step.rule ?? "").split(" ").filter(Boolean), look: step.at === at ? (step.look ?? []) : [], expected: offered.includes(wanted) ? wanted : "", open: step.at === at && step.open === true, free: step.free ?? false };
}

/** Whether the game has left the stored one: something may be chosen, and what was done there is not among it. */
export function left(lesson: LessonInfo, at: number, offered: string[]): boolean {
  const wanted = lesson.do[String(at)];
  const free = lesson.steps.some((step) => step.free && step.at <= at);
  return !free && offered.length > 0 && (wanted === undefined || !offered.includes(wanted));
}

export interface Reply {
  say: string;
  /** The rules that it rests on. */
  rules: string[];
}

/** What is answered to whoever would do something else there, the nearest to it, the step's before the lesson's; null if there is nothing. */
export function answerTo(lesson: LessonInfo, at: number, action: string): Reply | null {
  const tables = [lesson.steps.find((step) => step.at === at)?.other ?? {}, lesson.other ?? {}];
  const found = tables.flatMap((other) => [other[action], other[`${action.split(" ")[0]} *`], other["*"]]).find((each) => each !== undefined);
  return found ? { say: found.say, rules: found.rule.split(" ").filter(Boolean) } : null;
}

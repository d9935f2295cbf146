import { beforeEach, expect, it } from "vitest";
import { REST, Steady } from "../src/lib/steady.svelte";

let now: number;
let timers: { at: number; what: () => void }[];
let steady: Steady;
const pass = (ms: number): void => {
  now += ms;
  for (const timer of timers.filter(({ at }) => at <= now)) timer.what();
  timers = timers.filter(({ at }) => at > now);
};

beforeEach(() => {
  now = 0;
  timers = [];
  steady = new Steady({
    later: (ms, what) => {
      const timer = { at: now + ms, what };
      timers.push(timer);
      return () => (timers = timers.filter((each) => each !== timer));
    },
  });
  steady.shows("one");
  pass(REST);
});

const click = (held = 0): boolean => {
  steady.press();
  pass(held);
  const took = steady.ready;
  steady.release();
  return took;
};

it("takes a click on what has been there for a while", () => {
  expect(click()).toBe(true);
  expect(click(700)).toBe(true);
});

it("leaves the second half of a double click alone where the question changed in between", () => {
  expect(click()).toBe(true);
  pass(20);
  steady.shows("two");
  pass(80);
  expect(click()).toBe(false);
  pass(REST);
  expect(click()).toBe(true);
});

it("takes no click that went down before the change, however late it comes up", () => {
  steady.press();
  steady.shows("two");
  pass(5 * REST);
  expect(steady.ready).toBe(false);
  steady.release();
});

it("takes no click that went down during the rest", () => {
  steady.shows("two");
  pass(REST - 10);
  expect(click(50)).toBe(false);
  pass(10);
  expect(click()).toBe(true);
});

it("does not rest where the same question is shown again", () => {
  steady.shows("one");
  expect(click()).toBe(true);
});

it("takes what comes without a press, after an older press was let go", () => {
  click();
  pass(1000);
  steady.shows("two");
  pass(REST);
  expect(steady.ready).toBe(true);
});

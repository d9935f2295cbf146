// How long a seat may still think: counted from what the server said, by its own clock.
import type { Clocks } from "./wire";

/** Milliseconds that a seat has left now. ``now`` is the server's. */
export const leftOf = (clocks: Clocks, seat: number, now: number): number | null => {
  const left = clocks.left[seat] ?? null;
  return left === null ? null : Math.max(0, left - (clocks.runs.includes(seat) ? Math.max(0, now - clocks.since) : 0));
};

const two = (n: number): string => String(n).padStart(2, "0");

/** As a clock shows it: 4:07, 1:02:30. */
export const digits = (ms: number): string => {
  const s = Math.ceil(ms / 1000);
  const [h, m] = [Math.floor(s / 3600), Math.floor(s / 60) % 60];
  return h ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`;
};

/** The largest whole unit of what is left: what is said of it, and how many. */
export const roughly = (ms: number): ["clock-days" | "clock-hours" | "clock-minutes", number] => {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes > 48 * 60) return ["clock-days", Math.floor(minutes / 1440)];
  if (minutes > 90) return ["clock-hours", Math.floor(minutes / 60)];
  return ["clock-minutes", minutes];
};

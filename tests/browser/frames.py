"""What the page's main thread costs while the board moves, by a trace of the browser.

Processor time is counted, not the clock: a busy machine makes frames late, not dearer. A frame that costs more than a sixtieth of a second
holds up as many as it costs sixtieths; they are counted as dropped, of all that there is time for while something is on its way. What the
browser's compositor moves by itself would not even wait for these.
"""

from __future__ import annotations

import itertools
import json
import statistics
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page

SLOT = 1000 / 60  # milliseconds
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "toplevel", "cc", "__metadata"]
TASK = "ThreadControllerImpl::RunTask"  # the trace holds each task a second time, as a plain RunTask of the timeline
ZERO = "board:zero"  # a mark that stands in the trace and in the page's own time

# The page says from when to when a piece or the board itself is on its way, while it is watched: milliseconds of its own time.
WATCHES = """
window.ways = [];
window.watching = true;
const told = async (way) => {
  if (!watching) return;
  await way.ready.catch(() => undefined);
  const begun = way.startTime, full = Number(way.effect?.getTiming().duration ?? 0);
  if (begun === null || full < 50) return;
  const end = await way.finished.then(() => begun + full, () => Math.min(begun + full, performance.now()));
  window.ways.push([begun, end]);
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...of) {
  const way = animate.apply(this, of);
  if (this.closest('.board')) void told(way);
  return way;
};
addEventListener('transitionrun', (event) => {
  if (!event.target.matches('.board .stage, .board .token')) return;
  for (const way of event.target.getAnimations()) void told(way);
}, true);
"""


@dataclass
class Cost:
    """What the main thread did while something was on its way."""

    moves: list[tuple[int, int]] = field(default_factory=list)  # of each time that something moved: frames dropped, of how many
    frames: list[float] = field(default_factory=list)  # ms of each frame of all these

    @property
    def median(self) -> float:
        """The share of frames that is dropped while something moves, as it is half of the times or less."""
        return statistics.median(dropped / slots for dropped, slots in self.moves) if self.moves else 0.0

    @property
    def all(self) -> float:
        """The share of all frames together."""
        return sum(dropped for dropped, _ in self.moves) / max(1, sum(slots for _, slots in self.moves))


def trace(browser: Browser, page: Page, during: Callable[[], object]) -> Cost:
    """What is on its way during this costs so much. The page has watched since it began: ``WATCHES``."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        zero = page.evaluate(f"ways.length = 0; performance.mark('{ZERO}').startTime")
        during()
        page.wait_for_timeout(800)  # what is still on its way arrives
        ways: list[list[float]] = page.evaluate("ways")
    finally:  # the next to be traced finds no trace begun
        traced = browser.stop_tracing()
    return cost_of(json.loads(traced)["traceEvents"], zero, ways)


def cost_of(events: list[dict[str, Any]], zero: float, ways: list[list[float]]) -> Cost:
    """Of a trace: ``zero`` is the page's time at the mark, ``ways`` from when to when something moved, in that time."""
    mark = next(e for e in events if e.get("name") == ZERO)
    main = [e for e in events if (e.get("pid"), e.get("tid")) == (mark["pid"], mark["tid"])]
    tasks = [e for e in main if e.get("ph") == "X" and e["name"] == TASK]
    begins = sorted(e["ts"] for e in main if e["name"] in ("BeginMainThreadFrame", "ProxyMain::BeginMainFrame"))
    out = Cost()
    for low, high in together([(mark["ts"] + (a - zero) * 1000, mark["ts"] + (b - zero) * 1000) for a, b in ways]):
        edges = [low, *(ts for ts in begins if low < ts < high), high]
        costs = [sum(spent(e, a, b) for e in tasks) / 1000 for a, b in itertools.pairwise(edges)]
        out.frames += costs
        out.moves.append((sum(int(cost / SLOT) for cost in costs), max(1, round((high - low) / 1000 / SLOT))))
    return out


def spent(task: dict[str, Any], start: float, end: float) -> float:
    """How much of a task's processor time lies between two times, as far as that can be told."""
    lasts = max(1.0, float(task.get("dur", 0)))
    within = min(end, task["ts"] + lasts) - max(start, task["ts"])
    return float(task.get("tdur", 0)) * within / lasts if within > 0 else 0.0


def together(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spans that overlap, as one each."""
    out: list[tuple[float, float]] = []
    for low, high in sorted(spans):
        if out and low <= out[-1][1]:
            out[-1] = (out[-1][0], max(out[-1][1], high))
        else:
            out.append((low, high))
    return out

"""The plots of a report, as SVG: the same bytes for the same figures, wherever they are drawn. The extra ``lab`` brings what draws."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from .summary import ArmSummary, CameUp, Compared

#: Colours that people tell apart who see fewer of them (Okabe and Ito); marks tell apart too.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
MARKS = ("o", "s", "^", "D", "v", "P", "X")
STYLE: Any = {
    "svg.hashsalt": "ludoteca", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10, "axes.spines.top": False,
    "axes.spines.right": False, "axes.grid": True, "grid.color": "#dddddd", "axes.axisbelow": True, "legend.frameon": False,
}  # fmt: skip
WIDE = 7.5  # inches


def _svg(figure: Figure) -> str:
    out = io.StringIO()
    with mpl.rc_context(rc=STYLE):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None}, bbox_inches="tight")
    return out.getvalue()


def _axes(high: float) -> tuple[Figure, Axes]:
    with mpl.rc_context(rc=STYLE):
        figure = Figure(figsize=(WIDE, high))
        return figure, figure.subplots()


def _look(i: int) -> tuple[str, str]:
    return COLOURS[i % len(COLOURS)], MARKS[i % len(MARKS)]


def wins(arms: Sequence[ArmSummary]) -> str:
    """A row for each side, seat and bot; a mark with its interval for each arm."""
    names = list(dict.fromkeys(s.name for arm in arms for s in arm.wins))
    figure, ax = _axes(0.9 + 0.32 * len(names) * max(1, len(arms) * 0.6))
    for i, arm in enumerate(arms):
        colour, mark = _look(i)
        up = 0.5 * ((i + 0.5) / len(arms) - 0.5)
        found = [s for s in arm.wins if s.games]
        ax.errorbar(
            [100 * s.share for s in found], [names.index(s.name) + up for s in found],
            xerr=[[100 * (s.share - s.low) for s in found], [100 * (s.high - s.share) for s in found]],
            fmt=mark, color=colour, capsize=3, label=arm.name,
        )  # fmt: skip
    ax.set_yticks(range(len(names)), names)
    ax.set_ylim(len(names) - 0.4, -0.6)
    ax.set_xlim(-2, 102)
    ax.set_xlabel("games won, %")
    if len(arms) > 1:
        ax.legend()
    return _svg(figure)


def lengths(arms: Sequence[ArmSummary]) -> str:
    """How many decisions games took."""
    figure, ax = _axes(2.8)
    least, most = (f(d for arm in arms for d in arm.decisions) for f in (min, max))
    step = max(1, -(-(most - least + 1) // 30))
    edges = [least + step * i - 0.5 for i in range((most - least) // step + 2)]
    for i, arm in enumerate(arms):
        share = [100 / len(arm.decisions)] * len(arm.decisions)
        ax.hist(arm.decisions, edges, weights=share, color=COLOURS[i % len(COLOURS)], histtype="step", linewidth=1.6, label=arm.name)
    ax.set_xlabel("decisions")
    ax.set_ylabel("games, %")
    if len(arms) > 1:
        ax.legend()
    return _svg(figure)


def standing(series: Mapping[str, Sequence[tuple[float, float, float]]]) -> str:
    """The score of each side or seat through a game: its median, and between a tenth and nine tenths of the games."""
    figure, ax = _axes(3)
    for i, (who, at) in enumerate(series.items()):
        colour, mark = _look(i)
        x = [100 * k / (len(at) - 1) for k in range(len(at))]
        ax.fill_between(x, [a[0] for a in at], [a[2] for a in at], color=colour, alpha=0.15, linewidth=0)
        ax.plot(x, [a[1] for a in at], color=colour, marker=mark, markersize=3, label=who)
    ax.set_xlabel("part of the game's decisions, %")
    ax.set_ylabel("score")
    ax.legend()
    return _svg(figure)


def moved(found: Sequence[CameUp], most: int = 25) -> str:
    """How much oftener those won in whose game it came up: the largest differences, with intervals."""
    shown = sorted((c for c in found if c.moved), key=lambda c: -abs(c.moved.difference if c.moved else 0))[:most]
    shown.sort(key=lambda c: -(c.moved.difference if c.moved else 0))
    figure, ax = _axes(0.9 + 0.24 * len(shown))
    for row, c in enumerate(shown):
        if c.moved is None:
            continue
        m = c.moved
        colour = COLOURS[0] if m.difference > 0 else COLOURS[1]
        ax.errorbar(
            [100 * m.difference], [row], xerr=[[100 * (m.difference - m.low)], [100 * (m.high - m.difference)]],
            fmt="o" if m.believed else "x", color=colour, capsize=2,
        )  # fmt: skip
    ax.axvline(0, color="#555555", linewidth=0.8)
    ax.set_yticks(range(len(shown)), [f"{c.sort}: {c.name}" + (f", {c.who}" if c.who else "") for c in shown])
    ax.invert_yaxis()
    ax.set_xlabel("games won with it, less games won without, percentage points")
    return _svg(figure)


def course(compared: Compared, first: str) -> str:
    """The difference as it was known after so many games."""
    figure, ax = _axes(2.8)
    x = [look.games for look in compared.looks]
    ax.fill_between(
        x, [100 * k.low for k in compared.looks], [100 * k.high for k in compared.looks], color=COLOURS[0], alpha=0.15, linewidth=0
    )
    ax.plot(x, [100 * k.mean for k in compared.looks], color=COLOURS[0])
    ax.axhline(0, color="#555555", linewidth=0.8)
    for sign in (-100, 100):
        ax.axhline(sign * compared.smallest, color="#555555", linewidth=0.8, linestyle=":")
    last = compared.looks[-1]
    reach = 100 * max(compared.smallest * 1.5, abs(last.low), abs(last.high)) * 1.3
    ax.set_ylim(-min(100, reach), min(100, reach))
    ax.set_xlabel("games of each")
    ax.set_ylabel(f"{compared.wins}: wins with\n{compared.arm},\nless with {first}, points")
    return _svg(figure)

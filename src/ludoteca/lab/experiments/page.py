"""The report of an experiment: one HTML file that needs nothing else, with each figure also as a table."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from ludoteca import registry
from ludoteca.kernel.book import rulebook
from ludoteca.kernel.book.rulebook import RuleEntry
from ludoteca.kernel.game import Option

from . import plots
from .results import Head, Results
from .summary import ArmSummary, CameUp, Compared, Share, Summary, points, summary, verdict

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc; }
img { max-width: 100%; height: auto; display: block; margin: 1rem 0; }
table { border-collapse: collapse; margin: 1rem 0; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem; text-align: left; border-bottom: 1px solid #ddd; vertical-align: top; }
caption { text-align: left; color: #555; } th { border-bottom-color: #888; } .n { text-align: right; white-space: nowrap; }
.wide { overflow-x: auto; } summary { cursor: pointer; padding: .3rem 0; } .verdict { font-size: 1.15rem; } .quiet { color: #555; }
"""

Cell = str | int | float


def page(results: Results) -> str:
    """The report of what has been played so far."""
    book = _book(results.head)
    found = summary(results, [r.id for r in book])
    body = "\n".join(_body(results, found, {r.id: r for r in book}))
    title = escape(found.title)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _book(head: Head) -> list[RuleEntry]:
    """The rules that a step carries out: those that a game can be seen to touch. None where the game or its catalogue is not here."""
    try:
        game = registry.game(head.experiment.game)
        carried_out = {c.id for c in rulebook.citations(game) if c.how == "step"}
        return [r for r in registry.book(game).rule if r.id in carried_out]
    except (LookupError, rulebook.BadCatalogue):
        return []


def _body(results: Results, found: Summary, book: dict[str, RuleEntry]) -> Iterator[str]:
    head = results.head
    yield f"<h1>{escape(found.title)}</h1>"
    ended = "" if found.games >= found.asked else f" of {found.asked:,} that were asked for"
    why = " The comparison was decided before." if found.games < found.asked and _decided(found) else ""
    yield (
        f"<p>{escape(found.game)}, {found.games:,} games{ended} at each table.{why} Seed {head.experiment.seed}, Ludoteca "
        f"{escape(head.version)}, rules {head.game_version}.</p>"
    )
    tables: list[list[Cell]] = []
    for a in head.arms:
        options = ", ".join(f"{k} {Option.write(v)}" for k, v in a.options.items())
        name, number, digest = a.components
        tables.append([a.name, a.seats, ", ".join(a.bots), options or "none", f"{name} {number} ({digest[:8]})"])
    yield _table(["table", "seats", "bots", "options", "component set"], tables)
    if not found.games:
        yield "<p>No game has been played yet.</p>"
        return
    if found.compared:
        yield "<h2>Does it make a difference?</h2>"
        for c in found.compared:
            yield from _compared(c, found.arms[0].name)
    yield "<h2>Who wins</h2>"
    yield _picture(plots.wins(found.arms), "Games won by side and seat, with 95 % intervals. The table has the figures.")
    yield _table(
        ["table", "who", "won", "of", "share", "95 % interval"],
        [[a.name, s.name, _count(s.wins), s.games, _percent(s.share), _interval(s)] for a in found.arms for s in a.wins],
    )
    yield "<h2>How games end, and how long they last</h2>"
    ends = list(dict.fromkeys(end for a in found.arms for end in a.ends))
    yield _table(
        ["table", *ends], [[a.name, *(_percent(a.ends.get(end, 0) / a.games) for end in ends)] for a in found.arms], caption="Ends"
    )
    yield _picture(plots.lengths(found.arms), "How many decisions games took. The table has mean and quartiles.")
    yield _table(["table", "mean", "least", "quarter", "half", "three quarters", "most"], [_lengths(a) for a in found.arms], "Decisions")
    if any(a.standing for a in found.arms):
        yield "<h2>Scores through the game</h2>"
        for arm in found.arms:
            if arm.standing:
                yield f"<h3>{escape(arm.name)}</h3>"
                yield _picture(plots.standing(arm.standing), "Median score by part of the game, and a tenth to nine tenths of the games.")
                yield _table(["who", *(f"{k} %" for k in range(0, 101, 20))], _through(arm), "Median (a tenth to nine tenths)")
    yield "<h2>What came up, and how it moved the wins</h2>"
    yield (
        "<p>The difference is how much oftener those won who did it (or in whose game it came up) than those who did not. It is no proof "
        "that it made them win: who is ahead may do other things. Marked are those that chance does not explain among so many.</p>"
    )
    for arm in found.arms:
        yield from _came_up(arm, book)


def _decided(found: Summary) -> bool:
    return bool(found.compared) and all(c.verdict != "open" for c in found.compared)


def _compared(c: Compared, first: str) -> Iterator[str]:
    last = c.looks[-1]
    between = f"between {points(last.low)} and {points(last.high)} percentage points"
    yield f'<p class="verdict">{escape(verdict(c, first))}</p>'
    yield _picture(plots.course(c, first), f"The difference after so many games: in the end {between}.")
    heads = ["games of each", "difference, points", f"{100 * c.confidence:g} % interval, at any moment", "won here only", "won there only"]
    found = f"{points(last.low)} to {points(last.high)}"
    yield _table([*heads, "alike"], [[last.games, points(last.mean), found, c.counts["here"], c.counts["there"], c.counts["same"]]])


def _lengths(a: ArmSummary) -> list[Cell]:
    row = sorted(a.decisions)
    last = len(row) - 1
    return [a.name, f"{sum(row) / len(row):.1f}", *(row[round(last * q)] for q in (0, 0.25, 0.5, 0.75, 1))]


def _through(a: ArmSummary) -> list[list[Cell]]:
    out: list[list[Cell]] = []
    for who, at in a.standing.items():
        step = (len(at) - 1) // 5
        out.append([who, *(f"{at[k][1]:g} ({at[k][0]:g} to {at[k][2]:g})" for k in range(0, len(at), step))])
    return out


def _came_up(a: ArmSummary, book: dict[str, RuleEntry]) -> Iterator[str]:
    yield f"<h3>{escape(a.name)}</h3>"
    moved = [c for c in a.came_up if c.moved]
    sure = [c for c in moved if c.moved and c.moved.believed]
    if moved:
        yield _picture(plots.moved(sure or moved), "What moved the wins most; the lists below have the figures.")
    if moved and not sure:
        yield '<p class="quiet">None of these differences is beyond what chance shows.</p>'
    for sort in dict.fromkeys([*(c.sort for c in a.came_up), *a.never]):
        mine = sorted((c for c in a.came_up if c.sort == sort), key=lambda c: (c.who, -c.games, c.name))
        never = a.never.get(sort, [])
        said = f"{sort}: {len({c.name for c in mine})} came up" + (f", {len(never)} never" if never else "")
        yield f"<details><summary>{escape(said)}</summary>"
        if mine:
            yield _table(["what", "who", "in games", "share", "times", "moved wins by, points", ""], [_line(c, book) for c in mine])
        if never:
            yield f"<p>Never: {', '.join(escape(_called(name, book)) for name in never)}.</p>"
        yield "</details>"


def _called(name: str, book: dict[str, RuleEntry]) -> str:
    return f"{name} ({book[name].text})" if name in book else name


def _line(c: CameUp, book: dict[str, RuleEntry]) -> list[Cell]:
    moved = f"{points(c.moved.difference)} ({points(c.moved.low)} to {points(c.moved.high)})" if c.moved else ""
    mark = "beyond chance" if c.moved and c.moved.believed else ""
    return [_called(c.name, book), c.who, c.games, _percent(c.games / c.of), c.times, moved, mark]


# ---- HTML


def _table(heads: Sequence[str], rows: Iterable[Sequence[Cell]], caption: str = "") -> str:
    lines = ["<tr>" + "".join(f'<th scope="col">{escape(h)}</th>' for h in heads) + "</tr>"]
    lines += ["<tr>" + "".join(_cell(x) for x in row) + "</tr>" for row in rows]
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f'<div class="wide"><table>{said}\n' + "\n".join(lines) + "\n</table></div>"


def _cell(x: Cell) -> str:
    if isinstance(x, str):
        number = x[:1] in "-+" or x[:1].isdigit()
        return f'<td class="n">{escape(x)}</td>' if number and len(x) < 30 else f"<td>{escape(x)}</td>"
    return f'<td class="n">{x:,}</td>'


def _picture(svg: str, what: str) -> str:
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="{escape(what)}" src="data:image/svg+xml;base64,{data}">'


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _interval(s: Share) -> str:
    return f"{100 * s.low:.1f} to {100 * s.high:.1f}"


def _count(wins: float) -> str:
    return f"{wins:,.1f}" if wins % 1 else f"{wins:,.0f}"

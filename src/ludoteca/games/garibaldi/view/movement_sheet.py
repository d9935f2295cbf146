"""Garibaldi's movement sheet as a page of a lined notebook, with the mask over the columns that control looks at.

For Garibaldi's eyes only.
"""

from __future__ import annotations

from functools import lru_cache

from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import Flight
from ludoteca.view.geometry import figure
from ludoteca.view.scene import Item, Msg, Sheet

from .messages import title

EDGE, COLUMN, HEAD, LINE, ROWS = 30, 35, 26, 24, 4


def sheet(rules: GaribaldiRules, flight: Flight, writing: bool) -> Sheet:
    """``writing``: a place is about to be written in the column of this turn."""
    w, h = EDGE + COLUMN * rules.turns, HEAD + LINE * ROWS
    columns, turn = flight.sheet, flight.turn
    first, left, right = _masked(turn, rules.columns)
    items = [*page(rules.turns, rules.columns, turn)]
    for t, column in enumerate(columns[1:], 1):
        items += [Item(text=str(place), x=_middle(t), y=HEAD + LINE * k + 18, look="gb-written") for k, place in enumerate(column[:ROWS])]
    if columns:
        items.append(Item(msg=Msg("sheet-landed", {"n": columns[0][0]}), x=20, y=h / 2, turn=-90, look="gb-landed"))
    if turn:
        filled = len(columns[turn]) if len(columns) > turn else 0
        if writing and filled < ROWS:
            x, y = _middle(turn) - 12, HEAD + LINE * filled + 3
            items.append(Item(d=f"M{figure(x)} {figure(y)}h24v18h-24z", look="gb-to-write"))
        if right - left > 3 * COLUMN:
            items.append(Item(d=f"M{left - 1.5} {h - 18}H{right + 1.5}V{h}H{left - 1.5}z", look="gb-mask-label"))
            items.append(Item(msg=Msg("sheet-mask", {"first": first, "last": turn}), x=(left + right) / 2, y=h - 5, look="gb-mask-text"))
        items.append(Item(d=f"M{left} 0H{right}V{h}H{left}z", look="gb-mask-rim"))
    seen = ", ".join(str(place) for column in columns[first:] for place in column)
    at = columns[-1][-1] if columns and columns[-1] else flight.place
    label = Msg("sheet-label", {"first": first, "last": turn, "places": seen or "–", "n": at, "name": title(rules, at)})
    return Sheet("sheet", Msg("sheet-title"), label, w, h, items, right + COLUMN, Msg("sheet-note"))


def _masked(turn: int, columns: int) -> tuple[int, int, int]:
    """The first column that control looks at, and where the mask over those columns begins and ends."""
    first = max(1, turn - columns + 1)
    return first, EDGE + COLUMN * (first - 1), EDGE + COLUMN * turn


@lru_cache(maxsize=256)
def page(turns: int, looked_at: int, turn: int) -> tuple[Item, ...]:
    """The page before anything is written on it, which is the same in every game."""
    w, h = EDGE + COLUMN * turns, HEAD + LINE * ROWS
    rows = "".join(f"M0 {HEAD + LINE * k - 0.5}h{w}" for k in range(1, ROWS))
    lines = "".join(f"M{EDGE + COLUMN * k} 0v{h}" for k in range(1, turns))
    items = [
        Item(d=f"M0 0h{w}v{h}h{-w}z", look="gb-sheet"),
        Item(d=rows, look="gb-sheet-rows"),
        Item(d=lines, look="gb-sheet-columns"),
        Item(d=f"M{EDGE} 0v{h}", look="gb-sheet-margin"),
    ]
    _, left, right = _masked(turn, looked_at)
    if turn:
        items.append(Item(d=f"M{left} 0H{right}V{h}H{left}z", look="gb-mask"))
    for t in range(1, turns + 1):
        look = "gb-column gb-now" if t == turn else "gb-column gb-later" if t > turn else "gb-column"
        items.append(Item(text=str(t), x=_middle(t), y=18, look=look))
    return tuple(items)


def _middle(turn: int) -> float:
    return EDGE + COLUMN * (turn - 0.5)

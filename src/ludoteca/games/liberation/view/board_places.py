"""Where the things of a table lie, what a place shows, and what was drawn of it already."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import BROKEN, PRISON, Struggle
from ludoteca.kernel.game import cached_per_setup

from .positions import Arrangement, Box

T = TypeVar("T")
KEPT = 4096  # drawn cards of a set and of those who play with it


def box_of(rules: LiberationRules, on: Arrangement, index: int) -> Box:
    return on.places[rules.place_ids[index]]


def chart_box(rules: LiberationRules, on: Arrangement, space: int) -> Box:
    """Spaces are numbered as the component set lists them; each knows its row and column."""
    row, column = "ABC".index(rules.spaces[space][0]) + 1, int(rules.spaces[space][1])
    return on.chart[300 + 10 * row + column]


def cells(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[tuple[int, Box, bool]]:
    """The prisoners with their places in the row, and whether they have spoken."""
    there = [(f, False) for f in s.cards.faces_in(PRISON)] + [(f, True) for f in s.cards.faces_in(BROKEN)]
    if not there:
        return
    left, right, y = on.prison
    if not on.upright:
        left, right = left - (104.0 if rules.automaton else 0.0), right - 33 * len(s.dice)
    step = min(124.0, (right - left) / len(there))
    for i, (face, broken) in enumerate(there):
        yield face, Box(left + step * i + (step - 4) / 2, y, step - 4, 28), broken


class PlaceFacts(NamedTuple):
    """All that a place on the board shows: what is drawn of it is the same wherever these are."""

    scenario: int
    place: int
    mission: int  # its face; 0: none
    liberated: bool
    wehrmacht: int
    guards: int
    more: bool  # missions lie beneath it
    red: int
    blue: int
    there: tuple[int, ...]  # the players who stand there


def facts_of(rules: LiberationRules, s: Struggle, index: int) -> PlaceFacts:
    there = tuple(p for p in rules.players_of_team if s.at[p] == index)
    return PlaceFacts(
        s.scenario, index, s.missions[index], bool(s.liberated >> index & 1), s.wehrmacht[index], s.guards[index], bool(s.beneath[index]),
        s.red[index], s.blue[index], there,
    )  # fmt: skip


class Drawn(dict[tuple[Any, ...], Any]):
    """What was drawn for some facts, to be shown again: few cards change from one decision to the next."""

    def of(self, draw: Callable[..., T], rules: LiberationRules, *facts: Any) -> T:
        found: T | None = self.get((draw, *facts))
        if found is None:
            if len(self) >= KEPT:
                self.clear()
            found = self[draw, *facts] = draw(rules, *facts)
        return found


@cached_per_setup
def drawn_of(rules: LiberationRules) -> Drawn:
    return Drawn()

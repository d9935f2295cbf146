"""Victory: points at the end, automatic victories, and the short scenario's own conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.steps import Do
from ludoteca.kernel.game import Outcome

from .s21_supply import supplied
from .state import AUSTRIA, NOBODY, VENICE, War
from .victory_points import counted, parts, score

GONE = Refusal("GR-008", "over")


def holds(s: War, side: int, a: int) -> bool:
    """The side controls the area with a supplied infantry or cavalry unit in it."""
    rules = s.rules
    here = s.inn[a] & rules.fighting & rules.of_side[side]
    return bool(s.control[a] == side and here and supplied(s, side) >> a & 1)


@cites("GR-906")
def venice_wins(s: War) -> bool:
    """Gradisca and Gorizia."""
    return holds(s, VENICE, s.rules.gradisca) and holds(s, VENICE, s.rules.gorizia)


@cites("GR-907")
def austria_wins(s: War) -> bool:
    """Palma, or both Udine and Cividale."""
    area = s.rules.area
    return holds(s, AUSTRIA, area["palma"]) or (holds(s, AUSTRIA, area["udine"]) and holds(s, AUSTRIA, area["cividale"]))


@dataclass(slots=True)
class AutomaticVictory(Do[War]):
    """Tested after the stacking check, before the Turn marker advances; if both fulfil theirs the points decide."""

    rule: ClassVar[str] = "GR-026 GR-908"
    ends_game: ClassVar[bool] = True

    def do(self, s: War) -> None:
        if not counted(s):
            siege_over(s)
            return
        venice, austria = venice_wins(s), austria_wins(s)
        if venice and austria:
            by_points(s)
        elif venice or austria:
            finish(s, "automatic", VENICE if venice else AUSTRIA, "GR-906" if venice else "GR-907")


@cites("GR-926")
def siege_over(s: War) -> None:
    """The short scenario: Venice wins when it controls Gradisca; after box 12 also if no Austrian unit there is supplied."""
    rules = s.rules
    if s.control[rules.gradisca] == VENICE:
        finish(s, "siege", VENICE, "GR-926")
    elif s.turn >= s.end_box:
        there = s.inn[rules.gradisca] & rules.combat[AUSTRIA]
        starved = not there or not supplied(s, AUSTRIA) >> rules.gradisca & 1
        finish(s, "siege", VENICE if starved else AUSTRIA, "GR-926")


def finish(s: War, end: str, winner: int, rule: str, level: str = "") -> None:
    s.end, s.winner = end, winner
    s.agenda.clear()
    s.queued.clear()
    s.log("game-over", rule, end=end, winner=winner, level=level, parts=[list(parts(s, side)) for side in (VENICE, AUSTRIA)])


@cites("GR-905", "GR-008")
def by_points(s: War) -> None:
    """More points win; equal points are a draw."""
    venice, austria = score(s, VENICE), score(s, AUSTRIA)
    winner = NOBODY if venice == austria else VENICE if venice > austria else AUSTRIA
    finish(s, "points", winner, "GR-905", victory_level(abs(venice - austria)))


@cites("GR-905")
def victory_level(margin: int) -> str:
    """A margin of 1 to 4 is marginal, of 5 to 9 clear, of 10 or more decisive."""
    return "draw" if margin == 0 else "marginal" if margin < 5 else "clear" if margin < 10 else "decisive"


RULES = {"points": "GR-905", "siege": "GR-926", "venice-left": "GR-008", "austria-left": "GR-008"}


def outcome_of(s: War) -> Outcome:
    rule = RULES.get(s.end) or ("GR-906" if s.winner == VENICE else "GR-907")
    places = (1, 1) if s.winner == NOBODY else (1, 2) if s.winner == VENICE else (2, 1)
    winners = (0, 1) if s.winner == NOBODY else (s.winner,)
    return Outcome(s.end, rule, winners, places, (score(s, VENICE), score(s, AUSTRIA)))


def leave(s: War, side: int) -> None:
    """Who leaves has lost."""
    s.act = s.battle = None
    s.chosen = {}
    finish(s, ("venice-left", "austria-left")[side], 1 - side, "GR-008")

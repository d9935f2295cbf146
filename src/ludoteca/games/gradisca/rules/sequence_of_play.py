"""Sequence of play: markers out of the container one by one, then the end of the turn in its steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.chance import Chance, OneOf, Source
from ludoteca.kernel.flow.steps import Deal, Do, Roll

from .s05_activation import ActivationEnds, ChooseOption, fresh_activation, settle_control
from .s07_1_retreat import expire
from .s09_stacking import CheckStacking
from .s22_morale import change
from .s26_reinforcements import MoveSea, Reinforcements
from .state import AUSTRIA, BOTH, OFF, VENICE, War, bits
from .victory import AutomaticVictory, austria_wins, by_points, venice_wins


@dataclass(slots=True)
class NextMarker(Deal[War]):
    """Markers are drawn until the container is empty."""

    rule: ClassVar[str] = "GR-005"

    def do(self, s: War) -> None:
        s.then(*(DRAWING if s.cup else ENDING))

    def at_once(self, s: War, source: Source) -> None:
        if s.cup:
            DRAW_MARKER.at_once(s, source)
        else:
            s.then(*ENDING)


@dataclass(slots=True)
class DrawMarker(Roll[War]):
    """One of the markers that are left, each equally likely; drawn, it lies among the played ones."""

    rule: ClassVar[str] = "GR-001 GR-002 GR-004"

    def chance(self, s: War) -> Chance:
        return OneOf(s.cup)

    def at_once(self, s: War, source: Source) -> None:
        self.resolve(s, s.cup[source.below(len(s.cup))])

    def resolve(self, s: War, outcome: int) -> None:
        i = s.cup.index(outcome)
        s.cup = s.cup[:i] + s.cup[i + 1 :]
        s.act = fresh_activation(s, outcome)
        s.informed |= BOTH
        if s.event_sink is not None:
            s.log("marker-drawn", "GR-001", corps=outcome)
        s.queued.extend(ACTIVATION)


DRAW_MARKER = DrawMarker()
DRAWING, ACTIVATION = (DRAW_MARKER,), (ChooseOption(), ActivationEnds(), NextMarker())


@dataclass(slots=True)
class EndOfTurn(Do[War]):
    """What lasts until the end of the turn stops, and control is brought up to date."""

    rule: ClassVar[str] = "GR-133 GR-029"

    def do(self, s: War) -> None:
        expire(s, "turn")
        settle_control(s)


@dataclass(slots=True)
class Advance(Do[War]):
    """The Turn marker advances; past the End-of-game marker the game is over."""

    rule: ClassVar[str] = "GR-007 GR-008 GR-009"

    def do(self, s: War) -> None:
        s.turn += 1
        s.log("turn", "GR-007", turn=s.turn)
        if past_the_end(s):
            by_points(s)
        else:
            s.then(NewYear(), TakeMarkersOff(), TurnCamps(), CampsMissed(), MoraleBox(), Reinforcements(), MoveSea(), SeaStep(), Refill())


ENDING = (EndOfTurn(), CheckStacking(), AutomaticVictory(), Advance())


@cites("GR-906", "GR-907", "GR-926")
def ending_due(s: War) -> str:
    """An automatic victory ends the game at once in step d, before the Turn marker advances; at no other moment."""
    if s.end or not s.agenda or not isinstance(s.agenda[-1], (AutomaticVictory, Advance)):
        return ""
    if s.rules.scenario_name != "campaign":
        return "GR-926" if s.control[s.rules.gradisca] == VENICE else ""
    return "GR-906" if venice_wins(s) else "GR-907" if austria_wins(s) else ""


@cites("GR-021", "GR-017", "GR-022")
def past_the_end(s: War) -> bool:
    """The turn of the End-of-game marker itself is played in full; no game goes past the last box."""
    return s.turn > min(s.end_box, int(s.rules.end_latest))


@dataclass(slots=True)
class NewYear(Do[War]):
    """Step e1: 'Razzia' markers go in the first turn of a year, which is that of January and February."""

    rule: ClassVar[str] = "GR-010 GR-019"

    def do(self, s: War) -> None:
        if s.rules.winter[s.turn] and s.razed:
            s.log("raids-over", "GR-010", areas=bits(s.razed))
            s.razed = 0


@dataclass(slots=True)
class TakeMarkersOff(Do[War]):
    """Step e2: 'Attivato' markers go; hunger and disorder stay."""

    rule: ClassVar[str] = "GR-011 GR-031 GR-032"

    def do(self, s: War) -> None:
        s.acted = 0
        s.entered = False


@dataclass(slots=True)
class TurnCamps(Do[War]):
    """Step e3: a camp that moved is turned back."""

    rule: ClassVar[str] = "GR-012"

    def do(self, s: War) -> None:
        s.camp_moved = 0
        s.camp_still = 0


@dataclass(slots=True)
class CampsMissed(Do[War]):
    """In step e4, before its box, a side without its camp on the map loses 1 morale."""

    rule: ClassVar[str] = "GR-028 GR-703"

    def do(self, s: War) -> None:
        for side in (VENICE, AUSTRIA):
            if s.where[s.rules.camp[side]] == OFF:
                change(s, side, -1, "GR-703")


@dataclass(slots=True)
class MoraleBox(Do[War]):
    """Step e4: the box of the turn may cost both armies 1 morale."""

    rule: ClassVar[str] = "GR-013 GR-704 GR-719"

    def do(self, s: War) -> None:
        if s.rules.track[s.turn - 1].get("morale"):
            for side in (VENICE, AUSTRIA):
                change(s, side, -1, "GR-704")


@dataclass(slots=True)
class SeaStep(Do[War]):
    """What lasts until the next step e6 is over."""

    rule: ClassVar[str] = "GR-137"

    def do(self, s: War) -> None:
        expire(s, "sea")


@dataclass(slots=True)
class Refill(Do[War]):
    """Step e7: the markers of all corps that have been in play go back, and the turn begins."""

    rule: ClassVar[str] = "GR-016 GR-024 GR-025"

    def do(self, s: War) -> None:
        s.cup = tuple(bits(s.corps_in))
        s.then(NextMarker())


@cites("GR-020", "GR-923")
def begin(s: War) -> None:
    rules = s.rules
    s.cup = tuple(rules.corps.index(x) for x in rules.scenario["corps"])
    s.corps_in = sum(1 << x for x in s.cup)
    s.then(NextMarker())

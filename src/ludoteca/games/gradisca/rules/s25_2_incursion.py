"""The incursion of light cavalry (25.2): one volley without answer, and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer, Refusal
from ludoteca.kernel.flow.steps import Do

from .board import force, put
from .components_map import LEADER, LIGHT
from .open_decisions import OpenAsk
from .s07_1_retreat import overrun
from .s18_combat import LeaderTests, Volley, shooters
from .s23_raid import go_on
from .state import COMBAT, INCURSION, Battle, War

ONLY_LIGHT = Refusal("GR-824", "only-light-cavalry")
STRUCK = Refusal("GR-822", "struck-already")
STAYED = Refusal("GR-823", "stayed-there")
NO_FORTRESS = Refusal("GR-830", "no-incursion-into-a-fortress")


@cites("GR-824")
def may_strike(s: War, u: int) -> bool:
    """Light cavalry, with a leader riding along if he likes."""
    return s.rules.kind[u] in (LIGHT, LEADER)


@cites("GR-822", "GR-830", "GR-834")
def against_incursion(s: War, a: int) -> Refusal | None:
    """One incursion into an area in an activation; all that take part enter together; never into a garrisoned fortress."""
    assert s.act is not None
    if s.rules.fortress[a] >= 0:
        return NO_FORTRESS
    return STRUCK if s.act.struck >> a & 1 else None


@cites("GR-822", "GR-823", "GR-834")
def spent(s: War, kind: int, target: int) -> int:
    """The light cavalry that may not take part in a combat there: an area is attacked by it once in an activation, and who stayed where it
    had cleared an area, instead of going back, fights no more."""
    assert s.act is not None
    if kind not in (COMBAT, INCURSION):
        return 0
    return int(s.act.stayed | (s.rules.light if kind == COMBAT and s.act.struck >> target & 1 else 0))


@dataclass(slots=True)
class Strike(Do[War]):
    """One round in which the light cavalry alone fires; then leaders are tested, and it goes back."""

    rule: ClassVar[str] = "GR-820 GR-821 GR-825"

    def do(self, s: War) -> None:
        b = s.battle
        assert b is not None
        if force(s, b.at, b.side) and shooters(s, b):
            b.round = 1
            s.then(Volley())
        s.then(LeaderTests(), Cleared(), StrikeEnds())


@dataclass(slots=True)
class Cleared(Do[War]):
    """Without enemy combat units the area falls, whether the cavalry stays or not."""

    rule: ClassVar[str] = "GR-833"

    def do(self, s: War) -> None:
        assert s.battle is not None
        overrun(s, s.battle.side, s.battle.at)


@dataclass(slots=True)
class StrikeEnds(OpenAsk):
    """Back over the same border, free; where no enemy combat unit is left the cavalry may stay, and then fights no more."""

    rule: ClassVar[str] = "GR-826 GR-823"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        b = s.battle
        assert b is not None
        return (b.side,)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        b = s.battle
        assert b is not None
        verbs = s.rules.verbs
        here = any(s.where[u] == b.at for u, _, _ in b.came)
        return [(verbs.back.only, None), (verbs.stay.only, ENEMY_LEFT if force(s, b.at, 1 - me) or not here else None)]

    def back(self, s: War, me: int) -> None:
        b = s.battle
        assert b is not None
        for u, via, _ in b.came:
            if s.where[u] == b.at:
                put(s, u, via)
        self._over(s, b)

    def stay(self, s: War, me: int) -> None:
        b = s.battle
        assert b is not None
        assert s.act is not None
        s.act.stayed |= s.inn[b.at] & s.rules.light & s.rules.of_side[me]
        self._over(s, b)

    def _over(self, s: War, b: Battle) -> None:
        assert s.act is not None
        s.act.onward = onward(s, b)
        s.battle = None
        s.effects = [e for e in s.effects if e.until != "battle"]


ENEMY_LEFT = Refusal("GR-826", "enemy-is-still-there")


@cites("GR-820", "GR-827")
def onward(s: War, b: Battle) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The same units may move on and strike elsewhere with the points that they have left."""
    return go_on(s, b)

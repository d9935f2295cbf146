"""The twelve cards of Austria."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.effects import under
from ludoteca.kernel.flow.steps import Roll

from .card_effects import Card
from .card_questions import DICE, UNITS, CardDie, PickUnit
from .cards_both import card_loss, month
from .cards_venice import may_militia as may_levy
from .cards_venice import play_militia, reduced_units
from .open_decisions import OpenAsk
from .s05_cards import last
from .s07_5_mines import inside
from .s22_morale import change
from .state import ASSAULT, AUSTRIA, BOTH, COMBAT, INCURSION, OFF, VENICE, War, bits

PORTS = ("segna", "fiume", "trieste", "duino")


# A01: Uskoks at sea


def uskoks(s: War) -> int:
    rules = s.rules
    there = 0
    for a in PORTS:
        there |= s.inn[rules.area[a]]
    return there & rules.trait.get("uskok", 0)


def uskok_die(s: War, side: int, subject: int, die: int) -> None:
    if die <= 4:
        change(s, VENICE, -1, "GR-705", "A01")
    elif die == 6:
        s.then(PickUnit("A01", side, uskoks(s), 1, 1, False))


# A02: boats at Rubia


def may_boats(s: War, side: int, subject: int) -> bool:
    return under(s.effects, "flood") is None and under(s.effects, "boats") is None


# A03: sortie


def came_out(s: War) -> int:
    """The counters that entered this combat out of a fortress."""
    b = s.battle
    assert b is not None
    out = 0
    for u, via, _ in b.came:
        if s.rules.fortress[via] >= 0:
            out |= 1 << u
    return out


@cites("GR-469")
def may_sortie(s: War, side: int, subject: int) -> bool:
    """A garrison attacks out of its fortress like any others; no breach is needed."""
    b = s.battle
    assert b is not None
    return b.side == side and b.kind == COMBAT and not b.sortie and bool(came_out(s))


def play_sortie(s: War, side: int, subject: int) -> None:
    assert s.battle is not None
    s.battle.sortie = came_out(s)


# A04: Wallenstein's convoy


def may_convoy(s: War, side: int, subject: int) -> bool:
    return s.turn >= 11 and s.control[s.rules.gradisca] == AUSTRIA and under(s.effects, "convoy") is None


def play_convoy(s: War, side: int, subject: int) -> None:
    rules = s.rules
    f = rules.fortress[rules.gradisca]
    s.walls[f] = min(rules.wall[f], s.walls[f] + 2)
    s.hungry &= ~(s.inn[rules.gradisca] & rules.of_side[AUSTRIA])
    last(s, "convoy", "turn")


# A05: Spanish ducats


def play_ducats(s: War, side: int, subject: int) -> None:
    s.then(PickUnit("V02", side, reduced_units(s, side), 2, 1, False))


# A07: night attack


def may_night(s: War, side: int, subject: int) -> bool:
    b = s.battle
    assert b is not None
    rules = s.rules
    if b.side != side or b.kind not in (COMBAT, ASSAULT, INCURSION) or b.night:
        return False
    mine = s.inn[b.at] & rules.of_side[side]
    return 0 < (mine & rules.fighting).bit_count() <= 2 and not mine & rules.artillery


def play_night(s: War, side: int, subject: int) -> None:
    assert s.battle is not None
    s.battle.night = True


# A08: sickness among the horses


def sick_horses(s: War) -> list[int]:
    rules = s.rules
    return [u for u in bits(rules.heavy & rules.of_side[VENICE]) if s.where[u] >= 0]


def may_sickness(s: War, side: int, subject: int) -> bool:
    return month(s) in ("Jul-Aug", "Sep-Oct") and bool(sick_horses(s))


def play_sickness(s: War, side: int, subject: int) -> None:
    s.then(Sickness())


@dataclass(slots=True)
class Sickness(Roll[War]):
    """A die for each Venetian heavy cavalry unit on the map, in the order of their ids: on 1 or 2 it loses a step."""

    rule: ClassVar[str] = "GR-136"

    def chance(self, s: War) -> Chance:
        return Dice(len(sick_horses(s)))

    def resolve(self, s: War, outcome: int) -> None:
        who = sick_horses(s)
        faces = Dice(len(who)).faces(outcome)
        s.mark_informed(BOTH)
        s.log("sickness", "GR-136", units=who, steps=[s.steps[u] for u in who], dice=list(faces))
        for u, d in zip(who, faces, strict=True):
            if d <= 2:
                card_loss(s, AUSTRIA, u)


# A09, A10


def may_engineer(s: War, side: int, subject: int) -> bool:
    return bool(s.rules.side_of[subject] == AUSTRIA and inside(s, subject) >= 0 and under(s.effects, "engineer") is None)


def may_marksmen(s: War, side: int, subject: int) -> bool:
    return bool(s.rules.side_of[subject] == VENICE and under(s.effects, "marksmen") is None)


# A11: Osuna's galleons


def may_galleons(s: War, side: int, subject: int) -> bool:
    return s.turn >= 7 and s.sea != OFF


def play_galleons(s: War, side: int, subject: int) -> None:
    s.sea = OFF
    s.effects = [e for e in s.effects if e.name != "fleet"]
    last(s, "galleons", "sea")


# A12: quarrels among the allies


def quarrelling(s: War) -> list[int]:
    return [x for x in s.cup if s.rules.corps_side[x] == VENICE]


def may_quarrel(s: War, side: int, subject: int) -> bool:
    return bool(quarrelling(s)) and under(s.effects, "quarrel") is None


@dataclass(slots=True)
class NameCorps(OpenAsk):
    """A Venetian marker that is still in the container."""

    rule: ClassVar[str] = "GR-135"
    forced: ClassVar[bool] = True

    def seats(self, s: War) -> Sequence[int]:
        return (AUSTRIA,)

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.corps[x], None) for x in quarrelling(s)]

    def corps(self, s: War, me: int, x: int) -> None:
        last(s, "quarrel", "turn", x)


DICE["A01"] = uskok_die
UNITS["A01"] = card_loss

CARDS = (
    Card("A01", "any", lambda s, side, x: bool(uskoks(s)), lambda s, side, x: s.then(CardDie("A01", side, -1)), AUSTRIA),
    Card("A02", "any", may_boats, lambda s, side, x: last(s, "boats", "turn"), AUSTRIA),
    Card("A03", "attack", may_sortie, play_sortie, AUSTRIA),
    Card("A04", "any", may_convoy, play_convoy, AUSTRIA, remove=True),
    Card("A05", "any", lambda s, side, x: bool(reduced_units(s, side)), play_ducats, AUSTRIA),
    Card("A06", "any", may_levy, play_militia, AUSTRIA),
    Card("A07", "attack", may_night, play_night, AUSTRIA),
    Card("A08", "any", may_sickness, play_sickness, AUSTRIA),
    Card("A09", "work", may_engineer, lambda s, side, x: last(s, "engineer", "roll"), AUSTRIA),
    Card("A10", "leader_test", may_marksmen, lambda s, side, x: last(s, "marksmen", "roll"), AUSTRIA, reaction=True),
    Card("A11", "any", may_galleons, play_galleons, AUSTRIA),
    Card("A12", "any", may_quarrel, lambda s, side, x: s.then(NameCorps()), AUSTRIA),
)

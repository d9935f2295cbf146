"""The twelve cards of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.effects import under
from ludoteca.kernel.flow.steps import Ask, Roll

from .board import lose_step, net_of, shake
from .card_effects import Card
from .card_questions import AREAS, UNITS, PickArea, PickUnit
from .s05_cards import last
from .s06_steps import able
from .s07_1_retreat import TakeLosses
from .s22_morale import HIGH, TOP, change, level
from .state import BOTH, DISCARD, HAND, OFF, War, bits

MAY_JUNE_GAP = ("Jan-Feb", "Mar-Apr")


def month(s: War) -> str:
    name: str = s.rules.months[s.turn - 1]
    return name


def box(s: War, by: int) -> None:
    s.end_box += by
    s.log("end-box", "GR-022", box=s.end_box)


@cites("GR-022", "GR-023")
def may_truce_talks(s: War, side: int, subject: int) -> bool:
    """Not before box 11, and never to a box earlier than the current turn."""
    return s.end_box > s.rules.end_earliest and s.end_box > s.turn


@cites("GR-022")
def may_drag_on(s: War, side: int, subject: int) -> bool:
    return s.end_box < int(s.rules.end_latest)


# B02


def may_ambassador(s: War, side: int, subject: int) -> bool:
    return month(s) in MAY_JUNE_GAP and not s.entered


def play_ambassador(s: War, side: int, subject: int) -> None:
    last(s, "truce", "turn")


# B04


def may_flood(s: War, side: int, subject: int) -> bool:
    return month(s) != "Jul-Aug" and under(s.effects, "flood") is None


def play_flood(s: War, side: int, subject: int) -> None:
    s.effects = [e for e in s.effects if e.name not in ("bridge", "boats")]
    last(s, "flood", "turn")


# B05: camp fever


def crowded(s: War, side: int) -> int:
    """Areas with five or more enemy infantry and cavalry units."""
    rules = s.rules
    enemy = rules.fighting & rules.of_side[1 - side]
    return sum(1 << a for a in bits(s.occ[1 - side]) if (s.inn[a] & enemy).bit_count() >= 5)


def may_fever(s: War, side: int, subject: int) -> bool:
    inn, enemy = s.inn, s.rules.fighters[1 - side]
    return any((inn[a] & enemy).bit_count() >= 5 for a in bits(s.occ[1 - side]))


def fever_in(s: War, side: int, a: int) -> None:
    rules = s.rules
    s.then(PickUnit("B05", side, s.inn[a] & rules.fighting & rules.of_side[1 - side], 1, 1, True))


@cites("GR-136")
def card_loss(s: War, side: int, u: int) -> None:
    """A step lost to a card is taken at once; it is no hit of a round."""
    lose_step(s, u, "GR-136")


# B06: deserters


def deserting(s: War, side: int) -> int:
    rules = s.rules
    out = 0
    for a in bits(s.occ[1 - side] & ~rules.fortress_mask):
        out |= s.inn[a]
    return out & rules.infantry & rules.of_side[1 - side]


def desert(s: War, side: int, u: int) -> None:
    if s.shaken >> u & 1:
        card_loss(s, side, u)
    else:
        shake(s, 1 << u)


# B07: a spy in the council


def play_spy(s: War, side: int, subject: int) -> None:
    s.cards.look(s, side, HAND + 1 - side, "GR-130")
    s.then(StealCard(side))


@dataclass(slots=True)
class StealCard(Ask[War]):
    """One of the opponent's cards, all of which were looked at, goes to the discard pile."""

    side: int

    rule: ClassVar[str] = "GR-135"

    def seats(self, s: War) -> Sequence[int]:
        return (self.side,) if s.cards.size(HAND + 1 - self.side) else ()

    def offers(self, s: War, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.discard[f], None) for f in s.cards.faces_in(HAND + 1 - me)]

    def discard(self, s: War, me: int, face: int) -> None:
        s.cards.show(s, face, HAND + 1 - me, DISCARD, "GR-130", "discarded")


# B08: bottomless roads


def may_roads(s: War, side: int, subject: int) -> bool:
    act = s.act
    assert act is not None
    rules = s.rules
    if side == act.side or act.option not in (1, 3):
        return False
    if s.effects and under(s.effects, "mud") is not None:
        return False
    if s.where[rules.camp[act.side]] != OFF and not s.camp_still >> act.side & 1:
        return True
    guns = rules.artillery & rules.of_corps[act.corps]
    return any(s.inn[a] & guns for a in bits(act.areas))


def play_roads(s: War, side: int, subject: int) -> None:
    last(s, "mud", "activation", 1 - side)


# B09, B10


def play_arrears(s: War, side: int, subject: int) -> None:
    change(s, 1 - side, -1, "GR-705", "B09")


def play_money(s: War, side: int, subject: int) -> None:
    change(s, side, 1, "GR-705", "B10")


# B11: forced march


def marchers(s: War) -> int:
    return int(able(s) & (s.rules.infantry | s.rules.sapper))


def march_areas(s: War, side: int) -> int:
    assert s.act is not None
    who = marchers(s)
    return sum(1 << a for a in bits(s.act.areas) if s.inn[a] & who)


def march_in(s: War, side: int, a: int) -> None:
    last(s, "march", "activation", marchers(s) & s.inn[a])


def may_march(s: War, side: int, subject: int) -> bool:
    return bool(marchers(s)) and under(s.effects, "march") is None


# B12: ambush


def over_difficult(s: War) -> int:
    """The combat units that came over a difficult border."""
    b = s.battle
    assert b is not None
    cost = net_of(s, b.side).cost
    out = 0
    for u, via, _ in b.came:
        if s.rules.units >> u & 1 and s.where[u] == b.at and cost.get((via, b.at)) == 2:
            out |= 1 << u
    return out


def ambushers(s: War, side: int) -> list[int]:
    b = s.battle
    assert b is not None
    rules = s.rules
    return bits(s.inn[b.at] & rules.fighting & rules.of_side[side] & ~s.shaken)


def may_ambush(s: War, side: int, subject: int) -> bool:
    return s.battle is not None and side != s.battle.side and bool(over_difficult(s) and ambushers(s, side))


def play_ambush(s: War, side: int, subject: int) -> None:
    s.then(AmbushVolley(side))


@dataclass(slots=True)
class AmbushVolley(Roll[War]):
    """Each infantry and cavalry unit in good order fires at its printed value; the hits count for the leader test, not for the winner."""

    side: int

    rule: ClassVar[str] = "GR-136"

    def chance(self, s: War) -> Chance:
        return Dice(len(ambushers(s, self.side)))

    def resolve(self, s: War, outcome: int) -> None:
        b = s.battle
        assert b is not None
        who = ambushers(s, self.side)
        faces = Dice(len(who)).faces(outcome)
        hits = sum(d <= s.rules.fire_at[u][s.steps[u]] for u, d in zip(who, faces, strict=True))
        other = 1 - self.side
        b.hurt = (b.hurt[0] + hits * (other == 0), b.hurt[1] + hits * (other == 1))
        s.mark_informed(BOTH)
        s.log("ambush", "GR-136", units=who, steps=[s.steps[u] for u in who], dice=list(faces), hits=hits)
        s.then(TakeLosses(other, hits, over_difficult(s), "GR-136"))


AREAS["B05"] = (crowded, fever_in)
AREAS["B11"] = (march_areas, march_in)
UNITS["B05"] = card_loss
UNITS["B06"] = desert

CARDS = (
    Card("B01", "any", may_truce_talks, lambda s, side, x: box(s, -1), remove=True),
    Card("B02", "any", may_ambassador, play_ambassador, remove=True),
    Card("B03", "any", may_drag_on, lambda s, side, x: box(s, 1), remove=True),
    Card("B04", "any", may_flood, play_flood),
    Card("B05", "any", may_fever, lambda s, side, x: s.then(PickArea("B05", side))),
    Card(
        "B06",
        "any",
        lambda s, side, x: level(s, 1 - side) != HIGH and bool(deserting(s, side)),
        lambda s, side, x: s.then(PickUnit("B06", side, deserting(s, side), 1, 1, False)),
    ),
    Card("B07", "any", lambda s, side, x: s.cards.size(HAND + 1 - side) > 0, play_spy),
    Card("B08", "areas", may_roads, play_roads, reaction=True),
    Card("B09", "any", lambda s, side, x: s.morale[1 - side] > 0, play_arrears),
    Card("B10", "any", lambda s, side, x: s.morale[side] < TOP, play_money),
    Card("B11", "any", may_march, lambda s, side, x: s.then(PickArea("B11", side))),
    Card("B12", "attack", may_ambush, play_ambush, reaction=True),
)

"""The small pieces of text that scene and log share: areas, counters, corps, cards, sides, lists. All are message ids."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.gradisca.rules.board import leader_of
from ludoteca.games.gradisca.rules.components_map import LEADER, GradiscaRules, area_key
from ludoteca.games.gradisca.rules.state import NOBODY, War, bits
from ludoteca.view.place_names import OwnNames
from ludoteca.view.scene import Msg, Name
from ludoteca.view.words import listed

SEATS = ("red", "yellow")  # Venice, the Archduke
Args = dict[str, int | str | Msg]


def player(seat: int) -> Msg:
    return Msg(ref=f"seat.{seat}")


def side(which: int) -> Msg:
    return Msg(("side-venice", "side-austria", "side-nobody")[which])


OWN_NAMES = OwnNames(lambda c: {key: node.name for key, node in zip(area_key(c), c.node, strict=False)})


def area(rules: GradiscaRules, a: int) -> Msg:
    key = rules.areas[a]
    name = OWN_NAMES.of(rules).get(key)
    return Msg("area-called", {"name": name}) if name else Msg(f"area-{key}")


def unit(rules: GradiscaRules, u: int) -> Msg:
    """A leader is whoever commands now: the page looks his name up."""
    if rules.kind[u] == LEADER:
        return Msg(ref=f"leader.{rules.counters[u]}")
    return Msg(f"unit-{rules.counters[u]}")


def leader(rules: GradiscaRules, u: int, steps: int) -> Msg:
    """The man on the front of a counter, or his successor on its back."""
    return Msg(f"leader-{rules.counters[u]}-{2 if steps == 1 else 1}")


def corps(rules: GradiscaRules, x: int) -> Msg:
    return Msg("corps", {"id": rules.corps[x], "name": Msg(f"corps-{rules.corps[x]}")})


def card(rules: GradiscaRules, face: int) -> Msg:
    return Msg(f"card-{rules.card_ids[face]}")


def points_parts(who: int, parts: Sequence[int]) -> Msg:
    """What the victory points of a side are for: areas, leaders, losses, morale."""
    args: Args = {"side": side(who), **dict(zip(("areas", "leaders", "losses", "morale"), parts, strict=True))}
    return Msg("points-parts", args)


def names(rules: GradiscaRules, s: War) -> dict[str, Name]:
    out = {f"seat.{seat}": Name(text=who.name, seat=seat) for seat, who in enumerate(rules.players)}
    for u, key in enumerate(rules.counters):
        if rules.kind[u] == LEADER:
            out[f"leader.{key}"] = Name(msg=leader(rules, u, s.steps[u]))
    return out


def units(rules: GradiscaRules, us: Sequence[int]) -> Msg:
    return listed([unit(rules, u) for u in us])


def stands(rules: GradiscaRules, war: War, corps: int) -> list[int]:
    """The areas where counters of a corps stand, its leader's first."""
    return list(dict.fromkeys(war.where[u] for u in (leader_of(war, corps), *bits(rules.of_corps[corps])) if u >= 0 and war.where[u] >= 0))


def areas(rules: GradiscaRules, them: Sequence[int]) -> Msg:
    return listed([area(rules, a) for a in them])


def percent(share: float) -> str:
    """Whole per cent; neither 0 nor 100 for what may still come out otherwise."""
    if 0 < share < 0.005:
        return "<1%"
    if 0.995 < share < 1:
        return ">99%"
    return f"{round(share * 100)}%"


def winner(which: int) -> Msg:
    return side(which if which != NOBODY else 2)

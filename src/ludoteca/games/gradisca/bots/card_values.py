"""When a card is worth playing, and what for. A worth is on the scale of victory points, like all that the bots weigh."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ludoteca.games.gradisca.rules.board import force
from ludoteca.games.gradisca.rules.cards_austria import quarrelling, sick_horses, uskoks
from ludoteca.games.gradisca.rules.cards_both import ambushers, crowded, deserting, marchers
from ludoteca.games.gradisca.rules.cards_venice import coast_targets, crossings, landing_places, landing_ports, reduced_units, stern_areas
from ludoteca.games.gradisca.rules.s06_steps import able
from ludoteca.games.gradisca.rules.s21_supply import supplied
from ludoteca.games.gradisca.rules.state import AUSTRIA, HAND, OFF, VENICE, bits
from ludoteca.games.gradisca.rules.victory_points import score
from ludoteca.kernel.flow.actions import Action

from .attack_values import loss_order, settling
from .ground_values import Ground

#: what a card is worth to keep, when one must go
KEEP: Final = {
    "B01": 0.4, "B02": 0.2, "B03": 0.4, "B04": 0.3, "B05": 0.5, "B06": 0.5, "B07": 0.4, "B08": 0.3, "B09": 0.9, "B10": 1.0, "B11": 0.3,
    "B12": 0.7, "V01": 0.6, "V02": 0.9, "V03": 0.5, "V04": 0.15, "V05": 0.7, "V06": 0.6, "V07": 0.4, "V08": 0.6, "V09": 0.5, "V10": 0.6,
    "V11": 0.2, "V12": 0.5, "A01": 0.8, "A02": 0.3, "A03": 0.4, "A04": 0.9, "A05": 0.9, "A06": 0.6, "A07": 0.5, "A08": 0.4, "A09": 0.5,
    "A10": 0.5, "A11": 0.3, "A12": 0.7,
}  # fmt: skip


def lead(g: Ground) -> int:
    """By how many points we are ahead."""
    return score(g.s, g.side) - score(g.s, g.other)


def _talks(g: Ground) -> float:
    return 0.0 if g.chart.siege else 0.25 * lead(g)


def _drag_on(g: Ground) -> float:
    return 0.0 if g.chart.siege else -0.25 * lead(g)


def _ambassador(g: Ground) -> float:
    """A truce helps who is pressed."""
    mine = g.strength[g.side]
    pressed = sum([g.risk(a, mine.get(a, 0.0)) * w for a, w in enumerate(g.worth) if a in g.threat and g.s.control[a] == g.side])
    return 0.12 * (pressed - 2.0) if not g.s.rules.of_side[g.side] & able(g.s) & g.rules.fighting else 0.0


def _flood(g: Ground) -> float:
    if g.side != AUSTRIA:
        return 0.1
    return 0.06 * g.threat.get(g.rules.gorizia, 0.0)


def _fever(g: Ground) -> float:
    return g.v.step if crowded(g.s, g.side) else 0.0


def _deserters(g: Ground) -> float:
    return g.v.step if deserting(g.s, g.side) & g.s.shaken else 0.5


def _spy(g: Ground) -> float:
    return 0.2 + 0.12 * g.s.cards.size(HAND + g.other)


def _march(g: Ground) -> float:
    """One point more for many, where it brings them to something."""
    n = max([(marchers(g.s) & g.s.inn[a]).bit_count() for a in bits(g.s.act.areas)], default=0) if g.s.act else 0
    return 0.12 * n


def _bridge(g: Ground) -> float:
    return max([x for x, _, _ in bridges(g)], default=0.0)


def bridges(g: Ground) -> list[tuple[float, int, int]]:
    """(worth, area, area) of each crossing that a bridge could be laid over."""
    out = []
    ready = able(g.s)
    for a, b in crossings(g.s, VENICE):
        best = 0.0
        for x, y in ((a, b), (b, a)):
            strong = sum([g.power(u) for u in bits(g.s.inn[x] & ready & g.rules.fighting)])
            held = g.strength[g.other].get(y, 0.0)
            if strong > 1.2 * held:
                best = max(best, g.way(x, y, strong) + 0.1 * strong * bool(held))
        out.append((best, a, b))
    return out


def _refill(g: Ground) -> float:
    return g.v.step * min(2, reduced_units(g.s, g.side).bit_count())


def _fleet(g: Ground) -> float:
    return 0.4 * g.v.step * 1.4 if coast_targets(g.s, VENICE) else 0.0


def _orders(g: Ground) -> float:
    return 0.6


def _landing(g: Ground) -> float:
    return max([x for x, _ in landings(g)], default=0.0)


def landings(g: Ground) -> list[tuple[float, int]]:
    """(worth, area) of each place to land at."""
    ports = landing_ports(g.s, VENICE)
    if not ports:
        return []
    start = bits(ports)[0]
    men = bits(g.s.inn[start] & able(g.s) & (g.rules.infantry | g.rules.light))[:2]
    return [(settling(g, a, [(u, a) for u in men]), a) for a in bits(landing_places(g.s, VENICE) & ~ports)]


def _ships(g: Ground) -> float:
    hungry = [a for a in g.strength[VENICE] if not g.fed >> a & 1 and g.rules.sea_list >> a & 1]
    return 0.5 * len(hungry)


def _stern(g: Ground) -> float:
    areas = stern_areas(g.s, VENICE)
    n = max([(g.s.inn[a] & g.s.shaken & g.rules.of_side[VENICE]).bit_count() for a in bits(areas)], default=0)
    return 0.5 * n


def _uskoks(g: Ground) -> float:
    return 0.67 * g.morale_loss(VENICE) - 0.12 if uskoks(g.s) else 0.0


def _boats(g: Ground) -> float:
    """Over the river into Gradisca or out of it."""
    gradisca = g.rules.gradisca
    here = able(g.s) & (g.s.inn[gradisca] | g.s.inn[g.rules.rubia]) & g.rules.fighting
    return 0.3 if here and not supplied(g.s, AUSTRIA) >> gradisca & 1 else 0.1


def _convoy(g: Ground) -> float:
    f = g.rules.fortress[g.rules.gradisca]
    low = g.rules.wall[f] - g.s.walls[f]
    return 0.5 * min(2, low) * (2.0 if g.s.walls[f] <= 2 else 1.0)


def _sickness(g: Ground) -> float:
    return g.v.step / 3 * len(sick_horses(g.s))


def _galleons(g: Ground) -> float:
    s = g.s
    at = s.sea
    needs = at != OFF and at in g.strength[VENICE]
    return 0.5 if needs else 0.15


def _quarrels(g: Ground) -> float:
    return 0.25 + 0.05 * max([corps_strength(g, x) for x in quarrelling(g.s)], default=0.0)


def corps_strength(g: Ground, corps: int) -> float:
    return sum([g.power(u) for u in bits(g.rules.of_corps[corps] & g.rules.fighting) if g.s.where[u] != OFF])


WORTH: Final[dict[str, Callable[[Ground], float]]] = {
    "B01": _talks,
    "B02": _ambassador,
    "B03": _drag_on,
    "B04": _flood,
    "B05": _fever,
    "B06": _deserters,
    "B07": _spy,
    "B09": lambda g: g.morale_loss(g.other),
    "B10": lambda g: g.morale_gain(g.side),
    "B11": _march,
    "V01": _bridge,
    "V02": _refill,
    "V03": _fleet,
    "V04": lambda g: 0.15,
    "V05": _orders,
    "V06": lambda g: 0.6,
    "V07": lambda g: 0.6,
    "V08": lambda g: 1.0,
    "V09": lambda g: 0.8,
    "V10": _landing,
    "V11": _ships,
    "V12": _stern,
    "A01": _uskoks,
    "A02": _boats,
    "A03": lambda g: 0.5,
    "A04": _convoy,
    "A05": _refill,
    "A06": lambda g: 1.0,
    "A07": lambda g: 0.5,
    "A08": _sickness,
    "A09": lambda g: 0.6,
    "A10": lambda g: 0.6,
    "A11": _galleons,
    "A12": _quarrels,
}


def _reaction(g: Ground, card: str) -> float:
    """Cards that answer the other side."""
    s, rules = g.s, g.rules
    if card == "B12":
        fire = [rules.fire_at[u][s.steps[u]] for u in ambushers(s, g.side)]
        return g.v.step * sum(fire) / 6
    if card == "B08":
        assert s.act is not None
        guns = sum([(s.inn[a] & rules.artillery & rules.of_corps[s.act.corps]).bit_count() for a in bits(s.act.areas)])
        return 0.25 * guns + 0.15
    return 0.6


def card_worth(g: Ground, face: int) -> float:
    """What it is worth to play this card now."""
    card = g.rules.card_ids[face]
    if card in ("B12", "B08", "A10"):
        return _reaction(g, card)
    return WORTH[card](g)


def best_card(g: Ground, options: Sequence[Action]) -> tuple[float, Action] | None:
    """The card to play among the options; None if all are better kept."""
    plays = [(card_worth(g, a.arg), a) for a in options if a.verb == "play"]
    good = [x for x in plays if x[0] >= g.v.play]
    return max(good, key=lambda x: (x[0], -x[1].arg)) if good else None


def keep_worth(g: Ground, face: int) -> float:
    card = g.rules.card_ids[face]
    if g.rules.deck[face].side == g.other:
        return -1.0
    if g.chart.siege and card in ("A11", "V11", "V04"):
        return 0.05
    return KEEP[card]


# ---- what a card asks


def pick_area(g: Ground, card: str, areas: Sequence[int]) -> int:
    s, rules = g.s, g.rules
    mine, theirs = rules.of_side[g.side], rules.of_side[g.other]
    if card == "B05":
        return max(areas, key=lambda a: (g.strength[g.other].get(a, 0.0), -a))
    if card == "B11":
        return max(areas, key=lambda a: ((marchers(s) & s.inn[a]).bit_count(), -a))
    if card == "V03":
        return max(areas, key=lambda a: ((force(s, a, g.other) & theirs).bit_count(), -a))
    if card == "V12":
        return max(areas, key=lambda a: ((s.inn[a] & s.shaken & mine).bit_count(), -a))
    if card == "V11":
        return max(areas, key=lambda a: (g.strength[VENICE].get(a, 0.0) * (not g.fed >> a & 1), -a))
    return max(areas, key=lambda a: (g.strength[g.side].get(a, 0.0), -a))


def pick_unit(g: Ground, card: str, units: Sequence[int]) -> int:
    s, rules = g.s, g.rules
    if card in ("B05", "V03", "A01"):  # a step is lost; mostly the owner says whose
        if rules.side_of[units[0]] == g.side:
            return loss_order(g, units)
        return max(units, key=lambda u: (g.power(u), -u))
    if card == "B06":
        return max(units, key=lambda u: (bool(s.shaken >> u & 1), g.power(u), -u))
    if card == "V02":
        return max(units, key=lambda u: (rules.fire_at[u][2] - rules.fire_at[u][1], g.power(u), -u))
    return max(units, key=lambda u: (rules.fire_at[u][-1], -u))

"""The roads on which Gradisca is fed in the short scenario: whoever holds what is needed there at the end has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.gradisca.rules.board import net_of
from ludoteca.games.gradisca.rules.border_network import Net
from ludoteca.games.gradisca.rules.s21_supply import lines, working_sources
from ludoteca.games.gradisca.rules.state import AUSTRIA, VENICE, War, bits

FAR: Final = 9  # stacks in the way: as good as no way


def stacks_on_the_way(net: Net, start: int, held: int) -> dict[int, int]:
    """Area -> the fewest areas held by the enemy on a way there out of one of ``start``; itself is not counted."""
    out: dict[int, int] = {}
    front, seen, n = start, 0, 0
    while front and n < FAR:
        here, beyond = front, 0
        while here:
            seen |= here
            beside = 0
            for a in bits(here):
                out[a] = n
                if held >> a & 1:
                    beyond |= net.mask[a]
                else:
                    beside |= net.mask[a]
            here = beside & ~seen
        front, n = beyond & ~seen, n + 1
    return out


def shares(s: War, second: float) -> Mapping[int, float]:
    """Area -> how much hangs on it whether Gradisca is fed, from 0 to 1.

    While it is fed: 1 for each area that would cut it off if Venice held that one, or ``second`` for those that would do it two together,
    where none would alone. While it is not: 1 for each that Venice holds and would have to lose, ``second`` for those of which it would
    have to lose two, and so on; for Rubia too, where men must come to.
    """
    rules = s.rules
    gradisca, rubia = rules.gradisca, rules.rubia
    net, held, line = net_of(s, AUSTRIA), s.occ[VENICE], lines(s, AUSTRIA)
    across = bool(line & s.occ[AUSTRIA] & 1 << rubia)
    if line >> gradisca & 1 or across:
        return _cuts(s, net, second, across)
    inward = stacks_on_the_way(net, working_sources(s, AUSTRIA), held)
    onward = stacks_on_the_way(net, 1 << gradisca, held)
    to_rubia = stacks_on_the_way(net, 1 << rubia, held)
    in_rubia = held >> rubia & 1
    fewest = max(1, min(inward.get(rubia, FAR) + in_rubia, inward.get(gradisca, FAR)))
    out = {rubia: second ** max(0, inward.get(rubia, FAR) + in_rubia - 1)}
    for a, n in inward.items():
        if held >> a & 1 and a != rubia:
            stacks = n + 1 + min(onward.get(a, FAR), to_rubia.get(a, FAR) + in_rubia)
            if stacks <= fewest + 1:
                out[a] = second ** (stacks - 1)
    return out


def _cuts(s: War, net: Net, second: float, across: bool) -> dict[int, float]:
    """The same where it is fed, over the river from Rubia or by land."""
    gradisca, rubia = s.rules.gradisca, s.rules.rubia
    held, sources = s.occ[VENICE], working_sources(s, AUSTRIA)

    def fed(shut: int) -> bool:
        line = net.flood(sources & ~shut, shut)
        return bool(line >> gradisca & 1 or (across and line & ~shut & 1 << rubia))

    near = 1 << rubia
    for beside, _ in (*net.near[gradisca], *net.near[rubia]):
        near |= 1 << beside | net.mask[beside]
    near &= ~(1 << gradisca | held)
    out = {a: 1.0 for a in bits(near) if not fed(held | 1 << a)}
    if second and not out:
        for a in bits(near):
            for b in bits(near & ((1 << a) - 1)):
                if not fed(held | 1 << a | 1 << b):
                    out[a] = out[b] = second
    return out

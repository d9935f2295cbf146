"""What can be found out on the map exactly, by who looks closely, asked as a question: for problems.

* Where would one counter of ours cut enemies off from their supply?
* Which of our areas can the enemy's infantry and cavalry come to for a battle, by their movement points?

Nothing of it is hidden; it takes tracing lines and counting points past everybody who stands in the way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludoteca.games.gradisca.rules.board import base_points, net_of
from ludoteca.games.gradisca.rules.s05_activation import ChooseOption
from ludoteca.games.gradisca.rules.s21_supply import supplied, working_sources
from ludoteca.games.gradisca.rules.state import War, bits
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Deduction

MOST_TRUE: Final = 6
ASKED: Final = 12
LEAST_FALSE: Final = 3
LEAST_HARD: Final = 0.3
NEAR: Final = 2  # borders: what lies no further looks as if it could be reached


def deduce(perspective: Perspective[War]) -> Deduction | None:
    """Asked when a corps of one's own was drawn and nobody has moved; while cards change the borders or the points nothing is asked."""
    s = perspective.known
    if s.end or perspective.seat not in perspective.asked or not isinstance(perspective.step, ChooseOption):
        return None
    if s.effects or s.battle is not None:
        return None
    assert s.act is not None
    asked = (_cut, _threatened) if s.act.corps % 2 else (_threatened, _cut)
    return next((found for ask in asked if (found := ask(s, s.act.side)) is not None), None)


def _question(name: str, s: War, true: Iterable[int], tempting: Iterable[int], far: Iterable[int] = ()) -> Deduction | None:
    """``tempting``: areas that look like true ones at first sight. They come first of those that are not."""
    right, near = sorted(true), sorted(tempting)
    if not 1 <= len(right) <= MOST_TRUE or not near:
        return None
    wrong = [*near, *sorted(far)][: ASKED - len(right)]
    hard = len(near) / (len(near) + len(right))
    if len(wrong) < LEAST_FALSE or hard < LEAST_HARD:
        return None
    target = [f"node:area.{name}" for name in s.rules.areas]
    options, best = (tuple(target[a] for a in sorted(some)) for some in ((*right, *wrong), right))
    return Deduction(f"problem-{name}", f"problem-{name}-because", options, best, round(hard, 3))


# ---- supply


def cut_off(s: War, side: int, a: int) -> int:
    """The areas with combat units of this side that are supplied now and would not be if an enemy combat unit stood at ``a``."""
    there = s.copy()
    there.occ[1 - side] |= 1 << a
    return supplied(s, side) & ~supplied(there, side) & s.occ[side]


def _cut(s: War, side: int) -> Deduction | None:
    enemy = 1 - side
    rules, net = s.rules, net_of(s, enemy)
    held = s.occ[side] | s.occ[enemy]
    true = {a for a in range(len(rules.areas)) if not held >> a & 1 and cut_off(s, enemy, a)}
    # At first sight it is done wherever a line runs now; but there may be another way round.
    sources = working_sources(s, enemy)
    on_a_line = {
        a for b in bits(s.occ[enemy] & supplied(s, enemy)) for a in net.way(b, sources, s.occ[side])[0] if not held >> a & 1
    }  # fmt: skip
    beside = {b for a in true for b in bits(net.mask[a]) if not held >> b & 1}
    return _question("cut", s, true, on_a_line - true, beside - on_a_line - true)


# ---- who comes where


def comes_to(s: War, side: int) -> int:
    """The enemy-occupied areas that infantry and cavalry of this side in good order can enter with their movement points."""
    rules, net, fed, out = s.rules, net_of(s, side), supplied(s, side), 0
    shut = s.occ[1 - side]
    for a in bits(s.occ[side]):
        for u in bits(s.inn[a] & rules.fighters[side] & ~s.shaken):
            points = base_points(s, u) - (not fed >> a & 1)
            out |= net.span(a, points, shut).met
    return out & shut


def _threatened(s: War, side: int) -> Deduction | None:
    rules = s.rules
    comes = comes_to(s, 1 - side)
    mine = [a for a in bits(s.occ[side]) if rules.fortress[a] < 0]
    near = set(bits(s.occ[1 - side]))
    for _ in range(NEAR):
        near |= {b for a in near for b in bits(rules.beside[a])}
    true = [a for a in mine if comes >> a & 1]
    false = [a for a in mine if not comes >> a & 1]
    return _question("threatened", s, true, [a for a in false if a in near], [a for a in false if a not in near])

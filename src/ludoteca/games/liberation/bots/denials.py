"""What the Resistance does only to keep the occupier from a medal that is near."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.liberation.rules.ch04_score import freeable
from ludoteca.games.liberation.rules.state import Struggle, hand
from ludoteca.kernel.flow.actions import Action

from .menace import Change, Menace
from .plans import calm

WORTH_A_TURN = 0.6  # what keeping the occupier from a medal must be worth to be done instead of a plan

ONE_LESS = Change(bare=1)


def denials(s: Struggle, p: int, menace: Menace, options: Sequence[Action]) -> list[tuple[float, Action]]:
    """(worth, action) of what keeps the occupier from a medal that is near: a pawn less, a prisoner less."""
    rules = s.rules
    one_less = menace.relief(ONE_LESS)
    can_free = [a for a in options if a.verb == "escape"]
    out: list[tuple[float, Action]] = []
    if can_free and (size := max([rules.size[f] for f in freeable(s)], default=0)):
        out.append((menace.relief(Change(free=size, prisoners=1)), can_free[0]))
    if one_less > WORTH_A_TURN:
        held = rules.what(s.cards.mask(hand(p)))
        place = s.at[p]
        for a in options:
            i = a.arg - 1
            if a.verb == "clear":
                if s.wehrmacht[place] and s.wehrmacht[place] + s.guards[place] <= held.points:
                    out.append((one_less, a))
            elif a.verb == "divert":
                if s.vmann[i] and s.vmann[i] + s.militia[i] < len(held.objects):
                    out.append((one_less, a))
            elif a.verb == "recruit" and s.vmann[i]:
                out.append((one_less * calm(s.vmann[i], s.militia[i], 0, rules.die), a))
    return [(worth, a) for worth, a in out if worth > WORTH_A_TURN]

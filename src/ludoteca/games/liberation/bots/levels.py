"""What the game lends to searches, and how hard each level thinks."""

from __future__ import annotations

from typing import Final

from ludoteca.games.liberation.rules.state import Struggle
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Effort, Thinking

from .deduction import deduce
from .evaluation import TERMS, evaluate, explain, features, light, rests, where
from .policies import scores, tuned

OCCUPIER: Final = (
    Effort(overlooks=0.6, blur=3.0), Effort(blur=1.7), Effort(blur=0.8), Effort("tuned", blur=0.7), Effort("tuned"),
)  # fmt: skip
#: Who plays against it wins many games of most scenarios even with little thought.
RESISTANCE: Final = (
    Effort(overlooks=0.8, blur=4.0), Effort(blur=1.5), Effort(blur=0.7), Effort("tuned", blur=0.6), Effort("tuned"),
)  # fmt: skip


def effort(perspective: Perspective[Struggle], level: int) -> Effort:
    return (OCCUPIER if perspective.seat == perspective.known.rules.occupier else RESISTANCE)[level - 1]


THINKING: Final[Thinking[Struggle]] = Thinking(
    evaluate=evaluate, features=features, light=light, rests=rests, terms=TERMS, explain=explain, scores=scores, effort=effort,
    where=where, deduce=deduce, tuned=tuned,
)  # fmt: skip

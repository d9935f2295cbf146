"""What the game lends to searches, and how hard each level thinks."""

from __future__ import annotations

from typing import Final

from ludoteca.games.gradisca.rules.state import VENICE, War
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Effort, Thinking

from .deduction import deduce
from .evaluation import TERMS, evaluate, explain, features, light, rests, where
from .policies import scores, tuned

VENETIAN: Final = (
    Effort(overlooks=0.7, blur=4.0), Effort(overlooks=0.4, blur=2.0), Effort(blur=1.7), Effort(blur=0.9), Effort("tuned"),
)  # fmt: skip
#: Austria defends, and what it overlooks costs it less.
AUSTRIAN: Final = (
    Effort(overlooks=0.9, blur=8.0), Effort(overlooks=0.6, blur=5.0), Effort(blur=3.0), Effort(blur=1.6), Effort("tuned"),
)  # fmt: skip


def effort(perspective: Perspective[War], level: int) -> Effort:
    return (VENETIAN if perspective.seat == VENICE else AUSTRIAN)[level - 1]


THINKING: Final[Thinking[War]] = Thinking(
    evaluate=evaluate, features=features, light=light, rests=rests, terms=TERMS, explain=explain, scores=scores, effort=effort,
    where=where, deduce=deduce, tuned=tuned,
)  # fmt: skip

"""What the game lends to searches, and how hard each level thinks."""

from __future__ import annotations

from typing import Final

from ludoteca.games.garibaldi.rules.state import Flight
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Effort, Thinking

from .evaluation import TERMS, evaluate, explain, features, light, refine, rests
from .policies import scores

LEVELS: Final = (
    Effort(overlooks=0.5, blur=1.5), Effort(overlooks=0.25, blur=0.6), Effort(blur=0.02), Effort(), Effort(),
)  # fmt: skip


def effort(perspective: Perspective[Flight], level: int) -> Effort:
    return LEVELS[level - 1]


THINKING: Final[Thinking[Flight]] = Thinking(
    evaluate=evaluate, features=features, light=light, rests=rests, refine=refine, terms=TERMS, explain=explain, scores=scores,
    effort=effort,
)  # fmt: skip

"""What the game lends to searches, and how hard each level thinks."""

from __future__ import annotations

from typing import Final

from ludoteca.games.garibaldi.rules.state import Flight
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Effort, Thinking

from .deduction import deduce
from .evaluation import TERMS, evaluate, explain, features, light, refine, rests, where
from .policies import scores, tuned

#: A chance to get away differs little from move to move, so that whoever misjudges it much goes round in circles.
FUGITIVE: Final = (
    Effort(overlooks=0.25, blur=0.15), Effort(overlooks=0.1, blur=0.08), Effort(blur=0.02), Effort(), Effort(),
)  # fmt: skip
HUNTERS: Final = (
    Effort(overlooks=0.6, blur=3.0), Effort(overlooks=0.5, blur=1.2), Effort(blur=0.02), Effort(), Effort("tuned"),
)  # fmt: skip


def effort(perspective: Perspective[Flight], level: int) -> Effort:
    return (FUGITIVE if perspective.seat == perspective.known.garibaldi else HUNTERS)[level - 1]


THINKING: Final[Thinking[Flight]] = Thinking(
    evaluate=evaluate, features=features, light=light, rests=rests, refine=refine, terms=TERMS, explain=explain, where=where, scores=scores,
    effort=effort, tuned=tuned, deduce=deduce, unaided={"belief": "hidden"},
)  # fmt: skip

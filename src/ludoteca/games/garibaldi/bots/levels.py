"""What the game lends to searches, and how hard each level thinks."""

from __future__ import annotations

from typing import Final

from ludoteca.games.garibaldi.rules.state import Flight
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Effort, Thinking

from .deduction import deduce
from .evaluation import TERMS, evaluate, explain, features, light, refine, rests, where
from .policies import half_tuned, scores, tuned

#: A chance to get away differs little from move to move, so that whoever misjudges it much goes round in circles. Misjudged by a trifle it
#: is harder to foresee, and wins no less.
FUGITIVE: Final = (
    Effort(overlooks=0.25, blur=0.25), Effort(blur=0.25), Effort(), Effort("half_tuned", blur=0.03), Effort("tuned", blur=0.03),
)  # fmt: skip
HUNTERS: Final = (
    Effort(overlooks=0.5, blur=1.2), Effort(overlooks=0.2, blur=0.5), Effort(blur=0.02), Effort("half_tuned"), Effort("tuned"),
)  # fmt: skip


def effort(perspective: Perspective[Flight], level: int) -> Effort:
    return (FUGITIVE if perspective.seat == perspective.known.garibaldi else HUNTERS)[level - 1]


THINKING: Final[Thinking[Flight]] = Thinking(
    evaluate=evaluate, features=features, light=light, rests=rests, refine=refine, terms=TERMS, explain=explain, where=where, scores=scores,
    effort=effort, tuned=tuned, half_tuned=half_tuned, deduce=deduce, unaided={"belief": "hidden"},
)  # fmt: skip

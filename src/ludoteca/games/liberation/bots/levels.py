"""What the game lends to searches, and how hard each level thinks."""

from __future__ import annotations

from typing import Final

from ludoteca.games.liberation.rules.state import Struggle
from ludoteca.kernel.thinking import Effort, Thinking

from .deduction import deduce
from .evaluation import TERMS, evaluate, explain, features, light, rests, where
from .policies import scores, tuned

LEVELS: Final = (
    Effort(overlooks=0.6, blur=3.0), Effort(overlooks=0.25, blur=0.6), Effort(blur=0.05), Effort(), Effort("tuned"),
)  # fmt: skip

THINKING: Final[Thinking[Struggle]] = Thinking(
    evaluate=evaluate, features=features, light=light, rests=rests, terms=TERMS, explain=explain, scores=scores, effort=LEVELS,
    where=where, deduce=deduce, tuned=tuned,
)  # fmt: skip

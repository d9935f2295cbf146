"""What the game lends to searches, and how hard each level thinks."""

from __future__ import annotations

from typing import Final

from ludoteca.games.gradisca.rules.state import War
from ludoteca.kernel.thinking import Effort, Thinking

from .deduction import deduce
from .evaluation import TERMS, evaluate, explain, features, light, rests, where
from .policies import scores, tuned

LEVELS: Final = (
    Effort(overlooks=0.6, blur=2.5), Effort(overlooks=0.45, blur=1.5), Effort(blur=0.1), Effort(), Effort("tuned"),
)  # fmt: skip

THINKING: Final[Thinking[War]] = Thinking(
    evaluate=evaluate, features=features, light=light, rests=rests, terms=TERMS, explain=explain, scores=scores, effort=LEVELS,
    where=where, deduce=deduce, tuned=tuned,
)  # fmt: skip

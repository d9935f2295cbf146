"""What Giro Galoppo lends to searches, and how hard each level thinks.

For two the race is worked out backwards as far as the work goes: only the cards of one turn are hidden, so that is exact but for where it
stops. For more every card is tried in the same sampled turns. What lost in the arena: tree search with regret matching, at the same cost.
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.giro_galoppo.rules.ch02_preparations import PlaceObstacle
from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Effort, Thinking

from .evaluation import TERMS, evaluate, explain, features, key, light
from .policies import scores

DUEL: Final = (
    Effort("joint", 36, overlooks=0.5, blur=1.3),
    Effort("joint", 100, overlooks=0.35, blur=0.5),
    Effort("joint", 60, overlooks=0.2),
    Effort("joint", 300),
    Effort("joint", 5000),
)
CROWD: Final = (
    Effort("halving", 24, overlooks=0.5, blur=1.8),
    Effort("halving", 36, overlooks=0.35, blur=0.9),
    Effort("halving", 60, overlooks=0.2),
    Effort("halving", 120),
    Effort("halving", 300, horizon=5),
)
PLACING: Final = Effort("scores")  # all have the same obstacles before them


def effort(perspective: Perspective[Race], level: int) -> Effort:
    if isinstance(perspective.step, PlaceObstacle):
        return PLACING
    return (DUEL if perspective.rules.seats == 2 else CROWD)[level - 1]


THINKING: Final[Thinking[Race]] = Thinking(
    evaluate=evaluate, features=features, light=light, scores=scores, key=key, effort=effort, terms=TERMS, explain=explain,
)  # fmt: skip

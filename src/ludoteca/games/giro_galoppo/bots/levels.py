"""What Giro Galoppo lends to searches."""

from __future__ import annotations

from typing import Final

from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.kernel.thinking import Thinking

from .evaluation import evaluate, key, light
from .policies import scores

THINKING: Final[Thinking[Race]] = Thinking(evaluate=evaluate, light=light, scores=scores, key=key)

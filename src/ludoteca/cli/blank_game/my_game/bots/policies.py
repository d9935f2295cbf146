"""What somebody looks at who plays well."""

from __future__ import annotations

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.perspective import Perspective

from my_game.rules.state import Race

ENOUGH = 20  # a throw gains 20/6 of a space on average, and loses a sixth of what was thrown


def heuristic(seen: Perspective[Race], source: Source) -> Action:
    """Stops when the beacon is reached, or when a one would cost more than a throw gains."""
    race, verbs = seen.known, seen.known.rules.verbs
    home = race.at[seen.seat] + race.thrown >= race.rules.beacon
    wanted = verbs.stop.only if home or race.thrown >= ENOUGH else verbs.throw.only
    return wanted if wanted in seen.options else seen.options[source.below(len(seen.options))]

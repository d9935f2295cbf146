"""The board as plain characters, for the terminal."""

from __future__ import annotations

from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.kernel.match.perspective import Perspective

from .messages import blocked, colour

ROW = 11
GROUND = {"sand": ".", "grass": '"', "river": "~", "marsh": "%", "behind": "-"}


def draw_text(seen: Perspective[Race]) -> str:
    """Rows of spaces: the numbers above, below them the ground (``.`` sand, ``"`` grass, ``~`` river, ``%`` marsh), ``#`` for an
    obstacle, or the first letter of the horse's colour. The start box comes first; the spaces behind the line follow a bar."""
    race = seen.known
    rules = race.rules
    at = {race.standing[seat]: colour(rules, seat)[0].upper() for seat in range(rules.seats) if race.standing[seat]}
    box = "".join(colour(rules, seat)[0].upper() for seat in range(rules.seats) if not race.standing[seat])
    ground = {space.id: space.ground for space in rules.track.spaces}
    length = rules.track.length
    rows = [f"[{box:<{rules.track.start.compartments}}]"]

    def mark(space: int) -> str:
        if space in at:
            return at[space]
        if space in race.placed and blocked(race, space):
            return "#"
        return GROUND[ground[space]]

    for first in range(1, length + 1, ROW):
        spaces = range(first, min(first + ROW, length + 1))
        rows += ["".join(f"{n:>4}" for n in spaces), "".join(f"{mark(n):>4}" for n in spaces), ""]
    behind = range(length + 1, length + rules.track.behind + 1)
    rows += [" |" + "".join(f"{f'+{n - length}':>4}" for n in behind), " |" + "".join(f"{mark(n):>4}" for n in behind)]
    return "\n".join(rows)

"""The table as plain characters, for the terminal."""

from __future__ import annotations

from ludoteca.games.garibaldi.rules.state import Flight
from ludoteca.kernel.match.perspective import Perspective

from .messages import title

INITIALS = "YBROG"  # brown is R here, as blue has the B


def draw_text(seen: Perspective[Flight]) -> str:
    """A line for each patrol with its place and the places next to it, then the markers, and for Garibaldi the columns of the sheet."""
    flight = seen.known
    rules = flight.rules
    rows = [f"turn {flight.turn} of {rules.turns}"]
    for which, colour in enumerate(rules.colours):
        at = flight.patrols[which]
        ways = ", ".join(
            f"{kind} {' '.join(str(p) for p in next_to[at])}"
            for kind, next_to in (("foot", rules.foot), ("road", rules.road), ("boat", rules.boat))
            if next_to[at]
        )
        rows.append(f"{INITIALS[which]} {colour:<7} {at:>3} {title(rules, at)} ({ways})")
    rows.append(f"traces  {' '.join(str(p) for p in sorted(flight.markers)) or '-'}")
    if flight.sheet:  # what is hidden counts as nothing
        rows.append("sheet   " + " | ".join(" ".join(str(p) for p in column) for column in flight.sheet))
    return "\n".join(rows)

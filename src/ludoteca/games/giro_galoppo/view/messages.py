"""The small pieces of text that scene and log share: names, places, lists. All are message ids; the phrases are in ``text/``."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.games.giro_galoppo.rules.ch01_contents import NATURAL, GalloppoRules
from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.kernel.game import cached_per_table
from ludoteca.view.scene import Msg, Name

from .map_geometry import Course

KINDS = ("log", "hurdle", "hedge", "wall", "barrels")  # the movable obstacles, in the order in which they are placed


def colour(rules: GalloppoRules, seat: int) -> str:
    return rules.colours[seat]


@lru_cache(maxsize=16)
def rider(seat: int) -> Msg:
    return Msg(ref=f"seat.{seat}")


@lru_cache(maxsize=16)
def horse(seat: int) -> Msg:
    return Msg(ref=f"horse.{seat}")


@cached_per_table
def names(rules: GalloppoRules) -> dict[str, Name]:
    """Riders and horses."""
    out = {}
    for seat, player in enumerate(rules.players):
        out[f"seat.{seat}"] = Name(text=player.name, seat=seat)
        out[f"horse.{seat}"] = Name(text=player.answers["horse"], seat=seat)
    return out


@lru_cache(maxsize=512)
def place(length: int, how: str, space: int) -> Msg:
    """A place with its preposition, on a track of this length: ``how`` is "to" (where a ride leads) or "on" (where a horse stands)."""
    if space == 0:
        return Msg(f"{how}-box")
    if space > length:
        return Msg(f"{how}-behind", {"n": space - length})
    return Msg(f"{how}-space", {"n": space})


def figure(length: int, space: int) -> str:
    """The number as it is written on the board: ``29``, ``+3`` behind the line, nothing for the start box."""
    return "" if space <= 0 else f"+{space - length}" if space > length else str(space)


def blocked(race: Race, space: int) -> bool:
    return bool(race.obstacles >> space & 1)


def hindrance(course: Course, space: int) -> str:
    """What kind of obstacle a blocked space holds, as far as everyone can tell from the board: river, marsh or obstacle."""
    ground = course.spaces[space].ground
    return ground if ground in NATURAL else "obstacle"


def ranked(rules: GalloppoRules, race: Race) -> list[int]:
    """The seats from the first to the last by where their horses stand; in the start box by seat; who left comes last."""
    return sorted(range(rules.seats), key=lambda seat: (-race.standing[seat], seat))


def winner(rules: GalloppoRules, race: Race) -> int | None:
    """Who leads behind the line, or else the only rider who did not resign."""
    first = ranked(rules, race)[0]
    if race.standing[first] > rules.track.length:
        return first
    riding = [seat for seat in range(rules.seats) if not race.out >> seat & 1]
    return riding[0] if len(riding) == 1 else None

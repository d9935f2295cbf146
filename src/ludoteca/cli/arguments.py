"""What several commands are given: a game, options, a component set, a record; and what is said of one that is not there."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.record import Record, read_record

from .output import Failed, Misused
from .own_games import find_here, name_games

GameArg = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, as `ludoteca games` lists it.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")]
OwnSet = Annotated[Path | None, typer.Option("--components", metavar="FILE", help="A component set of your own.")]


def the_game(name: str) -> Game:
    """The game of this name: an installed one, or a package in this folder."""
    try:
        if name not in registry.all_games() and find_here(name) is not None:
            name_games([name])
        return registry.game(name)
    except registry.NoSuchGame:
        there = ", ".join(registry.all_games()) or "none"
        raise Misused(f"there is no game {name!r}; installed: {there}") from None


def the_set(game: Game, own: Path | None) -> ComponentSet:
    if own is None:
        return registry.components(game)
    found = registry.read_set_file(own)
    if found.set.game != game.id:
        raise Misused(f"{own} is a component set of {found.set.game}, not of {game.id}")
    return registry.fitting(game, found)


def the_options(pairs: list[str] | None) -> dict[str, str]:
    out = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Misused(f"an option is written NAME=VALUE, not {pair!r}")
        out[name] = value
    return out


def the_record(path: Path) -> Record:
    try:
        text = path.read_bytes().decode()  # read as text, other signs than LF would end a line
    except OSError as error:
        raise Failed(f"can't read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Failed(f"{path} is no text") from None
    return read_record(text)

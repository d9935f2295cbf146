"""``ludoteca arena``: how strong bots are, by playing everybody against everybody."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from ludoteca.players import names as bot_names

from .arguments import GameArg, Json, Options, OwnSet, the_game, the_options, the_set
from .output import Failed, Misused, say, say_json


def arena(
    game: GameArg,
    players: Annotated[str, typer.Option(help="Names of bots, parted by commas: two at least.")],
    games: Annotated[int, typer.Option("--games", min=1, help="Games of each pair, rounded up to whole rounds of all places.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    seats: Annotated[int | None, typer.Option(min=2, max=20, help="Number of seats; by default the fewest.")] = None,
    program: Annotated[
        list[str] | None, typer.Option("--program", metavar="NAME=COMMAND", help="A bot that is a program of its own; may be repeated.")
    ] = None,
    option: Options = None,
    components: OwnSet = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes, by default one for each core; changes no result.")] = None,
    keep: Annotated[Path | None, typer.Option(metavar="FILE", help="Keeps each game: a run that was cut off goes on from there.")] = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other, each at every place, and rate them."""
    from ludoteca.kernel.match.playing import BotFailed
    from ludoteca.lab.round_robin import NobodyAgainst, Table, standings
    from ludoteca.lab.workers import WorkersDied

    from .progress import Bar

    g = the_game(game)
    programs = {}
    for text in program or []:
        name, equals, command = text.partition("=")
        if not equals or not name or not command:
            raise Misused(f"a program is written NAME=COMMAND, not {text!r}")
        if name in bot_names(g):
            raise Misused(f"{g.id} has a bot {name!r} already: call the program something else")
        programs[name] = command
    named = list(dict.fromkeys([*filter(None, players.split(",")), *programs]))
    for name in named:
        if name not in bot_names(g) and name not in programs:
            raise Misused(f"{g.id} has no bot {name!r}; there are {', '.join(bot_names(g))}")
    if len(named) < 2:
        raise Misused("an arena needs two players at least")
    table = Table(g, the_set(g, components), the_options(option), seats or max(2, g.seats[0]), seed, programs)
    if keep is not None:
        try:
            keep.touch()
        except OSError as error:
            raise Failed(f"can't keep games in {keep}: {error.strerror}") from None
    with Bar("playing", games * len(named) * (len(named) - 1) // 2, show=not as_json) as tick:
        try:
            found = standings(table, named, games, jobs or os.cpu_count() or 1, keep, tick)
        except NobodyAgainst as error:
            raise Misused(str(error)) from None
        except (BotFailed, WorkersDied) as error:
            raise Failed(str(error)) from None
    if as_json:
        say_json(found)
        return
    say(f"{found.game}, {found.seats} seats, {found.games} games, seed {found.seed}")
    for r in found.ratings:
        say(f"  {r.player:<12} {r.points:+6.0f}  ({r.low:+.0f} to {r.high:+.0f})")
    for p in found.pairings:
        share = f"{100 * p.won / p.games:.1f} % of {p.games} ({100 * p.low:.1f} to {100 * p.high:.1f})"
        say(f"  {p.player} against {p.against}, {p.place}: {share}")


def register(app: typer.Typer) -> None:
    app.command()(arena)

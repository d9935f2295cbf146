"""``ludoteca analyse``: a game that is over, looked through."""

from __future__ import annotations

import os
from concurrent.futures import BrokenExecutor
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from ludoteca import registry
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.view.layout import layout_of, targets

from .arguments import Json, the_game, the_record
from .output import Failed, say, say_json


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game that is over.")],
    seed: Annotated[int, typer.Option(help="The same seed gives the same.")] = 1,
    language: Annotated[str, typer.Option(help="In which language it is said: en, fr or it.")] = "en",
    attached: Annotated[
        Path | None, typer.Option("--attached", metavar="FILE", help="Write it as a file that `ludoteca attach` takes too.")
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes, by default one for each core; changes no result.")] = None,
    as_json: Json = False,
) -> None:
    """Say how a game went: each seat's chances by what it knew, where it turned, what was better and why, and how much was luck."""
    from ludoteca.lab.workers import processes
    from ludoteca.phrases import Phrases, in_a_row
    from ludoteca.players.analysis import review, words

    from .progress import Bar

    record = the_record(file)
    g = the_game(record.header.game)
    start = registry.replayed(g, record, upto=0)
    with (
        processes(jobs or os.cpu_count() or 1) as executor,
        Bar("looking through", len(record.entries) + review.SEARCHED, show=not as_json) as bar,
    ):

        def tick(done: int, of: int) -> bool:
            if bar is not None:
                bar(done * (len(record.entries) + review.SEARCHED) // of)
            return True

        try:
            found = review.review(start, record.entries, seed=seed, tick=tick, executor=executor)
        except review.NotOver:
            raise Failed(f"{file}: the game is not over") from None
        except review.NoEvaluation:
            raise Failed(f"{g.id} does not say how a game stands") from None
        except BrokenExecutor:
            raise Failed("a process died at it") from None
    tell = Phrases(language, g)
    row = partial(in_a_row, tell.language)
    if attached is not None:
        try:
            attached.write_bytes(msgspec.json.format(msgspec.json.encode(words.attached(found, tell, row)), indent=1))
        except OSError as error:
            raise Failed(f"can't write {attached}: {error.strerror}") from None
    if as_json:
        say_json(msgspec.to_builtins(found))
        return
    names = [p.name for p in start.players]
    layout = layout_of(g)
    known = {} if layout is None else targets(layout, start.perspective(SPECTATOR, log=False))

    def called(at: str) -> str:
        return tell.of(known[at], {}) if at in known else ""

    for seat, share in enumerate(found.shares):
        say(f"{names[seat]}: {words.shared(share, tell)}")
    for i in found.turning:
        x = found.moments[i]
        assert x.better is not None
        say(f"{x.number}  {names[x.seat]}: {x.action} → {x.better.better}. {words.better(x.better, tell, row, called)}")
    if not found.turning:
        say(tell("review-none"))


def register(app: typer.Typer) -> None:
    app.command()(analyse)

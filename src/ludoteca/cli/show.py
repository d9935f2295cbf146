"""Commands that show something without playing: ``ludoteca show``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludoteca import api, picture, registry
from ludoteca.kernel.state import SPECTATOR

from .arguments import the_game, the_record
from .output import Failed, Misused, say, say_data


def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    at: Annotated[int | None, typer.Option(min=0, help="After so many entries; by default at its end.")] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="What this seat sees, the first is 1; by default what everybody does.")] = None,
    everything: Annotated[bool, typer.Option("--everything", help="What all seats see together.")] = False,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write it; else to stdout.")] = None,
    language: Annotated[str, typer.Option(help="en, fr or it.")] = "en",
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
) -> None:
    """Draw the table of a record as one SVG file."""
    record = the_record(file)
    match = registry.replayed(the_game(record.header.game), record, upto=at)
    if language not in registry.LANGUAGES:
        raise Misused(f"--language is {', '.join(registry.LANGUAGES)}, not {language!r}")
    if theme not in picture.THEMES:
        raise Misused(f"--theme is {' or '.join(picture.THEMES)}, not {theme!r}")
    if seat is not None and everything:
        raise Misused("--seat and --everything exclude each other")
    if seat is not None and seat > match.rules.seats:
        raise Misused(f"there is no seat {seat}: they are 1 to {match.rules.seats}")
    try:
        drawn = match.svg(SPECTATOR if seat is None else seat - 1, everything=everything, language=language, theme=theme)
    except api.CannotDraw as error:
        raise Failed(str(error)) from None
    if output is None:
        say_data(drawn.rstrip())
        return
    try:
        output.write_text(drawn, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Failed(f"can't write {output}: {error.strerror}") from None
    say(f"{output} shows the table after {len(match.record.entries)} entries")


def register(app: typer.Typer) -> None:
    app.command()(show)

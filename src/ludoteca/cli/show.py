"""Commands that show something without playing: ``ludoteca show | actions | events``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludoteca import api, picture, registry
from ludoteca.kernel.seats import SPECTATOR

from .arguments import GameArg, Json, Options, the_game, the_options, the_record
from .output import Failed, Misused, say, say_data, say_json


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


def actions(
    game: GameArg,
    seats: Annotated[int | None, typer.Option(min=1, max=20, help="Number of seats; by default the fewest.")] = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """List what can be done in a game: every verb with its meaning, and what its argument is."""
    verbs = api.verbs(the_game(game), seats, the_options(option)).values()
    if as_json:
        found = [
            {"verb": v.name, "of": v.of, "means": v.means, "arguments": [v.text(n).partition(" ")[2] for n in v.numbers if n >= 0]}
            for v in verbs
        ]
        say_json({"game": game, "verbs": found})
        return
    for v in verbs:
        written = v.name + (f" {v.of.upper().replace(' ', '-')}" if v.of else "")
        first, last = v.text(v.numbers[0]), v.text(v.numbers[-1])
        say(f"{written:<28} {v.means}" + (f" ({first} ... {last})" if first != last else f" ({first})" if v.of else ""))


def events(game: GameArg, as_json: Json = False) -> None:
    """List what may stand in a game's log: every kind of event with its facts, who sees it, its rules and an example."""
    from ludoteca.lab.event_catalogue import catalogue

    found = catalogue(the_game(game))
    if as_json:
        say_json({"game": game, "events": [{**vars(e), "secret": sorted(e.secret), "rules": sorted(e.rules)} for e in found]})
        return
    for e in found:
        facts = ", ".join(f"{fact} (secret)" if fact in e.secret else fact for fact in e.facts)
        say(f"{e.kind}: {facts or 'no facts'} [{', '.join(sorted(e.rules))}]" + (" (for some seats only)" if e.for_some else ""))
        if e.example:
            say(f"    {e.example}")


def register(app: typer.Typer) -> None:
    app.command()(events)
    app.command()(actions)
    app.command()(show)

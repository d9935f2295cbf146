"""``ludoteca components export``: a component set as a file, or on paper to cut out and play with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.game import Game

from .arguments import GameArg, Json, the_game, the_set
from .output import Failed, Misused, say, say_json


def export(
    game: GameArg,
    on_paper: Annotated[bool, typer.Option("--print", help="As PDF files: board, cards, counters and sheets to print and play.")] = False,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="DIR", help="Where to write; by default GAME-print.")] = None,
    paper: Annotated[str, typer.Option(help="a4 or a3: of boards and sheets. Cards and counters come on A4.")] = "a4",
    own: Annotated[Path | None, typer.Option("--set", metavar="FILE", help="A component set of your own.")] = None,
    language: Annotated[str, typer.Option(help="en, fr or it.")] = "en",
    as_json: Json = False,
) -> None:
    """Write a game's component set (TOML) into a folder, or with --print its board, cards and counters as PDF."""
    g = the_game(game)
    components = the_set(g, own)
    if language not in registry.LANGUAGES:
        raise Misused(f"--language is {', '.join(registry.LANGUAGES)}, not {language!r}")
    wrong = [finding for finding in g.check(components) if not getattr(finding, "warning", False)]
    if wrong:
        raise Failed(f"this set can't be played, for {len(wrong)} reasons: ludoteca components check {own}")
    if on_paper:
        files = _printed(g, components, language, paper)
    else:
        text = own.read_text(encoding="utf-8") if own else registry.text_file(g, "components.toml") or ""
        files = {f"{g.id}.toml": text.encode()}
    folder = output or Path(f"{g.id}-print" if on_paper else ".")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, made in files.items():
            (folder / name).write_bytes(made)
    except OSError as error:
        raise Failed(f"can't write into {folder}: {error.strerror}") from None
    if as_json:
        say_json({"game": g.id, "hash": components.hash, "files": {str(folder / name): len(made) for name, made in files.items()}})
        return
    for name, made in files.items():
        say(f"{folder / name} ({max(1, len(made) // 1024)} kB)")


def _printed(g: Game, components: ComponentSet, language: str, paper: str) -> dict[str, bytes]:
    from ludoteca import printing

    if paper not in printing.PAPERS:
        raise Misused(f"--paper is {' or '.join(printing.PAPERS)}, not {paper!r}")
    try:
        files = printing.print_and_play(g, components, language=language, paper=paper)
    except printing.CantPrint as error:
        raise Failed(str(error)) from None
    return {f"{g.id}-{name}.pdf": made for name, made in files.items()}


def register(components_app: typer.Typer) -> None:
    components_app.command()(export)

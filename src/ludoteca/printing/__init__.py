"""Print and play: a game's own board, cards, counters and sheets on paper, as vector PDF (the extra `print`)."""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from typing import cast

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.game import Game, Player
from ludoteca.view.print_and_play import Parts, Prints

from .pages import PAPERS, Page, side_by_side, tiled

__all__ = ["PAPERS", "CantPrint", "pages_of", "parts_of", "print_and_play"]


class CantPrint(Exception):
    """A game that declares nothing to print."""


def parts_of(game: Game, components: ComponentSet) -> Parts:
    """What a game prints with a component set; `CantPrint`, and `BadComponents` or `Refused` for a set that can't be played."""
    package = type(game).__module__
    try:
        prints = cast("Prints", import_module(f"{package}.view.print_and_play"))
    except ModuleNotFoundError as error:
        if error.name is None or not f"{package}.view.print_and_play".startswith(error.name):
            raise
        raise CantPrint(f"{game.id} has no parts to print") from None
    players = [Player(str(seat + 1)) for seat in range(game.seats[1])]
    return prints.parts(registry.rules(game, players, {}, components))


def pages_of(parts: Parts, paper: str) -> dict[str, list[Page]]:
    """The pages of each file. ``paper`` ("a4" or "a3") is that of boards and sheets; what is cut out comes on A4."""
    made: dict[str, list[Page]] = {
        "boards": [page for plate in parts.boards for page in tiled(plate, paper)],
        "cards": [page for group in parts.cards for page in side_by_side(group)],
        "counters": [page for group in parts.counters for page in side_by_side(group)],
        "sheets": [page for plate in parts.sheets for page in tiled(plate, paper)],
    }
    return {name: pages for name, pages in made.items() if pages}


def print_and_play(
    game: Game, components: ComponentSet, *, language: str = "en", paper: str = "a4", only: Collection[str] | None = None
) -> dict[str, bytes]:
    """The PDF files by name: first the ``cover``, then what there is of ``boards``, ``cards``, ``counters`` and ``sheets``.

    ``only``: of these, those that are wanted. ValueError for a paper that is none of `PAPERS`. The same set gives the same bytes.
    """
    from .cover import cover
    from .typesetting import Typesetter

    if paper not in PAPERS:
        raise ValueError(f"a paper is {' or '.join(PAPERS)}, not {paper!r}")
    parts = parts_of(game, components)
    files = pages_of(parts, paper)
    setter = Typesetter(game, language)
    title = registry.book(game).game.title
    said = {name: f"{title}: {setter.words(f'print-{name}')}" for name in ("cover", *files)}
    made = {"cover": setter.text(cover(game, components, setter.words, parts, files), said["cover"])}
    return made | {name: setter.pages(pages, said[name]) for name, pages in files.items() if only is None or name in only}

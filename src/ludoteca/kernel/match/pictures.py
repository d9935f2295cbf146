"""Who draws a match. The kernel draws nothing itself: whoever can draw says so once (`draw_with`), and matches show themselves by that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .perspective import Perspective


class CannotDraw(LookupError):
    """There is no picture: nobody draws here, or the game has no table of its own."""


class Painter(Protocol):
    """Makes an SVG file of what viewers may know, and of nothing else."""

    def __call__(self, seen: Sequence[Perspective], *, language: str = "en", theme: str = "light") -> str:
        """``seen`` is one viewer's perspective, or spectators' and every seat's, laid over each other. `CannotDraw` if it can't."""
        ...


_painters: list[Painter] = []


def draw_with(painter: Painter) -> None:
    """From here on this one draws. `ludoteca.api` says so for `ludoteca.picture`."""
    _painters[:] = [painter]


def picture(seen: Sequence[Perspective], *, language: str = "en", theme: str = "light") -> str:
    """The SVG of what these viewers see; `CannotDraw` where there is none."""
    if not _painters:
        raise CannotDraw("nobody draws here: `import ludoteca.api` brings what does")
    return _painters[0](seen, language=language, theme=theme)


def picture_if_any(seen: Sequence[Perspective]) -> str | None:
    """For notebooks: None where there is no picture, and they show the text instead."""
    try:
        return picture(seen)
    except (CannotDraw, ModuleNotFoundError):
        return None

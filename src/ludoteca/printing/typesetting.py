"""Pages as PDF, by Typst: vectors stay vectors, letters stay letters, and the same pages give the same bytes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import typst

from ludoteca.kernel.game import Game
from ludoteca.phrases import Phrases
from ludoteca.picture import draw_board
from ludoteca.view.scene import Board

from .fonts import font_folder
from .pages import BAR, MARGIN, MARK, Page, Picture
from .plain_svg import plain

HEAD: Final = '#set text(font: "Alegreya Sans", size: 10pt, lang: "{language}")\n'
FURTHER: Final = re.compile("[Ā-őŔ-ſƀ-ɏḀ-ỿ]")  # letters that only the fonts for all of Europe have; œ is among the first


def quoted(text: str) -> str:
    """A text as a string of Typst's, in which nothing means anything."""
    return '"' + "".join({"\\": "\\\\", '"': '\\"'}.get(c, c if c.isprintable() else f"\\u{{{ord(c):x}}}") for c in text) + '"'


class Typesetter:
    """The documents of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.words = Phrases(language, game)
        self._drawings: dict[int, tuple[Board, str]] = {}
        self._svgs: dict[str, str] = {}  # what is drawn -> its file

    def pages(self, pages: Sequence[Page], title: str) -> bytes:
        """A PDF of these pages, each as often as it is wanted."""
        every = [page for page in pages for _ in range(page.copies)]
        return self._made("\n#pagebreak()\n".join(self._page(page, i + 1, len(every)) for i, page in enumerate(every)), title)

    def text(self, body: str, title: str) -> bytes:
        """A PDF of a text in Typst's own writing."""
        return self._made(body, title)

    # ---- one page

    def _page(self, page: Page, number: int, of: int) -> str:
        drawn = [f"#set page(width: {page.w:g}mm, height: {page.h:g}mm, margin: 0mm)"]
        drawn += [self._picture(picture) for picture in page.pictures]
        drawn += [_line(*cut, "0.25pt") for cut in page.cuts]
        drawn += [_line(*fold, '(paint: luma(110), thickness: 0.3pt, dash: "loosely-dotted")') for fold in page.folds]
        drawn += [_line(*join, '(paint: rgb("#a84d06"), thickness: 0.4pt, dash: "densely-dashed")') for join in page.joins]
        foot = self.words("print-foot", title=self._said(page), page=number, pages=of)
        drawn.append(_put(MARGIN, page.h - 7.5, f"text(size: 7.5pt, {quoted(foot)})"))
        drawn.append(scale_bar(page.w - MARGIN - BAR, page.h - 5))
        return "\n".join(drawn)

    def _said(self, page: Page) -> str:
        return self.words.of(page.title, {})

    def _picture(self, picture: Picture) -> str:
        file, alt = self._drawn(picture.board, picture), quoted(self.words.of(picture.label, {}))
        size = (picture.h, picture.w) if picture.turn else (picture.w, picture.h)
        image = f'image("{file}", width: {size[0]:.4g}mm, height: {size[1]:.4g}mm, fit: "stretch", alt: {alt})'
        if picture.turn:
            image = f"rotate({90 * picture.turn}deg, reflow: true, {image})"
        if picture.within is None:
            return _put(picture.x, picture.y, image)
        x, y, w, h = picture.within
        inner = f"place(dx: {picture.x - x:.4f}mm, dy: {picture.y - y:.4f}mm, {image})"
        return _put(x, y, f"box(width: {w:.4f}mm, height: {h:.4f}mm, clip: true, {inner})")

    def _drawn(self, board: Board, picture: Picture) -> str:
        """The file of a drawing: what looks the same is drawn once."""
        known = self._drawings.get(id(board))
        if known is None:
            title = self.words.of(picture.label, {})
            svg = plain(draw_board(self.game, board, title, language=self.words.language, zoom=len(board.zooms)))
            known = self._drawings[id(board)] = (board, self._svgs.setdefault(svg, f"{len(self._svgs) + 1}.svg"))
        return known[1]

    # ---- the document

    def _made(self, body: str, title: str) -> bytes:
        head = HEAD.format(language=self.words.language) + f'#set document(title: {quoted(title)}, author: "Ludoteca", date: none)\n'
        further = FURTHER.search(body) is not None or any(FURTHER.search(svg) for svg in self._svgs)
        with TemporaryDirectory(prefix="ludoteca-print-") as folder:
            for svg, name in self._svgs.items():
                if f'"{name}"' in body:
                    (Path(folder) / name).write_text(svg, encoding="utf-8")
            main = Path(folder) / "main.typ"
            main.write_text(head + body, encoding="utf-8")
            made = typst.compile(
                str(main), root=folder, font_paths=[str(font_folder(further))], ignore_system_fonts=True, format="pdf", timestamp=0
            )
        assert isinstance(made, bytes)
        return made


def scale_bar(x: float, y: float) -> str:
    """100 mm, to see whether the printer kept the scale."""
    stroke = "0.5pt"
    drawn = [_line(x, y, x + BAR, y, stroke)]
    drawn += [_line(x + at, y - (MARK / 2 if at % 50 == 0 else MARK / 4), x + at, y, stroke) for at in range(0, int(BAR) + 1, 10)]
    drawn.append(_put(x + BAR / 2 + 1.2, y - 3.4, 'text(size: 6.5pt, "100 mm")'))
    return "\n".join(drawn)


def _put(x: float, y: float, what: str) -> str:
    return f"#place(top + left, dx: {x:.4f}mm, dy: {y:.4f}mm, {what})"


def _line(x1: float, y1: float, x2: float, y2: float, stroke: str) -> str:
    return _put(x1, y1, f"line(start: (0mm, 0mm), end: ({x2 - x1:.4f}mm, {y2 - y1:.4f}mm), stroke: {stroke})")

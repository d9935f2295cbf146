"""The first page: whose game it is, whose drawings these are and how sure, what is in each file, and how it is printed and cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ludoteca import registry
from ludoteca.kernel.components import PROVENANCE, ComponentSet
from ludoteca.kernel.game import Game
from ludoteca.phrases import Phrases
from ludoteca.view.print_and_play import Parts

from .pages import BAR, PAPERS, Page
from .typesetting import quoted, scale_bar


def cover(game: Game, components: ComponentSet, words: Phrases, parts: Parts, files: Mapping[str, Sequence[Page]]) -> str:
    """The page in Typst's own writing."""
    book, head = registry.book(game).game, components.set
    w, h = PAPERS["a4"]
    lines = [
        f"#set page(width: {w:g}mm, height: {h:g}mm, margin: (x: 24mm, top: 24mm, bottom: 26mm))",
        f'#text(font: "Alegreya", weight: 800, size: 34pt, {quoted(book.title)})',
        _paragraph(words("print-by", author=book.author, publisher=book.publisher), size=13),
        _paragraph(words("print-whose")),
        _heading(words("print-set")),
        _paragraph(words("print-set-is", id=head.id, version=str(head.version), hash=components.hash[:12])),
        *_provenance(components, words),
        _heading(words("print-files")),
        *(_file(name, pages, parts, words) for name, pages in files.items()),
        _heading(words("print-how")),
        *(_point(words(f"print-how-{of}")) for of in _hints(files)),
        scale_bar((w - BAR) / 2 - 24, h - 24 - 14),
    ]
    return "\n".join(lines)


def _hints(files: Mapping[str, Sequence[Page]]) -> list[str]:
    pages = [page for some in files.values() for page in some]
    wanted = ["scale", "cut"]
    wanted += ["join"] if any(page.joins for page in pages) else []
    wanted += ["backs"] if any(page.title.id == "print-backs" for page in pages) else []
    return [*wanted, "card"]


def _provenance(components: ComponentSet, words: Phrases) -> list[str]:
    """How many of the set's entries the rulebook says, how many are history or geography, and how many are ours."""
    c = components
    said = [
        *(x.provenance for x in c.node), *(x.provenance for x in c.edge), *(x.provenance for x in c.card), *(x.provenance for x in c.piece),
        *(x.provenance for x in c.constants.values()),
    ]  # fmt: skip
    count = Counter(one or c.set.provenance for one in said)
    return [_point(words(f"print-from-{name}", n=count[name], of=len(said))) for name in PROVENANCE if count[name]]


def _file(name: str, pages: Sequence[Page], parts: Parts, words: Phrases) -> str:
    of = {
        "boards": [x.title for x in parts.boards], "cards": [x.title for x in parts.cards],
        "counters": [x.title for x in parts.counters], "sheets": [x.title for x in parts.sheets],
    }  # fmt: skip
    titles = " · ".join(words.of(title, {}) for title in of[name])
    return _point(words("print-file", file=f"{name}.pdf", pages=sum(page.copies for page in pages), what=titles))


def _heading(text: str) -> str:
    return f'#v(3mm)\n#text(font: "Alegreya", weight: 700, size: 15pt, {quoted(text)})\n'


def _paragraph(text: str, size: float = 10.5) -> str:
    return f"#par(text(size: {size}pt, {quoted(text)}))\n"


def _point(text: str) -> str:
    return f"#list(text(size: 10.5pt, {quoted(text)}))\n"

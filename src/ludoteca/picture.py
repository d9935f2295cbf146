"""A table as one SVG file: the scene that the page draws, with the game's symbols and style in it and nothing outside of it.

The page draws the same scene by the same rules (``web/src/parts/BoardView.svelte``, ``Items.svelte``); a browser test compares the two.
What is only for whoever plays (rings round what may be chosen, hands, panels) is left out. Drawn from perspectives, never from a state.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final
from xml.sax.saxutils import escape

from ludoteca.kernel.game import Game
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.pictures import CannotDraw
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.view.all_seats import all_seats
from ludoteca.view.layout import layout_of
from ludoteca.view.scene import Board, Item, Msg, Name, Token

from . import registry
from .phrases import Phrases

THEMES: Final = ("light", "dark")
WIDTH: Final = 960  # pixels that the file asks for; it can be shown at any size

# How a text is broken that must keep to a width: as web/src/lib/lettering.ts does it, but that it is never cut: a picture is made larger.
_LEAST, _STEP, _LEADING = 0.62, 0.04, 1.08


def draw(seen: Sequence[Perspective], *, language: str = "en", theme: str = "light") -> str:
    """The SVG of what one viewer sees, or of what spectators (first) and all seats see together.

    ``theme`` is "light" or "dark", ValueError for another; `CannotDraw` for a game without a table of its own.
    """
    if theme not in THEMES:
        raise ValueError(f"a theme is {' or '.join(THEMES)}, not {theme!r}")
    game, rules = seen[0].rules.game, seen[0].rules
    layout = layout_of(game)
    if layout is None:
        raise CannotDraw(f"{game.id} has no table to be drawn")
    watching = seen[0] if seen[0].seat == SPECTATOR else _without_secrets(seen[0])
    scene = layout.scene(watching)
    if len(seen) > 1:
        mine = all_seats(layout, watching, seen[1:])
    else:
        mine = layout.watching(watching) if watching is seen[0] else layout.mine(seen[0])
    drawing = _Drawing(game, layout.board(rules), Phrases(language, game), scene.names)
    return drawing.file(scene.status, [*scene.items, *mine.items], [*scene.tokens, *mine.tokens], theme)


def draw_board(game: Game, board: Board, title: str, *, language: str = "en", zoom: int = 0) -> str:
    """The SVG of a board, a card or a counter on which nothing stands yet. ``zoom``: how many of its steps of detail are shown."""
    drawing = _Drawing(game, board, Phrases(language, game), {})
    return drawing.framed(drawing.body((), (), zoom), title, "", "light")


def _without_secrets(seen: Perspective) -> Perspective:
    """What spectators see, made from what a seat sees: they never see more than it does."""
    return Perspective(seen.rules, seen.known.redacted(SPECTATOR), SPECTATOR, seen.asked, (), (), seen.number)


class _Drawing:
    """One file: what it needs of the skin is known when all else is written."""

    def __init__(self, game: Game, board: Board, words: Phrases, names: Mapping[str, Name]) -> None:
        self.game, self.board, self.words, self.names = game, board, words, names
        self.skin = _skin(game)
        self.outlines = {node.id: node.d for node in board.nodes}

    def file(self, status: Msg, items: Sequence[Item], tokens: Sequence[Token], theme: str) -> str:
        zoom = sum(WIDTH / self.board.box[2] >= z for z in self.board.zooms) if self.board.zooms else None
        title = f"{registry.book(self.game).game.title}: {self.said(status)}"
        labels = Counter(filter(None, (self.said(token.label) for token in tokens)))
        about = "; ".join(f"{label} × {n}" if n > 1 else label for label, n in labels.items())
        return self.framed(self.body(items, tokens, zoom), title, about, theme)

    def body(self, items: Sequence[Item], tokens: Sequence[Token], zoom: int | None) -> str:
        x, y, w, h = self.board.box
        at = f' data-zoom="{zoom}"' if zoom is not None else ""
        over: dict[str, list[Item]] = {}
        for item in items:
            over.setdefault(item.over, []).append(item)
        drawn = [f'<rect class="ground" x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}"/>', f'<g class="art"{at}>']
        for layer in self.board.layers:
            if not layer.above:
                drawn.append(f'<g class="layer-{layer.id}">{self.items(layer.items)}</g>')
            if layer.id in over:
                drawn.append(f'<g class="over-{layer.id}">{self.items(over[layer.id])}</g>')
        drawn += ["</g>", f'<g class="live"{at}>', f"<g>{self.items(over.get('', []))}</g>", '<g class="tokens">']
        drawn += [self.token(token) for token in tokens]
        drawn += ["</g>", "</g>", f'<g class="lettering"{at}>']
        drawn += [f'<g class="layer-{layer.id}">{self.items(layer.items)}</g>' for layer in self.board.layers if layer.above]
        return "\n".join([*drawn, "</g>"])

    def framed(self, body: str, title: str, about: str, theme: str) -> str:
        """The whole file: its head, the style, the symbols that the drawing uses, and the drawing."""
        _, _, w, h = self.board.box
        at = f"board-{self.game.id}"
        root = {
            "class": "ludoteca", "data-theme": theme, "data-still": "", "lang": self.words.language, "width": _n(WIDTH),
            "height": _n(round(h * WIDTH / w)), "viewBox": " ".join(map(_n, self.board.box)), "role": "img", "aria-labelledby": at,
            "aria-describedby": f"{at}-about",
        }  # fmt: skip
        attributes = " ".join(f'{name}="{value}"' for name, value in root.items())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>\n'
            f'<title id="{at}">{_text(title)}</title>\n<desc id="{at}-about">{_text(about)}</desc>\n'
            f"<style>{escape(_house_style() + self.skin.style)}</style>\n"
            f'<g data-game="{self.game.id}">\n{self.skin.sheet(body)}\n<g class="board">\n{body}\n</g>\n</g>\n</svg>\n'
        )

    def said(self, msg: Msg) -> str:
        return self.words.of(msg, self.names)

    def items(self, items: Iterable[Item]) -> str:
        return "".join(self.item(item) for item in items)

    def item(self, item: Item) -> str:
        look = f' class="{item.look}"' if item.look else ""
        at = _placed(item.x, item.y, item.scale, item.turn, flip=item.flip)
        d = item.d or (self.outlines.get(item.node, "") if item.node else "")
        if d:
            bed = f'<path d="{d}" class="{item.bed}"{at}/>' if item.bed else ""
            return f'{bed}<path d="{d}"{look}{at}/>'
        if item.use and item.text:
            return f'<g{at}><use href="#{item.use}"/><text{look} y=".34em">{_text(item.text)}</text></g>'
        if item.use:
            return f'<use href="#{item.use}"{look}{at}{self.skin.box(item.use)}/>'
        said = self.said(item.msg) if item.msg else item.text
        if not item.wide:
            lines = said.split("\n")
            return f"<text{look}{at}>{_text(said) if len(lines) == 1 else _spans(lines, 1.12)}</text>"
        px = self.skin.size_of(item.look)
        lines, size = fitted(said, item.wide, item.rows, px)
        smaller = f' style="font-size:{_n(round(px * size, 2))}px"' if size < 1 else ""
        return f"<text{look}{at}{smaller}>{_spans(lines, _LEADING)}</text>"

    def token(self, token: Token) -> str:
        face = self.board.faces.get(token.face) if token.face else None
        if face is not None:
            at = " ".join(filter(None, (_transform(0, 0, token.scale, token.turn), f"translate({_n(-face.w / 2)} {_n(-face.h / 2)})")))
            signs = "".join(f'<use href="#{sign}"/>' for sign in token.signs)
            shape = f'<g transform="{at}">{self.items(face.items)}{signs}</g>'
        else:
            at = _placed(0, 0, token.scale, token.turn, flip=token.flip)
            shape = f'<use href="#{token.use}"{at}{self.skin.box(token.use)}/>'
        mark = f'<text class="token-mark"{_placed(0, 0, token.scale)}>{_text(self.said(token.mark))}</text>' if token.mark else ""
        look = f"token {token.look}".strip()
        label = f"<title>{_text(self.said(token.label))}</title>"
        return f'<g class="{look}" transform="translate({_n(token.x)} {_n(token.y)})">{label}{shape}{mark}</g>'


# ---- what a game's skin gives


class _Skin:
    """A game's ``skin`` folder, read once: its style as it is, its symbols one by one."""

    def __init__(self, style: str, symbols: str) -> None:
        self.style = re.sub(r"/\*.*?\*/\n?", "", style, flags=re.DOTALL)
        inner = re.sub(r"^.*?<svg\b[^>]*>|</svg>\s*$", "", symbols, flags=re.DOTALL)
        drawn = re.finditer(r'<symbol\b[^>]*?\bid="(?P<id>[^"]+)".*?</symbol>', inner, re.DOTALL)
        self.symbols = {found["id"]: found[0] for found in drawn}
        self.rest = re.sub(r"<symbol\b.*?</symbol>\n?", "", inner, flags=re.DOTALL)
        self._boxes = {name: box for name, text in self.symbols.items() if (box := re.match(r'[^>]*\bviewBox="([^"]*)"', text))}
        self._sizes = list(_sizes(self.style))

    def box(self, symbol: str) -> str:
        """Where the symbol's own box lies: used with it, its units are the board's, and its 0,0 is the point that it stands on."""
        found = self._boxes.get(symbol)
        if found is None:
            return ""
        x, y, w, h = re.split(r"[\s,]+", found[1].strip())
        return f' x="{x}" y="{y}" width="{w}" height="{h}"'

    def sheet(self, drawn: str) -> str:
        """The symbols that the drawing uses, and those that these use, with the gradients and patterns of all."""
        wanted, more = set(), _used(drawn) | _used(self.rest)
        while more:
            wanted |= more
            more = {name for each in more for name in _used(self.symbols.get(each, ""))} - wanted
        return f"<defs>{self.rest}{''.join(text for name, text in self.symbols.items() if name in wanted)}</defs>"

    def size_of(self, look: str) -> float:
        """How many pixels high the style writes what looks so: what is said last, of what is said of most classes."""
        classes = set(look.split())
        found = [(len(of), n, px) for n, (of, px) in enumerate(self._sizes) if of <= classes]
        return max(found)[2] if found else 16.0


@cache
def _skin(game: Game) -> _Skin:
    return _Skin(registry.text_file(game, "skin", "style.css") or "", registry.text_file(game, "skin", "symbols.svg") or "")


def _used(drawn: str) -> set[str]:
    return set(re.findall(r'href="#([^"]+)"', drawn))


def _sizes(style: str) -> Iterator[tuple[frozenset[str], float]]:
    """Of every selector that sets the size of texts by their own classes alone: those classes, and the size."""
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", style):
        size = re.search(r"\bfont(?:-size)?:[^;]*?([\d.]+)px", body)
        for selector in selectors.split(",") if size else ():
            last = selector.split()[-1] if selector.split() else ""
            if size and re.fullmatch(r"(\.[\w-]+)+", last) and "[data-zoom" not in selector:
                yield frozenset(last[1:].split(".")), float(size[1])


@cache
def _house_style() -> str:
    """Colours and letters that the frame gives to every game: the same file that the page has."""
    text = re.sub(r"/\*.*?\*/", "", files("ludoteca.view").joinpath("tokens.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    light, dark = (" ".join(re.findall(r"--[\w-]+: ?[^;]+;", _block(text, of))) for of in (":root", '[data-theme="dark"]'))
    return (
        f".ludoteca {{ max-width: 100%; height: auto; {light} }}\n"
        f'.ludoteca[data-theme="dark"] {{ {dark} }}\n'
        ".ludoteca .ground { fill: var(--paper); }\n"
        '[data-theme="dark"] .art, [data-theme="dark"] .tokens { filter: brightness(.8) saturate(.92); }\n'
    )


def _block(style: str, selector: str) -> str:
    """What stands between the braces of the first rule for this selector."""
    found = re.search(rf"^{re.escape(selector)} \{{(.*?)\}}", style, re.DOTALL | re.MULTILINE)
    return found[1] if found else ""


# ---- writing


def _n(value: float) -> str:
    """A number as a browser writes it."""
    return str(int(value)) if value == int(value) else repr(float(value))


def _transform(x: float, y: float, scale: float, turn: float, *, flip: bool = False) -> str:
    parts = [f"translate({_n(x)} {_n(y)})"] if x or y else []
    parts += [f"rotate({_n(turn)})"] if turn else []
    parts += [f"scale({_n(-scale if flip else scale)} {_n(scale)})"] if scale != 1 or flip else []
    return " ".join(parts)


def _placed(x: float, y: float, scale: float, turn: float = 0, *, flip: bool = False) -> str:
    found = _transform(x, y, scale, turn, flip=flip)
    return f' transform="{found}"' if found else ""


def _text(said: str) -> str:
    """Text as XML can hold it."""
    return escape(re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", "�", said))


def _spans(lines: Iterable[str], leading: float) -> str:
    return "".join(f'<tspan x="0" dy="{f"{leading}em" if i else "0"}">{_text(line)}</tspan>' for i, line in enumerate(lines))


def fitted(text: str, wide: float, rows: int, px: float) -> tuple[list[str], float]:
    """The lines of a text and its size: as large as ``rows`` lines of ``wide`` allow."""
    words, size = text.split(), 1.0
    while True:
        lines: list[str] = []
        for word in words:
            if lines and _width(f"{lines[-1]} {word}") * px * size <= wide:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        if size <= _LEAST or (len(lines) <= rows and all(_width(line) * px * size <= wide for line in lines)):
            return lines, size
        size -= _STEP


def _width(text: str) -> float:
    """About how many times its height a text is wide, in whatever letters the reader has."""
    return sum(0.34 if c in " ijltfr.,:;'’|!()" else 0.95 if c in "mwMW" else 0.74 if c.isupper() else 0.6 for c in text)

"""Print and play: what lies on the pages, how it is cut and joined, and the files that come of it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import combinations, pairwise
from pathlib import Path

import msgspec
import pytest
from pypdf import PdfReader

from ludoteca import registry
from ludoteca.cli.output import Failed, Misused
from ludoteca.cli.printing import export
from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.kernel.findings import BadComponents
from ludoteca.phrases import Phrases
from ludoteca.picture import draw_board
from ludoteca.printing import CantPrint, pages_of, parts_of, print_and_play
from ludoteca.printing.pages import FOOT, MARGIN, OVERLAP, PAPERS, Page, side_by_side, tiled
from ludoteca.printing.plain_svg import plain
from ludoteca.printing.typesetting import FURTHER, quoted
from ludoteca.view.print_and_play import CARD, Parts, Piece, Pieces, Plate, drawn, upside_down
from ludoteca.view.scene import Board, Item, Msg

from .proof import WHOLE

GAMES = sorted(g.id for g in registry.games().values() if g.layout is not None)
MM = 72 / 25.4  # points


@cache
def parts(game: str) -> Parts:
    return parts_of(registry.game(game), registry.components(registry.game(game)))


def plate(wide: float, high: float) -> Plate:
    return Plate("board", Msg("print-boards"), Board((0, 0, wide, high)), wide)


def pieces(n: int, w: float = CARD[0], h: float = CARD[1], back: bool = True) -> Pieces:
    other = drawn(1, 1, []) if back else None
    return Pieces("cards", Msg("print-cards"), w, h, [Piece(str(k), Msg("number"), Board((k, 0, 1, 1)), other) for k in range(n)])


# ---- what is written on cards


EVERYWHERE = [(game, language) for game in GAMES for language in registry.LANGUAGES]
IN_PART = [("garibaldi", "it"), ("giro_galoppo", "it"), ("gradisca", "fr"), ("liberation", "en")]


@pytest.mark.parametrize(("game", "language"), EVERYWHERE if WHOLE else IN_PART)
def test_no_text_on_a_card_lies_on_another_or_goes_over_its_edge(game: str, language: str) -> None:
    wrong = []
    for piece in (piece for some in parts(game).cards for piece in some.pieces):
        left, top, wide, high = piece.front.box
        svg = plain(draw_board(registry.game(game), piece.front, "", language=language, zoom=len(piece.front.zooms)))
        texts = [box for found in TEXT.finditer(svg) if (box := box_of(found)) is not None]
        edge = 0.02 * high  # two millimetres
        out = [t for t, x, y, x2, y2 in texts if x < left or y < top + edge or x2 > left + wide or y2 > top + high - edge]
        upon = [
            (one[0], two[0])
            for one, two in combinations(texts, 2)
            if min(one[3], two[3]) > max(one[1], two[1]) and min(one[4], two[4]) > max(one[2], two[2])
        ]
        wrong += [(piece.id, out, upon)] if out or upon else []
    assert wrong == []


#: A text that is written upright. Others are what stands upside down, or beside the card.
TEXT = re.compile(r'<text transform="translate\((\S+) (\S+)\)(?: scale\((\S+)\))?"([^>]*)>(.*?)</text>')


def box_of(found: re.Match[str]) -> tuple[str, float, float, float, float] | None:
    """What is written and where: from its left and its upper edge to its right and lower one, by letters of the narrow face."""
    x, y, scale, attributes, inner = float(found[1]), float(found[2]), float(found[3] or 1), found[4], found[5]
    size = re.search(r'font-size="([\d.]+)px"', attributes)
    if size is None:
        return None
    px = scale * float(size[1])
    lines = [re.sub(r"<[^>]*>", "", line) for line in inner.split("</tspan>")]
    lines = [line for line in lines if line] or [""]
    leading = re.search(r'dy="(1[\d.]*)em"', inner)
    wide = max(0.42 * px * len(line) for line in lines)
    start = x - wide / 2 if "middle" in attributes else x - wide if '"end"' in attributes else x
    last = y + (len(lines) - 1) * px * float(leading[1] if leading else 1)
    return " ".join(lines), start, y - 0.66 * px, start + wide, last + 0.2 * px


# ---- boards


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [(100, 100), (192, 274), (193, 275), (540, 360), (536, 536), (1000, 20)])
def test_tiles_hold_the_whole_board_and_fit_their_paper(size: tuple[float, float], paper: str) -> None:
    pages = tiled(plate(*size), paper)
    seen = []
    for page in pages:
        assert sorted((page.w, page.h)) == sorted(PAPERS[paper])
        [picture] = page.pictures
        assert (picture.w, picture.h) == size  # to the millimetre
        assert picture.within is not None
        x, y, w, h = picture.within
        assert x >= MARGIN - 0.02
        assert y >= MARGIN - 0.02
        assert x + w <= page.w - MARGIN + 0.02
        assert y + h <= page.h - FOOT + 0.02
        seen.append((x - picture.x, y - picture.y, w, h))
    for which, whole in ((0, size[0]), (1, size[1])):
        spans = sorted({(round(s[which], 3), round(s[which] + s[which + 2], 3)) for s in seen})
        assert spans[0][0] == 0
        assert spans[-1][1] == pytest.approx(whole)
        assert all(b[0] == pytest.approx(a[1] - OVERLAP) for a, b in pairwise(spans))
    assert len({page.title.args.get("tile") for page in pages}) == len(pages)


def test_the_marks_of_neighbouring_tiles_meet() -> None:
    """Each seam is at one place of the board, on both tiles that share it."""
    seams: Counter[tuple[str, float]] = Counter()
    for page in tiled(plate(540, 360), "a4"):
        [picture] = page.pictures
        at = {("x", round(x - picture.x, 3)) for x, _, x2, _ in page.joins if x == x2}
        at |= {("y", round(y - picture.y, 3)) for _, y, _, y2 in page.joins if y == y2}
        seams.update(at)
    assert seams == {("x", 270.0): 4, ("y", 180.0): 4}


def test_only_outer_edges_are_marked_to_be_cut() -> None:
    corner, *_ = tiled(plate(540, 360), "a4")
    [picture] = corner.pictures
    assert len(corner.cuts) == 4
    assert all((x == x2 == picture.x) or (y == y2 == picture.y) for x, y, x2, y2 in corner.cuts)


# ---- cards and counters


def test_nine_cards_lie_on_a_page_and_each_back_behind_its_card() -> None:
    fronts, backs, more, _ = side_by_side(pieces(10))
    assert (len(fronts.pictures), len(backs.pictures), len(more.pictures)) == (9, 9, 1)
    for front, back in zip(fronts.pictures, backs.pictures, strict=True):
        assert (front.w, front.h) == CARD
        assert front.x + front.w == pytest.approx(fronts.w - back.x)  # turned over the long edge
        assert front.y == back.y


@pytest.mark.parametrize("size", [CARD, CARD[::-1], (12.7, 12.7), (72, 46)])
def test_pieces_lie_edge_to_edge_on_the_page_between_their_marks(size: tuple[float, float]) -> None:
    for page in side_by_side(pieces(200, *size)):
        places = {(p.x, p.y) for p in page.pictures}
        assert len(places) == len(page.pictures)
        for p in page.pictures:
            assert p.x >= MARGIN - 0.01
            assert p.x + p.w <= page.w - MARGIN + 0.01
            assert p.y + p.h <= page.h - FOOT + 0.02
        if page.cuts:
            lines = {round(x, 3) for x, _, x2, _ in page.cuts if x == x2}
            assert {round(p.x, 3) for p in page.pictures} | {round(p.x + p.w, 3) for p in page.pictures} == lines


def test_cards_that_lie_are_turned_so_that_their_backs_stand_as_they_do() -> None:
    fronts, backs, *_ = side_by_side(pieces(9, *CARD[::-1]))
    assert {p.turn for p in fronts.pictures} == {1}
    assert {p.turn for p in backs.pictures} == {-1}
    assert {(p.w, p.h) for p in fronts.pictures} == {CARD}


# ---- the games


def printed(pages: list[Page]) -> Counter[int]:
    return Counter(id(picture.board) for page in pages if page.title.id != "print-backs" for picture in page.pictures)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_and_counter_is_there_once_for_each_copy(game: str) -> None:
    made = parts(game)
    pages = pages_of(made, "a4")
    every = [(group, piece) for name in ("cards", "counters") for group in getattr(made, name) for piece in group.pieces]
    assert printed([*pages["cards"], *pages["counters"]]) == sum(
        (Counter({id(piece.front): piece.copies}) for _, piece in every), Counter[int]()
    )
    assert len({(group.id, piece.id) for group, piece in every}) == len(every)
    wanted = {entry.id: entry.copies for entry in registry.components(registry.game(game)).card}
    there: Counter[str] = Counter()
    for group in made.cards:
        for piece in group.pieces:
            there[piece.id.rpartition(":")[2]] += piece.copies
    assert {name: there[name] for name in wanted} == {name: n * TIMES.get((game, name[0]), 1) for name, n in wanted.items()}


#: Cards of which every player has one of each, though the set counts those of one player.
TIMES = {("liberation", "O"): 3}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_but_plain_attributes_is_left_in_a_drawing(game: str) -> None:
    board = parts(game).boards[0].board
    svg = plain(draw_board(registry.game(game), board, game, zoom=len(board.zooms)))
    assert re.findall(r"var\(|color-mix|<use|<style|<symbol|class=|data-|&#", svg) == []
    assert svg.count("<path") > 20
    named = set(re.findall(r"url\(#([^)]+)\)", svg))
    assert named <= set(re.findall(r'id="([^"]+)"', svg))


@pytest.mark.parametrize("game", GAMES)
def test_every_text_on_paper_is_said_in_every_language(game: str) -> None:
    made = parts(game)
    plates, groups = [*made.boards, *made.sheets], [*made.cards, *made.counters]
    boards = [x.board for x in plates] + [b for g in groups for p in g.pieces for b in (p.front, p.back) if b is not None]
    said = [x.title for x in plates] + [g.title for g in groups] + [p.label for g in groups for p in g.pieces]
    said += [i.msg for board in boards for layer in board.layers for i in layer.items if i.msg is not None]
    for language in registry.LANGUAGES:
        words = Phrases(language, registry.game(game))
        for msg in said:
            text = words.of(msg, {})
            assert text
            assert text != msg.id or msg.id in ("raw", "number"), (language, msg)
            assert "{" not in text


@pytest.mark.parametrize("game", GAMES)
def test_the_cover_names_who_made_the_game_and_where_the_data_come_from(game: str) -> None:
    g = registry.game(game)
    book, components = registry.book(g).game, registry.components(g)
    text = text_of(files(game)["cover"])
    for said in (book.title, book.author, book.publisher, components.set.id, components.hash[:12], "MIT", "Open Font License", "100 mm"):
        assert re.sub(r"\s+", " ", said) in text, said
    for name in pages_of(parts(game), "a4"):
        assert f"{name}.pdf" in text


def text_of(pdf: bytes) -> str:
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages))


@cache
def files(game: str) -> dict[str, bytes]:
    """All of one game, and what is quick to make of the others."""
    only = None if game == "giro_galoppo" else ("counters", "sheets")
    return print_and_play(registry.game(game), registry.components(registry.game(game)), only=only)


@pytest.mark.parametrize("game", GAMES)
def test_the_files_have_the_pages_that_were_laid_out_in_their_true_size(game: str) -> None:
    pages = pages_of(parts(game), "a4")
    made = files(game)
    assert game != "giro_galoppo" or set(made) == {"cover", *pages}
    for name in made.keys() - {"cover"}:
        every = [page for page in pages[name] for _ in range(page.copies)]
        boxes = [page.mediabox for page in PdfReader(BytesIO(made[name])).pages]
        assert [(round(float(b.width) / MM), round(float(b.height) / MM)) for b in boxes] == [(page.w, page.h) for page in every]


def test_the_bar_is_100_mm_long_and_letters_are_embedded() -> None:
    reader = PdfReader(BytesIO(files("giro_galoppo")["cards"]))
    content = reader.pages[0].get_contents()
    assert content is not None
    assert re.search(r"\b0 0 m 283\.46\d* 0 l\b", " ".join(content.get_data().decode("latin-1").split()))
    embedded = re.findall(rb"/FontName ?/[A-Z]{6}\+([\w-]+)", files("giro_galoppo")["cards"])
    assert embedded
    assert all(name.startswith(b"Alegreya") for name in embedded)


@pytest.mark.parametrize(("language", "said"), [("en", "race cards"), ("fr", "cartes de course"), ("it", "carte corsa")])
def test_the_files_speak_the_language_and_come_out_the_same_twice(language: str, said: str) -> None:
    g = registry.game("giro_galoppo")
    one, two = (print_and_play(g, registry.components(g), language=language, only=("cards",)) for _ in range(2))
    assert one == two
    assert said in text_of(one["cards"])
    assert b"/CreationDate" not in one["cards"]


def changed(game: str) -> ComponentSet:
    """A set of somebody else's, with names that mean something to whoever does not quote them."""
    data = msgspec.to_builtins(registry.components(registry.game(game)))
    data["set"]["id"] = 'mine "#1" </svg> $x$ *b*'
    data["set"]["version"] = 7
    for node in data["node"][:9]:
        node["x"] += 2
        if node.get("name"):
            node["name"] = '</text>&"\\]#{ œ'
    return component_set(data)


@pytest.mark.parametrize("game", GAMES)
def test_any_set_that_can_be_played_can_be_printed(game: str) -> None:
    g, components = registry.game(game), changed(game)
    assert not [finding for finding in g.check(components) if not getattr(finding, "warning", False)]
    made = parts_of(g, components)
    assert len(made.boards) == len(parts(game).boards)
    if game == "garibaldi":
        assert 'mine "#1" </svg> $x$ *b*' in text_of(print_and_play(g, components, only=())["cover"])
        [landing] = [piece for group in made.cards for piece in group.pieces if piece.id == "landing-1"]
        assert '&lt;/text&gt;&amp;"' in plain(draw_board(g, landing.front, "1"))


@pytest.mark.parametrize(("text", "wanted"), [("Œuvre, Châtelet, naïveté", False), ("Győr", True), ("Łódź", True)])
def test_more_fonts_are_brought_only_where_a_letter_needs_them(text: str, wanted: bool) -> None:
    assert (FURTHER.search(text) is not None) == wanted


def test_a_text_of_typst_means_nothing_but_itself() -> None:
    assert quoted('a "b" \\ \n #c') == '"a \\"b\\" \\\\ \\u{a} #c"'


def test_the_other_half_of_a_card_is_turned_by_half_a_turn() -> None:
    assert upside_down([Item(text="1", x=8, y=17, turn=10)], 100, 140) == [Item(text="1", x=92, y=123, turn=190)]


# ---- the command


def test_the_command_writes_the_files_of_a_game_or_of_a_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    export("giro_galoppo", on_paper=True, output=tmp_path / "out")
    assert {f.name for f in (tmp_path / "out").iterdir()} == {
        f"giro_galoppo-{name}.pdf" for name in ("cover", "boards", "cards", "counters")
    }
    export("giro_galoppo", output=tmp_path)
    written = tmp_path / "giro_galoppo.toml"
    assert registry.read_set_file(written).hash == registry.components(registry.game("giro_galoppo")).hash
    written.write_text(written.read_text().replace('id = "6"\ncopies = 5', 'id = "6"\ncopies = 4'))
    with pytest.raises(BadComponents, match="check-race-card"):
        export("giro_galoppo", on_paper=True, own=written, output=tmp_path)
    with pytest.raises(Misused, match="a4 or a3"):
        export("giro_galoppo", on_paper=True, paper="letter")
    with pytest.raises(Misused, match="en, fr, it"):
        export("giro_galoppo", on_paper=True, language="de")
    (tmp_path / "file").write_text("")
    with pytest.raises(Failed, match="can't write"):
        export("giro_galoppo", output=tmp_path / "file")
    assert "giro_galoppo-boards.pdf" in capsys.readouterr().out


def test_a_game_without_parts_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.toys.kuhn import GAME

    with pytest.raises(CantPrint, match="no parts to print"):
        parts_of(GAME, registry.components(registry.game("giro_galoppo")))

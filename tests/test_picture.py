"""A table as one SVG file: whole in itself, drawn from what its viewer may know, the same from the library and from the command."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

import ludoteca
from ludoteca.cli.commands import app
from ludoteca.kernel.match import pictures
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.picture import fitted
from ludoteca.testkit.worlds import Fork

SVG = "{http://www.w3.org/2000/svg}"
GAMES = ("garibaldi", "giro_galoppo", "gradisca", "liberation")
HOW_FAR = {"garibaldi": 20, "giro_galoppo": 12, "gradisca": 40, "liberation": 25}


@cache
def begun(game: str, decisions: int | None = None) -> ludoteca.Match:
    """A match some way along: not to be played on."""
    match = ludoteca.new_match(game, seed=7)
    random, luck = ludoteca.bot(game, "random"), ludoteca.Seeded(8)
    for _ in range(HOW_FAR[game] if decisions is None else decisions):
        seat = match.waiting_for()[0]
        match.do(seat, random(match.perspective(seat), luck))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_one_file_that_needs_nothing_else(game: str) -> None:
    for match, theme in ((begun(game, 0), "light"), (begun(game), "dark")):
        text = match.svg(theme=theme)
        root = ElementTree.fromstring(text)
        assert root.tag == f"{SVG}svg"
        assert [float(n) for n in root.attrib["viewBox"].split()] == list(match.game.layout.board(match.rules).box)  # type: ignore[attr-defined]
        assert root.attrib["data-theme"] == theme
        here = {el.attrib["id"] for el in root.iter() if "id" in el.attrib}
        for el in root.iter():
            assert el.tag.removeprefix(SVG) not in ("script", "image", "foreignObject", "a")
            assert not any(name.startswith("on") for name in el.attrib)
            for name, value in el.attrib.items():
                if name.endswith("href"):
                    assert value.removeprefix("#") in here, value
        style = "".join(el.text or "" for el in root.iter(f"{SVG}style"))
        assert all(name in here for name in re.findall(r"url\(#([\w-]+)\)", text))
        assert not re.search(r"url\((?!#)|@import|https?:", style)
        assert text.count("http") == 1  # the name of what it is written in


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_says_what_it_shows(game: str) -> None:
    match = begun(game)
    root = ElementTree.fromstring(match.svg(language="it"))
    title, about = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert about is not None
    assert (title.text or "").startswith(ludoteca.rulebook(game).game.title)
    assert root.attrib["aria-labelledby"] == title.attrib["id"]
    pieces = [el for el in root.iter(f"{SVG}g") if "token" in el.attrib.get("class", "").split()]
    labels = [el.findtext(f"{SVG}title") or "" for el in pieces]
    assert pieces
    assert all(label in (about.text or "") for label in labels if label)
    assert root.attrib["lang"] == "it"


@pytest.mark.parametrize("game", GAMES)
def test_a_notebook_shows_what_spectators_see(game: str) -> None:
    match = begun(game)
    assert match._repr_svg_() == match.svg() == match.perspective(SPECTATOR).svg() == match.perspective(SPECTATOR)._repr_svg_()
    for seat in range(match.rules.seats):
        assert match.svg(seat) == match.perspective(seat).svg() == match.perspective(seat)._repr_svg_()


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_viewer_can_not_tell_apart_look_the_same(game: str) -> None:
    match, differ = begun(game), 0
    for viewer in (SPECTATOR, *range(match.rules.seats)):
        sampler, luck = match.perspective(viewer).sampler(), ludoteca.Seeded(9)
        for _ in range(3):
            other = Fork(match, sampler.draw(luck))
            assert other.svg(viewer) == match.svg(viewer)
            differ += other.svg(everything=True) != match.svg(everything=True)
    assert game != "garibaldi" or differ  # the fugitive stands elsewhere, and only who asks for everything sees it


def test_a_seat_sees_more_than_who_only_watches() -> None:
    match = begun("garibaldi")
    hidden = [seat for seat in range(match.rules.seats) if match.svg(seat) != match.svg()]
    assert hidden == [0]  # Garibaldi's own: the Austrians see what everybody sees
    assert 'class="token gb-garibaldi' in match.svg(everything=True)
    assert 'class="token gb-garibaldi' not in match.svg()


def test_who_asks_for_what_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("giro_galoppo", 0)
    with pytest.raises(IndexError, match="no seat 2"):
        match.svg(2)
    with pytest.raises(ValueError, match="light or dark"):
        match.svg(theme="pink")
    monkeypatch.setattr(type(match.game), "layout", None)
    with pytest.raises(ludoteca.CannotDraw, match="no table"):
        match.svg()
    assert match._repr_svg_() is None
    monkeypatch.setattr(pictures, "_painters", [])
    with pytest.raises(ludoteca.CannotDraw, match="nobody draws"):
        match.svg()


def test_what_a_player_is_called_is_only_ever_text() -> None:
    match = ludoteca.new_match("giro_galoppo", ["<script>&", "Luca"], seed=7)
    text = match.svg()
    ElementTree.fromstring(text)
    assert "<script" not in text
    assert "&lt;script&gt;&amp;" in text


@pytest.mark.ours("garibaldi")  # the command is another process, in which the game comes with its own
def test_the_command_writes_the_same_bytes(tmp_path: Path) -> None:
    match = begun("garibaldi")
    record, board = tmp_path / "game.txt", tmp_path / "board.svg"
    record.write_text(ludoteca.write_record(match), encoding="utf-8", newline="\n")
    words = [sys.executable, "-m", "ludoteca.cli", "show", str(record), "-o", str(board)]
    done = subprocess.run(words, capture_output=True, check=True)
    assert done.stdout.decode() == f"{board} shows the table after {len(match.record.entries)} entries\n"
    assert board.read_bytes() == match.svg().encode()


def test_the_command_shows_a_moment_and_a_seat(tmp_path: Path) -> None:
    match, record = begun("garibaldi"), tmp_path / "game.txt"
    record.write_text(ludoteca.write_record(match), encoding="utf-8", newline="\n")

    def shown(*words: str) -> Result:
        return CliRunner().invoke(app, ["show", str(record), *words])

    assert shown("--seat", "1", "--at", "20", "--theme", "dark").stdout == ludoteca.replay(match.record, 20).svg(0, theme="dark")
    assert shown("--everything", "--language", "fr").stdout == match.svg(everything=True, language="fr")
    for words, says in (
        (("--seat", "9"), "no seat 9: they are 1 to 2"), (("--seat", "1", "--everything"), "exclude each other"),
        (("--theme", "pink"), "light or dark"), (("--language", "de"), "en, fr, it"),
        (("-o", str(tmp_path / "no" / "b.svg")), "can't write"),
    ):  # fmt: skip
        assert says in str(shown(*words).exception)


def test_a_long_text_keeps_to_its_width() -> None:
    titles = re.findall(r'<text class="lb-title[^>]*>(.*?)</text>', begun("liberation", 0).svg(language="fr"))
    assert any(title.count("<tspan") == 2 for title in titles)
    assert fitted("one two", 200, 1, 10) == (["one two"], 1)
    assert fitted("one two", 30, 2, 10) == (["one", "two"], 1)
    lines, size = fitted("one two three", 60, 1, 10)
    assert lines == ["one two three"]
    assert 0.62 < size < 1
    assert fitted("incomprehensibilities", 30, 1, 10)[1] < 0.65  # a word is not broken, whatever its width

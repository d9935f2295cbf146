"""Terminals that do not know every character: commands write the nearest that they do, in every language, and data is not changed."""

from __future__ import annotations

import json
import subprocess
import tomllib
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.cli.output import nearest

from .command_line import called, started

ENCODINGS = ["cp1252", "ascii", "cp437", "cp932"]
CP1252 = "cp1252"


def ludoteca(encoding: str, *words: str, stdin: bytes = b"", own: bool = False) -> subprocess.CompletedProcess[bytes]:
    """``own``: in a process of its own."""
    done = (started if own else called)(*words, stdin=stdin, encoding=encoding)
    assert b"Traceback" not in done.stderr, done.stderr
    return done


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("game", sorted(registry.games()))
def test_a_game_is_played_in_french_on_any_terminal(encoding: str, game: str) -> None:
    done = ludoteca(encoding, "play", game, "--seed", "5", "--language", "fr", stdin=b"1\n" * 12 + "œ\x81\n".encode() + b"q\n")
    assert done.returncode == 0, done.stderr
    done.stdout.decode(encoding)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(
    "words",
    [("games",), ("rules", "garibaldi"), ("rules", "gradisca"), ("components", "show", "liberation"), ("--help",), ("play", "--help")],
)
def test_every_command_speaks_on_any_terminal(encoding: str, words: tuple[str, ...]) -> None:
    assert ludoteca(encoding, *words).returncode == 0


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_errors_are_told_on_any_terminal(encoding: str) -> None:
    for words in (("replay", "là-bas → ☃.txt"), ("simulate", "échecs ☃"), ("components", "check", "☃\udc80.toml")):
        done = ludoteca(encoding, *words, own=encoding == "ascii")
        assert done.returncode in (1, 2)
        assert done.stderr.count(b"\n") == 1


def test_the_nearest_is_written_not_a_row_of_question_marks() -> None:
    assert nearest("L’été\u202f: «\u00a0là-bas\u00a0» → cœur, Željko ☃") == 'L\'ete : " la-bas " -> coeur, Zeljko ?'
    assert nearest("a\u200db\u0301\udc80") == "ab?"


def test_what_a_code_page_has_is_not_made_plainer() -> None:
    words = ("play", "giro_galoppo", "--language", "fr", "--seed", "1")
    assert "é".encode(CP1252) in ludoteca(CP1252, *words, stdin=b"q\n", own=True).stdout


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_data_comes_whole_through_any_terminal(encoding: str, tmp_path: Path) -> None:
    """JSON, and a component set that goes to a file to be corrected and checked."""
    for game in sorted(registry.games()):
        shown = ludoteca(encoding, "rules", game, "--json").stdout
        assert [r["text"] for r in json.loads(shown.decode(encoding))["rules"]] == [r.text for r in registry.book(registry.game(game)).rule]
        mine = tmp_path / f"{game}.toml"
        mine.write_bytes(ludoteca(encoding, "components", "show", game).stdout)
        text = registry.text_file(registry.game(game), "components.toml")
        assert tomllib.loads(mine.read_text(encoding="utf-8")) == tomllib.loads(text or "")
        assert ludoteca(encoding, "components", "check", str(mine)).returncode == 0

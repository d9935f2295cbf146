"""Records that other editors saved: read the same by the library, the command line and a server; nothing but LF ends a line."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.playing import play_out
from ludoteca.kernel.match.record import BadRecord, read_record
from ludoteca.players import policy

from . import command_line
from .server.helpers import opened

GAME = registry.game("giro_galoppo")


@cache
def text() -> str:
    m = Match(registry.rules(GAME, [Player("Zoë"), Player("Bo")]), Seeded(7))
    play_out(m, [policy(GAME, "random")] * 2, Seeded(8))
    return m.record.write()


HARMLESS: dict[str, Callable[[str], str]] = {
    "crlf": lambda t: t.replace("\n", "\r\n"),
    "bom": lambda t: "\ufeff" + t,
    "blank lines": lambda t: t + "\n \n\t\n\n",
    "spaces": lambda t: t.replace("\n", "  \t\n"),
    "spaces after the end": lambda t: t + "  ",
    "all of them": lambda t: "\ufeff" + t.replace("\n", " \r\n") + "\r\n  \r\n",
}
#: What some readers of text take for the end of a line, and a record does not.
OTHERS = ["\r", "\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"]


@pytest.mark.parametrize("how", HARMLESS)
def test_the_library_and_the_command_line_read_the_same(how: str, tmp_path: Path) -> None:
    bent = HARMLESS[how](text())
    assert bent != text()
    assert read_record(bent).write() == text()
    assert registry.verified(GAME, read_record(bent)) == "rules and chance"
    file = tmp_path / "game.txt"
    file.write_bytes(bent.encode())
    done = command_line.text(command_line.called("replay", str(file), "--verify"))
    assert (done.returncode, "verified: rules and chance" in done.stdout) == (0, True), done.stderr


async def test_a_server_reads_the_same_and_keeps_it_as_it_was_written(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        for bend in HARMLESS.values():
            sent = bend(text()).encode()
            assert (await house.http.post("/api/records", content=sent)).json()["entries"] == len(read_record(text()).entries)
            made = (await house.http.post("/api/replays", content=sent)).json()
            kept = await house.http.get(f"/api/tables/{made['table']}/record", headers={"X-Key": made["watch"]})
            assert kept.text == text()


def test_a_record_that_was_cut_off_is_still_found() -> None:
    for bend in ("crlf", "bom"):
        with pytest.raises(BadRecord, match="record-cut-short"):
            read_record(HARMLESS[bend](text()[:-3]))


@pytest.mark.parametrize("sign", OTHERS, ids=ascii)
def test_no_other_sign_ends_a_line_for_anybody(sign: str, tmp_path: Path) -> None:
    """In place of an end of line, and at the end of an entry: refused in the same line by all."""
    lines = text().split("\n")
    at = lines.index("--") + 2
    for bent in (
        "\n".join([*lines[:at], lines[at] + sign + lines[at + 1], *lines[at + 2 :]]),
        text().replace(lines[at], lines[at] + sign + "x", 1),
    ):
        with pytest.raises(BadRecord) as bad:
            registry.replayed(GAME, read_record(bent))
        assert bad.value.line == at + 1
        file = tmp_path / "game.txt"
        file.write_bytes(bent.encode())
        done = command_line.text(command_line.called("replay", str(file), "--verify"))
        assert done.returncode == 1
        assert f"line {at + 1}:" in done.stderr


async def test_a_server_refuses_them_in_the_same_line(tmp_path: Path) -> None:
    lines = text().split("\n")
    at = lines.index("--") + 2
    async with opened(tmp_path) as house:
        for sign in OTHERS:
            bent = "\n".join([*lines[:at], lines[at] + sign + lines[at + 1], *lines[at + 2 :]])
            no = await house.http.post("/api/records", content=bent.encode())
            assert (no.status_code, no.json()["error"]["args"]["line"]) == (400, at + 1)

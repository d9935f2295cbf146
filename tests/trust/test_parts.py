"""`make trust` on a small scale: its parts, that they find what is wrong, and that what was done once is not done again."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tools.trust import __main__ as trust
from tools.trust import histories, kills, parts, worlds

from ludoteca.server.archive import replays
from ludoteca.server.notifications import scheduler
from ludoteca.server.protocol import responses
from ludoteca.server.tables import table as stored_tables
from ludoteca.server.tables.table import Table
from ludoteca.testkit.laws import secrets
from ludoteca.testkit.worlds import received


async def test_a_house_that_is_killed_keeps_its_word_and_one_that_forgets_is_found_out(tmp_path: Path) -> None:
    found = await kills.killed(str(tmp_path / "data"), tmp_path / "well", 1, 2, seed=1, tables=1)
    assert found["faults"] == []
    assert found["errors"] == []
    assert found["kills"] == 2
    assert found["checked"] == found["tables"] >= 1
    assert found["acknowledged"] == found["sent"] >= 20
    assert found["again"] >= 0

    def forget() -> None:
        """The newest move of each table, as a house would lose it that tells of what is not on the disk yet."""
        with sqlite3.connect(tmp_path / "bad" / "ludoteca.sqlite") as raw:
            raw.execute("DELETE FROM event WHERE seq > 1 AND (table_id, seq) IN (SELECT table_id, max(seq) FROM event GROUP BY table_id)")
        raw.close()

    found = await kills.killed(str(tmp_path / "bad"), tmp_path / "spoilt", 1, 2, seed=1, tables=2, between=forget)
    assert {fault.partition(":")[0] for fault in found["faults"]} & {"lost", "went back", "forked"}


def test_worlds_are_compared_and_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "setups", lambda plain=worlds.setups: [s for s in plain() if s.game.id == "giro_galoppo" and s.seats == 3])
    monkeypatch.setattr(worlds, "POINTS", 4)
    found = worlds.in_the_kernel(0, 40)
    assert found["units"] >= 40
    assert found["faults"] == []
    times = found["times that all that one world tells was compared with what another tells"]
    assert found["compared by channel"]["view"] == times > 0
    monkeypatch.setattr(secrets, "received", lambda m, v: {**received(m, v), "leak": m.state.fingerprint().encode()})
    assert "channel 'leak'" in worlds.in_the_kernel(0, 40)["faults"][0]


async def test_two_histories_look_the_same_and_a_leak_in_a_replay_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "EVERY", 3600.0)
    monkeypatch.setattr(stored_tables, "enact", histories.follows)
    subject = next(s for s in worlds.setups() if s.name() == "gradisca-2-scenario=campaign")
    mine, late = histories.pair(subject, 2), histories.pair(subject, 6)
    assert mine is not None
    assert late is not None
    assert (mine.late, late.late) == (False, True)
    assert mine.real.entries != mine.other.entries
    channels: Counter[str] = Counter()
    assert list(histories.looked_back(mine, channels)) == []
    assert await histories.served(mine, tmp_path / "well", channels) == []
    assert channels["moments of a replay"] == mine.moments + 1
    assert channels["whoever had a seat and was sent away: export"] == 1
    plain = replays._moment

    def leaky(t: Table, *more: Any) -> responses.Moment:
        assert t.match is not None
        return msgspec.structs.replace(plain(t, *more), at=int(t.match.state.fingerprint()[:6], 16))

    monkeypatch.setattr(replays, "_moment", leaky)
    found = await histories.served(late, tmp_path / "leak", channels)
    assert {fault.split(": ")[2] for fault in found} == {"moments of a replay"}


def part(name: str, found: list[str]) -> tuple[parts.Part, list[int]]:
    ran: list[int] = []

    def batch(number: int, wanted: int, folder: Path) -> dict[str, Any]:
        assert folder.is_dir()
        ran.append(number)
        return {"units": min(wanted, 4), "faults": found, "longest": number, "by game": {"a": 1}, "how": "so"}

    return parts.Part(name, f"The part {name}", "What it is.", 10, "things", batch), ran


def test_what_was_done_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    well, ran = part("well", [])
    bad, ran_bad = part("bad", ["lost: a | move"])
    monkeypatch.setattr(trust, "PARTS", (well, bad))
    page, kept = tmp_path / "trust.md", tmp_path / "kept"

    def call(*words: str) -> int:
        monkeypatch.setattr("sys.argv", ["trust", "--page", str(page), "--kept", str(kept), *words])
        return trust.main()

    assert call("--part", "well", "--scale", "0.5") == 0
    assert (ran, ran_bad) == ([0, 1], [])
    text = page.read_text()
    assert "| The part well | 5 things | 10 | 0 |" in text
    assert "5 things, 50.0 % of its goal of 10; 0 faults." in text
    assert "Not run yet." in text
    [file] = kept.glob("*/well.jsonl")
    with file.open("a") as torn:
        torn.write('{"units": 3, "fau')  # it was killed as it wrote
    assert call("--part", "well") == 0
    assert ran == [0, 1, 2, 3]
    assert "10 things, the whole; 0 faults." in page.read_text()
    assert call("--part", "well", "--minutes", "0") == 0
    assert len(ran) == 4
    assert call("--part", "bad") == 1
    text = page.read_text()
    assert "- lost: a | move" in text
    assert re.search(r"^\| by game \| a 4 \|$", text, re.M)
    assert re.search(r"^\| longest time after a kill until somebody got on, s \| 3 \|$", text, re.M)
    assert call("--part", "bad", "--minutes", "0") == 1
    assert [json.loads(line)["units"] for line in file.read_text().splitlines()] == [4, 1, 4, 1]
    assert "faults" in capsys.readouterr().out


def test_what_was_done_for_other_code_counts_where_that_is_wished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    well, ran = part("well", [])
    monkeypatch.setattr(trust, "PARTS", (well,))
    for code, words in (("old", []), ("new", ["--carry"]), ("newest", [])):
        monkeypatch.setattr(trust, "place", lambda kept, code=code: kept / code)
        monkeypatch.setattr("sys.argv", ["trust", "--page", str(tmp_path / "page"), "--kept", str(tmp_path), "--scale", "0.6", *words])
        assert trust.main() == 0
    assert ran == [0, 1, 0, 1], "anew for other code, but not where it is carried on"


def test_what_can_not_be_run_is_said_and_ends_the_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(number: int, wanted: int, folder: Path) -> dict[str, Any]:
        raise OSError("no such program")

    monkeypatch.setattr(trust, "PARTS", (parts.Part("x", "X", "About.", 3, "runs", broken),))
    monkeypatch.setattr("sys.argv", ["trust", "--page", str(tmp_path / "page"), "--kept", str(tmp_path)])
    assert trust.main() == 1
    assert "no such program" in (tmp_path / "page").read_text()


def test_each_part_has_a_name_of_its_own() -> None:
    assert len({p.name for p in parts.PARTS}) == len(parts.PARTS)

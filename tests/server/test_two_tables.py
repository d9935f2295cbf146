"""For each game on the shelf two live tables with the same public history and different secrets: to a viewer every message, list and export
is the same, byte for byte. No game is known here: the other secrets are drawn by the game's own sampler from what the viewer may know.

Both tables are served as they are to people. What is compared is what came over the line and from HTTP, and planted leaks must be found.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server.notifications import message, scheduler
from ludoteca.server.notifications.scheduler import Scheduler
from ludoteca.server.protocol.server_messages import encode
from ludoteca.server.service import Service
from ludoteca.server.tables.frames import Frames
from ludoteca.server.tables.table import Table
from ludoteca.testkit.worlds import Fork

from .helpers import TOY
from .two_tables import GAMES, two_tables

POINTS = 12 if os.environ.get("LUDOTECA_PROOF") else 1  # tables of each game, each taken apart for one viewer


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "EVERY", 3600.0)


@pytest.mark.parametrize("game", GAMES)
async def test_two_tables_look_the_same(tmp_path: Path, game: str) -> None:
    compared = differing = seed = 0
    while differing < POINTS and seed < 4 * POINTS + 4:
        steps, differs, found = await two_tables(tmp_path, game, seed, hints=seed == 1 and game == TOY)
        for i, (real, other) in enumerate(found):
            assert real == other, f"{game}, seed {seed}: after {i} of {steps} steps"
        compared += len(found)
        differing += differs
        seed += 1
    assert compared >= POINTS
    assert differing, f"no other world was found for {game}"


# ---- planted leaks


def in_a_frame(m: pytest.MonkeyPatch) -> None:
    plain = Frames.public_parts

    def leaky(show: Frames) -> dict[str, bytes]:
        match = show.table.match
        return {**plain(show), "names": encode({"leak": {"text": match.state.fingerprint()}} if match else {})}

    m.setattr(Frames, "public_parts", leaky)


def in_the_export(m: pytest.MonkeyPatch) -> None:
    plain = Table.seen
    m.setattr(Table, "seen", lambda t, seat: plain(t, seat) + (t.match.state.fingerprint() if t.match else ""))


def in_a_list(m: pytest.MonkeyPatch) -> None:
    plain = Service.mine

    async def leaky(house: Service, keys: Any) -> Any:
        out = await plain(house, keys)
        for one in out:
            match = (await house.table(one.table)).match
            one.name += match.state.fingerprint() if match else ""
        return out

    m.setattr(Service, "mine", leaky)


def by_a_length(m: pytest.MonkeyPatch) -> None:
    plain = Frames.table_info

    def leaky(show: Frames, here: Any) -> bytes:
        match = show.table.match
        more = b"." * (int(match.state.fingerprint()[:4], 16) % 9973 if match else 0)
        return plain(show, here).replace(b'"language":"', b'"language":"' + more, 1)

    m.setattr(Frames, "table_info", leaky)


def in_a_refusal(m: pytest.MonkeyPatch) -> None:
    plain = Fork.explain

    def leaky(match: Fork, seat: int, *do: str) -> Any:
        why = plain(match, seat, *do)
        return why and type(why)(why.rule, why.code, **why.facts, told=match.state.fingerprint())

    m.setattr(Fork, "explain", leaky)


def in_a_notice(m: pytest.MonkeyPatch) -> None:
    plain, last = message.notice, [""]

    def is_true(self: Scheduler, row: Any, table: Table) -> bool:
        last[0] = table.match.state.fingerprint() if table.match else ""
        return bool(row.event == "turn")

    m.setattr(Scheduler, "_is_true", is_true)
    m.setattr(scheduler, "notice", lambda event, table, name, *more: plain(event, table, name + last[0], *more))


LEAKS = [in_a_frame, in_the_export, in_a_list, by_a_length, in_a_refusal, in_a_notice]


async def caught(tmp_path: Path, game: str) -> bool:
    for seed in range(30):
        _, differs, found = await two_tables(tmp_path, game, seed, 0)
        if differs:
            return any(real != other for real, other in found)
    raise AssertionError(f"no other world was found for {game}")


@pytest.mark.parametrize("leak", LEAKS)
async def test_leaks_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]) -> None:
    leak(monkeypatch)
    assert await caught(tmp_path, TOY)


@pytest.mark.parametrize("game", [g for g in GAMES if g != TOY])
async def test_a_leak_is_found_in_each_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    in_a_frame(monkeypatch)
    assert await caught(tmp_path, game)

"""Commands that come while the disk is at work are written as one and shown as one, and each is answered by itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.server.bus.bus import InMemory
from ludoteca.server.store.reading import Row
from ludoteca.server.store.writer import Writer
from ludoteca.server.tables.change import Change, event_write, merged
from ludoteca.server.tables.table import Table

from .helpers import TOY, Client, Open, opened


@asynccontextmanager
async def bidding(tmp_path: Path, **more: Any) -> AsyncIterator[tuple[Open, str, Client, Client]]:
    """A table of two at which both bid now."""
    async with opened(tmp_path, **more) as house:
        made = await house.make(TOY, options={"rounds": 9})
        keys = [s["key"] for s in made["seats"]]
        async with house.client(made["table"], keys[0]) as rosa, house.client(made["table"], keys[1]) as bo:
            for do in ("mark 0", "keep"):
                await rosa.play(do)
            await bo.reach(rosa.n)
            yield house, made["table"], rosa, bo


class Busy:
    """A disk that is at work until it is told that it is done."""

    def __init__(self, house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done = asyncio.Event()
        monkeypatch.setattr(house.house.store.writer, "free", self.done.wait)

    async def until_waiting(self, house: Open, table: str, commands: int) -> None:
        while len(house.house.room(table).commands._waiting) < commands:
            await asyncio.sleep(0.001)
        self.done.set()


async def stored(house: Open, table: str) -> list[tuple[str, int]]:
    found = await house.house.store.load(table)
    assert found is not None
    return [(row.kind, row.seat) for row in found.rows]


async def test_two_who_choose_while_the_disk_works_are_shown_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with bidding(tmp_path) as (house, table, rosa, bo):
        busy, commits, n = Busy(house, monkeypatch), house.house.store.writer.commits, rosa.n
        heard = len(rosa.raw), len(bo.raw)
        both = [asyncio.create_task(who.play(do)) for who, do in ((rosa, "bid high"), (bo, "bid low"))]
        await busy.until_waiting(house, table, 2)
        answers = await asyncio.gather(*both)
        assert [a["t"] for a in answers] == ["ok", "ok"]
        assert sorted(a["n"] for a in answers) == [n + 1, n + 2]
        assert house.house.store.writer.commits == commits + 1
        for client, before in zip((rosa, bo), heard, strict=True):
            frames = [x for x in client.raw[before:] if '"t":"frame"' in x]
            assert len(frames) == 1
            assert frames[0].endswith(',"by":2}')
            assert client.n == n + 2
            assert any(line["msg"]["id"] == "log-bids" for line in client.log)
        kinds = (await stored(house, table))[-2:]
        assert [kind for kind, _ in kinds] == ["chosen", "play"]
        again = await house.house.store.load(table)
        assert again is not None
        assert again.pending == {}, "the first choice was laid open in the same moment"


async def test_one_of_those_who_wait_together_may_be_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with bidding(tmp_path) as (house, table, rosa, bo):
        busy = Busy(house, monkeypatch)
        both = [asyncio.create_task(who.play(do)) for who, do in ((rosa, "bid everything"), (bo, "bid low"))]
        await busy.until_waiting(house, table, 2)
        no, ok = await asyncio.gather(*both)
        assert (no["t"], ok["t"]) == ("no", "ok")
        assert (await house.house.table(table)).chosen() == (1,)
        assert not rosa.chosen
        await rosa.reach(bo.n)


async def test_who_thinks_again_in_the_same_moment_has_chosen_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with bidding(tmp_path) as (house, table, rosa, bo):
        busy, at, (mine, theirs) = Busy(house, monkeypatch), rosa.at, (rosa.n, bo.n)
        room = house.house.room(table)
        wishes = [("a", "bid high"), ("b", "bid low"), ("c", "bid middle")]
        some = [
            asyncio.create_task(room.command(0, wish, at, partial(Table.play, seat=0, action=do, request_id=wish))) for wish, do in wishes
        ]
        await busy.until_waiting(house, table, 3)
        await asyncio.gather(*some)
        await rosa.reach(mine + 3)
        await bo.reach(theirs + 1)
        assert [c["do"] for c in rosa.mine["choices"] if c.get("chosen")] == ["bid middle"]
        again = await house.house.store.load(table)
        assert again is not None
        assert again.pending == {0: "bid middle"}
        assert bo.raw[-1].count("by") == 0, "nobody learns how often another thought again"
        assert await rosa.ask(t="play", id="b", at=at, do="bid low") == {"t": "ok", "id": "b", "n": mine + 2}


@pytest.mark.server_fails("error-internal")
async def test_nothing_is_acknowledged_that_the_disk_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with bidding(tmp_path) as (house, table, rosa, bo):
        busy, at = Busy(house, monkeypatch), rosa.at

        def broken(self: Writer, jobs: list[Any]) -> list[Exception | None]:
            return [OSError("no more room")] * len(jobs)

        with monkeypatch.context() as patch:
            patch.setattr(Writer, "_commit", broken)
            both = [asyncio.create_task(who.play("bid low", id=who.key[:4])) for who in (rosa, bo)]
            await busy.until_waiting(house, table, 2)
            assert [a["t"] for a in await asyncio.gather(*both)] == ["no", "no"]
        assert (await house.house.table(table)).chosen() == ()
        assert (await rosa.ask(t="play", id=rosa.key[:4], at=at, do="bid low"))["t"] == "ok", "it was not done, so it is done now"


async def test_a_conflict_sends_all_who_waited_together_round_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bus = InMemory()
    async with bidding(tmp_path, bus=bus) as (house, table, rosa, bo), opened(tmp_path, bus=bus) as other:
        busy = Busy(house, monkeypatch)
        change = (await other.house.table(table)).end(0, True, "")
        assert isinstance(change, Change)
        both = [asyncio.create_task(who.play("bid low")) for who in (rosa, bo)]
        await other.house.store.write([event_write(table, change.row), *change.writes])
        await busy.until_waiting(house, table, 2)
        assert [a["t"] for a in await asyncio.gather(*both)] == ["ok", "ok"]
        assert [kind for kind, _ in (await stored(house, table))[-3:]] == ["agree", "chosen", "play"]


async def test_who_goes_away_takes_nobody_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of those who waited together is gone before it is on disk: the other is answered all the same, and it is done once."""
    async with bidding(tmp_path) as (house, table, rosa, bo):
        busy, room, at = Busy(house, monkeypatch), house.house.room(table), rosa.at
        t = await house.house.table(table)
        first = asyncio.create_task(room.command(0, "a", at, lambda t: t.play(0, "bid high", "a")))
        second = asyncio.create_task(room.command(1, "b", at, lambda t: t.play(1, "bid low", "b")))
        await busy.until_waiting(house, table, 2)
        while t.decision == at:
            await asyncio.sleep(0)
        first.cancel()
        assert b'"t":"ok"' in await second
        assert [kind for kind, _ in (await stored(house, table))[-2:]] == ["chosen", "play"]
        await rosa.see("log-bids")
        await bo.see("log-bids")


async def test_a_command_that_breaks_leaves_the_others_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with bidding(tmp_path) as (house, table, rosa, _):
        busy, room, at = Busy(house, monkeypatch), house.house.room(table), rosa.at

        def breaks(t: Table) -> Change | Refusal | None:
            t.seats.clear()
            raise ZeroDivisionError

        some = [
            asyncio.create_task(room.command(0, "a", at, lambda t: t.play(0, "bid high", "a"))),
            asyncio.create_task(room.command(0, "x", None, breaks)),
            asyncio.create_task(room.command(1, "b", at, lambda t: t.play(1, "bid low", "b"))),
        ]
        await busy.until_waiting(house, table, 3)
        found = await asyncio.gather(*some, return_exceptions=True)
        assert isinstance(found[1], ZeroDivisionError)
        assert [isinstance(x, bytes) and b'"t":"ok"' in x for x in found] == [True, False, True]
        assert [kind for kind, _ in (await stored(house, table))[-2:]] == ["chosen", "play"]


async def test_what_another_worker_wrote_at_once_is_shown_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bus = InMemory()
    async with bidding(tmp_path, bus=bus) as (house, table, rosa, bo), opened(tmp_path, bus=bus) as other:
        made = await house.house.table(table)
        async with other.client(table, rosa.key) as far:
            busy, heard, n = Busy(house, monkeypatch), len(far.raw), far.n
            both = [asyncio.create_task(who.play("bid low")) for who in (rosa, bo)]
            await busy.until_waiting(house, table, 2)
            await asyncio.gather(*both)
            await far.reach(n + 2)
            assert [json.loads(x)["t"] for x in far.raw[heard:] if '"t":"here"' not in x] == ["frame"]
            assert far.mine == rosa.mine
            assert (far.set, far.log) == (rosa.set, rosa.log)
            assert made.seq == (await other.house.table(table)).seq


def test_later_writes_take_the_place_of_those_that_they_take_back() -> None:
    def change(kind: str, seq: int, *writes: tuple[str, dict[str, Any]]) -> Change:
        return Change(Row(seq, kind, 0, "", "", 0), list(writes), seat=0)

    chose = ("choose", {"table_id": "t", "seat": 0, "action": "a"})
    again = ("choose", {"table_id": "t", "seat": 0, "action": "b"})
    other = ("choose", {"table_id": "t", "seat": 1, "action": "c"})
    back, clear = ("unchoose", {"t": "t", "s": 0}), ("clear", {"t": "t"})

    def names(*changes: Change) -> list[Any]:
        return [w for w in merged("t", changes) if w[0] != "event"]

    assert names(change("chosen", 1, chose), change("changed", 2, back, again)) == [back, again]
    assert names(change("chosen", 1, other), change("changed", 2, back, again)) == [other, back, again]
    assert names(change("chosen", 1, chose), change("play", 2, clear), change("chosen", 3, other)) == [clear, other]
    assert [w[1]["seq"] for w in merged("t", [change("chosen", 1), change("play", 2)]) if w[0] == "event"] == [1, 2]

"""Spectators who are behind: nothing newer than the delay reaches them, on any channel."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.server.protocol.terms import Delay
from ludoteca.server.store.reading import Row
from ludoteca.server.tables.spectator_delay import decided, shown

from .helpers import RACE, TOY, Client, Open, Time, opened

PEOPLE = [{"kind": "person", "name": n} for n in ("Rosa", "Bo")]


async def asked_for(house: Open, table: str, key: str) -> list[Any]:
    """All that can be asked by a key without a line."""
    out: list[Any] = []
    for path in ("record", "replay", "replay/0", "replay/1", "replay/2", "replay/3", "replay/9"):
        answer = await house.http.get(f"/api/tables/{table}/{path}", headers={"x-key": key})
        out.append((answer.status_code, answer.text))
    out.append((await house.http.post("/api/tables/mine", json={"keys": [{"table": table, "key": key}]})).json())
    return out


async def settle(house: Open) -> None:
    for _ in range(3):
        tasks = list(house.house.spectators._tasks)
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0.02)


async def told(client: Client) -> None:
    """Read what has come: all of it, once something that was asked after it is answered."""
    await client.ask(t="play", at=0, do="keep", id="last")


async def world(data: Path, delay: dict[str, int], last: list[str], time: Time, say: str) -> list[Any]:
    """A game of some decisions, of which the last ones differ from world to world; all that spectator and owner get."""
    async with opened(data, clock=time, bot_delay=3600.0) as house, AsyncExitStack() as stack:
        made = (await house.http.get("/api/tables")).json()
        assert made == []
        (table,) = [t.id for t in [await house.house.table(x) for x in await tables(house)]]
        keys = house.house.keys
        anna = await stack.enter_async_context(house.client(table, keys.key(table, "watch")))
        owner = await stack.enter_async_context(house.client(table, keys.key(table, "host")))
        rosa, bo = [await stack.enter_async_context(house.client(table, keys.key(table, s))) for s in (0, 1)]
        for do in last:
            who = rosa if rosa.choices and not rosa.chosen else bo
            assert (await who.play(do, id=f"{do} {who.at}"))["t"] == "ok"
            for c in (rosa, bo):
                await c.reach(max(rosa.n, bo.n))
        await rosa.ask(t="say", text=say, id="say")
        await settle(house)
        await anna.send(t="say", text="well?", id="anna")
        await anna.send(t="play", at=0, do="keep", id="p")
        await anna.send(t="explain", do=["keep"], id="e")
        await anna.send(t="hello", key=anna.key, have=3, lang="en", heard=0)
        await settle(house)
        for c in (anna, owner):
            await told(c)
        out: list[Any] = [anna.raw, owner.raw]
        for key in (anna.key, owner.key):
            out.append(await asked_for(house, table, key))
        out.append((await house.http.get("/api/tables")).text)
        return out


async def tables(house: Open) -> list[str]:
    def read(connection: Any) -> list[str]:
        return [row[0] for row in connection.exec_driver_sql("SELECT id FROM game_table")]

    found: list[str] = house.house.store.changed(read)
    return found


async def begun(data: Path, delay: dict[str, int]) -> None:
    async with opened(data, clock=Time()) as house:
        made = await house.make(TOY, seats=PEOPLE, options={"rounds": 9}, delay=delay, open=True)
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            await rosa.play("mark 8")
            await rosa.play("keep")
            await rosa.ask(t="say", text="early")


@pytest.mark.parametrize("delay", [{"decisions": 4}, {"minutes": 5}, {"decisions": 1, "minutes": 5}])
async def test_two_worlds_that_differ_only_in_what_is_newer_look_the_same(tmp_path: Path, delay: dict[str, int]) -> None:
    import shutil

    await begun(tmp_path / "first", delay)
    out = []
    for i, (last, say) in enumerate(((["bid low", "bid high", "mark 3"], "a"), (["bid high", "bid low", "mark 0"], "bbb"))):
        shutil.copytree(tmp_path / "first", tmp_path / str(i))
        time = Time()
        time.on(120)
        out.append(await world(tmp_path / str(i), delay, last, time, say))
    assert out[0] == out[1]
    assert "well?" in str(out[0][0]), "spectators hear each other"
    assert '"bbb"' not in str(out)


async def test_the_comparison_bites_where_the_table_is_seen_at_once(tmp_path: Path) -> None:
    import shutil

    await begun(tmp_path / "first", {"decisions": 0})
    out = []
    for i, last in enumerate((["bid low", "bid high", "mark 3"], ["bid high", "bid low", "mark 0"])):
        shutil.copytree(tmp_path / "first", tmp_path / str(i))
        async with opened(tmp_path / str(i), clock=Time(), bot_delay=3600.0) as house:
            (table,) = await tables(house)
            watch = house.house.keys.key(table, "watch")
            async with house.client(table, watch) as anna, house.client(table, house.house.keys.key(table, 0)) as rosa:
                await rosa.play(last[0])
                async with house.client(table, house.house.keys.key(table, 1)) as bo:
                    await bo.play(last[1])
                    await anna.reach(bo.n)
                out.append((anna.log, await asked_for(house, table, watch)))
    assert out[0] != out[1]


async def test_so_many_decisions_behind_and_all_of_it_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made = await house.make(RACE, seats=PEOPLE, delay={"decisions": 3})
        rosa, bo = [await stack.enter_async_context(house.client(made["table"], s["key"])) for s in made["seats"]]
        anna = await stack.enter_async_context(house.client(made["table"], made["watch"]))
        assert anna.world["table"]["delay"] == {"decisions": 3}
        whole = AsyncMock(wraps=house.house.store.load)
        monkeypatch.setattr(house.house.store, "load", whole)
        seen: list[tuple[int, int]] = []
        while not rosa.over:
            for c in (rosa, bo):
                if c.choices and not c.chosen and not c.over:
                    await c.play(c.choices[0])
                    for other in (rosa, bo):
                        await other.reach(max(rosa.n, bo.n))
                    if not c.over:
                        behind = await house.house.spectators.seen_by(await house.house.table(made["table"]), "watch")
                        assert behind.decision <= max(0, c.at - 3)
                        seen.append((c.at, anna.at))
        await anna.until("frame", such=lambda m: m["set"].get("outcome") is not None)
        assert (anna.at, anna.set["outcome"], anna.log) == (rosa.at, rosa.set["outcome"], rosa.log), "and every frame came in its turn"
        assert max(at for at, _ in seen) > 6
        assert not whole.await_count, "of a table that spectators look at only what is new is read"
        record = await house.http.get(f"/api/tables/{made['table']}/record", headers={"x-key": made["watch"]})
        assert record.text.startswith("ludoteca-record 1")


async def test_minutes_go_by(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, clock=time) as house, AsyncExitStack() as stack:
        made = await house.make(TOY, seats=PEOPLE, options={"rounds": 9}, delay={"minutes": 10})
        rosa = await stack.enter_async_context(house.client(made["table"], made["seats"][0]["key"]))
        anna = await stack.enter_async_context(house.client(made["table"], made["watch"]))
        await rosa.play("mark 0")
        time.on(300)
        await rosa.play("keep")
        await rosa.ask(t="say", text="soon")
        time.on(299)
        t = await house.house.table(made["table"])
        gallery = house.house.spectators.of(t)
        assert gallery is not None
        assert (await gallery.look()).decision == 0
        time.on(2)
        assert (await gallery.look()).decision == 1
        await anna.until("frame")
        assert (anna.at, anna.chat) == (1, [])
        time.on(301)
        assert (await gallery.look()).decision == 2
        await anna.until("chat")
        assert [c["text"] for c in anna.chat] == ["soon"]
        async with house.client(made["table"], made["watch"]) as late:
            assert (late.at, late.log, late.chat) == (anna.at, anna.log, anna.chat)


async def test_a_table_that_is_seen_later_is_in_the_lobby_until_it_begins(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        seats = [PEOPLE[0], {"kind": "open"}]
        made = await house.make(TOY, seats=seats, open=True, delay={"decisions": 2})
        assert [t["table"] for t in (await house.http.get("/api/tables")).json()] == [made["table"]]
        async with house.client(made["table"], made["watch"]) as anna:
            assert anna.world["table"]["status"] == "waiting"
            await house.http.post(f"/api/tables/{made['table']}/sit", json={"name": "Bo"})
            await anna.until("welcome")
            assert (anna.world["table"]["status"], anna.at) == ("playing", 0)
        assert (await house.http.get("/api/tables")).json() == []
        mine = (await house.http.post("/api/tables/mine", json={"keys": [{"table": made["table"], "key": made["watch"]}]})).json()
        assert mine[0]["asked"] == ["Rosa"]


def test_what_may_be_shown_grows_with_the_game_and_never_beyond_the_delay() -> None:
    rng = Seeded(4)
    bodies = ("1 mark 0", "1 bid 0\n2 bid 1\n* 3", "undo 1", "seat 1 {}", "back 2", "resign 1")
    for _ in range(200):
        rows = [Row(1, "made", -1, "", "", 0)]
        delay = Delay(rng.below(5), rng.below(3))
        before = 1
        for seq in range(2, 30):
            kind = ("play", "play", "chosen", "agree", "changed")[rng.below(5)]
            body = bodies[rng.below(len(bodies))] if kind == "play" else ""
            rows.append(Row(seq, kind, 0, "", body, rows[-1].at + rng.below(60_000)))
            now = rows[-1].at
            upto = shown(rows, delay, now, over=False)
            assert upto >= before
            known = sum(map(decided, rows[:before]))
            assert upto == before + shown(rows[before:], delay, now, over=False, before=known), "the newer ones are enough to tell"
            before = upto
            assert sum(map(decided, rows[:upto])) <= max(0, sum(map(decided, rows)) - delay.decisions)
            assert all(row.at <= now - delay.minutes * 60_000 for row in rows[1:upto])
            assert upto == len(rows) or delay
            assert shown(rows, delay, now, over=True) == len(rows)


@pytest.mark.parametrize("delay", [{"decisions": -1}, {"minutes": 10**6}, {"hours": 3}, "long"])
async def test_a_delay_that_is_none(tmp_path: Path, delay: Any) -> None:
    async with opened(tmp_path) as house:
        answer = await house.http.post("/api/tables", json={"game": TOY, "seats": PEOPLE, "delay": delay})
        assert answer.status_code == 422

"""Chairs that are moved while somebody sits down, writes or talks, through one worker and through several that hear nothing of it."""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server.bus.bus import InMemory
from ludoteca.server.tables.table_session import ANY

from .helpers import TOY, Client, opened
from .test_chairs import EMPTY, seated, who
from .test_doors import error, post, refused


async def test_somebody_sits_down_on_the_chair_that_is_taken_away(tmp_path: Path) -> None:
    """One of both is told why not, whoever was first; through one worker, and through two that do not hear of each other."""
    for apart in (False, True):
        folder = tmp_path / str(apart)
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(opened(folder, bus=InMemory()))
            two = await stack.enter_async_context(opened(folder, bus=InMemory())) if apart else one
            seen = set()
            for turn in range(8):
                made = await one.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, EMPTY, {"kind": "person", "name": "Bo"}])
                table, key = made["table"], made["seats"][1]["key"]
                await two.house.table(table)
                calls = [
                    post(two, f"{table}/sit", key=key, name="Cleo"),
                    post(one, f"{table}/away", host=made["host"], seat=1),
                ]
                sat, gone = await asyncio.gather(*calls) if turn % 2 else reversed(await asyncio.gather(*reversed(calls)))
                for house in (one, two):
                    await house.house.room(table).renew()
                    t = await house.house.table(table)
                    names = [s.name for s in t.seats]
                    if sat[0] == 200:
                        assert (error(gone), names) == ((409, gone[1]["error"]["id"]), ["Rosa", "Cleo", "Bo"])
                        assert gone[1]["error"]["id"] in ("error-chair-taken", "error-begun")
                    else:
                        assert (error(sat), gone[0], names) == ((410, "error-chair-gone"), 200, ["Rosa", "Bo"])
                    assert t.status == "playing"
                seen.add(sat[0])
            assert seen, "it went one way or the other"


async def test_what_was_decided_on_other_chairs_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made = await house.make(TOY, seats=[EMPTY] * 4)
        table, host = made["table"], made["host"]
        await seated(house, made, 2)
        owner = await stack.enter_async_context(house.client(table, host))
        n = owner.n
        assert (await post(house, f"{table}/away", host=host, seat=0, seen=n))[0] == 200
        for path, more in (("away", {"seat": 0}), ("chair", {}), ("free", {"seat": 2})):
            whose = {"key": host} if path == "free" else {"host": host}
            assert error(await post(house, f"{table}/{path}", **whose, **more, seen=n)) == (409, "error-chairs-moved")
        await owner.until("welcome")
        assert owner.n == n + 1
        assert [s["taken"] for s in owner.world["table"]["seats"]] == [False, True, False]
        assert (await post(house, f"{table}/free", key=host, seat=1, seen=owner.n))[0] == 200
        n = owner.n  # that a seat was given up moves no chair
        assert (await post(house, f"{table}/away", host=host, seat=0, seen=n))[0] == 200


async def test_a_line_is_never_anothers_seat_and_a_note_never_reaches_another(tmp_path: Path) -> None:
    """Through a worker that has not heard yet that chairs were moved, somebody writes and talks: it is stored as that seat's."""
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(opened(tmp_path, bus=InMemory()))
        two = await stack.enter_async_context(opened(tmp_path, bus=InMemory()))
        made = await one.make(TOY, seats=[EMPTY] * 4)
        table, host = made["table"], made["host"]
        keys = await seated(one, made, 2)

        def deaf() -> int:
            t = two.house.room(table).table
            return 0 if t is None else t.seq

        cleo: Client = await stack.enter_async_context(two.client(table, made["seats"][3]["key"]))
        bo: Client = await stack.enter_async_context(two.client(table, keys[0]))
        malo: Client = await stack.enter_async_context(two.client(table, made["seats"][1]["key"]))
        assert (await post(one, f"{table}/away", host=host, seat=1))[0] == 200
        assert deaf() == 2, "it has not heard"
        assert (await bo.ask(t="note", text="Bo's secret"))["t"] == "ok"
        assert (await bo.ask(t="say", text="from Bo"))["t"] == "ok"
        assert deaf() == 2, "and still has not"
        await malo.send(t="say", id="m", text="from Malo")
        assert (await malo.until("bye"))["msg"]["id"] == "error-chair-gone"
        assert (await cleo.ask(t="say", text="from Cleo"))["t"] == "ok"
        assert (bo.world["seat"], cleo.world["seat"]) == (2, 2), "Bo has yet to read what was sent"
        await bo.until("chat", such=lambda m: m["text"] == "from Cleo")
        assert (bo.world["seat"], bo.world["note"]) == (1, "Bo's secret")
        assert [(c["from"], c["text"]) for c in cleo.chat] == [(1, "from Bo"), (2, "from Cleo")]
        stored = await one.house.store.load(table)
        assert stored is not None
        assert stored.notes == {1: "Bo's secret"}
        assert [(c["seat"], c["text"]) for c in stored.chat] == [(1, "from Bo"), (2, "from Cleo")]
        assert "secret" not in str([*cleo.raw, *malo.raw])


async def test_other_workers_follow(tmp_path: Path) -> None:
    bus = InMemory()
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(opened(tmp_path, bus=bus))
        two = await stack.enter_async_context(opened(tmp_path, bus=bus))
        made = await one.make(TOY, seats=[EMPTY] * 4, delay={"decisions": 1})
        table, host = made["table"], made["host"]
        keys = await seated(one, made, 1, 3)
        rosa, bo, watch = [await stack.enter_async_context(two.client(table, k)) for k in (*keys, made["watch"])]
        await post(one, f"{table}/chair", host=host)
        assert error(await post(one, f"{table}/chair", host=host)) == (422, "error-seats-out-of-range")
        await bo.ask(t="say", text="here")
        gallery = two.house.spectators.of(await two.house.table(table))
        assert gallery is not None
        await gallery.look()
        await watch.until("chat")
        assert watch.chat[0]["from"] == 3
        await post(one, f"{table}/away", host=host, seat=2)
        for c, seat in ((rosa, 1), (bo, 2), (watch, None)):
            await c.until("welcome")
            assert (c.world["seat"], len(c.world["table"]["seats"])) == (seat, 3)
            assert [(line["from"], line["text"]) for line in c.chat] == [(2, "here")]
        await post(one, f"{table}/away", host=host, seat=0)
        for c, seat in ((rosa, 0), (bo, 1), (watch, None)):
            await c.until("welcome", such=lambda m: m["table"]["status"] == "playing")
            assert (c.world["seat"], len(c.world["table"]["seats"])) == (seat, 2)
        await rosa.play(rosa.choices[0])
        assert rosa.set["asked"] is not None
        a, b = await one.house.table(table), await two.house.table(table)
        assert (who(a), a.locks(), a.seq) == (who(b), b.locks(), b.seq)


@pytest.mark.parametrize("seed", range(20 if os.environ.get("LUDOTECA_PROOF") else 2))
async def test_whatever_happens_each_key_opens_its_own(tmp_path: Path, seed: int) -> None:
    """People sit down, write, talk and stand up, chairs come and go, through two workers and by chance: against a list of chairs."""
    rng = random.Random(seed)
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(opened(tmp_path, bus=InMemory())) for _ in range(2)]
        made = await houses[0].make(TOY, seats=[EMPTY] * 4)
        table, host = made["table"], made["host"]
        chairs: list[dict[str, Any]] = [{"key": s["key"], "name": "", "note": "", "said": []} for s in made["seats"]]
        gone: list[str] = []
        done = dict.fromkeys(("sit", "free", "away", "chair", "note", "say"), 0)

        async def agree() -> None:
            for house in houses:
                await house.house.room(table).follow(ANY)
                for number, c in enumerate(chairs):
                    async with house.client(table, c["key"]) as me:
                        assert (me.world["seat"], me.world["note"]) == (number, c["note"])
                        assert [s["name"] for s in me.world["table"]["seats"]] == [x["name"] for x in chairs]
                        assert [line["text"] for line in me.chat if line["from"] == number] == c["said"]
                for key in gone:
                    assert await refused(house, table, key) == "error-chair-gone"

        for turn in range(40):
            house = rng.choice(houses)
            await house.house.room(table).follow(ANY)
            what, i = rng.choice(list(done)), rng.randrange(len(chairs))
            c, free = chairs[i], sum(not x["name"] for x in chairs)
            if what == "sit" and not c["name"] and free > 1:
                c["name"] = f"P{turn}"
                assert (await post(house, f"{table}/sit", key=c["key"], name=c["name"]))[1] == {"seat": i, "key": c["key"]}
            elif what == "free" and c["name"]:
                who = {"key": host, "seat": i} if rng.random() < 0.5 else {"key": c["key"]}
                assert await post(house, f"{table}/free", **who) == (200, {"freed": i})
                links = (await post(house, f"{table}/links", host=host))[1]["seats"]
                chairs[i] = {"key": links[i]["key"], "name": "", "note": "", "said": []}
            elif what == "away" and not c["name"] and free > 1 and len(chairs) > 2:
                assert await post(house, f"{table}/away", host=host, seat=i) == (200, {"away": i})
                gone.append(chairs.pop(i)["key"])
            elif what == "chair" and len(chairs) < 4:
                status, put = await post(house, f"{table}/chair", host=host)
                assert (status, put["seat"]) == (201, len(chairs))
                chairs.append({"key": put["key"], "name": "", "note": "", "said": []})
            elif what in ("note", "say"):
                async with house.client(table, c["key"]) as me:
                    text = f"{what} {turn}"
                    if (await me.ask(t=what, text=text))["t"] == "ok":  # one may talk only so fast
                        c |= {"note": text} if what == "note" else {"said": [*c["said"], text]}
            else:
                continue
            done[what] += 1
            if turn % 8 == 0:
                await agree()
        await agree()
        assert min(done.values()) > 0
    async with opened(tmp_path) as house:
        assert [s.name for s in (await house.house.table(table)).seats] == [c["name"] for c in chairs]

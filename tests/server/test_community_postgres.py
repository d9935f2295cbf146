"""Waiting, results and tournaments over two workers on a PostgreSQL, where they really write at the same moment."""

from __future__ import annotations

import asyncio

from ludoteca.server.store import schema

from .helpers import opened
from .postgres import Cluster
from .test_standing import kept, resigned
from .test_tournaments import began, own_key, seen, until
from .test_waiting import devices, waits


async def test_at_the_same_moment_through_two_workers(postgres: Cluster) -> None:
    address = postgres.migrated()
    async with opened(address) as one, opened(address) as two, devices(one, two, one, two) as people:
        names = ("Rosa", "Luca", "Ada", "Bo")
        for round_ in ("1", "2"):
            await asyncio.gather(*(waits(d, n, wish=round_) for d, n in zip(people, names, strict=True)))
            done = [await waits(d, n, wish=round_) for d, n in zip(people, names, strict=True)]
            tables = [each["table"] for each in done]
            assert sorted(map(tables.count, tables)) == [2, 2, 2, 2], done
        held = asyncio.create_task(waits(people[0], "Rosa", wish="3", hold=5000))
        await asyncio.sleep(0.2)
        assert (await waits(people[1], "Luca", wish="3"))["state"] == "seated"
        found = await asyncio.wait_for(held, 3)  # told through the other worker
        await resigned(one, found["table"], found["key"])
        assert [row.table_id for row in await kept(two, 1)] == [found["table"]]
        t = await began(people, kind="swiss", rounds=1)
        for x in t["played"][0]:
            n = x["players"][0]
            await resigned(two, *own_key(await seen(people[n - 1], t["id"]), n))
        t = await until(people[1], t["id"], lambda t: bool(t["status"] == "over"))
        assert sorted(e["points"] for e in t["entrants"]) == [0.0, 0.0, 1.0, 1.0]
        assert (await people[0].get("/api/me/page")).json()["games"][0]["played"] == 2
        assert (await people[0].post("/api/person/forget")).status_code == 200
        assert await one.house.store.rows(schema.waiter.select().where(schema.waiter.c.name == "Rosa")) == []

"""What workers tell each other by: both buses between processes do the same."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from redis import Redis as Connection

from ludoteca.server.bus.bus import GAP, bus_of
from ludoteca.server.bus.bus_base import MOST, FarBus
from ludoteca.server.bus.postgres_bus import Postgres
from ludoteca.server.bus.redis_bus import Redis

from .helpers import RACE, TOY, opened, to_the_end
from .postgres import Cluster


@pytest.fixture(params=["postgres", "redis"])
def address(request: pytest.FixtureRequest) -> str:
    found = request.getfixturevalue(request.param)
    return found.migrated() if isinstance(found, Cluster) else str(found)


def far(address: str) -> FarBus:
    bus = bus_of(address, address if address.startswith("redis") else "")
    assert isinstance(bus, Postgres | Redis)
    return bus


async def test_many_messages_go_out_together_and_none_is_heard_by_its_sender(address: str) -> None:
    one, two = far(address), far(address)
    heard: list[tuple[str, str, int]] = []
    called: list[str] = []
    connected = asyncio.Event()

    async def at(name: str, table: str, seq: int) -> None:
        heard.append((name, table, seq))
        if [x[1] for x in heard].count(GAP) == 2:
            connected.set()

    one.subscribe(lambda table, seq: at("one", table, seq))
    two.subscribe(lambda table, seq: at("two", table, seq))
    two.overhear(called.append)
    await asyncio.wait_for(connected.wait(), 60)
    heard.clear()
    for i in range(2000):
        await one.publish(f"table{i:09}", i)
    one.call("me at x:0,1")
    assert len(one._message()[1].encode()) <= MOST + 20
    while len(heard) < 2000 or not called:
        await asyncio.sleep(0.01)
    assert heard == [("two", f"table{i:09}", i) for i in range(2000)]
    assert called == ["me at x:0,1"]
    await one.close()
    await two.close()


async def test_a_table_that_is_slow_to_follow_holds_up_no_other(address: str) -> None:
    one, two = far(address), far(address)
    listens, quick, slow = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def heard(table: str, _: int) -> None:
        if table == "slow":
            slow.set()
            await asyncio.Event().wait()
        (listens if table == GAP else quick).set()

    two.subscribe(heard)
    await asyncio.wait_for(listens.wait(), 60)
    await one.publish("slow", 1)
    await one.publish("quick", 1)
    await asyncio.wait_for(slow.wait(), 60)
    await asyncio.wait_for(quick.wait(), 60)
    await one.close()
    await two.close()


async def test_two_workers_on_one_folder_tell_each_other_by_a_redis(tmp_path: Path, redis: str) -> None:
    async with opened(tmp_path, bus=redis) as one, opened(tmp_path, bus=redis) as two:
        made = await one.make(RACE)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with one.client(table, keys[0]) as rosa, two.client(table, keys[1]) as bo:
            await to_the_end(rosa, bo)
            assert rosa.set == bo.set


async def test_cut_off_from_the_redis_and_back(tmp_path: Path, redis: str) -> None:
    """Whose line was cut looks at what is stored once it is back, and hears what comes."""
    async with opened(tmp_path, bus=redis) as one, opened(tmp_path, bus=redis) as two:
        made = await one.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with one.client(table, keys[0]) as rosa, two.client(table, keys[1]) as bo:
            with Connection.from_url(redis) as connection:
                for kind in ("normal", "pubsub"):
                    connection.client_kill_filter(_type=kind, skipme=True)
            assert (await rosa.play("mark 0"))["t"] == "ok"
            await bo.reach(rosa.n)
            assert (await rosa.play("keep"))["t"] == "ok"
            await bo.reach(rosa.n)

"""Clocks: live ones and days for each decision, pauses, what follows on time-out, and that a restart changes nothing."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server.bus.bus import InMemory
from ludoteca.server.tables.clocks import Outages
from ludoteca.server.tables.steady_clock import DEAD, SteadyClock

from .helpers import TOY, Client, Open, Time, opened

PEOPLE = [{"kind": "person", "name": n} for n in ("Rosa", "Bo")]
LIVE = {"kind": "live", "base": 60, "step": 5}
DAYS = {"kind": "days", "base": 2 * 24 * 3600, "late": "resign"}
MINUTE = 60_000


async def left(house: Open, table: str) -> list[float]:
    """Seconds."""
    t = await house.house.table(table)
    assert t.clock is not None
    return [t.clock.left_of(seat, t.now()) / 1000 for seat in range(len(t.seats))]


async def table_of_two(stack: AsyncExitStack, house: Open, **more: Any) -> tuple[dict[str, Any], Client, Client]:
    made = await house.make(TOY, seats=PEOPLE, options={"rounds": 9}, **more)
    rosa, bo = [await stack.enter_async_context(house.client(made["table"], s["key"])) for s in made["seats"]]
    return made, rosa, bo


def alive(house: Open) -> None:
    """A sign of life that comes just now, as one does every few seconds."""
    now = str(house.house.timekeeper.now()).encode()
    house.house.store.changed(lambda c: c.exec_driver_sql("UPDATE house SET value = ? WHERE name = 'alive'", (now,)))


async def a_while(house: Open, time: Time, seconds: float) -> None:
    """Time goes on in a house that lives."""
    time.on(seconds)
    alive(house)
    await house.house.timekeeper.beat()


async def test_the_clock_of_whoever_is_waited_for_runs_and_a_decision_brings_time(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, clock=time) as house, AsyncExitStack() as stack:
        made, rosa, bo = await table_of_two(stack, house, clock=LIVE)
        table = made["table"]
        part = rosa.set["clocks"]
        assert (part["left"], part["runs"], part["paused"], part["late"]) == ([MINUTE, MINUTE], [0], False, "bot")
        assert part["since"] == rosa.world["now"] == int(time.now.timestamp() * 1000)
        time.on(10)
        assert await left(house, table) == [50, 60]
        await rosa.play("mark 0")
        assert await left(house, table) == [55, 60]
        time.on(5)
        await rosa.play("keep")  # and all bid now: both clocks run
        assert await left(house, table) == [55, 60]
        time.on(20)
        assert await left(house, table) == [35, 40]
        await rosa.play("bid low")
        time.on(10)
        await rosa.play("bid high")  # who thinks again tells nobody, so no clock either
        await bo.reach(rosa.n - 1)
        assert bo.set["clocks"]["runs"] == [1]
        assert await left(house, table) == [40, 30]
        before = bo.set["clocks"]
        await bo.play("bid low")
        assert before["left"] == [40_000, 40_000]
        assert await left(house, table) == [40, 35]
        assert bo.set["clocks"]["runs"] == [1], "it is Bo's turn"
        time.on(1)
        await bo.play("mark 3")
        assert await left(house, table) == [40, 39]
        assert (await bo.ask(t="undo", at=bo.at))["t"] == "ok"
        assert await left(house, table) == [40, 34], "there is no time to be had by taking back"
        alive(house)
    time.on(600)  # closed for ten minutes
    async with opened(tmp_path, clock=time) as house:
        assert await left(house, table) == [40, 34]
        time.on(4)
        assert await left(house, table) == [40, 30]


async def test_two_workers_and_one_that_reads_it_anew_come_to_the_same(tmp_path: Path) -> None:
    time, bus = Time(), InMemory()
    async with opened(tmp_path, clock=time, bus=bus) as one, opened(tmp_path, clock=time, bus=bus) as two, AsyncExitStack() as stack:
        made = await one.make(TOY, seats=PEOPLE, options={"rounds": 9}, clock=LIVE)
        rosa = await stack.enter_async_context(one.client(made["table"], made["seats"][0]["key"]))
        bo = await stack.enter_async_context(two.client(made["table"], made["seats"][1]["key"]))
        for client, do in ((rosa, "mark 0"), (rosa, "keep"), (bo, "bid low"), (bo, "bid high")):
            await client.reach(rosa.n)
            time.on(3)
            assert (await client.play(do))["t"] == "ok"
        time.on(2)
        await rosa.reach(bo.n - 1)
        alive(one)
        async with opened(tmp_path, clock=time) as three:
            tables = [await house.house.table(made["table"]) for house in (one, two, three)]
            parts = [t.clock.part(t) for t in tables if t.clock is not None]
            assert parts[0] == parts[1] == parts[2]
            assert parts[0].runs == (0,)
            assert parts[0].left == [61_000, 62_000]


async def test_time_out_sends_a_bot_and_whoever_comes_back_has_a_little_time(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, clock=time) as house, AsyncExitStack() as stack:
        made, rosa, bo = await table_of_two(stack, house, clock=LIVE)
        await rosa.play("mark 0")
        time.on(66)
        assert (await rosa.play("keep"))["msg"]["id"] == "error-time-over"
        await house.house.timekeeper.look()
        await bo.until("frame", such=lambda m: "log-bids" in str(m["log"]) or "log-seat-taken-over" in str(m["log"]))
        await rosa.until("frame", such=lambda m: "table" in m["set"] and bool(m["set"]["table"]["seats"][0]["stand_in"]))
        t = await house.house.table(made["table"])
        assert t.seats[0].stand_in
        assert t.clock is not None
        assert 0 not in t.clock.runs
        assert (await rosa.ask(t="return"))["t"] == "ok"
        assert not t.seats[0].stand_in
        assert t.clock.left_of(0, t.now()) == 11_000
        assert t.match is not None
        assert ['"bot"' in e for e in t.match.record.entries if e.startswith("seat 1")] == [True, False]


async def test_a_day_on_which_nobody_was_alive_counts_against_nobody(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, clock=time) as house:
        made = await house.make(TOY, seats=PEOPLE, clock=DAYS)
        mine = [{"table": made["table"], "key": s["key"]} for s in made["seats"]]
        await a_while(house, time, 24 * 3600)
        answer = (await house.http.post("/api/tables/mine", json={"keys": mine})).json()
        assert [m["left"] for m in answer] == [24 * 3600 * 1000, None]
        time.on(24 * 3600)
        await house.house.timekeeper.beat()
        await house.house.timekeeper.look()
        answer = (await house.http.post("/api/tables/mine", json={"keys": mine})).json()
        assert [(m["left"], m["status"]) for m in answer] == [(24 * 3600 * 1000, "playing"), (None, "playing")]


async def test_days_for_each_decision(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, clock=time) as house:
        made = await house.make(TOY, seats=PEOPLE, clock=DAYS, options={"rounds": 9})
        table = made["table"]
        async with house.client(table, made["seats"][0]["key"]) as rosa:
            await a_while(house, time, 40 * 3600)
            await rosa.play("mark 0")
            assert await left(house, table) == [48 * 3600] * 2
            await a_while(house, time, 47 * 3600)
            await rosa.play("keep")
        del house.house.rooms[table]
        await a_while(house, time, 47.9 * 3600)
        await house.house.timekeeper.look()
        assert (await house.house.table(table)).status == "playing"
        del house.house.rooms[table]
        await a_while(house, time, 0.2 * 3600)
        await house.house.timekeeper.look()
        t = await house.house.table(table)
        assert t.status == "over"
        assert t.match is not None
        assert t.match.record.entries[-1] == "timeout 1"
        assert await house.house.store.due(10**15) == []
    async with opened(tmp_path, clock=time) as house:
        assert (await house.house.table(table)).status == "over"


async def test_all_agree_to_pause_and_one_is_enough_to_go_on(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, clock=time) as house, AsyncExitStack() as stack:
        made, rosa, bo = await table_of_two(stack, house, clock=LIVE)
        anna = await stack.enter_async_context(house.client(made["table"], made["watch"]))
        assert (await anna.ask(t="pause", agree=True))["msg"]["id"] == "error-only-watching"
        assert (await bo.ask(t="pause", agree=True))["t"] == "ok"
        await rosa.reach(bo.n)
        assert (rosa.set["clocks"]["pausing"], rosa.set["clocks"]["paused"]) == ([1], False)
        time.on(10)
        assert (await rosa.ask(t="pause", agree=True))["t"] == "ok"
        assert (rosa.set["clocks"]["runs"], rosa.set["clocks"]["paused"]) == ([], True)
        time.on(1000)
        assert await left(house, made["table"]) == [50, 60]
        await house.house.timekeeper.look()
        assert (await bo.ask(t="pause", agree=False))["t"] == "ok"
        assert (bo.set["clocks"]["runs"], bo.set["clocks"]["pausing"]) == ([0], [])
        time.on(10)
        assert await left(house, made["table"]) == [40, 60]
        assert (await bo.ask(t="pause", agree=False))["t"] == "ok"  # once more is nothing
        plain = await house.make(TOY)
        async with house.client(plain["table"], plain["seats"][0]["key"]) as other:
            assert (await other.ask(t="pause", agree=True))["msg"]["id"] == "error-no-clock"
            assert "clocks" not in other.set
            assert "now" not in other.world


async def test_the_alarm_rings_by_itself_where_somebody_is(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made, _, bo = await table_of_two(stack, house, clock={**LIVE, "base": 10, "step": 0, "late": "resign"})
        t = await house.house.table(made["table"])
        assert t.clock is not None
        t.clock.left = [300, 300]
        house.house.timekeeper.on_change(house.house.room(t.id))
        await bo.until("frame", such=lambda m: m["set"].get("outcome") is not None)
        assert t.match is not None
        assert t.match.record.entries[-1] == "timeout 1"


async def test_bots_have_no_clock(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, clock=time, bot_delay=3600.0) as house:
        made = await house.make(TOY, seats=[{"kind": "bot", "bot": "random"}, PEOPLE[0]], clock=LIVE)
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            assert (rosa.set["clocks"]["left"], rosa.set["clocks"]["runs"]) == ([None, MINUTE], [])


def test_what_lies_within_outages() -> None:
    outages = Outages([(10, 20), (30, 40)])
    assert [outages.within(a, b) for a, b in ((0, 10), (0, 15), (15, 35), (0, 100), (20, 30), (12, 14))] == [0, 5, 10, 20, 0, 2]


async def test_an_outage_is_found_once_and_known_to_all(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, clock=time) as one, opened(tmp_path, clock=time) as two:
        for house in (one, two):
            await house.house.timekeeper.beat()
            assert house.house.timekeeper.outages.times == []
        start = one.house.timekeeper.now()
        time.on(DEAD / 1000 - 1)
        await one.house.timekeeper.beat()
        time.on(100)
        await two.house.timekeeper.beat()
        await one.house.timekeeper.beat()
        want = [(start + DEAD - 1000, start + DEAD + 99_000)]
        assert one.house.timekeeper.outages.times == two.house.timekeeper.outages.times == want


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "sun", "base": 60},
        {"kind": "live"},
        {"kind": "live", "base": 1},
        {"kind": "live", "base": 60, "late": "cry"},
        {**LIVE, "x": 1},
    ],
)
async def test_a_clock_that_is_none(tmp_path: Path, clock: dict[str, Any]) -> None:
    async with opened(tmp_path) as house:
        answer = await house.http.post("/api/tables", json={"game": TOY, "seats": PEOPLE, "clock": clock})
        assert answer.status_code == 422


@pytest.mark.parametrize("leap", [3600.0, -3600.0, 86_400.0])
async def test_a_clock_that_is_set_takes_nobody_s_time(tmp_path: Path, leap: float) -> None:
    """Before the next sign of life, when nobody has noticed yet, and after it."""
    time, counted = Time(), [0.0]

    def on(seconds: float) -> None:
        time.on(seconds)
        counted[0] += seconds

    async with opened(tmp_path, clock=SteadyClock(time, lambda: counted[0])) as house, AsyncExitStack() as stack:
        made, rosa, _ = await table_of_two(stack, house, clock={**LIVE, "late": "resign"})
        table = made["table"]
        await house.house.timekeeper.beat()
        on(10)
        assert await left(house, table) == [50, 60]
        time.on(leap)
        on(2)
        assert await left(house, table) == [48, 60]
        assert (await rosa.play("mark 0"))["t"] == "ok"
        on(2)
        await house.house.timekeeper.beat()
        await house.house.timekeeper.look()
        on(1)
        now = await left(house, table)
        assert now[1] == 60
        assert 48 <= now[0] <= 70  # five seconds for the decision, and what went by since the last sign of life may be given back
        assert (await rosa.play("keep"))["t"] == "ok"
        await house.house.timekeeper.beat()
        on(20)
        assert min(await left(house, table)) >= 30
        assert (await rosa.play("bid low"))["t"] == "ok"

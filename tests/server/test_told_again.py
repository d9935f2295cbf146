"""Being told although something fails: a service, a way, a worker; and nobody is told twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server.bus.bus import InMemory
from ludoteca.server.notifications import scheduler
from ludoteca.server.notifications.outbox import Done
from ludoteca.server.notifications.scheduler import AGAIN, DELAY, LEASE, NEWS, SEEN, Scheduler
from ludoteca.server.store import notice_rows
from ludoteca.server.store.engines import NAME

from .helpers import Time, opened
from .pushing import NEAR, service
from .telling import House, house

pytestmark = pytest.mark.usefixtures("told_by_hand")


async def test_failures_are_tried_again_ever_later_and_hold_up_no_game(place: Path | str) -> None:
    async with house(place) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        h.service.status = 503
        table, keys = await h.table("Rosa", "Bo")
        assert len(await h.later(DELAY + 1)) == 1
        for wait in AGAIN:
            assert await h.later(wait - 1) == []
            assert len(await h.later(2)) == 1
        assert await h.later(7 * 24 * 3600) == []  # given up
        assert (await h.call("Rosa", "GET", ""))[1]["ways"][0]["failed"] == 1
        async with h.open.client(table, keys[0]) as me:
            assert (await me.play("mark 0"))["t"] == "ok"
        h.service.status, h.service.more = 429, "retry-after: 7200\r\n"
        assert len(await h.later(SEEN + 1)) == 1
        assert await h.later(7100) == []
        h.service.status, h.service.more = 201, ""
        assert len(await h.later(200)) == 1
        assert (await h.call("Rosa", "GET", ""))[1]["ways"][0]["failed"] == 0


async def test_a_browser_that_is_no_more_is_let_go(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        h.service.status = 410
        await h.table("Rosa", "Bo")
        assert len(await h.later(DELAY + 1)) == 1
        assert (await h.call("Rosa", "GET", ""))[1]["ways"] == []


async def test_a_way_by_which_nothing_comes_is_left_alone_until_it_is_tried_again(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        h.service.status = 403
        for _ in range(scheduler.MOST_FAILED):
            await h.table("Rosa", "Bo")
            assert len(await h.later(DELAY + 1)) == 1
        (way,) = (await h.call("Rosa", "GET", ""))[1]["ways"]
        assert (way["state"], way["failed"]) == ("off", scheduler.MOST_FAILED)
        h.service.status = 201
        await h.table("Rosa", "Bo")
        assert await h.later(DELAY + 1) == []
        _, about = await h.call("Rosa", "POST", f"/ways/{way['id']}", events=["turn"])
        assert about["ways"][0]["state"] == "on"
        await h.table("Rosa", "Bo")
        assert len(await h.later(DELAY + 1)) == 1


async def test_two_workers_send_one_notice_and_one_takes_over_what_another_dropped(place: Path | str) -> None:
    async with house(place) as h, opened(place, notices=NEAR) as second:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        await h.table("Rosa", "Bo")
        other: Scheduler = second.app.state.scheduler
        other._now = lambda: h.time
        await other.sweep()  # sees the same wait
        await other.settled()
        h.time += DELAY + 1
        taken = await asyncio.gather(h.teller.tell_due(), other.tell_due())
        assert sum(taken) == 1
        assert len(h.service.got) == 1
        # One takes a notice and dies.
        await h.table("Rosa", "Bo", name="Monday")
        h.time += DELAY + 1
        died = asyncio.Event()

        async def dies(way: Any, what: Any) -> Done:
            died.set()
            raise asyncio.CancelledError

        h.teller.send = dies
        with pytest.raises(asyncio.CancelledError):
            await h.teller.tell_due()
        assert died.is_set()
        assert await other.tell_due() == 0
        h.time += LEASE
        assert await other.tell_due() == 1
        assert len(h.service.got) == 2


async def test_a_restart_forgets_no_wait(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        table, _ = await h.table("Rosa", "Bo")
        cookies = h.cookies
    async with house(tmp_path) as h:
        h.cookies = cookies
        await h.browser("Rosa", "turn")  # asked for after it had become her turn
        await h.teller.sweep()
        assert len(await h.later(DELAY + 1)) == 1
        await h.teller.sweep()
        assert await h.later(3600) == []
    assert table


# ---- a worker that dies between the event and the notice


@asynccontextmanager
async def dying(data: Path | str, time: Time) -> AsyncIterator[House]:
    """A worker that writes what happens and is gone before it keeps whom to tell."""
    async with service() as at, opened(data, notices=NEAR, clock=time, bus=InMemory()) as open_:
        h = House(open_, at)
        h.teller.on_change = lambda room: None  # type: ignore[method-assign]
        open_.house.watching.clear()
        yield h


async def test_what_a_dying_worker_had_no_time_to_keep_is_told_once_by_another(place: Path | str) -> None:
    time = Time()
    async with dying(place, time) as h, opened(place, notices=NEAR, clock=time, bus=InMemory()) as second:
        for who in ("Rosa", "Bo", "Lea"):
            await h.person(who)
        for who in ("Rosa", "Bo"):
            await h.browser(who, "full", "over")
        table, keys = await h.table("Rosa", "Bo")
        other: Scheduler = second.app.state.scheduler
        other._now = lambda: h.time

        async def told(by: Scheduler) -> list[str]:
            await by.catch_up()
            await by.sweep()
            await by.settled()
            before = len(h.service.got)
            await by.tell_due()
            await by.settled()
            return sorted(g.path for g in h.service.got[before:])

        assert await told(other) == [], "whoever wrote it has a moment to see to it"
        time.on(NEWS + 1)
        assert await told(other) == ["/push/Bo", "/push/Rosa"]
        h.time += 3600
        time.on(3600)
        assert await told(other) == []
        # The second worker has the table by now, and knew it as playing; what it is told in time is told once as well.
        async with second.client(table, keys[0]) as me:
            await me.ask(t="resign")
        await other.settled()
        assert await told(other) == ["/push/Bo"], "Rosa saw it"
        time.on(NEWS + 1)
        assert await told(other) == []
        # A game that ended at the worker that died.
        table, keys = await h.table("Rosa", "Bo", name="Monday")
        time.on(NEWS + 1)
        assert await told(other) == ["/push/Bo", "/push/Rosa"]
        async with h.open.client(table, keys[0]) as me:
            await me.ask(t="resign")
        time.on(NEWS + 1)
        assert await told(other) == ["/push/Bo", "/push/Rosa"], "it follows what it has not heard of"
        assert await told(other) == []
    async with house(place) as again:  # who comes later tells nothing anew, nor where somebody asks for notices later
        again.teller._now = lambda: h.time + 7200
        again.open.house.clock = time
        again.cookies = h.cookies
        await again.browser("Lea", "full", "over")
        time.on(7200)
        await again.teller.catch_up()
        await again.teller.sweep()
        assert await again.later(7200) == []
        assert await again.open.house.store.rows(notice_rows.news(2**60, 9)) == []


async def test_old_games_are_no_news_after_an_upgrade(tmp_path: Path) -> None:
    """Brought up to date from a house that knew no news, nothing of its games is told again."""
    time = Time()
    async with dying(tmp_path, time) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
            await h.browser(who, "full", "over")
        _, keys = await h.table("Rosa", "Bo")
        cookies = h.cookies
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        db.execute("DROP INDEX ix_game_table_news")
        db.execute("ALTER TABLE game_table DROP COLUMN news")
        db.execute("ALTER TABLE game_table DROP COLUMN played_on")
        for later in ("waiter", "seated", "finish", "shown", "round_table", "entrant", "tournament", "own_set", "set_trial"):
            db.execute(f"DROP TABLE {later}")
        db.execute("UPDATE alembic_version SET version_num = '0006'")
        db.commit()
    async with house(tmp_path) as h:
        h.cookies = cookies
        await h.teller.catch_up()
        await h.teller.sweep()
        assert await h.later(24 * 3600) == []
    assert keys

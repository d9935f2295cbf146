"""Being told away from the table: who is told what, when and how often."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from ludoteca.server.notifications.quiet_hours import Quiet
from ludoteca.server.notifications.scheduler import DELAY, NEWS, SEEN
from ludoteca.server.store import notice_rows

from .helpers import Time, opened
from .pushing import NEAR, service
from .telling import START, House, house

pytestmark = pytest.mark.usefixtures("told_by_hand")


async def test_who_is_away_is_told_once_for_each_time_that_they_are_waited_for(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        rosa = await h.browser("Rosa", "turn")
        table, keys = await h.table("Rosa", "Bo")
        assert await h.later(DELAY - 1) == []  # a page that is loaded anew is back by then
        (first,) = await h.later(2)
        assert first.path == "/push/Rosa"
        said = rosa.read(first.body)
        assert said == {
            "title": "Your turn: Sunday",
            "body": "The others wait for you at “Sunday” (Corners).",
            "open": f"#/my/{table}",
            "tag": f"{table} turn",
        }
        about = (await h.call("Rosa", "GET", ""))[1]
        assert first.is_signed_by(about["push"])
        assert first.claims()["aud"] == f"http://127.0.0.1:{h.service.port}"
        assert first.headers["content-encoding"] == "aes128gcm"
        assert not [key for key in keys if key.encode() in first.body or key in json.dumps(said)]
        assert await h.later(24 * 3600) == []  # one for the wait, and none for each day of it
        async with h.open.client(table, keys[0]) as me:
            await me.play("mark 0")  # asked again at once, and here
            assert (await me.play("keep"))["t"] == "ok"  # a joint choice is next: both are waited for
            assert await h.later(DELAY + 1) == []
        # Gone without having chosen: Rosa has seen that it is her turn, and is told a good while later only.
        assert await h.later(DELAY + 1) == []
        assert len(await h.later(SEEN)) == 1


async def test_nobody_is_told_what_they_did_not_ask_for(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Bo", "turn", "over")  # it is Rosa's turn
        await h.browser("Rosa", "over")
        table, keys = await h.table("Rosa", "Bo")
        assert await h.later(3600) == []
        async with h.open.client(table, keys[0]) as me:
            await me.ask(t="resign")
            await h.teller.settled()
        got = await h.later(1)
        assert [g.path for g in got] == ["/push/Bo"]  # Rosa was there when it ended


async def test_a_table_that_is_full_and_a_game_that_is_over(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        rosa, bo = await h.browser("Rosa", "turn", "full", "over", language="it"), await h.browser("Bo", "full", "over", language="fr")
        table, keys = await h.table("Rosa", "Bo")
        got = await h.later(DELAY + 1)
        assert sorted(g.path for g in got) == ["/push/Bo", "/push/Rosa"]
        said = {g.path: (rosa if g.path == "/push/Rosa" else bo).read(g.body) for g in got}
        assert said["/push/Bo"]["title"] == "La partie commence\u00a0: Sunday"
        assert said["/push/Rosa"]["title"] == "Tocca a te: Sunday"  # that is enough: whose turn it is knows that it has begun
        async with h.open.client(table, keys[0]) as me:
            await me.ask(t="resign")
            await h.teller.settled()
        (over,) = await h.later(1)
        assert bo.read(over.body)["title"] == "La partie est finie\u00a0: Sunday"


async def test_who_looks_away_is_told_and_who_looks_is_not(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Bo", "turn")
        table, keys = await h.table("Rosa", "Bo")
        async with h.open.client(table, keys[1]) as bo, h.open.client(table, keys[0]) as me:
            await bo.send(t="look", on=False)
            await bo.ask(t="note", text="")  # the look was read
            await me.play("mark 0")
            await me.play("keep")  # both are to bid
            assert len(await h.later(DELAY + 1)) == 1
            await bo.reach(me.n)
            await bo.play("bid low")
            await me.reach(bo.n)
            await me.play("bid low")  # and Bo is to mark
            await bo.reach(me.n)
            await bo.send(t="look", on=True)
            await bo.ask(t="note", text="")
            assert await h.later(DELAY + 1) == []
            await bo.send(t="look", on=False)
            await bo.ask(t="note", text="")
            assert await h.later(SEEN - DELAY - 2) == []  # it was seen: there is time
            assert len(await h.later(DELAY + 2)) == 1


async def test_quiet_hours_are_kept_and_what_is_true_after_them_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        # Noon in London is nine in the evening in Tokyo.
        status, about = await h.call("Rosa", "POST", "/quiet", since=20 * 60, until=7 * 60 + 30, zone="Asia/Tokyo")
        assert (status, about["quiet"]) == (200, {"since": 1200, "until": 450, "zone": "Asia/Tokyo"})
        table, keys = await h.table("Rosa", "Bo")
        assert await h.later(60) == []
        assert await h.later(10 * 3600) == []
        assert len(await h.later(1800)) == 1  # half past seven there
        async with h.open.client(table, keys[0]) as me:
            await me.play("mark 0")
            await me.play("keep")
        h.time = START + 24 * 3600
        assert await h.later(SEEN + 60) == []
        async with h.open.client(table, keys[0]) as me:
            await me.play("bid low")
        assert await h.later(11 * 3600) == []  # decided meanwhile: nothing is left to be told


@pytest.mark.parametrize(
    ("now", "quiet", "holds", "over"),
    [
        ("2026-11-28T23:00+00:00", (22 * 60, 7 * 60, "UTC"), True, "2026-11-29T07:00+00:00"),
        ("2026-11-28T07:00+00:00", (22 * 60, 7 * 60, "UTC"), False, "2026-11-28T07:00+00:00"),
        ("2026-11-28T12:30+00:00", (13 * 60, 14 * 60, "Europe/Rome"), True, "2026-11-28T13:00+00:00"),
        ("2026-03-29T00:30+00:00", (0, 2 * 60 + 30, "Europe/Rome"), True, "2026-03-29T01:30+00:00"),  # half past two is not that night
        ("2026-10-24T23:30+00:00", (0, 6 * 60, "Europe/Rome"), True, "2026-10-25T05:00+00:00"),  # an hour longer that night
        ("2026-11-28T12:00+00:00", (60, 60, "UTC"), False, "2026-11-28T12:00+00:00"),
    ],
)
def test_hours_of_quiet(now: str, quiet: tuple[int, int, str], holds: bool, over: str) -> None:
    at, hours = datetime.fromisoformat(now), Quiet(*quiet)
    assert hours.holds(at) == holds
    assert hours.over(at) == datetime.fromisoformat(over)


async def test_whoever_saw_it_is_not_told_later_either(tmp_path: Path) -> None:
    time = Time()
    async with service() as at, opened(tmp_path, notices=NEAR, clock=time) as open_:
        h = House(open_, at)
        for who in ("Rosa", "Bo"):
            await h.person(who)
            await h.browser(who, "over")
        table, keys = await h.table("Rosa", "Bo")
        async with open_.client(table, keys[0]) as me:
            await me.ask(t="resign")
            await h.teller.settled()
        time.on(NEWS + 1)
        await h.teller.catch_up()
        assert [g.path for g in await h.later(1)] == ["/push/Bo"]
        assert await open_.house.store.rows(notice_rows.news(2**60, 9)) == []

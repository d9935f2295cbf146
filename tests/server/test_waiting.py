"""Play now, looking in from the lobby, and the list of those who wait for others to play with."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludoteca import registry
from ludoteca.server.bus.bus import InMemory
from ludoteca.server.community import waiting_list
from ludoteca.server.store import schema, waiting_rows

from .helpers import NO_TLS, RACE, TOY, Open, Time, opened


@asynccontextmanager
async def devices(*at: Open) -> AsyncIterator[list[httpx.AsyncClient]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(httpx.AsyncClient(verify=NO_TLS, base_url=each.http.base_url, timeout=20)) for each in at]


async def waits(device: httpx.AsyncClient, name: str, *, seats: int = 2, game: str = TOY, hold: int = 0, wish: str = "w") -> dict[str, Any]:
    want = {"wish": wish, "game": game, "seats": seats, "name": name, "bot": "random", "hold": hold}
    answer = await device.post("/api/waiting", json=want)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def listed(device: httpx.AsyncClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await device.get("/api/waiting")).json()
    return found


async def test_play_now_is_one_call(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house) as (rosa,):
        for game in (registry.game(TOY), registry.game("liberation")):
            about = next(g for g in (await rosa.get("/api/games")).json() if g["id"] == game.id)
            answer = await rosa.post(f"/api/games/{game.id}/play", json={"name": "Rosa", "bot": "random", "language": "fr"})
            assert answer.status_code == 201, (game.id, answer.text)
            made = answer.json()
            async with house.client(made["table"], made["seats"][0]["key"]) as client:
                table = client.world["table"]
                assert len(table["seats"]) == about["usual"]
                assert table["name"] == "La table de Rosa"
                assert client.world["seat"] == 0
                assert [s["kind"] for s in table["seats"]] == ["person", *["bot"] * (about["usual"] - 1)]
        assert len((await rosa.get("/api/me/tables")).json()) == 2


async def test_play_now_as_one_likes_or_why_not(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        want = {"name": "Rosa", "bot": "random", "part": "austrians", "seats": 2, "options": {"escape_first": "yes"}}
        made = (await house.http.post("/api/games/garibaldi/play", json=want)).json()
        assert made["seats"][0]["seat"] == 1
        for change, status, said in (
            ({"part": "turks"}, 422, "error-no-such-side"), ({"seats": 9}, 422, "error-seats-out-of-range"),
            ({"bot": "deep thought"}, 422, "error-no-such-bot"), ({"name": " "}, 422, "error-bad-name"),
            ({"options": {"speed": "yes"}}, 422, "why-no-such-option"), ({"language": "xx"}, 422, "error-no-such-language"),
        ):  # fmt: skip
            answer = await house.http.post("/api/games/garibaldi/play", json=want | change)
            assert (answer.status_code, answer.json()["error"]["id"]) == (status, said)


async def test_who_looks_in_gets_the_spectators_key_of_an_open_table_only(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        shut, waiting = await house.make(TOY), await house.make(TOY, seats=[{"kind": "open"}] * 2, open=True)
        locked = await house.make(TOY, open=True, word="sesame")
        made = await house.make(TOY, open=True)
        assert (await house.http.post(f"/api/tables/{made['table']}/watch")).json() == {"key": made["watch"]}
        for other, status in ((shut, 404), (waiting, 404), (locked, 403)):
            assert (await house.http.post(f"/api/tables/{other['table']}/watch")).status_code == status


async def test_two_who_wait_are_seated_at_one_table_and_both_are_told(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house, house, house) as (rosa, luca, ada):
        assert (await waits(rosa, "Rosa"))["state"] == "waits"
        assert await listed(ada) == [{"game": TOY, "seats": 2, "people": 1}]
        assert (await waits(ada, "Ada", seats=3))["people"] == 1  # another list
        held = asyncio.create_task(waits(rosa, "Rosa", hold=5000))
        await asyncio.sleep(0.05)
        two = await waits(luca, "Luca")
        one = await asyncio.wait_for(held, 2)  # told at once, not at the end of its time
        assert one["state"] == two["state"] == "seated"
        assert one["table"] == two["table"]
        assert {one["seat"], two["seat"]} == {0, 1}
        async with house.client(one["table"], one["key"]) as client:
            seats = client.world["table"]["seats"]
            assert [seats[each["seat"]]["name"] for each in (one, two)] == ["Rosa", "Luca"]
        assert await waits(rosa, "Rosa") == one  # an answer that was lost comes again
        assert (await waits(rosa, "Rosa", wish="another"))["state"] == "waits"
        assert [t["table"] for t in (await luca.get("/api/me/tables")).json()] == [two["table"]]


async def test_bots_take_the_other_seats_once_two_have_waited(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, clock=time) as house, devices(house, house) as (rosa, luca):
        assert (await waits(rosa, "Rosa", game=RACE, seats=4)).get("bots_in") is None
        first = await waits(luca, "Luca", game=RACE, seats=4)
        assert (first["people"], first["bots_in"]) == (2, waiting_list.BOTS_AFTER)
        time.on(waiting_list.BOTS_AFTER / 2000)
        assert (await waits(rosa, "Rosa", game=RACE, seats=4))["bots_in"] == waiting_list.BOTS_AFTER / 2
        assert (await waits(luca, "Luca", game=RACE, seats=4))["state"] == "waits"
        time.on(waiting_list.BOTS_AFTER / 2000)
        found = await waits(rosa, "Rosa", game=RACE, seats=4)
        async with house.client(found["table"], found["key"]) as client:
            assert sorted(s["kind"] for s in client.world["table"]["seats"]) == ["bot", "bot", "person", "person"]


async def test_who_leaves_or_is_silent_is_off_the_list(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, clock=time) as house, devices(house, house, house) as (rosa, luca, ada):
        await waits(rosa, "Rosa")
        assert (await rosa.post("/api/waiting/leave", json={"wish": "another"})).json() == {"state": "gone"}
        assert await listed(ada) == [{"game": TOY, "seats": 2, "people": 1}]
        assert (await rosa.post("/api/waiting/leave", json={"wish": "w"})).json() == {"state": "gone"}
        assert await listed(ada) == []
        await waits(rosa, "Rosa")
        time.on(waiting_rows.LEASE / 1000)
        assert (await waits(luca, "Luca"))["people"] == 1  # not seated with somebody who is no more there
        assert (await waits(rosa, "Rosa"))["state"] == "seated"  # she is there after all
        await waits(ada, "Ada")
        time.on(waiting_rows.KEPT / 1000 + 1)
        assert (await waits(luca, "Luca", wish="later"))["people"] == 1
        rows = await house.house.store.rows(schema.waiter.select())
        assert [row.name for row in rows] == ["Luca"]  # of the others nothing is kept


async def test_a_line_that_dies_takes_its_person_off_the_list(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house, house) as (rosa, luca):
        await waits(rosa, "Rosa")
        held = asyncio.create_task(waits(rosa, "Rosa", hold=5000))
        await asyncio.sleep(0.1)
        held.cancel()
        for _ in range(40):
            await asyncio.sleep(0.1)
            if not await listed(luca):
                break
        assert await listed(luca) == []


async def test_over_two_workers_nobody_is_seated_twice_and_no_wait_is_lost_with_a_worker(tmp_path: Path) -> None:
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as two, devices(two, two, two, two) as people:
        async with opened(tmp_path, bus=bus) as one, devices(one) as (rosa,):
            assert (await waits(rosa, "Rosa"))["state"] == "waits"
            cookies = dict(rosa.cookies)
        people[0].cookies.update(cookies)  # the worker that acknowledged it is no more: the next call comes to another
        async with opened(tmp_path, bus=bus) as three, devices(three) as (luca,):
            held = asyncio.create_task(waits(people[0], "Rosa", hold=5000))
            await asyncio.sleep(0.05)
            found = await waits(luca, "Luca")
            assert found["state"] == "seated"
            assert (await asyncio.wait_for(held, 2))["table"] == found["table"]
            names = ("Ada", "Bo", "Cleo")
            for wish in ("1", "2"):  # all at once, through both
                at = [luca, *people[1:]]
                await asyncio.gather(*(waits(d, n, wish=wish) for d, n in zip(at, ("Luca", *names), strict=True)))
                done = [await waits(d, n, wish=wish) for d, n in zip(at, ("Luca", *names), strict=True)]
                tables = [each["table"] for each in done]
                assert sorted(map(tables.count, tables)) == [2, 2, 2, 2], done


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        ({"game": "chess"}, 404, "error-no-such-game"),
        ({"seats": 1}, 422, "error-seats-out-of-range"),
        ({"seats": 9}, 422, "error-seats-out-of-range"),
        ({"bot": "deep thought"}, 422, "error-no-such-bot"),
        ({"name": ""}, 422, "error-bad-name"),
        ({"language": "xx"}, 422, "error-no-such-language"),
        ({"hold": 6000}, 422, "error-bad-request"),
        ({"wish": ""}, 422, "error-bad-request"),
    ],
)
async def test_waits_that_cannot_be(tmp_path: Path, change: dict[str, Any], status: int, said: str) -> None:
    async with opened(tmp_path) as house:
        want = {"wish": "w", "game": TOY, "seats": 2, "name": "Rosa", "bot": "random", **change}
        answer = await house.http.post("/api/waiting", json=want)
        assert (answer.status_code, answer.json()["error"]["id"]) == (status, said)


async def test_who_is_forgotten_waits_no_more(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house, house) as (rosa, luca):
        await waits(rosa, "Rosa")
        await waits(luca, "Luca")
        await waits(rosa, "Rosa")
        assert (await rosa.post("/api/person/forget")).status_code == 200
        assert [r.name for r in await house.house.store.rows(schema.waiter.select())] == ["Luca"]

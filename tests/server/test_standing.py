"""What came of finished tables, ratings worked out of them, one's own page, and what others see of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludoteca.kernel.match.entries import ChanceOutcome, Decision, Entry, Rewind, Undo
from ludoteca.server.community import ratings, results
from ludoteca.server.community.ratings import Game, pool
from ludoteca.server.store import schema
from ludoteca.server.store.finish_rows import Finish

from .helpers import NO_TLS, TOY, Open, opened


@asynccontextmanager
async def devices(house: Open, count: int) -> AsyncIterator[list[httpx.AsyncClient]]:
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(httpx.AsyncClient(verify=NO_TLS, base_url=house.http.base_url, timeout=20))
            for _ in range(count)
        ]


async def table(people: Sequence[tuple[httpx.AsyncClient, str]], *bots: str, **more: Any) -> tuple[str, list[str]]:
    """A table of the toy with these people, each with their device, and bots: its id and the keys."""
    seats = [*({"kind": "person"} for _ in people), *({"kind": "bot", "bot": bot} for bot in bots)]
    made = (await people[0][0].post("/api/tables", json={"game": TOY, "seats": seats, "name": "Evening", **more})).json()
    for (device, name), seat in zip(people, made["seats"], strict=True):
        answer = await device.post(f"/api/tables/{made['table']}/sit", json={"key": seat["key"], "name": name})
        assert answer.status_code == 200, answer.text
    return made["table"], [seat["key"] for seat in made["seats"]]


async def kept(house: Open, many: int) -> list[Any]:
    """What came of so many tables, once all of it is kept."""
    for _ in range(100):
        rows = await house.house.store.rows(schema.finish.select().order_by(schema.finish.c.ended))
        if len(rows) >= many:
            return rows
        await asyncio.sleep(0.05)
    raise AssertionError("nothing is kept")


async def resigned(house: Open, at: str, key: str) -> None:
    async with house.client(at, key) as client:
        assert (await client.ask(t="resign"))["t"] == "ok"


async def test_one_s_own_page_tells_of_finished_tables_and_of_nobody_else(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house, 3) as (rosa, luca, nobody):
        assert (await nobody.get("/api/me/page")).json()["error"]["id"] == "error-nobody"
        for n in range(6):
            at, keys = await table([(rosa, "Rosa"), (luca, "Luca")], open=True, rated=n < 5)
            await resigned(house, at, keys[1])
        await kept(house, 6)
        mine = (await rosa.get("/api/me/page")).json()
        (game,) = mine["games"]
        assert (mine["name"], game["played"], game["won"], game["rated"]) == ("Rosa", 6, 6, 5)
        assert game["rating"] > ratings.MIDDLE
        assert [p["rating"] for p in game["curve"]] == sorted(p["rating"] for p in game["curve"])
        assert 0 < game["rules_met"] <= game["rules"]
        newest = mine["tables"][0]
        assert (newest["against"], newest["change"], newest["won"], newest["seats"]) == ("not-chosen", None, True, ["Rosa", "Luca"])
        assert all(t["change"] > 0 for t in mine["tables"][1:])
        async with house.client(newest["table"], newest["key"]) as client:
            assert client.world["seat"] == 0
        his = (await luca.get("/api/me/page")).json()
        assert his["games"][0]["rating"] < ratings.MIDDLE
        assert not any(t["won"] for t in his["tables"])
        lobby = (await nobody.get("/api/finished")).json()
        assert [(t["winners"], t["seats"]) for t in lobby] == [(["Rosa"], ["Rosa", "Luca"])] * 6
        assert set(lobby[0]) == {"table", "name", "game", "ended", "seats", "winners", "locked", "analysed"}
        key = (await nobody.post(f"/api/tables/{lobby[0]['table']}/watch")).json()["key"]
        assert (await nobody.get(f"/api/tables/{lobby[0]['table']}/replay", headers={"x-key": key})).status_code == 200


async def test_the_ranking_is_off_until_the_house_has_one_and_shows_whoever_chose_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house, 2) as (rosa, luca):
        assert (await rosa.get(f"/api/games/{TOY}/ranking")).json()["error"]["id"] == "error-no-ranking"
        for _ in range(ratings.LEAST):
            at, keys = await table([(rosa, "Rosa"), (luca, "Luca")], rated=True)
            await resigned(house, at, keys[1])
        await kept(house, ratings.LEAST)
        cookies = rosa.cookies, luca.cookies
    async with opened(tmp_path, ranking=True) as house, devices(house, 3) as (rosa, luca, nobody):
        for device, shown in zip((rosa, luca), cookies, strict=True):
            device.cookies.update(dict(shown))
        assert (await nobody.get(f"/api/games/{TOY}/ranking")).json() == []
        assert (await rosa.post("/api/me/shown", json={"on": True})).json()["shown"] is True
        (line,) = (await nobody.get(f"/api/games/{TOY}/ranking")).json()
        assert (line["name"], line["games"], line["me"]) == ("Rosa", ratings.LEAST, False)
        assert (await rosa.get(f"/api/games/{TOY}/ranking")).json()[0]["me"] is True
        assert (await luca.post("/api/person/forget")).status_code == 200  # without him the games were against nobody
        assert (await nobody.get(f"/api/games/{TOY}/ranking")).json() == []
        assert (await rosa.post("/api/me/shown", json={"on": False})).json()["shown"] is False


async def test_what_is_missing_is_worked_out_from_the_events(tmp_path: Path) -> None:
    """Of games that ended as a worker died, and of those that were over before anything was kept."""
    async with opened(tmp_path) as house, devices(house, 2) as (rosa, luca):
        at, keys = await table([(rosa, "Rosa"), (luca, "Luca")], rated=True)
        await resigned(house, at, keys[1])
        before = [tuple(row) for row in await kept(house, 1)]
        await asyncio.to_thread(house.house.store.changed, lambda connection: connection.execute(schema.finish.delete()))
        found: results.Results = house.app.state.results
        assert await found.look() == 1
        assert [tuple(row) for row in await kept(house, 1)] == before
        assert await found.look() == 0


async def test_what_is_against_a_rated_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house, 2) as (rosa, luca):
        for more in ({"hints": True}, {"grace": 60}):
            answer = await rosa.post("/api/tables", json={"game": TOY, "seats": [{"kind": "person"}] * 2, "rated": True, **more})
            assert answer.json()["error"]["id"] == "error-rated-unaided"
        at, keys = await table([(rosa, "Rosa"), (luca, "Luca")], rated=True)
        async with house.client(at, keys[0]) as one, house.client(at, keys[1]) as two:
            assert one.world["table"]["rated"] is True
            await one.ask(t="end", agree=True)
            await two.ask(t="end", agree=True)
        assert [row.against for row in await kept(house, 1)] == [results.NO_RESULT]


def decisions(*seats: int) -> list[Entry]:
    return [Decision(seat, "x") for seat in seats]


@pytest.mark.parametrize(
    ("entries", "anew"),
    [
        ([*decisions(0, 1), Undo(1)], False),
        ([*decisions(0), ChanceOutcome("3"), *decisions(1), Undo(1)], False),
        ([*decisions(0), ChanceOutcome("3"), *decisions(1), Rewind(0)], True),
        ([*decisions(0), ChanceOutcome("3"), Undo(0)], True),
        ([*decisions(0, 1), Undo(1), *decisions(1), ChanceOutcome("3")], False),
        ([*decisions(0, 1, 0), Rewind(1), *decisions(1), ChanceOutcome("3"), Rewind(1)], True),
    ],
)
def test_dice_that_came_anew_are_found(entries: list[Entry], anew: bool) -> None:
    assert results.dice_anew(entries) is anew


def game(
    number: int, winners: list[int], people: dict[int, str | None], bots: Sequence[str] = ("", ""), sides: Sequence[str] = ("", "")
) -> Game:
    n = len(bots)
    places: list[int | None] = [1 if seat in winners else 2 for seat in range(n)]
    return Game(number, f"t{number}", Finish("end", "", 9, winners, places, [0] * n, False, list(bots), list(sides)), people)


def test_ratings_are_the_same_whenever_they_are_worked_out_and_know_who_is_better() -> None:
    games = [game(i, [0 if i % 4 else 1], {0: "a", 1: "b"}) for i in range(40)]
    found = pool(games)
    a, b = found["person", "a"], found["person", "b"]
    assert (a.games, b.games) == (40, 40)
    assert a.rated.rating > ratings.MIDDLE > b.rated.rating
    assert a.rated.give_or_take < pool(games[:5])["person", "a"].rated.give_or_take  # more games, less doubt
    assert pool(games)["person", "a"].curve == a.curve


def test_people_and_levels_are_in_one_pool_and_teams_win_together() -> None:
    found = pool([game(i, [0], {0: "a"}, ("", "easy")) for i in range(10)] + [game(10 + i, [1], {0: "a"}, ("", "hard")) for i in range(10)])
    assert found["bot", "hard"].mu > found["person", "a"].mu > found["bot", "easy"].mu
    team = pool([game(i, [1, 2], {0: "x", 1: "a", 2: "b"}, ("", "", ""), ("one", "all", "all")) for i in range(5)])
    assert team["person", "a"].mu == team["person", "b"].mu > team["person", "x"].mu


def test_who_is_not_known_or_sits_twice_is_not_rated() -> None:
    assert pool([game(1, [0], {0: "a", 1: None})]) == {}
    assert pool([game(1, [0], {0: "a", 1: "a"})]) == {}
    assert pool([game(1, [0], {}, ("easy", "hard"))]) == {}
    twins = pool([game(1, [0], {0: "a"}, ("", "easy", "easy"), ("", "", ""))])
    assert {("person", "a"), ("bot", "easy")} < set(twins)


async def test_all_that_is_kept_of_somebody_is_given_out_and_nothing_of_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house, 2) as (rosa, luca):
        at, keys = await table([(rosa, "Rosa"), (luca, "Luca")])
        async with house.client(at, keys[0]) as one, house.client(at, keys[1]) as two:
            await one.ask(t="say", to="all", text="mine")
            await two.ask(t="say", to="all", text="his")
            await one.ask(t="note", text="my note")
        found = (await rosa.get("/api/me/kept")).json()
        assert (found["name"], found["ways"], found["quiet"], found["shown"]) == ("Rosa", [], None, False)
        assert [line["text"] for line in found["said"]] == ["mine"]
        assert [(s["table"], s["called"], s["note"]) for s in found["seats"]] == [(at, "Rosa", "my note")]
        assert not any(key in str(found) for key in keys)

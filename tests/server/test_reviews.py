"""The house looks a game through that is over: in a process of its own, with progress, kept for all, and never while the game goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.server.archive import reviews
from ludoteca.server.archive.reviews import Review

from .helpers import RACE, TOY, Open, opened, to_the_end

SEATS = [{"kind": "person", "name": "Rosa"}, {"kind": "person", "name": "Bo"}]


async def raced(house: Open) -> tuple[dict[str, Any], list[str]]:
    """A race that is over, and the keys of its seats."""
    made = await house.make(RACE, seats=SEATS)
    keys = [seat["key"] for seat in made["seats"]]
    async with house.client(made["table"], keys[0]) as rosa, house.client(made["table"], keys[1]) as bo:
        await to_the_end(rosa, bo)
    return made, keys


async def asked(house: Open, method: str, table: str, key: str) -> Any:
    return await house.http.request(method, f"/api/tables/{table}/review", headers={"X-Key": key})


async def until(house: Open, table: str, key: str, *states: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for _ in range(600):
        found = (await asked(house, "GET", table, key)).json()
        if found["state"] in states:
            return found
        await asyncio.sleep(0.1)
    raise AssertionError(found)


@pytest.mark.ours("giro_galoppo")  # it is looked through in another process, which has its own
async def test_a_race_is_looked_through_for_all_and_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made, keys = await raced(house)
        table = made["table"]
        assert (await asked(house, "GET", table, keys[0])).json() == {"state": "none", "done": 0, "of": 0, "review": None}
        begun = await asked(house, "POST", table, keys[0])
        assert (begun.status_code, begun.json()["state"]) == (202, "waiting")
        assert (await asked(house, "POST", table, keys[1])).json()["state"] in ("waiting", "running")  # the same one
        found = await until(house, table, keys[1], "done", "failed")
        assert found["state"] == "done"
        told = found["review"]
        msgspec.convert(told, Review)
        assert told["turning"] == sorted(told["turning"], key=lambda i: -told["decisions"][i]["better"]["gain"])
        for i in told["turning"]:  # what was done and what was better is called as it was on the page
            assert told["decisions"][i]["label"]["id"]
            assert told["decisions"][i]["better"]["label"]["id"]
        assert {x["seat"] for x in told["decisions"]} == {0, 1}
        assert all(abs(sum(x["chances"]) - 1) < 0.01 for x in told["decisions"])
        assert [round(share["end"]) for share in told["shares"]].count(1) == 1
        for share in told["shares"]:
            assert abs(share["start"] + share["own"] + share["others"] + share["luck"] - share["end"]) < 0.01
        assert (await asked(house, "GET", table, made["watch"])).json() == found
        attached = await house.http.get(f"/api/tables/{table}/analyses", headers={"X-Key": keys[0]})
        assert attached.json() == []  # it is not what somebody attached
    async with opened(tmp_path) as house:  # and it is kept
        assert (await asked(house, "POST", table, keys[0])).json() == found


async def test_nobody_looks_through_a_game_that_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(RACE, seats=SEATS)
        key = made["seats"][0]["key"]
        for method in ("GET", "POST", "DELETE"):
            said = await asked(house, method, made["table"], key)
            assert (said.status_code, said.json()["error"]["id"]) == (409, "error-not-over")
            assert (await asked(house, method, made["table"], "x" * 22)).status_code == 403


@pytest.mark.ours("garibaldi", "giro_galoppo", "gradisca", "liberation")  # the list of games reads their lessons, which are stored
async def test_a_game_without_an_evaluation_can_not_be_looked_through(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        said = await asked(house, "POST", made["table"], made["seats"][0]["key"])
        assert (said.status_code, said.json()["error"]["id"]) == (404, "error-no-review")
        told = {game["id"]: game["review"] for game in (await house.http.get("/api/games")).json()}
        assert told[RACE]


async def test_who_watches_reads_and_begins_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made, _ = await raced(house)
        for method in ("POST", "DELETE"):
            assert (await asked(house, method, made["table"], made["watch"])).json()["error"]["id"] == "error-only-watching"


async def test_it_is_stopped_and_waits_for_its_turn(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        (one, (key, _)), (two, (other, _)) = await raced(house), await raced(house)
        assert (await asked(house, "POST", one["table"], key)).json()["state"] == "waiting"
        await until(house, one["table"], key, "running")
        await asked(house, "POST", two["table"], other)
        assert (await asked(house, "GET", two["table"], other)).json()["state"] == "waiting"
        for table, mine in ((one, key), (two, other)):
            assert (await asked(house, "DELETE", table["table"], mine)).json()["state"] == "none"
            assert (await asked(house, "GET", table["table"], mine)).json()["state"] == "none"


@pytest.mark.server_fails("error-busy")
async def test_more_than_a_few_do_not_wait(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(reviews, "MOST_WAITING", 1)
    async with opened(tmp_path) as house:
        (one, (key, _)), (two, (other, _)) = await raced(house), await raced(house)
        await asked(house, "POST", one["table"], key)
        assert (await asked(house, "POST", two["table"], other)).json()["error"]["id"] == "error-busy"
        await asked(house, "DELETE", one["table"], key)

"""Tournaments: who plays whom, and rounds that open their tables by themselves until the last one is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludoteca.server.bus.bus import InMemory
from ludoteca.server.community import rounds
from ludoteca.server.community.rounds import Played
from ludoteca.server.store import schema

from .helpers import TOY, Open, opened
from .test_standing import devices, resigned

NAMES = ("Rosa", "Luca", "Ada", "Bo", "Cleo")
SETUP = {"game": TOY, "name": "Spring cup", "kind": "round-robin", "language": "en"}


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6, 7, 8, 9, 16])
def test_in_a_round_robin_everybody_meets_everybody_once_and_seats_are_shared_out(people: int) -> None:
    numbers = list(range(1, people + 1))
    all_rounds = [rounds.round_robin(numbers, r + 1) for r in range(rounds.of_round_robin(people))]
    for tables in all_rounds:
        assert sorted(n for table in tables for n in table) == numbers  # each once in a round
    pairs = [frozenset(table) for tables in all_rounds for table in tables if len(table) == 2]
    assert sorted(map(sorted, pairs)) == [list(pair) for pair in combinations(numbers, 2)]
    firsts = [sum(1 for tables in all_rounds for table in tables if len(table) == 2 and table[0] == n) for n in numbers]
    assert max(firsts) - min(firsts) <= 2


def swiss_played(people: int, size: int, many: int, wins: Callable[[list[int]], list[int]]) -> tuple[list[list[Played]], rounds.Table]:
    numbers = list(range(1, people + 1))
    done: list[list[Played]] = []
    for _ in range(many):
        tables = rounds.swiss(numbers, rounds.standings(numbers, done), size)
        assert sorted(n for table in tables for n in table) == numbers
        done.append([Played(table, rounds.points(wins(table)) if len(table) > 1 else None) for table in tables])
    return done, rounds.standings(numbers, done)


@pytest.mark.parametrize("people", [4, 5, 8, 9, 16, 33])
def test_in_a_swiss_nobody_meets_again_and_the_better_come_first(people: int) -> None:
    done, table = swiss_played(people, 2, 3, lambda players: [1 if n == min(players) else 2 for n in players])
    assert max(table.met.values()) == 1
    assert max(s.byes for s in table.scores.values()) <= 1
    assert table.order(range(1, people + 1))[0] == 1
    for tables in done[1:]:  # those who stand alike: no pair is further apart than it must be
        assert sum(1 for each in tables if len(each.players) == 1) == people % 2


@pytest.mark.parametrize(
    ("people", "size", "sizes"), [(9, 4, [3, 3, 3]), (8, 4, [4, 4]), (7, 3, [2, 2, 3]), (5, 4, [2, 3]), (4, 3, [2, 2])]
)
def test_tables_of_a_round_are_of_like_size(people: int, size: int, sizes: list[int]) -> None:
    tables = rounds.swiss(list(range(people)), rounds.standings(range(people), []), size)
    assert sorted(map(len, tables)) == sizes


def test_where_all_have_met_they_meet_again_and_byes_go_round() -> None:
    _, table = swiss_played(4, 2, 6, lambda players: [1] * len(players))
    assert sorted(table.met.values()) == [2] * 6
    _, table = swiss_played(3, 2, 3, lambda players: [1] * len(players))
    assert [s.byes for s in table.scores.values()] == [1, 1, 1]


@pytest.mark.parametrize(
    ("places", "worth"), [([1, 2], [1, 0]), ([1, 1], [0.5, 0.5]), ([2, 1, 3], [0.5, 1, 0]), ([1, 1, 3], [0.75, 0.75, 0])]
)
def test_what_a_place_is_worth(places: list[int], worth: list[float]) -> None:
    assert rounds.points(places) == worth


async def began(people: list[httpx.AsyncClient], **more: Any) -> dict[str, Any]:
    """A tournament of these people in which the first round has begun."""
    made: dict[str, Any] = (await people[0].post("/api/tournaments", json={**SETUP, "me": NAMES[0], **more})).json()
    for device, name in zip(people[1:], NAMES[1:], strict=False):
        answer = await device.post(f"/api/tournaments/{made['id']}/join", json={"name": name})
        assert answer.status_code == 200, answer.text
    found: dict[str, Any] = (await people[0].post(f"/api/tournaments/{made['id']}/begin")).json()
    return found


async def seen(device: httpx.AsyncClient, tournament: str) -> dict[str, Any]:
    found: dict[str, Any] = (await device.get(f"/api/tournaments/{tournament}")).json()
    return found


async def lost_by(house: Open, people: list[httpx.AsyncClient], tournament: str, number: int, loser: int) -> None:
    """The entrant of this number gives the game of the round up."""
    t = await seen(people[loser - 1], tournament)
    table = next(x for x in t["played"][number - 1] if loser in x["players"] and len(x["players"]) > 1)
    await resigned(house, table["table"], table["key"])


async def until(device: httpx.AsyncClient, tournament: str, such: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    for _ in range(200):
        t = await seen(device, tournament)
        if such(t):
            return t
        await asyncio.sleep(0.05)
    raise AssertionError(await seen(device, tournament))


def has_rounds(number: int) -> Callable[[dict[str, Any]], bool]:
    return lambda t: len(t["played"]) == number


async def test_a_round_robin_from_the_first_to_the_last_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house, 4) as (*people, nobody):
        t = await began(people, listed=True)
        (head,) = (await nobody.get("/api/tournaments")).json()
        assert (head["name"], head["people"], head["status"]) == ("Spring cup", 3, "running")
        tournament = t["id"]
        for number in (1, 2, 3):
            t = await until(people[0], tournament, has_rounds(number))
            (pair,) = [x["players"] for x in t["played"][-1] if len(x["players"]) == 2]
            assert sum(1 for x in t["played"][-1] if len(x["players"]) == 1) == 1
            await lost_by(house, people, tournament, number, max(pair))
        t = await until(people[0], tournament, lambda t: t["status"] == "over")
        assert [(e["number"], e["points"]) for e in t["entrants"]] == [(1, 3.0), (2, 2.0), (3, 1.0)]
        assert [len(await _mine(d)) for d in people] == [2, 2, 2]
        watched = (await seen(nobody, tournament))["played"][0]
        key = next(x for x in watched if x["table"])
        async with house.client(key["table"], key["key"]) as client:
            assert client.world["seat"] is None  # who takes no part gets no seat


async def _mine(device: httpx.AsyncClient) -> list[Any]:
    found: list[Any] = (await device.get("/api/me/tables")).json()
    return found


async def test_who_drops_out_gives_up_and_is_paired_no_more(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house, 4) as people:
        t = await began(people, kind="swiss", rounds=3)
        tournament = t["id"]
        assert (await people[2].post(f"/api/tournaments/{tournament}/drop", json={"entrant": 1})).json()["error"]["id"] == "error-only-host"
        assert (await people[3].post(f"/api/tournaments/{tournament}/drop", json={})).status_code == 200
        other = next(x for x in t["played"][0] if 4 not in x["players"])
        await resigned(house, *own_key(await seen(people[other["players"][1] - 1], tournament), other["players"][1]))
        t = await until(people[0], tournament, lambda t: len(t["played"]) == 2)
        assert sorted(n for x in t["played"][1] for n in x["players"]) == [1, 2, 3]
        assert next(e for e in t["entrants"] if e["number"] == 4)["dropped"] is True
        assert (await people[0].post(f"/api/tournaments/{tournament}/drop", json={"entrant": 2})).status_code == 200  # whoever holds it may
        assert (await people[0].post(f"/api/tournaments/{tournament}/drop", json={"entrant": 3})).status_code == 200
        assert (await until(people[0], tournament, lambda t: t["status"] == "over"))["entrants"][0]["number"] == 1


def own_key(t: dict[str, Any], entrant: int) -> tuple[str, str]:
    table = next(x for x in t["played"][-1] if entrant in x["players"])
    return table["table"], table["key"]


async def test_two_workers_make_one_round_and_one_that_died_leaves_nothing_half_done(tmp_path: Path) -> None:
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two, devices(one, 4) as people:
        t = await began(people, kind="swiss", rounds=2)
        for x in t["played"][0]:
            await resigned(one, *own_key(await seen(people[x["players"][1] - 1], t["id"]), x["players"][1]))
        await asyncio.gather(*(house.app.state.tournaments.advance(t["id"]) for house in (one, two, one, two)))
        t = await until(people[0], t["id"], lambda t: len(t["played"]) == 2)
        assert sorted(n for x in t["played"][1] for n in x["players"]) == [1, 2, 3, 4]
        wanted = {x["table"] for r in t["played"] for x in r}
        for _ in range(100):  # the other worker may be at it
            if wanted <= {row.id for row in await one.house.store.rows(schema.game_table.select())}:
                break
            await asyncio.sleep(0.05)
        assert {row.id for row in await one.house.store.rows(schema.game_table.select())} == wanted
        # A round that was written by a worker which died before it made the tables.
        lost = t["played"][1][0]["table"]

        def gone(connection: Any) -> None:
            for each in (schema.event, schema.seat, schema.side, schema.game_table):
                column = each.c.id if each is schema.game_table else each.c.table_id
                connection.execute(each.delete().where(column == lost))

        await asyncio.to_thread(one.house.store.changed, gone)
        await two.app.state.tournaments.advance(t["id"])
        assert lost in {row.id for row in await one.house.store.rows(schema.game_table.select())}


async def test_what_can_t_be_is_refused_and_who_is_forgotten_is_out(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, devices(house, 3) as (rosa, luca, ada):
        for change, status, said in (
            ({"game": "chess"}, 404, "error-no-such-game"), ({"seats": 9}, 422, "error-seats-out-of-range"),
            ({"seats": 3}, 422, "error-round-robin-pairs"), ({"me": ""}, 422, "error-bad-name"),
            ({"kind": "cup"}, 422, "error-bad-request"),
        ):  # fmt: skip
            answer = await rosa.post("/api/tournaments", json={**SETUP, "me": "Rosa", **change})
            assert (answer.status_code, answer.json()["error"]["id"]) == (status, said)
        made = (await rosa.post("/api/tournaments", json={**SETUP, "me": "Rosa", "listed": False})).json()
        at = f"/api/tournaments/{made['id']}"
        assert (await ada.get("/api/tournaments")).json() == []
        assert (await rosa.post(f"{at}/begin")).json()["error"]["id"] == "error-tournament-small"
        assert (await luca.post(f"{at}/join", json={"name": "Rosa"})).json()["error"]["id"] == "error-name-taken"
        assert (await luca.post(f"{at}/join", json={"name": "Luca"})).status_code == 200
        assert (await luca.post(f"{at}/begin")).json()["error"]["id"] == "error-only-host"
        assert (await rosa.post(f"{at}/begin")).status_code == 200
        assert (await ada.post(f"{at}/join", json={"name": "Ada"})).json()["error"]["id"] == "error-tournament-begun"
        assert (await ada.get("/api/tournaments/nothing")).json()["error"]["id"] == "error-no-tournament"
        assert (await luca.post("/api/person/forget")).status_code == 200
        assert [e["name"] for e in (await rosa.get(at)).json()["entrants"] if e["dropped"]] == ["N. N."]


def test_who_is_level_shares_a_place() -> None:
    level = rounds.standings(range(3), [[rounds.Played([0, 1, 2], [1.0, 1.0, 1.0])]])
    assert [level.place(n) for n in range(3)] == [1, 1, 1]
    apart = rounds.standings(range(3), [[rounds.Played([0, 1, 2], [2.0, 0.5, 0.5])]])
    assert [apart.place(n) for n in range(3)] == [1, 2, 2]

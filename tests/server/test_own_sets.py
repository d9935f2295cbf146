"""Sets that people keep in the house, share, and play on: theirs alone until they share them, and whole at each table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.match.record import read_record
from ludoteca.server.people.privacy import tidy
from ludoteca.server.sets import balance
from ludoteca.server.sets.own_sets import MOST_SETS
from ludoteca.server.store import schema
from tests.games.test_own_boards import CHANGES, own

from .helpers import NO_TLS, Open, opened
from .postgres import Cluster
from .trials import Trial

RACE = "giro_galoppo"


def ours(game: str = RACE) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(registry.components(registry.game(game)).text)
    return data


def moved(by: float = 3.0, game: str = RACE) -> dict[str, Any]:
    """Ours with one place that lies elsewhere."""
    data = ours(game)
    data["node"][4]["y"] += by
    return data


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Open]:
    async with opened(tmp_path) as it:
        yield it


async def device(house: Open) -> httpx.AsyncClient:
    """Somebody else's."""
    return httpx.AsyncClient(verify=NO_TLS, base_url=str(house.http.base_url))


async def kept(http: httpx.AsyncClient, data: dict[str, Any], name: str = "Our box", game: str = RACE) -> dict[str, Any]:
    answer = await http.post("/api/sets", json={"game": game, "name": name, "data": data})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def said(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["id"]


# ---- kept


async def test_a_set_is_kept_saved_listed_and_dropped(house: Open) -> None:
    mine = await kept(house.http, moved(), "  Our   box ")
    assert (mine["name"], mine["version"], mine["playable"], mine["shared"]) == ("Our box", 1, True, False)
    assert (await house.http.get("/api/sets")).json() == [mine]
    assert (await house.http.get("/api/sets?game=garibaldi")).json() == []
    whole = (await house.http.get(f"/api/sets/{mine['id']}")).json()
    assert whole == {**mine, "data": moved()}
    half_done = moved()
    half_done["node"].pop()
    saved = (await house.http.put(f"/api/sets/{mine['id']}", json={"name": "Box", "data": half_done, "version": 1})).json()
    assert (saved["name"], saved["version"], saved["playable"]) == ("Box", 2, False)
    old = await house.http.put(f"/api/sets/{mine['id']}", json={"name": "Box", "data": moved(9), "version": 1})
    assert said(old) == (409, "error-set-changed")
    assert old.json()["error"]["args"]["version"] == 2
    assert (await house.http.get(f"/api/sets/{mine['id']}")).json()["data"] == half_done
    assert (await house.http.delete(f"/api/sets/{mine['id']}")).json() == {"gone": True}
    assert said(await house.http.get(f"/api/sets/{mine['id']}")) == (404, "error-no-such-set")
    assert said(await house.http.delete(f"/api/sets/{mine['id']}")) == (404, "error-no-such-set")


async def test_a_set_is_its_owners_alone_until_it_is_shared(house: Open) -> None:
    mine = await kept(house.http, moved())
    async with await device(house) as other:
        await kept(other, ours(), "theirs")
        for who in (other, await device(house)):
            assert said(await who.get(f"/api/sets/{mine['id']}")) == (404, "error-no-such-set")
            put = await who.put(f"/api/sets/{mine['id']}", json={"name": "x", "data": ours(), "version": 1})
            assert said(put) == (404, "error-no-such-set")
            for call in (who.delete(f"/api/sets/{mine['id']}"), who.post(f"/api/sets/{mine['id']}/share")):
                assert said(await call) == (404, "error-no-such-set")
            assert mine["id"] not in (await who.get("/api/sets")).text
            assert said(await who.get(f"/api/sets/shared/{mine['id']}")) == (404, "error-no-such-set")
        key = (await house.http.post(f"/api/sets/{mine['id']}/share")).json()["key"]
        assert (await house.http.post(f"/api/sets/{mine['id']}/share")).json()["key"] == key
        read = (await other.get(f"/api/sets/shared/{key}")).json()
        assert (read["id"], read["name"], read["data"]) == ("", "Our box", moved())
        assert (await house.http.get("/api/sets")).json()[0]["shared"]
        assert (await house.http.delete(f"/api/sets/{mine['id']}/share")).json() == {"key": ""}
        assert said(await other.get(f"/api/sets/shared/{key}")) == (404, "error-no-such-set")
        assert (await house.http.post(f"/api/sets/{mine['id']}/share")).json()["key"] != key


async def test_no_more_than_so_many_and_none_of_another_game(house: Open) -> None:
    small = {"set": {"game": RACE}}
    for i in range(MOST_SETS):
        await kept(house.http, small, f"Box {i}")
    full = await house.http.post("/api/sets", json={"game": RACE, "name": "one more", "data": small})
    assert said(full) == (409, "error-too-many-sets")
    async with await device(house) as other:
        wrong = await other.post("/api/sets", json={"game": "gradisca", "name": "x", "data": ours()})
        assert said(wrong) == (422, "error-set-other-game")
        for name in ("", " ", "a\u202eb", "x" * 200):
            assert (await other.post("/api/sets", json={"game": RACE, "name": name, "data": ours()})).status_code == 422
        for bad in ("\x00", "a/b", "..", "x" * 300, "%00"):
            assert (await other.get(f"/api/sets/{httpx.QueryParams({'': bad})}")).status_code == 404
        assert (await other.post("/api/tables", json={"game": RACE, "seats": [{"kind": "open"}] * 2, "set": "\x00"})).status_code == 404


async def test_ten_thousand_places_are_told_to_be_too_many(house: Open) -> None:
    data = ours()
    data["node"] += [{**data["node"][0], "id": n} for n in range(1000, 11_000)]
    calls = (
        house.http.post("/api/sets", json={"game": RACE, "name": "Box", "data": data}),
        house.http.post(f"/api/games/{RACE}/components/check", json={"data": data}),
        house.http.post(f"/api/games/{RACE}/components/board", json=data),
        house.http.post(f"/api/games/{RACE}/components/read", json=data),
    )
    for call in calls:
        answer = await call
        assert answer.status_code == 413
        assert answer.json()["text"]
    assert (await house.http.get("/api/sets")).json() == []


async def test_who_is_forgotten_leaves_no_set_and_takes_them_along_before(house: Open) -> None:
    mine = await kept(house.http, moved())
    key = (await house.http.post(f"/api/sets/{mine['id']}/share")).json()["key"]
    export = (await house.http.get("/api/me/kept")).json()["sets"]
    assert [(s["name"], s["game"], s["shared"], s["data"]) for s in export] == [("Our box", RACE, True, moved())]
    assert (await house.http.post("/api/person/forget")).status_code == 200
    async with await device(house) as other:
        assert said(await other.get(f"/api/sets/shared/{key}")) == (404, "error-no-such-set")


async def test_who_keeps_a_set_is_not_tidied_away_before_it_is_old(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        await kept(house.http, moved())
    now = datetime.now(UTC)
    assert tidy(tmp_path, over=30, idle=30, now=now + timedelta(days=20)).persons == 0
    assert tidy(tmp_path, over=30, idle=30, now=now + timedelta(days=40), dry_run=True).persons == 1
    async with opened(tmp_path) as house:
        assert len(await house.house.store.rows(schema.own_set.select())) == 1
    assert tidy(tmp_path, over=30, idle=30, now=now + timedelta(days=40)).persons == 1
    async with opened(tmp_path) as house:
        assert await house.house.store.rows(schema.own_set.select()) == []


# ---- played on


async def test_a_table_on_a_set_says_so_holds_it_whole_and_outlives_it(house: Open) -> None:
    mine = await kept(house.http, moved())
    made = await house.make(RACE, open=True, set=mine["id"])
    table, keys = made["table"], [s["key"] for s in made["seats"]]
    async with house.client(table, keys[0]) as rosa:
        assert rosa.world["table"]["set"] == {"name": "Our box", "hash": mine["hash"], "differs": 1}
    assert (await house.http.delete(f"/api/sets/{mine['id']}")).status_code == 200
    told = (await house.http.get(f"/api/tables/{table}/set?lang=en", headers={"x-key": keys[1]})).json()
    assert told["words"] == "Differs from the game’s own in places: 1."
    assert [d["text"] for d in told["differs"]] == ["Space 5 lies elsewhere."]
    async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo:  # it goes on, though its set is kept no more
        first = rosa if rosa.choices else bo
        assert (await first.play(first.choices[0]))["t"] == "ok"
        await rosa.ask(t="resign")
    record = read_record((await house.http.get(f"/api/tables/{table}/record", headers={"x-key": keys[0]})).text)
    own, is_ours = registry.set_of(registry.game(RACE), record)
    assert not is_ours
    assert own.hash == mine["hash"]
    assert registry.replayed(registry.game(RACE), record).over
    again = (await house.http.post(f"/api/tables/{table}/rematch", json={"key": keys[0]})).json()
    async with house.client(again["table"], again["key"]) as rosa:
        assert rosa.world["table"]["set"]["name"] == "Our box"
    on = await house.http.post(
        f"/api/tables/{table}/continue", json={"key": keys[0], "moment": 0, "seat": 0, "name": "Rosa", "bot": "random"}
    )
    assert on.status_code == 201, on.text
    async with house.client(on.json()["table"], on.json()["seats"][0]["key"]) as rosa:
        assert rosa.world["table"]["set"] == {"name": "Our box", "hash": mine["hash"], "differs": 1}


async def test_a_shared_set_is_played_on_by_its_link_and_nobody_elses_by_its_id(house: Open) -> None:
    mine = await kept(house.http, moved())
    key = (await house.http.post(f"/api/sets/{mine['id']}/share")).json()["key"]
    seats = [{"kind": "open"}, {"kind": "open"}]
    async with await device(house) as other:
        made = await other.post("/api/tables", json={"game": RACE, "seats": seats, "open": True, "set": key})
        assert made.status_code == 201, made.text
        waits = (await other.get(f"/api/tables/{made.json()['table']}")).json()
        assert waits["set"] == {"name": "Our box", "hash": mine["hash"], "differs": 1}
        assert [t["set"] for t in (await other.get("/api/tables")).json()] == [waits["set"]]  # and the list of tables says it
        told = (await (await device(house)).get(f"/api/tables/{made.json()['table']}/set?lang=en")).json()
        assert [d["text"] for d in told["differs"]] == ["Space 5 lies elsewhere."]
        no = await other.post("/api/tables", json={"game": RACE, "seats": seats, "set": mine["id"]})
        assert said(no) == (404, "error-no-such-set")
    other_game = await house.http.post("/api/tables", json={"game": "garibaldi", "seats": seats, "set": mine["id"]})
    assert said(other_game) == (422, "error-set-other-game")
    rated = await house.http.post("/api/tables", json={"game": RACE, "seats": seats, "set": mine["id"], "rated": True})
    assert said(rated) == (422, "error-rated-own-set")
    plain = await house.make(RACE)
    async with house.client(plain["table"], plain["seats"][0]["key"]) as rosa:
        assert rosa.world["table"]["set"] is None
    secret = await house.http.get(f"/api/tables/{plain['table']}/set", headers={"x-key": "forged"})
    assert secret.status_code == 403


async def test_a_set_that_the_checker_refuses_is_refused_in_the_askers_language(house: Open) -> None:
    data = ours()
    data["node"][11]["kind"] = "sand"
    mine = await kept(house.http, data)
    seats = [{"kind": "open"}, {"kind": "open"}]
    no = await house.http.post("/api/tables", json={"game": RACE, "seats": seats, "set": mine["id"], "language": "it"})
    assert said(no) == (422, "error-set-not-playable")
    assert no.json()["error"]["args"]["what"] == "Casella 33: il percorso ha 2 caselle di fiume, non 1."
    assert no.json()["rule"] == "GG-06"


async def test_a_set_that_no_table_can_draw_makes_none(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though the checker found nothing: nobody is ever shown a table that fails."""
    layout = registry.game(RACE).layout
    assert layout is not None

    def fails(rules: object) -> None:
        raise KeyError("finish")

    mine = await kept(house.http, moved())
    with monkeypatch.context() as m:
        m.setattr(layout, "board", fails)
        no = await house.http.post("/api/tables", json={"game": RACE, "seats": [{"kind": "open"}] * 2, "set": mine["id"]})
    assert said(no) == (422, "error-set-not-playable")
    assert no.json()["error"]["args"]["what"] == "The set: “finish” is missing somewhere."


async def test_a_set_that_is_ours_is_ours(house: Open) -> None:
    mine = await kept(house.http, ours())
    made = await house.make(RACE, set=mine["id"], rated=True)
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        assert rosa.world["table"]["set"] is None


async def test_two_workshops_of_one_set_at_the_same_moment(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two devices of one person at two workers on a PostgreSQL: one is saved, the other is told, and nothing is lost."""
    trial = Trial(monkeypatch)
    monkeypatch.setattr(balance, "BEAT", 0.02)
    address = postgres.migrated()
    async with opened(address) as one, opened(address) as two, await device(one) as here, await device(two) as there:
        mine = await kept(here, moved())
        there.cookies.update(here.cookies)
        where = f"/api/sets/{mine['id']}"
        answers = await asyncio.gather(
            *(d.put(where, json={"name": f"Box {i}", "data": moved(i + 4), "version": 1}) for i, d in enumerate((here, there)))
        )
        assert sorted(a.status_code for a in answers) == [200, 409]
        (won,) = (i for i, a in enumerate(answers) if a.status_code == 200)
        stands = (await here.get(where)).json()
        assert (stands["name"], stands["version"], stands["data"]) == (f"Box {won}", 2, moved(won + 4))
        keys = await asyncio.gather(here.post(f"{where}/share"), there.post(f"{where}/share"))
        assert len({a.json()["key"] for a in keys}) == 1
        for bad in ("\x00", "a\x00b"):
            assert said(await here.get("/api/sets/shared/x", params={"lang": bad})) == (404, "error-no-such-set")
            table = {"game": RACE, "seats": [{"kind": "open"}] * 2, "set": bad}
            assert said(await here.post("/api/tables", json=table)) == (404, "error-no-such-set")
        assert (await here.post(f"{where}/balance")).status_code == 202
        while (await there.get(f"{where}/balance")).json()["done"] != 7:  # told through the database
            await asyncio.sleep(0.02)
        assert (await there.delete(f"{where}/balance")).json()["state"] == "none"
        assert await asyncio.to_thread(trial.stopped.wait, 30)  # and so is that nobody wants it any more
        assert (await there.delete(where)).status_code == 200
        assert (await here.get("/api/sets")).json() == []


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.ours(game)) for game in CHANGES])
async def test_each_game_is_played_on_a_board_of_somebodys_own(house: Open, game: str) -> None:
    made = own(game)[1]
    mine = await kept(house.http, msgspec.json.decode(made.text), game=game)
    table = await house.make(game, set=mine["id"])
    async with house.client(table["table"], table["seats"][0]["key"]) as rosa:
        assert rosa.world["table"]["set"] == {
            "name": "Our box",
            "hash": made.hash,
            "differs": len(registry.differs(registry.game(game), made)),
        }
        assert rosa.world["board"]

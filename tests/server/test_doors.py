"""Words to be said beside a link, and seats that are given up before the game begins."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from ludoteca.games.giro_galoppo.rules.ch02_preparations import HORSES
from ludoteca.server.bus.bus import InMemory
from ludoteca.server.people.privacy import forget_by_key
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.rate_limits import Rate
from ludoteca.server.tables import access

from .helpers import TOY, Client, Open, opened

EMPTY: list[dict[str, Any]] = [{"kind": "person"}, {"kind": "person"}]


async def post(house: Open, path: str, **body: Any) -> tuple[int, Any]:
    answer = await house.http.post(f"/api/tables/{path}", json=body)
    return answer.status_code, answer.json()


def error(answer: tuple[int, Any]) -> tuple[int, str]:
    return answer[0], answer[1]["error"]["id"]


async def refused(house: Open, table: str, key: str) -> str:
    """What a line with this key is told."""
    async with house.client(table, key, hello=False) as client:
        await client.ws.send(json.dumps({"t": "hello", "key": key, "have": None, "lang": "en"}))
        said = await client.hear()
        assert (said["t"], said["final"]) == ("bye", True)
        return str(said["msg"]["id"])


# ---- words


async def test_a_link_opens_nothing_before_the_word_is_said(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=EMPTY, word="  Maremma ", open=True)
        table, seat, watch = made["table"], made["seats"][0]["key"], made["watch"]
        assert (await house.http.get("/api/tables")).json()[0]["locked"] is True
        for key in (seat, watch):
            assert await refused(house, table, key) == "error-word-needed"
            for path in ("record", "replay", "replay/0"):
                answer = await house.http.get(f"/api/tables/{table}/{path}", headers={"x-key": key})
                assert (answer.status_code, answer.json()["error"]["id"]) == (403, "error-word-needed")
        held = [{"table": table, "key": seat}, {"table": table, "key": watch}]
        assert (await house.http.post("/api/tables/mine", json={"keys": held})).json() == []
        assert error(await post(house, f"{table}/sit", key=seat, name="Rosa")) == (403, "error-word-needed")
        assert error(await post(house, f"{table}/sit", name="Rosa")) == (403, "error-word-needed")
        assert error(await post(house, f"{table}/sit", key=seat, name="Rosa", word="maremma")) == (403, "error-wrong-word")
        assert error(await post(house, f"{table}/enter", key="x" * 24, word="Maremma")) == (403, "error-wrong-key")
        status, sat = await post(house, f"{table}/sit", key=seat, name="Rosa", word="Maremma")
        assert (status, sat["seat"]) == (200, 0)
        assert sat["key"] != seat
        status, entered = await post(house, f"{table}/enter", key=made["seats"][1]["key"], word="Maremma")
        status, bo_sat = await post(house, f"{table}/sit", key=entered["key"], name="Bo")
        assert (status, bo_sat) == (200, {"seat": 1, "key": entered["key"]}), "whoever has said it need not say it again"
        status, watching = await post(house, f"{table}/enter", key=watch, word="Maremma")
        async with AsyncExitStack() as stack:
            keys = (sat["key"], bo_sat["key"], watching["key"], made["host"])
            rosa, _, anna, owner = [await stack.enter_async_context(house.client(table, k)) for k in keys]
            assert [c.world["seat"] for c in (rosa, anna, owner)] == [0, None, None]
            assert owner.world["host"] is True
            assert rosa.world["table"]["locked"] is True
            everything = str([c.raw for c in (rosa, anna, owner)])
            assert "scrypt" not in everything
            assert "Maremma" not in everything
        for key in (seat, watch):
            assert await refused(house, table, key) == "error-word-needed", "the link alone opens nothing afterwards either"
    assert b"Maremma" not in b"".join(p.read_bytes() for p in tmp_path.iterdir())


async def test_the_keys_of_one_table_open_no_other_and_the_rematch_wants_the_word_of_new_people_only(tmp_path: Path) -> None:
    async with opened(tmp_path, bot_delay=3600.0) as house:
        made = await house.make(TOY, seats=[{"kind": "person"}, {"kind": "bot", "bot": "random"}], word="x")
        other = await house.make(TOY, seats=[{"kind": "person"}, {"kind": "bot", "bot": "random"}], word="x")
        _, sat = await post(house, f"{made['table']}/sit", key=made["seats"][0]["key"], name="Rosa", word="x")
        assert await refused(house, other["table"], sat["key"]) == "error-wrong-key"
        async with house.client(made["table"], sat["key"]) as rosa:
            await rosa.ask(t="end", agree=True)
            assert rosa.over
        status, again = await post(house, f"{made['table']}/rematch", key=sat["key"])
        assert status == 200
        async with house.client(again["table"], again["key"]) as rosa:
            assert rosa.world["table"]["status"] == "playing"
            assert rosa.world["table"]["locked"] is True
        mine = (await house.http.get("/api/me/tables")).json()
        assert [m["key"] for m in mine] == [again["key"], sat["key"]], "the device of whoever has said it has keys that open"


async def test_words_are_not_guessed_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "TRIES", Rate(3, 1 / 1000))
    monkeypatch.setattr(access, "OF_ALL", Rate(9, 1 / 1000))
    tried: list[str] = []
    is_word = access.is_word

    def noted(word: str, stored: str) -> bool:
        tried.append(word)
        return is_word(word, stored)

    monkeypatch.setattr(access, "is_word", noted)
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=EMPTY, word="x")
        key = made["seats"][0]["key"]
        said = [error(await post(house, f"{made['table']}/enter", key=key, word=w)) for w in "abc"]
        assert said == [(403, "error-wrong-word")] * 3
        assert error(await post(house, f"{made['table']}/enter", key=key, word="x")) == (429, "error-too-often")
        assert error(await post(house, f"{made['table']}/sit", name="Rosa", key=key, word="x")) == (429, "error-too-often")
        t = await house.house.table(made["table"])
        came = []
        for i in range(9):  # others are not shut out, until all together are too many
            try:
                await house.house.access.check(t, "x" if i < 4 else "y", f"10.0.0.{i}")
                came.append("")
            except Problem as problem:
                came.append(problem.msg.id)
        assert came == [""] * 4 + ["error-wrong-word"] * 2 + ["error-too-often"] * 3
        assert tried == ["a", "b", "c", *"xxxx", *"yy"], "nothing is hashed for whoever is turned away"


@pytest.mark.parametrize("word", ["x" * 61, "a\u0000b", "a\nb"])
async def test_a_word_that_is_none(tmp_path: Path, word: str) -> None:
    async with opened(tmp_path) as house:
        answer = await house.http.post("/api/tables", json={"game": TOY, "seats": EMPTY, "word": word})
        assert (answer.status_code, answer.json()["error"]["id"]) == (422, "error-bad-word")


def test_what_is_stored_of_a_word_is_slow_and_salted() -> None:
    one, two = access.hashed("Maremma"), access.hashed("Maremma")
    assert one != two
    assert one.startswith("scrypt 16384 8 1 ")
    assert access.is_word("Maremma", one)
    assert not access.is_word("maremma", one)


# ---- seats that are given up


async def test_the_owner_frees_a_seat_and_whoever_sat_there_is_out(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made = await house.make(TOY, seats=[*EMPTY, {"kind": "person"}])
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        for key, name in zip(keys[:2], ("Rosa", "Malo"), strict=True):
            assert (await post(house, f"{table}/sit", key=key, name=name))[0] == 200
        rosa, malo = [await stack.enter_async_context(house.client(table, k)) for k in keys[:2]]
        await malo.ask(t="note", text="my plan")
        await malo.ask(t="say", text="hello")
        assert error(await post(house, f"{table}/free", key=keys[0], seat=1)) == (403, "error-wrong-key")
        assert error(await post(house, f"{table}/free", key=made["watch"], seat=1)) == (403, "error-wrong-key")
        assert await post(house, f"{table}/free", key=made["host"], seat=1) == (200, {"freed": 1})
        bye = await malo.until("bye")
        assert (bye["msg"]["id"], bye["final"]) == ("error-seat-given-up", True)
        assert await malo.closed()
        await rosa.until("frame")
        assert [s["taken"] for s in rosa.world["table"]["seats"]] == [True, False, False]
        assert rosa.world["table"]["seats"][1]["name"] == ""
        assert await refused(house, table, keys[1]) == "error-wrong-key", "the old link opens nothing any more"
        assert error(await post(house, f"{table}/sit", key=keys[1], name="Malo")) == (403, "error-wrong-key")
        status, links = await post(house, f"{table}/links", host=made["host"])
        assert status == 200
        assert [s["key"] == k for s, k in zip(links["seats"], keys, strict=True)] == [True, False, True]
        assert error(await post(house, f"{table}/links", host=keys[0])) == (403, "error-wrong-key")
        new = links["seats"][1]["key"]
        assert (await post(house, f"{table}/sit", key=new, name="Bo"))[0] == 200
        bo = await stack.enter_async_context(house.client(table, new))
        assert bo.world["note"] == ""
        assert [(c["from"], c["text"]) for c in bo.chat] == [(None, "hello")]
        assert (await post(house, f"{table}/sit", key=keys[2], name="Cleo"))[0] == 200
        await bo.until("welcome", such=lambda m: m["table"]["status"] == "playing")
        assert error(await post(house, f"{table}/free", key=made["host"], seat=1)) == (409, "error-begun")
    async with opened(tmp_path) as house, house.client(table, new) as bo:  # and it is so from what is stored
        assert [s["name"] for s in bo.world["table"]["seats"]] == ["Rosa", "Bo", "Cleo"]
        assert (bo.world["seat"], bo.world["note"]) == (1, "")
        assert [(c["from"], c["text"]) for c in bo.chat] == [(None, "hello")]


async def test_one_stands_up_by_oneself_and_the_owner_may_leave(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[{"kind": "person", "name": "Owner"}, {"kind": "open"}], open=True)
        table, own = made["table"], made["seats"][0]["key"]
        assert await post(house, f"{table}/free", key=own) == (200, {"freed": 0})
        assert (await house.http.get("/api/tables")).json()[0]["seats"] == [
            {"name": "", "kind": "open", "taken": False, "part": ""},
            {"name": "", "kind": "open", "taken": False, "part": ""},
        ]
        assert await refused(house, table, own) == "error-wrong-key"
        status, _ = await post(house, f"{table}/sit", name="Rosa")  # it is found in the lobby, and begins without its owner
        assert status == 200
        status, sat = await post(house, f"{table}/sit", name="Bo")
        assert status == 200
        t = await house.house.table(table)
        assert t.status == "playing"
        assert [s.name for s in t.seats] == ["Rosa", "Bo"]
        assert [s.joined for s in t.seats] == [1, 2]
        async with house.client(table, sat["key"]) as bo:
            assert bo.world["seat"] == 1
    async with opened(tmp_path) as house:
        assert [s.name for s in (await house.house.table(table)).seats] == ["Rosa", "Bo"]
    assert forget_by_key(tmp_path, table, sat["key"]) == 2, "both seats were taken by one device"
    assert forget_by_key(tmp_path, table, own) is None


async def test_nothing_is_stored_of_whoever_stood_up(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[{"kind": "person", "name": "Malo", "answers": {"colour": "red"}}, {"kind": "person"}])
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        await post(house, f"{table}/free", key=keys[0])
        _, links = await post(house, f"{table}/links", host=made["host"])
        await post(house, f"{table}/sit", key=links["seats"][0]["key"], name="Malina", answers={"colour": "red"})
        await post(house, f"{table}/free", key=made["host"], seat=0)
        stored = await house.house.store.load(table)
        assert stored is not None
        assert "Mal" not in str([row.body for row in stored.rows])
        assert await post(house, f"{table}/free", key=made["host"], seat=0) == (200, {"freed": 0}), "twice is nothing"
        assert error(await post(house, f"{table}/free", key=made["host"], seat=7)) == (404, "error-no-such-seat")
        assert len((await house.house.store.load(table)).rows) == len(stored.rows)  # type: ignore[union-attr]


async def test_whoever_is_at_another_worker_goes_too(tmp_path: Path) -> None:
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two, AsyncExitStack() as stack:
        made = await one.make(TOY, seats=EMPTY)
        key = made["seats"][0]["key"]
        await post(one, f"{made['table']}/sit", key=key, name="Malo")
        malo: Client = await stack.enter_async_context(two.client(made["table"], key))
        await malo.ask(t="note", text="my plan")
        await post(one, f"{made['table']}/free", key=made["host"], seat=0)
        await malo.until("bye")
        assert two.house.room(made["table"]).talk.notes == {}


# ---- a side is chosen


async def test_whoever_comes_to_an_open_table_chooses_the_side(tmp_path: Path) -> None:
    """Free sides are told in the lobby; who is second finds the side taken, though chairs were moved meanwhile."""
    async with opened(tmp_path) as house:
        made = await house.make("garibaldi", seats=[{"kind": "open"}] * 4, open=True)
        table = made["table"]
        sides = ["garibaldi", "austrians", "austrians", "austrians"]
        assert [s["part"] for s in (await house.http.get("/api/tables")).json()[0]["seats"]] == sides
        assert [s["part"] for s in (await house.http.get(f"/api/tables/{table}")).json()["seats"]] == sides
        status, sat = await post(house, f"{table}/sit", part="austrians", name="Giulia")
        assert (status, sat["seat"]) == (200, 1)
        assert await post(house, f"{table}/away", host=made["host"], seat=2) == (200, {"away": 2})
        status, sat = await post(house, f"{table}/sit", part="garibaldi", name="Anita")
        assert (status, sat["seat"]) == (200, 0)
        assert error(await post(house, f"{table}/sit", part="garibaldi", name="Ugo")) == (409, "error-side-taken")
        assert error(await post(house, f"{table}/sit", part="venice", name="Ugo")) == (409, "error-side-taken")
        status, sat = await post(house, f"{table}/sit", part="austrians", name="Ugo")
        assert (status, sat["seat"]) == (200, 2)
        assert error(await post(house, f"{table}/sit", part="austrians", name="Ada")) == (409, "error-seats-taken")
        assert (await house.http.get(f"/api/tables/{table}")).status_code == 404, "the game has begun"


async def test_a_table_by_link_is_not_told_and_an_open_one_tells_what_can_be_given_once_only(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        closed = await house.make(TOY, seats=EMPTY)
        assert (await house.http.get(f"/api/tables/{closed['table']}")).json()["error"]["id"] == "error-no-table"
        rosa = {"kind": "person", "name": "Rosa", "answers": {"colour": "red", "horse": "Lampo", "age": 9}}
        made = await house.make("giro_galoppo", seats=[rosa, {"kind": "open"}], open=True, word="Rose")
        told = (await house.http.get(f"/api/tables/{made['table']}")).json()
        assert [s["answers"] for s in told["seats"]] == [{"colour": "red"}, {}]
        assert told["locked"] is True


async def test_a_horse_is_named_once_and_keeps_its_name_in_the_next_game(tmp_path: Path) -> None:
    def horses(c: Client) -> list[str]:
        return [s["answers"]["horse"] for s in c.world["table"]["seats"]]

    async with opened(tmp_path) as house:
        rosa = {"kind": "person", "name": "Rosa", "answers": {"horse": "Bella"}}
        made = await house.make("giro_galoppo", seats=[rosa, {"kind": "person"}, {"kind": "person"}], language="it")
        keys = [seat["key"] for seat in made["seats"]]
        await post(house, f"{made['table']}/sit", key=keys[1], name="Luca")
        await post(house, f"{made['table']}/fill", host=made["host"], bot="random")
        offered = list(HORSES[1:3])
        async with house.client(made["table"], keys[0]) as c:
            assert horses(c) == ["Bella", *offered]
            names = c.set["names"]
            assert [names[f"horse.{seat}"]["text"] for seat in range(3)] == horses(c)
            for key in keys[:2]:
                async with house.client(made["table"], key) as leaver:
                    await leaver.ask(t="resign")
            status, again = await post(house, f"{made['table']}/rematch", key=keys[0])
            assert status == 200, again
            await post(house, f"{made['table']}/rematch", key=keys[1])
        async with house.client(again["table"], again["key"]) as c:
            assert horses(c) == [offered[1], "Bella", offered[0]]  # each with its rider, one seat on


@pytest.mark.parametrize(
    ("game", "seats", "options", "parts"),
    [
        ("garibaldi", 3, {}, ["garibaldi", "austrians", "austrians"]),
        ("garibaldi", 2, {"role": "random"}, ["", ""]),
        ("liberation", 2, {}, ["occupier", "resistance"]),
        ("liberation", 2, {"automaton": True}, ["resistance", "resistance"]),
        ("gradisca", 2, {}, ["venice", "austria"]),
        ("giro_galoppo", 2, {}, ["", ""]),
    ],
)
async def test_which_side_each_chair_will_have_is_told_before_the_table_is_made(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any], parts: list[str]
) -> None:
    async with opened(tmp_path) as house:
        asked = f"/api/games/{game}/chairs"
        assert (await house.http.post(asked, json={"seats": seats, "options": options})).json()["parts"] == parts
        for wrong in ({"seats": 7}, {"seats": seats, "options": {"nonsense": True}}):
            assert (await house.http.post(asked, json=wrong)).status_code == 422

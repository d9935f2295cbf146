"""Chairs that the owner takes away or puts there before the game begins: seats get other numbers, and what belongs to them stays theirs."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.server.ops.upgrade import check
from ludoteca.server.people.privacy import forget_by_key
from ludoteca.server.store.backup import backup, restore
from ludoteca.server.tables.table import Table

from .helpers import RACE, TOY, Open, opened
from .test_doors import error, post, refused

EMPTY: dict[str, Any] = {"kind": "person"}


async def seated(house: Open, made: dict[str, Any], *seats: int) -> list[str]:
    """People sit down at these seats, each with the next colour: their keys."""
    keys = []
    for seat, name, colour in zip(seats, ("Rosa", "Bo", "Cleo"), ("red", "green", "blue"), strict=False):
        key = made["seats"][seat]["key"]
        status, sat = await post(house, f"{made['table']}/sit", key=key, name=name, answers={"colour": colour})
        assert (status, sat) == (200, {"seat": seat, "key": key})
        keys.append(key)
    return keys


def who(t: Table) -> list[tuple[str, str, int]]:
    return [(s.name, s.answers.get("colour", ""), s.joined) for s in t.seats]


async def test_three_came_and_the_fourth_chair_goes(tmp_path: Path) -> None:
    """The empty one stands in the middle: those after it move up with their colours, notes, talk, links and lines, and the game begins."""
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made = await house.make(TOY, seats=[EMPTY] * 4)
        table, host = made["table"], made["host"]
        keys = await seated(house, made, 0, 2, 3)
        rosa, bo, cleo, owner = [await stack.enter_async_context(house.client(table, k)) for k in (*keys, host)]
        invited = await stack.enter_async_context(house.client(table, made["seats"][1]["key"]))
        assert [c.world["seat"] for c in (rosa, bo, cleo)] == [0, 2, 3]
        await bo.ask(t="note", text="Bo's plan")
        await cleo.ask(t="note", text="Cleo's plan")
        await invited.ask(t="note", text="nobody's plan")
        await invited.ask(t="say", text="shall I?")
        await cleo.ask(t="say", text="hello")
        assert error(await post(house, f"{table}/away", host=keys[0], seat=1)) == (403, "error-wrong-key")
        assert error(await post(house, f"{table}/away", host=host, seat=2)) == (409, "error-chair-taken")
        assert error(await post(house, f"{table}/away", host=host, seat=4)) == (404, "error-no-such-seat")
        assert await post(house, f"{table}/away", host=host, seat=1) == (200, {"away": 1})
        bye = await invited.until("bye")
        assert (bye["msg"]["id"], bye["final"]) == ("error-chair-gone", True)
        for c, seat, note in ((rosa, 0, ""), (bo, 1, "Bo's plan"), (cleo, 2, "Cleo's plan")):
            await c.until("welcome", such=lambda m: m["table"]["status"] == "playing")
            assert (c.world["seat"], c.world["note"]) == (seat, note)
            assert [(x["from"], x["text"]) for x in c.chat] == [(None, "shall I?"), (2, "hello")]
            assert [s["answers"]["colour"] for s in c.world["table"]["seats"]] == ["red", "green", "blue"]
        await owner.until("welcome", such=lambda m: m["table"]["status"] == "playing")
        assert [c["from"] for c in owner.chat] == [None, 2]
        assert error(await post(house, f"{table}/away", host=host, seat=0)) == (409, "error-begun")
        assert error(await post(house, f"{table}/chair", host=host)) == (409, "error-begun")
        await rosa.play(rosa.choices[0])
        assert (await bo.ask(t="say", text="nice"))["t"] == "ok"
        await cleo.until("chat")
        assert cleo.chat[-1]["from"] == 1
        mine = (await house.http.post("/api/tables/mine", json={"keys": [{"table": table, "key": k["key"]} for k in made["seats"]]})).json()
        assert [m["seat"] for m in mine] == [0, 1, 2]
        before, device = who(await house.house.table(table)), dict(house.http.cookies)
    async with opened(tmp_path) as house:  # and it is so from what is stored
        t = await house.house.table(table)
        assert who(t) == before == [("Rosa", "red", 1), ("Bo", "green", 2), ("Cleo", "blue", 3)]
        assert t.match is not None
        assert [p.name for p in t.match.rules.players] == ["Rosa", "Bo", "Cleo"]
        for seat, (key, note) in enumerate(zip(keys, ("", "Bo's plan", "Cleo's plan"), strict=True)):
            async with house.client(table, key) as c:
                assert (c.world["seat"], c.world["note"]) == (seat, note)
        lines = (await house.house.store.load(table)).chat  # type: ignore[union-attr]
        assert [(line["seat"], line["text"]) for line in lines] == [(-1, "shall I?"), (2, "hello"), (1, "nice")]
        house.http.cookies.update(device)
        mine = (await house.http.get("/api/me/tables")).json()
        assert [m["key"] for m in mine] == keys, "one device sat down three times, and finds the keys of all its seats"


@pytest.mark.parametrize("word", ["", "Mimosa"])
async def test_the_link_of_a_chair_that_is_gone_says_so_everywhere(tmp_path: Path, word: str) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[EMPTY] * 4, word=word)
        table, host, link = made["table"], made["host"], made["seats"][1]["key"]
        said = (await post(house, f"{table}/enter", key=link, word=word))[1]["key"] if word else link
        assert (await post(house, f"{table}/sit", key=said, name="Malo"))[0] == 200
        await post(house, f"{table}/free", key=host, seat=1)
        new = (await post(house, f"{table}/links", host=host))[1]["seats"][1]["key"]
        await post(house, f"{table}/away", host=host, seat=1)
        gone = (410, "error-chair-gone")
        for key in (link, said, new):
            assert error(await post(house, f"{table}/sit", key=key, name="Malo", word=word)) == gone
            assert error(await post(house, f"{table}/free", key=key)) == gone
            assert await refused(house, table, key) == gone[1]
        if word:
            assert error(await post(house, f"{table}/enter", key=link, word=word)) == gone
        assert await refused(house, table, "x" * 24) == "error-wrong-key"
        # A new chair has a link of its own: that of a chair which had its number once does not open it.
        assert (await post(house, f"{table}/chair", host=host))[0] == 201
        assert await refused(house, table, link) == gone[1]
    async with opened(tmp_path) as house:
        assert await refused(house, table, new) == gone[1]


async def test_a_chair_more(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made = await house.make(TOY, seats=[EMPTY] * 3)
        table, host = made["table"], made["host"]
        assert await post(house, f"{table}/away", host=host, seat=2) == (200, {"away": 2})
        (key,) = await seated(house, made, 0)
        rosa = await stack.enter_async_context(house.client(table, key))
        status, put = await post(house, f"{table}/chair", host=host)
        assert (status, put["seat"]) == (201, 2)
        assert put["key"] not in [s["key"] for s in made["seats"]], "not the link that the third chair had before"
        await rosa.until("frame")
        assert [s["kind"] for s in rosa.world["table"]["seats"]] == ["person"] * 3
        links = (await post(house, f"{table}/links", host=host))[1]
        assert links["seats"] == [made["seats"][0], made["seats"][1], put]
        assert (await post(house, f"{table}/chair", host=host))[1]["seat"] == 3
        assert error(await post(house, f"{table}/chair", host=host)) == (422, "error-seats-out-of-range")
        assert error(await post(house, f"{table}/chair", host=key)) == (403, "error-wrong-key")
        sat = await post(house, f"{table}/sit", key=put["key"], name="Cleo", answers={"colour": "red"})
        assert error(sat) == (422, "why-answer-taken")
        assert (await post(house, f"{table}/sit", key=put["key"], name="Cleo"))[1] == {"seat": 2, "key": put["key"]}
        for _ in range(2):
            seat = [s.joined for s in (await house.house.table(table)).seats].index(0)
            assert (await post(house, f"{table}/away", host=host, seat=seat))[0] == 200
        t = await house.house.table(table)
        assert (t.status, [s.name for s in t.seats]) == ("playing", ["Rosa", "Cleo"])
    async with opened(tmp_path) as house, house.client(table, put["key"]) as cleo:
        assert cleo.world["seat"] == 1
        assert [x["kind"] for x in (await house.http.get("/api/tables")).json()] == []


async def test_at_an_open_table_a_new_chair_is_open_to_all(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "open"}], open=True)
        table, host = made["table"], made["host"]
        assert await post(house, f"{table}/chair", host=host) == (201, {"seat": 2})
        assert [s["kind"] for s in (await house.http.get("/api/tables")).json()[0]["seats"]] == ["person", "open", "open"]
        assert await post(house, f"{table}/away", host=host, seat=1) == (200, {"away": 1})
        status, sat = await post(house, f"{table}/sit", name="Bo")
        assert (status, sat["seat"]) == (200, 1)
        assert (await house.house.table(table)).status == "playing"


# ---- what the game allows


async def test_the_game_decides_how_many_and_who_plays_what(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        race = await house.make(RACE, seats=[EMPTY] * 2)
        assert error(await post(house, f"{race['table']}/away", host=race["host"], seat=1)) == (422, "error-seats-out-of-range")
        siege = await house.make("gradisca", seats=[EMPTY] * 2)
        for path, body in (("away", {"seat": 0}), ("chair", {})):
            assert error(await post(house, f"{siege['table']}/{path}", host=siege["host"], **body)) == (422, "error-seats-out-of-range")
        flight = await house.make("garibaldi", seats=[EMPTY] * 3)
        answer = await post(house, f"{flight['table']}/away", host=flight["host"], seat=0)
        assert error(answer) == (409, "error-chair-part"), "an Austrian would be Garibaldi"
        assert answer[1]["error"]["args"] == {"seat": 2}
        assert (await post(house, f"{flight['table']}/away", host=flight["host"], seat=1))[0] == 200
        drawn = await house.make("garibaldi", seats=[EMPTY] * 3, options={"role": "random"})
        assert (await post(house, f"{drawn['table']}/away", host=drawn["host"], seat=0))[0] == 200
        team = await house.make("liberation", seats=[EMPTY] * 3, options={"automaton": True})
        assert error(await post(house, f"{team['table']}/chair", host=team["host"])) == (422, "why-seats-for-automaton")
        assert (await post(house, f"{team['table']}/away", host=team["host"], seat=0))[0] == 200
        war = await house.make("liberation", seats=[EMPTY] * 3)
        assert error(await post(house, f"{war['table']}/away", host=war["host"], seat=0)) == (409, "error-chair-part")
        assert (await post(house, f"{war['table']}/chair", host=war["host"]))[1]["seat"] == 3
        for _ in range(2):
            assert (await post(house, f"{war['table']}/away", host=war["host"], seat=1))[0] == 200
        assert error(await post(house, f"{war['table']}/away", host=war["host"], seat=1)) == (409, "error-chair-part"), (
            "who is alone resists"
        )
        assert (await post(house, f"{war['table']}/away", host=war["host"], seat=0))[0] == 200, "the automaton plays the occupier"


@pytest.mark.parametrize("game", ["garibaldi", "liberation", "gradisca"])
def test_a_part_is_the_side_that_its_seat_has(game: str) -> None:
    g = registry.game(game)
    for seats in range(g.seats[0], g.seats[1] + 1):
        for more in ({}, {"automaton": True}, {"role": "random"}):
            try:
                options = g.read_options(more)
            except ValueError:
                continue
            if g.against_table(seats, options):
                continue
            rules = registry.rules(g, [Player(f"P{i}") for i in range(seats)], options, registry.components(g))
            state = Match(rules, Seeded(1)).state
            parts = [g.side_of_seat(seat, seats, options) for seat in range(seats)]
            assert parts == ["" if options.get("role") == "random" else g.side_of(state, seat) for seat in range(seats)]


@pytest.mark.parametrize(
    ("game", "chairs", "options", "parts"),
    [
        (RACE, 3, {}, ["", "", ""]),
        ("garibaldi", 3, {}, ["garibaldi", "austrians", "austrians"]),
        ("garibaldi", 3, {"role": "random"}, ["", "", ""]),
        ("liberation", 3, {}, ["occupier", "resistance", "resistance"]),
        ("liberation", 3, {"automaton": True}, ["resistance"] * 3),
        ("liberation", 1, {}, ["resistance"]),
        ("gradisca", 2, {}, ["venice", "austria"]),
    ],
)
async def test_who_waits_is_told_which_side_each_chair_has(
    tmp_path: Path, game: str, chairs: int, options: dict[str, Any], parts: list[str]
) -> None:
    """Whoever looks, with a key or without a seat; a chair more or less changes it where the rules say so."""
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made = await house.make(game, seats=[EMPTY] * chairs, options=options)
        table, host = made["table"], made["host"]
        lines = [await stack.enter_async_context(house.client(table, key)) for key in (made["seats"][0]["key"], made["watch"], host)]
        for c in lines:
            assert [s["part"] for s in c.world["table"]["seats"]] == parts
        owner = lines[-1]
        if (game, chairs) == ("liberation", 1):  # who is alone resists; with a second chair the first is the occupier's
            assert error(await post(house, f"{table}/chair", host=host)) == (409, "error-chair-part")
        elif (game, options) == ("garibaldi", {}):
            assert (await post(house, f"{table}/chair", host=host))[0] == 201
            frame = await owner.until("frame")
            assert [s["part"] for s in frame["set"]["table"]["seats"]] == [*parts, "austrians"]
        await post(house, f"{table}/fill", host=host, bot="random")
        if game != RACE:
            await owner.until("welcome", such=lambda m: m["table"]["status"] == "playing")
            assert {s["part"] for s in owner.world["table"]["seats"]} == {""}, "from then on the board says it"


# ---- what is made of what is stored


async def test_backup_restore_upgrade_and_record_agree(tmp_path: Path) -> None:
    clock = {"kind": "days", "base": 86400}
    async with opened(tmp_path / "a") as house:
        made = await house.make(TOY, seats=[EMPTY] * 4, clock=clock)
        table, host = made["table"], made["host"]
        keys = await seated(house, made, 1, 3)
        await post(house, f"{table}/away", host=host, seat=2)
        backup(tmp_path / "a", tmp_path / "waiting")
        await post(house, f"{table}/away", host=host, seat=0)
        t = await house.house.table(table)
        assert t.clock is not None
        assert t.clock.runs == (0,)
        async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo:
            await rosa.play("mark 4")
            await rosa.ask(t="end", agree=True)
            await bo.ask(t="end", agree=True)
            assert (await house.http.get(f"/api/tables/{table}/record", headers={"x-key": keys[0]})).text.count("\nseat ") == 2
            checked = await house.http.post(
                "/api/records", content=(await house.http.get(f"/api/tables/{table}/record", headers={"x-key": keys[1]})).text
            )
            assert checked.json()["ok"] is True
    restore(tmp_path / "waiting", tmp_path / "b")
    assert [(f.table, f.verdict) for f in check(tmp_path / "b", tmp_path / "noted", None)] == [(table, "follows")]
    assert [f.verdict for f in check(tmp_path / "b", None, tmp_path / "noted")] == ["identical"]
    async with opened(tmp_path / "b") as house:
        async with house.client(table, keys[1]) as bo:
            assert (bo.world["seat"], bo.world["table"]["status"]) == (2, "waiting")
        assert (await post(house, f"{table}/away", host=host, seat=0))[0] == 200
        assert (await house.house.table(table)).status == "playing"
    assert [f.verdict for f in check(tmp_path / "b", None, None)] == ["follows"]


async def test_people_are_forgotten_where_they_sat(tmp_path: Path) -> None:
    """The event that says who sat down has the number that the seat had then."""
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[EMPTY, EMPTY, {"kind": "person", "name": "Owner"}, EMPTY])
        table, host = made["table"], made["host"]
        await post(house, f"{table}/sit", key=made["seats"][1]["key"], name="Malo")
        await post(house, f"{table}/away", host=host, seat=0)
        assert await post(house, f"{table}/free", key=made["seats"][1]["key"]) == (200, {"freed": 0})
        stored = await house.house.store.load(table)
        assert stored is not None
        bodies = str([row.body for row in stored.rows])
        assert ("Malo" in bodies, "Owner" in bodies) == (False, True)
        new = (await post(house, f"{table}/links", host=host))[1]["seats"][0]["key"]
        await post(house, f"{table}/sit", key=new, name="Rosa")
        await post(house, f"{table}/away", host=host, seat=2)
        assert [s.name for s in (await house.house.table(table)).seats] == ["Rosa", "Owner"]
    assert forget_by_key(tmp_path, table, made["seats"][2]["key"]) == 1
    async with opened(tmp_path) as house:
        stored = await house.house.store.load(table)
        assert stored is not None
        bodies = str([row.body for row in stored.rows])
        assert ("Rosa" in bodies, "Owner" in bodies) == (True, False)
        assert [s.name for s in (await house.house.table(table)).seats] == ["Rosa", "N. N."]
    assert forget_by_key(tmp_path, table, made["seats"][0]["key"]) is None


async def test_the_rematch_has_the_same_owner(tmp_path: Path) -> None:
    """Of three one does not come to the next game: the owner takes the chair that was kept away, and it begins."""
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[EMPTY] * 3)
        table, host = made["table"], made["host"]
        keys = await seated(house, made, 0, 1, 2)
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(house.client(table, k)) for k in keys]
            for c in people:
                await c.ask(t="end", agree=True)
        assert error(await post(house, f"{table}/rematch", key=keys[0], host=keys[1])) == (403, "error-wrong-key")
        status, rosa = await post(house, f"{table}/rematch", key=keys[0], host=host)
        assert status == 200
        again, own = rosa["table"], rosa["made"]["host"]
        assert [s["seat"] for s in rosa["made"]["seats"]] == [0, 1, 2]
        _, bo = await post(house, f"{table}/rematch", key=keys[1])
        assert "made" not in bo
        assert (await post(house, f"{again}/away", host=own, seat=0)) == (200, {"away": 0}), "kept for Cleo, who does not come"
        t = await house.house.table(again)
        assert (t.status, who(t)) == ("playing", [("Rosa", "red", 1), ("Bo", "green", 2)])
        assert error(await post(house, f"{table}/rematch", key=keys[2])) == (410, "error-chair-gone")
        assert (await post(house, f"{table}/rematch", key=keys[1]))[1] == bo, "who asks again gets the same key"
        async with house.client(again, bo["key"]) as c:
            assert c.world["seat"] == 1


async def test_whoever_was_sent_away_does_not_come_back_by_the_rematch(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[EMPTY] * 2)
        keys = await seated(house, made, 0, 1)
        async with house.client(made["table"], keys[0]) as a, house.client(made["table"], keys[1]) as b:
            await a.ask(t="end", agree=True)
            await b.ask(t="end", agree=True)
        _, rosa = await post(house, f"{made['table']}/rematch", key=keys[0], host=made["host"])
        again, own = rosa["table"], rosa["made"]["host"]
        await post(house, f"{again}/free", key=own, seat=1)
        new = next(s["key"] for s in (await post(house, f"{again}/links", host=own))[1]["seats"] if s["seat"] == 1)
        await post(house, f"{again}/sit", key=new, name="Ann")
        answer = await post(house, f"{made['table']}/rematch", key=keys[0])
        assert error(answer) == (403, "error-seat-given-up")
        assert new not in msgspec.json.encode(answer[1]).decode()

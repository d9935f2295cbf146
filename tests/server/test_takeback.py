"""Taking a decision back that one can't take back by oneself: all other people grant it, and any one of them can say no."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from ludoteca.kernel.match.record import read_record
from ludoteca.registry import game as the_game
from ludoteca.registry import replayed
from ludoteca.server.bus.bus import InMemory

from .helpers import TOY, Client, Open, opened

THREE = [{"kind": "person", "name": n} for n in ("Rosa", "Bo", "Cleo")]


async def at_the_table(stack: AsyncExitStack, house: Open, seats: list[dict[str, Any]], **more: Any) -> tuple[dict[str, Any], list[Client]]:
    made = await house.make(TOY, seats=seats, options={"rounds": 9}, **more)
    return made, [await stack.enter_async_context(house.client(made["table"], s["key"])) for s in made["seats"]]


async def a_round(clients: list[Client]) -> None:
    """Whose turn it is marks and keeps, all bid: then nobody can take anything back alone."""
    most = max(c.n for c in clients)
    for c in clients:
        await c.reach(most)
    actor = next(c for c in clients if c.choices)
    for _ in range(2):
        await actor.play(actor.choices[0])
    for c in clients:
        await c.reach(actor.n)
    for c in clients:
        await c.play("bid low")
    for c in clients:
        await c.reach(clients[-1].n)


async def state(house: Open, table: str) -> str:
    t = await house.house.table(table)
    assert t.match is not None
    return t.match.state.fingerprint()


async def test_all_others_grant_it_and_the_game_goes_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made, (rosa, bo, cleo) = await at_the_table(stack, house, THREE)
        anna = await stack.enter_async_context(house.client(made["table"], made["watch"]))
        assert rosa.mine["back"] == ""
        before = await state(house, made["table"])
        await rosa.play("mark 4")
        assert (rosa.mine["undo"], rosa.mine["back"]) == (True, ""), "what is free need not be asked for"
        await rosa.play("keep")
        assert (rosa.mine["undo"], rosa.mine["back"]) == (True, "")
        await bo.reach(rosa.n)
        assert bo.mine["back"] == ""
        await bo.play("bid low")
        await rosa.reach(bo.n)
        assert (rosa.mine["undo"], rosa.mine["back"]) == (False, "ask"), "told before the click"
        kept = await state(house, made["table"])
        await cleo.reach(bo.n)
        assert (await rosa.ask(t="back", at=rosa.at))["t"] == "ok"
        assert (await cleo.ask(t="back", at=cleo.at))["msg"]["id"] == "why-nothing-to-undo", "she has decided nothing yet"
        for client in (bo, cleo, anna):
            await client.reach(rosa.n)
            assert client.set["takeback"] == {"seat": 0, "granted": [], "waits": [1, 2]}
        assert (await bo.ask(t="answer", at=bo.at, agree=True))["t"] == "ok"
        assert (await bo.ask(t="answer", at=bo.at, agree=True))["t"] == "ok", "once more is nothing"
        assert bo.set["takeback"] == {"seat": 0, "granted": [1], "waits": [2]}
        await cleo.reach(bo.n)
        assert (await cleo.ask(t="answer", at=cleo.at, agree=True))["t"] == "ok"
        for client in (rosa, bo, anna):
            await client.reach(cleo.n)
        for client in (rosa, bo, cleo, anna):
            assert client.set["takeback"] is None
            assert client.log[-1]["msg"] == {"id": "log-taken-back-by-consent", "args": {"who": "Rosa"}}
            assert client.set["asked"] == {"seats": [0], "chosen": []}
        assert rosa.choices == ["keep"]
        assert rosa.mine["back"] == "ask", "and further back, if they like"
        t = await house.house.table(made["table"])
        assert t.match is not None
        assert t.match.record.entries[-3:] == ["1 mark 4", "1 keep", "back 1"]
        assert await state(house, made["table"]) not in (before, kept)
    async with opened(tmp_path) as house:  # the same from what is stored, and from the record
        t = await house.house.table(made["table"])
        assert t.match is not None
        assert t.match.record.entries[-1] == "back 1"
        again = replayed(the_game(TOY), read_record(t.match.record.write()))
        assert again.state.fingerprint() == t.match.state.fingerprint()


async def test_what_was_learnt_and_thrown_is_undone_and_chance_asked_anew(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made, (rosa, bo) = await at_the_table(stack, house, THREE[:2])
        for do in ("mark 0", "keep", "bid high"):
            await rosa.play(do)
        await bo.reach(rosa.n)
        before = len(bo.log)
        await bo.play("bid low")
        await rosa.reach(bo.n)
        assert "log-thrown" in str(rosa.log[-1])
        await rosa.ask(t="back", at=rosa.at)
        await bo.reach(rosa.n)
        await bo.ask(t="answer", at=bo.at, agree=True)
        await rosa.reach(bo.n)
        assert len(bo.log) == before + 1
        assert rosa.set["asked"] == {"seats": [0, 1], "chosen": []}, "who chose together chooses together again"
        await rosa.play("bid high")
        await bo.reach(rosa.n)
        await bo.play("bid middle")
        record = (await house.house.table(made["table"])).match.record.entries  # type: ignore[union-attr]
        assert [e[0] for e in record[2:]] == ["1", "1", "1", "2", "*", "b", "1", "2", "*"]


async def test_one_no_ends_it_and_nobody_nags(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made, clients = await at_the_table(stack, house, THREE)
        rosa, bo, cleo = clients
        await a_round(clients)
        await cleo.ask(t="back", at=cleo.at)
        for c in (rosa, bo):
            await c.reach(cleo.n)
        assert (await rosa.ask(t="back", at=rosa.at))["msg"]["id"] == "error-back-asked"
        assert (await cleo.ask(t="answer", at=cleo.at, agree=False))["t"] == "ok", "whoever asked asks no longer"
        await bo.reach(cleo.n)
        assert bo.set["takeback"] is None
        assert (await bo.ask(t="answer", at=bo.at, agree=True))["msg"]["id"] == "error-back-nothing"
        assert (await cleo.ask(t="back", at=cleo.at))["t"] == "ok", "one may think again"
        await bo.reach(cleo.n)
        assert (await bo.ask(t="answer", at=bo.at, agree=False))["t"] == "ok"
        for c in (rosa, cleo):
            await c.reach(bo.n)
            assert c.set["takeback"] == {"seat": 2, "granted": [], "waits": [], "refused": 1}, "whoever asked is told who said no"
        again = await stack.enter_async_context(house.client(made["table"], cleo.key))
        assert again.set["takeback"] == cleo.set["takeback"], "whoever comes back, too"
        assert cleo.mine["back"] == ""
        assert (await cleo.ask(t="back", at=cleo.at))["msg"]["id"] == "error-back-refused"
        await bo.play(bo.choices[0])
        await cleo.reach(bo.n)
        assert cleo.mine["back"] == "ask"
        assert cleo.set["takeback"] is None, "with the next decision that is past"


async def test_it_is_gone_with_the_next_decision_and_an_old_answer_is_stale(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made, clients = await at_the_table(stack, house, THREE)
        rosa, bo, cleo = clients
        anna = await stack.enter_async_context(house.client(made["table"], made["watch"]))
        await a_round(clients)
        await rosa.ask(t="back", at=rosa.at)
        await bo.reach(rosa.n)
        old = bo.at
        await bo.play(bo.choices[0])
        await cleo.reach(bo.n)
        assert cleo.set["takeback"] is None
        assert (await cleo.ask(t="answer", at=old, agree=True))["msg"]["id"] == "error-stale"
        assert (await anna.ask(t="back", at=cleo.at))["msg"]["id"] == "error-only-watching"
        assert (await anna.ask(t="answer", at=cleo.at, agree=True))["msg"]["id"] == "error-only-watching"


async def test_bots_agree_and_wait_while_people_are_asked(tmp_path: Path) -> None:
    seats = [THREE[0], {"kind": "bot", "bot": "random"}, THREE[1]]
    async with opened(tmp_path, bot_delay=lambda _, at: 1.5 if at == 5 else 0.0) as house, AsyncExitStack() as stack:
        made = await house.make(TOY, seats=seats, options={"rounds": 9})
        rosa, bo = [await stack.enter_async_context(house.client(made["table"], s["key"])) for s in made["seats"]]
        for do in ("mark 0", "keep", "bid low"):
            await rosa.play(do)
        while not bo.choices:
            await bo.hear()
        await bo.play("bid low")
        await rosa.until("frame", such=lambda m: m["at"] == 5)
        assert rosa.set["asked"]["seats"] == [1], "now it is the bot's turn"
        assert (await rosa.ask(t="back", at=rosa.at))["t"] == "ok"
        assert rosa.set["takeback"] == {"seat": 0, "granted": [], "waits": [2]}
        await asyncio.sleep(2)
        assert (await house.house.table(made["table"])).decision == 5, "the bot waits"
        await bo.reach(rosa.n)
        await bo.ask(t="answer", at=bo.at, agree=False)
        await bo.until("frame", such=lambda m: "log-marked" in str(m["log"]))


async def test_alone_with_bots_one_goes_back_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path, bot_delay=3600.0) as house:
        made = await house.make(TOY, seats=[THREE[0], {"kind": "bot", "bot": "random"}], options={"rounds": 9})
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            for do in ("mark 0", "keep", "bid low"):
                await rosa.play(do)
            t = await house.house.table(made["table"])
            bid = t.play(1, "bid high", "")
            assert bid is not None
            room = house.house.room(t.id)
            await room.carry_out([bid])  # type: ignore[list-item]
            await rosa.until("frame", such=lambda m: "log-bids" in str(m["log"]))
            assert rosa.mine["back"] == "alone"
            assert (await rosa.ask(t="back", at=rosa.at))["t"] == "ok"
            assert rosa.set["asked"] == {"seats": [0, 1], "chosen": []}
            await rosa.play("bid low")
            assert (await rosa.ask(t="back", at=rosa.at))["msg"]["id"] == "why-change-it-instead"


async def test_two_workers_and_a_repeated_message(tmp_path: Path) -> None:
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two, AsyncExitStack() as stack:
        made = await one.make(TOY, seats=THREE[:2], options={"rounds": 9})
        rosa = await stack.enter_async_context(one.client(made["table"], made["seats"][0]["key"]))
        bo = await stack.enter_async_context(two.client(made["table"], made["seats"][1]["key"]))
        await a_round([rosa, bo])
        for _ in range(2):
            assert (await rosa.ask(t="back", at=rosa.at, id="b"))["t"] == "ok"
        await bo.reach(rosa.n)
        assert bo.set["takeback"] == {"seat": 0, "granted": [], "waits": [1]}
        assert (await bo.ask(t="answer", at=bo.at, agree=True, id="a"))["t"] == "ok"
        await rosa.reach(bo.n)
        assert rosa.log[-1] == bo.log[-1]
        tables = [await house.house.table(made["table"]) for house in (one, two)]
        assert [t.match.record.entries[-1] for t in tables if t.match] == ["back 1", "back 1"]


async def test_whoever_left_has_no_say(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made, (_, _, cleo) = await at_the_table(stack, house, THREE)
        t = await house.house.table(made["table"])
        assert t.people() == {0, 1, 2}
        await cleo.ask(t="resign")
        assert t.people() == {0, 1}
    async with opened(tmp_path) as house:
        assert (await house.house.table(made["table"])).people() == {0, 1}


@pytest.mark.parametrize(
    "message", [{"t": "back"}, {"t": "answer", "at": 0}, {"t": "answer", "at": 0, "agree": 1}, {"t": "back", "at": -5}]
)
async def test_a_message_that_is_none(tmp_path: Path, message: dict[str, Any]) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            assert (await rosa.ask(**message, id="x"))["msg"]["id"] == "error-bad-message"

"""Forced moves are made by the house: at once where everybody sees them, later where only the seat does and would have it so. And plans."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server.tables import forced_moves

from .helpers import TOY, Client, Open, opened
from .toy import Keep


async def seated(stack: AsyncExitStack, house: Open) -> list[Client]:
    made = await house.make(TOY, options={"rounds": 9})
    return [await stack.enter_async_context(house.client(made["table"], s["key"])) for s in made["seats"]]


async def rounds(clients: list[Client], n: int) -> None:
    """So many rounds are played; all have seen them."""
    for _ in range(n):
        actor = next(c for c in clients if c.choices)
        for _ in range(2):
            await actor.play(actor.choices[0])
        for c in clients:
            while not any(choice.startswith("bid") for choice in c.choices):
                await c.hear()
            await c.play("bid low")
        most = max(c.at for c in clients)
        for c in clients:
            while c.at < most or (not any(x.choices for x in clients) and not c.over):
                await c.hear()


def entries(house: Open, table: str) -> list[str]:
    t = house.house.rooms[table].table
    assert t is not None
    assert t.match is not None
    return list(t.match.record.entries)


async def test_the_last_free_place_is_marked_by_itself_and_stands_in_the_record(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        clients = await seated(stack, house)
        table = clients[0].table
        await rounds(clients, 8)
        assert entries(house, table)[-1] == "1 mark 8"
        assert clients[0].choices == ["keep"]  # which would seal it
        before = entries(house, table)
        house.house.rooms[table].forget()  # what is stored gives the same again
        t = await house.house.table(table)
        assert t.match is not None
        assert t.match.record.entries == before


async def test_a_move_that_only_its_seat_knows_to_be_forced_waits_for_that_seat_or_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forced_moves, "everybody_sees", lambda m: None)
    monkeypatch.setattr(forced_moves, "while_away", lambda table, number: 0.05)
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        rosa, bo = clients = await seated(stack, house)
        await rounds(clients, 8)
        await asyncio.sleep(0.2)
        assert entries(house, rosa.table)[-1] != "1 mark 8"  # nobody asked for it
        heard, n = len(bo.raw), bo.n
        assert (await rosa.ask(t="auto", on=True))["t"] == "ok"
        await rosa.see("log-marked")
        while rosa.choices != ["keep"]:
            await rosa.hear()
        assert rosa.mine["auto"] is True
        await bo.reach(n + 1)
        assert not any('"auto"' in said for said in bo.raw[heard:])  # it is nobody else's business
        assert bo.mine["auto"] is False
        house.house.rooms[rosa.table].forget()
        assert (await house.house.table(rosa.table)).auto == {0}
        assert (await rosa.ask(t="auto", on=False))["t"] == "ok"
        assert (await house.house.table(rosa.table)).auto == set()


def test_how_long_the_house_waits_says_nothing_and_is_never_short() -> None:
    waits = [forced_moves.while_away("table", n) for n in range(200)]
    assert 1.5 <= min(waits) < 2 < 3.5 < max(waits) <= 4


async def test_taking_back_takes_the_forced_moves_back_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Keep, "sealing", ())
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        rosa, _ = await seated(stack, house)
        await rosa.play("mark 3")
        assert entries(house, rosa.table)[-2:] == ["1 mark 3", "1 keep"]
        assert (await rosa.ask(t="undo", at=rosa.at))["t"] == "ok"
        assert "mark 3" in rosa.choices
        assert entries(house, rosa.table)[-2:] == ["undo 1", "undo 1"]


async def test_a_plan_is_so_many_decisions_in_one_answer(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        rosa, _ = await seated(stack, house)
        at = rosa.at
        answer = await rosa.ask(t="plan", at=at, do=["mark 4"], stop="keep")
        assert answer == {"t": "ok", "id": answer["id"], "n": rosa.n}
        assert entries(house, rosa.table)[-2:] == ["1 mark 4", "1 keep"]
        assert rosa.at == at + 2
        again = await rosa.ask(t="plan", at=at, do=["mark 4"], stop="keep", id=answer["id"])
        assert again == answer  # the same message does nothing twice


@pytest.mark.parametrize(
    ("do", "left", "why"),
    [
        (["mark 4", "mark 5"], ["1 mark 4"], "why-not-now"),
        (["mark 4", "keep", "bid low"], ["1 mark 4", "1 keep"], "why-plan-together"),
        (["mark 99"], [], None),
        ([], [], None),
    ],
)
async def test_a_plan_that_can_not_be_played_out_says_so_and_keeps_what_was_played(
    tmp_path: Path, do: list[str], left: list[str], why: str | None
) -> None:
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        rosa, _ = await seated(stack, house)
        before = len(entries(house, rosa.table))
        answer = await rosa.ask(t="plan", at=rosa.at, do=do)
        assert entries(house, rosa.table)[before:] == left
        said: dict[str, Any] = answer.get("msg", {})
        if why is None:
            assert answer["t"] == "no"
        else:
            assert (answer["t"], said["id"]) == ("ok", why)
            assert answer["text"]
            house.house.rooms[rosa.table].forget()
            t = await house.house.table(rosa.table)
            assert t.match is not None
            assert t.match.record.entries[before:] == left  # it is on disk

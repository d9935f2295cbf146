"""A bot stands in for somebody who is away, after the table's grace time, and goes when the person is back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server.bus.bus import InMemory
from ludoteca.server.tables.table import Table

from .helpers import TOY, Client, Open, opened


def said(client: Client) -> list[str]:
    return [x["msg"]["args"]["by"] for x in client.log if x["msg"]["id"] == "log-seat-taken-over"]


async def began(house: Open, **more: Any) -> tuple[str, list[str], dict[str, Any]]:
    made = await house.make(TOY, options={"rounds": 9}, **more)
    return made["table"], [s["key"] for s in made["seats"]], made


async def test_a_bot_plays_while_somebody_is_away_and_hands_the_seat_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, keys, made = await began(house, grace=1)
        async with house.client(table, keys[1]) as bo, house.client(table, made["watch"]) as anna:
            assert bo.world["table"]["grace"] == 1
            await bo.see("log-marked")  # Rosa's turn: the bot marks for her
            assert said(bo) == ["bot"]
            assert bo.world["table"]["seats"][0] | {"here": False} == bo.world["table"]["seats"][0]
            assert bo.world["table"]["seats"][0]["kind"] == "person"
            assert bo.world["table"]["seats"][0]["stand_in"] in ("random", "broken", "cheat", "slow")
            async with house.client(table, keys[0]) as rosa:
                while len(said(rosa)) < 2:
                    await rosa.hear()
                assert said(rosa) == ["bot", "person"]
                assert rosa.world["table"]["seats"][0]["stand_in"] == ""
                await anna.reach((await house.house.table(table)).revision)
                assert said(anna) == ["bot", "person"]
                before = (await house.house.table(table)).decision
                await asyncio.sleep(0.3)
                assert (await house.house.table(table)).decision == before  # nobody plays for her now
                assert rosa.choices
                assert (await rosa.play(rosa.choices[0]))["t"] == "ok"
    async with opened(tmp_path) as house:  # what was, is what the events make of it
        t = await house.house.table(table)
        assert [s.stand_in for s in t.seats] == ["", ""]
        assert t.match is not None
        assert [e.split()[1] for e in t.match.record.entries if e.startswith("seat")] == ["1", "1"]
        assert [p.kind for p in t.match.players] == ["person", "person"]


async def test_nobody_stands_in_where_the_table_waits_or_all_are_away(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        patient, keys, _ = await began(house)
        hasty, others, made = await began(house, grace=1)
        async with house.client(patient, keys[1]) as bo, house.client(hasty, made["watch"]):
            await asyncio.sleep(1.6)
            assert said(bo) == []
            assert (await house.house.table(hasty)).decision == 0  # those who only watch are nobody who waits
        async with house.client(hasty, others[0]) as rosa:  # it is her turn: nobody waits for Bo
            await asyncio.sleep(1.6)
            assert said(rosa) == []
            await rosa.play("mark 0")
            assert said(rosa) == []
            await rosa.play("keep")  # now both are to bid, and Bo's time has long been over
            await rosa.play("bid low")
            await rosa.see("log-bids")
            assert said(rosa) == ["bot"]


async def test_who_is_back_in_time_keeps_the_seat(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, keys, _ = await began(house, grace=4)
        async with house.client(table, keys[1]) as bo:
            for _ in range(3):
                await asyncio.sleep(1.5)
                async with house.client(table, keys[0]) as rosa:
                    assert said(rosa) == []
            assert said(bo) == []
            assert not bo.world["table"]["seats"][0]["stand_in"]


async def test_two_workers_send_one_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    stand_in = Table.stand_in

    def counted(t: Table, seat: int) -> Any:
        sent.append(t.id)
        return stand_in(t, seat)

    monkeypatch.setattr(Table, "stand_in", counted)
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made = await one.make(TOY, seats=[{"kind": "person", "name": n} for n in ("Rosa", "Bo", "Cleo")], grace=1)
        async with one.client(made["table"], made["seats"][1]["key"]) as bo, two.client(made["table"], made["seats"][2]["key"]) as cleo:
            for client in (bo, cleo):
                await client.see("log-marked")
                assert said(client) == ["bot"]
    assert sent == [made["table"]]


@pytest.mark.parametrize("grace", [-1, 10**9, "soon"])
async def test_a_grace_time_that_is_none(tmp_path: Path, grace: Any) -> None:
    async with opened(tmp_path) as house:
        seats = [{"kind": "person", "name": "Rosa"}, {"kind": "person"}]
        answer = await house.http.post("/api/tables", json={"game": TOY, "seats": seats, "grace": grace})
        assert answer.status_code == 422

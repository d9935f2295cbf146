"""Who plays which side is drawn where a rule says so: an offer in the waiting room, seen by all, and chance that anybody can check."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Verifiable
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import read_record
from ludoteca.server.bus.bus import InMemory

from .helpers import RACE, opened
from .test_doors import error, post

TWO = [{"kind": "person", "name": "Anita"}, {"kind": "person"}, {"kind": "open"}]


@pytest.mark.rule("GB-010")
async def test_the_owner_has_it_drawn_who_flees_and_all_see_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        offers = {g["id"]: g["draw"] for g in (await house.http.get("/api/games")).json()}
        assert offers["garibaldi"] == {"option": "role", "on": "random", "off": "chosen", "rule": "GB-010"}
        assert [game for game, offer in offers.items() if offer] == ["garibaldi"]
        made = await house.make("garibaldi", seats=TWO, open=True)
        table, host = made["table"], made["host"]
        async with house.client(table, made["seats"][0]["key"]) as anita, house.client(table, made["watch"]) as luca:
            assert [s["part"] for s in anita.world["table"]["seats"]] == ["garibaldi", "austrians", "austrians"]
            assert error(await post(house, f"{table}/draw", host=made["seats"][0]["key"], on=True)) == (403, "error-wrong-key")
            assert await post(house, f"{table}/draw", host=host, on=True, seen=anita.n) == (200, {"on": True})
            for viewer in (anita, luca):
                await viewer.until("frame")
                assert viewer.world["table"]["options"]["role"] == "random"
                assert [s["part"] for s in viewer.world["table"]["seats"]] == ["", "", ""]
            assert (await house.http.get("/api/tables")).json()[0]["options"]["role"] == "random"
            n = anita.n
            assert await post(house, f"{table}/draw", host=host, on=True) == (200, {"on": True}), "once more is nothing"
            await post(house, f"{table}/draw", host=host, on=False)
            await anita.until("frame")
            assert (anita.n, anita.world["table"]["options"]["role"]) == (n + 1, "chosen")
            await post(house, f"{table}/draw", host=host, on=True)
            await post(house, f"{table}/sit", key=made["seats"][1]["key"], name="Bo")
            await post(house, f"{table}/sit", name="Cleo")
            await anita.until("welcome")
            assert anita.log[0]["msg"]["id"] == "log-role-drawn"
            assert anita.log[0]["rule"] == "GB-010"
        assert error(await post(house, f"{table}/draw", host=host, on=False)) == (409, "error-begun")
    async with opened(tmp_path) as again:  # what is stored says the same
        t = await again.house.table(table)
        assert t.made.options["role"] == "random"
        assert t.match is not None
        assert t.match.record.header.options["role"] == "random"
        assert t.match.record.entries[0].startswith("*")
        assert read_record(t.match.record.write()).header.options["role"] == "random"


async def test_another_worker_hears_of_it_and_a_seat_that_is_freed_changes_nothing(tmp_path: Path) -> None:
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made = await one.make("garibaldi", seats=TWO, open=True)
        table, host = made["table"], made["host"]
        async with two.client(table, made["watch"]) as luca:
            await post(one, f"{table}/draw", host=host, on=True)
            await luca.until("frame")
            assert luca.world["table"]["options"]["role"] == "random"
            await post(one, f"{table}/free", key=host, seat=0)
            await luca.until("frame")
            await post(two, f"{table}/draw", host=host, on=False)
            await luca.until("frame")
            assert luca.world["table"]["options"]["role"] == "chosen"
    async with opened(tmp_path) as again:
        assert (await again.house.table(table)).made.options["role"] == "chosen"


async def test_there_is_nothing_to_draw_where_no_rule_says_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(RACE, seats=[{"kind": "person"}] * 2)
        assert error(await post(house, f"{made['table']}/draw", host=made["host"], on=True)) == (409, "error-nothing-to-draw")


@pytest.mark.rule("GB-010")
def test_the_lot_falls_on_every_seat_as_often_and_follows_from_seed_and_nonces() -> None:
    game = registry.game("garibaldi")
    fled: Counter[int] = Counter()
    for n in range(240):
        source = [Verifiable(n.to_bytes(32), ["a", "b", f"c{n}"]) for _ in range(2)]
        rules = registry.rules(game, [Player(x) for x in "ABC"], {"role": "random"})
        first, second = (Match(rules, s, chance=s.written(reveal=True)) for s in source)
        assert first.state.fingerprint() == second.state.fingerprint()
        fled[next(i for i in range(3) if game.side_of(first.state, i) == "garibaldi")] += 1
    assert sorted(fled) == [0, 1, 2]
    assert min(fled.values()) > 50

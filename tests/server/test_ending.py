"""Ending a game together: it takes all people at the table, and any one of them can say no."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.server.tables.rendering import public_parts
from ludoteca.testkit import Subject

from .helpers import TOY, opened
from .test_replay import GAMES, Live

PEOPLE = [{"kind": "person", "name": "Rosa"}, {"kind": "person", "name": "Bo"}, {"kind": "bot", "bot": "random"}]


async def test_a_game_ends_once_all_people_would_end_it(tmp_path: Path) -> None:
    async with opened(tmp_path, bot_delay=3600.0) as house:
        made = await house.make(TOY, seats=PEOPLE)
        keys = [s["key"] for s in made["seats"]]
        async with house.client(made["table"], keys[0]) as rosa, house.client(made["table"], keys[1]) as bo:
            assert (await rosa.ask(t="end", agree=True, id="e1"))["t"] == "ok"
            await bo.until("frame")
            assert bo.world["table"]["agreed"] == [0]
            assert (await rosa.ask(t="end", agree=True, id="e1"))["t"] == "ok"  # the same once more
            assert (await rosa.ask(t="end", agree=True))["t"] == "ok"
            assert (await bo.ask(t="end", agree=False))["t"] == "ok"
            await rosa.reach(bo.n)
            assert rosa.world["table"]["agreed"] == []
            await rosa.play("mark 0")  # and it goes on
            await rosa.ask(t="end", agree=True)
            assert (await bo.ask(t="end", agree=True))["t"] == "ok"
            await rosa.reach(bo.n)
            for client in (rosa, bo):
                assert client.set["outcome"]["end"] == {"id": "end-by-consent"}
                assert client.set["outcome"]["winners"] == []
                assert client.world["table"]["status"] == "over"
            assert (await rosa.ask(t="end", agree=True))["msg"]["id"] == "why-over"
        record = (await house.http.get(f"/api/tables/{made['table']}/record", headers={"x-key": keys[0]})).text
        assert record.endswith("\nconsent\n")
    async with opened(tmp_path) as house, house.client(made["table"], keys[0]) as rosa:
        assert rosa.set["outcome"]["end"] == {"id": "end-by-consent"}


async def test_what_was_proposed_is_there_after_a_restart_and_none_but_people_have_a_say(tmp_path: Path) -> None:
    async with opened(tmp_path, bot_delay=3600.0) as house:
        made = await house.make(TOY, seats=PEOPLE)
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            await rosa.ask(t="end", agree=True)
        async with house.client(made["table"], made["watch"]) as anna:
            assert (await anna.ask(t="end", agree=True))["msg"]["id"] == "error-only-watching"
            assert (await anna.ask(t="end", agree="yes", id="x"))["msg"]["id"] == "error-bad-message"
    async with opened(tmp_path, bot_delay=3600.0) as house, house.client(made["table"], made["seats"][1]["key"]) as bo:
        assert bo.world["table"]["agreed"] == [0]
        await bo.ask(t="end", agree=True)
        assert bo.over


async def test_whoever_is_away_with_a_bot_in_the_seat_need_not_agree(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, grace=1, options={"rounds": 9})
        async with house.client(made["table"], made["seats"][1]["key"]) as bo:
            await bo.until("frame", such=lambda m: "log-seat-taken-over" in str(m["log"]))
            await bo.ask(t="end", agree=True)
            assert bo.set["outcome"]["end"] == {"id": "end-by-consent"}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_can_be_shown_after_it_was_ended_like_this(game_id: str) -> None:
    game = registry.game(game_id)
    live = Live(game, game.seats[0])
    for seat in range(game.seats[0]):
        live.table.end(seat, True, "")
    live.hear()
    for v in live.viewers:
        assert live.worlds[v]["set"]["outcome"]["end"] == {"id": "end-by-consent"}
        assert live.worlds[v]["mine"]["choices"] == []
        assert live.logs[v][-1]["msg"] == {"id": "log-ended-by-consent"}
    match = Subject(game, registry.components(game), game.seats[0]).match(3)
    rng = Seeded(2)
    for _ in range(6):
        seat = match.waiting_for()[0]
        options = match.options(seat)
        match.play(seat, options[rng.below(len(options))])
    match.agree_to_end()
    assert json.loads(public_parts(game.layout, match)["asked"]) == {"seats": [], "chosen": []}  # type: ignore[arg-type]

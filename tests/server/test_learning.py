"""Hints and lessons at tables: who may ask, what is answered, and that nothing is made from more than a seat may know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.phrases import Phrases
from ludoteca.server.bots import bot_pool
from ludoteca.tutorial import lesson_of

from .helpers import RACE, TOY, Client, opened

BOT = {"kind": "bot", "bot": "greedy"}
ROSA: dict[str, Any] = {"kind": "person", "name": "Rosa"}
BO: dict[str, Any] = {"kind": "person", "name": "Bo"}


def key(made: dict[str, Any], seat: int) -> str:
    found: str = next(s["key"] for s in made["seats"] if s["seat"] == seat)
    return found


async def until_asked(client: Client) -> None:
    while not client.choices:
        await client.hear()


async def hint(client: Client, **more: Any) -> dict[str, Any]:
    more.setdefault("at", client.at)
    await client.send(t="hint", id=f"h{client.at}{len(client.raw)}", **more)
    return await client.until("hint", "no")


async def test_against_bots_a_hint_is_one_of_the_choices(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(RACE, [ROSA, BOT])
        async with house.client(made["table"], key(made, 0)) as rosa:
            assert rosa.world["table"]["hints"] is True
            why: list[dict[str, Any]] = []
            for _ in range(6):
                await until_asked(rosa)
                answer = await hint(rosa)
                assert answer["do"] in rosa.choices
                why += answer["reasons"]
                await rosa.play(answer["do"])
        say = Phrases("fr", registry.game(RACE))
        assert why  # at some of these a card speaks for itself
        assert all(say.has(f"term-{reason['term']}") and reason["by"] > 0 for reason in why)


async def test_between_people_there_are_hints_only_where_the_table_allows_them(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        for allowed in (False, True):
            made = await house.make(RACE, [ROSA, BO], hints=allowed)
            clients = []
            for seat in (0, 1):
                async with house.client(made["table"], key(made, seat)) as client:
                    assert client.world["table"]["hints"] is allowed
                    clients.append((await hint(client))["t"] if client.choices else "")
            assert clients.count("hint") == (1 if allowed else 0)
            assert clients.count("no") == (0 if allowed else 1)


async def test_no_hint_for_watchers_stale_decisions_seats_that_wait_or_games_without_a_bot(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(RACE, [ROSA, BOT])
        async with house.client(made["table"], made["watch"]) as watcher:
            assert (await hint(watcher))["msg"]["id"] == "error-only-watching"
        async with house.client(made["table"], key(made, 0)) as rosa:
            await until_asked(rosa)
            assert (await hint(rosa, at=rosa.at + 1))["msg"]["id"] == "error-stale"
        made = await house.make(TOY, [ROSA, BO])
        async with house.client(made["table"], key(made, 0)) as rosa:
            assert rosa.world["table"]["hints"] is False
            assert (await hint(rosa))["msg"]["id"] == "error-no-hints"


async def test_what_the_adviser_is_given_is_the_seats_perspective(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The job that goes to the bot's process holds the perspective of the seat that asks, byte for byte, and no state."""
    given: list[dict[str, Any]] = []
    plain = bot_pool.thought

    def kept(table: Any, seat: int, bot: str) -> dict[str, Any]:
        job = plain(table, seat, bot)
        given.append(job | {"of": seat, "meant": table.match.perspective(seat).pack()})
        return job

    monkeypatch.setattr(bot_pool, "thought", kept)
    async with opened(tmp_path) as house:
        made = await house.make("garibaldi", [ROSA, BO], hints=True)
        async with house.client(made["table"], key(made, 0)) as rosa:
            await until_asked(rosa)
            assert (await hint(rosa))["do"] in rosa.choices
    [job] = given
    assert job["bot"] == "level5"
    assert job["of"] == 0
    assert job["perspective"] == job["meant"]
    assert set(job) - {"of", "meant"} == {"module", "game", "set_text", "set_hash", "options", "players", "bot", "perspective", "seed"}


@pytest.mark.parametrize(
    "game", [pytest.param(g, marks=pytest.mark.ours(g)) for g in sorted(registry.all_games()) if lesson_of(registry.game(g)) is not None]
)
async def test_a_lesson_is_played_as_it_is_told_and_then_goes_on(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path) as house:
        lesson = (await house.http.get(f"/api/games/{game}/lesson")).json()
        made = (await house.http.post(f"/api/games/{game}/lesson", json={"name": "Pia", "language": "fr"})).json()
        stored = lesson_of(registry.game(game))
        assert stored is not None
        async with house.client(made["table"], made["key"]) as pia:
            assert pia.world["table"]["lesson"] is True
            assert [s["name"] for s in pia.world["table"]["seats"]][lesson["seat"]] == "Pia"
            for at, do in sorted((int(at), do) for at, do in lesson["do"].items()):
                while pia.at != at or not pia.choices:
                    await pia.hear()
                assert do in pia.choices
                await pia.play(do)
            free = lesson["steps"][-1]["at"]
            while pia.at < free:
                await pia.hear()
        table = await house.house.table(made["table"])
        assert table.match is not None
        assert table.match.record.entries[: len(stored.record.entries)] == stored.record.entries[: len(table.match.record.entries)]
        listed = (await house.http.get("/api/tables")).json()
        assert made["table"] not in [t["table"] for t in listed]  # it is nobody else's


@pytest.mark.ours("giro_galoppo")
async def test_whoever_leaves_the_path_of_a_lesson_has_ordinary_bots(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = (await house.http.post(f"/api/games/{RACE}/lesson", json={"name": "Pia"})).json()
        lesson = (await house.http.get(f"/api/games/{RACE}/lesson")).json()
        async with house.client(made["table"], made["key"]) as pia:
            strayed = False
            while len([line for line in pia.log if line["msg"]["id"] == "log-turn"]) < 2:
                if pia.chosen or not pia.choices:
                    await pia.hear()
                    continue
                aside = [do for do in pia.choices if do != lesson["do"].get(str(pia.at))]
                strayed = strayed or aside != []
                assert (await pia.play((aside or pia.choices)[0]))["t"] == "ok"
            assert strayed


async def test_a_game_without_a_lesson_says_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        games = {g["id"]: g["lesson"] for g in (await house.http.get("/api/games")).json()}
        assert games[RACE] is True
        assert games[TOY] is False
        for answer in (
            await house.http.get(f"/api/games/{TOY}/lesson"),
            await house.http.post(f"/api/games/{TOY}/lesson", json={"name": "Pia"}),
        ):
            assert answer.status_code == 404
            assert answer.json()["error"]["id"] == "error-no-lesson"

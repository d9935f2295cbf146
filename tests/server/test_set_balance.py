"""Whether a set is balanced: bots play it and ours, the house says how far it is and what came of it, and leaves it where nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.server.sets import balance
from ludoteca.server.sets.balance import in_words
from ludoteca.server.sets.balance_process import Balance, Played, balance_of

from .helpers import Open, opened
from .test_own_sets import RACE, device, kept, moved, ours, said
from .trials import Trial


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Open]:
    monkeypatch.setattr(balance, "BEAT", 0.02)
    async with opened(tmp_path) as it:
        yield it


async def until(house: Open, mine: dict[str, Any], state: str, lang: str = "en") -> dict[str, Any]:
    while True:
        now: dict[str, Any] = (await house.http.get(f"/api/sets/{mine['id']}/balance?lang={lang}")).json()
        if now["state"] == state:
            return now
        await asyncio.sleep(0.02)


async def test_it_is_tried_with_progress_and_told_in_a_sentence(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial(monkeypatch)
    mine, other = await kept(house.http, moved()), await kept(house.http, moved(5), "another")
    where = f"/api/sets/{mine['id']}/balance"
    assert (await house.http.get(where)).json()["state"] == "none"
    assert (await house.http.post(where)).json()["state"] == "waiting"
    running = await until(house, mine, "running")
    while running["done"] != 7:
        running = await until(house, mine, "running")
    assert running["of"] == balance.PAIRS
    assert (await house.http.post(where)).json()["state"] == "running"  # begun already
    assert said(await house.http.post(f"/api/sets/{other['id']}/balance")) == (409, "error-set-trial-running")
    async with await device(house) as somebody:
        for call in (somebody.get(where), somebody.post(where), somebody.delete(where)):
            assert said(await call) == (404, "error-no-such-set")
    trial.go.set()
    done = await until(house, mine, "done", "fr")
    assert done["interval"] == [-5.0, 25.0]
    assert done["text"].startswith("On ne le sait pas encore\u00a0: sur 40 parties")
    assert "+10 points" in done["text"]
    assert "\u22125 et +25" in done["text"]
    assert trial.bot == "heuristic"
    saved = await house.http.put(f"/api/sets/{mine['id']}", json={"name": "Box", "data": moved(4), "version": 1})
    assert saved.status_code == 200
    assert (await house.http.get(where)).json()["state"] == "none"  # it was of the set as it was


async def test_it_is_left_when_nobody_wants_it(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial(monkeypatch)
    mine = await kept(house.http, moved())
    await house.http.post(f"/api/sets/{mine['id']}/balance")
    await until(house, mine, "running")
    assert (await house.http.delete(f"/api/sets/{mine['id']}/balance")).json()["state"] == "none"
    assert await asyncio.to_thread(trial.stopped.wait, 30)
    assert (await house.http.get(f"/api/sets/{mine['id']}/balance")).json()["state"] == "none"


async def test_a_process_that_dies_is_told_and_what_can_not_be_played_is_refused(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial(monkeypatch, None)
    trial.go.set()
    mine = await kept(house.http, moved())
    await house.http.post(f"/api/sets/{mine['id']}/balance")
    await until(house, mine, "failed")
    data = ours()
    data["card"][0]["copies"] = 4
    faulty = await kept(house.http, data, "faulty")
    no = await house.http.post(f"/api/sets/{faulty['id']}/balance?lang=it")
    assert said(no) == (422, "error-set-not-playable")
    assert no.json()["error"]["args"]["what"] == "Carta 1: ogni numero ha 5 copie, una per fantino, non 4."
    assert said(await house.http.post(f"/api/sets/{mine['id']}/balance?bot=deep-blue")) == (422, "error-no-such-bot")


@pytest.mark.server_fails("error-busy")
async def test_of_all_people_so_many_wait(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial(monkeypatch)
    monkeypatch.setattr(balance, "MOST_WAITING", 2)
    answers = []
    for i in range(3):
        async with await device(house) as somebody:
            mine = await kept(somebody, moved(i + 1))
            answers.append((await somebody.post(f"/api/sets/{mine['id']}/balance")).status_code)
    assert answers == [202, 202, 503]
    trial.go.set()


@pytest.mark.server_fails("error-busy")
async def test_of_one_address_fewer_wait_whoever_they_say_that_they_are(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial(monkeypatch)
    monkeypatch.setattr(balance, "MOST_OF_AN_ADDRESS", 1)
    async with await device(house) as anna, await device(house) as eve:
        mine, hers = await kept(anna, moved(1)), await kept(eve, moved(2))
        assert (await anna.post(f"/api/sets/{mine['id']}/balance")).status_code == 202
        assert said(await eve.post(f"/api/sets/{hers['id']}/balance")) == (503, "error-busy")
        trial.go.set()
        while (await anna.get(f"/api/sets/{mine['id']}/balance")).json()["state"] != "done":
            await asyncio.sleep(0.02)
        while (await eve.post(f"/api/sets/{hers['id']}/balance")).status_code != 202:
            await asyncio.sleep(0.02)  # the task ends a moment after what it found is stored


def test_bots_play_both_sets_pair_by_pair() -> None:
    game = registry.game(RACE)
    heard: list[Played] = []
    same = balance_of(heard.append, type(game).__module__, RACE, registry.components(game).text, "random", 10, 60)
    assert (same.pairs, same.wins, same.ours, same.mean) == (10, "seat 1", same.theirs, 0.0)
    assert same.low < 0 < same.high
    assert [p.done for p in heard] == list(range(11))
    for language in registry.LANGUAGES:
        for verdict in ("more", "less", "same", "open"):
            text = in_words(game, Balance(10, "seat 1", 0.5, 0.4, -0.1, -0.2, 0.0, verdict), "random", language)
            assert "40" in text
            assert "\u221220" in text
            assert "balance-" not in text


def test_it_ends_when_its_time_is_over() -> None:
    game = registry.game(RACE)
    text = registry.components(game).text
    assert balance_of(lambda _: None, type(game).__module__, RACE, text, "random", 1000, 0.0).pairs == 1

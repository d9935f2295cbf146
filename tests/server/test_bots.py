"""Bots get what their seat may know, and answer on the table's beat."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from ludoteca.server.bots.bot_pool import beat, thought
from ludoteca.server.ops import load_test

from .helpers import RACE, TOY, opened


def test_the_beat_comes_from_the_table_and_the_decision_alone() -> None:
    beats = [beat(table, number) for table in ("a", "b", "c") for number in range(200)]
    assert all(0.6 <= b <= 1.2 for b in beats)
    assert max(beats) - min(beats) > 0.5
    assert len(set(beats)) > 500
    assert beat("a", 7) == beat("a", 7)


@pytest.mark.parametrize(("bot", "beats"), [("random", 1), ("slow", 2)])
async def test_a_bot_answers_on_the_beat(tmp_path: Path, bot: str, beats: int) -> None:
    """One that thinks longer than a beat answers at the next one, not when it is ready."""
    rhythm = 0.4
    async with opened(tmp_path, bot_delay=lambda _table, _number: rhythm) as house:
        began = time.monotonic()
        made = await house.make(TOY, seats=[{"kind": "bot", "bot": bot}, {"kind": "person", "name": "Rosa"}])
        async with house.client(made["table"], made["watch"]) as anna:
            await anna.until("frame")
            assert time.monotonic() - began >= rhythm * beats


async def test_a_bot_is_given_what_its_seat_may_know(tmp_path: Path) -> None:
    async with opened(tmp_path, bot_delay=3600.0) as house:
        made = await house.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "bot", "bot": "random"}])
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            for do in ("mark 0", "keep", "bid high"):
                await rosa.play(do)
        table = await house.house.table(made["table"])
        assert table.match is not None
        given = thought(table, 1, "random")
        known = given["perspective"]["known"]
        assert known["secret"] == [None, table.match.state.secret[1]]  # type: ignore[attr-defined]
        assert known["chosen"] == [[0, None]]
        text = json.dumps(given)
        assert text.count("bid high") == 1  # among its own options
        assert table.seed.hex() not in text
        assert all(key not in text for key in (made["host"], made["watch"], made["seats"][0]["key"]))


async def test_the_load_tool_plays_races(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        found = await load_test._measure(f"http://127.0.0.1:{house.port}", RACE, tables=3, rounds=1, seed=1)
        assert found["moves"] > 60
        assert found["p50_ms"] <= found["p99_ms"] <= found["max_ms"]
        assert len(await house.house.store.lobby()) == 0

"""What people write, in every script: taken where it can be read, refused with the reason where it can't, everywhere by the same rule."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from .helpers import RACE, TOY, Open, opened

PERSIAN = "\u0645\u06cc\u200c\u0631\u0648\u0645"
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
TOWER = "q" + "\u0301" * 6


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Open]:
    async with opened(tmp_path) as it:
        yield it


@pytest.mark.parametrize("name", [PERSIAN, FAMILY, "\u05e8\u05d5\u05d6\u05d4", "\u5c71\u7530\u3000\u592a\u90ce"])
async def test_a_name_in_any_script_is_a_name_everywhere(house: Open, name: str) -> None:
    kept = name.replace("\u3000", " ")
    made = await house.make(name=name, seats=[{"kind": "person", "name": name}, {"kind": "person"}], game=TOY)
    async with house.client(made["table"], made["watch"]) as anna:
        assert (anna.world["table"]["name"], anna.world["table"]["seats"][0]["name"]) == (kept, kept)
    assert (await house.http.post("/api/me", json={"name": name})).json()["name"] == kept
    sat = await house.http.post(f"/api/tables/{made['table']}/sit", json={"key": made["seats"][1]["key"], "name": name})
    assert sat.status_code == 200
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        assert (await rosa.ask(t="say", text=f"{name}\u200f!\u00a0{FAMILY}"))["t"] == "ok"
        assert (await rosa.ask(t="note", text=f"{name}\n\t{FAMILY}"))["t"] == "ok"
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        assert (rosa.chat[0]["text"], rosa.world["note"]) == (f"{name}\u200f!\u00a0{FAMILY}", f"{name}\n\t{FAMILY}")


@pytest.mark.parametrize(
    ("name", "error"),
    [("\u200d", "error-bad-name"), ("\u3164", "error-bad-name"), ("a\u2066b", "error-bad-name"), (TOWER, "error-too-many-marks")],
)
async def test_what_hides_or_towers_is_refused_everywhere(house: Open, name: str, error: str) -> None:
    made = await house.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "person"}])
    calls: list[tuple[str, dict[str, Any]]] = [
        ("/api/tables", {"game": TOY, "name": "T", "seats": [{"kind": "person", "name": name}, {"kind": "person"}]}),
        ("/api/tables", {"game": TOY, "name": name, "seats": [{"kind": "person"}, {"kind": "person"}]}),
        ("/api/tables", {"game": TOY, "name": "T", "seats": [{"kind": "bot", "bot": "random", "name": name}, {"kind": "person"}]}),
        ("/api/me", {"name": name}),
        (f"/api/games/{RACE}/lesson", {"name": name}),
        (f"/api/tables/{made['table']}/sit", {"key": made["seats"][1]["key"], "name": name}),
    ]
    for path, body in calls:
        answer = await house.http.post(path, json=body)
        assert (answer.status_code, answer.json()["error"]["id"]) == (422, error), path
    said = {"error-bad-name": "error-bad-text"}.get(error, error)
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        no = await rosa.ask(t="say", text=name)
        assert (no["t"], no["msg"]["id"]) == ("no", said)
        if name != "\u3164":  # notes may hold what is blank
            no = await rosa.ask(t="note", text=name)
            assert (no["t"], no["msg"]["id"]) == ("no", said)


HUGE = [2**53 + 1, 10**40, -(10**40), 10**4000]


@pytest.mark.parametrize("number", [99, -5, *HUGE])
async def test_a_number_of_any_size_is_refused_in_words(house: Open, number: int) -> None:
    made = await house.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "open"}])
    table, host, key = made["table"], made["host"], made["seats"][0]["key"]
    calls: list[tuple[str, dict[str, Any]]] = [
        (f"/api/tables/{table}/free", {"key": host, "seat": number}),
        (f"/api/tables/{table}/free", {"key": host, "seat": 1, "seen": number}),
        (f"/api/tables/{table}/away", {"host": host, "seat": number}),
        (f"/api/tables/{table}/chair", {"host": host, "seen": -number if number == 99 else number}),
        (f"/api/tables/{table}/continue", {"key": key, "seat": number, "bot": "random"}),
        (f"/api/tables/{table}/continue", {"key": key, "seat": None, "bot": "random", "moment": number}),
        (f"/api/games/{RACE}/chairs", {"seats": number}),
        (f"/api/games/{RACE}/chairs", {"seats": 2, "options": {"same_card": number}}),
        ("/api/tables", {"game": RACE, "name": "T", "seats": [{"kind": "person", "answers": {"age": number * 7}}, {"kind": "person"}]}),
        ("/api/tables", {"game": RACE, "name": "T", "seats": [{"kind": "person", "answers": {"age": f"{10**40}"}}, {"kind": "person"}]}),
        ("/api/tables", {"game": RACE, "name": "T", "seats": [{"kind": "person"}] * 2, "grace": number * 10**5}),
    ]
    for path, body in calls:
        answer = await house.http.post(path, json=body)
        assert 400 <= answer.status_code < 500 or (number == 99 and "seen" in body), (path, body, answer.text)
        assert answer.status_code < 400 or (answer.json()["text"] and "{" not in answer.json()["text"])
    async with house.client(table, key, hello=False) as rosa:
        await rosa.hello(have=number)
        assert (await rosa.hear())["t"] in ("welcome", "bye")
    assert (await house.http.get(f"/api/tables/{table}/replay/{number}", headers={"x-key": key})).status_code in (403, 404, 409, 422)

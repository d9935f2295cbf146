"""Boards, decks and counters that people bring: checked and compared, kept and shared, played on; and whatever is thrown at these calls."""

from __future__ import annotations

import copy
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import registry

from .helpers import Open, opened

GAMES = ("garibaldi", "giro_galoppo", "gradisca", "liberation")


def ours(game: str) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(registry.components(registry.game(game)).text)
    return data


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Open]:
    async with opened(tmp_path) as it:
        yield it


# ---- checked and compared


@pytest.mark.parametrize("game", GAMES)
async def test_the_set_of_a_game_is_given_and_is_sound(house: Open, game: str) -> None:
    given = (await house.http.get(f"/api/games/{game}/components")).json()
    assert given["hash"] == registry.components(registry.game(game)).hash
    checked = (await house.http.post(f"/api/games/{game}/components/check?lang=fr", json={"data": given["data"]})).json()
    assert checked == {"playable": True, "findings": [], "hash": given["hash"]}
    compared = (await house.http.post(f"/api/games/{game}/components/compare?lang=it", json={"data": given["data"]})).json()
    assert compared == {"differs": [], "n": 0, "words": "Uguale a quello del gioco."}


async def test_all_that_is_wrong_is_told_in_the_language(house: Open) -> None:
    data = ours("garibaldi")
    data["card"][4]["copies"] = 2
    data["edge"] = [e for e in data["edge"] if (e["a"], e["b"]) != (29, 30)]
    data["node"][103]["x"] = 5000.0
    said = (await house.http.post("/api/games/garibaldi/components/check?lang=fr", json={"data": data})).json()
    assert not said["playable"]
    assert [(f["rule"], f["table"], f["id"], f["warning"]) for f in said["findings"]] == [
        ("GB-007", "edge", "29-30", False),
        ("GB-001", "card", "5", False),
        ("", "node", "104", True),
    ]
    assert said["findings"][0]["text"] == "Segment 29-30\u00a0: une route joint 29 et 30."
    told = (await house.http.post("/api/games/garibaldi/components/compare?lang=en", json={"data": data})).json()
    assert told["n"] == 3
    assert told["words"] == "Differs from the game’s own in places: 1, cards: 1 and segments: 1."
    assert [d["text"] for d in told["differs"]] == [
        "Place 104 lies elsewhere.",
        "Card 5, copies: 2 instead of 1.",
        "Segment 29-30 (grey (road)) is not there.",
    ]


def huge(data: dict[str, Any]) -> None:
    data["node"] = [{"id": i, "x": i, "y": 0, "kind": "t"} for i in range(4000)]


def deep(data: dict[str, Any]) -> None:
    inside: Any = 1
    for _ in range(200):
        inside = [inside]
    data["constants"]["deep"] = {"value": inside}


def marked(data: dict[str, Any]) -> None:
    for node in data["node"]:
        node["name"] = f"<script>alert({node['id']})</script>"
        node["kind"] = "<img src=x onerror=alert(1)>"


def of_another(data: dict[str, Any]) -> None:
    data["set"]["game"] = "chess"


def of_a_later_schema(data: dict[str, Any]) -> None:
    data["set"]["schema"] = 99


def of_numbers(data: dict[str, Any]) -> None:
    data["node"][0]["x"] = 1e308
    data["node"][1]["id"] = 2**60
    data["set"]["frame"] = [1e308, 5]


@pytest.mark.parametrize("spoil", [huge, deep, marked, of_another, of_a_later_schema, of_numbers, dict.clear])
@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_brought_is_answered_with_what_is_wrong(house: Open, game: str, spoil: Any) -> None:
    data = copy.deepcopy(ours(game))
    spoil(data)
    for lang in ("en", "xx"):
        answer = await house.http.post(f"/api/games/{game}/components/check?lang={lang}", json={"data": data})
        assert answer.status_code == 200, answer.text
        assert not answer.json()["playable"]
        assert answer.json()["findings"]
    assert (await house.http.post(f"/api/games/{game}/components/compare", json={"data": data})).status_code in (200, 422)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400), (b"{", 400), (b"[]", 422), (b'{"data": 7}', 422), (b'{"data": {}, "more": 1}', 422),
        (b'{"data": {"a": "\\ud800"}}', 400),
        (b'{"data": ' + b"[" * 60_000 + b"]" * 60_000 + b"}", 400), (b'{"data": {"a": "\xff"}}', 400),
        (b'{"data": {"a": "' + b"x" * 300_000 + b'"}}', 413),
    ],
)  # fmt: skip
async def test_what_is_no_set_at_all_is_refused(house: Open, body: bytes, status: int) -> None:
    answer = await house.http.post("/api/games/garibaldi/components/check", content=body)
    assert answer.status_code == status, answer.text


async def test_a_file_is_read_as_toml_and_as_json(house: Open) -> None:
    toml = registry.text_file(registry.game("giro_galoppo"), "components.toml") or ""
    ours = registry.packaged(registry.game("giro_galoppo"))
    where = "/api/games/giro_galoppo/components/read?lang=it"
    for body in (toml.encode(), b"\xef\xbb\xbf" + toml.encode(), ours.text.encode()):
        given = (await house.http.post(where, content=body)).json()
        assert given["hash"] == ours.hash
    no = await house.http.post(where, content=toml.encode() + b"\nx = = 1\n")
    assert (no.status_code, no.json()["error"]["id"]) == (422, "error-set-unreadable")
    assert no.json()["error"]["args"]["what"] == f"la riga {len(toml.splitlines()) + 2} non è TOML."
    for body in (b"", b"\xff\xfe", b"{", b"x = " + b"[" * 5000, b"a = 1979-05-27", b"a = nan", b"a = 123456789012345678901234567890"):
        assert (await house.http.post(where, content=body)).status_code in (200, 400, 422)

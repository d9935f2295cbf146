"""What is read over HTTP: games, phrases, skins, rules, the page's files, the headers, the description of the API."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx
import pytest

from ludoteca import registry
from ludoteca.server.http import static

from .helpers import NO_TLS, RACE, TOY, Open, opened


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Open]:
    async with opened(tmp_path) as it:
        yield it


async def test_games(house: Open) -> None:
    games = {g["id"]: g for g in (await house.http.get("/api/games")).json()}
    race = games[RACE]
    assert (race["title"], race["players"], race["bots"], race["languages"]) == (
        "Giro Galoppo",
        [2, 5],
        ["random", "greedy", "heuristic", "level1", "level2", "level3", "level4", "level5"],
        ["en", "fr", "it"],
    )
    assert race["options"] == [{"id": "same_card", "kind": "yesno", "values": [False, True], "default": False, "rule": "GG-28"}]
    colour = race["asks"][0]
    assert (colour["id"], colour["kind"], colour["unique"], colour["optional"], colour["rule"]) == ("colour", "choice", True, True, "GG-03")
    assert games[TOY]["sides"] == ["even", "odd"]


async def test_texts_skins_and_rules(house: Open) -> None:
    for lang in registry.LANGUAGES:
        text = (await house.http.get(f"/api/text/{lang}")).text
        assert "error-stale = " in text
        assert "game-about = " in (await house.http.get(f"/api/games/{RACE}/text/{lang}")).text
        rules = (await house.http.get(f"/api/games/{RACE}/rules/{lang}")).json()
        assert [r["id"] for r in rules] == registry.book(registry.game(RACE)).ids()
        assert all(r["text"] and r["section"] and r["chapter"] for r in rules)
    for file, kind in (("symbols.svg", "image/svg+xml"), ("style.css", "text/css; charset=utf-8"), ("emblem.svg", "image/svg+xml")):
        answer = await house.http.get(f"/api/games/{RACE}/skin/{file}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
        again = await house.http.get(f"/api/games/{RACE}/skin/{file}", headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def test_every_answer_keeps_the_browser_in_this_house(house: Open) -> None:
    for url in ("/", "/api/games", "/api/nothing", "/nothing"):
        headers = (await house.http.get(url)).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert policy["default-src"] == policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"  # and none stands in the page
        assert "unsafe" not in str(policy)
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"


async def test_the_page_and_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>" + "x" * 2000)
    (folder / "assets" / "app-abc123.js").write_text("let x = 1;" * 200)
    (folder / "assets" / "letter-1.woff2").write_bytes(b"w" * 2000)
    monkeypatch.setattr(static, "FOLDER", folder)
    static._files.cache_clear()
    try:
        async with opened(tmp_path / "data") as house:
            page = await house.http.get("/")
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert page.headers["cache-control"] == "no-cache"
            assert page.headers["content-encoding"] == "gzip"
            script = await house.http.get("/assets/app-abc123.js", headers={"accept-encoding": "identity"})
            assert script.headers["content-type"] == "text/javascript; charset=utf-8"
            assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert "content-encoding" not in script.headers
            packed = static._files()["assets/app-abc123.js"].packed
            assert packed is not None
            assert gzip.decompress(packed) == script.content
            font = await house.http.get("/assets/letter-1.woff2")
            assert (font.headers["content-type"], "content-encoding" in font.headers) == ("font/woff2", False)
            assert (await house.http.get("/assets/")).status_code == 404
    finally:
        static._files.cache_clear()


async def test_without_a_page_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static, "FOLDER", tmp_path / "none")
    static._files.cache_clear()
    try:
        async with opened(tmp_path / "data") as house:
            answer = await house.http.get("/")
            assert (answer.status_code, answer.text) == (200, "Ludoteca is open, but its page has not been built: run `make page`.\n")
    finally:
        static._files.cache_clear()


async def test_the_api_is_described(house: Open) -> None:
    described = (await house.http.get("/api/openapi.json")).json()
    assert "/api/tables/{table}/sit" in described["paths"]
    body = described["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/NewTable"}
    assert set(described["components"]["schemas"]["NewTable"]["required"]) == {"game", "seats"}
    refs = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(described)))
    assert refs <= set(described["components"]["schemas"])


async def test_a_device_is_one_person_at_all_its_seats(house: Open) -> None:
    made = await house.make(seats=[{"kind": "person"}, {"kind": "person"}, {"kind": "person"}])
    url = f"/api/tables/{made['table']}/sit"
    for i, name in enumerate(("Rosa", "Bo")):
        assert (await house.http.post(url, json={"key": made["seats"][i]["key"], "name": name})).status_code == 200
    async with httpx.AsyncClient(verify=NO_TLS, base_url=house.http.base_url, cookies={"ludoteca_person": "somebody.forged"}) as other:
        answer = await other.post(url, json={"key": made["seats"][2]["key"], "name": "Cleo"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
    from sqlalchemy import select

    from ludoteca.server.store import schema

    async with house.house.store._reads.connect() as connection:
        rows = (
            await connection.execute(
                select(schema.seat.c.person).where(schema.seat.c.table_id == made["table"]).order_by(schema.seat.c.seat)
            )
        ).all()
    rosa, bo, cleo = (row.person for row in rows)
    assert rosa == bo
    assert rosa != cleo
    assert "somebody" not in (rosa, cleo)


@pytest.mark.timed
def test_the_first_page_comes_within_two_seconds(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    code = "import sys, pathlib, ludoteca.server as s; sys.exit(s.serve('127.0.0.1', 0, pathlib.Path(sys.argv[1])))"
    took, worked = [], []
    for run in range(3):
        began, before = time.perf_counter(), os.times()
        with subprocess.Popen([sys.executable, "-c", code, str(tmp_path / str(run))], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            address = process.stdout.readline().split()[-1]
            assert httpx.get(address).status_code == 200
            took.append(time.perf_counter() - began)
            process.terminate()
            assert process.wait(20) == 0
        after = os.times()
        worked.append(after.children_user + after.children_system - before.children_user - before.children_system)
    record_property("from the start to the first page", f"{min(took):.2f} s, of work {min(worked):.2f} s")
    # where other work takes the processor away, what counts is the work that the start takes
    assert min(took) < 2.0 or min(worked) < 1.5, (took, worked)

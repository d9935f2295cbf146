"""Beside the game: small words to all, limits that hold over tables and workers, links as pictures, and analyses of games that are over."""

from __future__ import annotations

import asyncio
import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.phrases import house_text
from ludoteca.server.archive import analyses
from ludoteca.server.bus.bus import InMemory
from ludoteca.server.rate_limits import Rate
from ludoteca.server.tables import chat

from .helpers import RACE, TOY, Open, opened, to_the_end
from .test_keeping import cli, everything

# ---- small words


async def test_small_words_reach_all_through_any_worker_and_are_kept_nowhere(tmp_path: Path) -> None:
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made = await one.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with one.client(table, keys[0]) as rosa, two.client(table, keys[1]) as bo, two.client(table, made["watch"]) as anna:
            before = rosa.n
            assert (await rosa.ask(t="react", what="bravo"))["t"] == "ok"
            for who in (bo, anna):
                assert await who.until("react") == {"t": "react", "from": 0, "what": "bravo"}
            assert [json.loads(m) for m in rosa.raw if '"react"' in m] == [{"t": "react", "from": 0, "what": "bravo"}]
            assert rosa.n == before
            assert (await rosa.ask(t="react", what="<b>"))["msg"]["id"] == "error-no-such-reaction"
            assert (await anna.ask(t="react", what="bravo"))["msg"]["id"] == "error-only-watching"
    assert "bravo" not in everything(tmp_path)


def test_every_small_word_can_be_said() -> None:
    for language in registry.LANGUAGES:
        for what in chat.REACTIONS:
            assert f"\nreact-{what} = " in house_text(language)


async def test_a_person_says_so_much_over_all_tables_and_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(chat.RATES, chat.SAY, Rate(4, 0.0001))
    monkeypatch.setitem(chat.RATES, chat.REACT, Rate(2, 0.0001))
    async with opened(tmp_path) as one, opened(tmp_path) as two:
        keys = []
        for _ in range(2):  # the cookie makes Rosa the same person at both
            made = await one.make(TOY, seats=[{"kind": "person"}, {"kind": "person", "name": "Bo"}])
            sat = await one.http.post(f"/api/tables/{made['table']}/sit", json={"name": "Rosa", "key": made["seats"][0]["key"]})
            assert sat.status_code == 200
            keys.append((made["table"], [s["key"] for s in made["seats"]]))
        (first, (rosas, bos)), (second, (rosas_too, _)) = keys
        async with one.client(first, rosas) as here, two.client(second, rosas_too) as there, one.client(first, bos) as bo:
            for client in (here, there, here, there):
                assert (await client.ask(t="say", text="one"))["t"] == "ok"
            for client in (here, there):
                assert (await client.ask(t="say", text="more"))["msg"]["id"] == "error-too-fast"
            assert (await bo.ask(t="say", text="I may"))["t"] == "ok"
            assert [(await client.ask(t="react", what="ouch"))["t"] for client in (here, there, here)] == ["ok", "ok", "no"]
        assert (await one.http.post("/api/person/forget")).status_code == 200
    left = everything(tmp_path)
    assert 'INSERT INTO "bucket" VALUES(\'say ' in left.replace("INSERT INTO bucket", 'INSERT INTO "bucket"')  # Bo's, of a seat
    assert left.count("'say ") == 1


# ---- links as pictures


async def test_a_link_becomes_a_picture_without_asking_anybody(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        link = "https://play.example.org/#/t/abc/DEF-ghi_jkl"
        answer = await house.http.post("/api/qr", json={"text": link})
        assert answer.headers["content-type"] == "image/svg+xml"
        root = ET.fromstring(answer.text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert {e.tag.rpartition("}")[2] for e in root.iter()} <= {"svg", "path", "g"}
        assert "http" not in answer.text.replace("http://www.w3.org/2000/svg", "")
        other = await house.http.post("/api/qr", json={"text": link + "x"})
        assert other.text != answer.text
        for bad in ({"text": ""}, {"text": "x" * 501}, {}):
            assert (await house.http.post("/api/qr", json=bad)).status_code == 422


# ---- analyses


async def a_game_that_is_over(house: Open) -> tuple[str, list[str], str]:
    made = await house.make(TOY)
    table, keys = made["table"], [s["key"] for s in made["seats"]]
    async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo:
        await to_the_end(rosa, bo)
    return table, keys, made["watch"]


GOOD: dict[str, Any] = {
    "title": "By hand",
    "measure": "points",
    "decisions": [
        {
            "number": 0, "seat": 0, "text": "The middle is better.", "values": [1.5, -1.5],
            "best": [{"do": "mark 4", "value": 2, "text": "yes"}],
        },
        {"number": 2, "seat": 1, "text": "A joint choice: both bid at number 2."},
    ],
}  # fmt: skip


async def test_an_analysis_is_attached_to_a_game_that_is_over(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, keys, watch = await a_game_that_is_over(house)
        path = f"/api/tables/{table}/analyses"
        assert (await house.http.get(path, headers={"X-Key": watch})).json() == []
        no = await house.http.post(path, headers={"X-Key": watch}, json=GOOD)
        assert (no.status_code, no.json()["error"]["id"]) == (403, "error-only-watching")
        assert (await house.http.post(path, headers={"X-Key": "forged"}, json=GOOD)).status_code == 403
        done = await house.http.post(path, headers={"X-Key": keys[1]}, json=GOOD)
        assert (done.status_code, done.json()) == (201, {"decisions": 2})
        (found,) = (await house.http.get(path, headers={"X-Key": watch})).json()
        assert (found["seat"], found["analysis"]["decisions"][0]["values"]) == (1, [1.5, -1.5])
        again = {**GOOD, "title": "Thought over"}
        assert (await house.http.post(path, headers={"X-Key": keys[1]}, json=again)).status_code == 201
        assert [a["analysis"]["title"] for a in (await house.http.get(path, headers={"X-Key": keys[0]})).json()] == ["Thought over"]
        file = tmp_path / "analysis.json"
        file.write_text(json.dumps(GOOD))
        ran = await asyncio.to_thread(cli, "attach", table, str(file), "--data", str(tmp_path))
        assert (ran.returncode, ran.stdout) == (0, "2 decisions have something said of them\n"), ran.stderr
        assert [a["seat"] for a in (await house.http.get(path, headers={"X-Key": keys[0]})).json()] == [None, 1]
        file.write_text(json.dumps({"decisions": [{"number": 99, "seat": 0}]}))
        ran = await asyncio.to_thread(cli, "attach", table, str(file), "--data", str(tmp_path))
        assert ran.returncode == 1
        assert "decision 99 is none of seat 1's" in ran.stderr


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"number": 1000}, "none of seat 1's"),
        ({"seat": 1}, "none of seat 2's"),
        ({"seat": 7}, "none of seat 8's"),
        ({"values": [1]}, "1 values for 2 seats"),
        ({"values": [1, 1e300]}, "<= 1000000"),
        ({"best": [{"do": "fly 3"}]}, "no action 'fly 3'"),
        ({"text": "x" * 601}, "<= 600"),
        ({"text": "a\u0007b"}, "not plain"),
        ({"html": "<b>"}, "unknown field"),
    ],
)
async def test_what_an_analysis_may_not_hold(tmp_path: Path, change: dict[str, Any], why: str) -> None:
    async with opened(tmp_path) as house:
        table, keys, _ = await a_game_that_is_over(house)
        bent = {"decisions": [{**GOOD["decisions"][0], **change}]}
        no = await house.http.post(f"/api/tables/{table}/analyses", headers={"X-Key": keys[0]}, json=bent)
        assert (no.status_code, no.json()["error"]["id"]) == (422, "error-bad-analysis"), no.text
        assert why in no.json()["error"]["args"]["what"]


async def test_nothing_is_attached_while_a_game_goes_on_and_nothing_is_shown(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(RACE)
        headers = {"X-Key": made["seats"][0]["key"]}
        no = await house.http.post(f"/api/tables/{made['table']}/analyses", headers=headers, json=GOOD)
        assert (no.status_code, no.json()["error"]["id"]) == (409, "error-not-over")
        assert (await house.http.get(f"/api/tables/{made['table']}/analyses", headers=headers)).json() == []


def test_a_long_file_is_not_even_read() -> None:
    with pytest.raises(analyses.BadAnalysis, match="longer"):
        analyses.read(b" " * (analyses.MOST + 1))

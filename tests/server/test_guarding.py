"""What stands before the house: other sites' pages, floods, health, numbers for operators, and logs that tell nothing."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import structlog
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ludoteca import __version__
from ludoteca.build import build
from ludoteca.server.cluster import run
from ludoteca.server.http import live
from ludoteca.server.rate_limits import CALL, LINE, RATES, RECORD, TABLE, Bucket, Limits, Rate, address
from ludoteca.server.tables import table_session
from ludoteca.server.telemetry import logs, metrics

from .helpers import NO_TLS, TOY, Open, opened, to_the_end

NARROW = {CALL: Rate(6, 0.001), TABLE: Rate(2, 0.001), RECORD: Rate(1, 0.001), LINE: Rate(3, 0.001)}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Open]:
    async with opened(tmp_path) as it:
        yield it


# ---- other sites


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
async def test_a_page_of_another_site_changes_nothing_here(house: Open, origin: str) -> None:
    made = await house.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "person"}])
    body = {"key": made["seats"][1]["key"], "name": "Eve"}
    for headers in ({"origin": origin}, {"sec-fetch-site": "cross-site"}):
        answer = await house.http.post(f"/api/tables/{made['table']}/sit", json=body, headers=headers)
        assert (answer.status_code, answer.json()["error"]["id"]) == (403, "error-other-origin")
    own = {"origin": f"http://127.0.0.1:{house.port}", "sec-fetch-site": "same-origin"}
    assert (await house.http.get("/api/games", headers={"origin": origin})).status_code == 200  # readers' browsers keep it from the page
    assert (await house.http.post(f"/api/tables/{made['table']}/sit", json=body, headers=own)).status_code == 200


# ---- floods


def test_a_bucket_fills_again() -> None:
    rate, bucket = Rate(2, 0.5), Bucket(2, 100.0)
    assert [bucket.take(rate, 100.0) for _ in range(3)] == [0.0, 0.0, 2.0]
    assert bucket.take(rate, 101.0) == pytest.approx(1.0)
    assert bucket.take(rate, 102.0) == 0.0
    assert [bucket.take(rate, 1000.0) for _ in range(3)] == [0.0, 0.0, 2.0]  # and holds no more than it can


def test_an_address_is_a_home() -> None:
    assert address("192.0.2.1") != address("192.0.2.2")
    assert address("2001:db8:1:2::1") == address("2001:db8:1:2:ffff::9")
    assert address("2001:db8:1:2::1") != address("2001:db8:1:3::1")
    limits = Limits({CALL: Rate(1, 0.001)})
    assert [limits.take(CALL, host) > 0 for host in ("a", "a", "b")] == [False, True, False]


async def test_floods_are_turned_away_and_told_when_to_come_back(tmp_path: Path) -> None:
    async with opened(tmp_path, limits=Limits(NARROW)) as house:
        await house.make(TOY)
        made = await house.make(TOY)
        body = {"game": TOY, "seats": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]}
        answer = await house.http.post("/api/tables", json=body, headers={"accept-language": "fr"})
        assert (answer.status_code, answer.json()["error"]["id"]) == (429, "error-too-often")
        assert int(answer.headers["retry-after"]) > 1
        assert "trop souvent" in answer.json()["text"]
        assert "content-security-policy" in answer.headers
        statuses = [(await house.http.post("/api/records", content="x")).status_code for _ in range(4)]
        assert statuses == [400, 429, 429, 429]  # a record is looked at once; the calls as such are used up too
        assert (await house.http.post("/api/tables/mine", json={"keys": []})).status_code == 429
        assert {(await house.http.get("/api/tables")).status_code for _ in range(20)} == {200}  # to look is free
        for _ in range(3):
            async with house.client(made["table"], made["watch"]):
                pass
        with pytest.raises(InvalidStatus) as refused:
            async with connect(house.live(made["table"])):
                pass
        assert refused.value.response.status_code == 403


async def test_a_flood_on_a_line_is_answered_no_and_ends(tmp_path: Path) -> None:
    async with opened(tmp_path, limits=Limits()) as house:
        made = await house.make(TOY)
        async with house.client(made["table"], made["seats"][1]["key"]) as bo, house.client(made["table"], made["watch"]) as anna:
            for i in range(400):
                await bo.send(t="explain", id=f"{i}", do=["keep"])
            assert await bo.closed() in (1006, 1008)
            said = [json.loads(m) for m in bo.raw]
            assert sum(m["t"] == "no" and m["msg"]["id"] == "error-too-fast" for m in said) > live.BAD_MESSAGES
            assert sum(m["t"] == "why" for m in said) >= Limits().of_a_line.burst
            assert (await anna.ask(t="say", text="still here"))["t"] == "ok"


def test_a_quick_player_meets_no_limit() -> None:
    assert RATES[CALL].burst >= 100
    assert Limits().of_a_line.per_second >= 20


# ---- for operators


@pytest.mark.server_fails("503")
async def test_health_and_readiness(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (await house.http.get("/api/health")).json() == {"ok": True}
    ready = await house.http.get("/api/ready")
    assert (ready.status_code, ready.json()) == (200, {"ok": True, "reads": True, "writes": True, "open": True})
    assert ready.headers["cache-control"] == "no-store"

    async def broken() -> bool:
        raise OSError("no disk")

    with monkeypatch.context() as m:
        m.setattr(house.house.store, "reads", broken)
        ready = await house.http.get("/api/ready")
        assert (ready.status_code, ready.json()["reads"]) == (503, False)
    house.app.state.lines.closing = True
    ready = await house.http.get("/api/ready")
    assert (ready.status_code, ready.json()["open"]) == (503, False)
    assert (await house.http.get("/api/health")).status_code == 200  # closing is no reason to be killed


async def test_the_numbers_count_and_name_nobody(house: Open) -> None:
    from prometheus_client import generate_latest

    def number(name: str) -> float:
        return float(re.findall(rf"^{name} ([0-9.e+]+)$", generate_latest(metrics.registry()).decode(), re.M)[0])

    before = number("ludoteca_events_total"), number("ludoteca_refused_total"), number("ludoteca_answer_seconds_count")
    made = await house.make(TOY)
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        await rosa.play("mark 0")
        await rosa.play("bid low")
    assert number("ludoteca_events_total") == before[0] + 2  # made, and one move
    assert number("ludoteca_refused_total") == before[1]  # the rules' no is an answer like others
    assert number("ludoteca_answer_seconds_count") >= before[2] + 2
    said = generate_latest(metrics.registry()).decode()
    assert 'route="/api/tables",status="201"' in said
    assert not any(secret in said for secret in (made["table"], made["watch"], made["seats"][0]["key"], "Rosa", "mark 0"))


async def test_the_numbers_are_not_on_the_public_address(house: Open) -> None:
    port = metrics.offer("127.0.0.1", 0)
    import httpx

    async with httpx.AsyncClient(verify=NO_TLS) as http:
        assert "ludoteca_events_total" in (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    assert (await house.http.get("/metrics")).status_code == 404


# ---- logs


def test_the_log_says_which_version_and_build_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    with structlog.testing.capture_logs() as lines:
        monkeypatch.setattr(run, "log", structlog.get_logger("test"))
        run.opened(said.append, "it is open", 2)
    assert said == ["it is open"]
    assert lines == [{"event": "open", "log_level": "info", "version": __version__, "build": build(), "workers": 2}]


async def _everything_goes_wrong(data: Path, monkeypatch: pytest.MonkeyPatch, form: str) -> tuple[str, list[str]]:
    """A game in which bots cheat, messages are rubbish and our code fails with words that tell: gives the log, and what is secret."""
    out = io.StringIO()
    before, level = logging.root.handlers[:], logging.root.level
    logs.set_up(form, out)
    secrets: list[str] = []
    try:
        for module in (table_session, live):
            monkeypatch.setattr(module, "log", structlog.get_logger(module.__name__))

        def words(*_: Any, **__: Any) -> Any:
            raise RuntimeError(f"it was {secrets} and mark 4")

        async with opened(data) as house:
            people = [{"kind": "person", "name": name} for name in ("Rosa", "Bo")]
            made = await house.make(TOY, seats=[*people, {"kind": "bot", "bot": "cheat"}])
            keys = [s["key"] for s in made["seats"]]
            store = house.house.store
            stored = await store.load(made["table"])
            assert stored is not None
            secrets += [*keys, made["watch"], made["host"], "mark 4", "bid middle"]
            secrets += [store.secret().hex(), str(store.secret()), stored.seed.hex()]
            async with house.client(made["table"], keys[0]) as rosa, house.client(made["table"], keys[1]) as bo:
                with monkeypatch.context() as m:
                    m.setattr("ludoteca.server.tables.table.Table.play", words)
                    await rosa.play("mark 4")
                    m.setattr("ludoteca.server.service.Service.lobby", words)
                    await house.http.get("/api/tables")
                    m.setattr("ludoteca.server.tables.frames.Frames.frames", words)
                    await bo.ask(t="explain", do=["bid middle"])
                await rosa.send(t="play", id="x", at=0, do="mark 4", more=secrets)
                await rosa.ws.send("{" + "".join(secrets))
                logging.getLogger("sqlalchemy.pool").error("trouble with %s", secrets[0])
                try:
                    words()
                except RuntimeError as error:
                    logging.getLogger("asyncio").error("never retrieved", exc_info=error)
                    logging.getLogger("sqlalchemy.pool").error(error)
                await to_the_end(rosa, bo)
    finally:
        logging.root.handlers[:], logging.root.level = before, level
        structlog.reset_defaults()
    return out.getvalue(), secrets


@pytest.mark.server_fails("error-internal")
@pytest.mark.parametrize("form", logs.FORMS)
async def test_the_log_holds_nothing_that_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    said, secrets = await _everything_goes_wrong(tmp_path, monkeypatch, form)
    assert "RuntimeError" in said
    assert "test_guarding.py:" in said  # where, not what
    assert "trouble with %s" in said
    for secret in secrets:
        assert secret not in said
    if form == "json":
        assert all(json.loads(line)["level"] for line in said.splitlines())


def tells_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("http.live", "telemetry.logs", "app"):
        monkeypatch.setattr(f"ludoteca.server.{module}.where", str)


def tells_what_was_filled_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs._Plain, "emit", lambda self, record: structlog.get_logger("x").error(record.getMessage()))


@pytest.mark.server_fails("error-internal")
@pytest.mark.parametrize("leak", [tells_the_words, tells_what_was_filled_in])
async def test_the_look_into_the_log_bites(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    said, secrets = await _everything_goes_wrong(tmp_path, monkeypatch, "json")
    assert any(secret in said for secret in secrets)


async def test_a_line_that_is_cut_while_it_talks_harms_nobody(house: Open) -> None:
    made = await house.make(TOY)
    ws = await connect(house.live(made["table"]))
    await ws.send(json.dumps({"t": "hello", "key": made["watch"], "have": None}))
    ws.transport.abort()
    await ws.wait_closed()
    assert (await house.http.get("/api/ready")).status_code == 200


async def test_head_says_of_itself_what_get_does(house: Open) -> None:
    made = await house.make()
    addresses = [
        "/", "/index.html", "/api/games", "/api/health", "/api/ready", "/api/tables", f"/api/tables/{made['table']}/record", "/api/text/fr",
        "/api/games/giro_galoppo/skin/style.css", "/api/openapi.json", "/nothing", "/api/nothing", "/api/tables/mine/too",
    ]  # fmt: skip
    for path in addresses:
        get, head = await house.http.get(path), await house.http.head(path)
        assert (head.status_code, head.content) == (get.status_code, b""), path
        assert {k: v for k, v in head.headers.items() if k != "date"} == {k: v for k, v in get.headers.items() if k != "date"}
    tag = (await house.http.get("/index.html")).headers["etag"]
    assert (await house.http.head("/index.html", headers={"if-none-match": tag})).status_code == 304
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(b"HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert (await reader.read()).endswith(b"\r\n\r\n")  # nothing after the headers
    writer.close()

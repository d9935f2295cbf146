"""Whatever is sent, there is a clear answer in the asker's language, nothing is lost, nothing leaks, and the server keeps running."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.playing import play_out
from ludoteca.players import policy

from .helpers import RACE, TOY, Open, opened

PERSON = {"kind": "person", "name": "Rosa"}
TWO = [PERSON, {"kind": "person", "name": "Bo"}]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Open]:
    """A server that must still be well after the test."""
    async with opened(tmp_path) as it:
        yield it
        assert (await it.http.get("/api/games")).status_code == 200
        made = await it.make(TOY)
        async with it.client(made["table"], made["seats"][0]["key"]) as rosa:
            assert (await rosa.play("mark 0"))["t"] == "ok"


def error(answer: httpx.Response, status: int, error_id: str) -> dict[str, Any]:
    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body["error"]["id"]) == (status, error_id), answer.text
    assert body["text"]
    assert body["text"] != error_id
    return body


@pytest.mark.parametrize(
    ("change", "status", "error_id", "rule"),
    [
        ({"game": "chess"}, 404, "error-no-such-game", None),
        ({"game": "../giro_galoppo"}, 404, "error-no-such-game", None),
        ({"seats": [PERSON]}, 422, "error-seats-out-of-range", None),
        ({"seats": [PERSON] * 6}, 422, "error-seats-out-of-range", None),
        ({"seats": [PERSON] * 101}, 422, "error-bad-request", None),
        ({"seats": [{"kind": "ghost"}, PERSON]}, 422, "error-no-such-kind", None),
        ({"seats": [{"kind": "bot", "bot": "deep thought"}, PERSON]}, 422, "error-no-such-bot", None),
        ({"seats": [{"kind": "person", "name": "A\x00B"}, PERSON]}, 422, "error-bad-name", None),
        ({"seats": [{"kind": "person", "name": "A\u202eB"}, PERSON]}, 422, "error-bad-name", None),
        ({"seats": [{"kind": "person", "name": "x" * 25}, PERSON]}, 422, "error-bad-name", None),
        ({"seats": [{**PERSON, "answers": {"colour": "pink"}}, PERSON]}, 422, "why-no-such-answer", "GG-03"),
        ({"seats": [{**PERSON, "answers": {"age": "old"}}, PERSON]}, 422, "why-bad-number", "GG-31"),
        ({"seats": [{**PERSON, "answers": {"shoe": "42"}}, PERSON]}, 422, "error-no-such-question", None),
        ({"seats": [{**PERSON, "answers": {"colour": "red"}}] * 2}, 422, "why-answer-taken", "GG-03"),
        ({"seats": [{**PERSON, "nonce": "a b"}, PERSON]}, 422, "error-bad-nonce", None),
        ({"seats": "many"}, 422, "error-bad-request", None),
        ({"seats": [{**PERSON, "key": "mine"}, PERSON]}, 422, "error-bad-request", None),
        ({"options": {"speed": 1}}, 422, "why-no-such-option", None),
        ({"options": {"same_card": "maybe"}}, 422, "why-no-such-value", "GG-28"),
        ({"options": {"same_card": None}}, 422, "error-bad-request", None),
        ({"game": "liberation", "seats": [PERSON] * 4, "options": {"automaton": True}}, 422, "why-seats-for-automaton", "LB-950"),
        (
            {"game": "liberation", "seats": [{"kind": "open"}] * 4, "options": {"automaton": "yes"}},
            422,
            "why-seats-for-automaton",
            "LB-950",
        ),
        ({"name": "tab\there\x1b"}, 422, "error-bad-name", None),
        ({"language": "tlh"}, 422, "error-no-such-language", None),
        ({"open": "yes"}, 422, "error-bad-request", None),
    ],
)
async def test_tables_that_cannot_be(house: Open, change: dict[str, Any], status: int, error_id: str, rule: str | None) -> None:
    answer = await house.http.post("/api/tables", json={"game": RACE, "name": "T", "seats": TWO, "open": True, **change})
    assert error(answer, status, error_id).get("rule") == rule
    assert (await house.http.get("/api/tables")).json() == []


async def test_markup_in_names_is_text(house: Open) -> None:
    made = await house.make(seats=[{"kind": "person", "name": "<b>&'\"</b>"}, {"kind": "person", "name": "Bo"}])
    async with house.client(made["table"], made["watch"]) as anna:
        assert anna.world["table"]["seats"][0]["name"] == "<b>&'\"</b>"
    page = await house.http.get("/")
    assert "script-src 'self';" in page.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("fr", "Il n’y a pas de jeu appelé chess."),
        ("it-CH,it;q=0.9", "Non c’è un gioco chiamato chess."),
        ("xx", "There is no game called chess."),
    ],
)
async def test_errors_are_in_the_askers_language(house: Open, asked: str, said: str) -> None:
    answer = await house.http.post("/api/tables", json={"game": "chess", "seats": TWO}, headers={"accept-language": asked})
    assert answer.json() == {"error": {"id": "error-no-such-game", "args": {"name": "chess"}}, "text": said}


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe\x00", b'"' + b"[" * 5000, b"[" * 5000, b"null", b"[]", b'{"game": 1}'])
async def test_rubbish_instead_of_json(house: Open, body: bytes) -> None:
    for url in ("/api/tables", "/api/tables/mine", "/api/tables/x/sit", "/api/tables/x/fill", "/api/tables/x/rematch"):
        answer = await house.http.post(url, content=body)
        assert answer.status_code in (400, 422)
        assert answer.json()["error"]["id"] in ("error-no-json", "error-bad-request")


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize("url", ["/api/tables", "/api/records", "/api/tables/mine", "/api/tables/x/sit"])
async def test_a_body_of_ten_megabytes(house: Open, url: str, chunked: bool) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(160):
            yield b" " * 65536

    answer = await house.http.post(url, content=pieces() if chunked else b" " * 10_485_760)
    error(answer, 413, "error-too-large")


async def test_addresses_that_are_not_there(house: Open) -> None:
    for url in ("/api/nothing", "/api/games/chess/text/en", "/api/games/giro_galoppo/skin/secret.py", "/api/games/giro_galoppo/text/xx"):
        assert (await house.http.get(url)).status_code == 404
    assert (await house.http.get("/api/games/giro_galoppo/skin/..%2f__init__.py")).status_code == 404
    assert (await house.http.get("/../../etc/passwd")).status_code == 404
    assert (await house.http.get("/%2e%2e/server/run.py")).status_code == 404
    assert (await house.http.delete("/api/tables")).json()["error"]["id"] == "error-no-such-address"


async def test_forged_keys_open_nothing(house: Open) -> None:
    made, other = await house.make(TOY), await house.make(TOY)
    table = made["table"]
    for key in ("", "x", made["seats"][0]["key"][:-1], other["seats"][0]["key"], "é" * 24, "k" * 200):
        error(await house.http.get(f"/api/tables/{table}/record", headers={b"x-key": key.encode()}), 403, "error-wrong-key")
        error(await house.http.post(f"/api/tables/{table}/sit", json={"key": key, "name": "Eve"}), 403, "error-wrong-key")
        error(await house.http.post(f"/api/tables/{table}/fill", json={"host": key, "bot": "random"}), 403, "error-wrong-key")
        async with house.client(table, key, hello=False) as eve:
            await eve.ws.send(json.dumps({"t": "hello", "key": key, "have": None, "lang": "fr"}))
            assert (await eve.hear()) == {"t": "bye", "msg": {"id": "error-wrong-key"}, "final": True}
            assert await eve.closed() == 1008
    async with house.client("nowhere", made["watch"], hello=False) as eve:
        await eve.ws.send(json.dumps({"t": "hello", "key": made["watch"], "have": None}))
        assert (await eve.hear())["msg"]["id"] == "error-no-table"
    async with house.client(table, made["seats"][0]["key"]) as rosa:  # another seat's key on one's own line
        await rosa.ws.send(json.dumps({"t": "hello", "key": made["seats"][1]["key"], "have": None}))
        assert (await rosa.until("no"))["msg"]["id"] == "error-wrong-key"


async def test_a_key_plays_its_own_seat_only(house: Open) -> None:
    made = await house.make(TOY)
    table = made["table"]
    async with house.client(table, made["seats"][1]["key"]) as bo, house.client(table, made["watch"]) as anna:
        no = await bo.play("mark 0")  # it is Rosa's turn
        assert (no["t"], no["msg"]["id"], no["rule"]) == ("no", "why-not-your-turn", "TOY-02")
        no = await bo.ask(t="play", at=0, do="mark 0", seat=0)  # a seat in the message means nothing
        assert no["msg"]["id"] == "why-not-your-turn"
        for message in (
            {"t": "play", "at": 0, "do": "mark 0"},
            {"t": "undo", "at": 0},
            {"t": "resign"},
            {"t": "explain", "do": ["mark 0"]},
        ):
            assert (await anna.ask(**message))["msg"]["id"] == "error-only-watching"
        assert anna.n == 1
    async with house.client(table, made["host"]) as host:  # the host's tools are no seat either
        assert (await host.ask(t="play", at=0, do="mark 0"))["msg"]["id"] == "error-only-watching"


async def test_moves_that_cannot_be(house: Open) -> None:
    made = await house.make(TOY)
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        for at, do, reason in (
            (1, "mark 0", "error-stale"),
            (-1, "mark 0", "error-stale"),
            (0, "mark 9", "why-unknown-action"),
            (0, "mark -1", "why-unknown-action"),
            (0, "mark 0 ", "why-unknown-action"),
            (0, "MARK 0", "why-unknown-action"),
            (0, "__class__", "why-unknown-action"),
            (0, "", "why-unknown-action"),
            (0, "bid high", "why-not-now"),
            (0, "keep", "why-not-now"),
        ):
            no = await rosa.ask(t="play", at=at, do=do)
            assert (no["t"], no["msg"]["id"]) == ("no", reason)
            assert no["text"]
        assert (await rosa.ask(t="undo", at=0))["msg"]["id"] == "why-nothing-to-undo"
        assert rosa.n == 1
        assert rosa.at == 0
    waiting = await house.make(TOY, seats=[PERSON, {"kind": "person"}])
    async with house.client(waiting["table"], waiting["seats"][0]["key"]) as rosa:
        for message in (
            {"t": "play", "at": 0, "do": "mark 0"},
            {"t": "undo", "at": 0},
            {"t": "resign"},
            {"t": "explain", "do": ["mark 0"]},
        ):
            assert (await rosa.ask(**message))["msg"]["id"] == "error-not-begun"
    error(await house.http.get(f"/api/tables/{waiting['table']}/record", headers={"X-Key": waiting["watch"]}), 409, "error-not-begun")


@pytest.mark.parametrize(
    "message",
    [
        "", "{", "null", "[]", '"hello"', "123", '{"t":"play"}', '{"t":"dance","id":"1"}', '{"t":"play","id":5,"at":0,"do":"mark 0"}',
        '{"t":"play","id":"1","at":"0","do":"mark 0"}', '{"t":"play","id":"","at":0,"do":"mark 0"}', '{"id":"1"}',
        '{"t":"play","id":"' + "x" * 41 + '","at":0,"do":"mark 0"}', '{"t":"play","id":"1","at":0,"do":["mark 0"]}',
        '{"t":"play","id":"1","at":1e400,"do":"mark 0"}', '{"t":"play","id":"1","at":99999999999999999999999,"do":"mark 0"}',
        '{"t":"explain","id":"1","do":"mark 0"}', '{"t":"say","id":"1","to":1,"text":"x"}', "[" * 3000, "\\u0000", '{"t":"hello"}',
    ],
)  # fmt: skip
async def test_rubbish_on_the_line(house: Open, message: str) -> None:
    made = await house.make(TOY)
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        await rosa.ws.send(message)
        no = await rosa.until("no")
        assert no["msg"]["id"] == "error-bad-message"
        assert (await rosa.play("mark 0"))["t"] == "ok"  # the line lives on
    async with connect(house.live(made["table"])) as ws:  # and before hello it ends it
        await ws.send(message)
        assert json.loads(await ws.recv())["t"] == "bye"


async def test_binary_rubbish_on_the_line(house: Open) -> None:
    made = await house.make(TOY)
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        await rosa.ws.send(bytes(range(256)))
        no = await rosa.until("no")
        assert (no["id"], no["msg"]["id"], no["text"]) == ("", "error-binary", "Only text is understood here.")
        assert (await rosa.play("mark 0"))["t"] == "ok"
        for _ in range(40):
            await rosa.ws.send(b"\x00" * 1000)
        assert (await rosa.until("bye"))["msg"]["id"] == "error-bad-message"
        assert await rosa.closed() == 1008


async def test_something_huge_on_the_line(house: Open) -> None:
    made = await house.make(TOY)
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        await rosa.ws.send("x" * 1_000_000)
        assert await rosa.closed() == 1009


async def test_bytes_that_are_no_websocket(house: Open) -> None:
    made = await house.make(TOY)
    for junk in (
        b"\x00" * 500,
        b"GET /api/tables HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"POST /api/tables HTTP/1.1\r\ncontent-length: -5\r\n\r\n",
    ):
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(junk)
        writer.write_eof()
        answer = await asyncio.wait_for(reader.read(), 10)
        assert not answer.startswith(b"HTTP/1.1 2")
        writer.close()
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    ask = f"GET /api/tables/{made['table']}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    writer.write(f"{ask}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"\xff" * 200)  # reserved bits, no mask
    assert await asyncio.wait_for(reader.read(), 10) is not None
    writer.close()


async def test_a_page_of_another_house_gets_no_line(house: Open) -> None:
    made = await house.make(TOY)
    with pytest.raises(InvalidStatus) as refused:
        async with connect(house.live(made["table"]), origin="https://elsewhere.example"):  # type: ignore[arg-type]
            pass
    assert refused.value.response.status_code == 403
    async with connect(house.live(made["table"]), origin=f"http://127.0.0.1:{house.port}") as ws:  # type: ignore[arg-type]
        await ws.send(json.dumps({"t": "hello", "key": made["watch"], "have": None}))
        assert json.loads(await ws.recv())["t"] == "welcome"


async def test_a_line_that_never_says_hello_is_closed(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.http.live.HELLO_WITHIN", 0.05)
    made = await house.make(TOY)
    async with connect(house.live(made["table"])) as ws:
        assert json.loads(await ws.recv())["msg"]["id"] == "error-hello-first"
        with pytest.raises(ConnectionClosed):
            await ws.recv()


# ---- records


def a_record() -> str:
    game = registry.game(RACE)
    match = Match(registry.rules(game, [Player("Rosa"), Player("Bo")]), Seeded(3), chance="seeded 3")
    play_out(match, [policy(game, "random")] * 2, Seeded(4))
    return match.record.write()


RECORD = a_record()
FIRST = RECORD.split("\n").index("--") + 2


@pytest.mark.parametrize(
    ("written", "line", "reason"),
    [
        ("", 1, "not-a-record"),
        ("hello\n", 1, "not-a-record"),
        ("\x00" * 100, 1, "not-a-record"),
        (RECORD.replace("ludoteca-record 1", "ludoteca-record 2"), 1, "record-of-another-version"),
        (RECORD.replace("game giro_galoppo 1", "game giro_galoppo 7"), 2, "rules-of-another-version"),
        (RECORD.replace("components country-course 1 ", "components country-course 1 0"), 3, "other-components"),
        (RECORD.replace('"name":"Rosa"', '"name":5'), 5, "bad-seat"),
        (RECORD.replace("option same_card no", "weather fine"), 4, "bad-header"),
        (RECORD[: len(RECORD) // 2], RECORD[: len(RECORD) // 2].count("\n") + 1, "record-cut-short"),
        (RECORD.split("--")[0], 9, "record-cut-short"),
        (RECORD.replace("--\n", "--\n9 place 3\n"), FIRST, "bad-entry"),
        (RECORD.replace("--\n", "--\n1 play 3\n"), FIRST, "refused"),
        (RECORD.replace("--\n", "--\n* 3\n"), FIRST, "bad-entry"),
        (RECORD + "1 play 3\n", RECORD.count("\n") + 1, "refused"),
    ],
)  # fmt: skip
async def test_records_that_are_not_right(house: Open, written: str, line: int, reason: str) -> None:
    body = error(await house.http.post("/api/records", content=written.encode(), headers={"accept-language": "it"}), 400, "error-record")
    assert (body["error"]["args"]["line"], body["error"]["args"]["reason"]) == (line, reason)
    assert body["text"].startswith(f"Riga {line}: ")


async def test_other_records(house: Open) -> None:
    assert (await house.http.post("/api/records", content=RECORD)).json()["ok"] is True
    error(await house.http.post("/api/records", content=b"\xff\xfe"), 400, "error-record")
    error(await house.http.post("/api/records", content=RECORD.replace("game giro_galoppo", "game chess")), 404, "error-no-such-game")
    error(await house.http.post("/api/records", content=RECORD.replace("same_card no", "same_card maybe")), 400, "why-no-such-value")
    without = "\n".join(x for x in RECORD.split("\n") if not x.startswith("seat 2")).replace("\n2 ", "\n1 ")
    assert (await house.http.post("/api/records", content=without)).status_code in (400, 422)


# ---- our own mistakes


@pytest.mark.server_fails("error-internal")
async def test_a_mistake_of_ours_is_an_error_and_no_more(
    house: Open, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: Any) -> Any:
        raise RuntimeError("Rosa holds the queen")

    made = await house.make(TOY)
    with monkeypatch.context() as broken:
        broken.setattr("ludoteca.server.service.Service.lobby", fails)
        error(await house.http.get("/api/tables"), 500, "error-internal")
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        with monkeypatch.context() as broken:
            broken.setattr("ludoteca.server.tables.table.Table.play", fails)
            assert (await rosa.play("mark 0"))["msg"]["id"] == "error-internal"
        with monkeypatch.context() as broken:  # what can't be shown is done all the same, and shown when it can be
            broken.setattr("ludoteca.server.tables.frames.Frames.frames", fails)
            assert (await rosa.play("mark 0", id="one"))["t"] == "ok"
        rosa.at = 1
        assert (await rosa.play("keep"))["t"] == "ok"
        assert rosa.at == 2
        assert rosa.set["tokens"]
        assert (await rosa.play("mark 0", id="one"))["t"] == "ok"
        assert rosa.at == 2
    said = capfd.readouterr()
    assert "a message failed" in said.out + said.err
    assert "queen" not in said.out + said.err


@pytest.mark.server_fails("error-internal")
async def test_a_write_that_fails_is_not_acknowledged(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await house.make(TOY)
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        with monkeypatch.context() as broken:
            broken.setattr("ludoteca.server.store.writer.Writer._try", lambda *_: OSError("no space left"))
            assert (await rosa.play("mark 0", id="one"))["msg"]["id"] == "error-internal"
        assert (await rosa.ask(t="play", at=0, do="mark 0", id="two"))["t"] == "ok"
        assert rosa.at == 1


@pytest.mark.server_fails("error-not-kept")
async def test_a_full_disk_or_a_locked_database_is_said_to_be_one(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await house.make(TOY)
    full = OperationalError("insert", {}, Exception("database or disk is full"))
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        with monkeypatch.context() as broken:
            broken.setattr("ludoteca.server.store.writer.Writer._try", lambda *_: full)
            refused = await rosa.play("mark 0", id="one")
            assert refused["msg"]["id"] == "error-not-kept"
            assert "try again" in refused["text"]
            wanted = {"game": TOY, "name": "Testing", "seats": [{"kind": "person", "name": name} for name in ("Bo", "Ada")]}
            error(await house.http.post("/api/tables", json=wanted), 503, "error-not-kept")
        assert (await rosa.play("mark 0", id="two"))["t"] == "ok"

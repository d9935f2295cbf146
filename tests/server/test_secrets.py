"""Two worlds that a viewer can't tell apart look the same to it, byte for byte: messages, their number and order, exports, lists, lobby."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ludoteca.kernel.events import Secret
from ludoteca.kernel.seats import seat_mask
from ludoteca.server.protocol.server_messages import encode
from ludoteca.server.tables.change import Change
from ludoteca.server.tables.frames import Frames
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.table_session import TableSession

from .helpers import RACE, TOY, Client, Open, opened

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)


async def ready_to_choose(data: Path, game: str) -> dict[str, Any]:
    """A table of three at which all are to choose at once."""
    async with opened(data) as house:
        made = await house.make(
            game, seats=[{"kind": "person", "name": n} for n in ("Rosa", "Bo", "Cleo")] + [{"kind": "bot", "bot": "random"}], open=True
        )
        keys = [s["key"] for s in made["seats"]]
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(house.client(made["table"], k)) for k in keys]
            while len(clients[0].set["asked"]["seats"]) < 4:
                for c in clients:
                    if c.choices and c.at == clients[0].at and len(c.set["asked"]["seats"]) < 4:
                        await c.play(c.choices[0])
                most = max(c.n for c in clients)
                for c in clients:
                    await c.reach(most)
                if not any(c.choices for c in clients):
                    await clients[0].hear()  # the bot's turn
        return made


async def seen_by_others(
    data: Path, made: dict[str, Any], choose: Callable[[list[str]], list[str]], change: Callable[[Open], Any] = lambda house: None
) -> list[Any]:
    """All that everybody but Rosa gets while she chooses: Bo, who has not chosen; Cleo, who has; one who watches; the host; the lobby."""
    table, keys = made["table"], [s["key"] for s in made["seats"]]
    async with opened(data, clock=lambda: NOON, bot_delay=3600.0) as house, AsyncExitStack() as stack:
        await house.house.table(table)
        change(house)
        others: list[Client] = []
        for key in (keys[1], keys[2], made["watch"], made["host"]):
            others.append(await stack.enter_async_context(house.client(table, key)))
        bo, cleo = others[:2]
        rosa = await stack.enter_async_context(house.client(table, keys[0]))
        await cleo.play(cleo.choices[-1], id="cleo 1")
        await rosa.reach(cleo.n)
        for i, do in enumerate(choose(rosa.choices)):
            assert (await rosa.play(do, id=f"rosa {i}"))["t"] == "ok"
        await cleo.play(cleo.choices[0], id="cleo 2")
        await cleo.play(bo.choices[0], id="cleo 3")
        await bo.ask(t="explain", do=[bo.choices[0]], id="bo 1")
        await bo.ask(t="undo", at=bo.at, id="bo 2")
        await bo.ask(t="play", at=bo.at + 1, do=bo.choices[0], id="bo 3")
        await bo.ask(t="play", at=bo.at, do="place 1", id="bo 4")
        await bo.ask(t="say", text="well?", id="bo 5")
        for viewer in others[1:]:
            await viewer.until("chat")
        out: list[Any] = [viewer.raw for viewer in others]
        for key in (keys[1], keys[2], made["watch"], made["host"]):
            out.append((await house.http.get(f"/api/tables/{table}/record", headers={"X-Key": key})).text)
            out.append((await house.http.post("/api/tables/mine", json={"keys": [{"table": table, "key": key}]})).text)
            replay = f"/api/tables/{table}/replay"
            index = await house.http.get(replay, headers={"X-Key": key})
            out += [index.text, (await house.http.get(f"{replay}/{index.json()['last']}", headers={"X-Key": key})).text]
        out.append((await house.http.get("/api/tables")).text)
        late = await stack.enter_async_context(house.client(table, keys[1]))
        out.append(late.raw[0])
        assert made["seats"][0]["key"] not in str(out)
        return out


CHOICES: list[Callable[[list[str]], list[str]]] = [
    lambda options: [options[0]],
    lambda options: [options[-1]],
    lambda options: [options[0], options[1], options[0], options[-1]],  # and who thinks again tells nobody
]


async def worlds(tmp_path: Path, game: str) -> list[list[Any]]:
    made = await ready_to_choose(tmp_path / "first", game)
    out = []
    for i, choose in enumerate(CHOICES):
        shutil.copytree(tmp_path / "first", tmp_path / str(i))
        out.append(await seen_by_others(tmp_path / str(i), made, choose))
    return out


@pytest.mark.parametrize("game", [RACE, TOY])
async def test_a_pending_choice_shows_nothing(tmp_path: Path, game: str) -> None:
    a, b, c = await worlds(tmp_path, game)
    assert a == b
    assert a == c


def leak_in_the_public_part(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = Frames.public_parts

    def leaky(show: Frames) -> dict[str, bytes]:
        match = show.table.match
        return {**parts(show), "names": encode({"leak": {"text": str(match.state.chosen)}} if match else {})}

    monkeypatch.setattr(Frames, "public_parts", leaky)


def leak_by_the_number_of_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = TableSession._frames

    def leaky(room: TableSession, table: Table, show: Frames, changes: Sequence[Change]) -> dict[int, bytes]:
        if changes[-1].row.kind == "changed":
            return dict.fromkeys(room.viewers, b'{"t":"here","seats":[]}')
        return frames(room, table, show, changes)

    monkeypatch.setattr(TableSession, "_frames", leaky)


def leak_in_the_export(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Table.seen

    def leaky(table: Table, seat: int) -> str:
        return seen(table, seat) + str(table.match.state.chosen if table.match else "")

    monkeypatch.setattr(Table, "seen", leaky)


def leak_by_size(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Frames.table_info

    def leaky(show: Frames, here: Any) -> bytes:
        match = show.table.match
        more = len(match.state.chosen[0].text) if match and 0 in match.state.chosen else 0
        return known(show, here).replace(b'"name":"', b'"name":"' + b"x" * more, 1)

    monkeypatch.setattr(Frames, "table_info", leaky)


@pytest.mark.parametrize("leak", [leak_in_the_public_part, leak_by_the_number_of_frames, leak_in_the_export, leak_by_size])
async def test_the_comparison_bites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]) -> None:
    leak(monkeypatch)
    a, b, c = await worlds(tmp_path, TOY)
    assert a != b or a != c


def deal(secret: int) -> Callable[[Open], None]:
    """Another world: Rosa was dealt this number."""

    def change(house: Open) -> None:
        (room,) = house.house.rooms.values()
        assert room.table is not None
        assert room.table.match is not None
        room.table.match.state.secret[0] = secret  # type: ignore[attr-defined]
        event = next(e for e in room.table.match.events if e.kind == "dealt")
        event.facts["secret"] = Secret(seat_mask(0), secret)

    return change


async def test_what_a_seat_was_dealt_shows_nothing_to_others(tmp_path: Path) -> None:
    made = await ready_to_choose(tmp_path / "first", TOY)
    out = []
    for secret in (1, 9):
        shutil.copytree(tmp_path / "first", tmp_path / str(secret))
        out.append(await seen_by_others(tmp_path / str(secret), made, lambda options: [options[0]], deal(secret)))
    assert out[0] == out[1]
    async with opened(tmp_path / "1") as house:
        record = await house.http.get(f"/api/tables/{made['table']}/record", headers={"X-Key": made["seats"][0]["key"]})
        assert record.text.startswith("ludoteca-seen 1\n")
        assert '"kind":"dealt","rule":"TOY-01","seat":0,"secret":' in record.text  # one's own is there
        assert "seed=" not in record.text
        assert (await house.http.post("/api/records", content=record.text)).json()["error"]["args"]["reason"] == "not-a-record"

"""Where lines are opened: a crowd that comes at once must not hold up those who play."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from ludoteca.server.http.admission import Admission
from ludoteca.server.tables.frames import Frames

from .helpers import TOY, Client, opened


async def test_whoever_comes_from_elsewhere_does_not_wait_for_a_crowd() -> None:
    admission, order, all_in = Admission(), list[str](), asyncio.Event()

    def comes(address: str, name: str) -> None:
        order.append(name)
        if name == "eve 0":
            admission.admit("anna", partial(comes, "anna", "anna"))
        if len(order) == 5:
            all_in.set()

    for i in range(4):
        admission.admit("eve", partial(comes, "eve", f"eve {i}"))
    await all_in.wait()
    assert order == ["eve 0", "eve 1", "anna", "eve 2", "eve 3"] or order == ["eve 0", "anna", "eve 1", "eve 2", "eve 3"]


async def test_no_two_come_in_within_one_turn_of_the_loop() -> None:
    admission, turns, came, all_in = Admission(), 0, list[int](), asyncio.Event()
    loop = asyncio.get_running_loop()

    def turn() -> None:
        nonlocal turns
        turns += 1
        if not all_in.is_set():
            loop.call_soon(turn)

    def comes() -> None:
        came.append(turns)
        if len(came) == 20:
            all_in.set()

    turn()
    for i in range(20):
        admission.admit(f"from {i // 10}", comes)
    assert came == [], "a line is opened in a turn of its own"
    await all_in.wait()
    assert len(set(came)) == 20


async def test_after_a_quiet_time_the_next_one_comes_in_at_once() -> None:
    admission, came = Admission(), asyncio.Event()
    for _ in range(3):
        admission.admit("anna", came.set)
        await came.wait()
        came.clear()
        await asyncio.sleep(0)
        await asyncio.sleep(0)


async def test_what_comes_before_a_line_is_open_is_heard_once_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients wait for the answer; one that does not must neither be cut off nor break anything."""
    waiting: asyncio.Queue[Callable[[], None]] = asyncio.Queue()
    monkeypatch.setattr(Admission, "admit", lambda _self, _address, open_line: waiting.put_nowait(open_line))
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        head = (
            f"GET /api/tables/{made['table']}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        writer.write(head.encode())
        open_line = await waiting.get()
        hello = json.dumps({"t": "hello", "key": made["seats"][0]["key"], "have": None}).encode()
        for i in range(0, len(hello), 40):  # in pieces, so that some of it comes early and some of it late
            frame = Frame(Opcode.TEXT if i == 0 else Opcode.CONT, hello[i : i + 40], fin=i + 40 >= len(hello))
            writer.write(frame.serialize(mask=True))
            await writer.drain()
        for _ in range(20):
            await asyncio.sleep(0)
        open_line()
        assert b"101" in await reader.readline()
        assert b'{"t":"welcome"' in await reader.readuntil(b'"welcome"')
        gone = asyncio.create_task(reader.read())
        writer.close()
        await writer.wait_closed()
        await gone


async def test_who_hangs_up_while_it_waits_is_not_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: asyncio.Queue[Callable[[], None]] = asyncio.Queue()
    admit = Admission.admit
    with monkeypatch.context() as held:
        held.setattr(Admission, "admit", lambda _self, _address, open_line: waiting.put_nowait(open_line))
        async with opened(tmp_path) as house:
            made = await house.make(TOY)
            _, writer = await asyncio.open_connection("127.0.0.1", house.port)
            writer.write(b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
            open_line = await waiting.get()
            writer.transport.abort()
            for _ in range(20):
                await asyncio.sleep(0)
            open_line()
            held.setattr(Admission, "admit", admit)
            async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
                assert (await rosa.play("mark 0"))["t"] == "ok"


async def test_a_crowd_of_watchers_costs_one_picture_and_each_sees_the_table_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_for: list[int] = []
    remember = Frames.remember

    def counted(frames: Frames, seat: int) -> Any:
        made_for.append(seat)
        return remember(frames, seat)

    monkeypatch.setattr(Frames, "remember", counted)
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]

        async def watch() -> Client:
            return await stack.enter_async_context(house.client(table, made["watch"]))

        rosa = await stack.enter_async_context(house.client(table, keys[0]))
        crowd = [await watch() for _ in range(5)]
        assert made_for.count(-1) == 1
        assert len({one.raw[0] for one in crowd}) == 1
        await rosa.play("mark 4")
        assert (await rosa.ask(t="say", text="well", to="all"))["t"] == "ok"
        late = [await watch() for _ in range(2)]
        assert made_for.count(-1) == 2
        for one in (*late, *crowd):
            await one.reach(late[0].n)
            assert (one.set, one.log) == (late[0].set, late[0].log)
        assert [line["text"] for line in late[1].chat] == ["well"]
        await stack.enter_async_context(house.client(table, keys[1]))
        for one in (await watch(), await watch()):
            assert one.world["table"]["seats"][1]["here"]
        assert made_for.count(-1) == 3

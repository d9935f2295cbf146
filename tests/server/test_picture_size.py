"""What a decision's picture weighs on the socket: browsers ask for compression, and whoever plays on a phone pays for every byte."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.server.cluster.run import Settings, config
from ludoteca.server.http.compression import LARGE, SETTINGS, LargeMessages, Protocol
from ludoteca.server.tables.frames import Frames

from .helpers import opened
from .test_replay import GAMES, a_table

MOST = 60_000  # bytes of one message


def on_the_line(data: bytes) -> int:
    return len(LargeMessages(True, True, 15, 15, SETTINGS).encode(Frame(Opcode.TEXT, data)).data)


def test_the_house_serves_such_lines() -> None:
    assert config(Settings()).ws is Protocol


def test_what_is_small_goes_as_it_is_and_nothing_is_kept_of_what_is_large() -> None:
    here, there = LargeMessages(True, True, 15, 15, SETTINGS), PerMessageDeflate(True, True, 15, 15)
    small, large = b"x" * (LARGE - 1), b"Rosa, Luca, " * LARGE
    first, other = here.encode(Frame(Opcode.TEXT, large)), here.encode(Frame(Opcode.TEXT, small))
    assert (first.rsv1, other.rsv1, other.data) == (True, False, small)
    assert here.encode(Frame(Opcode.TEXT, large)).data == first.data  # as long as before, whatever went between
    assert not hasattr(here, "encoder")
    assert bytes(there.decode(first).data) == large
    assert bytes(there.decode(other).data) == small


@pytest.mark.parametrize("asks", [True, False])
async def test_who_asks_gets_it_and_who_does_not_gets_what_it_was(tmp_path: Path, asks: bool) -> None:
    async with opened(tmp_path) as house:
        made = await house.make("liberation", seats=[{"kind": "person", "name": "Rosa"}, {"kind": "person", "name": "Luca"}])
        took = 0

        class Counting(PerMessageDeflate):
            def decode(self, frame: Frame, **more: Any) -> Frame:
                nonlocal took
                took += frame.rsv1
                return super().decode(frame, **more)

        class Asking(ClientPerMessageDeflateFactory):
            def process_response_params(self, *given: Any) -> PerMessageDeflate:
                plain = super().process_response_params(*given)
                assert plain.remote_no_context_takeover
                return Counting(True, True, plain.remote_max_window_bits, plain.local_max_window_bits)

        line = f"ws://127.0.0.1:{house.port}/api/tables/{made['table']}/live"
        async with connect(line, max_size=None, compression=None, extensions=[Asking()] if asks else None) as ws:
            await ws.send(json.dumps({"t": "hello", "key": made["seats"][0]["key"], "have": None}))
            said = json.loads(await ws.recv())
            assert said["t"] == "welcome"
            assert said["board"]["box"]
        assert took == asks


@pytest.mark.parametrize("game_id", GAMES)
def test_a_decisions_picture_is_small_on_the_socket(game_id: str) -> None:
    game = registry.game(game_id)
    table = a_table(game, game.seats[0])
    show, match = Frames(table), table.match
    assert match is not None
    seats = range(match.rules.seats)
    luck, largest = Seeded(3), 0
    for seat in seats:
        show.welcome(seat, host=False, here=(), chat=[], note="")
    for _ in range(12):
        if match.over:
            break
        seat = match.waiting_for()[0]
        options = match.options(seat)
        assert match.play(seat, options[luck.below(len(options))]) is None
        largest = max(largest, *(on_the_line(data) for data in show.frames(seats, None).values()))
    assert largest < MOST / 3  # the first pictures are no larger than a third of what the largest of a whole game may be

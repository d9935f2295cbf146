"""What a decision's picture weighs on the socket: browsers ask for compression, and whoever plays on a phone pays for every byte."""

from __future__ import annotations

import zlib

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.server.cluster.run import Settings, config
from ludoteca.server.tables.frames import Frames

from .test_replay import GAMES, a_table

MOST = 60_000  # bytes of one message
# As uvicorn sets it up: a small window, so that a line takes some 40 kB of memory.
WINDOW, MEMORY = 12, 5


def test_the_socket_offers_compression() -> None:
    assert config(Settings()).ws_per_message_deflate


@pytest.mark.parametrize("game_id", GAMES)
def test_a_decisions_picture_is_small_on_the_socket(game_id: str) -> None:
    game = registry.game(game_id)
    table = a_table(game, game.seats[0])
    show, match = Frames(table), table.match
    assert match is not None
    seats = range(match.rules.seats)
    lines = {seat: zlib.compressobj(wbits=-WINDOW, memLevel=MEMORY) for seat in seats}
    luck, largest, sent, plain = Seeded(3), 0, 0, 0
    for seat in seats:
        show.welcome(seat, host=False, here=(), chat=[], note="")
    for _ in range(12):
        if match.over:
            break
        seat = match.waiting_for()[0]
        options = match.options(seat)
        assert match.play(seat, options[luck.below(len(options))]) is None
        for viewer, data in show.frames(seats, None).items():
            packed = lines[viewer].compress(data) + lines[viewer].flush(zlib.Z_SYNC_FLUSH)
            largest, sent, plain = max(largest, len(packed)), sent + len(packed), plain + len(data)
    assert largest < MOST / 3  # the first pictures are no larger than a third of what the largest of a whole game may be
    assert sent < plain / 4

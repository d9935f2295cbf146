"""The calls of the workshop: what a game says of its component set, and how a set of somebody's own would be drawn."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludoteca import registry
from ludoteca.kernel.components import component_set
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.game import Game, Player, Refused
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.tables.validation import usual_seats
from ludoteca.server.thread_queue import in_turn
from ludoteca.view.layout import layout_of
from ludoteca.view.scene import Board
from ludoteca.view.workshop import Workshop
from ludoteca.workshop import workshop_of

from .answers import as_json, read_raw
from .api import Calls

calls = Calls("/api")


@calls.get("/games/{game}/workshop")
async def workshop(request: Request, game: Game) -> Workshop:
    """What is a map, a deck or a table of the game's component set, and what may stand in its fields.

    Its words are messages of the game: `workshop-map-ID`, `workshop-node-KIND`, `workshop-edge-KIND`, `workshop-deck-ID`,
    `workshop-sheet-CONSTANT`, `workshop-column-FIELD`. A game that declares nothing gives empty lists.
    """
    return workshop_of(game)


@calls.post("/games/{game}/components/board", takes=bytes, gives=Board)
async def drawn(request: Request, game: Game) -> Response:
    """The board of a component set (the body, as JSON) as the game draws it; nothing is kept. 422 of one that can't be played.

    Its faces are those of all the game's usual tables: what lies on one of them only is there too.
    """
    return as_json(await in_turn(board_of, game, await read_raw(request)))


def board_of(game: Game, text: bytes) -> Board:
    layout = layout_of(game)
    if layout is None:
        raise Problem(404, "error-no-such-file")
    try:
        data = msgspec.json.decode(text, type=dict)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Problem(400, "error-no-json") from None
    try:
        own = component_set(data)
        boards = [
            layout.board(registry.rules(game, [Player(str(seat + 1)) for seat in range(seats)], options, own))
            for seats, options in ((usual_seats(game), {}), *game.sample_setups)
        ]
    except (BadComponents, Refused) as error:
        raise Problem(422, "error-bad-request", what=str(error)[:200]) from None
    return msgspec.structs.replace(boards[0], faces={name: face for board in reversed(boards) for name, face in board.faces.items()})

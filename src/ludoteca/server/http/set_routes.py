"""The calls of people who bring boards, decks and counters of their own."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request

from ludoteca import registry
from ludoteca.kernel.game import Game
from ludoteca.server.protocol.phrases import language
from ludoteca.server.protocol.sets import CheckedSet, ComparedSet, SetOfGame, SetToCheck
from ludoteca.server.sets.checks import checked, compared

from .api import Calls

calls = Calls("/api")


@calls.get("/games/{game}/components")
async def components(request: Request, game: Game) -> SetOfGame:
    """The component set that comes with the game: its board, cards and counters as data."""
    ours = registry.components(game)
    return SetOfGame(ours.hash, msgspec.Raw(ours.text.encode()))


@calls.post("/games/{game}/components/check")
async def check(request: Request, game: Game, want: SetToCheck, lang: str = "") -> CheckedSet:
    """All that is wrong with a set of the game, in the language; nothing of it is kept."""
    return await asyncio.to_thread(checked, game, want.data, language(lang))


@calls.post("/games/{game}/components/compare")
async def compare(request: Request, game: Game, want: SetToCheck, lang: str = "") -> ComparedSet:
    """How a set differs from the one that comes with the game."""
    return await asyncio.to_thread(compared, game, want.data, language(lang))

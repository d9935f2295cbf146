"""The calls of people who bring boards, decks and counters of their own."""

from __future__ import annotations

import msgspec
from starlette.requests import Request

from ludoteca import registry
from ludoteca.kernel.game import Game
from ludoteca.server.protocol import sets as told
from ludoteca.server.protocol.phrases import language
from ludoteca.server.protocol.sets import CheckedSet, ComparedSet, SetOfGame, SetToCheck
from ludoteca.server.sets.balance import Balances
from ludoteca.server.sets.checks import checked, compared, read_file
from ludoteca.server.sets.own_sets import OwnSets
from ludoteca.server.thread_queue import in_turn

from .answers import read_raw, shown
from .api import Calls, WithPerson

calls = Calls("/api")


def _sets(request: Request) -> OwnSets:
    sets: OwnSets = request.app.state.sets
    return sets


def _balances(request: Request) -> Balances:
    balances: Balances = request.app.state.balances
    return balances


@calls.get("/games/{game}/components")
async def components(request: Request, game: Game) -> SetOfGame:
    """The component set that comes with the game: its board, cards and counters as data."""
    ours = registry.components(game)
    return SetOfGame(ours.hash, msgspec.Raw(ours.text.encode()))


@calls.post("/games/{game}/components/read", takes=bytes)
async def read(request: Request, game: Game, lang: str = "") -> SetOfGame:
    """A file that somebody has, TOML or JSON, as the data of a set; what is wrong with it, `check` says."""
    return await in_turn(read_file, await read_raw(request), language(lang))


@calls.post("/games/{game}/components/check")
async def check(request: Request, game: Game, want: SetToCheck, lang: str = "") -> CheckedSet:
    """All that is wrong with a set of the game, in the language; nothing of it is kept."""
    return await in_turn(checked, game, want.data, language(lang))


@calls.post("/games/{game}/components/compare")
async def compare(request: Request, game: Game, want: SetToCheck, lang: str = "") -> ComparedSet:
    """How a set differs from the one that comes with the game."""
    return await in_turn(compared, game, want.data, language(lang))


# ---- kept in the house


@calls.get("/sets")
async def my_sets(request: Request, game: str = "") -> list[told.SetInfo]:
    """The sets that this person keeps here, those that were changed last first."""
    return await _sets(request).listed(shown(request), game)


@calls.post("/sets", 201)
async def keep_set(request: Request, want: told.NewSet) -> WithPerson[told.SetInfo]:
    """Keep a set, one that can't be played too; 50 at most. Whoever was nobody yet becomes somebody (a cookie)."""
    return WithPerson(*await _sets(request).make(want, shown(request)))


@calls.get("/sets/shared/{key}")
async def shared_set(request: Request, key: str) -> told.WholeSet:
    """A set as its link shows it to anybody."""
    return await _sets(request).by_link(key)


@calls.get("/sets/{set_id}")
async def one_set(request: Request, set_id: str) -> told.WholeSet:
    """A set of one's own, whole; 404 of anybody else's."""
    return await _sets(request).whole(set_id, shown(request))


@calls.put("/sets/{set_id}")
async def save_set(request: Request, set_id: str, want: told.SavedSet) -> told.SetInfo:
    """Save it over the version that was read; 409 `error-set-changed` where it was saved elsewhere meanwhile."""
    return await _sets(request).save(set_id, want, shown(request))


@calls.delete("/sets/{set_id}")
async def drop_set(request: Request, set_id: str) -> told.SetGone:
    """It is kept no more. Tables that are played on it hold it themselves."""
    return await _sets(request).remove(set_id, shown(request))


@calls.post("/sets/{set_id}/share")
async def share_set(request: Request, set_id: str) -> told.SharedSet:
    """The key of a link by which others read it and play on it: the same until it is shared no more."""
    return await _sets(request).share(set_id, shown(request), on=True)


@calls.delete("/sets/{set_id}/share")
async def unshare_set(request: Request, set_id: str) -> told.SharedSet:
    """Its link opens nothing any more."""
    return await _sets(request).share(set_id, shown(request), on=False)


@calls.get("/sets/{set_id}/balance")
async def balance(request: Request, set_id: str, lang: str = "") -> told.SetBalance:
    """How far the house is in trying a set against the game's own, or what came of it in a sentence."""
    return await _balances(request).state(set_id, shown(request), language(lang))


@calls.post("/sets/{set_id}/balance", 202)
async def try_set(request: Request, set_id: str, lang: str = "", bot: str = "") -> told.SetBalance:
    """Bots play the set and the game's own, pair by pair with the same chance, until the difference is known or 200 pairs are played.

    One set of a person at a time (409 `error-set-trial-running`).
    """
    return await _balances(request).begin(set_id, shown(request), bot, language(lang), request.client.host if request.client else "")


@calls.delete("/sets/{set_id}/balance")
async def leave_set(request: Request, set_id: str) -> told.SetBalance:
    """The house leaves it, and forgets what it found."""
    return await _balances(request).cancel(set_id, shown(request))


@calls.get("/tables/{table}/set")
async def set_of_table(request: Request, table: str, lang: str = "") -> ComparedSet:
    """Header `X-Key` (any of the table's), or an open table: how what it is played on differs from the game's own."""
    return await _sets(request).of_table(table, request.headers.get("x-key", ""), language(lang))

"""On which component set a table is played: the game's own, or one that somebody brings."""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.findings import first_fault
from ludoteca.kernel.game import Game
from ludoteca.phrases import Phrases
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.store import set_rows

from .needs import HasStore, KnowsDevices


class ChoiceNeeds(HasStore, KnowsDevices, Protocol):
    """What the choice needs of the service."""


async def chosen(service: ChoiceNeeds, game: Game, asked: str, shown: str | None, language: str) -> tuple[ComponentSet, str]:
    """The set of this id, if it is the asker's own, or of this link, and its name; `Problem` with the first fault of one that can't be
    played. Nothing asked for, or the same as the game's own: that one, without a name."""
    ours = registry.components(game)
    if not asked:
        return ours, ""
    person = await service.who(shown)
    known = person.id if person is not None else ""
    rows = await service.store.rows(set_rows.open_to(known, asked)) if set_rows.SHAPE.fullmatch(asked) else []
    if not rows:
        raise Problem(404, "error-no-such-set")
    if rows[0].game != game.id:
        raise Problem(422, "error-set-other-game")
    made, found = await asyncio.to_thread(registry.check_data, game, msgspec.json.decode(rows[0].text))
    fault = first_fault(found)
    if made is None or fault is not None:
        what = Phrases(language, game).finding(fault) if fault is not None else ""
        raise Problem(422, "error-set-not-playable", fault.rule if fault is not None else "", game.id, what=what)
    return (ours, "") if made.hash == ours.hash else (made, str(rows[0].name))

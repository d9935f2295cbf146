"""On which component set a table is played: the game's own, or one that somebody brings."""

from __future__ import annotations

from typing import Protocol

import msgspec

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.findings import Finding, Findings, first_fault
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.store import set_rows
from ludoteca.server.thread_queue import in_turn
from ludoteca.set_words import SetWords
from ludoteca.view.layout import layout_of

from .needs import HasStore, KnowsDevices


class ChoiceNeeds(HasStore, KnowsDevices, Protocol):
    """What the choice needs of the service."""


def _tried(game: Game, text: str) -> tuple[ComponentSet | None, list[Finding]]:
    """The set and what is wrong with it. One without a fault is laid out and drawn once, in a thread: that takes longest, others play
    meanwhile, and what no checker foresaw is the fault of the set and never of a table."""
    made, found = registry.check_data(game, msgspec.json.decode(text))
    layout = layout_of(game)
    if made is None or first_fault(found) is not None or layout is None:
        return made, found
    tried = Findings()

    def lay_out() -> None:
        rules = registry.rules(game, [Player(str(seat + 1)) for seat in range(game.seats[0])], {}, made)
        layout.board(rules)
        layout.scene(Match(rules, Seeded(0), own_set=False).perspective(SPECTATOR, log=False))

    tried.guard("", lay_out)
    return made, [*tried.found, *found]


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
    made, found = await in_turn(_tried, game, rows[0].text)
    fault = first_fault(found)
    if made is None or fault is not None:
        what = SetWords(language, game, made).finding(fault) if fault is not None else ""
        raise Problem(422, "error-set-not-playable", fault.rule if fault is not None else "", game.id, what=what)
    return (ours, "") if made.hash == ours.hash else (made, str(rows[0].name))

"""Boards are made and written once for all tables that have the same: nothing of who sits at one may be on the board of another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.game import SETUPS, Game, Player, Refused, Rules, cached_per_setup
from ludoteca.server.tables import frames
from ludoteca.server.tables.frames import Frames
from ludoteca.view.layout import layout_of

from .helpers import RACE
from .test_replay import GAMES, a_table

Options = dict[str, bool | int | str]


def setups(game: Game) -> Iterator[tuple[int, Options]]:
    """Each number of seats, each option by itself."""
    for seats in range(game.seats[0], game.seats[1] + 1):
        yield seats, {}
        for option in game.options:
            for value in option.values:
                yield seats, {option.id: value}


def table(game: Game, seats: int, options: Options, name: str, turn: int = 0) -> Rules:
    """Rules with people of this name; their answers to what is asked are turned by so many seats."""
    answers: list[dict[str, str]] = [{} for _ in range(seats)]
    for question in game.questions:
        for i, given in enumerate(answers):
            if question.asked_of(i, seats, options) and question.values:
                given[question.id] = question.values[(i + turn) % len(question.values)]
    return registry.rules(game, [Player(f"{name}{i}", answers=given) for i, given in enumerate(answers)], options)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_that_was_made_for_another_table_is_the_one_that_this_one_would_get(game_id: str) -> None:
    game = registry.game(game_id)
    layout = layout_of(game)
    assert layout is not None
    plain: Any = getattr(layout.board, "__wrapped__", layout.board)  # as it is without `cached_per_setup`
    compared = 0
    for seats, options in setups(game):
        try:
            rules, others = table(game, seats, options, "A"), table(game, seats, options, "B", 1)
        except Refused:
            continue
        layout.board(rules)
        assert msgspec.json.encode(layout.board(others)) == msgspec.json.encode(plain(others))
        compared += 1
    assert compared >= len(game.options) + 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_is_sent_as_it_is_made(game_id: str) -> None:
    """Its parts are written one by one: together they are the board, and a second table adds nothing to what is kept of them."""
    game = registry.game(game_id)
    tables = [a_table(game, game.seats[0]) for _ in range(2)]
    for t in tables:
        assert t.match is not None
        layout = layout_of(game)
        assert layout is not None
        sent = Frames(t).welcome(0, host=False, here=(), chat=[], note="")
        assert b',"board":%b,"set":{' % msgspec.json.encode(layout.board(t.match.rules)) in sent
    first, second = (Frames(t).board() for t in tables)
    assert [name for name in first if len(first[name]) > frames.LONG and first[name] is not second[name]] == []


def test_what_depends_on_the_setup_alone_is_worked_out_once_for_it_and_not_kept_for_ever() -> None:
    made: list[int] = []

    @cached_per_setup
    def seats_of(rules: Rules) -> list[int]:
        made.append(rules.seats)
        return [rules.seats]

    game = registry.game(RACE)
    assert seats_of(table(game, 2, {}, "A")) is seats_of(table(game, 2, {}, "B", 1))
    assert seats_of(table(game, 3, {}, "A")) == [3]
    assert made == [2, 3]
    wargame = registry.game("garibaldi")
    others: list[Options] = [
        {"belief": belief, "role": role, "fresh_traces": fresh}
        for belief in ("auto", "shown", "hidden")
        for role in ("chosen", "random")
        for fresh in (False, True)
    ]
    for options in others:
        for seats in (2, 3):
            seats_of(table(wargame, seats, options, "A"))
    assert len(made) == 2 + 2 * len(others) > SETUPS
    assert seats_of(table(game, 2, {}, "C")) == [2]
    assert len(made) == 3 + 2 * len(others), "it had been let go"


def test_what_is_kept_of_boards_has_a_bound() -> None:
    for n in range(2 * frames.MOST_PARTS):
        frames._written(["x" * frames.LONG, n])
    assert len(frames._WRITTEN) == frames.MOST_PARTS
    assert frames._written(["x" * frames.LONG, 1]) == msgspec.json.encode(["x" * frames.LONG, 1])
    kept = list(range(frames.LONG))
    assert frames._written(kept) is frames._written(kept) is frames._written(kept[:]), "the same, though another game's table made it anew"

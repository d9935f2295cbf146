"""The rules, one test each: what the rulebook says, told as a position and what comes of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.components import component_set
from ludoteca.kernel.flow.chance import NoSource
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.state import HIDDEN
from ludoteca.testkit import laws_for
from my_game import GAME

PLAYERS = [Player("Rosa"), Player("Luca")]


def a_match(**options: Any) -> Match:
    """A match of two that waits for its dice to be told, without lucky numbers unless an option says so."""
    return Match(registry.rules(GAME, PLAYERS, {"lucky": False, **options}), NoSource())


def throw(match: Match, seat: int, face: int) -> None:
    match.do(seat, "throw")
    match.resolve(str(face))


@pytest.mark.rule("MG-01")
def test_all_begin_on_space_0() -> None:
    match = a_match()
    assert match.state.at == [0, 0]
    assert match.deciding() == (0,)


@pytest.mark.rule("MG-01")
def test_a_board_without_a_space_is_refused() -> None:
    data = msgspec.json.decode(registry.components(GAME).text)
    del data["node"][3]
    (wrong, *_) = GAME.check(component_set(data))
    assert (wrong.rule, wrong.message, wrong.entry) == ("MG-01", "check-space-missing", "[[node]] 3")


@pytest.mark.rule("MG-02")
def test_nobody_sees_the_lucky_number_of_somebody_else() -> None:
    match = a_match(lucky=True)
    match.resolve("2")
    match.resolve("3")
    assert match.state.lucky == [2, 3]
    assert match.perspective(0).known.lucky == [2, HIDDEN]


@pytest.mark.rule("MG-03", "MG-04")
def test_what_is_thrown_is_added_up() -> None:
    match = a_match()
    throw(match, 0, 5)
    throw(match, 0, 6)
    assert match.state.thrown == 11
    assert match.deciding() == (0,)


@pytest.mark.rule("MG-04")
def test_a_one_loses_it_and_ends_the_turn() -> None:
    match = a_match()
    throw(match, 0, 5)
    throw(match, 0, 1)
    assert (match.state.at, match.state.thrown) == ([0, 0], 0)
    assert match.deciding() == (1,)


@pytest.mark.rule("MG-05")
def test_who_stops_walks() -> None:
    match = a_match()
    throw(match, 0, 5)
    match.do(0, "stop")
    assert match.state.at == [5, 0]


@pytest.mark.rule("MG-05")
def test_to_stop_one_must_have_thrown() -> None:
    why = a_match().play(0, "stop")
    assert why is not None
    assert (why.code, why.rule) == ("nothing-thrown", "MG-05")


@pytest.mark.rule("MG-06", "MG-07")
def test_the_first_at_the_beacon_wins() -> None:
    match = a_match()
    for _ in range(5):
        throw(match, 0, 6)
    match.do(0, "stop")
    assert match.outcome is not None
    assert (match.outcome.end, match.outcome.winners, match.outcome.places) == ("beacon", (0,), (1, 2))


@pytest.mark.rule("MG-08")
def test_who_leaves_comes_last() -> None:
    match = a_match()
    assert match.withdraw(0, "resigned") is None
    assert match.outcome is not None
    assert (match.outcome.end, match.outcome.places) == ("alone", (2, 1))


@pytest.mark.parametrize(("law", "subject"), laws_for(GAME, registry.components(GAME), games=1))
def test_it_keeps_every_law(law: Any, subject: Any) -> None:
    law(subject)

"""A match that goes on elsewhere: from its record, as a fork, as a copy, in another process. What its record says of chance stays true."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import NotRevealed, Seeded, Source, Verifiable, source_from, told_by
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import Record, read_record
from ludoteca.testkit import Subject
from ludoteca.testkit.subject import Here, decide
from tests.toys import bids, dice_race, hands
from tests.toys.toy import COMPONENTS

SEED = b"0123456789abcdef"
CHANCE = ["seeded 5", Verifiable(SEED, ["a", "b"]).written(reveal=True)]
GAMES = sorted(registry.games())


def race(chance: str) -> Match:
    return Match(Subject(dice_race.GAME, COMPONENTS, 2, {"length": 20}).rules(), source_from(chance), chance=chance)


def throw(m: Match, times: int) -> None:
    for _ in range(times):
        if not m.over:
            assert m.play(m.deciding()[0], "throw") is None


def again(m: Match, source: Source | None = None, **more: Any) -> Match:
    return Match.replay(read_record(m.record.write()), dice_race.GAME, COMPONENTS, source, **more)


def verify(m: Match) -> None:
    again(m, source_from(m.record.header.chance), draw_anew=True)


@pytest.mark.parametrize("chance", CHANCE)
@pytest.mark.parametrize("given", [False, True])
def test_a_saved_match_goes_on_in_the_same_stream_of_chance(chance: str, given: bool) -> None:
    """With the source that the header tells of, or without any."""
    whole = race(chance)
    throw(whole, 20)
    m = race(chance)
    throw(m, 3)
    m = again(m, source_from(chance) if given else None)
    throw(m, 20)
    assert m.record.write() == whole.record.write()
    verify(m)


@pytest.mark.parametrize("chance", CHANCE)
def test_after_going_back_chance_is_asked_anew_and_not_once_more(chance: str) -> None:
    """What was drawn is gone: the stream goes on behind it, in the match and in its record alike."""
    m = race(chance)
    throw(m, 2)
    assert m.rewind(1) is None
    m = again(m)
    throw(m, 2)
    assert m.rewind(0) is None
    throw(m, 30)
    assert m.over
    verify(m)


@pytest.mark.parametrize("upto", range(8))
def test_a_part_of_a_record_goes_on_in_the_same_stream(upto: int) -> None:
    m = race(CHANCE[1])
    throw(m, 6)
    m = again(m, upto=upto)
    throw(m, 30)
    verify(m)


def test_a_match_that_can_t_go_on_in_its_stream_says_so() -> None:
    m = race(CHANCE[0])
    throw(m, 3)
    other = again(m, Seeded(6))
    assert other.record.header.chance == "seeded 5", "what was drawn so far can still be verified"
    throw(other, 1)
    assert other.record.header.chance == "continued"
    with pytest.raises(NotRevealed, match="played on from another game"):
        verify(other)
    assert again(other).state.fingerprint() == other.state.fingerprint()


def test_a_seed_that_is_not_told_can_t_be_gone_on_with() -> None:
    m = race(CHANCE[1])
    m.record.header.chance = Verifiable(SEED, ["a", "b"]).written(reveal=False)
    throw(m, 3)
    m = again(m)
    throw(m, 1)
    assert m.record.header.chance == "continued"


def test_outcomes_that_the_seed_does_not_give_are_not_gone_on_with_under_its_name() -> None:
    m = race(CHANCE[0])
    throw(m, 2)
    at = next(i for i, e in enumerate(m.record.entries) if e.startswith("* "))
    m.record.entries[at] = "* 1" if m.record.entries[at] != "* 1" else "* 2"
    m = again(m, upto=at + 1)
    throw(m, 1)
    assert m.record.header.chance == "continued"


def test_another_source_given_to_a_running_match_is_told() -> None:
    m = race(CHANCE[0])
    throw(m, 1)
    m.source = Seeded(8)
    throw(m, 1)
    assert m.record.header.chance == "continued"


def used() -> Seeded:
    source = Seeded(7)
    source.below(6)
    return source


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (Seeded(7), "seeded 7"),
        (Seeded("a word"), "untold"),
        (Seeded(), "untold"),
        (used(), "untold"),
        (Verifiable(SEED, ["a"]), Verifiable(SEED, ["a"]).written(reveal=False)),
        (Verifiable(SEED, ["a"], counter=3), "untold"),
        (Verifiable(SEED, ["a", ""]), "untold"),
    ],
)
def test_without_a_word_the_header_says_what_is_true_of_the_source(source: Source, told: str) -> None:
    m = Match(Subject(dice_race.GAME, COMPONENTS, 2, {"length": 20}).rules(), source)
    assert m.record.header.chance == told == told_by(source)
    throw(m, 30)
    if told == "seeded 7":
        verify(m)
    else:
        with pytest.raises(NotRevealed):
            source_from(m.record.header.chance)


def test_a_fork_does_not_draw_the_chance_of_the_original() -> None:
    m = race(CHANCE[0])
    throw(m, 2)
    fork, other = m.fork(), m.fork(Seeded(1))
    throw(fork, 30)
    throw(other, 30)
    throw(m, 30)
    assert m.record.write() == fork.record.write()
    verify(m)
    assert (m.record.header.chance, other.record.header.chance) == ("seeded 5", "continued")


def test_a_source_that_is_copied_or_sent_stands_where_it_stood() -> None:
    for source in (used(), Verifiable(SEED, ["a"], counter=4)):
        others = [copy.copy(source), copy.deepcopy(source), pickle.loads(pickle.dumps(source))]
        expected = [source.below(1000) for _ in range(5)]
        assert [[other.below(1000) for _ in range(5)] for other in others] == [expected] * 3


# ---- copied and sent


def test_what_never_changes_is_not_copied() -> None:
    m = race(CHANCE[0])
    for same in (m.game, m.rules, m.options(0)[0]):
        assert copy.copy(same) is copy.deepcopy(same) is same
    assert pickle.loads(pickle.dumps(m.game)) is m.game


@pytest.mark.parametrize("game", [bids.GAME, hands.GAME])
def test_a_pending_choice_and_what_may_be_taken_back_come_along(game: Any) -> None:
    m = Subject(game, COMPONENTS, 2, {o.id: o.default for o in game.options}).match(3)
    here = Here(Subject(game, COMPONENTS, 2), m, Seeded(1), 3)
    for _ in range(3):
        decide(here)
        for other in (copy.copy(m), copy.deepcopy(m), pickle.loads(pickle.dumps(m))):
            assert {x: a.text for x, a in other.state.chosen.items()} == {x: a.text for x, a in m.state.chosen.items()}
            assert [other.undo_open(x) for x in (0, 1)] == [m.undo_open(x) for x in (0, 1)]
            assert other.step is None or other.step is other.state.agenda[-1]
            assert other.events is other.state.event_sink
            other.agree_to_end()
            assert pickle.loads(pickle.dumps(other)).over


def test_a_game_that_no_other_process_finds_says_what_to_do() -> None:
    class Hidden(dice_race.DiceRace):
        pass

    with pytest.raises(TypeError, match="can't be pickled: write its class at the top of a module"):
        pickle.dumps(Hidden())


def lead(m: Match, seat: int) -> tuple[str, str, Record]:
    """What another process makes of a match that it was sent."""
    m.play(seat, m.options(seat)[0])
    return m.state.fingerprint(), m.perspective(seat).text().hex(), m.record


@pytest.mark.parametrize("name", GAMES)
def test_a_match_goes_on_in_another_process(name: str) -> None:
    game = registry.game(name)
    m = Match(registry.rules(game, [Player(f"P{i}") for i in range(max(2, game.seats[0]))]), Seeded(3))
    here = Here(Subject(game, registry.components(game), m.rules.seats), m, Seeded(4), 4)
    for _ in range(9):
        decide(here)
    seat = m.waiting_for()[0]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(lead, (m, seat))
    assert there == lead(m.fork(), seat)

"""Chance that is not drawn but given: a roll waits on the agenda until its outcome has come, and large throws come die by die."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import ludoteca
from ludoteca.kernel.flow.agenda import asking, next_node, pending_chance, resolve, reveal, take
from ludoteca.kernel.flow.chance import Chance, ChanceNeeded, ChanceNode, Dice, Faces, NoSource, OneOf, Seeded, Source
from ludoteca.kernel.flow.steps import NOT_NOW, Ask, Joint, Roll
from ludoteca.kernel.match.entries import outcomes
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.playing import turns
from ludoteca.kernel.match.record import BadRecord, read_record
from ludoteca.testkit import Subject
from ludoteca.testkit.laws.play import by_parts
from tests.toys import bids, dice_race, hands
from tests.toys.toy import COMPONENTS


def race(source: Source | None = None) -> Any:
    return Match(Subject(dice_race.GAME, COMPONENTS, 2, {"length": 12}).rules(), source or NoSource())


# ---- at the state


@pytest.mark.parametrize("game", [dice_race.GAME, hands.GAME, bids.GAME], ids=lambda g: g.id)
def test_a_state_is_walked_from_node_to_node_and_comes_where_a_match_comes(game: Any) -> None:
    """Decisions, joint decisions and chance, without a match; the outcomes are those that a match drew."""
    drawn = Subject(game, COMPONENTS, 3).match(5)
    s = game.start(drawn.rules)
    rng, met, came = Seeded(8), Counter[str](), 0
    while (node := next_node(s)) is not None:
        assert s.agenda[-1] is node
        assert next_node(s) is node, "to look again changes nothing"
        if isinstance(node, Roll):
            chance = pending_chance(s)
            assert chance is not None
            outcome = drawn_outcomes(drawn)[came]
            came += 1
            assert outcome in {x for _, x in chance.outcomes()}
            resolve(s, outcome)
        elif isinstance(node, Joint):
            for seat in node.seats(s):
                s.chosen[seat] = rng.choice(node.options(s, seat))
            for seat, action in s.chosen.items():
                drawn.do(seat, action)
            reveal(s, node)
        else:
            assert isinstance(node, Ask)
            assert pending_chance(s) is None
            seat = node.seats(s)[0]
            action = rng.choice(node.options(s, seat))
            drawn.do(seat, action)
            take(s, node, seat, action)
        met[type(node).__name__] += 1
    assert s.fingerprint() == drawn.state.fingerprint()
    assert drawn.over
    assert sum(met.values()) > 2
    assert came == len(drawn_outcomes(drawn))


def drawn_outcomes(m: Match) -> list[int]:
    """Of the toys, as numbers: dice are one die, cards their face."""
    die = m.game.id == dice_race.GAME.id
    return [int(text) - die for text in outcomes(m.record.entries)]


def test_a_roll_stays_on_the_agenda_until_its_outcome_has_come() -> None:
    m = race(Seeded(1))
    s = m.state.copy()
    take(s, m.step, 0, m.parse("throw"))
    node = next_node(s)
    assert isinstance(node, dice_race.Throw)
    assert s.agenda[-1] is node
    assert asking(s) is None
    before = s.fingerprint()
    for wrong in (6, -1):
        with pytest.raises(ValueError, match="can't come"):
            resolve(s, wrong)
    assert s.fingerprint() == before
    resolve(s, 3)
    assert s.at == [4, 0]
    assert isinstance(next_node(s), dice_race.Turn)
    with pytest.raises(ValueError, match="no chance is pending"):
        resolve(s, 3)


def test_a_preview_that_would_need_chance_leaves_match_and_copy_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    m = race(Seeded(1))
    tried: list[Any] = []
    copied = dice_race.Track.copy

    def kept(self: Any) -> Any:
        tried.append(copied(self))
        return tried[-1]

    before = m.state.fingerprint()
    monkeypatch.setattr(dice_race.Track, "copy", kept)
    assert m.explain(0, "throw", "walk 1") is None
    assert not m.can_undo(0, m.parse("throw"))
    assert m.state.fingerprint() == before
    assert len(tried) == 2
    for s in tried:
        assert isinstance(s.agenda[-1], dice_race.Throw)
        assert pending_chance(s) is not None


# ---- at a match


def test_a_match_without_a_source_waits_for_chance() -> None:
    m = race()
    m.do(0, "throw")
    assert (m.step, m.over, m.outcome, m.waiting_for(), m.deciding()) == (None, False, None, (), ())
    assert list(m.pending_chance.outcomes()) == [(Fraction(1, 6), i) for i in range(6)]
    assert m.record.entries == ["1 throw"]
    assert m.play(0, "walk 1") == m.play(1, "walk 1") == m.explain(1, "walk 1") == m.withdraw(1) == NOT_NOW
    assert m.options(1) == []
    assert m.perspective(1).step is None
    assert not m.undo_open(0), "what chance will bring is not to be avoided"
    for wrong in (6, "7", "1+1", "x"):
        with pytest.raises(ValueError, match=r".+"):
            m.resolve(wrong)
    assert m.record.entries == ["1 throw"]
    assert "waiting for chance" in repr(m)
    m.resolve("4")
    assert m.record.entries == ["1 throw", "* 4"]
    assert m.pending_chance is None
    assert m.state.at == [4, 0]
    assert m.waiting_for() == (1,)
    with pytest.raises(ValueError, match="no chance is pending"):
        m.resolve(1)


def test_the_record_says_that_its_chance_is_not_told_and_can_be_replayed_where_it_waits() -> None:
    m = race()
    m.do(0, "throw").resolve(2)
    m.do(1, "throw")
    text = m.record.write()
    assert m.record.header.chance == "untold"
    again = Match.replay(read_record(text), dice_race.GAME, COMPONENTS, NoSource())
    assert again.pending_chance is not None
    assert again.record.write() == text
    again.resolve(0)
    m.resolve(0)
    assert again.state.fingerprint() == m.state.fingerprint()
    with pytest.raises(BadRecord, match="chance-missing"):
        Match.replay(read_record(text), dice_race.GAME, COMPONENTS)
    with pytest.raises(BadRecord, match="refused: 1 walk 1: not-now"):
        Match.replay(read_record(text + "1 walk 1\n"), dice_race.GAME, COMPONENTS, NoSource())


def test_a_seeded_match_that_goes_on_with_given_chance_no_longer_says_that_it_is_seeded() -> None:
    m = race(Seeded(3))
    m.do(0, "throw")
    fork = m.fork(NoSource())
    fork.do(1, "throw")
    assert fork.record.header.chance == "seeded 3", "nothing came from elsewhere yet"
    fork.resolve(5)
    assert fork.record.header.chance == "continued"
    assert m.record.header.chance == "seeded 3"


def test_copies_of_a_waiting_match_wait_too() -> None:
    m = race()
    m.do(0, "throw")
    for twin in (m.fork(), copy.copy(m), copy.deepcopy(m)):
        assert (twin.step, twin.over) == (None, False)
        twin.resolve(1)
        assert twin.state.at == [2, 0]
    fresh = ludoteca.new_match("garibaldi", source=NoSource())
    assert fresh.step is None
    while fresh.pending_chance is not None:
        fresh.resolve(next(iter(fresh.pending_chance.outcomes()))[1])
    sent = pickle.loads(pickle.dumps(fresh))  # of a game that other processes know
    assert sent.step is sent.state.agenda[-1]
    assert m.pending_chance is not None


def test_all_can_agree_to_end_or_to_go_back_while_chance_is_pending() -> None:
    m = race()
    m.do(0, "throw")
    back = m.fork()
    m.agree_to_end()
    assert m.over
    assert m.pending_chance is None
    assert back.rewind(0) is None
    assert back.record.entries == ["1 throw", "back 1"]
    assert back.waiting_for() == (0,)
    assert back.pending_chance is None
    again = Match.replay(back.record, dice_race.GAME, COMPONENTS, NoSource())
    assert again.state.fingerprint() == back.state.fingerprint()


def test_the_loop_of_turns_stops_at_chance_and_bots_can_t_play_through_it() -> None:
    m = race()
    for seat in turns(m):
        m.do(seat, "throw")
    assert m.pending_chance is not None
    with pytest.raises(ChanceNeeded):
        ludoteca.play_out(m)


@pytest.mark.parametrize("name", ["garibaldi", "gradisca", "liberation"])
def test_given_chance_has_the_same_effect_as_drawn_chance(name: str) -> None:
    """A game of bots whose chance is drawn, and beside it one whose outcomes are given, by their text and by their number in turn."""
    drawn = ludoteca.new_match(name, seed=4)
    given = ludoteca.new_match(name, source=NoSource())
    rng, came = Seeded(1), 0
    for _ in range(60):
        for text in outcomes(drawn.record.entries[len(given.record.entries) :]):
            chance = given.pending_chance
            assert chance is not None
            assert chance.read(text) in {x for _, x in chance.outcomes()}
            given.resolve(text if came % 2 else chance.read(text))
            came += 1
        assert given.pending_chance is None
        assert given.record.entries == drawn.record.entries
        assert given.state.fingerprint() == drawn.state.fingerprint()
        assert [e.kind for e in given.events] == [e.kind for e in drawn.events]
        if drawn.over:
            break
        seat = drawn.waiting_for()[0]
        action = rng.choice(drawn.options(seat))
        drawn.do(seat, action)
        given.do(seat, action)
    assert came > 5


def test_a_match_has_one_place_for_its_chance() -> None:
    with pytest.raises(ValueError, match="seed"):
        ludoteca.new_match("giro_galoppo", seed=1, source=NoSource())


# ---- part by part


@pytest.mark.parametrize("chance", [Dice(1), Dice(2), Dice(3, 4), Dice(5, 3), OneOf([4, 4, 11]), Faces({3: 2, 1: 1})], ids=repr)
def test_part_by_part_has_the_distribution_of_the_whole(chance: Chance) -> None:
    assert by_parts(ChanceNode(chance)) == {outcome: weight for weight, outcome in chance.outcomes()}


def test_a_large_throw_is_as_many_nodes_of_six() -> None:
    """Gradisca's largest volleys have a dozen dice and more: 6**12 outcomes at once, 12 nodes die by die."""
    dice = Dice(12)
    node = ChanceNode(dice)
    for i, face in enumerate((3, 1, 6, 6, 2, 5, 4, 1, 1, 6, 3, 2)):
        assert node.outcome is None
        assert list(node.outcomes()) == [(Fraction(1, 6), x) for x in range(6)]
        assert len(node.came) == i
        node = node.then(face - 1)
    assert node.outcome is not None
    assert dice.write(node.outcome) == "3+1+6+6+2+5+4+1+1+6+3+2"
    assert list(node.outcomes()) == []
    with pytest.raises(ValueError, match="can't come"):
        node.then(0)
    with pytest.raises(ValueError, match="can't come"):
        ChanceNode(dice).then(6)


def test_what_was_drawn_whole_is_walked_to_the_same_outcome() -> None:
    dice, source = Dice(7), Seeded(2)
    for _ in range(20):
        outcome = dice.draw(source)
        node = ChanceNode(dice)
        for face in dice.faces(outcome):
            node = node.then(face - 1)
        assert node.outcome == outcome


def test_a_throw_of_a_match_is_given_die_by_die() -> None:
    m = race()
    m.do(0, "throw")
    node = ChanceNode(m.pending_chance).then(4)
    assert node.outcome is not None
    m.resolve(node.outcome)
    assert m.record.entries[-1] == "* 5"


def test_nothing_is_drawn_without_a_source() -> None:
    for chance in (Dice(2), OneOf([1]), Faces({1: 1})):
        with pytest.raises(ChanceNeeded):
            chance.draw(NoSource())

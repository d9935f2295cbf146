"""The agenda keeps reading order, skips what is over, forces what is forced, and plays out alike with and without a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from ludoteca.kernel.flow.agenda import advance, playout, settle
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import NOT_AMONG, NOT_NOW, NOT_YOURS, REGISTRY, Ask, Do, Joint, reason_against
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, State
from ludoteca.testkit import Subject
from tests.toys import bids, dice_race
from tests.toys.toy import COMPONENTS


@dataclass(slots=True, eq=False)
class Diary(State):
    lines: Public[list[str]]


@dataclass(slots=True)
class Write(Do):
    text: str
    then: tuple[str, ...] = ()
    later: tuple[str, ...] = ()

    def do(self, s: Any) -> None:
        s.lines.append(self.text)
        for t in self.then:
            s.then(Write(t))
        if self.later:
            s.then(*map(Write, self.later))


@dataclass(slots=True)
class Nobody(Ask):
    def seats(self, s: Any) -> tuple[int, ...]:
        return ()


@dataclass(slots=True)
class NobodyTogether(Joint):
    def seats(self, s: Any) -> tuple[int, ...]:
        return ()


def diary(*steps: Any) -> Diary:
    s = Diary(None, [], {}, [], [], None, NO_SEATS, [])
    s.then(*steps)
    return s


def never(chance: Any) -> int:
    raise AssertionError


def test_several_calls_in_one_step_keep_the_order_in_which_they_are_written() -> None:
    s = diary(Write("a", ("a1", "a2"), ("a3", "a4")), Write("b"))
    assert advance(s, never) is None
    assert s.lines == ["a", "a1", "a2", "a3", "a4", "b"]


def test_steps_asked_for_by_a_step_come_before_what_was_there() -> None:
    s = diary(Write("1", ("1.1",), ()), Write("2", (), ("2.1", "2.2")), Write("3"))
    advance(s, never)
    assert s.lines == ["1", "1.1", "2", "2.1", "2.2", "3"]


def test_settle_leaves_nothing_waiting() -> None:
    s = diary(Write("a"), Write("b"))
    settle(s)
    assert s.queued == []
    assert [x.text for x in s.agenda] == ["b", "a"]  # type: ignore[attr-defined]


def test_a_question_without_seats_is_over_also_when_it_is_for_several() -> None:
    s = diary(Nobody(), NobodyTogether(), Write("after"))
    assert advance(s, never) is None
    assert s.lines == ["after"]
    s = diary(Nobody(), NobodyTogether(), Write("after"))
    assert playout(s, Seeded(1), Seeded(1).random) == 0
    assert s.lines == ["after"]


def race(seats: int = 2) -> Any:
    return Subject(dice_race.GAME, COMPONENTS, seats, {"length": 20}).match(3)


def test_a_forced_option_is_played_by_itself_and_costs_no_decision() -> None:
    m = race()
    m.state.tired.add(1)
    m.play(0, "walk 1")
    assert m.deciding() == (0,), "seat 2 rested by itself, and seat 1 is on again"
    assert m.number == 1
    assert [e.kind for e in m.events] == ["walked", "rested"]


def test_what_must_always_hold_is_watched_after_every_step() -> None:
    m = race()
    m.state.at[0] = 19
    m.play(0, "walk 2")
    assert m.over
    assert m.outcome.winners == (0,)
    assert [e.kind for e in m.events] == ["walked", "won"]


def test_playouts_and_matches_end_alike() -> None:
    for seed in range(5):
        s = dice_race.GAME.start(race().rules)
        assert playout(s, Seeded(seed), Seeded(seed).random) > 3
        outcome = dice_race.GAME.outcome(s)
        assert outcome is not None
        assert outcome.end == "home"
        b = bids.GAME.start(Subject(bids.GAME, COMPONENTS, 3, {"rounds": 3}).rules())
        assert playout(b, Seeded(seed), Seeded(seed).random) == 9


def test_one_place_judges_an_action() -> None:
    m = race()
    s, step, verb = m.state, m.step, m.rules.verb
    assert reason_against(step, s, 0, verb["walk"][2]) is None
    assert reason_against(step, s, 0, verb["walk"][3]) is dice_race.TOO_FAR
    assert reason_against(step, s, 1, verb["walk"][2]) is NOT_YOURS
    assert reason_against(step, s, 0, verb["rest"].only) is NOT_NOW


def test_an_action_of_a_verb_that_is_offered_with_other_arguments_is_not_among_them(monkeypatch: pytest.MonkeyPatch) -> None:
    m = race()
    monkeypatch.setattr(dice_race.Turn, "offers", lambda self, s, me: [(s.rules.verb["walk"][1], None)])
    assert reason_against(m.step, m.state, 0, m.rules.verb["walk"][2]) is NOT_AMONG


def test_steps_are_known_by_module_and_name_and_give_their_arguments() -> None:
    assert REGISTRY[__name__, "Write"] is Write
    assert Write("a", ("b",)).arguments() == ("a", ("b",), ())
    assert Write("a").name() == "Write"
    assert Write.rule == ""
    assert issubclass(Write, Do)

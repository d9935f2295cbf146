"""A match: playing, explaining plans, undo and its limits, and what happens to a table."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import read_record
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.testkit import Subject
from tests.toys import bids, chase, dice_race, hands
from tests.toys.toy import COMPONENTS


def race(seats: int = 2, **more: Any) -> Any:
    subject = Subject(dice_race.GAME, COMPONENTS, seats, {"length": 20})
    return Match(subject.rules(), Seeded(5), chance="seeded 5", **more)


def town(seats: int = 3, **more: Any) -> Any:
    return Match(Subject(chase.GAME, COMPONENTS, seats).rules(), Seeded(1), **more)


def auction(seats: int = 3) -> Any:
    return Subject(bids.GAME, COMPONENTS, seats, {"rounds": 3}).match(1)


def table(**more: Any) -> Any:
    return Match(Subject(hands.GAME, COMPONENTS, 2).rules(), Seeded(3), **more)


# ---- playing


def test_a_decision_is_written_and_counted_and_the_rules_go_on() -> None:
    m = race()
    assert m.play(0, "walk 2") is None
    assert m.record.entries == ["1 walk 2"]
    assert m.number == 1
    assert m.deciding() == m.waiting_for() == (1,)
    m.play(1, "throw")
    assert m.record.entries[1] == "2 throw"
    assert m.record.entries[2].startswith("* ")


def test_refusals_have_the_rule_of_the_step_where_the_reason_has_none() -> None:
    m = race()
    assert [(w.code, w.rule) for w in (m.play(0, "walk 3"), m.play(1, "throw"), m.play(0, "rest"), m.play(0, "fly"))] == [
        ("too-far", "DR-03"),
        ("not-your-turn", "DR-01"),
        ("not-now", "DR-01"),
        ("unknown-action", ""),
    ]
    assert m.play(0, Action("throw", -1, 0, "throw")).code == "unknown-action"
    assert m.record.entries == []


def test_nothing_can_be_done_once_it_is_over() -> None:
    m = race()
    m.withdraw(0)
    assert m.over
    assert m.deciding() == ()
    assert m.options(1) == []
    assert m.reasons(1) == []
    assert (m.play(1, "throw").code, m.play(1, "throw").rule) == ("over", "DR-04")
    assert m.explain(1, "throw").code == "over"
    assert m.withdraw(1).code == "over"
    m.agree_to_end()
    assert m.outcome.end == "alone"
    assert m.undo(0).code == "nothing-to-undo"


def test_what_looks_possible_and_isn_t_is_listed_with_its_reason() -> None:
    assert [(a.text, w.code) for a, w in race().reasons(0)] == [("walk 3", "too-far")]
    assert race().reasons(1) == []


# ---- plans


def test_a_plan_is_judged_as_far_as_its_seat_alone_decides() -> None:
    m = town(2)
    assert m.explain(0) is None
    assert m.explain(0, "coins 1", "walk 1") is None
    why = m.explain(0, "coins 1", "walk 5")
    assert (why.code, why.rule) == ("not-next", "CH-02")
    assert m.explain(0, "coins 1", "walk 1", "walk 9") is None, "by then another seat is on"
    assert m.explain(0, "coins 1", "fly").code == "unknown-action"
    assert m.explain(1, "search 1").code == "not-your-turn"
    assert m.record.entries == []
    assert m.state.bribe is None


def test_a_plan_is_not_followed_beyond_chance() -> None:
    m = race()
    assert m.explain(0, "throw", "walk 3") is None
    assert m.explain(0, "walk 3", "throw").code == "too-far"


def test_a_plan_is_not_followed_beyond_new_knowledge() -> None:
    m = town(2)
    m.play(0, "coins 0")
    m.play(0, "walk 1")
    for space in range(12):
        assert m.explain(1, f"search {space}", f"search {space}") is None, "whether it is found is not told beforehand"


def test_a_plan_in_a_simultaneous_decision_is_one_action() -> None:
    m = auction()
    assert m.explain(0, "bid 6", "bid 99") is None
    m.state.spent[0] = 1
    assert m.explain(0, "bid 6").code == "too-much"


# ---- undo


def test_an_action_without_consequences_can_be_taken_back_and_stays_in_the_record() -> None:
    m = town()
    m.play(0, "coins 2")
    before = m.state.fingerprint()
    m.play(0, "walk 1")
    assert m.deciding() == (1,)
    assert m.undo_open(0)
    assert m.undo(0) is None
    assert m.state.fingerprint() == before
    assert m.record.entries == ["1 coins 2", "1 walk 1", "undo 1"]
    assert m.number == 3
    assert [e.kind for e in m.events] == ["sealed", "taken-back"]
    assert m.undo(0) is None
    assert m.record.entries[-1] == "undo 1"
    assert m.undo(0).code == "nothing-to-undo"


def test_undo_is_closed_once_another_decided_chance_came_or_the_actor_learnt_something() -> None:
    m = town()
    m.play(0, "coins 2")
    m.play(0, "walk 1")
    assert m.undo(1).code == "nothing-to-undo"
    m.play(1, "search 5")
    assert not m.undo_open(0)
    assert not m.undo_open(1), "it learnt whether the fugitive is there"
    assert m.undo(0).code == m.undo(1).code == "nothing-to-undo"
    r = race()
    assert not r.can_undo(0, r.parse("throw"))
    r.play(0, "throw")
    assert not r.undo_open(0)


def test_a_match_that_remembers_nothing_plays_the_same_game_and_takes_nothing_back() -> None:
    usual, quick = race(), race(remembers=False)
    assert usual.can_undo(0, usual.parse("walk 2"))
    assert not quick.can_undo(0, quick.parse("walk 2"))
    for m in (usual, quick):
        m.do(0, "walk 2")
    assert usual.undo_open(0)
    assert usual.can_rewind(0)
    for m in (quick, quick.fork()):
        assert not m.undo_open(0)
        assert not m.can_rewind(0)
        assert m.undo(0).code == m.rewind(0).code == "nothing-to-undo"
    together = Match(Subject(bids.GAME, COMPONENTS, 2, {"rounds": 3}).rules(), Seeded(1), remembers=False)
    together.do(0, "bid 1").do(1, "bid 2")
    assert not together.can_rewind(0)
    assert quick.record.entries == usual.record.entries
    assert quick.state.fingerprint() == usual.state.fingerprint()


@pytest.mark.parametrize(("takebacks", "open_"), [(True, True), (False, False)])
def test_where_only_others_saw_something_the_table_decides(takebacks: bool, open_: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card shown from one's own hand teaches its owner nothing."""
    monkeypatch.setattr(hands.Interrupt, "may_have", lambda self, s: (self.seat,))
    m = table(takebacks=takebacks)
    face = m.state.cards.faces_in(hands.HAND)[0]
    action = m.parse(f"play {face}")
    assert m.can_undo(0, action) is open_
    m.play(0, action)
    assert m.undo_open(0) is open_
    assert read_record(m.record.write()).header.takebacks is takebacks
    if open_:
        m.undo(0)
        assert m.seen_log(1)[-1] == {"kind": "taken-back", "rule": "", "seat": 0}


def test_a_pending_choice_is_changed_and_not_taken_back() -> None:
    m = auction()
    assert not m.can_undo(0, m.parse("bid 1"))
    m.play(0, "bid 1")
    assert m.undo(0).code == "change-it-instead"
    m.play(0, "bid 2")
    assert m.waiting_for() == (1, 2)
    assert m.deciding() == (0, 1, 2)
    assert m.record.entries == []
    assert m.number == 0
    m.play(1, "bid 0")
    m.play(2, "bid 5")
    assert m.record.entries == ["1 bid 2", "2 bid 0", "3 bid 5"]
    assert m.number == 3


# ---- back by consent


def test_by_consent_a_seat_goes_back_behind_what_others_decided_and_what_was_learnt() -> None:
    m = town()
    m.play(0, "coins 2")
    before, events = m.state.fingerprint(), list(m.events)
    m.play(0, "walk 1")
    m.play(1, "search 5")
    assert not m.undo_open(0)
    assert m.can_rewind(0)
    assert m.rewind(0) is None
    assert m.state.fingerprint() == before
    assert m.record.entries == ["1 coins 2", "1 walk 1", "2 search 5", "back 1"]
    assert m.number == 4
    assert m.events[:-1] == events
    assert (m.events[-1].kind, m.events[-1].facts) == ("taken-back-by-consent", {"seat": 0})
    assert not m.undo_open(0), "what was before is closed: only the others' consent leads further back"
    assert m.rewind(1).code == "nothing-to-undo"
    assert m.rewind(0) is None
    assert m.rewind(0).code == "nothing-to-undo"


def test_what_chance_brought_is_asked_anew() -> None:
    m = race()
    m.play(0, "throw")
    m.rewind(0)
    m.play(0, "throw")
    first, second = (e for e in m.record.entries if e.startswith("* "))
    assert m.record.entries == ["1 throw", first, "back 1", "1 throw", second]
    assert Match.replay(m.record, dice_race.GAME, COMPONENTS, Seeded(5), draw_anew=True).state.fingerprint() == m.state.fingerprint()


def test_of_a_joint_decision_all_decide_again_and_a_pending_choice_is_changed_instead() -> None:
    m = auction()
    start = m.state.fingerprint()
    for seat, bid in enumerate((2, 0, 5)):
        m.play(seat, f"bid {bid}")
    m.play(0, "bid 1")
    assert m.rewind(0).code == "change-it-instead"
    assert not m.can_rewind(0)
    assert m.rewind(1) is None
    assert m.state.fingerprint() == start
    assert m.waiting_for() == (0, 1, 2)
    assert m.record.entries[-1] == "back 2"
    m.play(0, "bid 1")
    m.play(1, "bid 0")
    m.play(2, "bid 0")
    m.withdraw(1)
    assert m.rewind(0).code == "nothing-to-undo", "whoever left stays away"
    m.agree_to_end()
    assert m.rewind(0).code == "nothing-to-undo"


def test_a_fork_goes_back_by_itself() -> None:
    m = race()
    m.play(0, "walk 1")
    fork = m.fork()
    assert m.undo(0) is None
    m.play(0, "walk 2")
    assert fork.rewind(0) is None
    assert fork.record.entries == ["1 walk 1", "back 1"]
    assert m.record.entries == ["1 walk 1", "undo 1", "1 walk 2"]


def test_the_past_is_not_endless() -> None:
    """Each seat's last two decisions are remembered, however many the other has made since."""
    m = race()
    prints = []
    for seat in (0, 1, 0, 1, 0, 1, 0):
        prints.append(m.state.fingerprint())
        m.play(seat, "walk 1")
    fork = m.fork()
    for at in (6, 4):
        assert m.rewind(0) is None
        told = m.state.copy()
        assert told.fingerprint() == prints[at]
    assert not m.can_rewind(0)
    assert m.rewind(1) is None
    assert m.state.fingerprint() == prints[3]
    assert not m.can_rewind(1)
    assert fork.can_rewind(1)
    assert fork.can_rewind(0)


# ---- the table


def test_a_seat_that_leaves_is_an_entry_and_its_pending_choice_is_gone() -> None:
    m = auction()
    m.play(1, "bid 3")
    assert m.withdraw(1, "timeout") is None
    assert m.record.entries == ["timeout 2"]
    assert m.deciding() == (0, 2)
    assert m.withdraw(1).code == "gone"
    m.play(0, "bid 1")
    assert m.withdraw(2) is None
    assert m.record.entries == ["timeout 2", "resign 3", "1 bid 1"], "nobody else was waited for"
    assert m.state.paid == [[1, 0, 0]]
    with pytest.raises(ValueError, match="asleep"):
        m.withdraw(0, "asleep")
    with pytest.raises(ValueError, match="resigned"):
        m.withdraw(7)


def test_what_others_chose_is_dropped_where_leaving_made_it_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    def withdraw(self: Any, s: Any, seat: int, how: str) -> None:
        s.out |= 1 << seat
        s.spent = [5] * s.rules.seats

    monkeypatch.setattr(bids.Bids, "withdraw", withdraw)
    m = auction()
    m.play(0, "bid 1")
    m.play(1, "bid 4")
    m.withdraw(2)
    assert m.waiting_for() == (1,)
    assert m.deciding() == (0, 1)


def test_a_game_may_refuse_that_a_seat_leaves() -> None:
    m = race(3)
    assert m.withdraw(0).code == "stay-please"
    assert m.record.entries == []


def test_all_can_agree_to_end_it() -> None:
    m = auction()
    m.play(0, "bid 1")
    m.agree_to_end()
    assert m.over
    assert (m.outcome.end, m.outcome.winners, m.outcome.places) == ("consent", (), (None, None, None))
    assert m.record.entries == ["consent"]
    assert m.state.view(1)["chosen"] == []
    again = Match.replay(read_record(m.record.write()), bids.GAME, COMPONENTS, Seeded(0))
    assert again.outcome == m.outcome


def test_a_seat_can_be_taken_over() -> None:
    m = race()
    m.take_over(1, Player("Greta", "bot", "random"))
    assert m.players[1].name == "Greta"
    assert m.record.header.players[1].name == "P2", "the header says who sat down"
    assert m.seen_log(SPECTATOR) == [{"kind": "seat-taken-over", "rule": "", "seat": 1, "by": "bot"}]
    again = Match.replay(read_record(m.record.write()), dice_race.GAME, COMPONENTS, Seeded(0))
    assert again.players == m.players


def test_a_game_that_stops_without_an_outcome_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice_race.DiceRace, "outcome", lambda self, s: None)
    m = race()
    with pytest.raises(AssertionError, match="nothing has ended"):
        m.withdraw(0)

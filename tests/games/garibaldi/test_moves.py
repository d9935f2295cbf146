"""Chapters 3, 4 and 8: cards, kinds of movement, the sheet and Garibaldi's phase (GB-008, GB-020 to GB-039)."""

from __future__ import annotations

import pytest

from ludoteca.games.garibaldi.rules.state import DISCARD, FOOT, HAND, HORSE, MOVE, OUT, PHASE, PILE, TURN
from ludoteca.kernel.state import Hidden

from .flight import FAR, Table, fresh, red, white

FOOT_CARD, BOAT_CARD, HORSE_CARD = red("foot"), red("boat"), red("horse")


@pytest.mark.rule("GB-008")
def test_a_card_that_moved_is_discarded_and_one_played_as_an_event_is_out_of_the_game() -> None:
    supplies = red("supplies")
    t = Table(29, [FOOT_CARD, supplies, BOAT_CARD])
    t.do(f"play {FOOT_CARD}", "go 28", f"play {supplies}", "go 26", f"discard {BOAT_CARD}", "done")
    assert t.zone(DISCARD) == sorted([FOOT_CARD, BOAT_CARD])
    assert t.zone(OUT) == [supplies]
    for seat in (1, -1):
        seen = t.s.view(seat)["cards"]["zones"]
        assert (seen[str(DISCARD)], seen[str(OUT)]) == (sorted([FOOT_CARD, BOAT_CARD]), [supplies])


@pytest.mark.rule("GB-008")
def test_every_discard_is_seen_by_all() -> None:
    t = Table(29, [13, 14, 15], cards={1: [20, 21]})
    t.do("pass", "pass", "discard 15", "discard 13", "done")
    assert t.told("discarded", 1) == t.told("discarded", -1) == [{"card": c, "zone": HAND, "to": DISCARD} for c in (13, 15)]


@pytest.mark.rule("GB-020", "GB-034")
def test_every_place_is_written_in_the_column_of_the_turn_four_of_them_too() -> None:
    bonnet = red("bonnet")
    t = Table(31, [HORSE_CARD, bonnet])
    t.do(f"play {HORSE_CARD}", "go 30", "go 29", f"play {bonnet}", "go 27", "go 37")
    assert t.s.sheet[1] == (30, 29, 27, 37)
    assert t.s.place == 37


@pytest.mark.rule("GB-021", "GB-052")
def test_four_columns_count_this_turn_included() -> None:
    for turn, sees in ((5, False), (4, True)):
        columns = [(50,), (51,), (52,), (53,)][: turn - 1]
        t = Table(53, turn=turn, columns=columns, patrols=(50, *FAR[1:]))
        t.to_control()
        assert t.s.markers == ((50,) if sees else ())


@pytest.mark.rule("GB-021", "GB-036")
def test_the_landing_place_counts_only_if_garibaldi_stays_there() -> None:
    t = Table(3, [FOOT_CARD], patrols=(3, *FAR[1:]))
    t.s.sheet[0] = (3,)
    t.do(f"play {FOOT_CARD}", "go 33")
    t.to_control()
    assert t.s.markers == ()
    t = Table(3)
    t.s.sheet[0] = (3,)
    t.do("pass", "pass")
    assert t.s.sheet == [(3,), (3,)]


@pytest.mark.rule("GB-025")
def test_on_foot_one_green_or_one_grey_segment() -> None:
    t = Table(29, [FOOT_CARD])
    t.do(f"play {FOOT_CARD}")
    green_or_grey = {e.b if e.a == 29 else e.a for e in t.rules.segments if 29 in (e.a, e.b) and e.colour in ("green", "grey")}
    assert {27, 28, 30} <= green_or_grey
    assert t.options("go") == sorted(green_or_grey)
    t.do("go 30")
    assert t.step == "PlayEvent"


@pytest.mark.rule("GB-026")
def test_on_horseback_one_or_two_grey_segments_and_back_again_too() -> None:
    t = Table(31, [HORSE_CARD])
    t.do(f"play {HORSE_CARD}")
    assert t.options("go") == [23, 30]
    t.do("go 30")
    assert set(t.options()) == {"stop", "go 29", "go 31"}
    t.do("stop")
    assert t.s.sheet[1] == (30,)
    t = Table(31, [HORSE_CARD])
    t.do(f"play {HORSE_CARD}", "go 30", "go 31")
    assert (t.s.place, t.s.sheet[1]) == (31, (30, 31))
    assert t.step == "PlayEvent"


@pytest.mark.rule("GB-026", "GB-027")
def test_other_kinds_do_not_use_a_green_or_blue_segment() -> None:
    t = Table(3, [BOAT_CARD, HORSE_CARD])
    assert t.why(f"play {HORSE_CARD}") == ("no-road-here", "GB-026")
    t.do(f"play {BOAT_CARD}")
    assert t.options("go") == [2, 4]
    assert t.why("go 32") == ("no-waterway", "GB-027")
    t.do("go 4")
    assert t.step == "PlayEvent"
    t = Table(29, [BOAT_CARD])
    assert t.options() == ["pass"]
    assert t.why(f"play {BOAT_CARD}") == ("no-waterway-here", "GB-027")


@pytest.mark.rule("GB-025", "GB-026", "GB-027")
@pytest.mark.parametrize(
    ("kind", "at", "to", "why"),
    [
        ("horse", 31, "go 29", ("road-by-road", "GB-026")),
        ("horse", 31, "go 190", ("no-road", "GB-026")),
        ("boat", 3, "go 190", ("no-waterway", "GB-027")),
        ("foot", 3, "go 190", ("no-path", "GB-025")),
    ],
)
def test_a_place_that_is_far_is_refused_by_the_rule_of_the_movement(kind: str, at: int, to: str, why: tuple[str, str]) -> None:
    t = Table(at, [red(kind)])
    t.do(f"play {red(kind)}")
    assert t.why(to) == why
    assert t.why("pass") == t.why("stop") == ("must-move", "GB-039")
    assert t.why("go 999") == ("unknown-action", "")


@pytest.mark.rule("GB-026", "GB-042")
@pytest.mark.parametrize(
    ("kind", "at", "to", "why"),
    [
        ("horse", 31, "go 29", ("road-by-road", "GB-026")),
        ("horse", 31, "go 190", ("no-road", "GB-026")),
        ("boat", 3, "go 190", ("no-waterway", "GB-027")),
        ("foot", 31, "go 190", ("no-path", "GB-025")),
    ],
)
def test_so_it_is_for_a_patrol(kind: str, at: int, to: str, why: tuple[str, str]) -> None:
    t = Table(1, cards={1: [white(kind)]}, patrols=(at, *FAR[1:]))
    t.do("pass", "pass", "done", "patrol yellow", f"play {white(kind)}")
    assert t.why(to) == why
    assert t.why("stop") == t.why("pass") == ("must-move", "GB-042")


@pytest.mark.rule("GB-105", "GB-106")
def test_a_move_of_any_kind_is_refused_by_its_event() -> None:
    t = Table(3, [red("hidden")])
    t.do("pass", f"play {red('hidden')}")
    assert t.why("go 190") == ("no-segment", "GB-105")
    t = Table(3, [red("don_marco")], patrols=(3, *FAR[1:]))
    t.do("pass", f"play {red('don_marco')}", "patrol yellow")
    assert t.why("go 190") == ("no-segment", "GB-106")
    assert t.why("stop") == ("must-move", "GB-039")


@pytest.mark.rule("GB-028")
def test_garibaldi_neither_stops_on_a_patrol_nor_passes_through_it() -> None:
    t = Table(31, [HORSE_CARD, FOOT_CARD], patrols=(30, 182, 184, 186, 189))
    t.do(f"play {HORSE_CARD}")
    before = t.s.fingerprint()
    why = t.m.play(0, "go 30")
    assert why is not None
    assert (why.code, why.rule) == ("held", "GB-028")
    assert t.s.fingerprint() == before
    assert t.options("go") == [23]
    t = Table(31, [HORSE_CARD], patrols=(29, 182, 184, 186, 189))
    t.do(f"play {HORSE_CARD}", "go 30")
    assert t.why("go 29") == ("held", "GB-028")
    assert set(t.options()) == {"stop", "go 31"}


@pytest.mark.rule("GB-028", "GB-036")
def test_who_is_surrounded_stays_and_is_not_captured_by_that() -> None:
    t = Table(1, [FOOT_CARD, BOAT_CARD, HORSE_CARD])
    around = sorted({a.arg for a in t.rules.steps[7][1]})
    assert len(around) <= 5
    t = Table(1, [FOOT_CARD, BOAT_CARD, HORSE_CARD], patrols=(around + [190] * 5)[:5])
    assert t.options() == ["pass"]
    assert t.why(f"play {FOOT_CARD}") == ("all-held", "GB-028")  # there are paths: it is the patrols
    t.to_control()
    assert t.s.sheet[1] == (1,)
    assert not t.m.over


@pytest.mark.rule("GB-030", "GB-031")
def test_a_turn_is_garibaldis_phase_the_austrians_phase_and_control() -> None:
    m = fresh(3, 1)
    steps, seen = [], 0
    while m.state.turn == 1:
        steps.append(type(m.step).__name__)
        seat = m.deciding()[0]
        assert (seat == 0) == (steps[-1] in ("PlayMovement", "PlayEvent", "GaribaldiDiscards"))
        quiet = next((t for t in ("pass", "done") if t in [a.text for a in m.options(seat)]), m.options(seat)[0].text)
        m.play(seat, quiet)
        seen += 1
    assert steps[:3] == ["PlayMovement", "PlayEvent", "GaribaldiDiscards"]
    assert steps[3] == "AustriansPhase"
    assert steps.count("ActWith") == 5
    kinds = [e.kind for e in m.events]
    assert kinds.count("turn") == 2
    assert kinds.index("control") > kinds.index("acts")
    assert [e.facts["turn"] for e in m.events if e.kind == "turn"] == [1, 2]


@pytest.mark.rule("GB-032")
def test_the_card_is_shown_and_the_way_is_not() -> None:
    t = Table(31, [HORSE_CARD])
    t.do(f"play {HORSE_CARD}")
    assert t.told("played", 1) == [{"card": HORSE_CARD, "zone": HAND, "to": DISCARD}]
    shown = len(t.m.seen_log(1))
    t.do("go 30", "go 29")
    assert len(t.m.seen_log(1)) == shown
    assert isinstance(t.s.redacted(1).place, Hidden)
    assert t.s.evidence == [(TURN, 1), (MOVE, 1, HORSE, 1, *FAR)]


@pytest.mark.rule("GB-032")
def test_one_or_two_segments_look_alike() -> None:
    """The same questions in the same number, and nothing but the card is seen."""
    views = []
    for plan in (("go 30", "stop"), ("go 30", "go 29"), ("go 30", "go 31"), ("go 23", "stop")):
        t = Table(31, [HORSE_CARD])
        t.do(f"play {HORSE_CARD}", *plan, "pass")
        views.append((t.s.view(1), t.m.seen_log(1), t.m.number, t.step))
    assert all(v == views[0] for v in views)


@pytest.mark.rule("GB-032", "GB-033")
def test_first_a_movement_then_an_event_either_can_be_left_out() -> None:
    supplies = red("supplies")
    t = Table(29, [FOOT_CARD, supplies])
    assert t.why(f"play {supplies}") == ("an-event", "GB-032")
    t.do("pass")
    assert t.why(f"play {FOOT_CARD}") == ("a-movement", "GB-033")
    t.do(f"play {supplies}", "go 28")
    assert t.step == "GaribaldiDiscards"  # no movement card after the event
    assert t.s.sheet[1] == (28,)


@pytest.mark.rule("GB-033")
def test_the_question_for_an_event_tells_nothing_of_the_hand() -> None:
    for hand in ([FOOT_CARD], [red("report")], []):
        t = Table(29, hand)
        t.do("pass")
        assert (t.step, t.m.deciding()) == ("PlayEvent", (0,))
        assert t.options() == ["pass", *(f"play {c}" for c in hand if not t.rules.red_kind[c])]


@pytest.mark.rule("GB-035", "GB-102")
def test_a_card_goes_before_the_rules() -> None:
    """Supplies: five cards in hand where the rules say four."""
    supplies = red("supplies")
    t = Table(29, [supplies])
    t.do("pass", f"play {supplies}", "go 28", "done")
    assert len(t.hand()) == 5


@pytest.mark.rule("GB-036")
def test_who_has_not_moved_writes_the_place_again() -> None:
    t = Table(29, turn=3, columns=[(27,), (29,)])
    t.do("pass", "pass")
    assert t.s.sheet == [(1,), (27,), (29,), (29,)]
    assert t.s.evidence[-1] == (PHASE, 3)
    moved = Table(29, [FOOT_CARD], turn=3)
    moved.do(f"play {FOOT_CARD}", "go 28", "pass")
    assert moved.s.sheet[3] == (28,)


@pytest.mark.rule("GB-037")
def test_any_number_can_be_discarded_then_garibaldi_draws_up_to_four() -> None:
    t = Table(29, [13, 14, 15, 16])
    t.do("pass", "pass", "discard 13", "discard 14", "discard 15", "discard 16", "done")
    assert t.zone(DISCARD) == [13, 14, 15, 16]
    assert len(t.hand()) == 4
    assert set(t.hand()).isdisjoint({13, 14, 15, 16})
    t = Table(29, [13, 14, 15, 16, 17])
    t.do("pass", "pass", "done")
    assert t.hand() == [13, 14, 15, 16, 17]  # above four nothing is drawn and nothing must go
    for hand in ([13], [13, 14, 15], []):
        t = Table(29, hand)
        t.do("pass", "pass", "done")
        assert len(t.hand()) == 4


@pytest.mark.rule("GB-010", "GB-037")
def test_the_whole_phase_of_a_garibaldi_in_the_last_seat() -> None:
    supplies = red("supplies")
    t = Table(29, [FOOT_CARD, supplies, BOAT_CARD], seats=3, flees=2)
    assert t.options() == ["pass", f"play {FOOT_CARD}"]
    t.do(f"play {FOOT_CARD}", "go 28")
    assert t.options() == ["pass", f"play {supplies}"]
    t.do(f"play {supplies}", "go 26", f"discard {BOAT_CARD}")
    assert t.m.deciding() == (2,)
    t.do("done")
    assert (t.s.sheet[1], t.zone(DISCARD), len(t.hand(2))) == ((28, 26), sorted([FOOT_CARD, BOAT_CARD]), 5)
    assert t.m.deciding() == (0, 1)


@pytest.mark.rule("GB-037")
def test_what_is_picked_is_private_until_done_and_can_be_taken_back() -> None:
    t = Table(29, [13, 14, 15, 16])
    t.do("pass", "pass", "discard 14")
    assert list(map(repr, t.s.redacted(1).picked)) == ["HIDDEN"]
    assert t.s.redacted(0).picked == [14]
    assert t.why("discard 14") == ("picked-already", "GB-037")
    assert t.m.undo(0) is None
    t.do("done")
    assert t.zone(DISCARD) == []


@pytest.mark.rule("GB-038")
def test_an_empty_pile_is_made_anew_when_a_card_is_needed() -> None:
    t = Table(29, [13], pile=[20, 21], discard=[30, 31, 32])
    t.do("pass", "pass", "discard 13", "done")
    hand = t.hand()
    assert {20, 21} <= set(hand)  # what was drawn before is kept
    assert len(hand) == 4
    assert set(hand) <= {20, 21, 30, 31, 32, 13}  # a card just thrown away is shuffled in
    assert t.zone(DISCARD) == []
    assert len(t.zone(PILE)) == 2
    assert [e["deck"] for e in t.told("shuffled")] == [PILE]


@pytest.mark.rule("GB-038")
def test_cards_out_of_the_game_never_come_back_and_the_hand_may_stay_short() -> None:
    t = Table(29, [13], pile=[20], discard=[])
    t.do("pass", "pass", "done")
    assert t.hand() == [13, 20]
    assert len(t.zone(OUT)) == 53
    exact = Table(29, [13], pile=[20, 21, 22], discard=[30])
    exact.do("pass", "pass", "done")
    assert exact.hand() == [13, 20, 21, 22]
    assert exact.zone(DISCARD) == [30]  # not before a card is needed


@pytest.mark.rule("GB-039")
def test_a_movement_card_must_be_used_to_move_and_so_must_an_event() -> None:
    supplies = red("supplies")
    t = Table(29, [FOOT_CARD, supplies])
    t.do(f"play {FOOT_CARD}")
    assert "stop" not in t.options()
    assert t.why("stop") == ("must-move", "GB-039")
    t.do("go 28", f"play {supplies}")
    assert t.why("stop") == ("must-move", "GB-039")


@pytest.mark.rule("GB-039")
def test_a_granted_move_that_is_impossible_is_left_out_and_nobody_is_told() -> None:
    """At 26 no grey road begins: Bonnet's horse move is left out, its search is made. From 29 it looks the same."""
    bonnet = red("bonnet")
    seen = []
    for place, plan in ((26, ("stop", "stop")), (29, ("go 27", "stop")), (29, ("go 27", "go 37"))):
        t = Table(place, [bonnet])
        t.do("pass", f"play {bonnet}")
        if place == 26:
            assert t.options() == ["stop"]
        t.do(*plan)
        assert t.step == "SearchPile"
        seen.append((t.s.view(1), t.m.seen_log(1), t.m.number))
        t.do(f"pick {t.options('pick')[0]}")
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("GB-029", "GB-042")
def test_patrols_pass_through_and_stop_on_each_other() -> None:
    horse = white("horse")
    t = Table(1, cards={1: [horse]}, patrols=(31, 30, 29, 30, 189))
    t.do("pass", "pass", "done", "patrol yellow", f"play {horse}", "go 30", "go 29")
    assert t.s.patrols == [29, 30, 29, 30, 189]


def test_evidence_of_a_turn() -> None:
    t = Table(29, [FOOT_CARD, red("supplies")], turn=2, columns=[(29,)])
    t.do(f"play {FOOT_CARD}", "go 28", f"play {red('supplies')}", "go 26", "done")
    assert t.s.evidence == [(TURN, 2), (MOVE, 2, FOOT, 1, *FAR), (MOVE, 2, FOOT, 0, *FAR), (PHASE, 2)]

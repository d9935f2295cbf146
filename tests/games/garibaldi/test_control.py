"""Chapters 6, 10 to 13: capture, escape, traces, turn 8, the end, and their options (GB-050 to GB-062)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.garibaldi.belief.evidence import Move
from ludoteca.games.garibaldi.belief.inference import fact_of, ground_of
from ludoteca.games.garibaldi.belief.terrain_masks import mask_of
from ludoteca.games.garibaldi.rules.ch10_control import RevealPlace, put_markers
from ludoteca.games.garibaldi.rules.rules_data import ESCAPES
from ludoteca.games.garibaldi.rules.state import CONTROL, HORSE, MOVE, REVEALED

from .flight import FAR, Table, red


def outcome(t: Table) -> tuple[str, tuple[int, ...]]:
    assert t.m.outcome is not None
    return t.m.outcome.end, t.m.outcome.winners


@pytest.mark.rule("GB-050", "GB-057")
def test_a_patrol_on_garibaldis_place_at_control_captures() -> None:
    t = Table(29, seats=4, patrols=(182, 29, 184, 186, 189))
    t.to_control()
    assert outcome(t) == ("captured", (1, 2, 3))
    assert t.m.outcome is not None
    assert (t.m.outcome.rule, t.m.outcome.places, t.m.outcome.scores) == ("GB-050", (2, 1, 1, 1), (0, 1, 1, 1))


@pytest.mark.rule("GB-057")
def test_a_patrol_that_rides_over_garibaldis_place_captures_nobody() -> None:
    from .flight import white

    horse = white("horse")
    t = Table(30, cards={1: [horse]}, patrols=(31, 182, 184, 186, 189))
    t.do("pass", "pass", "done", "patrol yellow", f"play {horse}", "go 30", "go 29")
    t.to_control()
    assert not t.m.over


@pytest.mark.rule("GB-051", "GB-057")
def test_on_an_escape_place_at_control_garibaldi_escapes() -> None:
    for place in ESCAPES:
        t = Table(place, seats=3, patrols=(1, 2, 3, 4, 5))
        assert not t.m.over  # nothing before control
        t.to_control()
        assert outcome(t) == ("escaped", (0,))
        assert t.m.outcome is not None
        assert t.m.outcome.rule == "GB-051"


@pytest.mark.rule("GB-057")
def test_garibaldi_who_only_passes_an_escape_place_has_not_escaped() -> None:
    horse = red("horse")
    t = Table(117, [horse], patrols=(1, 2, 3, 4, 5))
    t.do(f"play {horse}", "go 120", "go 118")
    t.to_control()
    assert not t.m.over


@pytest.mark.rule("GB-050", "GB-061")
@pytest.mark.parametrize(("escape_first", "end"), [(False, "captured"), (True, "escaped")])
def test_a_patrol_on_the_escape_place(escape_first: bool, end: str) -> None:
    t = Table(120, patrols=(120, 2, 3, 4, 5), escape_first=escape_first)
    t.to_control()
    assert outcome(t)[0] == end


@pytest.mark.rule("GB-061", "GB-050")
def test_escape_first_saves_nobody_elsewhere() -> None:
    t = Table(29, patrols=(29, 2, 3, 4, 5), escape_first=True)
    t.to_control()
    assert outcome(t)[0] == "captured"


@pytest.mark.rule("GB-061", "GB-028")
@pytest.mark.parametrize(("kind", "at", "exit_"), [("foot", 119, 120), ("boat", 119, 120), ("horse", 62, 63), ("foot", 114, 170)])
def test_with_escape_first_a_parked_patrol_keeps_nobody_from_escaping(kind: str, at: int, exit_: int) -> None:
    card = red(kind)
    t = Table(at, [card], patrols=(exit_, exit_, 3, 4, 5), escape_first=True)
    t.do(f"play {card}", f"go {exit_}")
    assert t.s.evidence[-1][-5:] == (exit_, exit_, 3, 4, 5)
    t.to_control()
    assert outcome(t)[0] == "escaped"
    t = Table(at, [card], patrols=(exit_, exit_, 3, 4, 5))
    t.do(f"play {card}")
    assert t.why(f"go {exit_}") == ("held", "GB-028"), "off, nothing changes"


@pytest.mark.rule("GB-061", "GB-028")
def test_with_escape_first_patrols_elsewhere_bar_the_way_as_ever() -> None:
    horse = red("horse")
    t = Table(119, [horse], patrols=(117, 120, 115, 4, 5), escape_first=True)
    t.do(f"play {horse}", "go 120")
    assert set(t.options()) >= {"stop", "go 115", "go 118"}, "over a held escape place on to another"
    assert t.why("go 117") == ("held", "GB-028")


@pytest.mark.rule("GB-061")
def test_with_escape_first_hunters_take_a_held_way_out_for_a_way() -> None:
    """What follows from the evidence, and the states that a seat can draw, hold the flight over a held escape place."""
    horse = red("horse")
    t = Table(119, [horse, red("foot")], turn=2, columns=[(119,)], patrols=(117, 120, 115, 4, 5), escape_first=True)
    t.s.sheet[0] = (1,)
    t.do(f"play {horse}")
    ground = ground_of(t.rules)
    held = mask_of(t.rules.barring(t.s.patrols))
    assert {way for way in ground.legal(119, HORSE, held) if way[0] == 120} >= {(120,), (120, 115)}
    assert fact_of(t.rules, (MOVE, 2, HORSE, 1, *t.s.patrols)) == Move(HORSE, mask_of([117, 4, 5]), True)


@pytest.mark.rule("GB-052")
def test_a_patrol_on_a_place_passed_or_reached_finds_a_trace() -> None:
    t = Table(26, turn=4, columns=[(31,), (30, 29), (28,)], patrols=(30, 28, 28, 186, 27))
    t.to_control()
    assert t.s.markers == (28, 30)
    assert t.s.found


@pytest.mark.rule("GB-052", "GB-054")
def test_the_austrians_learn_what_the_markers_show_and_that_others_found_nothing() -> None:
    seen = []
    told = {"turn": 4, "patrols": [[0, 30, 1], [1, 28, 1], [2, 28, 1], [3, 186, 0], [4, 27, 0]]}
    for columns in ([(31,), (30, 29), (28,)], [(30,), (33,), (31, 28)], [(28,), (30,), (28,)]):
        t = Table(26, turn=4, columns=columns, patrols=(30, 28, 28, 186, 27))
        t.to_control()
        assert t.s.evidence[-2] == (CONTROL, 4, 0b00111, 30, 28, 28, 186, 27)
        assert t.told("control", 1) == [told]
        seen.append((t.s.view(1), t.m.seen_log(1)))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("GB-053")
def test_older_markers_stay_unless_a_patrol_stands_there_again() -> None:
    t = Table(26, turn=9, columns=[(28,), (27,), (25,)], patrols=(60, 28, 184, 186, 189), markers=(50, 60, 28), found=True)
    t.to_control()
    assert t.s.markers == (50, 28)  # 60 is checked anew and taken off, 28 stays, 50 is not looked at


@pytest.mark.rule("GB-053")
def test_a_patrol_takes_an_old_marker_off_even_if_nobody_finds_anything() -> None:
    t = Table(26, turn=9, columns=[(28,), (27,), (25,)], patrols=(60, 182, 184, 186, 189), markers=(50, 60), found=True)
    t.to_control()
    assert t.s.markers == (50,)


@pytest.mark.rule("GB-053", "GB-059")
def test_of_five_markers_the_one_put_down_longest_ago_is_moved() -> None:
    t = Table(26, turn=9, columns=[(28, 31), (27,), (25,)], markers=(50, 51, 52, 53, 54), found=True, patrols=(28, 27, 184, 186, 189))
    t.to_control()
    assert t.s.markers == (52, 53, 54, 27, 28)
    t = Table(26, turn=9, columns=[(28,), (27,), (25,)], markers=(50, 28, 51, 52, 60), found=True, patrols=(28, 60, 27, 186, 25))
    t.to_control()  # 60 comes off first, 28 counts as put down now: so 50, 51, 52 and three new ones, of which 50 is moved
    assert t.s.markers == (51, 52, 25, 27, 28)


@pytest.mark.rule("GB-059")
def test_a_place_bears_one_marker_however_many_patrols_stand_there() -> None:
    t = Table(26, turn=4, columns=[(28,), (27,), (25,)], patrols=(28, 28, 28, 186, 189))
    t.to_control()
    assert t.s.markers == (28,)


@pytest.mark.rule("GB-062")
def test_fresh_traces_takes_all_markers_off_but_those_of_an_event_of_this_turn() -> None:
    t = Table(26, turn=9, columns=[(28,), (27,), (25,)], patrols=(28, 182, 184, 186, 189), markers=(50, 60), found=True, fresh_traces=True)
    t.s.markers, t.s.fresh = (50, 60, 25), (25,)
    s = t.to_control()
    assert s.markers == (25, 28)
    assert s.fresh == ()


@pytest.mark.rule("GB-062", "GB-058")
def test_fresh_traces_leaves_a_marker_that_an_event_of_this_turn_has_revealed_once_more() -> None:
    t = Table(26, turn=9, columns=[(26,), (26,), (26,)], markers=(26,), found=True, fresh_traces=True)
    t.do("pass", "pass", "done")
    t.run(RevealPlace("GB-141"), *reversed(t.s.agenda))
    t.do("reveal 26")  # every place of the last four columns bears a marker
    t.to_control()
    assert (t.s.turn, t.s.markers) == (10, (26,))
    t.to_control()
    assert (t.s.turn, t.s.markers) == (11, ())


@pytest.mark.rule("GB-062", "GB-059")
def test_fresh_traces_puts_no_second_marker_where_a_patrol_finds_what_an_event_has_revealed() -> None:
    t = Table(26, turn=4, columns=[(28,), (27,), (25,)], patrols=(28, 27, 184, 186, 189), fresh_traces=True)
    t.s.markers, t.s.fresh = (28,), (28,)
    assert t.to_control().markers == (27, 28)


@pytest.mark.rule("GB-062", "GB-055")
def test_fresh_traces_takes_the_marker_of_turn_8_off_at_the_control_of_turn_9() -> None:
    t = at_turn_8(fresh_traces=True)
    t.to_control()
    t.do("reveal 29")
    assert (t.s.turn, t.s.markers) == (9, (29,))
    t.to_control()
    assert (t.s.turn, t.s.markers) == (10, ())


@pytest.mark.rule("GB-062")
def test_with_fresh_traces_six_markers_are_enough() -> None:
    t = Table(26, turn=9, columns=[(28,), (27, 31), (25, 30)], fresh_traces=True, found=True)
    t.s.markers, t.s.fresh, t.s.patrols[:] = (29,), (29,), [28, 27, 31, 25, 30]
    s = t.s
    put_markers(s, [25, 27, 28, 30, 31])
    assert s.markers == (29, 25, 27, 28, 30, 31)


def at_turn_8(**more: Any) -> Table:
    return Table(26, turn=8, columns=[(40,), (31,), (30, 29), (28,)], **more)


@pytest.mark.rule("GB-055", "GB-058")
def test_after_turn_8_without_a_trace_garibaldi_reveals_a_place() -> None:
    t = at_turn_8()
    t.to_control()
    assert (t.step, t.m.deciding()) == ("RevealPlace", (0,))
    assert t.options("reveal") == [26, 28, 29, 30, 31]  # columns 5 to 8: 40 is too old
    t.do("reveal 29")
    assert t.s.markers == (29,)
    assert t.told("revealed", 1) == [{"seat": 0, "place": 29}]
    assert t.s.turn == 9
    assert (REVEALED, 8, 29) in t.s.evidence


@pytest.mark.rule("GB-055")
def test_a_trace_in_the_whole_game_is_enough_whether_its_marker_lies_there_or_not() -> None:
    for more in ({"found": True}, {"patrols": (30, 182, 184, 186, 189)}):
        t = at_turn_8(**more)
        t.to_control()
        assert (t.step, t.s.turn) == ("PlayMovement", 9)
    for turn in (7, 9):
        t = Table(26, turn=turn)
        t.to_control()
        assert t.step == "PlayMovement"


@pytest.mark.rule("GB-055", "GB-058")
def test_a_place_revealed_by_an_event_counts_as_found() -> None:
    t = Table(26, turn=7, columns=[(31,), (30, 29), (28,)])
    t.run(RevealPlace("GB-043"), *reversed(t.s.agenda))
    t.do("reveal 28")
    assert t.s.found
    t.to_control()
    t.to_control()
    assert (t.step, t.s.turn) == ("PlayMovement", 9)


@pytest.mark.rule("GB-058")
def test_a_marked_place_can_be_revealed_only_if_all_are_marked() -> None:
    t = Table(26, turn=4, columns=[(30,), (29,), (28,)], markers=(29, 28), found=True)
    t.do("pass", "pass")
    t.run(RevealPlace("GB-043"))
    assert t.options("reveal") == [26, 30]
    assert t.why("reveal 29") == ("marked", "GB-058")
    t = Table(26, turn=4, columns=[(30,), (29,), (28,)], markers=(30, 29, 28, 26), found=True)
    t.do("pass", "pass")
    t.run(RevealPlace("GB-043"), *reversed(t.s.agenda))
    assert t.options("reveal") == [26, 28, 29, 30]
    t.do("reveal 29")
    assert t.s.markers == (30, 29, 28, 26)  # nothing changes
    assert t.s.evidence[-1] == (REVEALED, 4, 29, 30, 29, 28, 26)


@pytest.mark.rule("GB-058")
def test_putting_the_marker_down_captures_nobody_and_does_not_tell_where_garibaldi_is() -> None:
    t = Table(26, turn=4, columns=[(26,), (26,), (26,)], patrols=(26, 182, 184, 186, 189))
    t.do("pass", "pass")
    t.run(RevealPlace("GB-043"), *reversed(t.s.agenda))
    assert t.options() == ["reveal 26"]
    t.do("reveal 26")
    assert not t.m.over
    assert t.told("revealed", 1) == [{"seat": 0, "place": 26}]


@pytest.mark.rule("GB-059")
def test_a_revealed_place_takes_the_oldest_marker_when_all_five_lie() -> None:
    t = Table(26, turn=4, columns=[(30,), (29,), (28,)], markers=(50, 51, 52, 53, 54), found=True)
    t.do("pass", "pass")
    t.run(RevealPlace("GB-043"), *reversed(t.s.agenda))
    t.do("reveal 30")
    assert t.s.markers == (51, 52, 53, 54, 30)


@pytest.mark.rule("GB-056", "GB-030")
def test_turn_30_is_the_last_and_is_played_in_full() -> None:
    t = Table(26, turn=30, found=True)
    t.to_control()
    assert outcome(t) == ("time", (1,))
    assert t.s.turn == 30
    foot = red("foot")
    t = Table(119, [foot], turn=30, found=True, patrols=(1, 2, 3, 4, 5))
    t.do(f"play {foot}", "go 120")
    t.to_control()
    assert outcome(t) == ("escaped", (0,))
    t = Table(26, turn=29, found=True)
    t.to_control()
    assert t.s.turn == 30


@pytest.mark.rule("GB-050", "GB-054")
def test_when_it_is_over_the_whole_flight_is_told() -> None:
    t = Table(26, turn=3, columns=[(28,), (28,)], patrols=(26, *FAR[1:]))
    t.to_control()
    end = {"end": "captured", "place": 26, "flight": [[1], [28], [28], [26]]}
    assert t.told("end", 1) == t.told("end", -1) == [end]
    assert t.s.view(1)["sheet"] == [[1], [28], [28], [26]]

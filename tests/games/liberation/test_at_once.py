"""At once means at once: a fulfilled medal or the end of the track leaves the rest of the step undone."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.rules.ch02_missions import Complete
from ludoteca.games.liberation.rules.ch03_occupier import Raided
from ludoteca.games.liberation.rules.ch04_medals import CONDITIONS
from ludoteca.games.liberation.rules.ch04_score import ending_due, score
from ludoteca.games.liberation.rules.dice import throw
from ludoteca.games.liberation.rules.state import Struggle
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.record import read_record
from ludoteca.testkit.laws.moves import LookedOn

from .struggle import Table, follow

rule = pytest.mark.rule
HERE = Path(__file__).parent
SIX = ["R001", "R001", "R001", "R002", "R002", "R002"]


def ended(t: Table) -> tuple[str, tuple[int, ...]]:
    assert t.m.outcome is not None
    return t.m.outcome.end, t.m.outcome.winners


@rule("LB-226", "LB-320", "LB-044")
def test_a_raid_stops_at_the_arrest_that_fulfils_the_medal() -> None:
    t = Table(
        turn="occupier", order="T014", prison=SIX, hand_of=["R003", "R003"], occupier=["N002", "N002", "N011"], missions={"L16": "M016"}
    )
    t.s.marker = 5
    t.dice("red:arrest", "red:arrest").do("raid L11", "use 2")
    assert ended(t) == ("medal", (1,))
    assert t.s.marker == 1  # one step for the seventh card, three for the medal
    assert (t.hand(), len(t.prison())) == (["R003"], 7)


@rule("LB-226", "LB-953", "LB-969")
def test_so_does_a_raid_of_the_automaton() -> None:
    t = Table(automaton=True, order="T014", prison=SIX, hand_of=["R003", "R003"], missions={"L16": "M016"})
    t.s.marker = 5
    t.dice("red:arrest", "red:arrest")
    follow(t, *throw(2, 0, 0), Raided(0))
    assert ended(t) == ("medal", (0,))
    assert (t.s.marker, t.hand(), len(t.prison())) == (1, ["R003"], 7)


@rule("LB-234", "LB-226", "LB-320")
def test_green_dice_take_one_card_after_the_other() -> None:
    t = Table(order="T014", prison=SIX, hand_of=["R016", "R013"], missions={"L11": "M012", "L16": "M016"})
    t.s.wehrmacht[t.place("L11")] = 2
    t.s.marker = 6
    t.dice("green:arrest", "green:arrest").do("attempt", "commit R016", "commit R013", "done")
    assert ended(t) == ("medal", (1,))
    assert len(t.prison()) == 7  # the second card is not taken
    assert t.s.marker == 1  # two icons, and the medal


@rule("LB-730", "LB-226", "LB-381")
def test_so_do_black_dice_and_a_medal_of_skills() -> None:
    t = Table(4, order="T044", prison=["R006", "R006"], hand_of=["R006", "R006", "O02"], display=["R043"])
    t.s.militia[0] = 2
    t.dice("black:arrest", "black:arrest").do("recruit 1", "pay O02")
    assert ended(t)[0] == "medal"
    assert t.hand() == ["R006"]


@rule("LB-308", "LB-309", "LB-226")
def test_the_end_of_the_track_stops_the_arrests_too_and_no_token_is_taken_before_it() -> None:
    t = Table(turn="occupier", hand_of=["R003", "R003"], occupier=["N002", "N002", "N011"], missions={"L16": "M016"})
    t.s.marker = -19
    t.dice("red:arrest", "red:arrest").do("raid L11", "use 2")
    assert ended(t) == ("track", (0,))
    assert t.hand() == ["R003"]
    t = Table(players=2, missions={"L16": "M016"})
    t.s.marker = 0
    score(t.s, 20, "LB-302")
    follow(t, *t.s.queued[:])
    assert ended(t) == ("track", (1, 2))
    assert t.s.tokens == [[], []]


@rule("LB-320", "LB-332", "LB-362")
def test_the_bonus_of_the_mission_that_fulfils_the_medal_is_lost_and_its_points_count() -> None:
    t = Table(medal="T013", prison=["R011"], hand_of=["R002", "R002", "R003", "R001"], missions={"L11": "M016", "L16": "M015"})
    t.complete("M011", "M012", "M013")
    t.s.marker = -7
    t.do("attempt", "commit R002", "commit R002", "commit R003", "commit R001")
    assert ended(t) == ("medal", (0,))
    assert t.s.marker == -1  # three points and the medal: the prisoner, two steps more, would have won
    assert t.prison() == ["R011"]


@rule("LB-365", "LB-041")
def test_a_display_that_waits_for_a_card_fulfils_nothing() -> None:
    t = Table(order="T016", display=["R001", "R002"], missions={"L16": "M016"}, rdeck=["R003"])
    s = t.s
    condition, m = CONDITIONS["pawns_everywhere"], s.rules.medals[s.order]
    s.wehrmacht[t.place("L16")] = s.vmann[0] = s.vmann[1] = 1
    assert not condition(s, m)  # the deck fills it up
    t = Table(order="T016", display=["R001", "R002"], missions={"L16": "M016"}, rdeck=[])
    s = t.s
    s.wehrmacht[t.place("L16")] = s.vmann[0] = s.vmann[1] = 1
    assert condition(s, m)
    s.display[1] = s.vmann[1] = 0
    assert not condition(s, m)  # a card that was drawn is still to be laid


@rule("LB-323", "LB-308")
def test_the_end_of_the_track_comes_before_a_medal() -> None:
    t = Table(medal="T013", missions={"L11": "M014", "L16": "M016"})
    t.complete("M011", "M012", "M013")
    t.s.marker = 19
    follow(t, Complete(0, t.place("L11")))
    assert ended(t) == ("track", (1,))
    assert t.s.medals == [0, 0]


@rule("LB-905", "LB-159", "LB-907")
def test_in_a_campaign_what_was_committed_when_the_medal_came_is_kept() -> None:
    t = Table(campaign=True, order="T014", prison=SIX, hand_of=["R016", "R013"], missions={"L11": "M012", "L16": "M016"})
    t.s.wehrmacht[t.place("L11")] = 2
    t.dice("green:arrest", "green:arrest").do("attempt", "commit R016", "commit R013", "done")
    assert t.step == "KeepCards"
    assert len(t.hand()) == 1


@rule("LB-311", "LB-310")
def test_in_a_campaign_a_token_that_the_marker_has_reached_is_still_taken() -> None:
    t = Table(campaign=True, medal="T013", hand_of=["R003", "R003"], missions={"L11": "M014", "L16": "M016"})
    t.complete("M011", "M012", "M013")
    at = min(x for x, side in t.rules.rerolls if not side)
    t.s.marker = at - 1
    t.do("attempt", "commit R003", "commit R003")
    assert t.s.medals == [1, 0]
    assert t.step == "TakeReroll"


@rule("LB-320", "LB-308")
def test_what_is_due_is_told_by_its_rule() -> None:
    t = Table(order="T014", prison=[*SIX, "R003"])
    s = t.s
    assert s.end == "medal"
    assert ending_due(s) == ""
    s.close = s.end = ""
    assert ending_due(s) == "LB-320"
    s.marker = s.rules.high
    assert ending_due(s) == "LB-308"


@pytest.mark.ours("liberation")
@pytest.mark.parametrize("name", sorted(p.name for p in (HERE / "medals").glob("*.txt")))
def test_nothing_comes_after_a_medal_in_a_stored_game(name: str) -> None:
    record = read_record((HERE / "medals" / name).read_text(encoding="utf-8"))
    m = LookedOn.replay(record, GAME, registry.components(GAME), Seeded(0))
    assert isinstance(m.state, Struggle)
    assert m.outcome is not None
    assert isinstance(m, LookedOn)
    assert m.too_late is None

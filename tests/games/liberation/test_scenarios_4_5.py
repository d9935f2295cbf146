"""Chapters 8 and 9: zones, and Paris (LB-701 to LB-841)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoteca.games.liberation.rules.ch09_paris import roll_on
from ludoteca.games.liberation.rules.state import MDECK, OHAND, STOCK
from ludoteca.kernel.match.match import Match

from .struggle import Table, fresh, occupiers_deck, ready, resistance

rule = pytest.mark.rule


# ---- scenario 4


@rule("LB-701", "LB-702", "LB-703")
def test_scenario_4_material() -> None:
    t = ready(4)
    singles = {"R001": 2, "R002": 2, "R003": 2, "R004": 2, "R005": 2, "R006": 4}
    assert resistance(t) == Counter({**singles, **dict.fromkeys([f"R04{i}" for i in range(1, 7)], 1)})
    assert len(t.rules.scenarios[4].missions) == 21


@rule("LB-705", "LB-706", "LB-707")
def test_scenario_4_setup() -> None:
    t = ready(4)
    assert sum(bool(f) for f in t.s.missions) == 4
    assert t.s.cards.size(MDECK) == 17
    assert len(set(t.s.at)) == 2
    assert sum(occupiers_deck(t).values()) == 13


@rule("LB-708", "LB-709")
def test_scenario_4_piles_and_scales() -> None:
    t = ready(4)
    assert Counter(t.zone(STOCK)) == Counter(N001=3, N002=2, N003=3, N004=4, N007=4, N008=2, N010=4, N020=1)
    assert t.s.scales == [0, 0]


def north(**more: Any) -> Table:
    return Table(4, missions={"L41": "M014", "L42": "M011"}, **more)


@rule("LB-715", "LB-712", "LB-713")
def test_a_mission_worth_one_in_the_north() -> None:
    t = north(hand_of=["R003", "R003"])
    t.do("attempt", "commit R003", "commit R003", "step_up", "no")
    assert t.s.scales == [1, 0]
    assert t.s.blue[t.place("L41")] == 1
    assert t.s.streak == [1, 0]


@rule("LB-736", "LB-714")
def test_points_may_remove_red_targets() -> None:
    t = Table(4, hand_of=["R001", "R001", "R002"], missions={"L41": "M012", "L42": "M011"})
    t.s.red[t.place("L41")] = 1
    t.do("attempt", "commit R001", "commit R001", "commit R002", "untarget L41")
    assert t.why("untarget L41") == ("no-red-target", "LB-714")
    t.do("step_up")
    assert t.s.scales == [1, 0]
    assert (t.s.red[t.place("L41")], t.s.blue[t.place("L41")]) == (0, 1)
    assert t.s.marker == 2


@rule("LB-716", "LB-710")
def test_a_full_zone_takes_no_blue_target_and_full_zones_end_it() -> None:
    t = north(hand_of=["R003", "R003"])
    t.s.red[t.place("L41")] = 5
    t.do("attempt", "commit R003", "commit R003", "step_up", "no")
    assert t.s.blue[t.place("L41")] == 0
    t = north(hand_of=["R003", "R003"], medal="T043", order="T044")
    for place in t.rules.scenarios[4].places[1:]:
        t.s.red[place] = 5
    t.s.blue[t.place("L41")] = 4
    t.do("attempt", "commit R003", "commit R003", "step_up", "no")
    assert t.m.outcome is not None
    assert t.m.outcome.end == "targets-filled"


def exactor(cards: int = 2, **more: Any) -> Table:
    return north(turn="occupier", occupier=["N008"] * cards + ["N041"], **more)


@rule("LB-719", "LB-718", "LB-722")
def test_two_exactions_in_the_north() -> None:
    t = exactor()
    t.do("exaction L41", "use 2", "red", "red")
    assert t.s.scales == [-2, 0]
    assert t.s.red[t.place("L41")] == 2
    assert [t.rules.scale_of[t.place(x)] for x in ("L41", "L42", "L43", "L44")] == [0, 1, 0, 1]


@rule("LB-720", "LB-737", "LB-721")
def test_an_exaction_may_remove_a_blue_target() -> None:
    t = exactor(1)
    t.s.blue[t.place("L41")], t.s.scales = 5, [-4, 0]
    t.occupiers()
    t.do("exaction L41")
    assert t.why("red") == ("no-free-space", "LB-737")
    t.do("blue")
    assert t.s.blue[t.place("L41")] == 4
    assert t.s.scales == [-4, 0]
    t = exactor(1)
    t.s.red[t.place("L41")] = 5
    t.occupiers()
    assert t.why("exaction L41") == ("nothing-to-place-or-remove", "LB-737")


@rule("LB-727", "LB-723", "LB-729")
def test_militia_on_the_mission_of_the_north() -> None:
    t = north(turn="occupier", occupier=["N007", "N007", "N041"])
    t.do("militia L41", "use 2")
    assert t.s.guards[t.place("L41")] == 2
    t.occupiers()
    assert t.why("militia L41") == ("no-free-place-for-a-pawn", "LB-231")


@rule("LB-728", "LB-724", "LB-729")
def test_militia_on_a_resistance_card() -> None:
    t = north(turn="occupier", occupier=["N007", "N007", "N001"], display=["R043"])
    t.do("militia_card 1", "use 2")
    assert t.s.militia[0] == 2
    t.occupiers()
    assert t.why("vmann 1") == ("no-free-place-for-a-pawn", "LB-213")


@rule("LB-735", "LB-730", "LB-725")
def test_a_black_arrest_takes_a_hand_card_and_the_display_card_stays() -> None:
    t = north(hand_of=["R002", "O02"], display=["R043"])
    t.s.vmann[0], t.s.militia[0] = 1, 1
    t.dice("red:nothing", "black:arrest").do("recruit 1", "pay O02")
    assert t.prison() == ["R002"]
    assert (t.s.vmann[0], t.s.militia[0]) == (1, 0)
    assert t.s.display[0] == t.rules.face["R043"]


@rule("LB-731", "LB-732", "LB-733")
def test_resistance_faces_cancel_red_first() -> None:
    t = north(hand_of=["R002", "O02"], display=["R043"])
    t.s.vmann[0], t.s.militia[0] = 1, 1
    t.dice("red:arrest", "black:resistance").do("recruit 1", "pay O02")
    assert "R043" in t.discard()
    assert (sum(t.s.vmann), sum(t.s.militia)) == (0, 0)
    t = north(hand_of=["O02", "O03"], display=["R042"], rdeck=["R001"])
    t.s.vmann[0], t.s.militia[0] = 1, 2
    t.dice("red:arrest", "black:arrest", "black:resistance").do("recruit 1", "pay O02", "pay O03")
    assert t.prison() == ["R001"]
    assert t.s.display[0] == t.rules.face["R042"]


@rule("LB-726", "LB-734", "LB-162")
def test_militia_on_a_mission_leaves_after_the_attempt() -> None:
    t = north(hand_of=["R003", "R003", "R002"])
    t.s.guards[t.place("L41")], t.s.wehrmacht[t.place("L41")] = 1, 1
    t.dice("black:arrest", "green:nothing").do("attempt", "commit R003", "commit R003")
    assert t.prison() == ["R002"]
    assert t.discard() == ["R003", "R003"]
    assert (t.s.guards[t.place("L41")], t.s.wehrmacht[t.place("L41")]) == (0, 1)


# ---- scenario 5


@rule("LB-801", "LB-802", "LB-803")
def test_scenario_5_material() -> None:
    t = ready(5)
    singles = {**dict.fromkeys([f"R00{i}" for i in range(1, 7)], 2), "R007": 4, "R008": 4}
    assert resistance(t) == Counter({**singles, **dict.fromkeys([f"R05{i}" for i in range(1, 7)], 1)})
    assert t.rules.barricade_stock == 5


@rule("LB-805", "LB-806", "LB-807")
def test_scenario_5_setup() -> None:
    t = ready(5)
    assert sum(bool(f) for f in t.s.missions) == 8
    assert t.s.liberated == 0
    assert len(set(t.s.at)) == 2
    assert sum(occupiers_deck(t).values()) == 19


@rule("LB-808", "LB-811")
def test_scenario_5_piles_and_no_tokens() -> None:
    t = ready(5)
    assert Counter(t.zone(STOCK)) == Counter(N001=3, N002=2, N003=3, N004=4, N007=4, N008=2, N009=2, N010=4, N020=1)
    assert t.rules.scenarios[5].tokens == ()


@rule("LB-809")
def test_the_occupier_places_the_armour_after_the_pawns() -> None:
    m: Match = fresh(5, 1)
    assert m.play(1, "start L11") is None
    while m.deciding() == (0,) and type(m.step).__name__ != "PlaceArmour":
        m.play(0, m.options(0)[0])
    assert len(m.options(0)) == 8


PARIS = {"L11": "M051", "L12": "M052", "L13": "M053", "L16": "M056"}


def paris(**more: Any) -> Table:
    return Table(5, missions=PARIS, **more)


@rule("LB-816", "LB-813", "LB-815")
def test_a_barricade_beside_the_pawn_stops_the_column() -> None:
    t = paris(hand_of=["R007", "R007", "R008"])
    assert t.why("build L15-L16") == ("path-not-beside-the-pawn", "LB-813")
    t.do("build L11-L12", "skill combat", "commit R007", "commit R007", "commit R008")
    assert t.s.barricades == 1 << t.path("L11-L12")
    t.s.armour = t.place("L12")
    t.s.cards.show(t.s, t.rules.face["N009"], STOCK, OHAND)
    t.occupiers()
    t.do("offensive")
    assert t.why("drive L11") == ("no-open-path-there", "LB-830")
    assert t.can("drive L13")


@rule("LB-814", "LB-817")
def test_without_stock_a_barricade_is_moved() -> None:
    t = paris(hand_of=["R007", "R007"])
    t.s.tokens[0] = []
    assert t.why("build L11-L12") == ("no-skill-three-times", "LB-813")
    t = paris(hand_of=["R006", "R006", "R001"])
    t.s.tokens[0] = [t.skill("assassination")]
    for path in ("L11-L13", "L14-L16", "L15-L16", "L12-L51", "L13-L51"):
        t.s.barricades |= 1 << t.path(path)
    assert t.why("build L11-L13") == ("barricade-there-already", "LB-817")
    t.do("build L11-L12", "skill assassination", "commit R006", "commit R006", "done", "take_down L15-L16")
    assert t.s.barricades.bit_count() == 5
    assert t.s.barricades >> t.path("L11-L12") & 1


@rule("LB-819", "LB-818")
def test_a_column_shut_in_at_la_villette() -> None:
    t = paris(turn="occupier", occupier=["N009"])
    t.s.armour = t.place("L12")
    for path in ("L11-L12", "L12-L13", "L12-L51"):
        t.s.barricades |= 1 << t.path(path)
    t.occupiers()
    assert t.why("offensive") == ("no-open-path", "LB-818")


@rule("LB-822", "LB-821", "LB-824")
def test_a_mission_is_turned_and_stays() -> None:
    t = paris(hand_of=["R001", "R001", "R003"])
    t.s.armour = t.place("L11")
    t.do("attempt", "commit R001", "commit R001", "commit R003")
    assert t.s.liberated == 1 << t.place("L11")
    assert t.s.missions[t.place("L11")] == t.rules.face["M051"]
    assert t.s.marker == 2


@rule("LB-825", "LB-826", "LB-823")
def test_turned_back_it_may_be_completed_again() -> None:
    t = paris(hand_of=["R001", "R001", "R003"])
    t.s.completed, t.s.completed_at, t.s.marker = [t.rules.face["M051"]], [t.place("L11")], 2
    t.s.liberated, t.s.armour = 1 << t.place("L11"), t.place("L12")
    assert t.why("attempt") == ("liberated-already", "LB-823")
    roll_on(t.s, t.place("L11"))
    assert t.s.marker == 2
    t.do("attempt", "commit R001", "commit R001", "commit R003")
    assert t.s.marker == 4


@rule("LB-832", "LB-830", "LB-831")
def test_the_column_drives_to_chatelet() -> None:
    t = paris(turn="occupier", occupier=["N009"], order="T056")
    t.s.armour, t.s.liberated = t.place("L12"), 1 << t.place("L13")
    t.s.barricades = 1 << t.path("L11-L12")
    t.occupiers()
    t.do("offensive")
    assert t.why("drive L11") == ("no-open-path-there", "LB-830")
    t.do("drive L13")
    assert t.s.armour == t.place("L13")
    assert t.s.liberated == 0


@rule("LB-833", "LB-388")
def test_two_cards_may_lead_there_and_back_and_turn_two_missions() -> None:
    t = paris(turn="occupier", occupier=["N009", "N009"], order="T055")
    t.s.armour, t.s.liberated = t.place("L12"), 1 << t.place("L13") | 1 << t.place("L12")
    t.occupiers()
    t.do("offensive", "use 2", "drive L13", "drive L12")
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("medal", (0,))


@rule("LB-834", "LB-835")
def test_pawns_hide_and_what_is_completed_under_the_column_stays() -> None:
    t = paris(turn="occupier", occupier=["N009"], at=["L13"])
    t.s.armour, t.s.liberated = t.place("L12"), 1 << t.place("L12")
    t.occupiers()
    t.do("offensive", "drive L13")
    assert t.s.at == [t.place("L13")]
    assert t.s.liberated == 1 << t.place("L12")
    roll_on(t.s, t.place("L12"))
    assert t.s.liberated == 0


@rule("LB-838", "LB-837", "LB-839")
def test_two_targets_at_montmartre() -> None:
    t = paris(turn="occupier", occupier=["N008", "N008", "N011", "N052"])
    t.do("exaction L11", "use 2")
    assert t.s.red[t.place("L11")] == 2
    t.occupiers()
    assert t.why("exaction L11") == ("no-free-monument", "LB-839")


@rule("LB-841", "LB-840")
def test_three_wehrmacht_cards_destroy_a_barricade() -> None:
    cards = ["N003", "N003", "N003", "N011", "N012", "N013"]
    t = paris(turn="occupier", occupier=cards)
    t.s.barricades = 1 << t.path("L11-L12") | 1 << t.path("L15-L16")
    t.do("demolish L15-L16")
    assert t.s.barricades == 1 << t.path("L11-L12")
    assert t.odiscard() == ["N003"] * 3
    assert len(t.ohand()) == 6
    t = paris(turn="occupier", occupier=cards[1:])
    t.s.barricades = 1
    t.occupiers()
    assert t.why("demolish L11-L12") == ("too-few-wehrmacht-cards", "LB-840")


@rule("LB-810", "LB-237")
def test_scenario_5_goes_on_without_missions_to_do() -> None:
    t = paris(hand_of=["O01"], turn="occupier", occupier=["N003", "N011"])
    t.s.liberated = 1 << t.place("L11")
    t.occupiers()
    assert t.why("wehrmacht L11") == ("no-mission-there", "LB-237")
    assert not t.m.over
    t.s.order = next(i for i, m in enumerate(t.rules.medals) if m["id"] == "T054")
    t.s.red = [2 if x else 0 for x in t.rules.target_spaces]
    t.s.happened = True
    t.do("redraw")
    t.run_turn()
    assert t.m.outcome is not None

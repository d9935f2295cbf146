"""Every medal, won and nearly won (LB-360 to LB-389)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .struggle import Table, fulfilled

rule = pytest.mark.rule


def holds(t: Table, medal: str) -> bool:
    return fulfilled(t.s, next(i for i, m in enumerate(t.rules.medals) if m["id"] == medal))


def done(scenario: int, *missions: str, medal: str) -> bool:
    t = Table(scenario)
    t.complete(*missions)
    return holds(t, medal)


def jailed(scenario: int, *cards: str, medal: str) -> bool:
    return holds(Table(scenario, prison=cards), medal)


@rule("LB-360")
def test_t011_in_order_without_another_between() -> None:
    assert done(1, "M016", "M011", "M012", "M013", medal="T011")
    assert not done(1, "M011", "M012", "M014", "M013", medal="T011")
    assert not done(1, "M012", "M011", "M013", medal="T011")


@rule("LB-361")
def test_t012() -> None:
    assert done(1, "M014", "M015", "M016", medal="T012")
    assert not done(1, "M014", "M016", "M015", medal="T012")


@rule("LB-362", "LB-397")
def test_t013_any_four() -> None:
    assert done(1, "M014", "M011", "M016", "M012", medal="T013")
    assert not done(1, "M014", "M011", "M016", medal="T013")


@rule("LB-363", "LB-396")
def test_t014_seven_cards() -> None:
    seven = ["R001"] * 4 + ["R002"] * 3
    assert jailed(1, *seven, medal="T014")
    assert not jailed(1, *seven[1:], medal="T014")


@rule("LB-364")
def test_t015_eight_icons() -> None:
    assert jailed(1, "R012", "R015", "R011", medal="T015")
    assert not jailed(1, "R012", "R011", "R013", medal="T015")


@rule("LB-365")
def test_t016_a_pawn_everywhere() -> None:
    t = Table(1, display=["R001", "R002", "R003", "R011", "R012", "R013"], missions={"L11": "M011", "L16": "M016"})
    t.s.vmann = [1] * 6
    t.s.wehrmacht[t.place("L11")] = t.s.wehrmacht[t.place("L16")] = 1
    assert holds(t, "T016")
    t.s.vmann[3] = 0
    assert not holds(t, "T016")
    t.s.vmann[3], t.s.wehrmacht[t.place("L16")] = 1, 0
    assert not holds(t, "T016")
    few = Table(1, display=["R001", "R002"], missions={"L11": "M011"}, rdeck=[])
    few.s.vmann[:2], few.s.wehrmacht[few.place("L11")] = [1, 1], 1
    assert holds(few, "T016")  # with the deck empty, those that lie there


@rule("LB-366")
def test_t021_three_in_any_order_together() -> None:
    assert done(2, "M011", "M023", "M021", "M022", medal="T021")
    assert not done(2, "M023", "M021", "M011", "M022", medal="T021")


@rule("LB-367")
def test_t022_both_missions_of_two_places() -> None:
    t = Table(2)
    t.s.completed_at = [8, 9, 8, 9]
    assert holds(t, "T022")
    t.s.completed_at = [8, 9, 8, 10]
    assert not holds(t, "T022")


@rule("LB-395", "LB-368")
def test_t023_three_icons_of_each() -> None:
    # M012 p2 f1, M015 p2 m1, M024 r1 m2, M021 r2, M022 r1 m1 f1, M011 f2, M023 r2 p1 f1
    assert done(2, "M012", "M022", "M023", "M024", medal="T023")  # radio 4, the others 3 each, as printed
    assert done(2, "M012", "M015", "M024", "M021", "M022", "M011", medal="T023")
    assert not done(2, "M012", "M015", "M024", "M021", "M022", medal="T023")  # only two of forgery


@rule("LB-369")
def test_t024_three_radio_icons() -> None:
    assert jailed(2, "R023", "R004", medal="T024")
    assert not jailed(2, "R023", "R001", medal="T024")


def targets(scenario: int, colour: str, *counts: int) -> Table:
    t = Table(scenario)
    for place, n in zip(t.rules.scenarios[scenario].places, counts, strict=False):
        getattr(t.s, colour)[place] = n
    return t


@rule("LB-370", "LB-371")
def test_t025_and_t026_red_targets_of_ports() -> None:
    assert holds(targets(2, "red", 3, 3), "T025")
    assert not holds(targets(2, "red", 3, 2, 2), "T025")
    assert holds(targets(2, "red", 2, 2, 2, 2), "T026")
    assert not holds(targets(2, "red", 2, 2, 2, 1, 1), "T026")


@rule("LB-372")
def test_t031_four_missions_with_espionage() -> None:
    assert done(3, "M031", "M032", "M033", "M011", "M034", medal="T031")
    assert not done(3, "M031", "M032", "M033", "M011", "M012", medal="T031")


@rule("LB-373", "LB-374")
def test_t032_and_t033_icons_and_points() -> None:
    assert done(3, "M013", "M016", "M033", "M035", medal="T032")
    assert not done(3, "M013", "M016", "M033", "M034", medal="T032")
    assert done(3, "M013", "M016", "M033", "M035", medal="T033")
    assert not done(3, "M013", "M016", "M033", "M034", medal="T033")


@rule("LB-375")
def test_t034_the_top_row() -> None:
    t = Table(3)
    for space, face in (("C1", "R031"), ("C2", "R032"), ("B1", "R036")):
        t.jail(space, face)
    assert not holds(t, "T034")
    t.jail("C3", "R033")
    assert holds(t, "T034")
    t = Table(3)
    for space, face in (("C1", "R031"), ("C2", "R032"), ("C3", "R033")):
        t.jail(space, face)
    assert holds(t, "T034")  # nobody else on the chart


@rule("LB-376", "LB-377")
def test_t035_and_t036_max_and_confessions() -> None:
    t = Table(3)
    t.s.confessions = 4
    assert not holds(t, "T035")
    assert not holds(t, "T036")
    t.s.unmasked, t.s.confessions = True, 5
    assert holds(t, "T035")
    assert holds(t, "T036")


@rule("LB-378", "LB-379")
def test_t041_and_t042_blue_targets() -> None:
    assert holds(targets(4, "blue", 2, 2, 2, 2), "T041")
    assert not holds(targets(4, "blue", 3, 3, 3, 1), "T041")
    assert holds(targets(4, "blue", 0, 4), "T042")
    assert not holds(targets(4, "blue", 3, 3), "T042")


@rule("LB-380", "LB-383")
def test_t043_and_t046_an_end_of_a_scale() -> None:
    t = Table(4)
    for medal, way in (("T043", 1), ("T046", -1)):
        t.s.scales, t.s.streak = [0, 4 * way], [0, 2 * way]
        assert holds(t, medal)
        t.s.streak = [0, way]
        assert not holds(t, medal)
        t.s.scales, t.s.streak = [0, 3 * way], [0, 2 * way]
        assert not holds(t, medal)
        t.s.scales, t.s.streak = [4 * way, 0], [0, 2 * way]
        assert not holds(t, medal)  # events in a row on the other scale


@rule("LB-381")
def test_t044_three_partisans() -> None:
    assert jailed(4, "R006", "R006", "R043", medal="T044")
    assert jailed(4, "R006", "R006", "R006", medal="T044")
    assert not jailed(4, "R006", "R001", "R043", medal="T044")


@rule("LB-382")
def test_t045_four_red_targets_in_a_zone() -> None:
    assert holds(targets(4, "red", 0, 0, 4), "T045")
    assert not holds(targets(4, "red", 3, 3, 3, 3), "T045")


@rule("LB-384")
def test_t051_six_liberated_at_once() -> None:
    t = Table(5)
    t.s.liberated = 0b111111
    assert holds(t, "T051")
    t.s.liberated = 0b11111
    assert not holds(t, "T051")


@rule("LB-385")
def test_t052_the_allies_and_a_column_shut_in() -> None:
    t = Table(5)
    t.s.armour = t.place("L12")
    for path in ("L11-L12", "L12-L13", "L12-L51"):
        t.s.barricades |= 1 << t.path(path)
    assert not holds(t, "T052")
    t.complete("M055")
    assert holds(t, "T052")
    t.s.barricades &= ~(1 << t.path("L12-L13"))
    assert not holds(t, "T052")


@rule("LB-386")
def test_t053_a_broken_sequence_may_begin_anew() -> None:
    assert done(5, "M051", "M054", "M051", "M052", "M053", medal="T053")
    assert not done(5, "M051", "M052", "M054", "M053", medal="T053")


@rule("LB-387", "LB-388")
def test_t054_and_t055_monuments_and_missions_turned_back() -> None:
    t = targets(5, "red", 2, 2, 2, 2, 2, 2, 2, 1)
    assert holds(t, "T054")
    t.s.red[t.place("L52")] = 0
    assert not holds(t, "T054")
    t.s.turned = 2
    assert holds(t, "T055")
    t.s.turned = 1
    assert not holds(t, "T055")


@rule("LB-389", "LB-396")
def test_t056_the_last_convoy() -> None:
    seven = ["R007"] * 4 + ["R008"] * 3
    assert jailed(5, *seven, medal="T056")
    assert not jailed(5, *seven[1:], medal="T056")


def test_every_medal_is_tested_here() -> None:
    tests: list[Callable[..., None]] = [f for name, f in globals().items() if name.startswith("test_t")]
    named = {
        i for f in tests for mark in getattr(f, "pytestmark", []) for i in mark.args if isinstance(i, str) and "LB-360" <= i <= "LB-389"
    }
    assert len(named) == 30

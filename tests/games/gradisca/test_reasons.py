"""The rule that is cited against an action is the one that forbids it."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca.rules.s06_movement import March

from .field import Field

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}


def after_a_strike(**more: str) -> Field:
    """Light cavalry in Doberdò has struck Monfalcone, and is back with points left."""
    f = Field({"doberdo": "A3-L1", "monfalcone": "V1-I8", **LINE, **more}).act("A3", "doberdo")
    return f.do("strike monfalcone", "join A3-L1").dice(6).do("enter")


@pytest.mark.rule("GR-822", "GR-823", "GR-827")
def test_a_second_strike_in_a_march_is_refused_by_the_rule_against_it() -> None:
    f = after_a_strike()
    assert (f.step, f.at("A3-L1")) == ("March", "doberdo")
    assert f.why("strike monfalcone") == ("struck-already", "GR-822")
    assert f.why("attack monfalcone") == ("struck-already", "GR-822")


@pytest.mark.rule("GR-221", "GR-827")
def test_an_entry_out_of_a_march_needs_the_points() -> None:
    f = Field({"doberdo": "A3-L1", "monfalcone": "V1-I8", "sagrado": "V1-I2", **LINE}).act("A3", "doberdo")
    f.do("strike monfalcone", "join A3-L1").dice(6).do("enter")
    f.run(March(((f.u("A3-L1"), 1),), False, True))
    assert f.why("strike sagrado") == ("not-enough-points", "GR-221")


@pytest.mark.rule("GR-743", "GR-740", "GR-749")
def test_a_second_raid_in_a_march_is_refused_by_the_rule_against_it() -> None:
    f = Field({"romans": "A1-H1", **LINE}).act("A1", "romans", cup="V1")
    f.do("raid trivignano", "join A1-H1").dice(3).do("enter")
    assert (f.step, f.why("raid trivignano")) == ("March", ("tried-already", "GR-743"))
    f = Field({"romans": "A1-H1", **LINE}).act("A1", "romans", cup="V1")
    f.do("raid trivignano", "join A1-H1").dice(1).do("enter")
    assert f.why("raid trivignano") == ("raided-already", "GR-740")


@pytest.mark.rule("GR-163", "GR-141")
def test_nobody_attacks_out_of_a_march_that_was_no_entry() -> None:
    f = Field({"palma": "V1-I1", "trivignano": "A1-I1", **LINE}).act("V1", "palma").do("move V1-I1")
    assert f.why("halt") == ("nothing-done-yet", "GR-141")
    assert f.why("attack trivignano") == ("declared-before-the-march", "GR-163")


@pytest.mark.rule("GR-208", "GR-209")
def test_mountains_and_rivers_close_a_border_each_by_its_own_rule() -> None:
    rules = Field({}).rules
    seen = set()
    for pair, kind in rules.costs.items():
        if kind in ("river", "impassable"):
            a, b = (rules.areas[x] for x in sorted(pair))
            f = Field({a: "V1-I1"}, control={a: "venice"}).act("V1", a)
            if "move V1-I1" in f.options():
                f.do("move V1-I1")
                assert f.why(f"go {b}") == ("border-closed", "GR-209" if kind == "river" else "GR-208")
                seen.add(kind)
    assert seen == {"river", "impassable"}


@pytest.mark.rule("GR-117", "GR-221")
def test_whom_the_marker_does_not_name_and_what_is_too_far() -> None:
    f = Field({"palma": "V1-I1", "gorizia": "A1-I1", **LINE}).act("V1", "palma")
    assert f.why("move A1-I1") == ("not-a-choice", "GR-117")
    assert f.why("attack gorizia") == ("too-far-for-all", "GR-221")


@pytest.mark.rule("GR-410", "GR-411")
def test_a_gun_is_told_what_may_be_bombarded() -> None:
    f = Field({"bruma": "V1-A1 V1-I1", "trivignano": "camp-V V2-I1", **LINE})
    f.wall("gradisca", 0)
    assert f.act("V1", "bruma").why("bombard V1-A1") == ("wall-is-down", "GR-410")

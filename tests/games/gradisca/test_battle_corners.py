"""Battles at their corners: thresholds on both sides, who decides, calls that fall short, values round by round (GR-301 to GR-367)."""

from __future__ import annotations

import pytest

from .field import Field

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}


def attack(f: Field, at: str, who: str) -> Field:
    return f.do(f"attack {at}", *(f"join {x}" for x in who.split()), "enter")


def values(f: Field, round_: int = 1) -> list[int]:
    return [d[1] for d in f.told("volley")[round_ - 1]["dice"]]


# ---- rounds


@pytest.mark.rule("GR-312", "GR-337", "GR-320")
def test_six_combat_units_of_both_sides_sappers_and_guns_included_make_another_round_possible_five_do_not() -> None:
    for garrison, step in (("A1-I1 A1-I2 A1-A1 A1-S1 L-TRA", "Decide"), ("A1-I1 A1-I2 A1-A1 L-TRA", "Retreat")):
        f = Field({"medea": "V1-I1 V1-I2", "mariano": garrison, **LINE}, morale=(8, 8)).act("V1", "medea").dice(1, 6, 6, 6, 5, 6)
        if step == "Retreat":
            f.dice(6)
        attack(f, "mariano", "V1-I1 V1-I2")
        f.do("lose A1-I1")
        assert f.step == step


@pytest.mark.rule("GR-314", "GR-341", "GR-318")
def test_the_defender_decides_when_he_has_won_and_the_last_round_is_what_counts() -> None:
    six = {"medea": "V1-I1 V1-I2", "mariano": "A1-I1 A1-I2 A1-I3 A1-I4", **LINE}
    f = Field(six, morale=(8, 8)).act("V1", "medea").dice(6, 6, 1, 6, 6, 6)
    attack(f, "mariano", "V1-I1 V1-I2")
    f.do("lose V1-I1")
    assert (f.step, f.seat, f.options()) == ("Decide", 1, ["more", "enough"])
    f.dice(6, 6, 6, 6, 6, 6).do("more")  # the second round is even: both are asked, and the attacker goes in good order
    assert (f.step, f.seat) == ("Decide", 0)
    f.do("enough")
    assert (f.at("V1-I2"), f.marked("shaken")) == ("medea", [])


@pytest.mark.rule("GR-313", "GR-338")
def test_an_even_round_of_austrian_attackers_asks_austria_first_and_then_venice() -> None:
    six = {"mariano": "A1-I1 A1-I2", "medea": "V1-I1 V1-I2 V1-I3 V1-I4", **LINE}
    f = Field(six, morale=(8, 8)).act("A1", "mariano", cup="V1").dice(6, 6, 6, 6, 6, 6)
    attack(f, "medea", "A1-I1 A1-I2")
    assert (f.step, f.seat) == ("Decide", 1)
    f.do("more")
    assert (f.step, f.seat) == ("Decide", 0)
    f.dice(6, 6, 6, 6, 6, 6).do("more")
    assert (len(f.told("volley")), f.seat) == (2, 1)
    f.do("enough")
    assert f.at("A1-I1") == "mariano"


@pytest.mark.rule("GR-339", "GR-312")
def test_nobody_decides_about_a_battle_in_which_one_side_is_gone() -> None:
    where = {"medea": "V1-I1 V1-I2 V1-I3 V1-I4 V1-I7 camp-V", "mariano": "A1-I4", **LINE}
    f = Field(where, reduced="A1-I4", morale=(8, 8)).act("V1", "medea").dice(1, 6, 6, 6, 6, 1)
    attack(f, "mariano", "V1-I1 V1-I2 V1-I3 V1-I4 V1-I7")
    f.do("lose V1-I1")
    assert (f.step, f.at("V1-I1"), f.marked("lost")) == ("Act", "mariano", ["A1-I4"])  # whatever the hits


# ---- leaders


@pytest.mark.rule("GR-316", "GR-902")
def test_a_two_kills_a_three_does_not_and_the_enemy_scores() -> None:
    for die, steps, points in ((2, 1, [1, 0]), (3, 2, [0, 0])):
        f = Field({"medea": "V1-I1 V1-I2", "mariano": "A1-I1 L-TRA", **LINE}, morale=(8, 8)).act("V1", "medea").dice(1, 6, 6, 6).dice(die)
        attack(f, "mariano", "V1-I1 V1-I2")
        assert (f.steps("L-TRA"), f.s.points) == (steps, points)


# ---- calls


CALL = {"medea": "V1-I1 L-GIU", "mariano": "A1-I1", **LINE}


@pytest.mark.rule("GR-325", "GR-302")
def test_calls_are_measured_from_where_the_leader_came_not_from_where_others_did() -> None:
    for leader, may in (("medea", False), ("bruma", True)):
        where = {"medea": "V1-I1", "bruma": "V1-I2", "farra": "V1-I3", "romans": "V1-I7", "mariano": "A1-I1", **LINE}
        where[leader] += " L-GIU"
        f = Field(where).act("V1", "medea", "bruma", option=3).do("attack mariano", "join V1-I2", "join V1-I1", "join L-GIU", "enter")
        assert ("call V1-I7" in f.options(), "call V1-I3" in f.options()) == (True, may)


@pytest.mark.rule("GR-621", "GR-326", "GR-610")
def test_a_called_unit_without_supply_has_a_point_less_for_its_way() -> None:
    where = {**CALL, "vipulzano": "V1-I3", "romans": "V1-I2"}
    f = attack(Field(where).act("V1", "medea"), "mariano", "V1-I1 L-GIU")
    assert {"call V1-I3", "call V1-I2"} <= set(f.options())  # three points, as far as it can go
    none = {"codroipo": "austria", "marano": "austria", "capodistria": "austria"}
    f = attack(Field(where, control=none).act("V1", "medea"), "mariano", "V1-I1 L-GIU")
    assert "call V1-I2" in f.options()
    assert "call V1-I3" not in f.options()
    assert f.why("call V1-I3") == ("too-far", "GR-326")
    assert "V1-I3" not in f.marked("hungry")  # nobody has called it


@pytest.mark.rule("GR-302", "GR-326", "GR-119")
def test_who_is_called_is_fresh_and_in_order_guns_and_sappers_too() -> None:
    where = {**CALL, "romans": "V1-I2 V1-I3 V1-I4 V1-A1 V1-S1 L-TRE"}
    f = Field(where, shaken="V1-I2").act("V1", "medea")
    f.s.acted |= 1 << f.u("V1-I3")
    f.activation.barred |= 1 << f.u("V1-I4")  # come by a card in this activation
    attack(f, "mariano", "V1-I1 L-GIU")
    assert set(f.options()) == {"done", "call V1-A1", "call V1-S1"}
    assert f.why("call V1-I2") == ("disorganised", "GR-326")
    assert f.why("call V1-I3") == ("activated-already", "GR-302")
    assert f.why("call V1-I4") == ("may-not-act-yet", "GR-137")
    f.dice(6, 5, 6, 6).do("call V1-A1", "via medea", "call V1-S1", "via medea")
    assert [f.u("V1-A1"), 4, 5] in f.told("volley")[0]["dice"]  # the sapper that was called directs it


@pytest.mark.rule("GR-461", "GR-302")
def test_infantry_that_is_called_to_a_breach_counts_and_horse_and_guns_are_not() -> None:
    where = {"bruma": "V1-I1 V1-I2 V1-I3 L-GIU", "villesse": "V4-I1 V4-I2 V4-H1 V4-A1 V4-S1", "gradisca": "A2-I1 A2-I2", **LINE}
    f = Field({**where, "trivignano": "camp-V V2-I1"})
    f.breaches("gradisca", 1)
    attack(f.act("V1", "bruma"), "gradisca", "V1-I1 V1-I2 V1-I3 L-GIU")
    assert set(f.options()) == {"done", "call V4-I1", "call V4-I2", "call V4-S1"}
    assert f.why("call V4-H1") == ("not-through-a-breach", "GR-461")
    f.do("call V4-I1", "via villesse")
    assert set(f.options()) == {"done", "call V4-S1"}
    assert f.why("call V4-I2") == ("not-through-a-breach", "GR-461")


# ---- values


@pytest.mark.rule("GR-332", "GR-404")
def test_the_sapper_of_the_other_side_directs_no_gun() -> None:
    f = Field({"medea": "V1-I1 V1-A1", "mariano": "A1-I1 A1-S1", **LINE}, morale=(8, 8)).act("V1", "medea").dice(6, 5, 6)
    attack(f, "mariano", "V1-I1 V1-A1")
    assert values(f) == [4, 1, 3]


@pytest.mark.ours("gradisca")
@pytest.mark.rule("GR-330", "GR-307")
def test_each_attacker_fires_by_the_border_that_it_came_over_itself() -> None:
    where = {"mossa": "V1-I2", "vipulzano": "V1-I3", "lucinico": "A1-I1", **LINE}
    f = Field(where, morale=(8, 8)).act("V1", "mossa", "vipulzano", option=3).dice(6, 6, 6)
    attack(f, "lucinico", "V1-I2 V1-I3")
    assert values(f) == [3, 2, 3]


@pytest.mark.rule("GR-307", "GR-331", "GR-367")
def test_the_value_of_the_face_that_shows_decides_whether_there_is_a_malus() -> None:
    where = {"cormons": "V1-I2 V1-I1", "vipulzano": "A3-I1", **LINE}
    f = Field(where, reduced="V1-I2", morale=(8, 8)).act("V1", "cormons").dice(6, 6, 6)
    attack(f, "vipulzano", "V1-I1 V1-I2")
    assert values(f) == [3, 2, 3]  # 4 less 1; 2 on the reduced face stays 2


@pytest.mark.ours("gradisca")
@pytest.mark.rule("GR-137", "GR-307")
def test_a_night_attack_is_dark_for_one_round() -> None:
    where = {"doberdo": "A3-I1 A3-I2", "monfalcone": "V1-I8 V1-I1 V1-I2 V1-I3", **LINE}
    f = Field(where, hands=("", "A07"), morale=(8, 8)).act("A3", "doberdo")
    attack(f, "monfalcone", "A3-I1 A3-I2").dice(6, 6, 6, 6, 6, 6).do("play A07")
    f.dice(6, 6, 6, 6, 6, 6).do("more", "more")
    assert sorted(values(f)[:2]) == [3, 3]
    assert sorted(values(f)[2:]) == [1, 2, 2, 3]
    assert (sorted(values(f, 2)[:2]), sorted(values(f, 2)[2:])) == ([2, 2], [2, 3, 3, 4])


@pytest.mark.rule("GR-137", "GR-469")
def test_a_sortie_lifts_infantry_alone_and_for_one_round() -> None:
    where = {"gradisca": "A1-I1 A1-H1", "bruma": "V1-I8 V1-I5 V1-I2 V1-I3", **LINE}
    f = Field(where, hands=("", "A03"), morale=(8, 8)).act("A1", "gradisca")
    attack(f, "bruma", "A1-I1 A1-H1").dice(6, 6, 6, 6, 6, 6).do("play A03")
    f.dice(6, 6, 6, 6, 6, 6).do("more", "more")
    assert (values(f)[:2], values(f, 2)[:2]) == ([4, 3], [3, 3])


@pytest.mark.rule("GR-463", "GR-310")
def test_the_wall_of_palma_cancels_one_hit_like_that_of_gradisca() -> None:
    f = Field({"romans": "A1-I1 A1-I2", "palma": "V1-I1", **LINE}, morale=(8, 8))
    f.breaches("palma", 1)
    f.act("A1", "romans", cup="V1").dice(1, 1, 6)
    attack(f, "palma", "A1-I1 A1-I2")
    assert f.told("volley")[0]["hits"] == [1, 0]


# ---- retreat


POCKET = {"fiumicello": "V1-I1 V1-I2", "doberdo": "V1-I3", "rubia": "V1-I4", "monfalcone": "A3-I1", **LINE}


@pytest.mark.rule("GR-352", "GR-351")
def test_the_beaten_go_where_supply_is_then_elsewhere_and_last_to_where_the_attacker_came_from() -> None:
    """Monfalcone: Duino has a line, Sagrado is shut in behind Venetians, the attackers came out of Fiumicello."""
    for more, where in (
        ({}, ["duino"]),
        ({"duino": "camp-V"}, ["sagrado"]),  # a camp alone bars the way
        ({"duino": "L-GIU"}, ["sagrado"]),
        ({"duino": "V1-I7"}, ["sagrado"]),
        ({"duino": "V1-I7", "sagrado": "V1-I8"}, ["fiumicello"]),
    ):
        f = Field({**POCKET, **more}, morale=(8, 8)).act("V1", "fiumicello").dice(1, 1, 6)
        attack(f, "monfalcone", "V1-I1 V1-I2")
        assert (f.at("A3-I1"), f.marked("shaken")) == (where[0], ["A3-I1"])  # the only area of the best class


@pytest.mark.rule("GR-351", "GR-508")
def test_forts_of_the_enemy_fall_where_the_beaten_go() -> None:
    f = Field(POCKET, morale=(8, 8), forts={"duino": ("venice", 1)}).act("V1", "fiumicello").dice(1, 1, 6)
    attack(f, "monfalcone", "V1-I1 V1-I2")
    assert (f.at("A3-I1"), f.forts("duino", "venice")) == ("duino", 0)


@pytest.mark.rule("GR-355", "GR-350", "GR-344")
def test_attacking_guns_that_are_left_alone_are_lost_and_their_leader_rejoins() -> None:
    where = {"medea": "V1-I7 V1-A1 L-GIU", "romans": "V1-I2", "mariano": "A1-I1 A1-I2", **LINE}
    f = Field(where, reduced="V1-I7", morale=(8, 8)).act("V1", "medea").dice(6, 5, 6, 1, 6).dice(6)
    attack(f, "mariano", "V1-I7 V1-A1 L-GIU")
    assert (f.at("V1-I7"), f.at("V1-A1"), f.at("L-GIU")) == ("", "", "romans")

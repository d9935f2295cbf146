"""Victory at its corners: supply, both conditions, every part of the score, the outcome of each end (GR-901 to GR-926)."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.rules.victory import by_points
from ludoteca.games.gradisca.rules.victory_points import loss_points, score
from ludoteca.kernel.game import Outcome

from .field import Field
from .test_setup import step_d

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}
CUT_OFF = {"codroipo": "austria", "marano": "austria", "capodistria": "austria"}


def outcome(f: Field) -> Outcome:
    found = GAME.outcome(f.s)
    assert found is not None
    return found


@pytest.mark.rule("GR-906")
def test_venice_needs_both_places_each_with_a_supplied_unit() -> None:
    both = {"gradisca": "V1-I1", "gorizia": "V1-I2"}
    f = step_d(Field({**both, **LINE}))
    assert (outcome(f).end, outcome(f).rule, outcome(f).winners, outcome(f).places) == ("automatic", "GR-906", (0,), (1, 2))
    assert step_d(Field({"gradisca": "V1-I1", **LINE})).s.end == ""
    assert step_d(Field({"gorizia": "V1-I2", **LINE})).s.end == ""
    assert step_d(Field(both, control=CUT_OFF)).s.end == ""
    assert step_d(Field({"gradisca": "V1-I1", "gorizia": "V1-S1", **LINE}, control={"gorizia": "venice"})).s.end == ""


@pytest.mark.rule("GR-907")
def test_austria_needs_udine_and_cividale_or_palma_supplied() -> None:
    f = step_d(Field({"udine": "A1-I1", "cividale": "A1-I2", **LINE}))
    assert (outcome(f).rule, outcome(f).winners, outcome(f).places) == ("GR-907", (1,), (2, 1))
    assert step_d(Field({"cividale": "A1-I2", **LINE})).s.end == ""
    none = {"postumia": "venice", "tarvisio": "venice", "fiume": "venice"}
    assert step_d(Field({"udine": "A1-I1", "cividale": "A1-I2"}, control=none)).s.end == ""
    assert step_d(Field({"palma": "A1-I1"}, control=none)).s.end == ""


@pytest.mark.rule("GR-008", "GR-901", "GR-904")
def test_the_score_is_areas_and_leaders_and_losses_and_morale() -> None:
    f = Field({}, morale=(9, 4), control={"gorizia": "venice"})
    f.s.points = [1, 0]
    f.s.lost = sum(1 << f.u(x) for x in ("A1-I1", "A1-I2", "V1-I1", "V1-I2", "V1-I3", "V1-I4"))
    assert (score(f.s, 0), loss_points(f.s, 0), loss_points(f.s, 1)) == (5 + 1 + 1 + 4, 1, 2)


@pytest.mark.rule("GR-905")
def test_equal_points_are_a_draw_that_both_have_won() -> None:
    f = Field({}, morale=(6, 6))
    f.s.points = [score(f.s, 1), score(f.s, 0)]
    by_points(f.s)
    assert (outcome(f).end, outcome(f).rule, outcome(f).winners, outcome(f).places) == ("points", "GR-905", (0, 1), (1, 1))
    assert outcome(f).scores[0] == outcome(f).scores[1]


@pytest.mark.rule("GR-926")
def test_a_gradisca_without_a_supplied_austrian_falls_to_venice_when_the_siege_ends() -> None:
    f = Field(LINE, scenario="siege_1617", turn=12)
    f.s.end_box = 12
    assert (step_d(f).s.winner, f.control("gradisca")) == (0, "austria")  # nobody is left inside
    f = Field({"gradisca": "A2-A1", "rubia": "A1-I1", **LINE}, scenario="siege_1617", turn=12)
    f.s.end_box = 12
    assert (step_d(f).s.winner, outcome(f).rule, outcome(f).places) == (1, "GR-926", (2, 1))  # a gun is a unit

"""Every change of the victory points and of morale is told, with its reason and what the points are for; and nothing follows an end."""

from __future__ import annotations

import pytest

from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.rules.board import eliminate, update_control
from ludoteca.games.gradisca.rules.s18_combat import kill
from ludoteca.games.gradisca.rules.s22_morale import change
from ludoteca.games.gradisca.rules.s26_reinforcements import bring
from ludoteca.games.gradisca.rules.state import War
from ludoteca.games.gradisca.rules.victory_points import score
from ludoteca.games.gradisca.view.messages import names
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.testkit.scenes import line_of, played, scene_of
from ludoteca.testkit.texts import Speaker

from .field import Field, rules_of

LANGUAGES = ("en", "fr", "it")


def lines(f: Field, language: str) -> list[str]:
    """The log in words, with what came of each line."""
    say, out = Speaker(GAME, language), []
    for event in f.m.seen_log():
        line = line_of(f.m, event)
        if line is not None:
            out.append(" | ".join(say.say(x, names(f.rules, f.s)) for x in (line.msg, *line.sums)))
    return out


def beginning(**where: str) -> Field:
    f = Field({"cormons": "A1-I4", "palma": "V1-I1 V1-I2", **where}, morale=(8, 6))
    f.m.events.clear()
    return f


@pytest.mark.rule("GR-901", "GR-909", "GR-237")
def test_an_area_that_changes_hands_is_told_with_all_that_the_points_are_for() -> None:
    f = beginning(gradisca="V1-I3")
    f.s.control[f.a("gradisca")] = 1
    before = score(f.s, 0), score(f.s, 1)
    update_control(f.s)
    gained, lost = f.told("points")
    assert (gained["side"], gained["by"], gained["now"]) == (0, 8, before[0] + 8)
    assert (lost["side"], lost["by"], lost["now"]) == (1, -1, before[1] - 1)
    assert lines(f, "en")[1].startswith(f"Victory points of Venice +8, now {before[0] + 8}: Gradisca changes hands. | Venice: areas ")


@pytest.mark.rule("GR-902", "GR-903", "GR-904")
def test_leaders_losses_and_morale_are_told() -> None:
    f = beginning(romans="L-GIU")
    for x in ("V1-I1", "V1-I2"):
        eliminate(f.s, f.u(x), "GR-306")
    assert [(x["side"], x["by"], x["why"]) for x in f.told("points")] == [(1, 1, "losses")]
    bring(f.s, f.u("V1-I1"), f.a("palma"), 1)
    kill(f.s, f.u("L-GIU"))
    change(f.s, 0, 1, "GR-701")
    change(f.s, 0, -1, "GR-704")
    told = [(x["side"], x["by"], x["why"]) for x in f.told("points")]
    assert told == [(1, 1, "losses"), (1, -1, "losses"), (1, 1, "leaders"), (0, 2, "morale"), (0, -2, "morale")]
    for language in LANGUAGES:
        assert all(lines(f, language))


@pytest.mark.rule("GR-701", "GR-703", "GR-705")
def test_morale_says_why() -> None:
    f = beginning()
    for rule, card in (("GR-701", ""), ("GR-702", ""), ("GR-703", ""), ("GR-704", ""), ("GR-705", "B09")):
        change(f.s, 1, -1, rule, card)
    said = {x: [t for t in lines(f, x) if "oral" in t] for x in LANGUAGES}
    assert [t.split(": ")[1].split(".")[0] for t in said["en"] if t.startswith("Morale")] == [
        "a raid", "a raid where the enemy camp is", "its camp is off the map", "the turn track", "Arrears of pay",
    ]  # fmt: skip
    assert {len(set(said[x])) for x in LANGUAGES} == {len(said["en"])}


@pytest.mark.rule("GR-905", "GR-026")
@pytest.mark.parametrize("scenario", ["campaign", "siege_1617"])
def test_what_was_told_adds_up_and_nothing_follows_the_end(scenario: str) -> None:
    """In a random war the points told, from the first on, come to the score; the end is the last thing that happens."""
    m = Match(rules_of(scenario), Seeded(5))
    start = m.game.start(m.rules)
    assert isinstance(start, War)
    for _ in played(m, 5):
        pass
    s = m.state
    assert isinstance(s, War)
    told = [e.facts for e in m.events if e.kind == "points"]
    assert bool(told) is (scenario == "campaign")
    if told:
        for side in (0, 1):
            assert score(start, side) + sum(x["by"] for x in told if x["side"] == side) == score(s, side)
        assert all(sum(x["parts"]) == x["now"] for x in told)
    assert (m.events[-1].kind, s.agenda, s.queued) == ("game-over", [], [])


@pytest.mark.rule("GR-008")
def test_nothing_follows_when_a_side_leaves_in_the_midst_of_a_battle() -> None:
    f = Field({"palma": "V1-I1", "trivignano": "A1-I1 A1-I2", "codroipo": "V2-I2", "postumia": "A1-I7"}).act("V1", "palma")
    f.do("attack trivignano", "join V1-I1").dice(1, 6, 6).do("enter")
    assert f.s.battle is not None
    assert f.m.withdraw(0) is None
    assert (f.m.over, f.m.events[-1].kind) == (True, "game-over")
    assert not f.s.agenda
    assert f.s.battle is None


def test_the_panel_says_what_the_points_are_for_where_points_decide() -> None:
    for scenario, rows in (("campaign", 2), ("siege_1617", 0)):
        m = Match(rules_of(scenario), Seeded(1))
        panel = next(p for p in scene_of(m).panels if p.id == "command")
        found = [row for row in panel.rows if row.title.id == "points-parts"]
        assert len(found) == rows
        for row in found:
            assert isinstance(m.state, War)
            parts = [row.title.args[x] for x in ("areas", "leaders", "losses", "morale")]
            assert sum(x for x in parts if isinstance(x, int)) == score(m.state, row.seat)

"""Chapter 4: the track, tokens, bonuses, characters (LB-301 to LB-359, LB-390 to LB-394)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca import registry
from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.rules.ch04_bonuses import BONUS, bonus
from ludoteca.games.liberation.rules.ch04_score import Check, award, winner
from ludoteca.games.liberation.rules.ch05_setup import NextTurn
from ludoteca.games.liberation.rules.state import OUT, PRISON, REROLL, discard, hand
from ludoteca.kernel.flow.agenda import playout
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player, Refused
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import Hidden

from .struggle import Table, follow, fresh, moved, rules_of, set_up

rule = pytest.mark.rule


@rule("LB-303", "LB-301", "LB-302")
def test_a_mission_pulls_the_marker() -> None:
    t = Table(hand_of=["R016", "R002"], missions={"L11": "M012", "L16": "M016"})
    t.do("attempt", "commit R016", "commit R002", "done")
    assert t.s.marker == 2


@rule("LB-305", "LB-304")
def test_an_arrest_pulls_it_back() -> None:
    t = Table(turn="occupier", occupier=["N002", "N011"], hand_of=["R011"])
    t.s.marker = 2
    t.dice("red:arrest").do("raid L11")
    assert t.s.marker == 0


@rule("LB-037", "LB-306")
def test_the_prison_lies_open() -> None:
    t = Table(turn="occupier", occupier=["N002", "N011"], hand_of=["R011"])
    t.dice("red:arrest").do("raid L11")
    for seat in (0, 1, SPECTATOR):
        assert t.s.view(seat)["cards"]["zones"][str(PRISON)] == [t.rules.face["R011"]]


@rule("LB-004", "LB-010")
def test_a_scenario_alone_is_played_until_its_end() -> None:
    for scenario in range(1, 6):
        rules: Any = fresh(scenario, 2).rules
        s: Any = GAME.start(rules)
        s.cards.forget()
        source = Seeded(scenario)
        playout(s, source, source.random)
        assert s.scenario == scenario
        assert s.end in GAME.ends


@rule("LB-316", "LB-310", "LB-314")
def test_a_token_comes_and_goes_with_the_marker() -> None:
    t = Table()
    t.s.marker = 4
    moved(t, 2).do("player 1", "yes")
    assert t.s.tokens == [[REROLL + 3]]
    moved(t, -2)
    assert t.s.tokens == [[]]
    moved(t, -10)
    assert t.s.tools == [2]


@rule("LB-315", "LB-311", "LB-317")
def test_one_side_holds_tokens_and_the_team_decides_who() -> None:
    t = Table(players=2)
    moved(t, 6).do("player 2", "yes")
    assert t.s.tokens == [[], [REROLL + 3]]
    moved(t, -12)
    assert t.s.tokens == [[], []]
    assert t.s.tools == [2]


@rule("LB-312", "LB-313", "LB-317")
def test_each_token_has_one_die_rolled_again_once_in_a_throw() -> None:
    t = Table(hand_of=["O01"], display=["R001"], rdeck=[])
    t.s.vmann[0] = 1
    t.s.tokens[0] = [REROLL + 3, REROLL + 4]
    t.s.marker = 12
    t.dice("red:arrest").do("recruit 1", "pay O01")
    assert t.step == "Rerolls"
    t.dice("red:arrest").do("reroll 1")
    t.dice("red:nothing").do("reroll 1")
    assert t.step == "OccupiersTurn"
    assert "R001" in t.discard()
    assert t.s.tokens[0] == [REROLL + 3, REROLL + 4]


@rule("LB-317", "LB-312")
def test_the_occupier_uses_its_tokens_too() -> None:
    t = Table(hand_of=["O01"], display=["R001"], rdeck=[])
    t.s.vmann[0], t.s.tools, t.s.marker = 1, [2], -6
    t.dice("red:nothing").do("recruit 1", "pay O01")
    assert t.m.deciding() == (0,)
    t.do("keep")
    assert "R001" in t.discard()


@rule("LB-318", "LB-353", "LB-354")
def test_on_a_full_board_a_token_takes_anothers_place_or_is_declined() -> None:
    t = Table()
    t.s.tokens[0] = [0, 1, 2]
    moved(t, 6).do("player 1")
    assert t.why("yes") == ("no-such-token", "LB-318")
    t.do("token 2")
    assert t.s.tokens[0] == [0, 2, REROLL + 3]
    t = Table()
    t.s.tokens[0] = [0, 1, 2]
    moved(t, 6).do("player 1", "no")
    assert t.s.tokens[0] == [0, 1, 2]


@rule("LB-307", "LB-308", "LB-309")
def test_an_end_of_the_track_wins_at_once() -> None:
    t = Table()
    t.s.marker = 19
    moved(t, 5)
    assert t.s.marker == 20
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("track", (1,))


@rule("LB-328", "LB-308", "LB-915")
def test_in_a_campaign_it_wins_the_campaign() -> None:
    t = Table(campaign=True, hand_of=["R016", "R002"], missions={"L11": "M012", "L16": "M016"})
    t.s.marker = 19
    t.do("attempt", "commit R016", "commit R002", "done")
    assert t.s.marker == 20
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("track", (1,))


@rule("LB-327", "LB-320", "LB-321")
def test_a_medal_is_three_steps_and_ends_the_scenario() -> None:
    t = Table(hand_of=["R003", "R003"], missions={"L11": "M014", "L16": "M016"}, medal="T013")
    t.complete("M011", "M012", "M013")
    t.s.marker = -2
    t.do("attempt", "commit R003", "commit R003")
    assert t.s.marker == 2  # one for the mission
    assert t.s.medals == [1, 0]
    assert t.m.outcome is not None
    assert t.m.outcome.winners == (1,)
    t = Table()
    t.s.marker = -1
    award(t.s, 0)
    assert (t.s.marker, t.s.end) == (2, "medal")


@rule("LB-329", "LB-012")
def test_the_half_decides_and_on_the_centre_the_medal() -> None:
    for marker, wins in ((5, 0), (3, 1)):
        t = Table()
        t.s.marker = marker
        award(t.s, 1)
        assert t.s.marker == marker - 3
        assert t.s.medals == [0, 1]
        assert winner(t.s) == wins
    t = Table()
    assert winner(t.s) == -1


@rule("LB-322", "LB-323", "LB-421")
def test_of_two_medals_at_once_the_side_at_turn_wins_its_own() -> None:
    for turn, side in (("resistance", 0), ("occupier", 1)):
        t = Table(turn=turn, medal="T013", order="T016", prison=["R001", "R001", "R001", "R002", "R002", "R002", "R003"])
        t.s.order = next(i for i, m in enumerate(t.rules.medals) if m["id"] == "T014")
        t.complete("M011", "M012", "M013", "M014")
        t.run(Check())
        assert t.s.winner == side
        assert t.s.medals[side] == 1
        assert t.s.marker == (3 if side == 0 else -3)


@rule("LB-325", "LB-326", "LB-039")
def test_a_medal_is_seen_by_its_own_side() -> None:
    for seed in range(6):
        m = set_up(fresh(1, 2, seed=seed))
        s: Any = m.state
        occupier, team = s.redacted(0), [s.redacted(1), s.redacted(2)]
        assert isinstance(occupier.medal, Hidden)
        assert occupier.order == s.order
        assert all(isinstance(k.order, Hidden) and k.medal == s.medal for k in team)
        ids = s.rules.medals
        assert (ids[s.medal]["side"], ids[s.order]["side"]) == ("resistance", "occupier")
        hands = [k.cards.seen_by(k, x) for x, k in ((1, team[0]), (2, team[1]))]
        assert hands[0]["knows"][str(hand(1))] == s.cards.faces_in(hand(1))


@rule("LB-044", "LB-320")
def test_a_medal_that_nobody_holds_ends_nothing() -> None:
    t = Table(medal="T011", order="T015", prison=["R001"] * 3 + ["R002"] * 4)
    t.complete("M011", "M013", "M012", "M014")
    follow(t, Check())
    assert not t.m.over
    ids = sorted(t.rules.medals[m]["id"] for m in t.s.refuted)
    assert ids == ["T013", "T014"]


@rule("LB-043", "LB-012")
def test_the_safety_limit_can_be_switched_off() -> None:
    for limit, over in ((True, True), (False, False)):
        t = Table(limit=limit)
        t.s.turns = 120
        t.run(NextTurn(0))
        assert t.m.over is over


# ---- bonuses


def reward(name: str, x: int = 1, **more: Any) -> Table:
    t = Table(**more)
    return follow(t, *BONUS[name](0, x))


@rule("LB-330", "LB-331", "LB-332")
def test_a_token_mission_gives_its_token_while_there_are_four() -> None:
    t = Table(hand_of=["R003", "R003"], missions={"L11": "M014", "L16": "M016"})
    t.do("attempt", "commit R003", "commit R003", "yes")
    assert t.s.tokens == [[t.skill("messenger")]]
    t = Table(players=3, hand_of=["R003", "R003"], missions={"L11": "M014", "L16": "M016"})
    t.s.tokens[1], t.s.tokens[2] = [2, 2, 2], [2]
    t.do("attempt", "commit R003", "commit R003")
    assert t.step == "OccupiersTurn"


@rule("LB-351", "LB-352", "LB-334")
def test_three_spaces_and_each_token_its_icon() -> None:
    t = Table(hand_of=["R001"], missions={"L11": "M012", "L16": "M016"})
    t.s.tokens[0] = [t.skill("propaganda"), t.skill("forgery"), t.skill("forgery")]
    assert t.can("attempt")
    assert t.rules.token_spaces == 3


@rule("LB-351", "LB-352", "LB-333")
def test_a_second_token_of_a_skill_lies_on_its_own_space() -> None:
    t = Table(hand_of=["R003", "R003"], missions={"L11": "M014", "L16": "M016"})
    t.s.tokens[0] = [t.skill("messenger")]
    t.do("attempt", "commit R003", "commit R003", "yes")
    assert t.s.tokens == [[t.skill("messenger")] * 2]


@rule("LB-336", "LB-036")
def test_play_again_gives_further_actions_at_once() -> None:
    t = Table(3, hand_of=["R033", "R001", "O01", "O02"], missions={"L31": "M033", "L33": "M036"})
    t.do("attempt", "commit R033", "commit R001", "done")
    assert t.step == "ResistanceTurn"
    t.do("end")
    assert t.step == "OccupiersTurn"


@rule("LB-337", "LB-350")
def test_take_back_from_the_discard_pile_up_to_so_many() -> None:
    t = reward("take_back_discard", 2, discards={1: ["R001", "O01", "R002"]})
    t.do("back R001", "done")
    assert t.hand() == ["R001"]


@rule("LB-338", "LB-119")
def test_deception_cards_as_far_as_there_are_any() -> None:
    t = reward("give_deception", 2, occupier=["N010", "N010", "N010"])
    assert t.odiscard() == ["N010"]


@rule("LB-339", "LB-019")
def test_draw_from_the_own_deck() -> None:
    t = reward("draw_own_deck", 2)
    assert len(t.hand()) == 2


@rule("LB-340", "LB-397")
def test_missions_leave_without_points() -> None:
    t = reward("remove_missions", 1, missions={"L11": "M012", "L16": "M016"})
    t.s.wehrmacht[t.place("L11")] = 2
    t.do("cancel L11")
    assert t.s.missions[t.place("L11")] == 0
    assert t.s.wehrmacht[t.place("L11")] == 0
    assert (t.s.marker, t.s.completed) == (0, [])


@rule("LB-341", "LB-129")
def test_cards_of_the_display_go_under_the_deck() -> None:
    t = reward("remove_resistance_cards", 2, display=["R011", "R012", "R013"])
    t.s.vmann[0] = 1
    t.do("under 1", "under 2")
    assert [t.rules.faces[f] for f in t.s.display[:2]] == ["R012", "-"]
    assert sum(t.s.vmann) == 0


@rule("LB-342", "LB-116")
def test_free_a_prisoner_to_the_hand() -> None:
    t = reward("free_prisoner", 1, prison=["R012"])
    t.do("free R012")
    assert t.hand() == ["R012"]
    assert t.s.marker == 3


@rule("LB-343", "LB-006")
def test_the_occupier_misses_turns_and_keeps_its_hand() -> None:
    t = reward("occupier_skips", 2, occupier=["N011"])
    assert t.s.skip == 1
    assert t.step == "ResistanceTurn"
    t.do("pass")
    assert t.s.skip == 0
    assert t.ohand() == ["N011"]
    t.run_turn()
    assert t.step == "OccupiersTurn"


@rule("LB-344", "LB-345", "LB-346")
def test_pawns_of_a_colour_are_lifted_anywhere() -> None:
    t = reward("remove_vmann", 2, display=["R011", "R012"])
    assert t.step == "OccupiersTurn"  # there is none
    for name, there, verb in (("remove_vmann", "vmann", "off 2"), ("remove_wehrmacht", "wehrmacht", "off_mission L16")):
        t = Table(display=["R011", "R012"])
        getattr(t.s, there)[1 if there == "vmann" else t.place("L16")] = 1
        follow(t, *BONUS[name](0, 2)).do(verb)
        assert sum(getattr(t.s, there)) == 0
    t = Table(4, display=["R041", "R042"])
    t.s.militia[0], t.s.guards[t.place("L44")] = 1, 1
    follow(t, *BONUS["remove_militia"](0, 2)).do("off 1", "off_mission L44")
    assert sum(t.s.militia) + sum(t.s.guards) == 0


@rule("LB-347", "LB-350")
def test_a_look_at_the_hand_takes_cards_out_of_the_scenario() -> None:
    t = reward("purge_occupier_hand", 2, occupier=["N001", "N011", "N012"])
    t.do("hit N001", "done")
    assert t.ohand() == ["N011", "N012"]
    assert t.zone(OUT) == ["N001"]


@rule("LB-349", "LB-348", "LB-330")
def test_scenarios_bring_their_own_bonuses() -> None:
    t = Table(5)
    follow(t, *bonus(t.s, 0, t.rules.missions[t.rules.face["M052"]]))
    t.do("build L15-L16")
    assert t.s.barricades == 1 << t.path("L15-L16")
    t = Table(4)
    t.s.red[t.place("L41")] = 1
    follow(t, *bonus(t.s, 0, t.rules.missions[t.rules.face["M045"]])).do("untarget L41")
    assert sum(t.s.red) == 0


# ---- characters


@rule("LB-355", "LB-021")
def test_marcel_walks_once_a_turn_without_cost() -> None:
    t = Table(characters=["marcel"], hand_of=["O01"])
    assert t.why("walk L15") == ("no-path", "LB-136")
    t.do("walk L13")
    assert t.s.at[0] == t.place("L13")
    assert t.options("walk") == []
    t.do("draw O01")
    assert t.step == "OccupiersTurn"


@rule("LB-356", "LB-357", "LB-358")
def test_suzanne_recruits_unseen_or_puts_it_under() -> None:
    t = Table(characters=["suzanne"], hand_of=["O02"], rdeck=["R011"])
    t.do("peek", "pay O02")
    assert t.hand() == ["R011"]
    t = Table(characters=["suzanne"], hand_of=["O01"], rdeck=["R011"])
    t.do("peek")
    assert t.why("pay O01") == ("too-few-points", "LB-356")
    t.do("no")
    assert t.step == "OccupiersTurn"
    assert t.s.cards.size(0) == 1


@rule("LB-359", "LB-393")
def test_louis_chooses_a_token_before_the_first_turn() -> None:
    m = fresh(1, 1, ["louis"])
    assert m.play(1, "start L11") is None
    assert [a.text for a in m.options(1)] == ["skill forgery", "skill propaganda", "skill messenger"]
    assert m.play(1, "skill forgery") is None
    assert m.play(1, "yes") is None
    s: Any = m.state
    assert s.tokens == [[1]]
    m = fresh(5, 1, ["louis"])
    assert m.play(1, "start L11") is None
    m.play(0, "drive L52")
    assert len(m.options(1)) == 6


@rule("LB-811", "LB-359")
def test_in_scenario_5_only_louis_takes_a_token() -> None:
    t = Table(5, characters=["louis"])
    assert t.rules.scenarios[5].tokens == ()
    assert t.s.tokens == [[0]]


@rule("LB-390", "LB-346")
def test_jeanne_takes_off_a_v_mann() -> None:
    for face, left in (("red:nothing", 0), ("red:resistance", 0), ("red:arrest", 1)):
        t = Table(characters=["jeanne"], display=["R011"], hand_of=["O01"])
        t.s.vmann[0] = 1
        t.dice(face).do("unmask")
        if not left:
            t.do("off 1")
        assert t.s.vmann[0] == left
    t = Table(characters=["jeanne"], display=["R011"], hand_of=["O01"])
    t.s.vmann[0], t.s.tokens[0], t.s.marker = 1, [REROLL + 3], 6
    t.dice("red:arrest").do("unmask")
    t.dice("red:nothing").do("reroll 1", "off 1")  # a reroll token serves for every throw
    assert t.s.vmann[0] == 0
    assert Table(characters=["jeanne"], hand_of=["O01"]).why("unmask") == ("no-vmann-anywhere", "LB-390")


@rule("LB-391", "LB-336")
def test_pierre_plays_again_after_a_mission() -> None:
    t = Table(characters=["pierre"], hand_of=["R003", "R003", "O01"], missions={"L11": "M014", "L16": "M016"})
    t.do("attempt", "commit R003", "commit R003", "no")
    assert t.step == "ResistanceTurn"


@rule("LB-392", "LB-044")
def test_yvonne_takes_off_a_wehrmacht_pawn_where_she_stands() -> None:
    for face, left in (("green:nothing", 1), ("green:arrest", 2)):
        t = Table(characters=["yvonne"], hand_of=["O01"], missions={"L11": "M012", "L16": "M016"})
        t.s.wehrmacht[t.place("L11")] = 2
        t.do("draw O01")
        assert t.step == "LastPower"
        t.dice(face).do("ambush")
        assert t.s.wehrmacht[t.place("L11")] == left
    assert Table(characters=["yvonne"], hand_of=["O01"]).why("ambush") == ("no-wehrmacht-here", "LB-392")


@rule("LB-394", "LB-003", "LB-950")
def test_characters_differ_and_the_numbers_of_players() -> None:
    rules = rules_of(4, ("suzanne", "pierre", "marcel"), (("scenario", 1),))
    assert rules.characters == ("suzanne", "pierre", "marcel")
    alone: Any = registry.rules(GAME, [Player("A")])
    assert (alone.automaton, alone.team_size) == (True, 1)
    with pytest.raises(Refused):
        fresh(1, 4, automaton=True)
    assert fresh(1, 1, automaton=True).rules.seats == 1


@rule("LB-001", "LB-011")
def test_the_team_wins_and_loses_together() -> None:
    t = Table(players=3)
    t.s.marker = 1
    award(t.s, 0)
    out = GAME.outcome(t.s)
    assert out is not None
    assert out.winners == (1, 2, 3)
    assert out.scores == (-4, 4, 4, 4)
    assert t.s.cards.size(discard(0)) == 0


@rule("LB-001")
def test_who_leaves_is_played_for_by_the_team() -> None:
    t = Table(players=2)
    assert t.m.withdraw(1) is None
    assert t.m.deciding() == (2,)
    assert t.m.withdraw(2) is None
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("resistance-left", (0,))
    t = Table()
    assert t.m.withdraw(0) is None
    assert t.m.outcome is not None
    assert t.m.outcome.end == "occupier-left"

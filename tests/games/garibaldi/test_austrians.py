"""Chapter 9: the Austrians' phase (GB-040 to GB-047)."""

from __future__ import annotations

import pytest

from ludoteca.games.garibaldi import GAME
from ludoteca.games.garibaldi.rules.state import DISCARD, HAND, OUT
from tests import proof

from .flight import Table, red, white

FOOT, BOAT, HORSE = white("foot"), white("boat"), white("horse")


def austrians(t: Table) -> Table:
    """To the Austrians' phase."""
    t.do("pass", "pass", "done")
    assert t.step == "AustriansPhase"
    return t


@pytest.mark.rule("GB-040")
def test_the_austrians_play_in_the_order_that_they_wish_and_finish_once_begun() -> None:
    t = austrians(Table(1, seats=4))  # seat 1: yellow, blue; seat 2: brown, orange; seat 3: green
    assert t.m.deciding() == (1, 2, 3)
    t.do("patrol green", seat=3)
    assert t.m.deciding() == (3,)
    t.do("pass", "done")
    assert t.m.deciding() == (1, 2)
    t.do("patrol orange", seat=2)
    why = t.m.play(1, "patrol yellow")
    assert why is not None
    assert why.code == "not-your-turn"
    t.do("pass", "pass", "done", seat=2)
    assert t.m.deciding() == (1,)
    assert t.why("patrol brown") == ("not-your-patrol", "GB-041")
    t.do("patrol blue", "pass", "pass", "done", seat=1)
    assert t.s.turn == 2


@pytest.mark.rule("GB-041", "GB-047")
def test_one_patrol_after_the_other_each_once() -> None:
    t = austrians(Table(1))
    t.do("patrol brown")
    assert (t.s.acted, t.s.acting) == (0b00100, 2)
    t.do("pass")
    assert t.options("patrol") == [0, 1, 3, 4]
    assert t.why("patrol brown") == ("has-acted", "GB-047")
    for colour in ("green", "yellow", "orange"):
        t.do(f"patrol {colour}", "pass")
    assert t.step == "ActWith"  # with one left there is nothing to choose
    assert t.s.acting == 1
    t.do("pass")
    assert t.step == "AustrianDiscards"
    t.do("done")
    assert (t.s.acted, t.s.went) == (0, 0)
    assert [e["patrol"] for e in t.told("acts")] == [2, 4, 0, 3, 1]


@pytest.mark.rule("GB-041")
def test_a_movement_or_an_event_or_nothing() -> None:
    agony = white("agony")
    t = austrians(Table(1, cards={1: [FOOT, agony]}, patrols=(29, 182, 184, 186, 189)))
    t.do("patrol yellow")
    assert set(t.options()) == {"pass", f"play {FOOT}", f"play {agony}"}
    t.do(f"play {agony}")
    assert t.step == "NextPatrol"  # the patrol has acted and does not move this turn


@pytest.mark.rule("GB-042")
def test_a_patrol_uses_the_kind_that_its_card_shows() -> None:
    t = austrians(Table(1, cards={1: [FOOT, BOAT, HORSE]}, patrols=(31, 3, 26, 186, 189)))
    t.do("patrol yellow", f"play {HORSE}")
    assert (t.m.deciding(), t.options("go")) == ((1,), [23, 30])
    t.do("go 23")
    assert t.m.deciding() == (1,)
    assert {"stop", "go 21", "go 31"} <= set(t.options())
    t.do("stop", "patrol blue", f"play {BOAT}")
    assert t.options("go") == [2, 4]
    assert t.why("go 32") == ("no-waterway", "GB-027")
    t.do("go 4", "patrol brown", f"play {FOOT}", "go 28")
    assert t.s.patrols == [23, 4, 28, 186, 189]
    assert t.zone(DISCARD) == sorted([FOOT, BOAT, HORSE])


@pytest.mark.rule("GB-042", "GB-025")
def test_a_patrol_on_foot_goes_one_segment_along_a_road_too() -> None:
    t = austrians(Table(1, cards={1: [FOOT]}, patrols=(31, 182, 184, 186, 189)))
    t.do("patrol yellow", f"play {FOOT}", "go 30")
    assert t.step == "NextPatrol"
    assert t.s.patrols[0] == 30


@pytest.mark.rule("GB-042")
def test_a_card_without_a_legal_move_can_not_be_played() -> None:
    t = austrians(Table(1, cards={1: [HORSE]}, patrols=(26, 182, 184, 186, 189)))
    t.do("patrol yellow")
    assert t.why(f"play {HORSE}") == ("no-road-here", "GB-026")


@pytest.mark.rule("GB-043", "GB-008")
def test_an_event_leaves_the_game() -> None:
    bivouac = white("bivouac")
    t = austrians(Table(1, cards={1: [bivouac]}))
    t.do("patrol yellow", f"play {bivouac}", "choose refuse")
    assert t.zone(OUT) == [bivouac]
    assert t.told("played-event", -1) == [{"card": bivouac, "zone": HAND + 1, "to": OUT}]


@pytest.mark.rule("GB-044")
def test_one_event_a_turn_for_all_austrians_together() -> None:
    requisition, agony = white("requisition"), white("agony")
    t = austrians(Table(1, [], seats=3, cards={1: [requisition, FOOT], 2: [agony, FOOT]}))
    t.do("patrol yellow", f"play {requisition}", "kind boat", seat=1)
    t.do("patrol blue", "pass", "pass", "done", seat=1)
    t.do("patrol brown", seat=2)
    assert t.why(f"play {agony}", 2) == ("one-event", "GB-044")
    t.do("pass", "pass", "done")
    assert t.s.turn == 2
    assert not t.s.event_played


@pytest.mark.rule("GB-044")
def test_garibaldis_event_does_not_count() -> None:
    supplies, agony = red("supplies"), white("agony")
    t = Table(29, [supplies], cards={1: [agony]})
    t.do("pass", f"play {supplies}", "go 28", "done", "patrol yellow")
    assert f"play {agony}" in t.options()


@pytest.mark.rule("GB-045")
def test_the_austrians_are_one_side_that_may_talk() -> None:
    """The table gives a side its own chat: who is on it is what the game says."""
    t = Table(1, seats=4)
    assert [GAME.side_of(t.s, x) for x in range(4)] == ["garibaldi", "austrians", "austrians", "austrians"]
    austrians(t)
    assert t.m.deciding() == (1, 2, 3)  # who begins is theirs to settle


@pytest.mark.rule("GB-046")
def test_only_after_all_own_patrols_the_player_discards_and_draws() -> None:
    t = austrians(Table(1, seats=3, cards={1: [20, 21, 22], 2: [30]}))  # seat 1: yellow, blue, orange
    t.do("patrol yellow", "pass", "patrol blue", "pass", seat=1)
    assert t.step == "ActWith"
    assert t.hand(1) == [20, 21, 22]
    t.do("pass", seat=1)
    assert t.step == "AustrianDiscards"
    t.do("discard 20", "done", seat=1)
    assert t.zone(DISCARD) == [20]
    assert len(t.hand(1)) == 6
    assert {21, 22} <= set(t.hand(1))


def all_pass(t: Table) -> Table:
    """The only Austrian lets every patrol stand."""
    for colour in ("yellow", "blue", "brown", "orange"):
        t.do(f"patrol {colour}", "pass")
    t.do("pass")
    assert t.step == "AustrianDiscards"
    return t


@pytest.mark.rule("GB-046")
def test_original_hands_are_filled_up_to_five_and_thrown_away_at_will() -> None:
    t = all_pass(austrians(Table(1, cards={1: [20, 21, 22, 24, 25]}, hands="original")))
    t.do(*(f"discard {c}" for c in (20, 21, 22, 24, 25)), "done")
    assert len(t.hand(1)) == 5
    assert set(t.hand(1)).isdisjoint({20, 21, 22, 24, 25})
    short = all_pass(austrians(Table(1, cards={1: [20, 21, 22, 24]}, hands="original")))
    short.do("done")
    assert len(short.hand(1)) == 5  # one is missing, one is drawn
    more = all_pass(austrians(Table(1, cards={1: [20, 21, 22, 24, 25, 28]}, hands="original")))
    more.do("done")
    assert more.hand(1) == [20, 21, 22, 24, 25, 28]  # nothing is drawn, nothing must go


@pytest.mark.rule("GB-060")
@pytest.mark.parametrize(("seats", "most"), [(2, 9), (3, 5), (4, 3), (5, 2), (6, 1)])
def test_balanced_hands_bound_what_an_austrian_throws_away(seats: int, most: int) -> None:
    held = [20, 21, 22, 24, 25, 28, 29, 30, 31, 32]
    t = austrians(Table(1, seats=seats, cards={1: held}))
    t.do("patrol yellow", seat=1)
    while t.step == "ActWith":
        t.do("pass", seat=1)
        if t.step == "NextPatrol":
            t.do(t.options()[0], seat=1)
    t.do(*(f"discard {c}" for c in held[:most]), seat=1)
    assert t.why(f"discard {held[most]}", 1) == ("enough-discards", "GB-060")
    assert t.options(seat=1) == ["done"]


@pytest.mark.rule("GB-038", "GB-046")
def test_an_austrian_too_draws_from_the_discards_when_the_pile_is_empty() -> None:
    t = all_pass(austrians(Table(1, [13, 14, 15, 16], cards={1: [20]}, pile=[], discard=[30, 31], hands="original")))
    t.do("done")
    assert t.hand(1) == [20, 30, 31]


@pytest.mark.rule("GB-047")
def test_a_patrol_that_garibaldi_moved_still_acts() -> None:
    report = red("report")
    t = Table(1, [report], patrols=(59, 84, 102, 136, 165))
    t.do("pass", f"play {report}", "send 59", "done")
    assert t.s.acted == 0
    assert t.options("patrol") == [0, 1, 2, 3, 4]


# ---- somebody leaves


@pytest.mark.rule("GB-060")
@pytest.mark.parametrize(("seats", "hand", "most"), [(4, 5, 3), (6, 4, 1)])
def test_hand_and_limit_stay_those_of_the_number_that_began_when_an_austrian_leaves(seats: int, hand: int, most: int) -> None:
    held = [20, 21, 22, 24, 25]
    t = austrians(Table(1, seats=seats, cards={1: held[:hand], 2: [30]}))
    mine = [p for p in range(5) if t.s.owner[p] == 1]
    for seat in range(2, seats):
        t.m.withdraw(seat)
    assert t.hand(1) == held[:hand], "the hands of those who left are thrown away, and nothing is drawn for them"
    assert len(mine) < 5
    t.do(f"patrol {t.rules.colours[mine[0]]}", seat=1)
    while t.step in ("ActWith", "NextPatrol"):
        t.do(t.options()[0] if t.step == "NextPatrol" else "pass", seat=1)
    assert t.s.acted == 0b11111, "their patrols act all the same"
    t.do(*(f"discard {c}" for c in held[:most]), seat=1)
    assert t.why(f"discard {held[most]}", 1) == ("enough-discards", "GB-060")
    t.do("done", seat=1)
    assert len(t.hand(1)) == hand


@pytest.mark.rule("GB-011")
def test_the_patrols_of_who_leaves_go_to_the_next_austrian_who_plays_them_this_turn() -> None:
    t = austrians(Table(1, [13], seats=4, cards={1: [20], 2: [21, 22], 3: [30]}))  # groups: yellow blue / brown orange / green
    t.do("patrol green", "pass", "done", seat=3)
    t.do("patrol brown", seat=2)
    assert t.m.withdraw(2) is None
    assert t.s.owner == [1, 1, 3, 3, 3]
    assert {21, 22} <= set(t.zone(DISCARD))
    assert t.m.deciding() == (3,)  # brown, which was just acting, is seat 3's now
    t.do("pass")
    assert t.hand(2) == []  # who has left draws no more
    assert t.m.deciding() == (1, 3)
    t.do("patrol orange", "pass", "done", seat=3)
    assert t.m.deciding() == (1,)
    assert t.m.withdraw(2).code == "not-in-the-game"  # type: ignore[union-attr]


@pytest.mark.rule("GB-057")
def test_a_side_that_is_left_by_all_has_lost() -> None:
    t = Table(1, seats=3)
    assert t.m.withdraw(1) is None
    assert not t.m.over
    assert t.m.withdraw(2, "timeout") is None
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners, t.m.outcome.places) == ("austrians-left", (0,), (1, 2, 2))
    t = Table(1, seats=3)
    assert t.m.withdraw(2) is None
    assert t.m.withdraw(0) is None
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("garibaldi-left", (1,))


@pytest.mark.rule("GB-110")
def test_an_order_goes_with_the_hand_of_who_leaves() -> None:
    order = red("aye_sir")
    t = Table(1, [order], seats=3, cards={1: [20], 2: [21]})
    t.do("pass", f"play {order}", "patrol brown", "pick 21", "done")
    t.m.withdraw(2)
    assert (t.s.order_patrol, t.s.order_card) == (-1, 0)
    t.do("patrol brown", seat=1)
    assert "pass" in t.options(seat=1)


@pytest.mark.rule("GB-011", "GB-041")
def test_who_is_just_acting_takes_over_within_the_own_phase_and_is_not_asked_once_more() -> None:
    t = austrians(Table(1, [13], seats=4, cards={1: [20], 2: [21], 3: [30]}))  # groups: yellow blue / brown orange / green
    t.do("patrol yellow", seat=1)
    assert t.m.withdraw(3) is None  # green goes on to the Austrian in the next seat, round the table
    assert t.s.owner == [1, 1, 2, 2, 1]
    assert t.told("resigned") == [{"seat": 3}]
    assert t.told("took-over") == [{"seat": 1, "patrols": [4], "after": 3}]
    t.do("pass", "patrol green", "pass", "pass")
    assert t.step == "AustrianDiscards"
    t.do("done")
    assert t.m.deciding() == (2,)
    t.do("patrol brown", "pass", "pass", "done")
    assert t.s.turn == 2


@pytest.mark.rule("GB-011", "GB-047")
def test_patrols_that_have_acted_do_not_act_again_for_their_new_player() -> None:
    t = austrians(Table(1, [13], seats=4, cards={1: [20], 2: [21], 3: [30]}))
    t.do("patrol green", "pass", "done", seat=3)
    t.do("patrol yellow", "pass", "pass", "done", seat=1)
    assert t.m.withdraw(3, "timeout") is None
    assert t.told("timeout") == [{"seat": 3}]
    assert t.m.deciding() == (2,)
    t.do("patrol orange", "pass", "pass", "done")
    assert (t.s.turn, t.step) == (2, "PlayMovement")


@pytest.mark.rule("GB-011", "GB-046")
def test_who_leaves_while_picking_cards_to_throw_away_leaves_nothing_picked() -> None:
    t = austrians(Table(1, [13], seats=4, cards={1: [20], 2: [21], 3: [30, 31]}))
    t.do("patrol green", "pass", "discard 30", seat=3)
    assert t.m.withdraw(3) is None
    assert (t.s.picker, t.s.picked) == (-1, [])
    assert {30, 31} <= set(t.zone(DISCARD))
    t.do("patrol brown", "pass", "pass", "discard 21", "done", seat=2)
    assert 21 in t.zone(DISCARD)


@pytest.mark.rule("GB-110")
def test_an_order_stays_when_another_player_leaves() -> None:
    order = red("aye_sir")
    t = Table(1, [order], seats=4, cards={1: [20], 2: [21], 3: [30]})
    t.do("pass", f"play {order}", "patrol brown", "pick 21", "done")
    t.m.withdraw(3)
    assert (t.s.order_patrol, t.s.order_card) == (2, 21)
    t.do("patrol brown", seat=2)
    assert t.options(seat=2) == ["play 21"]


@pytest.mark.rule("GB-011", "GB-109")
def test_what_garibaldi_has_picked_out_of_a_hand_goes_with_it_when_its_player_leaves() -> None:
    leggero = red("leggero")
    t = Table(29, [leggero, 13], seats=3, cards={1: [20, 21, 22], 2: [30]}, patrols=(28, 182, 184, 186, 189))
    t.do("pass", f"play {leggero}", "patrol yellow", "pick 20")
    assert t.m.withdraw(1) is None
    assert t.zone(DISCARD) == [20, 21, 22]
    assert (t.step, t.s.picked, t.s.picker) == ("GaribaldiDiscards", [], -1)
    assert t.options() == ["done", "discard 13"]
    t.do("done")
    assert t.step == "AustriansPhase"


@pytest.mark.proof
def test_a_game_ends_however_many_leave_and_whenever() -> None:
    for seed in range(60 if proof.WHOLE else 15):
        hands = {1: [20, 21], 2: [22, 24], 3: [25], 4: [28, white("letters")]}
        t = Table(1, [red("aye_sir"), red("support"), red("leggero"), red("clothes")], seats=5, seed=seed, cards=hands)
        rng = t.m.source
        leavers = [1 + rng.below(4) for _ in range(3)]
        while not t.m.over:
            if leavers and rng.below(12) == 0:
                t.m.withdraw(leavers.pop())
                continue
            seat = t.m.deciding()[rng.below(len(t.m.deciding()))]
            options = t.m.options(seat)
            assert options, t.m.step
            assert t.m.play(seat, options[rng.below(len(options))]) is None
        assert not leavers or t.m.outcome

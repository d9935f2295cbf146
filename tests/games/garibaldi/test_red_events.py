"""The red events (GB-101 to GB-112)."""

from __future__ import annotations

import pytest

from ludoteca.games.garibaldi.rules.state import DISCARD, HAND, MOVE, NEAREST, OUT, PILE
from ludoteca.kernel.seats import seat_mask
from ludoteca.kernel.state import Hidden

from .flight import FAR, Table, red, white


def play(t: Table, event: str) -> Table:
    """Garibaldi plays no movement card, then this event."""
    t.do("pass", f"play {red(event)}")
    return t


@pytest.mark.rule("GB-101")
def test_report_sends_the_nearest_patrol_all_the_way() -> None:
    t = play(Table(1, [red("report")], patrols=(59, 84, 100, 136, 189)), "report")
    assert t.options("send") == [59, 84, 102, 136, 165]
    t.do("send 102")  # brown is nearest, and nobody is asked
    assert t.s.patrols == [59, 84, 102, 136, 189]
    assert t.told("patrol-sent", 1) == [{"seat": 0, "patrol": 2, "start": 100, "to": 102}]
    assert t.step == "GaribaldiDiscards"


@pytest.mark.rule("GB-101", "GB-109")
def test_distance_is_the_least_number_of_segments_of_any_colour() -> None:
    """Next to a place along a segment of any colour: one; elsewhere one more than the nearest neighbour."""
    rules = Table(1).rules
    far = rules.distance
    next_to: dict[int, set[int]] = {p: set() for p in range(1, 191)}
    for e in rules.segments:
        next_to[e.a].add(e.b)
        next_to[e.b].add(e.a)
    for a, neighbours in next_to.items():
        for b in next_to:
            assert far[a][b] == (0 if a == b else 1 + min(far[x][b] for x in neighbours))


@pytest.mark.rule("GB-101")
def test_report_leaves_a_patrol_that_is_there_and_lets_garibaldi_choose_among_equals() -> None:
    t = play(Table(1, [red("report")], patrols=(59, 84, 102, 136, 165)), "report")
    t.do("send 59")
    assert t.s.patrols == [59, 84, 102, 136, 165]
    far = t.rules.distance[102]
    ring = [p for p in range(1, 191) if far[p] == 2][:2]
    t = play(Table(1, [red("report")], patrols=(ring[0], 182, ring[1], 186, 189)), "report")
    t.do("send 102")
    assert t.options("patrol") == [0, 2]
    assert t.why("patrol blue") == ("not-nearest-to-place", "GB-101")
    t.do("patrol brown")
    assert t.s.patrols == [ring[0], 182, 102, 186, 189]


@pytest.mark.rule("GB-101", "GB-057")
def test_report_may_bring_a_patrol_to_garibaldi_only_control_captures() -> None:
    t = play(Table(59, [red("report")], patrols=(61, 182, 184, 186, 189)), "report")
    t.do("send 59")
    assert t.s.patrols[0] == 59
    assert not t.m.over
    t.to_control()
    assert t.m.outcome is not None
    assert t.m.outcome.end == "captured"


@pytest.mark.rule("GB-102")
def test_supplies_moves_on_foot_and_fills_the_hand_up_to_five() -> None:
    t = play(Table(29, [red("supplies")]), "supplies")
    assert t.options("go") == [a.arg for a in t.rules.steps[1][29]]
    t.do("go 28", "done")
    assert len(t.hand()) == 5
    t.to_control()
    t.do("pass", "pass", "done")
    assert len(t.hand()) == 5
    assert t.s.draw_to == 4  # the next draw goes up to four again


SEARCHES = [
    ("bonnet", 30, 29, {"foot", "boat"}, "GB-103"),
    ("mezzanott", 30, 29, {"horse", "boat"}, "GB-107"),
    ("boliga", 3, 4, {"horse", "foot"}, "GB-108"),
]


@pytest.mark.rule("GB-103", "GB-107", "GB-108")
@pytest.mark.parametrize(("event", "at", "to", "kinds", "rule"), SEARCHES)
def test_a_move_then_a_card_out_of_the_pile(event: str, at: int, to: int, kinds: set[str], rule: str) -> None:
    t = play(Table(at, [red(event)]), event)
    t.do(f"go {to}", *(["stop"] if event == "bonnet" else []))
    pile = t.zone(PILE)
    assert t.told("looked", 1) == [{"seat": 0, "zone": PILE}]
    assert t.told("looked", 0)[0]["cards"] == pile
    assert {t.rules.red[c] for c in t.options("pick")} == kinds
    assert t.why("pass") == ("must-take", rule)
    wrong = next(c for c in pile if t.rules.red[c] not in kinds)
    assert t.why(f"pick {wrong}") == ("not-this-kind", rule)
    taken = t.options("pick")[-1]
    t.do(f"pick {taken}")
    assert t.hand() == [taken]
    assert t.told("searched", 1) == [{"card": taken, "zone": PILE, "to": HAND}]
    assert t.s.view(1)["cards"]["knows"][str(HAND)] == [taken]
    assert [e["deck"] for e in t.told("shuffled")] == [PILE]
    assert {e.rule for e in t.m.events if e.kind in ("looked", "searched", "shuffled")} == {rule}


@pytest.mark.rule("GB-103")
def test_without_such_a_card_nothing_is_taken_and_all_know_it() -> None:
    t = play(Table(31, [red("bonnet")], pile=[18, 35]), "bonnet")
    t.do("go 30", "stop")
    assert t.options() == ["pass"]
    t.do("pass")
    assert t.hand() == []
    assert t.zone(PILE) == [18, 35]
    (none,) = t.told("none-of", 1)
    assert set(none["cards"]) == {c for c in range(1, 56) if t.rules.red[c] in ("foot", "boat")}


@pytest.mark.rule("GB-038", "GB-103")
def test_an_empty_pile_is_renewed_before_it_is_searched() -> None:
    t = play(Table(31, [red("bonnet")], pile=[], discard=[13, 35]), "bonnet")
    t.do("go 30", "stop")
    assert t.options() == ["pick 13"]
    t.do("pick 13")
    assert t.zone(PILE) == [35]
    assert t.zone(DISCARD) == []
    t = play(Table(31, [red("bonnet")], pile=[]), "bonnet")
    t.do("go 30", "stop", "pass")
    assert t.step == "GaribaldiDiscards"


@pytest.mark.rule("GB-103")
def test_a_card_known_on_top_can_be_taken_too() -> None:
    t = Table(31, [red("bonnet"), 13], pile=[14])
    t.s.cards.put_on(t.s, PILE, [13], HAND, seat_mask(0))
    play(t, "bonnet")
    t.do("go 30", "stop", "pick 13")
    assert t.hand() == [13]
    assert t.s.cards.top(PILE) == []


@pytest.mark.rule("GB-104")
def test_clothes_discards_one_and_takes_two_at_random_from_a_player() -> None:
    t = play(Table(1, [red("clothes"), 13, 14], seats=4, cards={1: [20], 2: [21, 22, 24], 3: [30]}), "clothes")
    assert t.options("discard") == [13, 14]
    t.do("discard 14")
    assert t.options("patrol") == [0, 1, 2, 3, 4]
    t.do("patrol orange")  # of seat 2
    assert t.zone(DISCARD) == [14]
    assert len(t.hand()) == 3
    assert len(t.hand(2)) == 1
    assert sorted(t.hand(0) + t.hand(2)) == [13, 21, 22, 24]
    robbed = sorted(set(t.hand()) - {13})
    assert sorted(e["card"] for e in t.told("robbed", 2)) == robbed
    assert [e for e in t.told("robbed", 1) if "card" in e] == []
    assert [e for e in t.told("robbed", -1) if "card" in e] == []
    assert t.s.view(2)["cards"]["knows"][str(HAND)] == robbed


@pytest.mark.rule("GB-104")
def test_clothes_takes_each_card_as_often_as_the_others() -> None:
    came = []
    for seed in range(120):
        t = play(Table(1, [red("clothes"), 13], seats=2, seed=seed, cards={1: [21, 22, 24]}), "clothes")
        t.do("discard 13", "patrol yellow")
        came += t.hand()
    assert all(55 < came.count(c) < 105 for c in (21, 22, 24))


@pytest.mark.rule("GB-104")
def test_clothes_with_little_to_discard_and_little_to_take() -> None:
    t = play(Table(1, [red("clothes")], cards={1: [21]}), "clothes")
    assert t.step == "ChoosePatrolToRob"  # without an own card nothing is discarded
    t.do("patrol yellow")
    assert (t.hand(), t.hand(1)) == ([21], [])
    full = Table(1, [red("clothes"), 13, 14, 15, 16], cards={1: [21, 22]})
    play(full, "clothes").do("discard 13", "patrol yellow", "done")
    assert full.hand() == [14, 15, 16, 21, 22]  # above four nothing must go
    assert full.hand(1) == []


@pytest.mark.rule("GB-105")
def test_hidden_moves_by_any_kind_and_nothing_is_told() -> None:
    seen = []
    ways = ((31, ("go 30", "go 29")), (31, ("go 30", "stop")), (3, ("go 2", "stop")), (3, ("go 32", "stop")), (26, ("go 28", "stop")))
    for at, plan in ways:
        t = play(Table(at, [red("hidden")]), "hidden")
        t.do(*plan)
        assert t.s.place == int((plan[1] if plan[1] != "stop" else plan[0])[3:])
        seen.append((t.s.view(1), t.m.seen_log(1), t.m.number, t.step))
        assert (MOVE, 1, 7, 0, *FAR) in t.s.evidence
    assert all(x == seen[0] for x in seen)


@pytest.mark.rule("GB-105", "GB-026")
def test_hidden_takes_a_second_segment_only_by_two_grey_ones() -> None:
    t = play(Table(3, [red("hidden")]), "hidden")
    t.do("go 32")
    assert t.options() == ["stop"]
    assert t.why("go 31") == ("not-on-horseback", "GB-026")
    t = play(Table(31, [red("hidden")]), "hidden")
    t.do("go 30")
    assert set(t.options()) == {"stop", "go 29", "go 31"}


@pytest.mark.rule("GB-106")
def test_don_marco_moves_a_patrol_once_by_any_kind() -> None:
    t = play(Table(1, [red("don_marco")], patrols=(31, 3, 184, 186, 189)), "don_marco")
    t.do("patrol blue")
    assert t.options("go") == [2, 4, 32, 33, 34]
    assert t.told("chose-patrol", -1) == [{"seat": 0, "patrol": 1, "player": 1}]
    assert t.m.deciding() == (0,)  # Garibaldi moves it, not its player
    t.do("go 2")  # no grey segment: that was all
    assert t.s.patrols[1] == 2
    assert t.step == "GaribaldiDiscards"
    t = play(Table(29, [red("don_marco")], patrols=(31, 3, 184, 186, 189)), "don_marco")
    t.do("patrol yellow", "go 30")
    assert (t.m.deciding(), set(t.options())) == ((0,), {"stop", "go 29", "go 31"})
    t.do("go 29")
    assert t.s.patrols[0] == 29
    assert not t.m.over
    assert t.s.acted == 0
    assert t.told("patrol-moved", 1)[-1] == {"patrol": 0, "seat": 0, "start": 30, "to": 29}
    assert {e.rule for e in t.m.events if e.kind == "patrol-moved"} == {"GB-106"}  # no movement card of an Austrian's


@pytest.mark.rule("GB-109")
def test_leggero_names_the_nearest_patrol_to_all_and_throws_two_cards_of_its_players_away() -> None:
    t = Table(29, [red("leggero")], seats=3, cards={1: [20, 21, 22], 2: [30]}, patrols=(31, 182, 184, 186, 28))
    play(t, "leggero")
    assert t.options("patrol") == [4]
    assert t.why("patrol yellow") == ("not-nearest", "GB-109")
    t.do("patrol green")  # of seat 2, who has one card
    assert t.s.evidence[-1] == (NEAREST, 1, 4, 31, 182, 184, 186, 28)
    assert t.told("nearest", 1) == [{"seat": 0, "patrol": 4, "player": 2}]
    assert t.options() == ["pick 30"]
    t.do("pick 30", "done")
    assert t.hand(2) == []
    assert t.zone(DISCARD) == [30]


@pytest.mark.rule("GB-109")
def test_leggero_is_asked_who_is_nearest_even_if_there_is_no_choice() -> None:
    """That there is one nearest patrol only, or several, is not told: the question is the same."""
    seen = []
    for at in (29, 23):
        t = play(Table(at, [red("leggero")], cards={1: [20, 21, 22]}, patrols=(31, 30, 184, 186, 189)), "leggero")
        seen.append((t.s.view(1), t.m.seen_log(1), t.m.deciding()))
    assert seen[0] == seen[1]


@pytest.mark.rule("GB-109")
def test_leggero_sees_the_hand_and_chooses_two() -> None:
    t = play(Table(29, [red("leggero")], cards={1: [20, 21, 22]}, patrols=(28, 182, 184, 186, 189)), "leggero")
    t.do("patrol yellow")
    assert t.told("looked", 0)[0]["cards"] == [20, 21, 22]
    assert "cards" not in t.told("looked", 1)[0]
    assert t.options("pick") == [20, 21, 22]
    t.do("pick 22")
    assert t.why("done") == ("more-cards", "GB-109")
    t.do("pick 20", "done")
    assert t.hand(1) == [21]
    empty = play(Table(29, [red("leggero")], patrols=(28, 182, 184, 186, 189)), "leggero")
    empty.do("patrol yellow")
    assert empty.step == "GaribaldiDiscards"


def ordered(card: int, hand: list[int], **more: object) -> Table:
    """Aye, sir! Yellow, which stands on 31, must play this card; seat 1 controls all patrols."""
    t = Table(1, [red("aye_sir")], cards={1: hand}, patrols=(31, 182, 184, 186, 189), **more)  # type: ignore[arg-type]
    play(t, "aye_sir").do("patrol yellow", f"pick {card}", "done")
    return t


@pytest.mark.rule("GB-110")
def test_the_ordered_card_must_be_played_for_that_patrol_and_no_other() -> None:
    foot, horse = white("foot"), white("horse")
    t = ordered(foot, [foot, horse])
    t.do("patrol blue")
    assert t.why(f"play {foot}") == ("ordered-elsewhere", "GB-110")
    assert "pass" in t.options()
    t.do("pass", "patrol yellow")
    assert t.options() == [f"play {foot}"]
    assert t.why("pass") == ("ordered", "GB-110")
    assert t.why(f"play {horse}") == ("ordered", "GB-110")
    t.do(f"play {foot}", "go 32")
    assert t.s.patrols[0] == 32
    assert (t.s.order_patrol, t.s.order_card) == (-1, 0)


@pytest.mark.rule("GB-110")
def test_garibaldi_and_the_player_know_the_ordered_card_the_others_that_there_is_one() -> None:
    t = Table(1, [red("aye_sir")], seats=3, cards={1: [20, 21], 2: [30]}, patrols=(31, 182, 184, 186, 189))
    play(t, "aye_sir").do("patrol yellow")
    assert t.told("looked", 0) == [{"seat": 0, "zone": HAND + 1, "cards": [20, 21]}]
    assert t.told("looked", 2) == [{"seat": 0, "zone": HAND + 1}]
    t.do("pick 20")
    assert t.s.redacted(0).order_card == t.s.redacted(1).order_card == 20
    assert isinstance(t.s.redacted(2).order_card, Hidden)
    assert t.s.redacted(2).order_patrol == 0
    assert "card" not in t.told("ordered", 2)[0]
    assert t.told("ordered", 1)[0]["card"] == 20


@pytest.mark.rule("GB-110", "GB-044")
def test_an_ordered_card_that_can_not_be_played_is_shown_and_thrown_away() -> None:
    boat = white("boat")
    t = ordered(boat, [boat])
    assert t.rules.steps[2][31] == []
    t.do("patrol yellow", f"play {boat}")
    assert t.step == "NextPatrol"
    assert t.zone(DISCARD) == [boat]
    assert t.told("played-in-vain", -1) == [{"card": boat, "zone": HAND + 1, "to": DISCARD}]
    assert t.s.patrols[0] == 31
    agony, death = white("agony"), white("death")
    t = ordered(agony, [agony, white("bivouac")], turn=3)
    t.do("patrol blue", f"play {white('bivouac')}", "choose refuse", "patrol yellow", f"play {agony}")
    assert t.zone(DISCARD) == [agony]  # the second event of this turn
    t = ordered(death, [death], turn=7)
    t.do("patrol yellow", f"play {death}")
    assert t.zone(DISCARD) == [death]
    assert not t.s.event_played


@pytest.mark.rule("GB-044", "GB-110")
def test_an_ordered_event_is_the_event_of_the_turn() -> None:
    agony, bivouac = white("agony"), white("bivouac")
    t = ordered(agony, [agony, bivouac])
    t.do("patrol yellow", f"play {agony}", "patrol blue")
    assert agony in t.zone(OUT)
    assert t.why(f"play {bivouac}") == ("one-event", "GB-044")


@pytest.mark.rule("GB-110")
def test_from_an_empty_hand_nothing_is_ordered() -> None:
    t = play(Table(1, [red("aye_sir")]), "aye_sir")
    t.do("patrol yellow")
    assert t.step == "GaribaldiDiscards"
    assert t.s.order_patrol == -1


@pytest.mark.rule("GB-111")
def test_montarani_puts_the_top_seven_back_in_an_order_of_choice() -> None:
    t = play(Table(1, [red("montarani")], pile=[13, 14, 15, 16, 17, 18, 19, 20, 21], cards={1: []}), "montarani")
    lifted = t.options("lay")
    assert len(lifted) == 7
    order = [lifted[3], lifted[0], lifted[6], lifted[1], lifted[2], lifted[4], lifted[5]]
    t.do(f"lay {order[0]}")
    assert t.why(f"lay {order[0]}") == ("laid", "GB-111")
    assert list(map(repr, t.s.redacted(1).picked)) == ["HIDDEN"]
    t.do(*(f"lay {c}" for c in order[1:]))
    assert t.s.cards.top(PILE) == order
    assert t.s.view(0)["cards"]["knows"][f"{PILE}.top"] == order
    assert t.s.view(1)["cards"]["knows"] == {}
    t.do("done")  # Garibaldi draws four
    assert t.hand() == sorted(order[:4])


@pytest.mark.rule("GB-111", "GB-038")
def test_montarani_lifts_what_there_is_and_tops_nothing_up() -> None:
    t = play(Table(1, [red("montarani")], pile=[13, 14, 15], discard=[20, 21]), "montarani")
    assert t.options("lay") == [13, 14, 15]
    t.do("lay 15", "lay 13", "lay 14")
    assert t.zone(DISCARD) == [20, 21]
    t = play(Table(1, [red("montarani")], pile=[], discard=[20, 21]), "montarani")
    assert t.options("lay") == [20, 21]
    t = play(Table(1, [red("montarani")], pile=[], discard=[]), "montarani")
    assert t.step == "GaribaldiDiscards"


@pytest.mark.rule("GB-111")
def test_montarani_again_sees_what_lies_on_top_already() -> None:
    t = Table(1, [red("montarani"), 30, 31], pile=[13, 14, 15])
    t.s.cards.put_on(t.s, PILE, [30, 31], HAND, seat_mask(0))
    play(t, "montarani")
    assert t.options("lay") == [13, 14, 15, 30, 31]


@pytest.mark.rule("GB-112")
@pytest.mark.parametrize(("hand", "n"), [([20, 21, 22, 24, 25], 3), ([20, 21], 1), ([20], 1), ([], 0)])
def test_popular_support_costs_a_player_half_a_hand(hand: list[int], n: int) -> None:
    t = play(Table(1, [red("support")], seats=3, cards={1: hand, 2: [30]}), "support")
    assert t.options() == ["player 1", "player 2"]
    assert t.why("player 0") == ("not-an-austrian", "GB-112")
    t.do("player 1")
    if n:
        assert t.m.deciding() == (1,)
        assert t.why("done") == ("more-cards", "GB-112")
        t.do(*(f"discard {c}" for c in hand[-n:]))
        assert t.options() == ["done"]
        t.do("done")
    assert t.step == "GaribaldiDiscards"
    assert t.hand(1) == hand[: len(hand) - n]
    assert t.zone(DISCARD) == hand[len(hand) - n :]


@pytest.mark.rule("GB-112", "GB-011")
def test_popular_support_can_not_hit_who_has_left_and_ends_with_who_leaves() -> None:
    t = Table(1, [red("support")], seats=4, cards={1: [20, 21], 2: [22, 24], 3: [30]})
    t.m.withdraw(1)
    play(t, "support")
    assert t.options() == ["player 2", "player 3"]
    assert t.why("player 1") == ("has-left", "GB-112")
    t.do("player 2", "discard 22")
    assert t.m.withdraw(2) is None
    assert (t.step, t.m.deciding(), t.s.picked) == ("GaribaldiDiscards", (0,), [])


@pytest.mark.rule("GB-010", "GB-104")
def test_events_know_garibaldi_in_any_seat() -> None:
    t = play(Table(1, [red("clothes"), 13, 14], seats=3, flees=2, cards={0: [21, 22], 1: [30]}), "clothes")
    assert t.m.deciding() == (2,)
    t.do("discard 14", "patrol yellow")
    assert (t.hand(2), t.hand(0)) == ([13, 21, 22], [])
    t = play(Table(31, [red("bonnet")], seats=3, flees=2, pile=[13, 35]), "bonnet")
    t.do("go 30", "stop", "pick 13")
    assert t.hand(2) == [13]

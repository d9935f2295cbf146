"""Chapter 5: preparations (GB-010 to GB-017)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.garibaldi import GAME
from ludoteca.games.garibaldi.rules.ch05_setup import DealPatrolCard, Land
from ludoteca.games.garibaldi.rules.state import DISCARD, HAND, OUT, PILE, Flight
from ludoteca.kernel.seats import NO_SEATS, seat_mask
from ludoteca.kernel.state import Hidden

from .flight import Table, fresh, red


def dealt(seats: int, seed: int, **options: object) -> Flight:
    s = fresh(seats, seed, **options).state
    assert isinstance(s, Flight)
    return s


@pytest.mark.rule("GB-010")
def test_the_first_seat_is_garibaldi_unless_the_role_is_drawn() -> None:
    assert {dealt(4, seed).garibaldi for seed in range(20)} == {0}
    drawn = Counter(dealt(4, seed, role="random").garibaldi for seed in range(200))
    assert sorted(drawn) == [0, 1, 2, 3]
    assert min(drawn.values()) > 25


@pytest.mark.rule("GB-010")
def test_all_others_are_one_side() -> None:
    for seed in range(8):
        s = dealt(4, seed, role="random")
        assert [GAME.side_of(s, x) for x in range(4)] == ["garibaldi" if x == s.garibaldi else "austrians" for x in range(4)]


@pytest.mark.rule("GB-011")
@pytest.mark.parametrize(("seats", "sizes"), [(2, [5]), (3, [2, 3]), (4, [1, 2, 2]), (5, [1, 1, 1, 2]), (6, [1] * 5)])
def test_patrols_are_shared_out_in_groups(seats: int, sizes: list[int]) -> None:
    whole = set()
    for seed in range(30):
        s = dealt(seats, seed)
        assert sorted(Counter(s.owner).values()) == sizes
        assert set(s.owner) == set(range(1, seats))
        for group in s.rules.groups:
            assert len({s.owner[p] for p in group}) == 1
        whole.add(tuple(s.owner))
    assert len(whole) > 1 or seats == 2


@pytest.mark.rule("GB-012")
def test_a_card_of_a_group_that_has_an_owner_goes_to_that_owner() -> None:
    t = Table(3, seats=4)  # groups: yellow + blue, brown + orange, green
    s = t.s
    s.owner[:] = [-1] * 5
    deal = DealPatrolCard(1, 0b11111)
    deal.resolve(s, 3)  # orange to seat 1: brown is its too
    assert s.owner == [-1, -1, 1, 1, -1]
    (deal,) = s.queued  # type: ignore[assignment]
    assert deal == DealPatrolCard(2, 0b10111)
    s.queued.clear()
    deal.resolve(s, 2)  # brown, drawn by seat 2, goes to seat 1, and seat 2 draws once more
    assert s.owner == [-1, -1, 1, 1, -1]
    assert s.queued == [DealPatrolCard(2, 0b10011)]
    (deal,) = s.queued  # type: ignore[assignment]
    assert sorted(x for _, x in deal.chance(s).outcomes()) == [0, 1, 4]
    s.queued.clear()
    deal.resolve(s, 4)
    s.queued.clear()
    DealPatrolCard(3, 0b00011).resolve(s, 0)
    assert s.owner == [3, 3, 1, 1, 2]
    assert s.queued == []
    assert t.told("patrol-card")[1] == {"seat": 1, "patrol": 2, "drawn_by": 2}


@pytest.mark.rule("GB-012", "GB-010")
def test_the_first_seat_keeps_its_group_where_another_one_flees() -> None:
    s = Table(3, seats=4, flees=2).s  # groups: yellow + blue, brown + orange, green
    s.owner[:] = [0, 0, -1, -1, -1]
    DealPatrolCard(1, 0b11110).resolve(s, 1)  # blue, drawn by seat 1, goes to seat 0
    assert s.owner == [0, 0, -1, -1, -1]
    assert s.queued == [DealPatrolCard(1, 0b11100)]
    s.queued.clear()
    DealPatrolCard(1, 0b11100).resolve(s, 4)
    assert s.queued == [DealPatrolCard(3, 0b01100)]  # seat 2 is Garibaldi


@pytest.mark.rule("GB-017", "GB-046")
def test_what_an_austrian_draws_is_seen_by_nobody_else() -> None:
    t = Table(1, seats=3, cards={1: [20, 21], 2: [30]})
    t.do("pass", "pass", "done")
    t.do("patrol yellow", "pass", "patrol blue", "pass", "pass", "done", seat=1)
    assert len(t.hand(1)) == 6
    for seat in (0, 2, -1):
        assert t.s.view(seat)["cards"]["knows"] == {}
        assert [e for e in t.told("drew", seat) if "card" in e and e["to"] == HAND + 1] == []


@pytest.mark.rule("GB-013", "GB-016")
def test_patrols_start_on_their_places_and_the_marker_left_of_turn_1() -> None:
    m = fresh(3)
    start = GAME.start(m.rules)  # type: ignore[arg-type]
    assert isinstance(start, Flight)
    assert start.patrols == [59, 84, 102, 136, 165]
    assert start.turn == 0
    assert m.state.turn == 1


@pytest.mark.rule("GB-014")
def test_only_garibaldi_sees_the_landing() -> None:
    places = Counter(dealt(2, seed).place for seed in range(150))
    assert sorted(places) == [1, 2, 3, 4, 5]
    t = Table(3)
    t.s.informed = NO_SEATS
    Land().resolve(t.s, 4)
    assert (t.s.place, t.s.sheet) == (4, [(4,)])
    assert t.s.informed == seat_mask(0)
    assert t.told("landed", 0) == [{"place": 4}]
    assert t.told("landed", 1) == t.told("landed", -1) == [{}]


@pytest.mark.rule("GB-015", "GB-060")
@pytest.mark.parametrize(("seats", "balanced"), [(2, 9), (3, 6), (4, 5), (5, 4), (6, 4)])
def test_hands_are_dealt(seats: int, balanced: int) -> None:
    for hands, size in (("original", 5), ("balanced", balanced)):
        cards = dealt(seats, 3, hands=hands).cards
        assert cards.size(HAND) == 4
        assert [cards.size(HAND + x) for x in range(1, seats)] == [size] * (seats - 1)
        assert cards.size(PILE) == 55 - 4 - size * (seats - 1)
        assert cards.size(DISCARD) == cards.size(OUT) == 0


@pytest.mark.rule("GB-017")
def test_hand_sheet_and_landing_are_hidden() -> None:
    m = fresh(3, 5)
    for seat in (1, 2, -1):
        k = m.state.redacted(seat)
        assert isinstance(k, Flight)
        assert isinstance(k.place, Hidden)
        assert isinstance(k.sheet, Hidden)
        view = m.state.view(seat)
        assert "place" not in view
        assert "sheet" not in view
        shown = view["cards"]["zones"]
        assert sorted(shown) == sorted({str(DISCARD), str(OUT)} | ({str(HAND + seat)} if seat > 0 else set()))
        assert view["cards"]["sizes"][HAND:] == [4, 6, 6]
        assert view["cards"]["knows"] == {}
    mine = m.state.view(0)
    assert mine["cards"]["knows"] == {}
    assert mine["sheet"] == [[mine["place"]], []]
    assert len(mine["cards"]["zones"][str(HAND)]) == 4


@pytest.mark.rule("GB-017")
def test_open_austrian_hands_are_open_to_austrians_only() -> None:
    m = fresh(4, 5, open_austrian_hands=True)
    for seat in (1, 2, 3):
        view = m.state.view(seat)["cards"]
        for other in (1, 2, 3):
            known = view["zones"][str(HAND + other)] if other == seat else view["knows"][str(HAND + other)]
            assert known == m.state.cards.faces_in(HAND + other)
        assert str(HAND) not in view["knows"]
    assert m.state.view(0)["cards"]["knows"] == {}
    assert m.state.view(-1)["cards"]["knows"] == {}


@pytest.mark.rule("GB-017")
def test_open_hands_stay_open_when_cards_are_drawn_and_stolen() -> None:
    clothes = red("clothes")
    t = Table(20, [clothes, 13], seats=3, cards={1: [20, 21, 22], 2: [30]}, open_austrian_hands=True, patrols=[40, 41, 42, 43, 44])
    t.do("pass", f"play {clothes}", "discard 13", "patrol yellow", "done")
    assert len(t.hand(0)) == 4
    assert t.s.view(2)["cards"]["knows"][str(HAND + 1)] == t.hand(1)
    robbed = set(t.hand(0)) & {20, 21, 22}
    assert len(robbed) == 2
    assert set(t.s.view(2)["cards"]["knows"][str(HAND)]) == robbed
    t.do("patrol yellow", "pass", "patrol blue", "pass", "pass", "done", seat=1)
    assert len(t.hand(1)) == 6
    assert t.s.view(2)["cards"]["knows"][str(HAND + 1)] == t.hand(1)
    assert str(HAND + 1) not in t.s.view(0)["cards"]["knows"]

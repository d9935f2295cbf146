"""Cards, case by case: what moves, who sees it, what is learnt, how it is dealt anew."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.kernel.cards import card_sampler
from ludoteca.kernel.cards.card_draw import Draw, FromBag
from ludoteca.kernel.cards.card_set import BAG, OPEN, SECRET, Pack
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.seats import ALL, NO_SEATS, SPECTATOR, seat_mask
from tests.kernel.test_cards_oracle import BOX, DECK, HAND0, HAND1, PILE, Table, dealt


def shown(t: Table, seat: int) -> dict[str, Any]:
    return t.cards.seen_by(t, seat)


def draw(t: Table, step: Draw, source: Source) -> list[int]:
    """Run a draw to its end; gives the outcomes of chance."""
    agenda: list[Any] = [step]
    came = []
    while agenda:
        now = agenda.pop()
        if isinstance(now, FromBag):
            outcome = now.chance(t).draw(source)
            came.append(outcome)
            now.resolve(t, outcome)
        else:
            now.do(t)
        agenda.extend(reversed(t.queued))
        t.queued.clear()
    return came


def test_each_sees_the_own_hand_and_the_open_zone_and_sizes_of_the_rest() -> None:
    t = dealt([HAND0, HAND1, DECK, DECK, PILE, BOX])
    assert shown(t, 0) == {"sizes": [2, 1, 1, 1, 1], "zones": {"1": [0], "3": [2]}, "knows": {}}
    assert shown(t, 1) == {"sizes": [2, 1, 1, 1, 1], "zones": {"2": [0], "3": [2]}, "knows": {}}
    assert shown(t, SPECTATOR) == {"sizes": [2, 1, 1, 1, 1], "zones": {"3": [2]}, "knows": {}}


def test_a_masked_copy_shows_its_seat_what_the_cards_show_it() -> None:
    t = dealt([HAND0, HAND1, DECK, DECK, PILE, BOX])
    for seat in (0, 1, SPECTATOR):
        assert t.cards.redacted_for(t, seat).seen_by(t, seat) == shown(t, seat)


def test_a_shown_card_is_known_where_it_went_and_teaches_all_but_its_owner() -> None:
    t = dealt([HAND0, HAND1, DECK, DECK, PILE, BOX])
    t.cards.show(t, 0, HAND0, BOX)
    assert shown(t, SPECTATOR)["knows"] == {"4": [0]}
    assert not t.informed >> 0 & 1
    assert t.informed >> 1 & 1
    t.informed = NO_SEATS
    t.cards.show(t, 2, PILE, BOX)
    assert t.informed == NO_SEATS, "it lay open before"


def test_nobody_overlooks_a_card_that_comes_to_or_leaves_a_zone_that_they_see() -> None:
    t = dealt([HAND0, HAND1, DECK, DECK, PILE, BOX])
    t.cards.hand_over(t, 0, HAND0, HAND1, seen_by=NO_SEATS)
    assert shown(t, 1)["zones"]["2"] == [0, 0]
    assert shown(t, 0)["knows"]["2"] == [0], "who gave it away knows where it lies"
    assert t.told(0)[-1][1]["card"] == 0
    assert "card" not in t.told(SPECTATOR)[-1][1]
    t.cards.hand_over(t, 2, PILE, BOX, seen_by=NO_SEATS)
    assert t.told(SPECTATOR)[-1][1]["card"] == 2, "it lay open"
    assert shown(t, SPECTATOR)["knows"]["4"] == [2]


def test_a_card_known_to_lie_in_a_hand_is_known_no_more_once_any_left_it_unseen() -> None:
    t = dealt([PILE, HAND1, HAND1, DECK, DECK, BOX])
    t.cards.show(t, 0, PILE, HAND1)
    assert shown(t, 0)["knows"] == {"2": [0]}
    t.cards.hand_over(t, 1, HAND1, BOX, seen_by=NO_SEATS)
    assert shown(t, 0)["knows"] == {}
    assert shown(t, 1)["knows"] == {"4": [1]}


def test_seeing_one_of_two_equal_cards_leave_does_not_tell_where_the_other_is() -> None:
    t = dealt([PILE, HAND1, HAND0, DECK, DECK, BOX])
    t.cards.show(t, 0, PILE, HAND1)  # a copy is known to lie in hand 1, and another truly lies there too
    t.cards.show(t, 0, HAND1, PILE)
    assert shown(t, 0)["knows"] == {}, "whichever left, the other may lie anywhere"
    u = dealt([PILE, DECK, HAND0, HAND1, DECK, BOX])
    u.cards.show(u, 0, PILE, HAND1)
    u.cards.show(u, 0, HAND1, PILE)
    assert shown(t, 0) == shown(u, 0)
    assert t.cards.redacted_for(t, 0).dump() == u.cards.redacted_for(u, 0).dump()


def test_the_place_of_a_card_that_one_put_on_a_deck_stays_known_to_it_when_others_draw() -> None:
    t = dealt([HAND1, DECK, HAND0, DECK, DECK, DECK])
    t.cards.put_on(t, DECK, [0], HAND1, seen_by=NO_SEATS)
    t.cards.put_on(t, DECK, [1], HAND0, seen_by=NO_SEATS)
    assert shown(t, 1)["knows"]["0.top"] == [None, 0]
    draw(t, Draw(DECK, BOX, 1), Seeded(1))
    assert shown(t, 1)["knows"] == {"0": [0], "0.top": [0]}
    assert shown(t, 0)["knows"] == {"4": [1]}
    assert shown(t, SPECTATOR)["knows"] == {}
    for seed in range(20):
        again = t.cards.redacted_for(t, 1).deal(1, Seeded(seed))
        assert again.top(DECK) == [0]


def test_a_card_that_all_know_on_top_is_known_by_all_when_drawn() -> None:
    t = dealt([HAND1, DECK, HAND1, DECK, BOX, DECK])
    t.cards.put_on(t, DECK, [0, 1], HAND1, seen_by=ALL)
    t.informed = NO_SEATS
    draw(t, Draw(DECK, BOX, 1), Seeded(1))
    assert t.informed == NO_SEATS, "nobody learns anything new"
    for seat in (0, 1, SPECTATOR):
        assert shown(t, seat)["knows"] == {"0": [1], "0.top": [1], "4": [0]}


def test_a_single_card_put_on_from_an_open_zone_is_known_in_its_place() -> None:
    t = dealt([PILE, PILE, PILE, DECK, DECK, BOX])
    t.cards.put_under(t, DECK, [1], PILE, seen_by=NO_SEATS)
    assert shown(t, SPECTATOR)["knows"]["0.bottom"] == [1]
    t.cards.put_on(t, DECK, [0, 0], PILE, seen_by=NO_SEATS)
    assert shown(t, SPECTATOR)["knows"] == {"0": [0, 0, 1], "0.bottom": [1]}, "which cards, but not in what order"
    again = t.cards.redacted_for(t, SPECTATOR).deal(SPECTATOR, Seeded(1))
    assert again.top(DECK) == [0, 0]


def test_drawing_takes_top_then_bag_then_bottom_and_renews_from_the_pile() -> None:
    t = dealt([HAND0, PILE, HAND0, DECK, HAND0, PILE])
    t.cards.put_on(t, DECK, [2, 0], HAND0, seen_by=NO_SEATS)
    t.cards.put_under(t, DECK, [1], HAND0, seen_by=NO_SEATS)
    assert draw(t, Draw(DECK, HAND1, 6, renew=PILE), Seeded(3)) != []
    drawn = [e[1]["card"].value for e in t.events if e[0] == "drew"]
    assert drawn[:4] == [2, 0, 1, 1]
    assert sorted(drawn[4:]) == [0, 3]
    assert [e[0] for e in t.events].count("shuffled") == 1
    assert t.cards.size(DECK) == t.cards.size(PILE) == 0
    assert draw(t, Draw(DECK, HAND1, 1, renew=PILE), Seeded(3)) == []


def test_a_card_can_be_taken_out_of_the_middle_of_a_deck_that_has_a_top() -> None:
    t = dealt([HAND0, DECK, HAND0, DECK, DECK, DECK])
    t.cards.put_on(t, DECK, [0, 1], HAND0, seen_by=NO_SEATS)
    assert t.cards.holds(DECK, 0)
    t.cards.show(t, 0, DECK, PILE)
    t.cards.show(t, 0, DECK, PILE)
    assert t.cards.top(DECK) == [1]
    assert t.cards.size(DECK) == 4
    with pytest.raises(ValueError, match="no card of face 0"):
        t.cards.show(t, 0, DECK, PILE)


def test_none_of_is_remembered_with_what_came_after() -> None:
    t = dealt([DECK, DECK, DECK, HAND0, HAND1, BOX])
    t.cards.none_of(t, HAND1, 0, 1)
    assert t.cards._row(0)[t.cards.pack.zones[HAND1]] & t.cards.pack.mask(0, 1) == 0
    draw(t, Draw(DECK, HAND1, 1), Seeded(1))
    draw(t, Draw(DECK, HAND1, 1), Seeded(1))
    assert t.cards.possible(0)
    for seed in range(50):
        again = t.cards.redacted_for(t, 0).deal(0, Seeded(seed))
        assert sum(f in (0, 1) for f in again.faces_in(HAND1)) <= 2
    with pytest.raises(ValueError, match="there is one"):
        t.cards.none_of(t, HAND0, 1)


def test_looking_tells_the_one_who_looks_and_nobody_else() -> None:
    t = dealt([HAND0, HAND1, DECK, DECK, PILE, BOX])
    t.cards.look(t, 0, HAND1)
    assert shown(t, 0)["knows"]["2"] == [0]
    assert "2" not in shown(t, SPECTATOR)["knows"]
    assert t.told(0)[-1] == ("looked", {"seat": 0, "zone": HAND1, "cards": [0]})
    assert t.told(SPECTATOR)[-1] == ("looked", {"seat": 0, "zone": HAND1})
    assert t.informed == seat_mask(0)


def test_after_a_shuffle_nobody_knows_an_order_but_who_knew_the_cards_knows_what_is_in_it() -> None:
    t = dealt([PILE, PILE, HAND0, HAND0, DECK, BOX])
    t.cards.put_on(t, DECK, [1], HAND0, seen_by=ALL)
    t.cards.shuffle(t, DECK, PILE)
    assert t.cards.top(DECK) == []
    assert shown(t, SPECTATOR)["knows"] == {"0": [0, 0, 1]}
    assert t.cards.size(DECK) == 4


def test_the_chance_of_a_draw_counts_the_copies() -> None:
    t = dealt([DECK, DECK, DECK, HAND0, BOX, BOX])
    chance = FromBag(DECK, HAND0, "", NO_SEATS).chance(t)
    assert [(str(p), face) for p, face in chance.outcomes()] == [("2/3", 0), ("1/3", 1)]


def test_saved_and_read_cards_go_on_alike() -> None:
    t = dealt([HAND0, HAND1, DECK, DECK, PILE, BOX])
    t.cards.put_on(t, DECK, [0], HAND0, seen_by=seat_mask(0))
    t.cards.none_of(t, BOX, 0)
    u = Table(Cards.load(t.cards.dump()))
    assert u.cards.dump() == t.cards.dump()
    for x in (t, u):
        draw(x, Draw(DECK, HAND1, 2), Seeded(5))
    assert u.cards.dump() == t.cards.dump()
    masked = t.cards.redacted_for(t, 1)
    assert Cards.load(masked.dump()).seen_by(t, 1) == shown(t, 1)


def test_a_copy_is_independent() -> None:
    t = dealt([HAND0, HAND1, DECK, DECK, PILE, BOX])
    before = t.cards.dump()
    u = Table(t.cards.copy())
    u.cards.put_on(u, DECK, [0], HAND0, seen_by=NO_SEATS)
    u.cards.look(u, 1, DECK)
    draw(u, Draw(DECK, HAND1, 3), Seeded(1))
    assert t.cards.dump() == before


def test_cards_without_knowledge_move_alike() -> None:
    t, u = dealt([HAND0, HAND1, DECK, DECK, PILE, BOX]), dealt([HAND0, HAND1, DECK, DECK, PILE, BOX])
    u.cards.forget()
    for x in (t, u):
        x.cards.put_on(x, DECK, [0], HAND0, seen_by=seat_mask(0))
        x.cards.look(x, 0, HAND1)
        x.cards.none_of(x, PILE, 0)
        draw(x, Draw(DECK, HAND1, 2, renew=PILE), Seeded(2))
        x.cards.show(x, 2, PILE, BOX)
        x.cards.shuffle(x, DECK, BOX)
    assert [u.cards.faces_in(z) for z in range(5)] == [t.cards.faces_in(z) for z in range(5)]


def test_only_equal_copies_may_be_exchanged() -> None:
    t = dealt([HAND0, HAND1, DECK, DECK, PILE, BOX])
    assert t.cards.permuted({0: 1, 1: 0}).faces_in(HAND0) == [0]
    with pytest.raises(ValueError, match="equal copies"):
        t.cards.permuted({0: 2, 2: 0})


def test_only_what_a_seat_knows_can_be_dealt_anew() -> None:
    t = dealt([HAND0, HAND1, DECK, DECK, PILE, BOX])
    with pytest.raises(ValueError, match="dealt anew"):
        t.cards.deal(0, Seeded(1))


def test_many_bounds_at_once_are_met_and_quickly() -> None:
    """A hundred cards, five hands, and all said of some what they don't have: luck alone would take long."""
    faces = [f for f in range(20) for _ in range(5)]
    pack = Pack(faces, (BAG, 0, 1, 2, 3, 4, OPEN, SECRET), 5)
    start = [0] * 8
    for copy in range(100):
        start[1 + copy % 5 if copy < 60 else 0] |= 1 << copy
    t = Table(Cards(pack, start))
    rng = Seeded(8)
    for hand in range(1, 6):
        for _ in range(6):
            missing = [f for f in range(20) if not t.cards.holds(hand, f)]
            if missing:
                t.cards.none_of(t, hand, rng.choice(missing))
    for _ in range(10):
        draw(t, Draw(0, 1 + rng.below(5), 1), rng)
    masked = t.cards.redacted_for(t, 0)
    for seed in range(30):
        again = masked.deal(0, Seeded(seed))
        assert again.possible(0)
        assert again.seen_by(t, 0) == shown(t, 0)


def ring() -> Table:
    """Twelve boxes with one card each, all told to hold either their own face or the next one: two deals fit, and luck seldom finds one."""
    n = 12
    pack = Pack(range(n), (BAG, *([SECRET] * n)), 1)
    t = Table(Cards(pack, [(1 << n) - 1, *([0] * n)]))
    for zone in range(1, n + 1):
        draw(t, Draw(0, zone, 1), Seeded(zone))
    for zone in range(1, n + 1):
        (face,) = t.cards.faces_in(zone)
        t.cards.none_of(t, zone, *(f for f in range(n) if f not in (face, (face + 1) % n)))
    return t


def test_of_unlike_cards_each_is_equally_likely_to_come() -> None:
    pack = Pack(range(1, 9), (BAG, 0), 1)
    cards = Cards(pack, (0b10110100, 0b01001011))
    t = Table(cards)
    chance = FromBag(0, 1, "", NO_SEATS).chance(t)
    assert [(p.numerator, p.denominator, face) for p, face in chance.outcomes()] == [(1, 4, 3), (1, 4, 5), (1, 4, 6), (1, 4, 8)]
    assert chance.possible(5)
    assert not chance.possible(4)
    source = Seeded(3)
    came = [chance.draw(source) for _ in range(4000)]
    assert all(900 < came.count(face) < 1100 for face in (3, 5, 6, 8))
    assert len(set(came)) == 4


def test_the_mask_of_a_deck_holds_its_top_and_its_bottom() -> None:
    pack = Pack(range(1, 5), (BAG, 0), 1)
    cards = Cards(pack, (0b0011, 0b1100))
    t = Table(cards)
    cards.put_on(t, 0, [3], 1, seat_mask(0))
    cards.put_under(t, 0, [4], 1, seat_mask(0))
    assert (cards.mask(0), cards.mask(1)) == (0b1111, 0)


def test_where_luck_does_not_help_cards_make_room_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_sampler, "_TRIES", 0)
    t = ring()
    found = set()
    for seed in range(30):
        again = t.cards.redacted_for(t, SPECTATOR).deal(SPECTATOR, Seeded(seed))
        assert again.possible(-1)
        found.add(tuple(again.faces_in(z)[0] for z in range(1, 13)))
    assert len(found) == 2


def test_that_nothing_fits_is_said() -> None:
    t = ring()
    masked = t.cards.redacted_for(t, SPECTATOR)
    assert masked._could is not None
    masked._could[0] = [m & ~1 for m in masked._could[0]]
    with pytest.raises(LookupError, match="nothing fits"):
        masked.deal(SPECTATOR, Seeded(1))

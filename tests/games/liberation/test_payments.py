"""What is paid in parts: done at the price, never begun without the means; the exchange of three; and what the log says of it all."""

from __future__ import annotations

import pytest

from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.view import layout
from ludoteca.testkit.texts import Speaker
from ludoteca.view.scene import Msg, Name

from .struggle import Table, fresh

rule = pytest.mark.rule


@rule("LB-356", "LB-358")
def test_suzanne_who_can_t_pay_puts_the_card_under_the_deck() -> None:
    t = Table(characters=["suzanne"], hand_of=["O01"], rdeck=["R016"])
    t.do("peek")
    assert t.options() == ["no"]
    assert t.why("pay O01") == ("too-few-points", "LB-356")
    t.do("no")
    assert t.hand() == ["O01"]
    assert t.step == "OccupiersTurn"


@rule("LB-356", "LB-101")
def test_once_she_has_begun_to_pay_she_pays_in_full() -> None:
    t = Table(characters=["suzanne"], hand_of=["O01", "O04", "O05"], rdeck=["R011"])
    t.do("peek", "pay O01")
    assert t.why("no") == ("payment-begun", "LB-356")
    t.do("pay O04")
    assert t.hand() == ["O05", "R011"]
    assert t.step == "OccupiersTurn"


@rule("LB-101", "LB-135", "LB-025")
def test_at_the_price_it_is_done_whatever_else_the_hand_holds() -> None:
    for more in ([], ["O04"], ["R002"]):
        t = Table(hand_of=["O02", *more], display=["R011"], rdeck=["R003"])
        t.do("recruit 1", "pay O02")
        assert t.step == "OccupiersTurn"
        t = Table(hand_of=["O02", *more])
        t.do("go L12", "pay O02")  # a point too much is lost
        assert t.step == "OccupiersTurn"


@rule("LB-126", "LB-125")
def test_a_diversion_asks_until_there_is_a_point_or_a_card_for_every_pawn() -> None:
    t = Table(hand_of=["O01", "O04"], missions={"L11": "M012", "L16": "M016"})
    t.s.wehrmacht[t.place("L11")] = 3
    t.do("clear", "pay O01")
    assert t.options() == ["done", "pay O04"]
    t.do("pay O04")
    assert t.options() == ["done"]  # nobody is told that the hand holds no object card any more
    t = Table(hand_of=["O01", "O04"], missions={"L11": "M012", "L16": "M016"})
    t.s.wehrmacht[t.place("L11")] = 1
    t.do("clear", "pay O01")
    assert t.step == "Divert"


@rule("LB-155", "LB-160")
def test_as_many_cards_as_icons_are_enough() -> None:
    t = Table(hand_of=["R003", "R003", "R003"], missions={"L11": "M014", "L16": "M016"})
    t.do("attempt", "commit R003", "commit R003")
    assert t.step == "PutToken"
    t = Table(hand_of=["R016", "R002", "R001"], missions={"L11": "M012", "L16": "M016"})
    t.do("attempt", "commit R016", "commit R002")
    assert "done" in t.options()
    assert "commit R001" in t.options()  # one of the two icons could be hers


@rule("LB-149", "LB-145")
def test_of_three_who_stand_together_the_acting_player_gives_or_gets() -> None:
    t = Table(players=3, at=["L11", "L11", "L11"], hand_of=["R001"], hands={2: ["R002"], 3: ["O01"]})
    t.do("exchange")
    t.do("give R002>3", seat=2)
    for seat in (1, 2, 3):
        assert t.why("agree", seat=seat) == ("acting-player-left-out", "LB-149")
    t.do("give R001>2", seat=1)
    for seat in (1, 2, 3):
        t.do("agree", seat=seat)
    assert (t.hand(1), t.hand(2), t.hand(3)) == ([], ["R001"], ["O01", "R002"])
    t = Table(players=3, at=["L11", "L11", "L11"], hand_of=["R001"], hands={2: ["R002"], 3: ["O01"]})
    t.do("exchange")
    t.do("give R002>1", seat=2)
    for seat in (1, 2, 3):
        t.do("agree", seat=seat)
    assert t.hand(1) == ["R001", "R002"]


def said(t: Table, language: str) -> list[str]:
    speaker = Speaker(GAME, language)
    names = {f"seat.{i}": Name(text=f"P{i + 1}", seat=i) for i in range(4)}
    lines = [layout.line(t.rules, e.pop("kind"), e, e.pop("rule")) for e in t.m.seen_log()]
    return [speaker.say(x.msg, names) for x in lines if x is not None]


LOG = {
    "en": ("P2 sets out to recruit Paul Rivet, at 1 of the display.", "P2 has failed to recruit Paul Rivet.", "P2 passes"),
    "fr": ("P2 veut recruter Paul Rivet, à la place 1 des cartes ouvertes.", "P2 n’a pas pu recruter Paul Rivet.", "P2 passe"),
    "it": ("P2 vuole reclutare Paul Rivet, al posto 1 delle carte scoperte.", "P2 non è riuscito a reclutare Paul Rivet.", "P2 passa"),
}


@pytest.mark.parametrize("language", LOG)
def test_the_log_says_who_recruits_whom_and_where_and_who_passes(language: str) -> None:
    begins, fails, passes = LOG[language]
    t = Table(hand_of=["O02"], display=["R011"], rdeck=["R003"])
    t.s.vmann[0] = 1
    t.dice("red:arrest").do("recruit 1", "pay O02")
    lines = said(t, language)
    assert any(begins in x for x in lines), lines
    assert any(fails in x for x in lines), lines
    t = Table(hand_of=["R001"])
    t.do("pass")
    assert any(passes in x for x in said(t, language))
    t.do("redraw")
    assert [e.facts["action"] for e in t.m.events if e.kind == "occupier-acts"] == ["redraw"]


def test_no_medal_is_shown_before_it_is_dealt() -> None:
    m = fresh(5)
    while type(m.step).__name__ == "PlacePawn":
        m.play(m.deciding()[0], m.options(m.deciding()[0])[0])
    assert type(m.step).__name__ == "PlaceArmour"
    for seat in (0, 1):
        mine = layout.mine(m.perspective(seat))
        (panel,) = [x for x in mine.panels if x.id == "medal"]
        assert [row.title for row in panel.rows] == [Msg("medal-to-come")]


def test_the_end_of_a_lost_solo_game_says_what_the_automaton_had_fulfilled() -> None:
    t = Table(automaton=True, order="T014", prison=["R001"] * 3 + ["R002"] * 3 + ["R003"])
    assert t.m.outcome is not None
    assert t.m.outcome.winners == ()
    words = layout.outcome_words(t.m.perspective(0), "medal")
    assert Speaker(GAME, "en").say(words, {}) == (
        "The automaton has fulfilled the occupier’s medal: Mass arrests. Seven Resistance cards in prison."
    )
    mine = layout.mine(t.m.perspective(0))
    assert mine.prompt.id == "over-medal-occupier"
    (panel,) = [x for x in mine.panels if x.id == "medal"]
    assert Msg("medal-of-the-other") in [row.title for row in panel.rows]

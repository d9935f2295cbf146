"""When each of the thirty-six cards may be played, by whom, and how long what it says holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludoteca.games.gradisca.rules.s05_cards import against_card
from ludoteca.games.gradisca.rules.sequence_of_play import Advance, EndOfTurn
from ludoteca.games.gradisca.rules.state import AUSTRIA, NOBODY, VENICE

from .field import Field, rules_of
from .test_event_cards import GUNS, LINE, austria, venice

RULES = rules_of("campaign")
CARDS = RULES.card_ids
MOMENTS = ("any", "areas", "attack", "bombard", "explosion", "work", "leader_test")
PRINTED = RULES.components.constant("cards")
SIDES = {"B": NOBODY, "V": VENICE, "A": AUSTRIA}


def owner(card: str) -> int:
    """A side that may hold the card."""
    return AUSTRIA if card[0] == "A" else VENICE


def in_activation_of(side: int) -> Field:
    return Field({"palma": "V1-I1", "gorizia": "A1-I1", **LINE}, turn=8, sea="grado").act(
        "A1" if side else "V1", "gorizia" if side else "palma"
    )


def test_there_are_thirty_six() -> None:
    assert (len(CARDS), len(set(CARDS))) == (36, 36)
    assert {x[0]: sum(c[0] == x[0] for c in CARDS) for x in CARDS} == {"B": 12, "V": 12, "A": 12}


@pytest.mark.rule("GR-124", "GR-128", "GR-134")
@pytest.mark.parametrize("card", CARDS)
def test_what_is_printed_is_what_is_played(card: str) -> None:
    made, printed = RULES.deck[RULES.card[card]], PRINTED[card]
    assert made.moment == printed["moment"]
    assert made.reaction == (printed["timing"] == "reaction")
    assert made.remove == printed.get("remove", False)
    assert made.side == SIDES[card[0]]


@pytest.mark.rule("GR-134", "GR-130")
@pytest.mark.parametrize("card", CARDS)
def test_no_other_moment_lets_it_be_played(card: str) -> None:
    side, face = owner(card), RULES.card[card]
    f = in_activation_of(side)
    for moment in MOMENTS:
        if moment != PRINTED[card]["moment"]:
            no = against_card(f.s, side, face, moment, -1)
            assert no is not None
            assert (no.code, no.rule) == ("another-moment", "GR-134")


@pytest.mark.rule("GR-128", "GR-003")
@pytest.mark.parametrize("card", [c for c in CARDS if PRINTED[c]["timing"] == "own"])
def test_in_the_activation_of_the_other_side_it_stays_in_the_hand(card: str) -> None:
    side, face = owner(card), RULES.card[card]
    no = against_card(in_activation_of(1 - side).s, side, face, PRINTED[card]["moment"], -1)
    assert no is not None
    assert (no.code, no.rule) == ("own-activation-only", "GR-128")


@pytest.mark.rule("GR-124")
@pytest.mark.parametrize("card", [c for c in CARDS if c[0] != "B"])
def test_the_other_side_may_not_play_it_at_all(card: str) -> None:
    side, face = 1 - owner(card), RULES.card[card]
    no = against_card(in_activation_of(side).s, side, face, PRINTED[card]["moment"], -1)
    assert no is not None
    assert (no.code, no.rule) == ("card-of-the-other-side", "GR-124")


@pytest.mark.rule("GR-129", "GR-132")
@pytest.mark.parametrize("card", ["B08", "B12", "A10"])
def test_one_answer_is_all_that_an_activation_allows(card: str) -> None:
    side, face = AUSTRIA, RULES.card[card]
    f = in_activation_of(VENICE)
    f.activation.reactions = 1
    no = against_card(f.s, side, face, PRINTED[card]["moment"], -1)
    assert no is not None
    assert (no.code, no.rule) == ("one-reaction", "GR-129")


@pytest.mark.rule("GR-126")
@pytest.mark.parametrize("card", ["B01", "B02", "B03", "A04"])
def test_these_leave_the_game_when_they_are_played(card: str) -> None:
    where = {"gradisca": "A2-I1"}
    f = austria(card, where, turn=11) if card == "A04" else venice(card)
    f.do(f"play {card}")
    assert RULES.card[card] in f.s.cards.faces_in(2)
    assert RULES.card[card] not in f.s.cards.faces_in(1)


def names(f: Field) -> set[str]:
    return {e.name for e in f.s.effects}


TURN: dict[str, tuple[str, Callable[[], Field]]] = {
    "B02": ("truce", lambda: venice("B02")),
    "B04": ("flood", lambda: venice("B04")),
    "V01": ("bridge", lambda: venice("V01", {"farra": "V1-I2"})),
    "V04": ("blockade", lambda: venice("V04")),
    "A02": ("boats", lambda: austria("A02")),
    "A04": ("convoy", lambda: austria("A04", {"gradisca": "A2-I1"}, turn=11)),
    "A12": ("quarrel", lambda: austria("A12")),
}


def play(f: Field, card: str) -> Field:
    f.do(f"play {card}")
    while f.step in ("BridgeFrom", "NameCorps", "PickArea"):
        f.do(f.options()[0])
    return f


@pytest.mark.rule("GR-133", "GR-137")
@pytest.mark.parametrize("card", list(TURN))
def test_it_holds_until_the_turn_is_over(card: str) -> None:
    name, make = TURN[card]
    f = play(make(), card)
    assert name in names(f)
    f.do("end")  # the activation
    assert name in names(f)
    f.s.cup = ()
    f.run(EndOfTurn())
    assert name not in names(f)


@pytest.mark.rule("GR-133", "GR-029")
def test_the_forced_march_and_the_roads_hold_for_one_activation() -> None:
    f = venice("B11", {"palma": "V1-I1 V1-I2"}).do("play B11")
    assert "march" in names(f)
    f.do("end")
    assert names(f) == set()
    f = Field({"trivignano": "V1-A1 camp-V", **LINE}, hands=("", "B08")).marker("V1", "A1").do("one_area", "area trivignano", "play B08")
    assert "mud" in names(f)
    f.do("end")
    assert names(f) == set()


@pytest.mark.rule("GR-133", "GR-850")
def test_ships_and_galleons_hold_until_the_next_step_e6() -> None:
    for f, name in (
        (venice("V11", turn=8, sea="grado").do("play V11", "area pirano"), "fleet"),
        (austria("A11", turn=7, sea="grado").do("play A11"), "galleons"),
    ):
        f.s.cup = ()
        f.run(EndOfTurn())
        assert name in names(f)
        f.s.agenda.clear()
        f.run(Advance())
        f.do(f.options()[-1])
        assert names(f) == set()


@pytest.mark.rule("GR-137", "GR-851")
def test_galleons_end_the_ships_and_keep_the_fleet_in_port() -> None:
    f = venice("V11", turn=8, sea="grado").do("play V11", "area pirano")
    f.deal(("V03 V10 V11", "A11"))
    f.act("A1", "postumia").do("play A11")
    assert (names(f), f.s.sea) == ({"galleons"}, -1)
    f.act("V1", "palma")
    for card in ("V03", "V11"):
        assert f.why(f"play {card}")[0] == "card-condition"


@pytest.mark.rule("GR-133", "GR-137")
def test_what_holds_for_one_die_is_gone_after_it() -> None:
    gunners = venice("V06", GUNS, "bruma").do("bombard V1-A1").dice(2).do("play V06")
    gallery = venice("V07", {**GUNS, "bruma": "V1-S1"}, "bruma")
    gallery.s.mines = (RULES.fortress[RULES.area["gradisca"]] * 100 + RULES.area["bruma"],)
    gallery.act("V1", "bruma").do("blow V1-S1").dice(3).do("play V07")
    engineer = austria("A09", {"gradisca": "A2-S1 A2-I1"}, "gradisca", corps="A2")
    engineer.wall("gradisca", 3)
    engineer.act("A2", "gradisca").do("repair A2-S1", "play A09")
    marksmen = Field({"medea": "V1-I1 L-GIU", "mariano": "A1-I1", **LINE}, hands=("", "A10"), morale=(8, 8)).act("V1", "medea")
    marksmen.dice(6, 6, 1).do("attack mariano", "join V1-I1", "join L-GIU", "enter").dice(3).do("play A10")
    for f in (gunners, gallery, engineer, marksmen):
        assert names(f) == set()


@pytest.mark.rule("GR-133", "GR-321")
def test_what_holds_for_a_battle_is_gone_with_it() -> None:
    friends = venice("V09", {"lucinico": "V1-I2 V1-I3", "gorizia": "A1-I4"}, "lucinico")
    friends.do("attack gorizia", "join V1-I2", "join V1-I3", "enter").dice(6, 6, 6).do("play V09")
    sortie = austria("A03", {"gradisca": "A2-I1", "bruma": "V1-I1"}, "gradisca", corps="A2")
    sortie.do("attack bruma", "join A2-I1", "enter").dice(6, 6).do("play A03")
    for f in (friends, sortie):
        assert (f.s.battle, f.step) == (None, "Act")


@pytest.mark.rule("GR-705")
def test_b09_costs_the_enemy_a_point_and_not_below_nought() -> None:
    assert venice("B09", morale=(6, 5)).do("play B09").s.morale == [6, 4]
    assert austria("B09", morale=(1, 6)).do("play B09").s.morale == [0, 6]
    assert austria("B09", morale=(0, 6)).why("play B09") == ("card-condition", "GR-130")


@pytest.mark.rule("GR-705", "GR-713")
def test_b10_gives_a_point_and_not_beyond_twelve() -> None:
    assert venice("B10", morale=(8, 5)).do("play B10").s.morale == [9, 5]
    assert venice("B10", morale=(12, 5)).why("play B10") == ("card-condition", "GR-130")


@pytest.mark.rule("GR-139", "GR-130")
def test_v02_fills_nobody_who_is_cut_off_or_whole() -> None:
    assert venice("V02").why("play V02") == ("card-condition", "GR-130")
    cut = venice("V02", {"grado": "V1-I2", "aquileia": "A1-I2"}, reduced="V1-I2")
    assert cut.why("play V02") == ("card-condition", "GR-130")


@pytest.mark.rule("GR-139", "GR-130")
def test_a05_fills_up_to_two_and_is_done() -> None:
    f = austria("A05", {"gorizia": "A1-I1 A1-I2 A1-I3"}, reduced="A1-I1 A1-I2 A1-I3").do("play A05", "pick A1-I1", "pick A1-I2")
    assert ([f.steps(x) for x in ("A1-I1", "A1-I2", "A1-I3")], f.step) == ([2, 2, 1], "Act")


@pytest.mark.rule("GR-137", "GR-108")
def test_a12_leaves_one_area_in_the_leaders_way_and_no_card_to_that_corps_alone() -> None:
    where = {"palma": "V1-I1 L-GIU", "romans": "V1-I2", "udine": "V2-I1 L-TRE"}
    for corps, areas, why in (("V1", 1, ("no-more-cards", "GR-137")), ("V2", 2, None)):
        f = austria("A12", where).do("play A12", "corps V1", "end")
        f.deal(("B10", ""))
        f.marker(corps, "A1").do("leader")
        assert f.activation.value == areas
        f.do("area palma" if corps == "V1" else "area udine")
        while f.step in ("CardWindow", "ChooseAreas"):
            f.do("pass" if f.step == "CardWindow" else "done")
        if why:
            assert f.why("play B10") == why
        assert ("play B10" in f.options()) is (why is None)


@pytest.mark.rule("GR-138", "GR-130", "GR-137")
def test_a_bridge_of_boats_is_built_where_venetians_stand_on_a_bank_of_the_isonzo_and_no_flood_is() -> None:
    assert venice("V01").why("play V01") == ("card-condition", "GR-130")  # nobody stands on a bank
    f = venice("V01", {"rubia": "V1-I2"}).do("play V01")  # on the far bank: Farra, Lucinico, Gradisca
    assert set(f.options()) == {"area lucinico", "area farra", "area gradisca"}
    f.do("area gradisca")
    f.act("A1", "postumia")
    f.deal(("", "B04"))
    f.act("A1", "postumia").do("play B04")
    assert names(f) == {"flood"}  # the bridge is gone at once
    f.deal(("V01", "A02"))
    assert f.why("play A02") == ("card-condition", "GR-130")
    f.act("V1", "rubia")
    assert f.why("play V01") == ("card-condition", "GR-130")


@pytest.mark.rule("GR-130")
def test_b05_needs_five_in_an_area_and_b06_infantry_outside_of_fortresses() -> None:
    four = {"gorizia": "A1-I1 A1-I2 A1-I3 A1-H1 A1-A1 A1-S1 L-TRA"}
    assert venice("B05", four).why("play B05") == ("card-condition", "GR-130")
    f = Field({"palma": "V1-I1", "codroipo": "V2-I2", "gradisca": "A2-I1", "gorizia": "A1-H1"}, hands=("B06", ""), morale=(10, 8))
    assert f.act("V1", "palma").why("play B06") == ("card-condition", "GR-130")


@pytest.mark.rule("GR-130", "GR-307")
def test_a07_is_for_two_at_the_most_without_guns() -> None:
    for attackers, may in (("A1-I1 A1-I2", True), ("A1-I1 A1-I2 A1-I3", False), ("A1-I1 A1-A1", False)):
        where = {"doberdo": attackers, "sagrado": "V1-I1", "rubia": "camp-A A3-I1", **LINE}
        f = Field(where, hands=("", "A07"), morale=(8, 8)).act("A1", "doberdo").dice(6, 5, 5, 5)
        f.do("attack sagrado", *(f"join {x}" for x in attackers.split()), "enter")
        assert (f.step == "CardWindow") is may


@pytest.mark.rule("GR-135", "GR-130", "GR-136")
def test_v03_spares_walls_on_a_three_and_the_owner_chooses_infantry_first() -> None:
    for area, die, hit in (("grado", 3, True), ("grado", 4, False), ("duino", 2, True), ("duino", 3, False), ("segna", 3, False)):
        f = venice("V03", {area: "A3-I1 A3-I2 A1-S1"}).dice(die).do("play V03")
        assert (f.step == "PickUnit") is hit
        if hit:
            assert (f.seat, set(f.options())) == (AUSTRIA, {"pick A3-I1", "pick A3-I2"})
            f.do("pick A3-I2")
            assert (f.steps("A3-I1"), f.steps("A3-I2"), f.s.points) == (2, 1, [0, 0])
    assert venice("V03", {"grado": "A1-S1"}).dice(3).do("play V03").marked("lost") == ["A1-S1"]  # where there is nobody else


@pytest.mark.rule("GR-134", "GR-116")
def test_v05_opens_an_area_in_which_somebody_may_still_act() -> None:
    f = Field({"palma": "V1-I1", "monfalcone": "V1-I8", "udine": "V1-I6", **LINE}, hands=("V05", ""), morale=(4, 10))
    f.s.acted = 1 << f.u("V1-I8")
    f.marker("V1", "A1").do("one_area", "area palma", "play V05")
    assert f.names(f.activation.areas) == {"palma", "udine"}  # whatever the morale
    f = Field({"palma": "V1-I1", "monfalcone": "V1-I8", **LINE}, hands=("V05", ""))
    f.s.acted = 1 << f.u("V1-I8")
    assert f.marker("V1", "A1").do("one_area", "area palma").step == "Act"  # nobody is left for it


@pytest.mark.rule("GR-130", "GR-135")
def test_a01_is_about_uskoks_in_a_port() -> None:
    for where in ({"segna": "A4-I2"}, {"comeno": "A3-I1"}):  # no Uskoks; no port
        assert austria("A01", where).why("play A01") == ("card-condition", "GR-130")
    f = austria("A01", {"segna": "A4-I1 A4-I2", "trieste": "A3-L1"}).dice(6).do("play A01")
    assert set(f.options()) == {"pick A4-I1", "pick A3-L1"}


@pytest.mark.rule("GR-130", "GR-469")
def test_a03_is_for_a_combat_out_of_a_fortress() -> None:
    for start, do in (("villesse", "attack"), ("gradisca", "raid")):
        where = {start: "A1-I1", "bruma": "V1-I1", **LINE}
        f = Field(where, hands=("", "A03"), morale=(8, 8)).act("A1", start).dice(6, 6)
        f.do(f"{do} bruma", "join A1-I1", "enter")
        assert "play A03" not in f.options()
        if f.step == "CardWindow":
            assert f.why("play A03") == ("card-condition", "GR-130")


@pytest.mark.rule("GR-137", "GR-520")
def test_a04_raises_the_wall_by_two_and_feeds_those_inside_alone() -> None:
    f = austria("A04", {"gradisca": "A2-I1"}, turn=11)
    f.wall("gradisca", 3)
    f.s.hungry = 1 << f.u("A2-I1") | 1 << f.u("A1-I1")
    f.do("play A04")
    assert (f.wall("gradisca"), f.marked("hungry")) == (5, ["A1-I1"])


@pytest.mark.rule("GR-130", "GR-136")
def test_a08_strikes_the_heavy_cavalry_of_venice_and_no_other_horse() -> None:
    assert austria("A08", {"palma": "V2-L1", "gorizia": "A1-I1 A1-H1"}, turn=5).why("play A08") == ("card-condition", "GR-130")
    f = austria("A08", {"palma": "V2-L1 V1-H1", "gorizia": "A1-I1 A1-H1"}, turn=6).dice(2).do("play A08")
    assert [f.steps(x) for x in ("V1-H1", "V2-L1", "A1-H1")] == [1, 2, 2]

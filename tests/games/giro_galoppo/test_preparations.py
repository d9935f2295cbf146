"""Chapters 1 and 2: contents and preparations (GG-01 to GG-11, GG-30, GG-31)."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.giro_galoppo import GAME
from ludoteca.games.giro_galoppo.rules import ch01_contents
from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.games.giro_galoppo.view.messages import names
from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.game import Player, Refused
from ludoteca.kernel.match.match import Match

from .course import NATURAL, fresh, race, ride, told

SET = registry.components(GAME)


def altered(**changes: object) -> ComponentSet:
    """Our set with some top-level parts replaced."""
    data = msgspec.to_builtins(SET)
    data.update(changes)
    return component_set(data)


def nodes(**kinds: str) -> list[dict[str, object]]:
    data = msgspec.to_builtins(SET)["node"]
    for node in data:
        node["kind"] = kinds.get(f"n{node['id']}", node["kind"])
    return data  # type: ignore[no-any-return]


@pytest.mark.rule("GG-01", "GG-06", "GG-30")
def test_our_set_keeps_the_rules() -> None:
    assert ch01_contents.faults(SET) == []
    assert [c.copies for c in SET.card] == [5] * 6
    assert sum(p.copies for p in SET.piece if p.kind == "obstacle") == 5


@pytest.mark.rule("GG-01")
@pytest.mark.parametrize(
    ("part", "entry"),
    [
        ("card", "[[card]] 6"),
        ("piece", "[[piece]] horse-white"),
    ],
)
def test_a_missing_card_or_piece_is_named(part: str, entry: str) -> None:
    data = msgspec.to_builtins(SET)
    gone = entry.split()[-1]
    wrong = ch01_contents.faults(altered(**{part: [x for x in data[part] if x["id"] != gone]}))
    assert [(w.rule, w.entry) for w in wrong] == [("GG-01", entry)]


@pytest.mark.rule("GG-01")
def test_four_obstacles_are_too_few() -> None:
    constants = msgspec.to_builtins(SET)["constants"]
    constants["obstacles"]["value"] = 4
    assert ("GG-01", "[constants.obstacles]") in [(w.rule, w.entry) for w in ch01_contents.faults(altered(constants=constants))]


@pytest.mark.rule("GG-06")
@pytest.mark.parametrize("drained", [12, 23, 33])
def test_a_track_without_one_of_its_natural_obstacles_is_refused(drained: int) -> None:
    wrong = ch01_contents.faults(altered(node=nodes(**{f"n{drained}": "sand"})))
    assert {w.rule for w in wrong} == {"GG-06"}
    with pytest.raises(BadComponents) as error:
        GAME.bind(altered(node=nodes(**{f"n{drained}": "sand"})), GAME.read_options({}), GAME.seat_players([Player("a"), Player("b")]))
    assert error.value.rule == "GG-06"


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-11")
def test_a_track_with_too_little_sand_behind_the_last_river_is_refused() -> None:
    turf = {f"n{n}": "grass" for n in range(34, 45) if n != 36}
    wrong = ch01_contents.faults(altered(node=nodes(**turf)))
    assert [w.rule for w in wrong] == ["GG-11"]


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-30")
def test_five_spaces_behind_the_line_are_too_few() -> None:
    data = msgspec.to_builtins(SET)
    data["constants"]["behind"]["value"] = 5
    wrong = ch01_contents.faults(altered(constants=data["constants"], node=[n for n in data["node"] if n["id"] != 50]))
    assert [w.rule for w in wrong] == ["GG-30"]


@pytest.mark.rule("GG-30")
def test_a_six_from_the_last_space_of_the_track_finds_its_space() -> None:
    m = race([44, 1])
    s = ride(m, 6, 1)
    assert s.standing[0] == 50


@pytest.mark.rule("GG-02")
@pytest.mark.parametrize("n", [1, 6])
def test_two_to_five_take_part(n: int) -> None:
    with pytest.raises(Refused) as error:
        GAME.seat_players([Player(str(i)) for i in range(n)])
    assert error.value.why.code == "seats-out-of-range"


@pytest.mark.rule("GG-02", "GG-03")
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_each_has_one_horse_and_a_colour_of_its_own(n: int) -> None:
    m = fresh(n)
    colours = [p.answers["colour"] for p in m.rules.players]
    assert len(set(colours)) == n
    assert len(m.state.standing) == n  # type: ignore[attr-defined]


@pytest.mark.rule("GG-03")
def test_a_colour_is_taken_once() -> None:
    with pytest.raises(Refused) as error:
        GAME.seat_players([Player("a", answers={"colour": "red"}), Player("b", answers={"colour": "red"})])
    assert (error.value.why.rule, error.value.why.code) == ("GG-03", "answer-taken")


@pytest.mark.rule("GG-03")
def test_the_default_colour_leaves_the_chosen_ones_alone() -> None:
    seated = GAME.seat_players([Player("a"), Player("b", answers={"colour": "red"})])
    assert [p.answers["colour"] for p in seated] == ["blue", "red"]


@pytest.mark.rule("GG-03")
@pytest.mark.parametrize("name", ["", "x" * 25, "Ve\tnto", "\u202eotneV", " Vento", "a\nb"])
def test_a_horse_has_a_name_of_1_to_24_printable_characters(name: str) -> None:
    if name == "":
        assert GAME.seat_players([Player("a", answers={"horse": ""}), Player("b")])  # who gives none gets one of the list
        return
    with pytest.raises(Refused) as error:
        GAME.seat_players([Player("a", answers={"horse": name}), Player("b")])
    assert error.value.why.rule == "GG-03"


@pytest.mark.rule("GG-04", "GG-05")
def test_all_start_in_the_box_with_six_cards() -> None:
    s: Race = fresh(4).state  # type: ignore[assignment]
    assert s.standing == [0, 0, 0, 0]
    assert s.hand == [0b1111110] * 4


@pytest.mark.rule("GG-04")
def test_which_cards_are_left_is_public_and_the_chosen_one_is_not() -> None:
    m = race([1, 2, 3], hands={0: (1, 2)})
    m.play(0, "play 2")
    for viewer in (-1, 1, 2):
        view = m.state.view(viewer)
        assert view["hand"][0] == 0b110
        assert view["chosen"] == [[0, None]]
    assert m.state.view(0)["chosen"] == [[0, "play 2"]]


@pytest.mark.rule("GG-07", "GG-31")
def test_the_youngest_places_first_then_clockwise() -> None:
    m = fresh(3, ages=(40, 9, 12))
    order = []
    while m.step is not None and m.step.name() == "PlaceObstacle":
        (seat,) = m.deciding()
        order.append(seat)
        assert m.play(seat, m.options(seat)[0]) is None
    assert order == [1, 2, 0, 1, 2]
    assert len(m.state.placed) == 5  # type: ignore[attr-defined]


@pytest.mark.rule("GG-31")
@pytest.mark.parametrize(
    ("ages", "elders"),
    [
        ((40, 9, 12), [0, 2, 1]),
        ((None, None, None), [0, 1, 2]),  # nobody gave one: by joining, the first as the eldest
        ((12, None, 40), [2, 1, 0]),  # who gave none stands where joining has it, the others by age
        ((None, 12, 40), [0, 2, 1]),
        ((12, 12, 50), [2, 0, 1]),  # of equal ages the one who joined first
    ],
)
def test_one_order_of_age_is_shown_before_the_first_obstacle(ages: tuple[int | None, ...], elders: list[int]) -> None:
    m = fresh(3, ages=ages)
    assert told(m, "ages") == [{"order": elders}]


@pytest.mark.rule("GG-31")
def test_joining_order_decides_where_no_age_is_known() -> None:
    rules = registry.rules(GAME, [Player("late", joined=2), Player("early", joined=1)])
    assert list(rules.elders) == [1, 0]  # type: ignore[attr-defined]


@pytest.mark.rule("GG-31", "GG-07", "GG-15")
def test_known_ages_count_beside_a_bot_and_bots_without_one_come_last() -> None:
    kid, bot, adult = Player("kid", age=8, joined=1), Player("bot", "bot", "random", joined=2), Player("adult", age=40, joined=3)
    assert ch01_contents.order_of_age((kid, bot, adult)) == (2, 0, 1)
    assert ch01_contents.order_of_age((bot, Player("nobody", joined=4), adult)) == (2, 1, 0)
    assert ch01_contents.order_of_age((kid, replace(bot, age=20), adult)) == (2, 1, 0), "a bot that was given an age counts by it"
    assert fresh(3, riders=[kid, bot, adult]).deciding() == (1,), "the youngest places first"
    m = race([0, 0, 0], riders=[kid, bot, adult])
    ride(m, 3, 3, 3)
    assert [e["seat"] for e in told(m, "rode")] == [2, 0, 1], "the eldest of those who are level moves first"


@pytest.mark.rule("GG-03")
def test_a_horse_without_a_name_gets_one_that_nobody_has_whatever_the_language() -> None:
    seated = GAME.seat_players([Player("a"), Player("b", answers={"horse": "Tornado"}), Player("c"), Player("d"), Player("e")])
    named = [p.answers["horse"] for p in seated]
    assert named[1] == "Tornado"
    assert len(set(named)) == 5
    said = names(GAME.bind(SET, GAME.read_options({}), seated))
    assert [said[f"horse.{seat}"].text for seat in range(5)] == named, "a name, not a phrase that each reader's language has its own of"
    turned = GAME.seat_players([*seated[1:], seated[0]])
    assert [p.answers["horse"] for p in turned] == [*named[1:], named[0]], "in a rematch each keeps its own"


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-08")
@pytest.mark.parametrize("space", [1, 12, 23, 33, 44, 45, 50])
def test_an_obstacle_stands_on_sand_only(space: int) -> None:
    m = fresh(2)
    (seat,) = m.deciding()
    why = m.play(seat, f"place {space}")
    assert why is not None
    assert (why.rule, why.code) == ("GG-08", "not-sand")


@pytest.mark.rule("GG-09")
@pytest.mark.parametrize("space", [11, 13, 22, 24, 32, 34])
def test_a_space_stays_free_beside_natural_obstacles(space: int) -> None:
    m = fresh(2)
    why = m.play(m.deciding()[0], f"place {space}")
    assert why is not None
    assert (why.rule, why.code) == ("GG-09", "too-near")


@pytest.mark.rule("GG-09", "GG-10")
def test_a_space_stays_free_beside_placed_ones_and_none_takes_two() -> None:
    m = fresh(2)
    assert m.play(m.deciding()[0], "place 19") is None
    rules = [(why.rule, why.code) for n in (18, 19, 20) if (why := m.play(m.deciding()[0], f"place {n}"))]
    assert rules == [("GG-09", "too-near"), ("GG-10", "taken"), ("GG-09", "too-near")]
    assert m.play(m.deciding()[0], "place 21") is None


@pytest.mark.rule("GG-11")
def test_the_last_two_must_stand_behind_the_last_river() -> None:
    m = fresh(2)
    for space in (4, 6, 9):
        assert m.play(m.deciding()[0], f"place {space}") is None
    why = m.play(m.deciding()[0], "place 15")
    assert why is not None
    assert (why.rule, why.code) == ("GG-11", "two-late")
    assert all(a.arg > NATURAL[-1] for a in m.options(m.deciding()[0]))


@pytest.mark.rule("GG-11")
def test_nobody_is_ever_stuck_and_two_always_stand_late() -> None:
    rng = random.Random(11)
    for _ in range(300):
        m = fresh(rng.randint(2, 5))
        while m.step is not None and m.step.name() == "PlaceObstacle":
            (seat,) = m.deciding()
            options = m.options(seat)
            assert options
            early = [a for a in options if a.arg < 33]  # push against the rule
            m.play(seat, rng.choice(early or options))
        placed = sorted(m.state.placed)  # type: ignore[attr-defined]
        assert sum(x > 33 for x in placed) >= 2
        every = sorted([*placed, *NATURAL])
        assert all(b - a > 1 for a, b in itertools.pairwise(every))


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-11")
def test_a_narrow_track_leaves_only_placements_that_can_be_completed() -> None:
    """Sand for exactly five, two of them late: the look-ahead must not let anybody waste a site."""
    turf = (
        {f"n{n}": "grass" for n in range(1, 45)}
        | {f"n{n}": "sand" for n in (3, 4, 5, 15, 36, 37, 38)}
        | {"n12": "river", "n23": "marsh", "n33": "river"}
    )
    rules = GAME.bind(altered(node=nodes(**turf)), GAME.read_options({}), GAME.seat_players([Player("a"), Player("b")]))
    from ludoteca.kernel.flow.chance import Seeded

    m = Match(rules, Seeded(0))
    assert {a.arg for a in m.options(m.deciding()[0])} == {3, 5, 15, 36, 38}
    assert [w.rule for n in (4, 37) if (w := m.explain(m.deciding()[0], f"place {n}"))] == ["GG-11", "GG-11"]


def test_a_set_that_is_no_toml_names_the_line() -> None:
    with pytest.raises(BadComponents, match="line 3"):
        registry.read_set('[set]\ngame = "giro_galoppo"\nid = = 3\n', "my.toml")


def test_an_entry_that_does_not_fit_is_named() -> None:
    data = msgspec.to_builtins(SET)
    data["node"][4]["x"] = "left"
    with pytest.raises(BadComponents) as error:
        component_set(data)
    assert error.value.entry == "[[node]] 5"


@pytest.mark.rule("GG-31")
def test_an_age_that_was_asked_for_counts() -> None:
    seated = GAME.seat_players([Player("a", answers={"age": "9"}), Player("b", answers={"age": "61"})])
    assert [p.age for p in seated] == [9, 61]
    assert ch01_contents.order_of_age(seated) == (1, 0)
    with pytest.raises(Refused) as error:
        GAME.seat_players([Player("a", answers={"age": "1e3"}), Player("b")])
    assert (error.value.why.rule, error.value.why.code) == ("GG-31", "bad-number")

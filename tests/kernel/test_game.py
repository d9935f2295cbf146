"""A game's definition: options, questions, players, names."""

from __future__ import annotations

import pytest

from ludoteca.kernel.flow.actions import Verb, Vocabulary
from ludoteca.kernel.game import SHARED, Option, Player, Question, Refused, Rules
from tests.toys.dice_race import DiceRace
from tests.toys.toy import COMPONENTS

Q = Question


class Asking(DiceRace):
    id = "asking"
    options = (
        Option("fast", (False, True), False, "AS-1"),
        Option("map", ("small", "large"), "small", "AS-2"),
        Option("n", (1, 2), 2, "AS-3"),
    )
    questions = (
        Q("colour", "choice", "AS-4", values=("red", "blue", "green"), unique=True),
        Q("horse", "name", "AS-5", most=8),
        Q("age", "number", "AS-6", least=6, most=120),
        Q("oath", "choice", "AS-7", values=("yes",), optional=False),
    )


GAME = Asking()


def player(**answers: str) -> Player:
    return Player("X", answers={"oath": "yes", **answers})


def test_options_are_read_from_what_people_write_and_have_defaults() -> None:
    assert GAME.read_options({}) == {"fast": False, "map": "small", "n": 2}
    assert GAME.read_options({"fast": "yes", "map": "large", "n": "1"}) == {"fast": True, "map": "large", "n": 1}
    assert [GAME.read_options({"fast": x})["fast"] for x in ("on", "True", "no", "off", True, False)] == [
        True,
        True,
        False,
        False,
        True,
        False,
    ]
    assert GAME.options[0].kind == "yesno"
    assert GAME.options[1].kind == "choice"
    assert Option("x", (1, 0), 1, "").kind == "choice", "numbers are no yes-or-no"
    assert (Option.write(True), Option.write(3)) == ("yes", "3")


@pytest.mark.parametrize(
    ("given", "code", "rule"),
    [({"speed": 1}, "no-such-option", ""), ({"map": "huge"}, "no-such-value", "AS-2"), ({"n": "x"}, "no-such-value", "AS-3")],
)
def test_an_option_or_value_that_there_is_not_is_refused(given: dict[str, object], code: str, rule: str) -> None:
    with pytest.raises(Refused) as no:
        GAME.read_options(given)
    assert (no.value.why.code, no.value.why.rule) == (code, rule)
    assert str(no.value) == (f"{code} ({rule})" if rule else code)


def test_players_get_what_they_did_not_choose() -> None:
    a, b = GAME.seat_players([player(colour="blue", age="41"), player()])
    assert (a.answers["colour"], b.answers["colour"]) == ("blue", "red")
    assert (a.joined, b.joined) == (1, 2)
    assert (a.age, b.age) == (41, None)
    assert b.answers["horse"] == ""
    (c, d) = GAME.seat_players([player(), player(colour="red")])
    assert (c.answers["colour"], d.answers["colour"]) == ("blue", "red"), "a free choice leaves to others what they asked for"


BAD = [
    ({"colour": "pink"}, "no-such-answer", "AS-4"),
    ({"horse": "a name too long"}, "bad-name", "AS-5"),
    ({"horse": " x"}, "bad-name", "AS-5"),
    ({"horse": "a\x07"}, "bad-name", "AS-5"),
    ({"age": "5"}, "bad-number", "AS-6"),
    ({"age": "121"}, "bad-number", "AS-6"),
    ({"age": "4٢"}, "bad-number", "AS-6"),
    ({"age": "-7"}, "bad-number", "AS-6"),
    ({"oath": ""}, "no-such-answer", "AS-7"),
]


@pytest.mark.parametrize(("answers", "code", "rule"), BAD)
def test_an_answer_that_the_rules_do_not_allow_is_refused(answers: dict[str, str], code: str, rule: str) -> None:
    with pytest.raises(Refused) as no:
        GAME.seat_players([player(**answers), player()])
    assert (no.value.why.code, no.value.why.rule) == (code, rule)


def test_no_two_seats_share_what_is_unique_and_seats_have_limits() -> None:
    with pytest.raises(Refused, match="answer-taken"):
        GAME.seat_players([player(colour="red"), player(colour="red")])
    for n in (0, 1, 4):
        with pytest.raises(Refused, match="seats-out-of-range"):
            GAME.seat_players([player()] * n)


def test_a_question_may_leave_seats_out() -> None:
    q = Question("role", "choice", "X-1", ("a", "b"), but=(0,), unless="solo")
    assert [q.asked_of(seat, 3, {"solo": False}) for seat in range(3)] == [False, True, True]
    assert q.asked_of(0, 3, {"solo": True}), "the option gives the seat back to those who are asked"
    assert q.asked_of(0, 1, {}), "who sits alone is asked"
    assert Question("age", "number", "X-2").asked_of(0, 2, {})


def test_what_a_setup_makes_is_worked_out_once_and_all_its_tables_have_it() -> None:
    made = []

    class Shared(Rules):
        def __init__(self, seats: int, fast: bool) -> None:
            super().__init__(GAME, COMPONENTS, {"fast": fast}, [player()] * seats)
            self.share(self._work_out)

        def _work_out(self) -> None:
            made.append(self.seats)
            self.vocabulary = Vocabulary(Verb("roll"))
            self.board = [self.seats]

    one, same, more, fast = Shared(2, False), Shared(2, False), Shared(3, False), Shared(2, True)
    assert same.board is one.board
    assert same.vocabulary is one.vocabulary
    assert (more.board, fast.board is one.board, made) == ([3], False, [2, 3, 2])
    for seats in range(SHARED):
        Shared(10 + seats, False)
    assert Shared(2, False).board is not one.board, "as many are kept as are said"

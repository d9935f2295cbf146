"""States: who sees what is declared, views and masked copies follow, copies share nothing, and data goes out and comes back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from ludoteca.kernel.events import Event, Secret
from ludoteca.kernel.flow.actions import Verb, Vocabulary
from ludoteca.kernel.flow.effects import Effect, Expire, under
from ludoteca.kernel.flow.steps import REGISTRY, Do, Step
from ludoteca.kernel.game import Game, Rules
from ludoteca.kernel.saved_steps import steps_of
from ludoteca.kernel.seats import ALL, NO_SEATS, SPECTATOR, seat_mask
from ludoteca.kernel.state import (
    HIDDEN,
    EachOwn,
    EachOwnSeat,
    Hidden,
    Only,
    Private,
    Public,
    Sealed,
    SelfRedacting,
    State,
    SubState,
    Undeclared,
    plain,
    shown_fields,
)

Captain = Annotated[int, Only(lambda s: ALL if s.open_hands else 1 << s.captain)]


@dataclass(slots=True, eq=False)
class Chart(SubState):
    seal: Public[str]
    course: Captain
    marks: Public[list[int]]


@dataclass(slots=True, eq=False)
class Ship(State):
    open_hands: Public[bool]
    captain: Public[int]
    treasure: Captain
    fate: Private[int]
    hands: EachOwn[int]
    allied: Annotated[list[str], EachOwnSeat(lambda s, seat: 0b110 if seat in (1, 2) else 0)]
    letters: Annotated[list[int], Sealed(lambda s: 0b010)]
    chart: SelfRedacting[Chart | None]
    crew: Public[dict[int, list[int]]]
    names: Public[dict[str, int]]
    seen: Public[set[int]]
    wind: Public[tuple[int, ...]]
    spare: Public[list[int] | None]
    logs: Public[list[Chart]]


@dataclass(slots=True)
class Sail(Do):
    to: int
    by: tuple[int, ...] = ()
    quick: bool = False


class Sailing(Game):
    id = "sailing"
    state = Ship


GAME = Sailing()
WORDS = Vocabulary(Verb("go", range(3)))


class SailingRules(Rules):
    """No more of them than a state asks for."""

    def __init__(self) -> None:
        self.game, self.vocabulary = GAME, WORDS


RULES = SailingRules()


def ship() -> Ship:
    effects = [Effect("storm", "night", (1, 2)), Effect("plot", "dawn", None, seat_mask(2))]
    return Ship(
        RULES, [Sail(2, (1, 2), True)], {1: WORDS.actions[2]}, [], effects, None, NO_SEATS,
        False, 0, 7, 9, [4, 5, 6], ["a", "b", "c"], [1, 2], Chart("red", 3, [1]),
        {2: [1], 1: [2]}, {"b": 1, "a": 2}, {3, 1}, (1, 2), [1], [Chart("blue", 5, [])],
    )  # fmt: skip


def test_each_viewer_sees_what_the_declarations_say() -> None:
    s = ship()
    zero, one, watching = s.view(0), s.view(1), s.view(SPECTATOR)
    assert zero["treasure"] == 7
    assert "treasure" not in one
    assert "treasure" not in watching
    assert "fate" not in zero
    assert (zero["hands"], one["hands"], watching["hands"]) == ([4, None, None], [None, 5, None], [None, None, None])
    assert (zero["allied"], one["allied"], s.view(2)["allied"]) == (["a", None, None], [None, "b", "c"], [None, "b", "c"])
    assert (zero["letters"], one["letters"]) == ([None, None], [1, 2])
    assert zero["chart"] == {"seal": "red", "course": 3, "marks": [1]}
    assert one["chart"] == watching["chart"] == {"seal": "red", "marks": [1]}
    assert one["chosen"] == [[1, "go 2"]]
    assert zero["chosen"] == [[1, None]]
    assert zero["effects"] == [["storm", "night", [1, 2], -1]]
    assert s.view(2)["effects"] == [["storm", "night", [1, 2], -1], ["plot", "dawn", None, 4]]
    assert zero["agenda"] == [["Sail", 2, [1, 2], True]]
    assert zero["crew"] == [[1, [2]], [2, [1]]]
    assert list(zero["names"]) == ["a", "b"]
    assert zero["seen"] == [1, 3]


def test_an_option_can_open_a_hand() -> None:
    s = ship()
    s.open_hands = True
    assert s.view(SPECTATOR)["treasure"] == 7
    assert s.view(2)["chart"]["course"] == 3


def test_a_view_has_a_public_and_a_private_part() -> None:
    s = ship()
    assert s.public_view() == s.view(SPECTATOR)
    assert s.private_view(1) == {"hands": [None, 5, None], "allied": [None, "b", "c"], "letters": [1, 2], "chosen": [[1, "go 2"]]}
    for seat in range(3):
        assert {**s.public_view(), **s.private_view(seat)} == s.view(seat)


def test_a_masked_copy_holds_nothing_that_its_seat_may_not_see_and_shows_it_the_same() -> None:
    s = ship()
    for seat in (0, 1, 2, SPECTATOR):
        k = s.redacted(seat)
        assert k.view(seat) == s.view(seat)
        assert isinstance(k.fate, Hidden)
        again = Ship.load(RULES, json.loads(json.dumps(k.dump())))
        assert again.view(seat) == s.view(seat)
    k = s.redacted(1)
    assert isinstance(k.treasure, Hidden)
    assert k.hands == [HIDDEN, 5, HIDDEN]
    assert isinstance(k.chart.course, Hidden)  # type: ignore[union-attr]
    assert [e.name for e in k.effects] == ["storm"]
    assert isinstance(s.redacted(0).chosen[1], Hidden)
    assert s.treasure == 7


def test_a_copy_shares_nothing_that_can_change() -> None:
    s = ship()
    before = s.fingerprint()
    n = s.copy()
    assert n.fingerprint() == before
    n.hands[0] = 0
    n.crew[2].append(9)
    n.names["c"] = 3
    n.seen.add(8)
    n.letters.clear()
    assert n.chart is not None
    assert n.spare is not None
    n.chart.marks.append(4)
    n.logs[0].marks.append(4)
    n.spare.append(4)
    n.chosen.clear()
    n.effects.clear()
    n.agenda.clear()
    assert s.fingerprint() == before
    assert n.fingerprint() != before


def test_a_masked_copy_can_be_copied() -> None:
    k = ship().redacted(SPECTATOR).copy()
    assert isinstance(k.treasure, Hidden)
    assert k.spare == [1]


def test_a_state_goes_out_as_json_and_comes_back() -> None:
    s = ship()
    t = Ship.load(RULES, json.loads(json.dumps(s.dump())))
    assert t.fingerprint() == s.fingerprint()
    assert t.crew == {2: [1], 1: [2]}
    assert t.seen == {1, 3}
    assert t.wind == (1, 2)
    assert isinstance(t.agenda[0], Sail)
    assert t.agenda[0].by == (1, 2)
    assert t.effects == s.effects
    assert t.chosen[1] is WORDS.actions[2]
    s.chart = s.spare = None
    assert Ship.load(RULES, s.dump()).chart is None


@pytest.mark.parametrize("wrong", [{"captain": "x"}, {"agenda": [["Fly"]]}, {"agenda": [["Sail", 1, 2, 3, 4]]}, {"chosen": [[1, "go 9"]]}])
def test_data_that_is_no_state_of_ours_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="not a saved Ship"):
        Ship.load(RULES, {**ship().dump(), **wrong})
    with pytest.raises(ValueError, match="not a saved Ship"):
        Ship.load(RULES, {})


def test_equal_states_have_equal_fingerprints_whatever_the_order_they_were_made_in() -> None:
    a, b = ship(), ship()
    b.crew = {1: [2], 2: [1]}
    b.names = {"a": 2, "b": 1}
    b.seen = {1, 3}
    assert a.fingerprint() == b.fingerprint()
    b.crew[1] = [3]
    assert a.fingerprint() != b.fingerprint()


@dataclass(slots=True, eq=False)
class Forgetful(State):
    shown: Public[int]
    secret: int


def test_a_field_that_does_not_say_who_sees_it_is_refused_when_the_game_is_made() -> None:
    class Careless(Game):
        id = "careless"
        state = Forgetful

    with pytest.raises(Undeclared, match=r"Forgetful\.secret does not say who sees it"):
        Careless()
    assert [name for name, _ in shown_fields(Ship)][:3] == ["open_hands", "captain", "treasure"]


def test_events_and_their_facts_have_audiences() -> None:
    e = Event("drew", "X-1", ALL, {"seat": 1, "card": Secret(seat_mask(1), 5), "to": 3, "open": Secret(ALL, 1)})
    assert e.seen_by(1) == {"kind": "drew", "rule": "X-1", "seat": 1, "card": 5, "to": 3, "open": 1}
    assert e.seen_by(0) == e.seen_by(SPECTATOR) == {"kind": "drew", "rule": "X-1", "seat": 1, "to": 3, "open": 1}
    whisper = Event("whisper", "", seat_mask(0), {})
    assert whisper.seen_by(0) is not None
    assert whisper.seen_by(1) is None
    assert whisper.seen_by(SPECTATOR) is None


def test_a_log_of_a_state_keeps_facts_named_to_and_goes_to_whom_it_says() -> None:
    s = ship()
    s.log("unheard", "")
    s.event_sink = []
    s.log("rode", "X-1", to=5)
    s.log("whisper", "X-1", seen_by=seat_mask(2), kind_of="plot")
    assert [(e.kind, e.to, e.facts) for e in s.event_sink] == [("rode", ALL, {"to": 5}), ("whisper", 4, {"kind_of": "plot"})]


def test_what_is_no_plain_data_is_refused() -> None:
    with pytest.raises(TypeError, match="float is not plain data"):
        plain(1.5)
    assert plain([HIDDEN, (1, True), {2, 1}, None]) == [None, [1, True], [1, 2], None]
    assert not HIDDEN
    assert repr(HIDDEN) == "HIDDEN"


def test_effects_last_until_their_moment() -> None:
    s = ship()
    assert under(s.effects, "storm") == Effect("storm", "night", (1, 2))
    Expire("dawn").do(s)
    assert [e.name for e in s.effects] == ["storm"]
    Expire("night").do(s)
    assert s.effects == []
    assert under(s.effects, "storm") is None
    assert Effect("a", "b") != Effect("a", "b", 1)
    assert Effect("a", "b") != "a"
    assert hash(Effect("a", "b", [1])) == hash(Effect("a", "b", [2]))
    assert repr(Effect("a", "b")) == "Effect('a', 'b', None, -1)"


def test_a_copy_of_a_state_keeps_an_effect_when_the_original_loses_it() -> None:
    s = ship()
    n = s.copy()
    Expire("night").do(s)
    assert under(n.effects, "storm") is not None


def test_a_game_may_call_a_step_as_the_kernel_calls_a_kind_of_steps() -> None:
    """As a game of cards does with its "Deal": the kinds stand on no agenda, so a saved name means the game's."""
    assert {name for module, name in REGISTRY if module == Step.__module__} >= {"Ask", "Deal", "Do", "Joint", "Roll"}
    package = "somebodys.game"
    mine = type("Deal", (Do,), {"__module__": f"{package}.rules", "__annotations__": {}})
    try:
        assert steps_of(package)["Deal"] is mine
    finally:
        del REGISTRY[f"{package}.rules", "Deal"]

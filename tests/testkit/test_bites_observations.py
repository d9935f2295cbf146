"""The kit bites: fields without a domain, values outside theirs, shapes that change, masks that lie, and observations that tell secrets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from ludoteca.kernel.domains import Count
from ludoteca.kernel.flow.actions import Verb
from ludoteca.kernel.game import Outcome
from ludoteca.kernel.observation.encoding import Encoding
from ludoteca.kernel.observation.observer import Observer
from ludoteca.kernel.seats import NO_SEATS
from ludoteca.kernel.state import Public, State
from ludoteca.testkit import LawBroken, Subject, laws
from tests.toys import chase, hands
from tests.toys.toy import COMPONENTS, Toy

Patch = pytest.MonkeyPatch


def broken(game: Toy, why: str) -> None:
    with pytest.raises(LawBroken, match=why):
        laws.observations_are_sound(Subject(game, COMPONENTS, 2, games=3))


@dataclass(slots=True, eq=False)
class HalfDeclared(State):
    turn: Public[Annotated[int, Count(0, 9)]]
    other: Public[int]


class Half(Toy):
    id = "half"
    state = HalfDeclared

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        return chase.GAME.verbs(options)

    def start(self, rules: Any) -> HalfDeclared:
        return HalfDeclared(rules, [], {}, [], [], None, NO_SEATS, 0, 0)

    def outcome(self, s: HalfDeclared) -> Outcome:
        return Outcome("over", "HD-01", (0,), (1, 2), (1, 0))


def test_a_field_without_a_domain() -> None:
    broken(Half(), "HalfDeclared.other: <class 'int'> with None")


def test_a_sheet_that_leaks(monkeypatch: Patch) -> None:
    """It shows no secret in the view, and does in the masked copy of which observations are made."""
    monkeypatch.setattr(chase.Bribe, "redacted_for", lambda self, s, seat: self.copy())
    fill = chase.Chase.fill

    def anew(self: Any, known: Any, perspective: Any, source: Any) -> None:
        fill(self, known, perspective, source)
        if known.bribe is not None and perspective.seat != 0:
            known.bribe.coins = source.below(4)

    monkeypatch.setattr(chase.Chase, "fill", anew)
    broken(chase.GAME, "can't tell apart give it different observations")


def test_an_observer_that_writes_what_was(monkeypatch: Patch) -> None:
    packed = Observer.packed
    first: list[bytearray] = []

    def late(self: Observer, match: Any, seat: int) -> bytearray:
        first.append(packed(self, match, seat))
        return first[0]

    monkeypatch.setattr(Observer, "packed", late)
    broken(chase.GAME, "is not what its perspective tells")


def test_an_observation_that_is_made_of_the_state(monkeypatch: Patch) -> None:
    perspectives: list[Any] = []
    known = Encoding.flat

    def knowing(self: Encoding, perspective: Any) -> list[int]:
        perspectives.append(perspective)
        row = known(self, perspective)
        return [*row[:-1], len(perspectives) % 2]

    monkeypatch.setattr(Encoding, "flat", knowing)
    broken(chase.GAME, "can't tell apart give it different observations")


def test_a_value_outside_its_domain(monkeypatch: Patch) -> None:
    monkeypatch.setattr(chase.GAME, "things", {"space": range(chase.RING - 1)})
    broken(chase.GAME, "a field holds what its domain does not allow for: Town")


def test_a_shape_that_changes(monkeypatch: Patch) -> None:
    known = Encoding.flat
    monkeypatch.setattr(Encoding, "flat", lambda self, p: known(self, p) + [0] * (p.number > 2))
    broken(hands.GAME, "has changed its shape")


def test_a_mask_that_offers_what_is_no_option(monkeypatch: Patch) -> None:
    mask = Encoding.mask
    monkeypatch.setattr(Encoding, "mask", lambda self, p: [1, *mask(self, p)[1:]])
    broken(hands.GAME, "the mask of viewer")

"""Forced moves: which everybody can see, and that nothing hidden is read to say so."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.guarded import public_copy
from ludoteca.kernel.match.forced import everybody_sees, forced
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.secrecy import VEIL, PartlyOpen, SecretRead
from ludoteca.testkit import Subject
from tests.toys import hands
from tests.toys.hands import HAND
from tests.toys.toy import COMPONENTS


def table(game: str, seed: int) -> Match[Any]:
    two = [Player("Rosa", joined=1), Player("Bo", joined=2)]
    return Match(registry.rules(registry.game(game), two), Seeded(seed))


def walked(game: str, seed: int, most: int) -> Any:
    m, luck = table(game, seed), Seeded(seed + 1)
    for _ in range(most):
        if m.over:
            return
        yield m
        seat = m.waiting_for()[0]
        options = m.options(seat)
        assert m.play(seat, options[luck.below(len(options))]) is None


def test_hidden_cards_of_a_public_copy_refuse_to_be_read_and_their_number_does_not() -> None:
    m: Any = Subject(hands.GAME, COMPONENTS, 2).match(1)
    k = public_copy(m.state)
    assert k.cards.size(HAND) == m.state.cards.size(HAND) > 0
    for read in (k.cards.mask, k.cards.faces_in, lambda zone: k.cards.holds(zone, 1)):
        with pytest.raises((SecretRead, TypeError)):  # compiled code finds no number there
            read(HAND)
    assert m.state.cards.faces_in(HAND)  # the state itself is as it was


@pytest.mark.parametrize("use", [bool, len, iter, hash, lambda x: x == 1, lambda x: x & 1, lambda x: 1 in x, lambda x: x[0], lambda x: x.y])
def test_nothing_can_be_done_with_what_is_veiled(use: Any) -> None:
    with pytest.raises(SecretRead):
        use(VEIL)


def test_a_list_that_is_partly_open_gives_what_is_open() -> None:
    zones = PartlyOpen([4, 5, 6], [1])
    assert (zones[0], zones[2]) == (4, 6)
    for read in (lambda: zones[1], lambda: zones[-2], lambda: list(zones), lambda: zones[:]):
        with pytest.raises(SecretRead):
            read()
    assert list.__getitem__(zones, 1) is VEIL  # nor is it there for whoever goes past the list's own ways


@pytest.mark.parametrize(("game", "seen", "kept"), [("garibaldi", "go", "pass"), ("gradisca", "join", "end"), ("liberation", "lift", "no")])
def test_a_forced_move_is_public_only_where_no_hand_is_looked_at(game: str, seen: str, kept: str) -> None:
    """``seen`` follows from the board, ``kept`` from a hand."""
    public: set[str] = set()
    private: set[str] = set()
    for seed in (0, 1):
        for m in walked(game, seed, 400):
            seat = m.waiting_for()[0]
            action = forced(m, seat)
            if action is not None:
                found = everybody_sees(m)
                assert found in (None, (seat, action))
                (private if found is None else public).add(action.verb)
    assert seen in public
    assert kept in private


def test_what_carries_out_what_was_put_together_is_asked() -> None:
    """An attack of one counter is declared, and still not begun by itself."""
    asked = [m for m in walked("gradisca", 0, 400) if [a.verb for a in m.options(m.waiting_for()[0])] == ["enter"]]
    assert asked
    assert [forced(m, m.waiting_for()[0]) for m in asked] == [None] * len(asked)

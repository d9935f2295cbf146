"""The kit's test of a bot bites: on one that knows the secret, one that remembers, one that meddles, one that plays what is no option."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.testkit import LawBroken, Subject
from ludoteca.testkit.bots import blind, same_in_every_world
from tests.toys import bids, chase, hands
from tests.toys.toy import COMPONENTS, Toy


def match(game: Toy = chase.GAME, seed: int = 1) -> Match:
    return Subject(game, COMPONENTS, 2, {o.id: o.default for o in game.options}).match(seed)


def at_random(p: Perspective, source: Source) -> Action:
    return p.options[source.below(len(p.options))]


@pytest.mark.parametrize("game", [chase.GAME, hands.GAME, bids.GAME])
def test_a_bot_that_sees_what_its_seat_sees_passes(game: Toy) -> None:
    m = match(game)
    assert blind(m, at_random, worlds=2) > 1
    assert m.over


def test_it_counts_the_choices_that_it_tried() -> None:
    assert blind(match(), at_random) > blind(match(), at_random, every=4) > 0
    assert blind(match(), at_random, most=0) == 0


def caught(bot: Any, how: str) -> None:
    with pytest.raises(LawBroken, match=how) as broken:
        sum(blind(match(seed=seed), bot) for seed in range(1, 6))
    assert "chase, seat" in str(broken.value)


def test_a_bot_that_knows_where_the_fugitive_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """It reads the place off a state that was not masked."""
    secret: list[int] = []
    known = chase.Town.redacted

    def telling(self: chase.Town, seat: int) -> chase.Town:
        secret[:] = [self.place]
        return known(self, seat)

    monkeypatch.setattr(chase.Town, "redacted", telling)
    caught(lambda p, source: p.options[secret[0] % len(p.options)], "in a world that its seat cannot tell apart|in another process")


def test_a_bot_that_remembers() -> None:
    asked: list[int] = []

    def bot(p: Perspective, source: Source) -> Action:
        asked.append(p.number)
        return p.options[len(asked) % len(p.options)]

    caught(bot, "when it is asked again")


def test_a_bot_that_meddles() -> None:
    def bot(p: Perspective, source: Source) -> Action:
        p.known.last += 1
        return p.options[0]

    caught(bot, "changed what it was given")


def test_a_bot_that_plays_what_is_no_option() -> None:
    caught(lambda p, source: next(a for a in p.rules.vocabulary.actions if a not in p.options), "no option")


def test_a_bot_that_knows_its_perspective_by_its_identity() -> None:
    first: list[Any] = []

    def bot(p: Perspective, source: Source) -> Action:
        if not first or first[0].number != p.number:
            first[:] = [p]
        return p.options[0 if p is first[0] else -1]

    caught(bot, "in another process")


def test_a_world_that_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sampler that draws what the seat knows to be otherwise is no proof of anything."""
    monkeypatch.setattr(Perspective, "sampler", lambda self: _Elsewhere(self))
    with pytest.raises(LawBroken, match="one that the seat can tell apart"):
        same_in_every_world(at_random, match().perspective(0))


class _Elsewhere:
    def __init__(self, p: Perspective) -> None:
        self.p = p

    def draw(self, source: Source) -> Any:
        other = self.p.known.copy()
        other.round += 1
        return other

"""A process that plays for days: what games remember is bounded, and a table that is gone leaves nothing behind."""

from __future__ import annotations

import functools
import gc
import weakref

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Player, Rules
from ludoteca.kernel.match.match import Match
from ludoteca.players import policy
from ludoteca.testkit.scenes import everything

DECISIONS = 30
TABLES = [(game.id, bot) for game in registry.games().values() for bot in game.bots()]


def a_while(game: Game, bot: str, decisions: int = DECISIONS) -> weakref.ref[Rules]:
    """A table is played on for a while and looked at from everywhere; what is left of its rules."""
    seats, options = game.sample_setups[0] if game.sample_setups else (game.seats[0], {})
    players = [Player(f"P{i}", kind="bot", bot=bot, joined=i + 1) for i in range(seats)]
    m = Match(registry.rules(game, players, dict(options)), Seeded(3))
    policies, rng = [policy(game, bot) for _ in range(seats)], Seeded(1)
    while not m.over and m.number < decisions:
        everything(m)
        seat = m.waiting_for()[0]
        assert m.play(seat, policies[seat](m.perspective(seat), rng)) is None
    return weakref.ref(m.rules)


@pytest.mark.parametrize(("game", "bot"), TABLES)
def test_a_table_that_is_gone_is_forgotten(game: str, bot: str) -> None:
    rules = a_while(registry.game(game), bot)
    gc.collect()
    assert rules() is None, f"held by {[type(x).__name__ for x in gc.get_referrers(rules())]}"


def test_every_memory_of_a_function_has_a_bound() -> None:
    """`functools.cache` keeps whatever it was ever asked: games and kernel say of how many things they keep what."""
    for game, bot in TABLES:
        a_while(registry.game(game), bot, decisions=3)  # whatever it needs is imported
    gc.unfreeze()  # else what was imported before the first test is not among the objects
    kept = [x for x in gc.get_objects() if isinstance(x, functools._lru_cache_wrapper)]
    gc.freeze()
    ours = [x for x in kept if str(x.__module__).startswith(("ludoteca.kernel", "ludoteca.games"))]
    assert len(ours) > 50
    assert [f"{x.__module__}.{x.__qualname__}" for x in ours if x.cache_parameters()["maxsize"] is None] == []

"""How fast the rules of a game run here: random playouts, options listed at every decision, on one core."""

from __future__ import annotations

import platform
import time
from collections.abc import Mapping
from typing import Any

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.agenda import advance, playout, reveal, settle, take
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.flow.steps import Joint
from ludoteca.kernel.game import Game, Player, Rules
from ludoteca.kernel.state import State

_COPIES = 2000


def table(game: Game, components: ComponentSet, options: Mapping[str, Any], seats: int) -> Rules:
    """The rules of a table with so many bots at it."""
    players = [Player(f"random {i + 1}", "bot", "random") for i in range(seats)]
    rules: Rules = game.bind(components, game.read_options(options), game.seat_players(players))
    return rules


def playouts(rules: Rules, seconds: float, seed: int = 1) -> tuple[int, int, float]:
    """Decisions, games and the time that they took, for about so many seconds of the processor's: what else runs counts little."""
    source = Seeded(seed)
    start, random = rules.game.start, source.random
    decisions = games = 0
    began = time.process_time()
    while True:
        for _ in range(20):
            decisions += playout(start(rules), source, random)
        games += 20
        took = time.process_time() - began
        if took >= seconds:
            return decisions, games, took


def halfway(rules: Rules, seed: int = 1) -> State:
    """A state from the middle of a random game: what a copy costs depends on what lies on the table."""
    source = Seeded(seed)
    half = playout(rules.game.start(rules), source, source.random) // 2
    source = Seeded(seed)
    s: State = rules.game.start(rules)
    made = 0
    while made < half and (step := advance(s, lambda chance: chance.draw(source))) is not None:
        if isinstance(step, Joint):
            for seat in step.seats(s):
                s.chosen[seat] = _any(step.distinct_options(s, seat), source)
            made += len(s.chosen)
            reveal(s, step)
        else:
            seat = step.seats(s)[0]
            take(s, step, seat, _any(step.distinct_options(s, seat), source))
            made += 1
    settle(s)
    return s


def _any(options: list[Action], source: Source) -> Action:
    return options[source.below(len(options))]


def copy_microseconds(s: State, rounds: int = 7) -> float:
    """The best of several rounds: a copy is far shorter than whatever else the machine may be doing."""
    best = float("inf")
    for _ in range(rounds):
        began = time.perf_counter()
        for _ in range(_COPIES):
            s.copy()
        best = min(best, time.perf_counter() - began)
    return best / _COPIES * 1e6


def measure(game: Game, components: ComponentSet, options: Mapping[str, Any], seats: int, seconds: float = 2.0) -> dict[str, Any]:
    """One object with the figures, as ``ludoteca bench GAME --json`` prints it."""
    rules = table(game, components, options, seats)
    playouts(rules, min(0.2, seconds / 5))  # look-ups that fill as they come up
    decisions, games, took = playouts(rules, seconds)
    return {
        "game": game.id,
        "seats": seats,
        "decisions_per_second": round(decisions / took),
        "games_per_second": round(games / took, 1),
        "copy_microseconds": round(copy_microseconds(halfway(rules)), 3),
        "python": platform.python_version(),
    }

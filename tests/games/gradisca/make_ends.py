"""Writes ``ends/``, one game for each end: ``python -m tests.games.gradisca.make_ends`` when map, deck, rules or bots have changed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from ludoteca import registry
from ludoteca.games.gradisca import GAME
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.players import policy
from tests.games.ends import store

FOLDER = Path(__file__).parent / "ends"


def played(seed: int, scenario: str, bots: tuple[str, str], leaves: int = -1) -> Match:
    """A game between bots; one seat may leave after a while."""
    players = [Player(name, joined=i + 1) for i, name in enumerate(("Giustiniani", "Trauttmansdorff"))]
    m = Match(registry.rules(GAME, players, {"scenario": scenario}), Seeded(seed), chance=f"seeded {seed}")
    policies = [policy(GAME, bot) for bot in bots]
    rng = Seeded(seed + 1)
    while not m.over:
        if leaves >= 0 and m.number >= 80:
            assert m.withdraw(leaves) is None
            continue
        seat = m.waiting_for()[0]
        assert m.play(seat, policies[seat](m.perspective(seat), rng)) is None
    return m


def main() -> None:
    wanted = {
        "points": partial(played, scenario="campaign", bots=("random", "random")),
        "automatic": partial(played, scenario="campaign", bots=("random", "heuristic")),
        "siege": partial(played, scenario="siege_1617", bots=("heuristic", "random")),
        "venice-left": partial(played, scenario="campaign", bots=("random", "random"), leaves=0),
        "austria-left": partial(played, scenario="siege_1617", bots=("random", "random"), leaves=1),
    }
    store(FOLDER, wanted, 200)


if __name__ == "__main__":
    main()

"""Writes ``ends/``, one game for each end: ``python -m tests.games.gradisca.make_ends`` when map, deck, rules or bots have changed."""

from __future__ import annotations

from pathlib import Path

from ludoteca import shelf
from ludoteca.games.gradisca import GAME
from ludoteca.kernel.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match import Match
from ludoteca.players import policy

FOLDER = Path(__file__).parent / "ends"


def played(seed: int, scenario: str, bots: tuple[str, str], leaves: int = -1) -> Match:
    """A game between bots; one seat may leave after a while."""
    players = [Player(name, joined=i + 1) for i, name in enumerate(("Giustiniani", "Trauttmansdorff"))]
    m = Match(shelf.rules(GAME, players, {"scenario": scenario}), Seeded(seed), chance=f"seeded {seed}")
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
    FOLDER.mkdir(exist_ok=True)
    wanted: dict[str, tuple[str, tuple[str, str], int]] = {
        "points": ("campaign", ("random", "random"), -1),
        "automatic": ("campaign", ("random", "heuristic"), -1),
        "siege": ("siege_1617", ("heuristic", "random"), -1),
        "venice-left": ("campaign", ("random", "random"), 0),
        "austria-left": ("siege_1617", ("random", "random"), 1),
    }
    for end, how in wanted.items():
        for seed in range(200):
            m = played(seed, *how)
            if m.outcome is not None and m.outcome.end == end:
                (FOLDER / f"{end}.txt").write_text(m.record.write(), encoding="utf-8")
                break
        else:
            raise LookupError(f"no game ends by {end}")


if __name__ == "__main__":
    main()

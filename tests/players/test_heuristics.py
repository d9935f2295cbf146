"""The games' own heuristics choose what they chose before, with the same scores: whoever makes them faster must not make them others.

`heuristics.txt` holds the digests. Where a heuristic is meant to play otherwise: ``python -m tests.players.test_heuristics``.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.playing import turns
from ludoteca.players import policy

Case = tuple[str, int, dict[str, object], int, int]

KEPT = Path(__file__).with_name("heuristics.txt")
#: Game, seats, options, decisions that are not looked at, decisions that are.
CASES: tuple[Case, ...] = (
    ("giro_galoppo", 2, {}, 10, 16),
    ("giro_galoppo", 2, {"same_card": True}, 10, 8),
    ("giro_galoppo", 5, {}, 10, 40),
    ("garibaldi", 2, {}, 0, 40),
    ("liberation", 2, {}, 0, 60),
    ("gradisca", 2, {"scenario": "campaign"}, 0, 40),
    ("gradisca", 2, {"scenario": "siege_1617"}, 0, 50),
)


def written(case: Case) -> str:
    """A line: what was played and how each option was scored, to nine digits, as a digest."""
    name, seats, options, first, more = case
    game = registry.game(name)
    rules = registry.rules(game, [Player(f"bot {i}", "bot", "heuristic") for i in range(seats)], options)
    heuristic, scores = policy(game, "heuristic"), game.thinking().scores
    assert scores is not None
    match, luck = Match(rules, Seeded(1)), Seeded(2)
    told = hashlib.sha256()
    for seat in turns(match):
        if match.number >= first + more:
            break
        p = match.perspective(seat)
        if match.number >= first and len(p.options) > 1:
            for score in scores(p, Seeded(match.number)):
                told.update(f"{score.action} {score.value:.9f} {score.weight:.9f}\n".encode())
        action = heuristic(p, luck)
        told.update(f"{seat} {action}\n".encode())
        match.play(seat, action)
    return f"{name} {seats} {json.dumps(options)}: {told.hexdigest()}"


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0]}-{c[1]}-{'-'.join(map(str, c[2].values()))}")
def test_a_heuristic_chooses_as_it_did(case: Case) -> None:
    assert written(case) in KEPT.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    KEPT.write_text("".join(f"{written(case)}\n" for case in CASES), encoding="utf-8")

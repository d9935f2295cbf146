"""What the texts say of the map is so on the map."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.games import garibaldi
from ludoteca.games.garibaldi.rules.rules_data import ESCAPES

TEXT = Path(garibaldi.__file__).resolve().parent / "text"
SET = registry.components(garibaldi.GAME)
X = {n.id: n.x for n in SET.node}
Y = {n.id: n.y for n in SET.node}  # downwards: the greater, the further south
POINTS = {
    "en": r"\b(north|south|east|west)\w*\b",
    "fr": r"\b(nord|sud|ouest)\b|\b(?:à|vers|de) l’est\b",
    "it": r"\b(nord|sud|ovest)\b|\b(?:a|verso|dall’|l’)est\b",
}


def all_in_the_south(places: tuple[int, ...]) -> bool:
    """In the last fifth of the map, counted from its north."""
    least, most = min(Y.values()), max(Y.values())
    return all(Y[p] > least + (most - least) * 0.8 for p in places)


CLAIMS: dict[str, Callable[[], bool]] = {
    "lesson-landing": lambda: all_in_the_south(ESCAPES),
    "lesson-first-step-north": lambda: Y[2] < Y[3],
    "lesson-road-place": lambda: Y[41] > Y[38],
    "lesson-trace-foot": lambda: all_in_the_south(ESCAPES),
    "lesson-west-pines": lambda: Y[102] > Y[100],
}


@pytest.mark.parametrize("language", POINTS)
def test_every_point_of_the_compass_is_true_of_the_map(language: str) -> None:
    """No text of the game names one but those that are looked up here, and those are true."""
    said = set()
    for path in TEXT.glob(f"*{language}.ftl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            key, _, words = line.partition(" = ")
            if not line.startswith("#") and re.search(POINTS[language], words, re.IGNORECASE):
                said.add(key)
    assert said == set(CLAIMS)
    assert [key for key, holds in CLAIMS.items() if not holds()] == []

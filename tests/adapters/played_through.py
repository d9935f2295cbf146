"""OpenSpiel's playthroughs of two games: all that it can ask a state, at every state of a game. ``python -m tests.adapters.played_through``
writes them anew after a change that was meant."""

from __future__ import annotations

from pathlib import Path

from ludoteca import registry
from ludoteca.adapters import openspiel
from tests.toys import kuhn
from tests.toys.toy import COMPONENTS

FOLDER = Path(__file__).resolve().parent / "playthroughs"
GAMES = ("kuhn", "giro_galoppo")


def played_through(name: str) -> str:
    from open_spiel.python.algorithms import generate_playthrough  # brings all of SciPy's statistics in: not for all who collect tests

    toy = name == "kuhn"
    game = openspiel.load(kuhn.GAME if toy else registry.game(name), components=COMPONENTS if toy else None)
    text: str = generate_playthrough.playthrough(str(game), None, seed=1)
    return text.rstrip() + "\n"


if __name__ == "__main__":
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(played_through(each), encoding="utf-8", newline="\n")

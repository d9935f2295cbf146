"""OpenSpiel's playthroughs of our games: all that it can ask a state, at every state of a game. ``python -m tests.adapters.played_through``
writes them anew after a change that was meant.

Kuhn poker and Giro Galoppo are played to their ends. Of the long games the first states are kept, and of long lines how they begin, with
their hash: whole, each is ten megabytes.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from unittest.mock import patch

from ludoteca import registry
from ludoteca.adapters import openspiel
from tests.toys import kuhn
from tests.toys.toy import COMPONENTS

FOLDER = Path(__file__).resolve().parent / "playthroughs"
#: The games, and how many actions of each are kept.
GAMES = {"kuhn": 1000, "giro_galoppo": 1000, "garibaldi": 30, "gradisca": 20, "liberation": 40}
WHOLE = ("kuhn", "giro_galoppo")
LONG = 100  # letters of a line


def played_through(name: str) -> str:
    from open_spiel.python.algorithms import generate_playthrough  # brings all of SciPy's statistics in: not for all who collect tests

    toy, most = name == "kuhn", GAMES[name]
    game = openspiel.load(kuhn.GAME if toy else registry.game(name), components=COMPONENTS if toy else None)

    def is_terminal(state: openspiel.SpielState) -> bool:
        return state.match.over or len(state.history()) >= most

    with patch.object(openspiel.SpielState, "is_terminal", is_terminal):
        text: str = generate_playthrough.playthrough(str(game), None, seed=1)
    lines = text.rstrip().splitlines()
    return "\n".join(lines if name in WHOLE else map(shortened, lines)) + "\n"


def shortened(line: str) -> str:
    return line if len(line) <= LONG else f"{line[:LONG]} ... {hashlib.sha256(line.encode()).hexdigest()[:32]}"


if __name__ == "__main__":
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(played_through(each), encoding="utf-8", newline="\n")

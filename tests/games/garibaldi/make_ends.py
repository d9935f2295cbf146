"""Writes ``ends/``, a game for every way to end: ``python -m tests.games.garibaldi.make_ends`` when map, deck or rules have changed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from ludoteca import registry
from ludoteca.games.garibaldi import GAME
from ludoteca.games.garibaldi.rules.state import Flight
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from tests.games.ends import store

FOLDER = Path(__file__).parent / "ends"
QUIET = ("pass", "done", "stop", "choose refuse", "choose place")


def played(seed: int, *, flees: bool, hunts: bool, leave: tuple[int, ...] = ()) -> Match:
    """Garibaldi runs to the nearest way out or does nothing; the Austrians play at random or do nothing; some leave after a while."""
    rules = registry.rules(GAME, [Player(name, joined=i + 1) for i, name in enumerate(("Leggero", "Gorzkowski", "Radetzky"))])
    m = Match(rules, Seeded(seed), chance=f"seeded {seed}")
    rng = Seeded(seed + 1)
    while not m.over:
        s = m.state
        assert isinstance(s, Flight)
        if leave and m.number >= 120:
            for seat in leave:
                m.withdraw(seat)
            continue
        seat = m.deciding()[0]
        options = m.options(seat)
        quiet = next((a for a in options if a.text in QUIET), options[0])
        away = [min(s.rules.distance[a.arg][x] for x in s.rules.escapes) for a in options if a.verb == "go"]
        chosen: Action = quiet
        if seat == s.garibaldi and flees:
            cards = [a for a in options if a.verb == "play"]
            if away:
                chosen = [a for a in options if a.verb == "go"][away.index(min(away))]
            elif cards:
                chosen = cards[-1]
            elif "discard" in {a.verb for a in options} and rng.below(2):
                chosen = next(a for a in options if a.verb == "discard")
        elif seat != s.garibaldi and hunts:
            chosen = options[rng.below(len(options))]
        assert m.play(seat, chosen) is None
    return m


def main() -> None:
    wanted = {
        "escaped": partial(played, flees=True, hunts=False),
        "captured": partial(played, flees=False, hunts=True),
        "time": partial(played, flees=False, hunts=False),
        "garibaldi-left": partial(played, flees=True, hunts=True, leave=(1, 0)),
        "austrians-left": partial(played, flees=True, hunts=True, leave=(2, 1)),
    }
    store(FOLDER, wanted, 2000)


if __name__ == "__main__":
    main()

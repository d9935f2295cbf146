"""What mypy refuses: a seat for a mask and a mask for a seat, and a step on a state that it is not written for."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]
MIXED_UP = """\
from dataclasses import dataclass
from typing import Annotated

from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.events import Event, Secret
from ludoteca.kernel.flow.effects import Expire
from ludoteca.kernel.flow.patterns import Pick
from ludoteca.kernel.flow.steps import Do
from ludoteca.kernel.game import Game, Outcome, Rules
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import ALL, Seat, seat_mask
from ludoteca.kernel.state import Only, Public, SelfRedacting, State

def masks(m: Match, p: Perspective, s: State, me: Seat) -> None:
    s.mark_informed(seat_mask(me) | seat_mask(0))
    s.mark_informed(me)  # refused
    s.log("found", "", seen_by=~seat_mask(me), place=Secret(seat_mask(me), 3))
    s.log("found", "", seen_by=me)  # refused
    Secret(me, 3)  # refused
    Event("found", "", me, {})  # refused

def seats(m: Match, p: Perspective, s: State, me: Seat) -> None:
    m.play(0, "pass")
    m.play(ALL, "pass")  # refused
    m.perspective(ALL)  # refused
    m.options(seat_mask(me))  # refused
    m.actions(ALL)  # refused
    s.view(ALL)  # refused
    m.game.withdraw(s, ALL, "resigned")  # refused
    assert m.step is not None
    m.step.offers(s, ALL)  # refused
    Perspective(p.rules, s, ALL, (), (), (), 0)  # refused

class ChaseRules(Rules):
    streets: int

@dataclass(slots=True, eq=False)
class Chase(State[ChaseRules]):
    place: Public[int]
    picked: Public[list[int]]

@dataclass(slots=True, eq=False)
class Whist(State):
    cards: SelfRedacting[Cards]

class Walk(Do[Chase]):
    def do(self, s: Chase) -> None:
        s.place += s.rules.streets
        s.rules.squares  # refused
        s.then(Walk(), Expire("night"), Streets())
        s.then(Deal())  # refused
        s.then(Draw(0, 1, 1))  # refused

class Deal(Do[Whist]):
    def do(self, s: Whist) -> None:
        s.then(Deal(), Draw(0, 1, 1))
        s.then(Walk())  # refused

class Streets(Pick[Chase]):
    def done_with(self, s: Chase, me: Seat, picked: list[int]) -> None:
        s.place = picked[0]
        s.street = 1  # refused

class Tricks(Pick[Whist]):  # refused
    pass

class ChaseGame(Game[ChaseRules, Chase]):
    state = Chase

    def outcome(self, s: Chase) -> Outcome | None:
        return None

def known(p: Perspective[Chase]) -> int:
    p.known.squares  # refused
    return p.known.place + p.known.rules.streets
"""


def test_mypy_refuses_what_is_mixed_up_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    out, problems, _ = api.run(["--strict", "--config-file=", "--cache-dir=/dev/null", "--no-error-summary", "-c", MIXED_UP])
    refused = {int(line.split(":")[1]): line for line in out.splitlines() if ": error:" in line}
    wanted = {i for i, line in enumerate(MIXED_UP.splitlines(), 1) if line.endswith("  # refused")}
    assert not problems
    assert len(wanted) == 19
    assert {i: refused.get(i, "nothing") for i in refused.keys() ^ wanted} == {}

"""Set up a flight at any point, and play turns of it: for the tests of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from ludoteca import registry
from ludoteca.games.garibaldi import GAME
from ludoteca.games.garibaldi.rules.ch08_garibaldis_phase import GARIBALDIS_PHASE
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import DISCARD, HAND, OUT, PILE, Flight
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from tests.games.midway import go_on_with

FAR = (182, 184, 186, 189, 190)  # patrols that are in nobody's way


@cache
def _rules(seats: int, options: tuple[tuple[str, Any], ...]) -> GaribaldiRules:
    rules = registry.rules(GAME, [Player(f"P{i + 1}") for i in range(seats)], dict(options))
    assert isinstance(rules, GaribaldiRules)
    return rules


def fresh(seats: int = 2, seed: int = 0, **options: Any) -> Match[Flight]:
    """A match after the preparations, in turn 1, from the given seed."""
    return Match(_rules(seats, tuple(sorted(options.items()))), Seeded(seed))


class Table:
    """A match at a point of our choosing: seat 0 is Garibaldi, or ``flees``; patrol p belongs to whom the groups say, in seat order."""

    def __init__(
        self,
        at: int,
        hand: Iterable[int] = (),
        *,
        turn: int = 1,
        columns: Sequence[Sequence[int]] = (),
        patrols: Sequence[int] = FAR,
        cards: Mapping[int, Iterable[int]] | None = None,
        discard: Iterable[int] = (),
        out: Iterable[int] = (),
        pile: Iterable[int] | None = None,
        markers: Sequence[int] = (),
        found: bool = False,
        seats: int = 2,
        seed: int = 0,
        flees: int = 0,
        **options: Any,
    ) -> None:
        """Garibaldi begins ``turn``; ``cards`` are the Austrians' hands by seat; ``columns`` those of the last turns (before: ``(1,)``).

        Cards that are given to nobody are the pile, or with ``pile`` out of the game.
        """
        self.m = m = fresh(seats, seed, **(options | {"role": "random"} if flees else options))
        s = self.s
        s.garibaldi = flees
        self.rules: GaribaldiRules = s.rules
        for seat, group in zip([x for x in range(seats) if x != flees], self.rules.groups, strict=True):
            for p in group:
                s.owner[p] = seat
        given: dict[int, set[int]] = {HAND + flees: set(hand), DISCARD: set(discard), OUT: set(out)}
        for seat, held in (cards or {}).items():
            given[HAND + seat] = set(held)
        rest = set(range(1, 56)) - set().union(*given.values())
        given[PILE] = rest if pile is None else set(pile)
        given[OUT] |= rest - given[PILE]
        self.lay_out(given)
        before = turn - 1
        early = [(1,)] * (before - len(columns))
        s.sheet = [(1,), *early, *(tuple(c) for c in columns)]
        assert len(s.sheet) == turn
        s.place, s.patrols, s.turn, s.markers, s.found = at, list(patrols), before, tuple(markers), found
        s.evidence.clear()
        self.run(GARIBALDIS_PHASE)
        m.events[:-1] = []

    @property
    def s(self) -> Flight:
        return self.m.state

    def lay_out(self, given: Mapping[int, Iterable[int]]) -> None:
        pack = self.rules.pack
        self.s.cards = Cards(pack, [pack.mask(*given.get(zone, ())) for zone in range(len(pack.zones))])
        if self.rules.open_hands:
            for a in range(1, self.rules.seats):
                for b in range(1, self.rules.seats):
                    self.s.cards.look(self.s, a, HAND + b)

    def run(self, *steps: Any) -> None:
        """Drop what was on the agenda and go on with these steps."""
        go_on_with(self.m, *steps)

    # ---- playing

    def do(self, *texts: str, seat: int | None = None) -> Flight:
        """Whoever is asked does these things, one after the other."""
        for text in texts:
            by = self.m.deciding()[0] if seat is None else seat
            why = self.m.play(by, text)
            assert why is None, (text, self.m.step, why, self.m.options(by))
        return self.s

    def why(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """The reason against it: (code, rule)."""
        why = self.m.explain(self.m.deciding()[0] if seat is None else seat, text)
        assert isinstance(why, Refusal), f"{text} is allowed"
        return why.code, why.rule

    def options(self, verb: str = "", seat: int | None = None) -> list[Any]:
        """The options' texts, or with a verb their arguments."""
        found = self.m.options(self.m.deciding()[0] if seat is None else seat)
        return [a.arg for a in found if a.verb == verb] if verb else [a.text for a in found]

    def to_control(self) -> Flight:
        """Nobody plays anything more this turn; stops where a place must be revealed."""
        turn = self.s.turn
        while not self.m.over and self.s.turn == turn and self.step != "RevealPlace":
            options = self.options()
            text = next((t for t in ("pass", "done", "stop") if t in options), options[0])
            self.do(text)
        return self.s

    # ---- looking

    @property
    def step(self) -> str:
        return type(self.m.step).__name__

    def hand(self, seat: int = 0) -> list[int]:
        return self.s.cards.faces_in(HAND + seat)

    def zone(self, zone: int) -> list[int]:
        return self.s.cards.faces_in(zone)

    def told(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        """The facts of the log's events of this kind, whole or as a seat (-1: spectators) saw them."""
        if seat is None:
            return [dict(e.facts) for e in self.m.events if e.kind == kind]
        return [{k: v for k, v in e.items() if k not in ("kind", "rule")} for e in self.m.seen_log(seat) if e["kind"] == kind]


def red(kind: str, *but: int) -> int:
    """A card whose red half shows this."""
    rules = _rules(2, ())
    return next(c for c in range(1, 56) if rules.red[c] == kind and c not in but)


def white(kind: str, *but: int) -> int:
    """A card whose white half shows this."""
    rules = _rules(2, ())
    return next(c for c in range(1, 56) if rules.white[c] == kind and c not in but)

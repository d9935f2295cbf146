"""Set up a war at any point, with dice of our choosing: for the tests of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ludoteca import registry
from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.rules.board import put
from ludoteca.games.gradisca.rules.components_map import SIDES, GradiscaRules
from ludoteca.games.gradisca.rules.s05_activation import ActivationEnds, ChooseOption, Chosen, fresh_activation
from ludoteca.games.gradisca.rules.sequence_of_play import NextMarker
from ludoteca.games.gradisca.rules.state import DISCARD, HAND, OFF, OUT, PILE, Activation, War
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import Step
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from tests.games.midway import go_on_with

from .invariants import check

registry.register(GAME)


@cache
def rules_of(scenario: str) -> GradiscaRules:
    rules = registry.rules(GAME, [Player("Venice"), Player("Austria")], {"scenario": scenario})
    assert isinstance(rules, GradiscaRules)
    return rules


POWERS = tuple(6**i for i in range(1, 16) if i != 2)  # all throws but that of two dice: the whole deck has 36 cards, too


class Loaded:
    """Numbers that were put in; markers and cards come first to last where nothing was."""

    def __init__(self) -> None:
        self.queue: list[int] = []

    def below(self, n: int) -> int:
        if self.queue:
            return self.queue.pop(0)
        assert n not in POWERS, "no die was put in"
        return 0


class Field:
    """A match with only the counters that are named: ``put`` maps an area to ids. Units are at full strength, areas controlled by whom they
    belong to or who stands there. Hands are empty unless given."""

    def __init__(
        self,
        where: Mapping[str, str],
        *,
        scenario: str = "campaign",
        turn: int = 3,
        morale: tuple[int, int] = (10, 10),
        control: Mapping[str, str] | None = None,
        forts: Mapping[str, tuple[str, int]] | None = None,
        hands: tuple[str, str] = ("", ""),
        discard: str = "",
        reduced: str = "",
        shaken: str = "",
        sea: str = "",
    ) -> None:
        self.rules = rules_of(scenario)
        self.source = Loaded()
        self.m: Match[War] = Match(self.rules, Seeded(1))
        self.m.source = self.source
        s = self.s
        for u in range(len(s.where)):
            put(s, u, OFF)
            s.steps[u] = 0
        s.groups, s.acted, s.shaken, s.hungry, s.lost, s.waiting = (), 0, 0, 0, 0, 0
        s.control = self.rules.home[:]
        s.forts = [0] * len(s.forts)
        s.turn, s.morale, s.act, s.battle = turn, list(morale), None, None
        for a, ids in where.items():
            for x in ids.split():
                u = self.rules.counter[x]
                s.steps[u] = self.rules.full[u] - (x in reduced.split())
                put(s, u, self.rules.area[a])
                if self.rules.fighting >> u & 1:
                    s.control[self.rules.area[a]] = self.rules.side_of[u]
        for a, side in (control or {}).items():
            s.control[self.rules.area[a]] = SIDES.index(side)
        for a, (side, n) in (forts or {}).items():
            s.forts[SIDES.index(side) * len(s.inn) + self.rules.area[a]] = n
        for x in shaken.split():
            s.shaken |= 1 << self.rules.counter[x]
        s.sea = self.rules.area[sea] if sea else OFF
        self.deal(hands, discard)
        s.cup = ()
        self.m.events.clear()

    def deal(self, hands: tuple[str, str], discard: str = "", out: str = "") -> None:
        pack = self.rules.pack
        given = {HAND: hands[0], HAND + 1: hands[1], DISCARD: discard, OUT: out}
        masks = {z: sum(1 << self.rules.card[x] for x in ids.split()) for z, ids in given.items()}
        masks[PILE] = pack.everything & ~sum(masks.values())
        self.s.cards = Cards(pack, [masks[z] for z in range(5)])

    @property
    def s(self) -> War:
        return self.m.state

    # ---- starting

    def run(self, *steps: Step) -> Field:
        """Put these on the agenda, first to last, with the next marker after them."""
        go_on_with(self.m, *steps, NextMarker())
        return self

    def marker(self, corps: str, cup: str = "") -> Field:
        """The marker of a corps has been drawn; those in ``cup`` are still in the container."""
        self.s.cup = tuple(self.rules.corps.index(x) for x in cup.split())
        self.s.corps_in = sum(1 << x for x in range(len(self.rules.corps)))
        self.s.act = fresh_activation(self.s, self.rules.corps.index(corps))
        return self.run(ChooseOption(), ActivationEnds())

    def act(self, corps: str, *areas: str, option: int = 1, cup: str = "A1") -> Field:
        """An activation of these areas; nothing has been done in it."""
        s = self.s
        s.cup = tuple(self.rules.corps.index(x) for x in cup.split())
        s.corps_in = sum(1 << x for x in range(len(self.rules.corps)))
        s.act = fresh_activation(s, self.rules.corps.index(corps))
        s.act.option = option
        s.act.areas = self.rules.mask(areas)
        self.run(Chosen(), ActivationEnds())
        while self.step == "CardWindow":
            self.do("pass")
        return self

    # ---- playing

    def dice(self, *faces: int) -> Field:
        """The next throw shows these, in the order of the dice."""
        self.source.queue.append(sum((f - 1) * 6**i for i, f in enumerate(faces)))
        return self

    def do(self, *texts: str) -> Field:
        for text in texts:
            seat = self.m.waiting_for()[0]
            why = self.m.play(seat, text)
            assert why is None, f"{text}: {why.code} ({why.rule}) among {self.options()}"
            if not self.m.over:
                check(self.s)
        return self

    def why(self, *plan: str) -> tuple[str, str]:
        no = self.m.explain(self.m.waiting_for()[0], *plan)
        assert no is not None, f"{plan} is allowed"
        return no.code, no.rule

    def options(self) -> list[str]:
        return [a.text for a in self.m.options(self.m.waiting_for()[0])] if not self.m.over else []

    @property
    def step(self) -> str:
        return type(self.m.step).__name__

    @property
    def seat(self) -> int:
        return self.m.waiting_for()[0]

    # ---- looking

    def u(self, x: str) -> int:
        return self.rules.counter[x]

    def a(self, x: str) -> int:
        return self.rules.area[x]

    def at(self, x: str) -> str:
        a = self.s.where[self.u(x)]
        return self.rules.areas[a] if a != OFF else ""

    def steps(self, x: str) -> int:
        return self.s.steps[self.u(x)]

    def marked(self, name: str) -> list[str]:
        """The counters with a marker: acted, shaken, hungry, lost."""
        mask: int = getattr(self.s, name)
        return [x for i, x in enumerate(self.rules.counters) if mask >> i & 1]

    def control(self, a: str) -> str:
        return SIDES[self.s.control[self.a(a)]]

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [e.facts for e in self.m.events if e.kind == kind]

    def hand(self, side: int) -> list[str]:
        return [self.rules.card_ids[f] for f in self.s.cards.faces_in(HAND + side)]

    @property
    def activation(self) -> Activation:
        assert self.s.act is not None
        return self.s.act

    def wall(self, a: str, n: int | None = None) -> int:
        f = self.rules.fortress[self.a(a)]
        if n is not None:
            self.s.walls[f] = n
        return self.s.walls[f]

    def breaches(self, a: str, n: int | None = None) -> int:
        f = self.rules.fortress[self.a(a)]
        if n is not None:
            self.s.breaches[f] = n
        return self.s.breaches[f]

    def forts(self, a: str, side: str) -> int:
        return self.s.forts[SIDES.index(side) * len(self.s.inn) + self.a(a)]

    def names(self, mask: int) -> set[str]:
        return {x for i, x in enumerate(self.rules.areas) if mask >> i & 1}

    def mines(self) -> Sequence[int]:
        return self.s.mines

"""A toy Garibaldi on nine places: one flees unseen, one patrol looks for traces. The map is a component set of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.kernel.domains import Count, MaskOf, One
from ludoteca.kernel.flow.actions import Offer, Refusal, Verb, Vocabulary
from ludoteca.kernel.flow.steps import Ask
from ludoteca.kernel.game import Game, Outcome, Player, Rules
from ludoteca.kernel.seats import ALL, NO_SEATS
from ludoteca.kernel.state import Only, Public, State

NEXT = ("12", "23", "45", "56", "78", "89", "14", "47", "25", "58", "36", "69")  # three rows of three places
KIND = {4: "landing", 6: "patrol", 3: "escape", 9: "escape"}
MAP = component_set({
    "set": {"game": "flight", "id": "nine-places", "version": 1, "schema": 1, "frame": [3, 3], "provenance": "reconstructed"},
    "node": [{"id": i, "x": (i - 1) % 3 + 0.5, "y": (i - 1) // 3 + 0.5, "kind": KIND.get(i, "plain")} for i in range(1, 10)],
    "edge": [{"a": int(e[0]), "b": int(e[1]), "kind": "road"} for e in NEXT],
    "constants": {"turns": {"value": 3, "rule": "FL-04"}},
})  # fmt: skip
NOT_NEXT = Refusal("FL-01", "not-next")
Place, Places = Annotated[int, One("place")], Annotated[int, MaskOf("place")]


@dataclass(slots=True, eq=False)
class Flight(State):
    place: Annotated[Place, Only(lambda s: 1)]
    been: Annotated[Places, Only(lambda s: 1)]  # where traces lie
    patrol: Public[Place]
    found: Public[Places]  # places where the patrol has found some
    turn: Public[Annotated[int, Count(0, 9)]]
    end: Public[Annotated[str, One("end", none=("",))]]


@dataclass(slots=True)
class Walk(Ask[Flight]):
    """Seat 0 flees, and may stay; seat 1 moves the patrol, which is seen, and learns whether there are traces."""

    seat: int
    rule: ClassVar[str] = "FL-01"

    def seats(self, s: Flight) -> Sequence[int]:
        return (self.seat,)

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        here, near = (s.patrol, s.place)[1 - me], s.rules.near
        return [(a, None if to in near[here] else NOT_NEXT) for to, a in s.rules.vocabulary.verbs["walk"].actions.items()]

    def walk(self, s: Flight, me: int, to: int) -> None:
        if me == 0:
            s.place, s.been = to, s.been | 1 << to
            s.log("fled", "FL-01")
            s.then(Walk(1))
            return
        s.patrol, s.turn = to, s.turn + 1
        traces = bool(s.been >> to & 1)
        s.found |= traces << to
        s.mark_informed(ALL)
        s.log("looked", "FL-02", place=to, traces=traces)
        s.end = "captured" if to == s.place else "escaped" if s.place in s.rules.escapes else "time" if s.turn == s.rules.turns else ""
        if not s.end:
            s.then(Walk(0))


class FlightRules(Rules):
    def __init__(self, game: Game, components: ComponentSet, options: Mapping[str, Any], players: Sequence[Player]) -> None:
        super().__init__(game, components, options, players, Vocabulary(Verb("walk", range(1, 10), of="place")))
        self.near = {n.id: {n.id, *(e.a + e.b - n.id for e in components.edge if n.id in (e.a, e.b))} for n in components.node}
        self.at = {n.kind: n.id for n in components.node}
        self.escapes = {n.id for n in components.node if n.kind == "escape"}
        self.turns = components.constants["turns"].value

    def sorts(self) -> dict[str, Any]:
        return {**super().sorts(), "place": range(1, 10)}


class FlightGame(Game[FlightRules, Flight]):
    id, version, state, seats, bound = "flight", 1, Flight, (2, 2), 40
    sides, ends = ("fugitive", "patrol"), ("captured", "escaped", "time")

    def bind(self, components: ComponentSet, options: Mapping[str, Any], players: Sequence[Player]) -> FlightRules:
        return FlightRules(self, components, options, players)

    def start(self, rules: FlightRules) -> Flight:
        here = rules.at["landing"]
        s = Flight(rules, [], {}, [], [], None, NO_SEATS, here, 1 << here, rules.at["patrol"], 0, 0, "")
        s.then(Walk(0))
        return s

    def side_of(self, s: Flight, seat: int) -> str:
        return self.sides[seat]

    def outcome(self, s: Flight) -> Outcome | None:
        won = 0 if s.end == "escaped" else 1
        return Outcome(s.end, "FL-03", (won,), (1, 2) if won == 0 else (2, 1), (1 - won, won)) if s.end else None


GAME = FlightGame()

"""Set up a scenario at a point of our choosing, and play turns of it: for the tests of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ludoteca import registry
from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.rules.ch02_turn import BeginTurn
from ludoteca.games.liberation.rules.ch03_occupier import OccupiersTurn
from ludoteca.games.liberation.rules.ch04_medals import CONDITIONS
from ludoteca.games.liberation.rules.ch04_score import score
from ludoteca.games.liberation.rules.ch05_setup import NextTurn, OccupierPhase
from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import (
    BOX,
    CHART,
    DISPLAY,
    MBOARD,
    MDECK,
    ODECK,
    ODISCARD,
    OHAND,
    PRISON,
    RDECK,
    SDECK,
    STOCK,
    Struggle,
    deck,
    discard,
    hand,
)
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from tests.games.midway import go_on_with

registry.register(GAME)
FIRST_SET = registry.read_set((Path(__file__).parent / "first_set.toml").read_text(encoding="utf-8"))
OTHERS = ("suzanne", "pierre", "marcel", "yvonne", "jeanne", "louis")  # nobody whom a test does not name has a power that asks


class Told(Seeded):
    """A source whose next numbers can be told."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.next: list[int] = []

    def below(self, n: int) -> int:
        return self.next.pop(0) if self.next else super().below(n)


@cache
def rules_of(seats: int, characters: tuple[str, ...], options: tuple[tuple[str, Any], ...]) -> LiberationRules:
    automaton = dict(options).get("automaton", False)
    names = [*([] if automaton else ["jeanne" if "jeanne" not in characters else "louis"]), *characters]
    players = [Player(f"P{i + 1}", answers={"character": names[i]} if names[i] else {}) for i in range(seats)]
    rules = registry.rules(GAME, players, dict(options), FIRST_SET)
    assert isinstance(rules, LiberationRules)
    return rules


def fresh(scenario: int = 1, players: int = 1, characters: Sequence[str] = (), seed: int = 0, **options: Any) -> Match[Struggle]:
    """A match before its first decision."""
    free = [c for c in OTHERS if c not in characters]
    cast = (*characters, *free)[:players]
    seats = players + (0 if options.get("automaton") else 1)
    return Match(rules_of(seats, tuple(cast), tuple(sorted({"scenario": scenario, **options}.items()))), Told(seed), own_set=False)


def set_up(m: Match[Struggle]) -> Match[Struggle]:
    """Play the setup: the first of what is offered."""
    while type(m.step).__name__ in ("PlacePawn", "ChooseSkill", "PlaceArmour", "PutToken"):
        seat = m.deciding()[0]
        assert m.play(seat, m.options(seat)[0]) is None
    return m


class Table:
    """A match at a point of our choosing; player 1 begins a turn, or with ``turn="occupier"`` the occupier."""

    def __init__(
        self,
        scenario: int = 1,
        *,
        hand_of: Iterable[str] = (),
        hands: Mapping[int, Iterable[str]] | None = None,
        decks: Mapping[int, Iterable[str]] | None = None,
        discards: Mapping[int, Iterable[str]] | None = None,
        occupier: Iterable[str] = (),
        occupier_discard: Iterable[str] = (),
        sold: Iterable[str] = (),
        display: Sequence[str] = (),
        missions: Mapping[str, str] | None = None,
        prison: Iterable[str] = (),
        rdeck: Iterable[str] | None = None,
        at: Sequence[str] = ("L11", "L12", "L13"),
        medal: str = "",
        order: str = "",
        players: int = 1,
        characters: Sequence[str] = (),
        turn: str = "resistance",
        seed: int = 0,
        **options: Any,
    ) -> None:
        self.m = m = set_up(fresh(scenario, players, characters, seed, **options))
        s = self.s
        self.rules: LiberationRules = s.rules
        rules = self.rules
        face = rules.face
        if scenario > 1 and at == ("L11", "L12", "L13") and scenario != 5:
            at = [rules.places[p] for p in rules.scenarios[scenario].places[:3]]
        if missions is None:  # one somewhere, or the scenario would be over
            data = rules.scenarios[scenario]
            missions = {rules.places[data.places[-1]]: rules.faces[data.missions[-1]]}
        self.given: dict[int, list[int]] = {}

        def put(zone: int, ids: Iterable[str]) -> None:
            self.given.setdefault(zone, []).extend(face[x] for x in ids)

        for p, ids in {1: hand_of, **(hands or {})}.items():
            put(hand(p - 1), ids)
        for zone_of, given in ((deck, decks), (discard, discards)):
            for p, ids in (given or {}).items():
                put(zone_of(p - 1), ids)
        put(OHAND, occupier)
        put(ODISCARD, occupier_discard)
        put(ODECK, sold)
        put(DISPLAY, display)
        put(PRISON, prison)
        put(MBOARD, missions.values())
        self.lay_out(rdeck)
        s.display = [*(face[x] for x in display), *[0] * (rules.scenarios[scenario].display - len(display))]
        s.missions = [0] * len(rules.places)
        s.beneath = [0] * len(rules.places)
        for place, mission in missions.items():
            s.missions[self.place(place)] = face[mission]
        s.at = [self.place(at[p]) for p in range(players)]
        ids = [x["id"] for x in rules.medals]
        mine = rules.scenarios[scenario].medals
        s.medal = ids.index(medal) if medal else mine[0][2]
        s.order = ids.index(order) if order else mine[1][0]
        s.turns = 0
        m.events.clear()
        if turn == "occupier":
            self.run(OccupierPhase(0), NextTurn(0))
        else:
            self.run(BeginTurn(0), OccupierPhase(1 % players), NextTurn(1 % players))

    def lay_out(self, rdeck: Iterable[str] | None = None) -> None:
        """What is given to nobody lies where it would: in decks, piles, or out of play."""
        rules, pack = self.rules, self.rules.pack
        zones = [0] * len(pack.zones)
        copies = {f: [c for c in range(len(pack.faces)) if pack.faces[c] == f] for f in pack.of_face}

        def give(zone: int, f: int) -> None:
            zones[zone] |= 1 << copies[f].pop()

        for zone, faces in self.given.items():
            for f in faces:
                give(zone, f)
        if rdeck is not None:
            for x in rdeck:
                give(RDECK, rules.face[x])
        for p in rules.players_of_team:
            held = [f for z in (hand(p), deck(p), discard(p)) for f in self.given.get(z, [])]
            for f in rules.objects:
                if f not in held:
                    give(deck(p), f)
        for f, left in copies.items():
            kind = rules.kinds[f]
            where = {"resistance": RDECK if rdeck is None else BOX, "mission": MDECK, "location": ODECK, "occupier": STOCK, "solo": SDECK}
            for _ in left[:]:
                give(where.get(kind, STOCK), f)
        self.s.cards = Cards(pack, zones)

    @property
    def s(self) -> Struggle:
        return self.m.state

    @property
    def source(self) -> Told:
        assert isinstance(self.m.source, Told)
        return self.m.source

    def run(self, *steps: Any) -> None:
        """Drop what was on the agenda and go on with these steps; what has been laid out has happened."""
        self.s.happened = True
        go_on_with(self.m, *steps)

    def occupiers(self) -> Table:
        """The occupier's turn."""
        self.run(OccupiersTurn(1, False), NextTurn(0))
        return self

    # ---- playing

    def dice(self, *shows: str) -> Table:
        """What the next throw (or the next throws of one die) show: ``red:arrest`` and the like, in the order red, black, green."""
        index = []
        for show in shows:
            colour, _, face = show.partition(":")
            index.append(self.rules.die[("red", "black", "green").index(colour)].index(face))
        self.source.next.append(sum(x * 6**i for i, x in enumerate(index)))
        return self

    def do(self, *texts: str, seat: int | None = None) -> Struggle:
        """Whoever is asked does these things, one after the other."""
        for text in texts:
            by = self.m.deciding()[0] if seat is None else seat
            why = self.m.play(by, text)
            assert why is None, (text, self.m.step, why, self.m.options(by))
        return self.s

    def run_turn(self) -> None:
        """A turn of the Resistance: pass, or the first thing that can be drawn, and no more."""
        while self.step not in ("OccupiersTurn", "NoneType"):
            options = self.options()
            self.do(next((x for x in ("end", "pass", "done", "no", *self.options("draw")) if x in options), options[0]))

    def why(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """The reason against it: (code, rule)."""
        why = self.m.explain(self.m.deciding()[0] if seat is None else seat, text)
        assert isinstance(why, Refusal), f"{text} is allowed"
        return why.code, why.rule

    def can(self, text: str) -> bool:
        return text in self.options()

    def options(self, verb: str = "") -> list[str]:
        found = self.m.options(self.m.deciding()[0])
        return [a.text for a in found if not verb or a.verb == verb]

    # ---- looking

    @property
    def step(self) -> str:
        return type(self.m.step).__name__

    def zone(self, zone: int) -> list[str]:
        return sorted(self.rules.faces[f] for f in self.s.cards.faces_in(zone))

    def hand(self, p: int = 1) -> list[str]:
        return self.zone(hand(p - 1))

    def deck(self, p: int = 1) -> list[str]:
        return self.zone(deck(p - 1))

    def discard(self, p: int = 1) -> list[str]:
        return self.zone(discard(p - 1))

    def prison(self) -> list[str]:
        return self.zone(PRISON)

    def ohand(self) -> list[str]:
        return self.zone(OHAND)

    def odiscard(self) -> list[str]:
        return self.zone(ODISCARD)

    def stock(self, face: str) -> int:
        return self.zone(STOCK).count(face)

    def place(self, name: str) -> int:
        return self.rules.places.index(name)

    def space(self, name: str) -> int:
        return self.rules.spaces.index(name)

    def skill(self, name: str) -> int:
        return self.rules.skills.index(name)

    def path(self, name: str) -> int:
        return self.rules.paths.index(name)

    def jail(self, space: str, face: str) -> None:
        """A prisoner on the chart."""
        s = self.s
        s.cards.show(s, self.rules.face[face], RDECK, CHART)
        s.chart[self.space(space)] = self.rules.face[face]

    def complete(self, *missions: str) -> None:
        """These have been completed before, somewhere."""
        self.s.completed += [self.rules.face[x] for x in missions]
        self.s.completed_at += [0] * len(missions)
        self.s.happened = True

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [dict(e.facts) for e in self.m.events if e.kind == kind]


def ready(scenario: int, players: int = 2, seed: int = 1) -> Table:
    """A scenario just set up."""
    t = Table.__new__(Table)
    t.m = set_up(fresh(scenario, players, seed=seed))
    t.rules = t.s.rules
    return t


def fulfilled(s: Struggle, medal: int) -> bool:
    m = s.rules.medals[medal]
    return CONDITIONS[m["condition"]](s, m)


def resistance(t: Table) -> Counter[str]:
    faces = t.rules.faces
    cards = t.s.cards.faces_in(RDECK) + [f for f in t.s.display if f]
    for p in t.rules.players_of_team:
        cards += [f for zone in (hand(p), deck(p)) for f in t.s.cards.faces_in(zone) if t.rules.size[f]]
    return Counter(faces[f] for f in cards)


def occupiers_deck(t: Table) -> Counter[str]:
    return Counter(t.rules.faces[f] for zone in (ODECK, OHAND) for f in t.s.cards.faces_in(zone))


def follow(t: Table, *steps: Any) -> Table:
    """These steps happen, and then the occupier's turn."""
    t.run(*steps, OccupierPhase(0), NextTurn(0))
    return t


def moved(t: Table, steps: int) -> Table:
    """The marker moves, and what follows from it happens."""
    score(t.s, steps, "LB-302")
    return follow(t, *t.s.queued[:])

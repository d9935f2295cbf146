"""Three turns of the campaign as two people might play them, worked out beforehand: a browser can be led through all that is wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ludoteca import registry
from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.state import War
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Verifiable
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.forced import everybody_sees
from ludoteca.kernel.match.match import Match

SEED = b"the walls of Gradisca, the Isonzo"[:32]  # of the house that the test serves: with the nonces it gives every number of the game
WANTED = ("volley", "bombardment", "raid", "reaction")
TURNS = 3
LONG = 190  # decisions: more would take a browser too long
LIKELY = 28  # the number of the nonces that held all of it when the rules were last changed: tried first
TRAIN = ("V1-I1", "V1-I2", "V1-A1", "V1-A2", "V1-S1", "V1-I3")  # who marches to Bruma, in this order


def match(nonces: tuple[str, str]) -> Match[War]:
    rules = registry.rules(GAME, [Player("Zuane", joined=1), Player("Katharina", joined=2)], {"scenario": "campaign"})
    return Match(rules, Verifiable(SEED, nonces))


def war(m: Match) -> War:
    assert isinstance(m.state, War)
    return m.state


@cache
def far(rules: GradiscaRules) -> dict[int, int]:
    """How far each area is from Bruma, whoever stands in the way."""
    return dict(rules.plain.reach(rules.area["bruma"], 30, 0).dist)


class Campaigner:
    """Brings the guns of Palma before Gradisca, attacks, raids, and plays every card that it may; three
    corps fight, the others draw cards."""

    def __init__(self) -> None:
        self.told: set[str] = set()  # what has been done in this activation

    def choose(self, m: Match, seat: int) -> Action:
        s = war(m)
        options = m.options(seat)
        by_verb: dict[str, list[Action]] = {}
        for a in options:
            by_verb.setdefault(a.verb, []).append(a)
        step = type(m.step).__name__
        if step == "ChooseOption":
            self.told = set()
            assert s.act is not None
            if s.rules.corps[s.act.corps] not in ("V1", "V2", "A1"):
                return by_verb["draw"][0]
            return (by_verb.get("leader") or by_verb["one_area"])[0]
        if step == "ChooseAreas":
            areas = sorted(by_verb.get("area", []), key=lambda a: (-s.inn[a.arg].bit_count(), a.arg))
            return areas[0] if areas else by_verb["done"][0]
        special: dict[str, Callable[[Match, int, dict[str, list[Action]]], Action]] = {
            "Act": self.act,
            "March": self.march,
            "Declare": self.declare,
        }
        if step in special:
            return special[step](m, seat, by_verb)
        for verb in ("play", "batter", "call", "more"):
            if verb in by_verb and (verb != "more" or (s.battle is not None and s.battle.round < 2)):
                return by_verb[verb][0]
        return (by_verb.get("enough") or by_verb.get("done") or by_verb.get("pass") or options)[0]

    def act(self, m: Match, seat: int, by_verb: dict[str, list[Action]]) -> Action:
        s = war(m)
        for verb in ("bombard", "play", "attack", "raid"):
            if verb in by_verb and verb not in self.told:
                if verb in ("attack", "raid"):
                    self.told.add(verb)
                return by_verb[verb][0]
        home = s.rules.area["bruma"]
        for name in TRAIN:
            u = s.rules.counter[name]
            for a in by_verb.get("move", []):
                if a.arg == u and s.where[u] != home and far(s.rules)[s.where[u]] <= 4 and name not in self.told:
                    self.told.add(name)
                    return a
        return by_verb["end"][0]

    def march(self, m: Match, seat: int, by_verb: dict[str, list[Action]]) -> Action:
        s = war(m)
        u = m.step.group[0][0]  # type: ignore[union-attr]
        here = far(s.rules).get(s.where[u], 99)
        nearer = sorted((far(s.rules).get(a.arg, 99), a.arg) for a in by_verb.get("go", []))
        if nearer and (nearer[0][0] < here or "halt" not in by_verb):
            return next(a for a in by_verb["go"] if a.arg == nearer[0][1])
        return (by_verb.get("halt") or by_verb.get("drop") or by_verb["go"])[0]

    def declare(self, m: Match, seat: int, by_verb: dict[str, list[Action]]) -> Action:
        entrants = m.step.entrants  # type: ignore[union-attr]
        if "join" in by_verb and len(entrants) < 2:
            return by_verb["join"][0]
        return by_verb["enter"][0] if "enter" in by_verb else by_verb["join"][0]


def told(m: Match) -> set[str]:
    """Which of the wanted things have happened."""
    out = {e.kind for e in m.events} & set(WANTED)
    for e in m.events:
        if e.kind == "played-card" and m.rules.deck[e.facts["card"]].reaction:  # type: ignore[attr-defined]
            out.add("reaction")
    return out


def three_turns(nonces: tuple[str, str]) -> tuple[list[tuple[int, str]], Match]:
    m = match(nonces)
    player = Campaigner()
    done: list[tuple[int, str]] = []
    first = war(m).turn
    while not m.over and war(m).turn < first + TURNS and len(done) <= LONG:
        seat = m.waiting_for()[0]
        a = player.choose(m, seat)
        play(m, seat, a)
        done.append((seat, a.text))
    return done, m


def play(m: Match, seat: int, action: Action | str) -> None:
    """And the moves that the house makes since everybody sees that they are forced."""
    assert m.play(seat, action) is None
    while (found := everybody_sees(m)) is not None:
        assert m.play(*found) is None


def find(most: int = 4000) -> tuple[tuple[str, str], list[tuple[int, str]]]:
    """Nonces with which all that is wanted happens."""
    for n in (LIKELY, *range(most)):
        nonces = (f"zuane{n}", f"katharina{n}")
        done, m = three_turns(nonces)
        if len(done) <= LONG and told(m) == set(WANTED):
            return nonces, done
    raise LookupError("no three turns hold all that is wanted")

"""The rules of one table: boards and cards, looked up once, and everything that follows from them alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_set import BAG, OPEN, Pack
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.domains import Sort
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.game import Player, Refused, Rules
from ludoteca.kernel.seats import seat_mask

from .state import OHAND, PEEKED, PLAYERS, REROLL, STOCK, hand
from .vocabulary import DISPLAY, Verbs
from .vocabulary import PLAYERS as PLAYERS_OF_TEAM

if TYPE_CHECKING:
    from ludoteca.kernel.flow.steps import Step
    from ludoteca.kernel.game import Game

    from .state import Struggle

CHARACTERS = ("marcel", "suzanne", "louis", "jeanne", "pierre", "yvonne")
FAR = 255  # steps to a place that can't be reached
_KEPT = 1 << 13  # look-ups that are kept
_NO_PRICE = 1 << 10
TOO_MANY = Refusal("LB-950", "seats-for-automaton", least=1, most=3)


#: A medal's number, the missions that it needs at the least, its condition, what it asks of it.
MedalTest = tuple[int, int, "Callable[[Struggle, dict[str, Any]], bool]", "dict[str, Any]"]


@cites("LB-950")
def against(seats: int, options: Mapping[str, bool | int | str]) -> Refusal | None:
    """The automaton takes no seat, and the Resistance has three players at most."""
    return TOO_MANY if options["automaton"] and seats > 3 else None


@dataclass(frozen=True, slots=True)
class Mission:
    need: tuple[int, ...]  # by skill
    icons: int
    points: int
    bonus: str
    x: int
    token: int  # the skill of the token that is the bonus, or -1


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards of the Resistance, looked up once: object cards, members of it, operation points, icons by skill, plans that are complete."""

    objects: tuple[int, ...]
    members: tuple[int, ...]
    points: int
    icons: tuple[int, ...]
    plans: frozenset[str]
    draw: tuple[Action, ...]  # with each of the object cards
    pay: tuple[Action, ...]
    covers: dict[int, bool]  # missions that were looked at: whether these cards alone do


@dataclass(frozen=True, slots=True)
class ScenarioData:
    no: int
    places: tuple[int, ...]
    free: bool  # any place from any other
    display: int
    missions: tuple[int, ...]
    stacked: int
    refill: bool
    singles: Mapping[int, int]
    named: tuple[int, ...]
    dealt: int
    pool: tuple[int, ...]
    tokens: tuple[int, ...]  # skills
    special: tuple[str, ...]
    next_to: tuple[tuple[int, ...], ...]
    distance: tuple[tuple[int, ...], ...]
    medals: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Ways:
    """Actions of a scenario looked up once, so that options are found without their reasons. Cards are masks of copies."""

    recruit: tuple[Action, ...]  # by space of the display
    divert: tuple[Action, ...]
    vmann: tuple[Action, ...]
    go: tuple[tuple[tuple[Action, ...], ...], ...]  # from a place, with so many points
    locations: int  # every location card
    at: tuple[tuple[int, int, Action, Action, Action], ...]  # a location's cards, the place; pay with it, raid, guard the mission there
    buy: tuple[tuple[tuple[int, int, Action], ...], ...]  # for so many location cards: the pile, what must not lie on it
    more: tuple[tuple[int, Callable[[Struggle], list[Action]]], ...]  # additions, with the cards without which none of it can be done


@dataclass(frozen=True, slots=True)
class Addition:
    """What a scenario adds to the game: each function is one of its rules. The core knows none of them by name."""

    name: str
    prepare: Callable[[Struggle], None] | None = None
    completed: Callable[[Struggle, int, int, int], None] | None = None  # player, place, face of a mission
    ended: Callable[[Struggle], str] | None = None  # an end of the scenario, or ""
    seize: Callable[[Struggle, int], bool] | None = None  # an arrested card: whether the scenario has a place of its own for it
    freeable: Callable[[Struggle], list[int]] | None = None
    set_free: Callable[[Struggle, int, int], bool] | None = None  # face, player
    resistance: Callable[[Struggle, int], list[Offer]] | None = None
    resistance_ways: Callable[[Struggle, int], Sequence[Action]] | None = None  # those without a reason against them
    resistance_acts: Mapping[str, Callable[[Struggle, int, int], None]] = field(default_factory=dict)
    occupier: Callable[[Struggle], list[Offer]] | None = None
    occupier_ways: Callable[[Struggle], list[Action]] | None = None  # those without a reason against them, where the card is held
    card: str = ""  # the kind of card without which the occupier can do none of it
    occupier_acts: Mapping[str, Callable[[Struggle, int], None]] = field(default_factory=dict)
    bonus: Mapping[str, Callable[[int, int], tuple[Step, ...]]] = field(default_factory=dict)  # player, x
    effects: Mapping[str, Callable[[Struggle, int, int], None]] = field(default_factory=dict)  # of cards played: where, how many
    automaton: Mapping[str, Callable[[Struggle, int, int], Refusal | None]] = field(default_factory=dict)  # why an action can't be done now
    automaton_acts: Mapping[str, Callable[[Struggle, int, int], None]] = field(default_factory=dict)


def _paths(places: Sequence[int], edges: Sequence[tuple[int, int]], n: int, free: bool) -> tuple[tuple[int, ...], ...]:
    out: list[set[int]] = [set() for _ in range(n)]
    for a in places:
        out[a].update(b for b in places if free and b != a)
    for a, b in edges:
        out[a].add(b)
        out[b].add(a)
    return tuple(tuple(sorted(x)) for x in out)


def _distances(places: Sequence[int], next_to: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    out = []
    for start in range(len(next_to)):
        far = [FAR] * len(next_to)
        far[start] = 0
        queue = deque([start] if start in places else [])
        while queue:
            v = queue.popleft()
            for u in next_to[v]:
                if far[u] == FAR:
                    far[u] = far[v] + 1
                    queue.append(u)
        out.append(tuple(far))
    return tuple(out)


class Hands(dict[int, Hand]):
    """What masks of cards come to, worked out as they come up: the quick way to `LiberationRules.what`."""

    def __init__(self, rules: LiberationRules) -> None:
        self.rules = rules

    def __missing__(self, mask: int) -> Hand:
        if len(self) >= _KEPT:
            self.clear()
        rules = self.rules
        points, size, of_face = rules.points, rules.size, rules.pack.of_face
        faces, total, members, objects, rest = rules.pack.faces, 0, list[int](), list[int](), mask
        while rest:  # copies lie in the order of their faces
            low = rest & -rest
            rest ^= low
            f = faces[low.bit_length() - 1]
            if size[f]:
                members.append(f)
            if points[f]:
                objects.append(f)
                total += points[f]
        icons = [rules.icons[f] for f in members]
        draw, pay = rules.verbs.draw.actions, rules.verbs.pay.actions
        plans = []
        for plan, cards in rules.plans.items():
            for f in cards:
                if not mask & of_face.get(f, 0):
                    break
            else:
                plans.append(plan)
        found = self[mask] = Hand(
            tuple(objects),
            tuple(members),
            total,
            tuple([sum(column) for column in zip(*icons, strict=True)]) if icons else rules.icons[0],
            frozenset(plans),
            tuple([draw[f] for f in objects]),
            tuple([pay[f] for f in objects]),
            {},
        )
        return found


class LiberationRules(Rules):
    """``faces`` and ``kinds`` are the ids and sorts of cards by face; ``places``, ``spaces``, ``paths`` by number."""

    @cites("LB-003", "LB-950", "LB-394")
    def __init__(
        self,
        game: Game,
        components: ComponentSet,
        options: Mapping[str, bool | int | str],
        players: Sequence[Player],
        additions: Mapping[int, tuple[Addition, ...]],
        close: Step,
        medal_tests: Callable[[Sequence[dict[str, Any]], int], tuple[MedalTest, ...]],
        at_once: Callable[[Struggle], None],
    ) -> None:
        n = len(players)
        why = against(n, options)
        if why:
            raise Refused(why)
        super().__init__(game, components, options, players)
        self.automaton = bool(options["automaton"]) or n == 1  # who sits alone plays the Resistance
        self.occupier = -1 if self.automaton else 0
        self.team_size = n if self.automaton else n - 1
        self.everybody = tuple(range(n))
        self.team = seat_mask(*range(0 if self.automaton else 1, n))
        self.players_of_team = tuple(range(self.team_size))
        self.characters = tuple(p.answers.get("character", "") for p in (players if self.automaton else players[1:]))
        self.campaign = bool(options["campaign"])
        self.start_with = 1 if self.campaign else int(options["scenario"])
        self.blind = bool(options["blind_sabotage"])
        self.limit: int = components.constant("turn_limit") if options["limit"] else 0
        self.additions = additions
        self.close = close  # what follows a scenario of a campaign
        self.at_once = at_once  # ends the scenario if something does so at once
        self.endings = {no: tuple(a.ended for a in some if a.ended is not None) for no, some in additions.items()}
        self.resistance_more = {
            no: tuple(a.resistance_ways for a in some if a.resistance_ways is not None) for no, some in additions.items()
        }
        self._tests_of = medal_tests
        self.share(self._read)
        self._make_pack(components)

    def _read(self) -> None:
        """What is printed on cards, chart and plans."""
        components, constant = self.components, self.components.constant
        cards = [c for c in components.card if c.kind != "medal"]
        self.faces = ("-", *(c.id for c in cards))
        self.kinds = ("", *(c.kind for c in cards))
        self.face = {x: f for f, x in enumerate(self.faces)}
        self.place_ids = tuple(node.id for node in components.node if node.kind == "place")
        self.places = tuple(f"L{x}" for x in self.place_ids)
        spaces = [node.id for node in components.node if node.kind == "chart"]
        self.spaces = tuple("ABC"[x // 10 % 10 - 1] + str(x % 10) for x in spaces)
        self.skills = tuple(x["id"] for x in constant("skills"))
        place = {x: i for i, x in enumerate(self.place_ids)}
        edges = {no: [(place[e.a], place[e.b]) for e in components.edge if e.kind == "path" and e.scenario == str(no)] for no in (1, 5)}
        self.path_ends = tuple(edges[5])
        self.paths = tuple(f"{self.places[a]}-{self.places[b]}" for a, b in self.path_ends)
        self.verbs = Verbs(self.faces, self.kinds, self.places, self.paths, self.spaces, self.skills)
        self.vocabulary = self.verbs.vocabulary
        self._read_cards(components)
        self._read_chart(components, spaces)
        self._read_scenarios(components, place, edges)
        members = [f for f, kind in enumerate(self.kinds) if kind == "resistance"]
        self.give_of = [(f, p - 1) for f in members for p in PLAYERS_OF_TEAM]
        self.give_index = {x: i for i, x in enumerate(self.give_of)}

    def seat_of(self, player: int) -> int:
        return player if self.automaton else player + 1

    def has(self, player: int, character: str) -> bool:
        return self.characters[player] == character

    @cites("LB-024", "LB-207")
    def _read_cards(self, components: ComponentSet) -> None:
        """What the cards show: operation points, plans, draw values, icons by skill, costs, the place of a location card."""
        constant, n, skill = components.constant, len(self.faces), {x: i for i, x in enumerate(self.skills)}
        self.points, self.draws, self.plan = [0] * n, [0] * n, [""] * n
        self.plans: dict[str, list[int]] = {}
        for x in constant("objects"):
            f = self.face[x["id"]]
            self.points[f], self.draws[f], self.plan[f] = x["operation"], x["draw"], x["plan"]
            self.plans.setdefault(x["plan"], []).append(f)
        self.objects = tuple(f for f, kind in enumerate(self.kinds) if kind == "object")
        self.icons: list[tuple[int, ...]] = [(0,) * len(skill)] * n
        self.size = [0] * n  # number of icons, of Resistance cards and missions
        self.first_scenario = [0] * n
        for x in constant("resistance"):
            f = self.face[x["id"]]
            self.icons[f] = tuple(x["skills"].count(k) for k in self.skills)
            self.size[f], self.first_scenario[f] = len(x["skills"]), x["first"]
        self.token_ids = tuple(x["token"] for x in constant("skills"))
        self.missions: dict[int, Mission] = {}
        for x in constant("missions"):
            f = self.face[x["id"]]
            token = self.token_ids.index(x["token"]) if "token" in x else -1
            need = tuple(x["skills"].count(k) for k in self.skills)
            self.missions[f] = Mission(need, sum(need), x["points"], x["bonus"], x["x"], token)
            self.size[f] = sum(need)
        self.kind: dict[str, int] = {x["kind"]: self.face[x["id"]] for x in constant("occupier")}
        self.cost = [0] * n
        for x in constant("occupier"):
            self.cost[self.face[x["id"]]] = x["cost"]
        self.occupier_scenarios = {self.face[x["id"]]: frozenset(x["scenarios"]) for x in constant("occupier")}
        self.location_card = {self.place_ids.index(x["place"]): self.face[x["id"]] for x in constant("locations")}
        self.place_of = {f: p for p, f in self.location_card.items()}
        self.locations = frozenset(self.place_of)
        self.solo: dict[int, tuple[tuple[str, int], ...]] = {
            self.face[x["id"]]: tuple((what, k) for what, k in x["actions"]) for x in constant("solo")
        }
        self.solo_scenario = {self.face[x["id"]]: x["scenario"] for x in constant("solo")}
        self.derailment = self.face["S000"]
        self.copies = {self.face[c.id]: c.copies for c in components.card if c.id in self.face}
        self.medals: tuple[dict[str, Any], ...] = tuple(constant("medals"))
        dice = constant("dice")
        self.die: tuple[tuple[str, ...], ...] = tuple(tuple(dice[colour]) for colour in ("red", "black", "green"))
        copies = {p.id: p.copies for p in components.piece}
        self.pawns = (copies["vmann"], copies["militia"], copies["wehrmacht"])
        self.targets = (copies["blue-target"], copies["red-target"])
        self.barricade_stock = copies["barricade"]
        self.token_copies = [copies.get(x, 0) for x in self.token_ids]
        track = constant("track")
        self.low, self.high = track["low"], track["high"]
        self.rerolls: tuple[tuple[int, int], ...] = tuple((x["at"], 0 if x["side"] == "resistance" else 1) for x in constant("rerolls"))
        self.hand_size: int = constant("occupier_hand")
        self.opening: int = constant("opening_hand")
        self.token_spaces: int = constant("skill_spaces")
        self.medal_steps: int = constant("medal_steps")
        self.sabotaged: int = constant("sabotaged")
        self.barricade_icons: int = constant("barricade_icons")
        self.triples = tuple(tuple(self.barricade_icons * (i == k) for i in range(len(skill))) for k in range(len(skill)))
        self.demolition: int = constant("wehrmacht_for_barricade")
        self.kept: int = constant("kept_cards")
        self.deck_top = frozenset(constant("deck_top_spaces"))
        self.uboat_labels: tuple[int, ...] = tuple(constant("uboat_labels"))
        self.scale_end: int = constant("scale_end")
        place = {x: i for i, x in enumerate(self.place_ids)}
        self.scale_of = {place[x]: i for i, xs in enumerate(constant("scales")) for x in xs}
        self.target_spaces = [0] * len(self.places)
        for x, count in constant("target_spaces"):
            self.target_spaces[place[x]] = count

    def _read_chart(self, components: ComponentSet, spaces: Sequence[int]) -> None:
        number = {x: i for i, x in enumerate(spaces)}
        top = next(node.id for node in components.node if node.kind == "max")
        threads = [(e.a, e.b) for e in components.edge if e.kind == "thread"]
        self.space_size = tuple(x // 10 % 10 for x in spaces)
        self.thread: tuple[frozenset[int], ...] = tuple(
            frozenset(number[b if a == x else a] for a, b in threads if x in (a, b) and top not in (a, b)) for x in spaces
        )
        self.under_max = frozenset(number[b if a == top else a] for a, b in threads if top in (a, b))

    def _read_scenarios(self, components: ComponentSet, place: Mapping[int, int], edges: Mapping[int, list[tuple[int, int]]]) -> None:
        self.scenarios: dict[int, ScenarioData] = {}
        self.medal_tests: dict[int, tuple[MedalTest, ...]] = {0: ()}
        for no in range(1, 6):
            x = components.constant(f"scenario_{no}")
            places = tuple(place[p] for p in x["places"])
            next_to = _paths(places, edges.get(no, []), len(self.places), not x["paths"])
            medals = tuple(
                tuple(i for i, m in enumerate(self.medals) if m["scenario"] == no and m["side"] == side)
                for side in ("resistance", "occupier")
            )
            face = self.face
            self.medal_tests[no] = self._tests_of(self.medals, no)
            self.scenarios[no] = ScenarioData(
                no, places, not x["paths"], x["display"], tuple(face[m] for m in x["missions"]), x["stacked"], x["refill"],
                {face[k]: v for k, v in x["singles"].items()}, tuple(face[k] for k in x["named"]), x["dealt"],
                tuple(face[k] for k in x["pool"]), tuple(self.token_ids.index(t) for t in x["tokens"]), tuple(x["special"]),
                next_to, _distances(places, next_to), (medals[0], medals[1]),
            )  # fmt: skip

    def _make_pack(self, components: ComponentSet) -> None:
        """Only what this table can see: one scenario's cards, or in a campaign all."""
        wanted = range(1, 6) if self.campaign else (self.start_with,)
        copies: dict[int, int] = dict.fromkeys(self.objects, self.team_size)
        for no in wanted:
            data = self.scenarios[no]
            for f, k in data.singles.items():
                copies[f] = self.copies[f] if self.campaign else k
            for f in (*data.named, *data.missions):
                copies[f] = 1
            for p in data.places:
                copies[self.location_card[p]] = self.copies[self.location_card[p]]
            if self.automaton:
                copies.update({f: 1 for f, of in self.solo_scenario.items() if of in (0, no)})
                copies[self.derailment] = self.copies[self.derailment]
                copies[self.kind["deception"]] = self.copies[self.kind["deception"]]
            else:
                copies.update({f: self.copies[f] for f, of in self.occupier_scenarios.items() if no in of})
        self.in_box = copies
        faces = [f for f in sorted(copies) for _ in range(copies[f])]
        owners = [OPEN] * (PLAYERS + 3 * self.team_size)
        for zone in (0, 10, 13, 17):  # the decks: Resistance, missions, occupier, automaton
            owners[zone] = BAG
        if not self.automaton:
            owners[OHAND] = self.occupier
        for p in self.players_of_team:
            owners[PLAYERS + 3 * p], owners[PLAYERS + 3 * p + 1] = self.seat_of(p), BAG
            if self.has(p, "suzanne"):
                owners[PEEKED] = self.seat_of(p)
        self.pack = Pack(faces, owners, self.seats)
        #: player -> where the hand lies, and where the occupier's does, and what can be bought, as `Zones.lying` numbers it
        self.hands_at = tuple(self.pack.lone[hand(p)] for p in self.players_of_team)
        self.ohand_at, self.stock_at = self.pack.lone[OHAND], self.pack.lone[STOCK]
        self.for_sale = {
            no: tuple((f, self.cost[f]) for f in self.kind.values() if self.cost[f] and no in self.occupier_scenarios[f] and f in copies)
            for no in wanted
        }
        self._find_ways(wanted)
        self.hands = Hands(self)
        self._piles: dict[int, dict[int, int]] = {}

    def _find_ways(self, scenarios: Iterable[int]) -> None:
        verbs, of_face = self.verbs, self.pack.of_face
        self.price = [_NO_PRICE, *self.size[1:]]  # of the cards of the display: an empty space is beyond every hand
        self.masks = {kind: of_face.get(face, 0) for kind, face in self.kind.items()}
        raid = self.masks.get("raid", 0)
        boss = self.kind.get("oberfuehrer", -1)
        at = tuple(
            (of_face[f], place, verbs.pay[f], verbs.raid[place], verbs.wehrmacht[place])
            for f, place in sorted(self.place_of.items())
            if f in of_face
        )
        self.paths_at = tuple(
            tuple((1 << i, verbs.build[i]) for i, ends in enumerate(self.path_ends) if place in ends) for place in range(len(self.places))
        )
        self.ways: dict[int, Ways] = {}
        for no in scenarios:
            data = self.scenarios[no]
            spaces = range(1, data.display + 1)
            most = max(x for row in data.distance for x in row if x < FAR) if data.places else 0
            go = tuple(
                tuple(tuple(verbs.go[x] for x in data.places if x != here and far[x] <= points) for points in range(most + 1))
                for here, far in enumerate(data.distance)
            )
            dearest = max((cost for _, cost in self.for_sale[no]), default=0)
            buy = tuple(
                tuple((of_face[f], raid if f == boss else 0, verbs.buy[f]) for f, cost in self.for_sale[no] if cost <= money)
                for money in range(dearest + 1)
            )
            self.ways[no] = Ways(
                tuple(verbs.recruit[i] for i in spaces), tuple(verbs.divert[i] for i in spaces), tuple(verbs.vmann[i] for i in spaces),
                go, sum(mask for mask, *_ in at), at, buy,
                tuple((self.masks[a.card], a.occupier_ways) for a in self.additions[no] if a.occupier_ways is not None),
            )  # fmt: skip

    def what(self, mask: int) -> Hand:
        """What these cards come to in a hand of the Resistance; a hand is looked at many times before it changes."""
        return self.hands[mask]

    def counted(self, mask: int) -> dict[int, int]:
        """How many of each face these cards show."""
        found = self._piles.get(mask)
        if found is None:
            if len(self._piles) >= _KEPT:
                self._piles.clear()
            found = self._piles[mask] = {}
            for f in self.pack.shown(mask):
                found[f] = found.get(f, 0) + 1
        return found

    def give_action(self, face: int, to: int) -> Action:
        return self.verbs.give[self.give_index[face, to]]

    @property
    def together(self) -> bool:
        return self.automaton

    def sorts(self) -> dict[str, Sort]:
        return {
            **super().sorts(), "player": range(self.team_size), "side": self.game.sides, "card": range(1, len(self.faces)),
            "place": self.places, "space": self.spaces, "path": self.paths, "skill": self.skills, "display": range(len(DISPLAY)),
            "mission": range(len(self.missions)), "medal": range(len(self.medals)), "scale": range(2),
            "token": range(REROLL + len(self.rerolls)), "gift": range(self.team_size * len(self.faces) * 4),
        }  # fmt: skip

    def data(self, s: Struggle) -> ScenarioData:
        return self.scenarios[s.scenario]

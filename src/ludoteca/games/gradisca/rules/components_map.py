"""Components: areas, borders and counters as look-ups."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ludoteca.kernel.attributes import attributes_of, set_attributes
from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_set import BAG, OPEN, Pack
from ludoteca.kernel.components import ComponentSet, once
from ludoteca.kernel.domains import Sort
from ludoteca.kernel.game import Player, Rules

from .border_network import Net, cost_of
from .state import AUSTRIA, DISCARD, HAND, NOBODY, OUT, VENICE, War, bits
from .vocabulary import Verbs

if TYPE_CHECKING:
    from ludoteca.kernel.game import Game

    from .card_effects import Card

SIDES = ("venice", "austria", "neutral")
INFANTRY, HEAVY, LIGHT, ARTILLERY, SAPPER, LEADER, CAMP = range(7)
CLASSES = ("infantry", "heavy_cavalry", "light_cavalry", "artillery", "sapper", "leader", "camp")
FIGHTING = (INFANTRY, HEAVY, LIGHT)
STACK: Final = 6
MINES: Final = 100  # numbers of a fortress's mines: more than there are areas
#: What cards say holds for a while.
EFFECTS: Final = (
    "blockade", "boats", "bridge", "convoy", "engineer", "fleet", "flood", "galleons", "gallery", "gunners", "march", "marksmen", "mud",
    "quarrel", "truce",
)  # fmt: skip
#: When cards are played.
MOMENTS: Final = ("any", "areas", "attack", "bombard", "explosion", "work", "leader_test")
MOST_NETS: Final = 8  # states of the borders that are remembered
MOST_PARTED: Final = 4_000  # sets of counters that are


@cites("GR-520", "GR-521")
def walls_of(c: ComponentSet) -> dict[str, int]:
    """Fortress -> its printed wall, where it starts and which it never exceeds."""
    return dict(c.constant("walls"))


@cites("GR-944")
def along(c: ComponentSet, river: str) -> set[str]:
    """The areas of which at least one border is this river."""
    return {a for pair in c.constant("rivers").get(river, []) for a in pair}


@cites("GR-945", "GR-721")
def west_of_gradisca(c: ComponentSet, names: Sequence[str]) -> set[str]:
    """Named areas with a longitude smaller than that of Gradisca, fortresses left out."""
    areas = table(c, "areas")
    limit = areas["gradisca"]["lon"]
    return {a for a in names if areas[a]["lon"] < limit and areas[a].get("named") and a not in walls_of(c)}


@cites("GR-723", "GR-724", "GR-726")
def green_areas(c: ComponentSet, names: Sequence[str]) -> set[str]:
    """What Venice may raid beside the Isonzo: green ground, Tarvisio, the valleys of the Natisone."""
    areas = table(c, "areas")
    return {a for a in names if (areas[a].get("green") or a in ("tarvisio", "natisone")) and a not in walls_of(c)}


@cites("GR-725")
def isonzo_areas(c: ComponentSet) -> set[str]:
    """What Venice may raid along the river."""
    return along(c, "Isonzo") - set(walls_of(c))


@cites("GR-727", "GR-728", "GR-729")
def austrian_raids(c: ComponentSet, names: Sequence[str]) -> set[str]:
    """What Austria may raid: all that has a name west of Gradisca, Sagrado and Monfalcone."""
    return west_of_gradisca(c, names) | {"sagrado", "monfalcone"} | more_austrian_raids()


@cites("GR-730")
def more_austrian_raids() -> set[str]:
    return {"muggia"}


@cites("GR-946")
def home(c: ComponentSet, area: str) -> int:
    """The home owner; the valleys of the Natisone have none."""
    return SIDES.index(table(c, "areas")[area]["owner"])


def table(c: ComponentSet, name: str) -> dict[str, dict[str, Any]]:
    """A list of entries by their ids, in its order."""
    return {x["id"]: x for x in c.constant(name)}


def area_key(c: ComponentSet) -> list[str]:
    return list(table(c, "areas"))


class Parted(dict[tuple[int, int], list[tuple[int, int]]]):
    """(counters, those without supply) -> the counters parted by their movement points: the same few stand together again and again. The
    lists are shared and not to be changed."""

    def __init__(self, paces: list[tuple[int, int]], leaders: int) -> None:
        super().__init__()
        self.paces, self.leaders = paces, leaders

    def __missing__(self, key: tuple[int, int]) -> list[tuple[int, int]]:
        if len(self) >= MOST_PARTED:
            self.clear()
        units, hungry = key
        found = self[key] = list[tuple[int, int]]()
        for p, mask in self.paces:
            some = units & mask
            if some:
                slow = some & hungry & ~self.leaders
                if slow:
                    found.append((p - 1, slow))
                    some ^= slow
                if some:
                    found.append((p, some))
        return found


class Printed:
    """What follows from a component set and a scenario alone, as look-ups: made once, and shared by all tables that play with them."""

    def __init__(self, components: ComponentSet, scenario: str, deck: Mapping[str, Card]) -> None:
        self.of_deck = deck
        self.drawn: dict[tuple[Any, ...], Any] = {}  # what was drawn of it, see `counters.drawn_once`
        c = components
        self.areas = area_key(c)
        self.area = {a: i for i, a in enumerate(self.areas)}
        n = len(self.areas)
        self.area_bit = [*(1 << a for a in range(n)), 0]  # area -> its mask; the last is that of `OFF`
        self.kind = [CLASSES.index(p.kind) for p in c.piece]
        self.counters = [p.id for p in c.piece]
        self.counter = {x: i for i, x in enumerate(self.counters)}
        self.corps = list(table(c, "corps"))
        self.card_ids = [x.id for x in c.card]
        self.card = {x: i for i, x in enumerate(self.card_ids)}
        self.deck = [deck[x] for x in self.card_ids]
        #: side that is active -> side that plays -> moment -> the cards that it could play then, as a mask
        self.at_moment: tuple[tuple[dict[str, int], ...], ...] = tuple(
            tuple(
                {
                    moment: sum(
                        1 << i
                        for i, c in enumerate(self.deck)
                        if c.moment == moment and c.side in (side, NOBODY) and (side == active or c.reaction)
                    )
                    for moment in {*MOMENTS, *(c.moment for c in self.deck)}
                }
                for side in (VENICE, AUSTRIA)
            )
            for active in (VENICE, AUSTRIA)
        )
        self.verbs = Verbs(self.areas, self.counters, self.card_ids, self.corps)
        self.pack = Pack(range(len(self.deck)), [BAG, OPEN, OPEN, VENICE, AUSTRIA], 2)
        #: where the cards lie that everybody sees, and side -> where its hand does, as `Zones.lying` numbers it
        self.discards, self.removed, *self.hands = (self.pack.lone[zone] for zone in (DISCARD, OUT, HAND + VENICE, HAND + AUSTRIA))
        self._map(c, n)
        self._counters(c)
        self.scenario_name = name = scenario
        self.scenario: dict[str, Any] = c.constant(f"scenario_{name}")
        self.costs = {frozenset((e.a, e.b)): e.kind for e in c.edge if not e.scenario}
        self.costs.update({frozenset((e.a, e.b)): e.kind for e in c.edge if e.scenario == name})
        self.isonzo = {frozenset(self.area[a] for a in pair) for pair in c.constant("rivers")["Isonzo"]}
        self.ferries = sorted((min(p), max(p)) for p in self.isonzo if self.costs[p] == "river")  # Isonzo borders without a bridge
        self.banks = 0  # their areas
        for a, b in self.ferries:
            self.banks |= 1 << a | 1 << b
        self._nets: OrderedDict[tuple[bool, frozenset[int], bool], Net] = OrderedDict()
        self.plain = self.net(False, frozenset(), False)
        self.shot = [0] * n  # area -> areas that share a border over which shot can pass (GR-413)
        self.beside = [0] * n  # area -> areas that share a border of any kind
        for pair, kind in self.costs.items():
            a, b = pair
            for x, y in ((a, b), (b, a)):
                self.beside[x] |= 1 << y
                if kind != "impassable":
                    self.shot[x] |= 1 << y

    def _map(self, c: ComponentSet, n: int) -> None:
        data = table(c, "areas")
        self.home = [home(c, a) for a in self.areas]
        walls = walls_of(c)
        self.fortresses = sorted(self.area[a] for a in walls)
        self.wall = [walls[self.areas[i]] for i in self.fortresses]
        self.fortress = [self.fortresses.index(i) if i in self.fortresses else -1 for i in range(n)]
        self.fortress_mask = self.mask(walls)
        self.town = sum(1 << x.id for x in c.node if x.kind == "town")
        self.free_of_need = [self.fortress_mask | s for s in (0, self.mask(["trieste"]))]  # side -> where attacks need no supply (GR-633)
        self.coast = self.mask(a for a in self.areas if data[a].get("coast"))
        self.port = self.mask(a for a in self.areas if data[a].get("port"))
        self.sources = [self.mask(c.constant("sources")[s]) for s in SIDES[:2]]
        self.sea_list = self.mask(c.constant("sea"))
        self.raidable = [self.mask(c.constant("raid")[s]) for s in SIDES[:2]]
        #: side -> what of all that it may raid only when the enemy controls it: its home land
        raids = [m & ~self.fortress_mask for m in self.raidable]
        self.homely = [sum(1 << a for a in bits(m) if self.home[a] == s) for s, m in enumerate(raids)]
        self.gradisca, self.gorizia, self.rubia, self.trieste = (self.area[a] for a in ("gradisca", "gorizia", "rubia", "trieste"))
        self.fiume = self.area["fiume"]
        self.track: list[dict[str, Any]] = c.constant("track")
        self.months = [str(t["label"]).split(" ")[0] for t in self.track]
        self.winter = [False, *(bool(t.get("winter")) for t in self.track), False]
        self.end_earliest, self.end_latest = c.constant("end_marker")
        self.explosion: list[str] = c.constant("explosion")
        self.groups = list(table(c, "groups").values())
        self.group = {g: i for i, g in enumerate(table(c, "groups"))}
        #: group -> its counters, and the areas that it may enter by
        self.group_counters = [tuple(self.counter[x] for x in g["counters"]) for g in self.groups]
        self.group_entry = [tuple(self.area[a] for a in g["entry"]) for g in self.groups]
        self.victory_areas = [{self.area[a]: v for a, v in c.constant(f"points_{s}").items()} for s in SIDES[:2]]
        self.fort_counters: int = c.constant("forts")

    def _counters(self, c: ComponentSet) -> None:
        units, leaders, corps = c.constant("units"), c.constant("leaders"), table(c, "corps")
        self.corps_side = [SIDES.index(x["side"]) for x in corps.values()]
        self.corps_of: list[int] = []
        self.side_of: list[int] = []
        self.fire_at: list[tuple[int, ...]] = []
        self.command_at: list[tuple[int, ...]] = []
        self.full: list[int] = []
        classes = c.constant("classes")
        self.mp = [[classes[k]["mp"], classes[k]["winter"]] for k in CLASSES[:6]]
        self.trait: dict[str, int] = {}
        for i, key in enumerate(self.counters):
            made = units.get(key) or leaders.get(key)
            if made is None:  # a camp
                self.corps_of.append(-1)
                self.side_of.append(VENICE if key.endswith("V") else AUSTRIA)
                self.fire_at.append((0,))
                self.command_at.append((0,))
                self.full.append(0)
                continue
            self.corps_of.append(self.corps.index(made["corps"]))
            self.side_of.append(self.corps_side[self.corps_of[-1]])
            fire = made["fire"]
            self.fire_at.append((0, *reversed(fire)))
            self.command_at.append((0, *reversed(made.get("command", ()))))
            self.full.append(len(fire))
            if made.get("trait"):
                self.trait[made["trait"]] = self.trait.get(made["trait"], 0) | 1 << i
        every = range(len(self.counters))
        self.of_side = [sum(1 << u for u in every if self.side_of[u] == s) for s in (VENICE, AUSTRIA)]
        self.of_class = [sum(1 << u for u in every if self.kind[u] == k) for k in range(len(CLASSES))]
        self.of_corps = [sum(1 << u for u in every if self.corps_of[u] == x) for x in range(len(self.corps))]
        self.infantry, self.heavy, self.light, self.artillery, self.sapper, self.leaders, self.camps = self.of_class
        self.base = [[self.mp[k][w] if k < CAMP else 0 for k in self.kind] for w in self.winter]  # turn -> counter -> points
        #: turn -> the most points of an infantry or cavalry unit, and of any counter
        self.farthest = [max([p for u, p in enumerate(row) if self.kind[u] in FIGHTING], default=0) for row in self.base]
        self.farthest_any = [max(row, default=0) for row in self.base]
        self.group_side = [self.side_of[counters[0]] for counters in self.group_counters]
        self.leaders_of = [bits(m & self.leaders) for m in self.of_corps]
        #: turn -> (points, counters that have so many), camps apart
        self.paces = [[(p, sum(1 << u for u in every if row[u] == p) & ~self.camps) for p in sorted({*row})] for row in self.base]
        parted = {w: Parted(paces, self.leaders) for w, paces in zip(self.winter, self.paces, strict=True)}
        self.parted = [parted[w] for w in self.winter]
        self.fighting = self.infantry | self.heavy | self.light
        #: turn -> counters that have two points and more whatever befalls them
        self.nimble = [
            sum(mask if p > 2 else mask & self.leaders if p == 2 else 0 for p, mask in paces) & ~self.artillery for paces in self.paces
        ]
        self.fighters = [self.fighting & m for m in self.of_side]
        self.units = self.fighting | self.artillery | self.sapper
        self.with_fire = (self.units | self.leaders) & ~self.sapper  # who fires in a battle
        self.combat = [self.units & m for m in self.of_side]
        self.camp = [self.counters.index("camp-V"), self.counters.index("camp-A")]
        self.only = ((VENICE,), (AUSTRIA,))
        self.foot_or_leader = self.infantry | self.leaders | self.sapper
        self.guns_and_sappers = self.artillery | self.sapper
        self.light_or_leader = self.light | self.leaders
        self.fighting_or_leader = self.fighting | self.leaders
        self.displaced_mask = [(self.leaders | self.camps) & m for m in self.of_side]  # what units displace or take
        self.displaceable = [bits(m) for m in self.displaced_mask]

    def mask(self, names: Any) -> int:
        return sum(1 << self.area[a] for a in names)

    @cites("GR-138", "GR-236", "GR-928")
    def net(self, flood: bool, opened: frozenset[int], boats: bool) -> Net:
        """The borders with what cards change: the Isonzo in flood, a bridge of boats, boats at Rubia (for the side that has them)."""
        key = (flood, opened, boats)
        found = self._nets.get(key)
        if found is not None:
            self._nets.move_to_end(key)
        else:
            kinds = dict(self.costs)
            if flood:
                kinds.update({p: "river" for p in self.isonzo if kinds[p].startswith("bridge")})
            if opened:
                kinds[opened] = "bridge"
            if boats:
                kinds[frozenset((self.gradisca, self.rubia))] = "bridge"
            found = self._nets[key] = Net(len(self.areas), {p: cost_of(k) for p, k in kinds.items()})
            if len(self._nets) > MOST_NETS:
                self._nets.popitem(last=False)
        return found


@once
def _printings(components: ComponentSet) -> dict[str, Printed]:
    """Scenario -> what was worked out for it, filled as they are played."""
    return {}


def printed(components: ComponentSet, scenario: str, deck: Mapping[str, Card]) -> Printed:
    kept = _printings(components)
    found = kept.get(scenario)
    if found is None or found.of_deck is not deck:
        found = kept[scenario] = Printed(components, scenario, deck)
    return found


class GradiscaRules(Printed, Rules):
    """The rules of one table, shared by all its states. What is printed is its own attribute, as every step of the rules looks it up."""

    def __init__(
        self,
        game: Game,
        components: ComponentSet,
        options: Mapping[str, bool | int | str],
        players: Sequence[Player],
        deck: Mapping[str, Card],
    ) -> None:
        self.printed = printed(components, str(options["scenario"]), deck)
        Rules.__init__(self, game, components, options, players, self.printed.verbs.vocabulary)
        set_attributes(self, attributes_of(self.printed))
        self.opening: War | None = None  # the scenario as it is laid out, once somebody has begun

    def sorts(self) -> dict[str, Sort]:
        return {
            **super().sorts(), "turn": range(len(self.track) + 2), "side": self.game.sides, "area": self.areas, "counter": self.counters,
            "corps": self.corps, "fortress": [self.areas[a] for a in self.fortresses], "group": range(len(self.groups)),
            "mine": range(MINES * len(self.fortresses)), "card": self.card_ids, "effect": EFFECTS,
        }  # fmt: skip

"""Chapter 1, "Contenu": the board, the cards and the pieces, and what a component set must keep to be playable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from ludoteca.kernel.board_checks import check_board
from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import ComponentSet, once
from ludoteca.kernel.domains import Sort
from ludoteca.kernel.findings import BadComponents, Finding, Findings, Term
from ludoteca.kernel.flow.actions import Action, Offer
from ludoteca.kernel.game import Player, Rules

from . import obstacle_placement
from .vocabulary import CARDS, Verbs

if TYPE_CHECKING:
    from ludoteca.kernel.game import Game

V = TypeVar("V")
COLOURS = ("red", "blue", "green", "yellow", "white")
NATURAL = ("river", "marsh")
GROUNDS = ("sand", "grass", "river", "marsh", "behind")
MOST_SPACES = 500


@dataclass(frozen=True, slots=True)
class Space:
    id: int
    x: float
    y: float
    angle: float  # degrees, the direction in which the course runs
    ground: str


@dataclass(frozen=True, slots=True)
class StartBox:
    x: float
    y: float
    width: float
    height: float
    compartments: int


@dataclass(frozen=True, slots=True)
class Finish:
    x: float
    y: float
    line: tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Track:
    """The course: ``spaces[i - 1]`` is space ``i``; the finish line lies behind space ``length``, ``behind`` more spaces follow it."""

    spaces: tuple[Space, ...]
    length: int
    behind: int
    start: StartBox
    finish: Finish
    frame: tuple[float, float]

    @property
    def last_natural(self) -> int:
        """The natural obstacle nearest to the finish (GG-11)."""
        return max(s.id for s in self.spaces if s.ground in NATURAL)

    @property
    def sand(self) -> tuple[int, ...]:
        return tuple(s.id for s in self.spaces if s.ground == "sand")


@cites("GG-30")
def spaces_enough(length: int, behind: int) -> bool:
    """A 6 from the last space of the track must still find its space."""
    return behind >= max(CARDS)


@cites("GG-06")
def natural_obstacles(spaces: Sequence[Space]) -> int:
    """Mask of the spaces that the board itself blocks: river and marsh."""
    return sum(1 << s.id for s in spaces if s.ground in NATURAL)


def track_of(components: ComponentSet) -> Track:
    """The track of a component set; `BadComponents` where something that is needed is missing or of another shape."""
    spaces = tuple(Space(n.id, n.x, n.y, n.angle, n.kind) for n in sorted(components.node, key=lambda n: n.id))
    for name in ("length", "behind", "obstacles"):
        value = components.constant(name)
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MOST_SPACES:
            raise BadComponents(Finding("GG-17", "check-whole-number", {"low": 1, "high": MOST_SPACES}, "constants", name))
    try:
        box: dict[str, Any] = components.constant("start")
        start = StartBox(float(box["x"]), float(box["y"]), float(box["width"]), float(box["height"]), int(box["compartments"]))
    except (KeyError, TypeError, ValueError):
        raise BadComponents(Finding("GG-05", "check-start-box", {}, "constants", "start")) from None
    try:
        line: dict[str, Any] = components.constant("finish")
        (ax, ay), (bx, by) = line["line"]
        finish = Finish(float(line["x"]), float(line["y"]), ((float(ax), float(ay)), (float(bx), float(by))))
    except (KeyError, TypeError, ValueError):
        raise BadComponents(Finding("GG-17", "check-finish-line", {}, "constants", "finish")) from None
    return Track(spaces, components.constant("length"), components.constant("behind"), start, finish, components.set.frame)


@once
def faults(components: ComponentSet) -> list[Finding]:
    """What is wrong with a component set by the rules, and what looks so; without faults it can be played."""
    found = Findings()
    found.guard("GG-01", _count_pieces, components, found)
    found.guard("GG-17", _read_track, components, found)
    found.guard("GG-17", check_board, components, found)
    return found.told()


@cites("GG-01")
def _count_pieces(components: ComponentSet, found: Findings) -> None:
    copies = {c.id: c.copies for c in components.card}
    for card in map(str, CARDS):
        if copies.get(card) != len(COLOURS):
            found.no("GG-01", "check-race-card", "card", card, "copies", n=len(COLOURS), found=copies.get(card, 0))
    for card in sorted(set(copies) - set(map(str, CARDS))):
        found.no("GG-01", "check-no-race-card", "card", card, low=CARDS[0], high=CARDS[-1])
    pieces = {p.id: p.copies for p in components.piece}
    for colour in COLOURS:
        for kind in ("horse", "rider"):
            if pieces.get(f"{kind}-{colour}") != 1:
                found.no("GG-01", f"check-one-{kind}", "piece", f"{kind}-{colour}", "copies", colour=Term(f"ask-colour-{colour}"))
    if components.constant("obstacles") != 5 or pieces.get("obstacle") != 5:
        found.no("GG-01", "check-obstacles", "constants", "obstacles", n=5, found=pieces.get("obstacle", 0))


@cites("GG-06", "GG-30")
def _read_track(components: ComponentSet, found: Findings) -> None:
    track = track_of(components)
    if track.start.compartments != len(COLOURS):
        found.no("GG-05", "check-compartments", "constants", "start", "compartments", n=len(COLOURS), found=track.start.compartments)
    total = track.length + track.behind
    there = {s.id for s in track.spaces}
    for n in sorted(set(range(1, total + 1)) - there):
        found.no("GG-17", "check-space-missing", "node", n, total=total)
    for n in sorted(there - set(range(1, total + 1))):
        found.no("GG-17", "check-space-too-many", "node", n, total=total)
    for s in track.spaces:
        if s.ground not in GROUNDS:
            found.no("GG-08", "check-ground", "node", s.id, "kind", grounds=[Term(f"kind-{ground}") for ground in GROUNDS], found=s.ground)
        elif (s.ground == "behind") != (s.id > track.length):
            found.no("GG-30", "check-behind", "node", s.id, "kind", low=track.length + 1, high=total)
    for ground, n in (("river", 2), ("marsh", 1)):
        natural = [s.id for s in track.spaces if s.ground == ground]
        if len(natural) != n:
            found.no("GG-06", f"check-{ground}", "node", natural[-1] if natural else track.length, "kind", n=n, found=len(natural))
    if not spaces_enough(track.length, track.behind):
        found.no("GG-30", "check-enough-behind", "constants", "behind", least=max(CARDS), found=track.behind)
    if not found.faulty and not obstacle_placement.Sites(track, 5).completable(0, 5):
        found.no("GG-11", "check-sand", "node", track.last_natural)


class Kept(dict[int, V]):
    """What was worked out for a mask, of so many masks at most."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, mask: int, found: V) -> V:
        if len(self) >= self.most:
            self.clear()
        self[mask] = found
        return found


class TrackActions:
    """The actions of a track: the same for all its tables, and most of what a quiet table would hold."""

    def __init__(self, components: ComponentSet) -> None:
        self.track = track_of(components)
        self.verbs = Verbs(self.track.length + self.track.behind)
        self.place, self.card, self.vocabulary = self.verbs.place, self.verbs.play, self.verbs.vocabulary
        self.by_hand: list[list[Action]] = [[self.card[c] for c in CARDS if mask >> c & 1] for mask in range(128)]
        self.obstacles: int = components.constant("obstacles")
        self.sites = obstacle_placement.Sites(self.track, self.obstacles)
        self.natural = natural_obstacles(self.track.spaces)
        # What depends on nothing but the track and a mask, filled as it comes up, and the same for all its tables. Playouts ask for the
        # spaces that are open, at any of some ten thousands of sets of obstacles; pictures ask for the rest, at few of them.
        self.site_offers: Kept[list[Offer]] = Kept(1024)  # obstacles -> see `PlaceObstacle`
        self.sites_open: Kept[list[Action]] = Kept(1 << 17)
        self.hand_offers: dict[int, list[Offer]] = {}  # cards in hand -> see `ChooseCard`


track_actions = once(TrackActions)


class GalloppoRules(Rules):
    """The rules of one table: the track, who is how old, and everything that can be looked up before the race."""

    def __init__(self, game: Game, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> None:
        fixed = track_actions(components)
        self.track, self.place, self.card, self.by_hand = fixed.track, fixed.place, fixed.card, fixed.by_hand
        super().__init__(game, components, options, players, fixed.vocabulary)
        self.same_card = bool(options["same_card"])
        self.natural, self.obstacles, self.sites = fixed.natural, fixed.obstacles, fixed.sites
        self.site_offers, self.sites_open, self.hand_offers = fixed.site_offers, fixed.sites_open, fixed.hand_offers
        self.length = self.track.length
        self.everyone = tuple(range(self.seats))
        self.colours = tuple(p.answers["colour"] for p in players)
        self.elders = order_of_age(players)
        self.rank = [self.elders.index(seat) for seat in self.everyone]  # seat -> 0 for the eldest

    def sorts(self) -> dict[str, Sort]:
        track = self.track
        return {
            **super().sorts(), "space": range(1, track.length + track.behind + 1), "card": range(CARDS[0], CARDS[-1] + 1),
            "obstacle": range(self.obstacles),
        }  # fmt: skip


@cites("GG-31")
def order_of_age(players: Sequence[Player]) -> tuple[int, ...]:
    """The seats from the eldest to the youngest.

    Ages that are known always count. People without one keep the place that they have in the order of joining, the first as the eldest;
    bots without one come after all others.
    """
    by_joining = sorted(range(len(players)), key=lambda x: players[x].joined)
    known = iter(sorted((x for x in by_joining if players[x].age is not None), key=lambda x: -(players[x].age or 0)))
    bots = [x for x in by_joining if players[x].age is None and players[x].kind == "bot"]
    return (*(x if players[x].age is None else next(known) for x in by_joining if x not in bots), *bots)

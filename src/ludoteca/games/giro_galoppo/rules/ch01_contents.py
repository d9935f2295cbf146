"""Chapter 1, "Contenu": the board, the cards and the pieces, and what a component set must keep to be playable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.components import BadComponents, ComponentSet, once
from ludoteca.kernel.domains import Sort
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.game import Player, Rules

from . import obstacle_placement
from .vocabulary import CARDS, Verbs

if TYPE_CHECKING:
    from ludoteca.kernel.game import Game

V = TypeVar("V")
COLOURS = ("red", "blue", "green", "yellow", "white")
NATURAL = ("river", "marsh")
GROUNDS = ("sand", "grass", "river", "marsh", "behind")


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
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 500:
            raise BadComponents(f"[constants.{name}]", "is a whole number from 1 to 500")
    try:
        box: dict[str, Any] = components.constant("start")
        start = StartBox(float(box["x"]), float(box["y"]), float(box["width"]), float(box["height"]), int(box["compartments"]))
    except (KeyError, TypeError, ValueError):
        raise BadComponents("[constants.start]", "has x, y, width, height and compartments", "GG-05") from None
    try:
        line: dict[str, Any] = components.constant("finish")
        (ax, ay), (bx, by) = line["line"]
        finish = Finish(float(line["x"]), float(line["y"]), ((float(ax), float(ay)), (float(bx), float(by))))
    except (KeyError, TypeError, ValueError):
        raise BadComponents("[constants.finish]", "has x, y and the two ends of its line") from None
    return Track(spaces, components.constant("length"), components.constant("behind"), start, finish, components.set.frame)


@cites("GG-01", "GG-06", "GG-30")
def faults(components: ComponentSet) -> list[Refusal]:
    """What the rules have against a component set; empty for one that can be played. Each names its entry."""
    out: list[Refusal] = []

    def no(rule: str, entry: str, what: str) -> None:
        out.append(Refusal(rule, "bad-components", entry=entry, what=what))

    track = track_of(components)
    copies = {c.id: c.copies for c in components.card}
    for card in map(str, CARDS):
        if copies.get(card) != len(COLOURS):
            no("GG-01", f"[[card]] {card}", f"each number has {len(COLOURS)} copies, one for each rider, not {copies.get(card, 0)}")
    for card in sorted(set(copies) - set(map(str, CARDS))):
        no("GG-01", f"[[card]] {card}", "the race cards are 1 to 6")
    pieces = {p.id: p.copies for p in components.piece}
    for colour in COLOURS:
        for kind in ("horse", "rider"):
            if pieces.get(f"{kind}-{colour}") != 1:
                no("GG-01", f"[[piece]] {kind}-{colour}", "there is one of each colour")
    if components.constant("obstacles") != 5 or pieces.get("obstacle") != 5:
        no("GG-01", "[constants.obstacles]", f"the box holds five movable obstacles, not {components.constant('obstacles')}")
    if track.start.compartments != len(COLOURS):
        no("GG-05", "[constants.start]", f"the start box has {len(COLOURS)} compartments, not {track.start.compartments}")
    total = track.length + track.behind
    if [s.id for s in track.spaces] != list(range(1, total + 1)):
        gone = sorted(set(range(1, total + 1)) - {s.id for s in track.spaces})
        over = sorted({s.id for s in track.spaces} - set(range(1, total + 1)))
        no(
            "GG-17",
            f"[[node]] {gone[0] if gone else over[0]}",
            f"the spaces are 1 to {total} without a gap: " + ("missing" if gone else "one too many"),
        )
        return out
    for s in track.spaces:
        if s.ground not in GROUNDS:
            no("GG-08", f"[[node]] {s.id}", f"the ground is one of {', '.join(GROUNDS)}, not {s.ground}")
        elif (s.ground == "behind") != (s.id > track.length):
            no("GG-30", f"[[node]] {s.id}", f"the spaces behind the line, and only they, are {track.length + 1} to {total}")
    for ground, n in (("river", 2), ("marsh", 1)):
        found = [s.id for s in track.spaces if s.ground == ground]
        if len(found) != n:
            no(
                "GG-06",
                f"[[node]] {found[-1] if found else track.length}",
                f"the track has {n} space{'s' if n > 1 else ''} of {ground}, not {len(found)}",
            )
    if not spaces_enough(track.length, track.behind):
        no("GG-30", "[constants.behind]", f"at least {max(CARDS)} spaces lie behind the line, not {track.behind}")
    if not out and not obstacle_placement.Sites(track, 5).completable(0, 5):
        no(
            "GG-11",
            f"[[node]] {track.last_natural}",
            "sand is too scarce: five obstacles can't be placed with two of them behind the last natural one",
        )
    return out


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

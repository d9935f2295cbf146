"""The rules of one table: the map and the deck, looked up once, and everything that follows from them alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_set import BAG, OPEN, SECRET, Pack
from ludoteca.kernel.components import ComponentSet, once
from ludoteca.kernel.domains import Sort
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.game import Player, Rules

from .state import BOAT, FOOT, HORSE
from .vocabulary import CARDS, KINDS, PATROLS, PLACES, WAYS_OUT, Verbs

if TYPE_CHECKING:
    from ludoteca.kernel.flow.steps import Step
    from ludoteca.kernel.game import Game

LANDINGS = (1, 2, 3, 4, 5)
ESCAPES = (63, 115, 120, 169, 170, 182, 186, 190)
STARTS = {"yellow": 59, "blue": 84, "brown": 102, "orange": 136, "green": 165}
MANY = len(CARDS)  # no limit: there are no more cards
BIT = {"foot": FOOT, "boat": BOAT, "horse": HORSE}


@dataclass(frozen=True, slots=True)
class Segment:
    a: int
    b: int
    colour: str  # green, grey, blue


@cites("GB-002", "GB-025", "GB-027")
def neighbours(segments: Sequence[Segment], *colours: str) -> tuple[tuple[int, ...], ...]:
    """Place -> the places that one segment of these colours leads to, ascending. Index 0 is no place."""
    out: list[set[int]] = [set() for _ in range(len(PLACES) + 1)]
    for s in segments:
        if s.colour in colours:
            out[s.a].add(s.b)
            out[s.b].add(s.a)
    return tuple(tuple(sorted(x)) for x in out)


@cites("GB-101", "GB-109")
def distances(next_to: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The least number of segments of any colour between every two places, whoever stands in the way; 255 where there is no way."""
    out = []
    for start in range(len(next_to)):
        far = [255] * len(next_to)
        far[start] = 0
        queue = deque([start])
        while queue:
            v = queue.popleft()
            for u in next_to[v]:
                if far[u] == 255:
                    far[u] = far[v] + 1
                    queue.append(u)
        out.append(tuple(far))
    return tuple(out)


@once
def distances_of(components: ComponentSet) -> tuple[tuple[int, ...], ...]:
    """Those on the map of a component set: to find them takes as long as all else with which a table begins."""
    return distances(neighbours([Segment(e.a, e.b, e.kind) for e in components.edge], "green", "grey", "blue"))


@cites("GB-006", "GB-190")
def halves(components: ComponentSet) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Card -> what its red and its white half show: a kind of movement or the name of an event. Index 0 is no card."""
    red, white = [""] * (len(CARDS) + 1), [""] * (len(CARDS) + 1)
    for c in components.card:
        red[int(c.id)], _, white[int(c.id)] = c.kind.partition("/")
    return tuple(red), tuple(white)


@dataclass(frozen=True, slots=True)
class Script:
    """The steps that others call for by name, so that no chapter needs to know a later one. Made once: steps hold nothing but arguments."""

    next_turn: Step
    card_moves: Mapping[int, Step]  # kind -> Garibaldi's move by a movement card
    act_with: Sequence[Step]  # by patrol
    rest_of_phase: Sequence[tuple[Step, ...]]  # by seat of an Austrian: what follows the first patrol
    red_events: Mapping[str, tuple[Step, ...]]
    white_events: Mapping[str, tuple[Step, ...]]


class GaribaldiRules(Rules):
    """``segments``, ``red`` and ``white`` (card -> kind of movement or event) and ``starts`` are the component set; the rest follows.

    ``foot``, ``boat`` and ``road`` give the neighbours of a place by green or grey, blue, and grey segments; ``steps[kinds][place]`` the
    places that one segment leads to by any of these kinds, as the actions ``go``.
    """

    def __init__(
        self, game: Game, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player], script: Script
    ) -> None:
        super().__init__(game, components, options, players)
        self.script = script
        self.share(self._work_out)

    def _work_out(self) -> None:
        components, options = self.components, self.options
        self.verbs = Verbs(self.seats)
        self.vocabulary = self.verbs.vocabulary
        n = self.austrians = self.seats - 1
        constant = components.constant
        self.starts: tuple[tuple[str, int], ...] = tuple((colour, place) for colour, place in constant("patrols"))
        self.groups: tuple[tuple[int, ...], ...] = tuple(
            tuple(PATROLS.index(colour) for colour in group) for group in constant("groups")[n - 1]
        )
        self.turns: int = constant("turns")
        self.columns: int = constant("columns")
        self.hand_garibaldi: int = constant("hand_garibaldi")
        balanced = options["hands"] == "balanced"
        self.hand_austrian: int = constant("hands_balanced" if balanced else "hands_original")[n - 1]
        self.most_discards: int = constant("discards_balanced")[n - 1] if balanced else MANY
        self.escape_first = bool(options["escape_first"])
        self.fresh_traces = bool(options["fresh_traces"])
        self.open_hands = bool(options["open_austrian_hands"])
        self.traces: int = constant("traces") + 1 if self.fresh_traces else constant("traces")

        self.segments = tuple(Segment(e.a, e.b, e.kind) for e in components.edge)
        self.foot = neighbours(self.segments, "green", "grey")
        self.boat = neighbours(self.segments, "blue")
        self.road = neighbours(self.segments, "grey")
        self.distance = distances_of(components)
        self.landings = LANDINGS
        self.escapes = frozenset(ESCAPES)
        go = self.verbs.go
        by_bit = {FOOT: self.foot, BOAT: self.boat, HORSE: self.road}
        self.steps: list[list[list[Action]]] = [
            [
                [go[u] for u in sorted({u for bit, next_to in by_bit.items() if kinds & bit for u in next_to[v]})]
                for v in range(len(PLACES) + 1)
            ]
            for kinds in range(8)
        ]

        self.red, self.white = halves(components)
        self.red_kind: tuple[int, ...] = tuple(BIT.get(x, 0) for x in self.red)  # card -> bit of its movement, 0 for an event
        self.white_kind: tuple[int, ...] = tuple(BIT.get(x, 0) for x in self.white)
        owners = (BAG, OPEN, OPEN, SECRET, *range(self.seats))
        self.pack = Pack(tuple(CARDS), owners, self.seats)
        self.cards_of_red: dict[int, tuple[int, ...]] = {
            kind: tuple(c for c in CARDS if self.red_kind[c] == kind) for kind in (0, FOOT, BOAT, HORSE)
        }
        self.everyone = tuple(range(self.seats))
        self.colours = PATROLS
        self.kinds = KINDS
        self._look_up()

    def _look_up(self) -> None:
        """Everything that a step would otherwise work out at each decision. Masks are of copies: copy i is card i + 1."""
        verbs = self.verbs
        self.only = [(seat,) for seat in self.everyone]
        self.only_stop, self.only_leave, self.only_done = [verbs.stop.only], [verbs.leave.only], [verbs.done.only]
        self.patrol_actions = list(verbs.patrol.actions.values())
        self.to_act: dict[tuple[int, ...], list[Action]] = {}  # (seat, patrols that have acted, the owner of each) -> patrols to act with
        self.by_copy: dict[str, list[Action]] = {
            verb.name: [verb[max(c, 1)] for c in range(len(CARDS) + 1)] for verb in (verbs.play, verbs.discard, verbs.pick)
        }  # the card's number, so that the lowest bit's length finds it
        self.stop_or_road = [self.only_stop + ways for ways in self.steps[HORSE]]
        self.copies_of_red = {kind: self.pack.mask(*cards) for kind, cards in self.cards_of_red.items()}
        by_white = {kind: self.pack.mask(*(c for c in CARDS if self.white_kind[c] == kind)) for kind in (FOOT, BOAT, HORSE)}
        self.moves_from = [sum(by_white[kind] for kind in by_white if self.steps[kind][v]) for v in range(len(PLACES) + 1)]
        events = [c for c in CARDS if not self.white_kind[c]]
        self.white_events = self.pack.mask(*events)
        self.white_events_early = self.pack.mask(*(c for c in events if self.white[c] != "death"))
        self.white_events_after_death = self.pack.mask(*(c for c in events if self.white[c] != "agony"))
        self.waiting = [tuple(seat for seat in self.everyone if not went >> seat & 1) for went in range(1 << self.seats)]

    def sorts(self) -> dict[str, Sort]:
        return {
            **super().sorts(), "place": PLACES, "patrol": PATROLS, "card": CARDS, "turn": range(self.turns + 1),
            "trace": range(self.traces), "kind of movement": KINDS, "way out": WAYS_OUT,
        }  # fmt: skip

    @cites("GB-028", "GB-061")
    def barring(self, patrols: Sequence[int]) -> Sequence[int]:
        """The places at which these patrols bar Garibaldi's way: all, or with the option 'escape first' all that are no escape places."""
        return [p for p in patrols if p not in self.escapes] if self.escape_first else patrols

    def leave_or_play(self, may: int) -> list[Action]:
        """Leave it, or play one of these copies."""
        if not may:
            return self.only_leave
        out = self.only_leave[:]
        acts = self.by_copy["play"]
        while may:
            low = may & -may
            may ^= low
            out.append(acts[low.bit_length()])
        return out

    def reds_of(self, kinds: int) -> tuple[int, ...]:
        """The cards whose red half is a movement of one of these kinds."""
        return tuple(c for c in CARDS if self.red_kind[c] & kinds)

"""Corners: a game for tests of the server and the page, with what Giro Galoppo has not: sides, dice, dealt secrets, undo.

Each round one seat marks a free place (and may take that back until the bids), then all bid in secret; the highest bid, if nobody else made
it, wins a throw of the die. Each seat holds a secret number from the start, which counts at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import sleep
from types import ModuleType
from typing import Any, ClassVar

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.events import Secret
from ludoteca.kernel.flow.actions import Action, Offer, Refusal, Verb, Vocabulary
from ludoteca.kernel.flow.chance import Chance, Dice, OneOf
from ludoteca.kernel.flow.steps import Ask, Do, Joint, Roll
from ludoteca.kernel.game import Game, Option, Outcome, Player, Question, Rules
from ludoteca.kernel.seats import NO_SEATS, seat_mask
from ludoteca.kernel.state import HIDDEN, EachOwn, Public, State
from ludoteca.view.layout import Layout

TAKEN = Refusal("TOY-02", "taken")
COLOURS = ("blue", "red", "yellow", "green")


class CornersRules(Rules):
    def __init__(self, game: Game, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> None:
        self.rounds = int(options["rounds"])
        self.mark = Verb("mark", range(9))
        self.keep = Verb("keep")
        self.bid = Verb("bid", words=("low", "middle", "high"))
        super().__init__(game, components, options, players, Vocabulary(self.mark, self.keep, self.bid))


@dataclass(slots=True, eq=False)
class Corners(State):
    cells: Public[list[int]]
    score: Public[list[int]]
    round: Public[int]
    left: Public[int]
    secret: EachOwn[int]


@dataclass(slots=True)
class Deal(Roll):
    seat: int
    rule: ClassVar[str] = "TOY-01"

    def chance(self, s: Corners) -> Chance:
        return OneOf(range(1, 10))

    def resolve(self, s: Corners, outcome: int) -> None:
        s.secret[self.seat] = outcome
        s.log("dealt", self.rule, seat=self.seat, secret=Secret(seat_mask(self.seat), outcome))


@dataclass(slots=True)
class Mark(Ask):
    rule: ClassVar[str] = "TOY-02"

    def seats(self, s: Corners) -> Sequence[int]:
        return (s.round % s.rules.seats,)

    def offers(self, s: Corners, me: int) -> Sequence[Offer]:
        return [(a, TAKEN if s.cells[c] >= 0 else None) for c, a in s.rules.mark.actions.items()]

    def mark(self, s: Corners, me: int, cell: int) -> None:
        s.cells[cell] = me
        s.log("marked", self.rule, seat=me, cell=cell)
        s.then(Keep(), Bid())


@dataclass(slots=True)
class Keep(Ask):
    """Until it is kept, a mark can be taken back."""

    rule: ClassVar[str] = "TOY-02"
    sealing: ClassVar[tuple[str, ...]] = ("keep",)

    def seats(self, s: Corners) -> Sequence[int]:
        return (s.round % s.rules.seats,)

    def offers(self, s: Corners, me: int) -> Sequence[Offer]:
        return [(s.rules.keep.only, None)]

    def keep(self, s: Corners, me: int) -> None:
        pass


@dataclass(slots=True)
class Bid(Joint):
    rule: ClassVar[str] = "TOY-03"

    def seats(self, s: Corners) -> Sequence[int]:
        return [x for x in range(s.rules.seats) if not s.left >> x & 1]

    def offers(self, s: Corners, me: int) -> Sequence[Offer]:
        return [(a, None) for a in s.rules.bid.actions.values()]

    def all_chosen(self, s: Corners, chosen: dict[int, Action]) -> None:
        s.log("bids", self.rule, bids=[[x, a.arg] for x, a in chosen.items()])
        most = max(a.arg for a in chosen.values())
        winners = [x for x, a in chosen.items() if a.arg == most]
        if len(winners) == 1:
            s.then(Throw(winners[0]))
        s.then(EndRound())


@dataclass(slots=True)
class Throw(Roll):
    seat: int
    rule: ClassVar[str] = "TOY-04"

    def chance(self, s: Corners) -> Chance:
        return Dice(1)

    def resolve(self, s: Corners, outcome: int) -> None:
        s.score[self.seat] += outcome + 1
        s.log("thrown", self.rule, seat=self.seat, pips=outcome + 1)


@dataclass(slots=True)
class EndRound(Do):
    rule: ClassVar[str] = "TOY-05"

    def do(self, s: Corners) -> None:
        s.round += 1
        if s.round < s.rules.rounds:
            s.then(Mark())
        else:
            s.log("ended", self.rule)


class CornersGame(Game):
    id = "toy_corners"
    version = 1
    state = Corners
    seats = (2, 4)
    options = (Option("rounds", (2, 9), 2, "TOY-05"),)
    questions = (Question("colour", "choice", "TOY-01", values=COLOURS, unique=True),)
    sides = ("even", "odd")
    ends = ("rounds", "left")
    bound = 200
    minutes = 2
    chapters: ClassVar[tuple[ModuleType, ...]] = ()

    def bind(self, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> CornersRules:
        return CornersRules(self, components, options, players)

    def start(self, rules: CornersRules) -> Corners:
        n = rules.seats
        s = Corners(rules, [], {}, [], [], None, NO_SEATS, [-1] * 9, [0] * n, 0, 0, [0] * n)
        s.then(*(Deal(seat) for seat in range(n)), Mark())
        return s

    def outcome(self, s: Corners) -> Outcome | None:
        total = [s.score[x] + (0 if s.left >> x & 1 else s.secret[x]) for x in range(s.rules.seats)]
        order = sorted(range(len(total)), key=lambda x: -total[x])
        places = tuple(order.index(x) + 1 for x in range(len(total)))
        return Outcome("left" if s.left else "rounds", "TOY-05", (order[0],), places, tuple(total))

    def side_of(self, rules: Any, seat: int) -> str:
        return self.sides[seat % 2]

    def withdraw(self, s: Corners, seat: int, how: str) -> Refusal | None:
        s.left |= 1 << seat
        s.agenda.clear()
        s.log("resigned", "TOY-05", seat=seat)
        return None

    def fill(self, known: Corners, perspective: Any, source: Any) -> None:
        hidden: list[Any] = list(known.secret)
        known.secret = [source.below(9) + 1 if x is HIDDEN else x for x in hidden]

    def bots(self) -> tuple[str, ...]:
        return ("random", "broken", "cheat", "slow")

    def policy(self, name: str) -> Any:
        return {"broken": _broken, "cheat": _cheat, "slow": _slow}.get(name)

    @property
    def layout(self) -> Layout[Rules]:
        from . import layout

        return layout


def _broken(perspective: Any, source: Any) -> Action:
    raise RuntimeError("this bot always fails")


def _slow(perspective: Any, source: Any) -> Action:
    """Thinks for half a second about its first mark, and no time about anything else."""
    options: list[Action] = perspective.options
    if options[0].verb == "mark":
        sleep(0.5)
    return options[0]


def _cheat(perspective: Any, source: Any) -> Action:
    """Wants what is not on offer."""
    offered = set(perspective.options)
    wanted: Action = next(a for a in perspective.rules.vocabulary if a not in offered)
    return wanted


GAME = CornersGame()

"""Chapter 2, "Completare una missione", and what else is done with Resistance cards: which cards cover which icons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import lt
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, Faces
from ludoteca.kernel.flow.patterns import Payment
from ludoteca.kernel.flow.steps import Do, Roll

from .ch02_actions import ToDiscard
from .ch02_board import NewMissions, Refill, leave_board
from .ch04_bonuses import bonus
from .ch04_score import ArrestFromHand, Jail, resistance_cards, score
from .dice import arrests, throw
from .state import ARRESTED, MDONE, REROLL, TABLE, Struggle, hand

ICONS_MISSING = Refusal("LB-155", "icons-missing")
NOTHING_COMMITTED = Refusal("LB-160", "no-card-committed")
COVERS_NOTHING = Refusal("LB-160", "covers-no-icon")

Need = tuple[int, ...]


@cites("LB-334", "LB-335")
def token_icons(s: Struggle, player: int) -> list[int]:
    """Icons of the skill tokens on the player's board: one each, on every attempt."""
    out = [0] * len(s.rules.skills)
    for token in s.tokens[player]:
        if token < REROLL:
            out[token] += 1
    return out


@cites("LB-155", "LB-158")
def covered(s: Struggle, player: int, cards: Sequence[int], need: Need) -> bool:
    """Whether these cards with the player's tokens show every icon, each by its own; more than that is allowed and lost."""
    icons = s.rules.icons
    have = token_icons(s, player)
    return all(have[k] + sum(icons[f][k] for f in cards) >= n for k, n in enumerate(need) if n)


@cites("LB-160")
def each_covers(s: Struggle, cards: Sequence[int], need: Need) -> bool:
    """Whether every one of these cards can have an icon of its own to cover (a token may stand back for it)."""
    if not cards:
        return True
    icons = s.rules.icons[cards[0]]
    return any(n and icons[k] and each_covers(s, cards[1:], (*need[:k], n - 1, *need[k + 1 :])) for k, n in enumerate(need))


@cites("LB-164", "LB-160")
def can_cover(s: Struggle, player: int, need: Need) -> bool:
    """Whether the player's own hand and tokens can do it, with one card at least."""
    return covers(s.rules.hands[s.cards.mask(hand(player))].icons, s.tokens[player], need)


def covers(icons: Sequence[int], mine: list[int], need: Need) -> bool:
    """The same for a hand with so many icons, and these tokens."""
    if not mine:
        return not any(map(lt, icons, need)) and any(need)
    some = False
    for k, n in enumerate(need):
        if n:
            if icons[k] < n and icons[k] + mine.count(k) < n:
                return False
            some = some or icons[k] > 0
    return some


@dataclass(slots=True)
class Commit(Payment[Struggle]):
    """Cards are laid on the table one by one, each for an icon of its own; then the dice speak.

    Whatever is laid can be completed with the rest of the hand: cards that each cover an icon stand in no covering's way. With as many
    cards as icons it is done; with fewer the player says so, as more cards than necessary may be used.
    """

    spends: ClassVar[tuple[str, ...]] = ("commit",)

    player: int
    need: Need

    rule: ClassVar[str] = "LB-155 LB-160"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        laid = s.cards.faces_in(TABLE)
        why = None if covered(s, self.player, laid, self.need) else ICONS_MISSING
        out: list[Offer] = [(verbs.done.only, why if laid else NOTHING_COMMITTED)]
        mine = sorted(set(resistance_cards(s, self.player)))
        return out + [(verbs.commit[f], None if each_covers(s, [*laid, f], self.need) else COVERS_NOTHING) for f in mine]

    def distinct_options(self, s: Struggle, me: int) -> list[Action]:
        """Bots stop as soon as it is enough."""
        options = self.options(s, me)
        return options[:1] if options[0].verb == "done" else options

    def commit(self, s: Struggle, me: int, face: int) -> None:
        s.cards.show(s, face, hand(self.player), TABLE, "LB-155", "committed")
        if s.cards.size(TABLE) < sum(self.need):
            s.then(self)

    def done(self, s: Struggle, me: int) -> None:
        """All icons are covered."""


@dataclass(slots=True)
class Attempt(Do[Struggle]):
    """Pawns on the mission have dice rolled once the cards are committed."""

    player: int
    place: int

    rule: ClassVar[str] = "LB-162 LB-232 LB-726"

    def do(self, s: Struggle) -> None:
        s.then(*throw(0, s.guards[self.place], s.wehrmacht[self.place]), Attempted(self.player, self.place))


@dataclass(slots=True)
class Attempted(Do[Struggle]):
    """No arrest left: the mission is completed. Otherwise it stays with its Wehrmacht, and every green arrest takes a card used for it."""

    player: int
    place: int

    rule: ClassVar[str] = "LB-162 LB-163 LB-734"

    def do(self, s: Struggle) -> None:
        _, black, green = arrests(s)
        s.guards[self.place] = 0  # militia leaves, success or not
        if black + green:
            s.log("attempt-failed", "LB-163", player=self.player + 1, mission=s.rules.faces[s.missions[self.place]])
            s.then(*[ArrestUsed()] * green, ToDiscard(self.player), *[ArrestFromHand(self.player)] * black)
        else:
            s.then(ToDiscard(self.player), Complete(self.player, self.place))


@dataclass(slots=True)
class ArrestUsed(Do[Struggle]):
    """A random one of the cards used for the mission, as long as there are any: in prison before the next one is drawn."""

    rule: ClassVar[str] = "LB-234 LB-226"

    def do(self, s: Struggle) -> None:
        if s.cards.size(TABLE):
            s.then(DrawUsed(), Jail())


@dataclass(slots=True)
class DrawUsed(Roll[Struggle]):
    rule: ClassVar[str] = "LB-234"

    def chance(self, s: Struggle) -> Chance:
        cards = s.cards.faces_in(TABLE)
        return Faces({f: cards.count(f) for f in cards})

    def resolve(self, s: Struggle, outcome: int) -> None:
        s.cards.show(s, outcome, TABLE, ARRESTED, "LB-234", "arrested")


@dataclass(slots=True)
class Complete(Do[Struggle]):
    """The player takes the mission: points, what the scenario adds, the bonus; its pawns return to the stock."""

    player: int
    place: int

    rule: ClassVar[str] = "LB-157 LB-302 LB-235"

    def do(self, s: Struggle) -> None:
        rules = s.rules
        place, face = self.place, s.missions[self.place]
        mission = rules.missions[face]
        s.completed.append(face)
        s.completed_at.append(place)
        s.wehrmacht[place] = s.guards[place] = 0
        s.log("completed", "LB-157", player=self.player + 1, mission=rules.faces[face], place=rules.places[place])
        score(s, mission.points, "LB-302")
        additions = rules.additions[s.scenario]
        if not any(a.name == "liberation" for a in additions):
            leave_board(s, place, MDONE)
        for addition in additions:
            if addition.completed is not None:
                addition.completed(s, self.player, place, face)
        s.then(NewMissions(), *bonus(s, self.player, mission), NewMissions(), Refill())
        if rules.has(self.player, "pierre"):
            one_more(s)


@cites("LB-391")
def one_more(s: Struggle) -> None:
    """Pierre takes another action for every mission that he completes, beside its bonus."""
    s.extra += 1

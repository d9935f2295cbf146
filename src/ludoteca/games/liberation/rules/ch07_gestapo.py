"""Chapter 7, scenario 3, "Gestapo": the chart of prisoners, interrogations along the red threads, Max."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.steps import Ask, Do
from ludoteca.kernel.seats import ALL

from .ch03_occupier import ask_how_many
from .ch03_occupier_offers import NO_SUCH_CARD, in_hand
from .ch04_bonuses import Upto
from .ch04_score import ArbitraryArrest, resistance_cards, score, speaker
from .dice import shows, throw
from .rules_data import Addition
from .state import ARRESTED, BROKEN, CHART, RDECK, Struggle, hand

NO_PRISONER = Refusal("LB-620", "no-prisoner-there")
WRONG_ROW = Refusal("LB-613", "another-number-of-icons")
OCCUPIED = Refusal("LB-630", "space-is-taken")
NO_THREAD = Refusal("LB-630", "no-thread")
NO_GESTAPO = Refusal("LB-959", "no-prisoner-to-interrogate")
MAX_ICONS = 3


@cites("LB-611", "LB-619")
def prepare(s: Struggle) -> None:
    """Max lies on the top space, his code name up: no card of the decks, so nobody recruits, interrogates or frees him."""
    s.unmasked = False


@cites("LB-613", "LB-615")
def seize(s: Struggle, face: int) -> bool:
    """An arrested card goes on a free space of its row; without one to the prison, and counts as arrested all the same."""
    if not free_spaces(s, face):
        return False
    s.cards.show(s, face, ARRESTED, CHART, "LB-613", "charted")
    choose_space(s, face, -1)
    return True


@cites("LB-613", "LB-614", "LB-630")
def free_spaces(s: Struggle, face: int, linked_to: int = -1) -> list[int]:
    """Free spaces with as many squares as the card has icons; for a confession those with a thread to the one who talks."""
    rules = s.rules
    return [
        i
        for i, size in enumerate(rules.space_size)
        if size == rules.size[face] and not s.chart[i] and (linked_to < 0 or i in rules.thread[linked_to])
    ]


@cites("LB-968")
def choose_space(s: Struggle, face: int, linked_to: int) -> None:
    """The automaton takes the leftmost space that fits; a person chooses."""
    if s.rules.automaton:
        fits = free_spaces(s, face, linked_to)
        s.log("automaton-chose", "LB-968", space=s.rules.spaces[fits[0]], among=[s.rules.spaces[i] for i in fits])
        put_on_chart(s, face, fits[0])
    else:
        s.then(PlaceOnChart(face, linked_to))


@dataclass(slots=True)
class PlaceOnChart(Ask[Struggle]):
    """The occupier chooses among the spaces that fit."""

    face: int
    linked_to: int

    rule: ClassVar[str] = "LB-613 LB-632"

    def seats(self, s: Struggle) -> Sequence[int]:
        return () if s.close else (s.rules.occupier,)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        rules = s.rules
        fits = free_spaces(s, self.face, self.linked_to)
        out: list[Offer] = []
        for i, size in enumerate(rules.space_size):
            why = None if i in fits else WRONG_ROW if size != rules.size[self.face] else OCCUPIED if s.chart[i] else NO_THREAD
            out.append((rules.verbs.space[i], why))
        return out

    def space(self, s: Struggle, me: int, space: int) -> None:
        put_on_chart(s, self.face, space)


@cites("LB-616")
def put_on_chart(s: Struggle, face: int, space: int) -> None:
    s.chart[space] = face
    s.happened = True
    s.chart_red[space] = s.chart_blue[space] = 0
    s.log("on-chart", "LB-613", card=s.rules.faces[face], space=s.rules.spaces[space])


def leave_chart(s: Struggle, space: int) -> int:
    face = s.chart[space]
    s.chart[space] = s.chart_red[space] = s.chart_blue[space] = 0
    return face


@cites("LB-640", "LB-641")
def freeable(s: Struggle) -> list[int]:
    """From the chart too, except who bears a red target."""
    return [face for i, face in enumerate(s.chart) if face and not s.chart_red[i]]


@cites("LB-640")
def set_free(s: Struggle, face: int, player: int) -> bool:
    """Of equal cards the one on the chart's first space; blue targets on it return to the stock."""
    for i, lying in enumerate(s.chart):
        if lying == face and not s.chart_red[i]:
            leave_chart(s, i)
            s.cards.show(s, face, CHART, hand(player), "LB-640", "freed")
            return True
    return False


# ---- interrogation


@cites("LB-620", "LB-619")
def offers(s: Struggle) -> list[Offer]:
    rules = s.rules
    has = in_hand(s, rules.kind["gestapo"])
    verb = rules.verbs.gestapo
    return [(verb[i], NO_PRISONER if not face else None if has else NO_SUCH_CARD) for i, face in enumerate(s.chart)]


def ways(s: Struggle) -> list[Action]:
    verb = s.rules.verbs.gestapo.actions
    return [verb[i] for i, face in enumerate(s.chart) if face]


@cites("LB-620", "LB-621")
def gestapo(s: Struggle, space: int) -> None:
    """At most as many dice as the prisoner has icons."""
    ask_how_many(s, "gestapo", s.rules.size[s.chart[space]], ("gestapo", space))


@cites("LB-620")
def interrogate(s: Struggle, space: int, n: int) -> None:
    s.log("interrogated", "LB-620", space=s.rules.spaces[space], card=s.rules.faces[s.chart[space]], n=n)
    s.then(*throw(n, 0, 0), Interrogated(space))


@dataclass(slots=True)
class Interrogated(Do[Struggle]):
    """Confessions less heroisms: above zero so many are paid; zero: nothing; below: the prisoner escapes to a hand."""

    space: int

    rule: ClassVar[str] = "LB-626 LB-625 LB-639"

    @cites("LB-623")
    def do(self, s: Struggle) -> None:
        faces = [shows(s, d) for d in s.dice]
        net = faces.count("arrest") - faces.count("resistance")
        if net < 0:
            s.then(Escapes(self.space))
            return
        s.then(*[Confession(self.space)] * net, Mark(self.space, net > 0))


@dataclass(slots=True)
class Escapes(Ask[Struggle]):
    """The card goes to the hand of a player whom the team names, all markers leave it, the score comes back."""

    space: int

    rule: ClassVar[str] = "LB-624 LB-626"

    def seats(self, s: Struggle) -> Sequence[int]:
        return speaker(s)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.player[p + 1], None) for p in s.rules.players_of_team]

    def player(self, s: Struggle, me: int, player: int) -> None:
        face = leave_chart(s, self.space)
        s.cards.show(s, face, CHART, hand(player - 1), "LB-624", "freed")
        score(s, s.rules.size[face], "LB-626")


@cites("LB-628", "LB-629", "LB-630")
def can_be_given(s: Struggle, space: int) -> list[int]:
    """Cards of the team's hands with as many icons as the prisoner's at least, for which a free space hangs on a thread of its own."""
    rules = s.rules
    need = rules.size[s.chart[space]]
    cards = sorted({f for p in rules.players_of_team for f in resistance_cards(s, p)})
    return [f for f in cards if rules.size[f] >= need and free_spaces(s, f, space)]


@dataclass(slots=True)
class Confession(Do[Struggle]):
    """A card of a hand; if there is none, Max where a thread leads to him and he is not known yet; otherwise an arbitrary arrest."""

    space: int

    rule: ClassVar[str] = "LB-622 LB-627 LB-631"

    @cites("LB-618")
    def do(self, s: Struggle) -> None:
        rules = s.rules
        if can_be_given(s, self.space):
            s.then(GiveCard(self.space))
        elif self.space in rules.under_max and not s.unmasked:
            reveal_max(s)
        else:
            s.then(ArbitraryArrest())


@cites("LB-617")
def reveal_max(s: Struggle) -> None:
    """Max is turned to Jean Moulin, once: three steps for the occupier."""
    s.unmasked = True
    s.log("jean-moulin", "LB-617")
    score(s, -MAX_ICONS, "LB-617")


@dataclass(slots=True)
class GiveCard(Ask[Struggle]):
    """The team chooses whom the prisoner gives away."""

    space: int

    rule: ClassVar[str] = "LB-628 LB-632"

    def seats(self, s: Struggle) -> Sequence[int]:
        return speaker(s)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        rules = s.rules
        fit = can_be_given(s, self.space)
        return [(rules.verbs.give[rules.give_index[f, p]], None) for p in rules.players_of_team for f in fit if s.cards.holds(hand(p), f)]

    def give(self, s: Struggle, me: int, gift: int) -> None:
        rules = s.rules
        face, p = rules.give_of[gift]
        s.cards.show(s, face, hand(p), CHART, "LB-628", "given-away")
        score(s, -rules.size[face], "LB-304")
        choose_space(s, face, self.space)


@dataclass(slots=True)
class Mark(Do[Struggle]):
    """One target for each interrogation: red after a confession, else blue. A card with all icons covered leaves the chart."""

    space: int
    red: bool

    rule: ClassVar[str] = "LB-633 LB-634 LB-635"

    @cites("LB-636")
    def do(self, s: Struggle) -> None:
        rules = s.rules
        i = self.space
        if self.red:
            s.chart_red[i] += 1
            s.confessions += 1
            s.happened = True
        else:
            s.chart_blue[i] += 1
        s.log("marked", "LB-633", space=rules.spaces[i], colour="red" if self.red else "blue")
        if s.chart_red[i] + s.chart_blue[i] < rules.size[s.chart[i]]:
            return
        broken = s.chart_red[i] > 0
        face = leave_chart(s, i)
        if broken:
            s.cards.show(s, face, CHART, BROKEN, "LB-634", "imprisoned")
        else:
            s.cards.put_under(s, RDECK, [face], CHART, ALL, "LB-634")


@dataclass(slots=True)
class Absolve(Upto):
    """A red target is taken off a prisoner of the chart."""

    rule: ClassVar[str] = "LB-348"

    def things(self, s: Struggle) -> Sequence[Offer]:
        return [(s.rules.verbs.untarget_prisoner[i], None) for i, n in enumerate(s.chart_red) if n]

    def untarget_prisoner(self, s: Struggle, me: int, space: int) -> None:
        s.chart_red[space] -= 1
        s.log("absolved", "LB-348", card=s.rules.faces[s.chart[space]], space=s.rules.spaces[space])
        self.once_more(s)


# ---- the automaton


@cites("LB-959")
def first_prisoner(s: Struggle) -> int:
    """In the highest row, leftmost; -1 without one."""
    there = [i for i, face in enumerate(s.chart) if face]
    return min(there, key=lambda i: (-s.rules.space_size[i], i), default=-1)


def automaton_try(s: Struggle, n: int, place: int) -> Refusal | None:
    return NO_GESTAPO if first_prisoner(s) < 0 else None


@cites("LB-959")
def automaton_interrogates(s: Struggle, n: int, place: int) -> None:
    space = first_prisoner(s)
    s.log("automaton-chose", "LB-959", space=s.rules.spaces[space], among=[s.rules.spaces[i] for i, f in enumerate(s.chart) if f])
    interrogate(s, space, min(n, s.rules.size[s.chart[space]]))


CHART_OF_PRISONERS = Addition(
    "chart",
    prepare=prepare,
    seize=seize,
    freeable=freeable,
    set_free=set_free,
    occupier=offers,
    occupier_ways=ways,
    card="gestapo",
    occupier_acts={"gestapo": gestapo},
    effects={"gestapo": interrogate},
    bonus={"remove_targets": lambda p, x: (Absolve(p, x),)},
    automaton={"gestapo": automaton_try},
    automaton_acts={"gestapo": automaton_interrogates},
)

"""The verbs. A decision names one thing: a counter, an area, a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.kernel.flow.actions import Action, Verb, Vocabulary

from .state import bits

MOST: Final = 1_000  # sets of a verb that are remembered


class Listing(dict[int, list[Action]]):
    """Mask -> the actions of a verb for the numbers in it, ascending: the same few sets are offered again and again. The lists are shared
    and not to be changed."""

    def __init__(self, verb: Verb) -> None:
        super().__init__()
        self.actions = verb.actions

    def __missing__(self, mask: int) -> list[Action]:
        if len(self) >= MOST:
            self.clear()
        actions = self.actions
        found = self[mask] = [actions[i] for i in bits(mask)]
        return found


class Verbs:
    """The verbs of one table, with the vocabulary that they make."""

    def __init__(self, areas: Sequence[str], counters: Sequence[str], cards: Sequence[str], corps: Sequence[str]) -> None:
        def area(name: str) -> Verb:
            return Verb(name, words=areas)

        def counter(name: str) -> Verb:
            return Verb(name, words=counters)

        self.one_area = Verb("one_area")  # option 1
        self.draw = Verb("draw")  # option 2
        self.leader = Verb("leader")  # option 3
        self.area = area("area")  # one more area: to activate, or where a card works
        self.done = Verb("done")
        self.end = Verb("end")  # of the activation
        self.play = Verb("play", words=cards)
        self.leave = Verb("pass")  # no card, or no move of the sea-supply marker
        self.discard = Verb("discard", words=cards)
        self.move = counter("move")  # begins a march
        self.join = counter("join")  # one more for a march or an entry
        self.drop = counter("drop")
        self.go = area("go")
        self.halt = Verb("halt")
        self.attack = area("attack")
        self.strike = area("strike")  # incursion of light cavalry
        self.raid = area("raid")
        self.via = area("via")  # the area out of which the counter joined last enters
        self.enter = Verb("enter")
        self.call = counter("call")
        self.pick = counter("pick")  # the leader who calls, a unit that a card picks
        self.lose = counter("lose")
        self.more = Verb("more")
        self.enough = Verb("enough")
        self.retreat = area("retreat")
        self.stay = Verb("stay")
        self.back = Verb("back")
        self.rejoin = area("rejoin")  # where a displaced leader goes
        self.recover = counter("recover")
        self.bombard = counter("bombard")
        self.batter = area("batter")  # the wall of a fortress
        self.shell = area("shell")  # units
        self.mine = counter("mine")
        self.blow = counter("blow")
        self.counter = counter("counter")  # counter-mine
        self.repair = counter("repair")
        self.build = counter("build")  # a fort
        self.at = area("at")  # the fortress, or the mine, that work is about
        self.wall = Verb("wall")
        self.breach = Verb("breach")
        self.camp = area("camp")
        self.camp_back = area("camp_back")
        self.shake = counter("shake")  # disorganised by stacking
        self.place = area("place")
        self.keep = counter("keep")
        self.sea = area("sea")
        self.corps = Verb("corps", words=corps)
        self.vocabulary = Vocabulary(*(v for v in vars(self).values() if isinstance(v, Verb)))
        self.options = [self.one_area.only, self.draw.only, self.leader.only]  # of an activation
        self.moves, self.goes, self.joins = Listing(self.move), Listing(self.go), Listing(self.join)
        self.areas, self.attacks, self.raids = Listing(self.area), Listing(self.attack), Listing(self.raid)
        self.camps, self.calls, self.losses = Listing(self.camp), Listing(self.call), Listing(self.lose)

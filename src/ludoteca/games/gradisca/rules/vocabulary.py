"""The verbs. A decision names one thing: a counter, an area, a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.kernel.attributes import attributes_of
from ludoteca.kernel.flow.actions import Action, Verb, Vocabulary

MOST: Final = 4_000  # sets of a verb that are remembered


class Listing(dict[int, list[Action]]):
    """Mask -> the actions of a verb for the numbers in it, ascending: the same few sets are offered again and again. The lists are shared
    and not to be changed."""

    def __init__(self, verb: Verb, *after: Action) -> None:
        super().__init__()
        self.actions = verb.actions
        self.after = after  # what ends each list

    def __missing__(self, mask: int) -> list[Action]:
        if len(self) >= MOST:
            self.clear()
        actions, found, rest = self.actions, list[Action](), mask
        while rest:  # not by `bits`: what is listed is remembered here already
            low = rest & -rest
            found.append(actions[low.bit_length() - 1])
            rest ^= low
        found += self.after
        self[mask] = found
        return found


class Verbs:
    """The verbs of one table, with the vocabulary that they make."""

    def __init__(self, areas: Sequence[str], counters: Sequence[str], cards: Sequence[str], corps: Sequence[str]) -> None:
        def area(name: str, means: str) -> Verb:
            return Verb(name, words=areas, of="area", means=means)

        def counter(name: str, means: str) -> Verb:
            return Verb(name, words=counters, of="counter", means=means)

        self.one_area = Verb("one_area", means="activate one area, with two cards")
        self.draw = Verb("draw", means="draw a card")
        self.leader = Verb("leader", means="go the leader's way")
        self.area = area("area", means="this area too: to be activated, or where a card works")
        self.done = Verb("done", means="no more of what is being chosen")
        self.end = Verb("end", means="end the activation")
        self.play = Verb("play", words=cards, of="card", means="play this card")
        self.leave = Verb("pass", means="play no card, or leave the sea-supply marker where it is")
        self.discard = Verb("discard", words=cards, of="card", means="throw this card away")
        self.move = counter("move", means="begin a march with this counter")
        self.join = counter("join", means="let this counter join the march or the entry")
        self.drop = counter("drop", means="leave this counter here, out of the march")
        self.go = area("go", means="march on into this area")
        self.halt = Verb("halt", means="stop the march here")
        self.attack = area("attack", means="attack this area")
        self.strike = area("strike", means="ride into this area: an incursion of light cavalry")
        self.raid = area("raid", means="raid this area")
        self.via = area("via", means="enter out of this area, with the counter that joined last")
        self.enter = Verb("enter", means="enter now, with those who joined")
        self.call = counter("call", means="call this counter into the battle")
        self.pick = counter("pick", means="choose this counter: the leader who calls, or what a card is about")
        self.lose = counter("lose", means="let this counter take the loss")
        self.more = Verb("more", means="fight another round")
        self.enough = Verb("enough", means="end the battle")
        self.retreat = area("retreat", means="retreat to this area")
        self.stay = Verb("stay", means="stay in the area")
        self.back = Verb("back", means="go back")
        self.rejoin = area("rejoin", means="put the displaced leader into this area")
        self.recover = counter("recover", means="bring this counter back into order")
        self.bombard = counter("bombard", means="bombard with this counter")
        self.batter = area("batter", means="fire at the wall of the fortress in this area")
        self.shell = area("shell", means="fire at the units in this area")
        self.mine = counter("mine", means="lay a mine with this counter")
        self.blow = counter("blow", means="blow up a mine with this counter")
        self.counter = counter("counter", means="dig a counter-mine with this counter")
        self.repair = counter("repair", means="repair with this counter")
        self.build = counter("build", means="build a fort with this counter")
        self.at = area("at", means="work at the fortress, or the mine, of this area")
        self.wall = Verb("wall", means="raise the wall")
        self.breach = Verb("breach", means="close the breach")
        self.camp = area("camp", means="move the camp to this area")
        self.camp_back = area("camp_back", means="put the camp back into this area")
        self.shake = counter("shake", means="let this counter be disorganised where too many are stacked")
        self.place = area("place", means="choose this area for what comes or works there")
        self.keep = counter("keep", means="keep this counter")
        self.sea = area("sea", means="put the sea-supply marker into this area")
        self.corps = Verb("corps", words=corps, of="corps", means="choose this corps")
        self.vocabulary = Vocabulary(*(v for v in attributes_of(self).values() if isinstance(v, Verb)))
        self.moves, self.goes, self.joins = Listing(self.move), Listing(self.go), Listing(self.join)
        self.attacks, self.raids = Listing(self.attack), Listing(self.raid)
        self.camps, self.calls, self.areas = Listing(self.camp), Listing(self.call), Listing(self.area)
        self.areas_or_done = Listing(self.area, self.done.only)
        self.seas = Listing(self.sea)
        self.without_leader = [self.one_area.only, self.draw.only]
        self.three_ways = [*self.without_leader, self.leader.only]

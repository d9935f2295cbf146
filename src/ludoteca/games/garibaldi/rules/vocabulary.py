"""The verbs. A decision picks one thing: a card, then a place, then perhaps a second place."""

from __future__ import annotations

from ludoteca.kernel.flow.actions import Verb, Vocabulary

PLACES = range(1, 191)
CARDS = range(1, 56)
PATROLS = ("yellow", "blue", "brown", "orange", "green")
KINDS = ("foot", "boat", "horse")
WAYS_OUT = ("cards", "place", "random", "own", "foot", "boat", "horse", "refuse")
CARDS_OR_PLACE, PLACE, RANDOM, OWN, GIVE_FOOT, GIVE_BOAT, GIVE_HORSE, REFUSE = range(8)


class Verbs:
    """The verbs of one table, with the vocabulary that they make."""

    def __init__(self, seats: int) -> None:
        self.play = Verb("play", CARDS)  # a card, for its movement or its event
        self.leave = Verb("pass")  # play none
        self.go = Verb("go", PLACES)  # along one segment: Garibaldi, or the patrol whose move it is
        self.stop = Verb("stop")  # no second segment; for a move that is granted but can't be made: no segment at all
        self.discard = Verb("discard", CARDS)  # one card more, until `done`
        self.done = Verb("done")
        self.patrol = Verb("patrol", words=PATROLS)  # an Austrian's that acts now, or the one that Garibaldi's event is about
        self.send = Verb("send", PLACES)  # Report: where the nearest patrol goes
        self.player = Verb("player", range(seats))  # Popular support: the seat of an Austrian
        self.pick = Verb("pick", CARDS)  # out of the pile that is searched, or out of a hand that is looked at
        self.lay = Verb("lay", CARDS)  # Montarani: the next card from the top downwards
        self.kind = Verb("kind", words=KINDS)  # Requisition
        self.choose = Verb("choose", words=WAYS_OUT)  # what an Austrian event leaves to Garibaldi
        self.reveal = Verb("reveal", PLACES)
        self.vocabulary = Vocabulary(
            self.play, self.leave, self.go, self.stop, self.discard, self.done, self.patrol, self.send, self.player, self.pick, self.lay,
            self.kind, self.choose, self.reveal,
        )  # fmt: skip

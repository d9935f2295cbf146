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
        self.play = Verb("play", CARDS, of="card", means="play this card, for its movement or its event")
        self.leave = Verb("pass", means="play no card")
        self.go = Verb("go", PLACES, of="place", means="go along one segment to this place: Garibaldi, or the patrol whose move it is")
        self.stop = Verb("stop", means="go no further; for a move that is granted but can't be made, not at all")
        self.discard = Verb("discard", CARDS, of="card", means="throw this card away")
        self.done = Verb("done", means="throw no more cards away")
        self.patrol = Verb("patrol", words=PATROLS, of="patrol", means="choose this patrol, to act now or for Garibaldi's event")
        self.send = Verb("send", PLACES, of="place", means="send the nearest patrol to this place")
        self.player = Verb("player", range(seats), of="seat", means="choose the Austrian at this seat")
        self.pick = Verb("pick", CARDS, of="card", means="choose this card out of those that are looked at")
        self.lay = Verb("lay", CARDS, of="card", means="lay this card next, from the top downwards")
        self.kind = Verb("kind", words=KINDS, of="kind of movement", means="name this kind of movement")
        self.choose = Verb("choose", words=WAYS_OUT, of="way out", means="choose this among what an Austrian event leaves to Garibaldi")
        self.reveal = Verb("reveal", PLACES, of="place", means="let this place be known")
        self.vocabulary = Vocabulary(
            self.play, self.leave, self.go, self.stop, self.discard, self.done, self.patrol, self.send, self.player, self.pick, self.lay,
            self.kind, self.choose, self.reveal,
        )  # fmt: skip

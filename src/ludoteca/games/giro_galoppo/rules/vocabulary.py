"""The verbs. A decision names one thing: a space of the track, a card."""

from __future__ import annotations

from ludoteca.kernel.flow.actions import Verb, Vocabulary

CARDS = (1, 2, 3, 4, 5, 6)


class Verbs:
    """The verbs of one table, with the vocabulary that they make. ``spaces`` is how many the track has, those behind the line included."""

    def __init__(self, spaces: int) -> None:
        self.place = Verb("place", range(1, spaces + 1), of="space", means="put the next obstacle on this space")
        self.play = Verb("play", CARDS, of="card", means="lay this race card face down")
        self.vocabulary = Vocabulary(self.place, self.play)

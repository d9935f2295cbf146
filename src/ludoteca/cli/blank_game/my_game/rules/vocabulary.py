"""The verbs: all that anybody may decide."""

from __future__ import annotations

from ludoteca.kernel.flow.actions import Verb, Vocabulary


class Verbs:
    def __init__(self) -> None:
        self.throw = Verb("throw", means="throw the die")
        self.stop = Verb("stop", means="walk what was thrown, and end the turn")
        self.vocabulary = Vocabulary(self.throw, self.stop)

"""A broken race: it lists its moves in the order of a set of words, which is another one in every process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.kernel.flow.actions import Offer

from .dice_race import DiceRace, Throw, Track, Turn


@dataclass(slots=True)
class HashTurn(Turn):
    def seats(self, s: Track) -> Sequence[int]:
        return (self.seat,)

    def offers(self, s: Track, me: int) -> Sequence[Offer]:
        by_text = s.rules.vocabulary.by_text
        return [(by_text[t], None) for t in {"throw", "walk 1", "walk 2"}]

    def throw(self, s: Track, me: int) -> None:
        s.then(Throw(me), HashTurn((me + 1) % s.rules.seats))

    def walk(self, s: Track, me: int, n: int) -> None:
        s.at[me] += n
        s.then(HashTurn((me + 1) % s.rules.seats))


class HashRace(DiceRace):
    id = "hash_race"

    def start(self, rules: Any) -> Track:
        s = super().start(rules)
        s.agenda.clear()
        s.queued[:] = [HashTurn(0)]
        return s


GAME = HashRace()

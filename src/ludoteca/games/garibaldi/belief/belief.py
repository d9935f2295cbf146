"""What the hunters can know of Garibaldi's place: where he can be, exactly, and where he probably is.

Everything here follows from public facts (`Fact`): the landing places, the kinds of movement shown and the patrols in the way at that
time, the end of his phase, what control found and did not find, places revealed, the patrol that Scout Leggero named, and that the game
goes on. The histories that fit are far too many to list (a few turns by horse from one place have tens of thousands), but they need not
be: what the rules ask of a history is asked of single movements and of the four columns under the mask. So a layer for each movement
holds the places reached and, for each, which of the traces still to be explained were met on the way (a set of bits). A trace found adds
a bit to the four columns under the mask: at least one of them holds that place. A trace not found takes the place out of these columns.
Both come after the fact, so the last four turns are run again with what is now known; older layers stand.

Possibility is exact. Probability assumes that Garibaldi takes each way that rules and shown cards allow with equal chance, and that
neither which card he plays nor which place he reveals depends on where he is. `Belief.draw` draws whole histories, the last place first,
with just these probabilities, or with those of a `Ground` that pulls him somewhere.
"""

from __future__ import annotations

from typing import Final

from ludoteca.kernel.cards.card_set import bits as ones  # the bits of a page are traces that were met
from ludoteca.kernel.flow.chance import Source

from .belief_turn import Page, drawn
from .evidence import Control, Fact, Revealed, Turn
from .terrain_masks import Ground, Way

MASK_TURNS: Final = 4  # columns that control looks at (GB-021)


class Contradiction(LookupError):
    """No history fits these facts."""


class Belief:
    """What follows from the facts so far. It does not change: `learn` gives the belief with one more fact."""

    __slots__ = ("_clues", "_page", "_wrong", "ground")

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._clues: tuple[tuple[int, int, int], ...] = ()  # (place, first turn, last turn): one of these columns holds it
        self._wrong: dict[int, int] = {}  # turn -> places that its column can't hold
        page = Page(None, 0, (), 0, ())
        page.layers = [{0: ground.landings}]
        page.weighed = [{0: dict.fromkeys(ones(ground.landings), 1.0)}]
        self._page = page

    def learn(self, fact: Fact) -> Belief:
        n: Belief = object.__new__(Belief)
        n.ground, n._clues, n._wrong = self.ground, self._clues, self._wrong
        page = self._page
        if isinstance(fact, Turn):
            turn = page.turn + 1
            n._page = Page(page, turn, (), n._wrong.get(turn, 0), ()).run(self.ground)
            return n
        if isinstance(fact, Control):
            known = tuple((p, page.turn) for p in ones(fact.found))
            missing = fact.bare
        elif isinstance(fact, Revealed):
            known = ((fact.place, page.turn),)
            missing = ~fact.marked if fact.marked >> fact.place & 1 else 0
        else:
            n._page = page.with_deed(self.ground, fact)
            return n
        first = max(1, page.turn - MASK_TURNS + 1)
        n._clues = (*self._clues, *((p, first, turn) for p, turn in known))
        if missing:
            n._wrong = {**self._wrong, **{u: self._wrong.get(u, 0) | missing for u in range(first, page.turn + 1)}}
        deeds = [page.deeds if not isinstance(fact, Control) else (*page.deeds, fact)]
        while page.turn > first:
            assert page.prev is not None
            page = page.prev
            deeds.append(page.deeds)
        start = page.prev
        for done in reversed(deeds):
            assert start is not None
            turn = start.turn + 1
            start = Page(start, turn, done, n._wrong.get(turn, 0), n._clues).run(self.ground)
        assert start is not None
        n._page = start
        return n

    # ---- answers

    @property
    def possible(self) -> int:
        """The mask of all places where Garibaldi can be."""
        out = 0
        for places in self._page.layers[-1].values():
            out |= places
        return out

    def likely(self) -> dict[int, float]:
        """Place -> probability; just the places that are possible."""
        out: dict[int, float] = {}
        for places in self._page.weights(self.ground)[-1].values():
            for p, w in places.items():
                out[p] = out.get(p, 0.0) + w
        total = sum(out.values())
        if not total:
            raise Contradiction("nothing fits")
        return {p: w / total for p, w in sorted(out.items())}

    def lately(self, turns: int) -> dict[int, float]:
        """Place -> the chance that he ended one of the last so many turns there, what became known later left out."""
        missed: dict[int, float] = {}
        page: Page | None = self._page
        self._page.weights(self.ground)
        for _ in range(turns):
            if page is None or page.prev is None or page.weighed is None:
                break
            layer = page.weighed[-1].values()
            total = sum([sum(places.values()) for places in layer])
            for places in layer:
                for p, w in places.items():
                    missed[p] = missed.get(p, 1.0) * (1 - w / total)
            page = page.prev
        return {p: 1 - left for p, left in missed.items()}

    def draw(self, source: Source) -> tuple[int, tuple[Way, ...]]:
        """A whole history: the landing place and the columns of the sheet, the current one last."""
        layer = self._page.weights(self.ground)[-1]
        states = [(bits, p) for bits, places in sorted(layer.items()) for p in sorted(places)]
        if not states:
            raise Contradiction("nothing fits")
        bits, place = states[drawn([layer[b][p] for b, p in states], source)]
        columns: list[Way] = []
        page: Page = self._page
        while page.prev is not None:
            column: Way = ()
            for i in range(len(page.deeds) - 1, -1, -1):
                bits, place, way = page.back(self.ground, i, bits, place, source)
                column = way + column
            columns.append(column)
            page = page.prev
        return place, tuple(reversed(columns))

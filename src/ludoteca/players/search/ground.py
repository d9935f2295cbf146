"""What every search stands on: what a game lends it (`Thinking`), with something in place of what is missing, and the walk from decision
to decision in a full state."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.agenda import advance, reveal, take
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.flow.steps import JOINT, Ask, Joint
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.perspective import Perspective, Sampler
from ludoteca.kernel.seats import Seat
from ludoteca.kernel.state import State, canonical_json
from ludoteca.kernel.thinking import Score, Thinking, win_chances

Values = Sequence[float]  # of each seat its chance to win, from 0 to 1


def even_scores(perspective: Perspective) -> list[Score]:
    """Every option, each as likely as any other: for games without a heuristic that says more."""
    options = perspective.distinct_options()
    return [Score(a, 0.5, 1 / len(options)) for a in options]


def fresh(source: Source) -> Seeded:
    """A source of its own that follows from this one: what is drawn from it does not move the other on."""
    return Seeded(source.below(1 << 62))


class Ground:
    """The walk through full states of one game. ``thinking`` is the game's own unless another is given.

    A playout lasts ``horizon`` light decisions, and on to where the game is at rest (`Thinking.rests`), before the evaluation is asked;
    without an evaluation it lasts to the end.
    """

    def __init__(self, game: Game, thinking: Thinking | None = None, horizon: int = 0) -> None:
        self.game = game
        self.horizon = horizon
        self.thinking: Thinking = game.thinking() if thinking is None else thinking
        self.sides = bool(game.sides)
        self.evaluate = self.thinking.evaluate
        self._light = self.thinking.light
        self._key = self.thinking.key
        self._rests = self.thinking.rests
        self._refine = self.thinking.refine

    def scores(self, perspective: Perspective, source: Source) -> list[Score]:
        """The options by the game's heuristic, or all of them evenly; best first."""
        if self.thinking.scores is None:
            return even_scores(perspective)
        return sorted(self.thinking.scores(perspective, source), key=lambda x: (-x.weight, -x.value))

    def light(self, s: State, seat: Seat, options: Sequence[Action], source: Source) -> Action:
        """What the game's quick policy does; any option where it has none."""
        if len(options) == 1:
            return options[0]
        return options[source.below(len(options))] if self._light is None else self._light(s, seat, options, source)

    def key(self, s: State, seat: Seat) -> Hashable:
        """What the seat knows; by default all that it sees, as text."""
        return canonical_json(s.view(seat)) if self._key is None else self._key(s, seat)

    def world(self, sampler: Sampler[Any], source: Source) -> Any:
        """A full state that fits, in which nobody has chosen yet: what others have chosen is as unknown as what they will choose, so a
        search lets all choose anew."""
        s = sampler.draw(fresh(source))
        if self._refine is not None:
            self._refine(s, sampler.perspective, fresh(source))
        s.chosen = {}
        s.forget()
        return s

    def next_step(self, s: State, source: Source) -> Ask | Joint | None:
        """Let the rules run until a seat decides, or to the end (None)."""
        return advance(s, lambda chance: chance.draw(source))

    def ended(self, s: State) -> Values:
        """What the end is worth to each seat."""
        outcome = self.game.outcome(s)
        if outcome is None:
            raise ValueError("it has not ended")
        return win_chances(outcome, self.sides, self.game.most_at_stake)

    def one_decision(self, s: State, step: Ask | Joint, source: Source) -> int:
        """All who are asked decide by the quick policy. Gives how many did."""
        seats = step.seats(s)
        if step.KIND == JOINT and isinstance(step, Joint):
            s.chosen = {x: self.light(s, x, step.options(s, x), source) for x in seats}
            reveal(s, step)
            return len(seats)
        me = seats[0] if len(seats) == 1 else seats[source.below(len(seats))]
        assert isinstance(step, Ask)
        take(s, step, me, self.light(s, me, step.distinct_options(s, me), source))
        return 1

    def after(self, world: Any, seat: Seat, action: Action, source: Source) -> Any:
        """A copy of a full state in which this seat has decided; in a joint decision the others choose by the quick policy."""
        s = world.copy()
        step = s.agenda[-1]
        if step.KIND == JOINT:
            s.chosen = {x: action if x == seat else self.light(s, x, step.options(s, x), source) for x in step.seats(s)}
            reveal(s, step)
        else:
            take(s, step, seat, action)
        return s

    def to_rest(self, s: State, source: Source) -> Ask | Joint | None:
        """Play on to where the game is at rest; None where it ended first."""
        step = self.next_step(s, source)
        while step is not None and self._rests is not None and not self._rests(s):
            self.one_decision(s, step, source)
            step = self.next_step(s, source)
        return step

    def playout(self, s: State, step: Ask | Joint | None, source: Source) -> Values:
        """What a state is worth, by playing on from it."""
        left = self.horizon
        while step is not None:
            if left <= 0 and self.evaluate is not None and (self._rests is None or self._rests(s)):
                return self.evaluate(s)
            left -= self.one_decision(s, step, source)
            step = self.next_step(s, source)
        return self.ended(s)

"""What all adapters share: tables of one kind, begun from seeds, with what seats know as arrays."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from operator import index as as_number
from typing import Any, Final, Self, SupportsIndex

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import Error

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Player, Refused, Rules
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.observation.encoding import Part, encoding_of
from ludoteca.kernel.observation.nodes import ABSENT
from ludoteca.kernel.observation.observer import Observer
from ludoteca.kernel.seats import SPECTATOR, Seat
from ludoteca.view.layout import layout_of

Array = npt.NDArray[np.int32]
Mask = npt.NDArray[np.int8]
INTC: Final = np.dtype(np.intc)
INT8: Final = np.dtype(np.int8)
SEEDS: Final = 1 << 48  # seeds that we draw are below


class NotAllowed(ValueError):
    """An action that the rules don't allow now; it says which rule, where one does."""


def begun(seed: object) -> Seeded:
    """The source that seeds come from. gymnasium's `Error` for a seed that is no whole number from 0, as its environments raise it."""
    if seed is None:
        return Seeded(secrets.randbits(48))
    if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0:
        raise Error(f"a seed is a whole number from 0, not {seed!r}")
    return Seeded(f"seeds/{seed}")


class Tables:
    """Tables of one game with so many seats and these options.

    ``parts``: observations are dictionaries of named parts, and not one row of numbers. `Refused` (a ValueError) for a table that the rules
    do not allow, and `NoSuchGame` (a LookupError) for a game that is not installed.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        components: ComponentSet | None = None,
        parts: bool = False,
    ) -> None:
        self.game = registry.game(game) if isinstance(game, str) else game
        n = self.game.seats[0] if seats is None else seats
        self.own = components is None
        self.rules = registry.rules(self.game, [Player(f"Player {i + 1}", "bot") for i in range(n)], options, components)
        self.named = parts
        self._look_up()

    def _look_up(self) -> None:
        self.encoding = encoding_of(self.rules)
        self.actions = len(self.encoding.actions)
        self.name = f"{self.game.id}_v{self.game.version}"

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __getstate__(self) -> dict[str, Any]:
        """For `pickle`: another process finds the encoding by the rules."""
        return {name: value for name, value in vars(self).items() if name != "encoding"}

    def __setstate__(self, data: dict[str, Any]) -> None:
        vars(self).update(data)
        self._look_up()

    def match(self, seed: int) -> Match:
        """A match at its first decision, in which nothing is ever taken back."""
        return Match(self.rules, Seeded(seed), chance=f"seeded {seed}", takebacks=False, remembers=False, own_set=self.own)

    def observer(self) -> Arrays:
        """Each environment has one of its own, which knows what it wrote last."""
        return Arrays(self.rules, named=self.named)

    # ---- spaces: each call makes one of its own, since they hold the source of their samples

    def observation_space(self) -> spaces.Dict:
        parts = self.encoding.parts
        seen = spaces.Dict({part.name: box((part,), part.shape) for part in parts}) if self.named else box(parts)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (len(self.encoding.actions),), np.int8)})

    def state_space(self) -> spaces.Box:
        return box(self.encoding.state_parts)

    def action_space(self) -> spaces.Discrete[np.int64]:
        return spaces.Discrete(len(self.encoding.actions))

    # ---- what is done, and told of everything

    def state(self, match: Match) -> Array:
        """All that there is, as an array."""
        return np.frombuffer(self.encoding.packed_state(match), np.intc)

    def action(self, index: SupportsIndex) -> Action:
        """The action of this index; ValueError for one that there is not."""
        try:
            i = as_number(index)
        except TypeError:
            raise ValueError(f"an action is a whole number, not {index!r}") from None
        if not 0 <= i < self.actions:
            raise ValueError(f"there is no action {i}: they go from 0 to {self.actions - 1}")
        return self.rules.vocabulary.actions[i]

    def play(self, match: Match, seat: Seat, action: Action) -> None:
        """Do it; `NotAllowed` with the reason where the rules forbid it, and nothing has changed."""
        why = match.play(seat, action)
        if why is not None:
            raise NotAllowed(f"{action.text}: {why}")

    def draw(self, match: Match) -> str:
        """The table as plain characters, as spectators see it."""
        layout = layout_of(self.game)
        seen = match.perspective(SPECTATOR, log=False)
        return repr(match) if layout is None else layout.draw_text(seen)


class Arrays:
    """What the seats of an environment know and may do, as arrays: whoever is given one may keep and change it."""

    def __init__(self, rules: Rules, *, named: bool = False) -> None:
        self._rules, self._named = rules, named
        self._observer = Observer(rules)
        self._actions = len(rules.vocabulary)

    def __reduce__(self) -> tuple[object, ...]:
        return _arrays, (self._rules, self._named)

    def __deepcopy__(self, memo: object) -> Arrays:
        return _arrays(self._rules, self._named)

    def observe(self, match: Match, seat: Seat) -> dict[str, Any]:
        """What a seat knows, and what it can do."""
        numbers, allowed = self._observer.observed(match, seat)
        row = np.frombuffer(numbers, INTC)
        return {"observation": self._parts(row) if self._named else row, "action_mask": np.frombuffer(allowed, INT8)}

    def numbers(self, match: Match, seat: Seat) -> Array:
        """What this seat (or `SPECTATOR`) knows, as one row."""
        return np.frombuffer(self._observer.packed(match, seat), INTC)

    def mask(self, match: Match, seat: Seat) -> Mask:
        """What a seat can do now: by index of the action 1 or 0."""
        out = bytearray(self._actions)
        for a in match.options(seat):
            out[a.index] = 1
        return np.frombuffer(out, INT8)

    def _parts(self, row: Array) -> dict[str, Array]:
        return {part.name: row[part.start : part.start + part.size].reshape(part.shape) for part in self._observer.encoding.parts}


def _arrays(rules: Rules, named: bool) -> Arrays:
    return Arrays(rules, named=named)


def box(parts: tuple[Part, ...], shape: tuple[int, ...] | None = None) -> spaces.Box:
    """The space of these parts."""
    high = np.array([most for part in parts for most in part.most], np.int32)
    return spaces.Box(np.full_like(high, ABSENT).reshape(shape or high.shape), high.reshape(shape or high.shape), dtype=np.int32)


__all__ = ["SEEDS", "Array", "Arrays", "NotAllowed", "Refused", "Tables", "begun", "box"]

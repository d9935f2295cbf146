"""Gymnasium environments: one seat of a table, against bots that are given.

    import gymnasium
    import ludoteca.adapters.gymnasium

    env = gymnasium.make("ludoteca/Garibaldi-v1", seat=0, opponents="heuristic")

The import registers every installed game: its id in capitals, and the version of its rules. An observation is ``{"observation": ...,
"action_mask": ...}``; the reward comes at the end and is the seat's share of `Outcome.returns`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium.error import ResetNeeded

from ludoteca import players, registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import JOINT
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.playing import BotFailed, Policy
from ludoteca.kernel.seats import Seat

from .tables import SEEDS, Array, NotAllowed, Tables, begun

ON_ILLEGAL = ("lose", "raise")
LOST = -1.0
NAMESPACE = "ludoteca"


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a table; the others are played by bots.

    ``opponents`` is the name of a bot (`ludoteca.bots`) or a policy for all other seats, or one for each of them in the order of their
    seats. What is not allowed (``on_illegal``) ends the game with -1, or raises `NotAllowed`. LookupError for a bot that there is not,
    IndexError for a seat that there is not, `Refused` (a ValueError) for a table that the rules do not allow.
    """

    def __init__(
        self,
        game: str | Game,
        seat: Seat = 0,
        opponents: str | Policy | Sequence[str | Policy] = "random",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        components: ComponentSet | None = None,
        parts: bool = False,
        on_illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        if on_illegal not in ON_ILLEGAL:
            raise ValueError(f"on_illegal is one of {', '.join(ON_ILLEGAL)}, not {on_illegal!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"there is no render mode {render_mode!r}: ansi, or None")
        self.metadata = {"render_modes": ["ansi"], "render_fps": 4}
        self.tables = Tables(game, seats, options, components=components, parts=parts)
        n = self.tables.rules.seats
        if not 0 <= seat < n:
            raise IndexError(f"there is no seat {seat}: they count from 0 to {n - 1}")
        self.seat, self.on_illegal, self.render_mode = seat, on_illegal, render_mode
        others = [x for x in range(n) if x != seat]
        each = [opponents] * len(others) if isinstance(opponents, str) or callable(opponents) else list(opponents)
        if len(each) != len(others):
            raise ValueError(f"{len(others)} other seats need {len(others)} opponents (or one for all), not {len(each)}")
        chosen = [players.policy(self.tables.game, x) if isinstance(x, str) else x for x in each]
        self._bots: dict[Seat, Policy] = dict(zip(others, chosen, strict=True))
        self.observation_space = self.tables.observation_space()
        self.action_space = self.tables.action_space()
        self._observer = self.tables.observer()
        self._match: Match | None = None
        self._luck = Seeded(0)
        self._over = True

    @property
    def match(self) -> Match:
        """The match that is played: for studies, never for players. `ResetNeeded` before the first reset."""
        if self._match is None:
            raise ResetNeeded("reset() comes first")
        return self._match

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match, played on to the seat's first decision.

        ``options`` are none of ours: those of the table are given when the environment is made.
        """
        if seed is not None:
            begun(seed)  # says what is wrong with it
        super().reset(seed=seed)
        self._match = self.tables.match(int(self.np_random.integers(SEEDS)))
        self._luck = Seeded(int(self.np_random.integers(SEEDS)))
        self._over = False
        self._others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The seat's decision, and all decisions of others up to its next one. `ResetNeeded` after the end."""
        match = self.match
        if self._over:
            raise ResetNeeded("the game is over: reset() begins another")
        chosen = self.tables.action(action)
        try:
            self.tables.play(match, self.seat, chosen)
        except NotAllowed as why:
            if self.on_illegal == "raise":
                raise
            self._over = True
            return self._observation(), LOST, True, False, {**self._info(), "illegal": str(why)}
        self._others_play()
        self._over = match.over
        reward = match.outcome.returns[self.seat] if match.outcome is not None else 0.0
        return self._observation(), reward, match.over, False, self._info()

    def _others_play(self) -> None:
        """Bots decide until nothing goes on without the seat. In a joint decision nobody sees what others have chosen."""
        match = self.match
        while match.step is not None:
            waiting = match.waiting_for()
            others = [x for x in waiting if x != self.seat]
            if not others or (self.seat in waiting and match.step.KIND != JOINT):
                return
            seat = others[0]
            action = self._bots[seat](match.perspective(seat), self._luck)
            why = match.play(seat, action)
            if why is not None:
                raise BotFailed(f"the bot of seat {seat + 1} chose {action}, which is refused: {why}")

    def _observation(self) -> dict[str, Any]:
        return self._observer.observe(self.match, self.seat)

    def _info(self) -> dict[str, Any]:
        outcome = self.match.outcome
        return {} if outcome is None else {"end": outcome.end, "rule": outcome.rule}

    def information_state(self) -> str:
        """The text that is the same for the same knowledge, and for no other."""
        return self.tables.encoding.information_state(self.match.perspective(self.seat))

    def action_text(self, action: int) -> str:
        """What an index means, as records have it."""
        return self.tables.action(action).text

    def state(self) -> Array:
        """All that there is, secrets too: for critics."""
        return self.tables.state(self.match)

    def render(self) -> Any:
        """The table in plain characters, as those who only watch see it."""
        return None if self.render_mode is None else self.tables.draw(self.match)


def name_of(game: Game) -> str:
    """The name of a game's environment: ``ludoteca/GiroGaloppo-v1``."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in game.id.split('_'))}-v{game.version}"


def register_all() -> list[str]:
    """Make every installed game known to `gymnasium.make`; gives the names. The import of this module calls it."""
    names = []
    for game in registry.all_games().values():
        name = name_of(game)
        names.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:SeatEnv", kwargs={"game": game.id})
    return names


register_all()

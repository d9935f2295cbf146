"""PettingZoo environments: `env` and `raw_env` one seat after the other, `parallel_env` all that are asked at once.

    from ludoteca.adapters import pettingzoo

    env = pettingzoo.env("garibaldi", seats=2, seed=7)

Agents are ``player_0``, ``player_1`` and so on. An observation is ``{"observation": ..., "action_mask": ...}``; rewards come at the end and
are `Outcome.returns`. Where several seats could act first, the first of them is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.steps import JOINT
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import Seat

from .tables import SEEDS, Array, NotAllowed, Tables, begun

AFTER_RESET = ("match", "agent_selection", "rewards", "terminations", "truncations", "infos")
LOST = -1.0  # for whoever does what the rules don't allow


class _Agents:
    """What both kinds of environments have: agents by seat, their spaces, the match that is played."""

    ON_ILLEGAL: ClassVar[tuple[str, ...]]  # what may happen where somebody does what is not allowed; the first unless another is asked for
    PARALLEL: ClassVar[bool]

    render_mode: str | None

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        *,
        components: ComponentSet | None = None,
        parts: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        on_illegal: str = "",
    ) -> None:
        self.on_illegal = on_illegal or self.ON_ILLEGAL[0]
        if self.on_illegal not in self.ON_ILLEGAL:
            raise ValueError(f"on_illegal is one of {', '.join(self.ON_ILLEGAL)}, not {on_illegal!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"there is no render mode {render_mode!r}: ansi, or None")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError("one cycle at least")
        self.tables = Tables(game, seats, options, components=components, parts=parts)
        self.seats = self.tables.rules.seats
        self.metadata = {"name": self.tables.name, "render_modes": ["ansi"], "is_parallelizable": self.PARALLEL}
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self.seat_of: dict[str, Seat] = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, Any] = {agent: self.tables.observation_space() for agent in self.possible_agents}
        self.action_spaces: dict[str, Any] = {agent: self.tables.action_space() for agent in self.possible_agents}
        self.state_space = self.tables.state_space()
        self.max_cycles, self.render_mode, self.cycles = max_cycles, render_mode, 0
        self._seeds = begun(seed)
        self._observer = self.tables.observer()
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The match that is played: for studies, never for players. AttributeError before the first reset."""
        if self._match is None:
            raise AttributeError("reset() comes first")
        return self._match

    def _begin(self, seed: int | None) -> None:
        """A new match: of this seed, or of the next one of the series that began with the last seed that was given."""
        if seed is not None:
            self._seeds = begun(seed)
        self._match = self.tables.match(self._seeds.below(SEEDS))
        self.agents = self.possible_agents[:]
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        found: spaces.Space[Any] = self.observation_spaces[agent]
        return found

    def action_space(self, agent: str) -> spaces.Space[Any]:
        found: spaces.Space[Any] = self.action_spaces[agent]
        return found

    def observe(self, agent: str) -> Any:
        """What this agent knows, and what it can do now; KeyError for an agent that there is not."""
        return self._observer.observe(self._match or self.match, self.seat_of[agent])

    def action_mask(self, agent: str) -> Any:
        """What this agent can do now, without the observation: much quicker, for those who play by ``last(observe=False)``."""
        return self._observer.mask(self.match, self.seat_of[agent])

    def information_state(self, agent: str) -> str:
        """The text that is the same for the same knowledge, and for no other."""
        return self.tables.encoding.information_state(self.match.perspective(self.seat_of[agent]))

    def action_text(self, action: int) -> str:
        """What an index means, as records have it."""
        return self.tables.action(action).text

    def state(self) -> Array:
        """All that there is, secrets too: for critics."""
        return self.tables.state(self.match)

    def render(self) -> str | None:
        """The table in plain characters, as those who only watch see it."""
        return None if self.render_mode is None else self.tables.draw(self.match)

    def close(self) -> None:
        """Nothing is held that has to be given back."""

    def _returns(self) -> dict[str, float]:
        """What is given now: what the end is worth, and before it nothing."""
        outcome = self.match.outcome
        worth = [0.0] * self.seats if outcome is None else outcome.returns
        return {agent: worth[self.seat_of[agent]] for agent in self.agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        outcome = self.match.outcome
        if outcome is None:
            return {agent: {} for agent in self.agents}
        return {agent: {"end": outcome.end, "rule": outcome.rule} for agent in self.agents}


class TurnEnv(_Agents, AECEnv[str, Any, Any]):
    """One agent after the other. What is not allowed (``on_illegal``) raises `NotAllowed`, or loses the game with -1 for whoever did it.

    It does itself what PettingZoo's wrappers do (`TerminateIllegalWrapper`, `AssertOutOfBoundsWrapper`, `OrderEnforcingWrapper`): round an
    environment as quick as this they would take more time than all the rest. ``max_cycles``: it is truncated after so many decisions.
    """

    ON_ILLEGAL, PARALLEL = ("raise", "lose"), False

    def __getattr__(self, name: str) -> Any:
        """Only what is not there comes here."""
        if name in AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __str__(self) -> str:
        return self.tables.name

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; ``options`` are none of ours (those of the table are given when the environment is made)."""
        self._begin(seed)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._left = False
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self.agent_selection = self._asked_first(self.match)

    def _asked_first(self, match: Match) -> str:
        waiting = match.waiting_for()
        return self.possible_agents[waiting[0] if waiting else 0]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self._left or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match, tables = self._match or self.match, self.tables
        try:
            chosen = tables.action(action)
        except ValueError:
            assert self.on_illegal != "lose", "action is not in action space"  # as PettingZoo's own wrapper has it
            raise
        why = match.play(self.seat_of[agent], chosen)
        if why is not None:
            if self.on_illegal == "raise":
                raise NotAllowed(f"{chosen.text}: {why}")
            self._lose(agent)
            return
        self.cycles += 1
        if match.over:
            self.rewards = self._returns()
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = self._infos()
        elif self.max_cycles is not None and self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._asked_first(match)
            return
        self._end()

    def _lose(self, agent: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: LOST}
        self._end()

    def _end(self) -> None:
        """All end together, so they leave one after the other in their order, as PettingZoo's own helpers would have it."""
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
        self._left = True

    def _was_dead_step(self, action: Any) -> None:
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        if not self._left:  # somebody else said that it has ended, as wrappers do
            super()._was_dead_step(action)
            return
        agent = self.agent_selection
        for kept in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del kept[agent]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]
        self._clear_rewards()


def raw_env(
    game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None, seed: int | None = None, **more: Any
) -> TurnEnv:
    """One agent after the other; an action that is not allowed raises `NotAllowed`. `TurnEnv` says what else may be given."""
    return TurnEnv(game, seats, options, seed, **more)


def env(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    **more: Any,
) -> TurnEnv:
    """One agent after the other. An action that is not allowed ends the game: whoever did it has -1, the others nothing.

    ``seed`` begins a series: the first reset takes the first of it, the next the second, until `reset` gives another.
    """
    return TurnEnv(game, seats, options, seed, on_illegal="lose", **more)


class SimultaneousEnv(_Agents, ParallelEnv[str, Any, Any]):
    """All agents at each step. Those that are not asked have an empty mask, and what they do is not looked at.

    What is not allowed (``on_illegal``) loses the game with -1 for whoever did it, or raises `NotAllowed`, or the first option is taken
    instead. ``max_cycles``: it is truncated after so many steps.
    """

    ON_ILLEGAL, PARALLEL = ("lose", "raise", "first"), True

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new match; ``options`` are none of ours (those of the table are given when the environment is made)."""
        self._begin(seed)
        return self._observations(), self._infos()

    def _observations(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Each agent that is asked decides. KeyError where one of those is missing, or for an agent that there is not."""
        match = self.match
        if unknown := set(actions) - set(self.seat_of):
            raise KeyError(f"there is no agent {', '.join(sorted(map(str, unknown)))}")
        if not self.agents:
            return {}, {}, {}, {}, {}
        lost = self._decide(match, actions)
        self.cycles += 1
        cut = not match.over and not lost and self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = {agent: LOST if agent in lost else 0.0 for agent in self.agents} if lost else self._returns()
        out = (
            self._observations(), rewards, dict.fromkeys(self.agents, match.over or bool(lost)), dict.fromkeys(self.agents, cut),
            self._infos(),
        )  # fmt: skip
        if match.over or lost or cut:
            self.agents = []
        return out

    def _decide(self, match: Match, actions: dict[str, Any]) -> list[str]:
        """Whoever is asked plays; of a joint decision all. Gives who did what is not allowed, where that loses: then nobody has played."""
        together = match.step is not None and match.step.KIND == JOINT
        waiting = match.waiting_for()
        chosen, lost = [], []
        for seat in waiting if together else waiting[:1]:
            agent = self.possible_agents[seat]
            action, allowed = self.tables.action(actions[agent]), match.options(seat)
            if action not in allowed:
                if self.on_illegal == "raise":
                    raise NotAllowed(f"{action.text}: {match.explain(seat, action)}")
                if self.on_illegal == "lose":
                    lost.append(agent)
                action = allowed[0]
            chosen.append((seat, action))
        if not lost:
            for seat, action in chosen:
                self.tables.play(match, seat, action)
        return lost


def parallel_env(
    game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None, seed: int | None = None, **more: Any
) -> SimultaneousEnv:
    """All agents at each step, for games that are decided together: see `SimultaneousEnv`, which says what else may be given."""
    return SimultaneousEnv(game, seats, options, seed, **more)

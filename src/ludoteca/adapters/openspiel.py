"""OpenSpiel games: trees with every chance listed, for its algorithms.

    from ludoteca.adapters import openspiel

    game = openspiel.load("garibaldi", seats=2)
    state = game.new_initial_state()

Chance nodes are explicit: large throws come die by die, so that each node has few outcomes. With ``sampled`` a chance node has one outcome,
and what comes is drawn: for simulations, and for games of your own whose chance is too large to be listed. Where several seats decide at
once the node is simultaneous, or with ``turn_based`` one seat after the other, none of whom sees what the others chose. Information states
are the perspectives' own texts. OpenSpiel writes a state of a Python game as its history and a pickle, so read none that you did not write.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.agenda import asking
from ludoteca.kernel.flow.chance import UNTOLD, ChanceNode, NoSource, Seeded
from ludoteca.kernel.flow.steps import JOINT
from ludoteca.kernel.game import Game, Option
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.observation.encoding import steps_told
from ludoteca.kernel.seats import SPECTATOR, Seat

from .tables import SEEDS, NotAllowed, Tables, begun

MOST_OUTCOMES: Final = 256  # of one chance node
PREFIX: Final = "ludoteca_"
TURNS: Final = "_turns"
SAMPLED: Final = "_sampled"


def load(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    turn_based: bool = False,
    sampled: bool = False,
    rng_seed: int = -1,
    components: ComponentSet | None = None,
) -> pyspiel.Game:
    """The game as OpenSpiel has them, also known to `pyspiel.load_game` from here on, with the component set that was given last.

    ``rng_seed``: of what is drawn where chance is ``sampled``, as in OpenSpiel's own such games: -1 for one that nobody knows. ValueError
    for another number below 0, or for a seed where nothing is sampled. `Refused` (a ValueError) for a table that the rules do not allow,
    `NoSuchGame` (a LookupError) for a game that is not installed.
    """
    g = registry.game(game) if isinstance(game, str) else game
    tables = Tables(g, seats, options, components=components)
    if rng_seed < -1 or (rng_seed >= 0 and not sampled):
        raise ValueError(f"rng_seed is a whole number from 0, or -1, where chance is sampled, not {rng_seed}")
    name = _registered(g, turn_based, sampled, components)
    given = {"seats": tables.rules.seats, "options": written(tables.rules.options, g)}
    return pyspiel.load_game(name, {**given, "rng_seed": rng_seed} if sampled else given)


def written(options: Mapping[str, bool | int | str], game: Game) -> str:
    """Options as one word of a game's name: those that are not as usual."""
    usual = {o.id: o.default for o in game.options}
    return ";".join(f"{name}:{Option.write(value)}" for name, value in sorted(options.items()) if value != usual[name])


def read(text: str) -> dict[str, str]:
    """The options that `written` wrote; ValueError for a text that it did not."""
    out = {}
    for pair in text.split(";"):
        name, colon, value = pair.partition(":")
        if pair and not (name and colon):
            raise ValueError(f"options are written as name:value;name:value, not {text!r}")
        if pair:
            out[name] = value
    return out


_REGISTERED: dict[str, type[SpielGame]] = {}


def _registered(game: Game, turn_based: bool, sampled: bool, components: ComponentSet | None) -> str:
    """OpenSpiel keeps what makes a game until Python is gone: a class outlives that, a function does not."""
    name = f"{PREFIX}{game.id}{TURNS if turn_based else ''}{SAMPLED if sampled else ''}"
    known = _REGISTERED.get(name)
    if known is None:
        known = _REGISTERED[name] = type(name, (SpielGame,), {"turn_based": turn_based, "sampled": sampled})
        pyspiel.register_game(_kind(name, game, turn_based, sampled, together=False), known)
    known.game, known.components = game, components
    return name


def _kind(name: str, game: Game, turn_based: bool, sampled: bool, together: bool) -> Any:
    at_once = not turn_based and any(cls.KIND == JOINT for step, cls in game.step_classes().items() if step in steps_told(game))
    kind = pyspiel.GameType
    return kind(
        short_name=name,
        long_name=f"Ludoteca: {game.id}",
        dynamics=kind.Dynamics.SIMULTANEOUS if at_once else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC if sampled else kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if together else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": game.seats[0], "options": "", **({"rng_seed": -1} if sampled else {})},
    )


class SpielGame(pyspiel.Game):
    """A table of one of our games. ``tables`` has its rules and its encoding."""

    game: ClassVar[Game]
    components: ClassVar[ComponentSet | None]
    turn_based: ClassVar[bool]
    sampled: ClassVar[bool]

    def __init__(self, params: Mapping[str, Any]) -> None:
        game, turn_based, sampled = self.game, self.turn_based, self.sampled
        self.tables = Tables(game, params["seats"], read(params["options"]), components=self.components)
        rules = self.tables.rules
        seed = params["rng_seed"] if sampled else -1
        self.source = begun(None if seed < 0 else seed)  # its states share it
        most = float(game.most_at_stake)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.vocabulary),
            max_chance_outcomes=1 if sampled else MOST_OUTCOMES,
            num_players=rules.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=None if rules.together else 0.0,
            max_game_length=game.bound,
        )
        super().__init__(_kind(type(self).__name__, game, turn_based, sampled, rules.together), info, params)

    def new_initial_state(self) -> SpielState:
        """The beginning: often a chance node."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of what a seat knows; with all private information, of everything."""
        if params:
            raise ValueError(f"there are no parameters of observation: {params}")
        return SpielObserver(self.tables, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A match that waits for chance, or for whoever is asked."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.tables = game.tables
        self._turn_based = game.turn_based
        self._drawn_from = game.source if game.sampled else None
        self._match: Match | None = None  # OpenSpiel makes a state of each that it copies, and puts the copy's parts into that
        self._came: tuple[int, ...] = ()  # of a throw that comes die by die

    @property
    def match(self) -> Match:
        """The match that is played."""
        found = self._match
        if found is None:
            found = self._match = Match(
                self.tables.rules, NoSource(), chance=UNTOLD, takebacks=False, remembers=False, own_set=self.tables.own
            )
        return found

    @match.setter
    def match(self, match: Match) -> None:
        self._match = match

    # ---- who is asked

    def _together(self) -> bool:
        step = self.match.step
        return step is not None and step.KIND == JOINT and not self._turn_based

    def current_player(self) -> int:
        """The seat that is asked, or one of OpenSpiel's numbers for the end, for chance, for several at once."""
        if self.match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.match.step is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.SIMULTANEOUS) if self._together() else self.match.waiting_for()[0]

    def is_terminal(self) -> bool:
        return self.match.over

    def _legal_actions(self, player: int) -> list[int]:
        if not self._together() and player != self.current_player():
            return []
        return sorted(a.index for a in self.match.options(player))

    def _node(self) -> ChanceNode:
        chance = self.match.pending_chance
        assert chance is not None
        return ChanceNode(chance, self._came)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can come next by chance: numbered from 0 in the order in which it is listed. Where it is sampled: that something comes.

        ValueError where more could come than OpenSpiel was told of: such a game has to be sampled.
        """
        if self._drawn_from is not None:
            return [(0, 1.0)]
        found = [(i, float(weight)) for i, (weight, _) in enumerate(self._node().outcomes())]
        if len(found) > MOST_OUTCOMES:
            raise ValueError(f"{len(found)} outcomes of one chance are more than {MOST_OUTCOMES}: load the game with sampled=True")
        return found

    # ---- what is done

    def _apply_action(self, action: int) -> None:
        match = self.match
        if match.over:
            raise NotAllowed("the game is over")
        if match.step is None:
            self._resolve(action)
            return
        self._play(match.waiting_for()[0], action)

    def _resolve(self, i: int) -> None:
        if self._drawn_from is not None:
            chance = self.match.pending_chance
            if i or chance is None:
                raise ValueError(f"chance has no outcome {i}: it is sampled, and there is 0 alone")
            self.match.resolve(chance.draw(self._drawn_from))
            return
        node = self._node()
        outcomes = [outcome for _, outcome in node.outcomes()]
        if not 0 <= i < len(outcomes):
            raise ValueError(f"chance has no outcome {i}: they go from 0 to {len(outcomes) - 1}")
        node = node.then(outcomes[i])
        whole = node.outcome
        self._came = node.came if whole is None else ()
        if whole is not None:
            self.match.resolve(whole)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """All or nothing: where one of them is not allowed, nobody has chosen."""
        match = self.match
        waiting = match.waiting_for()
        chosen = [(seat, self.tables.action(actions[seat])) for seat in waiting]
        for seat, action in chosen:
            why = match.explain(seat, action)
            if why is not None:
                raise NotAllowed(f"{action.text}: {why}")
        for seat, action in chosen:
            self.tables.play(match, seat, action)

    def _play(self, seat: Seat, index: int) -> None:
        self.tables.play(self.match, seat, self.tables.action(index))

    # ---- what it says

    def returns(self) -> list[float]:
        outcome = self.match.outcome
        return [0.0] * self.tables.rules.seats if outcome is None else list(outcome.returns)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.tables.action(action).text
        if self._drawn_from is not None:
            return "chance"
        node = self._node()
        outcome = [outcome for _, outcome in node.outcomes()][action]
        return "chance " + node.chance.parts()[len(node.came)].write(outcome)

    def __str__(self) -> str:
        """The record up to here, in which everything stands that was decided or came by chance."""
        pending = [f"{seat + 1}? {a.text}" for seat, a in sorted(self.match.state.chosen.items())]
        return "\n".join([*self.match.record.entries, *pending, *(f"*? {x}" for x in self._came)])

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> SpielState:
        """Another state that this player can't tell from this one, drawn by the game's own sampler. Its history is that of this one.

        IndexError for a player that there is not.
        """
        if not 0 <= player < self.tables.rules.seats:
            raise IndexError(f"there is no player {player}: they count from 0 to {self.tables.rules.seats - 1}")
        other: SpielState = self.clone()
        drawn = self.match.perspective(player).sampler().draw(Seeded(int(probability() * SEEDS)))
        drawn.event_sink = other.match.events
        other.match.state = drawn
        other.match.step = asking(drawn)
        return other


class SpielObserver:
    """What a seat knows, as a row of numbers (``tensor``), as named parts of it (``dict``), and as text."""

    def __init__(self, tables: Tables, kind: Any) -> None:
        self._tables, self._kind, self._observer = tables, kind, tables.observer()
        self._all = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        parts = tables.encoding.state_parts if self._all else tables.encoding.parts
        self.tensor = np.zeros(sum(part.size for part in parts), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for part in parts:
            self.dict[part.name] = self.tensor[at : at + part.size].reshape(part.shape)
            at += part.size

    def _viewer(self, player: int) -> int:
        return player if self._kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else SPECTATOR

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the row with what this player knows."""
        match = state.match
        self.tensor[:] = self._tables.state(match) if self._all else self._observer.numbers(match, self._viewer(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """The text of what this player knows: with the log of all that it saw where recall is perfect."""
        match = state.match
        if self._all:
            return str(state)
        return self._tables.encoding.information_state(match.perspective(self._viewer(player), log=self._kind.perfect_recall))

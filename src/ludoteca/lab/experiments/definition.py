"""What an experiment is: a small TOML file that names a game, its tables, who plays and how often.

game = "garibaldi"
title = "Does it help to be told the terrain?"
bots = ["heuristic"]          # one for all seats, or one for each
seats = 2
games = 400                   # of each arm, at most
seed = 7

[[arm]]
name = "as printed"

[[arm]]
name = "fresh traces"
options = { fresh_traces = true }

[compare]                     # each other arm with the first
wins = "garibaldi"            # a side, or a seat as "seat 1"
smallest = 0.05               # no difference below this matters
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec.structs import replace

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.game import Game, Player, Refused, Rules
from ludoteca.phrases import refusal_in_words, told
from ludoteca.players import Policy, policy

MOST_GAMES = 10_000_000
MOST_ARMS = 50


class BadExperiment(ValueError):
    """An experiment that can't be run, and what is wrong with it."""


class Arm(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One kind of table. What it does not say is as the experiment says."""

    name: str = ""
    options: dict[str, bool | int | str] = {}
    components: str = ""  # a file, beside the experiment's
    bots: list[str] = []
    seats: int = 0


class Compare(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Each other arm is compared with the first, game by game with the same chance, until the difference is known."""

    wins: str = ""  # whose: a side, or "seat 1"; by default the game's first side, or seat 1
    smallest: float = 0.05  # a difference below this does not matter
    confidence: float = 0.95
    stop: bool = True  # as soon as it is known


class Experiment(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file as it stands."""

    game: str
    games: int = 100
    seed: int = 1
    title: str = ""
    seats: int = 0  # by default as many as bots, or the fewest
    bots: list[str] = []  # random, if nothing is said
    options: dict[str, bool | int | str] = {}
    components: str = ""
    rotate: bool = False  # bots change seats from game to game
    answers: str = "drawn"  # what players answer when they sit down (colours, characters): "drawn", or "first" of each
    arm: list[Arm] = []
    compare: Compare | None = None


@dataclass(frozen=True, eq=False)
class Table:
    """An arm, ready to be played."""

    name: str
    game: Game
    components: ComponentSet
    own: bool  # the game's own component set
    options: Mapping[str, bool | int | str]
    bots: tuple[str, ...]

    @property
    def seats(self) -> int:
        return len(self.bots)

    def policies(self) -> list[Policy]:
        return [policy(self.game, bot) for bot in self.bots]

    def rules(self) -> Rules:
        """With players who answer nothing."""
        players = [Player(f"{bot} {i + 1}", "bot", bot) for i, bot in enumerate(self.bots)]
        return registry.rules(self.game, players, self.options, self.components)


@dataclass(frozen=True)
class Lab:
    """An experiment, ready to be played: it can be sent to other processes."""

    experiment: Experiment
    tables: tuple[Table, ...]

    @property
    def wins(self) -> str:
        """Whose wins are compared: a side, or a seat."""
        asked = self.experiment.compare.wins if self.experiment.compare else ""
        return asked or (self.tables[0].game.sides or ("seat 1",))[0]

    def key(self) -> str:
        """The same where the same games are played, however many and whatever is asked of them: results of others are not added to."""
        same = replace(self.experiment, games=0, title="", compare=None)
        said = [same, [[t.components.hash, t.game.version] for t in self.tables]]
        return hashlib.sha256(msgspec.json.encode(said, order="deterministic")).hexdigest()[:16]


def read(text: str) -> Experiment:
    """The experiment that a TOML text is; `BadExperiment` says what does not fit."""
    try:
        return msgspec.toml.decode(text.encode(), type=Experiment)
    except (msgspec.DecodeError, msgspec.ValidationError, ValueError) as error:
        raise BadExperiment(str(error)) from None


def prepared(experiment: Experiment, folder: Path | None = None, sets: Mapping[str, ComponentSet] | None = None) -> Lab:
    """The experiment with its games and sets found. ``folder`` is where its component sets lie; ``sets`` may give them by name instead.

    `BadExperiment` for anything that no table can be made of, with the arm that is wrong.
    """
    x = experiment
    if not 1 <= x.games <= MOST_GAMES:
        raise BadExperiment(f"games are from 1 to {MOST_GAMES:,}, not {x.games}")
    if not 0 <= x.seed < 1 << 63:
        raise BadExperiment(f"a seed is a whole number from 0, not {x.seed}")
    if x.answers not in ("drawn", "first"):
        raise BadExperiment(f'answers are "drawn" or "first", not {x.answers!r}')
    if len(x.arm) > MOST_ARMS:
        raise BadExperiment(f"{MOST_ARMS} arms at most")
    try:
        game = registry.game(x.game)
    except registry.NoSuchGame:
        raise BadExperiment(f"there is no game {x.game!r}; installed: {', '.join(registry.all_games())}") from None
    arms = x.arm or [Arm()]
    names = [arm.name or (f"arm {i + 1}" if x.arm else game.id) for i, arm in enumerate(arms)]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise BadExperiment(f"two arms are called {twice[0]!r}")
    tables = []
    for name, arm in zip(names, arms, strict=True):
        try:
            tables.append(_table(game, x, arm, name, folder, sets or {}))
        except (Refused, LookupError, BadComponents, BadExperiment, OSError) as error:
            raise BadExperiment(f"arm {name!r}: {_in_words(error)}" if x.arm else _in_words(error)) from None
    lab = Lab(x, tuple(tables))
    if x.compare is not None:
        _check_compare(x.compare, lab)
    return lab


def _in_words(error: Exception) -> str:
    """What is wrong, without message ids: as commands say it."""
    if isinstance(error, Refused):
        return refusal_in_words(error.why)
    return told(error) if isinstance(error, BadComponents) else str(error)


def _table(game: Game, x: Experiment, arm: Arm, name: str, folder: Path | None, sets: Mapping[str, ComponentSet]) -> Table:
    file = arm.components or x.components
    if not file:
        found = registry.components(game)
    elif file in sets:
        found = sets[file]
    else:
        found = registry.read_set_file((folder or Path()) / file)
    if found.set.game != game.id:
        raise BadExperiment(f"{file} is a component set of {found.set.game}, not of {game.id}")
    if file:
        registry.fitting(game, found)
    bots = list(arm.bots or x.bots or ["random"])
    seats = arm.seats or x.seats or max(len(bots), game.seats[0])
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        raise BadExperiment(f"{seats} seats need {seats} bots (or one name for all), not {len(bots)}")
    for bot in bots:
        policy(game, bot)
    table = Table(name, game, found, registry.is_own(game, found), game.read_options({**x.options, **arm.options}), tuple(bots))
    if wrong := game.against_table(seats, table.options):
        raise Refused(wrong)
    table.rules()
    return table


def _check_compare(compare: Compare, lab: Lab) -> None:
    if len(lab.tables) < 2:
        raise BadExperiment("to compare takes two arms")
    if not 0 < compare.smallest < 1:
        raise BadExperiment(f"the smallest difference that matters is between 0 and 1, not {compare.smallest}")
    if not 0.5 <= compare.confidence < 1:
        raise BadExperiment(f"confidence is from 0.5 to below 1, not {compare.confidence}")
    sides = lab.tables[0].game.sides
    fewest = min(table.seats for table in lab.tables)
    known = [*sides, *(f"seat {i + 1}" for i in range(fewest))]
    if lab.wins not in known:
        raise BadExperiment(f"wins are those of {', '.join(known)}, not of {lab.wins!r}")

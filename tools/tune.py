"""Tune the numbers that a game's heuristics weigh by (`bots/values.py`), from games in which both sides' are drawn at random.

    python tools/tune.py liberation

Every game is played with numbers scattered round the heuristic's, the two sides' independently: so each side meets a whole pool of
opponents, and each game says something of every number of both. A regression of what came of the games on the numbers gives, with its
errors, the way to go, and one step is made along it. It is an evolution strategy with a search gradient (Wierstra and others, Natural
Evolution Strategies, 2014) in which every game is a sample of its own. What shows little is drawn towards nothing by as much as its error
says.

Everything follows from the seeds and the numbers of games in `GAMES`. What is found goes into `bots/tuned.py`. How strong it is, is not
measured here: ``ludoteca arena`` does that, on other seeds.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca import registry
from ludoteca.kernel.flow.agenda import take
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import Ask
from ludoteca.kernel.game import Game, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.state import State
from ludoteca.lab.round_robin import derived
from ludoteca.players.search.ground import Ground

ROOT = Path(__file__).resolve().parent.parent
Floats = npt.NDArray[np.float64]
FARTHEST = 2.2  # deviations from the heuristic's numbers
LONGEST = 1.6  # deviations that the step moves one number
LEAST_SPREAD = 0.006  # of the true effects of the numbers, in chances to win for one deviation
LINE = 138
NOTHING: Mapping[str, float] = {}
BEFORE: Mapping[str, tuple[Mapping[str, float], Mapping[str, float]]] = json.loads(
    (ROOT / "tools/tuned_before.json").read_text(encoding="utf-8")
)


@dataclass(frozen=True)
class Tuning:
    """What is tuned of a game, by games of these seeds, so many of each."""

    sides: tuple[str, str]  # what the names of each side's numbers begin with; numbers with neither serve both
    constants: tuple[str, str]  # what the two sides' numbers are called in the file
    first: Callable[[State], int]  # a seat of the first side; the second is everybody else
    tables: Sequence[tuple[int, Mapping[str, bool | int | str]]]  # (seats, options), in turn
    games: Sequence[tuple[int, int]]  # (seed, number)
    step: float = 4.0  # how long, in deviations
    spread: float = 0.4  # the deviation of each number's logarithm
    spreads: Mapping[str, float] = field(default_factory=dict)  # instead, of some
    fresh: Mapping[str, float] = field(default_factory=dict)  # numbers that the heuristic does without -> drawn from nothing to this
    added: Mapping[str, float] = field(default_factory=dict)  # such that may be less than nothing -> their deviation
    bounds: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    margin: Callable[[State], float] | None = None  # of the first side, from -1 to 1: counts two fifths beside who won
    #: Where a game is broken off, at rest: what the evaluation says there is what came of it. That costs less than the whole game, and
    #: chance blurs it less.
    broken_off: Callable[[State], bool] | None = None
    #: What an earlier search found for each side. Games are then drawn round that, and in every third one side round the heuristic.
    centres: tuple[Mapping[str, float], Mapping[str, float]] = ({}, {})
    stays: tuple[bool, bool] = (False, False)  # the sides that keep what that search found, as a step from there won less

    def value(self, plain: object, name: str, z: float, centre: Mapping[str, float]) -> float:
        """The number that is so many deviations from the centre's, or from the heuristic's."""
        if name in centre:
            found = centre[name] * math.exp(self.spreads.get(name, self.spread) * z)
        elif name in self.fresh:
            found = max(0.0, self.fresh[name] / 2 + self.fresh[name] / math.sqrt(12) * z)
        elif name in self.added:
            found = self.added[name] * z
        else:
            found = float(getattr(plain, name)) * math.exp(self.spreads.get(name, self.spread) * z)
        least, most = self.bounds.get(name, (-math.inf, math.inf))
        return min(max(found, least), most)


def _struggles(scenario: int, seats: int, often: int) -> list[tuple[int, Mapping[str, bool | int | str]]]:
    return [(seats, {"scenario": scenario})] * often


def _marker(s: Any) -> float:
    return -math.tanh(s.marker / 8)


def _fugitive(s: Any) -> int:
    return int(s.garibaldi)


def _last_turn_begins(s: Any) -> bool:
    return bool(s.turn >= s.end_box)


GAMES = {
    "liberation": Tuning(
        ("o_", "r_"), ("OCCUPIER", "RESISTANCE"), lambda s: 0,
        [
            *_struggles(1, 2, 6), *_struggles(1, 3, 2), *_struggles(2, 2, 3), *_struggles(2, 3, 2), *_struggles(3, 2, 2),
            *_struggles(3, 3, 2), *_struggles(4, 2, 2), *_struggles(4, 3, 1),
        ],
        [(5, 9000)],
        centres=BEFORE["liberation"], step=2.5,
        fresh={"r_recruit": 0.6, "o_ready": 1.5, "o_guard": 1.5},
        bounds={
            "bend": (0.6, 3), "o_bend": (0.6, 3), "o_later": (0.5, 1), "o_second_pawn": (0, 1), "o_second_plan": (0, 1),
            "o_owned": (0.5, 1), "yielded": (0, 1), "r_calm": (0, 0.95),
        },
        margin=_marker,
    ),
    "garibaldi": Tuning(
        ("f_", "h_"), ("FUGITIVE", "HUNTERS"), _fugitive, [(2, {}), (2, {}), (2, {}), (3, {}), (2, {}), (4, {})], [(4, 4000)],
        step=2.5, centres=BEFORE["garibaldi"], stays=(True, False), spread=0.45,
        spreads={"f_aim": 0.15, "f_hope": 0.1, "h_fading": 0.1}, added={"f_stay": 0.06},
        fresh={"h_shy": 5.6, "h_wary": 1.8, "h_eager": 1.2, "h_open": 0.2},
        bounds={
            "f_aim": (0.3, 1), "f_stands": (0, 0.9), "f_hope": (0.3, 1), "f_known": (0, 1), "h_blocked": (0, 1), "h_fading": (0.5, 1),
            "h_split": (0, 1.5), "h_ahead": (0, 1), "h_second": (0, 1), "h_third": (0, 1), "h_even": (0.4, 1.2), "h_open": (0, 1),
        },
    ),
    "gradisca": Tuning(
        ("v_", "a_"), ("VENICE", "AUSTRIA"), lambda s: 0, [(2, {"scenario": "siege_1617"})], [(8, 920), (9, 910)],
        spreads={"fade": 0.13, "empty_open": 0.05, "risk_most": 0.3, "camp_away": 0.9},
        step=1.0, centres=BEFORE["gradisca"],
        spread=0.45,
        bounds={
            "empty_open": (0.3, 1), "empty_near": (0, 0.95), "empty_far": (0, 0.6), "risk_least": (0, 0.2), "risk_most": (0.25, 0.98),
            "weak": (0.1, 1), "weak_shelled": (0.1, 1), "fade": (0.4, 0.93), "camp_empty": (0, 1), "call": (0, 1),
        },
        broken_off=_last_turn_begins,
    ),
}  # fmt: skip


class Bots:
    """A game's heuristic with any numbers, and which of them each side has."""

    def __init__(self, name: str) -> None:
        self.tuning = GAMES[name]
        self.game: Game = registry.game(name)
        package = f"ludoteca.games.{name}.bots"
        self.values: Any = import_module(f"{package}.values")
        self.policies: Any = import_module(f"{package}.policies")
        names = [x.name for x in fields(self.values.Values)]
        first, second = self.tuning.sides
        shared = [x for x in names if not x.startswith(self.tuning.sides)]
        self.names = ([x for x in names if x.startswith(first)] + shared, [x for x in names if x.startswith(second)] + shared)

    def with_numbers(self, z: Mapping[str, float], centre: Mapping[str, float] = NOTHING) -> Any:
        plain = self.values.PLAIN
        return replace(plain, **{name: self.tuning.value(plain, name, x, centre) for name, x in z.items()})

    @property
    def roles(self) -> int:
        """How many ways there are to pair what was found before with the heuristic: both sides play by it, the first does, the second."""
        return 3 if any(self.tuning.centres) else 1

    def policy(self, values: Any) -> Policy:
        judge = self.policies.judge
        return lambda p, source: judge(p, source, values).chosen(source)

    def scattered(self, chance: random.Random) -> tuple[dict[str, float], dict[str, float]]:
        """Both sides' numbers of one game, in deviations."""
        both = [{name: max(-FARTHEST, min(FARTHEST, chance.gauss(0, 1))) for name in names} for names in self.names]
        for z in both:
            for name in z:
                if name in self.tuning.fresh and self.roles == 1:
                    z[name] = (chance.random() - 0.5) * math.sqrt(12)
        return both[0], both[1]

    def played(self, seed: int, number: int, z: tuple[Mapping[str, float], Mapping[str, float]]) -> tuple[int, float]:
        """(which table and which pairing it was, what came of it for the first side, from 0 to 1)."""
        role, table = number // len(self.tuning.tables) % self.roles, number % len(self.tuning.tables)
        kind = table * self.roles + role
        own = seed * 1000003 + number
        first, second = self.tuning.centres
        both = self.with_numbers(z[0], NOTHING if role == 2 else first), self.with_numbers(z[1], NOTHING if role == 1 else second)
        s = self._walked(self._start(table, own), own, both)
        seat = self.tuning.first(s)
        if self.game.outcome(s) is None:
            evaluate = self.game.thinking().evaluate
            assert evaluate is not None
            return kind, evaluate(s)[seat]
        came = Ground(self.game).ended(s)[seat]
        if self.tuning.margin is None:
            return kind, came
        return kind, 0.6 * came + 0.4 * (self.tuning.margin(s) + 1) / 2

    def _start(self, table: int, own: int) -> State:
        seats, options = self.tuning.tables[table]
        rules = registry.rules(self.game, [Player(str(i)) for i in range(seats)], options)
        return Match(rules, Seeded(derived(own, 0)), takebacks=False).state

    def _walked(self, s: State, own: int, values: tuple[Any, Any]) -> State:
        """The state in which the game has ended or is broken off."""
        ground, rests, broken_off = Ground(self.game), self.game.thinking().rests, self.tuning.broken_off
        luck, sources = Seeded(derived(own, 1)), [Seeded(derived(own, 2, seat)) for seat in range(s.rules.seats)]
        first, others = (self.policy(x) for x in values)
        step = ground.next_step(s, luck)
        while step is not None:
            if broken_off is not None and broken_off(s) and (rests is None or rests(s)):
                break
            assert isinstance(step, Ask)
            who = step.seats(s)
            seat = who[0] if len(who) == 1 else who[luck.below(len(who))]
            options_now = step.options(s, seat)
            policy = first if seat == self.tuning.first(s) else others
            action = options_now[0] if len(options_now) == 1 else policy(Perspective.of(s, seat), sources[seat])
            take(s, step, seat, action)
            step = ground.next_step(s, luck)
        return s


def gradients(kinds: Sequence[int], z: Floats, came: Floats, width: int) -> list[tuple[Floats, Floats]]:
    """For each side what one deviation of each number does for it, and the standard error of that; each kind of table has its own mean."""
    tables = sorted(set(kinds))
    x = np.hstack([np.array([[float(kind == k) for k in tables] for kind in kinds]), z])
    product = x.T @ x + np.diag([1e-6] * len(tables) + [1.0] * z.shape[1])
    found = np.linalg.solve(product, x.T @ came)
    left = came - x @ found
    error = np.sqrt(float(left @ left) / (len(came) - x.shape[1]) * np.diag(np.linalg.inv(product)))
    found, error = found[len(tables) :], error[len(tables) :]
    return [(found[:width], error[:width]), (-found[width:], error[width:])]


def stepped(effects: Sequence[tuple[Floats, Floats]], step: float) -> list[Floats]:
    """How far each number of each side goes, in deviations: along the gradient, drawn towards nothing as far as it is uncertain."""
    spread = float(np.mean(np.concatenate([found**2 - error**2 for found, error in effects])))
    spread = max(spread, LEAST_SPREAD**2)
    out = []
    for found, error in effects:
        way = found * spread / (spread + error**2)
        out.append(np.clip(step * way / np.linalg.norm(way), -LONGEST, LONGEST))
    return out


def kept_in(path: Path | None) -> dict[tuple[int, int], tuple[int, float]]:
    """(seed, number) of a game -> which table it was, what came of it; a line that was cut off is left out."""
    out = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path is not None and path.exists() else ():
        try:
            seed, i, kind, worth = json.loads(line)
        except ValueError:
            continue
        out[seed, i] = kind, worth
    return out


def tuned(name: str, scale: float, say: Callable[[str], None], keep: Path | None = None) -> tuple[list[dict[str, float]], int]:
    """The numbers of each side, and of how many games. What a file keeps is not played again."""
    bots, known = Bots(name), kept_in(keep)
    kinds, rows, came = [], [], []
    for seed, number in bots.tuning.games:
        chance = random.Random(seed)
        for i in range(max(1, round(number * scale))):
            z = bots.scattered(chance)
            if (seed, i) in known:
                kind, worth = known[seed, i]
            else:
                kind, worth = bots.played(seed, i, z)
                if keep is not None:
                    with keep.open("a", encoding="utf-8") as file:  # the line break first: what a kill leaves stands on a line of its own
                        file.write("\n" + json.dumps([seed, i, kind, worth]))
            table, role = divmod(kind, bots.roles)
            kinds.append(bots.tuning.tables.index(bots.tuning.tables[table]) * bots.roles + role)
            rows.append([round(x, 3) * (role != 2 - side) for side in (0, 1) for x in z[side].values()])
            came.append(worth)
            if len(rows) % 50 == 0:
                say(f"{len(rows)} games")
    effects = gradients(kinds, np.array(rows), np.array(came), len(bots.names[0]))
    out = []
    ways = stepped(effects, bots.tuning.step)
    sides = zip(bots.names, effects, ways, bots.tuning.centres, bots.tuning.stays, strict=True)
    for names, (found, error), gone, centre, stays in sides:
        way = 0 * gone if stays else gone
        values = bots.with_numbers(dict(zip(names, map(float, way), strict=True)), centre)
        out.append({x: round(float(getattr(values, x)), 4) for x in names})
        for i in np.argsort(-abs(way))[:8]:
            say(f"{names[i]}: {getattr(bots.values.PLAIN, names[i])} -> {out[-1][names[i]]} ({found[i] / error[i]:+.1f} standard errors)")
    return out, len(rows)


def text(name: str, found: Sequence[Mapping[str, float]], games: int) -> str:
    seeds = ", ".join(str(seed) for seed, _ in GAMES[name].games)
    lines = [
        '"""The numbers that the higher levels weigh by: tuned, not written by hand.', "",
        f"`make tune GAME={name}` makes this file anew, from {games:,} games of the seeds {seeds}, in which both sides' numbers are drawn",
        f"at random round those of {'an earlier search' if any(GAMES[name].centres) else '`heuristic`'}. What they are worth stands in"
        " docs/writing-bots.md.", '"""', "",
        "from __future__ import annotations", "", "from typing import Final", "", "from .values import Values", "",
    ]  # fmt: skip
    for constant, values in zip(GAMES[name].constants, found, strict=True):
        line, rows = "    ", []
        for x, value in values.items():
            part = f"{x}={value}, "
            if len(line) + len(part) > LINE:
                rows.append(line.rstrip())
                line = "    "
            line += part
        lines += [f"{constant}: Final = Values(", *rows, line.rstrip(), ")  # fmt: skip"]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Tune the numbers of a game's heuristics.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--scale", type=float, default=1.0, help="so many times as many games, and nothing is written")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep what came of each game here, so that a run that was cut short goes on"
    )
    given = parser.parse_args()

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    found, games = tuned(given.game, given.scale, say, given.keep)
    made = text(given.game, found, games)
    if given.scale == 1.0:
        (ROOT / f"src/ludoteca/games/{given.game}/bots/tuned.py").write_text(made, encoding="utf-8")
    else:
        print(made, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Learn the weights of a game's evaluation from games that bots of several kinds play each other, and say how well it is calibrated.

    python tools/train.py giro_galoppo --seed 1

Games of a pool (the heuristic, quick riders, bots that blunder, searches that stand on the weights of the round before) give positions,
each with who won in the end. Weights are those that make the winners most likely (a conditional logit for each phase of the game,
neighbouring phases held near each other). A fifth of the games is not trained on: on it the chances are compared with what came of them.
Everything follows from the seed; the weights go into a small file of the package, which says where they come from.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from textwrap import wrap
from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca import registry
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.flow.steps import JOINT
from ludoteca.kernel.game import Game, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.state import State
from ludoteca.kernel.thinking import Effort
from ludoteca.lab.round_robin import derived
from ludoteca.players import levels, policy
from ludoteca.players.search.ground import Ground

ROOT = Path(__file__).resolve().parent.parent
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
HELD_OUT = 5  # one game of so many is not trained on


@dataclass(frozen=True)
class Part:
    """One table of weights: the seats of the tables that it is for, and how many games of each round are played."""

    name: str
    seats: tuple[int, ...]
    games: int
    search: Effort | None = None  # of the searches in the pool, once there are weights; without it there is one round only
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    against: tuple[str, ...] = ()  # terms that by the rules can't speak for the first side: too rare for the games to say so


@dataclass(frozen=True)
class Trained:
    """What is trained of a game that lends `Thinking.features`: the module that reads the tables, and where they are kept."""

    evaluation: str
    file: str
    phases: int
    parts: tuple[Part, ...]
    hold: float = 1e-4  # keeps weights small, and neighbouring phases alike

    @property
    def rounds(self) -> int:
        return 2 if any(part.search is not None for part in self.parts) else 1


def _trained(name: str, phases: int, *parts: Part) -> Trained:
    return Trained(f"ludoteca.games.{name}.bots.evaluation", f"src/ludoteca/games/{name}/bots/weights.py", phases, parts, 1e-3)


GAMES = {
    "giro_galoppo": Trained(
        "ludoteca.games.giro_galoppo.bots.evaluation", "src/ludoteca/games/giro_galoppo/bots/weights.py", 8,
        (Part("DUEL", (2,), 500, Effort("joint", 300)), Part("CROWD", (3, 5), 320, Effort("halving", 60, horizon=0))),
    ),
    "garibaldi": _trained("garibaldi", 8, Part("FLIGHT", (2, 3, 4), 300)),
    "liberation": _trained("liberation", 3, *[Part(f"S{n}", (2, 2, 3, 1), 200, options={"scenario": n}) for n in range(1, 6)]),
    "gradisca": _trained(
        "gradisca", 4,
        Part("SIEGE", (2,), 100, options={"scenario": "siege_1617"}, against=("hungry-venice",)),
        Part("CAMPAIGN", (2,), 40, options={"scenario": "campaign"}),
    ),
}  # fmt: skip
Weights = dict[str, list[list[float]]]


# ---- the pool


def quick(game: Game) -> Policy:
    """The policy of playouts, as a bot."""
    ground = Ground(game)
    return lambda p, source: ground.light(p.known, p.seat, p.options, source)


def blundering(bot: Policy, often: float) -> Policy:
    """A bot that now and then does anything."""

    def choose(p: Perspective, source: Source) -> Action:
        if source.below(1000) < often * 1000:
            return p.options[source.below(len(p.options))]
        return bot(p, source)

    return choose


def searching(game: Game, effort: Effort) -> Policy:
    thinking = game.thinking()

    def choose(p: Perspective, source: Source) -> Action:
        if len(p.options) == 1 or (effort.method == "joint" and p.step is not None and p.step.name() != "ChooseCard"):
            return p.options[source.below(len(p.options))]
        return levels.chosen(levels.mixture(p, thinking, effort, source), effort, source)

    return choose


def pool(game: Game, part: Part, first: bool) -> list[Policy]:
    heuristic = policy(game, "heuristic")
    if part.search is None:  # two sides, and long games: the quick are too weak to learn much from
        return [heuristic, heuristic, blundering(heuristic, 0.1), blundering(heuristic, 0.3)]
    found = [heuristic, blundering(heuristic, 0.1), quick(game)]
    return [*found, heuristic] if first else [*found, *[searching(game, part.search)] * 3]


# ---- positions


def positions(job: tuple[str, Part, int, int, Weights | None, range]) -> list[tuple[int, int, int, Sequence[Sequence[float]]]]:
    """(number of the game, phase, winner's row, rows) of every position of these games."""
    name, part, seed, turn, weights, numbers = job
    game = registry.game(name)
    evaluation: Any = importlib.import_module(GAMES[name].evaluation)
    for table, rows in (weights or {}).items():
        setattr(evaluation, table, tuple(map(tuple, rows)))
    if hasattr(evaluation, "sums_of"):
        evaluation.sums_of.cache_clear()
    if hasattr(evaluation, "HOPE"):
        evaluation.HOPE = 0.0  # what is learnt is learnt without it
    thinking = game.thinking()
    features, rests = thinking.features, thinking.rests or _all_choose
    assert features is not None
    bots = pool(game, part, weights is None)
    out: list[tuple[int, int, int, Sequence[Sequence[float]]]] = []
    for number in numbers:
        source = Seeded(derived("train", seed, part.name, turn, number))
        seats = part.seats[number % len(part.seats)]
        players = [Player(f"{i}", "bot", "bot") for i in range(seats)]
        m = Match(registry.rules(game, players, part.options), Seeded(source.below(1 << 48)), takebacks=False)
        sides: dict[str, Policy] = {}
        sitting = [bots[source.below(len(bots))] for _ in range(seats)]
        if game.sides:  # a side plays as one
            sitting = [sides.setdefault(game.side_of_seat(i, seats, m.rules.options), bot) for i, bot in enumerate(sitting)]
        seen: list[tuple[int, Sequence[int], Sequence[Sequence[float]]]] = []
        while not m.over:
            if rests(m.state):
                seen.append(features(m.state))
            seat = m.waiting_for()[0]
            m.do(seat, sitting[seat](m.perspective(seat, log=False), source))
        assert m.outcome is not None
        winners = m.outcome.winners
        if len(winners) == len(m.outcome.places) and seats > 1 and not m.outcome.together:
            continue  # a draw
        for phase, riders, numbers_of in seen:
            won = [i for i, x in enumerate(riders) if x in winners or (x >= seats and not winners)]
            if won:
                out.append((number, phase, won[0], numbers_of))
    return out


def _all_choose(s: State) -> bool:
    """Where everybody is about to choose at the same time."""
    return s.agenda[-1].KIND == JOINT and not s.chosen


def gather(name: str, part: Part, seed: int, turn: int, weights: Weights | None, jobs: int) -> list[Any]:
    chunks = [(name, part, seed, turn, weights, range(i, min(i + 10, part.games))) for i in range(0, part.games, 10)]
    if jobs == 1:
        return [x for chunk in chunks for x in positions(chunk)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as several:
        return [x for found in several.map(positions, chunks) for x in found]


# ---- the fit


def chances(rows: Sequence[Floats], phase: Ints, weights: Floats) -> list[Floats]:
    out = []
    for x, k in zip(rows, phase, strict=True):
        sums = x @ weights[k]
        powers = np.exp(sums - sums.max())
        out.append(powers / powers.sum())
    return out


def fit(rows: Sequence[Floats], phase: Ints, winner: Ints, phases: int, hold: float = 1e-4, against: Sequence[int] = ()) -> Floats:
    """The weights that make the winners most likely, by L-BFGS; ``hold`` keeps them small, and neighbouring phases alike.

    Those of the features ``against`` are at most nothing.
    """
    from scipy.optimize import minimize

    most, n = max(len(x) for x in rows), len(rows)
    x = np.zeros((n, most, rows[0].shape[1]))
    there = np.zeros((n, most), bool)
    for i, r in enumerate(rows):
        x[i, : len(r)], there[i, : len(r)] = r, True
    scale = np.sqrt((x[there] ** 2).mean(0)) + 1e-9
    x /= scale
    y = np.zeros((n, most))
    y[np.arange(n), winner] = 1

    def loss(flat: Floats) -> tuple[float, Floats]:
        w = flat.reshape(phases, -1)
        sums = np.where(there, np.einsum("nik,nk->ni", x, w[phase]), -1e9)
        sums -= sums.max(1, keepdims=True)
        p = np.exp(sums)
        p /= p.sum(1, keepdims=True)
        slope = np.zeros_like(w)
        np.add.at(slope, phase, np.einsum("nik,ni->nk", x, p - y) / n)
        apart = w[1:] - w[:-1]
        slope += 2 * hold * w
        slope[1:] += 6 * hold * apart
        slope[:-1] -= 6 * hold * apart
        likely = -np.log(np.clip(p[np.arange(n), winner], 1e-12, 1)).mean()
        return float(likely + hold * (w**2).sum() + 3 * hold * (apart**2).sum()), slope.ravel()

    bounds = [(None, 0.0 if k in against else None) for _ in range(phases) for k in range(x.shape[2])] if against else None
    found = minimize(loss, np.zeros(phases * x.shape[2]), jac=True, method="L-BFGS-B", bounds=bounds)
    weights: Floats = found.x.reshape(phases, -1) / scale
    return weights


def calibration(p: Sequence[Floats], winner: Ints, bins: int = 10) -> list[tuple[float, float, int]]:
    """(what it said, what came of it, how many) for tenths of the chance to win."""
    said = np.concatenate(list(p))
    won = np.concatenate([np.arange(len(x)) == w for x, w in zip(p, winner, strict=True)])
    which = np.minimum((said * bins).astype(int), bins - 1)
    return [
        (float(said[which == b].mean()), float(won[which == b].mean()), int((which == b).sum())) for b in range(bins) if (which == b).any()
    ]


def train(
    name: str, seed: int, jobs: int, tell: Callable[[str], None], scale: float = 1.0, only: str = ""
) -> tuple[Weights, dict[str, Any]]:
    """The weights of every part, and for each how well it does on games not trained on."""
    trained = GAMES[name]
    weights: Weights | None = None
    report: dict[str, Any] = {}
    for turn in range(1, trained.rounds + 1):
        new: Weights = {}
        for part in trained.parts:
            if only and part.name != only:
                continue
            part = replace(part, games=max(8, int(part.games * scale)))
            against = [k for k, term in enumerate(registry.game(name).thinking().terms) if term in part.against]
            began = time.perf_counter()
            found = gather(name, part, seed, turn, weights, jobs)
            number, phase, winner = (np.array([x[k] for x in found], int) for k in range(3))
            rows = [np.array(x[3], float) for x in found]
            held = number % HELD_OUT == 0
            learnt = [i for i in range(len(found)) if not held[i]]
            w = fit([rows[i] for i in learnt], phase[learnt], winner[learnt], trained.phases, trained.hold, against)
            asked = [i for i in range(len(found)) if held[i]]
            p = chances([rows[i] for i in asked], phase[asked], w)
            loss = float(-np.mean([np.log(max(1e-12, x[k])) for x, k in zip(p, winner[asked], strict=True)]))
            even = float(np.mean([np.log(len(x)) for x in p]))
            table = calibration(p, winner[asked])
            off = sum(abs(a - b) * n for a, b, n in table) / sum(n for *_, n in table)
            report[part.name] = {"games": part.games, "positions": len(found), "loss": loss, "even": even, "off": off, "table": table}
            new[part.name] = np.round(w, 4).tolist()
            tell(f"round {turn}, {part.name}: {len(found)} positions of {part.games} games in {time.perf_counter() - began:.0f} s; "
                 f"log loss {loss:.3f} (even chances {even:.3f}), {100 * off:.1f} % off on games not trained on")  # fmt: skip
        weights = new
    assert weights is not None
    return weights, report


def written(name: str, seed: int, weights: Weights, report: dict[str, Any]) -> str:
    """The module that keeps the weights, with their provenance."""
    lines = [
        '"""What each feature of `evaluation` counts for, by phase: learnt, not written by hand.', "",
        f"`make train GAME={name}` makes this file anew, from seed {seed}.", "",
    ]  # fmt: skip
    for part, r in report.items():
        lines.append(
            f"{part}: {r['positions']:,} positions of {r['games']:,} games. On games not trained on its log loss is {r['loss']:.3f}"
        )
        lines.append(f"(even chances: {r['even']:.3f}), and what it says is {100 * r['off']:.1f} % off what came of it, on average.")
    lines += ['"""', "", "from __future__ import annotations", ""]
    for part, rows in weights.items():
        lines.append(f"{part} = (")
        for row in rows:
            text = wrap(f"({', '.join(map(repr, row))}),", 134)
            lines += [f"    {'' if i == 0 else ' '}{line}" for i, line in enumerate(text)]
        lines.append(")  # fmt: skip")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn the weights of a game's evaluation from games of bots.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--scale", type=float, default=1.0, help="this part of the games, to try it")
    parser.add_argument("--part", default="", help="this table alone, to try it: nothing is written")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    args = parser.parse_args()
    weights, report = train(args.game, args.seed, args.jobs, lambda text: print(text, flush=True), args.scale, args.part)
    for part, r in report.items():
        print(f"{part}: said, came, how often")
        for said, came, n in r["table"]:
            print(f"  {100 * said:5.1f} % {100 * came:5.1f} %  {n:6} {'#' * round(40 * came)}")
    if args.part:
        print(weights)
    elif not args.dry:
        (ROOT / GAMES[args.game].file).write_text(written(args.game, args.seed, weights, report), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

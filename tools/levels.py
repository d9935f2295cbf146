"""How strong the levels are: the table of ``docs/proof.md`` for each game, side and number of seats, played in the arena.

    python -m tools.proof levels                      all of it
    python -m tools.proof levels --only siege         of one table
    python -m tools.proof levels --minutes 30         as much as comes in this time, the weightiest first

Each level plays against `heuristic` and against the level below it; the highest also against a player that is made otherwise and against
one that plays anything, so that no rating is owed to one opponent. A contest goes into the page once all its games are played. What has
been played is kept for the code as it was, so a run that was cut short goes on.
"""

from __future__ import annotations

import datetime
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import log, log10, sqrt
from pathlib import Path
from typing import Final

from ludoteca import registry
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy
from ludoteca.kernel.thinking import LEVELS
from ludoteca.lab.arena import play
from ludoteca.lab.ratings import Z, wilson
from ludoteca.lab.round_robin import Fixture, Result, Table, fixtures, kept_in, key_of, results, ways_to_sit
from ludoteca.players import policy

SEED: Final = 11  # no bot was made, trained or tuned by games of this one
CLAIM, STEP, NOISE = 400, 200, 100  # games at each place: of the highest level, of the others, against what plays anything
TIMED: Final = 4  # games in which answers are timed
BOTH: Final = "both sides"
TOP: Final = LEVELS[-1]
RESTS_ON: Final = tuple(f"src/ludoteca/{part}" for part in ("kernel", "players", "lab/arena.py", "lab/round_robin.py"))  # and on the game


@dataclass(frozen=True)
class Setting:
    """One table at which the levels are measured."""

    name: str  # what ``--only`` calls it
    title: str
    game: str
    seats: int
    second: str  # a player that is made otherwise than `heuristic`
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    floor: float = 0.75  # what the highest level is to win against `heuristic`


SETTINGS: Final = (
    Setting("duel", "Giro Galoppo, two riders", "giro_galoppo", 2, "greedy"),
    Setting("crowd", "Giro Galoppo, five riders", "giro_galoppo", 5, "greedy", floor=0.35),
    Setting("flight", "Garibaldi, one hunter", "garibaldi", 2, "runner"),
    *(
        Setting(f"scenario-{n}", f"Liberation, scenario {n}, one of the Resistance", "liberation", 2, "hasty", {"scenario": n})
        for n in (1, 2, 3, 4)
    ),
    Setting("siege", "Gradisca, the siege", "gradisca", 2, "level2", {"scenario": "siege_1617"}),
)


@dataclass(frozen=True)
class Meeting:
    """A player against another, so many games at each place."""

    player: str
    against: str
    games: int


@dataclass(frozen=True)
class Found:
    """How often the player won at a place."""

    place: str
    won: float
    games: int


def meetings(setting: Setting) -> Iterator[Meeting]:
    """What is played at a table, the weightiest first."""
    yield Meeting(TOP, "heuristic", CLAIM)
    yield Meeting(TOP, setting.second, STEP)
    for level in LEVELS[:-1]:
        yield Meeting(level, "heuristic", STEP)
    for lower, higher in pairwise(LEVELS):
        if (higher, lower) != (TOP, setting.second):
            yield Meeting(higher, lower, STEP)
    yield Meeting(TOP, "random", NOISE)


def table_of(setting: Setting) -> Table:
    game = registry.game(setting.game)
    return Table(game, registry.components(game), setting.options, setting.seats, SEED)


def games_of(setting: Setting, meeting: Meeting) -> list[Fixture]:
    """At each side, or alone among the others at each seat."""
    game = registry.game(setting.game)
    sit = ways_to_sit(game, setting.seats, game.read_options(setting.options))
    pair = (meeting.player, meeting.against)
    if game.sides:
        return list(fixtures(pair, meeting.games * len(sit), sit))
    if len(sit) == 2:
        return list(fixtures(pair, meeting.games, sit))
    return [f for f in fixtures(pair, 2 * meeting.games, sit) if f.first == meeting.player]


def found_of(meeting: Meeting, played: Sequence[Result]) -> list[Found]:
    """Each place with what the player won there; both sides together last where there are sides."""
    counted: dict[str, tuple[float, int]] = {}
    for result in played:
        c = result.contest
        alone = len(set(c.places)) == 1
        for player, side, share in zip(c.players, c.places, c.shares, strict=True):
            if player == meeting.player:
                place = f"1 of {len(c.players)}" if alone else side
                won, games = counted.get(place, (0.0, 0))
                counted[place] = won + share, games + 1
    out = [Found(place, *counts) for place, counts in sorted(counted.items())]
    if len(out) > 1:
        out.append(Found(BOTH, sum(f.won for f in out), sum(f.games for f in out)))
    return out


def elo(won: float, games: int, others: int = 1) -> tuple[float, float]:
    """How many points stronger than each of so many others one is who wins so often against them, and the standard error of that."""
    share = (won + 0.5) / (games + 1)
    return 400 * log10(share / (1 - share) * others), 400 / log(10) / sqrt((games + 1) * share * (1 - share))


def share_text(found: Found) -> str:
    low, high = wilson(found.won, found.games)
    return f"{100 * found.won / found.games:.1f} % of {found.games:,} ({100 * low:.1f} to {100 * high:.1f})"


def points_text(points: float, error: float) -> str:
    return f"{points:+.0f} ({points - Z * error:+.0f} to {points + Z * error:+.0f})"


@dataclass(frozen=True)
class Thinks:
    """How long the highest level thinks where it has a choice, in processor time."""

    answers: int
    p95: float  # seconds
    longest: float


def timed(setting: Setting) -> Thinks:
    """Measured in games of the highest level against `heuristic`, the level sitting at another seat each time."""
    table = table_of(setting)
    game, seats = table.game, setting.seats
    rules = game.bind(table.components, game.read_options(setting.options), game.seat_players([Player(str(i)) for i in range(seats)]))
    took: list[float] = []

    def watched(chosen: Policy) -> Policy:
        def decide(perspective: Perspective, source: Source) -> Action:
            began = time.process_time()
            action = chosen(perspective, source)
            if len(perspective.options) > 1:
                took.append(time.process_time() - began)
            return action

        return decide

    top, other = watched(policy(game, TOP)), policy(game, "heuristic")
    for i in range(TIMED):
        sources = [Seeded(100 * i + seat) for seat in range(seats)]
        match = Match(rules, Seeded(i), takebacks=False)
        play(match, [top if seat == i % seats else other for seat in range(seats)], sources, Seeded(i))
    took.sort()
    return Thinks(len(took), took[max(0, -(-19 * len(took) // 20) - 1)], took[-1])


def rows(setting: Setting, known: Mapping[Meeting, Sequence[Found]]) -> Iterator[tuple[str, ...]]:
    """Player, against whom, at which place, won, Elo beside the other, Elo over the level below (as both did against `heuristic`)."""
    others = 1 if registry.game(setting.game).sides else setting.seats - 1
    at = {(m.player, f.place): f for m, all_found in known.items() if m.against == "heuristic" for f in all_found}
    for meeting, all_found in known.items():
        for found in all_found:
            points, error = elo(found.won, found.games, others)
            above = ""
            below = LEVELS[LEVELS.index(meeting.player) - 1] if meeting.player != LEVELS[0] else ""
            if meeting.against == "heuristic" and (before := at.get((below, found.place))) is not None:
                less, less_error = elo(before.won, before.games, others)
                above = points_text(points - less, sqrt(error**2 + less_error**2))
            yield meeting.player, meeting.against, found.place, share_text(found), points_text(points, error), above


def section(setting: Setting, known: Mapping[Meeting, Sequence[Found]], thinks: Thinks, day: datetime.date, how: str) -> str:
    """The page's part on one table; ``how`` says by what code and machine it was played."""
    options = "".join(f" --option {k}={v}" for k, v in setting.options.items())
    lines = [
        f"## Levels: {setting.title}",
        "",
        f"Played up to {day.isoformat()}, {how}. Any contest again: `ludoteca arena {setting.game} --players A,B "
        f"--seats {setting.seats}{options} --seed {SEED} --games N`.",
        "",
        f"`{TOP}` thinks {thinks.p95:.2f} s of processor time at most in 95 of 100 answers, {thinks.longest:.2f} s at the longest "
        f"({thinks.answers} answers where there was a choice).",
        "",
        "| player | against | as | won (95 %) | Elo beside it | over the level below, against `heuristic` |",
        "|---|---|---|---|---|---|",
    ]
    lines += ["| " + " | ".join(row) + " |" for row in rows(setting, known)]
    return "\n".join(lines) + "\n"


def played(setting: Setting, keep: Path, jobs: int, until: float = float("inf")) -> dict[Meeting, list[Found]]:
    """The meetings of which all games are played: those that were kept, and those that come to their end before the time is over."""
    table, out = table_of(setting), dict[Meeting, list[Found]]()
    for meeting in meetings(setting):
        asked = games_of(setting, meeting)
        chunk = max(20, len(asked) // 20)
        done: list[Result] = []
        for first in range(0, len(asked), chunk):
            part = asked[first : first + chunk]
            if time.monotonic() > until:
                known = kept_in(keep)
                if any(key_of(table, fixture) not in known for fixture in part):
                    break
            done += results(table, part, jobs, keep)
        if len(done) == len(asked):
            out[meeting] = found_of(meeting, done)
            print(f"proof: {setting.name}: {meeting.player} against {meeting.against}: {share_text(out[meeting][-1])}", flush=True)
    return out

"""Everybody against everybody, each at every place: how strong bots are, with intervals, and nothing that hangs on luck of the draw.

Of two players one takes a side (or, where there are none, one seat) and the other all the rest; then they change, at the same table with
the same chance of the game. Each game follows from its own names and numbers alone, so more games, more players or more processes change no
game, and what a file keeps is not played again.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Outcome, Player, Rules
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.state import State, canonical_json
from ludoteca.players import Policy, policy
from ludoteca.players.program import Program

from .arena import play
from .ratings import Contest, Rating, ratings, wilson
from .workers import in_order

SEAT: Final = "seat"  # the place of one who sits alone among others where there are no sides: all seats are worth the same, in the long run


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What all games have in common."""

    game: Game
    components: ComponentSet
    options: Mapping[str, bool | int | str]
    seats: int
    seed: int
    programs: Mapping[str, str] = field(default_factory=dict)  # name -> command of a player that is a program


class NobodyAgainst(ValueError):
    """All seats are one side, which plays against the rules."""


class Fixture(msgspec.Struct, frozen=True):
    """One game to play: ``first`` sits at ``taken``, ``second`` at all other seats; ``number`` says at which table."""

    first: str
    second: str
    taken: tuple[int, ...]
    number: int


class Result(msgspec.Struct, frozen=True):
    """What came of it: who won what share, and as what."""

    fixture: Fixture
    contest: Contest
    decisions: int


class Pairing(msgspec.Struct, frozen=True):
    """How a player did against another at one place."""

    player: str
    against: str
    place: str
    games: int
    won: float
    low: float
    high: float


class Standings(msgspec.Struct, frozen=True):
    """What a round robin found."""

    game: str
    options: dict[str, bool | int | str]
    seats: int
    seed: int
    games: int
    ratings: list[Rating]
    pairings: list[Pairing]


def ways_to_sit(game: Game, seats: int, options: Mapping[str, bool | int | str]) -> list[tuple[int, ...]]:
    """The seats that one of two players takes, each way once: a side where the number of a seat says its side, else a single seat."""
    by_side: dict[str, list[int]] = {}
    for seat in range(seats):
        side = game.side_of_seat(seat, seats, options) if game.sides else ""
        by_side.setdefault(side or f"seat {seat}", []).append(seat)
    return [tuple(found) for found in by_side.values()]


def fixtures(players: Sequence[str], games: int, sit: Sequence[tuple[int, ...]]) -> Iterator[Fixture]:
    """The games of a round robin, so many for each pair, and each as often at each place (rounded up to whole rounds)."""
    for a, b in itertools.combinations(sorted(set(players)), 2):
        ways = [(a, b, taken) for taken in sit]
        if len(sit) != 2:  # of two ways to sit one is the other with the names changed
            ways += [(b, a, taken) for taken in sit]
        for number in range(-(-games // len(ways))):
            yield from (Fixture(first, second, taken, number) for first, second, taken in ways)


def derived(*parts: object) -> int:
    """A seed that follows from these, the same on every machine."""
    return int.from_bytes(hashlib.blake2b("/".join(map(str, parts)).encode(), digest_size=8).digest(), "big")


@dataclass(slots=True)
class _Hall:
    """Where games are played: one in each process."""

    table: Table
    rules: Rules
    policies: dict[str, Policy]

    def of(self, name: str) -> Policy:
        found = self.policies.get(name)
        if found is None:
            command = self.table.programs.get(name)
            found = self.policies[name] = Program(command) if command is not None else policy(self.table.game, name)
        return found

    def close(self) -> None:
        for found in self.policies.values():
            if isinstance(found, Program):
                found.close()


def _hall(table: Table) -> _Hall:
    players = [Player(f"{i + 1}", "bot", "bot") for i in range(table.seats)]
    rules = table.game.bind(table.components, table.game.read_options(table.options), table.game.seat_players(players))
    return _Hall(table, rules, {})


def play_fixture(hall: _Hall, fixture: Fixture) -> Result:
    """One game. All chance follows from the seed, the pair (in whatever order), the table's number and the seat."""
    t, names = hall.table, sorted((fixture.first, fixture.second))
    own = (t.seed, *names, fixture.number)
    sitting = [fixture.first if seat in fixture.taken else fixture.second for seat in range(t.seats)]
    match = Match(hall.rules, Seeded(derived(*own)), takebacks=False)
    sources = [Seeded(derived(*own, seat, sitting[seat])) for seat in range(t.seats)]
    play(match, [hall.of(name) for name in sitting], sources, Seeded(derived(*own, "first")))
    assert match.outcome is not None
    return Result(fixture, contest(t.game, match.state, match.outcome, sitting, fixture.taken), match.number)


def contest(game: Game, s: State, outcome: Outcome, sitting: Sequence[str], taken: Sequence[int]) -> Contest:
    """Who competed as what. Seats of one side win together and are one competitor; where each is for itself each seat is one."""
    winners = outcome.winners
    if not game.sides:
        shares = tuple((1 / len(winners) if seat in winners else 0.0) if winners else 1 / len(sitting) for seat in range(len(sitting)))
        return Contest(tuple(sitting), (SEAT,) * len(sitting), shares)
    sides = [game.side_of(s, seat) for seat in range(len(sitting))]
    there = list(dict.fromkeys(sides))
    won = {sides[seat] for seat in winners}
    players = tuple(sitting[sides.index(side)] for side in there)
    shares = tuple((1 / len(won) if side in won else 0.0) if won else 1 / len(there) for side in there)
    return Contest(players, tuple(there), shares)


@lru_cache(maxsize=1)
def _hall_here(table: Table) -> _Hall:
    """That of a worker process, for all its games."""
    return _hall(table)


def _work(table: Table, fixture: Fixture) -> Result:
    return play_fixture(_hall_here(table), fixture)


def key_of(table: Table, fixture: Fixture) -> str:
    """What a kept result is found by: all that it follows from, but the code of the bots."""
    facts = {
        "game": table.game.id, "set": table.components.hash, "options": table.game.read_options(table.options), "seats": table.seats,
        "seed": table.seed, "fixture": msgspec.to_builtins(fixture),
    }  # fmt: skip
    return canonical_json(facts).decode()


def kept_in(path: Path | None) -> dict[str, Result]:
    """What a file keeps; a line that was cut off is left out."""
    if path is None or not path.exists():
        return {}
    out = {}
    for line in path.read_bytes().splitlines():
        try:
            key, result = msgspec.json.decode(line, type=tuple[str, Result])
        except msgspec.MsgspecError:
            continue
        out[key] = result
    return out


def results(
    table: Table, asked: Sequence[Fixture], jobs: int = 1, keep: Path | None = None, progress: Callable[[int], None] | None = None
) -> list[Result]:
    """Play what was not played before, in so many processes; the results are in the order of the fixtures. `WorkersDied` where no process
    lives to the end of a game."""
    known = kept_in(keep)
    found = {f: known[key] for f in asked if (key := key_of(table, f)) in known}
    todo = [f for f in asked if f not in found]

    def tell() -> None:
        if progress is not None:
            progress(len(found))

    def done(result: Result) -> None:
        found[result.fixture] = result
        if keep is not None:
            with keep.open("ab") as file:  # the line break first: what a kill leaves stands on a line of its own
                file.write(b"\n" + msgspec.json.encode((key_of(table, result.fixture), result)))
        tell()

    tell()
    jobs = min(jobs, len(todo))
    if jobs <= 1:
        if todo:
            hall = _hall(table)
            try:
                for fixture in todo:
                    done(play_fixture(hall, fixture))
            finally:
                hall.close()
    else:
        with closing(in_order(_work, table, todo, jobs)) as played:
            for result in played:
                done(result)
    return [found[f] for f in asked]


def standings(
    table: Table, players: Sequence[str], games: int, jobs: int = 1, keep: Path | None = None, progress: Callable[[int], None] | None = None
) -> Standings:
    """A whole round robin. LookupError for a bot that there isn't, `Refused` for a table that the rules do not allow, `NobodyAgainst`
    where all play together."""
    for name in players:
        if name not in table.programs:
            policy(table.game, name)
    options = table.game.read_options(table.options)
    rules = _hall(table).rules
    sit = ways_to_sit(table.game, rules.seats, options)
    if len(sit) < 2:
        raise NobodyAgainst(f"at this table of {table.game.id} all seats are one side: there is nobody to play against")
    asked = list(fixtures(players, games, sit))
    found = results(table, asked, jobs, keep, progress)
    return Standings(
        table.game.id, dict(options), table.seats, table.seed, len(found), ratings([r.contest for r in found], table.seed),
        pairings(found),
    )  # fmt: skip


def pairings(found: Iterable[Result]) -> list[Pairing]:
    """Wins of each player against each other, at each place apart: with sides by side, else as the one that sits alone or among others."""
    counted: dict[tuple[str, str, str], list[float]] = {}
    for result in found:
        c, f = result.contest, result.fixture
        alone = len(set(c.places)) == 1  # no sides
        for player, other in ((f.first, f.second), (f.second, f.first)):
            if alone:
                place = f"{c.players.count(player)} of {len(c.players)}"
                won = sum(share for p, share in zip(c.players, c.shares, strict=True) if p == player)
                counts = counted.setdefault((player, other, place), [0, 0.0])
                counts[0] += 1
                counts[1] += won
            else:
                for p, place, share in zip(c.players, c.places, c.shares, strict=True):
                    if p == player:
                        counts = counted.setdefault((player, other, place), [0, 0.0])
                        counts[0] += 1
                        counts[1] += share
    return [
        Pairing(player, other, place, int(n), won, *wilson(won, int(n))) for (player, other, place), (n, won) in sorted(counted.items())
    ]

"""How well people and levels play a game, and how sure that is: by Weng and Lin's model for ranks of teams (Plackett-Luce), from openskill.

Ratings are nowhere kept: they are worked out from the finished tables that chose to be rated, in the order in which they ended, people and
levels of bots in one pool for each game. Who sat at two chairs, or whom nobody knows (a guest, or somebody who was forgotten), can't be
rated, so such a table counts for nobody.

J. Weng and C.-J. Lin: A Bayesian approximation method for online ranking, Journal of Machine Learning Research 12 (2011).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludoteca.server.store import finish_rows
from ludoteca.server.store.finish_rows import Finish
from ludoteca.server.tables.needs import HasStore

from .results import teams

MIDDLE, SCALE = 1500, 24  # what a newcomer has, and points for one of the model's units
MODEL_MIDDLE = 25.0
LEAST = 5  # rated games before a rating is told
MOST_POINTS = 200  # of a curve

Who = tuple[str, str]  # ("person", id) or ("bot", level)


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating, and half the width of the range in which it lies in nineteen of twenty cases."""

    rating: int
    give_or_take: int


@dataclass(slots=True)
class Standing:
    """Somebody in a pool."""

    mu: float
    sigma: float
    games: int = 0
    curve: list[tuple[int, str, int]] = field(default_factory=list)  # when, at which table, and the rating after it

    @property
    def rated(self) -> Rated:
        return Rated(round(MIDDLE + (self.mu - MODEL_MIDDLE) * SCALE), round(2 * self.sigma * SCALE))


Pool = dict[Who, Standing]


@dataclass(slots=True)
class Game:
    """A rated game: when and at which table, and who was how good."""

    ended: int
    table: str
    found: Finish
    people: dict[int, str | None]


def pool(games: Sequence[Game]) -> Pool:
    """The standings after these games."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    out: Pool = {}
    for game in games:
        who = sitting(game)
        if who is None:
            continue
        of_team: dict[int, list[Who]] = {}
        for seat, team in enumerate(teams(game.found.sides)):
            of_team.setdefault(team, []).append(who[seat])
        for each in who:
            if each not in out:
                new = model.rating()
                out[each] = Standing(new.mu, new.sigma)
        places = ranks(game.found)
        at = teams(game.found.sides)
        rank_of = [min(places[seat] for seat in range(len(who)) if at[seat] == team) for team in of_team]
        before = [[model.create_rating([out[each].mu, out[each].sigma]) for each in team] for team in of_team.values()]
        after = model.rate(before, ranks=[float(rank) for rank in rank_of])
        for members, now in zip(of_team.values(), after, strict=True):
            for each, rating in zip(members, now, strict=True):
                s = out[each]
                s.mu, s.sigma, s.games = rating.mu, rating.sigma, s.games + 1
                s.curve.append((game.ended, game.table, s.rated.rating))
                del s.curve[:-MOST_POINTS]
    return out


def sitting(game: Game) -> list[Who] | None:
    """Who sat at each seat; None where that is not known of all, or somebody sat at two."""
    out: list[Who] = []
    for seat, bot in enumerate(game.found.bots):
        person = game.people.get(seat)
        if not bot and person is None:
            return None
        out.append(("bot", bot) if bot else ("person", person or ""))
    people = [each for each in out if each[0] == "person"]
    return _apart(out) if people and len(set(people)) == len(people) else None


def _apart(who: list[Who]) -> list[Who]:
    """The second and third bot of a level count as others, whose ratings nobody sees: what a level wins against itself says nothing."""
    seen: dict[Who, int] = {}
    out: list[Who] = []
    for kind, name in who:
        seen[kind, name] = seen.get((kind, name), 0) + 1
        out.append((kind, name) if seen[kind, name] == 1 else (kind, f"{name} {seen[kind, name]}"))
    return out


def ranks(found: Finish) -> list[int]:
    """The place of each seat from 1; winners before all others where there are no places, and who has none last."""
    n = len(found.places)
    if all(place is None for place in found.places):
        return [1 if seat in found.winners else 2 for seat in range(n)]
    return [place if place is not None else n + 1 for place in found.places]


class RatingsNeeds(HasStore, Protocol):
    """What ratings need of the service."""


class Ratings:
    def __init__(self, service: RatingsNeeds) -> None:
        self.service = service
        self._pools: dict[str, tuple[Any, Pool]] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    def forget(self) -> None:
        """What is stored was changed from outside."""
        self._pools.clear()

    async def of(self, game: str) -> Pool:
        """The pool of a game as its finished tables make it now."""
        async with self._locks.setdefault(game, asyncio.Lock()):
            now = tuple((await self.service.store.rows(finish_rows.counted(game)))[0])
            known = self._pools.get(game)
            if known is not None and known[0] == now:
                return known[1]
            rows = await self.service.store.rows(finish_rows.rated(game))
            seats = await self.service.store.rows(finish_rows.persons(game))
            people: dict[str, dict[int, str | None]] = {}
            for seat in seats:
                people.setdefault(seat.table_id, {})[seat.seat] = seat.person
            games = [Game(row.ended, row.table_id, finish_rows.body_of(row), people.get(row.table_id, {})) for row in rows]
            found = await asyncio.to_thread(pool, games) if games else {}
            self._pools[game] = (now, found)
            return found

"""One's own page: what somebody has played, how well, and all that is kept of them. Others see of it what they chose: nothing, or a line of
the house's ranking.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from sqlalchemy import select

from ludoteca import registry
from ludoteca.server.identity.person import Person
from ludoteca.server.protocol import community as told
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.responses import QuietHours
from ludoteca.server.store import finish_rows, notice_rows, schema, set_rows
from ludoteca.server.store.finish_rows import LESSON, Finish
from ludoteca.server.tables.needs import HasKeys, HasStore, KnowsDevices

from .ratings import LEAST, MIDDLE, Pool, Ratings

MOST_TABLES = 60  # that one's own page lists
MOST_FINISHED = 20  # that the lobby lists
MOST_RANKED = 100


class ProfileNeeds(HasKeys, HasStore, KnowsDevices, Protocol):
    """What one's own page needs of the service."""


class Profiles:
    """``ranking``: whether this house has one."""

    def __init__(self, service: ProfileNeeds, ratings: Ratings, ranking: bool = False) -> None:
        self.service = service
        self.ratings = ratings
        self.ranking = ranking

    # ---- for everybody

    async def finished(self) -> list[told.FinishedTable]:
        """Open tables that are over, the newest first."""
        rows = await self.service.store.rows(finish_rows.public(MOST_FINISHED))
        names, analysed = await self._beside([row.table_id for row in rows])
        out = []
        for row in rows:
            found, at = finish_rows.body_of(row), names.get(row.table_id, [])
            winners = [at[seat] for seat in found.winners if seat < len(at)]
            out.append(told.FinishedTable(row.table_id, row.name, row.game, row.ended, at, winners, row.locked, row.table_id in analysed))
        return out

    async def ranked(self, game: str, shown: str | None) -> list[told.Ranked]:
        """The ranking of a game: people who chose to be shown, and the levels of bots, best first."""
        if not self.ranking:
            raise Problem(404, "error-no-ranking")
        me = await self.service.who(shown)
        standings = await self.ratings.of(game)
        rows = await self.service.store.rows(
            select(schema.person.c.id, schema.person.c.name).join(schema.shown, schema.shown.c.person == schema.person.c.id)
        )
        names = {row.id: row.name for row in rows}
        out = []
        for (kind, name), s in standings.items():
            if s.games < LEAST or (kind == "person" and name not in names) or (kind == "bot" and " " in name):
                continue
            r = s.rated
            mine = kind == "person" and me is not None and me.id == name
            out.append(told.Ranked(names.get(name, ""), name if kind == "bot" else "", r.rating, r.give_or_take, s.games, mine))
        return sorted(out, key=lambda line: (-line.rating, line.name, line.bot))[:MOST_RANKED]

    # ---- one's own

    async def _me(self, shown: str | None) -> Person:
        person = await self.service.who(shown)
        if person is None:
            raise Problem(404, "error-nobody")
        return person

    async def page(self, shown: str | None) -> told.MyPage:
        person = await self._me(shown)
        rows = await self.service.store.rows(finish_rows.of_person(person.id))
        since, is_shown = await self._of(person)
        played = [row for row in rows if row.kind != LESSON]
        names, analysed = await self._beside([row.table_id for row in played[:MOST_TABLES]])
        games, changes = [], {}
        for g in registry.all_games().values():
            mine = [row for row in rows if row.game == g.id]
            if not mine or g.layout is None:
                continue
            pool = await self.ratings.of(g.id)
            games.append(_game(g.id, person.id, mine, pool))
            changes.update(_changes(pool, person.id))
        tables = [self._past(row, names.get(row.table_id, []), changes, row.table_id in analysed) for row in played[:MOST_TABLES]]
        return told.MyPage(person.name, since, games, tables, is_shown, self.ranking)

    def _past(self, row: Any, names: list[str], changes: dict[str, int], analysed: bool) -> told.PastTable:
        found, seat = finish_rows.body_of(row), row.seat
        key = self.service.keys.key(row.table_id, row.lock or str(seat), row.locked)
        place = found.places[seat] if seat < len(found.places) else None
        score = found.scores[seat] if seat < len(found.scores) else 0
        return told.PastTable(
            row.table_id, key, row.name, row.game, row.ended, seat, seat in found.winners, place, score, names, row.against,
            changes.get(row.table_id), analysed,
        )  # fmt: skip

    async def show(self, want: told.Show, shown: str | None) -> told.MyPage:
        """Whether one is shown in the house's ranking."""
        person = await self._me(shown)
        await asyncio.to_thread(self.service.store.changed, lambda connection: finish_rows.show(connection, person.id, want.on))
        return await self.page(shown)

    async def kept(self, shown: str | None) -> told.KeptOfMe:
        """All that is kept of somebody."""
        person = await self._me(shown)
        store = self.service.store
        since, is_shown = await self._of(person)
        s, g, n, c = schema.seat.c, schema.game_table.c, schema.note.c, schema.chat.c
        seats = await store.rows(
            select(s.table_id, s.seat, s.name, g.name.label("table_name"), g.game, g.status, g.made, n.text)
            .join(schema.game_table, g.id == s.table_id)
            .outerjoin(schema.note, (n.table_id == s.table_id) & (n.seat == s.seat))
            .where(s.person == person.id)
            .order_by(g.made, s.table_id, s.seat)
        )
        lines = await store.rows(
            select(c.table_id, c.said, c.audience, c.text)
            .join(schema.seat, (s.table_id == c.table_id) & (s.seat == c.seat))
            .where(s.person == person.id)
            .order_by(c.said, c.table_id, c.no)
        )
        ways = await store.rows(notice_rows.ways_of(person.id))
        quiet = await store.rows(notice_rows.quiet_of(person.id))
        return told.KeptOfMe(
            person.name,
            since,
            is_shown,
            [told.KeptSeat(r.table_id, r.table_name, r.game, r.status, r.made, r.seat, r.name, r.text or "") for r in seats],
            [told.KeptLine(r.table_id, r.said, r.audience, r.text) for r in lines],
            [told.KeptWay(r.kind, r.address, [e for e in r.events.split(",") if e]) for r in ways],
            QuietHours(quiet[0].since, quiet[0].until, quiet[0].zone) if quiet else None,
            [
                told.KeptSet(r.game, r.name, r.version, r.changed, r.share is not None, msgspec.Raw(r.text.encode()))
                for r in await store.rows(set_rows.whole(person.id))
            ],
        )

    # ---- what is read for several

    async def _of(self, person: Person) -> tuple[str, bool]:
        p = schema.person.c
        since = await self.service.store.rows(select(p.since).where(p.id == person.id))
        shown = await self.service.store.rows(select(schema.shown.c.person).where(schema.shown.c.person == person.id))
        return (since[0].since if since else "", bool(shown))

    async def _beside(self, tables: Sequence[str]) -> tuple[dict[str, list[str]], set[str]]:
        """The names at these tables, and at which of them an analysis is attached."""
        names: dict[str, list[str]] = {}
        for row in await self.service.store.rows(finish_rows.names(tables)):
            names.setdefault(row.table_id, []).append(row.name)
        return names, {row.table_id for row in await self.service.store.rows(finish_rows.analysed(tables))}


def _changes(pool: Pool, person: str) -> dict[str, int]:
    """What each table did to somebody's rating."""
    s = pool.get(("person", person))
    if s is None:
        return {}
    before = [MIDDLE, *(rating for _, _, rating in s.curve)]
    return {table: rating - old for (_, table, rating), old in zip(s.curve, before, strict=False)}


def _game(game: str, person: str, rows: Sequence[Any], pool: Pool) -> told.MyGame:
    """``rows``: somebody's finished tables of one game, the newest first."""
    played = [(row.seat, finish_rows.body_of(row)) for row in rows if row.kind != LESSON]
    levels: dict[str, list[int]] = {}
    for seat, found in played:
        for bot in _opponents(seat, found):
            count = levels.setdefault(bot, [0, 0])
            count[0] += 1
            count[1] += seat in found.winners
    s = pool.get(("person", person))
    told_now = s is not None and s.games >= LEAST
    met = {rule for row in rows for rule in row.rules.split(" ") if rule}
    book = registry.book(registry.game(game)).ids()
    return told.MyGame(
        game,
        len(played),
        sum(1 for seat, found in played if seat in found.winners),
        s.games if s is not None else 0,
        s.rated.rating if s is not None and told_now else None,
        s.rated.give_or_take if s is not None and told_now else None,
        [told.RatingPoint(*point) for point in s.curve] if s is not None else [],
        sorted(_levels(pool), key=lambda level: level.rating),
        [told.AgainstLevel(bot, *count) for bot, count in sorted(levels.items())],
        len(met & set(book)),
        len(book),
    )


def _levels(pool: Pool) -> list[told.RatedLevel]:
    """The levels of bots that have played enough to be rated."""
    bots = ((name, s) for (kind, name), s in pool.items() if kind == "bot" and " " not in name)
    return [told.RatedLevel(name, s.rated.rating) for name, s in bots if s.games >= LEAST]


def _opponents(seat: int, found: Finish) -> set[str]:
    """The levels that somebody played against."""
    sides = found.sides
    with_me = {i for i in range(len(sides)) if i == seat or (sides[i] and sides[i] == sides[seat])} if seat < len(sides) else {seat}
    return {bot for i, bot in enumerate(found.bots) if bot and i not in with_me}

"""Tournaments of a house: rounds whose tables open by themselves, until the last one is over.

Stored are who takes part and who plays whom; what came of a table, and so the standings, the table says. A round is written whole before
its tables are made, under ids that are chosen then: a worker that dies in between leaves nothing half done, since another finds which
tables are missing. The next round begins when the last table of this one is over, by whichever worker sees it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ludoteca import registry
from ludoteca.kernel.game import Refused
from ludoteca.server.identity.person import Person
from ludoteca.server.identity.seat_keys import WATCH, new_id
from ludoteca.server.protocol import community as told
from ludoteca.server.protocol.phrases import LANGUAGES
from ludoteca.server.protocol.problems import Problem, refused
from ludoteca.server.store import finish_rows, tournament_rows
from ludoteca.server.store.tournament_rows import OPEN, RUNNING
from ludoteca.server.store.writer import Conflict
from ludoteca.server.tables.needs import FindsSessions, FindsTables, HasClock, HasKeys, HasStore, KnowsPeople
from ludoteca.server.tables.table_creation import TableCreation
from ludoteca.server.tables.table_setup import Made, SeatRow, head
from ludoteca.server.tables.validation import a_game, a_name, a_nonce

from . import rounds as pairing
from .ratings import ranks
from .rounds import Played

MOST_ENTRANTS = 64
MOST_LISTED = 30
EVERY = 20.0  # seconds between looks for what was missed
T = TypeVar("T")


@dataclass(slots=True)
class Tournament:
    """All that is stored of one."""

    id: str
    owner: str
    status: str
    setup: told.NewTournament
    entrants: list[Any]
    rounds: list[list[tuple[str, Played]]]

    @property
    def numbers(self) -> list[int]:
        return [e.number for e in self.entrants]

    @property
    def standing(self) -> pairing.Table:
        return pairing.standings(self.numbers, [[played for _, played in tables] for tables in self.rounds])

    @property
    def all_rounds(self) -> int:
        if self.setup.kind == "swiss":
            return self.setup.rounds
        return pairing.of_round_robin(max(2, len(self.entrants)))


class TournamentNeeds(FindsTables, FindsSessions, HasClock, HasKeys, HasStore, KnowsPeople, Protocol):
    """What tournaments need of the service."""

    @property
    def creation(self) -> TableCreation: ...


class Tournaments:
    def __init__(self, service: TournamentNeeds) -> None:
        self.service = service

    # ---- asked for

    async def listed(self, shown: str | None) -> list[told.TournamentHead]:
        person = await self.service.who(shown)
        out = []
        for row in await self.service.store.rows(tournament_rows.listed(person.id if person else "", MOST_LISTED)):
            setup = msgspec.json.decode(row.body, type=told.NewTournament)
            out.append(told.TournamentHead(row.id, setup.name, setup.game, setup.kind, row.status, row.people, row.made))
        return out

    async def make(self, want: told.NewTournament, shown: str | None) -> tuple[told.TournamentInfo, str]:
        game = a_game(want.game)
        want.game, want.name, me = game.id, a_name(" ".join(want.name.split()), 60), a_name(want.me)
        low, high = game.seats
        if not max(2, low) <= want.seats <= high:
            raise Problem(422, "error-seats-out-of-range", least=max(2, low), most=high, seats=want.seats)
        if want.kind == "round-robin" and want.seats != 2:
            raise Problem(422, "error-round-robin-pairs")
        if want.language not in LANGUAGES:
            raise Problem(422, "error-no-such-language", language=want.language[:20])
        try:
            want.options = dict(game.read_options(want.options))
        except Refused as error:
            raise refused(error.why, game.id) from None
        if why := game.against_table(want.seats, want.options):
            raise refused(why, game.id)
        person, shows = await self._person(shown, me)
        tournament = new_id()
        values = {
            "id": tournament, "owner": person.id, "status": OPEN, "listed": want.listed,
            "made": int(self.service.clock().timestamp() * 1000), "body": msgspec.json.encode(want).decode(),
        }  # fmt: skip
        await self._change(partial(tournament_rows.make, values=values, person=person.id, name=me))
        return await self._info(tournament, person), shows

    async def info(self, tournament: str, shown: str | None) -> told.TournamentInfo:
        return await self._info(tournament, await self.service.who(shown))

    async def join(self, tournament: str, want: told.TakePart, shown: str | None) -> tuple[told.TournamentInfo, str]:
        await self._load(tournament)
        name = a_name(want.name)
        person, shows = await self._person(shown, name)
        why = await self._change(partial(tournament_rows.join, tournament=tournament, person=person.id, name=name, most=MOST_ENTRANTS))
        if why:
            raise Problem(409, why)
        return await self._info(tournament, person), shows

    async def begin(self, tournament: str, shown: str | None) -> told.TournamentInfo:
        """Whoever holds it has the first round begin."""
        t, person = await self._held(tournament, shown)
        if t.status == OPEN:
            least = max(2, registry.game(t.setup.game).seats[0])
            if sum(1 for e in t.entrants if not e.dropped) < least:
                raise Problem(409, "error-tournament-small", least=least)
            await self._change(partial(tournament_rows.begin, tournament=tournament))
        await self.advance(tournament)
        return await self._info(tournament, person)

    async def drop(self, tournament: str, want: told.DropOut, shown: str | None) -> told.TournamentInfo:
        """Somebody is out: leaves the table of this round, and is paired no more."""
        t = await self._load(tournament)
        person = await self.service.who(shown)
        mine = next((e for e in t.entrants if person is not None and e.person == person.id), None)
        number = want.entrant if want.entrant is not None else mine.number if mine is not None else None
        who = next((e for e in t.entrants if e.number == number), None)
        host = person is not None and person.id == t.owner
        if who is None or (who is not mine and not host):
            raise Problem(403, "error-only-host")
        await self._change(partial(tournament_rows.drop, tournament=tournament, number=who.number))
        for table, played in t.rounds[-1] if t.rounds else ():
            if who.number in played.players and played.points is None and table:
                await self._resign(table, played.players.index(who.number))
        await self.advance(tournament)
        return await self._info(tournament, person)

    async def _resign(self, table: str, seat: int) -> None:
        with suppress(Problem):
            await self.service.room(table).command(seat, "", None, lambda t: t.resign(seat, ""))

    # ---- going on

    async def over(self, tables: Sequence[str]) -> None:
        """These tables are over."""
        for row in await self.service.store.rows(tournament_rows.at(tables)):
            await self.advance(row.tournament)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            with suppress(SQLAlchemyError, OSError):
                for row in await self.service.store.rows(tournament_rows.running(200)):
                    await self.advance(row.id)

    async def advance(self, tournament: str) -> None:
        """Make what tables are missing, and the next round once this one is over."""
        t = await self._load(tournament)
        while t.status == RUNNING:
            await self._open_tables(t)
            if t.rounds and any(table and played.points is None for table, played in t.rounds[-1]):
                return
            pairs = self._next(t)
            try:
                if pairs is None:
                    await asyncio.to_thread(self.service.store.changed, partial(tournament_rows.end, tournament=t.id))
                else:
                    some = [(new_id() if len(players) > 1 else "", players) for players in pairs]
                    done = partial(tournament_rows.pair, tournament=t.id, number=len(t.rounds) + 1, some=some)
                    await asyncio.to_thread(self.service.store.changed, done)
            except IntegrityError:  # another worker was first
                pass
            t = await self._load(tournament)

    def _next(self, t: Tournament) -> list[list[int]] | None:
        """Who plays whom in the next round; None if there is none."""
        number = len(t.rounds) + 1
        there = {e.number for e in t.entrants if not e.dropped}
        least = max(2, registry.game(t.setup.game).seats[0])
        if number > t.all_rounds or len(there) < least:
            return None
        if t.setup.kind == "swiss":
            return pairing.swiss(sorted(there), t.standing, t.setup.seats, least)
        pairs = [[n for n in pair if n in there] for pair in pairing.round_robin(t.numbers, number)]
        return [pair for pair in pairs if pair]

    async def _open_tables(self, t: Tournament) -> None:
        new = [(table, played.players) for table, played in (t.rounds[-1] if t.rounds else ()) if table and played.points is None]
        known = {row.id for row in await self.service.store.rows(tournament_rows.there([table for table, _ in new]))}
        by_number = {e.number: e for e in t.entrants}
        for table, players in new:
            if table in known:
                continue
            game = registry.game(t.setup.game)
            rows = [
                SeatRow("person", seat, by_number[n].name, nonce=a_nonce(""), joined=seat + 1) for seat, n in enumerate(players)
            ]  # fmt: skip
            persons = {seat: by_number[n].person for seat, n in enumerate(players) if by_number[n].person is not None}
            made = Made(
                game.id, game.version, head(registry.components(game)), f"{t.setup.name} · {len(t.rounds)}"[:60], dict(t.setup.options),
                t.setup.language, t.setup.listed, rows, clock=t.setup.clock, rated=t.setup.rated,
            )  # fmt: skip
            with suppress(Conflict):  # another worker was first
                await self.service.creation.store_new(table, made, persons)
            for seat, n in enumerate(players):
                if by_number[n].dropped:
                    await self._resign(table, seat)

    # ---- what is stored

    async def _load(self, tournament: str) -> Tournament:
        store = self.service.store
        found = await store.rows(tournament_rows.of(tournament)) if len(tournament) <= 64 else []
        if not found:
            raise Problem(404, "error-no-tournament")
        (row,) = found
        entrants = await store.rows(tournament_rows.entrants(tournament))
        results = {r.table_id: finish_rows.body_of(r) for r in await store.rows(tournament_rows.results(tournament))}
        out: list[list[tuple[str, Played]]] = []
        for r in await store.rows(tournament_rows.tables(tournament)):
            while len(out) < r.round:
                out.append([])
            players = [int(n) for n in r.players.split(",")]
            came = results.get(r.at_table)
            places = ranks(came) if came is not None else []
            worth = None if came is None else pairing.points(places if len(places) == len(players) else [1] * len(players))
            out[r.round - 1].append((r.at_table, Played(players, worth)))
        setup = msgspec.json.decode(row.body, type=told.NewTournament)
        return Tournament(row.id, row.owner, row.status, setup, entrants, out)

    async def _info(self, tournament: str, person: Person | None) -> told.TournamentInfo:
        t = await self._load(tournament)
        mine = next((e.number for e in t.entrants if person is not None and e.person == person.id), None)
        standing = t.standing
        by_number = {e.number: e for e in t.entrants}
        entrants = [
            told.EntrantInfo(n, standing.place(n), by_number[n].name, s.points, s.tiebreak, s.played, by_number[n].dropped)
            for n in standing.order(t.numbers)
            for s in [standing.scores[n]]
        ]
        s = t.setup
        return told.TournamentInfo(
            t.id, s.name, s.game, s.kind, t.status, s.seats, t.all_rounds, s.clock, s.rated, mine,
            person is not None and person.id == t.owner, entrants,
            [[self._table(table, played, mine) for table, played in tables] for tables in t.rounds],
        )  # fmt: skip

    def _table(self, table: str, played: Played, mine: int | None) -> told.RoundTable:
        role: str | int = played.players.index(mine) if mine in played.players else WATCH
        key = self.service.keys.key(table, role) if table else ""
        over = played.points is not None or not table
        return told.RoundTable(table, key, played.players, played.points or [], over)

    async def _held(self, tournament: str, shown: str | None) -> tuple[Tournament, Person]:
        t = await self._load(tournament)
        person = await self.service.who(shown)
        if person is None or person.id != t.owner:
            raise Problem(403, "error-only-host")
        return t, person

    async def _person(self, shown: str | None, name: str) -> tuple[Person, str]:
        known = await self.service.who(shown)
        person = known or self.service.new_person(name)
        if known is None:
            await self.service.store.write([self.service.person_write(person)])
        return person, self.service.keys.person(person.id, person.renewed)

    async def _change(self, do: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self.service.store.changed, do)

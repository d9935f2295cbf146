"""Replay: every moment of a game as one viewer saw it live; records taken in; and playing on from some moment of a game that is over.

While a game runs, a key opens its own view of what was, and nothing else: the view of a moment is made from the same masked state as it was
then. Once it is over, any seat's view may be looked at, or what all of them see together.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from msgspec import Raw

from ludoteca import registry
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Refused, Rules
from ludoteca.kernel.match.entries import SeatChange, kind_of
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import BadRecord, Record, as_written, read_record
from ludoteca.kernel.match.timeline import Timeline
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.text_rules import clean_name
from ludoteca.server.identity.seat_keys import WATCH, new_id
from ludoteca.server.protocol import messages, responses
from ludoteca.server.protocol.phrases import LANGUAGES
from ludoteca.server.protocol.problems import Problem, refused
from ludoteca.server.tables import rendering
from ludoteca.server.tables.access import Access
from ludoteca.server.tables.needs import FindsTables
from ludoteca.server.tables.rendering import EVERYTHING, Parts, as_object
from ludoteca.server.tables.spectators import Spectators
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.table_creation import TableCreation
from ludoteca.server.tables.table_setup import Made, SeatRow, head
from ludoteca.server.tables.validation import a_bot, a_bot_name, a_game, a_name, a_nonce
from ludoteca.view.layout import Layout, layout_of

MOST_REELS = 40
LENSES = {"watch": SPECTATOR, "all": EVERYTHING}


class ReplayNeeds(FindsTables, Protocol):
    """What replays need of the service."""

    @property
    def access(self) -> Access: ...
    @property
    def creation(self) -> TableCreation: ...
    @property
    def spectators(self) -> Spectators: ...
    async def role(self, table: str, key: str) -> str | int:
        """What a key opens."""
        ...


class Replays:
    def __init__(self, service: ReplayNeeds) -> None:
        self.service = service
        self._reels: OrderedDict[str, Timeline] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    def forget(self) -> None:
        """What is stored was changed from outside."""
        self._reels.clear()

    # ---- looking back

    async def index(self, table: str, key: str, lens: str) -> responses.ReplayIndex:
        """What a slider needs: how many moments there are, and the log of each as one viewer saw it."""
        t, role, viewer = await self._allowed(table, key, lens)
        async with self._lock(t.id):
            reel = await self._wound(t)
            return await asyncio.to_thread(_index, t, reel, viewer, _lenses(t, role), self._watch(t))

    async def moment(self, table: str, key: str, lens: str, moment: int) -> responses.Moment:
        """The scene at a moment, as this viewer saw it."""
        t, _, viewer = await self._allowed(table, key, lens)
        async with self._lock(t.id):
            reel = await self._wound(t)
            if not 0 <= moment <= reel.last:
                raise Problem(404, "error-no-such-moment", moment=moment, last=reel.last)
            return await asyncio.to_thread(_moment, t, reel, moment, viewer)

    def _watch(self, t: Table) -> str | None:
        """A key to hand on with a link to a moment: spectators see the same as everybody, once it is over."""
        return self.service.access.invitation(t, WATCH) if t.status == "over" else None

    async def _allowed(self, table: str, key: str, lens: str) -> tuple[Table, int, int]:
        """The table, whose key it is (-1: somebody's who watches) and whose view is wanted."""
        role = await self.service.role(table, key)
        t = await self.service.table(table)
        t = await self.service.spectators.seen_by(t, role)
        own = role if isinstance(role, int) else SPECTATOR
        if t.match is None:
            raise Problem(409, "error-not-begun")
        if lens == "":
            return t, own, own
        if lens not in _lenses(t, own):
            raise Problem(403, "error-not-your-view")
        return t, own, LENSES[lens] if lens in LENSES else int(lens)

    def _lock(self, table: str) -> asyncio.Lock:
        if len(self._locks) > 10 * MOST_REELS:
            self._locks = {name: lock for name, lock in self._locks.items() if lock.locked()}
        return self._locks.setdefault(table, asyncio.Lock())

    async def _wound(self, t: Table) -> Timeline:
        """The reel of a table, with all that its record tells by now. Call with the lock."""
        if t.match is None:
            raise AssertionError("no match")
        record = Record(t.match.record.header, list(t.match.record.entries))
        name = f"{t.id} later" if t.late else t.id
        reel = self._reels.get(name)
        if reel is None or reel.ends[-1] > len(record.entries):
            reel = await asyncio.to_thread(_reel, t, record)
            self._reels[name] = reel
            while len(self._reels) > MOST_REELS:
                self._reels.popitem(last=False)
        elif reel.ends[-1] < len(record.entries):
            await asyncio.to_thread(reel.wind, record.entries)
        self._reels.move_to_end(name)
        return reel

    # ---- records

    async def take_in(self, written: str, language: str) -> responses.TakenIn:
        """A record becomes a table that is there to be looked at, and played on from."""
        record, game = await asyncio.to_thread(checked, written)
        h = record.header
        seats = [SeatRow(p.kind, i, p.name, p.bot, dict(p.answers), joined=i + 1) for i, p in enumerate(h.players)]
        components, own = registry.set_of(game, record)
        made = Made(
            game.id, game.version, head(components), registry.book(game).game.title, dict(game.read_options(h.options)),
            language if language in LANGUAGES else "en", False, seats, "" if own else h.component_text,
            record=as_written(written), closed=True,
        )  # fmt: skip
        table = new_id()
        await self.service.creation.store_new(table, made)
        made_for = self.service.creation.opened_by(table, [])
        return responses.TakenIn(made_for.table, made_for.host, made_for.watch, made_for.seats, game.id)

    async def play_on(self, table: str, want: messages.PlayOn, shown: str | None) -> tuple[responses.Made, str]:
        """A new table that begins where another stood at some moment: one person, or none, and bots.

        A lesson can be left for one while it is told, in the learner's own seat: nobody else has anything to hide there.
        """
        role = await self.service.role(table, want.key)  # any key of the table will do
        t = await self.service.table(table)
        learner = t.made.lesson and isinstance(role, int) and role == want.seat
        if t.match is None or (t.status != "over" and not learner):
            raise Problem(409, "error-not-over")
        players = t.match.rules.players
        if want.seat is not None and not 0 <= want.seat < len(players):
            raise Problem(422, "error-no-such-seat", seat=want.seat + 1)
        bot = a_bot(t.game, want.bot)
        async with self._lock(t.id):
            reel = await self._wound(t)
            moment = reel.last if want.moment is None else want.moment
            if not 0 <= moment <= reel.last:
                raise Problem(404, "error-no-such-moment", moment=moment, last=reel.last)
            if (await asyncio.to_thread(reel.at, moment)).over:
                raise Problem(409, "error-nothing-left")
            entries = list(t.match.record.entries[: reel.ends[moment]])
        seats: list[SeatRow] = []
        for i, p in enumerate(players):
            person = i == want.seat
            name = a_name(want.name) if person else a_bot_name(seats, "")
            seats.append(SeatRow("person" if person else "bot", i, name, "" if person else bot, dict(p.answers), a_nonce(""), i + 1))
        h = t.match.record.header
        sitting = [replace(p, name=s.name, kind=s.kind, bot=s.bot) for p, s in zip(players, seats, strict=True)]
        record = Record(replace(h, players=sitting, chance="continued"), [e for e in entries if kind_of(e) is not SeatChange])
        m = t.made
        name = clean_name(f"{m.name} · {moment}", 60) or m.name
        made = Made(m.game, m.version, m.components, name, m.options, m.language, False, seats, t.set_text, record=record.write())
        made.set_name = m.set_name
        after = new_id()
        return self.service.creation.opened_by(after, seats), await self.service.creation.store_for(after, made, shown)


# ---- in a thread: this takes some milliseconds for a long game


def _reel(t: Table, record: Record) -> Timeline:
    start = Match.replay(record, t.game, t.components, Seeded(0), upto=0, own_set=t.own_set)
    reel = Timeline(start)
    reel.wind(record.entries)
    return reel


def _lenses(t: Table, own: int) -> list[str]:
    """Whose views a key opens."""
    if t.status != "over":
        return ["watch" if own < 0 else str(own)]
    return [*(str(i) for i in range(len(t.seats))), "watch", "all"]


def _index(t: Table, reel: Timeline, viewer: int, lenses: Sequence[str], watch: str | None) -> responses.ReplayIndex:
    layout, match = _layout(t), reel.at(0)
    lines = [rendering.line(layout, match, event, viewer) for event in reel.events]
    lines_before = [0]  # how many of the first so many events have a line
    for line in lines:
        lines_before.append(lines_before[-1] + (line is not None))
    logs: list[tuple[int, int]] = []
    log: list[int] = []  # which events stand in the log
    for kept, new in reel.logs():
        stays = sum(1 for i in log[:kept] if lines[i] is not None) if kept < len(log) else -1
        del log[kept:]
        log.extend(new)
        logs.append((stays, lines_before[new.stop]))
    lens = next((name for name, value in LENSES.items() if value == viewer), str(viewer))
    return responses.ReplayIndex(reel.last, lens, lenses, [Raw(line) for line in lines if line is not None], logs, watch)


def _moment(t: Table, reel: Timeline, moment: int, viewer: int) -> responses.Moment:
    layout, match = _layout(t), reel.at(moment)
    mine: Parts = rendering.everything(layout, match) if viewer == EVERYTHING else rendering.mine_parts(layout, match, viewer)
    public = rendering.public_parts(layout, match)
    return responses.Moment(moment, match.number, Raw(as_object(public)), Raw(as_object(mine)))


def _layout(t: Table) -> Layout[Rules]:
    layout = layout_of(t.game)
    if layout is None:
        raise AssertionError(f"{t.game.id} has no layout")
    return layout


def checked(written: str) -> tuple[Record, Game]:
    """Play a record again: what it is, or a `Problem` that names the line and what is wrong there."""
    try:
        found = read_record(written)
        game = a_game(found.header.game)
        registry.replayed(game, found)
    except BadRecord as error:
        raise Problem(400, "error-record", line=error.line, reason=error.code, what=error.what) from None
    except Refused as error:
        raise refused(error.why, status=400) from None
    except BadComponents as error:
        raise Problem(400, "error-record", line=3, reason="bad-components", what=str(error)[:200]) from None
    return found, game

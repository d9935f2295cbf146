"""For each game on the shelf two live tables with the same public history and different secrets: to a viewer every message, list and export
is the same, byte for byte. No game is known here: the other secrets are drawn by the game's own sampler from what the viewer may know.

Both tables are served as they are to people. What is compared is what came over the line and from HTTP, and planted leaks must be found.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from sqlalchemy import Connection, insert, update

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import Joint
from ludoteca.server.notifications import message, scheduler
from ludoteca.server.notifications.message import Notice
from ludoteca.server.notifications.outbox import OK, Done
from ludoteca.server.notifications.scheduler import SEEN, Scheduler
from ludoteca.server.protocol.server_messages import encode
from ludoteca.server.service import Service
from ludoteca.server.store import schema
from ludoteca.server.tables.frames import Frames
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.table_session import TableSession
from ludoteca.testkit.worlds import Fork

from .helpers import TOY, Client, Open, opened

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
GAMES = [name for name, game in registry.all_games().items() if game.layout is not None]
POINTS = 12 if os.environ.get("LUDOTECA_PROOF") else 2  # tables of each game, each taken apart for one viewer
STEPS = 6  # that both tables go on
WATCH = -1


async def some_way(house: Service, table: str, rng: random.Random, moves: int) -> int:
    """Let everybody choose at random for so many decisions: gives how many were made."""
    room = house.room(table)
    for done in range(moves):
        t = await room.get()
        assert t.match is not None
        if t.match.over:
            return done
        await decide(room, rng.choice(t.match.waiting_for()), rng, None)
    return moves


async def decide(room: TableSession, seat: int, rng: random.Random, text: str | None) -> None:
    t = room.table
    assert t is not None
    assert t.match is not None
    action = text or rng.choice(t.match.options(seat)).text
    answer = await room.command(seat, f"by {seat} {t.seq}", t.decision, lambda table: table.play(seat, action, f"by {seat} {table.seq}"))
    assert b'"t":"ok"' in answer, answer


@dataclass
class Seen:
    """One of the two tables, and all that the viewer gets from it."""

    house: Open
    room: TableSession
    fork: Fork
    client: Client
    key: str
    got: list[Any] = field(default_factory=list)
    time: float = NOON.timestamp()

    def __post_init__(self) -> None:
        self.teller: Scheduler = self.house.app.state.scheduler
        self.teller._now = lambda: self.time
        self.teller.send = self._sends

    @property
    def table(self) -> Table:
        assert self.room.table is not None
        return self.room.table

    async def look(self, table: str) -> None:
        """Everything that this viewer can ask for."""
        await self.client.reach(self.table.revision_of(self.client_seat))
        headers = {"X-Key": self.key}
        self.got.append((await self.house.http.get(f"/api/tables/{table}/record", headers=headers)).text)
        self.got.append((await self.house.http.post("/api/tables/mine", json={"keys": [{"table": table, "key": self.key}]})).text)
        self.got.append((await self.house.http.get("/api/tables")).text)
        await self.told()
        late = await self.again(table)
        self.got.append(late)

    async def told(self) -> None:
        """What the viewer is told who does not look: that something is told, and its words."""
        for _ in range(500):
            if self.client_seat not in self.room.looking():
                break
            await asyncio.sleep(0.01)  # a line that was closed is still being let go
        await self.teller.settled()
        self.time += SEEN + 1
        await self.teller.tell_due()
        await self.teller.settled()

    async def _sends(self, way: Any, notice: Notice) -> Done:
        self.got.append([way.address, self.time, to_builtins(notice)])
        return Done(0, OK)

    async def again(self, table: str) -> str:
        async with self.house.client(table, self.key) as late:
            await self.client.until("here")  # one line more of the same seat
            return late.raw[0]

    @property
    def client_seat(self) -> int:
        seat = self.client.world["seat"]
        return WATCH if seat is None else int(seat)

    async def try_much(self, rng: random.Random) -> None:
        """Wishes that may be refused, and questions why."""
        t, c = self.table, self.client
        assert t.match is not None
        actions = [a.text for a in t.match.rules.vocabulary.actions]
        for i, do in enumerate(rng.sample(actions, min(8, len(actions)))):
            self.got.append(await c.ask(t="explain", id=f"why {t.seq} {i}", do=[do]))
        legal = set(c.choices)
        for i, do in enumerate(x for x in rng.sample(actions, min(6, len(actions))) if x not in legal):
            self.got.append(await c.ask(t="play", id=f"try {t.seq} {i}", at=c.at, do=do))
        self.got.append(await c.ask(t="play", id=f"late {t.seq}", at=c.at - 1, do=actions[0]))

    def all(self) -> list[Any]:
        return [self.client.raw, self.got]


async def two_tables(
    tmp_path: Path, game: str, seed: int, wanted: int | None = None
) -> tuple[int, bool, list[tuple[list[Any], list[Any]]]]:
    """One game some way along, in two worlds that a viewer can't tell apart: how many steps both went, whether the worlds are truly two,
    and after each step all that the viewer got in one and in the other."""
    rng = random.Random(f"{game} {seed}")
    low, high = registry.game(game).seats
    seats = rng.choice(sorted({low, max(low, 2), high}))
    first = tmp_path / f"{game}-{seed}"
    async with opened(first, clock=lambda: NOON) as house:
        made = await house.make(game, seats=[{"kind": "person", "name": f"P{i + 1}"} for i in range(seats)], open=True)
        table = made["table"]
        await some_way(house.house, table, rng, rng.randrange(0, 60))
        t = await house.house.table(table)
        if t.match is None or t.match.over:
            return 0, False, []
        viewer = wanted if wanted is not None else rng.choice([*range(seats), WATCH])
        draw = rng.randrange(2**30)
        world = t.match.perspective(viewer).sampler().draw(Seeded(draw))
        if world.fingerprint() == t.match.state.fingerprint():
            return 0, False, []  # nothing is hidden here: two tables would be one
        house.house.store.changed(lambda connection: wants_to_be_told(connection, table, viewer))
    key = made["watch"] if viewer < 0 else made["seats"][viewer]["key"]
    found: list[tuple[list[Any], list[Any]]] = []
    async with AsyncExitStack() as stack:
        both: list[Seen] = []
        for name in ("real", "other"):
            shutil.copytree(first, tmp_path / f"{game}-{seed}-{name}")
            house = await stack.enter_async_context(opened(tmp_path / f"{game}-{seed}-{name}", clock=lambda: NOON))
            t = await house.house.table(table)
            room = house.house.room(table)
            assert t.match is not None
            state = None
            if name == "other":
                state = t.match.perspective(viewer).sampler().draw(Seeded(draw))
            fork = Fork(t.match, state, Seeded(draw))
            t.match, room.show = fork, Frames(t)
            client = await stack.enter_async_context(house.client(table, key))
            await client.until("here")
            await client.send(t="look", on=False)
            both.append(Seen(house, room, fork, client, key))
        real, other = both
        differs = real.fork.state.fingerprint() != other.fork.state.fingerprint()
        steps = 0
        while True:
            now = rng.randrange(2**30)
            for seen in both:
                if viewer >= 0:
                    await seen.try_much(random.Random(now))
                await seen.look(table)
            found.append((real.all(), other.all()))
            if steps == STEPS or not await one_step(real, other, viewer, rng):
                break
            steps += 1
        return steps, differs, found


def wants_to_be_told(connection: Connection, table: str, seat: int) -> None:
    """Whoever sits there is a person with a browser that is told everything."""
    connection.execute(insert(schema.person), {"id": "viewer", "name": "P", "since": "", "renewed": 0})
    way = {"id": "way", "person": "viewer", "kind": "push", "address": "a browser", "events": "turn,full,over", "language": "en"}
    connection.execute(insert(schema.way), {**way, "state": "on", "code": "", "tries": 0, "failed": 0, "made": ""})
    s = schema.seat.c
    connection.execute(update(schema.seat).where(s.table_id == table, s.seat == seat).values(person="viewer"))


async def one_step(real: Seen, other: Seen, viewer: int, rng: random.Random) -> bool:
    """The same decision at both tables; False where the rules say that the viewer learns something, or where it can't be the same."""
    if real.fork.over or other.fork.over:
        return False
    seat = rng.choice(real.fork.waiting_for())
    alike = [a.text for a in real.fork.options(seat) if a in other.fork.options(seat)]
    if not alike or other.fork.waiting_for() != real.fork.waiting_for():
        return False
    action = rng.choice(alike)
    if isinstance(real.fork.step, Joint) and real.fork.waiting_for() == (seat,):
        for x, choice in real.fork.state.chosen.items():
            if choice not in other.fork.options(x):
                return False
            other.fork.state.chosen[x] = choice
    for fork in (real.fork, other.fork):
        fork.came.clear()
    await decide(other.room, seat, rng, action)
    real.fork.outcomes = other.fork.came[:]  # the dice of one are the dice of the other
    await decide(real.room, seat, rng, action)
    return not any(f.over or f.informed(viewer) for f in (real.fork, other.fork)) and real.fork.came == other.fork.came


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "EVERY", 3600.0)


@pytest.mark.parametrize("game", GAMES)
async def test_two_tables_look_the_same(tmp_path: Path, game: str) -> None:
    compared = differing = seed = 0
    while differing < POINTS and seed < 4 * POINTS + 4:
        steps, differs, found = await two_tables(tmp_path, game, seed)
        for i, (real, other) in enumerate(found):
            assert real == other, f"{game}, seed {seed}: after {i} of {steps} steps"
        compared += len(found)
        differing += differs
        seed += 1
    assert compared >= POINTS
    assert differing, f"no other world was found for {game}"


# ---- planted leaks


def in_a_frame(m: pytest.MonkeyPatch) -> None:
    plain = Frames.public_parts

    def leaky(show: Frames) -> dict[str, bytes]:
        match = show.table.match
        return {**plain(show), "names": encode({"leak": {"text": match.state.fingerprint()}} if match else {})}

    m.setattr(Frames, "public_parts", leaky)


def in_the_export(m: pytest.MonkeyPatch) -> None:
    plain = Table.seen
    m.setattr(Table, "seen", lambda t, seat: plain(t, seat) + (t.match.state.fingerprint() if t.match else ""))


def in_a_list(m: pytest.MonkeyPatch) -> None:
    plain = Service.mine

    async def leaky(house: Service, keys: Any) -> Any:
        out = await plain(house, keys)
        for one in out:
            match = (await house.table(one.table)).match
            one.name += match.state.fingerprint() if match else ""
        return out

    m.setattr(Service, "mine", leaky)


def by_a_length(m: pytest.MonkeyPatch) -> None:
    plain = Frames.table_info

    def leaky(show: Frames, here: Any) -> bytes:
        match = show.table.match
        more = b"." * (int(match.state.fingerprint()[:4], 16) % 9973 if match else 0)
        return plain(show, here).replace(b'"language":"', b'"language":"' + more, 1)

    m.setattr(Frames, "table_info", leaky)


def in_a_refusal(m: pytest.MonkeyPatch) -> None:
    plain = Fork.explain

    def leaky(match: Fork, seat: int, *do: str) -> Any:
        why = plain(match, seat, *do)
        return why and type(why)(why.rule, why.code, **why.facts, told=match.state.fingerprint())

    m.setattr(Fork, "explain", leaky)


def in_a_notice(m: pytest.MonkeyPatch) -> None:
    plain, last = message.notice, [""]

    def is_true(self: Scheduler, row: Any, table: Table) -> bool:
        last[0] = table.match.state.fingerprint() if table.match else ""
        return bool(row.event == "turn")

    m.setattr(Scheduler, "_is_true", is_true)
    m.setattr(scheduler, "notice", lambda event, table, name, *more: plain(event, table, name + last[0], *more))


LEAKS = [in_a_frame, in_the_export, in_a_list, by_a_length, in_a_refusal, in_a_notice]


async def caught(tmp_path: Path, game: str) -> bool:
    for seed in range(30):
        _, differs, found = await two_tables(tmp_path, game, seed, 0)
        if differs:
            return any(real != other for real, other in found)
    raise AssertionError(f"no other world was found for {game}")


@pytest.mark.parametrize("leak", LEAKS)
async def test_leaks_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]) -> None:
    leak(monkeypatch)
    assert await caught(tmp_path, TOY)


@pytest.mark.parametrize("game", [g for g in GAMES if g != TOY])
async def test_a_leak_is_found_in_each_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    in_a_frame(monkeypatch)
    assert await caught(tmp_path, game)

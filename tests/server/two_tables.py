"""Two live tables with the same public history and different secrets, and all that one viewer gets from each.

No game is known here: the other secrets are drawn by the game's own sampler from what the viewer may know. Both tables are served as they
are to people; what is kept is what came over the line and from HTTP, by channel.
"""

from __future__ import annotations

import asyncio
import random
import shutil
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import to_builtins
from sqlalchemy import Connection, insert, update

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import Joint
from ludoteca.server.notifications.message import Notice
from ludoteca.server.notifications.outbox import OK, Done
from ludoteca.server.notifications.scheduler import SEEN, Scheduler
from ludoteca.server.service import Service
from ludoteca.server.store import schema
from ludoteca.server.tables.frames import Frames
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.table_session import TableSession
from ludoteca.testkit.worlds import Fork

from .helpers import Client, Open, opened

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
GAMES = [name for name, game in registry.all_games().items() if game.layout is not None]
STEPS = 6  # that both tables go on
WATCH = -1
WAY = 60  # decisions that a table has behind it at most when it is taken apart


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
    got: list[tuple[str, Any]] = field(default_factory=list)  # the channel, and what came
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
        http, at = self.house.http, f"/api/tables/{table}"
        self.got.append(("export", (await http.get(f"{at}/record", headers=headers)).text))
        self.got.append(("own tables", (await http.post("/api/tables/mine", json={"keys": [{"table": table, "key": self.key}]})).text))
        self.got.append(("lobby", (await http.get("/api/tables")).text))
        for what in ("analyses", "review", "replay?lens=all"):  # not while it runs
            self.got.append(("refused calls", (await http.get(f"{at}/{what}", headers=headers)).text))
        await self.told()
        self.got.append(("welcome", await self.again(table)))

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
        self.got.append(("notices", [way.address, self.time, to_builtins(notice)]))
        return Done(0, OK)

    async def again(self, table: str) -> str:
        async with self.house.client(table, self.key) as late:
            await late.until("here")
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
            self.got.append(("explanations", await c.ask(t="explain", id=f"why {t.seq} {i}", do=[do])))
        legal = set(c.choices)
        for i, do in enumerate(x for x in rng.sample(actions, min(6, len(actions))) if x not in legal):
            self.got.append(("refusals", await c.ask(t="play", id=f"try {t.seq} {i}", at=c.at, do=do)))
        self.got.append(("refusals", await c.ask(t="play", id=f"late {t.seq}", at=c.at - 1, do=actions[0])))

    async def hinted(self) -> None:
        """What the table's best bot would do in the viewer's place."""
        await self.client.send(t="hint", id="hint", at=self.client.at)
        self.got.append(("hints", await self.client.until("hint", "no", such=lambda m: m["id"] == "hint")))

    def all(self) -> list[Any]:
        return [list(self.client.raw), list(self.got)]


async def two_tables(
    tmp_path: Path, game: str, seed: int, wanted: int | None = None, *, hints: bool = False, others: int = 1
) -> tuple[int, bool, list[tuple[list[Any], ...]]]:
    """One game some way along, in two worlds that a viewer can't tell apart: how many steps both went, whether the worlds are truly two,
    and after each step all that the viewer got in one and in the other. With more ``others`` in so many, as far as they differ."""
    rng = random.Random(f"{game} {seed}")
    low, high = registry.game(game).seats
    seats = rng.choice(sorted({low, max(low, 2), high}))
    first = tmp_path / f"{game}-{seed}"
    async with opened(first, clock=lambda: NOON) as house:
        made = await house.make(game, seats=[{"kind": "person", "name": f"P{i + 1}"} for i in range(seats)], open=True, hints=hints)
        table = made["table"]
        await some_way(house.house, table, rng, rng.randrange(0, WAY))
        t = await house.house.table(table)
        if t.match is None or t.match.over:
            return 0, False, []
        viewer = wanted if wanted is not None else rng.choice([*range(seats), WATCH])
        draw = rng.randrange(2**30)
        sampler, real_one = t.match.perspective(viewer).sampler(), t.match.state.fingerprint()
        drawn = {sampler.draw(Seeded(draw + i)).fingerprint(): draw + i for i in range(others)}
        drawn.pop(real_one, None)
        if not drawn:
            return 0, False, []  # nothing is hidden here: two tables would be one
        house.house.store.changed(lambda connection: wants_to_be_told(connection, table, viewer))
    key = made["watch"] if viewer < 0 else made["seats"][viewer]["key"]
    found: list[tuple[list[Any], ...]] = []
    async with AsyncExitStack() as stack:
        both: list[Seen] = []
        for name, seed_of_world in {"real": None, **{f"other-{i}": drawn_by for i, drawn_by in enumerate(drawn.values())}}.items():
            shutil.copytree(first, tmp_path / f"{game}-{seed}-{name}")
            house = await stack.enter_async_context(opened(tmp_path / f"{game}-{seed}-{name}", clock=lambda: NOON))
            t = await house.house.table(table)
            room = house.house.room(table)
            assert t.match is not None
            state = None
            if seed_of_world is not None:
                state = t.match.perspective(viewer).sampler().draw(Seeded(seed_of_world))
            fork = Fork(t.match, state, Seeded(draw))
            t.match, room.show = fork, Frames(t)
            client = await stack.enter_async_context(house.client(table, key))
            await client.until("here")
            await client.send(t="look", on=False)
            both.append(Seen(house, room, fork, client, key))
        differs = len({seen.fork.state.fingerprint() for seen in both}) > 1
        steps = 0
        for seen in both if hints and viewer >= 0 else ():
            await seen.hinted()
        while True:
            now = rng.randrange(2**30)
            for seen in both:
                if viewer >= 0:
                    await seen.try_much(random.Random(now))
                await seen.look(table)
            found.append(tuple(seen.all() for seen in both))
            if steps == STEPS or not await one_step(both, viewer, rng):
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


async def one_step(both: list[Seen], viewer: int, rng: random.Random) -> bool:
    """The same decision at all tables; False where the rules say that the viewer learns something, or where it can't be the same."""
    real, *others = [seen.fork for seen in both]
    if any(fork.over for fork in (real, *others)):
        return False
    seat = rng.choice(real.waiting_for())
    alike = [a.text for a in real.options(seat) if all(a in other.options(seat) for other in others)]
    if not alike or any(other.waiting_for() != real.waiting_for() for other in others):
        return False
    action = rng.choice(alike)
    if isinstance(real.step, Joint) and real.waiting_for() == (seat,):
        for x, choice in real.state.chosen.items():
            if any(choice not in other.options(x) for other in others):
                return False
            for other in others:
                other.state.chosen[x] = choice
    came: list[int] = []
    for seen in (*both[1:], both[0]):
        seen.fork.came.clear()
        seen.fork.outcomes = came[:]  # the dice of one are the dice of the others
        await decide(seen.room, seat, rng, action)
        came = came or seen.fork.came[:]
    return not any(f.over or f.informed(viewer) or f.came != real.came for f in (real, *others))

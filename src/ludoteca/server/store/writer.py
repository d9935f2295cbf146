"""One writer that commits in groups: whatever arrives while a commit is on its way to the disk goes into the next one together.

A job is done wholly or not at all, and its answer comes when it is on disk. Where a job of a group fails, the group is rolled back and each
job gets a transaction of its own, so that nobody suffers for another's conflict. A whole group is handed to a thread at once, and takes few
statements whatever its size: every step into the database gives up the interpreter and has to wait to get it back.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    ScalarSelect,
    String,
    Table,
    Update,
    cast,
    create_mock_engine,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.sql import bindparam
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.functions import coalesce

from ludoteca.server.telemetry import metrics

from . import schema
from .bulk_params import DIALECTS, given

MOST = 500  # jobs in one transaction
# A transaction costs the same whatever is in it. After one with as many jobs as this the next waits for so many seconds, to take in more.
MANY, GATHER = 3, 0.005


def _insert(table: Table) -> Executable:
    """Asking for something back makes the library send many rows in one statement."""
    return insert(table).returning(next(iter(table.primary_key.columns)))


def _moved(table: Table) -> Update:
    """What belongs to a seat of a table; rows of the same table are changed in the order of their seats."""
    return update(table).where(table.c.table_id == bindparam("t"), table.c.seat == bindparam("s"))


def _seat_by_lock() -> ScalarSelect[int]:
    """The seat whose key is made of ``by``, as it is numbered when this is written; null if there is none."""
    c = schema.seat.c
    return select(c.seat).where(c.table_id == bindparam("t"), coalesce(c.lock, cast(c.seat, String)) == bindparam("by")).scalar_subquery()


def _by_lock(table: Table) -> Executable:
    """A row of a seat that is found by its lock: without one it is refused, as a row of no seat."""
    given: dict[str, Any] = {c.key: bindparam(f"_{c.key}") for c in table.columns if c.key not in ("table_id", "seat")}
    return insert(table).values(table_id=bindparam("t"), seat=_seat_by_lock(), **given)


# In this order, so that what others refer to is there first.
STATEMENTS: dict[str, Executable] = {
    "make": _insert(schema.game_table),
    "person": _insert(schema.person),
    "rename": update(schema.person).where(schema.person.c.id == bindparam("p")).values(name=bindparam("now")),
    "renew": update(schema.person).where(schema.person.c.id == bindparam("p")).values(renewed=schema.person.c.renewed + 1),
    # Seats have other numbers, or are another's: whoever writes for one waits here, so that it is written for whom it is meant.
    "hold": update(schema.game_table).where(schema.game_table.c.id == bindparam("t")).values(touched=schema.game_table.c.touched),
    "side": _insert(schema.side),
    "seat": _insert(schema.seat),
    "chair": _insert(schema.seat),
    "seated": _insert(schema.seated),
    "event": _insert(schema.event),
    "clear": delete(schema.pending).where(schema.pending.c.table_id.in_(bindparam("t", expanding=True))),
    "unchoose": delete(schema.pending).where(schema.pending.c.table_id == bindparam("t"), schema.pending.c.seat == bindparam("s")),
    "choose": _insert(schema.pending),
    "status": update(schema.game_table)
    .where(schema.game_table.c.id == bindparam("t"))
    .values(status=bindparam("status_now"), news=bindparam("news")),
    "options": update(schema.game_table).where(schema.game_table.c.id == bindparam("t")).values(options=bindparam("o")),
    "touch": update(schema.game_table).where(schema.game_table.c.id == bindparam("t")).values(touched=bindparam("day")),
    "sit": (
        update(schema.seat)
        .where(schema.seat.c.table_id == bindparam("t"), schema.seat.c.seat == bindparam("s"))
        .values(kind=bindparam("k"), name=bindparam("n"), taken=True, person=bindparam("p"))
    ),
    "stand": (
        update(schema.seat)
        .where(schema.seat.c.table_id == bindparam("t"), schema.seat.c.seat == bindparam("s"))
        .values(kind=bindparam("k"), name="", taken=False, person=None, lock=bindparam("l"))
    ),
    "unseat": delete(schema.seat).where(schema.seat.c.table_id == bindparam("t"), schema.seat.c.seat == bindparam("s")),
    "reseat": _moved(schema.seat).values(seat=bindparam("now"), lock=bindparam("l")),
    "event_body": (
        update(schema.event)
        .where(schema.event.c.table_id == bindparam("t"), schema.event.c.seq == bindparam("q"))
        .values(body=bindparam("b"))
    ),
    "due": update(schema.game_table).where(schema.game_table.c.id == bindparam("t")).values(due=bindparam("when")),
    "on_side": (
        update(schema.seat)
        .where(schema.seat.c.table_id == bindparam("t"), schema.seat.c.seat == bindparam("s"))
        .values(side=bindparam("now"))
    ),
    "chat": _insert(schema.chat),
    "chat_by": _by_lock(schema.chat),
    "unsay": _moved(schema.chat).values(seat=-1),
    "resay": _moved(schema.chat).values(seat=bindparam("now")),
    "unnote": delete(schema.note).where(schema.note.c.table_id == bindparam("t"), schema.note.c.seat == bindparam("s")),
    "unnote_by": delete(schema.note).where(schema.note.c.table_id == bindparam("t"), schema.note.c.seat == _seat_by_lock()),
    "renote": _moved(schema.note).values(seat=bindparam("now")),
    "trial": text("INSERT INTO house (name, value) VALUES ('trial', :v) ON CONFLICT (name) DO UPDATE SET value = excluded.value"),
    "note": _insert(schema.note),
    "note_by": _by_lock(schema.note),
    # Of a status that is news it is kept who is to be told.
    "heard": (
        update(schema.game_table)
        .where(schema.game_table.c.id == bindparam("t"), schema.game_table.c.status == bindparam("known"))
        .where(schema.game_table.c.news.is_not(None))
        .values(news=None)
    ),
    # What came of a table: whichever worker is first.
    "finish": text(
        "INSERT INTO finish (table_id, game, kind, ended, against, body, rules)"
        " VALUES (:table_id, :game, :kind, :ended, :against, :body, :rules) ON CONFLICT DO NOTHING"
    ),
}
AT_ONCE = {"clear": "t"}  # statements that take a list of values


@cache
def packed(dialect: str) -> dict[str, tuple[Executable, list[str]]]:
    """The statements whose rows come as one text: nine tenths of what is written are events and choices, and so they cost a tenth.

    They are kept as text: the library takes a fifth longer for an insert as such, compiled or not.
    """
    if dialect not in DIALECTS:
        return {}
    names_values = create_mock_engine(f"{dialect}://", lambda *_: None, paramstyle="named").dialect  # as a text names them
    out: dict[str, tuple[Executable, list[str]]] = {}
    for name, table in (("event", schema.event), ("choose", schema.pending)):
        names = [c.key for c in table.columns]
        rows, values = given(dialect, *(c.type for c in table.columns))
        out[name] = text(str(insert(table).from_select(names, select(*values).select_from(rows)).compile(dialect=names_values))), names
    return out


def _place(values: Mapping[str, Any]) -> tuple[str, int]:
    return str(values.get("table_id") or values.get("t") or ""), int(values.get("seq") or values.get("s") or 0)


Write = tuple[str, Mapping[str, Any]]
Job = tuple[Sequence[Write], "asyncio.Future[None]"]


def not_kept(error: BaseException) -> bool:
    """Whether the database could not be written or read now: it is full, locked or away. What was not acknowledged may be tried again."""
    return isinstance(error, OperationalError) or (isinstance(error, DBAPIError) and error.connection_invalidated)


class Conflict(Exception):
    """Somebody else wrote first: what this was decided on is out of date."""


class Turned(Conflict):
    """All that is stored was changed from outside (brought back from a backup, say): what is in memory holds no longer."""

    def __init__(self, epoch: bytes) -> None:
        super().__init__()
        self.epoch = epoch


EPOCH = select(schema.house.c.value).where(schema.house.c.name == "epoch")


class Writer:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: list[Job] = []
        self._wake = asyncio.Event()
        self._free = asyncio.Event()
        self._free.set()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self.commits = 0
        self.well = float("-inf")  # when something was written last, by the monotonic clock, if nothing failed since
        self.epoch = b""
        self.turned: Callable[[], None] = lambda: None

    @property
    def alive(self) -> bool:
        return self._task is not None and not self._task.done() and not self._closed

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    def put(self, writes: Sequence[Write]) -> asyncio.Future[None]:
        """Have these written together. The future is done when they are on disk, or fails with `Conflict` or what the database said."""
        if self._closed:
            raise RuntimeError("the house is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        self._wake.set()
        return done

    async def free(self) -> None:
        """Wait until nothing is on its way to the disk. What is decided only then is written no later, and more of it together."""
        await self._free.wait()

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closed = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1, "writer") as thread:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    self._free.clear()
                    group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                    errors = await loop.run_in_executor(thread, self._commit, [writes for writes, _ in group])
                    for (_, done), error in zip(group, errors, strict=True):
                        if done.done():
                            continue
                        if isinstance(error, Turned) and error.epoch != self.epoch:
                            self.epoch = error.epoch
                            self.turned()
                        if error is None:
                            done.set_result(None)
                        elif isinstance(error, IntegrityError):
                            metrics.CONFLICTS.inc()
                            done.set_exception(Conflict())
                        else:
                            done.set_exception(error)
                    if len(group) >= MANY and not self._closed:
                        await asyncio.sleep(GATHER)
                    self._free.set()
                    await asyncio.sleep(0)  # who waited for that decides now, so that it goes with what is waiting already
                if self._closed:
                    return

    def _commit(self, jobs: list[Sequence[Write]]) -> list[Exception | None]:
        """In the thread: what became of each job."""
        try:
            with self._engine.connect() as connection:
                error = self._try(connection, jobs)
                if isinstance(error, DBAPIError) and error.connection_invalidated:
                    error = self._try(connection, jobs)  # the database was started anew; what it had written after all, it refuses now
                # What this database says while it is locked, or its disk is full, it would say to each of them, and let each wait for it.
                of_all = isinstance(error, OperationalError) and connection.dialect.name == "sqlite"
                if error is None or len(jobs) == 1 or of_all:
                    return [error] * len(jobs)
                return [self._try(connection, [job]) for job in jobs]
        except Exception as error:  # no connection to be had
            self.well = float("-inf")
            return [error] * len(jobs)

    def _try(self, connection: Connection, jobs: list[Sequence[Write]]) -> Exception | None:
        by_statement: dict[str, list[Mapping[str, Any]]] = {}
        for writes in jobs:
            for name, values in writes:
                by_statement.setdefault(name, []).append(values)
        began = time.perf_counter()
        in_one = packed(connection.dialect.name)
        try:
            with connection.begin():
                epoch = bytes(connection.execute(EPOCH).scalar() or b"")
                if epoch != self.epoch:
                    raise Turned(epoch)
                for name, statement in STATEMENTS.items():
                    given = by_statement.get(name)
                    if given is None:
                        continue
                    # Two workers that write the same tables do it in the same order, so that neither waits for the other.
                    given.sort(key=_place)
                    if name in in_one:
                        statement, names = in_one[name]
                        rows = msgspec.json.encode([[v[c] for c in names] for v in given]).decode()
                        result = connection.execute(statement, {"rows": rows})
                    elif name in AT_ONCE:
                        result = connection.execute(statement, {AT_ONCE[name]: [v[AT_ONCE[name]] for v in given]})
                    else:
                        result = connection.execute(statement, given)
                    result.close()  # SQLite commits nothing while a statement that gives something back is open
        except Exception as error:  # whatever the database said is the answer to the jobs that asked
            if not isinstance(error, (IntegrityError, Turned)):
                self.well = float("-inf")
            return error
        self.commits += 1
        self.well = time.monotonic()
        metrics.COMMITS.observe(time.perf_counter() - began)
        metrics.JOBS.observe(len(jobs))
        metrics.EVENTS.inc(len(by_statement.get("event", ())))
        return None

"""Several workers behind one address: started, watched, and started again when one dies.

All listen at one socket that is opened here, so no call is lost while a worker is away. A worker stops when the pipe from here closes: none
outlives its supervisor, however that ended.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
import structlog

from ludoteca.server.bus.bus import GAP, Bus, bus_of
from ludoteca.server.store.store import Store
from ludoteca.server.telemetry import logs, metrics

from .affinity import Places
from .run import Settings, opened

log = structlog.get_logger("ludoteca.supervise")

PATIENCE = 10.0  # seconds that a worker has to say goodbye
SLOWEST = 10.0  # seconds between two starts of a worker that dies at once
WELL = 1.0  # seconds of serving after which one counts as well: whatever ended it then, the next is started at once


pause = asyncio.timeout


class Team:
    def __init__(self, settings: Settings, listening: socket.socket, announce: Callable[[], None], bus: Bus, places: Places) -> None:
        self._bus = bus
        self._places = places
        self._job = msgspec.json.encode(settings).decode()
        self._listening = listening
        self._announce = announce
        self._stopping = asyncio.Event()
        self._running: dict[int, asyncio.subprocess.Process] = {}
        self._ready = 0
        self.failed = False

    def stop(self) -> None:
        self._stopping.set()
        self._places.serve_no_more()
        for process in self._running.values():
            with suppress(ProcessLookupError):
                process.terminate()

    async def run(self, workers: int) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.stop)
        await asyncio.gather(*(self._keep(i, workers) for i in range(workers)))

    async def _keep(self, number: int, workers: int) -> None:
        """One place in the team: whoever holds it is replaced."""
        wait = 0.1
        while not self._stopping.is_set():
            began = time.monotonic()
            code, served = await self._one(number, workers)
            if self._stopping.is_set():
                return
            log.error("a worker ended", worker=number, code=code, seconds=round(time.monotonic() - began, 1))
            if self._ready < workers and served < WELL:
                self.failed = True  # it never began: what is wrong is wrong for all
                self.stop()
                return
            await self._bus.publish(GAP, 0)  # what it wrote last it may not have told the others
            wait = 0.1 if served > WELL else min(SLOWEST, wait * 2)
            with suppress(TimeoutError):
                async with pause(wait):
                    await self._stopping.wait()

    async def _one(self, number: int, workers: int) -> tuple[int, float]:
        """A worker from its start to its end: with what it ended, and for how many seconds it served."""
        fd, place = self._listening.fileno(), self._places.place(number)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "ludoteca.server.cluster.worker", str(fd), msgspec.json.encode(place).decode(), self._job,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, pass_fds=(fd, *place.files), start_new_session=True,
        )  # fmt: skip
        self._running[process.pid] = process
        if self._stopping.is_set():
            process.terminate()
        ready = 0.0
        try:
            if process.stdout is not None and await process.stdout.readline():
                ready = time.monotonic()
                self._places.serves(number, True)
                self._ready += 1
                if self._ready == workers:
                    self._announce()
            code = await self._ended(process)
            return code, time.monotonic() - ready if ready else 0.0
        finally:
            self._places.serves(number, False)
            del self._running[process.pid]
            _buried(process.pid)

    async def _ended(self, process: asyncio.subprocess.Process) -> int:
        ended = asyncio.create_task(process.wait())
        stopping = asyncio.create_task(self._stopping.wait())
        await asyncio.wait((ended, stopping), return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not ended.done():
            await asyncio.wait((ended,), timeout=PATIENCE)
            if not ended.done():
                process.kill()
        return await ended


def _buried(pid: int) -> None:
    """What a worker that is no more had open counts no longer."""
    if metrics.SHARED in os.environ:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(pid)  # type: ignore[no-untyped-call]


def supervise(settings: Settings, announce: Callable[[str], None]) -> int:
    logs.set_up(settings.log)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    with tempfile.TemporaryDirectory() as folder, listening:
        try:
            listening.bind((settings.host, settings.port))
        except OSError as error:
            log.error("can't listen", host=settings.host, port=settings.port, why=error.strerror)
            return 1
        listening.listen(2048)
        asyncio.run(_prepare(settings.kept))
        os.environ[metrics.SHARED] = folder
        try:
            if settings.metrics is not None:
                metrics.offer(*settings.metrics)
            return asyncio.run(_lead(settings, listening, announce))
        finally:
            del os.environ[metrics.SHARED]


async def _prepare(kept: Path | str) -> None:
    """The database is brought up to date by one, before the many come."""
    await (await Store.open(kept)).close()


async def _lead(settings: Settings, listening: socket.socket, announce: Callable[[str], None]) -> int:
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    bus, places = bus_of(settings.kept, settings.bus), Places(settings.workers)
    said = f"Ludoteca is open at http://{shown}:{port}/"
    team = Team(settings, listening, lambda: opened(announce, said, settings.workers), bus, places)
    await team.run(settings.workers)
    await bus.close()
    places.close()
    return 1 if team.failed else 0

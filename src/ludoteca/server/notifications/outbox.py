"""The process that notices leave by: started when there is something to send, and let go when there has been nothing for a while.

It is one of its own so that what a library loads, waits for or gets wrong is no matter of the house, and so that it can be forbidden all
that it does not need (`carrier`).
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from itertools import count

import msgspec
import structlog
from msgspec import Struct

log = structlog.get_logger("ludoteca.told")

WITHIN = 40.0  # seconds for one notice
IDLE = 300.0
OK, GONE, FAILED, REFUSED = "ok", "gone", "failed", "refused"


class Job(Struct, tag_field="t"):
    near: tuple[str, ...] = ()
    id: int = 0


class Push(Job, tag="push"):
    """A message to a browser: encrypted already."""

    url: str = ""
    headers: dict[str, str] = {}
    body: bytes = b""


class Words(Job, tag="words"):
    """Words by an address of Apprise's. ``trust`` is a host of the operator's own, which may be near."""

    url: str = ""
    title: str = ""
    body: str = ""
    trust: str = ""


class Done(Struct):
    id: int
    how: str
    why: str = ""
    wait: float = 0.0  # seconds that whoever got it asks us to wait


class Post:
    def __init__(self) -> None:
        self._numbers = count(1)
        self._process: asyncio.subprocess.Process | None = None
        self._answers: dict[int, asyncio.Future[Done]] = {}
        self._reading: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._starting = asyncio.Lock()

    async def send(self, job: Push | Words) -> Done:
        """Never fails: whatever goes wrong is an answer."""
        job.id = next(self._numbers)
        answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self._answers[job.id] = answer
        try:
            async with asyncio.timeout(WITHIN):
                process = await self._there()
                if process.stdin is None:
                    raise AssertionError("no pipe")
                process.stdin.write(msgspec.json.encode(job) + b"\n")
                await process.stdin.drain()
                return await answer
        except TimeoutError:
            await self._stop()
            return Done(job.id, FAILED, "no answer")
        except OSError as error:
            return Done(job.id, FAILED, type(error).__name__)
        finally:
            self._answers.pop(job.id, None)
            self._rest()

    async def _there(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                # What leads around the guard is left out: with a proxy it would see only the proxy.
                env = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "ludoteca.server.notifications.sender",
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
                    env=env, start_new_session=True,
                )  # fmt: skip
                self._reading = asyncio.create_task(self._read(self._process), name="post")
            return self._process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        if process.stdout is None:
            raise AssertionError("no pipe")
        while line := await process.stdout.readline():
            try:
                done = msgspec.json.decode(line, type=Done)
            except msgspec.DecodeError:  # something that a library printed
                continue
            answer = self._answers.get(done.id)
            if answer is not None and not answer.done():
                answer.set_result(done)
        for number, answer in self._answers.items():
            if not answer.done() and process is self._process:
                answer.set_result(Done(number, FAILED, "the post ended"))

    def _rest(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        self._idle = asyncio.get_running_loop().call_later(IDLE, lambda: asyncio.ensure_future(self._stop_if_idle()))

    async def _stop_if_idle(self) -> None:
        if not self._answers:
            await self._stop()

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)

    async def close(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        await self._stop()

"""A process that has read all that a house needs, and becomes one whenever it is asked: a house that is killed is back in a moment.

To start a house takes seconds, and nearly all of that is Python reading its modules, component sets and drawing a board. What is served is
the same; only the reading is done before. The workers of a house with several are forks of its supervisor likewise, which is the one that
every house has: how it starts a process is all that is another. Asked by a line of JSON on its standard input (the settings of a house and
where its log goes), it answers with the number of the new process; that one says where it is open, as every house does.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import patch

import msgspec

from ludoteca import registry
from ludoteca.kernel.game import Player
from ludoteca.server.cluster import run, supervise, worker
from ludoteca.server.cluster.affinity import Place
from ludoteca.view.layout import layout_of

from .load import SHORTEST


class Ask(msgspec.Struct):
    settings: run.Settings
    log: str


ENDS: list[int] = []  # of all that run: the ends here of the pipes by which they notice that their supervisor is no more


class Fork:
    """A worker, as far as a supervisor knows it: what `asyncio.subprocess.Process` has that it uses."""

    def __init__(self, pid: int, end: int, stdout: asyncio.StreamReader) -> None:
        self.pid, self._end, self.stdout = pid, end, stdout
        ENDS.append(end)
        self._ended = asyncio.create_task(self._wait())

    async def _wait(self) -> int:
        watch, loop, over = os.pidfd_open(self.pid), asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(watch, over.set)
        try:
            await over.wait()
        finally:
            loop.remove_reader(watch)
            os.close(watch)
        ENDS.remove(self._end)
        os.close(self._end)
        return _code_of(self.pid)

    async def wait(self) -> int:
        return await asyncio.shield(self._ended)

    def terminate(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)


def _code_of(pid: int) -> int:
    """Of a process that has ended."""
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


async def forked(_python: str, _m: str, _module: str, fd: str, place: str, job: str, **_more: Any) -> Fork:
    """A worker in the place of the program that a supervisor would run (`asyncio.create_subprocess_exec`)."""
    (theirs, end), (told, says) = os.pipe(), os.pipe()
    pid = os.fork()
    if not pid:
        _become_worker(theirs, says, (end, told, *ENDS), fd, place, job)
    os.close(theirs)
    os.close(says)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(told, "rb", 0))
    return Fork(pid, end, reader)


def _become_worker(stdin: int, stdout: int, shut: tuple[int, ...], fd: str, place: str, job: str) -> NoReturn:
    code = 1
    try:
        for one in shut:
            os.close(one)
        os.setsid()
        signal.set_wakeup_fd(-1)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        asyncio._set_running_loop(None)
        os.dup2(stdin, 0)
        os.dup2(stdout, 1)
        sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
        code = worker.main(int(fd), msgspec.json.decode(place, type=Place), msgspec.json.decode(job, type=run.Settings))
    finally:
        os._exit(code)


def read_all() -> None:
    """What every house reads sooner or later: modules that are imported late, component sets, the board of the game that is played."""
    registry.all_games()
    with tempfile.TemporaryDirectory() as folder:
        settings = run.Settings(data=folder, limited=False)
        config = run.config(settings)
        config.load()
        asyncio.run(supervise._prepare(Path(folder)))
    for game in registry.all_games().values():
        registry.components(game)
    game = registry.game(SHORTEST)
    layout = layout_of(game)
    assert layout is not None
    for seats in game.seats:
        layout.board(registry.rules(game, [Player(f"P{i}", joined=i + 1) for i in range(seats)], {}))
    assert threading.active_count() == 1  # who has threads must not fork


def main() -> None:
    read_all()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a house that was killed
    for line in sys.stdin:
        ask = msgspec.json.decode(line, type=Ask)
        pid = os.fork()
        if pid:
            run.say(f"pid {pid}")
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(os.open(ask.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), 2)
        with patch.object(asyncio, "create_subprocess_exec", forked):
            code = run.serve(ask.settings)
        run.say("closed")
        os._exit(code)


if __name__ == "__main__":
    main()

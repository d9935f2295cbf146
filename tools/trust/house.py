"""A house in processes of its own, which can be killed whole or in part and started again at the same address."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CLI = ("-m", "ludoteca.cli")


class DidNotStart(Exception):
    """What the house said instead of its address."""


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def children(of: int) -> list[int]:
    """The processes that this one started and that still run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            rest = stat.read_text().rpartition(")")[2].split()
            if int(rest[1]) == of and rest[0] != "Z":
                found.append(int(stat.parent.name))
    return sorted(found)


def family(pid: int) -> list[int]:
    """A process and all that came of it."""
    return [pid, *(x for child in children(pid) for x in family(child))]


class House:
    """``workers`` processes on ``data`` (a folder or the address of a PostgreSQL). ``program``: what Python runs instead of the command."""

    def __init__(
        self, data: str, log: Path, workers: int = 1, port: int = 0, words: tuple[str, ...] = (), program: tuple[str, ...] = CLI
    ) -> None:
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.workers = workers
        self.log = log
        self._command = [sys.executable, *program, "serve", "--port", str(self.port), "--data", data, "--workers", str(workers), *words]
        self.process: subprocess.Popen[str] | None = None

    def start(self, within: float = 120.0) -> float:
        """Until it says that it is open: gives the seconds that this took."""
        began = time.monotonic()
        with self.log.open("a") as errors:
            self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=ROOT, env=environment())
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Ludoteca is open at"):
            self.stop()
            raise DidNotStart(line + self.log.read_text()[-500:])
        took = time.monotonic() - began
        if took > within:
            raise DidNotStart(f"it took {took:.0f} s")
        return took

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def serving(self) -> list[int]:
        """Its workers, where it has several."""
        return children(self.pid) if self.workers > 1 else [self.pid]

    def kill(self) -> None:
        """All of it at once, as when the machine's power fails for it alone."""
        pids = family(self.pid)
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        assert self.process is not None
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        for pid in pids:
            while Path(f"/proc/{pid}").exists():  # it is let go by whoever inherited it
                time.sleep(0.01)

    def kill_worker(self, rng: random.Random) -> bool:
        """One of several; False while not all of them are there."""
        pids = self.serving()
        if len(pids) < self.workers:
            return False
        os.kill(rng.choice(pids), signal.SIGKILL)
        return True

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            return
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None

    def said(self, level: str = '"level":"error"') -> list[str]:
        """The lines of its log that tell of an error."""
        return [line for line in self.log.read_text().splitlines() if level in line.replace('": "', '":"')]


class QuickHouse(House):
    """One that is back in a moment when it was killed, and so are its workers: see `zygote`."""

    def __init__(self, data: str, log: Path, workers: int = 1, port: int = 0) -> None:
        super().__init__(data, log, workers, port)
        settings = {"port": self.port, "data": data, "limited": False, "workers": workers}
        self._ask = json.dumps({"settings": settings, "log": str(log)}) + "\n"
        self._zygote: subprocess.Popen[str] | None = None
        self._pid = 0

    def _line(self) -> str:
        assert self._zygote is not None
        assert self._zygote.stdout is not None
        return self._zygote.stdout.readline().strip()

    def start(self, within: float = 120.0) -> float:
        if self._zygote is None:
            command = [sys.executable, "-m", "tools.trust.zygote"]
            self._zygote = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment())
        assert self._zygote.stdin is not None
        began = time.monotonic()
        self._zygote.stdin.write(self._ask)
        self._zygote.stdin.flush()
        line = ""
        while not line.startswith("Ludoteca is open at"):
            line = self._line()
            if line.startswith("pid "):
                self._pid = int(line.split()[1])
            elif not line or line == "closed":
                raise DidNotStart(self.log.read_text()[-500:])
        return time.monotonic() - began

    @property
    def pid(self) -> int:
        return self._pid

    def kill(self) -> None:
        pids = family(self._pid)
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for pid in pids:
            while Path(f"/proc/{pid}").exists():
                time.sleep(0.005)

    def stop(self) -> None:
        if self._zygote is None:
            return
        if self._pid:
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
                until = time.monotonic() + 20
                while Path(f"/proc/{self._pid}").exists() and time.monotonic() < until:
                    time.sleep(0.01)
            if Path(f"/proc/{self._pid}").exists():
                self.kill()
        assert self._zygote.stdin is not None
        self._zygote.stdin.close()
        self._zygote.wait(20)
        assert self._zygote.stdout is not None
        self._zygote.stdout.close()
        self._zygote = None


def environment() -> dict[str, str]:
    paths = [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}

"""A Redis of our own for the tests: on a free port, keeping nothing."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from redis import Redis
from redis.exceptions import ConnectionError as NoConnection

from .postgres import free_port

PROGRAMS = ("redis-server", "valkey-server", "redis-check-rdb")  # Debian's last one is the server, which goes by the name it is called


@contextmanager
def server() -> Iterator[str]:
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found is None:
        raise RuntimeError("there is no Redis: `make redis` installs it")
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="ludoteca-redis-") as folder:
        program = Path(folder) / "redis-server"
        program.symlink_to(found)
        words = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no", "--dir", folder]
        process = subprocess.Popen([program, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            deadline = time.monotonic() + 60
            while True:
                try:
                    with Redis(port=port) as connection:
                        connection.ping()
                    break
                except NoConnection:
                    if process.poll() is not None or time.monotonic() > deadline:
                        raise RuntimeError("Redis did not start") from None
                    time.sleep(0.05)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.terminate()
            process.wait(20)

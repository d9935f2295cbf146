"""A PostgreSQL of our own for the tests: on a free port, in a temporary folder, by a user that may do nothing else."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
from sqlalchemy import create_engine

from ludoteca.server.store.engines import address
from ludoteca.server.store.migrate import upgrade

USER = "ludoteca"


def _programs() -> Path:
    for folder in (os.environ.get("PGBIN", ""), *sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)):
        if folder and (Path(folder) / "initdb").exists():
            return Path(folder)
    found = shutil.which("initdb")
    if found is None:
        raise RuntimeError("there is no PostgreSQL: `make postgres` installs it")
    return Path(found).resolve().parent


def _as_whom() -> dict[str, int]:
    """The database refuses to run as root."""
    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid}
    raise RuntimeError("no unprivileged user to run PostgreSQL as")


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
    return port


class Cluster:
    def __init__(self, port: int) -> None:
        self.port = port
        self._ready = ""

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def database(self) -> str:
        """A new, empty one: its address."""
        name = f"t{uuid4().hex}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def migrated(self) -> str:
        """A new one that is up to date, as a house would make it: its address. Made once, and copied."""
        if not self._ready:
            made = self.database()
            engine = create_engine(address(made))
            with engine.connect() as connection:
                upgrade(connection)
            engine.dispose()
            self._ready = made.rpartition("/")[2]
        name = f"t{uuid4().hex}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {self._ready}")
        return self.address(name)


@contextmanager
def cluster(*settings: str) -> Iterator[Cluster]:
    programs, whom, port = _programs(), _as_whom(), free_port()
    folder = Path(tempfile.mkdtemp(prefix="ludoteca-pg-"))
    try:
        if whom:
            os.chown(folder, whom["user"], whom["group"])
        initdb = [programs / "initdb", "-D", folder / "data", "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, cwd=folder, **whom)  # type: ignore[call-overload]
        options = ["listen_addresses=127.0.0.1", f"port={port}", f"unix_socket_directories={folder}", *settings]
        command = [programs / "postgres", "-D", folder / "data", *(word for option in options for word in ("-c", option))]
        with (folder / "log").open("w") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, **whom)  # type: ignore[call-overload]
        try:
            made = Cluster(port)
            deadline = time.monotonic() + 60
            while True:
                try:
                    psycopg.connect(made.address(), connect_timeout=5).close()
                    break
                except psycopg.OperationalError:
                    if process.poll() is not None or time.monotonic() > deadline:
                        raise RuntimeError((folder / "log").read_text()) from None
                    time.sleep(0.05)
            yield made
        finally:
            process.send_signal(2)  # fast shutdown: lines are cut
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)

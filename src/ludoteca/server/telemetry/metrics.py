"""What an operator may watch, in the form of Prometheus: counts and times, with no table, seat, key or address in any label.

With several workers the library keeps the numbers in files that all of them share (its "multiprocess mode", which `supervise` sets up).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sized
from pathlib import Path
from typing import Protocol

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

SHARED = "PROMETHEUS_MULTIPROC_DIR"
QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)
EVERY = 5.0

EVENTS = Counter("ludoteca_events", "Events written: moves, choices, people who sit down.")
COMMITS = Histogram("ludoteca_commit_seconds", "Time of a transaction, from its begin until it is on disk.", buckets=QUICK)
JOBS = Histogram("ludoteca_commit_jobs", "Jobs in one transaction.", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500))
CONFLICTS = Counter("ludoteca_conflicts", "Jobs that another worker was ahead of.")
ANSWERS = Histogram("ludoteca_answer_seconds", "From a message on a line until its answer is ready.", buckets=QUICK)
REFUSED = Counter("ludoteca_refused", "Messages that were answered no.")
LIMITED = Counter("ludoteca_limited", "Calls and messages over the limits.", ["what"])
REQUESTS = Counter("ludoteca_requests", "Calls over HTTP.", ["method", "route", "status"])
TOLD = Counter("ludoteca_told", "Notices sent, and what became of them.", ["kind", "how"])
STEERED = Counter("ludoteca_steered", "WebSockets that were handed to the worker of their table.")
LINES = Gauge("ludoteca_lines", "WebSockets that are open.", multiprocess_mode="livesum")
ROOMS = Gauge("ludoteca_tables_in_memory", "Tables in memory.", multiprocess_mode="livesum")
MEMORY = Gauge("ludoteca_memory_bytes", "Memory that the workers hold.", multiprocess_mode="livesum")


def request(method: str, route: str, status: int) -> None:
    REQUESTS.labels(method if method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS") else "other", route, str(status)).inc()


def memory() -> int:
    """What this process holds now, in bytes; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


class HasSessions(Protocol):
    @property
    def rooms(self) -> Sized: ...


class HasSockets(Protocol):
    @property
    def sockets(self) -> Sized: ...


async def watch(service: HasSessions, lines: HasSockets) -> None:
    """What is not counted as it happens."""
    while True:
        LINES.set(len(lines.sockets))
        ROOMS.set(len(service.rooms))
        MEMORY.set(memory())
        await asyncio.sleep(EVERY)


def registry() -> CollectorRegistry:
    """What all workers together counted."""
    if SHARED not in os.environ:
        return REGISTRY
    found = CollectorRegistry()
    MultiProcessCollector(found)  # type: ignore[no-untyped-call]
    return found


def offer(host: str, port: int) -> int:
    """Serve them at an address of their own, which is not for the public: gives the port."""
    server, _ = start_http_server(port, host, registry())
    return server.server_port

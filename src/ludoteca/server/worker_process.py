"""Long work in a process of its own, which says how far it is: whoever asked for it hears that message by message, and may stop it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

LINGERS = 5  # seconds in which a process that has said its last word is to end


@dataclass
class Work:
    """Long work as it stands: how far it is, and what ends its process."""

    state: str = "waiting"
    done: int = 0
    of: int = 0
    stop: Callable[[], None] = field(default=lambda: None)


def messages_of(work: Work, name: str, target: Callable[..., None], *given: object) -> Generator[Any, None, None]:
    """What ``target`` sends over the pipe that is its first argument, until it ends, is stopped by ``work.stop`` or dies.

    It blocks: not for the event loop.
    """
    context = get_context("spawn")
    ours: Connection[Any, Any]
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=target, args=(theirs, *given), daemon=True, name=name)
    process.start()
    work.stop = process.terminate
    theirs.close()
    try:
        with suppress(EOFError):
            while True:
                yield ours.recv()
    finally:
        process.join(LINGERS)
        ours.close()

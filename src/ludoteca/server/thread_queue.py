"""Work that is too long for the loop and too short for a process of its own: in a thread, one piece after the other.

Python runs one thread at a time, and whoever plays waits for the turn of each that computes: were a crowd of sets looked at side by side,
every move would wait for all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_thread = ThreadPoolExecutor(1, "in turn")


async def in_turn(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What the work gives, or raises, once all that was asked for before it is done. It must not wait for other work of this kind."""
    return await asyncio.get_running_loop().run_in_executor(_thread, partial(work, *args, **named))

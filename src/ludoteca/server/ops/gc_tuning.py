"""Collecting garbage when nobody waits for an answer.

A full collection walks through all tables in memory and holds everybody up for a tenth of a second and more. So the collector is left to
the young objects, and does the whole heap in a quiet moment, or after ten busy minutes.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

EVERY = 5.0
AT_LATEST = 600.0
USUAL = gc.get_threshold()  # as Python begins


async def keep_calm(busy: Callable[[], int]) -> None:
    """``busy`` gives a number that grows while something is done. Afterwards the collector is as it was."""
    thresholds = gc.get_threshold()
    usual = thresholds == USUAL
    if usual:  # else whoever runs one house after the other has seen to it
        gc.freeze()  # what was imported stays for good, and is never looked through again
    gc.set_threshold(5_000, 20, 1_000_000)
    done = before = busy()
    waited = 0.0
    try:
        while True:
            await asyncio.sleep(EVERY)
            now = busy()
            waited += EVERY
            if now != done and (now == before or waited >= AT_LATEST):
                gc.collect()
                done, waited = now, 0.0
            before = now
    finally:
        gc.set_threshold(*thresholds)
        if usual:
            gc.unfreeze()

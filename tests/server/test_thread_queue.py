"""Long work of many calls is done one piece after the other."""

from __future__ import annotations

import asyncio
import threading

import pytest

from ludoteca.server.thread_queue import in_turn


async def test_pieces_of_work_are_done_one_at_a_time_and_in_order() -> None:
    one, done = threading.Lock(), list[int]()

    def work(number: int) -> int:
        assert one.acquire(blocking=False), "two at a time"
        done.append(number)
        one.release()
        return number

    assert await asyncio.gather(*(in_turn(work, i) for i in range(20))) == list(range(20))
    assert done == list(range(20))


async def test_what_goes_wrong_is_the_callers_alone() -> None:
    with pytest.raises(ValueError, match="no number"):
        await in_turn(_fails)
    assert await in_turn(len, "four") == 4


def _fails() -> None:
    raise ValueError("no number")


async def test_work_that_nobody_waits_for_any_more_is_not_begun() -> None:
    holds, began = threading.Event(), list[str]()
    first = asyncio.create_task(in_turn(holds.wait, 20))
    second = asyncio.create_task(in_turn(began.append, "second"))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(second, return_exceptions=True)
    holds.set()
    assert await first
    await in_turn(began.append, "third")
    assert began == ["third"]

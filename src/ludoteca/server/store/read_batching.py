"""Questions that are put together: whoever asks while one is on its way is asked for with the next.

A worker that serves the viewers of many busy tables hears of each move that another one wrote, and gets hundreds of viewers at once when
another one dies. To read for each table by itself would cost it more than to follow the game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Together(Generic[K, V]):
    """``ask`` is given up to ``most`` questions at once, and gives as many answers in their order."""

    def __init__(self, ask: Callable[[Sequence[K]], Awaitable[Sequence[V]]], most: int) -> None:
        self._ask = ask
        self._most = most
        self._waiting: list[tuple[K, asyncio.Future[V]]] = []
        self._task: asyncio.Task[None] | None = None
        self.asked = 0

    def __call__(self, question: K) -> asyncio.Future[V]:
        """The answer; fails with what the database said to all those who were asked for together."""
        answer: asyncio.Future[V] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answer))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="reading")
        return answer

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for _, answer in self._waiting:
            answer.cancel()

    async def _run(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
            self.asked += 1
            try:
                answers = await self._ask([question for question, _ in group])
            except Exception as error:
                for _, answer in group:
                    if not answer.done():
                        answer.set_exception(error)
            except asyncio.CancelledError:
                for _, answer in group:
                    answer.cancel()
                raise
            else:
                for (_, answer), found in zip(group, answers, strict=True):
                    if not answer.done():  # whoever asked may have gone
                        answer.set_result(found)

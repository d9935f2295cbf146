"""Work shared by processes, here or on other machines. Results come in the order of the tasks, so nothing depends on how many there are.

A worker may die: what it was at is done again by another. `Executor` is that of the standard library, which Dask (``get_executor()``), loky
and mpi4py have too; `ray_executor` makes one of Ray.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, TypeVar

C = TypeVar("C")
T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 3  # tasks for each process that are given out beyond the one whose result is waited for
MOST_DEATHS: Final = 3  # in a row, with no task done between them


class WorkersDied(RuntimeError):
    """Worker processes died again and again at the same tasks: out of memory, or what they run kills them."""


def in_order(
    do: Callable[[C, T], R], context: C, tasks: Sequence[T], jobs: int = 1, executor: Executor | None = None
) -> Generator[R, None, None]:
    """``do(context, task)`` for each task, the results in their order. ``do`` is a function of a module, and all can be pickled.

    By ``jobs`` processes of this machine, which get the context once; with one job by this process; or by an ``executor``, with as many
    tasks under way as ``jobs`` wants. Whoever stops reading (``close()``) stops the work. `WorkersDied` where no worker lives to the end.
    """
    if jobs < 1:
        raise ValueError("at least one process")
    if executor is not None:
        yield from _given_out(lambda task: executor.submit(do, context, task), tasks, jobs)
    elif jobs == 1 or len(tasks) < 2:
        for task in tasks:
            yield do(context, task)
    else:
        yield from _by_processes(do, context, tasks, min(jobs, len(tasks)))


def _given_out(submit: Callable[[T], Future[R]], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    waiting: deque[Future[R]] = deque()
    left = iter(tasks)
    try:
        for task in left:
            waiting.append(submit(task))
            if len(waiting) >= jobs * AHEAD:
                break
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(submit(task) for task in _next(left))
    finally:
        for future in waiting:
            future.cancel()


def _next(left: Iterator[T]) -> Iterator[T]:
    for task in left:
        yield task
        return


def _by_processes(do: Callable[[C, T], R], context: C, tasks: Sequence[T], jobs: int) -> Iterator[R]:
    done, deaths = 0, 0
    while done < len(tasks):
        with _pool(jobs, _enter, do, context) as pool:
            results: Iterator[R] = _given_out(_to(pool), tasks[done:], jobs)
            try:
                for result in results:
                    done, deaths = done + 1, 0
                    yield result
            except BrokenExecutor:
                deaths += 1
                if deaths >= MOST_DEATHS:
                    raise WorkersDied(f"a worker died {deaths} times at one of the tasks from number {done + 1} on") from None


def _to(pool: Executor) -> Callable[[Any], Future[Any]]:
    return lambda task: pool.submit(_work, task)


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """An executor of so many processes of this machine, begun when they are first needed; None for one: this one."""
    if jobs == 1:
        yield None
    else:
        with _pool(jobs, _end_with_parent) as pool:
            yield pool


@contextmanager
def _pool(jobs: int, initializer: Callable[..., None], *initargs: object) -> Iterator[ProcessPoolExecutor]:
    # Processes are started afresh: a fork would copy whatever threads the caller runs, locks and all.
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=initializer, initargs=initargs)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


_here: tuple[Callable[[Any, Any], Any], Any] | None = None  # in a worker process


def _enter(do: Callable[[Any, Any], Any], context: object) -> None:
    global _here
    _here = (do, context)
    _end_with_parent()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:  # a worker whose parent was killed would wait for ever: it holds both ends of the pipe it reads from
        threading.Thread(target=_end_with, args=(parent.join,), daemon=True).start()


def _end_with(parent: Callable[[], None]) -> None:
    parent()
    os._exit(1)


def _work(task: Any) -> Any:
    assert _here is not None
    do, context = _here
    return do(context, task)


@contextmanager
def ray_executor(jobs: int) -> Iterator[Executor]:
    """Ray as an executor: the cluster that ``RAY_ADDRESS`` names, or ``jobs`` processes here. ModuleNotFoundError without Ray.

    A task whose worker dies is begun again, as Ray does by itself. ``ludoteca`` must be installed where the workers are.
    """
    ray: Any = importlib.import_module("ray")
    already = ray.is_initialized()
    if not already:
        here = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": jobs, "include_dashboard": False}
        ray.init(log_to_driver=False, logging_level="ERROR", **here)
    try:
        yield _Ray(ray)
    finally:
        if not already:
            ray.shutdown()


class _Ray(Executor):
    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._remote: dict[Any, Any] = {}
        self._kept: dict[int, tuple[object, Any]] = {}

    def submit(self, fn: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        """The first argument is the context: it is put into Ray's store once, and not sent with each task."""
        if fn not in self._remote:
            self._remote[fn] = self._ray.remote(max_retries=MOST_DEATHS)(fn)
        context, *rest = args
        if id(context) not in self._kept:
            self._kept[id(context)] = (context, self._ray.put(context))
        found: Future[Any] = self._remote[fn].remote(self._kept[id(context)][1], *rest, **more).future()
        return found

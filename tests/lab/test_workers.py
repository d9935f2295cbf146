"""Work shared by processes: in order, whoever dies."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ludoteca.lab.workers import WorkersDied, in_order


def work(folder: Path, task: int) -> int:
    if task == 7 and not (folder / "died").exists():
        (folder / "died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if task < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    if task == 1000:
        raise KeyError(task)
    (folder / f"{task}").touch()
    return task * task


def test_results_are_in_order_though_a_worker_dies(tmp_path: Path) -> None:
    assert list(in_order(work, tmp_path, range(20), 2)) == [n * n for n in range(20)]
    assert (tmp_path / "died").exists()


def test_workers_that_die_again_and_again_end_it(tmp_path: Path) -> None:
    done = in_order(work, tmp_path, [1, -1, 2], 2)
    with pytest.raises(WorkersDied, match="3 times"):
        list(done)


def test_what_a_task_raises_is_raised(tmp_path: Path) -> None:
    with pytest.raises(KeyError, match="1000"):
        list(in_order(work, tmp_path, [1, 1000, 2], 2))
    with pytest.raises(ValueError, match="at least one"):
        list(in_order(work, tmp_path, [1], 0))


def test_any_executor_does_and_gets_no_more_than_is_read_for(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as executor:
        assert list(in_order(work, tmp_path, range(30, 40), 2, executor)) == [n * n for n in range(30, 40)]
        some = in_order(work, tmp_path, range(100, 200), 2, executor)
        assert next(some) == 100 * 100
        some.close()
    assert len(list(tmp_path.glob("1??"))) < 15

"""A bar that shows how far something is."""

from __future__ import annotations

import sys
from typing import Any


class Bar:
    """A bar on a terminal, silence elsewhere."""

    def __init__(self, what: str, total: int, show: bool) -> None:
        self._bar: Any = None
        if show and sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
            self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self._task = self._bar.add_task(what, total=total)

    def __enter__(self) -> Any:
        if self._bar is None:
            return None
        self._bar.start()
        return lambda done: self._bar.update(self._task, completed=done)

    def __exit__(self, *error: object) -> None:
        if self._bar is not None:
            self._bar.stop()

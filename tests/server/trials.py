"""What stands in for the process in which bots try a set."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from ludoteca.server.sets.balance import Balances
from ludoteca.server.sets.balance_process import Balance

FOUND = Balance(40, "seat 1", 0.5, 0.6, 0.1, -0.05, 0.25, "open")


class Trial:
    """Stands in for the process: it goes on when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, found: Balance | None = FOUND) -> None:
        self.go, self.begun, self.stopped = threading.Event(), threading.Event(), threading.Event()

        def by_a_process(game: Any, text: str, bot: str, work: Any) -> Balance | None:
            self.bot, self.text = bot, text
            work.stop = self.stop
            work.done = 7
            self.begun.set()
            assert self.go.wait(30)
            return None if self.stopped.is_set() else found

        monkeypatch.setattr(Balances, "_by_a_process", staticmethod(by_a_process))

    def stop(self) -> None:
        self.stopped.set()
        self.go.set()

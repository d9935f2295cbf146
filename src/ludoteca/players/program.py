"""A bot that is a program of its own, in any language: one line of JSON in, one line of JSON out.

It is told ``{"game": ..., "seats": ..., "options": {...}, "actions": [...]}`` once, then for each decision what its seat may know,
``{"seat", "number", "asked", "options", "view", "log", "seed"}`` (`Perspective.data`), and answers ``{"action": "play 3"}``, one of the
options. It never gets more: there is no way from that text to the state. What it writes to stderr is let through.
"""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any

import msgspec

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import BotFailed
from ludoteca.kernel.state import canonical_json

PATIENCE = 60.0  # seconds for one answer
GRACE = 0.5  # seconds to end by itself, once nobody asks any more


class Program:
    """A policy: ``command`` is run when it is first asked, and anew for other rules. Close it, or use it in a ``with``."""

    def __init__(self, command: str | Sequence[str], patience: float = PATIENCE) -> None:
        self.command = shlex.split(command) if isinstance(command, str) else list(command)
        self.patience = patience
        self._rules: Rules | None = None
        self._running: subprocess.Popen[bytes] | None = None
        self._said: Queue[bytes] = Queue()

    def __call__(self, perspective: Perspective, source: Source) -> Action:
        if self._rules is not perspective.rules or self._running is None:
            self._begin(perspective.rules)
        answer = self._ask({**perspective.data(), "seed": source.below(1 << 62)})
        text = answer.get("action")
        action = perspective.rules.vocabulary.by_text.get(text) if isinstance(text, str) else None
        if action is None:
            raise BotFailed(f"{self.command[0]} answered {text!r}, which is no action of {perspective.rules.game.id}")
        return action

    def close(self) -> None:
        """End the program."""
        running, self._running = self._running, None
        if running is None:
            return
        assert running.stdin is not None
        assert running.stdout is not None
        with suppress(OSError):  # what was not read any more
            running.stdin.close()
        try:
            running.wait(GRACE)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
        running.stdout.close()  # only now: until then somebody listens there

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _begin(self, rules: Rules) -> None:
        self.close()
        try:
            running = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise BotFailed(f"{self.command[0]} can't be run: {error.strerror}") from None
        self._running, self._rules, said = running, rules, Queue[bytes]()
        self._said = said

        def listen() -> None:
            assert running.stdout is not None
            for line in running.stdout:
                said.put(line)
            said.put(b"")

        Thread(target=listen, daemon=True, name="program").start()
        self._tell({
            "game": rules.game.id, "seats": rules.seats, "options": rules.options, "actions": [a.text for a in rules.vocabulary],
        })  # fmt: skip

    def _tell(self, what: dict[str, Any]) -> None:
        assert self._running is not None
        assert self._running.stdin is not None
        try:
            self._running.stdin.write(canonical_json(what) + b"\n")
            self._running.stdin.flush()
        except OSError:
            raise BotFailed(f"{self.command[0]} has ended") from None

    def _ask(self, what: dict[str, Any]) -> dict[str, Any]:
        self._tell(what)
        try:
            line = self._said.get(timeout=self.patience)
        except Empty:
            raise BotFailed(f"{self.command[0]} gave no answer in {self.patience:g} seconds") from None
        if not line:
            raise BotFailed(f"{self.command[0]} has ended")
        try:
            return msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.MsgspecError:
            raise BotFailed(f"{self.command[0]} answered what is no JSON object: {line[:80]!r}") from None

"""A game's play as lines of text that must be the same in every process: run with a different PYTHONHASHSEED by the law of determinism.

The other processes stay for the next table of the same game: what they read of it takes longer to import than to play.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from typing import IO, Any, cast

import msgspec

from ludoteca.kernel.components import component_set
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.state import canonical_json
from ludoteca.testkit.subject import Here, LawBroken, Subject, decide

EACH, EVERY = 60, 7  # decisions at which all views are made: so many first, then one of so many


def lines(subject: Subject) -> list[str]:
    """One line for each decision: what was decided, fingerprint, and a hash of what every viewer may do and see.

    Of a long game what is done and seen is made for some decisions only.
    """
    out = []
    for seed in range(subject.seed, subject.seed + subject.games):
        m = subject.match(seed)
        here = Here(subject, m, Seeded(seed), seed)
        while not m.over and m.number <= subject.game.bound:
            seat, text = decide(here)
            shown = _shown(m, subject) if m.number <= EACH or m.number % EVERY == 0 else ""
            out.append(f"seed {seed} entry {len(m.record.entries)} {seat + 1} {text} {m.state.fingerprint()} {shown}")
        out.append(hashlib.sha256(m.record.write().encode()).hexdigest())
    return out


def _shown(m: Match, subject: Subject) -> str:
    seen: list[Any] = [[m.state.view(v), [a.text for a in m.options(v)] if v >= 0 else [], last_seen(m, v)] for v in subject.viewers]
    return hashlib.sha256(canonical_json(seen)).hexdigest()[:16]


def last_seen(m: Match, viewer: int, most: int = 5) -> list[Any]:
    """The last lines of a viewer's log: made of the last events alone, since a long game has thousands."""
    out: list[Any] = []
    for event in reversed(m.events):
        seen = event.seen_by(viewer)
        if seen is not None:
            out.append(seen)
            if len(out) == most:
                break
    return out


class Elsewhere:
    """Another process, with a hash seed of its own, that plays what it is told to."""

    def __init__(self, seed: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from ludoteca.testkit.digest import main; main()"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(x for x in sys.path if x)},
        )  # fmt: skip

    def lines(self, given: bytes) -> list[str]:
        """What it plays; EOFError with the last that it said, where it could not."""
        try:
            asked, answers = cast("IO[bytes]", self._process.stdin), cast("IO[bytes]", self._process.stdout)
            asked.write(given + b"\n")
            asked.flush()
            answer = answers.readline()
        except BrokenPipeError:
            answer = b""
        if not answer:
            said: bytes = self._process.stderr.read() if self._process.stderr else b""
            raise EOFError(said.decode()[-1500:])
        return msgspec.json.decode(answer, type=list[str])

    def close(self) -> None:
        with suppress(BrokenPipeError):
            self._process.communicate()


_OPEN: dict[str, tuple[tuple[str, ...], Elsewhere]] = {}  # hash seed -> what that process may have imported, and the process


def _elsewhere(seed: str, module: str) -> Elsewhere:
    fits = (module, *sys.path)
    known = _OPEN.get(seed)
    if known is not None and known[0] == fits:
        return known[1]
    _close(seed)
    _OPEN[seed] = fits, Elsewhere(seed)
    return _OPEN[seed][1]


def _close(seed: str) -> None:
    if seed in _OPEN:
        _OPEN.pop(seed)[1].close()


@atexit.register
def _close_all() -> None:
    for seed in list(_OPEN):
        _close(seed)


def told_elsewhere(subject: Subject, seed: str) -> list[str]:
    """The same lines from another process."""
    module, given = order(subject)
    try:
        return _elsewhere(seed, module).lines(given)
    except EOFError as error:
        _close(seed)
        raise LawBroken(f"{subject.name()} does not run in a process of its own:\n{error}") from None


def order(subject: Subject) -> tuple[str, bytes]:
    """The module of the game, and what another process needs to make the same lines."""
    kind = type(subject.game)
    if "<locals>" in kind.__qualname__ or kind.__module__ == "__main__":
        raise LawBroken(f"{kind.__qualname__} can't be imported by another process: define it at the top of a module")
    return kind.__module__, msgspec.json.encode(
        {
            "path": [x for x in sys.path if x], "module": kind.__module__, "name": kind.__qualname__, "components": subject.components.text,
            "seats": subject.seats, "options": dict(subject.options), "seed": subject.seed, "games": subject.games,
        }
    )  # fmt: skip


def main() -> None:
    for line in sys.stdin.buffer:
        data = msgspec.json.decode(line)
        sys.path.extend(x for x in data["path"] if x not in sys.path)
        made: Any = import_module(data["module"])
        for part in data["name"].split("."):
            made = getattr(made, part)
        components = component_set(msgspec.json.decode(data["components"]))
        subject = Subject(made(), components, data["seats"], data["options"], data["seed"], data["games"])
        sys.stdout.buffer.write(msgspec.json.encode(lines(subject)) + b"\n")
        sys.stdout.buffer.flush()

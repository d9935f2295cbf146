"""A game's play as lines of text that must be the same in every process: run with a different PYTHONHASHSEED by the law of determinism."""

from __future__ import annotations

import hashlib
import sys
from importlib import import_module
from typing import Any

import msgspec

from ludoteca.kernel.components import component_set
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.state import canonical_json
from ludoteca.testkit.subject import Here, LawBroken, Subject, decide


def lines(subject: Subject) -> list[str]:
    """One line for each decision: what was decided, fingerprint, and a hash of what every viewer may do and see."""
    out = []
    for seed in range(subject.seed, subject.seed + subject.games):
        m = subject.match(seed)
        here = Here(subject, m, Seeded(seed), seed)
        while not m.over and m.number <= subject.game.bound:
            seat, text = decide(here)
            seen: list[Any] = [
                [m.state.view(v), [a.text for a in m.options(v)] if v >= 0 else [], last_seen(m, v)] for v in subject.viewers
            ]
            shown = hashlib.sha256(canonical_json(seen)).hexdigest()[:16]
            out.append(f"seed {seed} entry {len(m.record.entries)} {seat + 1} {text} {m.state.fingerprint()} {shown}")
        out.append(hashlib.sha256(m.record.write().encode()).hexdigest())
    return out


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


def order(subject: Subject) -> bytes:
    """What another process needs to make the same lines."""
    kind = type(subject.game)
    if "<locals>" in kind.__qualname__ or kind.__module__ == "__main__":
        raise LawBroken(f"{kind.__qualname__} can't be imported by another process: define it at the top of a module")
    return msgspec.json.encode(
        {
            "path": [x for x in sys.path if x], "module": kind.__module__, "name": kind.__qualname__, "components": subject.components.text,
            "seats": subject.seats, "options": dict(subject.options), "seed": subject.seed, "games": subject.games,
        }
    )  # fmt: skip


def main() -> None:
    data = msgspec.json.decode(sys.stdin.buffer.read())
    sys.path.extend(x for x in data["path"] if x not in sys.path)
    made: Any = import_module(data["module"])
    for part in data["name"].split("."):
        made = getattr(made, part)
    components = component_set(msgspec.json.decode(data["components"]))
    subject = Subject(made(), components, data["seats"], data["options"], data["seed"], data["games"])
    sys.stdout.buffer.write(msgspec.json.encode(lines(subject)))

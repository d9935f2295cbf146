"""Stored games, one for each way to end: found by trying one seed after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from ludoteca.kernel.match.match import Match


def store(folder: Path, wanted: Mapping[str, Callable[[int], Match]], tries: int) -> None:
    """For each end the first game, played by its seed, that comes to it."""
    folder.mkdir(exist_ok=True)
    for end, played in wanted.items():
        for seed in range(tries):
            m = played(seed)
            if m.outcome is not None and m.outcome.end == end:
                (folder / f"{end}.txt").write_text(m.record.write(), encoding="utf-8")
                break
        else:
            raise LookupError(f"no game ends by {end}")

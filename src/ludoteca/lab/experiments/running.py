"""Plays an experiment from where its results end, with any number of processes, until its games are played or its question is answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ludoteca.lab.statistics import Paired, paired
from ludoteca.lab.workers import in_order

from .definition import Lab
from .playing import Row, blocks, play
from .results import Results, Writer, read

BLOCK: Final = 10  # games between two looks at the comparison


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it is: games done of each arm, of how many, and what the comparison of each other arm with the first says."""

    done: int
    of: int
    verdicts: tuple[str, ...]


class Comparison:
    """The differences of the arms from the first, game by game with the same chance."""

    def __init__(self, lab: Lab) -> None:
        self.arms, self.wins, self.compare = len(lab.tables), lab.wins, lab.experiment.compare
        self.counts: list[Counter[float]] = [Counter() for _ in range(self.arms - 1)]

    def add(self, rows: Sequence[Row]) -> None:
        """The rows of whole games: one of each arm."""
        for first in range(0, len(rows), self.arms):
            one, *others = (won_by(row, self.wins) for row in rows[first : first + self.arms])
            for counted, other in zip(self.counts, others, strict=True):
                counted[other - one] += 1

    def found(self) -> list[Paired]:
        """For each arm but the first. Of several the confidence is shared among them, so that it holds for all at once."""
        if self.compare is None:
            return []
        confidence = 1 - (1 - self.compare.confidence) / max(1, self.arms - 1)
        return [paired(counted, confidence) for counted in self.counts]

    def verdicts(self) -> tuple[str, ...]:
        return tuple(p.verdict(self.compare.smallest) for p in self.found()) if self.compare else ()

    def decided(self) -> bool:
        return self.compare is not None and self.compare.stop and "open" not in self.verdicts()


def won_by(row: Row, whose: str) -> float:
    """1 for a game that this side or seat won, 1/2 where it shares the win with others that are not of its side."""
    word, _, number = whose.partition(" ")
    if word == "seat" and number.isdigit():
        seat = int(number) - 1
        return 1 / len(row.winners) if seat in row.winners else 0.0
    return 1 / len(row.won) if whose in row.won else 0.0


def run(
    lab: Lab, path: Path, jobs: int = 1, executor: Executor | None = None, progress: Callable[[Progress], None] | None = None
) -> Results:
    """Play what is still to be played, adding to the results in ``path``; the same to the byte whatever ``jobs`` and ``executor`` are.

    `BadResults` where ``path`` holds something else, BlockingIOError where another process writes there, `BotFailed` for a bot that breaks
    a rule, `WorkersDied`.
    """
    with Writer(path, lab) as writer:
        comparison = Comparison(lab)
        games, arms = lab.experiment.games, len(lab.tables)
        done = 0
        for first in range(0, len(writer.rows), BLOCK * arms):  # looked at as they would have been
            part = writer.rows[first : first + BLOCK * arms]
            comparison.add(part)
            done += len(part) // arms
        if done < games and not (done % BLOCK == 0 and done and comparison.decided()):
            if done and progress is not None:  # from before
                progress(Progress(done, games, comparison.verdicts()))
            # What is left of a block comes first, so that the looks are always after the same games.
            rest = range(done, min(games, done + -done % BLOCK))
            tasks = [*([rest] if rest else []), *(range(b.start + rest.stop, b.stop + rest.stop) for b in blocks(games - rest.stop, BLOCK))]
            with closing(in_order(play, lab, tasks, jobs, executor)) as coming:
                for rows in coming:
                    writer.add(rows)
                    comparison.add(rows)
                    done += len(rows) // arms
                    if progress is not None:
                        progress(Progress(done, games, comparison.verdicts()))
                    if comparison.decided():
                        break
    return read(path)

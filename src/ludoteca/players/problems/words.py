"""What is said of a problem once it was answered, in the language of whoever says it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ludoteca.players.analysis.outlook import Reason
from ludoteca.players.analysis.words import Called, Rows, Says, because, percent

from .problem import Problem


def explained(
    problem: Problem, answer: Iterable[str], say: Says, row: Rows, called: Callable[[str], str], placed: Called | None = None
) -> list[str]:
    """Sentences: whether it was right, what the solution is, by how much and why.

    ``called`` names what may be answered, ``placed`` a place that a reason is about.
    """
    given = list(answer)
    right = problem.solved_by(given)
    if problem.kind == "deduction":
        return [say("problem-right" if right else "problem-not-these"), say(problem.because, places=row([called(x) for x in problem.best]))]
    out = [say("problem-right")] if right else [say("problem-better", best=called(problem.best[0]))]
    out.append(say("problem-gain", gain=percent(problem.gain), error=max(1.0, percent(problem.error))))
    mine = problem.worth.get(given[0]) if given else None
    if mine is not None and not right:
        out.append(say("problem-yours", mine=percent(mine), best=percent(problem.worth[problem.best[0]])))
    why = because([Reason(x.term, x.by, x.at) for x in problem.reasons], say, row, placed)
    if why:
        out.append(say("problem-beside", tempting=called(problem.tempting)) + " " + why)
    return out

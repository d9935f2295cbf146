"""Problems as the page poses them (`ludoteca.players.problems`): what the seat sees and may choose, and the solution for who has answered.

What is posed is drawn as a table is for this seat, so it can't hold what the seat does not know; of the problem it holds the question
alone. Nothing is kept of who answers what.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Raw, Struct

from ludoteca import registry
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.players.problems.problem import Posed, Problem, of_day, problems_of, stood
from ludoteca.server.protocol.problems import Problem as Wrong
from ludoteca.server.protocol.server_messages import Parts, Reason, encode
from ludoteca.server.protocol.shapes import encoded, encoded_list, one_of
from ludoteca.server.tables import rendering
from ludoteca.view.layout import layout_of, targets
from ludoteca.view.scene import Board, Choice, Line, Mine, Msg

TOLD = 60  # lines of the log that come with it
MOST_ANSWERS = 40
RANKS = (0.45, 0.75)  # how often weak players miss it: up to here it is easy, up to there not so easy


class PosedProblem(Struct):
    """A position and a question. ``number`` counts those of its game from 1, ``of`` is how many there are; ``rank`` is from 1 (easy) to 3.

    ``kind``: of a ``move`` one of the choices of ``mine`` is clearly best; of a ``deduction`` several may be true, and all are asked for.
    ``players`` are the names at the table. ``board``, ``set``, ``mine`` and ``log`` are what ``seat`` would be sent there.
    """

    game: str
    number: int
    of: int
    kind: Annotated[str, one_of("ProblemKind", "move", "deduction")]
    rank: int
    seat: int
    at: int
    players: list[str]
    board: Annotated[Raw, encoded(Board)]
    set: Annotated[Raw, encoded(Parts)]
    mine: Annotated[Raw, encoded(Mine)]
    log: Annotated[Raw, encoded_list(Line)]


class ProblemAnswer(Struct):
    """What was chosen: one action, or of a deduction all targets that are held true."""

    game: str
    number: int
    answer: list[str]


class ProblemSolution(Struct):
    """Whether it was right, and the solution: actions that come to the same, or all that is true.

    Of a move: ``worth`` has each choice with its chance to win, ``gain`` is by how much the best is better than the next, with its standard
    error; ``tempting`` is what many choose instead, and ``reasons`` what speaks for the best beside it. ``because``: the message id of
    what a deduction follows from (argument ``places``); empty of a move.
    """

    right: bool
    best: Sequence[str]
    worth: dict[str, float]
    gain: float
    error: float
    tempting: str
    reasons: list[Reason]
    because: str


def how_many(game: Game) -> int:
    """How many problems the game has that can be drawn."""
    return 0 if game.layout is None else len(problems_of(game))


def found(day: int, game: str, number: str) -> Posed:
    """The day's problem, of one game if one is named, or that of this number; 404 where there is none."""
    games = {name: g for name, g in registry.offered().items() if how_many(g) and (not game or name == game)}
    if number:
        of_game = problems_of(games[game]) if game in games else ()
        if not number.isdecimal() or not 1 <= int(number[:9]) <= len(of_game):
            raise Wrong(404, "error-no-problem")
        return of_game[int(number[:9]) - 1]
    posed = of_day(games, day)
    if posed is None:
        raise Wrong(404, "error-no-problem")
    return posed


@lru_cache(maxsize=64)
def posed(game: Game, number: int) -> PosedProblem:
    """All that is sent before the answer. It winds a game to this moment: not for the event loop."""
    asked = problems_of(game)[number]
    return as_it_stands(stood(game, asked), asked)


def as_it_stands(m: Match, asked: Posed) -> PosedProblem:
    """The same of the match as it stands there."""
    game, layout, problem = m.game, layout_of(m.game), asked.problem
    assert layout is not None
    lines = [rendering.line(layout, m, event, problem.seat) for event in m.events]
    told = [x for x in lines if x is not None][-TOLD:]
    board = layout.board(m.rules)
    seen = m.perspective(problem.seat, log=False, reasons=problem.kind == "move")
    own = layout.mine(seen)
    mine = own_part(own, problem, targets(layout, m.perspective(SPECTATOR, log=False)))
    rank = 1 + sum(problem.hard > limit for limit in RANKS)
    return PosedProblem(
        game.id, asked.number + 1, len(problems_of(game)), problem.kind, rank, problem.seat, m.number, [p.name for p in m.players],
        Raw(encode(board)), Raw(rendering.as_object(rendering.public_parts(layout, m))), Raw(encode(mine)),
        Raw(b"[" + b",".join(told) + b"]"),
    )  # fmt: skip


def own_part(own: Mine, problem: Problem, labels: dict[str, Msg]) -> Mine:
    """What the seat may choose: its options one by one, or the places and pieces that the question is about."""
    if problem.kind == "move":
        return msgspec.structs.replace(own, plans=[], undo=False)
    choices = [Choice(target, labels[target], target) for target in problem.options]
    asked = msgspec.structs.replace(own, prompt=Msg(problem.ask), choices=choices)
    return msgspec.structs.replace(asked, hint=None, plans=[], inert=[], undo=False, rule="", look=None)


def solution(asked: Posed, answer: Sequence[str]) -> ProblemSolution:
    problem = asked.problem
    offered = set(problem.worth) | set(problem.options)
    if not 0 < len(answer) <= MOST_ANSWERS or not set(answer) <= offered:
        raise Wrong(422, "error-no-answer")
    reasons = [Reason(x.term, x.by, x.at) for x in problem.reasons]
    return ProblemSolution(
        problem.solved_by(answer), problem.best, problem.worth, problem.gain, problem.error, problem.tempting, reasons, problem.because
    )

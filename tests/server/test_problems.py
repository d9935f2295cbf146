"""The problem of the day on the wire: the same for all, the solution after the answer, and nothing that the seat does not know."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.flow.agenda import asking
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game
from ludoteca.players.problems.problem import problems_of, stood
from ludoteca.server.archive.posed_problems import PosedProblem, ProblemSolution, as_it_stands, how_many

from .helpers import RACE, TOY, opened

GAMES = [g for g in registry.games().values() if how_many(g)]
DAY = "/api/problem?day=2026-11-29"


async def test_the_day_has_one_problem_and_its_solution_comes_with_the_answer(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        asked = await house.http.get(DAY)
        assert asked.status_code == 200
        found = msgspec.json.decode(asked.content, type=PosedProblem)
        assert (await house.http.get(DAY)).content == asked.content
        assert (await house.http.get(f"/api/problem?game={found.game}&number={found.number}")).content == asked.content
        assert (await house.http.get("/api/problem?day=2026-11-30")).content != asked.content
        assert (await house.http.get("/api/problem")).status_code == 200  # today's
        problem = problems_of(registry.game(found.game))[found.number - 1].problem
        named = asked.json()
        assert set(named) == {"game", "number", "of", "kind", "rank", "seat", "at", "players", "board", "set", "mine", "log"}
        assert not {"worth", "best", "gain", "tempting"} & set(named["mine"])
        answer = {"game": found.game, "number": found.number, "answer": list(problem.best[: 1 if problem.kind == "move" else None])}
        told = await house.http.post("/api/problem", json=answer)
        assert told.status_code == 200
        solution = msgspec.json.decode(told.content, type=ProblemSolution)
        assert solution.right
        assert tuple(solution.best) == problem.best
        told_of = {game["id"]: game["problems"] for game in (await house.http.get("/api/games")).json()}
        assert told_of[RACE] == found.of or found.game != RACE
        assert told_of[TOY] == 0


async def test_what_is_no_answer_or_no_problem_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        for query, status, why in (
            ("day=tomorrow", 422, "error-no-day"),
            (f"game={TOY}", 404, "error-no-problem"),
            ("game=nothing&number=1", 404, "error-no-problem"),
            (f"game={RACE}&number=0", 404, "error-no-problem"),
            (f"game={RACE}&number=99999", 404, "error-no-problem"),
            (f"game={RACE}&number=%C2%B2", 404, "error-no-problem"),
        ):
            said = await house.http.get(f"/api/problem?{query}")
            assert (said.status_code, said.json()["error"]["id"]) == (status, why), query
        for answer in ([], ["play 77"], ["play 1"] * 99):
            said = await house.http.post("/api/problem", json={"game": RACE, "number": 1, "answer": answer})
            assert (said.status_code, said.json()["error"]["id"]) == (422, "error-no-answer")


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_nothing_that_the_seat_does_not_know_is_posed(game: Game) -> None:
    """In a second world, which the seat can't tell from the first, the same is sent, byte for byte."""
    every = problems_of(game)
    for posed in random.Random(7).sample(every, min(4, len(every))):
        m = stood(game, posed)
        other = m.fork()
        other.state = m.perspective(posed.problem.seat).sampler().draw(Seeded(5))
        other.step = asking(other.state)
        assert msgspec.json.encode(as_it_stands(m, posed)) == msgspec.json.encode(as_it_stands(other, posed))


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_what_is_asked_about_lies_on_the_board_and_has_a_short_name(game: Game) -> None:
    """Of each question one: its choices are places or pieces that are drawn, and none is called by all that is known of it."""
    questions = {posed.problem.ask: posed for posed in problems_of(game) if posed.problem.kind == "deduction"}
    for posed in questions.values():
        sent = as_it_stands(stood(game, posed), posed)
        board, scene, mine = (msgspec.json.decode(part) for part in (sent.board, sent.set, sent.mine))
        drawn = {f"node:{x['id']}" for x in board.get("nodes", ())} | {f"token:{x['id']}" for x in scene["tokens"]}
        assert {choice["target"] for choice in mine["choices"]} == set(posed.problem.options) <= drawn
        assert not any(choice["label"]["id"].startswith("about-") for choice in mine["choices"])
        assert mine["prompt"] == {"id": posed.problem.ask}

"""Problems: each is still legal, its solution is among what may be chosen, and it is still best when it is searched anew.

A few are searched in `make test`, all of them for the proof (`make proof`).
"""

from __future__ import annotations

import datetime
from functools import cache
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.games.giro_galoppo import GAME as RACE
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.phrases import Phrases, in_a_row
from ludoteca.players.problems import finding, words
from ludoteca.players.problems.problem import FILE, Posed, Problem, Source, of_day, problems_of, read, stood, write
from ludoteca.view.layout import layout_of, targets
from tests.command_line import called, text
from tests.proof import WHOLE, Tell, tell

GAMES = [g for g in registry.games().values() if problems_of(g)]
STORED = pytest.mark.ours(*(g.id for g in GAMES))  # a problem is a position on the game's own board
MOST_BYTES = 300_000
LANGUAGES = ("en", "fr", "it")


def of(game: Game) -> list[Posed]:
    """All for the proof; else a few from all over the file."""
    every = problems_of(game)
    return list(every if WHOLE else every[:: max(1, len(every) // 5)])


@cache
def seen(game_id: str, number: int) -> Perspective:
    game = registry.game(game_id)
    posed = problems_of(game)[number]
    return stood(game, posed).perspective(posed.problem.seat)


@STORED
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_every_problem_can_be_chosen_as_it_stands(game: Game) -> None:
    layout = layout_of(game)
    assert layout is not None
    for posed in of(game):
        p, problem = seen(game.id, posed.number), posed.problem
        assert problem.best
        if problem.kind == "move":
            legal = {a.text for a in p.options}
            assert set(problem.worth) == legal
            assert {*problem.best, problem.tempting} <= {choice.do for choice in layout.mine(p).choices} <= legal
            assert problem.tempting not in problem.best
            assert problem.gain > max(finding.CLEAR, finding.SURE * problem.error)
            others = [worth for do, worth in problem.worth.items() if do not in problem.best]
            assert min(problem.worth[do] for do in problem.best) - max(others) == pytest.approx(problem.gain, abs=0.002)
        else:
            drawn = targets(layout, stood(game, posed).perspective(SPECTATOR, log=False))
            assert set(problem.best) < set(problem.options) <= set(drawn)
            assert len({repr(drawn[target]) for target in problem.options}) == len(problem.options)  # each has a name of its own


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_every_problem_is_explained_in_three_languages(game: Game) -> None:
    layout = layout_of(game)
    assert layout is not None
    for language in LANGUAGES:
        say = Phrases(language, game)
        for posed in problems_of(game):
            x = posed.problem
            assert all(say.has(f"term-{why.term}") for why in x.reasons)
            assert x.kind == "move" or (say.has(x.ask) and say.has(x.because))
            for answer in (x.best[:1], [x.tempting] if x.tempting else x.options[:1]):
                told = words.explained(x, answer, say, lambda parts: in_a_row("en", parts), str)
                assert told
                assert not any("{" in line for line in told)


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_they_are_kept_compactly_and_each_stands_for_itself(game: Game) -> None:
    kept = registry.text_file(game, FILE) or ""
    assert len(kept.encode()) < MOST_BYTES
    assert len({(posed.text, posed.problem.after) for posed in problems_of(game)}) == len(problems_of(game))
    assert write([Source(posed.text, (posed.problem,)) for posed in problems_of(game)[:1]]).startswith('{"record"')


def still_best(game: Game, posed: Posed) -> bool:
    """In other worlds, by more than chance explains; by how much is no matter: what lies near the bar may fall short of it once."""
    if posed.problem.kind == "deduction":
        return finding.checked(game, posed, 11) is not None
    found = finding.clearly_best(seen(game.id, posed.number), finding.CHECKS[0], Seeded(11), clear=0.0, sure=2.0)
    return found is not None and found.best == posed.problem.best


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_they_are_still_best(game: Game, record_property: Tell) -> None:
    every = list(problems_of(game))
    if WHOLE:
        stands = [still_best(game, posed) for posed in every]
        tell(record_property, "solutions that are best in other worlds too", sum(stands), len(stands))
        assert sum(stands) >= 0.95 * len(stands)
        return
    quick = min(every, key=lambda posed: (posed.problem.kind == "deduction", len(posed.problem.worth), posed.problem.after))
    clear = finding.clearly_best(seen(game.id, quick.number), finding.FIRST, Seeded(11))
    assert clear is not None
    assert clear.best == quick.problem.best


@STORED
def test_what_can_be_found_out_is_found_out_again() -> None:
    asked = [(g, posed) for g in GAMES for posed in of(g) if posed.problem.kind == "deduction"]
    for game, posed in asked:
        assert finding.checked(game, posed, 1) == posed.problem


def test_no_question_is_asked_twice_with_the_same_answer() -> None:
    for game in GAMES:
        asked = [finding.asks_of(posed.problem) for posed in problems_of(game) if posed.problem.kind == "deduction"]
        assert len(set(asked)) == len(asked)


def test_a_question_comes_again_in_a_game_only_when_its_answer_is_another() -> None:
    def asked(*true: str, ask: str = "where") -> Problem:
        return Problem(3, 0, "deduction", true, 0.5, ask=ask, options=("a", "b", "c", "d"))

    before = [asked("a", "b")]
    assert finding.asked_already(asked("b", "a"), before)
    assert finding.asked_already(asked("a", "b", "c"), before)
    assert not finding.asked_already(asked("a", "c"), before)
    assert not finding.asked_already(asked("a", "b", ask="who"), before)
    assert not finding.asked_already(Problem(3, 0, "move", ("a", "b"), 0.5), before)


@STORED
def test_an_explanation_names_the_place_that_it_is_about() -> None:
    game = registry.game("garibaldi")
    posed = next(x for x in problems_of(game) if any(why.at for why in x.problem.reasons))
    at = next(why.at for why in posed.problem.reasons if why.at)
    layout = layout_of(game)
    assert layout is not None
    assert at in targets(layout, stood(game, posed).perspective(SPECTATOR, log=False))
    say = Phrases("en", game)
    told = words.explained(
        posed.problem, [posed.problem.tempting], say, lambda parts: in_a_row("en", parts), str, lambda x: "Zandvoort" if x == at else ""
    )
    assert "(Zandvoort)" in told[-1]


def test_a_day_has_one_problem_and_the_next_another() -> None:
    games = registry.games()
    first = datetime.date(2026, 11, 29).toordinal()
    every = sum(len(problems_of(g)) for g in GAMES)
    days = [x for n in range(every) if (x := of_day(games, first + n)) is not None]
    assert of_day(games, first + every) == days[0]
    assert len({(x.game, x.number) for x in days}) == every  # all come before one comes again
    assert {x.game for x in days[: every // 2 + 1]} == {g.id for g in GAMES}
    assert of_day({}, first) is None


def test_only_all_that_is_true_solves_a_deduction_and_one_move_a_move() -> None:
    move = Problem(3, 0, "move", ("play 1", "play 2"), 0.5)
    assert move.solved_by(["play 2"])
    assert not move.solved_by(["play 1", "play 2"])
    assert not move.solved_by([])
    places = Problem(3, 0, "deduction", ("node:1", "node:2"), 0.5, options=("node:1", "node:2", "node:3"))
    assert places.solved_by(["node:2", "node:1"])
    assert not places.solved_by(["node:1"])
    assert not places.solved_by(["node:1", "node:2", "node:3"])


def test_the_same_seed_finds_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With little work: that it holds is another test's."""
    monkeypatch.setattr(finding, "CHECKS", (finding.Work(8, 0),))
    monkeypatch.setattr(finding, "FIRST", finding.Work(8, 0))
    monkeypatch.setattr(finding, "agreed", lambda *_: True)
    monkeypatch.setattr(finding, "BETWEEN", ("heuristic", "greedy"))
    monkeypatch.setattr(finding, "WEAK", ("greedy", "random"))
    made = []
    searches = [finding.Search(RACE, 2, 1), finding.Search(RACE, 2, 1)]
    for search, file in zip(searches, (tmp_path / "a", tmp_path / "b"), strict=True):
        while not search.kept:
            search.one_game()
        file.write_text(write(search.sources))
        made.append(file.read_text())
    assert made[0] == made[1]
    assert len(read(made[0], RACE.id)) == 1
    assert searches[0].found >= searches[0].stood >= 1


@STORED
def test_a_problem_is_solved_in_the_terminal() -> None:
    posed = problems_of(RACE)[2]
    right = text(called("problem", RACE.id, "--number", "3", stdin=f"nothing\n{posed.problem.best[0]}\n".encode()))
    assert right.returncode == 0
    assert "What is best here?" in right.stdout
    assert "Right!" in right.stdout
    wrong = text(called("problem", RACE.id, "--number", "3", "--language", "it", stdin=f"{posed.problem.tempting}\n".encode()))
    assert "Meglio:" in wrong.stdout
    assert "Traceback" not in wrong.stderr
    assert text(called("problem", "--day", "tomorrow")).returncode == 2
    assert text(called("problem", RACE.id, "--number", "9999")).returncode == 2
    assert called("problem", "--day", "2026-11-29", stdin=b"").returncode == 0

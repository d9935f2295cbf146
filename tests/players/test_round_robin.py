"""The arena: everybody against everybody at every place, and ratings that say how sure they are."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import players, registry
from ludoteca.games import garibaldi, giro_galoppo, liberation
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.game import Game, Player, Refused
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import BotFailed
from ludoteca.lab import round_robin
from ludoteca.lab.ratings import Contest, ratings, strengths, wilson
from ludoteca.lab.round_robin import Fixture, Table, fixtures, standings, ways_to_sit
from ludoteca.players.program import Program
from tests import command_line

RACE, FLIGHT, LIBERATION = giro_galoppo.GAME, garibaldi.GAME, liberation.GAME


def table(game: Game = RACE, seats: int = 2, **more: Any) -> Table:
    return Table(game, registry.components(game), {}, seats, 7, **more)


# ---- who meets whom


def test_each_pair_meets_equally_often_at_each_place() -> None:
    two = list(fixtures(["b", "a", "c"], 4, ways_to_sit(RACE, 2, {})))
    assert Counter((f.first, f.second) for f in two) == {("a", "b"): 4, ("a", "c"): 4, ("b", "c"): 4}
    assert Counter(f.taken for f in two) == {(0,): 6, (1,): 6}
    three = list(fixtures(["a", "b"], 7, ways_to_sit(RACE, 3, {})))  # one against two of the other, at each seat: six ways
    assert len(three) == 12
    assert Counter((f.first, f.taken) for f in three) == {(x, (seat,)): 2 for x in "ab" for seat in range(3)}


def test_where_a_seat_has_a_side_sides_are_taken_whole() -> None:
    ways = ways_to_sit(FLIGHT, 4, FLIGHT.read_options({}))
    assert ways == [(0,), (1, 2, 3)]
    met = list(fixtures(["a", "b"], 4, ways))
    sitting = Counter(tuple(f.first if seat in f.taken else f.second for seat in range(4)) for f in met)
    assert set(sitting) == {("a", "b", "b", "b"), ("b", "a", "a", "a")}
    assert len(set(sitting.values())) == 1


# ---- the same games, whatever else is asked


def test_neither_processes_nor_order_nor_other_players_change_a_result(tmp_path: Path) -> None:
    one = standings(table(), ["random", "greedy"], 6)
    assert standings(table(), ["greedy", "random"], 6, jobs=2) == one
    more = standings(table(), ["greedy", "light", "random"], 6) if "light" in players.names(RACE) else one
    assert [p for p in more.pairings if {p.player, p.against} == {"greedy", "random"}] == one.pairings


def test_a_run_that_was_killed_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = tmp_path / "kept"
    whole = standings(table(), ["random", "greedy"], 6, keep=keep)
    lines = keep.read_bytes().splitlines(keepends=True)
    keep.write_bytes(b"".join(lines[:4]) + lines[4][:25])  # cut in the middle of a line
    played: list[Fixture] = []
    honest = round_robin.play_fixture

    def counted(hall: Any, fixture: Fixture) -> round_robin.Result:
        played.append(fixture)
        return honest(hall, fixture)

    monkeypatch.setattr(round_robin, "play_fixture", counted)
    told: list[int] = []
    assert standings(table(), ["random", "greedy"], 6, keep=keep, progress=told.append) == whole
    assert 0 < len(played) < 6
    assert told[-1] == 6
    played.clear()
    assert standings(table(), ["random", "greedy"], 6, keep=keep) == whole
    assert played == []


def test_what_cannot_be_played_is_refused_before_it_begins() -> None:
    with pytest.raises(LookupError, match="no bot called 'genius'"):
        standings(table(), ["random", "genius"], 2)
    with pytest.raises(Refused):
        standings(table(seats=9), ["random", "greedy"], 2)


def test_a_table_at_which_all_play_together_has_no_arena() -> None:
    alone = Table(LIBERATION, registry.components(LIBERATION), {"automaton": "yes"}, 2, 7)
    with pytest.raises(round_robin.NobodyAgainst):
        standings(alone, ["random", "heuristic"], 2)


def test_the_places_of_a_game_with_sides_are_its_sides() -> None:
    found = standings(table(FLIGHT, 3), ["random", "runner"], 2)
    assert {p.place for p in found.pairings} == set(FLIGHT.sides)
    assert all(p.games == 1 for p in found.pairings)


# ---- ratings


def beaten(a: str, b: str, n: int, places: tuple[str, str] = ("x", "x")) -> list[Contest]:
    return [Contest((a, b), places, (1.0, 0.0))] * n


def test_ten_to_one_is_four_hundred_points() -> None:
    found = ratings([*beaten("a", "b", 1000), *beaten("b", "a", 100)], samples=20)
    assert [r.player for r in found] == ["a", "b"]
    assert found[0].points - found[1].points == pytest.approx(400, abs=5)
    assert all(r.low < r.points < r.high for r in found)
    assert found[0].high - found[0].low < 60


def test_few_games_say_little_and_a_clean_sheet_is_not_without_bound() -> None:
    few, many = (ratings([*beaten("a", "b", 3 * n), *beaten("b", "a", n)], samples=60) for n in (2, 50))
    assert few[0].high - few[0].low > 2 * (many[0].high - many[0].low)
    assert ratings(beaten("a", "b", 10), samples=5)[0].points < 1000


def test_one_who_wins_a_third_against_four_is_stronger_than_they_are() -> None:
    """Even is a fifth: a third is (1/3) / (2/3) * 4 = 2 to 1 against each of them."""
    seats = ("a", "b", "b", "b", "b")
    contests = [Contest(seats, ("seat",) * 5, (1.0, 0, 0, 0, 0))] * 100 + [Contest(seats, ("seat",) * 5, (0, 1.0, 0, 0, 0))] * 200
    power = strengths(Counter(contests), ["a", "b"])
    assert power["a"] / power["b"] == pytest.approx(2, rel=0.03)


def test_a_favoured_side_makes_nobody_strong() -> None:
    """White wins nine of ten, whoever plays it."""
    contests = [*beaten("a", "b", 90, ("white", "black")), *beaten("b", "a", 10, ("black", "white"))]
    contests += [*beaten("b", "a", 90, ("white", "black")), *beaten("a", "b", 10, ("black", "white"))]
    power = strengths(Counter(contests), ["a", "b"])
    assert power["a"] / power["b"] == pytest.approx(1, rel=0.02)


def test_the_interval_is_wilsons() -> None:
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=0.001)


# ---- players from elsewhere

HONEST = """
import json, sys
rules = json.loads(sys.stdin.readline())
assert rules["game"] == "giro_galoppo" and "play 3" in rules["actions"], rules
for line in sys.stdin:
    asked = json.loads(line)
    assert set(asked) == {"seat", "number", "asked", "options", "view", "log", "seed"}, asked.keys()
    others = [choice for seat, choice in asked["view"]["chosen"] if seat != asked["seat"]]
    assert all(choice is None for choice in others), others
    print(json.dumps({"action": asked["options"][-1]}), flush=True)
"""


def program(tmp_path: Path, text: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(text)
    return f"{sys.executable} {file}"


def test_a_program_of_its_own_plays_and_is_told_what_its_seat_sees(tmp_path: Path) -> None:
    found = standings(table(programs={"mine": program(tmp_path, HONEST)}), ["mine", "random"], 2)
    assert found.games == 2
    assert {r.player for r in found.ratings} == {"mine", "random"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "has ended"),
        ('for line in open(0): print(\'{"action": "fly"}\', flush=True)', "no action"),
        ("for line in open(0): print('what', flush=True)", "no JSON"),
    ],
)
def test_a_program_that_fails_is_named(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BotFailed, match=why):
        standings(table(programs={"mine": program(tmp_path, text)}), ["mine", "random"], 2)


def test_a_program_that_says_nothing_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    p = Match(registry.rules(RACE, [Player("a"), Player("b")]), Seeded(1)).perspective(1)
    with Program(program(tmp_path, "import time; time.sleep(60)"), patience=0.3) as bot, pytest.raises(BotFailed, match=r"0\.3 seconds"):
        bot(p, Seeded(1))


def test_bots_of_other_packages_play_by_their_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def last(game: Game) -> Any:
        def choose(perspective: Perspective, source: Source) -> Any:
            return perspective.options[-1]

        return choose if game.id == "giro_galoppo" else None

    monkeypatch.setitem(players._EXTRA, "last", last)
    assert "last" in players.names(RACE)
    assert "last" not in players.names(FLIGHT)
    assert standings(table(), ["last", "random"], 2).games == 2
    with pytest.raises(LookupError):
        players.policy(FLIGHT, "last")


# ---- the command


def test_the_command_says_how_strong_they_are_and_refuses_what_is_wrong() -> None:
    said = command_line.called("arena", "giro_galoppo", "--players", "greedy,random", "--games", "2", "--jobs", "1", "--json")
    found = json.loads(said.stdout)
    assert (found["game"], found["games"], found["seats"]) == ("giro_galoppo", 2, 2)
    assert [set(r) for r in found["ratings"]] == [{"player", "points", "low", "high"}] * 2
    for wrong in (["--players", "greedy"], ["--players", "greedy,genius"], ["--players", "greedy,random", "--program", "mine"]):
        refused = command_line.called("arena", "giro_galoppo", *wrong)
        assert refused.returncode == 2
        assert refused.stderr.count(b"\n") == 1


def test_results_are_kept_as_they_are() -> None:
    result = round_robin.Result(Fixture("a", "b", (0,), 3), Contest(("a", "b"), ("x", "y"), (1.0, 0.0)), 20)
    assert msgspec.json.decode(msgspec.json.encode(result), type=round_robin.Result) == result

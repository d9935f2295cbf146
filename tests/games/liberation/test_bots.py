"""The bots of Liberation: they see what their seat sees, how strong they are, the balance, and what the stored games show."""

from __future__ import annotations

import time
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.build import COMPILED, build
from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.rules.state import Struggle
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.agenda import playout
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.record import read_record
from ludoteca.lab import bench, rule_usage
from ludoteca.lab.arena import Report, derived, play, simulate
from ludoteca.players import policy
from ludoteca.testkit.bots import blind
from tests import proof
from tests.games.liberation.make_ends import MEDALS, won

SET = registry.components(GAME)
HERE = Path(__file__).parent


def match(bots: list[str], seed: int, **options: Any) -> tuple[Match, list[Seeded]]:
    players = [Player(f"seat {i + 1}", "bot", bot) for i, bot in enumerate(bots)]
    rules = GAME.bind(SET, GAME.read_options(options), GAME.seat_players(players))
    return Match(rules, Seeded(seed)), [Seeded(derived(seed, i)) for i in range(len(bots))]


@pytest.mark.parametrize(
    ("name", "scenario", "seats"), [("heuristic", 1, 2), ("heuristic", 3, 3), ("heuristic", 5, 2), ("level5", 1, 2), ("level5", 3, 2)]
)
def test_a_bot_plays_the_same_in_every_world_that_its_seat_cannot_tell_apart(name: str, scenario: int, seats: int) -> None:
    """And in another process: what a bot is given holds no way to what is hidden."""
    m, _ = match([name] * seats, 5, scenario=scenario)
    assert blind(m, policy(GAME, name), every=9) > 5
    assert m.over


@pytest.mark.parametrize("number", [5, 30, 32])
def test_the_heuristic_resistance_does_not_draw_for_ever(number: int) -> None:
    """Games in which nobody whom a mission wants was to be had: the whole deck in hand, one object card was changed for another."""
    own = derived(21, number)
    m, _ = match(["random", "heuristic"], own, scenario=5)
    bot, run, longest = policy(GAME, "heuristic"), 0, 0

    def counted(perspective: Perspective, source: Source) -> Action:
        nonlocal run, longest
        action = bot(perspective, source)
        run = run + 1 if action.verb == "draw" else 0
        longest = max(longest, run)
        return action

    play(m, [policy(GAME, "random"), counted], [Seeded(derived(21, number, seat)) for seat in (0, 1)], Seeded(derived(21, number, 2)))
    s = m.state
    assert isinstance(s, Struggle)
    assert longest < 20
    assert s.completed


@pytest.mark.timed
def test_a_whole_campaign_of_bots_takes_less_than_twenty_seconds(record_property: proof.Tell) -> None:
    bots = ["heuristic"] * 3
    m, sources = match(bots, 4, campaign=True)
    began = time.process_time()
    play(m, [policy(GAME, b) for b in bots], sources, Seeded(4))
    assert m.outcome is not None
    took = time.process_time() - began
    record_property("a campaign of bots", f"{took:.1f} s")
    assert took < 20.0


# ---- stored games


@pytest.mark.ours("liberation")
@pytest.mark.parametrize("medal", MEDALS)
def test_every_medal_is_won_in_a_stored_game(medal: str) -> None:
    record = read_record((HERE / "medals" / f"{medal}.txt").read_text(encoding="utf-8"))
    m = Match.replay(record, GAME, SET, Seeded(0))
    s = m.state
    assert isinstance(s, Struggle)
    assert won(m) == medal
    assert s.rules.medals[s.order if s.winner else s.medal]["id"] == medal


@pytest.mark.skipif(build() == COMPILED, reason="what is compiled can't be watched")
def test_what_has_a_name_comes_up_in_games_of_bots() -> None:
    """Every bonus, character and solo card; of a few games most of the rules."""
    found = rule_usage.run(GAME, 120 if proof.WHOLE else 8, 1)
    if proof.WHOLE:
        nowhere = found.nowhere()
        assert not {sort: nowhere[sort] for sort in ("bonus", "character", "solo card", "solo action", "verb") if sort in nowhere}
    assert found.rules > 300
    assert len(found.never) < found.rules // 4
    assert sum(found.by_name["bonus"].values()) > 10


# ---- ends


@pytest.mark.proof
@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
def test_every_scenario_ends_within_its_bound(scenario: int, record_property: proof.Tell) -> None:
    """Random games, the automaton's among them, end within the bound of the game."""
    n = 10_000 if proof.WHOLE else 40
    most = 0
    for automaton in (False, True):
        rules: Any = bench.table(GAME, SET, {"scenario": scenario, "automaton": automaton}, 3)
        source = Seeded(scenario)
        for _ in range(n // 2):
            s = GAME.start(rules)
            most = max(most, playout(s, source, source.random))
            assert GAME.outcome(s) is not None
    record_property(f"longest random game of scenario {scenario}", f"{most:,} decisions of {n:,} games")
    assert most < GAME.bound


# ---- how strong

SETUPS = list(product([1, 2, 3, 4, 5], [1, 3]))
FEW = [(1, 1), (4, 3)]  # of a shorter and a longer scenario, and each number of players


@pytest.mark.proof
@pytest.mark.parametrize(("scenario", "players"), SETUPS if proof.WHOLE else FEW)
def test_the_heuristic_resistance_beats_a_random_occupier(scenario: int, players: int, record_property: proof.Tell) -> None:
    """Seeded games: heuristic Resistance wins 80 %."""
    n = proof.games(200)
    least = proof.least(0.8, n)
    enough = proof.enough(lambda r: r.sides["resistance"] >= least)
    report = simulate(GAME, SET, {"scenario": scenario}, ["random", *["heuristic"] * players], n, 21, enough=enough)
    won = report.sides["resistance"]
    proof.tell(record_property, f"scenario {scenario}: {players} heuristic beat a random occupier", won, report.games)
    assert won >= least


@pytest.mark.proof
@pytest.mark.parametrize(("scenario", "players"), SETUPS if proof.WHOLE else FEW)
def test_the_heuristic_occupier_beats_a_random_resistance(scenario: int, players: int, record_property: proof.Tell) -> None:
    """Seeded games: a heuristic occupier wins 80 %."""
    n = proof.games(200)
    least = proof.least(0.8, n)
    enough = proof.enough(lambda r: r.sides["occupier"] >= least)
    report = simulate(GAME, SET, {"scenario": scenario}, ["heuristic", *["random"] * players], n, 22, enough=enough)
    won = report.sides["occupier"]
    proof.tell(record_property, f"scenario {scenario}: a heuristic occupier beats {players} random", won, report.games)
    assert won >= least


TUNED = [(3, "occupier", 0.35), (4, "occupier", 0.35), (1, "resistance", 0.6)]


@pytest.mark.proof
@pytest.mark.parametrize(("scenario", "side", "floor"), TUNED if proof.WHOLE else TUNED[:1])
def test_the_highest_level_wins_what_its_tuning_brought(scenario: int, side: str, floor: float, record_property: proof.Tell) -> None:
    """Seeded games against one heuristic: as the occupier it wins 35 % in scenarios 3 and 4, as the Resistance 60 % in scenario 1."""
    n = proof.games(400)
    least = proof.least(floor, n)
    bots = ["level5", "heuristic"] if side == "occupier" else ["heuristic", "level5"]
    report = simulate(GAME, SET, {"scenario": scenario}, bots, n, 23, enough=proof.enough(lambda r: r.sides[side] >= least))
    won = report.sides[side]
    proof.tell(record_property, f"scenario {scenario}: level5 as the {side} beats one heuristic", won, report.games)
    assert won >= least


@pytest.mark.proof
@pytest.mark.parametrize("automaton", [False, True], ids=["bot", "automaton"])
@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5] if proof.WHOLE else [2])
def test_the_scenarios_are_balanced_for_the_bots(scenario: int, automaton: bool, record_property: proof.Tell) -> None:
    """Seeded games, heuristic on both sides or against the automaton: the Resistance wins 35 to 65 % over one to three players."""
    n = proof.games(100)
    least = proof.least(0.35, 3 * n)
    wins = played = 0

    def kept(r: Report) -> bool:
        return least <= wins + r.sides["resistance"] <= played + r.games - least

    for players in (1, 2, 3):
        bots = [*([] if automaton else ["heuristic"]), *["heuristic"] * players]
        report = simulate(GAME, SET, {"scenario": scenario, "automaton": automaton}, bots, n, 7, enough=proof.enough(kept))
        here = report.sides["resistance"]
        against = "the automaton" if automaton else "the bot"
        proof.tell(record_property, f"scenario {scenario}: {players} of the Resistance win against {against}", here, report.games)
        wins += here
        played += report.games
    assert least <= wins <= played - least

"""The bots of Garibaldi: that they see what their seat sees, what they play where it is plain, how strong they are, and the balance."""

from __future__ import annotations

import time
from statistics import median

import pytest

from ludoteca import registry
from ludoteca.games.garibaldi import GAME
from ludoteca.games.garibaldi.bots import hunters
from ludoteca.games.garibaldi.bots.travel_times import travel_times_of
from ludoteca.games.garibaldi.bots.values import PLAIN, WARY
from ludoteca.games.garibaldi.rules.state import CONTROL, FOOT, MOVE, Evidence
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.lab.arena import derived, play, simulate
from ludoteca.players import policy
from ludoteca.testkit.bots import blind
from tests import proof

SET = registry.components(GAME)


def match(bots: list[str], seed: int) -> tuple[Match, list[Seeded]]:
    players = [Player(f"seat {i + 1}", "bot", bot) for i, bot in enumerate(bots)]
    rules = GAME.bind(SET, GAME.read_options({}), GAME.seat_players(players))
    return Match(rules, Seeded(seed)), [Seeded(derived(seed, i)) for i in range(len(bots))]


@pytest.mark.parametrize(("name", "seats", "every"), [("heuristic", 2, 5), ("heuristic", 4, 5), ("level5", 2, 30)])
def test_a_bot_plays_the_same_in_every_world_that_its_seat_cannot_tell_apart(name: str, seats: int, every: int) -> None:
    """And in another process: what a bot is given holds no way to what is hidden."""
    m, _ = match(["heuristic"] * seats, 5)
    assert blind(m, policy(GAME, name), every=every) > (10 if every == 5 else 2)
    assert m.over


def test_idle_hunters_stay_where_they_are_and_play_nothing() -> None:
    bots = ["random", "idle", "idle"]
    m, sources = match(bots, 4)
    play(m, [policy(GAME, b) for b in bots], sources, Seeded(9))
    assert not [e for e in m.seen_log() if e["kind"] == "ordered"]  # Aye, sir! makes even them move
    assert not [e for e in m.seen_log() if e["kind"] in ("played", "patrol-moved") and e.get("seat", 0) != 0]
    assert m.outcome is not None


@pytest.mark.proof
def test_the_runner_is_at_an_exit_within_twenty_turns_when_nobody_hunts() -> None:
    turns = []
    flights = 20 if proof.WHOLE else 8
    for seed in range(flights):
        m, sources = match(["runner", "idle"], seed)
        play(m, [policy(GAME, "runner"), policy(GAME, "idle")], sources, Seeded(seed))
        assert m.outcome is not None
        if m.outcome.end == "escaped":
            turns.append(m.state.turn)  # type: ignore[attr-defined]
    assert len(turns) > 0.75 * flights
    assert median(turns) < 20


def test_heuristic_gets_past_hunters_who_stand_still() -> None:
    """Ravenna is a knot of roads, and a patrol starts there: the way leads round it."""
    bots = ["heuristic", "idle", "idle", "idle"]
    escaped = 0
    for seed in range(10):
        m, sources = match(bots, seed)
        play(m, [policy(GAME, b) for b in bots], sources, Seeded(1))
        assert m.outcome is not None
        escaped += m.outcome.end == "escaped"
    assert escaped >= 8


@pytest.mark.timed
@pytest.mark.parametrize("austrians", [1, 5])
def test_a_whole_game_of_bots_takes_less_than_a_second_at_the_median(austrians: int, record_property: proof.Tell) -> None:
    took = []
    bots = ["heuristic"] * (austrians + 1)
    for seed in range(9):
        m, sources = match(bots, seed)
        began = time.process_time()
        play(m, [policy(GAME, b) for b in bots], sources, Seeded(seed))
        took.append(time.process_time() - began)
    record_property(f"a flight from {austrians}, all bots, median", f"{median(took):.2f} s")
    assert median(took) < 1.0


# ---- how strong


@pytest.mark.proof
@pytest.mark.parametrize("austrians", [1, 3, 5] if proof.WHOLE else [3])
def test_heuristic_garibaldi_beats_random_hunters(austrians: int, record_property: proof.Tell) -> None:
    """Seeded games: heuristic Garibaldi gets away from random hunters in 90 %."""
    n = proof.games(1000)
    least = proof.least(0.9, n)
    enough = proof.enough(lambda r: r.sides["garibaldi"] >= least)
    report = simulate(GAME, SET, {}, ["heuristic", *["random"] * austrians], n, 11, enough=enough)
    proof.tell(record_property, f"heuristic Garibaldi beats {austrians} random", report.sides["garibaldi"], report.games)
    assert report.sides["garibaldi"] >= least


@pytest.mark.proof
@pytest.mark.parametrize("austrians", [1, 3, 5] if proof.WHOLE else [3])
def test_heuristic_hunters_capture_a_random_garibaldi(austrians: int, record_property: proof.Tell) -> None:
    """Seeded games: heuristic hunters capture a random Garibaldi in 50 %; that time runs out does not count."""
    n = proof.games(1000)
    least = proof.least(0.5, n)
    enough = proof.enough(lambda r: r.ends.get("captured", 0) >= least)
    report = simulate(GAME, SET, {}, ["random", *["heuristic"] * austrians], n, 12, enough=enough)
    proof.tell(record_property, f"{austrians} heuristic hunters capture random", report.ends["captured"], report.games)
    assert report.ends["captured"] >= least


@pytest.mark.proof
@pytest.mark.parametrize("austrians", [1, 3, 5] if proof.WHOLE else [3])
def test_heuristic_hunters_beat_the_runner(austrians: int, record_property: proof.Tell) -> None:
    """Seeded games: heuristic hunters win in 60 % against a Garibaldi who takes the shortest way to an exit."""
    n = proof.games(1000)
    least = proof.least(0.6, n)
    enough = proof.enough(lambda r: r.sides["austrians"] >= least)
    report = simulate(GAME, SET, {}, ["runner", *["heuristic"] * austrians], n, 13, enough=enough)
    proof.tell(record_property, f"{austrians} heuristic hunters beat runner", report.sides["austrians"], report.games)
    assert report.sides["austrians"] >= least


@pytest.mark.proof
@pytest.mark.parametrize("austrians", [1, 2, 3, 4, 5] if proof.WHOLE else [2, 4])
def test_map_and_deck_are_balanced_for_the_bots(austrians: int, record_property: proof.Tell) -> None:
    """Seeded games, heuristic on both sides, balanced hands: Garibaldi wins 40 to 60 %, whatever the number of Austrians."""
    n = proof.games(400)
    least = proof.least(0.4, n)
    enough = proof.enough(lambda r: least <= r.sides["garibaldi"] <= r.games - least)
    report = simulate(GAME, SET, {}, ["heuristic"] * (austrians + 1), n, 7, enough=enough)
    won = report.sides["garibaldi"]
    proof.tell(record_property, f"Garibaldi wins against {austrians}", won, report.games)
    assert least <= won <= report.games - least


def test_hunters_of_the_highest_level_look_for_him_away_from_the_patrols_that_he_saw_and_near_an_exit() -> None:
    rules = GAME.bind(SET, GAME.read_options({}), GAME.seat_players([Player("a"), Player("b")]))
    chart = travel_times_of(rules)
    places = [p for p in range(1, chart.size) if not chart.is_exit[p]]
    even = dict.fromkeys(places, 1 / len(places))
    north, south = (7,) * 5, (136,) * 5
    before: list[Evidence] = [(CONTROL, 9, 0, *south)]
    after: list[Evidence] = [*before, (MOVE, 10, FOOT, 1, *north)]
    assert hunters.avoiding(chart, even, after, PLAIN) is even
    for evidence, (patrol, *_) in ((before, south), (after, north)):
        found = hunters.avoiding(chart, even, evidence, WARY)
        assert sum(found.values()) == pytest.approx(1)
        away = {chart.to_exit[p]: found[p] for p in places if chart.turns[patrol][p] > 2}  # the way to an exit alone tells these apart
        assert [away[far] for far in sorted(away)] == sorted(away.values(), reverse=True)
        near = [p for p in places if chart.turns[patrol][p] < 2 and chart.to_exit[p] in away]
        assert near
        assert all(found[p] < away[chart.to_exit[p]] for p in near)

"""What the hunters can know is exact: on small boards it equals the list of all histories."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from statistics import median

import pytest

from ludoteca import registry
from ludoteca.games.garibaldi import GAME
from ludoteca.games.garibaldi.belief.belief import Belief, Contradiction
from ludoteca.games.garibaldi.belief.evidence import Control, Move, Revealed, Turn, Within, Written
from ludoteca.games.garibaldi.belief.inference import Memory, belief_now, fact_of
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import FOOT, HORSE, NEAREST, Evidence, Flight
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.players import policy
from tests import proof

from .small import Board, Histories, RandomFlight, set_of

MOST = 800  # histories that are listed before a flight is left alone


def followed(seed: int) -> int:
    """Compare belief with the list of all histories after each fact of a flight, and after those that were true for a moment only."""
    rng = Random(seed)
    board = Board(rng, rng.randint(5, 9))
    true = RandomFlight(board, rng)
    belief, listed = Belief(board.ground()), Histories(board)
    compared = 0
    while len(listed.all) <= MOST and len(true.columns) < 14 and (groups := true.turn()):
        for group in groups:
            for fact in group[:-1]:
                moment = Histories(board)
                moment.all = dict(listed.all)
                moment.learn(fact)
                compare(belief.learn(fact), moment)
            listed.learn(group[-1])
            belief = belief.learn(group[-1])
            compare(belief, listed)
            compared += 1
        assert belief.possible >> true.place & 1
    return compared


@pytest.mark.proof
@pytest.mark.parametrize("hundred", range(4 if proof.WHOLE else 1))
def test_it_equals_the_list_of_all_histories_on_small_boards(hundred: int) -> None:
    assert sum(followed(100 * hundred + i) for i in range(100)) > 1000


def compare(belief: Belief, listed: Histories) -> None:
    want = listed.likely()
    assert set_of(belief.possible) == set(want)
    got = belief.likely()
    assert set(got) == set(want)
    for p, w in want.items():
        assert got[p] == pytest.approx(w, rel=1e-9)


def test_draws_come_as_often_as_their_histories_weigh() -> None:
    board = Board(Random(3), 7)
    rng = Random(11)
    true = RandomFlight(board, rng)
    belief, listed = Belief(board.ground()), Histories(board)
    for _ in range(4):
        for group in true.turn():
            belief = belief.learn(group[-1])
            listed.learn(group[-1])
    n = 6000
    drawn = Counter(belief.draw(Seeded(i)) for i in range(n))
    assert set(drawn) <= set(listed.all)
    total = sum(listed.all.values())
    for history, weight in listed.all.items():
        want = n * weight / total
        assert abs(drawn[history] - want) < 6 * want**0.5 + 3


def test_a_pull_makes_ways_likelier_and_none_impossible() -> None:
    board = Board(Random(3), 7)
    plain, pulled = board.ground(), board.ground()
    pulled.pull = [1.0] * pulled.size
    pulled.pull[max(board.green[board.landings[0]] | board.grey[board.landings[0]])] = 5.0
    facts = (Turn(), Move(FOOT, 0, True), Written())
    even, leaning = Belief(plain), Belief(pulled)
    for fact in facts:
        even, leaning = even.learn(fact), leaning.learn(fact)
    to = pulled.pull.index(5.0)
    assert even.possible == leaning.possible
    assert leaning.likely()[to] > even.likely()[to]


def test_a_belief_does_not_change_when_more_is_learnt() -> None:
    belief = Belief(Board(Random(5), 8).ground()).learn(Turn()).learn(Move(FOOT, 0, True)).learn(Written())
    before, likely = belief.possible, belief.likely()
    place = min(set_of(before))
    after = belief.learn(Control(0, 1 << place))
    assert not after.possible >> place & 1
    assert belief.possible == before
    assert belief.likely() == likely


def test_what_cannot_be_is_a_contradiction() -> None:
    board = Board(Random(5), 8)
    with pytest.raises(Contradiction):
        Belief(board.ground()).learn(Turn()).learn(Within(0)).likely()
    with pytest.raises(Contradiction):
        Belief(board.ground()).learn(Turn()).learn(Within(0)).draw(Seeded(1))


# ---- on the table itself


def bound(seats: int, **options: str) -> GaribaldiRules:
    players = [Player(f"seat {i + 1}") for i in range(seats)]
    rules = GAME.bind(registry.components(GAME), GAME.read_options(options), GAME.seat_players(players))
    assert isinstance(rules, GaribaldiRules)
    return rules


def true_state(m: Match) -> Flight:
    assert isinstance(m.state, Flight)
    return m.state


def test_a_horse_for_four_turns_leaves_more_histories_than_can_be_listed_and_is_known_at_once() -> None:
    ground = Memory(bound(2)).ground
    ends = {102: 1}  # place -> number of histories, after so many turns from Ravenna
    for _ in range(4):
        after: dict[int, int] = {}
        for place, n in ends.items():
            for way in ground.legal(place, HORSE, 0):
                after[way[-1]] = after.get(way[-1], 0) + n
        ends = after
    assert sum(ends.values()) > 10_000
    belief = Belief(ground)
    for _ in range(4):
        belief = belief.learn(Turn()).learn(Move(FOOT, 0, True)).learn(Move(HORSE, 0, False)).learn(Written())
    assert belief.possible.bit_count() > 20


def test_naming_the_nearest_patrol_leaves_the_places_to_which_none_is_nearer() -> None:
    rules = bound(2)
    patrols = (59, 84, 102, 136, 165)
    fact = fact_of(rules, (NEAREST, 3, 1, *patrols))
    assert isinstance(fact, Within)
    for place in range(1, 191):
        far = [rules.distance[place][p] for p in patrols]
        assert bool(fact.places >> place & 1) == (far[1] == min(far))


def test_a_place_that_was_marked_already_tells_that_all_of_them_were() -> None:
    ground = Memory(bound(2)).ground
    belief = Belief(ground)
    for _ in range(2):
        belief = belief.learn(Turn()).learn(Move(FOOT, 0, True)).learn(Written())
    assert belief.learn(Revealed(32, 1 << 33)).possible.bit_count() > 2
    assert set_of(belief.learn(Revealed(32, 1 << 32 | 1 << 33)).possible) == {32, 33}


def test_where_he_ended_his_last_turns_is_told_by_the_turns() -> None:
    belief = Belief(Memory(bound(2)).ground)
    for _ in range(3):
        belief = belief.learn(Turn()).learn(Move(FOOT, 0, True)).learn(Written())
    assert belief.lately(1) == pytest.approx(belief.likely())
    two, all_ = belief.lately(2), belief.lately(9)
    assert all(two[p] >= w for p, w in belief.lately(1).items())
    assert all(0 < two[p] <= w <= 1 for p, w in all_.items() if p in two)
    assert sum(all_.values()) > sum(two.values()) > 1


def test_the_memory_is_not_misled_by_evidence_that_was_taken_back() -> None:
    m = Match(bound(2), Seeded(4))
    source = Seeded(1)
    seen: list[tuple[list[Evidence], int]] = []
    while m.step is not None and len(seen) < 60:
        for seat in m.waiting_for():
            m.play(seat, (options := m.options(seat))[source.below(len(options))])
            break
        s = true_state(m)
        seen.append((s.evidence[:], belief_now(s).possible if not s.end else 0))
    evidence = seen[-1][0]
    rules = bound(2)
    memory = Memory(rules)
    forward = [memory.belief(rules, evidence[:n]).possible for n in range(len(evidence) + 1)]
    backward = [memory.belief(rules, evidence[:n]).possible for n in range(len(evidence), -1, -1)]
    assert forward == backward[::-1]


def walked(bots: list[str], seed: int, options: dict[str, str]) -> int:
    """Play a game and ask at each decision whether the true place is possible, has a probability, and fits what is drawn."""
    rules = bound(len(bots), **options)
    m = Match(rules, Seeded(seed))
    policies = [policy(GAME, b) for b in bots]
    sources = [Seeded(seed * 10 + i) for i in range(len(bots))]
    whose = Seeded(seed + 7)
    asked, last = 0, -1
    while m.step is not None:
        s = true_state(m)
        if len(s.evidence) != last or m.number % 16 == 0:
            last = len(s.evidence)
            belief = belief_now(s)
            assert belief.possible >> s.place & 1, (bots, seed, s.turn, s.place)
            asked += 1
        waiting = m.waiting_for()
        seat = waiting[whose.below(len(waiting))]
        assert m.play(seat, policies[seat](m.perspective(seat), sources[seat])) is None
    return asked


TABLES = [(2, {}), (4, {"fresh_traces": "yes"}), (6, {"escape_first": "yes"}), (3, {"hands": "original"})]


@pytest.mark.proof
def test_over_random_games_the_true_place_is_never_excluded(record_property: proof.Tell) -> None:
    """2,000 random games with 2 to 6 seats and options: at every new piece of evidence the true place is possible."""
    n, asked = 2000 if proof.WHOLE else 3 * len(TABLES), 0
    for seed in range(n):
        seats, options = TABLES[seed % len(TABLES)]
        asked += walked(["random"] * seats, seed, options)
    record_property("true place possible, random games", f"always, {asked:,} times in {n:,} games")


@pytest.mark.proof
def test_over_heuristic_games_the_true_place_is_never_excluded(record_property: proof.Tell) -> None:
    """500 games of heuristic bots: at every new piece of evidence the true place is possible."""
    n, asked = 500 if proof.WHOLE else 2 * len(TABLES), 0
    for seed in range(n):
        seats, options = TABLES[seed % len(TABLES)]
        asked += walked(["heuristic"] * seats, seed, options)
    record_property("true place possible, heuristic games", f"always, {asked:,} times in {n:,} games")


@pytest.mark.proof
@pytest.mark.parametrize("bots", [["random"] * 3, *([["heuristic"] * 4] if proof.WHOLE else [])])
def test_a_state_that_is_drawn_looks_the_same_to_the_seat_and_holds_a_sheet_that_could_be(bots: list[str]) -> None:
    rules = bound(len(bots))
    m = Match(rules, Seeded(2))
    policies = [policy(GAME, b) for b in bots]
    drawn = 0
    source = Seeded(8)
    while m.step is not None:
        if m.number % 11 == 0:
            for seat in (SPECTATOR, *range(len(bots))):
                p = m.perspective(seat)
                world = p.sampler().draw(source)
                assert isinstance(world, Flight)
                again = Perspective(rules, world.redacted(seat), seat, p.asked, p.options, p.log, p.number)
                assert again.text() == p.text()
                assert belief_now(true_state(m)).possible >> world.place & 1
                assert len(world.sheet) == true_state(m).turn + 1
                drawn += 1
        seat = m.waiting_for()[0]
        m.play(seat, policies[seat](m.perspective(seat), source))
    assert drawn > 20


@pytest.mark.timed
@pytest.mark.proof
def test_it_is_known_in_time(record_property: proof.Tell) -> None:
    """500 heuristic games, after each piece of evidence: possibility under 20 ms, 3 ms at the median; probability under 40 ms."""
    possible, likely = [], []
    for seed in range(proof.games(500)):
        bots = ["heuristic"] * (2 + seed % 5)
        rules = bound(len(bots))
        m = Match(rules, Seeded(seed))
        policies = [policy(GAME, b) for b in bots]
        memory, known = Memory(rules), 0
        source = Seeded(seed)
        while m.step is not None:
            s = true_state(m)
            if len(s.evidence) > known:
                known = len(s.evidence)
                began = time.process_time()
                belief = memory.belief(rules, s.evidence)
                assert belief.possible
                between = time.process_time()
                assert belief.likely()
                possible.append((between - began) * 1000)
                likely.append((time.process_time() - between) * 1000)
            seat = m.waiting_for()[0]
            m.play(seat, policies[seat](m.perspective(seat), source))
    record_property("possibility, milliseconds", f"median {median(possible):.2f}, worst {max(possible):.1f} of {len(possible):,}")
    record_property("probability, milliseconds", f"median {median(likely):.2f}, worst {max(likely):.1f}")
    assert max(possible) < 20
    assert median(possible) < 3
    assert max(likely) < 40

"""What every game lends to those who think about it: chances that can be true, reasons that sum to them, a quick player and scores that
know no more than their seat, and levels that play."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from math import exp
from typing import Any, Final

import pytest

from ludoteca import registry
from ludoteca.games.garibaldi.belief.inference import belief_now
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.state import canonical_json
from ludoteca.kernel.thinking import LEVELS, Score, Thinking
from ludoteca.lab.round_robin import Table, fixtures, pairings, results, ways_to_sit
from ludoteca.players import levels, policy
from ludoteca.players.search.ground import Ground
from ludoteca.testkit.bots import same_in_every_world
from tests import proof

#: A table of each game, and of each part of one that has weights of its own.
TABLES: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("giro_galoppo", 3, {}),
    ("garibaldi", 3, {}),
    *[("liberation", 1 + n % 3, {"scenario": n}) for n in range(1, 6)],
    ("gradisca", 2, {"scenario": "siege_1617"}),
    ("gradisca", 2, {"scenario": "campaign"}),
]
SIDED: Final = [table for table in TABLES if registry.game(table[0]).sides]
ONCE: Final = [TABLES[0], TABLES[1], TABLES[4], TABLES[-2]]  # of each game one


def on_the_way(table: tuple[str, int, dict[str, Any]], decisions: int = 60, every: int = 12) -> Iterator[tuple[Match, Thinking]]:
    """Some moments of a game of quick players."""
    name, seats, options = table
    g = registry.game(name)
    m = Match(registry.rules(g, [Player(str(i)) for i in range(seats)], options), Seeded(5), takebacks=False)
    source, ground = Seeded(6), Ground(g)
    while not m.over and m.number < decisions:
        if m.number % every == every - 1:
            yield m, ground.thinking
        seat = m.waiting_for()[0]
        m.do(seat, ground.light(m.state, seat, m.options(seat), source))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_chances_can_be_true(table: tuple[str, int, dict[str, Any]]) -> None:
    for m, thinking in on_the_way(table):
        assert thinking.evaluate is not None
        found = thinking.evaluate(m.state)
        assert len(found) == m.rules.seats
        assert all(0 <= x <= 1 for x in found)
        if not m.game.sides:
            assert sum(found) == pytest.approx(1)
            continue
        by_side: dict[str, set[float]] = {}
        for seat, x in enumerate(found):
            by_side.setdefault(m.game.side_of(m.state, seat), set()).add(round(x, 9))
        assert all(len(x) == 1 for x in by_side.values())  # a side wins together
        if len(by_side) == 2:
            assert sum(x for one in by_side.values() for x in one) == pytest.approx(1)


@pytest.mark.parametrize("table", SIDED, ids=str)
def test_what_explains_a_chance_sums_to_it(table: tuple[str, int, dict[str, Any]]) -> None:
    for m, thinking in on_the_way(table):
        assert thinking.explain is not None
        assert thinking.evaluate is not None
        for seat in range(m.rules.seats):
            parts = thinking.explain(m.state, seat)
            assert len(parts) == len(thinking.terms)
            assert thinking.evaluate(m.state)[seat] == pytest.approx(1 / (1 + exp(-sum(parts))))


@pytest.mark.parametrize("table", SIDED, ids=str)
def test_there_is_something_to_tell_apart(table: tuple[str, int, dict[str, Any]]) -> None:
    """The weights have been learnt: what happens moves the chances."""
    found = {round(thinking.evaluate(m.state)[0], 6) for m, thinking in on_the_way(table) if thinking.evaluate is not None}
    assert len(found) > 2


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_quick_player_reads_what_its_seat_sees(table: tuple[str, int, dict[str, Any]]) -> None:
    for m, thinking in on_the_way(table):
        assert thinking.light is not None
        for seat in m.waiting_for():
            p = m.perspective(seat)
            sampler = p.sampler()
            did = {thinking.light(sampler.draw(Seeded(n)), seat, p.options, Seeded(9)).text for n in range(3)}
            assert len(did) == 1


def test_a_likelier_world_still_fits_what_the_hunters_know() -> None:
    changed = 0
    for m, thinking in on_the_way(TABLES[1]):
        hunter = next(seat for seat in range(m.rules.seats) if m.game.side_of(m.state, seat) == "austrians")
        p = m.perspective(hunter)
        for n in range(6):
            world: Any = p.sampler().draw(Seeded(n))
            before = world.sheet
            assert thinking.refine is not None
            thinking.refine(world, p, Seeded(n))
            changed += world.sheet != before
            assert canonical_json(world.view(hunter)) == canonical_json(p.view)
            assert belief_now(world).possible >> world.place & 1
    assert changed


@pytest.mark.parametrize("table", ONCE, ids=str)
def test_scores_weigh_some_of_the_options_and_all_of_what_is_played(table: tuple[str, int, dict[str, Any]]) -> None:
    for m, thinking in on_the_way(table):
        assert thinking.scores is not None
        for seat in m.waiting_for()[:1]:
            p = m.perspective(seat)
            found: Sequence[Score] = ()
            for scores in (thinking.tuned or thinking.scores, thinking.scores):
                found = scores(p, Seeded(3))
                assert len({x.action for x in found}) == len(found)
                assert {x.action for x in found} <= set(p.options)
                assert sum(x.weight for x in found) == pytest.approx(1)
                assert all(0 <= x.value <= 1 for x in found)
            if m.game.sides:
                plays = policy(m.game, "heuristic")(p, Seeded(3))
                assert next(x.weight for x in found if x.action == plays) > 0


@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[2], LEVELS[4]])
@pytest.mark.parametrize("table", ONCE[1:], ids=str)
def test_a_level_knows_no_more_than_its_seat(table: tuple[str, int, dict[str, Any]], level: str) -> None:
    assert levels.names(registry.game(table[0])) == LEVELS
    bot = policy(registry.game(table[0]), level)
    for m, _ in on_the_way(table, decisions=40, every=17):
        same_in_every_world(bot, m.perspective(m.waiting_for()[0]))


@pytest.mark.proof
@pytest.mark.parametrize("table", [TABLES[2], *([TABLES[1], TABLES[-2]] if proof.WHOLE else [])], ids=str)
@pytest.mark.parametrize("level", LEVELS[:2])
def test_who_overlooks_much_loses_more_than_he_wins(
    table: tuple[str, int, dict[str, Any]], level: str, record_property: proof.Tell
) -> None:
    """Both sides together, as often each: against the highest level."""
    name, seats, options = table
    game = registry.game(name)
    chosen = game.read_options(options)
    hall = Table(game, registry.components(game), chosen, seats, 1)
    games = list(fixtures([level, LEVELS[4]], 200 if proof.WHOLE else 4, ways_to_sit(game, seats, chosen)))
    rows = [x for x in pairings(results(hall, games)) if x.player == LEVELS[4]]
    won, n = round(sum(x.won for x in rows)), sum(x.games for x in rows)
    proof.tell(record_property, f"{name}: level5 beats {level}", won, n)
    assert won >= proof.least(0.5, n)


@pytest.mark.timed
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_evaluation_costs_fifty_microseconds_and_a_quick_choice_twenty(
    table: tuple[str, int, dict[str, Any]], record_property: Callable[[str, object], None]
) -> None:
    asked, chose = [], []

    def cost(call: Callable[..., object], *given: object) -> float:
        found = 1.0
        for _ in range(5):
            began = time.perf_counter()
            for _ in range(100):
                call(*given)
            found = min(found, (time.perf_counter() - began) / 100)
        return found * 1e6

    for m, thinking in on_the_way(table):
        assert thinking.evaluate is not None
        assert thinking.light is not None
        seat = m.waiting_for()[0]
        asked.append(cost(thinking.evaluate, m.state))
        chose.append(cost(thinking.light, m.state, seat, m.options(seat), Seeded(1)))
    mean_asked, mean_chose = sum(asked) / len(asked), sum(chose) / len(chose)
    record_property(str(table), f"evaluation {mean_asked:.1f} µs, quick choice {mean_chose:.1f} µs")
    assert mean_asked <= 50
    assert mean_chose <= 20

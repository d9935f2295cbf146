"""Random wars: none runs into anything undefined, and what must hold holds after every single step, not only where somebody decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.rules.board import put
from ludoteca.games.gradisca.rules.state import OFF, War, bits
from ludoteca.kernel.events import Event
from ludoteca.kernel.flow.agenda import settle
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import ASK, DEAL, DO, ROLL
from ludoteca.testkit.laws import nothing_is_lost, subjects_of
from tests import proof

from .field import rules_of
from .invariants import check, stacking

MOST = 6_000  # steps of a random game; few have a third of that
SUBJECTS = subjects_of(GAME, registry.components(GAME), games=1, conserved=check)


def steps_of_a_war(scenario: str, seed: int) -> Iterator[tuple[War, str]]:
    """A random game, with the state after every step of the agenda and the name of the step."""
    s = GAME.start(rules_of(scenario))
    rng, source = Random(seed), Seeded(seed)
    s.forget()
    for _ in range(MOST):
        if not s.agenda:
            return
        step: Any = s.agenda.pop()
        s.event_sink = []
        if step.KIND in (DO, DEAL):
            step.do(s)
        elif step.KIND == ROLL:
            chance = step.chance(s)
            outcome = chance.draw(source)
            assert chance.possible(outcome)
            step.resolve(s, outcome)
        else:
            assert step.KIND == ASK
            seats = step.seats(s)
            if seats:
                options = step.distinct_options(s, seats[0])
                assert options, f"{step} is a dead end"
                step.take(s, seats[0], options[int(rng.random() * len(options))])
        settle(s)
        yield s, step.name()
    raise AssertionError(f"war {seed} of {scenario} does not end")


def account(before: list[int], s: War, events: list[Event]) -> None:
    """Steps are lost and given only as the log says."""
    expected, rules = before[:], s.rules
    for e in events:
        u = e.facts.get("unit", -1)
        if e.kind == "reduced" or (e.kind == "leader-test" and e.facts["dead"]):
            expected[u] -= 1
        elif e.kind == "eliminated":
            expected[u] = 0
        elif e.kind == "restored":
            expected[u] = 2
        elif e.kind == "leader-kept":
            expected[e.facts["gone"]] = 0
        elif e.kind == "entered-map":
            for x in rules.groups[e.facts["group"]]["counters"]:
                expected[rules.counter[x]] = rules.full[rules.counter[x]]
    if s.steps == expected:
        return
    for u, n in enumerate(s.steps):
        militia = rules.trait["militia"] >> u & 1 and before[u] == 0 and n == 1 and s.where[u] != OFF  # card V08 or A06
        assert n == expected[u] or militia, f"{rules.counters[u]} had {before[u]} steps and has {n}: {[e.kind for e in events]}"


def fight(scenario: str, seed: int) -> str:
    """One war with everything checked; how it ended."""
    first = None
    before: list[int] = []
    s = None
    for s, name in steps_of_a_war(scenario, seed):
        if name == "Begin":
            before = s.steps[:]
        found = check(s)
        first = first or found
        assert found == first, "a counter or a card is lost"
        account(before, s, s.event_sink or [])
        before = s.steps[:]
        if name == "AutomaticVictory":
            stacking(s)
    assert s is not None
    outcome = GAME.outcome(s)
    assert outcome is not None
    return outcome.end


@pytest.mark.proof
def test_no_random_campaign_runs_into_anything_undefined(record_property: proof.Tell) -> None:
    """Seeded random campaigns, every invariant looked at after every step."""
    n = 5_000 if proof.WHOLE else 25
    ends = [fight("campaign", seed) for seed in range(n)]
    record_property("random campaigns without an undefined situation", f"{n:,} of {n:,}")
    assert set(ends) <= {"points", "automatic"}


@pytest.mark.proof
def test_no_random_siege_runs_into_anything_undefined(record_property: proof.Tell) -> None:
    """Seeded random games of the short scenario, every invariant looked at after every step."""
    n = 2_000 if proof.WHOLE else 25
    ends = [fight("siege_1617", seed) for seed in range(n)]
    record_property("random sieges without an undefined situation", f"{n:,} of {n:,}")
    assert set(ends) == {"siege"}


def somebody(s: War, side: int) -> int:
    """An infantry unit of a side on the map."""
    return next(u for u in bits(s.rules.infantry & s.rules.of_side[side]) if s.where[u] != OFF)


def spoil_occ(s: War) -> None:
    s.occ[0] ^= 1 << s.where[somebody(s, 0)]


def spoil_place(s: War) -> None:
    s.where[somebody(s, 1)] = OFF


def spoil_steps(s: War) -> None:
    s.steps[somebody(s, 0)] = 0


def spoil_marker(s: War) -> None:
    s.shaken |= 1 << s.rules.camp[0]


def spoil_wall(s: War) -> None:
    s.walls[0] = s.rules.wall[0] + 1


def spoil_mines(s: War) -> None:
    s.mines = (101, 102, 103, 104)


def spoil_forts(s: War) -> None:
    s.forts[0] = 3


def spoil_stand(s: War) -> None:
    put(s, somebody(s, 1), s.where[somebody(s, 0)])


SPOILED = (spoil_occ, spoil_place, spoil_steps, spoil_marker, spoil_wall, spoil_mines, spoil_forts, spoil_stand)


@pytest.mark.parametrize("spoil", SPOILED, ids=lambda f: f.__name__.removeprefix("spoil_"))
def test_what_must_hold_is_seen_to_be_broken(spoil: Callable[[War], None]) -> None:
    """A part that was looked at before looks again when what it looks at has changed, and only then."""
    s = GAME.start(rules_of("campaign"))
    assert check(s) == check(s.copy())
    spoiled = s.copy()
    spoil(spoiled)
    with pytest.raises(AssertionError):
        check(spoiled)
    check(s)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name())
def test_nothing_is_lost(subject: Any) -> None:
    nothing_is_lost(subject)

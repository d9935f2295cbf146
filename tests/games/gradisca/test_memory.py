"""What a war remembers to be quick is bounded, however many of them one process plays."""

from __future__ import annotations

import gc
import tracemalloc
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ludoteca.build import COMPILED, build
from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.bots import ground_values
from ludoteca.games.gradisca.bots import travel_times as chart_module
from ludoteca.games.gradisca.bots.activation_plans import doing, plans_of, standing
from ludoteca.games.gradisca.bots.ground_values import Ground
from ludoteca.games.gradisca.bots.travel_times import travel_times_of
from ludoteca.games.gradisca.bots.values import PLAIN
from ludoteca.games.gradisca.rules import board, border_network, components_map, state, vocabulary
from ludoteca.games.gradisca.rules.components_map import MOST_NETS, GradiscaRules
from ludoteca.games.gradisca.rules.state import AUSTRIA, VENICE, Activation, War, bits
from ludoteca.games.gradisca.rules.vocabulary import Listing
from ludoteca.kernel.flow.agenda import playout
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.effects import Effect
from ludoteca.kernel.state import shown_fields

from .field import rules_of

FEW = 60


def wars(rules: GradiscaRules, first: int, last: int) -> None:
    for seed in range(first, last):
        playout(GAME.start(rules), Seeded(seed), Random(seed).random)


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> GradiscaRules:
    """Rules that remember little, so that few games fill what they remember."""
    if build() == COMPILED:
        pytest.skip("compiled code has its bounds within it, and a test can't make them smaller")
    monkeypatch.setattr(border_network, "MOST", FEW)
    monkeypatch.setattr(vocabulary, "MOST", FEW)
    monkeypatch.setattr(state, "_MOST", FEW)
    monkeypatch.setattr(board, "_MOST", FEW)
    monkeypatch.setattr(components_map, "MOST_PARTED", FEW)
    monkeypatch.setattr(chart_module, "MOST", FEW)
    rules = rules_of("campaign")
    for known in rules._nets.values():
        known.forget()
    for listing in listings(rules):
        listing.clear()
    for parted in rules.parted:
        parted.clear()
    board._OWNED.clear()
    state._BITS.clear()
    return rules


def listings(rules: GradiscaRules) -> list[Listing]:
    return [x for x in vars(rules.verbs).values() if isinstance(x, Listing)]


def test_ways_lists_and_masks_are_forgotten_at_their_bounds(forgetful: GradiscaRules) -> None:
    wars(forgetful, 0, 5)
    for known in (forgetful.plain, *forgetful._nets.values()):
        assert sum(len(spot.known) + len(spot.exact) for by_points in known.spots for spot in by_points.values()) <= FEW
        assert max(len(known._flood), len(known._radius), len(known._ways)) <= FEW
    assert all(len(x) <= FEW for x in listings(forgetful))
    assert all(0 < len(parted) <= FEW for parted in forgetful.parted[1:12])
    assert 0 < len(board._OWNED) <= FEW
    assert len(state._BITS) <= FEW


def test_few_states_of_the_borders_are_remembered() -> None:
    rules = rules_of("campaign")
    for pair in rules.ferries:
        for boats in (False, True):
            rules.net(False, frozenset(pair), boats)
            assert len(rules._nets) <= MOST_NETS
    assert rules.net(False, frozenset(rules.ferries[-1]), True) is rules.net(False, frozenset(rules.ferries[-1]), True)


def test_duels_are_forgotten_at_their_bound(forgetful: GradiscaRules) -> None:
    chart = travel_times_of(forgetful)
    for a in range(1, 6):
        for b in range(1, 6):
            for c in range(1, 6):
                chart.duel((a, b), (c,), 0)
                chart.spread((a, b, c))
    assert max(len(chart.duels), len(chart.spreads)) <= FEW


def test_threats_are_forgotten_at_their_bound_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("campaign")
    chart = travel_times_of(rules)
    monkeypatch.setattr(ground_values, "KEPT", 2)
    chart.threats.clear()
    s = GAME.start(rules)
    first = Ground(rules, s, VENICE).threat
    assert Ground(rules, s.copy(), VENICE).threat is first
    for u in bits(rules.fighters[AUSTRIA])[:5]:
        s.steps[u] = 1
        assert Ground(rules, s, VENICE).threat is not first
        assert len(chart.threats) <= 2
    assert Ground(rules, GAME.start(rules), VENICE).threat == first


#: What no plan rests on: what is in the boxes and the hands, what was chosen in an activation, what is asked; and what follows from others.
LEFT_OUT = {
    "corps_in", "inn", "occ", "lost", "waiting", "camp_lost", "groups", "entered", "points", "cards", "act", "battle", "end", "winner",
    "option", "leader", "value", "areas", "reactions", "onward",
}  # fmt: skip


def other(value: Any) -> Any:
    """Another one of the same sort."""
    if isinstance(value, list):
        return [other(value[0]), *value[1:]]
    if isinstance(value, tuple):
        return (*value, (1, 1))
    return not value if isinstance(value, bool) else value + 1


def test_plans_are_remembered_until_something_that_they_rest_on_changes() -> None:
    rules = rules_of("campaign")
    chart = travel_times_of(rules)
    chart.grounds.clear()  # other tests' moments, for which there may be room no more
    chart.moments.clear()
    s = GAME.start(rules)
    s.act = Activation(0, VENICE, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, (), (), 0, (), ())
    plans = plans_of(s, VENICE)
    assert plans_of(s.copy(), VENICE) is plans
    for kind in (War, Activation):
        for name, _ in shown_fields(kind):
            changed = s.copy()
            assert changed.act is not None
            whole = changed if kind is War else changed.act
            if name not in ("cards", "act", "battle", "end"):
                setattr(whole, name, other(getattr(whole, name)))
            same = standing(changed, VENICE) == standing(s, VENICE) and doing(changed) == doing(s)
            assert same == (name in LEFT_OUT), name
    changed = s.copy()
    changed.effects = [Effect("truce", "turn")]
    assert standing(changed, VENICE) != standing(s, VENICE)
    assert standing(s, AUSTRIA) != standing(s, VENICE)
    changed = s.copy()
    changed.acted = 1
    assert plans_of(changed, VENICE) is not plans
    assert plans_of(changed, VENICE).g is plans.g


def test_a_process_that_plays_on_and_on_does_not_grow(forgetful: GradiscaRules) -> None:
    """Once what it remembers is full, a war more costs next to no memory: each left some 200 kB behind when more was remembered."""
    wars(forgetful, 0, 6)
    gc.collect()
    tracemalloc.start()
    try:
        wars(forgetful, 6, 10)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        wars(forgetful, 10, 22)
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown < 500_000


def test_what_is_remembered_is_kept_apart_for_each_set_of_numbers() -> None:
    rules = rules_of("siege_1617")
    s = GAME.start(rules)
    bold, plain = replace(PLAIN, by_step=2.0, v_bruma=1.0), travel_times_of(rules)
    other_chart = travel_times_of(rules, bold)
    assert other_chart is travel_times_of(rules, bold) is not plain
    assert other_chart.far is plain.far
    assert other_chart.worth[VENICE][rules.area["bruma"]] == 1.0 != plain.worth[VENICE][rules.area["bruma"]]
    plans = plans_of(s, VENICE)
    assert plans_of(s, VENICE, bold) is not plans
    assert plans_of(s, VENICE, bold) is plans_of(s, VENICE, bold)
    assert plans_of(s, VENICE) is plans
    a = next(iter(plans.g.threat))
    assert plans_of(s, VENICE, bold).g.threat[a] > plans.g.threat[a]
    for i in range(2 * chart_module.SETS):
        travel_times_of(rules, replace(PLAIN, by_step=float(i)))
    assert len(plain.others) <= chart_module.SETS

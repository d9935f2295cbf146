"""Random games of both scenarios end, and what must hold holds after every step."""

from __future__ import annotations

import pytest

from ludoteca import shelf
from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.invariants import check, stacking
from ludoteca.kernel.chance import Seeded
from ludoteca.kernel.match import Match
from ludoteca.testkit.laws import LAWS, others_refused, subjects_of, undo_tells_nothing

from .field import rules_of

SLOW = (others_refused, undo_tells_nothing)  # two thousand actions are refused at every decision: these run when the game is on the shelf
QUICK = [law for law in LAWS if law not in SLOW and law.__name__ in (
    "same_in_every_process", "no_global_chance", "copies_are_isolated", "saved_and_read_back", "replay_equals_live", "options_apply",
    "no_dead_end", "actions_round_trip", "nothing_is_lost", "options_are_the_offers", "every_step_has_a_rule", "chance_is_sound",
    "undo_is_closed", "decided_on_public_grounds",
)]  # fmt: skip
SUBJECTS = subjects_of(GAME, shelf.components(GAME), games=1, conserved=check)


@pytest.mark.parametrize("scenario", ["campaign", "siege_1617"])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_invariants_hold_in_random_games(scenario: str, seed: int) -> None:
    m = Match(rules_of(scenario), Seeded(seed))
    rng = Seeded(seed + 99)
    first = check(m.state)  # type: ignore[arg-type]
    while not m.over:
        seat = m.waiting_for()[0]
        turn = m.state.turn  # type: ignore[attr-defined]
        options = m.options(seat)
        assert m.play(seat, options[rng.below(len(options))]) is None
        assert check(m.state) == first  # type: ignore[arg-type]
        if m.state.turn != turn:  # type: ignore[attr-defined]
            stacking(m.state) if m.state.groups == () else None  # type: ignore[attr-defined, arg-type]
    assert m.outcome is not None
    assert m.outcome.end in GAME.ends


@pytest.mark.parametrize("law", QUICK, ids=lambda law: law.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name())
def test_laws(law: object, subject: object) -> None:
    law(subject)  # type: ignore[operator]

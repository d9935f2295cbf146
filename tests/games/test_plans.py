"""Plans that are offered can be played: each action is an option when its turn comes, unless chance, news or others come between."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.testkit.scenes import mine_of

DECISIONS = 220


@pytest.mark.parametrize(("game", "options"), [("garibaldi", {}), ("gradisca", {"scenario": "campaign"})])
def test_every_plan_can_be_played(game: str, options: dict[str, Any]) -> None:
    players = [Player("Anna", joined=1), Player("Bo", joined=2)]
    m: Match[Any] = Match(registry.rules(registry.game(game), players, options), Seeded(5))
    luck = Random(5)
    words = set()
    while not m.over and m.number < DECISIONS:
        seat = m.waiting_for()[0]
        for plan in mine_of(m, seat).plans:
            assert m.explain(seat, *plan.do) is None, plan
            words.add(plan.label.id)
        assert m.play(seat, luck.choice(m.options(seat))) is None
    assert words >= ({"plan-move", "plan-rest", "plan-end-turn"} if game == "garibaldi" else {"plan-stack", "plan-march", "plan-all-join"})

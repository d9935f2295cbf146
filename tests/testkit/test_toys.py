"""The toys keep every law: the kit refuses nothing that is right."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.testkit import LAWS, Subject, laws_for
from tests.proof import WHOLE
from tests.toys import bids, chase, dice_race, goofspiel, hands, kuhn, leduc, liars_dice, market, phantom, toll
from tests.toys.toy import COMPONENTS

TOYS = (dice_race.GAME, hands.GAME, chase.GAME, bids.GAME, market.GAME, toll.GAME)
SOLVED = (kuhn.GAME, leduc.GAME, goofspiel.GAME, liars_dice.GAME, phantom.GAME)


def test_every_law_has_a_name_and_says_what_it_is() -> None:
    assert len({law.__name__ for law in LAWS}) == len(LAWS) == 33
    assert all(law.__doc__ and law.__doc__[0].isupper() for law in LAWS)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("law", "subject"), [case for game in (*TOYS, *SOLVED) for case in laws_for(game, COMPONENTS, games=3 if WHOLE else 1)]
)
def test_toys_keep_every_law(law: Any, subject: Subject) -> None:
    law(subject)

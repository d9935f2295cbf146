"""All that may lie on the table has its name in every language."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.games.gradisca import DECK, GAME
from ludoteca.games.gradisca.ch02_map import LEADER
from ludoteca.shelf import LANGUAGES
from ludoteca.testkit.texts import missing

from .field import rules_of


def wanted() -> list[str]:
    """What must be there besides what every game wants: the names of all that lies on the table."""
    rules = rules_of("campaign")
    out = [f"area-{a}" for a in rules.areas] + [f"corps-{x}" for x in rules.corps]
    for u, key in enumerate(rules.counters):
        out += [f"leader-{key}-1", f"leader-{key}-2"] if rules.kind[u] == LEADER else [f"unit-{key}"]
    out += ["".join(x) for x in product([f"card-{key}" for key in DECK], ["", "-short", "-when", "-does"])]
    out += [f"do-{verb}" for verb in rules.vocabulary.verbs if verb not in ("draw", "done")]
    out += [f"end-{end}" for end in GAME.ends]
    for made in rules.track:
        months = str(made["label"]).rpartition(" ")[0]
        out += [f"months-{months}", f"box-{months}"]
    return out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_there(language: str) -> None:
    assert missing(GAME, language, *wanted()) == []
    assert len(wanted()) > 200

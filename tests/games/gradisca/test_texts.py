"""All that may lie on the table has its name in every language."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from ludoteca.games import gradisca
from ludoteca.games.gradisca import DECK, GAME
from ludoteca.games.gradisca.rules.components_map import LEADER
from ludoteca.registry import LANGUAGES
from ludoteca.testkit.texts import missing

from .field import rules_of

FOLDER = Path(gradisca.__file__).resolve().parent / "text"


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


@pytest.mark.parametrize(
    ("language", "other"),
    [("it", r"\bzon[ae]\b(?! di controllo)|\bsacchett"), ("fr", r"\bsac\b"), ("en", r"\bzones?\b(?! of control)|\bbag\b")],
)
def test_a_thing_has_one_word_the_rulebooks(language: str, other: str) -> None:
    """An area is never a zone as well, nor the container of the command markers a bag."""
    for path in sorted(FOLDER.glob(f"*{language}.ftl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert line.startswith("#") or not re.search(other, line, re.IGNORECASE), f"{path.name}: {line}"

"""The law of refusals bites: a table that was read and is no longer true is noticed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.testkit import Subject, laws
from ludoteca.testkit.laws.stored import UPDATE
from tests.toys import dice_race
from tests.toys.toy import COMPONENTS

from .test_bites import RACE, Patch, caught


def written_refusals(monkeypatch: Patch, folder: Path) -> Path:
    """The table of the race as it should be, as ``--golden-update`` writes it."""
    path = folder / "refusals.txt"
    monkeypatch.setenv(UPDATE, "1")
    laws.refusals_are_reviewed(Subject(RACE, COMPONENTS, 2, refusals=path))
    monkeypatch.delenv(UPDATE)
    laws.refusals_are_reviewed(Subject(RACE, COMPONENTS, 2, refusals=path))
    return path


def test_another_rule_is_cited_than_was_reviewed(monkeypatch: Patch, tmp_path: Path) -> None:
    path = written_refusals(monkeypatch, tmp_path)
    monkeypatch.setattr(dice_race, "TOO_FAR", Refusal("DR-01", "too-far"))
    caught(laws.refusals_are_reviewed, RACE, r"DR-01 +too-far +walk", refusals=path)


def test_what_is_not_offered_is_refused_by_another_rule_than_was_reviewed(monkeypatch: Patch, tmp_path: Path) -> None:
    path = written_refusals(monkeypatch, tmp_path)
    monkeypatch.setattr(dice_race.Turn, "asks_by", lambda self: "DR-04")
    caught(laws.refusals_are_reviewed, RACE, r"DR-04 +not-now +rest", refusals=path)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda path: path.unlink(), "there is no table"),
        (
            lambda path: path.write_text(path.read_text() + "\nNever\n    DR-01    not-now                  walk\n"),
            "not as it is written|Never",
        ),
        (lambda path: path.write_text(path.read_text().replace("Turn", "Walk")), "speaks of Walk, which the game does not have"),
    ],
)
def test_a_table_of_refusals_that_nobody_can_have_read(
    spoil: Callable[[Path], object], says: str, monkeypatch: Patch, tmp_path: Path
) -> None:
    path = written_refusals(monkeypatch, tmp_path)
    spoil(path)
    caught(laws.refusals_are_reviewed, RACE, says, refusals=path)

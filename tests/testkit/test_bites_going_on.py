"""The kit bites: matches that go on elsewhere otherwise than they would have here."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.kernel.flow.chance import Chance, Seeded, source_from
from ludoteca.kernel.match import match as kernel_match
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.replaying import written_outcome
from ludoteca.testkit import laws
from tests.toys import dice_race

from .test_bites import RACE, Patch, caught


def test_a_saved_game_starts_its_chance_over(monkeypatch: Patch) -> None:
    def draw(self: Any, chance: Chance) -> int:
        line = self._script_line + len(self.record.entries)
        outcome = chance.draw(self.source) if self._script is None else written_outcome(chance, self._script, line)
        self.record.entries.append(f"* {chance.write(outcome)}")
        return outcome

    monkeypatch.setattr(Match, "_draw", draw)
    caught(laws.records_go_on, RACE, "it does not verify")


def test_a_saved_game_goes_on_with_another_chance(monkeypatch: Patch) -> None:
    monkeypatch.setattr(kernel_match, "source_to_go_on", lambda told, given: (given or source_from(told), True))
    caught(laws.records_go_on, RACE, "no longer tells of its chance")


def test_what_is_sent_arrives_otherwise(monkeypatch: Patch) -> None:
    def otherwise(cls: Any, rules: Any, data: Any) -> Any:
        return super(dice_race.Track, cls).load(rules, {**data, "at": [0, 1]})

    monkeypatch.setattr(dice_race.Track, "load", classmethod(otherwise))
    caught(laws.copied_and_sent, RACE, "pickle of a match gives another match")


def test_what_can_t_be_sent(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.Track, "__reduce__", lambda self: (lambda: self, ()))
    caught(laws.copied_and_sent, RACE, "pickle of a match fails", games=1)


@pytest.mark.parametrize("name", ["__copy__", "__deepcopy__"])
def test_a_copy_draws_from_the_chance_of_the_original(monkeypatch: Patch, name: str) -> None:
    monkeypatch.setattr(Seeded, name, lambda self, *memo: self, raising=False)
    monkeypatch.setattr(Match, name, lambda self, *memo: self.fork(self.source))
    caught(laws.copied_and_sent, RACE, "goes on otherwise than a fork")

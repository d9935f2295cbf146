"""The kit bites: what comes after an end that is due, and payments that lead nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.kernel.flow.actions import Verb
from ludoteca.testkit import LawBroken, Subject, laws
from tests.toys import dice_race, market, toll
from tests.toys.toy import COMPONENTS

from .test_bites import _stored, caught

Patch = pytest.MonkeyPatch
RACE, MARKET, TOLL = dice_race.GAME, market.GAME, toll.GAME


def test_something_comes_after_the_end(monkeypatch: Patch) -> None:
    watch = dice_race.Track.watch

    def late(self: dice_race.Track) -> None:
        """Whoever is home is seen only when the next one would move."""
        if self.agenda and isinstance(self.agenda[-1], dice_race.Turn):
            watch(self)

    monkeypatch.setattr(dice_race.Track, "watch", late)
    caught(laws.no_step_after_an_ending, RACE, r"Next goes on after entry \d+ although the game is to end at once \(DR-04\)")


def test_a_stored_game_in_which_something_comes_after_the_end(tmp_path: Path, monkeypatch: Patch) -> None:
    _stored(tmp_path, "home")
    subject = Subject(RACE, COMPONENTS, 2, {"length": 12}, games=0, ends=tmp_path)
    laws.no_step_after_an_ending(subject)
    monkeypatch.setattr(RACE, "ending_due", lambda s: "DR-04" if max(s.at) > 9 else "")
    with pytest.raises(LawBroken, match=r"dice_race, the stored game home.txt: Next goes on"):
        laws.no_step_after_an_ending(subject)


def test_what_ends_the_game_may_run_when_the_end_is_due(monkeypatch: Patch) -> None:
    monkeypatch.setattr(RACE, "ending_due", lambda s: "DR-04")
    for step in (dice_race.Turn, dice_race.Throw, dice_race.Next, dice_race.Rest):
        monkeypatch.setattr(step, "ends_game", True)
    laws.no_step_after_an_ending(Subject(RACE, COMPONENTS, 2, {"length": 12}, games=2))


def test_a_payment_that_can_t_be_completed(monkeypatch: Patch) -> None:
    monkeypatch.setattr(toll, "TOO_POOR", None)
    caught(laws.no_payment_in_vain, TOLL, r"seat \d may lay down pay [12] in Toll, and can't complete the payment", games=20)


def test_a_payment_that_does_not_say_so(monkeypatch: Patch) -> None:
    monkeypatch.setattr(market.Market, "verbs", lambda self, options: (Verb("agree"), Verb("refuse"), Verb("pay", range(0, 11, 5))))
    monkeypatch.setattr(market.Share, "proposals", lambda self, s, me: [(a, None) for a in s.rules.verb["pay"].actions.values()])
    caught(laws.no_payment_in_vain, MARKET, r"Share has seat \d pay, and is no Payment")

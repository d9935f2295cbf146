"""A reel: a match wound to any of its moments, and on as the game goes on."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.replaying import enter
from ludoteca.kernel.match.timeline import EVERY, Timeline
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import canonical_json
from ludoteca.testkit import Subject
from ludoteca.testkit.subject import Here, decide
from tests.toys import bids, dice_race, hands
from tests.toys.toy import COMPONENTS


def seen(m: Match) -> Any:
    options = [[a.text for a in m.options(x)] for x in range(m.rules.seats)]
    logs = [m.seen_log(v) for v in (SPECTATOR, *range(m.rules.seats))]
    undo = [m.undo_open(x) for x in range(m.rules.seats)]
    return canonical_json({"state": m.state.fingerprint(), "options": options, "logs": logs, "n": m.number, "undo": undo})


def reel_of(m: Match, game: Game) -> Timeline:
    return Timeline(Match.replay(m.record, game, COMPONENTS, Seeded(0), upto=0))


@pytest.mark.parametrize(("game", "seats"), [(dice_race.GAME, 3), (hands.GAME, 2), (bids.GAME, 3)])
def test_every_moment_is_as_it_was_and_the_reel_grows_with_the_game(game: Game, seats: int) -> None:
    subject = Subject(game, COMPONENTS, seats, {o.id: max(o.values) for o in game.options if o.kind != "yesno"}, games=1)
    m = subject.match(4)
    here = Here(subject, m, Seeded(9), 4)
    reel = reel_of(m, game)
    was = {len(m.record.entries): seen(m)}
    while not m.over:
        decide(here)
        if not m.state.chosen:
            was[len(m.record.entries)] = seen(m)
        if m.number % 7 == 0 and not m.state.chosen:
            for seat in range(seats):
                if m.undo_open(seat) and m.undo(seat) is None:
                    was[len(m.record.entries)] = seen(m)
        if m.number % 5 == 0:
            reel.wind(m.record.entries)
    reel.wind(m.record.entries)
    assert reel.last == len(was) - 1
    for moment in (*range(reel.last, -1, -1), *range(reel.last + 1)):
        assert seen(reel.at(moment)) == was[reel.ends[moment]]


def played(reel: Timeline, moment: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many entries of the record are played again to come to a moment."""
    done: list[str] = []

    def counted(m: Match, entry: str, line: int) -> Any:
        done.append(entry)
        return enter(m, entry, line)

    with monkeypatch.context() as patch:
        patch.setattr("ludoteca.kernel.match.replaying.enter", counted)
        reel.at(moment)
    return len(done)


def test_more_moments_than_one_copy_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    m = Subject(dice_race.GAME, COMPONENTS, 2, {"length": 20}).match(1)
    was = [m.state.fingerprint()]
    for _ in range(EVERY):
        m.play(0, "walk 2")
        was.append(m.state.fingerprint())
        m.undo(0)
        was.append(m.state.fingerprint())
    reel = reel_of(m, dice_race.GAME)
    reel.wind(m.record.entries)
    assert reel.last == 2 * EVERY
    assert [reel.at(k).state.fingerprint() for k in range(reel.last + 1)] == was
    assert max(played(reel, moment, monkeypatch) for moment in range(reel.last + 1)) == EVERY - 1  # the last is as near as the first
    with pytest.raises(IndexError):
        reel.at(reel.last + 1)


def test_the_log_of_a_moment_holds_what_was_taken_back_later() -> None:
    m = Subject(dice_race.GAME, COMPONENTS, 2, {"length": 20}).match(1)
    logs = [list(m.seen_log())]
    for do in ("walk 2", "", "walk 1", "throw"):
        seat = m.waiting_for()[0]
        assert (m.play(seat, do) if do else m.undo(0)) is None
        logs.append(list(m.seen_log()))
    reel = reel_of(m, dice_race.GAME)
    reel.wind(m.record.entries)
    told: list[Any] = []
    for (kept, new), expected in zip(reel.logs(), logs, strict=True):
        told = [*told[:kept], *(reel.events[i].seen_by(SPECTATOR) for i in new)]
        assert told == expected


def test_a_fork_goes_its_own_way() -> None:
    m = Subject(hands.GAME, COMPONENTS, 2).match(3)
    for _ in range(3):
        seat = m.waiting_for()[0]
        m.play(seat, m.options(seat)[0])
    before = seen(m)
    fork = m.fork()
    assert seen(fork) == before
    seat = fork.waiting_for()[0]
    fork.play(seat, fork.options(seat)[0])
    fork.take_over(0, Player("Greta", "bot", "random"))
    assert seen(fork) != before
    assert seen(m) == before
    assert m.players[0].name == "P1"

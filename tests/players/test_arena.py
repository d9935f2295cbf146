"""Simulations: the same games whatever the number of processes, every one through the rules, every record a replay."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.giro_galoppo import GAME, GiroGaloppo
from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.game import Outcome, Refused
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.record import read_record
from ludoteca.kernel.state import HIDDEN
from ludoteca.lab import arena
from ludoteca.lab.arena import BotFailed, Report, simulate

SET = registry.components(GAME)


def facts(report: Report) -> dict[str, Any]:
    """All but the time that it took."""
    return {name: value for name, value in msgspec.to_builtins(report).items() if name != "seconds"}


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    told: list[int] = []
    one = simulate(GAME, SET, {"same_card": "yes"}, ["heuristic", "greedy", "random"], 25, 7, records=tmp_path / "one")
    two = simulate(
        GAME, SET, {"same_card": "yes"}, ["heuristic", "greedy", "random"], 25, 7, jobs=2, records=tmp_path / "two", progress=told.append
    )
    assert facts(one) == facts(two)
    names = [f"{i:06d}.txt" for i in range(1, 26)]
    assert sorted(x.name for x in (tmp_path / "two").iterdir()) == names
    assert all((tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes() for name in names)
    assert told == sorted(told)
    assert told[-1] == 25


def test_a_report_says_what_was_played() -> None:
    report = simulate(GAME, SET, {}, ["random", "random"], 40, 3)
    assert (report.game, report.options, report.seats, report.bots) == ("giro_galoppo", {"same_card": False}, 2, ["random", "random"])
    assert (report.games, report.seed, report.sides, report.ends) == (40, 3, {}, {"finish": 40})
    assert sum(report.wins) == 40  # a race has one winner
    assert all(report.wins)
    assert 5 + 2 * 8 <= report.mean_decisions <= 80
    assert report.seconds > 0
    assert list(msgspec.to_builtins(report)) == [
        "game", "options", "seats", "bots", "games", "seed", "wins", "sides", "ends", "mean_decisions", "seconds",
    ]  # fmt: skip


def test_another_seed_is_another_simulation_and_the_same_is_the_same() -> None:
    a, b, c = (simulate(GAME, SET, {}, ["random"] * 4, 30, seed) for seed in (1, 1, 2))
    assert facts(a) == facts(b)
    assert (a.wins, a.mean_decisions) != (c.wins, c.mean_decisions)


def test_more_games_begin_with_the_same_games(tmp_path: Path) -> None:
    for games in (3, 6):
        simulate(GAME, SET, {}, ["random", "greedy"], games, 11, records=tmp_path / str(games))
    for i in (1, 2, 3):
        assert (tmp_path / "3" / f"{i:06d}.txt").read_text() == (tmp_path / "6" / f"{i:06d}.txt").read_text()


def test_no_more_is_played_than_enough() -> None:
    whole = simulate(GAME, SET, {}, ["random"] * 3, 12, 3)
    part = simulate(GAME, SET, {}, ["random"] * 3, 12, 3, enough=lambda r: r.wins[1] >= 2)
    assert part.wins[1] == 2 <= whole.wins[1]
    assert part.games == sum(part.wins) < 12
    assert simulate(GAME, SET, {}, ["random"] * 3, part.games, 3).wins == part.wins
    assert simulate(GAME, SET, {}, ["random"] * 3, 12, 3, enough=lambda r: False).wins == whole.wins
    with pytest.raises(ValueError, match="no order"):
        simulate(GAME, SET, {}, ["random"] * 3, 12, 3, jobs=2, enough=lambda r: False)


def test_seeds_follow_from_the_numbers_alone() -> None:
    assert arena.derived(7, 0) == 11503480967311697123
    assert len({arena.derived(7, i, seat) for i in range(40) for seat in range(5)} | {arena.derived(70, i) for i in range(40)}) == 240


def test_every_record_replays_to_its_winner(tmp_path: Path) -> None:
    report = simulate(GAME, SET, {}, ["greedy", "heuristic", "random"], 8, 5, records=tmp_path)
    wins = [0, 0, 0]
    for file in sorted(tmp_path.iterdir()):
        record = read_record(file.read_text())
        assert [p.bot for p in record.header.players] == ["greedy", "heuristic", "random"]
        assert registry.verified(GAME, record) == "rules and chance"
        m = registry.replayed(GAME, record)
        assert m.outcome is not None
        for seat in m.outcome.winners:
            wins[seat] += 1
    assert wins == report.wins


def test_the_record_of_a_foreign_board_holds_it_whole(tmp_path: Path) -> None:
    data = msgspec.to_builtins(SET)
    data["set"]["id"] = "my-track"
    own: ComponentSet = component_set(data)
    simulate(GAME, own, {}, ["random", "random"], 1, 1, records=tmp_path)
    record = read_record((tmp_path / "000001.txt").read_text())
    assert record.header.components[0] == "my-track"
    assert record.header.component_text
    assert registry.replayed(GAME, record).over


def test_what_cannot_be_played_is_refused_before_it_begins() -> None:
    with pytest.raises(LookupError, match="no bot called 'genius'"):
        simulate(GAME, SET, {}, ["random", "genius"], 1, 1)
    with pytest.raises(Refused, match="seats-out-of-range"):
        simulate(GAME, SET, {}, ["random"] * 6, 1, 1)
    with pytest.raises(Refused, match="no-such-option"):
        simulate(GAME, SET, {"wind": "yes"}, ["random"] * 2, 1, 1)
    for games, jobs in ((0, 1), (1, 0)):
        with pytest.raises(ValueError, match="at least one"):
            simulate(GAME, SET, {}, ["random"] * 2, games, 1, jobs)


class Stable(GiroGaloppo):
    """Giro Galoppo with bots that break something, and with sides."""

    sides = ("odd", "even")

    def __init__(self) -> None:
        super().__init__()
        self.given: list[tuple[Any, ...]] = []

    def side_of(self, rules: Any, seat: int) -> str:
        return self.sides[seat % 2]

    def bots(self) -> tuple[str, ...]:
        return ("cheat", "spy")

    def cheat(self, perspective: Perspective, source: Source) -> Action:
        """Places where no obstacle may stand."""
        return perspective.rules.vocabulary.by_text["place 1"]

    def spy(self, perspective: Perspective, source: Source) -> Action:
        others: Sequence[Any] = [a for seat, a in perspective.known.chosen.items() if seat != perspective.seat]
        self.given.append((type(perspective), perspective.known.event_sink, perspective.known.queued, *others))
        return perspective.options[source.below(len(perspective.options))]

    def policy(self, name: str) -> Any:
        return {"cheat": self.cheat, "spy": self.spy}.get(name)


def test_a_bot_that_breaks_a_rule_stops_the_simulation_and_is_named() -> None:
    with pytest.raises(BotFailed, match="the bot of seat 2 chose place 1, which is refused: not-sand GG-08"):
        simulate(Stable(), SET, {}, ["random", "cheat"], 1, 1)


def test_a_bot_is_given_a_perspective_in_which_the_choices_of_others_are_hidden() -> None:
    game = Stable()
    simulate(game, SET, {}, ["spy"] * 3, 3, 1)
    assert len(game.given) > 50
    assert {it[0] for it in game.given} == {Perspective}
    assert all(tell is None and later == [] for _, tell, later, *_ in game.given)
    pending = [a for it in game.given for a in it[3:]]
    assert pending
    assert all(a is HIDDEN for a in pending)


def test_wins_are_counted_by_side_where_there_are_sides() -> None:
    report = simulate(Stable(), SET, {}, ["random"] * 4, 30, 1)
    assert report.sides == {"odd": report.wins[0] + report.wins[2], "even": report.wins[1] + report.wins[3]}


class Shared(GiroGaloppo):
    """Everybody who came in wins."""

    def outcome(self, s: Any) -> Outcome | None:
        out = super().outcome(s)
        return out and Outcome(out.end, out.rule, tuple(x for x, place in enumerate(out.places) if place), out.places, out.scores)


def test_a_shared_win_counts_whole_for_each() -> None:
    alone, shared = (simulate(game, SET, {}, ["random"] * 5, 30, 1) for game in (GAME, Shared()))
    assert sum(alone.wins) == 30
    assert sum(shared.wins) > 30
    assert all(a <= b for a, b in zip(alone.wins, shared.wins, strict=True))


class Endless(GiroGaloppo):
    bound = 12


def test_a_game_that_does_not_end_within_its_bound_stops_the_simulation() -> None:
    with pytest.raises(BotFailed, match="has not ended after 12 decisions"):
        simulate(Endless(), SET, {}, ["random"] * 2, 1, 1)

"""The kit bites, channel by channel: each way for a secret to get out is opened once, and the test of two worlds finds it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.match.forced import forced
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.state import State
from ludoteca.testkit import LawBroken, Subject, laws, worlds
from ludoteca.view.scene import Choice, Mine, Msg
from tests.toys import bids, chase, hands
from tests.toys.toy import COMPONENTS, Toy

Patch = pytest.MonkeyPatch


def leaks(game: Toy, channel: str, seats: int = 2, games: int = 5) -> None:
    with pytest.raises(LawBroken, match=f"channel '{channel}'") as broken:
        laws.no_leak(Subject(game, COMPONENTS, seats, {o.id: o.default for o in game.options}, games=games))
    assert "different things" in str(broken.value) or "in private" in str(broken.value)


def test_the_view(monkeypatch: Patch) -> None:
    monkeypatch.setattr(chase.Bribe, "seen_by", lambda self, s, seat: {"seal": self.seal, "coins": self.coins})
    leaks(chase.GAME, "view")


def test_the_log(monkeypatch: Patch) -> None:
    walk = chase.Walk.walk

    def telling(self: Any, s: Any, me: int, n: int) -> None:
        walk(self, s, me, n)
        s.log("footprints", "CH-02", near=n // 4)

    monkeypatch.setattr(chase.Walk, "walk", telling)
    leaks(chase.GAME, "log")


def test_a_log_line_that_only_some_secrets_write(monkeypatch: Patch) -> None:
    """The number of messages tells as much as their content."""
    walk = chase.Walk.walk

    def telling(self: Any, s: Any, me: int, n: int) -> None:
        walk(self, s, me, n)
        if n == s.last:
            s.log("noise", "CH-02")

    monkeypatch.setattr(chase.Walk, "walk", telling)
    leaks(chase.GAME, "log", games=20)


def test_the_options(monkeypatch: Patch) -> None:
    offers = chase.Search.offers
    monkeypatch.setattr(chase.Search, "offers", lambda self, s, me: offers(self, s, me)[:: 1 + s.place % 2])
    leaks(chase.GAME, "options")


def test_the_order_of_the_options(monkeypatch: Patch) -> None:
    offers = chase.Search.offers
    monkeypatch.setattr(chase.Search, "offers", lambda self, s, me: sorted(offers(self, s, me), key=lambda o: (o[0].arg - s.place) % 12))
    leaks(chase.GAME, "options")


def test_who_is_asked(monkeypatch: Patch) -> None:
    monkeypatch.setattr(chase.Search, "seats", lambda self, s: (self.seat,) if s.place % 2 else (1 + self.seat % 2,))
    leaks(chase.GAME, "asked", seats=3)


def test_whether_it_can_be_undone(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Match, "can_undo", lambda self, seat, action: self.state.place % 2 == 0)
    leaks(chase.GAME, "undo")


def test_a_reason(monkeypatch: Patch) -> None:
    offers = chase.Search.offers

    def telling(self: Any, s: Any, me: int) -> Any:
        return [(a, Refusal("CH-03", "searched-just-now", warm=int(s.place < 6)) if why else None) for a, why in offers(self, s, me)]

    monkeypatch.setattr(chase.Search, "offers", telling)
    leaks(chase.GAME, "reasons")


def test_a_refusal(monkeypatch: Patch) -> None:
    explain = Match.explain

    def telling(self: Match, seat: int, *plan: Any) -> Refusal | None:
        why = explain(self, seat, *plan)
        return Refusal(why.rule, why.code, place=self.state.place) if why and len(plan) == 1 else why  # type: ignore[attr-defined]

    monkeypatch.setattr(Match, "explain", telling)
    leaks(chase.GAME, "refusals")


def test_a_plan_that_is_run_beyond_what_the_seat_can_know(monkeypatch: Patch) -> None:
    """Asking why not "search 3, search 3" must not tell whether the game is still on after the first."""
    monkeypatch.setattr(chase.Search, "search", _search_quietly)
    leaks(chase.GAME, "plans", seats=2, games=20)


def _search_quietly(self: Any, s: Any, me: int, n: int) -> None:
    if s.place % 2 and s.last < 6 <= n:
        s.then(chase.Search(self.seat))
    s.last = n


def test_a_perspective_that_is_sent(monkeypatch: Patch) -> None:
    monkeypatch.setattr(chase.Town, "redacted", lambda self, seat: self.copy())
    leaks(chase.GAME, "packed perspective")


def test_a_pending_choice(monkeypatch: Patch) -> None:
    view = State.view

    def telling(self: State, seat: int) -> dict[str, Any]:
        out = view(self, seat)
        out["chosen"] = [[x, repr(a)] for x, a in sorted(self.chosen.items())]
        return out

    monkeypatch.setattr(bids.Auction, "view", telling)
    leaks(bids.GAME, "view", seats=3)


def test_a_change_of_mind(monkeypatch: Patch) -> None:
    play = Match.play

    def telling(self: Match, seat: int, action: Any) -> Refusal | None:
        why = play(self, seat, action)
        if why is None and seat in self.state.chosen:
            self.state.log("chose", "BI-02", seat=seat, bid=self.state.chosen[seat].arg)
        return why

    monkeypatch.setattr(Match, "play", telling)
    leaks(bids.GAME, "log", seats=3)


def test_a_private_pick_that_is_logged(monkeypatch: Patch) -> None:
    take = hands.Discard.take

    def telling(self: Any, s: Any, me: int, a: Any) -> None:
        if a.verb == "pick":
            s.log("picked", self.rule, face=a.arg)
        take(self, s, me, a)

    monkeypatch.setattr(hands.Discard, "take", telling)
    leaks(hands.GAME, "log", games=10)


def test_a_move_that_only_its_seat_knows_to_be_forced(monkeypatch: Patch) -> None:
    """Were it made at once, everybody would know that there was no choice."""

    def seen_by_one(m: Match) -> tuple[int, Any] | None:
        asked = m.deciding()
        action = forced(m, asked[0]) if len(asked) == 1 else None
        return None if action is None else (asked[0], action)

    monkeypatch.setattr(worlds, "everybody_sees", seen_by_one)
    leaks(hands.GAME, "forced", games=10)


class Drawn(chase.Chase):
    """The chase with a layout."""

    id = "drawn"

    def __init__(self, **leaky: Any) -> None:
        super().__init__()
        self.leaky = leaky

    @property
    def layout(self) -> Any:
        plain = {
            "scene": lambda seen: [seen.step.name() if seen.step else "", list(seen.asked)],
            "mine": lambda seen: Mine(Msg(""), choices=[Choice(a.text, Msg("")) for a in seen.options]),
            "watching": lambda seen: seen.step.name() if seen.step else "",
            "line": lambda rules, kind, facts, rule: [kind, facts, rule],
        }
        return SimpleNamespace(**{**plain, **self.leaky})


def test_a_sound_layout_passes() -> None:
    laws.no_leak(Subject(Drawn(), COMPONENTS, 3, games=2))


@pytest.mark.parametrize("channel", ["scene", "watching", "mine"])
def test_a_layout_that_is_given_more_than_a_masked_copy(monkeypatch: Patch, channel: str) -> None:
    """The layout draws what it finds: a place that a masked copy should not have held."""

    known = State.redacted

    def forgetful(self: Any, seat: int) -> Any:
        k = known(self, seat)
        k.rules.true_place = self.place
        return k

    monkeypatch.setattr(chase.Town, "redacted", forgetful)
    arguments = {
        "scene": lambda seen: seen.rules.true_place,
        "mine": lambda seen: Mine(Msg(str(seen.rules.true_place))),
        "watching": lambda seen: seen.rules.true_place,
    }
    leaks(Drawn(**{channel: arguments[channel]}), channel)


def test_a_line_that_knows_more_than_its_event(monkeypatch: Patch) -> None:
    known = State.redacted

    def forgetful(self: Any, seat: int) -> Any:
        k = known(self, seat)
        k.rules.true_place = self.place
        return k

    monkeypatch.setattr(chase.Town, "redacted", forgetful)
    leaks(Drawn(line=lambda rules, kind, facts, rule: rules.true_place), "lines")

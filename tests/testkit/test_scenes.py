"""What the kit finds in a scene: every struct, at any depth, and what a skin lacks. Each planted fault is found."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import State
from ludoteca.testkit import Subject, scenes
from ludoteca.view.scene import Choice, Item, Line, Mine, Msg, Panel, Row, Scene, Token
from tests.toys import chase, dice_race
from tests.toys.toy import COMPONENTS

SHEET = '<svg><symbol id="horse" viewBox="0 0 1 1"/><symbol viewBox="0 0 1 1" id="tree"><path d=""/></symbol><g id="no-symbol"/></svg>'
STYLE = '[data-game="toy"] .sand { fill: #ccc } .river,.deep{fill:blue}'


class Drawn(chase.Chase):
    """The chase with a table: where the hunters may not look, the fugitive's place is not drawn."""

    id = "drawn-chase"

    @property
    def layout(self) -> Any:
        return SimpleNamespace(
            scene=lambda seen: Scene(
                Msg("status", {"step": seen.step.name() if seen.step else ""}), items=[Item(text=str(seen.known.could))]
            ),
            mine=lambda seen: Mine(
                Msg("prompt"),
                hint=Msg("hint", {"place": repr(seen.known.place)}),
                choices=[Choice(a.text, Msg(f"do-{a.verb}")) for a in seen.options],
            ),
            watching=lambda seen: Mine(Msg("watch", {"place": repr(seen.known.place)})),
            line=lambda rules, kind, facts, rule: None if kind == "searched" else Line(Msg(f"log-{kind}", dict(facts)), rule),
        )


def match(seed: int = 1) -> Match:
    return Subject(Drawn(), COMPONENTS, 3).match(seed)


def test_every_struct_is_found_at_any_depth() -> None:
    deep = Msg("outer", {"who": Msg("inner", {"whose": Msg(ref="seat.1")}), "n": 3})
    scene = Scene(Msg("status"), tokens=[Token("h", "horse", 1, 2, deep)], panels=[Panel("p", Msg("title"), [Row(Msg("row"), mark=deep)])])
    assert [m.id or m.ref for m in scenes.messages_of(scene)] == [
        "status",
        "outer",
        "inner",
        "seat.1",
        "title",
        "row",
        "outer",
        "inner",
        "seat.1",
    ]
    assert sum(isinstance(x, Token) for x in scenes.within({"a": [(scene,)]})) == 1
    marks = [Choice("go 1", Msg("go"), marks=[Item(use="ring")], aims=[Item(text="2")])]
    assert [i.use or i.text for i in scenes.items_of([Item(d="M0 0", look="sand"), marks])] == ["", "ring", "2"]


def test_a_message_that_says_nothing_is_none() -> None:
    assert list(scenes.messages_of([Msg(), Item(text="12"), None, 3, "words"])) == []


def test_a_symbol_that_is_missing_is_found_wherever_it_is_used() -> None:
    assert scenes.symbols_of(SHEET) == {"horse", "tree"}
    label = Msg("x")
    sound = [Token("a", "horse", 0, 0, label, signs=["tree"]), Item(use="tree")]
    assert scenes.undrawn(sound, SHEET) == set()
    broken = [Token("a", "cow", 0, 0, label, signs=["flag"]), Row(label, use="no-symbol"), *sound]
    assert scenes.undrawn(broken, SHEET) == {"cow", "flag", "no-symbol"}


def test_a_look_that_is_not_styled_is_found() -> None:
    assert scenes.unstyled([Item(look="sand"), Item(look="river deep")], STYLE) == set()
    assert scenes.unstyled([Item(look="sand rive"), Item(look="dee")], STYLE) == {"rive", "dee"}


def test_a_game_at_random_stops_before_every_decision_and_at_its_end() -> None:
    m = match()
    numbers = [now.number for now in scenes.played(m, 3)]
    assert m.over
    assert numbers == list(range(m.number + 1))
    again = match()
    assert list(scenes.played(again, 3))
    assert again.record.write() == m.record.write()
    assert len(list(scenes.played(match(), 3, most=2))) == 3


def test_an_option_that_is_refused_stops_a_game_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    m = match()
    why = m.explain(1, "search 1")
    monkeypatch.setattr(Match, "play", lambda self, seat, action: why)
    with pytest.raises(AssertionError, match="against what was offered"):
        list(scenes.played(m, 1))


def test_views_are_made_from_what_their_viewer_knows() -> None:
    for now in scenes.played(match(), 3, most=8):
        place = repr(now.state.place)  # type: ignore[attr-defined]
        assert scenes.mine_of(now, 0).hint == Msg("hint", {"place": place})
        assert scenes.mine_of(now, 1).hint != Msg("hint", {"place": place})
        assert scenes.watching_of(now).prompt != Msg("watch", {"place": place})
        assert scenes.scene_of(now).status.args["step"] == (now.step.name() if now.step else "")
        for seat in now.waiting_for():
            assert [c.do for c in scenes.mine_of(now, seat).choices] == [a.text for a in now.options(seat)]
        assert len(scenes.everything(now)) == 2 + 3


def test_another_state_can_be_drawn_in_its_place() -> None:
    m = match()
    other = m.state.copy()
    other.place += 1  # type: ignore[attr-defined]
    assert scenes.mine_of(m, 0, other) != scenes.mine_of(m, 0)
    assert scenes.mine_of(m, 1, other) == scenes.mine_of(m, 1)
    assert scenes.scene_of(m, other) == scenes.scene_of(m)


def test_a_leak_shows_in_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chase.Town, "redacted", lambda self, seat: self.copy())
    m = match()
    other: State = m.state.copy()
    other.place += 1  # type: ignore[attr-defined]
    assert scenes.mine_of(m, 1, other) != scenes.mine_of(m, 1)
    assert scenes.watching_of(m, other) != scenes.watching_of(m)


def test_lines_are_those_that_the_layout_tells() -> None:
    m = match()
    for _ in scenes.played(m, 3):
        pass
    kinds = [e["kind"] for e in m.seen_log(SPECTATOR)]
    told = [kind for kind in kinds if kind != "searched"]
    assert "searched" in kinds
    assert [line.msg.id for line in scenes.lines_of(m, -1)] == [f"log-{kind}" for kind in told]
    assert scenes.lines_of(m, -1, len(m.events)) == []


def test_a_game_without_a_layout_is_said_to_have_none() -> None:
    with pytest.raises(AssertionError, match="has no layout"):
        scenes.scene_of(Match(Subject(dice_race.GAME, COMPONENTS, 2, {"length": 12}).rules(), Seeded(1)))

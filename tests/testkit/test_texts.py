"""Phrases that a game wants are missed, and messages that can't be said are refused: on a small package of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from ludoteca.kernel.game import Game
from ludoteca.testkit.texts import Speaker, Unsaid, asked_by_name, given_otherwise, missing, reasons_of, unsaid, wanted
from ludoteca.view.scene import Msg, Name
from tests.toys import chase

PACKAGE = """
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import State

FULL = Refusal("ST-01", "full")
def why(n): return Refusal("ST-02", "too-far", n=n)
class SmallTown(Game):
    id = "small_town"
    state = State
    options = ()
GAME = SmallTown()
"""
DEEP = 'from ludoteca.kernel.flow.actions import Refusal\ndef never(): return Refusal("ST-03", "asleep")\n'
ENGLISH = """
game-title = Small town
game-about = A town.
bot-random = Random
bot-random-about = Anything.
why-full = It is full.
why-too-far = { $n } is too far.
why-asleep = It sleeps.
greets = { $who } greets { $whom }.
parts =
    .only = an attribute
"""


@pytest.fixture
def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    home = tmp_path / "small_town"
    (home / "text").mkdir(parents=True)
    (home / "deep").mkdir()
    (home / "__init__.py").write_text(dedent(PACKAGE))
    (home / "deep" / "steps.py").write_text(DEEP)
    (home / "text" / "en.ftl").write_text(ENGLISH)
    (home / "text" / "fr.ftl").write_text(ENGLISH.replace("why-too-far", "why-to-far").replace("bot-random =", "bot-other ="))
    monkeypatch.syspath_prepend(str(tmp_path))
    import small_town  # type: ignore[import-not-found]

    yield small_town.GAME
    del sys.modules["small_town"]


def test_reasons_are_found_as_constants_in_calls_and_in_folders_below(town: Game) -> None:
    assert reasons_of(town) == {"full", "too-far", "asleep"}


def test_a_game_in_one_module_has_its_constants() -> None:
    assert {"not-next", "searched-just-now"} <= reasons_of(chase.GAME)


def test_every_game_wants_its_title_its_bots_and_its_reasons(town: Game) -> None:
    assert asked_by_name(town) == ["game-title", "game-about", "bot-random", "bot-random-about"]
    assert wanted(town) == [*asked_by_name(town), "why-asleep", "why-full", "why-too-far"]


def test_what_is_missing_is_named(town: Game) -> None:
    assert missing(town, "en") == []
    assert missing(town, "fr") == ["bot-random", "why-too-far"]
    assert missing(town, "en", "area-palma", "greets") == ["area-palma"]


def test_a_message_is_said_with_its_names(town: Game) -> None:
    names = {"seat.0": Name("Rosa"), "horse.0": Name(msg=Msg("game-title"))}
    greets = Msg("greets", {"who": Msg(ref="seat.0"), "whom": Msg(ref="horse.0")})
    assert Speaker(town, "en").say(greets, names) == "Rosa greets Small town."
    assert Speaker(town, "en").say(Msg("error-no-such-game", {"name": "x"}), {})  # the house's own


@pytest.mark.parametrize(
    ("msg", "why"),
    [
        (Msg("no-such"), "no-such is nowhere"),
        (Msg(ref="seat.7"), "seat.7 is no name"),
        (Msg("greets", {"who": "Rosa"}), "greets given"),
        (Msg("greets", {"who": Msg("no-such"), "whom": "Luca"}), "no-such is nowhere"),
        (Msg("parts"), "has attributes and no text"),
    ],
)
def test_what_cannot_be_said_is_refused(town: Game, msg: Msg, why: str) -> None:
    with pytest.raises(Unsaid, match=why):
        Speaker(town, "en").say(msg, {})


def test_no_other_language_stands_in(town: Game) -> None:
    assert Speaker(town, "en").say(Msg("why-too-far", {"n": 3}), {}) == "3 is too far."
    with pytest.raises(Unsaid, match="fr: why-too-far is nowhere"):
        Speaker(town, "fr").say(Msg("why-too-far", {"n": 3}), {})


def test_a_game_that_says_a_message_of_the_house_with_other_arguments_is_named(town: Game) -> None:
    assert given_otherwise(town, "en") == []
    (Path(sys.modules["small_town"].__file__ or "").parent / "text" / "table.en.ftl").write_text(
        "log-taken-back = { $player } takes it back.\nlog-taken-back-by-consent = { $who } again.\n"
    )
    assert given_otherwise(town, "en") == ["log-taken-back"]


def test_what_was_sent_and_leaves_something_open_is_named(town: Game) -> None:
    line = {
        "log": [{"msg": {"id": "greets", "args": {"who": {"ref": "seat.0"}, "whom": "Luca"}}}],
        "set": {"names": {"seat.0": {"text": "Rosa"}}},
    }
    assert unsaid(town, line) == []
    assert unsaid(town, {"error": {"text": "{$n} is too far."}}) == ["a text leaves something open: {$n} is too far."]
    assert unsaid(town, {"error": {"text": "{ ??? } is too far."}})
    assert any("greets given" in why for why in unsaid(town, {"msg": {"id": "greets", "args": {"who": "Rosa"}}}))

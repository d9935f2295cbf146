"""What `import ludoteca` gives to those who use the rules from Python."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from types import ModuleType

import pytest

import ludoteca
import ludoteca.api
from ludoteca import registry
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.seats import SPECTATOR


@pytest.mark.parametrize("module", [ludoteca, ludoteca.api], ids=lambda m: m.__name__)
def test_the_examples_in_docstrings_run(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


def test_every_name_of_the_front_door_is_there() -> None:
    names = ludoteca.api.__all__  # the one list
    assert ludoteca.__getattr__("__all__") is names
    for name in names:
        assert getattr(ludoteca, name) is getattr(ludoteca.api, name) or name == "games"  # called, the package of games gives the list
    assert set(names) <= set(dir(ludoteca))
    with pytest.raises(AttributeError):
        ludoteca.__getattr__("no_such_thing")


def test_importing_it_loads_nothing_but_itself() -> None:
    code = (
        "import sys, ludoteca; from ludoteca import kernel; assert 'ludoteca.api' not in sys.modules;"
        "heavy = {m.split('.')[0] for m in sys.modules} & {'msgspec', 'fluent', 'starlette', 'typer', 'rich'};"
        "ludoteca.games(); m = ludoteca.new_match('giro_galoppo', seed=1); ludoteca.play_out(m);"
        "heavy |= {m.split('.')[0] for m in sys.modules} & {'fluent', 'starlette', 'typer', 'rich', 'sqlalchemy', 'asyncio'}; print(heavy)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.parametrize("name", registry.games())
def test_every_verb_says_what_it_means_and_what_its_argument_is(name: str) -> None:
    verbs = ludoteca.verbs(name)
    assert [v for v, verb in verbs.items() if not verb.means or verb.means[0].isupper() or verb.means.endswith(".")] == []
    assert [v for v, verb in verbs.items() if bool(verb.of) is (verb.numbers == (-1,))] == []


@pytest.mark.parametrize("name", registry.games())
def test_every_game_is_set_up_and_played_by_two_calls(name: str) -> None:
    match = ludoteca.new_match(name, seed=3)
    seat = match.waiting_for()[0]
    assert list(match.actions(seat)) == match.options(seat)
    for action, meaning in match.actions(seat).items():
        verb = ludoteca.verbs(name)[action.verb]
        assert meaning.startswith(f"{verb.means}: ")
        assert re.search(r" \[[A-Z]{2}-\d+]$", meaning)
    twin = match.fork()
    assert ludoteca.play_out(match) == ludoteca.play_out(twin)
    assert ludoteca.verify(match.record) == "rules and chance"


def test_a_refused_move_raises_and_changes_nothing() -> None:
    match = ludoteca.new_match("giro_galoppo", ["Rosa", "Luca"], seed=7)
    seat = match.waiting_for()[0]
    before = match.state.fingerprint()
    with pytest.raises(ludoteca.IllegalAction, match="unknown-action") as caught:
        match.do(seat, "fly away")
    assert caught.value.refusal.code == "unknown-action"
    assert match.state.fingerprint() == before
    other = next(x for x in range(2) if x != seat)
    with pytest.raises(ludoteca.IllegalAction, match="GG-"):
        match.do(other, match.options(seat)[0])


def test_a_refusal_is_a_line_and_in_words_a_sentence() -> None:
    assert str(Refusal("GG-09", "too-near", space=12)) == "too-near: refused by GG-09 (space 12)"
    match = ludoteca.new_match("giro_galoppo", ["Rosa", "Luca"], seed=7)
    why = match.reasons(match.waiting_for()[0])[0][1]
    for language in registry.LANGUAGES:
        said = ludoteca.explain(match, why, language)
        assert why.code not in said
        assert said.endswith(f"[{why.rule}]")


def test_things_say_what_they_are() -> None:
    match = ludoteca.new_match("giro_galoppo", ["Rosa", "Luca"], seed=7)
    assert repr(match.game) == "<Game giro_galoppo, rules 1, 2 to 5 seats>"
    assert "giro_galoppo, 2 seats, same_card no" in repr(match.rules)
    assert "PlaceObstacle" in repr(match)
    assert "waiting for seat" in repr(match)
    assert "spectators" in repr(match.perspective(SPECTATOR))
    ludoteca.play_out(match)
    assert "ended by" in repr(match)


def test_a_position_from_data_is_the_position() -> None:
    match = ludoteca.new_match("garibaldi", ["Rosa", "Luca"], seed=7)
    for _ in range(6):
        seat = match.waiting_for()[0]
        match.do(seat, match.options(seat)[0])
    there = ludoteca.new_match("garibaldi", ["Rosa", "Luca"], seed=1).at(match.state.dump())
    assert there.state.fingerprint() == match.state.fingerprint()
    assert there.waiting_for() == match.waiting_for()
    seat = there.waiting_for()[0]
    assert there.options(seat) == [there.parse(a.text) for a in match.options(seat)]
    there.do(seat, there.options(seat)[0])
    assert not there.undo_open(1 - seat)


def test_a_position_by_edits_leaves_the_match_as_it_is() -> None:
    match = ludoteca.new_match("giro_galoppo", ["Rosa", "Luca"], seed=7)
    before = match.state.fingerprint()
    with pytest.raises(ValueError, match="has no field 'wings'"):
        match.at(wings=2)
    with pytest.raises(ValueError, match="not a saved"):
        match.at({})
    same = match.at()
    assert same.state.fingerprint() == before
    assert same.step is same.state.agenda[-1]
    nothing_left = match.at(steps=[type(match.step)(*match.step.arguments())] if match.step else [])
    assert nothing_left.waiting_for() == match.waiting_for()
    assert match.state.fingerprint() == before

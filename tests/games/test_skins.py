"""What a game is drawn with: its drawings come from its program and are harmless, and its style speaks of nothing but its game."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from importlib import import_module
from types import ModuleType

import pytest

from ludoteca import registry

GAMES = sorted(g.id for g in registry.games().values() if g.layout is not None)
DRAWINGS = {"symbols": "sheet", "lobby": "lobby", "emblem": "emblem"}


def skin(game: str, name: str) -> str:
    text = registry.text_file(registry.game(game), "skin", name)
    assert text is not None, f"{game} has no {name}"
    return text


def draws(game: str) -> ModuleType:
    return import_module(f"ludoteca.games.{game}.skin.draw")


@pytest.mark.parametrize("game", GAMES)
def test_the_committed_drawings_are_those_of_the_program(game: str) -> None:
    program = draws(game)
    made = [name for name, drawn in DRAWINGS.items() if hasattr(program, drawn)]
    assert {"symbols", "lobby"} <= set(made)  # an emblem may be somebody else's icon
    for name in made:
        assert skin(game, f"{name}.svg") == getattr(program, DRAWINGS[name])(), name


def strangers(style: str, game: str, letters: str) -> list[str]:
    """Selectors that don't say which game they belong to. What is drawn inside a symbol goes by classes of the game's own."""
    css = re.sub(r"/\*.*?\*/", "", style, flags=re.S)
    css = re.sub(r"@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)
    rules = [rule for rule in re.findall(r"([^{}]+)\{", css) if not rule.strip().startswith("@")]
    selectors = [one.strip() for rule in rules for one in re.split(r",(?![^()]*\))", rule)]  # a comma in `:is(a, b)` parts no selectors
    return [one for one in selectors if f'[data-game="{game}"]' not in one and not one.startswith(f".{letters}-")]


@pytest.mark.parametrize("game", GAMES)
def test_the_style_keeps_to_its_game(game: str) -> None:
    letters = registry.book(registry.game(game)).ids()[0].partition("-")[0].lower()
    assert strangers(skin(game, "style.css"), game, letters) == []


def test_the_reading_of_styles_bites() -> None:
    style = '.gb-a, [data-game="garibaldi"] b { x: y } @media print { p { x: y } } /* q {} */ .gr-a, i.gb-b { x: y }'
    assert strangers(style, "garibaldi", "gb") == ["p", ".gr-a", "i.gb-b"]
    assert strangers('[data-game="garibaldi"] :is(.a, .b) text, :is(p, q) { x: y }', "garibaldi", "gb") == [":is(p, q)"]


@pytest.mark.parametrize("name", DRAWINGS)
@pytest.mark.parametrize("game", GAMES)
def test_drawings_run_no_script_and_fetch_nothing(game: str, name: str) -> None:
    text = skin(game, f"{name}.svg")
    ET.fromstring(text)
    assert "<script" not in text
    assert not re.search(r"href=\"(?!#)|url\((?!#)", text)

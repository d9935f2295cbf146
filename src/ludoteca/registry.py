"""The shelf: finds the games that are installed and reads what belongs to them from files. The rules themselves read nothing.

Games come by the entry point group ``ludoteca.games``; a game of third parties uses the same door as ours.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from ludoteca.kernel.book.rulebook import Catalogue, catalogue
from ludoteca.kernel.components import ComponentSet, component_set, read_components
from ludoteca.kernel.components_compare import Difference, differences
from ludoteca.kernel.components_shape import placed, shape_findings
from ludoteca.kernel.findings import MOST_TOLD, UNREADABLE, BadComponents, Finding, first_fault
from ludoteca.kernel.flow.chance import NotRevealed, Source, source_from
from ludoteca.kernel.game import Game, Player, Refused, Rules
from ludoteca.kernel.match.draws import draws
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import BadRecord, Record

GROUP = "ludoteca.games"
NAMED = "LUDOTECA_GAMES"  # in the environment: all processes of a house offer the same games
LANGUAGES = ("en", "fr", "it")


class NoSuchGame(LookupError):
    """No game of this id is installed."""


@cache
def games() -> dict[str, Game]:
    """Every installed game by its id, in alphabetical order."""
    found: dict[str, Game] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        game = point.load()
        if isinstance(game, Game) and game.id == point.name:
            found[game.id] = game
    for name in named():
        if name not in found and (game := _in_a_package(name)) is not None:
            found[name] = game
    return found


def named() -> list[str]:
    """The games that this house is to offer, by the environment; none named: all."""
    return [name for name in os.environ.get(NAMED, "").split(",") if name]


def _in_a_package(name: str) -> Game | None:
    """A game that is not installed: the ``GAME`` of a package of its name that can be imported."""
    try:
        game = getattr(import_module(name), "GAME", None)
    except ModuleNotFoundError as error:
        if error.name != name:  # something in it is not there
            raise
        return None
    return game if isinstance(game, Game) and game.id == name else None


def offered() -> dict[str, Game]:
    """The games that a house offers to those who come: those that are named, or all."""
    every, wanted = all_games(), named()
    return {name: every[name] for name in wanted if name in every} if wanted else every


_EXTRA: dict[str, Game] = {}


def register(game: Game) -> None:
    """Put a game on the shelf of this process (tests and notebooks); installed games need no such call."""
    _EXTRA[game.id] = game


def game(game_id: str) -> Game:
    """The game of this id; `NoSuchGame` otherwise."""
    found = _EXTRA.get(game_id) or games().get(game_id)
    if found is None:
        raise NoSuchGame(game_id)
    return found


def all_games() -> dict[str, Game]:
    return {**games(), **_EXTRA}


def folder(g: Game) -> Traversable:
    """The folder of a game's package."""
    return files(type(g).__module__)


def text_file(g: Game, *path: str) -> str | None:
    """A text of the game's package, or None where it has none of this name."""
    try:
        found = folder(g).joinpath(*path)
    except TypeError:  # a game in a plain module has no folder
        return None
    return found.read_text(encoding="utf-8") if found.is_file() else None


def read_data(text: str, name: str = "the file") -> Any:
    """The data of a component set from TOML or JSON; `BadComponents` names the line where it does not parse."""
    if text.lstrip()[:1] == "{":
        try:
            return msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError):
            raise BadComponents(Finding("", "check-no-json", {}, "set", "", name)) from None
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        line = re.search(r"line (\d+)", str(error))
        facts = {"line": int(line[1]) if line else text.count("\n") + 1}
        raise BadComponents(Finding("", "check-no-toml", facts, "set", "", name)) from None


def read_set(text: str, name: str = "the file") -> ComponentSet:
    """A component set from TOML or JSON; `BadComponents` names the line where it does not parse, or the entry that does not fit."""
    return component_set(read_data(text, name))


def text_of_set(path: Path) -> str:
    """What stands in a file that is to hold a component set."""
    try:
        return path.read_text(encoding="utf-8-sig")  # an editor may have put a byte-order mark before it
    except (OSError, UnicodeDecodeError):
        raise BadComponents(Finding("", "check-file", {"file": str(path)}, "set")) from None


def read_set_file(path: Path) -> ComponentSet:
    return read_set(text_of_set(path), str(path))


@cache
def packaged(g: Game) -> ComponentSet:
    """The component set that lies in the game's package."""
    text = text_file(g, "components.toml")
    if text is None:
        raise BadComponents(Finding("", "check-no-set", {"game": g.id}, "set"))
    g.own_set = read_set(text, f"{g.id}/components.toml")
    return g.own_set


_INSTEAD: dict[str, ComponentSet] = {}


def components(g: Game) -> ComponentSet:
    """The component set that comes with the game."""
    return _INSTEAD.get(g.id) or packaged(g)


def instead(made: ComponentSet) -> None:
    """In this process its game comes with this set instead: for tests of a whole game on a set of somebody's own.

    `BadComponents` with the first fault of one that can't be played.
    """
    g = game(made.set.game)
    fault = next((f for f in check(g, made) if not f.warning), None)
    if fault is not None:
        raise BadComponents(fault)
    packaged(g)  # its shape is what every other one is held against
    _INSTEAD[g.id] = g.own_set = made


def with_other_sets() -> frozenset[str]:
    """The games that come with another set than their own in this process."""
    return frozenset(_INSTEAD)


def check_data(g: Game, data: object) -> tuple[ComponentSet | None, list[Finding]]:
    """All that can be told of a component set of this game: what does not fit the schema, what has another shape than in ours, and what
    the game's rules find in the rest; faults first. The set is None where there is too little to be one."""
    made, found = read_components(data)
    if made is not None:
        if made.set.game != g.id:
            found = [Finding("", "check-other-game", {"game": made.set.game[:80], "ours": g.id}, "set", "", "game"), *found]
        else:
            found = [*found, *check(g, made)]
    return made, in_order(g, found)


def in_order(g: Game, found: Iterable[Finding]) -> list[Finding]:
    """What the rulebook's examples say of the printed board first, warnings last."""
    return sorted(found, key=lambda f: (f.warning, f.rule not in g.examples))[:MOST_TOLD]


def check(g: Game, made: ComponentSet) -> list[Finding]:
    """All that is wrong with a set of this game: by its rules, and where it has another shape than the set that comes with it."""
    if is_own(g, made):
        return list(g.check(made))
    try:
        sure, perhaps = shape_findings(made, components(g))
    except BadComponents:  # a game that comes with none
        sure, perhaps = [], []
    by_rules = placed(g.check(made), [*sure, *perhaps])
    places = {(f.table, f.id) for f in by_rules}
    told = [f for f in sure if f not in by_rules and not (f.message == "check-missing" and (f.table, f.id) in places)]
    if told:  # what the rules could not read is told by that already
        by_rules = [f for f in by_rules if f.message not in UNREADABLE]
    return in_order(g, [*by_rules, *told])


def fitting(g: Game, made: ComponentSet) -> ComponentSet:
    """The set, for a table that is to be played on it; `BadComponents` with the first of its faults."""
    _, found = (made, check(g, made)) if made.set.game == g.id else check_data(g, msgspec.to_builtins(made))
    if (fault := first_fault(found)) is not None:
        raise BadComponents(fault)
    return made


def differs(g: Game, made: ComponentSet) -> list[Difference]:
    """How a set differs from the one that comes with the game."""
    try:
        return differences(components(g), made)
    except BadComponents:  # a game that comes with none
        return []


def is_own(g: Game, made: ComponentSet) -> bool:
    """Whether it is the set that comes with the game: records name that, and hold another whole."""
    try:
        return components(g).hash == made.hash
    except BadComponents:  # a game that comes with none
        return False


@cache
def book(g: Game) -> Catalogue:
    """The game's catalogue of rules."""
    return catalogue(tomllib.loads(text_file(g, "rules.toml") or ""))


def phrases(g: Game, language: str) -> str:
    """The game's phrases in Fluent: ``en.ftl`` and every ``NAME.en.ftl`` beside it; English where the language is none of ours.

    ``rules.en.ftl`` and ``aid.en.ftl`` are left out: they are read for the rule book only.
    """
    main = text_file(g, "text", f"{language}.ftl")
    if main is None:
        return phrases(g, "en") if language != "en" else ""
    names = sorted(f.name for f in folder(g).joinpath("text").iterdir())
    more = [n for n in names if n.endswith(f".{language}.ftl") and not n.startswith(("rules.", "aid."))]
    return "\n".join([main, *(text_file(g, "text", n) or "" for n in more)])


def rules(g: Game, players: Sequence[Player], options: Mapping[str, Any] | None = None, own: ComponentSet | None = None) -> Rules:
    """The rules of a table, on the game's own component set unless another is given; `Refused` or `BadComponents` if it can't be."""
    chosen = g.read_options(options or {})
    seated = g.seat_players(players)
    if why := g.against_table(len(seated), chosen):
        raise Refused(why)
    rules: Rules = g.bind(own or components(g), chosen, seated)
    return rules


def set_of(g: Game, record: Record) -> tuple[ComponentSet, bool]:
    """The component set of a record, and whether it is the game's own; a set of somebody's own is whole in the record."""
    if not record.header.component_text:  # lessons and stored games are of the packaged set, also where the game comes with another
        ours = packaged(g)
        return ours if record.header.components[2] == ours.hash else components(g), True
    try:
        return component_set(msgspec.json.decode(record.header.component_text)), False
    except (BadComponents, msgspec.DecodeError) as error:
        raise BadRecord("bad-components", 4, str(error)) from None


def replayed(g: Game, record: Record, *, upto: int | None = None, source: Source | None = None) -> Match:
    """The match of a record, or its first ``upto`` entries.

    It can be played on: in the record's own stream of chance where its header tells of it, else from ``source`` (see `Match.replay`).
    """
    found, own = set_of(g, record)
    return Match.replay(record, g, found, source, upto=upto, own_set=own)


def verified(g: Game, record: Record) -> str:
    """Check a record whole: every entry by the rules and, where its source is told, every outcome of chance. `BadRecord` if it fails."""
    replayed(g, record)
    try:
        source = source_from(record.header.chance)
    except NotRevealed as error:
        return f"rules ({error})"
    found, own = set_of(g, record)
    Match.replay(record, g, found, source, own_set=own, draw_anew=True)
    return "rules and chance"


def draws_of(g: Game, record: Record) -> list[str]:
    """What there was to draw from at each outcome, as `ludoteca.kernel.match.draws` writes it."""
    found, own = set_of(g, record)
    return draws(record, g, found, own_set=own)

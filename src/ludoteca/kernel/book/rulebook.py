"""The rulebook: the catalogue of rules, the citations in code, and the trace between code and tests.

A citation is ``rule =`` on a step, a reason (`Refusal`), an option or question of the game, or the decorator `cites` on a function, with at
most three ids each. It costs nothing at run time: what ran is seen by a profile hook while a test that names ids runs (`ludoteca.testkit`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.steps import Step
from ludoteca.kernel.game import Game

KINDS = (
    "component",
    "setup",
    "turn",
    "movement",
    "action",
    "combat",
    "card",
    "end",
    "scoring",
    "variant",
    "option",
    "campaign",
    "solo",
    "example",
    "ruling",
)
MOST = 3  # ids that one citation may name

F = TypeVar("F", bound=Callable[..., Any])


class RuleEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """One testable rule, in our own words. ``ruling`` says how we read what the rulebook leaves open; ``note`` is for readers."""

    id: str
    chapter: int
    section: str
    kind: str
    text: str
    source: str = "rulebook"
    ruling: str = ""
    note: str = ""
    option: str = ""
    scenario: str = ""


class Chapter(Struct, forbid_unknown_fields=True, frozen=True):
    no: int
    title: str


class CatalogueOption(Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    values: list[bool | int | str]
    default: bool | int | str
    rule: str


class CatalogueGame(Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    prefix: str
    title: str
    author: str
    publisher: str
    rulebook_language: str
    players: tuple[int, int]
    version: int
    sides: list[str]
    ends: list[str]
    bound: int
    section_language: str = ""  # of the headings in ``section``, where it is not the rulebook's


class Catalogue(Struct, forbid_unknown_fields=True, frozen=True):
    """``rules.toml`` of a game."""

    game: CatalogueGame
    chapter: list[Chapter]
    rule: list[RuleEntry]
    option: list[CatalogueOption] = field(default_factory=list)

    def ids(self) -> list[str]:
        return [r.id for r in self.rule]


class BadCatalogue(ValueError):
    """A catalogue that breaks its schema."""


def catalogue(data: Mapping[str, object]) -> Catalogue:
    """The catalogue that this data describes; `BadCatalogue` says what does not fit."""
    try:
        made = msgspec.convert(data, Catalogue)
    except msgspec.ValidationError as error:
        raise BadCatalogue(str(error)) from None
    ids = made.ids()
    chapters = {c.no for c in made.chapter}
    for r in made.rule:
        if ids.count(r.id) > 1:
            raise BadCatalogue(f"{r.id} stands there twice")
        if not r.id.startswith(made.game.prefix + "-"):
            raise BadCatalogue(f"{r.id} does not begin with {made.game.prefix}-")
        if r.kind not in KINDS:
            raise BadCatalogue(f"{r.id}: {r.kind} is no kind: {', '.join(KINDS)}")
        if r.source not in ("rulebook", "reconstructed"):
            raise BadCatalogue(f"{r.id}: source is rulebook or reconstructed")
        if r.chapter not in chapters:
            raise BadCatalogue(f"{r.id}: there is no chapter {r.chapter}")
    return made


CITED_FUNCTIONS: dict[CodeType, tuple[str, ...]] = {}


def cites(*ids: str) -> Callable[[F], F]:
    """Says that this function carries out these rules. The function itself is returned: a citation costs nothing when it runs."""
    if not 1 <= len(ids) <= MOST:
        raise TypeError(f"a citation names one to {MOST} rules")

    def mark(f: F) -> F:
        CITED_FUNCTIONS[f.__code__] = ids
        return f

    return mark


def split(rule: str) -> tuple[str, ...]:
    """The ids in a ``rule``; TypeError if it names more than a citation may."""
    ids = tuple(rule.split())
    if len(ids) > MOST:
        raise TypeError(f"a citation names at most {MOST} rules: {rule}")
    return ids


class Citation(Struct, frozen=True):
    """Where a rule is cited: the place for people, and the code objects that carry it out (none for data and reasons)."""

    id: str
    place: str
    how: str  # step, function, reason, definition, data
    code: tuple[CodeType, ...] = ()


def modules_of(game: Game) -> list[ModuleType]:
    """The game's modules that hold rules."""
    return list(game.chapters)


def citations(game: Game, components: ComponentSet | None = None) -> list[Citation]:
    """Every citation in a game's code, its definition and (where given) its component set."""
    out: list[Citation] = []
    for module in modules_of(game):
        name = module.__name__.rpartition(".")[2]
        for key, thing in vars(module).items():
            if isinstance(thing, Refusal):
                out += [Citation(i, f"{name}.{key}", "reason") for i in split(thing.rule)]
            elif getattr(thing, "__module__", None) != module.__name__:
                continue
            elif isinstance(thing, type) and issubclass(thing, Step) and "rule" in vars(thing):
                code = tuple(_code_of(thing))
                out += [Citation(i, f"{name}.{key}", "step", code) for i in split(thing.rule)]
                out += _functions(f"{name}.{key}", vars(thing))
            elif isinstance(thing, type):
                out += _functions(f"{name}.{key}", vars(thing))
            elif isinstance(thing, FunctionType):
                out += _functions(name, {key: thing})
    out += _functions(type(game).__name__, vars(type(game)))
    for o in game.options:
        out += [Citation(i, f"option {o.id}", "definition") for i in split(o.rule)]
    for q in game.questions:
        out += [Citation(i, f"question {q.id}", "definition") for i in split(q.rule)]
    if components is not None:
        for key, constant in components.constants.items():
            out += [Citation(i, f"components: {key}", "data") for i in split(constant.rule)]
    return out


def _functions(place: str, things: Mapping[str, object]) -> Iterator[Citation]:
    for key, thing in things.items():
        f = thing.fget if isinstance(thing, property) else thing.__func__ if isinstance(thing, (staticmethod, classmethod)) else thing
        if isinstance(f, FunctionType):
            for i in CITED_FUNCTIONS.get(f.__code__, ()):
                yield Citation(i, f"{place}.{key}", "function", (f.__code__,))


def _code_of(cls: type) -> Iterator[CodeType]:
    for key, thing in vars(cls).items():
        if isinstance(thing, FunctionType) and not key.startswith("__") and key != "seats":
            yield thing.__code__


class Traced(Struct):
    """What a test run saw: for each id the tests that name it and passed, and whether one of them ran (or was refused by) what cites it."""

    named: dict[str, list[str]] = field(default_factory=dict)
    ran: dict[str, list[str]] = field(default_factory=dict)


class RuleState(Struct, frozen=True):
    """A line of the matrix."""

    entry: RuleEntry
    places: tuple[str, ...]
    tests: tuple[str, ...]
    cited: bool
    tested: bool


def matrix(game: Game, book: Catalogue, traced: Traced, components: ComponentSet | None = None) -> list[RuleState]:
    """Each rule with the code that cites it and the tests that prove it. `BadCatalogue` for a citation of an id that does not exist."""
    known = set(book.ids())
    by_id: dict[str, list[Citation]] = {}
    for c in citations(game, components):
        if c.id not in known:
            raise BadCatalogue(f"{c.place} cites {c.id}, which is not in the catalogue")
        by_id.setdefault(c.id, []).append(c)
    for i in traced.named:
        if i.startswith(book.game.prefix + "-") and i not in known:
            raise BadCatalogue(f"{traced.named[i][0]} names {i}, which is not in the catalogue")
    out = []
    for entry in book.rule:
        mine = by_id.get(entry.id, [])
        named, ran = traced.named.get(entry.id, []), traced.ran.get(entry.id, [])
        if entry.kind == "example":
            cited, tested = True, bool(named)
        elif entry.kind == "component":
            cited, tested = bool(mine), bool(ran) or (bool(named) and any(c.how == "data" for c in mine))
        else:
            cited, tested = any(c.how != "data" for c in mine), bool(ran)
        out.append(RuleState(entry, tuple(sorted({c.place for c in mine})), tuple(ran or named), cited, tested))
    return out

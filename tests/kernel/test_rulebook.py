"""The rulebook: the catalogue's schema, citations, and the matrix of rules, code and tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar

import pytest

from ludoteca.kernel.book.rulebook import CITED_FUNCTIONS, KINDS, BadCatalogue, Traced, catalogue, citations, cites, matrix, split
from ludoteca.kernel.components import component_set
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.steps import Do
from ludoteca.kernel.game import Game, Option, Question
from tests.toys import dice_race
from tests.toys.toy import COMPONENTS


def book(*rules: dict[str, Any], **game: Any) -> dict[str, Any]:
    head = {
        "id": "t", "prefix": "TT", "title": "T", "author": "", "publisher": "", "rulebook_language": "en",
        "players": [2, 3], "version": 1, "sides": [], "ends": ["end"], "bound": 9,
    }  # fmt: skip
    return {"game": {**head, **game}, "chapter": [{"no": 1, "title": "One"}], "rule": list(rules)}


def rule(i: str, kind: str = "turn", **more: Any) -> dict[str, Any]:
    return {"id": i, "chapter": 1, "section": "1", "kind": kind, "text": "Do.", **more}


def test_a_catalogue_is_read_whole() -> None:
    made = catalogue(book(rule("TT-01", ruling="So."), rule("TT-02", "example")))
    assert made.ids() == ["TT-01", "TT-02"]
    assert made.rule[0].ruling == "So."
    assert made.game.players == (2, 3)


FAULTS = [
    (book(rule("TT-01"), rule("TT-01")), "TT-01 stands there twice"),
    (book(rule("XX-01")), "XX-01 does not begin with TT-"),
    (book(rule("TT-01", "dance")), "TT-01: dance is no kind"),
    (book(rule("TT-01", source="hearsay")), "TT-01: source is rulebook or reconstructed"),
    (book({**rule("TT-01"), "chapter": 7}), "TT-01: there is no chapter 7"),
    (book({"id": "TT-01"}), "missing required field"),
    (book(rule("TT-01", colour="red")), "unknown field `colour`"),
    (book(rule("TT-01"), bound="nine"), "Expected `int`"),
    ({}, "missing required field"),
]


@pytest.mark.parametrize(("data", "says"), FAULTS)
def test_each_fault_of_a_catalogue_is_named(data: dict[str, Any], says: str) -> None:
    with pytest.raises(BadCatalogue, match=says):
        catalogue(data)


def test_a_citation_names_one_to_three_rules_and_costs_nothing() -> None:
    @cites("TT-01", "TT-02")
    def f() -> int:
        return 3

    assert f() == 3
    assert f.__name__ == "f"
    assert CITED_FUNCTIONS[f.__code__] == ("TT-01", "TT-02")
    for ids in ((), ("a", "b", "c", "d")):
        with pytest.raises(TypeError, match="one to 3 rules"):
            cites(*ids)
    assert split("TT-01 TT-02") == ("TT-01", "TT-02")
    assert split("") == ()
    with pytest.raises(TypeError, match="at most 3 rules"):
        split("a b c d")
    assert len(set(KINDS)) == len(KINDS)


def made_game() -> tuple[Game, dict[str, Callable[..., Any]]]:
    """A game whose one module holds every sort of citation."""
    module = ModuleType("tt_rules")

    @cites("TT-03")
    def plain() -> None: ...

    @dataclass(slots=True)
    class Move(Do):
        rule: ClassVar[str] = "TT-01 TT-02"

        def do(self, s: Any) -> None: ...

        def helper(self) -> None: ...

        def seats(self, s: Any) -> tuple[int, ...]:
            return ()

    class Plain:
        @property
        @cites("TT-04")
        def size(self) -> int:
            return 1

        @staticmethod
        @cites("TT-05")
        def still() -> None: ...

    for thing in (plain, Move, Plain):
        thing.__module__ = "tt_rules"
        setattr(module, thing.__name__, thing)
    vars(module).update(WHY=Refusal("TT-06", "why"), imported=dice_race.Turn)

    class Made(dice_race.DiceRace):
        id = "made"
        chapters = (module,)
        options = (Option("o", (False, True), False, "TT-07"),)
        questions = (Question("q", "choice", "TT-08", values=("a",)),)

        @cites("TT-09")
        def start(self, rules: Any) -> Any:
            return super().start(rules)

    return Made(), {"plain": plain, "do": Move.do, "helper": Move.helper}


PARTS = component_set(
    {
        "set": {"game": "made", "id": "m", "version": 1, "schema": 1, "frame": [1, 1], "provenance": "reconstructed"},
        "constants": {"n": {"value": 3, "rule": "TT-10"}},
    }
)


def test_every_sort_of_citation_is_found_and_nothing_imported() -> None:
    game, code = made_game()
    found = {(c.id, c.place, c.how) for c in citations(game, PARTS)}
    assert found == {
        ("TT-01", "tt_rules.Move", "step"),
        ("TT-02", "tt_rules.Move", "step"),
        ("TT-03", "tt_rules.plain", "function"),
        ("TT-04", "tt_rules.Plain.size", "function"),
        ("TT-05", "tt_rules.Plain.still", "function"),
        ("TT-06", "tt_rules.WHY", "reason"),
        ("TT-07", "option o", "definition"),
        ("TT-08", "question q", "definition"),
        ("TT-09", "Made.start", "function"),
        ("TT-10", "components: n", "data"),
    }
    step = next(c for c in citations(game) if c.id == "TT-01")
    assert {x.co_name for x in step.code} == {"do", "helper"}, "who is asked is no proof that anything was done"
    assert next(c for c in citations(game) if c.id == "TT-03").code == (code["plain"].__code__,)


def test_the_matrix_tells_what_is_cited_and_what_is_proved() -> None:
    game, _ = made_game()
    kinds = {"TT-10": "component", "TT-11": "example", "TT-12": "example"}
    made = catalogue(book(*(rule(f"TT-{i:02}", kinds.get(f"TT-{i:02}", "turn")) for i in range(1, 14))))
    traced = Traced({"TT-01": ["t1"], "TT-02": ["t1"], "TT-10": ["t2"], "TT-11": ["t3"], "XX-99": ["t4"]}, {"TT-01": ["t1"]})
    found = {s.entry.id: (s.cited, s.tested) for s in matrix(game, made, traced, PARTS)}
    assert found["TT-01"] == (True, True)
    assert found["TT-02"] == (True, False), "named by a test that did not run what cites it"
    assert found["TT-03"] == (True, False)
    assert found["TT-10"] == (True, True), "data may cite a component, and a test that names it is enough"
    assert found["TT-11"] == (True, True)
    assert found["TT-12"] == (True, False)
    assert found["TT-13"] == (False, False)


def test_an_id_that_does_not_exist_is_an_error_wherever_it_stands() -> None:
    game, _ = made_game()
    few = catalogue(book(rule("TT-01")))
    with pytest.raises(BadCatalogue, match=r"cites TT-\d\d, which is not in the catalogue"):
        matrix(game, few, Traced())
    whole = catalogue(book(*(rule(f"TT-{i:02}") for i in range(1, 11))))
    with pytest.raises(BadCatalogue, match="t9 names TT-77"):
        matrix(game, whole, Traced({"TT-77": ["t9"]}))


def test_data_can_t_cite_anything_but_a_component() -> None:
    game, _ = made_game()
    whole = catalogue(book(*(rule(f"TT-{i:02}") for i in range(1, 11))))
    last = {s.entry.id: s for s in matrix(game, whole, Traced({"TT-10": ["t"]}, {}), PARTS)}["TT-10"]
    assert (last.cited, last.tested) == (False, False)
    assert COMPONENTS.constants == {}

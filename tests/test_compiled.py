"""The tool that says our sources in the words of mypyc: what stands in its way, that lines stay in place, and that all plays alike."""

from __future__ import annotations

import dataclasses
import os
import pickle
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest
from tools.native import build as building
from tools.native import check, support
from tools.native.build import (
    LIB,
    ROOT,
    built_from,
    compiled_files,
    of_sources,
    open_to_subclasses,
    units,
    with_weak_references,
    write_python,
)
from tools.native.transform import Sources, Unforeseen, transformed

STATE = """
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import typing_extensions

    from x import Rules

    R_co = typing_extensions.TypeVar("R_co", bound=Rules, default=Any, covariant=True)
else:
    R_co = TypeVar("R_co", covariant=True)


@dataclass(slots=True, eq=False)
class State(Generic[R_co]):
    rules: R_co
    chosen: dict[Seat, Action]  # by seat

    def copy(self) -> State:
        return object.__new__(type(self))
"""
TABLE = """
from __future__ import annotations

from dataclasses import dataclass, field

from kernel.state import State

Hands = Annotated[list[int], Only(owner)]


class Printed:
    pass


class TableRules(Printed, Rules):
    pass


@dataclass(slots=True, eq=False)
class Table(State["TableRules"]):
    turn: Public[int]
    hands: Hands  # seat -> cards
    place: Public[
        Annotated[list[int], UpTo(3)]
    ]  # of the pawns


@dataclass(slots=True)
class Draw(Do[Table]):
    n: int
    by: str = ""

    rule: ClassVar[str] = "TT-01"

    @cites("TT-01")
    def options(self, s: Table, me: int) -> list[Action]:
        return []

    distinct_options = options


@dataclass(frozen=True, slots=True)
class Note:
    text: str
    facts: dict[str, int] = field(default_factory=dict)
"""


def said(name: str, **texts: str) -> list[str]:
    sources = Sources({k.replace("__", "."): textwrap.dedent(v).lstrip() for k, v in texts.items()})
    return transformed(sources, name, kernel="kernel").splitlines()


@pytest.fixture(scope="module")
def state() -> list[str]:
    return said("kernel.state", kernel__state=STATE)


@pytest.fixture(scope="module")
def table() -> list[str]:
    return said("table", table=TABLE, kernel__state=STATE, kernel__game="class Rules:\n    pass\n")


def test_every_line_stays_where_it_was(table: list[str], state: list[str]) -> None:
    for before, after in ((TABLE, table), (STATE, state)):
        lines = before.strip().splitlines()
        told = [number for number, line in enumerate(lines) if line.strip().startswith(("class ", "def ", "return ", "turn:", "rule:"))]
        assert [after[number].split()[0] for number in told] == [lines[number].split()[0] for number in told]


def test_a_dataclass_gets_an_init_in_the_blank_line_after_it(table: list[str]) -> None:
    at = next(i for i, line in enumerate(table) if line.startswith("class Note"))
    assert table[at + 3] == (
        "    def __init__(self, text: str, facts: _Any = _REQUIRED) -> None: "
        "self.text = text; self.facts = dict() if facts is _REQUIRED else facts"
    )
    assert table[at - 1] == ""  # where the decorator was
    assert "    n: int" in table
    assert "    by: str" in table  # its default is in the call alone
    assert any(line.endswith("frozen=True)") for line in table if line.startswith("_declare(Note"))


def test_a_class_is_declared_before_what_follows_it(table: list[str]) -> None:
    """A game is often made in the module of its state, and asks for the fields as it is made."""
    at = {name: next(i for i, line in enumerate(table) if line.startswith(f"class {name}")) for name in ("Draw", "Note")}
    [declared] = [i for i, line in enumerate(table) if line.startswith("_declare(Draw")]
    assert at["Draw"] < declared < at["Note"]


def test_every_class_of_every_module_is_declared_and_open_to_interpreted_games() -> None:
    """Where a class without decorators follows, its own takes the line on which the one before it was declared."""
    files = compiled_files()
    sources = Sources({source.module: source.path.read_text(encoding="utf-8") for source in files})
    for source in files:
        lines, classes = transformed(sources, source.module).splitlines(), sources.modules[source.module].classes.values()
        declared = {line[len("_declare(") :].split(",")[0] for line in lines if line.startswith("_declare(")}
        assert declared == {c.name for c in classes if c.options is not None}, source.module
        decorated = [line for line in lines if line.startswith("@")]
        assert all("def " in (after := lines[lines.index(line) + 1]) or after.startswith("class ") for line in decorated), source.module


def test_what_is_inherited_goes_to_the_base(table: list[str]) -> None:
    [init] = [line for line in table if "self.turn = turn" in line]
    assert init.startswith("    def __init__(self, rules: _Any, chosen: _Any, turn: Public[int], hands: _Any,")
    assert "super().__init__(rules, chosen); self.turn" in init


def test_fields_in_which_something_can_be_hidden_have_no_type(table: list[str], state: list[str]) -> None:
    assert "    hands: _Any  # seat -> cards" in table
    assert "    turn: Public[int]" in table
    assert "    chosen: _Any  # by seat" in state
    [declared] = [line for line in table if line.startswith("_declare(Table")]
    assert "'hands': ('Hands', _REQUIRED)" in declared  # for who sees what the annotation stays


def test_type_variables_are_one_for_both(state: list[str]) -> None:
    assert "R_co = TypeVar('R_co', covariant=True)" in state  # tests have states with rules of their own making
    assert not any("typing_extensions" in line or line.startswith("else") for line in state)
    assert "    from x import Rules" in state


def test_citations_go_and_other_names_of_methods_become_methods(table: list[str]) -> None:
    assert not any("cites" in line for line in table)
    assert "    def distinct_options(self, s: Table, me: int) -> list[Action]: return self.options(s, me)" in table


def test_an_empty_instance_is_made_by_its_class(state: list[str]) -> None:
    assert "        return _new(type(self))" in state


def test_classes_of_the_kernel_are_open_to_interpreted_games(state: list[str], table: list[str]) -> None:
    assert "@mypyc_attr(allow_interpreted_subclasses=True)" in state
    # Of a game's own classes those of which empty ones are made: mypyc gives others no instance without a call of their `__init__`.
    assert [table[i + 1] for i, line in enumerate(table) if line.startswith("@mypyc_attr")] == ['class Table(State["TableRules"]):']


def test_of_two_bases_the_first_gets_the_second() -> None:
    rules = "from __future__ import annotations\n\n\nclass Rules:\n    pass\n\n\n"
    text = rules + TABLE[TABLE.index("class Printed") : TABLE.index("@data")]
    lines = said("table", table=text)
    assert "class Printed(Rules):" in lines
    assert "class TableRules(Printed):" in lines


def test_names_that_are_set_once_become_final() -> None:
    text = """
    from __future__ import annotations

    FOOT, BOAT = 1, 2
    LOW, HIGH = range(2)
    ANY = FOOT | BOAT
    bits = _BITS.__getitem__
    _KNOWN: dict[int, int] = {}
    Place = Annotated[int, One("place")]
    T = TypeVar("T")
    seen = 0
    seen = 1
    count = 0

    def f() -> None:
        global count
        count = LOW = 3
    """
    lines = said("table", table=text)
    assert "FOOT: _Final = 1; BOAT: _Final = 2" in lines
    assert "LOW: _Final = 0; HIGH: _Final = 1" in lines
    assert {"ANY: _Final = FOOT | BOAT", "bits: _Final = _BITS.__getitem__", "_KNOWN: _Final[dict[int, int]] = {}"} < set(lines)
    assert {'Place = Annotated[int, One("place")]', 'T = TypeVar("T")', "seen = 0", "seen = 1", "count = 0"} < set(lines)


def test_loops_over_several_go_without_the_check_of_lengths_and_changes_of_one_line_do_not_disturb_each_other() -> None:
    text = """
    from __future__ import annotations

    SOME = [a + c for a, b in zip(A, zip(B, B, strict=True), strict=True) for c, d in zip(b, B, strict=True)]
    OTHERS = list(zip(A, B, strict=True))
    """
    assert said("table", table=text)[2:] == [
        "SOME: _Final = [a + c for a, b in zip(A, zip(B, B, strict=True)) for c, d in zip(b, B)]",
        "OTHERS: _Final = list(zip(A, B, strict=True))",
    ]


def test_settings_of_a_game_stay_those_of_its_class() -> None:
    kernel = """
    from __future__ import annotations


    class Game:
        seats: tuple[int, int]
        bound: int = 100
    """
    game = """
    from __future__ import annotations

    from kernel.game import Game


    class Toy(Game):
        seats = (2, 2)

        def start(self) -> None: ...

        begin = start
    """
    lines = said("toy", toy=game, kernel__game=kernel)
    assert "    seats: _ClassVar[_Any] = (2, 2)" in lines
    assert "    def begin(self) -> None: return self.start()" in lines


def test_other_casts_are_no_casts_to_a_type() -> None:
    text = "from __future__ import annotations\n\n\ndef f(x: bytes) -> list[int]:\n    return memoryview(x).cast('i').tolist()\n"
    assert said("table", table=text) == text.splitlines()


# ---- games of others


def test_a_package_of_somebody_else_is_compiled_with_the_kernel_instead_of_our_games() -> None:
    files = compiled_files(["tests.toys.kuhn", "tests.toys"])
    names = [source.module for source in files]
    assert {"ludoteca.kernel.state", "tests.toys.kuhn", "tests.toys.leduc"} < set(names)
    assert not any(name.startswith("ludoteca.games") for name in names)
    assert len(set(names)) == len(names), "what is named twice is compiled once"
    assert of_sources(files) != of_sources()


def test_a_game_that_is_made_beside_its_state_keeps_its_fields_and_their_audiences(tmp_path: Path) -> None:
    write_python(compiled_files(["tests.toys.kuhn", "tests.toys.toy"]), tmp_path)
    look = """
import builtins
builtins.mypyc_attr = lambda **options: lambda cls: cls
from ludoteca.kernel.state import shown_fields
from tests.toys import kuhn
assert kuhn.__file__.startswith({path!r}), kuhn.__file__
print(*(f"{{name}}:{{type(audience).__name__}}" for name, audience in shown_fields(kuhn.GAME.state)))
"""
    run = [sys.executable, "-c", look.format(path=str(tmp_path))]
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(run, env=env, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout == "cards:ByItself bets:Everyone chips:Everyone\n", done.stderr


@pytest.mark.parametrize("name", ["no_such_module", "sys", "no_such_package.rules"])
def test_what_has_no_sources_is_refused(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["build", "--with", name, "--into", "build/nowhere"])
    with pytest.raises(SystemExit):
        building.main()
    assert name.partition(".")[0] in capsys.readouterr().err


def test_a_build_of_others_never_takes_the_place_of_ours(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["build", "--with", "tests.toys.kuhn"])
    with pytest.raises(SystemExit):
        building.main()
    assert "--into" in capsys.readouterr().err


def test_a_build_that_is_up_to_date_finds_files_that_are_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not compiled is linked: a bot that was added since would be missing."""
    (tmp_path / "src/ludoteca/bots").mkdir(parents=True)
    for name in ("rules.py", "bots/old.py"):
        (tmp_path / "src/ludoteca" / name).write_text("", encoding="utf-8")
    files, lib = [building.Source(tmp_path / "src/ludoteca/rules.py", tmp_path / "src")], tmp_path / "build/lib"
    building.link_packages(lib, files)
    building.support(lib, files)
    (lib / f"ludoteca__mypyc{building.SUFFIX}").write_bytes(b"")
    (tmp_path / "src/ludoteca/bots/old.py").rename(tmp_path / "src/ludoteca/bots/new.py")
    monkeypatch.setattr(building, "write_c", lambda *_: pytest.fail("there is nothing to compile"))
    building.build(1, 1, files, tmp_path / "build")
    assert sorted(path.name for path in (lib / "ludoteca/bots").iterdir()) == ["new.py"]
    assert building.built_from(lib) == of_sources(files)


def test_small_files_of_c_are_compiled_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "UNIT", 10)
    files = [tmp_path / f"{name}.c" for name in "abcd"]
    for file, size in zip(files, (4, 7, 30, 1), strict=True):
        file.write_text("x" * size)
    made = units(files, tmp_path)
    assert [unit.read_text().split() for unit in made] == [
        ["#include", '"a.c"', "#include", '"b.c"'],
        ["#include", '"c.c"'],
        ["#include", '"d.c"'],
    ]


def test_what_was_not_foreseen_is_said_with_its_line() -> None:
    text = "from __future__ import annotations\n\n\n@total_ordering\nclass A:\n    pass\n"
    with pytest.raises(Unforeseen, match=r"table, line 4: a class with another decorator"):
        said("table", table=text)


# ---- what the classes get at run time


class Point:
    """As a compiled class is."""

    __mypyc_attrs__ = ("x", "y")
    x: Any
    y: Any

    def __init__(self, x: Any, y: Any = 0) -> None:
        object.__setattr__(self, "x", x)
        object.__setattr__(self, "y", y)


class Frozen(Point):
    pass


support.declare(Point, {"x": ("int", support.REQUIRED), "y": ("int", 0)})
support.declare(Frozen, {}, frozen=True)


def test_a_declared_class_is_a_dataclass_to_all_who_ask() -> None:
    assert [f.name for f in dataclasses.fields(support.untyped(Point))] == ["x", "y"]
    assert repr(Point(1)) == "Point(x=1, y=0)"
    assert Point(1) == Point(1, 0) != Point(1, 2)
    assert dataclasses.replace(support.untyped(Point(1)), y=4) == Point(1, 4)
    assert pickle.loads(pickle.dumps(Point(3, 4))) == Point(3, 4)
    with pytest.raises(TypeError, match="unhashable"):
        hash(Point(1))


def test_a_frozen_one_stays_as_it_is() -> None:
    it = Frozen(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        it.x = 2
    assert hash(it) == hash(Frozen(1))


def test_its_slots_are_found_by_subclasses_and_count_as_none() -> None:
    @dataclasses.dataclass(slots=True)
    class Third(Point):
        z: int = 0

    assert vars(Third)["__slots__"] == ("z",)  # x and y are its base's
    assert not vars(Point)["__slots__"]


C = """
    .tp_weaklistoffset = sizeof(RulesObject) + sizeof(PyObject *),
    Py_VISIT(*((PyObject **)((char *)self + sizeof(RulesObject))));
    Py_VISIT(*((PyObject **)((char *)self + sizeof(PyObject *) + sizeof(RulesObject))));
    Py_CLEAR(*((PyObject **)((char *)self + sizeof(PyObject *) + sizeof(RulesObject))));
    PyObject_GC_UnTrack(self);
    rules_clear((PyObject *)self);
"""


def test_weak_references_learn_of_it_where_what_they_refer_to_goes() -> None:
    assert with_weak_references(C).split("\n")[1:] == [
        "    .tp_weaklistoffset = sizeof(RulesObject) + sizeof(PyObject *),",
        "    Py_VISIT(*((PyObject **)((char *)self + sizeof(RulesObject))));",
        "    PyObject_GC_UnTrack(self);",
        "    if (Py_TYPE(self)->tp_weaklistoffset) PyObject_ClearWeakRefs((PyObject *)self);",
        "    rules_clear((PyObject *)self);",
        "",
    ]
    with pytest.raises(ValueError, match="other C"):
        with_weak_references(C.replace("(char *)", "(void *)"))


def test_methods_of_a_class_that_stays_pythons_take_instances_of_its_subclasses() -> None:
    asked = "if (likely(Py_TYPE(obj_self) == CPyType_chance___Seeded))"
    assert open_to_subclasses(asked) == "if (likely(PyObject_TypeCheck(obj_self, (PyTypeObject *)CPyType_chance___Seeded)))"
    assert open_to_subclasses(other := asked.replace("Seeded", "Verifiable")) == other


def test_a_comparison_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    assert check.left(1, 120, {}) == [(1, 50), (51, 50), (101, 20)]
    keep = tmp_path / "alike.txt"
    assert check.found_alike(keep, "ab", "gradisca") == {}
    keep.write_text("ab gradisca 1 50\nab gradisca 101 20\ncd gradisca 51 50\nab garibaldi 51 50\n")
    assert check.left(1, 120, check.found_alike(keep, "ab", "gradisca")) == [(51, 50)]


AS_PYTHON = """
import builtins, sys
builtins.mypyc_attr = lambda **options: lambda cls: cls  # a word for mypyc alone
sys.argv = ["check", "--tell", *sys.argv[1:]]
from tools.native.check import main
sys.exit(main())
"""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that is compiled, as it is written for mypyc."""
    into = tmp_path_factory.mktemp("written") / "python"
    write_python(compiled_files(), into)
    return into


@pytest.mark.parametrize("game", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_what_is_written_for_mypyc_plays_as_the_sources_do(game: str, written: Path) -> None:
    path = os.pathsep.join([str(written), str(ROOT)])
    run = [sys.executable, "-c", AS_PYTHON, game, "--games", "1"]
    done = subprocess.run(run, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == list(check.told(game, 1, 1)), done.stderr


@pytest.mark.skipif(built_from() != of_sources(), reason="nothing is compiled of these sources: make fast")
@pytest.mark.parametrize("game", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_both_builds_play_alike(game: str) -> None:
    assert check.compare(game, 1, 2) == []


@pytest.mark.skipif(built_from() != of_sources(), reason="nothing is compiled of these sources: make fast")
def test_a_table_that_is_gone_is_forgotten_there_too() -> None:
    look = """
import gc, weakref, ludoteca
from ludoteca.build import build
match = ludoteca.new_match("gradisca", seed=1)
kept = [weakref.ref(match.rules), weakref.ref(match.state)]
assert [ref() for ref in kept] == [match.rules, match.state]
del match
gc.collect()
print(build(), [ref() for ref in kept])
"""
    env = {**os.environ, "PYTHONPATH": str(LIB)}
    done = subprocess.run([sys.executable, "-c", look], env=env, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "compiled [None, None]", done.stderr

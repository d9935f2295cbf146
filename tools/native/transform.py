"""Sources as mypyc wants them, made from ours line by line: what a line says is said on the same line, so that tracebacks stay true.

mypyc makes C of what types say, but some of what we write stands in its way. This says the same in other words:

- A dataclass becomes a class with an ``__init__`` that is written out, which mypyc compiles; `dataclasses` would make an interpreted one.
  All else that dataclasses have (fields, ``==``, ``repr``, slots that subclasses know of) it is given after it (`support.declare`).
- Fields of states and sheets that some viewers may not see become untyped: in what a viewer gets `HIDDEN` stands there.
- ``@cites`` goes: what is compiled is not seen by a profile hook, so there is nothing to cite for.
- Names at the top of a module that are set once become final: mypyc keeps them beside the code and numbers within it, and else looks them
  up by name each time.
- A loop over ``zip(..., strict=True)`` does without the check of lengths, which the interpreted build makes: mypyc knows plain ones.
- Type variables that have a default for type checkers alone lose it, as one statement must do for both.
- A class of two bases of which the first has none of its own (``A, B``) gets the first, and that the second: the same order of search.
- Classes of the kernel may have interpreted subclasses: games that nobody compiled.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

SUPPORT = "ludoteca._native"
#: Classes that stay as they are, but for their methods: `Random` is written in C.
PLAIN = {"Seeded"}
#: Classes whose annotated names are settings: subclasses replace them, compiled or not.
SETTINGS = {"Game"}
#: Bases of classes that mypyc treats in its own way, and that are left to it.
PLAIN_BASES = {"Protocol", "NamedTuple", "Struct", "Exception", "ValueError", "TypeError", "Random"}
#: Types that a state's part is held to by type checkers, and by nobody else: tests have states with rules of their own making.
UNBOUND = {"Rules"}
EXCEPTIONS = {"Exception", "ValueError", "TypeError"}
#: Classes of whose instances somebody holds weak references.
REFERABLE = {"Rules"}
#: What makes a type, which type checkers must find under its own name.
MAKES_A_TYPE = {"TypeVar", "ParamSpec", "NewType", "NamedTuple", "TypedDict"}
#: Declarations of fields that every viewer sees, or whose values know by themselves what is hidden.
OPEN = {"Public", "SelfRedacting"}
#: Of the kernel's part of a state what can hold `HIDDEN`, or be veiled, though no audience says so.
MASKED = {"chosen", "effects"}


@dataclass
class Field:
    name: str
    annotation: str
    default: str = ""  # the source of it
    masked: bool = False


@dataclass
class Class:
    module: str
    name: str
    bases: tuple[str, ...]
    node: ast.ClassDef
    options: Mapping[str, bool] | None = None  # of the decorator `dataclass`, where it has it
    fields: list[Field] = field(default_factory=list)


@dataclass
class Module:
    name: str
    text: str
    tree: ast.Module
    classes: dict[str, Class] = field(default_factory=dict)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)  # name -> module, its name there


class Unforeseen(ValueError):
    """A source says something that can't be said in other words here: where, and what."""

    def __init__(self, module: Module, node: ast.expr | ast.stmt, what: str) -> None:
        super().__init__(f"{module.name}, line {node.lineno}: {what}")


def head(node: ast.expr) -> str:
    """The name that an expression begins with, subscripts and calls apart."""
    while isinstance(node, ast.Subscript | ast.Call):
        node = node.value if isinstance(node, ast.Subscript) else node.func
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def read(name: str, text: str) -> Module:
    """A module with its classes and what it imports."""
    m = Module(name, text, ast.parse(text))
    for node in ast.walk(m.tree):
        if isinstance(node, ast.ImportFrom):
            parts = name.split(".")[: -node.level] if node.level else []
            where = ".".join([*parts, *([node.module] if node.module else [])])
            m.imports.update({alias.asname or alias.name: (where, alias.name) for alias in node.names})
    for node in m.tree.body:
        if isinstance(node, ast.ClassDef):
            m.classes[node.name] = read_class(m, node)
    return m


def read_class(m: Module, node: ast.ClassDef) -> Class:
    c = Class(m.name, node.name, tuple(head(b) for b in node.bases), node)
    for decorator in node.decorator_list:
        if head(decorator) != "dataclass":
            raise Unforeseen(m, decorator, "a class with another decorator than dataclass")
        given = decorator.keywords if isinstance(decorator, ast.Call) else []
        c.options = {k.arg: bool(k.value.value) for k in given if k.arg and isinstance(k.value, ast.Constant)}
    if c.options is None:
        return c
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and head(line.annotation) != "ClassVar":
            c.fields.append(Field(line.target.id, ast.unparse(line.annotation), ast.unparse(line.value) if line.value else ""))
    return c


class Sources:
    """All modules that are compiled together: a class knows its bases wherever they stand."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.modules = {name: read(name, text) for name, text in texts.items()}

    def find(self, m: Module, name: str) -> Class | None:
        if name in m.classes:
            return m.classes[name]
        where, there = m.imports.get(name, ("", ""))
        return self.find(self.modules[where], there) if where in self.modules else None

    def lineage(self, c: Class) -> list[Class]:
        """The class and its bases, as far as they are compiled too, the class itself last."""
        m = self.modules[c.module]
        out: list[Class] = []
        for base in c.bases:
            found = self.find(m, base)
            if found is not None:
                out += [x for x in self.lineage(found) if x not in out]
        return [*out, c]

    def is_a(self, c: Class, *names: str) -> bool:
        return any(x.name in names for x in self.lineage(c))

    def all_fields(self, c: Class) -> list[Field]:
        out: dict[str, Field] = {}
        for x in self.lineage(c):
            for f in x.fields:
                out[f.name] = f
        return list(out.values())

    def between(self) -> dict[str, str]:
        """Classes without a base that get one: first bases of two (see above)."""
        out = {}
        for m in self.modules.values():
            for c in m.classes.values():
                if len(ours := [b for b in c.bases if self.find(m, b)]) == 2:
                    first = self.find(m, ours[0])
                    if first is not None and not first.bases:
                        out[first.name] = ours[1]
        return out


@dataclass
class Edit:
    """Lines of a text that are replaced, each by its own."""

    lines: list[str]
    last: list[str] = field(default_factory=list)  # what comes behind all of it, in the order of the classes
    spans: dict[tuple[int, int], tuple[int, int, str]] = field(default_factory=dict)  # where it begins -> where it ends, what it becomes

    def blank(self, first: int, last: int, instead: str = "") -> None:
        self.lines[first - 1 : last] = [instead] + [""] * (last - first)

    def put(self, after: int, text: str) -> None:
        """Text on the first blank line behind this one."""
        while after < len(self.lines) and self.lines[after].strip():
            raise ValueError(f"no blank line after {after}: {self.lines[after]}")
        if after < len(self.lines):
            self.lines[after] = text
        else:
            self.lines.append(text)

    def behind(self, after: int, text: str) -> None:
        """Text on the next line where that is blank: what follows may ask for it already. Else it comes last."""
        if after < len(self.lines) and not self.lines[after].strip():
            self.lines[after] = text
        else:
            self.last.append(text)

    def above(self, node: ast.ClassDef, text: str) -> None:
        """A decorator in place of a class's own, or on the line before it. What came to stand there comes last."""
        line = (node.decorator_list[0].lineno if node.decorator_list else node.lineno - 1) - 1
        if not node.decorator_list and self.lines[line].strip():
            self.last.append(self.lines[line])
        self.lines[line] = text

    def span(self, node: ast.expr | ast.stmt, text: str) -> None:
        """Another text for a node, with as many lines."""
        self.spans[node.lineno, node.col_offset] = (node.end_lineno or node.lineno, node.end_col_offset or 0, text)

    def text(self) -> list[str]:
        """All lines, once everything is said: each line is changed from its end to its beginning, as columns are those of the sources."""
        within = (0, 0)
        for (first, begin), (last, end, _) in sorted(self.spans.items()):
            if (first, begin) < within:
                del self.spans[first, begin]  # a part of what changes as a whole
            else:
                within = (last, end)
        for (first, begin), (last, end, text) in sorted(self.spans.items(), reverse=True):
            before = self.lines[first - 1].encode()[:begin].decode()
            rest = self.lines[last - 1].encode()[end:].decode()
            self.lines[first - 1 : last] = [before + text + rest if first == last else before + text] + [""] * (last - first)
            if first != last and rest.split("#")[0].strip():
                self.lines[last - 1] = rest
        return [*self.lines, *self.last]


def transformed(sources: Sources, name: str, *, kernel: str = "ludoteca.kernel") -> str:
    """The text of a module as mypyc gets it."""
    m = sources.modules[name]
    edit = Edit(m.text.splitlines())
    needs: set[str] = set()
    spliced = sources.between()
    for node in ast.walk(m.tree):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if head(decorator) == "cites":
                    edit.blank(decorator.lineno, decorator.end_lineno or decorator.lineno)
            for given in node.args.args if "State" in m.classes else ():  # whoever makes a state of data is not asked for whose rules
                if given.annotation is not None and ast.unparse(given.annotation) in UNBOUND:
                    edit.span(given.annotation, "_Any")
                    needs.add("Any as _Any")
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "object.__new__":
            edit.span(node.func, "_new")
            needs.add("new as _new")
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.iter, ast.Call) and head(node.iter) == "zip":
            if len(node.iter.args) > 1:
                edit.span(node.iter, f"zip({', '.join(map(ast.unparse, node.iter.args))})")
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "cast" and ast.unparse(node.args[1]) == "HIDDEN":
            edit.span(node, "_untyped(HIDDEN)")  # a cast is held to its word
            needs.add("untyped as _untyped")
        elif isinstance(node, ast.Attribute) and node.attr == "__module__":
            edit.span(node, f"_untyped({ast.unparse(node.value)}).__module__")  # mypyc takes it for an attribute of instances
            needs.add("untyped as _untyped")
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and node.orelse:
            for_both(m, edit, node)
    constants(m, edit, needs)
    for c in m.classes.values():
        needs |= change_class(sources, m, c, edit, spliced, open_to_all=name.startswith(kernel))
    [future] = [node.lineno for node in m.tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"] or [0]
    if needs:
        edit.lines[future - 1] += f"; from {SUPPORT} import {', '.join(sorted(needs))}"
    return "\n".join(edit.text()) + "\n"


def constants(m: Module, edit: Edit, needs: set[str]) -> None:
    """Make final what is set once, at the top of a module. Names of types (``Seat``, ``T``) and those with two underscores stay."""
    stored = [node.id for line in m.tree.body for node in stored_by(line)]
    changed = {name for node in ast.walk(m.tree) if isinstance(node, ast.Global) for name in node.names}

    def settled(name: str) -> bool:
        return name in (name.upper(), name.lower()) and stored.count(name) == 1 and name not in changed and not name.startswith("__")

    for line in m.tree.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            if line.value is not None and settled(line.target.id) and head(line.annotation) not in ("Final", "TypeAlias"):
                edit.span(line.annotation, f"_Final[{ast.unparse(line.annotation)}]")
                needs.add("Final as _Final")
        elif (
            isinstance(line, ast.Assign)
            and len(line.targets) == 1
            and not (isinstance(line.value, ast.Call) and head(line.value) in MAKES_A_TYPE)
        ):
            target, value = line.targets[0], line.value
            if isinstance(target, ast.Name) and settled(target.id):
                edit.span(target, f"{target.id}: _Final")
                needs.add("Final as _Final")
            elif isinstance(target, ast.Tuple) and (each := values_of(value, len(target.elts))):
                names = [name.id for name in target.elts if isinstance(name, ast.Name)]
                if len(names) == len(each) and all(map(settled, names)):
                    edit.span(line, "; ".join(f"{name}: _Final = {one}" for name, one in zip(names, each, strict=True)))
                    needs.add("Final as _Final")


def stored_by(line: ast.stmt) -> Iterable[ast.Name]:
    """The names that a statement sets where it stands, not within functions and classes."""
    if isinstance(line, ast.FunctionDef | ast.ClassDef):
        return
    for node in ast.walk(line):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node


def values_of(value: ast.expr, n: int) -> list[str]:
    """The values of so many names that are set together, one by one; empty where that can't be said beforehand."""
    if isinstance(value, ast.Tuple) and len(value.elts) == n:
        return [ast.unparse(x) for x in value.elts]
    return list(map(str, range(n))) if ast.unparse(value) == f"range({n})" else []


def for_both(m: Module, edit: Edit, node: ast.If) -> None:
    """``if TYPE_CHECKING: ... else: ...``: what type checkers are told and what runs become one: type variables, and aliases of a type."""
    meant: dict[str, str] = {}
    for line in node.body:
        if isinstance(line, ast.Assign) and isinstance(line.value, ast.Call) and head(line.value) == "TypeVar":
            call = line.value
            args = [ast.unparse(a) for a in call.args]
            for k in call.keywords:
                if k.arg == "bound" and ast.unparse(k.value) in UNBOUND:
                    continue
                if k.arg == "bound":
                    args.append(f"bound={ast.unparse(k.value)!r}" if not isinstance(k.value, ast.Constant) else f"bound={k.value.value!r}")
                elif k.arg != "default":
                    args.append(f"{k.arg}={ast.unparse(k.value)}")
            meant[ast.unparse(line.targets[0])] = f"TypeVar({', '.join(args)})"
        elif isinstance(line, ast.ClassDef):
            meant[line.name] = ""  # as it is at run time
        elif not isinstance(line, ast.Import) or line.names[0].name != "typing_extensions":
            continue
        edit.blank(line.lineno, line.end_lineno or line.lineno, "    pass")
    edit.blank(node.orelse[0].lineno - 1, node.orelse[0].lineno - 1)
    for line in node.orelse:
        name = ast.unparse(line.targets[0]) if isinstance(line, ast.Assign) else ""
        if not isinstance(line, ast.Assign) or name not in meant:
            raise Unforeseen(m, line, "what runs is nothing that type checkers are told of")
        edit.lines[line.lineno - 1] = f"{name} = {meant[name] or ast.unparse(line.value)}"


def change_class(sources: Sources, m: Module, c: Class, edit: Edit, spliced: Mapping[str, str], *, open_to_all: bool) -> set[str]:
    """Change one class; gives the names that it needs to be imported."""
    node, needs = c.node, set[str]()
    attributes = []
    if c.name in PLAIN or set(c.bases) & EXCEPTIONS:  # another decorator than its own tells mypyc to leave a class alone
        edit.above(node, "@_plain")
        return {"plain as _plain"}
    if (open_to_all or sources.is_a(c, "State", "SubState")) and not any(set(x.bases) & PLAIN_BASES for x in sources.lineage(c)):
        attributes.append("allow_interpreted_subclasses=True")
    if c.name in REFERABLE:
        edit.lines[node.lineno - 1] = edit.lines[node.lineno - 1].replace(f"class {c.name}:", f"class {c.name}(_Referable):")
        needs.add("Referable as _Referable")
    if c.name in spliced:
        edit.lines[node.lineno - 1] = edit.lines[node.lineno - 1].replace(f"class {c.name}:", f"class {c.name}({spliced[c.name]}):")
    elif len(c.bases) == 2 and c.bases[0] in spliced and spliced[c.bases[0]] == c.bases[1]:
        edit.lines[node.lineno - 1] = f"class {c.name}({c.bases[0]}):"
    for decorator in node.decorator_list:
        edit.blank(decorator.lineno, decorator.end_lineno or decorator.lineno)
    if attributes:
        edit.above(node, f"@mypyc_attr({', '.join(attributes)})")
        needs.add("mypyc_attr")
    methods = {line.name: line for line in node.body if isinstance(line, ast.FunctionDef)}
    for line in node.body:
        if isinstance(line, ast.Assign) and isinstance(line.value, ast.Name) and line.value.id in methods:
            edit.span(line, other_name(ast.unparse(line.targets[0]), methods[line.value.id]))
    if c.name in SETTINGS:
        for line in node.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and head(line.annotation) != "ClassVar":
                edit.span(line, f"{line.target.id}: ClassVar[_Any]" + (f" = {ast.unparse(line.value)}" if line.value else ""))
                needs.add("Any as _Any")
    elif sources.is_a(c, *SETTINGS):
        for line in node.body:
            other = isinstance(line, ast.Assign) and isinstance(line.value, ast.Name) and line.value.id in methods
            if isinstance(line, ast.Assign) and isinstance(target := line.targets[0], ast.Name) and not other:
                edit.span(target, f"{target.id}: _ClassVar[_Any]")
                needs |= {"Any as _Any", "ClassVar as _ClassVar"}
    slots = [line for line in node.body if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__slots__"]
    if slots:
        edit.last.append(f"_declare_slots({c.name}, {ast.unparse(slots[0].value)})")
        needs.add("declare_slots as _declare_slots")
    if c.options is None:
        return needs
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and head(line.annotation) != "ClassVar":
            closed = line.target.id in MASKED or (c.name not in ("State", "SubState") and head(line.annotation) not in OPEN)
            if closed and sources.is_a(c, "State", "SubState"):
                edit.span(line, f"{line.target.id}: _Any")
                needs.add("Any as _Any")
                next(f for f in c.fields if f.name == line.target.id).masked = True
            elif line.value is not None:
                edit.span(line, f"{line.target.id}: {ast.unparse(line.annotation)}")
    end = node.end_lineno or node.lineno
    if c.fields:
        edit.put(end, f"    {init(sources.all_fields(c), {f.name for f in c.fields}, needs)}")
    own = ", ".join(f"{f.name!r}: ({f.annotation!r}, {f.default.replace('field(', '_field(') or '_REQUIRED'})" for f in c.fields)
    options = "".join(f", {name}={value}" for name, value in (c.options or {}).items() if name != "slots")
    if any(f.default.startswith("field(") for f in c.fields):
        needs.add("field as _field")
    edit.behind(end + bool(c.fields), f"_declare({c.name}, {{{own}}}{options})")
    return needs | {"declare as _declare", "REQUIRED as _REQUIRED"}


def other_name(name: str, method: ast.FunctionDef) -> str:
    """A method by another name, which in Python is an attribute of the class."""
    given = ", ".join(a.arg for a in method.args.args[1:])
    returns = ast.unparse(method.returns) if method.returns else "None"
    return f"def {name}({ast.unparse(method.args)}) -> {returns}: return self.{method.name}({given})"


def init(fields: Iterable[Field], own: set[str], needs: set[str]) -> str:
    """An ``__init__`` in one line. What is inherited is handed on untyped: its types are names of another module."""
    parameters, body, inherited = [], [], []
    for f in fields:
        if f.name not in own:
            if f.default.startswith("field("):
                raise ValueError(f"{f.name}: a default that is made, in a base class")
            parameters.append(f"{f.name}: _Any" + (f" = {f.default}" if f.default else ""))
            inherited.append(f.name)
            needs.add("Any as _Any")
            continue
        if f.default.startswith("field("):
            made = re.fullmatch(r"field\(default_factory=(.*)\)", f.default)
            plain = re.fullmatch(r"field\(default=(.*?)(, repr=False)?\)", f.default)
            if made:
                parameters.append(f"{f.name}: _Any = _REQUIRED")
                body.append(f"self.{f.name} = {made[1]}() if {f.name} is _REQUIRED else {f.name}")
                needs.add("Any as _Any")
                continue
            if not plain:
                raise ValueError(f"{f.name}: {f.default}")
            parameters.append(f"{f.name}: {f.annotation} = {plain[1]}")
        else:
            parameters.append(f"{f.name}: {'_Any' if f.masked else f.annotation}" + (f" = {f.default}" if f.default else ""))
        body.append(f"self.{f.name} = {f.name}")
    if inherited:
        body.insert(0, f"super().__init__({', '.join(inherited)})")
    return f"def __init__(self, {', '.join(parameters)}) -> None: {'; '.join(body)}"

"""Build what is quick as C: the kernel, the rules of all games, and what makes the picture of a table after each decision.

That is from the same sources, by mypyc. Beside it nothing changes.

The build stands in ``build/fast/lib``: the package again, as links to its files, with compiled modules beside those that are compiled.
Python takes these first. Whoever has that folder on the path before ``src`` runs it::

    python -m tools.native.build          build what has changed (also: make fast)
    python -m tools.native.build --use    and have this environment's ``ludoteca`` be that one
    python -m tools.native.build --leave  have it be the interpreted one again (also: make slow)

A game of somebody else's runs on it interpreted. Whoever wants it compiled too names its modules or packages, as Python finds them, to be
compiled with the kernel instead of the rules of our games::

    python -m tools.native.build --with my_game.rules --into build/mine

and has ``build/mine/lib`` on the path. They must be written in the words that ours are: dataclasses with slots, steps, states.

C code is compiled again only where it, or what it includes, is another.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import re
import resource
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools.native.transform import PLAIN, SUPPORT, Sources, transformed

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
OUT = ROOT / "build" / "fast"
LIB = OUT / "lib"
GROUP = "ludoteca"
UNIT = 1_000_000  # bytes of C that are compiled at once, at least: all of it reads the same large headers
GAMES = ("garibaldi", "giro_galoppo", "gradisca", "liberation")
KERNEL = (
    "seats.py", "events.py", "saved_steps.py", "state.py", "game.py", "attributes.py", "matrix_games.py", "flow/*.py", "cards/*.py",
    "observation/*.py", "match/perspective.py", "match/forced.py",
)  # fmt: skip
PICTURE = ("view/ahead.py", "view/geometry.py", "view/place_names.py", "view/words.py", "server/tables/rendering.py")
#: Of a game's view: what is drawn or read once for a board, which would take longer to compile than it ever saves.
ONCE = {
    "card_faces", "drawing", "label_placement", "map_geometry", "positions", "print_and_play", "terrain", "text_board", "voronoi",
    "workshop",
}  # fmt: skip
#: In an environment's folder of packages, before the line that names ``src``: lines are read in the order of the files' names.
SWITCH = "_a_ludoteca_compiled.pth"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
MYPY = (
    "--config-file=", "--namespace-packages", "--explicit-package-bases", "--ignore-missing-imports", "--follow-imports=silent",
    "--no-incremental",
    "--disable-error-code=type-var",  # `dataclasses.replace` of what is no dataclass any more
)  # fmt: skip


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """A module that is compiled."""

    path: Path
    root: Path = SOURCES  # the folder that Python has on its path

    @property
    def inner(self) -> Path:
        return self.path.relative_to(self.root)

    @property
    def module(self) -> str:
        return ".".join(self.inner.with_suffix("").parts)


def compiled_files(more: Sequence[str] | None = None) -> list[Source]:
    """The sources that are compiled: the kernel, and rules and views of our games, or instead of those what `sources_of` these names is."""
    package = SOURCES / "ludoteca"
    kernel = [path for pattern in KERNEL for path in sorted((package / "kernel").glob(pattern))]
    rules = [path for game in GAMES for path in sorted((package / "games" / game / "rules").rglob("*.py"))]
    views = [path for game in GAMES for path in sorted((package / "games" / game / "view").rglob("*.py")) if path.stem not in ONCE]
    picture = [package / path for path in PICTURE]
    ours = [Source(path) for path in (kernel if more else kernel + rules + views + picture) if path.name != "__init__.py"]
    return [*ours, *dict.fromkeys(source for name in more or () for source in sources_of(name))]


def sources_of(name: str) -> list[Source]:
    """The modules of a package, or the one module, that Python finds under this name. ValueError where there is none in Python."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
        raise ValueError(f"no module or package of Python sources: {name}")
    path, depth = Path(spec.origin), name.count(".")
    if spec.submodule_search_locations is None:
        return [Source(path, path.parents[depth])]
    return [Source(found, path.parents[depth + 1]) for found in sorted(path.parent.rglob("*.py")) if found.name != "__init__.py"]


def of_sources(files: Sequence[Source] | None = None) -> str:
    """A hash of all that goes into the build."""
    here, found = Path(__file__).parent, hashlib.sha256()
    tools = [Source(here / "transform.py", ROOT), Source(here / "support.py", ROOT)]
    for source in [*(compiled_files() if files is None else files), *tools]:
        found.update(source.inner.as_posix().encode() + source.path.read_bytes())
    return found.hexdigest()[:16]


def write_python(files: Sequence[Source], into: Path) -> None:
    """The sources as mypyc gets them, and around them the rest of their packages, for their types."""
    shutil.rmtree(into, ignore_errors=True)
    sources = Sources({source.module: source.path.read_text(encoding="utf-8") for source in files})
    link_packages(into, files, but=files)
    for source in files:
        (into / source.inner).write_text(transformed(sources, source.module), encoding="utf-8")
    support(into, files)


def link_packages(into: Path, files: Sequence[Source], but: Sequence[Source] = ()) -> None:
    """The packages again, as links to their files."""
    left_out = {source.path for source in but}
    for root, package in sorted({(source.root, source.inner.parts[0]) for source in files}):
        top = root / package
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and "__pycache__" not in path.parts and path not in left_out:
                link = into / path.relative_to(root)
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(path)


def support(into: Path, files: Sequence[Source]) -> None:
    text = (Path(__file__).parent / "support.py").read_text(encoding="utf-8")
    path = into / (SUPPORT.replace(".", "/") + ".py")
    path.unlink(missing_ok=True)
    path.write_text(f'{text}\n\n#: What it was built from.\nSOURCES = "{of_sources(files)}"\n', encoding="utf-8")


def write_c(files: Sequence[Source], python: Path, c: Path) -> list[str]:
    """Have mypyc write the C code; its files."""
    from mypyc.build import include_dir, mypyc_build
    from mypyc.options import CompilerOptions

    shutil.rmtree(c, ignore_errors=True)
    here = Path.cwd()
    os.chdir(python)  # tracebacks name the files as they are given here, and Python finds them so on its path
    try:
        options = CompilerOptions(target_dir=str(c), group_name=GROUP, multi_file=True)
        _, [(written, _)], needed = mypyc_build([*MYPY, *(str(source.inner) for source in files)], options)
    finally:
        os.chdir(here)
    for file in map(Path, written):
        file.write_text(open_to_subclasses(with_weak_references(file.read_text(encoding="utf-8"))), encoding="utf-8")
    made = units([Path(file) for file in written if file.endswith(".c")], c)
    return [*map(str, made), *(os.path.join(include_dir(), dependency.path) for dependency in needed)]


def units(files: Sequence[Path], into: Path) -> list[Path]:
    """The C files put together to larger ones: the headers, of which each reads all, cost as much as many a file itself."""
    parts: list[list[Path]] = [[]]
    size = 0
    for file in files:
        parts[-1].append(file)
        size += file.stat().st_size
        if size >= UNIT:
            parts.append([])
            size = 0
    out = []
    for number, part in enumerate(part for part in parts if part):
        unit = into / f"unit_{number:02}.c"
        unit.write_text("".join(f'#include "{file.name}"\n' for file in part), encoding="utf-8")
        out.append(unit)
    return out


# What mypyc does with the list of weak references of an instance: as if that were an object that the instance holds.
HELD = re.compile(r" *Py_(?:VISIT|CLEAR)\(\*\(\(PyObject \*\*\)\(\(char \*\)self \+ sizeof\(PyObject \*\) \+ sizeof\((\w+)\)\)\)\);\n")
REFERABLE = re.compile(r"\.tp_weaklistoffset = sizeof\((\w+)\) \+ sizeof\(PyObject \*\)")
UNTRACKED = "PyObject_GC_UnTrack(self);\n"


def with_weak_references(c: str) -> str:
    """The C code of a module, mended: where an instance goes, its weak references learn of it. Without that they lead to freed memory."""
    referable = set(REFERABLE.findall(c)) - {"PyObject"}  # protocols have no instances
    if referable != set(HELD.findall(c)) or (referable and UNTRACKED not in c):
        raise ValueError("mypyc writes other C than it did: see how instances with weak references are freed now")
    cleared = "    if (Py_TYPE(self)->tp_weaklistoffset) PyObject_ClearWeakRefs((PyObject *)self);\n"
    return HELD.sub("", c).replace(UNTRACKED, UNTRACKED + cleared)


PLAIN_SELF = re.compile(rf"Py_TYPE\((\w+)\) == (CPyType_\w+___(?:{'|'.join(sorted(PLAIN))}))\)")


def open_to_subclasses(c: str) -> str:
    """The same for classes that stay Python's: their methods take subclasses' instances too. mypyc asks for the very class."""
    return PLAIN_SELF.sub(r"PyObject_TypeCheck(\1, (PyTypeObject *)\2))", c)


class Compiler:
    """The machine's C compiler."""

    def __init__(self, level: int, c: Path, objects: Path) -> None:
        from mypyc.build import include_dir

        self.objects = objects
        self.command = os.environ.get("CC", "cc")
        if shutil.which(self.command) is None:
            raise SystemExit("a compiled build needs a C compiler: sh tools/apt.sh gcc, or name one with CC=")
        include = [f"-I{folder}" for folder in (sysconfig.get_path("include"), include_dir(), c)]
        self.flags = ["-fPIC", "-fvisibility=hidden", f"-O{level}", "-DNDEBUG", "-fwrapv", "-fno-strict-aliasing", "-w", *include]
        objects.mkdir(parents=True, exist_ok=True)

    def run(self, *arguments: str | Path, given: bytes = b"") -> bytes:
        return subprocess.run([self.command, *map(str, arguments)], check=True, input=given, stdout=subprocess.PIPE).stdout

    def compiled(self, file: str) -> Path:
        """The object file of this C file, from an earlier build where what the compiler reads was the same."""
        read = self.run("-E", "-P", *self.flags, file)
        target = self.objects / (hashlib.sha256(read + repr(self.flags).encode()).hexdigest()[:24] + ".o")
        if not target.exists():
            self.run(*self.flags, "-c", "-x", "cpp-output", "-", "-o", fresh := target.with_suffix(".new"), given=read)
            fresh.rename(target)
        return target

    def linked(self, objects: list[Path], target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        self.run("-shared", "-s", *objects, "-o", target)


def write_lib(files: Sequence[Source], c_files: Sequence[str], out: Path, jobs: int, level: int) -> None:
    """Compile, and lay the packages out again with what was compiled."""
    from mypyc.build import generate_c_extension_shim, include_dir
    from mypyc.common import RUNTIME_C_FILES

    c, lib = out / "c", out / "lib"
    compiler = Compiler(level, c, out / "obj")
    shims = [generate_c_extension_shim(source.module, source.path.stem, str(c), GROUP) for source in files]
    with ThreadPoolExecutor(jobs) as pool:
        library = list(pool.map(compiler.compiled, [*c_files, *(os.path.join(include_dir(), name) for name in RUNTIME_C_FILES)]))
        small = list(pool.map(compiler.compiled, shims))
        shutil.rmtree(lib, ignore_errors=True)
        compiler.linked(library, lib / f"{GROUP}__mypyc{SUFFIX}")
        targets = [lib / source.inner.with_suffix(SUFFIX) for source in files]
        list(pool.map(lambda pair: compiler.linked([pair[0]], pair[1]), zip(small, targets, strict=True)))
    link_packages(lib, files)
    support(lib, files)


def built_from(lib: Path = LIB) -> str:
    """The hash of what stands there was built from; empty: there is no build."""
    path = lib / (SUPPORT.replace(".", "/") + ".py")
    return path.read_text(encoding="utf-8").rsplit('"', 2)[1] if path.is_file() else ""


def build(jobs: int, level: int, files: Sequence[Source], out: Path = OUT) -> None:
    lib = out / "lib"
    if built_from(lib) == of_sources(files) and list(lib.glob(f"*{SUFFIX}")):
        for link in lib.rglob("*"):  # what is not compiled may be new, or gone
            if link.is_symlink():
                link.unlink()
        link_packages(lib, files)
        support(lib, files)
        print("the compiled build is up to date")
        return
    began = time.process_time()
    write_python(files, out / "python")
    write_lib(files, write_c(files, out / "python", out / "c"), out, jobs, level)
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = time.process_time() - began + children.ru_utime + children.ru_stime
    print(f"compiled {len(files)} modules into {lib}, in {took:.0f} s of one core")


def switch() -> Path:
    return Path(sysconfig.get_path("purelib")) / SWITCH


def main() -> int:
    parser = argparse.ArgumentParser(description="A compiled build of the same sources.")
    parser.add_argument("--use", action="store_true", help="have this environment run it")
    parser.add_argument("--leave", action="store_true", help="have this environment run the interpreted one again, and build nothing")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="C compilers at a time")
    parser.add_argument("--level", type=int, default=1, help="how hard the C compiler tries, 0 to 3: the higher, the longer")
    parser.add_argument("--with", action="append", default=[], dest="more", metavar="NAME", help="compile this instead of our games")
    parser.add_argument("--into", type=Path, default=OUT, help="the folder of the build")
    asked = parser.parse_args()
    if asked.more and asked.into == OUT:
        parser.error("a build of other games stands in a folder of its own: --into")
    if asked.leave:
        switch().unlink(missing_ok=True)
        return 0
    try:
        files = compiled_files(asked.more)
    except (ValueError, ModuleNotFoundError) as error:
        parser.error(str(error))
    out = asked.into.resolve()
    build(max(1, asked.jobs), asked.level, files, out)
    if asked.use:
        switch().write_text(f"{out / 'lib'}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

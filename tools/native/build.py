"""Build what is quick as C: the kernel and the rules of all games, from the same sources, by mypyc. Beside it nothing changes.

The build stands in ``build/fast/lib``: the package again, as links to its files, with compiled modules beside those that are compiled.
Python takes these first. Whoever has that folder on the path before ``src`` runs it::

    python -m tools.native.build          build what has changed (also: make fast)
    python -m tools.native.build --use    and have this environment's ``ludoteca`` be that one
    python -m tools.native.build --leave  have it be the interpreted one again (also: make slow)

A module's C code is compiled again only where it, or what it includes, is another.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import resource
import shutil
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.native.transform import SUPPORT, Sources, transformed

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
OUT = ROOT / "build" / "fast"
PYTHON, C, OBJECTS, LIB = OUT / "python", OUT / "c", OUT / "obj", OUT / "lib"
GROUP = "ludoteca"
GAMES = ("garibaldi", "giro_galoppo", "gradisca", "liberation")
KERNEL = ("seats.py", "events.py", "saved_steps.py", "state.py", "game.py", "attributes.py", "flow/*.py", "cards/*.py")
#: In an environment's folder of packages, before the line that names ``src``: lines are read in the order of the files' names.
SWITCH = "_a_ludoteca_compiled.pth"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
MYPY = (
    "--config-file=", "--namespace-packages", "--explicit-package-bases", "--ignore-missing-imports", "--follow-imports=silent",
    "--no-incremental",
    "--disable-error-code=type-var",  # `dataclasses.replace` of what is no dataclass any more
)  # fmt: skip


def compiled_files() -> list[Path]:
    """The sources that are compiled."""
    package = SOURCES / "ludoteca"
    found = [path for pattern in KERNEL for path in sorted((package / "kernel").glob(pattern))]
    found += [path for game in GAMES for path in sorted((package / "games" / game / "rules").rglob("*.py"))]
    return [path for path in found if path.name != "__init__.py"]


def module(path: Path) -> str:
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts)


def of_sources() -> str:
    """A hash of all that goes into the build."""
    here, found = Path(__file__).parent, hashlib.sha256()
    for path in [*compiled_files(), here / "transform.py", here / "support.py"]:
        found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


def write_python(files: list[Path], into: Path) -> None:
    """The sources as mypyc gets them, and around them the rest of the package, for their types."""
    shutil.rmtree(into, ignore_errors=True)
    sources = Sources({module(path): path.read_text(encoding="utf-8") for path in files})
    link_package(into, but=files)
    for path in files:
        (into / path.relative_to(SOURCES)).write_text(transformed(sources, module(path)), encoding="utf-8")
    support(into)


def link_package(into: Path, but: list[Path]) -> None:
    """The package again, as links to its files."""
    for path in sorted((SOURCES / "ludoteca").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            link = into / path.relative_to(SOURCES)
            link.parent.mkdir(parents=True, exist_ok=True)
            if path not in but:
                link.symlink_to(path)


def support(into: Path) -> None:
    text = (Path(__file__).parent / "support.py").read_text(encoding="utf-8")
    path = into / (SUPPORT.replace(".", "/") + ".py")
    path.unlink(missing_ok=True)
    path.write_text(f'{text}\n\n#: What it was built from.\nSOURCES = "{of_sources()}"\n', encoding="utf-8")


def write_c(files: list[Path]) -> list[str]:
    """Have mypyc write the C code; its files."""
    from mypyc.build import mypyc_build
    from mypyc.options import CompilerOptions

    shutil.rmtree(C, ignore_errors=True)
    here = Path.cwd()
    os.chdir(PYTHON)  # tracebacks name the files as they are given here, and Python finds them so on its path
    try:
        options = CompilerOptions(target_dir=str(C), group_name=GROUP, multi_file=True)
        _, [(written, _)], _ = mypyc_build([*MYPY, *(str(path.relative_to(SOURCES)) for path in files)], options)
    finally:
        os.chdir(here)
    for file in map(Path, written):
        file.write_text(with_weak_references(file.read_text(encoding="utf-8")), encoding="utf-8")
    return list(written)


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


class Compiler:
    """The machine's C compiler."""

    def __init__(self, level: int) -> None:
        from mypyc.build import include_dir

        self.command = os.environ.get("CC", "cc")
        if shutil.which(self.command) is None:
            raise SystemExit("a compiled build needs a C compiler: sh tools/apt.sh gcc, or name one with CC=")
        include = [f"-I{folder}" for folder in (sysconfig.get_path("include"), include_dir(), C)]
        self.flags = ["-fPIC", "-fvisibility=hidden", f"-O{level}", "-DNDEBUG", "-fwrapv", "-fno-strict-aliasing", "-w", *include]
        OBJECTS.mkdir(parents=True, exist_ok=True)

    def run(self, *arguments: str | Path, given: bytes = b"") -> bytes:
        return subprocess.run([self.command, *map(str, arguments)], check=True, input=given, stdout=subprocess.PIPE).stdout

    def compiled(self, file: str) -> Path:
        """The object file of this C file, from an earlier build where what the compiler reads was the same."""
        read = self.run("-E", "-P", *self.flags, file)
        target = OBJECTS / (hashlib.sha256(read + repr(self.flags).encode()).hexdigest()[:24] + ".o")
        if not target.exists():
            self.run(*self.flags, "-c", "-x", "cpp-output", "-", "-o", fresh := target.with_suffix(".new"), given=read)
            fresh.rename(target)
        return target

    def linked(self, objects: list[Path], target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        self.run("-shared", "-s", *objects, "-o", target)


def write_lib(files: list[Path], c_files: list[str], jobs: int, level: int) -> None:
    """Compile, and lay the package out again with what was compiled."""
    from mypyc.build import generate_c_extension_shim, include_dir
    from mypyc.common import RUNTIME_C_FILES

    compiler = Compiler(level)
    shims = [generate_c_extension_shim(module(path), path.stem, str(C), GROUP) for path in files]
    with ThreadPoolExecutor(jobs) as pool:
        library = list(pool.map(compiler.compiled, [*c_files, *(os.path.join(include_dir(), name) for name in RUNTIME_C_FILES)]))
        small = list(pool.map(compiler.compiled, shims))
        shutil.rmtree(LIB, ignore_errors=True)
        compiler.linked(library, LIB / f"{GROUP}__mypyc{SUFFIX}")
        targets = [LIB / path.relative_to(SOURCES).with_suffix(SUFFIX) for path in files]
        list(pool.map(lambda pair: compiler.linked([pair[0]], pair[1]), zip(small, targets, strict=True)))
    link_package(LIB, but=[])
    support(LIB)


def built_from() -> str:
    """The hash of what stands there was built from; empty: there is no build."""
    path = LIB / (SUPPORT.replace(".", "/") + ".py")
    return path.read_text(encoding="utf-8").rsplit('"', 2)[1] if path.is_file() else ""


def build(jobs: int, level: int) -> None:
    if built_from() == of_sources() and list(LIB.glob(f"*{SUFFIX}")):
        print("the compiled build is up to date")
        return
    began = time.process_time()
    files = compiled_files()
    write_python(files, PYTHON)
    write_lib(files, write_c(files), jobs, level)
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = time.process_time() - began + children.ru_utime + children.ru_stime
    print(f"compiled {len(files)} modules into {LIB.relative_to(ROOT)}, in {took:.0f} s of one core")


def switch() -> Path:
    return Path(sysconfig.get_path("purelib")) / SWITCH


def main() -> int:
    parser = argparse.ArgumentParser(description="A compiled build of the same sources.")
    parser.add_argument("--use", action="store_true", help="have this environment run it")
    parser.add_argument("--leave", action="store_true", help="have this environment run the interpreted one again, and build nothing")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="C compilers at a time")
    parser.add_argument("--level", type=int, default=1, help="how hard the C compiler tries, 0 to 3: the higher, the longer")
    asked = parser.parse_args()
    if asked.leave:
        switch().unlink(missing_ok=True)
        return 0
    build(max(1, asked.jobs), asked.level)
    if asked.use:
        switch().write_text(f"{LIB}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Games of one's own: ``ludoteca new`` writes one to begin with, ``ludoteca serve --games NAME --reload`` plays it while it is written."""

from __future__ import annotations

import importlib.util
import keyword
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

from ludoteca import registry

from .output import Failed, Misused, say

BLANK = "blank_game"
RENAMED = {"project.toml": "pyproject.toml"}  # in a package of ours, a file of this name would be taken for one of ours
NAME = re.compile(r"[a-z][a-z0-9_]{1,29}")
EVERY = 0.5  # seconds between looks at the files
STOPS = 20.0  # seconds in which a server stops


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its id: small letters, digits, underscores.")],
    into: Annotated[Path, typer.Option(metavar="FOLDER", help="Where its folder is made.")] = Path(),
) -> None:
    """Begin a game of your own: a small package that is played at once, with its tests."""
    home = into / name
    if NAME.fullmatch(name) and home.exists():
        raise Misused(f"{home} is there already; choose another name, or another folder with --into")
    if why := against_name(name):
        raise Misused(f"{name!r} can't be the name of a game: {why}")
    try:
        written = write(name, home)
    except OSError as error:
        raise Failed(f"can't write {home}: {error.strerror}") from None
    say(f"{home}: {written} files. Next{'' if into == Path() else f' (in {into})'}:")
    say(f"  ludoteca serve --games {name} --reload    play it in the browser, while you change it")
    say(f"  cd {name} && pytest    its tests, with the laws that every game keeps")
    say(f"  {name}/README.md    what is where")


def against_name(name: str) -> str:
    """Why a new game can't have this name; empty if it can."""
    if not NAME.fullmatch(name):
        return "2 to 30 small letters, digits and underscores, a letter first"
    if keyword.iskeyword(name) or name in sys.stdlib_module_names:
        return "Python has it"
    if name in registry.all_games():
        return "an installed game has it"
    return "an installed package has it" if importlib.util.find_spec(name) is not None else ""


def write(name: str, home: Path) -> int:
    """Write the blank game under this name; how many files that were."""
    words = [word for word in name.split("_") if word]
    prefix = _prefix(name, words)
    told = {
        r"my_game": name,
        r"MyGame": "".join(word.capitalize() for word in words),
        r"My Game|Mon jeu|Il mio gioco": " ".join(word.capitalize() for word in words),
        r"\bMG\b": prefix,
        r"\bmg-": f"{prefix.lower()}-",
    }
    written = 0
    for path, text in _files(files(__package__).joinpath(BLANK)):
        for was, becomes in told.items():
            text = re.sub(was, becomes, text)
        to = home.joinpath(*(name if part == "my_game" else RENAMED.get(part, part) for part in path)).with_name(
            RENAMED.get(path[-1], path[-1]).replace("my_game", name)
        )
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(text, encoding="utf-8", newline="\n")
        written += 1
    return written


def _files(folder: Traversable, *above: str) -> Iterator[tuple[tuple[str, ...], str]]:
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _files(entry, *above, entry.name)
        elif not entry.name.endswith(".pyc"):
            yield (*above, entry.name), entry.read_text(encoding="utf-8")


def _prefix(name: str, words: Sequence[str]) -> str:
    """Before the numbers of its rules: initials, or the first letters; another than that of an installed game."""
    taken = {registry.book(game).game.prefix for game in registry.all_games().values()}
    letters = [c for c in name.upper() if c.isalpha()]
    wanted = "".join(word[0] for word in words if word[0].isalpha()).upper()[:4]
    wanted = wanted if len(wanted) > 1 else "".join(letters[:2]).ljust(2, "X")
    while wanted in taken:
        wanted += letters[len(wanted)] if len(wanted) < len(letters) else "X"
    return wanted


# ---- a house with such games


def find_here(name: str) -> Path | None:
    """The folder of a game that is a package in this folder, or in a folder of its own name: as ``ludoteca new`` writes it.

    It can then be imported, by the processes that this one starts too.
    """
    home = next((h for h in (Path(name).resolve(), Path.cwd()) if NAME.fullmatch(name) and (h / name / "__init__.py").is_file()), None)
    if home is None:
        return None
    if str(home) not in sys.path:
        sys.path.insert(0, str(home))
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(home), os.environ.get("PYTHONPATH"))))
    return home / name


def name_games(names: Sequence[str]) -> None:
    """Have this process, and those that it starts, know these games, installed or not; a house offers no others."""
    os.environ[registry.NAMED] = ",".join(names)
    registry.games.cache_clear()


def offer(names: str) -> list[Path]:
    """Have a house offer these games alone, installed ones and packages that are here. Gives the folders of those that are here."""
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    if not wanted:
        raise Misused("--games wants names, parted by commas")
    folders = [folder for name in wanted if (folder := find_here(name)) is not None]
    name_games(wanted)
    there = registry.all_games()
    for name in wanted:
        if name not in there:
            raise Misused(f"--games: there is no game {name!r}, neither installed nor in a package here")
        if there[name].layout is None:
            raise Misused(f"--games: {name} has no table that could be drawn (view/layout.py)")
    return folders


def served_again(folders: Sequence[Path], words: Sequence[str]) -> int:
    """Serve by a process of its own (``words``: what the command was given), and by another whenever a file below the folders changes.

    What is stored outlives them, so tables go on. One that can't begin, of a file that is half written, is tried again at the next change.
    """
    served: subprocess.Popen[bytes] | None = None
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # it ends as by Ctrl-C: what it has begun ends first
    try:
        while True:
            seen = stamps(folders)
            served = subprocess.Popen([sys.executable, "-m", "ludoteca.cli", *(word for word in words if word != "--reload")])
            while (now := stamps(folders)) == seen:
                time.sleep(EVERY)
            while (later := stamps(folders)) != now:  # an editor writes several files one after the other
                now = later
                time.sleep(EVERY)
            changed = sorted(path.name for path in {*seen, *now} if seen.get(path) != now.get(path))
            sys.stderr.write(f"ludoteca: {', '.join(changed[:3])}{' and more' if len(changed) > 3 else ''} changed: serving again\n")
            _stop(served)
    except KeyboardInterrupt:
        return 0
    finally:
        if served is not None:
            _stop(served)


def stamps(folders: Sequence[Path]) -> dict[Path, int]:
    """When each file was written last, in nanoseconds."""
    found = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if "__pycache__" not in path.parts and not path.name.startswith("."):
                try:
                    if path.is_file():
                        found[path] = path.stat().st_mtime_ns
                except OSError:  # it has gone meanwhile
                    continue
    return found


def _stop(served: subprocess.Popen[bytes]) -> None:
    served.terminate()
    try:
        served.wait(STOPS)
    except subprocess.TimeoutExpired:
        served.kill()
        served.wait()


def register(app: typer.Typer) -> None:
    app.command("new")(new)

"""Build the page from ``web/``; or build it aside and say whether the committed files are what the sources give.

The page's package offers ``npm run build`` (Vite, so that it takes ``--outDir``), and may offer ``check`` and ``test``. Its types
of what goes over the wire are made from ours by ``tools/wire.py``, which with ``--check`` says whether they are current.
"""

from __future__ import annotations

import argparse
import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
TYPES = ROOT / "tools" / "wire.py"
BUILT = ROOT / "src" / "ludoteca" / "server" / "page"
# What Vite asks for: an older Node fails in the middle of a build with a message that names no Node.
OLDEST_NODE = (20, 19)


def environment() -> dict[str, str] | None:
    """The environment to run npm in: the machine's own if its Node will do, else with the Node of our virtual environment in front."""
    ours = str(Path(sys.executable).parent)
    for path in (os.environ.get("PATH", os.defpath), os.pathsep.join((ours, os.environ.get("PATH", os.defpath)))):
        if will_do(path):
            return {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    return None


def will_do(path: str) -> bool:
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if node is None or npm is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False, env={**os.environ, "PATH": path}).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST_NODE


def install(env: dict[str, str]) -> None:
    """Bring the page's packages in, unless those that are there came from this very lock file."""
    lock, stamp = WEB / "package-lock.json", WEB / "node_modules" / ".installed-from"
    if stamp.is_file() and stamp.read_bytes() == lock.read_bytes():
        return
    subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=WEB, env=env, check=True)
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_bytes(lock.read_bytes())


def run(env: dict[str, str], script: str, *arguments: str) -> None:
    handed_on = ("--", *arguments) if arguments else ()
    subprocess.run(["npm", "run", "--silent", "--if-present", script, *handed_on], cwd=WEB, env=env, check=True)


def build_into(env: dict[str, str], folder: Path) -> None:
    run(env, "build", "--outDir", str(folder), "--emptyOutDir")
    if not (folder / "index.html").is_file():
        raise SystemExit("page: the build left no index.html")


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} if folder.is_dir() else set()


def differences(committed: Path, built: Path) -> list[str]:
    """One line for each file that is not the same on both sides."""
    here, there = files(committed), files(built)
    _, changed, unread = filecmp.cmpfiles(committed, built, sorted(here & there), shallow=False)
    return sorted(
        [f"{name}: committed, but the build does not make it" for name in here - there]
        + [f"{name}: the build makes it, but it is not committed" for name in there - here]
        + [f"{name}: the build makes something else" for name in (*changed, *unread)]
    )


def bill_of_materials(env: dict[str, str], file: Path) -> None:
    """What the lock file names, without when it was asked: the same lock file gives the same list."""
    asked = ["npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"]
    found = json.loads(subprocess.run(asked, cwd=WEB, env=env, check=True, capture_output=True).stdout)
    found.pop("serialNumber", None)
    found["metadata"].pop("timestamp", None)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what",
        choices=["node", "packages", "build", "check", "sbom", "audit"],
        help="node: say by the exit code whether there is a Node that will do; sbom: what the lock file names, as CycloneDX, into FILE",
    )
    parser.add_argument("file", nargs="?", type=Path, default=ROOT / "build" / "sbom" / "page.json", metavar="FILE")
    told = parser.parse_args()
    what: str = told.what

    env = environment()
    if what == "node":
        return 0 if env else 1
    if env is None:
        print("page: building it needs Node {}.{} or later with npm".format(*OLDEST_NODE), file=sys.stderr)
        return 1
    if what == "sbom":
        bill_of_materials(env, told.file)
        return 0
    if what == "audit":
        return subprocess.run(["npm", "audit"], cwd=WEB, env=env, check=False).returncode
    install(env)
    if what == "packages":
        return 0
    if what == "build":
        subprocess.run([sys.executable, str(TYPES)], cwd=ROOT, check=True)
        build_into(env, BUILT)
        return 0
    subprocess.run([sys.executable, str(TYPES), "--check"], cwd=ROOT, check=True)
    run(env, "check")
    run(env, "test")
    with tempfile.TemporaryDirectory() as folder:
        build_into(env, Path(folder))
        found = differences(BUILT, Path(folder))
    for line in found:
        print(f"page: {line}", file=sys.stderr)
    if found:
        print("page: run `make page` and commit what it changes", file=sys.stderr)
        return 1
    print(f"page: the {len(files(BUILT))} committed files are what the sources give")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as failure:
        print(f"page: {' '.join(failure.cmd)} failed", file=sys.stderr)
        sys.exit(1)

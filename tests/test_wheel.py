"""The built wheel, in environments that have nothing else but what its extras bring."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = Path(sysconfig.get_path("purelib"))

PLAY = """
import ludoteca
for name in ludoteca.games():
    match = ludoteca.new_match(name, seed=5)
    print(name, ludoteca.play_out(match).end != "", ludoteca.verify(ludoteca.write_record(match)))
    why = match.play(0, "fly away")
    assert ludoteca.explain(match, why) == str(why)
"""


def build(source: Path, into: Path, **environment: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(into)]
    subprocess.run(command, cwd=source, capture_output=True, check=True, env={**os.environ, **environment})
    [wheel] = into.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as an installer lays it out: the package beside its metadata."""
    site = tmp_path_factory.mktemp("site")
    zipfile.ZipFile(wheel).extractall(site)
    return site


@pytest.fixture(scope="module")
def bare(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Where Python looks in an environment with msgspec alone."""
    only = tmp_path_factory.mktemp("only")
    (only / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    return [unpacked, only]


def run(path: list[Path], code: str) -> subprocess.CompletedProcess[str]:
    """Python without its installed packages (-S), and with these folders instead."""
    told = f"import sys; sys.path[:0] = {[str(p) for p in path]!r}\n{code}"
    return subprocess.run([sys.executable, "-I", "-S", "-c", told], capture_output=True, text=True, check=False, timeout=300, cwd=path[0])


def test_with_msgspec_alone_every_game_is_played(bare: list[Path]) -> None:
    done = run(bare, PLAY)
    assert done.returncode == 0, done.stderr
    played = done.stdout.splitlines()
    assert len(played) == 4
    assert all(line.endswith(" True rules and chance") for line in played)


def test_what_is_missing_is_said_in_one_line(bare: list[Path]) -> None:
    done = run(bare, "from ludoteca.cli import main; main()")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("pip install 'ludoteca[cli]'\n")


def test_with_the_server_the_wheel_serves_the_whole_page(unpacked: Path) -> None:
    code = """
import asyncio, pathlib, tempfile, ludoteca
from starlette.testclient import TestClient
from ludoteca.server.app import create_app
assert pathlib.Path(ludoteca.__file__).parent.parent == pathlib.Path(sys.path[0]), ludoteca.__file__
page = pathlib.Path(ludoteca.__file__).parent / "server" / "page"
with tempfile.TemporaryDirectory() as data, TestClient(create_app(data=data)) as client:
    home = client.get("/")
    assert home.status_code == 200 and "<!doctype html>" in home.text.lower(), home.text[:200]
    for file in page.rglob("*"):
        if file.is_file() and file.suffix in (".js", ".css", ".woff2"):
            assert client.get("/" + file.relative_to(page).as_posix()).status_code == 200, file
    for name in ludoteca.games():
        assert name in client.get("/api/games").text
print("served")
"""
    done = run([unpacked, PACKAGES], code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("served\n")


def test_whoever_builds_it_gets_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    """From a copy in another folder, at another time of day, with other rights and other times on its files; a date of its own is kept."""
    source = tmp_path / "elsewhere"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copyfile(ROOT / name, source / name)
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for path in source.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
        if path.is_file():
            path.chmod(0o600)
    again = build(source, tmp_path / "again", TZ="Asia/Tokyo", LC_ALL="C", PYTHONHASHSEED="7")
    assert again.name == wheel.name
    assert again.read_bytes() == wheel.read_bytes()
    dated = build(source, tmp_path / "dated", SOURCE_DATE_EPOCH="1700000000")
    assert {entry.date_time for entry in zipfile.ZipFile(dated).infolist()} == {(2023, 11, 14, 22, 13, 20)}

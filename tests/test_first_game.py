"""A first game, followed to the letter: the page's own code is written to files, played and held to the laws."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "first-game.md").read_text(encoding="utf-8")
RULES, PLAYING, TO_THE_END, LAWS = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("first")
    (home / "beacon.py").write_text(RULES, encoding="utf-8")
    (home / "test_beacon.py").write_text(LAWS, encoding="utf-8")
    return home


def run(folder: Path, *command: str) -> str:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST")}
    environment["PYTHONPATH"] = os.pathsep.join([str(folder), str(ROOT / "src")])
    done = subprocess.run([sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_it_is_played_as_the_page_says(folder: Path) -> None:
    said = run(folder, "-c", PLAYING + TO_THE_END)
    refused, thrown, *record = said.splitlines()
    assert f"`{refused}`" in PAGE
    assert "throw" in thrown
    assert record[0] == "ludoteca-record 1"
    assert "1 throw" in record
    assert record[-1].startswith("Outcome(end='home', rule='BE-04'")


def test_it_keeps_the_laws(folder: Path) -> None:
    found = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_beacon.py")
    assert re.search(r"\b[1-9]\d+ passed", found), found
    assert "failed" not in found

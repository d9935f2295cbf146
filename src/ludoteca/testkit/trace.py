"""Which rules of a game its tests prove: runs those that name rules of it, with the plugin, in a process of their own."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from ludoteca import registry
from ludoteca.kernel.book.rulebook import Traced
from ludoteca.kernel.game import Game


class CannotTrace(RuntimeError):
    """The tests could not be run: says what pytest said."""


def run(game: Game, root: Path) -> Traced:
    """Run the tests of a checkout (``root``) that name rules of the game. A rule whose tests fail is not among what ran."""
    prefix = registry.book(game).game.prefix
    files = [p for p in sorted((root / "tests").rglob("test_*.py")) if f"{prefix}-" in p.read_text(encoding="utf-8")]
    if not files:
        return Traced()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "trace.json"
        done = subprocess.run(  # the tests of the checkout, by our own Python
            [
                sys.executable, "-m", "pytest", "-q", "-p", "ludoteca.testkit.plugin", "-p", "no:cacheprovider",
                "--rules-of", prefix, "--rule-trace", str(out), *(str(p.relative_to(root)) for p in files),
            ],
            cwd=root, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode not in (0, 1, 5) or not out.is_file():
            raise CannotTrace((done.stdout + done.stderr)[-2000:])
        return msgspec.json.decode(out.read_bytes(), type=Traced)

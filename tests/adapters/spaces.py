"""What each version of each environment shows and takes, as hashes that never change: ``python -m tests.adapters.spaces`` adds those of a
version that is new. Whoever changes an observation or the actions raises the version of the game (`Game.version`) first."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from ludoteca import registry
from ludoteca.adapters.gymnasium import name_of
from ludoteca.adapters.tables import Tables

from .setups import TABLES

FILE = Path(__file__).resolve().with_name("spaces.json")


def spaces() -> dict[str, dict[str, str]]:
    """By environment and table: the hash of the names, shapes and limits of all parts, of what numbers in them mean, and of the actions."""
    out: dict[str, dict[str, str]] = {}
    for name, seats, options, _ in TABLES:
        encoding = Tables(name, seats, options).encoding
        said = [
            [[part.name, part.shape, part.most] for part in encoding.parts], list(encoding.steps), list(encoding.effects),
            [action.text for action in encoding.actions],
        ]  # fmt: skip
        table = f"{seats} seats, {json.dumps(options, sort_keys=True)}"
        out.setdefault(name_of(registry.game(name)), {})[table] = hashlib.sha256(json.dumps(said).encode()).hexdigest()[:32]
    return out


def stored() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps({**spaces(), **stored()}, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")

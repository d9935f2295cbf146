"""How commands speak: to stdout, as JSON or for people, and by two kinds of failure."""

from __future__ import annotations

import sys
from typing import Any

import msgspec


class Failed(Exception):
    """The thing failed: exit code 1."""


class Misused(Exception):
    """Wrong use: exit code 2."""


def say(what: str) -> None:
    sys.stdout.write(what + "\n")


def say_json(what: Any) -> None:
    say(msgspec.json.format(msgspec.json.encode(what), indent=2).decode())

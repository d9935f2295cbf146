"""The command line: ``ludoteca``, or ``python -m ludoteca.cli``."""

from __future__ import annotations

from .commands import main

__all__ = ["main"]

"""The command line: ``ludoteca``, or ``python -m ludoteca.cli``."""

from __future__ import annotations

import sys

from .extras import missing


def main() -> None:
    """The entry point. Where an extra of the package is not installed, one line says which and how it comes."""
    try:
        from .commands import main as run

        run()
    except ModuleNotFoundError as error:
        line = missing(error)
        if line is None:
            raise
        sys.stderr.write(f"ludoteca: {line}\n")
        raise SystemExit(1) from None


__all__ = ["main"]

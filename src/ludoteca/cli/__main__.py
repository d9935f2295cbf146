"""``python -m ludoteca.cli``."""

from __future__ import annotations

from .commands import main

main()

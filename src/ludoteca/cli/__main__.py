"""``python -m ludoteca.cli``."""

from __future__ import annotations

from ludoteca.cli import main

main()

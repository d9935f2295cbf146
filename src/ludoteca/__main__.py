"""``python -m ludoteca``: the same as ``ludoteca``."""

from __future__ import annotations

from ludoteca.cli import main

main()

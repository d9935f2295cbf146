"""A house whose clock goes wrong when it is told to: ``python -m tools.trust.clocked FILE serve ..``; the file says by how many seconds."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from unittest.mock import patch

from ludoteca.cli import main
from ludoteca.server.app import create_app
from ludoteca.server.cluster import run
from ludoteca.server.tables.steady_clock import SteadyClock


def clock(file: Path) -> datetime:
    return datetime.now(UTC) + timedelta(seconds=float(file.read_text() or 0))


if __name__ == "__main__":
    file = Path(sys.argv.pop(1))
    with patch.object(run, "create_app", partial(create_app, clock=SteadyClock(lambda: clock(file)))):
        main()

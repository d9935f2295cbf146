"""How often this process looks for garbage: hardly while it collects tests, and never among what it collected.

Python looks through all that lives again and again, and six thousand tests with all that they import live as long as the process does.
That was a third of collecting them and a tenth of running them.
"""

from __future__ import annotations

import gc

import pytest

# Between two looks, for what was made but not yet thrown away: games make many small things that need no look at all.
THRESHOLDS = (50_000, 20, 10)

gc.disable()  # until all is collected


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    if session.config.option.markexpr != "timed":  # what measures time has the house look for garbage as it always does
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
    gc.enable()

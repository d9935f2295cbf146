"""What went wrong, as a value: a message id with arguments, a rule where one is behind it, and a status for HTTP."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.view.scene import Msg


class Problem(Exception):
    """An answer that says no. It holds only what the asker may know."""

    def __init__(self, status: int, id: str, rule: str = "", game: str = "", **args: Any) -> None:  # noqa: A002  (as on the wire)
        super().__init__(id)
        self.status = status
        self.rule = rule
        self.game = game
        self.msg = Msg(
            id,
            {name: value if isinstance(value, (int, str)) and not isinstance(value, bool) else str(value) for name, value in args.items()},
        )


def where(error: BaseException) -> str:
    """The place in the code where it happened, for the log: neither the error's words nor any value, which somebody may not know."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    return " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames))


def refused(why: Refusal, game: str = "", status: int = 422) -> Problem:
    """The rules are against it."""
    return Problem(status, f"why-{why.code}", why.rule, game, **why.facts)


def reason(why: Refusal) -> Msg:
    return Msg(f"why-{why.code}", dict(why.facts))

"""One event a line on stderr, as JSON or for people: ids, seats and numbers, never what is hidden.

What libraries log goes the same way and loses what could hold a value: of an exception its type
and its place in the code stay, not its words.
"""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import structlog

from ludoteca.server.protocol.problems import where

FORMS = ("json", "text")


class _Plain(logging.Handler):
    """The standard library's log records, through ours."""

    def emit(self, record: logging.LogRecord) -> None:
        more: dict[str, str] = {}
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            more = {"error": type(error).__name__, "where": where(error)}
        # The words as the library's source has them; what was to be filled in may be anybody's secret.
        said = record.msg
        if isinstance(said, BaseException):
            more.setdefault("error", type(said).__name__)
            said = (said.strerror if isinstance(said, OSError) else None) or "an error"
        said = str(said).split("\n", 1)[0][:200]
        structlog.get_logger(record.name).log(record.levelno, said, **more)


def set_up(form: str = "json", stream: TextIO | None = None) -> None:
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False, sort_keys=False)
    )
    structlog.configure(
        processors=[structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso", utc=True), last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(stream or sys.stderr),
        cache_logger_on_first_use=stream is None,
    )
    logging.basicConfig(level=logging.WARNING, handlers=[_Plain()], force=True)

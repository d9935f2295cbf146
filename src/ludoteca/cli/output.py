"""How commands speak: to stdout, as JSON or for people, and by two kinds of failure.

A terminal may not know every character that we write (a code page of Windows, plain ASCII). What it does not know is written as the nearest
that it does, and never stops a command. Data, which others read, is not changed: JSON has its own way to write any character, and what
goes to a file is UTF-8.
"""

from __future__ import annotations

import codecs
import sys
import unicodedata
from io import TextIOWrapper
from typing import Any

import msgspec

NEAREST = {
    "‘": "'", "’": "'", "‚": ",", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‹": "'", "›": "'", "–": "-", "—": "-", "−": "-",
    "•": "*", "·": ".", "×": "x", "→": "->", "←": "<-", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O",
    "µ": "u",
}  # fmt: skip


class Failed(Exception):
    """The thing failed: exit code 1."""


class Misused(Exception):
    """Wrong use: exit code 2."""


def nearest(text: str) -> str:
    """The text in ASCII: without accents, with plain signs and spaces, and a question mark for whatever has nothing near."""
    out = []
    for c in text:
        plain = NEAREST.get(c) or unicodedata.normalize("NFKD", c).encode("ascii", "ignore").decode()
        out.append(plain or (" " if c.isspace() else "" if unicodedata.combining(c) or unicodedata.category(c) == "Cf" else "?"))
    return "".join(out)


def _to_nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return nearest(error.object[error.start : error.end]), error.end


def speak_as_it_can() -> None:
    """From here on no character that a terminal does not know, or that comes from it and can't be read, is an error."""
    codecs.register_error("ludoteca.nearest", _to_nearest)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "ludoteca.nearest"), (sys.stderr, "ludoteca.nearest")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def say(what: str) -> None:
    sys.stdout.write(what + "\n")


def say_json(what: Any) -> None:
    text = msgspec.json.format(msgspec.json.encode(what), indent=2).decode()
    say(text if _known(text) else "".join(c if c < "\x7f" else _escaped(c) for c in text))


def _known(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _escaped(c: str) -> str:
    units = c.encode("utf-16-be")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


def say_data(text: str) -> None:
    """A text that is kept in a file and read again: UTF-8 whatever the terminal is, unless a person looks at it."""
    if sys.stdout.isatty() or not isinstance(sys.stdout, TextIOWrapper):
        say(text)
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write((text + "\n").encode())

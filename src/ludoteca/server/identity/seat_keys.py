"""Keys of seats, of the spectators' view and of the host's tools: 144 bits each, derived from one secret of the house, so none is stored.

A key opens what it was made for and nothing else. Keys never go into a log, an event or a record.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence

WATCH, HOST = "watch", "host"


class Keyring:
    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def _derive(self, *parts: str) -> str:
        text = "\n".join(parts).encode()
        return urlsafe_b64encode(hmac.digest(self._secret, text, hashlib.sha256)[:18]).decode()

    def key(self, table: str, role: str | int, said: bool = False) -> str:
        """``said``: the table wants a word, and it was said."""
        return self._derive("key", table, str(role), *(["said"] if said else []))

    def role(self, table: str, key: str, locks: Sequence[str], said: bool = False) -> str | int | None:
        """What this key opens here: a seat's number, `WATCH` or `HOST`; None for a forged one. All are compared, in constant time.

        ``locks``: for each seat what its key is made of.
        """
        found: str | int | None = None
        given = key.encode()
        openings: list[tuple[str | int, str]] = [(WATCH, WATCH), (HOST, HOST), *enumerate(locks)]
        for role, lock in openings:
            if hmac.compare_digest(self.key(table, lock, said and role != HOST).encode(), given):
                found = role
        return found

    def rematch(self, table: str) -> str:
        """The id of the table that follows this one: the same for all who ask."""
        return _a_word(self._derive("rematch", table)[:12])

    def person(self, person: str, renewed: int = 0) -> str:
        """What a device shows to be this person again: another one each time that its links were made anew."""
        return f"{person}.{self._derive('person', person, *([str(renewed)] if renewed else []))}"

    def is_person(self, person: str, renewed: int, shown: str) -> bool:
        return hmac.compare_digest(self.person(person, renewed).encode(), shown.encode())


def new_id() -> str:
    """An id that nobody guesses, for a table or a person."""
    return _a_word(secrets.token_urlsafe(9))


def _a_word(made: str) -> str:
    """On the command line what begins with a hyphen would be taken for an option."""
    return f"_{made[1:]}" if made.startswith("-") else made

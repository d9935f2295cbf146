"""Chance that can be checked: what the header of a record says of it, and the check.

    chance verifiable commitment=HEX nonces=a,b,c [seed=HEX]

``commitment`` is the SHA-256 of the seed, published with the table before anybody sits down; each seat adds its nonce when it does (seat order);
the seed is there once the game is over. See `kernel.chance.Verifiable`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.kernel.chance import Verifiable
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import Record, read_player

NONCE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_HEADER = re.compile(r"verifiable commitment=([0-9a-f]{64}) nonces=([A-Za-z0-9_,-]*)(?: seed=([0-9a-f]{32,128}))?")


@dataclass(frozen=True, slots=True)
class Promise:
    commitment: str
    nonces: tuple[str, ...]
    seed: bytes | None

    def kept(self) -> bool:
        """Whether the seed is there and is the one that was promised."""
        return self.seed is not None and hashlib.sha256(self.seed).hexdigest() == self.commitment


def write(source: Verifiable, *, reveal: bool = False) -> str:
    seed = f" seed={source.seed.hex()}" if reveal else ""
    return f"verifiable commitment={source.commitment} nonces={','.join(source.nonces)}{seed}"


def read(header: str) -> Promise | None:
    """The promise in a record's header, or None where chance came from elsewhere."""
    m = _HEADER.fullmatch(header)
    if m is None:
        return None
    return Promise(m[1], tuple(m[2].split(",")) if m[2] else (), bytes.fromhex(m[3]) if m[3] else None)


def check(record: Record, game: Game, components: ComponentSet) -> bool:
    """Whether every outcome in the record follows from its seed and nonces. The moves are judged by `Match.replay`, which raises `BadRecord`."""
    promise = read(record.header.chance)
    if promise is None or promise.seed is None or not promise.kept():
        return False
    match = Match.replay(record, game, components, Verifiable(promise.seed, promise.nonces))
    again = Match(match.rules, Verifiable(promise.seed, promise.nonces))
    n = len(again.record.entries)  # what chance did before the first decision
    return again.record.entries == record.entries[:n] and enact(again, record.entries[n:])


def enact(match: Match, lines: Sequence[str]) -> bool:
    """Do what these lines of a record say, with the match's own source of chance; False where it would not come to these very lines."""
    written = match.record.entries
    before = len(written)
    i = 0
    while i < len(lines):
        if not _one(match, lines[i]):
            return False
        i = max(i + 1, len(written) - before)  # one decision may write several lines, a pending choice none
    return written[before:] == list(lines)


def _one(match: Match, line: str) -> bool:
    word, _, rest = line.partition(" ")
    if word == "undo":
        return match.undo(int(rest) - 1) is None
    if word in ("resign", "timeout"):
        return match.withdraw(int(rest) - 1, "resigned" if word == "resign" else "timeout") is None
    if word == "consent":
        match.agree_to_end()
        return True
    if word == "seat":
        number, _, data = rest.partition(" ")
        match.take_over(int(number) - 1, read_player(data, 0))
        return True
    return word.isdigit() and match.play(int(word) - 1, rest) is None

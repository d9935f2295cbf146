"""Who comes in at a table: keys, a word to be said beside the link, sitting down, and the owner's tools before the game begins.

At a table with a word a link alone opens nothing but the owner's tools. Whoever says the word gets another key, made for those who said
it, and only that opens the seat or the spectators' view, on every channel. The word is kept as a slow hash and may not be guessed at: each
address has a few tries at a table, then one in a while; all addresses together have more, then few.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from base64 import b64decode, b64encode
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Protocol

from ludoteca.kernel.text_rules import is_text
from ludoteca.server.identity.seat_keys import HOST, WATCH
from ludoteca.server.protocol import messages
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.responses import Drawn, Filled, Freed, Made, NewChair, Opened, SeatKey, TakenAway
from ludoteca.server.rate_limits import MOST_ADDRESSES, Bucket, Rate, address
from ludoteca.server.store.writer import Write

from . import seating
from .change import Change
from .needs import FindsSessions, FindsTables, HasKeys, KnowsPeople
from .table_setup import SeatRow
from .validation import a_bot, a_bot_name, a_name, a_nonce, answers_of, named
from .viewer import TAKEN_AWAY

if TYPE_CHECKING:
    from .table import Table
    from .table_session import TableSession

COST = (2**14, 8, 1)  # of scrypt: 16 MB and some tens of milliseconds
TRIES = Rate(8, 1 / 20)  # of one address at one table
OF_ALL = Rate(60, 1 / 4)  # of all addresses at one table
MOST_WORD = 60


def hashed(word: str) -> str:
    """What is stored of a word. It takes a while: call it in a thread."""
    n, r, p = COST
    salt = secrets.token_bytes(16)
    return f"scrypt {n} {r} {p} {b64encode(salt).decode()} {b64encode(_hash(word, salt, n, r, p)).decode()}"


def is_word(word: str, stored: str) -> bool:
    _, n, r, p, salt, digest = stored.split(" ")
    return hmac.compare_digest(_hash(word, b64decode(salt), int(n), int(r), int(p)), b64decode(digest))


def _hash(word: str, salt: bytes, n: int, r: int, p: int) -> bytes:
    return hashlib.scrypt(word.encode(), salt=salt, n=n, r=r, p=p, maxmem=64 * 1024 * 1024)


def a_word(text: str) -> str:
    """A word as it is said: nobody hears spaces around it."""
    word = text.strip()
    if len(word) > MOST_WORD or not is_text(word):
        raise Problem(422, "error-bad-word", most=MOST_WORD)
    return word


class AccessNeeds(FindsTables, FindsSessions, HasKeys, KnowsPeople, Protocol):
    """What access needs of the service."""


class Access:
    def __init__(self, service: AccessNeeds, clock: Callable[[], float] = time.monotonic) -> None:
        self.service = service
        self._clock = clock
        self._tries: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    # ---- keys

    def key(self, t: Table, role: str | int) -> str:
        """What opens this: of a table with a word, for those who have said it."""
        return self.service.keys.key(t.id, role if isinstance(role, str) else t.lock(role), t.made.word != "" and role != HOST)

    def invitation(self, t: Table, role: str | int) -> str:
        """What is handed on: at a table with a word, that is still to be said."""
        return self.service.keys.key(t.id, role if isinstance(role, str) else t.lock(role))

    def role(self, t: Table, key: str) -> str | int:
        """What this key opens; 403 for a forged one, and for one whose word is still to be said."""
        said = t.made.word != ""
        role = self.service.keys.role(t.id, key, t.locks(), said)
        if role is None:
            self._no_more(t, key)
            invited = self.service.keys.role(t.id, key, t.locks()) if said else None
            raise Problem(403, "error-wrong-key" if invited is None else "error-word-needed")
        return role

    def _no_more(self, t: Table, key: str) -> None:
        """`Problem` for the key of a chair that was taken away."""
        if t.removed and any(isinstance(self.service.keys.role(t.id, key, t.removed, said), int) for said in (False, True)):
            raise Problem(*TAKEN_AWAY)

    async def links(self, table: str, host: str) -> Made:
        """The keys that the owner hands on, as they are now."""
        t = await self.service.table(table)
        self._owner(t, host)
        seats = [SeatKey(i, self.invitation(t, i)) for i, s in enumerate(t.seats) if s.kind == "person"]
        return Made(t.id, host, self.invitation(t, WATCH), seats)

    def _owner(self, t: Table, key: str) -> None:
        if self.role(t, key) != HOST:
            raise Problem(403, "error-wrong-key")

    async def watch(self, table: str) -> Opened:
        """What whoever looks in from the lobby gets: where it is open to all, and no word is to be said."""
        t = await self.service.table(table)
        if t.match is None or not t.made.open:
            raise Problem(404, "error-no-table")
        if t.made.word:
            raise Problem(403, "error-word-needed")
        return Opened(self.key(t, WATCH))

    # ---- the word

    async def enter(self, table: str, want: messages.Enter, host: str) -> Opened:
        """Say the word that goes with a link: gives the key that opens what the link was for."""
        t = await self.service.table(table)
        role = self.service.keys.role(t.id, want.key, t.locks())
        if role is None:
            self._no_more(t, want.key)
            raise Problem(403, "error-wrong-key")
        await self.check(t, want.word, host)
        return Opened(self.key(t, role))

    async def check(self, t: Table, word: str, host: str) -> None:
        """`Problem` unless this is the table's word, or it wants none."""
        if not t.made.word:
            return
        if not word:
            raise Problem(403, "error-word-needed")
        own, all_ = (t.id, address(host)), (t.id, "")
        wait = self._take(own, TRIES) or self._take(all_, OF_ALL)  # who is turned away uses nothing up for others
        if wait:
            raise Problem(429, "error-too-often", seconds=ceil(wait))
        if not await asyncio.to_thread(is_word, a_word(word), t.made.word):
            raise Problem(403, "error-wrong-word")
        self._tries.pop(own, None)

    def _take(self, key: tuple[str, str], rate: Rate) -> float:
        now = self._clock()
        bucket = self._tries.get(key)
        if bucket is None:
            bucket = self._tries[key] = Bucket(rate.burst, now)
            if len(self._tries) > MOST_ADDRESSES:
                self._tries.popitem(last=False)
        self._tries.move_to_end(key)
        return bucket.take(rate, now)

    # ---- sitting down

    async def sit(self, table: str, want: messages.Sit, shown: str | None, host: str = "") -> tuple[SeatKey, str]:
        """Somebody sits down: gives the answer, and what the person's device shows from now on."""
        t = await self.service.table(table)
        key = want.key
        if key is not None:
            key = await self._sits(t, key, want.word, host)
        else:
            await self.check(t, want.word, host)
        name, answers, nonce = a_name(want.name), answers_of(want.answers), a_nonce(want.nonce)
        known = await self.service.who(shown)
        person = known or self.service.new_person(name)
        opens = ""

        def rows(t: Table) -> list[SeatRow]:
            nonlocal opens
            seat = self.role(t, key) if key is not None else None
            if isinstance(seat, str):
                raise Problem(403, "error-wrong-key")
            if t.match is not None:
                raise Problem(409, "error-seats-taken")
            if seat is None and not t.made.open and all(s.kind != "open" for s in t.seats):
                raise Problem(403, "error-wrong-key")
            empty = [i for i, s in enumerate(t.seats) if s.kind == "open" and not s.joined]
            free = seat if seat is not None else next((i for i in empty if want.part in ("", seating.part(t, i))), None)
            if free is None or t.seats[free].joined:
                raise Problem(409, "error-seat-taken" if free is not None else "error-side-taken" if empty else "error-seats-taken")
            given = {**t.seats[free].answers, **answers}
            row = SeatRow("person", free, name, "", given, nonce, seating.joining(t))
            seating.check(t, free, row)
            row.answers = named(t, free, given, t.seats)
            opens = self.key(t, free)
            return [row]

        def writes(s: SeatRow) -> list[Write]:
            new: list[Write] = [] if known else [self.service.person_write(person)]
            return [*new, ("sit", {"t": table, "s": s.seat, "k": s.kind, "n": s.name, "p": person.id})]

        sat = await self.service.room(t.id).sit(rows, writes)
        return SeatKey(sat[0].seat, opens), self.service.keys.person(person.id, person.renewed)

    async def _sits(self, t: Table, key: str, word: str, host: str) -> str:
        """The key by which somebody sits down: another one where the table wants a word beside it, and that is said."""
        try:
            self.role(t, key)
        except Problem as problem:
            if problem.msg.id != "error-word-needed":
                raise
            return (await self.enter(t.id, messages.Enter(key, word), host)).key
        return key

    async def fill(self, table: str, want: messages.Fill) -> Filled:
        """The host gives all seats that are still empty to bots."""
        t = await self.service.table(table)
        self._owner(t, want.host)
        bot = a_bot(t.game, want.bot)

        def rows(t: Table) -> list[SeatRow]:
            if t.match is not None:
                return []
            out: list[SeatRow] = []
            for i, s in enumerate(t.seats):
                if not s.joined:
                    joined = seating.joining(t, len(out))
                    out.append(
                        SeatRow(
                            "bot", i, a_bot_name([*t.seats, *out], ""), bot, named(t, i, s.answers, [*t.seats, *out]), a_nonce(""), joined
                        )
                    )
            return out

        def writes(s: SeatRow) -> list[Write]:
            return [("sit", {"t": table, "s": s.seat, "k": s.kind, "n": s.name, "p": None})]

        sat = await self.service.room(table).sit(rows, writes)
        return Filled([s.seat for s in sat])

    # ---- seats and chairs before the game begins

    async def free(self, table: str, want: messages.Free) -> Freed:
        """Somebody stands up, or the owner has a seat be empty again. Its old key opens nothing any more."""
        t = await self.service.table(table)
        freed = -1

        def do(t: Table) -> Change | None:
            nonlocal freed
            role = self.role(t, want.key)
            seat = want.seat if role == HOST else role
            if not isinstance(seat, int) or (want.seat is not None and want.seat != seat):
                raise Problem(403, "error-wrong-key")
            freed = seat
            return seating.free(t, seat, want.seen)

        await self.service.room(t.id).change(do)
        return Freed(freed)

    async def away(self, table: str, want: messages.Away) -> TakenAway:
        """The owner takes an empty chair away."""
        t = await self.service.table(table)
        self._owner(t, want.host)
        await self.service.room(t.id).change(lambda t: seating.away(t, want.seat, want.seen))
        return TakenAway(want.seat)

    async def chair(self, table: str, want: messages.AddChair) -> NewChair:
        """The owner puts one more chair at the table: gives its number, and what opens it if it is not open to all."""
        t = await self.service.table(table)
        self._owner(t, want.host)
        put = NewChair(-1)

        def do(t: Table) -> Change:
            nonlocal put
            change = seating.chair(t, want.seen)
            seat = len(t.seats) - 1
            put = NewChair(seat, self.invitation(t, seat) if t.seats[seat].kind == "person" else "")
            return change

        await self.service.room(t.id).change(do)
        return put

    async def draw(self, table: str, want: messages.Draw) -> Drawn:
        """The owner has it drawn, when the game begins, who plays which side."""
        t = await self.service.table(table)
        self._owner(t, want.host)
        await self.service.room(t.id).change(lambda t: seating.draw(t, want.on, want.seen))
        return Drawn(want.on)

    def on_change(self, room: TableSession) -> None:
        """Send those away whose seat was given up, or is another's by now."""
        t = room.table
        if t is None:
            return
        for seat in t.stood:
            room.talk.forget(seat)
        t.stood.clear()
        room.find_places()

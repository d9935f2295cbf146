"""Who sits where before the game begins: sitting down, giving a seat up, chairs that are taken away or put there.

What was known of whoever sat at a seat that is given up is taken out of what is stored. The rules number seats from 0 without a gap, so
those after a chair that is taken away move up by one; what their keys are made of (`Table.lock`) stays, and so do their answers. A chair
that would give another one something else to play is not taken away.

free   the seat of this number is empty again
away   the empty chair of this number is no more
chair  there is one more, of this kind, after the others
draw   whether it is drawn who plays which side: an option of the table and its value
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from ludoteca.server.protocol.problems import Problem, refused
from ludoteca.server.store.reading import Row

from .change import Change
from .table_setup import SeatRow

if TYPE_CHECKING:
    from ludoteca.kernel.game import Game

    from .table import Table

FREE, AWAY, CHAIR, DRAW = KINDS = ("free", "away", "chair", "draw")


def take(t: Table, row: Row) -> None:
    """One more event of the table is there."""
    if row.kind == FREE:
        seat = int(row.body)
        t.seats[seat] = emptied(t, seat)
        t.stood.add(seat)
    elif row.kind == AWAY:
        _take_away(t, int(row.body))
        t.moved = row.seq
    elif row.kind == DRAW:
        name, _, value = row.body.partition("=")
        t.made = msgspec.structs.replace(t.made, options=t.game.read_options({**t.made.options, name: value}))
    else:
        _put(t, row)
        t.moved = row.seq


def parts(game: Game, seats: int, options: Mapping[str, bool | int | str]) -> list[str]:
    """Which side each of so many chairs has by its number; `Problem` where the game has no such table."""
    low, high = game.seats
    if not low <= seats <= high:
        raise Problem(422, "error-seats-out-of-range", least=low, most=high, seats=seats)
    return [game.side_of_seat(seat, seats, options) for seat in range(seats)]


def asked(game: Game, seat: int, seats: int, options: Mapping[str, bool | int | str]) -> list[str]:
    """The questions for a seat of such a table, by their ids."""
    return [q.id for q in game.questions if q.asked_of(seat, seats, options)]


def part(t: Table, seat: int) -> str:
    return t.game.side_of_seat(seat, len(t.seats), t.made.options)


# ---- sitting down


def check(t: Table, seat: int, row: SeatRow) -> None:
    """`Problem` if these answers don't do, or another seat has given one that must be given once only."""
    questions = {q.id: q for q in t.game.questions}
    for name in row.answers:
        if name not in questions:
            raise Problem(422, "error-no-such-question", ask=name[:40])
    for q in t.asks(seat):
        answer = row.answers.get(q.id, "")
        if answer == "" and q.optional:
            continue
        asked = [s for i, s in enumerate(t.seats) if i != seat and s.joined and q in t.asks(i)]
        taken = {s.answers[q.id] for s in asked if s.answers.get(q.id)}
        why = t.game.against_answer(q, answer, taken)
        if why is not None:
            raise refused(why, t.game.id)


def sit(t: Table, sits: list[SeatRow]) -> Change:
    """Seats are taken; with the last of them the game begins."""
    before, sat = list(t.seats), dict(t.sat)
    seat_down(t, sits, t.seq + 1)
    began = t.full
    try:
        if began:
            t.begin()
    except Problem:
        t.seats, t.sat = before, sat
        raise
    change = Change(t.next("sit", -1, "", msgspec.json.encode(sits).decode()), began=began)
    change.writes += t.beginning() if began else []
    return change


def seat_down(t: Table, sits: list[SeatRow], seq: int) -> None:
    for s in sits:
        t.seats[s.seat] = msgspec.structs.replace(s, lock=t.seats[s.seat].lock)
        t.sat[s.seat] = (seq, sits, s.seat)


def joining(t: Table, after: int = 0) -> int:
    """What whoever sits down next gets for the order of sitting down."""
    return max((s.joined for s in t.seats), default=0) + after + 1


# ---- a seat is given up


def emptied(t: Table, seat: int) -> SeatRow:
    """The seat as it was offered first, with another lock."""
    first = t.offered[seat]
    place, turn = _place(t.lock(seat))
    answers = dict(first.answers) if first.kind != "bot" and not first.joined else {}
    return msgspec.structs.replace(
        first,
        kind="open" if first.kind == "open" or t.made.open else "person",
        seat=seat,
        name="",
        bot="",
        answers=answers,
        nonce="",
        joined=0,
        keeps="",
        lock=f"{place}.{turn + 1}",
    )


def _place(lock: str) -> tuple[str, int]:
    """What the key of a chair was made of first, and how often it was given up since."""
    place, _, turn = lock.partition(".")
    return place, int(turn or 0)


def free(t: Table, seat: int, seen: int | None = None) -> Change | None:
    """None if nobody sits there."""
    _waiting(t, seen)
    _there(t, seat)
    if not t.seats[seat].joined:
        return None
    change = t.said(FREE, -1, "", str(seat))
    take(t, change.row)
    s = t.seats[seat]
    change.writes += [("hold", {"t": t.id}), ("stand", {"t": t.id, "s": seat, "k": s.kind, "l": s.lock})]
    change.writes += [("unnote", {"t": t.id, "s": seat}), ("unsay", {"t": t.id, "s": seat}), *nameless(t, seat)]
    return change


def nameless(t: Table, seat: int) -> list[tuple[str, dict[str, object]]]:
    """Nobody may be found any more in the event that said who sat down here: whoever left is not known to the house at this table."""
    said = t.sat.pop(seat, None)
    if said is None:
        return []
    seq, rows, number = said
    for i, row in enumerate(rows):
        if row.seat == number or (seq == 1 and i == number):
            rows[i] = msgspec.structs.replace(row, name="N. N." if row.name else "")
    body = msgspec.json.encode(rows if seq > 1 else msgspec.structs.replace(t.made, seats=rows))
    return [("event_body", {"t": t.id, "q": seq, "b": body.decode()})]


# ---- a chair is taken away, or put there


def away(t: Table, seat: int, seen: int | None = None) -> Change:
    """The chair is no more. Where all who are left sit, the game begins."""
    _waiting(t, seen)
    _there(t, seat)
    if t.seats[seat].joined:
        raise Problem(409, "error-chair-taken")
    rest = [i for i in range(len(t.seats)) if i != seat]
    _check(t, rest)
    row = Row(t.seq + 1, AWAY, -1, "", str(seat))
    before = t.seats, t.offered, t.sat, t.removed, t.moved
    take(t, row)
    try:
        if t.full:
            t.begin()
    except Problem:
        t.seats, t.offered, t.sat, t.removed, t.moved = before
        t.sized()
        raise
    change = t.said(AWAY, -1, "", str(seat))
    change.began = t.match is not None
    change.writes += [("hold", {"t": t.id}), ("unnote", {"t": t.id, "s": seat}), ("unsay", {"t": t.id, "s": seat})]
    change.writes.append(("unseat", {"t": t.id, "s": seat}))
    for i, s in enumerate(t.seats[seat:], seat):
        change.writes += [
            ("reseat", {"t": t.id, "s": i + 1, "now": i, "l": s.lock}),
            ("renote", {"t": t.id, "s": i + 1, "now": i}),
            ("resay", {"t": t.id, "s": i + 1, "now": i}),
        ]
    change.writes += t.beginning() if change.began else []
    return change


def _take_away(t: Table, seat: int) -> None:
    place, turns = _place(t.lock(seat))
    t.removed = [*t.removed, place, *(f"{place}.{turn + 1}" for turn in range(turns))]
    locks = [lock for i, lock in enumerate(t.locks()) if i != seat]
    t.offered = [s for i, s in enumerate(t.offered) if i != seat]
    left = [s for i, s in enumerate(t.seats) if i != seat]
    t.seats = [msgspec.structs.replace(s, seat=i, lock=lock) for i, (s, lock) in enumerate(zip(left, locks, strict=True))]
    t.sat = {i - (i > seat): said for i, said in t.sat.items() if i != seat}
    t.sized()


def chair(t: Table, seen: int | None = None) -> Change:
    """One more, to be taken as the table's empty seats are."""
    _waiting(t, seen)
    _check(t, [*range(len(t.seats)), None])
    kind = "open" if t.made.open or any(s.kind == "open" for s in t.offered) else "person"
    change = t.said(CHAIR, -1, "", kind)
    take(t, change.row)
    new = t.seats[-1]
    seat = {"table_id": t.id, "seat": new.seat, "kind": kind, "name": "", "taken": False, "person": None, "side": None, "lock": new.lock}
    change.writes.append(("chair", seat))
    return change


# ---- who plays which side is drawn


def draw(t: Table, on: bool, seen: int | None = None) -> Change | None:
    """It is drawn when the game begins who plays which side, or it is not; None where it was so before."""
    _waiting(t, seen)
    drawn = t.game.drawn_by(on)
    if drawn is None:
        raise Problem(409, "error-nothing-to-draw")
    option, value = drawn
    if t.made.options[option.id] == value:
        return None
    options = {**t.made.options, option.id: value}
    if why := t.game.against_table(len(t.seats), options):
        raise refused(why, t.game.id)
    change = t.said(DRAW, -1, "", f"{option.id}={option.write(value)}")
    take(t, change.row)
    change.writes.append(("options", {"t": t.id, "o": msgspec.json.encode(t.made.options).decode()}))
    return change


def _put(t: Table, row: Row) -> None:
    """Its key is made of the event, so that the key of a chair that had this number once does not open it."""
    new = SeatRow(row.body, len(t.seats), lock=f"c{row.seq}")
    t.offered, t.seats = [*t.offered, new], [*t.seats, new]
    t.sized()


def _check(t: Table, chairs: Sequence[int | None]) -> None:
    """`Problem` where the game allows no table of these chairs (None: a new one), or one of them had another part to play at it."""
    before, now = len(t.seats), len(chairs)
    low, high = t.game.seats
    if not low <= now <= high:
        raise Problem(422, "error-seats-out-of-range", least=low, most=high, seats=now)
    if why := t.game.against_table(now, t.made.options):
        raise refused(why, t.game.id)
    for seat, was in enumerate(chairs):
        if was is not None and _meaning(t, seat, now) != _meaning(t, was, before):
            raise Problem(409, "error-chair-part", seat=was + 1)


def _meaning(t: Table, seat: int, seats: int) -> tuple[str, list[str]]:
    """What a seat of so many has by its number: the part that it plays, and what is asked of it."""
    options = t.made.options
    return t.game.side_of_seat(seat, seats, options), asked(t.game, seat, seats, options)


def _waiting(t: Table, seen: int | None) -> None:
    """`Problem` once the game has begun, or where the chairs are not those that were there after event ``seen`` any more."""
    if t.match is not None:
        raise Problem(409, "error-begun")
    if seen is not None and seen < t.moved:
        raise Problem(409, "error-chairs-moved")


def _there(t: Table, seat: int) -> None:
    if not 0 <= seat < len(t.seats):
        raise Problem(404, "error-no-such-seat", seat=seat + 1)


def numbers(events: Iterable[tuple[int, str, str]], seat: int) -> dict[int, int]:
    """Which number the chair had that is this seat now, at each of these events (all of the table's, each with its kind and body)."""
    then: dict[int, int] = {}
    number = seat
    for seq, kind, body in sorted(events, reverse=True):
        then[seq] = number
        if kind == AWAY and number >= int(body):
            number += 1
    return then

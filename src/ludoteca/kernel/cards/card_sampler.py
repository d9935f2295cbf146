"""The sampler of hidden cards: deals those that a viewer can't place anew, so that what it knows of them still holds."""

from __future__ import annotations

from typing import Final

from ludoteca.kernel.flow.chance import Source

from .card_set import bits

_TRIES: Final = 40
_MENDS: Final = 200


def assign(free: list[tuple[int, list[int]]], need: list[int], caps: list[tuple[int, int, int]], source: Source) -> list[int]:
    """Cards into zones so that every need is met exactly and no cap is broken: by luck first, then by making others move on."""
    zones_of = dict(free)
    for attempt in range(_TRIES + _MENDS):
        left, put, room = need[:], [0] * len(need), [list(c) for c in caps]
        order = free[:]
        for i in range(len(order) - 1, 0, -1):
            j = source.below(i + 1)
            order[i], order[j] = order[j], order[i]
        order.sort(key=lambda x: len(x[1]))
        if attempt < _TRIES:
            done = all(_place(copy, zones, left, put, room, source) for copy, zones in order)
        else:
            done = all(
                _place(copy, zones, left, put, room, source) or _push(copy, zones_of, left, put, room, {copy}) for copy, zones in order
            )
        if done and not any(left):
            return put
    raise LookupError("nothing fits what this seat knows")


def _push(copy: int, zones_of: dict[int, list[int]], left: list[int], put: list[int], room: list[list[int]], moved: set[int]) -> bool:
    """Make room for a card by moving one that stands in its way elsewhere, and so on: a path of moves, each card at most once."""
    if (allowed := _open_to(copy, zones_of[copy], left, room)) and len(moved) > 1:
        _into(copy, allowed[0], left, put, room, 1)
        return True
    for z in zones_of[copy]:
        for other in bits(put[z]):
            if other in moved or len(zones_of[other]) < 2:
                continue
            _into(other, z, left, put, room, -1)
            if _open_to(copy, [z], left, room):
                _into(copy, z, left, put, room, 1)
                moved.add(other)
                if _push(other, zones_of, left, put, room, moved):
                    return True
                _into(copy, z, left, put, room, -1)
            _into(other, z, left, put, room, 1)
    return False


def _open_to(copy: int, zones: list[int], left: list[int], room: list[list[int]]) -> list[int]:
    return [z for z in zones if left[z] and not any(y == z and m >> copy & 1 and n < 1 for y, m, n in room)]


def _into(copy: int, z: int, left: list[int], put: list[int], room: list[list[int]], by: int) -> None:
    left[z] -= by
    put[z] ^= 1 << copy
    for cap in room:
        if cap[0] == z and cap[1] >> copy & 1:
            cap[2] -= by


def _place(copy: int, zones: list[int], left: list[int], put: list[int], room: list[list[int]], source: Source) -> bool:
    allowed = _open_to(copy, zones, left, room)
    if not allowed:
        return False
    k = source.below(sum(left[z] for z in allowed))
    for z in allowed:
        k -= left[z]
        if k < 0:
            _into(copy, z, left, put, room, 1)
            return True
    raise AssertionError("weights do not add up")

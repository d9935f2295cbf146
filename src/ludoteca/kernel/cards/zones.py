"""Where cards lie: a deck as a bag with a known top and a known bottom, hands, piles, rows; and for each viewer what could lie where.

A card is a *copy* (a number), which shows a *face*; views, verbs and outcomes name faces, never copies.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final, Self

from ludoteca.kernel.seats import SeatMask

from .card_set import BAG, OPEN, Pack

_BEGINNINGS: Final = 64  # ways to lay the cards out of which a pack knows what follows: a game has few


class Zones:
    """Where the cards lie and who knows what of it: read, copied and written as data. `Cards` moves them.

    What a viewer knows is a row: for each zone the copies that could lie there. Caps are public: "at most n of these lie there".
    """

    __slots__ = ("_caps", "_could", "_counts", "_order", "lying", "pack")

    def __init__(self, pack: Pack, start: Sequence[int]) -> None:
        """``start``: a mask of copies for each of the game's zones; bags are shuffled, open zones known to all, hands to their owners."""
        self.pack = pack
        begun = pack.beginnings.get(tuple(start))
        #: our zone -> its copies as a mask: for rules that look so often that a call of `mask` counts; `Pack.lone` has our zones
        self.lying = [0] * len(pack.owners) if begun is None else begun[0][:]
        self._order: dict[
            int, tuple[tuple[int, SeatMask], ...]
        ] = {}  # zone -> ((copy, mask of seats that know it lies there), ...), first to draw first
        self._caps: tuple[tuple[int, int, int], ...] = ()  # (zone, copies, at most); copies are always all of some faces
        #: viewer (last: the public) -> zone -> copies
        self._could: list[list[int]] | None = None if begun is None else [row[:] for row in begun[1]]
        self._counts: list[int] | None = None  # in a masked copy: the true sizes
        if begun is None:
            for zone, mask in zip(pack.zones, start, strict=True):
                self.lying[zone] = mask
            rows = self._could = self._fresh()
            if len(pack.beginnings) < _BEGINNINGS:
                pack.beginnings[tuple(start)] = self.lying[:], [row[:] for row in rows]

    def _fresh(self) -> list[list[int]]:
        """Rows of viewers who know the open zones and their own, and nothing else."""
        owners = self.pack.owners
        hidden = sum(mask for mask, owner in zip(self.lying, owners, strict=True) if owner != OPEN)
        lying = [(z, mask, owners[z]) for z, mask in enumerate(self.lying) if mask]
        rows = []
        for v in range(self.pack.seats + 1):
            unknown = hidden & ~sum(mask for _, mask, owner in lying if owner == v)
            row = [0] * len(owners)
            for z, mask, owner in lying:
                row[z] = mask if owner in (OPEN, v) else unknown
            rows.append(row)
        return rows

    # ---- reading

    def _parts(self, zone: int) -> tuple[int, ...]:
        z = self.pack.zones[zone]
        return (z, z + 1, z + 2) if self.pack.owners[z] == BAG else (z,)

    def size(self, zone: int) -> int:
        """The number of cards in one of the game's zones: public."""
        if self._counts is not None:
            return sum(self._counts[z] for z in self._parts(zone))
        return self.mask(zone).bit_count()

    def _size(self, z: int) -> int:
        return self._counts[z] if self._counts is not None else self.lying[z].bit_count()

    def faces_in(self, zone: int) -> list[int]:
        """The faces in a zone, ascending: for the rules; a viewer gets them through `seen_by`."""
        return self.pack.shown(self.mask(zone))

    def unlike_in(self, zone: int) -> list[int]:
        """The different faces in a zone, ascending: for the rules."""
        return self.pack.unlike_in(self.mask(zone))

    def holds(self, zone: int, face: int) -> bool:
        """Whether a card of this face lies in the zone."""
        return bool(self.mask(zone) & self.pack.of_face[face])

    def mask(self, zone: int) -> int:
        """The copies in a zone as a mask: for the rules, where a list would cost too much."""
        z = self.pack.lone[zone]
        if z >= 0:
            return self.lying[z]
        z = self.pack.zones[zone]
        return self.lying[z] | self.lying[z + 1] | self.lying[z + 2]

    def masks(self, zones: Sequence[int]) -> int:
        """The copies in several zones, none of them a deck, as one mask: for the rules."""
        out, where, lone = 0, self.lying, self.pack.lone
        for zone in zones:
            out |= where[lone[zone]]
        return out

    def count(self, zone: int, face: int) -> int:
        """How many cards of this face lie in a zone: for the rules."""
        return (self.mask(zone) & self.pack.of_face.get(face, 0)).bit_count()

    def top(self, deck: int) -> list[int]:
        """The faces on top whose order is fixed, first to draw first: for the rules."""
        return [self.pack.faces[c] for c, _ in self._order.get(self.pack.zones[deck] + 1, ())]

    def key(self) -> Hashable:
        """Equal where all that lies somewhere is equal, and in a masked copy what could."""
        order = tuple([(z, self._order[z]) for z in sorted(self._order)])
        if self._counts is None or self._could is None:
            return (tuple(self.lying), order)
        return (tuple(self.lying), tuple(self._could[0]), tuple(self._counts), order)

    # ---- copies, data

    def copy(self) -> Self:
        """An independent copy."""
        n = object.__new__(type(self))
        n.pack = self.pack
        n.lying = self.lying[:]
        n._order = self._order.copy()
        n._caps = self._caps
        n._could = None if self._could is None else [row[:] for row in self._could]
        n._counts = None if self._counts is None else self._counts[:]
        return n

    def dump(self) -> dict[str, Any]:
        """All of it as plain data; `load` reads it."""
        out: dict[str, Any] = {
            "faces": list(self.pack.faces),
            "owners": [self.pack.owners[z] for z in self.pack.zones],
            "seats": self.pack.seats,
            "zone": self.lying[:],
            "order": [[z, [list(x) for x in order]] for z, order in sorted(self._order.items()) if order],
            "caps": [list(x) for x in self._caps],
            "could": None if self._could is None else [row[:] for row in self._could],
            "counts": self._counts,
        }
        return out

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        n = object.__new__(cls)
        n.pack = Pack(data["faces"], data["owners"], data["seats"])
        n.lying = list(data["zone"])
        n._order = {z: tuple((c, SeatMask(k)) for c, k in order) for z, order in data["order"]}
        n._caps = tuple((z, m, k) for z, m, k in data["caps"])
        n._could = None if data["could"] is None else [list(row) for row in data["could"]]
        n._counts = data["counts"]
        return n

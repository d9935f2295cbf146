"""What one viewer knows of the cards: what it sees, the masked copy that it may reason from, and a full one dealt anew from that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.seats import ALL, NO_SEATS, SPECTATOR, Seat, SeatMask, in_mask, seat_mask
from ludoteca.kernel.secrecy import VEIL, PartlyOpen

from .card_sampler import assign
from .card_set import bits
from .zones import Zones


class Known(Zones):
    """What of `Cards` looks from a seat: masking and dealing read the rows and move no card."""

    __slots__ = ()

    # ---- what a viewer sees

    def _row(self, seat: Seat) -> list[int]:
        """What this viewer (or `SPECTATOR`) thinks possible; a masked copy holds the row of its own viewer only."""
        assert self._could is not None
        return self._could[0 if self._counts is not None else self.pack.row(seat)]

    def _sure(self, seat: Seat) -> list[int]:
        """Zone -> copies that this viewer (or `SPECTATOR`) knows to lie there."""
        seen = self.pack.seen(seat)
        if self._could is None:
            return [mask if open_ else 0 for open_, mask in zip(seen, self.lying, strict=True)]
        row = self._row(seat)
        once = twice = 0
        for mask in row:
            twice |= once & mask
            once |= mask
        lone = ~twice
        return [mask if open_ else could & lone for open_, mask, could in zip(seen, self.lying, row, strict=True)]

    def possible(self, seat: Seat) -> bool:
        """Whether what this viewer knows allows for how the cards truly lie. A law: it always does."""
        if self._could is None or self._counts is not None:
            return True
        row = self._could[self.pack.row(seat)]
        return not any(mask & ~row[z] for z, mask in enumerate(self.lying)) and not any(
            (self.lying[z] & m).bit_count() > n for z, m, n in self._caps
        )

    def seen_by(self, s: object, seat: Seat) -> dict[str, Any]:
        """Plain data for a viewer: sizes of all zones, the faces of those that it sees, and what it knows of the others."""
        sure = self._sure(seat)
        out: dict[str, Any] = {"sizes": [self.size(z) for z in range(len(self.pack.zones))], "zones": {}, "knows": {}}
        seen = self.pack.seen(seat)
        for number, z in enumerate(self.pack.zones):
            if seen[z]:
                out["zones"][str(number)] = self.pack.shown(self.lying[z])
            else:
                parts = self._parts(number)
                knows = self.pack.shown(sum(sure[p] for p in parts))
                if knows:
                    out["knows"][str(number)] = knows
                for p, name in zip(parts[1:], ("top", "bottom"), strict=False):
                    order = [self.pack.faces[c] if in_mask(k, seat) else None for c, k in self._order.get(p, ())]
                    if any(f is not None for f in order):
                        out["knows"][f"{number}.{name}"] = order
        return out

    def could_lie(self, zone: int) -> int:
        """The copies that could lie in one of the game's zones by what the viewer of a masked copy knows, those that surely do included.
        Of a full one: those that lie there."""
        if self._counts is None or self._could is None:
            return self.mask(zone)
        row, out = self._could[0], 0
        for z in self._parts(zone):
            out |= row[z]
        return out

    def placed(self, zone: int, *, below: bool = False, seat: Seat | None = None) -> list[int | None]:
        """The faces on top of a deck, or at its bottom, whose order is fixed, first to draw first; None for one that a viewer can't see.

        Of a full one for the rules, or with ``seat`` for this viewer (or `SPECTATOR`).
        """
        z = self.pack.zones[zone] + 1 + below
        faces = self.pack.faces
        return [faces[c] if c >= 0 and (seat is None or in_mask(k, seat)) else None for c, k in self._order.get(z, ())]

    # ---- the masked copy

    def redacted_for(self, s: object, seat: Seat) -> Self:
        """A masked copy: only what this viewer knows, in canonical numbering, so that not even the identity of a copy is told."""
        n = object.__new__(type(self))
        n.pack, n._caps = self.pack, self._caps
        n._counts = [mask.bit_count() for mask in self.lying] if self._counts is None else self._counts[:]
        n.lying, could = self.sure_and_possible(seat)
        n._could = [could]
        mine = seat_mask(seat) if seat >= 0 else NO_SEATS
        n._order = {
            z: tuple((c, ALL) if k == ALL else (c, mine) if k & mine else (-1, NO_SEATS) for c, k in order)
            for z, order in self._order.items()
            if order
        }
        n._renumber()
        return n

    def looked_at(self, seat: Seat) -> tuple[list[int], list[int] | None, dict[int, tuple[tuple[int, SeatMask], ...]]]:
        """All that this viewer's knowledge follows from, as it stands in here: to be compared with what it was, never told or changed."""
        return self.lying, None if self._could is None else self._row(seat), self._order

    def sure_and_possible(self, seat: Seat) -> tuple[list[int], list[int]]:
        """By the kernel's numbers of zones: the copies that this viewer knows to lie there, and those that could."""
        return self._sure(seat), self._row(seat)[:] if self._could is not None else self._fresh()[self.pack.row(seat)]

    def guarded(self) -> Self:
        """Of a masked copy of a spectator's: one that refuses to be read (`SecretRead`) where cards lie that not everybody sees.

        Also where it could be worked out which they are: what a spectator knows is no part of what a seat is shown. Sizes are public.
        """
        n = self.copy()
        seen = self.pack.seen(SPECTATOR)
        n.lying = PartlyOpen(n.lying, [z for z in range(len(n.lying)) if not seen[z] and self._size(z)])
        n._could = [PartlyOpen(row, range(len(row))) for row in n._could or ()]
        n._order = {z: tuple((VEIL, k) for _, k in order) for z, order in n._order.items()}
        return n

    def _renumber(self) -> None:
        """Give equal copies the numbers that follow from what is known of them."""
        assert self._could is not None
        pack = self.pack
        # what tells one copy from another, weightiest first: where it lies, where it could lie
        marks: Iterable[int] = dict.fromkeys((*reversed(self.lying), *reversed(self._could[0])))
        if pack.grouped:  # most masks part no equal copies
            inner = pack.inner
            marks = [mask for mask in marks if (mask ^ mask >> 1) & inner]
        rank = [0] * len(pack.faces)
        placed = False
        for z, order in self._order.items():
            for i, (c, _) in enumerate(order):
                if c >= 0:
                    rank[c] = z << 16 | i + 1
                    placed = placed or pack.doubled >> c & 1 == 1
        if not marks and not placed:
            return
        weight = 1 << 40
        for mask in reversed(list(marks)):
            rest = mask & pack.doubled
            while rest:
                low = rest & -rest
                rank[low.bit_length() - 1] += weight
                rest ^= low
            weight <<= 1
        of = rank.__getitem__
        new = {a: b for copies in pack.alike for a, b in zip(sorted(copies, key=of), copies, strict=True) if a != b}
        if new:
            self._turn(new)

    def _turn(self, new: Mapping[int, int]) -> None:
        moved = sum(1 << c for c in new)
        bit = {c: 1 << other for c, other in new.items()}
        turned: dict[int, int] = {}  # zones and rows have few different masks

        def turn(mask: int) -> int:
            out = turned.get(mask)
            if out is None:
                rest = mask & moved
                out = mask ^ rest
                while rest:
                    low = rest & -rest
                    out |= bit[low.bit_length() - 1]
                    rest ^= low
                turned[mask] = out
            return out

        self.lying = [turn(m) if m & moved else m for m in self.lying]
        if self._could is not None:
            self._could = [[turn(m) if m & moved else m for m in row] for row in self._could]
        self._order = {z: tuple([(new.get(c, c), k) for c, k in order]) for z, order in self._order.items()}

    def permuted(self, new: Mapping[int, int]) -> Self:
        """The same cards with other numbers for equal copies (``new``: old copy -> new): nobody may notice."""
        if sorted(new) != sorted(new.values()) or any(self.pack.faces[a] != self.pack.faces[b] for a, b in new.items()):
            raise ValueError("only equal copies can be exchanged")
        n = self.copy()
        n._turn(new)
        return n

    # ---- dealt anew

    def deal(self, seat: Seat, source: Source) -> Self:
        """From a masked copy a full one: the cards that the viewer can't place are dealt anew, so that sizes, rows and caps hold."""
        if self._counts is None or self._could is None:
            raise ValueError("only what a seat knows can be dealt anew")
        known = self._could[0]
        fixed = 0
        for mask in self.lying:
            fixed |= mask
        need = [count - mask.bit_count() for count, mask in zip(self._counts, self.lying, strict=True)]
        free = [(copy, [z for z in range(len(need)) if need[z] and known[z] >> copy & 1]) for copy in bits(self.pack.everything & ~fixed)]
        free = [(copy, zones) for copy, zones in free if zones]
        caps = [(z, m, n - (self.lying[z] & m).bit_count()) for z, m, n in self._caps]
        put = assign(free, need, caps, source)
        n = self.copy()
        n._counts = None
        n.lying = [mask | more for mask, more in zip(self.lying, put, strict=True)]
        for z, order in self._order.items():
            left = list(bits(n.lying[z] & ~sum(1 << c for c, _ in order if c >= 0)))
            n._order[z] = tuple((left.pop(source.below(len(left))) if c < 0 else c, k) for c, k in order)
        n._could = n._fresh()  # what the others know beside is not ours to know
        for z, order in n._order.items():
            for v, row in enumerate(n._could):
                for c, k in order:
                    if k == ALL or (v < self.pack.seats and k >> v & 1):
                        n._know(row, 1 << c, z)
        n._could[self.pack.row(seat)] = known[:]
        return n

    @staticmethod
    def _know(row: list[int], bit: int, z: int) -> None:
        for x in range(len(row)):
            row[x] &= ~bit
        row[z] |= bit

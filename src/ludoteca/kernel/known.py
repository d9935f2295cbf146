"""What one viewer knows of the cards: what it sees, the masked copy that it may reason from, and a full one dealt anew from that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from .chance import Source
from .dealing import assign
from .pack import OPEN, bits
from .state import ALL
from .zones import Zones


class Known(Zones):
    """What of `Cards` looks from a seat: masking and dealing read the rows and move no card."""

    __slots__ = ()

    # ---- what a viewer sees

    def _visible(self, z: int, seat: int) -> bool:
        return self.pack.owners[z] == OPEN or (seat >= 0 and self.pack.owners[z] == seat)

    def _row(self, seat: int) -> list[int]:
        """What this viewer (spectators: -1) thinks possible; a masked copy holds the row of its own viewer only."""
        assert self._could is not None
        return self._could[0] if self._counts is not None else self._could[seat]

    def _sure(self, seat: int) -> list[int]:
        """Zone -> copies that this viewer (spectators: -1) knows to lie there."""
        if self._could is None:
            return [mask if self._visible(z, seat) else 0 for z, mask in enumerate(self._zone)]
        row = self._row(seat)
        once = twice = 0
        for mask in row:
            twice |= once & mask
            once |= mask
        return [self._zone[z] if self._visible(z, seat) else mask & ~twice for z, mask in enumerate(row)]

    def possible(self, seat: int) -> bool:
        """Whether what this viewer knows allows for how the cards truly lie. A law: it always does."""
        if self._could is None or self._counts is not None:
            return True
        row = self._could[seat]
        return not any(mask & ~row[z] for z, mask in enumerate(self._zone)) and not any(
            (self._zone[z] & m).bit_count() > n for z, m, n in self._caps
        )

    def seen_by(self, s: Any, seat: int) -> dict[str, Any]:
        """Plain data for a viewer: sizes of all zones, the faces of those that it sees, and what it knows of the others."""
        sure = self._sure(seat)
        out: dict[str, Any] = {"sizes": [self.size(z) for z in range(len(self.pack.zones))], "zones": {}, "knows": {}}
        for number, z in enumerate(self.pack.zones):
            if self._visible(z, seat):
                out["zones"][str(number)] = self.pack.shown(self._zone[z])
            else:
                parts = self._parts(number)
                knows = self.pack.shown(sum(sure[p] for p in parts))
                if knows:
                    out["knows"][str(number)] = knows
                for p, name in zip(parts[1:], ("top", "bottom"), strict=False):
                    order = [self.pack.faces[c] if k == ALL or (seat >= 0 and k >> seat & 1) else None for c, k in self._order.get(p, ())]
                    if any(f is not None for f in order):
                        out["knows"][f"{number}.{name}"] = order
        return out

    # ---- the masked copy

    def known_by(self, s: Any, seat: int) -> Self:
        """A masked copy: only what this viewer knows, in canonical numbering, so that not even the identity of a copy is told."""
        n = self.copy()
        n._counts = [self._size(z) for z in range(len(self._zone))]
        n._zone = self._sure(seat)
        n._could = [self._row(seat)[:] if self._could is not None else self._fresh()[seat]]
        mine = 1 << seat if seat >= 0 else 0
        n._order = {
            z: tuple((c, ALL) if k == ALL else (c, mine) if k & mine else (-1, 0) for c, k in order)
            for z, order in self._order.items()
            if order
        }
        n._renumber()
        return n

    def _renumber(self) -> None:
        """Give equal copies the numbers that follow from what is known of them."""
        assert self._could is not None
        places = {c: (z, i) for z, order in self._order.items() for i, (c, _) in enumerate(order)}
        # what tells one copy from another, weightiest first: where it lies, where it could lie
        marks = dict.fromkeys(mask for mask in (*reversed(self._zone), *reversed(self._could[0])) if mask)
        placed = 0
        for c in places:
            placed |= 1 << c if c >= 0 else 0
        new: dict[int, int] = {}
        for twins in self.pack.twins:
            alike = [twins]
            for mask in marks:
                if mask & twins and ~mask & twins:
                    alike = [part for group in alike for part in (group & ~mask, group & mask) if part]
            if len(alike) > 1 or twins & placed:
                copies: list[int] = []
                for group in alike:
                    copies += sorted(bits(group), key=lambda c: places.get(c, (-1, -1))) if group & placed else bits(group)
                new.update((a, b) for a, b in zip(copies, bits(twins), strict=True) if a != b)
        if new:
            self._turn(new)

    def _turn(self, new: Mapping[int, int]) -> None:
        moved = sum(1 << c for c in new)

        def turn(m: int) -> int:
            out = m & ~moved
            for c in bits(m & moved):
                out |= 1 << new[c]
            return out

        self._zone = [turn(m) if m & moved else m for m in self._zone]
        if self._could is not None:
            self._could = [[turn(m) if m & moved else m for m in row] for row in self._could]
        self._order = {z: tuple((new.get(c, c), k) for c, k in order) for z, order in self._order.items()}

    def permuted(self, new: Mapping[int, int]) -> Self:
        """The same cards with other numbers for equal copies (``new``: old copy -> new): nobody may notice."""
        if sorted(new) != sorted(new.values()) or any(self.pack.faces[a] != self.pack.faces[b] for a, b in new.items()):
            raise ValueError("only equal copies can be exchanged")
        n = self.copy()
        n._turn(new)
        return n

    # ---- dealt anew

    def deal(self, seat: int, source: Source) -> Self:
        """From a masked copy a full one: the cards that the viewer can't place are dealt anew, so that sizes, rows and caps hold."""
        if self._counts is None or self._could is None:
            raise ValueError("only what a seat knows can be dealt anew")
        known = self._could[0]
        fixed = 0
        for mask in self._zone:
            fixed |= mask
        need = [count - mask.bit_count() for count, mask in zip(self._counts, self._zone, strict=True)]
        free = [(copy, [z for z in range(len(need)) if need[z] and known[z] >> copy & 1]) for copy in bits(self.pack.everything & ~fixed)]
        free = [(copy, zones) for copy, zones in free if zones]
        caps = [(z, m, n - (self._zone[z] & m).bit_count()) for z, m, n in self._caps]
        put = assign(free, need, caps, source)
        n = self.copy()
        n._counts = None
        n._zone = [mask | more for mask, more in zip(self._zone, put, strict=True)]
        for z, order in self._order.items():
            left = list(bits(n._zone[z] & ~sum(1 << c for c, _ in order if c >= 0)))
            n._order[z] = tuple((left.pop(source.below(len(left))) if c < 0 else c, k) for c, k in order)
        n._could = n._fresh()  # what the others know beside is not ours to know
        for z, order in n._order.items():
            for v, row in enumerate(n._could):
                for c, k in order:
                    if k == ALL or (v < self.pack.seats and k >> v & 1):
                        n._know(row, 1 << c, z)
        n._could[seat] = known[:]
        return n

    @staticmethod
    def _know(row: list[int], bit: int, z: int) -> None:
        for x in range(len(row)):
            row[x] &= ~bit
        row[z] |= bit

"""Cards: nobody knows the order of a shuffled deck, so none is fixed.

A deck is a bag with a known top and a known bottom. A card is a *copy* (a number), which shows a *face*; views, verbs and outcomes name
faces, never copies, and permuting equal copies changes nothing. `Draw`, `show`, `hand_over`, `look`, `none_of`, `shuffle`, `put_on` and
`put_under` are the only ways to move cards or knowledge. Each keeps for every seat, and for the public, what *could* lie in each zone, and
caps ("at most n of these lie there"): "known or not" would be too coarse to deal anew what a seat can't see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ludoteca.kernel.events import Event, Secret
from ludoteca.kernel.seats import ALL, NO_SEATS, Seat, SeatMask, seat_mask

from .card_knowledge import Known
from .card_set import OPEN


class Listening(Protocol):
    """What of a state the cards need, to say what became of them: every `State` has it."""

    @property
    def event_sink(self) -> list[Event] | None: ...

    def mark_informed(self, seats: SeatMask) -> None: ...

    def log(self, kind: str, rule: str, /, *, seen_by: SeatMask = ALL, **facts: object) -> None: ...


class Cards(Known):
    """Where the cards lie and who knows what of it, and how both change. ``Layered[Cards]`` is its declaration in a state.

    Equal copies can't be told apart, so a row must follow from the faces that its viewer saw and never from which of two equal copies it
    truly was: where a face that several copies could be is seen, what was possible for each of them becomes possible for the others
    (`_sees`, `_look`).
    """

    __slots__ = ()

    def _find(self, zone: int, face: int) -> tuple[int, int]:
        """A copy of this face and where it lies; of a deck that was put together in parts, in the bag first, then on top, then below."""
        twins = self.pack.of_face[face]
        first = self.pack.zones[zone]
        mask = self.lying[first] & twins
        if mask:
            return (mask & -mask).bit_length() - 1, first
        for z in self._parts(zone)[1:]:
            mask = self.lying[z] & twins
            if mask:
                return (mask & -mask).bit_length() - 1, z
        raise ValueError(f"no card of face {face} lies there")

    # ---- moving, with knowledge

    def show(self, s: Listening, face: int, a: int, b: int, rule: str = "", kind: str = "shown") -> None:
        """A card goes from zone ``a`` to ``b`` and everybody sees which."""
        if self._could is None and s.event_sink is None:  # a playout
            pack, zone = self.pack, self.lying
            z = pack.zones[a]
            mask = zone[z] & pack.of_face[face]
            if mask:
                mask &= -mask
                zone[z] ^= mask
                zone[pack.zones[b]] |= mask
                return
        copy, za = self._find(a, face)
        self._move(copy, za, self.pack.zones[b], ALL)
        if self._could is not None or s.event_sink is not None:
            s.mark_informed(self._news(za, ALL))
            s.log(kind, rule, card=face, zone=a, to=b)

    def show_all(self, s: Listening, a: int, b: int, rule: str = "", kind: str = "shown") -> None:
        """All cards of zone ``a`` go to ``b``, one after the other in the order of their faces, and everybody sees them."""
        z = self.pack.lone[a]
        if z >= 0 and self._could is None and s.event_sink is None:
            self.lying[self.pack.zones[b]] |= self.lying[z]
            self.lying[z] = 0
            return
        for face in self.faces_in(a):
            self.show(s, face, a, b, rule, kind)

    def hand_over(self, s: Listening, face: int, a: int, b: int, seen_by: SeatMask, rule: str = "", kind: str = "handed-over") -> None:
        """A card goes from ``a`` to ``b``; only the seats in the mask see which, and those who see one of the two zones."""
        copy, za = self._find(a, face)
        zb = self.pack.zones[b]
        seen_by = self._watching(za, zb, seen_by)
        self._move(copy, za, zb, seen_by)
        s.mark_informed(self._news(za, seen_by))
        s.log(kind, rule, card=Secret(seen_by, face), zone=a, to=b)

    def _watching(self, za: int, zb: int, seen_by: SeatMask) -> SeatMask:
        """Who sees a card go: whoever sees the zone that it leaves or the one that it comes to can't miss it."""
        sees = self.pack.sees
        return seen_by | sees[za] | sees[zb]

    def _news(self, za: int, seen_by: SeatMask) -> SeatMask:
        """Those of ``seen_by`` who learn something by seeing a card of this zone: not those who saw it lie there."""
        return seen_by & ~self.pack.sees[za]

    def _move(self, copy: int, za: int, zb: int, seen_by: SeatMask) -> None:
        """Move it, and keep the rows and caps of those who see which copy it is (ALL: everybody) and of those who don't."""
        bit = 1 << copy
        if za in self._order:
            self._order[za] = tuple(x for x in self._order[za] if x[0] != copy)
        self.lying[za] &= ~bit
        self.lying[zb] |= bit
        if self._could is None:
            return
        if self._caps:
            if seen_by == ALL:
                self._caps = tuple((z, m, n - (z == za and bool(m & bit)) + (z == zb and bool(m & bit))) for z, m, n in self._caps)
            else:
                self._caps = tuple((z, m, n + (z == zb)) for z, m, n in self._caps)
            self._trim()
        left = self._size(za)
        for v, row in enumerate(self._could):
            stay = self._placed(v, za)
            if seen_by == ALL or (v < self.pack.seats and seen_by >> v & 1):
                self._sees(row, copy, za, zb, stay)
            else:
                row[zb] |= row[za] & ~stay
            if not left:
                row[za] = 0

    def _placed(self, v: int, z: int) -> int:
        """The copies of which this viewer knows the very place in an ordered zone."""
        out = 0
        for c, k in self._order.get(z, ()):
            if k == ALL or (v < self.pack.seats and k >> v & 1):
                out |= 1 << c
        return out

    def _sees(self, row: list[int], copy: int, za: int, zb: int, stay: int) -> None:
        """This viewer sees a card of this face go from ``za`` to ``zb``, and can't know which of the equal copies that could lie there."""
        bit = 1 << copy
        twins = row[za] & self.pack.of_face[self.pack.faces[copy]] & ~stay
        was = [z for z, mask in enumerate(row) if mask & bit]
        certain = 0
        if twins & (twins - 1):
            elsewhere = 0
            for z, mask in enumerate(row):
                if z != za:
                    elsewhere |= mask
            certain = twins & ~elsewhere
        if certain and len(was) > 1:  # one surely lay there: say that it was that one that left, and leave the other its places
            other = certain & -certain
            row[za] &= ~other
            for z in was:
                row[z] |= other
        elif not certain:
            rest = twins & ~bit
            if rest:
                for z, mask in enumerate(row):
                    if mask & twins:
                        row[z] |= rest
        for z in was:
            row[z] &= ~bit
        row[zb] |= bit

    def draw_from_order(self, s: Listening, z: int, b: int, seen_by: SeatMask, rule: str) -> None:
        copy, knew = self._order[z][0]
        zb = self.pack.zones[b]
        seen_by = self._watching(z, zb, seen_by)
        told = ALL if ALL in (knew, seen_by) else seen_by | knew
        self._move(copy, z, zb, told)
        s.mark_informed(NO_SEATS if knew == ALL else seen_by & ~knew)
        s.log("drew", rule, card=Secret(told, self.pack.faces[copy]), to=b)

    def draw_from_bag(self, s: Listening, z: int, face: int, b: int, seen_by: SeatMask, rule: str) -> None:
        zb = self.pack.zones[b]
        mask = self.lying[z] & self.pack.of_face[face]
        if not mask:
            raise ValueError(f"no card of face {face} lies there")
        if self._could is None and s.event_sink is None:  # a playout: a bag has no order, and nobody listens
            mask &= -mask
            self.lying[z] ^= mask
            self.lying[zb] |= mask
            return
        seen_by = self._watching(z, zb, seen_by)
        self._move((mask & -mask).bit_length() - 1, z, zb, seen_by)
        s.mark_informed(seen_by)
        s.log("drew", rule, card=Secret(seen_by, face), to=b)

    def look(self, s: Listening, seat: Seat, zone: int, rule: str = "") -> None:
        """A seat looks through a whole zone; the others see that it does."""
        for part in self._parts(zone):
            self._look(seat, part)
        s.mark_informed(seat_mask(seat))
        s.log("looked", rule, seat=seat, zone=zone, cards=Secret(seat_mask(seat), self.faces_in(zone)))

    def _look(self, seat: Seat, z: int) -> None:
        if self._could is not None:
            row, here = self._could[seat], self.lying[z]
            elsewhere = 0
            for x, mask in enumerate(row):
                if x != z:
                    elsewhere |= mask
            for twins in self.pack.of_face.values():
                doubtful = row[z] & twins & elsewhere
                rest = doubtful & ~here
                if rest and rest != doubtful:  # some of those that could lie here do, but which ones, nobody can tell
                    for x in range(len(row)):
                        if x != z and row[x] & doubtful:
                            row[x] |= rest
            for x in range(len(row)):
                row[x] &= ~here
            row[z] = here
        if z in self._order:
            self._order[z] = tuple((c, k if k == ALL else k | seat_mask(seat)) for c, k in self._order[z])

    def none_of(self, s: Listening, zone: int, *faces: int, rule: str = "") -> None:
        """Everybody learns that none of these lies there now."""
        if any(self.holds(zone, face) for face in faces):
            raise ValueError("there is one")
        mask = self.pack.mask(*faces)
        if self._could is not None:
            for z in self._parts(zone):
                for row in self._could:
                    row[z] &= ~mask
                self._caps = (*(c for c in self._caps if c[0] != z or c[1] & ~mask), (z, mask, 0))
            self._trim()
        s.mark_informed(self._news(self.pack.zones[zone], ALL))
        s.log("none-of", rule, zone=zone, cards=sorted(faces))

    def shuffle(self, s: Listening, deck: int, *zones: int, rule: str = "") -> None:
        """The deck, its top and bottom and all cards of these zones become one shuffled bag."""
        z = self.pack.zones[deck]
        parts = [z + 1, z + 2, *(self.pack.zones[x] for x in zones)]
        if self._could is not None:
            self._caps = tuple((y, m, n + sum(self._most(p, m) for p in parts) if y == z else n) for y, m, n in self._caps)
            self._caps = tuple(c for c in self._caps if c[0] not in parts)
            for row in self._could:
                for part in parts:
                    row[z] |= row[part]
                    row[part] = 0
        for part in parts:
            self.lying[z] |= self.lying[part]
            self.lying[part] = 0
            self._order.pop(part, None)
        self._trim()
        s.log("shuffled", rule, deck=deck)

    def _most(self, z: int, m: int) -> int:
        """How many of these copies lie in this zone at most, as far as everybody knows: the caps are public."""
        if self.pack.owners[z] == OPEN:
            return (self.lying[z] & m).bit_count()
        return min([self._size(z), m.bit_count(), *(n for y, k, n in self._caps if y == z and not m & ~k)])

    def put_on(self, s: Listening, deck: int, faces: Sequence[int], a: int, seen_by: SeatMask, rule: str = "") -> None:
        """Cards go from ``a`` to the top of a deck, the first on top; the seats in the mask and the owner of ``a`` know in what order."""
        self._put(s, self.pack.zones[deck] + 1, faces, a, seen_by, rule, front=True)

    def put_under(self, s: Listening, deck: int, faces: Sequence[int], a: int, seen_by: SeatMask, rule: str = "") -> None:
        """Cards go from ``a`` under a deck, the last lowest."""
        self._put(s, self.pack.zones[deck] + 2, faces, a, seen_by, rule, front=False)

    def _put(self, s: Listening, z: int, faces: Sequence[int], a: int, seen_by: SeatMask, rule: str, *, front: bool) -> None:
        owner = self.pack.owners[self.pack.zones[a]]
        if owner != OPEN:
            seen_by |= self.pack.sees[self.pack.zones[a]]
        in_order = ALL if owner == OPEN and len(faces) == 1 else seen_by  # of a single card that all saw go, all know the place
        placed = []
        news = NO_SEATS
        for face in faces:
            copy, za = self._find(a, face)
            self._move(copy, za, z, self._watching(za, z, seen_by))
            news |= self._news(za, seen_by)
            placed.append((copy, in_order))
        order = self._order.get(z, ())
        self._order[z] = (*placed, *order) if front else (*order, *placed)
        s.mark_informed(news)
        s.log("put-on" if front else "put-under", rule, cards=Secret(in_order, list(faces)), n=len(placed), zone=a)

    def forget(self) -> None:
        """Stop keeping knowledge: for playouts, where nobody asks for a perspective."""
        self._could = None
        self._caps = ()

    def _trim(self) -> None:
        """Drop caps that say nothing any more."""
        if self._caps:
            self._caps = tuple((z, m, n) for z, m, n in self._caps if n < min(self._size(z), m.bit_count()))

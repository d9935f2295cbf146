"""Cards: nobody knows the order of a shuffled deck, so none is fixed.

A deck is a bag with a known top and a known bottom. A card is a *copy* (a number), which shows a *face*; views, verbs and outcomes name
faces, never copies, and permuting equal copies changes nothing. `draw`, `show`, `hand_over`, `look`, `none_of`, `shuffle`, `put_on` and
`put_under` are the only ways to move cards or knowledge. Each keeps for every seat, and for the public, what *could* lie in each zone, and
caps ("at most n of these lie there"): "known or not" would be too coarse to deal anew what a seat can't see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Self

from .chance import Chance, Faces, Source
from .dealing import assign
from .pack import BAG, OPEN, SECRET, Pack, bits
from .state import ALL, Secret
from .steps import DEAL, Do, Roll

__all__ = ["BAG", "OPEN", "SECRET", "Cards", "Draw", "FromBag", "OneCopy", "Pack", "bits"]


class Cards:
    """Where the cards lie and who knows what of it. ``Layered[Cards]`` is its declaration in a state.

    What a viewer knows is a row: for each zone the copies that could lie there. Equal copies can't be told apart, so a row must follow from
    the faces that its viewer saw and never from which of two equal copies it truly was: where a face that several copies could be is seen,
    what was possible for each of them becomes possible for the others (`_sees`, `_look`).
    """

    __slots__ = ("_caps", "_could", "_counts", "_order", "_zone", "pack")

    def __init__(self, pack: Pack, start: Sequence[int]) -> None:
        """``start``: a mask of copies for each of the game's zones; bags are shuffled, open zones known to all, hands to their owners."""
        self.pack = pack
        n = len(pack.owners)
        self._zone = [0] * n
        for zone, mask in zip(pack.zones, start, strict=True):
            self._zone[zone] = mask
        self._order: dict[
            int, tuple[tuple[int, int], ...]
        ] = {}  # zone -> ((copy, mask of seats that know it lies there), ...), first to draw first
        self._caps: tuple[tuple[int, int, int], ...] = ()  # (zone, copies, at most); copies are always all of some faces
        self._could: list[list[int]] | None = self._fresh()  # viewer (last: the public) -> zone -> copies
        self._counts: list[int] | None = None  # in a masked copy: the true sizes

    def _fresh(self) -> list[list[int]]:
        """Rows of viewers who know the open zones and their own, and nothing else."""
        owners = self.pack.owners
        hidden = sum(mask for mask, owner in zip(self._zone, owners, strict=True) if owner != OPEN)
        lying = [(z, mask, owners[z]) for z, mask in enumerate(self._zone) if mask]
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
        return self._counts[z] if self._counts is not None else self._zone[z].bit_count()

    def faces_in(self, zone: int) -> list[int]:
        """The faces in a zone, ascending: for the rules; a viewer gets them through `seen_by`."""
        return self.pack.shown(self.mask(zone))

    def unlike_in(self, zone: int) -> list[int]:
        """The different faces in a zone, ascending: for the rules."""
        return self.pack.unlike_in(self.mask(zone))

    def holds(self, zone: int, face: int) -> bool:
        return bool(self.mask(zone) & self.pack.of_face[face])

    def mask(self, zone: int) -> int:
        """The copies in a zone as a mask: for the rules, where a list would cost too much."""
        z = self.pack.lone[zone]
        if z >= 0:
            return self._zone[z]
        z = self.pack.zones[zone]
        return self._zone[z] | self._zone[z + 1] | self._zone[z + 2]

    def masks(self, zones: Sequence[int]) -> int:
        """The copies in several zones, none of them a deck, as one mask: for the rules."""
        out, where, lone = 0, self._zone, self.pack.lone
        for zone in zones:
            out |= where[lone[zone]]
        return out

    def count(self, zone: int, face: int) -> int:
        """How many cards of this face lie in a zone: for the rules."""
        return (self.mask(zone) & self.pack.of_face.get(face, 0)).bit_count()

    def top(self, deck: int) -> list[int]:
        """The faces on top whose order is fixed, first to draw first: for the rules."""
        return [self.pack.faces[c] for c, _ in self._order.get(self.pack.zones[deck] + 1, ())]

    def _find(self, zone: int, face: int) -> tuple[int, int]:
        """A copy of this face and where it lies; of a deck that was put together in parts, in the bag first, then on top, then below."""
        twins = self.pack.of_face[face]
        first = self.pack.zones[zone]
        mask = self._zone[first] & twins
        if mask:
            return (mask & -mask).bit_length() - 1, first
        for z in self._parts(zone)[1:]:
            mask = self._zone[z] & twins
            if mask:
                return (mask & -mask).bit_length() - 1, z
        raise ValueError(f"no card of face {face} lies there")

    # ---- moving, with knowledge

    def show(self, s: Any, face: int, a: int, b: int, rule: str = "", kind: str = "shown") -> None:
        """A card goes from zone ``a`` to ``b`` and everybody sees which."""
        if self._could is None and s.tell is None:  # a playout
            pack, zone = self.pack, self._zone
            z = pack.zones[a]
            mask = zone[z] & pack.of_face[face]
            if mask:
                mask &= -mask
                zone[z] ^= mask
                zone[pack.zones[b]] |= mask
                return
        copy, za = self._find(a, face)
        self._move(copy, za, self.pack.zones[b], ALL)
        if self._could is not None or s.tell is not None:
            s.learnt(self._news(za, ALL))
            s.log(kind, rule, card=face, zone=a, to=b)

    def show_all(self, s: Any, a: int, b: int, rule: str = "", kind: str = "shown") -> None:
        """All cards of zone ``a`` go to ``b``, one after the other in the order of their faces, and everybody sees them."""
        z = self.pack.lone[a]
        if z >= 0 and self._could is None and s.tell is None:
            self._zone[self.pack.zones[b]] |= self._zone[z]
            self._zone[z] = 0
            return
        for face in self.faces_in(a):
            self.show(s, face, a, b, rule, kind)

    def hand_over(self, s: Any, face: int, a: int, b: int, seen_by: int, rule: str = "", kind: str = "handed-over") -> None:
        """A card goes from ``a`` to ``b``; only the seats in the mask see which, and those who see one of the two zones."""
        copy, za = self._find(a, face)
        zb = self.pack.zones[b]
        seen_by = self._watching(za, zb, seen_by)
        self._move(copy, za, zb, seen_by)
        s.learnt(self._news(za, seen_by))
        s.log(kind, rule, card=Secret(seen_by, face), zone=a, to=b)

    def _watching(self, za: int, zb: int, seen_by: int) -> int:
        """Who sees a card go: whoever sees the zone that it leaves or the one that it comes to can't miss it."""
        for owner in (self.pack.owners[za], self.pack.owners[zb]):
            if owner == OPEN:
                return ALL
            if owner >= 0:
                seen_by |= 1 << owner
        return seen_by

    def _news(self, za: int, seen_by: int) -> int:
        """Those of ``seen_by`` who learn something by seeing a card of this zone: not those who saw it lie there."""
        owner = self.pack.owners[za]
        return 0 if owner == OPEN else seen_by & ~(1 << owner) if owner >= 0 else seen_by

    def _move(self, copy: int, za: int, zb: int, seen_by: int) -> None:
        """Move it, and keep the rows and caps of those who see which copy it is (ALL: everybody) and of those who don't."""
        bit = 1 << copy
        if za in self._order:
            self._order[za] = tuple(x for x in self._order[za] if x[0] != copy)
        self._zone[za] &= ~bit
        self._zone[zb] |= bit
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

    @staticmethod
    def _know(row: list[int], bit: int, z: int) -> None:
        for x in range(len(row)):
            row[x] &= ~bit
        row[z] |= bit

    def draw_from_order(self, s: Any, z: int, b: int, seen_by: int, rule: str) -> None:
        copy, knew = self._order[z][0]
        zb = self.pack.zones[b]
        seen_by = self._watching(z, zb, seen_by)
        told = ALL if ALL in (knew, seen_by) else seen_by | knew
        self._move(copy, z, zb, told)
        s.learnt(0 if knew == ALL else seen_by & ~knew)
        s.log("drew", rule, card=Secret(told, self.pack.faces[copy]), to=b)

    def draw_from_bag(self, s: Any, z: int, face: int, b: int, seen_by: int, rule: str) -> None:
        zb = self.pack.zones[b]
        mask = self._zone[z] & self.pack.of_face[face]
        if not mask:
            raise ValueError(f"no card of face {face} lies there")
        if self._could is None and s.tell is None:  # a playout: a bag has no order, and nobody listens
            mask &= -mask
            self._zone[z] ^= mask
            self._zone[zb] |= mask
            return
        seen_by = self._watching(z, zb, seen_by)
        self._move((mask & -mask).bit_length() - 1, z, zb, seen_by)
        s.learnt(seen_by)
        s.log("drew", rule, card=Secret(seen_by, face), to=b)

    def look(self, s: Any, seat: int, zone: int, rule: str = "") -> None:
        """A seat looks through a whole zone; the others see that it does."""
        for part in self._parts(zone):
            self._look(seat, part)
        s.learnt(1 << seat)
        s.log("looked", rule, seat=seat, zone=zone, cards=Secret(1 << seat, self.faces_in(zone)))

    def _look(self, seat: int, z: int) -> None:
        if self._could is not None:
            row, here = self._could[seat], self._zone[z]
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
            self._order[z] = tuple((c, k if k == ALL else k | 1 << seat) for c, k in self._order[z])

    def none_of(self, s: Any, zone: int, *faces: int, rule: str = "") -> None:
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
        s.learnt(self._news(self.pack.zones[zone], ALL))
        s.log("none-of", rule, zone=zone, cards=sorted(faces))

    def shuffle(self, s: Any, deck: int, *zones: int, rule: str = "") -> None:
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
            self._zone[z] |= self._zone[part]
            self._zone[part] = 0
            self._order.pop(part, None)
        self._trim()
        s.log("shuffled", rule, deck=deck)

    def _most(self, z: int, m: int) -> int:
        """How many of these copies lie in this zone at most, as far as everybody knows: the caps are public."""
        if self.pack.owners[z] == OPEN:
            return (self._zone[z] & m).bit_count()
        return min([self._size(z), m.bit_count(), *(n for y, k, n in self._caps if y == z and not m & ~k)])

    def put_on(self, s: Any, deck: int, faces: Sequence[int], a: int, seen_by: int, rule: str = "") -> None:
        """Cards go from ``a`` to the top of a deck, the first on top; the seats in the mask and the owner of ``a`` know in what order."""
        self._put(s, self.pack.zones[deck] + 1, faces, a, seen_by, rule, front=True)

    def put_under(self, s: Any, deck: int, faces: Sequence[int], a: int, seen_by: int, rule: str = "") -> None:
        """Cards go from ``a`` under a deck, the last lowest."""
        self._put(s, self.pack.zones[deck] + 2, faces, a, seen_by, rule, front=False)

    def _put(self, s: Any, z: int, faces: Sequence[int], a: int, seen_by: int, rule: str, *, front: bool) -> None:
        owner = self.pack.owners[self.pack.zones[a]]
        if owner >= 0 and seen_by != ALL:
            seen_by |= 1 << owner
        in_order = ALL if owner == OPEN and len(faces) == 1 else seen_by  # of a single card that all saw go, all know the place
        placed = []
        news = 0
        for face in faces:
            copy, za = self._find(a, face)
            self._move(copy, za, z, self._watching(za, z, seen_by))
            news |= self._news(za, seen_by)
            placed.append((copy, in_order))
        order = self._order.get(z, ())
        self._order[z] = (*placed, *order) if front else (*order, *placed)
        s.learnt(news)
        s.log("put-on" if front else "put-under", rule, cards=Secret(in_order, list(faces)), n=len(placed), zone=a)

    def forget(self) -> None:
        """Stop keeping knowledge: for playouts, where nobody asks for a perspective."""
        self._could = None
        self._caps = ()

    def _trim(self) -> None:
        """Drop caps that say nothing any more."""
        if self._caps:
            self._caps = tuple((z, m, n) for z, m, n in self._caps if n < min(self._size(z), m.bit_count()))

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

    # ---- copies, data

    def copy(self) -> Self:
        n = object.__new__(type(self))
        n.pack = self.pack
        n._zone = self._zone[:]
        n._order = self._order.copy()
        n._caps = self._caps
        n._could = None if self._could is None else [row[:] for row in self._could]
        n._counts = None if self._counts is None else self._counts[:]
        return n

    def dump(self) -> dict[str, Any]:
        out: dict[str, Any] = {
            "faces": list(self.pack.faces),
            "owners": [self.pack.owners[z] for z in self.pack.zones],
            "seats": self.pack.seats,
            "zone": self._zone[:],
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
        n._zone = list(data["zone"])
        n._order = {z: tuple((c, k) for c, k in order) for z, order in data["order"]}
        n._caps = tuple((z, m, k) for z, m, k in data["caps"])
        n._could = None if data["could"] is None else [list(row) for row in data["could"]]
        n._counts = data["counts"]
        return n


@dataclass(slots=True)
class Draw(Do):
    """Draw ``n`` cards from a deck: known top, then bag (chance), then known bottom; an empty deck is renewed from ``renew``."""

    deck: int
    to: int
    n: int
    by: str = ""  # the rule that has it drawn
    seen_by: int = 0
    renew: int = -1

    KIND: ClassVar[int] = DEAL
    rule: ClassVar[str] = ""

    def do(self, s: Any) -> None:
        cards: Cards = s.cards
        z = cards.pack.zones[self.deck]
        if self.n < 1:
            return
        if cards._zone[z] and not cards._order.get(z + 1):
            s.then(FromBag(self.deck, self.to, self.by, self.seen_by, self.n, self.renew))
            return
        rest = Draw(self.deck, self.to, self.n - 1, self.by, self.seen_by, self.renew)
        if cards._order.get(z + 1):
            cards.draw_from_order(s, z + 1, self.to, self.seen_by, self.by)
        elif cards._order.get(z + 2):
            cards.draw_from_order(s, z + 2, self.to, self.seen_by, self.by)
        elif self.renew >= 0 and cards.size(self.renew):
            cards.shuffle(s, self.deck, self.renew, rule=self.by)
            rest = self
        else:
            return
        if rest.n:
            s.then(rest)

    def at_once(self, s: Any, source: Source) -> None:
        """All of them out of the bag in one go, in playouts: the very same ones."""
        cards: Cards = s.cards
        pack = cards.pack
        z = pack.zones[self.deck]
        mask, n = cards._zone[z], self.n
        if n < 1 or cards._could is not None or s.tell is not None or not pack.grouped or cards._order.get(z + 1):
            self.do(s)
            return
        left, faces, of_face, below = mask.bit_count(), pack.faces, pack.of_face, source.below
        drawn = 0
        while n:
            if not left:
                if self.renew < 0 or pack.lone[self.renew] < 0 or cards._order.get(z + 2):
                    break
                mask = cards._zone[pack.lone[self.renew]]  # shuffled
                cards._zone[pack.lone[self.renew]] = 0
                left = mask.bit_count()
                if not left:
                    break
            rest = mask
            for _ in range(below(left)):
                rest &= rest - 1
            low = mask & of_face[faces[(rest & -rest).bit_length() - 1]]
            low &= -low
            mask ^= low
            drawn |= low
            n -= 1
            left -= 1
        cards._zone[z] = mask
        cards._zone[pack.zones[self.to]] |= drawn
        if n and (self.renew >= 0 or cards._order.get(z + 2)):
            Draw(self.deck, self.to, n, self.by, self.seen_by, self.renew).do(s)


class OneCopy(Chance):
    """One of the copies of a mask, of which equal ones are numbered together. The outcome is its face; nothing is listed to draw it."""

    __slots__ = ("faces", "mask")

    def __init__(self, mask: int, faces: Sequence[int]) -> None:
        self.mask = mask
        self.faces = faces

    def draw(self, source: Source) -> int:
        mask = self.mask
        for _ in range(source.below(mask.bit_count())):
            mask &= mask - 1
        return self.faces[(mask & -mask).bit_length() - 1]

    def outcomes(self) -> Iterator[tuple[Fraction, int]]:
        n = self.mask.bit_count()
        copies = Counter(self.faces[c] for c in bits(self.mask))
        return ((Fraction(k, n), face) for face, k in copies.items())


@dataclass(slots=True)
class FromBag(Roll):
    """One card out of a shuffled bag: the outcome is its face. Of several they follow one another as long as there are some."""

    deck: int
    to: int
    by: str
    seen_by: int
    n: int = 1
    renew: int = -1

    def chance(self, s: Any) -> Chance:
        cards: Cards = s.cards
        if cards.pack.grouped:
            return OneCopy(cards._zone[cards.pack.zones[self.deck]], cards.pack.faces)
        count: dict[int, int] = {}
        for c in bits(cards._zone[cards.pack.zones[self.deck]]):
            count[cards.pack.faces[c]] = count.get(cards.pack.faces[c], 0) + 1
        return Faces(count)

    def came(self, s: Any, outcome: int) -> None:
        cards: Cards = s.cards
        z = cards.pack.zones[self.deck]
        cards.draw_from_bag(s, z, outcome, self.to, self.seen_by, self.by)
        if self.n > 1:
            if cards._zone[z]:
                s.then(FromBag(self.deck, self.to, self.by, self.seen_by, self.n - 1, self.renew))
            else:
                s.then(Draw(self.deck, self.to, self.n - 1, self.by, self.seen_by, self.renew))

"""Cards: nobody knows the order of a shuffled deck, so none is fixed.

A deck is a bag with a known top and a known bottom. A card is a *copy* (a number), which shows a *face*; views, verbs and outcomes name
faces, never copies, and permuting equal copies changes nothing. `draw`, `show`, `hand_over`, `look`, `none_of`, `shuffle`, `put_on` and
`put_under` are the only ways to move cards or knowledge. Each keeps for every seat, and for the public, what *could* lie in each zone, and
caps ("at most n of these lie there"): "known or not" would be too coarse to deal anew what a seat can't see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self

from .chance import Chance, Faces, Source
from .state import ALL, Secret
from .steps import Do, Roll

BAG, OPEN, SECRET = -1, -2, -3  # owners of zones: a shuffled bag, a zone that all see, a zone that nobody sees; else the owning seat
_TRIES: Final = 40


def bits(mask: int) -> Iterator[int]:
    """The numbers of the set bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Pack:
    """The immutable part: which face each copy shows, and who owns each zone. Every bag has a top and a bottom zone right behind it."""

    def __init__(self, faces: Sequence[int], owners: Sequence[int], seats: int) -> None:
        self.faces = tuple(faces)
        self.seats = seats
        self.owners: list[int] = []
        self.zones: list[int] = []  # the game's zone number -> ours
        for owner in owners:
            self.zones.append(len(self.owners))
            self.owners.extend((BAG, SECRET, SECRET) if owner == BAG else (owner,))
        self.of_face: dict[int, int] = {}
        for copy, face in enumerate(self.faces):
            self.of_face[face] = self.of_face.get(face, 0) | 1 << copy
        self.everything = (1 << len(self.faces)) - 1

    def mask(self, *faces: int) -> int:
        """All copies of these faces."""
        out = 0
        for face in faces:
            out |= self.of_face[face]
        return out

    def shown(self, mask: int) -> list[int]:
        """The faces of a mask of copies, ascending."""
        return sorted(self.faces[c] for c in bits(mask))


class Cards:
    """Where the cards lie and who knows what of it. ``Layered[Cards]`` is its declaration in a state."""

    __slots__ = ("_caps", "_could", "_counts", "_open", "_order", "_zone", "pack")

    def __init__(self, pack: Pack, start: Sequence[int]) -> None:
        """``start``: a mask of copies for each of the game's zones; bags are shuffled, open zones known to all, hands to their owners."""
        self.pack = pack
        n = len(pack.owners)
        self._zone = [0] * n
        for zone, mask in zip(pack.zones, start, strict=True):
            self._zone[zone] = mask
        self._open = 0  # copies whose place everybody knows
        self._order: dict[
            int, tuple[tuple[int, int], ...]
        ] = {}  # zone -> ((copy, mask of seats that know it lies there), ...), first to draw first
        self._caps: tuple[tuple[int, int, int], ...] = ()  # (zone, copies, at most)
        self._could: list[list[int]] | None = [[0] * n for _ in range(pack.seats + 1)]  # viewer (last: the public) -> zone -> copies
        self._counts: list[int] | None = None  # in a masked copy: the true sizes
        hidden = 0
        for zone, owner in enumerate(pack.owners):
            if owner == OPEN:
                self._open |= self._zone[zone]
            else:
                hidden |= self._zone[zone]
        for v, known in enumerate(self._could):
            own = sum(self._zone[z] for z, owner in enumerate(pack.owners) if owner == v)
            for zone, owner in enumerate(pack.owners):
                if self._zone[zone]:
                    known[zone] = self._zone[zone] if owner in (OPEN, v) else hidden & ~own

    # ---- reading

    def size(self, zone: int) -> int:
        """The number of cards in one of the game's zones: public."""
        z = self.pack.zones[zone]
        return sum(self._size(x) for x in ((z, z + 1, z + 2) if self.pack.owners[z] == BAG else (z,)))

    def _size(self, z: int) -> int:
        return self._counts[z] if self._counts is not None else self._zone[z].bit_count()

    def faces_in(self, zone: int) -> list[int]:
        """The faces in a zone, ascending: for the rules; a viewer gets them through `seen_by`."""
        z = self.pack.zones[zone]
        mask = self._zone[z] | (self._zone[z + 1] | self._zone[z + 2] if self.pack.owners[z] == BAG else 0)
        return self.pack.shown(mask)

    def holds(self, zone: int, face: int) -> bool:
        return bool(self._zone[self.pack.zones[zone]] & self.pack.of_face[face])

    def top(self, deck: int) -> list[int]:
        """The faces on top whose order is fixed, first to draw first: for the rules."""
        return [self.pack.faces[c] for c, _ in self._order.get(self.pack.zones[deck] + 1, ())]

    def _one(self, z: int, face: int) -> int:
        mask = self._zone[z] & self.pack.of_face[face]
        if not mask:
            raise ValueError(f"no card of face {face} lies there")
        return (mask & -mask).bit_length() - 1

    # ---- moving, with knowledge

    def show(self, s: Any, face: int, a: int, b: int, rule: str = "", kind: str = "shown") -> None:
        """A card goes from zone ``a`` to ``b`` and everybody sees which."""
        za, zb = self.pack.zones[a], self.pack.zones[b]
        copy = self._one(za, face)
        bit = 1 << copy
        self._zone[za] &= ~bit
        self._zone[zb] |= bit
        self._open |= bit
        self._caps = tuple((z, m, n - (z == za and bool(m & bit)) + (z == zb and bool(m & bit))) for z, m, n in self._caps)
        self._trim()
        self._everybody_knows(bit, zb)
        s.learnt(ALL)
        s.log(kind, rule, card=face, zone=a, to=b)

    def hand_over(self, s: Any, face: int, a: int, b: int, seen_by: int, rule: str = "", kind: str = "handed-over") -> None:
        """A card goes from ``a`` to ``b``; only the seats in the mask see which."""
        za, zb = self.pack.zones[a], self.pack.zones[b]
        self._move_hidden(self._one(za, face), za, zb, seen_by)
        s.learnt(seen_by)
        s.log(kind, rule, card=Secret(seen_by, face), zone=a, to=b)

    def _move_hidden(self, copy: int, za: int, zb: int, seen_by: int) -> None:
        bit = 1 << copy
        known_before = bool(self._open & bit)
        self._zone[za] &= ~bit
        self._zone[zb] |= bit
        self._caps = tuple((z, m, n + (z == zb)) for z, m, n in self._caps)
        self._trim()
        if self._could is None:
            return
        owner = self.pack.owners[zb]
        if owner >= 0:
            seen_by |= 1 << owner
        if known_before and (self._could[-1][za] & bit) and (self._zone[za] | bit) == bit:
            seen_by = ALL  # the only card there, and all know it: nobody is deceived
        if known_before and seen_by != ALL:
            self._open &= ~self._zone[za] & ~bit  # once one of several known cards left unseen, the place of none is sure
        for v, known in enumerate(self._could):
            if seen_by == ALL or (v < self.pack.seats and seen_by >> v & 1):
                self._know(v, bit, zb)
            else:
                known[zb] |= known[za]
        if seen_by == ALL:
            self._open |= bit

    def draw_from_order(self, s: Any, z: int, b: int, seen_by: int, rule: str) -> None:
        (copy, knew), *rest = self._order[z]
        self._order[z] = tuple(rest)
        zb = self.pack.zones[b]
        if self.pack.owners[zb] >= 0:
            seen_by |= 1 << self.pack.owners[zb]
        self._move_hidden(copy, z, zb, seen_by if knew == ALL or seen_by == ALL else seen_by | knew)
        s.learnt(seen_by)
        s.log("drew", rule, card=Secret(seen_by, self.pack.faces[copy]), to=b)

    def draw_from_bag(self, s: Any, z: int, face: int, b: int, seen_by: int, rule: str) -> None:
        zb = self.pack.zones[b]
        if self.pack.owners[zb] >= 0:
            seen_by |= 1 << self.pack.owners[zb]
        self._move_hidden(self._one(z, face), z, zb, seen_by)
        s.learnt(seen_by)
        s.log("drew", rule, card=Secret(seen_by, face), to=b)

    def look(self, s: Any, seat: int, zone: int, rule: str = "") -> None:
        """A seat looks through a whole zone; the others see that it does."""
        z = self.pack.zones[zone]
        for part in (z, z + 1, z + 2) if self.pack.owners[z] == BAG else (z,):
            self._look(seat, part)
        s.learnt(1 << seat)
        s.log("looked", rule, seat=seat, zone=zone, cards=Secret(1 << seat, self.faces_in(zone)))

    def _look(self, seat: int, z: int) -> None:
        if self._could is not None:
            for copy in bits(self._zone[z]):
                self._know(seat, 1 << copy, z)
            self._could[seat][z] = self._zone[z]
        if z in self._order:
            self._order[z] = tuple((c, k if k == ALL else k | 1 << seat) for c, k in self._order[z])

    def none_of(self, s: Any, zone: int, *faces: int, rule: str = "") -> None:
        """Everybody learns that none of these lies there now."""
        z = self.pack.zones[zone]
        mask = self.pack.mask(*faces)
        if self._zone[z] & mask:
            raise ValueError("there is one")
        if self._could is not None:
            for known in self._could:
                known[z] &= ~mask
            self._caps = (*self._caps, (z, mask, 0))
        s.learnt(ALL)
        s.log("none-of", rule, zone=zone, cards=list(faces))

    def shuffle(self, s: Any, deck: int, *zones: int, rule: str = "") -> None:
        """The deck, its top and bottom and all cards of these zones become one shuffled bag."""
        z = self.pack.zones[deck]
        parts = [z + 1, z + 2, *(self.pack.zones[x] for x in zones)]
        moved = 0
        for part in parts:
            moved |= self._zone[part]
            self._zone[part] = 0
            self._order.pop(part, None)
        self._zone[z] |= moved
        self._open &= ~moved
        self._caps = tuple((y, m, n + sum((moved & m).bit_count() for _ in (0,) if y == z)) for y, m, n in self._caps if y not in parts)
        self._trim()
        if self._could is not None:
            for known in self._could:
                for part in parts:
                    known[z] |= known[part]
                    known[part] = 0
        s.log("shuffled", rule, deck=deck)

    def put_on(self, s: Any, deck: int, faces: Sequence[int], a: int, seen_by: int, rule: str = "") -> None:
        """Cards go from ``a`` to the top of a deck, the first on top; only the seats in the mask know which and in what order."""
        self._put(s, self.pack.zones[deck] + 1, faces, a, seen_by, rule, front=True)

    def put_under(self, s: Any, deck: int, faces: Sequence[int], a: int, seen_by: int, rule: str = "") -> None:
        """Cards go from ``a`` under a deck, the last lowest."""
        self._put(s, self.pack.zones[deck] + 2, faces, a, seen_by, rule, front=False)

    def _put(self, s: Any, z: int, faces: Sequence[int], a: int, seen_by: int, rule: str, *, front: bool) -> None:
        za = self.pack.zones[a]
        placed = []
        for face in faces:
            copy = self._one(za, face)
            self._move_hidden(copy, za, z, seen_by)
            placed.append((copy, seen_by))
        order = self._order.get(z, ())
        self._order[z] = (*placed, *order) if front else (*order, *placed)
        s.learnt(seen_by)
        s.log("put-on" if front else "put-under", rule, cards=Secret(seen_by, list(faces)), n=len(placed), zone=a)

    def forget(self) -> None:
        """Stop keeping knowledge: for playouts, where nobody asks for a perspective."""
        self._could = None
        self._caps = ()

    def _know(self, v: int, bit: int, z: int) -> None:
        assert self._could is not None
        known = self._could[v]
        for x in range(len(known)):
            known[x] &= ~bit
        known[z] |= bit

    def _everybody_knows(self, bit: int, z: int) -> None:
        if self._could is not None:
            for v in range(len(self._could)):
                self._know(v, bit, z)

    def _trim(self) -> None:
        """Drop caps that say nothing any more."""
        if self._caps:
            self._caps = tuple((z, m, n) for z, m, n in self._caps if n < min(self._size(z), m.bit_count()))

    # ---- what a viewer sees

    def _visible(self, z: int, seat: int) -> bool:
        return self.pack.owners[z] == OPEN or (seat >= 0 and self.pack.owners[z] == seat)

    def _sure(self, seat: int) -> list[int]:
        """Zone -> copies that this viewer (spectators: -1) knows to lie there."""
        n = len(self._zone)
        if self._could is None:
            return [self._zone[z] & (self.pack.everything if self._visible(z, seat) else self._open) for z in range(n)]
        known = self._could[seat]
        once = twice = 0
        for mask in known:
            twice |= once & mask
            once |= mask
        out = []
        for z, mask in enumerate(known):
            if self._visible(z, seat):
                out.append(self._zone[z])
            else:
                single = mask & ~twice
                out.append(single if self._counts is None else single)
        return out

    def seen_by(self, s: Any, seat: int) -> dict[str, Any]:
        """Plain data for a viewer: sizes of all zones, the faces of those that it sees, and what it knows of the others."""
        sure = self._sure(seat)
        out: dict[str, Any] = {"sizes": [self.size(z) for z in range(len(self.pack.zones))], "zones": {}, "knows": {}}
        for number, z in enumerate(self.pack.zones):
            if self._visible(z, seat):
                out["zones"][str(number)] = self.pack.shown(self._zone[z])
            else:
                parts = (z, z + 1, z + 2) if self.pack.owners[z] == BAG else (z,)
                knows = self.pack.shown(sum(sure[p] for p in parts))
                if knows:
                    out["knows"][str(number)] = knows
                for p, name in zip(parts[1:], ("top", "bottom"), strict=False):
                    order = [self.pack.faces[c] if k == ALL or (seat >= 0 and k >> seat & 1) else None for c, k in self._order.get(p, ())]
                    if any(f is not None for f in order):
                        out["knows"][f"{number}.{name}"] = order
        return out

    def known_by(self, s: Any, seat: int) -> Cards:
        """A masked copy: only what this viewer knows, in canonical numbering, so that not even the identity of a copy is told."""
        n = self.copy()
        n._counts = [self._size(z) for z in range(len(self._zone))]
        sure = self._sure(seat)
        n._zone = sure[:]
        known = [m for m in self._could[seat]] if self._could is not None else [0] * len(sure)
        n._could = [known]
        n._order = {
            z: tuple(
                (c if k == ALL or (seat >= 0 and k >> seat & 1) else -1, k if k == ALL or (seat >= 0 and k >> seat & 1) else 0)
                for c, k in order
            )
            for z, order in self._order.items()
        }
        n._renumber(seat)
        return n

    def _renumber(self, seat: int) -> None:
        """Give equal copies the numbers that follow from what is known of them."""
        assert self._could is not None
        known = self._could[0]

        def where(copy: int) -> tuple[Any, ...]:
            places = tuple(z for z in range(len(self._zone)) if self._zone[z] >> copy & 1)
            could = tuple(z for z in range(len(known)) if known[z] >> copy & 1)
            order = tuple((z, i) for z, o in sorted(self._order.items()) for i, (c, _) in enumerate(o) if c == copy)
            caps = tuple(i for i, (_, m, _n) in enumerate(self._caps) if m >> copy & 1)
            return (places, could, order, caps, self._open >> copy & 1)

        new: dict[int, int] = {}
        for mask in self.pack.of_face.values():
            copies = list(bits(mask))
            for number, copy in zip(copies, sorted(copies, key=where), strict=True):
                new[copy] = number
        if all(a == b for a, b in new.items()):
            return

        def turn(m: int) -> int:
            out = 0
            for c in bits(m):
                out |= 1 << new[c]
            return out

        self._zone = [turn(m) for m in self._zone]
        self._could = [[turn(m) for m in known]]
        self._open = turn(self._open)
        self._caps = tuple((z, turn(m), k) for z, m, k in self._caps)
        self._order = {z: tuple((c if c < 0 else new[c], k) for c, k in order) for z, order in self._order.items()}

    def deal(self, seat: int, source: Source) -> Self:
        """From a masked copy a full one, in which the cards that the viewer can't place are dealt anew: sizes, what could be and caps hold."""
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
        put = _assign(free, need, caps, source)
        n = self.copy()
        n._counts = None
        n._zone = [mask | more for mask, more in zip(self._zone, put, strict=True)]
        everyone: list[list[int]] = []
        for v in range(self.pack.seats + 1):
            if v == seat or (seat < 0 and v == self.pack.seats):
                everyone.append(known[:])
            else:  # what others know is not ours to know: what all could know, and their own hands
                everyone.append([n._zone[z] if self.pack.owners[z] == v else n._zone[z] & n._open | n._hidden() for z in range(len(need))])
        n._could = everyone
        for z, order in self._order.items():
            left = list(bits(put[z]))
            placed = []
            for c, k in order:
                if c < 0:
                    c = left.pop(source.below(len(left)))
                placed.append((c, k))
            n._order[z] = tuple(placed)
        return n

    def _hidden(self) -> int:
        return self.pack.everything & ~self._open

    # ---- copies, data

    def copy(self) -> Self:
        n = object.__new__(type(self))
        n.pack = self.pack
        n._zone = self._zone[:]
        n._open = self._open
        n._order = self._order.copy()
        n._caps = self._caps
        n._could = None if self._could is None else [known[:] for known in self._could]
        n._counts = self._counts
        return n

    def dump(self) -> dict[str, Any]:
        out: dict[str, Any] = {
            "faces": list(self.pack.faces),
            "owners": [self.pack.owners[z] for z in self.pack.zones],
            "seats": self.pack.seats,
            "zone": self._zone[:],
            "open": self._open,
            "order": [[z, [list(x) for x in order]] for z, order in sorted(self._order.items()) if order],
            "caps": [list(x) for x in self._caps],
            "could": None if self._could is None else [known[:] for known in self._could],
            "counts": self._counts,
        }
        return out

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        n = object.__new__(cls)
        n.pack = Pack(data["faces"], data["owners"], data["seats"])
        n._zone = list(data["zone"])
        n._open = data["open"]
        n._order = {z: tuple((c, k) for c, k in order) for z, order in data["order"]}
        n._caps = tuple((z, m, k) for z, m, k in data["caps"])
        n._could = None if data["could"] is None else [list(known) for known in data["could"]]
        n._counts = data["counts"]
        return n


def _assign(free: list[tuple[int, list[int]]], need: list[int], caps: list[tuple[int, int, int]], source: Source) -> list[int]:
    """Cards into zones so that every need is met exactly, no cap is broken: at random first, by search if luck does not help."""
    for _ in range(_TRIES):
        left, put, room = need[:], [0] * len(need), [list(c) for c in caps]
        order = free[:]
        for i in range(len(order) - 1, 0, -1):
            j = source.below(i + 1)
            order[i], order[j] = order[j], order[i]
        order.sort(key=lambda x: len(x[1]))
        if all(_place(copy, zones, left, put, room, source) for copy, zones in order) and not any(left):
            return put
    found = _search(sorted(free, key=lambda x: len(x[1])), 0, need[:], [0] * len(need), [list(c) for c in caps])
    if found is None:
        raise LookupError("nothing fits what this seat knows")
    return found


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


def _search(free: list[tuple[int, list[int]]], at: int, left: list[int], put: list[int], room: list[list[int]]) -> list[int] | None:
    if at == len(free):
        return None if any(left) else put
    copy, zones = free[at]
    for z in _open_to(copy, zones, left, room):
        _into(copy, z, left, put, room, 1)
        found = _search(free, at + 1, left, put, room)
        if found is not None:
            return found
        _into(copy, z, left, put, room, -1)
    return None


@dataclass(slots=True)
class Draw(Do):
    """Draw until ``n`` cards have come from a deck: known top, then bag (chance), then known bottom; an empty deck renews from ``renew``."""

    deck: int
    to: int
    n: int
    by: str = ""  # the rule that has it drawn
    seen_by: int = 0
    renew: int = -1

    rule: ClassVar[str] = ""

    def do(self, s: Any) -> None:
        cards: Cards = s.cards
        z = cards.pack.zones[self.deck]
        if self.n < 1:
            return
        rest = Draw(self.deck, self.to, self.n - 1, self.by, self.seen_by, self.renew)
        if cards._order.get(z + 1):
            cards.draw_from_order(s, z + 1, self.to, self.seen_by, self.by)
        elif cards._zone[z]:
            s.then(FromBag(self.deck, self.to, self.by, self.seen_by))
        elif cards._order.get(z + 2):
            cards.draw_from_order(s, z + 2, self.to, self.seen_by, self.by)
        elif self.renew >= 0 and cards.size(self.renew):
            cards.shuffle(s, self.deck, self.renew, rule=self.by)
            rest = self
        else:
            return
        if rest.n:
            s.then(rest)


@dataclass(slots=True)
class FromBag(Roll):
    """One card out of a shuffled bag: the outcome is its face."""

    deck: int
    to: int
    by: str
    seen_by: int

    def chance(self, s: Any) -> Chance:
        cards: Cards = s.cards
        count: dict[int, int] = {}
        for c in bits(cards._zone[cards.pack.zones[self.deck]]):
            count[cards.pack.faces[c]] = count.get(cards.pack.faces[c], 0) + 1
        return Faces(count)

    def came(self, s: Any, outcome: int) -> None:
        s.cards.draw_from_bag(s, s.cards.pack.zones[self.deck], outcome, self.to, self.seen_by, self.by)

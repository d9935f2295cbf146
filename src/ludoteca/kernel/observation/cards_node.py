"""Cards as numbers: how many lie in each zone, which surely do, which could, and what is known of the order of decks."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import compress
from operator import ne
from typing import Final

from ludoteca.kernel.cards.card_set import BAG
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.seats import Seat, SeatMask

from .nodes import ABSENT, EIGHT, HIDDEN, INT, Node, keep, one, packed

PLACED: Final = 10  # of the cards whose place in a deck is known, so many from its top and from its bottom
FEW_CARDS: Final = 12  # of a pack: what can be known of them comes again, and is one look-up
FEW: Final = 6  # cards of a zone that changed: their cells are written one by one
NEVER: Final = -1  # no mask of copies


class CardsNode:
    """The parts of `Cards`: how many lie in each zone, which surely do, which could, and the known top and bottom of each deck."""

    def __init__(self, cards: Cards) -> None:
        pack = cards.pack
        self.faces = sorted(pack.of_face)
        self.masks = [pack.of_face[f] for f in self.faces]
        self.zones = range(len(pack.zones))
        self.decks = [zone for zone in self.zones if pack.owners[pack.zones[zone]] == BAG]
        self.index = {f: i for i, f in enumerate(self.faces)}
        copies = [mask.bit_count() for mask in self.masks]
        n, f = len(self.zones), len(self.faces)
        self.sizes = Node([len(pack.faces)] * n, (n,), "cards in each zone")
        self.known = Node(copies * n, (n, f), "zone by face: copies that surely lie there")
        self.possible = Node([1] * (n * f), (n, f), "zone by face: 1 where a copy could lie")
        placed = [f - 1] * (len(self.decks) * PLACED)
        self.top = Node(placed, (len(self.decks), PLACED), "deck by place from its top: the face, where the place is fixed")
        self.bottom = Node(placed, (len(self.decks), PLACED), "deck by place: the face, of those that are fixed below")

        self.size = sum(node.size for _, node in self.parts())
        self.single = all(n == 1 for n in copies)
        self.in_order = self.masks == [1 << i for i in range(f)]  # the copies are numbered as their faces are
        #: by viewer, and with few cards: all that it knows -> its numbers
        self.whole: dict[Hashable, bytes] | None = {} if len(pack.faces) <= FEW_CARDS else None
        self.counted: dict[int, bytes] = {}  # a mask of copies -> the copies of each face
        self.marked: dict[int, bytes] = {}  # and whether there are any

    def parts(self) -> list[tuple[str, Node]]:
        decks = [("top", self.top), ("bottom", self.bottom)] if self.decks else []
        return [("sizes", self.sizes), ("known", self.known), ("possible", self.possible), *decks]

    def pack(self, cards: Cards) -> bytes:
        """As C has whole numbers. A move changes two zones: what is in the others is known from before."""
        return b"".join([
            packed([cards.size(zone) for zone in self.zones]),
            *[self.counts(cards.mask(zone)) for zone in self.zones],
            *[self.marks(cards.could_lie(zone)) for zone in self.zones],
            self.ordered(cards, None),
        ])  # fmt: skip

    def pack_for(self, cards: Cards, seat: Seat) -> bytes:
        """What this viewer knows of unmasked cards."""
        row = CardsRow(self, cards, seat)
        row.write(cards)
        return bytes(row.numbers)

    def counts(self, there: int) -> bytes:
        """How many copies of each face a mask holds."""
        if self.single:
            return self.marks(there)
        return self.counted.get(there) or keep(self.counted, there, packed([(there & mask).bit_count() for mask in self.masks]))

    def marks(self, there: int) -> bytes:
        """Whether a mask holds a copy of each face."""
        return self.marked.get(there) or keep(self.marked, there, self._expanded(there))

    def ordered(self, cards: Cards, seat: Seat | None) -> bytes:
        """Top and bottom of each deck; of unmasked ``cards`` as this seat knows them."""
        return packed([x for below in (False, True) for zone in self.decks for x in self._placed(cards, zone, below, seat)])

    def _expanded(self, there: int) -> bytes:
        if not self.in_order:
            return packed([1 if there & mask else 0 for mask in self.masks])
        n = len(self.masks)
        return b"".join([EIGHT[eight] for eight in there.to_bytes(n + 7 >> 3, "little")])[: n * INT]

    def _placed(self, cards: Cards, zone: int, below: bool, seat: Seat | None) -> list[int]:
        faces = cards.placed(zone, below=below, seat=seat)[:PLACED]
        return [HIDDEN if face is None else self.index[face] for face in faces] + [ABSENT] * (PLACED - len(faces))


class CardsRow:
    """What one viewer knows of the cards, in the numbers of `CardsNode.pack`: written where something has changed since the last time."""

    def __init__(self, node: CardsNode, cards: Cards, seat: Seat) -> None:
        self.node, self.seat = node, seat
        self.numbers = bytearray(node.size * INT)
        pack = cards.pack
        self.firsts = [pack.zones[zone] for zone in node.zones]
        self.parts = [3 if pack.owners[z] == BAG else 1 for z in self.firsts]
        self.zone_of = [zone for zone in node.zones for _ in range(self.parts[zone])]  # the kernel's number of a zone -> the game's
        self.all = range(len(self.zone_of))
        self.face_of = [node.index[face] for face in pack.faces]
        n, width = len(self.firsts), len(node.faces) * INT
        self.known_at = [n * INT + zone * width for zone in node.zones]
        self.possible_at = [n * INT + (n + zone) * width for zone in node.zones]
        self.order_at = n * INT + 2 * n * width
        self.width = width
        # of what the numbers are
        self.zone: list[int] = [NEVER] * len(self.zone_of)
        self.row: list[int] | None = None
        self.order: dict[int, tuple[tuple[int, SeatMask], ...]] | None = None
        self.sure, self.could = self.zone, self.zone
        self.known, self.possible = [NEVER] * n, [NEVER] * n

    def numbers_of(self, cards: Cards) -> bytes | bytearray:
        """The numbers of what the viewer knows now: to be read or copied before the next call."""
        whole = self.node.whole
        if whole is None:
            self.write(cards)
            return self.numbers
        zone, row, order = cards.looked_at(self.seat)
        key = (self.seat, tuple(zone), None if row is None else tuple(row), tuple(order.items()) if order else ())
        return whole.get(key) or keep(whole, key, self.node.pack_for(cards, self.seat))

    def write(self, cards: Cards) -> None:
        """Bring the numbers up to what the viewer knows now."""
        zone, row, order = cards.looked_at(self.seat)
        was = self.zone
        if zone != was:
            for z in compress(self.all, map(ne, zone, was)):
                at = self.zone_of[z] * INT
                self.numbers[at : at + INT] = one(cards.size(self.zone_of[z]))
        elif row == self.row and order == self.order:
            return
        sure, could = cards.sure_and_possible(self.seat)
        self._masks(sure, self.sure, self.known, self.known_at, counted=not self.node.single)
        self._masks(could, self.could, self.possible, self.possible_at, counted=False)
        self.sure, self.could = sure, could
        if order != self.order:
            self.numbers[self.order_at :] = self.node.ordered(cards, self.seat)
            self.order = order.copy()
        self.zone, self.row = zone[:], None if row is None else row[:]

    def _masks(self, now: list[int], was: list[int], written: list[int], at: list[int], *, counted: bool) -> None:
        """Write the zones of which these masks are others than they were."""
        for z in compress(self.all, map(ne, now, was)):
            zone = self.zone_of[z]
            first = self.firsts[zone]
            mask = now[first] if self.parts[zone] == 1 else now[first] | now[first + 1] | now[first + 2]
            before = written[zone]
            if mask != before:
                written[zone] = mask
                self._zone(mask, before, at[zone], counted)

    def _zone(self, mask: int, before: int, at: int, counted: bool) -> None:
        numbers, node = self.numbers, self.node
        rest = mask ^ before
        if before == NEVER or rest.bit_count() > FEW:
            numbers[at : at + self.width] = node.counts(mask) if counted else node.marks(mask)
            return
        while rest:
            face = self.face_of[(rest & -rest).bit_length() - 1]
            there = mask & node.masks[face]
            rest &= ~node.masks[face]
            cell = at + face * INT
            numbers[cell : cell + INT] = one(there.bit_count() if counted else 1 if there else 0)

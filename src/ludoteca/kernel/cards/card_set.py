"""What cards there are and whose zones they lie in: the part of `Cards` that never changes and that all states of a table share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ludoteca.kernel.seats import ALL, NO_SEATS, Seat, seat_mask

BAG, OPEN, SECRET = -1, -2, -3  # owners of zones: a shuffled bag, a zone that all see, a zone that nobody sees; else the owning seat
_SHOWN: Final = 1 << 14


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
        self.sees = [ALL if owner == OPEN else seat_mask(owner) if owner >= 0 else NO_SEATS for owner in self.owners]  # zone -> who sees it
        self.lone = [z if self.owners[z] != BAG else -1 for z in self.zones]  # likewise, but -1 where it has a top and a bottom
        self.of_face: dict[int, int] = {}
        for copy, face in enumerate(self.faces):
            self.of_face[face] = self.of_face.get(face, 0) | 1 << copy
        self.twins = tuple(mask for mask in self.of_face.values() if mask & mask - 1)  # equal copies, by face
        self.alike = [list(bits(mask)) for mask in self.twins]
        self.doubled = sum(self.twins)  # copies that have an equal one
        self.everything = (1 << len(self.faces)) - 1
        self.unlike = len(self.of_face) == len(self.faces)  # no two copies show the same face
        self._ascending = list(self.faces) == sorted(self.faces)
        self.grouped = self.unlike or self._ascending  # equal copies are numbered together
        #: copies whose next one shows the same face: where a mask holds but one of the two, it parts equal copies
        self.inner = sum(1 << c for c in range(len(self.faces) - 1) if self.faces[c] == self.faces[c + 1])
        self.beginnings: dict[tuple[int, ...], tuple[list[int], list[list[int]]]] = {}  # masks at the start -> zones, rows
        self._shown: dict[int, list[int]] = {}
        self._seen: dict[int, tuple[bool, ...]] = {}

    def seen(self, seat: Seat) -> tuple[bool, ...]:
        """For each zone whether a seat (or `SPECTATOR`) sees what lies there."""
        found = self._seen.get(seat)
        if found is None:
            found = self._seen[seat] = tuple([owner == OPEN or (seat >= 0 and owner == seat) for owner in self.owners])
        return found

    def row(self, seat: Seat) -> int:
        """Which row of what viewers know is this one's: those who only watch have the last."""
        return seat if seat >= 0 else self.seats

    def mask(self, *faces: int) -> int:
        """All copies of these faces."""
        out = 0
        for face in faces:
            out |= self.of_face[face]
        return out

    def shown(self, mask: int) -> list[int]:
        """The faces of a mask of copies, ascending. The same few zones are looked at again and again, so what they show is kept a while."""
        found = self._shown.get(mask)
        if found is None:
            if len(self._shown) >= _SHOWN:
                self._shown.clear()
            faces, found, rest = self.faces, [], mask
            while rest:
                low = rest & -rest
                found.append(faces[low.bit_length() - 1])
                rest ^= low
            if not self._ascending:
                found.sort()
            self._shown[mask] = found
        return found[:]

    def unlike_in(self, mask: int) -> list[int]:
        """The different faces of a mask of copies, ascending."""
        found = []
        while mask:
            face = self.faces[(mask & -mask).bit_length() - 1]
            found.append(face)
            mask &= ~self.of_face[face]
        if not self._ascending:
            found.sort()
        return found

"""How values of a domain become numbers: each node writes a fixed count of whole numbers, whatever the value is.

Three codes are the same everywhere: `HIDDEN` where the viewer may not look, `ABSENT` where there is nothing (the rest of a short list, a
sheet that is not on the table). All else is 0 or more.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin

from ludoteca.kernel.domains import Count, Domain, Each, MaskOf, One, Sort, UpTo
from ludoteca.kernel.state import HIDDEN as NOT_SEEN
from ludoteca.kernel.state import EachOwnSeat

K = TypeVar("K")

HIDDEN: Final = -1
ABSENT: Final = -2
KEPT: Final = 2_000  # tuples of which each node knows what they are in numbers


def packed(row: Sequence[int]) -> bytes:
    """Whole numbers as C has them (``int``)."""
    return array("i", row).tobytes()


INT: Final = len(packed([0]))  # bytes of one whole number
_ONE: Final = tuple(packed([x]) for x in range(256))


def one(x: int) -> bytes:
    """A single number."""
    return _ONE[x] if 0 <= x < len(_ONE) else packed([x])


#: Eight flags as so many whole numbers.
EIGHT: Final = tuple(packed([byte >> i & 1 for i in range(8)]) for byte in range(256))


def keep(kept: dict[K, bytes], key: K, found: bytes) -> bytes:
    """Keep what was worked out, and no more than so much of it."""
    if len(kept) >= KEPT:
        kept.clear()
    kept[key] = found
    return found


class NoDomain(TypeError):
    """A field of a state does not say of what sort its values are."""


class OutsideDomain(ValueError):
    """A value that its field's domain does not allow for."""


class Node:
    """``size`` numbers, each from `ABSENT` to its entry in ``most``; ``shape`` is how they lie; ``means`` says what they are."""

    size: int
    most: tuple[int, ...]
    shape: tuple[int, ...]
    means: str

    def __init__(self, most: Sequence[int], shape: tuple[int, ...], means: str) -> None:
        self.most, self.shape, self.means = tuple(most), shape, means
        self.size = len(self.most)
        self.hidden, self.absent = (HIDDEN,) * self.size, (ABSENT,) * self.size

    def write(self, value: Any, out: list[int]) -> None:
        """Append what this value is in numbers."""
        if value is NOT_SEEN:
            out.extend(self.hidden)
        else:
            self.put(value, out)

    def pack(self, value: Any) -> bytes:
        """The same as C has whole numbers."""
        out: list[int] = []
        self.write(value, out)
        return packed(out)

    def put(self, value: Any, out: list[int]) -> None:
        raise NotImplementedError

    def write_all(self, values: Iterable[Any], out: list[int]) -> None:
        """Append several values, one after the other."""
        for value in values:
            self.write(value, out)


class CountNode(Node):
    def __init__(self, least: int, most: int, means: str = "") -> None:
        super().__init__((most - least,), (), means or f"from {least} to {most}" + (f", counted from {least}" if least else ""))
        self.least, self.greatest = least, most

    def put(self, value: Any, out: list[int]) -> None:
        if not self.least <= value <= self.greatest:
            raise OutsideDomain(f"{value} is not from {self.least} to {self.greatest}")
        out.append(value - self.least)

    def write_all(self, values: Iterable[Any], out: list[int]) -> None:
        least, greatest = self.least, self.greatest
        for value in values:
            if value is NOT_SEEN:
                out.append(HIDDEN)
            elif least <= value <= greatest:
                out.append(value - least)
            else:
                self.put(value, out)  # which says what is wrong


class WordNode(Node):
    def __init__(self, words: Sequence[str], means: str) -> None:
        super().__init__((len(words),), (), f"{means}: 0 none, else 1 for {words[0]} and so on" if words else means)
        self.at = {"": 0} | {word: i + 1 for i, word in enumerate(words)}

    def put(self, value: Any, out: list[int]) -> None:
        found = self.at.get(value)
        if found is None:
            raise OutsideDomain(f"there is no {value!r}")
        out.append(found)


class FlagNode(Node):
    def __init__(self) -> None:
        super().__init__((1,), (), "1 for yes")

    def put(self, value: Any, out: list[int]) -> None:
        out.append(1 if value else 0)


class MaskNode(Node):
    def __init__(self, things: range, sort: str) -> None:
        super().__init__((1,) * len(things), (len(things),), f"1 for each {sort} in the set")
        self.things = things
        self.rest = ~sum(1 << i for i in things)

    def put(self, value: Any, out: list[int]) -> None:
        if value & self.rest:
            raise OutsideDomain(f"{value:#b} holds more than {self.things.start} to {self.things.stop - 1}")
        out.extend([value >> i & 1 for i in self.things])


class RowNode(Node):
    """A list of ``n`` entries at most; shorter ones are filled up with `ABSENT`."""

    def __init__(self, n: int, inner: Node, means: str, latest: bool = False) -> None:
        shape = (n, *inner.shape) if inner.shape or inner.size == 1 else (n, inner.size)
        super().__init__(inner.most * n, shape, f"{means}: {inner.means}" if inner.means else means)
        self.n, self.inner, self.latest = n, inner, latest
        self.written: dict[tuple[Any, ...], list[int]] = {}  # tuples, which never change, are written once
        self.rows: dict[Any, bytes] = {}  # and so are those that a list holds

    def put(self, value: Any, out: list[int]) -> None:
        if type(value) is not tuple:
            self._put(value, out)
            return
        found = self.written.get(value)
        if found is None:
            found = []
            self._put(value, found)
            if len(self.written) >= KEPT:
                self.written.clear()
            self.written[value] = found
        out.extend(found)

    def pack(self, value: Any) -> bytes:
        """A list of tuples (evidence, a flight) grows by one of them, and the others are known."""
        if not isinstance(self.inner, (RowNode, TupleNode)) or type(value) not in (list, tuple) or not 0 < len(value) <= self.n:
            return super().pack(value)
        known, absent = self.rows, packed(self.inner.absent)
        try:
            out = [known.get(x) or keep(known, x, self.inner.pack(x)) for x in value]
        except TypeError:  # lists of lists
            return super().pack(value)
        return b"".join(out) + absent * (self.n - len(value))

    def _put(self, value: Any, out: list[int]) -> None:
        inner, rest = self.inner, self.n - len(value)
        if rest < 0:
            if not self.latest:
                raise OutsideDomain(f"{len(value)} entries, and not {self.n} at most")
            value, rest = value[-self.n :], 0
        inner.write_all(value, out)
        if rest:
            out.extend(inner.absent * rest)


class TupleNode(Node):
    def __init__(self, inner: Sequence[Node]) -> None:
        super().__init__([m for node in inner for m in node.most], (sum(node.size for node in inner),), "")
        self.means = "; ".join(node.means for node in inner)
        self.inner = tuple(inner)

    def put(self, value: Any, out: list[int]) -> None:
        for node, x in zip(self.inner, value, strict=True):
            node.write(x, out)


class PerhapsNode(Node):
    def __init__(self, inner: Node) -> None:
        super().__init__(inner.most, inner.shape, inner.means)
        self.inner = inner

    def put(self, value: Any, out: list[int]) -> None:
        if value is None:
            out.extend(self.absent)
        else:
            self.inner.put(value, out)


class Sorts:
    """The sorts of a table, as domains name them."""

    def __init__(self, sorts: dict[str, Sort]) -> None:
        self.sorts = sorts

    def named(self, sort: str) -> Sort:
        found = self.sorts.get(sort)
        if found is None:
            raise NoDomain(f"the rules don't say what there is of the sort {sort} (Rules.sorts)")
        return found

    def numbers(self, sort: str) -> range:
        found = self.named(sort)
        return found if isinstance(found, range) else range(len(found))

    def words(self, sort: str) -> Sequence[str]:
        found = self.named(sort)
        return [str(x) for x in found] if isinstance(found, range) else found


def node_of(kind: Any, sorts: Sorts) -> Node:
    """The node of a type with its domain, as a state declares it."""
    domain: Domain | None = None
    if get_origin(kind) is Annotated:
        kind, *more = get_args(kind)
        domain = next((x for x in more if isinstance(x, Domain)), None)
        if domain is None and any(isinstance(x, EachOwnSeat) for x in more):
            domain = Each("seat")
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType) and NoneType in args:
        return PerhapsNode(node_of(next(x for x in args if x is not NoneType), sorts))
    if kind is bool:
        return FlagNode()
    if origin is list or (origin is tuple and args[-1] is Ellipsis):
        return _row(args[0], domain, sorts)
    if origin is tuple:
        return TupleNode([node_of(x, sorts) for x in args])
    if isinstance(domain, Count):
        return CountNode(domain.least, domain.most)
    if isinstance(domain, One):
        if kind is str:
            return WordNode(sorts.words(domain.sort), domain.sort)
        numbers = sorts.numbers(domain.sort)
        least, most = min(numbers.start, *domain.none, numbers.start), max(numbers.stop - 1, *domain.none, numbers.start)
        none = f", {' or '.join(str(x) for x in domain.none)} for none" if domain.none else ""
        begin = f", counted from {least}" if least else ""
        return CountNode(least, most, f"{domain.sort} from {numbers.start} to {numbers.stop - 1}{none}{begin}")
    if isinstance(domain, MaskOf):
        return MaskNode(sorts.numbers(domain.sort), domain.sort)
    raise NoDomain(f"{kind} with {domain}: Count, One or MaskOf say of what sort a number is, Each or UpTo how long a list is")


def _row(entry: Any, domain: Domain | None, sorts: Sorts) -> Node:
    inner = node_of(entry, sorts)
    if isinstance(domain, Each):
        n = 1
        for sort in domain.sorts:
            n *= len(sorts.numbers(sort))
        return RowNode(n, inner, "by " + " and ".join(domain.sorts))
    if isinstance(domain, UpTo):
        n = domain.most if isinstance(domain.most, int) else len(sorts.numbers(domain.most))
        return RowNode(n, inner, f"the latest {n}" if domain.latest else "in order", domain.latest)
    raise NoDomain("a list says how long it is: Each or UpTo")

"""Chance is a value that can be listed, weighed, drawn and written; where it comes from is a `Source`.

Nothing here is global: each match has its own source. The verifiable source follows the commit-and-reveal scheme: the hash of a seed is
published before the game, each seat adds a nonce so that a seed can't be chosen for its dice, every number is derived by HMAC-SHA256
(RFC 2104) from seed, nonces and a counter, and the seed is revealed at the end.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final, Protocol

from ludoteca.kernel.attributes import attributes_of

CONTINUED: Final = "continued"  # in a header: the first outcomes were drawn elsewhere than those after them
UNTOLD: Final = "untold"  # in a header: where the outcomes come from can't be written


class Source(Protocol):
    """Where numbers come from."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        ...


class ChanceNeeded(Exception):
    """Chance would have to come, and nobody draws it: in a preview, or where outcomes are given (`NoSource`)."""


class NoSource:
    """A source that draws nothing: the game waits at every chance until its outcome is given. For real dice, and for searches."""

    def below(self, n: int) -> int:
        raise ChanceNeeded


class Chance:
    """Outcomes with weights. An outcome is one whole number; `write` and `read` are its form in a record."""

    __slots__ = ()

    def __repr__(self) -> str:
        slots: tuple[str, ...] = getattr(type(self), "__slots__", ())
        return f"{type(self).__name__}({', '.join(repr(getattr(self, name)) for name in slots)})"

    def draw(self, source: Source) -> int:
        """One outcome, drawn from the source by the weights."""
        raise NotImplementedError

    def outcomes(self) -> Iterator[tuple[Fraction, int]]:
        """Every outcome once with its probability; they sum to one."""
        raise NotImplementedError

    def possible(self, outcome: int) -> bool:
        """Whether this number is an outcome of it: what a record may hold."""
        return any(outcome == o for _, o in self.outcomes())

    def parts(self) -> Sequence[Chance]:
        """The chances that it is made of, none of which depends on another: dice one by one. What is one thing is its own only part."""
        return (self,)

    def whole(self, came: Sequence[int]) -> int:
        """The outcome whose parts came like this, in the order of `parts`."""
        (outcome,) = came
        return outcome

    def write(self, outcome: int) -> str:
        """The outcome as it stands in a record, after the star and a space."""
        return str(outcome)

    def read(self, text: str) -> int:
        """The outcome of this text; ValueError if it is none of ours."""
        outcome = int(text)
        if not self.possible(outcome):
            raise ValueError(f"no such outcome: {text}")
        return outcome


class Dice(Chance):
    """``n`` dice of ``sides`` faces as one number in base ``sides``; `faces` takes it apart. Written as ``3+1+6``."""

    __slots__ = ("n", "sides")

    def __init__(self, n: int = 1, sides: int = 6) -> None:
        if n < 1 or sides < 2:
            raise ValueError("at least one die of two faces")
        self.n = n
        self.sides = sides

    def draw(self, source: Source) -> int:
        return source.below(self.sides**self.n)

    def outcomes(self) -> Iterator[tuple[Fraction, int]]:
        total = self.sides**self.n
        for i in range(total):
            yield Fraction(1, total), i

    def possible(self, outcome: int) -> bool:
        return 0 <= outcome < int(self.sides**self.n)

    def parts(self) -> Sequence[Chance]:
        """Each die by itself. They are told apart, as a record tells them: rules may read them in their order (some red, some black)."""
        return (Dice(1, self.sides),) * self.n

    def whole(self, came: Sequence[int]) -> int:
        return sum(face * self.sides**i for i, face in enumerate(came))

    def faces(self, outcome: int) -> tuple[int, ...]:
        """The faces (from 1) of an outcome, in the order of the dice."""
        return tuple(outcome // self.sides**i % self.sides + 1 for i in range(self.n))

    def write(self, outcome: int) -> str:
        return "+".join(map(str, self.faces(outcome)))

    def read(self, text: str) -> int:
        faces = [int(f) for f in text.split("+")]
        if len(faces) != self.n or not all(1 <= f <= self.sides for f in faces):
            raise ValueError(f"no throw of {self.n} dice of {self.sides}: {text}")
        return self.whole([f - 1 for f in faces])


class OneOf(Chance):
    """One of several whole numbers, each equally likely (a marker of a cup); one that is there twice is twice as likely."""

    __slots__ = ("items",)

    def __init__(self, items: Sequence[int]) -> None:
        if not items:
            raise ValueError("nothing to draw from")
        self.items = items

    def draw(self, source: Source) -> int:
        return self.items[source.below(len(self.items))]

    def outcomes(self) -> Iterator[tuple[Fraction, int]]:
        count: dict[int, int] = {}
        for item in self.items:
            count[item] = count.get(item, 0) + 1
        for item, n in count.items():
            yield Fraction(n, len(self.items)), item

    def possible(self, outcome: int) -> bool:
        return outcome in self.items


class Faces(Chance):
    """One card out of a bag of which only the faces matter: ``copies`` maps face to the number of equal copies."""

    __slots__ = ("copies",)

    def __init__(self, copies: dict[int, int]) -> None:
        self.copies = {face: n for face, n in sorted(copies.items()) if n > 0}
        if not self.copies:
            raise ValueError("nothing to draw from")

    def draw(self, source: Source) -> int:
        k = source.below(sum(self.copies.values()))
        for face, n in self.copies.items():
            k -= n
            if k < 0:
                return face
        raise AssertionError("weights do not add up")

    def outcomes(self) -> Iterator[tuple[Fraction, int]]:
        total = sum(self.copies.values())
        for face, n in self.copies.items():
            yield Fraction(n, total), face


@dataclass(frozen=True, slots=True)
class ChanceNode:
    """A chance on its way, part by part: a throw of twelve dice as twelve nodes of six outcomes, not one of two billion.

    Only for whoever lists or gives outcomes: what is drawn from a source is drawn at once, so records and promised chance know no parts.
    """

    chance: Chance
    came: tuple[int, ...] = ()  # the outcomes of the first parts

    @property
    def outcome(self) -> int | None:
        """The outcome of the whole chance, once every part has come."""
        return self.chance.whole(self.came) if len(self.came) == len(self.chance.parts()) else None

    def outcomes(self) -> Iterator[tuple[Fraction, int]]:
        """What the next part can be, with its probability; nothing once every part has come."""
        parts = self.chance.parts()
        return parts[len(self.came)].outcomes() if len(self.came) < len(parts) else iter(())

    def then(self, outcome: int) -> ChanceNode:
        """The node after this outcome of the next part; ValueError where it can't come."""
        parts = self.chance.parts()
        if len(self.came) == len(parts) or not parts[len(self.came)].possible(outcome):
            raise ValueError(f"{outcome} can't come")
        return ChanceNode(self.chance, (*self.came, outcome))


class Seeded(Random):
    """A source with a seed: the same seed gives the same game, on every machine and Python."""

    def __init__(self, seed: int | str | bytes | None = None) -> None:
        super().__init__(seed)
        self.begun = seed

    def below(self, n: int) -> int:
        return int(self.random() * n)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.begun,), self.getstate()

    def written(self) -> str:
        """Its line in a record's header, where it stands at its beginning and a record can hold its seed; else an empty text."""
        begun = self.begun
        return f"seeded {begun}" if isinstance(begun, int) and self.getstate() == Seeded(begun).getstate() else ""


class Verifiable:
    """A source whose numbers nobody chose and everybody can check afterwards.

    Publish `commitment` first; then take one nonce from each seat; reveal ``seed`` at the end.
    """

    def __init__(self, seed: bytes, nonces: Sequence[str] = (), counter: int = 0) -> None:
        if len(seed) < 16:
            raise ValueError("a seed of at least 16 bytes")
        if any(not x.isprintable() or set(x) & set(", =") for x in nonces):
            raise ValueError("a nonce is printable, without space, comma and equals sign: a record's header holds it")
        self.seed = seed
        self.nonces = tuple(nonces)
        self.counter = counter

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, in hex."""
        return hashlib.sha256(self.seed).hexdigest()

    def below(self, n: int) -> int:
        """Rejection sampling on 64 bits, so that no number is favoured."""
        if n < 1:
            raise ValueError("nothing to draw from")
        top = (1 << 64) - (1 << 64) % n
        while True:
            text = f"{len(self.nonces)}:" + "".join(f"{len(x)}:{x}" for x in self.nonces) + f"#{self.counter}"
            self.counter += 1
            x = int.from_bytes(hmac.digest(self.seed, text.encode(), "sha256")[:8], "big")
            if x < top:
                return x % n

    def written(self, *, reveal: bool) -> str:
        """Its line in a record's header: the seed only once it may be known."""
        if not all(self.nonces):
            raise ValueError("every nonce must be there before a game begins")
        seed = f" seed={self.seed.hex()}" if reveal else ""
        return f"verifiable commitment={self.commitment} nonces={','.join(self.nonces)}{seed}"


def told_by(source: Source) -> str:
    """What the header of a record says of this source: `source_from` makes it again from that, or gives the reason why it can't."""
    if isinstance(source, Seeded):
        return source.written() or UNTOLD
    if isinstance(source, Verifiable) and not source.counter and all(source.nonces):
        return source.written(reveal=False)
    return UNTOLD


def stands_at_beginning(source: Source, told: str) -> bool:
    """Whether this source is the one that a header tells of, and nothing has been drawn from it yet."""
    try:
        begun = source_from(told)
    except NotRevealed:
        return False
    if isinstance(source, Seeded) and isinstance(begun, Seeded):
        return source.getstate() == begun.getstate()
    return type(source) is type(begun) and attributes_of(source) == attributes_of(begun)


def source_to_go_on(told: str, given: Source | None) -> tuple[Source, bool]:
    """The source that a record goes on with, and whether it is another than the one its header tells of."""
    if given is not None:
        return given, not stands_at_beginning(given, told)
    try:
        return source_from(told), False
    except NotRevealed:
        return Seeded(0), True


class NotRevealed(ValueError):
    """A source can't be made again from what its record tells: the seed is not in it, or does not fit the commitment."""


def source_from(text: str) -> Source:
    """The source that a record's header tells of (``seeded 7``, ``verifiable commitment=... nonces=... seed=...``), from its beginning."""
    kind, _, rest = text.partition(" ")
    if kind == "seeded":
        try:
            return Seeded(int(rest))
        except ValueError:
            raise NotRevealed("no seed") from None
    if kind == CONTINUED:
        raise NotRevealed("it was played on from another game, whose chance is not told here")
    if kind == UNTOLD:
        raise NotRevealed("where its chance came from is not told")
    facts = dict(part.split("=", 1) for part in rest.split(" ") if "=" in part)
    if kind != "verifiable" or "seed" not in facts:
        raise NotRevealed("the seed has not been revealed")
    try:
        source = Verifiable(bytes.fromhex(facts["seed"]), tuple(x for x in facts.get("nonces", "").split(",") if x))
    except ValueError as error:
        raise NotRevealed(str(error)) from None
    if source.commitment != facts.get("commitment"):
        raise NotRevealed("the seed is not the one that was promised")
    return source

"""Idioms written once: `Pick` (several things, one at a time), `Payment` (a price in parts), `Window` (others may interrupt) and `Bargain`
(consent)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeVar

from ludoteca.kernel.seats import Seat

from .actions import Action, Offer, Refusal
from .steps import Ask, Step

if TYPE_CHECKING:
    import typing_extensions  # a default of a type variable: for type checkers alone

    from ludoteca.kernel.game import Rules


class Asking(Protocol):
    """What of a state these steps need: every `State` has it."""

    @property
    def rules(self) -> Rules: ...

    def then(self, *steps: Step[Self]) -> None: ...


class Picking(Asking, Protocol):
    """A state with the field of a `Pick`."""

    picked: list[int]


class Bargaining(Asking, Protocol):
    """A state with the fields of a `Bargain`."""

    agreed: list[Seat]
    offered: int


if TYPE_CHECKING:
    A_contra = typing_extensions.TypeVar("A_contra", bound=Asking, default=Any, contravariant=True)
    P_contra = typing_extensions.TypeVar("P_contra", bound=Picking, default=Any, contravariant=True)
    B_contra = typing_extensions.TypeVar("B_contra", bound=Bargaining, default=Any, contravariant=True)
else:
    A_contra = TypeVar("A_contra", contravariant=True)
    P_contra = TypeVar("P_contra", contravariant=True)
    B_contra = TypeVar("B_contra", contravariant=True)

TWICE = Refusal("", "picked-already")
ENOUGH_TALK = Refusal("", "enough-talk")
NOTHING_OFFERED = Refusal("", "nothing-offered")


class Pick(Ask[P_contra]):
    """Choose several things one at a time, then ``done``; private until then.

    The state has a field ``picked: Annotated[list[int], Sealed(the picker)]``, empty between picks: how many were picked is seen by all,
    since each is a decision. What a sampler draws for the others are things that could have been picked one after the other.

    People pick in any order; bots in ascending order
    (`distinct_options`), so that one set has one path. Subclasses say ``verb``, `picker`, `among`, `against`, `enough` and `done_with`.
    """

    __slots__ = ()

    private: ClassVar[bool] = True
    verb: ClassVar[str] = "pick"
    stop: ClassVar[str] = "done"

    def picker(self, s: P_contra) -> Seat:
        """The seat that picks."""
        raise NotImplementedError

    def among(self, s: P_contra) -> Sequence[int]:
        """What there is to pick, ascending: numbers of the verb's domain."""
        raise NotImplementedError

    def against(self, s: P_contra, x: int) -> Refusal | None:
        """The reason against one more thing."""
        return None

    def enough(self, s: P_contra) -> Refusal | None:
        """The reason against stopping here."""
        return None

    def done_with(self, s: P_contra, me: Seat, picked: list[int]) -> None:
        """Carry out the pick: ``picked`` is ascending, in numbers of the verb's domain."""
        raise NotImplementedError

    def seats(self, s: P_contra) -> Sequence[Seat]:
        return (self.picker(s),)

    def offers(self, s: P_contra, me: Seat) -> Sequence[Offer]:
        verbs = s.rules.vocabulary.verbs
        verb = verbs[self.verb]
        out: list[Offer] = [(verbs[self.stop].only, self.enough(s))]
        out += [(verb[x], TWICE if x in s.picked else self.against(s, x)) for x in self.among(s)]
        return out

    def distinct_options(self, s: P_contra, me: Seat) -> list[Action]:
        options = self.options(s, me)
        if s.picked:
            last = s.picked[-1]
            ascending = [a for a in options if a.verb != self.verb or a.arg > last]
            return ascending or options
        return options

    def take(self, s: P_contra, me: Seat, a: Action) -> None:
        if a.verb == self.stop:
            picked, s.picked = sorted(s.picked), []
            self.done_with(s, me, picked)
        else:
            s.picked.append(a.arg)
            s.then(self)


class Payment(Ask[A_contra]):
    """A price that is paid in parts, each of them gone when it is laid down.

    None is begun that can't be completed: whatever of it is offered, there is a way from there to the end of it, and the test kit looks
    for one. It is done by itself as soon as no more can be paid, and only then: whether a hand has something left is nobody's business.
    """

    __slots__ = ()

    spends: ClassVar[tuple[str, ...]] = ("pay",)  # verbs that lay down a part
    settles: ClassVar[tuple[str, ...]] = ("done",)  # verbs that say that it is enough


class Window(Ask[A_contra]):
    """Others may interrupt now, with a card or the like; ``pass`` closes it.

    Asked on public grounds only: `may_have` must not look at anything that is hidden from the others, since being asked is seen by all.
    """

    __slots__ = ()

    stop: ClassVar[str] = "pass"

    def may_have(self, s: A_contra) -> Sequence[Seat]:
        """The seats that, as far as everybody knows, might want to interrupt, in the order in which they are asked."""
        raise NotImplementedError

    def interruptions(self, s: A_contra, me: Seat) -> Sequence[Offer]:
        """What this seat can interrupt with, each with the reason against it or None; ``pass`` is added."""
        raise NotImplementedError

    def seats(self, s: A_contra) -> Sequence[Seat]:
        return tuple(self.may_have(s))[:1]

    def offers(self, s: A_contra, me: Seat) -> Sequence[Offer]:
        return [(s.rules.vocabulary.verbs[self.stop].only, None), *self.interruptions(s, me)]


class Bargain(Ask[B_contra]):
    """Consent between seats: each may offer, agree or refuse; an offer resets agreement; all must agree; offers are bounded.

    The state has fields ``agreed: Public[list[int]]`` and ``offered: Public[int]`` (how many were made), both empty between bargains.
    Subclasses say `parties`, `proposals`, `propose`, `nothing_yet`, `struck` and `broken`.
    """

    __slots__ = ()

    most: ClassVar[int] = 12
    agree: ClassVar[str] = "agree"
    refuse: ClassVar[str] = "refuse"

    def parties(self, s: B_contra) -> Sequence[Seat]:
        """The seats that must all agree."""
        raise NotImplementedError

    def proposals(self, s: B_contra, me: Seat) -> Sequence[Offer]:
        """What this seat can propose, each with the reason against it or None."""
        raise NotImplementedError

    def propose(self, s: B_contra, me: Seat, a: Action) -> None:
        """Put a proposal on the table: the agreement given so far is void after it."""
        raise NotImplementedError

    def nothing_yet(self, s: B_contra) -> bool:
        """Whether there is nothing to agree to."""
        return not s.offered

    def struck(self, s: B_contra) -> None:
        """All have agreed: carry it out."""
        raise NotImplementedError

    def broken(self, s: B_contra, by: Seat) -> None:
        """A party refused: what follows. ``by`` is its seat."""
        raise NotImplementedError

    def seats(self, s: B_contra) -> Sequence[Seat]:
        return [p for p in self.parties(s) if p not in s.agreed]

    def offers(self, s: B_contra, me: Seat) -> Sequence[Offer]:
        verbs = s.rules.vocabulary.verbs
        out: list[Offer] = [(verbs[self.refuse].only, None), (verbs[self.agree].only, NOTHING_OFFERED if self.nothing_yet(s) else None)]
        out += [(a, (ENOUGH_TALK if s.offered >= self.most else None) or why) for a, why in self.proposals(s, me)]
        return out

    def take(self, s: B_contra, me: Seat, a: Action) -> None:
        if a.verb == self.refuse:
            s.agreed, s.offered = [], 0
            self.broken(s, me)
        elif a.verb == self.agree:
            s.agreed.append(me)
            if len(s.agreed) < len(self.parties(s)):
                s.then(self)
            else:
                s.agreed, s.offered = [], 0
                self.struck(s)
        else:
            self.propose(s, me, a)
            s.offered += 1
            s.agreed = []
            s.then(self)

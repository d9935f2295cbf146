"""Steps: small dataclasses named after what the rulebook tells people to do, with the rule ids they carry out.

`Do` acts by itself, `Roll` asks chance, `Ask` asks one seat (or whoever of several acts first), `Joint` asks several at once. Their
arguments are public: ints, strings, booleans or tuples of those; secrets go into fields of the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from ludoteca.kernel.seats import Seat

from .actions import Action, Offer, Refusal
from .chance import Chance, Source

if TYPE_CHECKING:
    import typing_extensions  # a default of a type variable: for type checkers alone

    from ludoteca.kernel.state import State

    S_contra = typing_extensions.TypeVar("S_contra", default=Any, contravariant=True)  # a bare ``Do`` is one of any state
else:
    S_contra = TypeVar("S_contra", contravariant=True)

DO, ASK, JOINT, ROLL, DEAL = 0, 1, 2, 3, 4

NOT_NOW = Refusal("", "not-now")
NOT_AMONG = Refusal("", "not-a-choice")
NOT_YOURS = Refusal("", "not-your-turn")
OVER = Refusal("", "over")
UNKNOWN = Refusal("", "unknown-action")
CHANGE_IT = Refusal("", "change-it-instead")
NOTHING_TO_UNDO = Refusal("", "nothing-to-undo")

#: Every step class by (module, name): what a saved agenda is read back with.
REGISTRY: dict[tuple[str, str], type[Step]] = {}
_ARGUMENTS: dict[type, tuple[str, ...]] = {}  # the names of each step's arguments: a replay and every observation ask for them


class Step(Generic[S_contra]):
    """One thing that the rules have to do. Subclasses are dataclasses; ``rule`` holds one id or several, parted by spaces."""

    __slots__ = ()

    KIND: ClassVar[int] = DO
    rule: ClassVar[str] = ""
    ends_game: ClassVar[bool] = False  # part of carrying out an end that is due (`Game.ending_due`)
    forced: ClassVar[bool] = False  # a single option is played by itself (only where the options are public)

    def __init_subclass__(cls, **kw: object) -> None:
        super().__init_subclass__(**kw)
        for own in ("name", "arguments"):
            if own in vars(cls):
                raise TypeError(f"{cls.__qualname__} hides Step.{own}: call the verb, or the argument, something else")
        REGISTRY[cls.__module__, cls.__name__] = cls

    def arguments(self) -> tuple[object, ...]:
        """The step's arguments in order, as plain data."""
        kind = type(self)
        names = _ARGUMENTS.get(kind)
        if names is None:
            every: Any = self  # every subclass is a dataclass
            names = _ARGUMENTS[kind] = tuple([f.name for f in fields(every)])
        return tuple([getattr(self, name) for name in names])

    def name(self) -> str:
        """The name of the class: what a saved agenda and a layout know it by."""
        return type(self).__name__

    def asks_by(self) -> str:
        """The rule that has this done: what a refusal cites that has no rule of its own. A step that several rules share says which."""
        return self.rule.split(" ", 1)[0]


class Do(Step[S_contra]):
    """The rules act on their own."""

    __slots__ = ()

    KIND: ClassVar[int] = DO

    def do(self, s: S_contra) -> None:
        """Carry it out on the state; the step is off the agenda by then."""
        raise NotImplementedError


class Deal(Do[S_contra]):
    """The rules act on their own, and have a `Roll` decide where chance comes in. A playout, where nobody asks what came, does both."""

    __slots__ = ()

    KIND: ClassVar[int] = DEAL

    def at_once(self, s: S_contra, source: Source) -> None:
        """`do`, and what the rolls that it asks for would bring, with the same numbers of the source."""
        raise NotImplementedError


class Roll(Step[S_contra]):
    """Chance decides: `chance` says among what, `came` handles the outcome."""

    __slots__ = ()

    KIND: ClassVar[int] = ROLL

    def chance(self, s: S_contra) -> Chance:
        """Among what chance decides, in the state as it is now."""
        raise NotImplementedError

    def resolve(self, s: S_contra, outcome: int) -> None:
        """Carry out an outcome, a number that `chance` could give."""
        raise NotImplementedError

    def at_once(self, s: S_contra, source: Source) -> None:
        """Chance and what comes of it, where nobody asks what came: for playouts."""
        self.resolve(s, self.chance(s).draw(source))


class Asking(Step[S_contra]):
    """What `Ask` and `Joint` share: seats that are asked, and what each of them may do.

    `offers` yields each action with the reason against it, or None: options are the offers without a reason. For what it does not list,
    `not_offered` may name the rule that forbids it; without that the rule is cited that asks for something else (`asks_by`). A hot step may
    override `options`; the test kit checks that both ways agree.
    """

    __slots__ = ()

    def seats(self, s: S_contra) -> Sequence[Seat]:
        """The seats that are asked, counted from 0; none: the step is over."""
        raise NotImplementedError

    def offers(self, s: S_contra, me: Seat) -> Sequence[Offer]:
        """Each action that ``me`` might try, with the reason against it or None. Changes nothing."""
        raise NotImplementedError

    def options(self, s: S_contra, me: Seat) -> list[Action]:
        """The offers without a reason, in their order."""
        offers = self.offers(s, me)
        listed: list[Offer] = offers if isinstance(offers, list) else list(offers)  # a list is walked quicker where this is compiled
        return [a for a, why in listed if why is None]

    def not_offered(self, s: S_contra, me: Seat, a: Action) -> Refusal | None:
        """Why an action that is not even offered can't be done, where the rules have a reason of their own; None: as usual."""
        return None

    def distinct_options(self, s: S_contra, me: Seat) -> list[Action]:
        """The options in an order in which equal plans have one path: what bots choose from."""
        return self.options(s, me)


class Ask(Asking[S_contra]):
    """One seat decides. `seats` may name several (whoever acts first takes it) or none (the step is over).

    Each verb is carried out by the method of its name, ``verb(s, me)`` or ``verb(s, me, arg)``. The step is off the agenda by then: to ask
    again, ``s.then(self)``. A hot step may override `take`; the test kit checks that both ways agree. A decision is public unless the step
    is ``private``: then nobody else may know which argument of a verb was chosen, and the test kit checks every channel for it.

    Where a seat has one option the decision may be made by itself (`ludoteca.kernel.match.forced`). Verbs that carry out what was put
    together piece by piece are ``sealing``: they are asked all the same, since with them goes the chance to think again.

    Whether an option could be taken back is tried on a copy, for each: a step of many options where that needs no trying, as it is the same
    for all of them at any time, says so (``undoable``), and the test kit checks that too.
    """

    __slots__ = ()

    KIND: ClassVar[int] = ASK
    private: ClassVar[bool] = False
    sealing: ClassVar[tuple[str, ...]] = ()
    undoable: ClassVar[bool | None] = None

    def take(self, s: S_contra, me: Seat, a: Action) -> None:
        """Carry out an action that is an option: calls the method named like its verb."""
        if a.arg < 0:
            getattr(self, a.verb)(s, me)
        else:
            getattr(self, a.verb)(s, me, a.arg)


class Joint(Asking[S_contra]):
    """Several seats decide at once. Choices stay with their owners, may be changed, and are handed over together, in seat order."""

    __slots__ = ()

    KIND: ClassVar[int] = JOINT

    def all_chosen(self, s: S_contra, chosen: dict[Seat, Action]) -> None:
        """Everybody has chosen: ``chosen`` maps seat to action, in seat order."""
        raise NotImplementedError


def reason_against(step: Asking, s: State, me: Seat, a: Action) -> Refusal | None:
    """Why ``me`` can't do ``a`` now, or None. The one place where an action is judged."""
    if me not in step.seats(s):
        return NOT_YOURS
    verbs = False
    for offered, why in step.offers(s, me):
        if offered is a:
            return why
        verbs = verbs or offered.verb == a.verb
    return step.not_offered(s, me, a) or (NOT_AMONG if verbs else NOT_NOW)

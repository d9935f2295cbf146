"""A state: what lies on the table, with who may see it, plus the agenda of what the rules still have to do.

A game's state is a plain ``@dataclass(slots=True, eq=False)`` that says for each field, in the game's own words, who sees it::

    patrols: Public[list[int]]
    place: Garibaldis[int]          # Garibaldis = Annotated[T, Only(lambda s: seat_mask(0))]
    hands: EachOwn[int]

Views, their JSON, the masked copy that a bot gets and the leak test come from these declarations and nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sized
from dataclasses import dataclass, fields, is_dataclass
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Protocol,
    Self,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from .events import Event
from .flow.actions import Action
from .flow.effects import Effect
from .flow.steps import Step
from .saved_steps import as_tuples, step_from
from .seats import ALL, NO_SEATS, SPECTATOR, Seat, SeatMask, in_mask

if TYPE_CHECKING:
    import typing_extensions  # a default of a type variable: for type checkers alone

    from .game import Rules

    R_co = typing_extensions.TypeVar("R_co", bound=Rules, default=Any, covariant=True)  # a bare ``State`` is one of any rules
    V_contra = typing_extensions.TypeVar("V_contra", default=Any, contravariant=True)
    S = TypeVar("S", bound="State")
else:
    R_co = TypeVar("R_co", covariant=True)
    V_contra = TypeVar("V_contra", contravariant=True)
    S = TypeVar("S")

T = TypeVar("T")


class Hidden:
    """Stands where a viewer may not look."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "HIDDEN"

    def __bool__(self) -> bool:
        return False

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = Hidden()


class Audience(Generic[V_contra]):
    """Who may see a field."""

    def see(self, s: State, value: V_contra, seat: Seat) -> object:
        """What the seat, or `SPECTATOR`, sees of the field's value in the state ``s``: the value, a part of it, or `HIDDEN`."""
        raise NotImplementedError


class Everyone(Audience[object]):
    """All seats, and those who watch."""

    def see(self, s: State, value: object, seat: Seat) -> object:
        return value


class Nobody(Audience[object]):
    """No seat, not even its owner: the order of a deck."""

    def see(self, s: State, value: object, seat: Seat) -> object:
        return HIDDEN


class Only(Audience[object]):
    """The seats whose bits are set in ``who(s)``: a function of the state, so that an option can open a hand."""

    def __init__(self, who: Callable[[S], SeatMask]) -> None:
        self.who: Callable[..., SeatMask] = who

    def see(self, s: State, value: object, seat: Seat) -> object:
        return value if in_mask(self.who(s), seat) else HIDDEN


class Sealed(Audience[Sized]):
    """A list of which the seats in ``who(s)`` see the entries, and everybody how many there are: a pick under way, letters on the table."""

    def __init__(self, who: Callable[[S], SeatMask]) -> None:
        self.who: Callable[..., SeatMask] = who

    def see(self, s: State, value: Sized, seat: Seat) -> object:
        return value if in_mask(self.who(s), seat) else [HIDDEN] * len(value)


class EachOwnSeat(Audience[Iterable[object]]):
    """A list by seat of which each sees the own entry; ``also(s, seat)`` is a mask of further entries that a seat sees."""

    def __init__(self, also: Callable[[S, Seat], SeatMask] | None = None) -> None:
        self.also: Callable[..., SeatMask] | None = also

    def see(self, s: State, value: Iterable[object], seat: Seat) -> object:
        more = self.also(s, seat) if self.also else NO_SEATS
        return [x if i == seat or more >> i & 1 else HIDDEN for i, x in enumerate(value)]


class SeenByItself(Protocol):
    """A value that knows who sees what of it: cards, a `SubState`."""

    def seen_by(self, s: State, seat: Seat) -> dict[str, Any]: ...

    def redacted_for(self, s: State, seat: Seat) -> Self: ...


class ByItself(Audience["SeenByItself | None"]):
    """The value knows who sees what of it: it has a method ``seen_by(seat)`` (cards, slips)."""

    def see(self, s: State, value: SeenByItself | None, seat: Seat) -> object:
        return None if value is None else value.seen_by(s, seat)


EVERYONE: Final = Everyone()
Public = Annotated[T, EVERYONE]
Private = Annotated[T, Nobody()]
EachOwn = Annotated[list[T], EachOwnSeat()]
SelfRedacting = Annotated[T, ByItself()]


@dataclass(slots=True, eq=False)
class State(Generic[R_co]):
    """The kernel's part of every state. ``rules`` is shared and immutable; ``later``, ``tell`` and ``informed`` live only during a step."""

    rules: R_co
    agenda: list[Step]
    chosen: dict[Seat, Action]  # pending choices of a Joint: that a seat has one is public, which one is its own
    queued: list[Step]
    effects: list[Effect]
    event_sink: list[Event] | None
    informed: SeatMask

    WATCHES: ClassVar[bool] = False  # set where `watch` must run after every step

    def watch(self) -> None:
        """What must hold after every step (medals, refills, ends)."""

    def then(self, *steps: Step[Self]) -> None:
        """What comes next, in reading order; several calls in one step keep theirs. It is added to ``queued``: a step that runs very often
        may append there itself, which saves a call."""
        self.queued.extend(steps)

    def log(self, kind: str, rule: str, /, *, seen_by: SeatMask = ALL, **facts: object) -> None:
        """Write an event for the seats in the mask; in playouts nobody listens and nothing is written."""
        if self.event_sink is not None:
            self.event_sink.append(Event(kind, rule, seen_by, facts))

    def mark_informed(self, seats: SeatMask) -> None:
        """These seats (a mask) learnt something that they can't forget: an undo across this is closed to them."""
        self.informed |= seats

    def forget(self) -> None:
        """Stop keeping what each seat knows (of cards): for playouts, where nobody asks for a perspective."""
        for name in _forgetful(type(self)):
            value = getattr(self, name)
            if hasattr(value, "forget"):
                value.forget()

    def copy(self) -> Self:
        """An independent copy; fast games write their own."""
        n = object.__new__(type(self))
        for name, how in _copiers(type(self)):
            value = getattr(self, name)
            setattr(n, name, value if how is None else how(value))
        n.queued = []
        n.event_sink = None
        n.informed = NO_SEATS
        return n

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return _loaded, (self.rules, self.dump())

    # ---- what a seat may see

    def view(self, seat: Seat) -> dict[str, Any]:
        """Plain data of all that this seat (or `SPECTATOR`) may see; hidden fields are absent, hidden entries of lists None."""
        out: dict[str, Any] = {}
        for name, audience in shown_fields(type(self)):
            value = getattr(self, name)
            if value is HIDDEN:
                continue
            if audience is not EVERYONE:
                value = audience.see(self, value, seat)
                if value is HIDDEN:
                    continue
            out[name] = plain(value)
        out["agenda"] = [plain(step) for step in self.agenda]
        out["effects"] = [plain(e) for e in self.effects if in_mask(e.to, seat)]
        out["chosen"] = [[x, plain(a) if x == seat else None] for x, a in sorted(self.chosen.items())]
        return out

    def public_view(self) -> dict[str, Any]:
        """The part that everybody sees: made once for all viewers."""
        return self.view(SPECTATOR)

    def private_view(self, seat: Seat) -> dict[str, Any]:
        """What this seat sees beside, or otherwise than, the public part."""
        mine, public = self.view(seat), self.public_view()
        return {name: value for name, value in mine.items() if name not in public or public[name] != value}

    def redacted(self, seat: Seat) -> Self:
        """A copy in which everything that this seat may not see is `HIDDEN`: what a bot or a layout gets, in the game's own types."""
        k = self.copy()
        for name, audience in _masked_fields(type(self)):
            value = getattr(self, name)
            if isinstance(audience, ByItself):
                setattr(k, name, None if value is None else value.redacted_for(self, seat))
            else:
                seen = audience.see(self, value, seat)
                if seen is not value:
                    setattr(k, name, seen)
        if self.effects:
            k.effects = [e for e in self.effects if in_mask(e.to, seat)]
        if self.chosen:
            k.chosen = {x: a if x == seat else cast(Action, HIDDEN) for x, a in self.chosen.items()}
        return k

    # ---- whole states as data

    def dump(self) -> dict[str, Any]:
        """The whole state as plain data: for saves, comparison and fingerprints, never for viewers."""
        out = {name: plain(getattr(self, name)) for name, _ in shown_fields(type(self))}
        out["agenda"] = [plain(step) for step in self.agenda]
        out["effects"] = [plain(e) for e in self.effects]
        out["chosen"] = [[x, plain(a)] for x, a in sorted(self.chosen.items())]
        return out

    def fingerprint(self) -> str:
        """SHA-256 over the canonical JSON of `dump`: equal states have equal fingerprints in every process."""
        return hashlib.sha256(canonical_json(self.dump())).hexdigest()

    @classmethod
    def load(cls, rules: Rules, data: dict[str, Any]) -> Self:
        """The state that `dump` wrote; ValueError where the data does not fit."""
        s = object.__new__(cls)
        try:
            for name, kind in field_types(cls).items():
                setattr(s, name, unplain(kind, data[name]))
            s.agenda = [step_from(rules, x) for x in data["agenda"]]
            s.effects = [Effect(*as_tuples(x)) for x in data["effects"]]
            s.chosen = {x: cast(Action, HIDDEN) if a is None else rules.vocabulary.by_text[a] for x, a in data["chosen"]}
        except (KeyError, TypeError, msgspec.ValidationError) as error:
            raise ValueError(f"not a saved {cls.__name__}: {error}") from error
        s.rules, s.queued, s.event_sink, s.informed = cast("R_co", rules), [], None, NO_SEATS
        return s


def _loaded(rules: Rules, data: dict[str, Any]) -> State:
    state: State = rules.game.state.load(rules, data)
    return state


@dataclass(slots=True, eq=False)
class SubState:
    """A sheet of paper that lies on the table while a long decision lasts (``March``, ``Battle``, ``Attempt``).

    Subclasses are dataclasses whose fields carry audiences, as a state's do; values in it are immutable, or lists of immutables.
    """

    def copy(self) -> Self:
        """An independent copy."""
        n = object.__new__(type(self))
        for name, how in _copiers(type(self)):
            value = getattr(self, name)
            setattr(n, name, value if how is None else how(value))
        return n

    def seen_by(self, s: State, seat: Seat) -> dict[str, Any]:
        """The fields that a seat sees, as plain data; hidden ones are left out."""
        out = {}
        for name, audience in shown_fields(type(self)):
            value = getattr(self, name)
            seen = value if value is HIDDEN or audience is EVERYONE else audience.see(s, value, seat)
            if seen is not HIDDEN:
                out[name] = plain(seen)
        return out

    def redacted_for(self, s: State, seat: Seat) -> Self:
        """A copy with `HIDDEN` wherever the seat may not look."""
        k = self.copy()
        for name, audience in shown_fields(type(self)):
            if audience is not EVERYONE:
                setattr(k, name, audience.see(s, getattr(self, name), seat))
        return k


# ---- declarations read once for each class

_SHOWN: dict[type, tuple[tuple[str, Audience], ...]] = {}
_MASKED: dict[type, tuple[tuple[str, Audience], ...]] = {}
_TYPES: dict[type, dict[str, Any]] = {}
_HOW: dict[type, tuple[tuple[str, Callable[[Any], Any] | None], ...]] = {}
_FORGETFUL: dict[type, tuple[str, ...]] = {}
_OURS = ("rules", "agenda", "chosen", "queued", "effects", "event_sink", "informed")


class Undeclared(TypeError):
    """A field of a state does not say who sees it."""


def shown_fields(cls: type) -> tuple[tuple[str, Audience], ...]:
    """(name, audience) for each field of a game's state or slip; `Undeclared` where one has none."""
    found = _SHOWN.get(cls)
    if found is None:
        hints = get_type_hints(cls, include_extras=True)
        out = []
        for f in fields(cls):
            if f.name in _OURS and issubclass(cls, State):
                continue
            audience = next((m for m in getattr(hints[f.name], "__metadata__", ()) if isinstance(m, Audience)), None)
            if audience is None:
                raise Undeclared(f"{cls.__name__}.{f.name} does not say who sees it: Public[...], EachOwn[...] or the like")
            out.append((f.name, audience))
        found = _SHOWN[cls] = tuple(out)
    return found


def _masked_fields(cls: type) -> tuple[tuple[str, Audience], ...]:
    """Those of the `shown_fields` that not everybody sees."""
    found = _MASKED.get(cls)
    if found is None:
        found = _MASKED[cls] = tuple((name, audience) for name, audience in shown_fields(cls) if audience is not EVERYONE)
    return found


def field_types(cls: type) -> dict[str, Any]:
    """Field -> its annotated type, of the `shown_fields`: what a saved state is read with."""
    found = _TYPES.get(cls)
    if found is None:
        hints = get_type_hints(cls)
        found = _TYPES[cls] = {name: hints[name] for name, _ in shown_fields(cls)}
    return found


def _forgetful(cls: type) -> tuple[str, ...]:
    """Those of the `shown_fields` whose values may be able to `forget`: all but plain ones and lists of things."""
    found = _FORGETFUL.get(cls)
    if found is None:
        found = _FORGETFUL[cls] = tuple([name for name, kind in field_types(cls).items() if not _is_plain(kind)])
    return found


def _is_plain(kind: Any) -> bool:
    return kind in (int, str, bool) or (get_origin(kind) or kind) in (list, dict, set, tuple, frozenset)


def _copiers(cls: type) -> tuple[tuple[str, Callable[[Any], Any] | None], ...]:
    """How to copy each field, from its type: once for each class, so that a copy is a loop over slots."""
    found = _HOW.get(cls)
    if found is None:
        hints = get_type_hints(cls)
        found = _HOW[cls] = tuple(
            (f.name, _copier(hints[f.name])) for f in fields(cls) if f.name not in ("queued", "event_sink", "informed")
        )
    return found


def _copier(kind: Any) -> Callable[[Any], Any] | None:
    origin, args = get_origin(kind), get_args(kind)
    if origin is list:
        inner = _copier(args[0])
        return _shallow if inner is None else _list_of(inner)
    if origin is dict:
        inner = _copier(args[1])
        return _shallow if inner is None else _dict_of(inner)
    if origin is set or kind in (list, dict, set):
        return _shallow
    if origin in (tuple, frozenset) or kind in (int, str, bool, type(None)):
        return None
    for part in args or (kind,):  # of ``Slip | None`` and the like, the part that has something to copy
        if isinstance(part, type) and hasattr(part, "copy") and get_origin(part) is None and part not in (list, dict, set, frozenset):
            return _by_itself
        inner = _copier(part) if args else None
        if inner is not None:
            return _perhaps(inner)
    return None


def _list_of(inner: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: value if value is HIDDEN else [inner(x) for x in value]


def _dict_of(inner: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: value if value is HIDDEN else {k: inner(x) for k, x in value.items()}


def _perhaps(inner: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: value if value is None or value is HIDDEN else inner(value)


def _by_itself(value: Any) -> Any:
    return value if value is None or value is HIDDEN else value.copy()


def _shallow(value: Any) -> Any:
    return value if value is HIDDEN else value.copy()


# ---- plain data and back


def plain(value: object) -> Any:
    """A value of a state as JSON data. What is hidden becomes None."""
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(x) for x in value]
    if isinstance(value, dict):
        return (
            [[plain(k), plain(x)] for k, x in sorted(value.items())]
            if any(not isinstance(k, str) for k in value)
            else {k: plain(value[k]) for k in sorted(value)}
        )
    if isinstance(value, (set, frozenset)):
        return sorted(plain(x) for x in value)
    if value is HIDDEN:
        return None
    if isinstance(value, Action):
        return value.text
    if isinstance(value, Step):
        return [value.name(), *(plain(x) for x in value.arguments())]
    if isinstance(value, Effect):
        return [value.name, value.until, plain(value.detail), value.to]
    if hasattr(value, "dump"):
        return value.dump()
    if is_dataclass(value):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    raise TypeError(f"{type(value).__name__} is not plain data")


def unplain(kind: Any, data: Any) -> Any:
    """The value of this type that `plain` wrote; None where the type has none was hidden."""
    origin, args = get_origin(kind), get_args(kind)
    if data is None and kind is not Any and type(None) not in args and kind is not type(None):
        return HIDDEN
    if origin is dict and isinstance(data, list):
        return {unplain(args[0], k): unplain(args[1], x) for k, x in data}
    if origin is list:
        return [unplain(args[0], x) for x in data]
    if args and type(None) in args:
        return None if data is None else unplain(next(a for a in args if a is not type(None)), data)
    if isinstance(kind, type) and hasattr(kind, "load"):
        return kind.load(data)
    if isinstance(kind, type) and issubclass(kind, SubState):
        n = object.__new__(kind)
        for name, inner in field_types(kind).items():
            setattr(n, name, unplain(inner, data[name]))
        return n
    return msgspec.convert(data, kind)


def canonical_json(data: object) -> bytes:
    """The one JSON text of plain data: sorted keys, no spaces."""
    return msgspec.json.encode(data, order="sorted")

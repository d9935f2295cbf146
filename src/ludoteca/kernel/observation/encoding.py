"""What a seat knows, and what a whole state is, as named parts of numbers: of the same sizes all through a game.

`encoding_of` gives the encoding of a table's rules. An observation is made of a `Perspective` and of nothing else, so it can't tell more
than that does; two perspectives that are equal give equal observations. `observer.Observer` writes the same of a match that goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from operator import attrgetter
from typing import Any, Final, get_args, get_type_hints

from ludoteca.kernel.cards import card_draw
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.domains import FollowsFrom
from ludoteca.kernel.flow import effects, patterns
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.effects import Effect
from ludoteca.kernel.flow.steps import ASK, JOINT, Step
from ludoteca.kernel.game import Game, Rules, cached_per_table
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.saved_steps import steps_of
from ludoteca.kernel.seats import Seat
from ludoteca.kernel.state import State, SubState, shown_fields

from .cards_node import CardsNode
from .nodes import ABSENT, HIDDEN, INT, CountNode, Node, NoDomain, OutsideDomain, Sorts, keep, node_of, packed

COMMON: Final = (card_draw, effects, patterns)  # where the kernel has steps
KERNEL: Final = __name__.partition(".observation")[0] + "."
ARGUMENTS: Final = 6  # of the step that asks, as many whole numbers are told
LARGE: Final = 100  # numbers of a field that hardly ever is as it once was: to keep them costs more than it spares
FAR: Final = 1 << 15  # and of those, none beyond this
NO_SHEET: Final = object()  # the value of a field of a sheet that is not on the table


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an observation: where its numbers begin among all, how they lie, the greatest that each can be, what they mean.

    Every number is at least -2: -1 stands for what the viewer may not see, -2 for what there is none of.
    """

    name: str
    start: int
    shape: tuple[int, ...]
    most: tuple[int, ...]
    means: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class Field:
    """How one field of a state, or of a sheet that may lie on it (``inner``), becomes ``size`` numbers.

    What was worked out for a value is kept: few fields change from decision to decision.
    """

    __slots__ = ("get", "holder", "inner", "kept", "name", "nested", "pack", "size")

    def __init__(self, owner: type, holder: str, inner: str, size: int, pack: Callable[[Any], bytes]) -> None:
        self.holder, self.inner, self.size, self.pack = holder, inner, size, pack
        self.name = ".".join(x for x in (owner.__name__, holder, inner) if x)
        self.get: Callable[[Any], Any] = _of_sheet(holder, inner) if inner else attrgetter(holder)
        self.kept: dict[Hashable, bytes] = {}
        self.nested = False

    def numbers(self, s: object) -> bytes:
        """Of this state, as C has whole numbers. `OutsideDomain` for a value that the domain does not allow for."""
        return self.of(self.get(s))

    def of(self, value: Any) -> bytes:
        """Of this value of the field."""
        kind = type(value)
        if kind is not list:
            key = value.key() if kind is Cards else value
        elif not self.nested:
            key = tuple(value)
        else:
            key = _frozen(value)
        try:
            found = self.kept.get(key)
        except TypeError:  # a list of lists
            self.nested, key = True, _frozen(value)
            found = self.kept.get(key)
        return self.anew(key, value) if found is None else found

    def anew(self, key: Hashable, value: Any) -> bytes:
        """Work it out, and keep it under this key."""
        try:
            found = self.pack(value)
        except OutsideDomain as error:
            raise OutsideDomain(f"{self.name}: {error}") from None
        if self.size < LARGE:
            keep(self.kept, key, found)
        return found


def _frozen(value: Any) -> Hashable:
    return tuple([_frozen(x) for x in value]) if isinstance(value, (list, tuple)) else value


class Encoding:
    """The parts of a table's observations (`parts`), of its whole states (`state_parts`), and its actions by index."""

    def __init__(self, rules: Rules) -> None:
        self.game, self.seats = rules.game, rules.seats  # and not the rules: encodings are kept as long as they are there
        self.actions: list[Action] = rules.vocabulary.actions
        self._steps = {name: i for i, name in enumerate(steps_told(rules.game))}
        self.fields: list[Field] = []  # in their order, behind the common parts
        self.cards: dict[str, CardsNode] = {}  # by field
        self._usual: dict[Hashable, bytes] = {}  # the common parts, where nothing is chosen and no effect holds
        self._chosen: dict[Hashable, bytes] = {}
        self._nobody = packed([ABSENT] * (1 + ARGUMENTS))
        shown: list[tuple[str, Node]] = []
        self._nothing_chosen = packed([0] * self.seats + [ABSENT] * self.seats)
        sorts = Sorts(rules.sorts())
        state = rules.game.start(rules)
        for name, kind in declared(rules.game.state).items():
            self._field(name, kind, getattr(state, name), sorts, shown)
        lasting = sorts.sorts.get("effect", ())
        self._effects = {str(x): i for i, x in enumerate(lasting)}
        self._none_holds = packed([0] * len(self._effects))
        common = list(self._common(rules))
        taken = {name for name, _ in common}
        self.parts: tuple[Part, ...] = _parts((*common, *((f"state.{name}" if name in taken else name, node) for name, node in shown)))
        self.state_parts: tuple[Part, ...] = self.parts[1:]
        self.size = sum(part.size for part in self.parts)

    def _common(self, rules: Rules) -> Iterable[tuple[str, Node]]:
        """What every game has: who looks, who is asked by which step, what is chosen, what is to come."""
        n, steps = rules.seats, len(self._steps)
        names = ", ".join(f"{i} {name}" for name, i in self._steps.items())
        yield "viewer", CountNode(0, n, "whose observation it is; one more than the last seat for those who watch")
        yield "number", CountNode(0, rules.game.bound, "decisions so far")
        yield "asked", Node([1] * n, (n,), "by seat: 1 where it is asked")
        yield "chosen", Node([1] * n, (n,), "by seat: 1 where it has chosen, in a decision of several")
        yield (
            "pending",
            Node([len(self.actions) - 1] * n, (n,), "by seat: the index of the action that it has chosen, where one may see that"),
        )
        yield "step", CountNode(0, max(steps - 1, 0), f"the step that asks: {names}")
        whole = "the first whole numbers among its arguments, plus 1; none beyond"
        yield "arguments", Node([FAR] * ARGUMENTS, (ARGUMENTS,), f"{whole} {FAR}")
        yield (
            "agenda",
            Node([99] * steps, (steps,), "by step, as `step` numbers them: how many of it are still to come; 99 for more"),
        )
        if self._effects:
            k = len(self._effects)
            yield "effects", Node([99] * k, (k,), "how many hold of each: " + ", ".join(self._effects))

    def _field(self, name: str, kind: Any, value: Any, sorts: Sorts, shown: list[tuple[str, Node]]) -> None:
        if any(isinstance(x, FollowsFrom) for x in getattr(kind, "__metadata__", ())):
            return
        bare = get_args(kind)[0] if hasattr(kind, "__metadata__") else kind
        sheet = next((x for x in (bare, *get_args(bare)) if isinstance(x, type) and issubclass(x, SubState)), None)
        if sheet is not None:
            self._sheet(name, sheet, sorts, shown)
            return
        if isinstance(value, Cards):
            cards = CardsNode(value)
            shown += [(f"{name}.{part}", node) for part, node in cards.parts()]
            self.cards[name] = cards
            self.fields.append(Field(self.game.state, name, "", cards.size, cards.pack))
            return
        node = self._node(name, kind, sorts)
        shown.append((name, node))
        self.fields.append(Field(self.game.state, name, "", node.size, node.pack))

    def _sheet(self, name: str, sheet: type[SubState], sorts: Sorts, shown: list[tuple[str, Node]]) -> None:
        """A sheet that may lie on the table: a part for each of its fields."""
        for field, kind in declared(sheet).items():
            if any(isinstance(x, FollowsFrom) for x in getattr(kind, "__metadata__", ())):
                continue
            node = self._node(f"{name}.{field}", kind, sorts)
            shown.append((f"{name}.{field}", node))
            self.fields.append(Field(self.game.state, name, field, node.size, _perhaps(node)))

    def _node(self, name: str, kind: Any, sorts: Sorts) -> Node:
        try:
            return node_of(kind, sorts)
        except NoDomain as error:
            raise NoDomain(f"{self.game.state.__name__}.{name}: {error}") from None

    @property
    def steps(self) -> tuple[str, ...]:
        """The names of the steps in the order in which ``step`` and ``agenda`` number them."""
        return tuple(self._steps)

    @property
    def effects(self) -> tuple[str, ...]:
        """The names of the effects in the order in which ``effects`` numbers them."""
        return tuple(self._effects)

    # ---- numbers

    def observe(self, perspective: Perspective) -> dict[str, list[int]]:
        """What this viewer knows, part by part."""
        return _cut(self.parts, self.flat(perspective))

    def flat(self, perspective: Perspective) -> list[int]:
        """What this viewer knows as one row of numbers: all parts, one after the other."""
        return _unpacked(self.packed(perspective))

    def packed(self, perspective: Perspective) -> bytearray:
        """The same row as C has whole numbers (``int``), for arrays."""
        p = perspective
        return self._pack(p.known, p.asked, p.number, [p.seat if p.seat >= 0 else self.seats])

    def state(self, match: Match) -> dict[str, list[int]]:
        """All that there is, part by part: for critics that know more than any player."""
        return _cut(self.state_parts, self.state_tensor(match), 1)

    def state_tensor(self, match: Match) -> list[int]:
        """All that there is as one row of numbers."""
        return _unpacked(self.packed_state(match))

    def packed_state(self, match: Match) -> bytearray:
        """The same row as C has whole numbers (``int``), for arrays."""
        return self._pack(match.state, match.deciding(), match.number, [])

    def _pack(self, s: State, asked: tuple[Seat, ...], number: int, head: list[int]) -> bytearray:
        head.append(min(number, self.game.bound))
        return bytearray().join([packed(head), self.common(s, asked, s.chosen, s.effects), *[field.numbers(s) for field in self.fields]])

    def common(self, s: State, asked: tuple[Seat, ...], chosen: Mapping[Seat, object], effects: Sequence[Effect]) -> bytes:
        """The common parts behind ``number``, of what a viewer may know of choices and effects: the agenda is public."""
        agenda: list[Any] = s.agenda
        top = agenda[-1] if agenda else None
        if top is not None and top.KIND != ASK and top.KIND != JOINT:
            top = None
        given = () if top is None else top.arguments()
        kinds = tuple(map(type, agenda))
        key = (asked, given, kinds)
        try:
            found = self._usual.get(key)
        except TypeError:  # a list among the arguments
            key = (asked, _frozen(given), kinds)
            found = self._usual.get(key)
        if found is None:
            parts = self._who(asked), self._nothing_chosen, self._top(top, given), self._coming(agenda), self._none_holds
            found = keep(self._usual, key, b"".join(parts))
        if chosen:
            at = self.seats * INT
            found = b"".join((found[:at], self._choices(chosen), found[at + len(self._nothing_chosen) :]))
        if effects:
            found = found[: len(found) - len(self._none_holds)] + self._holding(effects)
        return found

    def _who(self, asked: tuple[Seat, ...]) -> bytes:
        return packed([1 if seat in asked else 0 for seat in range(self.seats)])

    def _choices(self, chosen: Mapping[Seat, object]) -> bytes:
        key = tuple(chosen.items())
        found = self._chosen.get(key)
        if found is None:
            seats = range(self.seats)
            row = [1 if seat in chosen else 0 for seat in seats]
            for seat in seats:
                a = chosen.get(seat)  # an action; in a masked state perhaps a hidden one
                row.append(ABSENT if a is None else a.index if isinstance(a, Action) else HIDDEN)
            found = keep(self._chosen, key, packed(row))
        return found

    def _top(self, top: Step | None, given: tuple[object, ...]) -> bytes:
        """The step that asks, and the first whole numbers among its arguments."""
        if top is None:
            return self._nobody
        arguments = [min(max(x + 1, 0), FAR) for x in _whole(given)][:ARGUMENTS]
        return packed([self._steps[top.name()], *arguments, *[ABSENT] * (ARGUMENTS - len(arguments))])

    def _coming(self, agenda: Sequence[Step]) -> bytes:
        """How many of each step are to come."""
        to_come = [0] * len(self._steps)
        for step in agenda:
            to_come[self._steps[step.name()]] += 1
        return packed([min(x, 99) for x in to_come])

    def _holding(self, effects: Sequence[Effect]) -> bytes:
        held = [0] * len(self._effects)
        for effect in effects:
            if effect.name not in self._effects:
                if not self._effects:
                    continue
                raise OutsideDomain(f"there is no effect {effect.name!r} (the sort effect)")
            held[self._effects[effect.name]] += 1
        return packed([min(x, 99) for x in held])

    # ---- actions, texts

    def mask(self, perspective: Perspective) -> list[int]:
        """By index of the action: 1 for what the seat can do now."""
        return list(self.packed_mask(perspective))

    def packed_mask(self, perspective: Perspective) -> bytearray:
        """The same as bytes, for arrays."""
        out = bytearray(len(self.actions))
        for a in perspective.options:
            out[a.index] = 1
        return out

    def information_state(self, perspective: Perspective) -> str:
        """The same text for the same perspective, and for no other."""
        return perspective.text().decode()


def declared(cls: type) -> dict[str, Any]:
    """The type of each field of a game's state or sheet as it is written, with its domain and its audience."""
    hints = get_type_hints(cls, include_extras=True)
    return {name: hints[name] for name, _ in shown_fields(cls)}


def steps_told(game: Game) -> list[str]:
    """The steps of a game and those of the kernel that any game may use, by name: the same whatever else has been imported."""
    common = {module.__name__ for module in COMMON}
    return sorted(
        name for name, cls in steps_of(type(game).__module__).items() if cls.__module__ in common or not cls.__module__.startswith(KERNEL)
    )


def _whole(arguments: Iterable[object]) -> Iterable[int]:
    for x in arguments:
        if isinstance(x, int):
            yield int(x)
        elif isinstance(x, tuple):
            yield from _whole(x)


def _of_sheet(name: str, field: str) -> Callable[[Any], Any]:
    """The field of a sheet, or `NO_SHEET`."""

    def get(s: Any) -> Any:
        sheet = getattr(s, name)
        return NO_SHEET if sheet is None else getattr(sheet, field)

    return get


def _perhaps(node: Node) -> Callable[[Any], bytes]:
    absent = packed(node.absent)
    return lambda value: absent if value is NO_SHEET else node.pack(value)


def _unpacked(row: bytearray) -> list[int]:
    return memoryview(row).cast("i").tolist()


def _parts(shown: Iterable[tuple[str, Node]]) -> tuple[Part, ...]:
    out: list[Part] = []
    start = 0
    for name, node in shown:
        out.append(Part(name, start, node.shape or (1,), node.most, node.means))
        start += node.size
    return tuple(out)


def _cut(parts: Sequence[Part], row: list[int], less: int = 0) -> dict[str, list[int]]:
    return {part.name: row[part.start - less : part.start - less + part.size] for part in parts}


@cached_per_table
def encoding_of(rules: Rules) -> Encoding:
    """The encoding of a table: made once for its rules. `NoDomain` where a field does not say of what sort its values are."""
    return Encoding(rules)

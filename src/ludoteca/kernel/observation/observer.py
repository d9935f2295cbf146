"""Observations of a match that goes on, written into one row: of what has changed since the last one, and of nothing else.

It gives the very numbers of `Encoding.packed` for the seat's perspective, without the copy that a perspective makes. The masking is the
same: the audiences of the fields say what is shown, and what masks itself does so here as there. A law of the test kit holds both against
each other.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from operator import attrgetter, ne
from struct import Struct
from typing import Any, Final, cast

from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import Seat, in_mask
from ludoteca.kernel.state import EVERYONE, HIDDEN, Audience, ByItself, Only, State, shown_fields

from .cards_node import CardsNode, CardsRow
from .encoding import NO_SHEET, Encoding, Field, encoding_of

NEVER: Final = object()  # is equal to nothing that a field holds
TWO: Final = Struct("ii")  # as `packed` has two numbers


class Observer:
    """Observes the matches of one table's rules, one after another or in turns. Not for several threads at once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.encoding: Encoding = encoding_of(rules)
        state = rules.game.state
        self._masks_itself = state.redacted is not State.redacted
        audiences: dict[str, Audience[Any]] = dict(shown_fields(state))
        example = rules.game.start(rules)
        self._open: list[tuple[Field, int]] = []
        self._cards: list[tuple[str, CardsNode, int]] = []
        self._masked: list[tuple[Field, int, Audience[Any]]] = []
        secrets: dict[Only, list[tuple[Field, int]]] = {}
        sheets: dict[str, list[tuple[Field, int]]] = {}
        for place, field in enumerate(self.encoding.fields, 2):
            audience = audiences[field.holder]
            if field.inner:
                sheets.setdefault(field.holder, []).append((field, place))
            elif audience is EVERYONE:
                self._open.append((field, place))
            elif isinstance(audience, ByItself) and isinstance(getattr(example, field.holder), Cards):
                self._cards.append((field.holder, self.encoding.cards[field.holder], place))
            elif type(audience) is Only:
                secrets.setdefault(audience, []).append((field, place))
            else:
                self._masked.append((field, place, audience))
        self._secrets = [(audience, _Secrets(fields)) for audience, fields in secrets.items()]
        self._sheets = [(name, audiences[name], fields) for name, fields in sheets.items()]
        self._values = _getter([field.holder for field, _ in self._open])
        self._last: list[Any] = [NEVER] * len(self._open)
        self._dealt: dict[tuple[Seat, int], CardsRow] = {}  # by viewer and field: what it knew last of the cards, and its numbers
        self._seen: dict[tuple[Seat, int], tuple[Any, bytes]] = {}  # by viewer and masked field: what it saw last, and its numbers
        #: the numbers: who looks and when, the other common parts, each field
        self._pieces: list[bytes | bytearray] = [b""] * (2 + len(self.encoding.fields))

    def __reduce__(self) -> tuple[object, ...]:
        return Observer, (self.rules,)  # what it saw last need not be known elsewhere

    def __deepcopy__(self, memo: object) -> Observer:
        return Observer(self.rules)

    def packed(self, match: Match, seat: Seat) -> bytearray:
        """What this seat (or `SPECTATOR`) knows now, as `Encoding.packed` has it of a perspective."""
        step = match.step
        return self._packed(match, seat, () if step is None else tuple(step.seats(match.state)))

    def observed(self, match: Match, seat: Seat) -> tuple[bytearray, bytearray]:
        """The same, and by index of the action as a byte each: 1 for what the seat can do now."""
        allowed, step, s = bytearray(len(self.encoding.actions)), match.step, match.state
        asked = () if step is None else tuple(step.seats(s))
        if step is not None and seat in asked:
            for a in step.options(s, seat):
                allowed[a.index] = 1
        return self._packed(match, seat, asked), allowed

    def _packed(self, match: Match, seat: Seat, asked: tuple[Seat, ...]) -> bytearray:
        if self._masks_itself:
            return self.encoding.packed(match.perspective(seat, log=False))
        s, pieces, encoding = match.state, self._pieces, self.encoding
        chosen: dict[Seat, Any] = s.chosen
        if chosen:
            chosen = {x: a if x == seat else cast(Action, HIDDEN) for x, a in chosen.items()}
        effects = [e for e in s.effects if in_mask(e.to, seat)] if s.effects else s.effects
        number = match.number
        pieces[0] = TWO.pack(seat if seat >= 0 else encoding.seats, number if number < encoding.game.bound else encoding.game.bound)
        pieces[1] = encoding.common(s, asked, chosen, effects)
        self._put_open(s)
        for name, node, place in self._cards:
            row = self._dealt.get((seat, place))
            if row is None:
                row = self._dealt[seat, place] = CardsRow(node, getattr(s, name), seat)
            pieces[place] = row.numbers_of(getattr(s, name))
        for only, fields in self._secrets:
            fields.put(s, pieces, shown=in_mask(only.who(s), seat))
        for field, place, audience in self._masked:
            pieces[place] = self._of(field, seat, place, _shown(s, getattr(s, field.holder), audience, seat))
        for name, audience, parts in self._sheets:
            sheet = getattr(s, name)
            shown = None if sheet is None else _shown(s, sheet, audience, seat)
            for field, place in parts:
                pieces[place] = self._of(field, seat, place, NO_SHEET if shown is None else getattr(shown, field.inner))
        return bytearray().join(pieces)

    def _put_open(self, s: State) -> None:
        """What everybody sees is the same for all viewers: only what is not as it was is written."""
        values, last, pieces = self._values(s), self._last, self._pieces
        for i in list(compress(range(len(last)), map(ne, values, last))):
            field, place = self._open[i]
            value = values[i]
            pieces[place] = field.of(value)
            last[i] = value.copy() if type(value) is list and not field.nested else _kept(value)

    def _of(self, field: Field, seat: Seat, at: int, value: Any) -> bytes:
        was, found = self._seen.get((seat, at), (NEVER, b""))
        if was is NEVER or was != value:
            found = field.of(value)
            self._seen[seat, at] = _kept(value), found
        return found


class _Secrets:
    """Fields that the same seats may see: all of them are shown, or none."""

    def __init__(self, fields: list[tuple[Field, int]]) -> None:
        self._fields = [field for field, _ in fields]
        self._places = [place for _, place in fields]
        self._values = _getter([field.holder for field in self._fields])
        self._last: list[Any] = [NEVER] * len(fields)
        self._numbers = [b""] * len(fields)
        self._hidden = [field.of(HIDDEN) for field in self._fields]
        self._shown: bool | None = None  # what stands there now, if anything does

    def put(self, s: State, pieces: list[bytes | bytearray], *, shown: bool) -> None:
        if shown:
            values, last = self._values(s), self._last
            for i in list(compress(range(len(last)), map(ne, values, last))):
                field, value = self._fields[i], values[i]
                pieces[self._places[i]] = self._numbers[i] = field.of(value)
                last[i] = value.copy() if type(value) is list and not field.nested else _kept(value)
        if shown is not self._shown:
            self._shown = shown
            for place, found in zip(self._places, self._numbers if shown else self._hidden, strict=True):
                pieces[place] = found


def _shown(s: State, value: Any, audience: Audience[Any], seat: Seat) -> Any:
    """As `State.redacted` has it."""
    if isinstance(audience, ByItself):
        return None if value is None else value.redacted_for(s, seat)
    return audience.see(s, value, seat)


def _kept(value: Any) -> Any:
    """What a field held, to be compared later: lists, dictionaries and sets change in their place."""
    if type(value) is list:
        return [_kept(x) for x in value]
    if isinstance(value, dict):
        return {key: _kept(x) for key, x in value.items()}
    return set(value) if isinstance(value, set) else value


def _getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda s: tuple([getattr(s, name) for name in names])

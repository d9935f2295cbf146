"""A copy of a state in which only what everybody sees can be read: whoever reaches for anything else gets `SecretRead`.

`State.redacted` puts `HIDDEN` where a viewer may not look, and `HIDDEN` is falsy: a rule that looks for a card in a hidden hand finds none
and goes on. That is right for a layout, which draws what it has. To prove that an answer follows from public things alone it is not enough;
here the attempt is the finding.
"""

from __future__ import annotations

from typing import Any, TypeVar

from .cards.cards import Cards
from .seats import SPECTATOR
from .secrecy import VEIL
from .state import HIDDEN, ByItself, State, SubState, shown_fields

S = TypeVar("S", bound=State)


def public_copy(s: S) -> S:
    """A copy of the state that gives what a spectator sees, and refuses all else."""
    k = s.redacted(SPECTATOR)
    _veil(k)
    fields: Any = k
    if len(k.effects) != len(s.effects):
        fields.effects = VEIL  # whoever reads the list would miss some
    if k.chosen:
        fields.chosen = VEIL  # that a seat has chosen is public, what is not
    return k


def _veil(thing: State | SubState) -> None:
    for name, audience in shown_fields(type(thing)):
        value = getattr(thing, name)
        if value is HIDDEN:
            setattr(thing, name, VEIL)
        elif type(value) is list and any(x is HIDDEN for x in value):
            setattr(thing, name, [VEIL if x is HIDDEN else x for x in value])
        elif isinstance(value, Cards):
            setattr(thing, name, value.guarded())
        elif isinstance(value, SubState):
            _veil(value)
        elif isinstance(audience, ByItself) and value is not None:
            setattr(thing, name, VEIL)  # of another kind: nobody knows what in it is secret

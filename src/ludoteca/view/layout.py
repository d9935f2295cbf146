"""What a game's ``view/layout.py`` offers: the table as a scene (`scene`), made from what one viewer may know.

A layout never gets a state: it gets a `Perspective`, whose ``known`` is a copy with `HIDDEN` wherever the viewer may not look. That no
secret is drawn is a matter of types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from ludoteca.kernel.game import Game, Rules
from ludoteca.kernel.match.perspective import Perspective

from .scene import Board, Line, Mine, Msg, Scene

if TYPE_CHECKING:
    import typing_extensions  # a default of a type variable: for type checkers alone

    from ludoteca.kernel.state import State

    R_contra = typing_extensions.TypeVar("R_contra", bound=Rules, contravariant=True)
    S_contra = typing_extensions.TypeVar("S_contra", bound=State, default=Any, contravariant=True)
else:
    R_contra = TypeVar("R_contra", contravariant=True)
    S_contra = TypeVar("S_contra", contravariant=True)


class Layout(Protocol[R_contra, S_contra]):
    """A module with these functions is one. ``R_contra`` are the rules that the game binds, ``S_contra`` is its state."""

    def board(self, rules: R_contra) -> Board:
        """What does not change during a game. A part of it that was given before, the same object, is known to be what it was."""
        ...

    def scene(self, seen: Perspective[S_contra]) -> Scene:
        """What everybody sees: from the perspective of a spectator."""
        ...

    def mine(self, seen: Perspective[S_contra]) -> Mine:
        """What one seat sees beside: what it is asked and may do, with ``seen.reasons`` against all else, and what it alone knows."""
        ...

    def watching(self, seen: Perspective[S_contra]) -> Mine:
        """What a spectator reads in place of `mine`."""
        ...

    def line(self, rules: R_contra, kind: str, facts: dict[str, Any], rule: str) -> Line | None:
        """The log line of an event, of the facts that its reader saw; None where others tell it."""
        ...

    def outcome_words(self, seen: Perspective[S_contra], end: str) -> Msg:
        """How it ended, in a sentence."""
        ...

    def draw_text(self, seen: Perspective[S_contra]) -> str:
        """The table as plain characters, for a terminal."""
        ...


def layout_of(game: Game) -> Layout[Rules] | None:
    """The game's layout, or None for a game without a table of its own. It is given rules that the same game has bound, and no others."""
    return cast("Layout[Rules] | None", game.layout)


def places(layout: Layout[Rules], rules: Rules) -> dict[str, Msg]:
    """What each place on the board is called, by its target (``node:ID``)."""
    return {f"node:{node.id}": node.label for node in layout.board(rules).nodes}


def targets(layout: Layout[Rules], seen: Perspective) -> dict[str, Msg]:
    """What a sentence calls each place on the board and each piece on it, by its target (``node:ID``, ``token:ID``).

    ``seen`` is a spectator's perspective.
    """
    pieces = {f"token:{token.id}": token.name or token.label for token in layout.scene(seen).tokens}
    return {**places(layout, seen.rules), **pieces}


#: What happens to a table whatever is played on it: no game tells it, and the phrases are the house's.
OF_ANY_TABLE = ("taken-back", "taken-back-by-consent", "seat-taken-over", "ended-by-consent")


def line_of(layout: Layout[Rules], rules: Rules, kind: str, facts: dict[str, Any], rule: str) -> Line | None:
    """The log line of an event with the facts that its reader saw, whoever tells it; None if it is told by others."""
    if kind not in OF_ANY_TABLE:
        return layout.line(rules, kind, facts, rule)
    seat = facts.get("seat")
    who = {"who": rules.players[seat].name} if isinstance(seat, int) else {}
    return Line(Msg(f"log-{kind}", {**who, **{k: v for k, v in facts.items() if isinstance(v, str)}}), rule)

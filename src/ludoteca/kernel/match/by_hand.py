"""What one wants who has a match in hand, in a notebook or in a test: moves that raise, positions, options with their meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Self, cast

from ludoteca.kernel.flow.actions import Action, Refusal
from ludoteca.kernel.flow.steps import Step
from ludoteca.kernel.seats import SPECTATOR, Seat
from ludoteca.kernel.state import shown_fields

from .pictures import picture, picture_if_any

if TYPE_CHECKING:
    from .match import Match


class IllegalAction(ValueError):
    """An action that the rules refuse; ``refusal`` is the reason, with its rule."""

    def __init__(self, seat: Seat, action: Action | str, refusal: Refusal) -> None:
        super().__init__(f"seat {seat}: {action}: {refusal}")
        self.refusal = refusal


class ByHand:
    """The part of `Match` that is made of the rest of it."""

    def do(self, seat: Seat, action: Action | str) -> Self:
        """As `Match.play`, but `IllegalAction` is raised where that returns a refusal. Gives the match, so that calls can be chained."""
        why = cast("Match", self).play(seat, action)
        if why is not None:
            raise IllegalAction(seat, action, why)
        return self

    def actions(self, seat: Seat) -> dict[Action, str]:
        """The seat's options, each with what it means: what the verb does, what is decided, and the rule that asks."""
        m = cast("Match", self)
        if m.step is None:
            return {}
        verbs = m.rules.vocabulary.verbs
        return {a: ": ".join(filter(None, (verbs[a.verb].means, meaning(m.step, a.verb)))) for a in m.options(seat)}

    def at(self, data: Mapping[str, object] | None = None, /, *, steps: Iterable[Step] | None = None, **edits: object) -> Self:
        """A match of its own at another position; this one stays as it is.

        ``data`` is a whole state as `State.dump` writes it; ``edits`` set fields of the state by their names (those that `State.dump`
        shows), with values of the field's own kind: a list stays a list. ``steps`` replace what the rules still have to do, the first
        first. The rules go on from there until somebody is to decide, so ``step`` is right; what was there before can't be taken back,
        and the log holds what happens from here on. No record leads there: the position is for study and tests, not for a replay.
        ValueError for data or names that do not fit. A field is as the rules leave it, not as they would have made it: whoever moves one
        piece in two fields edits both.
        """
        m = cast("Match", self).fork()
        if data is not None:
            m.state = m.game.state.load(m.rules, dict(data))
        m.events.clear()
        if steps is not None:
            m.state.chosen = {}
        names = {name for name, _ in shown_fields(type(m.state))}
        for name, value in edits.items():
            if name not in names:
                raise ValueError(f"{type(m.state).__name__} has no field {name!r}: there are {', '.join(sorted(names))}")
            setattr(m.state, name, value)
        m.go_on_from_here(steps)
        return cast(Self, m)

    def go_on_from_here(self, steps: Iterable[Step] | None = None) -> None:
        """After the state was edited: go on with these steps, or with those on the agenda.

        What was before can't be taken back. `at` does it on a match of its own.
        """
        m = cast("Match", self)
        if steps is not None:
            m.state.agenda[:] = reversed(list(steps))
        m.state.queued.clear()
        m.state.event_sink = m.events
        m._back.clear()
        m._past.clear()
        m._logs.clear()
        m.step = m.outcome = None
        m._go_on()

    def svg(self, seat: Seat = SPECTATOR, *, everything: bool = False, language: str = "en", theme: str = "light") -> str:
        """The table as one SVG file: what spectators see, or what this seat sees, or with ``everything`` what all seats see together.

        ``theme`` is "light" or "dark". IndexError for a seat that there is not, `CannotDraw` (a LookupError) for a game without a table.
        """
        m = cast("Match", self)
        if not SPECTATOR <= seat < m.rules.seats:
            raise IndexError(f"there is no seat {seat}: they count from 0 to {m.rules.seats - 1}")
        viewers = [SPECTATOR, *range(m.rules.seats)] if everything else [seat]
        return picture([m.perspective(viewer, log=False) for viewer in viewers], language=language, theme=theme)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the table as spectators see it."""
        return picture_if_any([cast("Match", self).perspective(SPECTATOR, log=False)])

    def seen_log(self, seat: Seat = SPECTATOR) -> list[dict[str, Any]]:
        """The log as this seat saw it."""
        return [e for e in (event.seen_by(seat) for event in cast("Match", self).events) if e is not None]

    def __copy__(self) -> Self:
        return cast(Self, cast("Match", self).fork())

    def __deepcopy__(self, memo: object) -> Self:
        return cast(Self, cast("Match", self).fork())

    def __repr__(self) -> str:
        m = cast("Match", self)
        if m.outcome is not None:
            how = f"ended by {m.outcome.end}, won by {', '.join(f'seat {x}' for x in m.outcome.winners) or 'nobody'}"
        elif m.step is None:
            how = "waiting for chance"
        else:
            how = f"{m.step.name()}, waiting for {', '.join(f'seat {x}' for x in m.waiting_for())}"
        return f"<Match of {m.game.id}, {m.rules.seats} seats, after {m.number} decisions: {how}>"


def meaning(step: Step, verb: str) -> str:
    """What an action of this verb is when this step asks: what the step, or its method of that name, says of itself."""
    own = getattr(type(step), verb, None)
    said = first_line(own.__doc__ if own is not None else None) or first_line(type(step).__doc__) or step.name()
    rule = step.asks_by()
    return f"{said} [{rule}]" if rule else said


def first_line(doc: str | None) -> str:
    """The first line of a docstring; nothing for the signature that a dataclass writes there by itself."""
    line = (doc or "").strip().split("\n", 1)[0]
    return "" if line.endswith(")") and "(" in line and " " not in line.split("(", 1)[0] else line

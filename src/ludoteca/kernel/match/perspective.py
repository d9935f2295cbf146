"""What one seat may know: a masked copy of the state, the log as it saw it, its options, and a sampler of states that fit.

This is all that a bot gets. It holds no way to the full state, and it can be written as data and read in another process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from ludoteca.kernel.flow.actions import Action, Refusal
from ludoteca.kernel.flow.agenda import asking
from ludoteca.kernel.flow.chance import Source
from ludoteca.kernel.flow.patterns import Pick, Picking
from ludoteca.kernel.flow.steps import JOINT, Ask, Joint
from ludoteca.kernel.seats import Seat
from ludoteca.kernel.state import Hidden, State, canonical_json, plain, shown_fields

from .pictures import picture, picture_if_any

if TYPE_CHECKING:
    import typing_extensions  # a default of a type variable: for type checkers alone

    from ludoteca.kernel.game import Rules

    S_co = typing_extensions.TypeVar("S_co", bound=State, default=Any, covariant=True)
else:
    S_co = TypeVar("S_co", covariant=True)

_TRIES: Final = 1000

#: Chooses for a seat in a full state: `ludoteca.kernel.thinking.Thinking.light` is one.
Chooses = Callable[[Any, Seat, Sequence[Action], Source], Action]


class Perspective(Generic[S_co]):
    """``known`` is the state with `HIDDEN` wherever the seat may not look; ``log`` the events as it saw them; ``number`` the decision's.

    ``reasons`` are what looks possible and isn't, with the reason against it: filled only where they are asked for, for a picture.
    """

    __slots__ = ("asked", "known", "log", "number", "options", "reasons", "rules", "seat")

    def __init__(
        self,
        rules: Rules,
        known: S_co,
        seat: Seat,
        asked: Sequence[Seat],
        options: Sequence[Action],
        log: Sequence[dict[str, Any]],
        number: int,
        reasons: Sequence[tuple[Action, Refusal]] = (),
    ) -> None:
        self.rules = rules
        self.known = known
        self.seat = seat
        self.asked = tuple(asked)
        self.options = list(options)
        self.log = list(log)
        self.number = number
        self.reasons = reasons

    @classmethod
    def of(cls, s: State, seat: Seat, number: int = 0) -> Perspective:
        """What this seat may know in a state that belongs to no match, as a search walks through them. It has no log.

        The rules must have come to a decision there (`ludoteca.kernel.flow.agenda.advance`), or to the end.
        """
        step = asking(s)
        asked = () if step is None else tuple(step.seats(s))
        options = step.options(s, seat) if step is not None and seat in asked else ()
        known: Any = s.redacted(seat)
        return cls(s.rules, known, seat, asked, options, (), number)

    def __repr__(self) -> str:
        whose = f"seat {self.seat}" if self.seat >= 0 else "spectators"
        return f"<Perspective of {whose} on {self.rules.game.id}, after {self.number} decisions: {len(self.options)} options>"

    def svg(self, *, language: str = "en", theme: str = "light") -> str:
        """The table as one SVG file, as this viewer sees it; see `Match.svg`."""
        return picture([self], language=language, theme=theme)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows."""
        return picture_if_any([self])

    @property
    def step(self) -> Ask | Joint | None:
        """The step that asks now: the agenda is public."""
        return asking(self.known)

    @property
    def chosen(self) -> tuple[Seat, ...]:
        """The seats that have made their choice of a joint decision: that they have is public."""
        return tuple(sorted(self.known.chosen))

    @property
    def pending(self) -> Action | None:
        """The choice that this seat has made of a joint decision and may still change."""
        return self.known.chosen.get(self.seat)

    def distinct_options(self) -> list[Action]:
        """The options in an order in which equal plans have one path."""
        step = self.step
        return step.distinct_options(self.known, self.seat) if step is not None and self.seat in self.asked else self.options

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat sees, as plain data."""
        return self.known.view(self.seat)

    def data(self) -> dict[str, Any]:
        """The perspective as plain data; two worlds that the seat can't tell apart have the same, byte for byte (`text`)."""
        return {
            "seat": self.seat,
            "number": self.number,
            "asked": list(self.asked),
            "options": [a.text for a in self.options],
            "view": self.view,
            "log": plain(self.log),
        }

    def text(self) -> bytes:
        """`data` as canonical JSON, to compare byte by byte."""
        return canonical_json(self.data())

    def pack(self) -> dict[str, Any]:
        """For another process that has the same `Rules`."""
        return {
            "seat": self.seat, "number": self.number, "asked": list(self.asked), "options": [a.text for a in self.options],
            "known": self.known.dump(), "log": plain(self.log),
        }  # fmt: skip

    def __copy__(self) -> Perspective[S_co]:
        return Perspective(self.rules, self.known.copy(), self.seat, self.asked, self.options, self.log, self.number, self.reasons)

    def __deepcopy__(self, memo: dict[int, object]) -> Perspective[S_co]:
        log = deepcopy(self.log, memo)
        return Perspective(self.rules, self.known.copy(), self.seat, self.asked, self.options, log, self.number, self.reasons)

    def __reduce__(self) -> tuple[object, ...]:
        return Perspective.unpack, (self.rules, self.pack())

    @classmethod
    def unpack(cls, rules: Rules, data: dict[str, Any]) -> Perspective:
        """The perspective that `pack` wrote, with rules bound in this process."""
        known = rules.game.state.load(rules, data["known"])
        by_text = rules.vocabulary.by_text
        return cls(rules, known, data["seat"], data["asked"], [by_text[t] for t in data["options"]], data["log"], data["number"])

    def sampler(self, pending: Chooses | None = None) -> Sampler[S_co]:
        """A sampler of states that fit this perspective; make it once for many draws.

        ``pending`` chooses what the others have chosen of a joint decision and not shown yet; without it each option is equally likely.
        """
        return Sampler(self, pending)


class Sampler(Generic[S_co]):
    """Draws full states from those that fit what the seat knows. Making it is where costly preparation goes; `draw` is cheap."""

    def __init__(self, perspective: Perspective[S_co], pending: Chooses | None = None) -> None:
        self.perspective = perspective
        self._pending: Chooses = _at_random if pending is None else pending
        self._dealt = [name for name, _ in shown_fields(type(perspective.known)) if hasattr(getattr(perspective.known, name), "deal")]

    def draw(self, source: Source) -> S_co:
        """A state in which nothing is hidden and whose perspective for this seat equals ours. LookupError if nothing fits."""
        step, picked = self.perspective.step, getattr(self.perspective.known, "picked", ())
        if not isinstance(step, Pick) or not any(isinstance(x, Hidden) for x in picked):
            return self._draw(source)
        for _ in range(_TRIES):  # what was dealt anew must hold as many things to pick as were picked
            s = self._draw(source)
            picking = cast(Picking, s)
            picking.picked = []
            while len(picking.picked) < len(picked):
                left = [x for x in step.among(picking) if x not in picking.picked and step.against(picking, x) is None]
                if not left:
                    break
                picking.picked.append(left[source.below(len(left))])
            else:
                return s
        raise LookupError("nothing fits what has been picked")

    def _draw(self, source: Source) -> S_co:
        p = self.perspective
        s = p.known.copy()
        for name in self._dealt:
            setattr(s, name, getattr(s, name).deal(p.seat, source))
        p.rules.game.fill(s, p, source)
        step = p.step
        if step is not None and step.KIND == JOINT:
            for seat, action in sorted(s.chosen.items()):
                if isinstance(action, Hidden):
                    s.chosen[seat] = self._pending(s, seat, step.options(s, seat), source)
        return s


def _at_random(s: object, seat: Seat, options: Sequence[Action], source: Source) -> Action:
    return options[source.below(len(options))]

"""Chapters 10 and 11, "Contrôle des positions" and "Tour 8": capture, escape, traces; and what Garibaldi must reveal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Offer, Refusal
from ludoteca.kernel.flow.steps import Ask, Do
from ludoteca.kernel.seats import ALL

from .ch04_sheet import last_columns
from .ch12_end import finish
from .state import CONTROL as CONTROLLED
from .state import REVEALED, Flight

MARKED = Refusal("GB-058", "marked")


@dataclass(slots=True)
class Control(Do[Flight]):
    """Is Garibaldi caught, has Garibaldi escaped, and which patrols find a trace? In this order."""

    rule: ClassVar[str] = "GB-050 GB-051 GB-057"
    ends_game: ClassVar[bool] = True

    def do(self, s: Flight) -> None:
        rules = s.rules
        s.acting = -1
        caught = s.place in s.patrols
        escaped = s.place in rules.escapes
        if escaped and (not caught or escape_comes_first(s)):
            finish(s, "escaped", "GB-051")
        elif caught:
            finish(s, "captured", "GB-050")
        else:
            look_for_traces(s)
            if s.turn == rules.turns:
                time_is_up(s)
                return
            if s.turn == 8 and not s.found:
                turn_eight(s)
            s.then(rules.script.next_turn)


@cites("GB-057")
def ending_due(s: Flight) -> str:
    """A control ends the game at once with an escape or a capture, whatever else belongs to it; on the way nothing does."""
    step = s.agenda[-1] if s.agenda and not s.end else None
    after = (step is s.rules.script.next_turn and s.turn > 0) or (isinstance(step, RevealPlace) and step.by == "GB-055")
    if not after and not isinstance(step, Control):
        return ""
    return "GB-051" if s.place in s.rules.escapes else "GB-050" if s.place in s.patrols else ""


@cites("GB-061")
def escape_comes_first(s: Flight) -> bool:
    """With the option, Garibaldi wins on an escape place even if a patrol stands there."""
    return s.rules.escape_first


@cites("GB-056")
def time_is_up(s: Flight) -> None:
    """Turn 30 is played in full; then the Austrians win."""
    finish(s, "time", "GB-056")


@cites("GB-052", "GB-054")
def look_for_traces(s: Flight) -> None:
    """Each patrol on a place of the last four columns finds a trace. Nothing else is told: not the turn, not the other places."""
    seen = last_columns(s)
    found = 0
    for i, place in enumerate(s.patrols):
        if place in seen:
            found |= 1 << i
    if found or s.markers:
        put_markers(s, sorted({s.patrols[i] for i in range(5) if found >> i & 1}))
    if found:
        s.found = True
    s.evidence.append((CONTROLLED, s.turn, found, *s.patrols))
    s.mark_informed(ALL)
    if s.event_sink is not None:
        s.log("control", "GB-052", turn=s.turn, patrols=[[i, place, found >> i & 1] for i, place in enumerate(s.patrols)])


@cites("GB-053", "GB-059", "GB-062")
def put_markers(s: Flight, places: list[int]) -> None:
    """Markers on which no patrol stands stay as they are; the others are checked anew. Those put down longest ago run out first.

    With the option, all come off before, except those of an event of this turn.
    """
    rules = s.rules
    if rules.fresh_traces:
        keep = [m for m in s.markers if m in s.fresh and m not in places]
    else:
        keep = [m for m in s.markers if m not in s.patrols]
    s.markers = tuple([*keep, *places][-rules.traces :])


@cites("GB-055")
def turn_eight(s: Flight) -> None:
    """Eight turns without a trace: Garibaldi must show one place."""
    s.then(RevealPlace("GB-055"))


@dataclass(slots=True)
class RevealPlace(Ask[Flight]):
    """Garibaldi puts a marker on a place of the last four columns: on one that bears none, as long as there is one."""

    by: str  # the rule that has it revealed

    rule: ClassVar[str] = "GB-058 GB-059 GB-062"

    def seats(self, s: Flight) -> Sequence[int]:
        return s.rules.only[s.garibaldi]

    def offers(self, s: Flight, me: int) -> Sequence[Offer]:
        seen = sorted(last_columns(s))
        bare = [p for p in seen if p not in s.markers]
        reveal = s.rules.verbs.reveal
        return [(reveal[p], MARKED if bare and p not in bare else None) for p in seen]

    def reveal(self, s: Flight, me: int, place: int) -> None:
        s.evidence.append((REVEALED, s.turn, place, *s.markers))
        if place not in s.markers:
            s.markers = (*s.markers, place)[-s.rules.traces :]
        s.fresh = (*s.fresh, place)  # a marker that lay there already is this turn's too: the coming control leaves it (GB-062)
        s.found = True
        s.mark_informed(ALL)
        s.log("revealed", self.by, seat=me, place=place)


CONTROL = Control()

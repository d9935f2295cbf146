"""What a checker has to say of a component set: message ids with facts, and the place that each speaks of. No language is known here.

findings = Findings(components)
findings.guard("GB-001", count_pieces)            # what it can't read becomes a finding, and the other parts are still looked at
findings.no("GB-002", "check-out-of-reach", "node", 57)
findings.warn("check-same-spot", "node", 58, other=57)
findings.told(first=("GB-007",))                  # what the rulebook's examples say comes first, warnings last
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct

#: What rules raise that were given something of another shape than they can read.
MISREAD = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RuntimeError, StopIteration)
MOST_TOLD = 300  # findings of one set: who has more has another sheet before them


class Term(Struct, frozen=True):
    """A fact that is a word: the id of the message that says it."""

    say: str


class Finding(Struct, frozen=True):
    """One thing that is wrong with a component set, or, as a ``warning``, looks so though it can be played.

    ``message`` is a message id and ``facts`` its arguments. The place: ``table`` ("node", "edge", "card", "piece", "scenario", "gap",
    "constants" or "set"), ``id`` of the entry as text ("15", "3-7" for an edge, a constant's name; empty: the whole table) and ``field``:
    a column, or the way into a constant with dots ("V1-I1.fire", "3.skills").
    """

    rule: str
    message: str
    facts: dict[str, Any]
    table: str
    id: str = ""
    field: str = ""
    warning: bool = False

    @property
    def entry(self) -> str:
        """The place as it stands in the file: ``[[node]] 57``, ``[constants.missions] M011``."""
        if self.table == "constants" and self.id:
            where = f"[constants.{self.id}]"
            return f"{where} {self.field}" if self.field else where
        if self.table in ("set", "constants"):
            return f"[{self.table}]" + (f" {self.field}" if self.field else "")
        return f"[[{self.table}]]" + (f" {self.id}" if self.id else "")

    def __str__(self) -> str:
        """In one line, in no language: ``[[node]] 4: check-ground (ground lava) (GG-08)``."""
        facts = ", ".join(f"{name} {_plainly(fact)}" for name, fact in self.facts.items())
        return f"{self.entry}: {self.message}" + (f" ({facts})" if facts else "") + (f" ({self.rule})" if self.rule else "")


def _plainly(fact: object) -> str:
    if isinstance(fact, Term):
        return fact.say
    return ", ".join(map(_plainly, fact)) if isinstance(fact, list) else str(fact)


class BadComponents(ValueError):
    """A component set that can't be read or played: ``finding`` says which entry, and what is wrong with it."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding

    @property
    def entry(self) -> str:
        return self.finding.entry

    @property
    def rule(self) -> str:
        return self.finding.rule

    def __reduce__(self) -> tuple[type[BadComponents], tuple[Finding]]:
        return BadComponents, (self.finding,)


class Findings:
    """Collects what a checker finds, in the order in which it finds it."""

    def __init__(self) -> None:
        self.found: list[Finding] = []

    def no(self, rule: str, message: str, table: str, entry: int | str = "", at: str = "", /, **facts: Any) -> None:
        """Something that the rule forbids: the set can't be played."""
        self.found.append(Finding(rule, message, facts, table, str(entry), at))

    def warn(self, message: str, table: str, entry: int | str = "", at: str = "", /, rule: str = "", **facts: Any) -> None:
        """Something beyond the rules that an owner would want to know."""
        self.found.append(Finding(rule, message, facts, table, str(entry), at, True))

    def guard(self, rule: str, part: Callable[..., Any], *given: Any) -> bool:
        """Carry a part of the check out; what it can't read is one finding more. Whether it came to its end."""
        try:
            part(*given)
        except BadComponents as error:
            if error.finding not in self.found:
                self.found.append(error.finding)
            return False
        except MISREAD as error:
            unread = unreadable(rule, error)
            if unread not in self.found:
                self.found.append(unread)
            return False
        return True

    @property
    def faulty(self) -> bool:
        return any(not f.warning for f in self.found)

    def told(self, first: Collection[str] = ()) -> list[Finding]:
        """All of it, once each: what breaks one of the rules ``first``, then all other faults, then warnings."""
        once = list({msgspec.json.encode(f): f for f in self.found}.values())
        return sorted(once, key=lambda f: (f.warning, f.rule not in first))


#: What is said where a part of a set has another shape than the rules can read, and nobody knows better where.
UNREADABLE = ("check-lacks", "check-unreadable")


def unreadable(rule: str, error: Exception) -> Finding:
    """A part that has not the shape that it must have; the name of what is missing stands in the facts where it is known."""
    if isinstance(error, KeyError) and error.args and isinstance(error.args[0], str | int):
        return Finding(rule, "check-lacks", {"what": str(error.args[0])[:80]}, "set")
    return Finding(rule, "check-unreadable", {}, "set")


def first_fault(found: Sequence[Finding]) -> Finding | None:
    """The first of the findings for which a set can't be played."""
    return next((f for f in found if not f.warning), None)

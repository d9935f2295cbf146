"""Laws of observations: states as numbers have a domain for every field, never change their shape, and tell nothing that is secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from ludoteca.kernel.domains import Domain
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.observation.encoding import Encoding, Part, declared, encoding_of
from ludoteca.kernel.observation.nodes import ABSENT, NoDomain, OutsideDomain
from ludoteca.kernel.observation.observer import Observer
from ludoteca.testkit.subject import Here, Subject, spread
from ludoteca.testkit.worlds import Fork

from .secrets import world_for

POINTS = 8  # of each game, so many points are looked at


def observations_are_sound(subject: Subject) -> None:
    """Every field has a domain that holds all through random games; shapes never change; options and mask agree; and what two worlds show
    that a viewer can't tell apart is equal. What an `Observer` writes, which makes no masked copy, is what the perspective tells. A game
    that declares no domain at all is no concern of this law."""
    observers: dict[Rules, Observer] = {}
    for here in spread(subject, POINTS, end=True):
        encoding = _encoding(here)
        if encoding is None:
            return
        m = here.match
        for v in subject.viewers:
            p = m.perspective(v)
            try:
                _fits(here, f"what viewer {v} observes", encoding.parts, encoding.flat(p))
                _fits(here, "the state", encoding.state_parts, encoding.state_tensor(m))
            except OutsideDomain as error:
                here.broken(f"a field holds what its domain does not allow for: {error}")
            if [a for a, can in zip(encoding.actions, encoding.mask(p), strict=True) if can] != sorted(m.options(v), key=lambda a: a.index):
                here.broken(f"the mask of viewer {v} is not its options")
        tells_nothing(here, _flat, subject.viewers)
        if m.rules not in observers:
            observers[m.rules] = Observer(m.rules)
        for v in subject.viewers:
            if memoryview(observers[m.rules].packed(m, v)).cast("i").tolist() != _flat(m, v):
                here.broken(f"what an observer writes for viewer {v} is not what its perspective tells")


def tells_nothing(here: Here, observe: Callable[[Match, int], Any], viewers: tuple[int, ...]) -> None:
    """Another world is drawn that a viewer can't tell from the true one: ``observe`` must give the same of both. For adapters, too."""
    for v in viewers:
        other = Fork(here.match, world_for(here, v), Seeded(here.seed))
        if observe(here.match, v) != observe(other, v):
            here.broken(f"two worlds that viewer {v} can't tell apart give it different observations")


def _flat(match: Match, v: int) -> list[int]:
    return encoding_of(match.rules).flat(match.perspective(v))


def _encoding(here: Here) -> Encoding | None:
    rules = here.match.rules
    try:
        return encoding_of(rules)
    except NoDomain as error:
        if any(_says(kind) for kind in declared(rules.game.state).values()):
            here.broken(f"a field has no domain: {error}")
        return None


def _says(kind: Any) -> bool:
    return any(isinstance(x, Domain) for x in getattr(kind, "__metadata__", ())) or any(_says(x) for x in get_args(kind))


def _fits(here: Here, what: str, parts: tuple[Part, ...], row: list[int]) -> None:
    if len(row) != sum(part.size for part in parts):
        here.broken(f"{what} has changed its shape: {len(row)} numbers")
    at = 0
    for part in parts:
        for x, most in zip(row[at : at + part.size], part.most, strict=True):
            if not ABSENT <= x <= most:
                here.broken(f"{what} has {x} in {part.name}, which goes from {ABSENT} to {most}")
        at += part.size

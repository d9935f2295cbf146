"""Laws of what goes on elsewhere: a match that is saved and continued, copied, sent to another process."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from multiprocessing.reduction import ForkingPickler
from typing import Any

from ludoteca.kernel.flow.chance import Seeded, Source, Verifiable, source_from
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import BadRecord, Record, read_record
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import canonical_json
from ludoteca.testkit.subject import Here, Subject, decide, spread, unusual, walk

POINTS = 3  # of a game at which it is saved, copied and sent
ON = 12  # decisions that a copy goes on for

HOW: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("copy.copy", copy.copy),
    ("copy.deepcopy", copy.deepcopy),
    ("pickle", lambda thing: ForkingPickler.loads(ForkingPickler.dumps(thing))),
)


def records_go_on(subject: Subject) -> None:
    """A record that was saved in the middle and is played on from there, whatever is taken back, verifies whole: rules and chance."""
    for seed in range(subject.seed, subject.seed + subject.games):
        verifiable = Verifiable(f"{seed:032d}".encode(), [f"n{seat}" for seat in range(subject.seats)])
        for source, chance in ((Seeded(seed), f"seeded {seed}"), (verifiable, verifiable.written(reveal=True))):
            match = Match(subject.rules(), source, chance=chance)
            here = Here(subject, match, Seeded(seed), seed)
            until = here.rng.below(max(1, _length(subject, seed)))
            _decide_on(here, until)
            again = _again(subject, match.record)
            here = Here(subject, again, here.rng, seed)
            _decide_on(here, subject.game.bound)
            if again.record.header.chance != chance:
                here.broken(f"saved after {until} decisions and played on, the record no longer tells of its chance")
            try:
                _again(subject, again.record, source_from(chance), draw_anew=True)
            except BadRecord as error:
                here.broken(f"saved after {until} decisions and played on, it does not verify ({error})")


def _length(subject: Subject, seed: int) -> int:
    last = 0
    for here in walk(Subject(subject.game, subject.components, subject.seats, subject.options, seed, 1), end=True):
        last = here.match.number
    return last


def _decide_on(here: Here, until: int) -> None:
    m = here.match
    while not m.over and m.number < until:
        if not unusual(here):
            decide(here)


def _again(subject: Subject, record: Record, source: Source | None = None, *, draw_anew: bool = False) -> Match:
    return Match.replay(read_record(record.write()), subject.game, subject.components, source, draw_anew=draw_anew)


def copied_and_sent(subject: Subject) -> None:
    """Copied by `copy` or sent by `pickle`, a match is what `Match.fork` gives, and goes on alike without changing the original.

    Its state, its rules and what a seat knows are the same too.
    """
    for here in spread(subject, POINTS):
        m = here.match
        before, fork = _shown(m), m.fork()
        others = []
        for name, how in HOW:
            try:
                others.append((name, how(m), how(m.state), [how(m.perspective(v)) for v in subject.viewers], how(m.rules)))
            except (TypeError, pickle.PicklingError, AttributeError, RecursionError) as error:
                here.broken(f"{name} of a match fails: {error}")
        for name, other, state, seen, rules in others:
            if _shown(other) != before:
                here.broken(f"{name} of a match gives another match")
            if state.fingerprint() != m.state.fingerprint():
                here.broken(f"{name} of a state gives another state")
            if [p.text() for p in seen] != [m.perspective(v).text() for v in subject.viewers]:
                here.broken(f"{name} of what a seat knows gives something else")
            if (rules.options, rules.players, rules.components.hash) != (m.rules.options, m.rules.players, m.rules.components.hash):
                here.broken(f"{name} of the rules gives other rules")
        on = _played_on(here, fork)
        for name, other, *_ in others:
            if _played_on(here, other) != on:
                here.broken(f"what {name} of a match gives goes on otherwise than a fork")
        if _shown(m) != before:
            here.broken("playing on with a copy changed the original")


def _shown(m: Match) -> bytes:
    """All that there is to know of a match."""
    seats = range(m.rules.seats)
    seen = [(m.state.view(v), m.seen_log(v), [a.text for a in m.options(v)]) for v in (*seats, SPECTATOR)]
    undo = [(m.undo_open(x), m.can_rewind(x)) for x in seats]
    chosen = {x: a.text for x, a in m.state.chosen.items()}
    return canonical_json([m.record.write(), m.state.fingerprint(), m.number, repr(m.outcome), seen, undo, sorted(chosen.items())])


def _played_on(here: Here, m: Match) -> bytes:
    other = Here(here.subject, m, Seeded(here.seed), here.seed)
    for _ in range(ON):
        if m.over:
            break
        if not unusual(other):
            decide(other)
    return _shown(m)

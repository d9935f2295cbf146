"""Laws of undo: it restores, it is closed by knowledge, chance and others, and it is told right beforehand."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import Ask
from ludoteca.kernel.match.entries import Rewind, outcomes
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import in_mask
from ludoteca.kernel.state import plain
from ludoteca.testkit.subject import Here, Subject, decide, spread, walk
from ludoteca.testkit.worlds import Fork, difference, received

WORLDS = 2
LONG = 50  # decisions after which one seat at a time goes back by consent, since the whole record is played again for each


def _tries(here: Here) -> Any:
    """Each option of each seat that is asked (a dozen at most), with a fork in which it was just done."""
    m = here.match
    if isinstance(m.step, Ask):
        for seat in m.deciding():
            options = m.options(seat)
            for a in options[:: 1 + len(options) // 12]:
                fork = Fork(m, source=Seeded(here.seed))
                fork.play(seat, a)
                yield seat, a, fork


def undo_restores(subject: Subject) -> None:
    """Taking an action back gives the state, options and views from before; the log says so where others saw something."""
    for here in spread(subject):
        m = here.match
        for seat, a, fork in _tries(here):
            entries = len(fork.record.entries)
            if not fork.undo_open(seat):
                before = fork.state.fingerprint()
                why = fork.undo(seat)
                if why is None or not why.code or fork.state.fingerprint() != before or len(fork.record.entries) != entries:
                    here.broken(f"undo of {a.text} was closed for seat {seat + 1}, and did something all the same")
                continue
            for other in range(subject.seats):
                if other != seat and (fork.undo_open(other) or fork.undo(other) is None):
                    here.broken(f"seat {other + 1} could take back what seat {seat + 1} did ({a.text})")
            number = fork.number
            if fork.undo(seat) is not None:
                here.broken(f"undo of {a.text} was open for seat {seat + 1}, and was refused")
            if fork.state.fingerprint() != m.state.fingerprint():
                here.broken(f"undo of {a.text} by seat {seat + 1} did not restore the state")
            if fork.number <= number or len(fork.record.entries) != entries + 1:
                here.broken(f"undo of {a.text} is no entry of the record: it was erased")
            if type(fork.step) is not type(m.step) or plain(fork.step) != plain(m.step) or fork.deciding() != m.deciding():
                here.broken(f"after the undo of {a.text} something else is asked")
            for v in subject.viewers:
                if fork.state.view(v) != m.state.view(v):
                    here.broken(f"after the undo of {a.text} viewer {v} sees something else than before")
                mine, then = fork.seen_log(v), m.seen_log(v)
                if mine[: len(then)] != then or any(e["kind"] != "taken-back" for e in mine[len(then) :]):
                    here.broken(f"after the undo of {a.text} the log of viewer {v} is not what it was")
            why = fork.play(seat, a)
            if why is not None:
                here.broken(f"{a.text} could not be done again after its undo: {why.code}")


def consent_restores(subject: Subject) -> None:
    """Whatever was learnt and whatever chance brought: once all agree, a seat's last decision is undone with all that followed, and the
    record that tells it leads any reader to the same state."""
    for seed in range(subject.seed, subject.seed + subject.games):
        one = Subject(subject.game, subject.components, subject.seats, subject.options, seed, 1)
        before: dict[int, tuple[str, int]] = {}  # seat -> how it was before its last decision: fingerprint, how many events there were
        due = 3  # the decision after which it is tried next: a few times in a short game, not much more often in a long one
        turn = 0  # whose turn it is to go back, where a game is long
        here: Here | None = None
        for here in walk(one, end=True):
            m = here.match
            if m.over:
                break
            if m.number >= due:
                for i, (seat, (fingerprint, events)) in enumerate(sorted(before.items())):
                    if m.number < LONG or i == turn % len(before):
                        _goes_back(here, m.fork(), seat, fingerprint, events)
                turn += 1
                due = m.number * 2
            if m.state.chosen:
                continue  # how it was before a joint decision was noted when the first of its seats was asked
            now = m.state.fingerprint(), len(m.events)
            if isinstance(m.step, Ask):
                before = {x: at for x, at in before.items() if x not in m.deciding()} | (
                    {m.deciding()[0]: now} if len(m.deciding()) == 1 else {}
                )
            else:
                before |= dict.fromkeys(m.deciding(), now)
        if here is not None and here.match.over and here.match.rewind(0) is None:
            here.broken("a game that is over was taken back")


def _goes_back(here: Here, m: Match, seat: int, fingerprint: str, events: int) -> None:
    logs = [sum(1 for e in m.events[:events] if e.seen_by(v) is not None) for v in here.subject.viewers]
    if seat in m.state.chosen:
        if m.rewind(seat) is None:
            here.broken(f"seat {seat + 1} has a choice pending and could go back all the same")
        return
    if not m.can_rewind(seat):
        return  # too much was decided since
    number = m.number
    if m.rewind(seat) is not None:
        here.broken(f"seat {seat + 1} could go back by consent, and was refused")
    if m.state.fingerprint() != fingerprint:
        here.broken(f"going back to before the last decision of seat {seat + 1} did not restore the state")
    if m.number <= number or m.record.entries[-1] != Rewind(seat).write() or m.undo_open(seat):
        here.broken("going back by consent is not one entry of the record")
    for v, length in zip(here.subject.viewers, logs, strict=True):
        log = m.seen_log(v)
        if len(log) != length + 1 or log[-1]["kind"] != "taken-back-by-consent":
            here.broken(f"after going back the log of viewer {v} is not what it was")
    again = Match.replay(m.record, here.subject.game, here.subject.components, Seeded(0))
    if again.state.fingerprint() != fingerprint or again.record.entries != m.record.entries:
        here.broken("the record of a game that went back leads somewhere else")


def undo_is_closed(subject: Subject) -> None:
    """Never after the actor learnt something, chance came or another seat decided."""
    for here in spread(subject):
        m = here.match
        done = len(m.record.entries)
        for seat, a, fork in _tries(here):
            chance = any(outcomes(fork.record.entries[done:]))
            mask = fork.state.informed
            if fork.undo_open(seat) and (chance or in_mask(mask, seat)):
                here.broken(f"seat {seat + 1} could take {a.text} back after {'chance came' if chance else 'it learnt something'}")
            if not fork.over:
                other, text = decide(here, fork)
                if other != seat and fork.undo_open(seat):
                    here.broken(f"seat {seat + 1} could take {a.text} back after seat {other + 1} did {text}")
        if m.step is not None and not isinstance(m.step, Ask) and any(m.undo_open(x) for x in range(subject.seats)) and m.state.chosen:
            here.broken("a seat could undo while a simultaneous decision was under way")


def undo_is_told_before(subject: Subject) -> None:
    """Whether an action can be taken back is known before it is made."""
    for here in spread(subject):
        m: Match = here.match
        for seat, a, fork in _tries(here):
            told = m.can_undo(seat, a)
            if told != fork.undo_open(seat):
                here.broken(
                    f"it was told that {a.text} can{'' if told else 'not'} be taken back by seat {seat + 1}, and it is the other way round"
                )
        if not isinstance(m.step, Ask) and any(m.can_undo(x, a) for x in m.deciding() for a in m.options(x)):
            here.broken("a pending choice is changed, not taken back")


def undo_tells_nothing(subject: Subject) -> None:
    """What can be taken back looks the same to the actor in every world that fits what it knows: else undo would be a way to peek."""
    for here in spread(subject, 20):
        m = here.match
        if not isinstance(m.step, Ask):
            continue
        for seat in m.deciding():
            sampler = m.perspective(seat).sampler()
            worlds = [sampler.draw(here.rng) for _ in range(WORLDS)]
            options = m.options(seat)
            for a in options[:: 1 + len(options) // 6]:
                real = Fork(m, source=Seeded(here.seed))
                why = real.play(seat, a)
                mine = received(real, seat) if real.undo_open(seat) else {}
                for world in worlds:
                    other = Fork(m, world.copy(), Seeded(here.seed))
                    if why is not None or other.play(seat, a) is not None:
                        here.broken(f"{a.text} can't be done in every world that fits what seat {seat + 1} knows")
                    if real.undo_open(seat) != other.undo_open(seat):
                        here.broken(f"whether seat {seat + 1} can take {a.text} back tells something that it can't know")
                    if real.undo_open(seat):
                        found = difference(mine, received(other, seat))
                        if found:
                            here.broken(f"seat {seat + 1} could do {a.text}, look, and take it back: {found}")

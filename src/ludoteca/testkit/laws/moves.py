"""Laws of what comes of a move: nothing after an end that is due, and no payment that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.patterns import Payment
from ludoteca.kernel.flow.steps import Step
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import read_record
from ludoteca.testkit.subject import Here, LawBroken, Subject, walk
from ludoteca.testkit.worlds import Fork

TRIED = 400  # moments looked at for a way to the end of one payment


class LookedOn(Match):
    """Keeps which step ran first although an end was due: (the step, the rule of the end, entries written by then)."""

    too_late: tuple[str, str, int] | None = None

    def _before(self, step: Step) -> None:
        due = self.game.ending_due
        if due is not None and self.too_late is None and not step.ends_game:
            rule = due(self.state)
            if rule:
                self.too_late = step.name(), rule, len(self.record.entries)


def no_step_after_an_ending(subject: Subject) -> None:
    """Once something holds that the rulebook has end the game at once (`Game.ending_due`), no step runs or asks but those that end it.

    In random games, and in those that are stored for the ways to end.
    """
    if subject.game.ending_due is None:
        return
    for here in walk(subject.more(2), end=True, kind=LookedOn):
        late = _late(here.match)
        if late:
            here.broken(late)
    for name, m in _stored(subject):
        late = _late(m)
        if late:
            raise LawBroken(f"{subject.game.id}, the stored game {name}: {late}")


def _late(m: Match) -> str:
    assert isinstance(m, LookedOn)
    if m.too_late is None:
        return ""
    step, rule, entries = m.too_late
    return f"{step} goes on after entry {entries} although the game is to end at once ({rule})"


def _stored(subject: Subject) -> Iterator[tuple[str, Match]]:
    """Each stored game once: with the tables of its own size."""
    for path in sorted(subject.ends.glob("*.txt")) if subject.ends is not None else ():
        record = read_record(path.read_text(encoding="utf-8"))
        if len(record.header.players) == subject.seats:
            yield path.name, LookedOn.replay(record, subject.game, subject.components, Seeded(0))


def no_payment_in_vain(subject: Subject) -> None:
    """Whatever part of a price may be paid, there is a way from there to the end of the payment; and only a `Payment` is paid in parts."""
    for here in walk(subject.more(2)):
        m, step = here.match, here.match.step
        if isinstance(step, Payment):
            for seat in m.deciding():
                for a in m.options(seat):
                    if a.verb in step.spends and not _completed(here, seat, a.text):
                        here.broken(f"seat {seat + 1} may lay down {a.text} in {step.name()}, and can't complete the payment")
        elif step is not None:
            for seat in m.deciding():
                if any(a.verb in Payment.spends for a in m.options(seat)):
                    here.broken(f"{step.name()} has seat {seat + 1} pay, and is no Payment")


def _completed(here: Here, seat: int, first: str) -> bool:
    """Whether some way of paying on completes what is begun with this."""
    kind = type(here.match.step)
    begun = [(Fork(here.match, source=Seeded(here.seed)), first)]
    for _ in range(TRIED):
        if not begun:
            return False
        fork, text = begun.pop()
        fork.play(seat, text)
        step = fork.step
        if type(step) is not kind or not isinstance(step, Payment) or seat not in fork.deciding():
            return True
        options = fork.options(seat)
        if any(a.verb in step.settles for a in options):
            return True
        begun += [(Fork(fork, source=Seeded(here.seed)), a.text) for a in options if a.verb in step.spends]
    return False

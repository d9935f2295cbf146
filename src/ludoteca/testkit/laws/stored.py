"""Laws of what is stored beside a game: a game for every way to end, golden playthroughs, and what is refused by which rule."""

from __future__ import annotations

import difflib
import os

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import BadRecord, read_record
from ludoteca.testkit.golden import playthrough
from ludoteca.testkit.refusals import ANYTHING, CHECKED, WRITTEN, read, refusals, tables_of, written
from ludoteca.testkit.subject import LawBroken, Subject

#: Set (by ``--golden-update`` of `ludoteca.testkit.plugin`) to write playthroughs and refusals instead of comparing them.
UPDATE = "LUDOTECA_GOLDEN_UPDATE"


def every_end_is_stored(subject: Subject) -> None:
    """For every way the game can end there is a record, ``ends/END.txt``, that a replay plays to that end."""
    if subject.ends is None:
        return
    for end in subject.game.ends:
        path = subject.ends / f"{end}.txt"
        if not path.is_file():
            raise LawBroken(f"{subject.game.id}: no stored game ends by {end}: there is no {path.name} in {path.parent.name}/")
        try:
            record = read_record(path.read_bytes().decode())
            m = Match.replay(record, subject.game, subject.components, Seeded(0))
        except BadRecord as error:
            raise LawBroken(f"{subject.game.id}: the stored game {path.name} can't be played: {error}") from None
        if m.outcome is None or m.outcome.end != end:
            raise LawBroken(f"{subject.game.id}: the stored game {path.name} ends by {m.outcome.end if m.outcome else 'nothing'}")
    for path in sorted(subject.ends.glob("*.txt")):
        if path.stem not in subject.game.ends:
            raise LawBroken(f"{subject.game.id}: {path.name} is stored for an end that the game does not have")


def golden_playthrough(subject: Subject) -> None:
    """The stored playthrough of these seats and options is played again to the letter."""
    if subject.golden is None:
        return
    path = subject.golden / f"{subject.name().removeprefix(subject.game.id + '-')}.txt"
    text = playthrough(subject)
    if os.environ.get(UPDATE):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    if not path.is_file():
        raise LawBroken(f"{subject.name()}: there is no playthrough {path.name}; pytest --golden-update writes it")
    stored = path.read_text(encoding="utf-8")
    if stored != text:
        lines = list(difflib.unified_diff(stored.splitlines(), text.splitlines(), "stored", "played", lineterm="", n=2))
        raise LawBroken(f"{subject.name()} plays otherwise than {path.name} (pytest --golden-update accepts it):\n" + "\n".join(lines[:40]))


def refusals_are_reviewed(subject: Subject) -> None:
    """Whatever random games refuse is refused by the rule that somebody has read beside it: the stored table has every such row.

    It is of all the game's tables at once.
    """
    if subject.refusals is None:
        return
    name = subject.game.id
    if os.environ.get(UPDATE):
        subject.refusals.write_text(written(refusals(subject, WRITTEN)), encoding="utf-8")
        return
    if not subject.refusals.is_file():
        raise LawBroken(f"{name}: there is no table {subject.refusals.name}; pytest --golden-update writes it, and it wants to be read")
    text = subject.refusals.read_text(encoding="utf-8")
    stored = read(text)
    if written(stored) != text:
        raise LawBroken(f"{name}: {subject.refusals.name} is not as it is written; pytest --golden-update writes it anew")
    steps, verbs = subject.game.step_classes(), {v for step, v, _, _ in stored} - {ANYTHING}
    gone = {step for step, *_ in stored if step not in steps} | verbs.difference(*(t.rules().vocabulary.verbs for t in tables_of(subject)))
    if gone:
        raise LawBroken(f"{name}: {subject.refusals.name} speaks of {', '.join(sorted(gone))}, which the game does not have")
    new = refusals(subject, CHECKED) - stored
    if new:
        raise LawBroken(
            f"{name} refuses what {subject.refusals.name} does not say (read it, then pytest --golden-update accepts it):\n" + written(new)
        )

"""What a replay is made of: an entry done again on a match, outcomes that are written, and whether the match follows what is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Chance, ChanceNeeded

from .entries import Consent, Decision, Rewind, SeatChange, Undo, Withdraw, read_entry
from .record import BadRecord, Header

if TYPE_CHECKING:
    from ludoteca.kernel.components import ComponentSet
    from ludoteca.kernel.game import Game, Rules

    from .match import Match


def enter(match: Match, line: str, number: int) -> Refusal | None:
    """Do what an entry says, through the match like everybody; the reason against it, or `BadRecord` for what is no entry."""
    entry = read_entry(line, number, match.rules.seats)
    match entry:
        case Decision():
            return match.play(entry.seat, entry.action)
        case Undo():
            return match.undo(entry.seat)
        case Rewind():
            return match.rewind(entry.seat)
        case Withdraw():
            return match.withdraw(entry.seat, entry.how)
        case Consent():
            match.agree_to_end()
            return None
        case SeatChange():
            match.take_over(entry.seat, entry.player)
            return None
    raise BadRecord("bad-entry", number, "*")  # an outcome that nobody asked chance for


def along(match: Match, entries: Sequence[str], upto: int, line: int, each: Callable[[Match], None] | None) -> None:
    """Have a match do what the entries say beyond its own, as far as ``upto``. ``line`` is that of the first of all entries."""
    written = match.record.entries
    i = len(written)
    while i < upto:
        done = len(written)
        try:
            why = enter(match, entries[i], line + i)
        except BadRecord as error:
            raise BadRecord(error.code, error.line or line + i, error.what) from None
        if why is not None:
            raise BadRecord("refused", line + i, f"{entries[i][:60]}: {why.code}" + (f" ({why.rule})" if why.rule else ""))
        if len(written) == done:  # a pending choice: it is written when all have chosen
            i += 1
        else:
            i = same_as_given(written, entries, done, line)
            if each is not None:
                each(match)


def rules_of(h: Header, game: Game, components: ComponentSet) -> Rules:
    """The rules of the table that a header tells of; `BadRecord` where it is not of this game, this version or this component set."""
    if h.game != game.id:
        raise BadRecord("another-game", 2, h.game[:40])
    if h.version != game.version:
        raise BadRecord("rules-of-another-version", 2, str(h.version))
    if h.components != (components.set.id, components.set.version, components.hash):
        raise BadRecord("other-components", 3, h.components[0][:40])
    rules: Rules = game.bind(components, game.read_options(h.options), game.seat_players(h.players))
    return rules


def written_outcome(chance: Chance, written: Iterator[str], line: int, *, waits: bool = False) -> int:
    """The next outcome that a record has. Where it has none, it was cut, or it is of a match that ``waits`` for chance."""
    text = next(written, None)
    if text is None and waits:
        raise ChanceNeeded
    if text is None:
        raise BadRecord("chance-missing", line)
    try:
        return chance.read(text)
    except ValueError as error:
        raise BadRecord("bad-chance", line, str(error)) from None


def same_as_given(written: list[str], given: Sequence[str], start: int, line: int) -> int:
    """How far the entries written now follow those given; `BadRecord` at the first that differs."""
    for i in range(start, len(written)):
        if i < len(given) and written[i] != given[i]:
            raise BadRecord("does-not-follow", line + i, given[i][:60])
    return len(written)

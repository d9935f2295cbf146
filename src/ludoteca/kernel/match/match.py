"""A match: a state, a source of chance, a record, the log. Every move of everybody goes through `Match.play`.

It knows nothing of people, clocks or networks: resignation, time-out, a seat taken over and an end by consent come in as calls and are
entries of the record like any other.

The record says where chance comes from, and that stays true whoever goes on with it: a match that is replayed goes on in the same stream
of chance; where it can't, because its source is another, the record says ``continued`` from the first outcome that comes from there.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.actions import Action, Refusal
from ludoteca.kernel.flow.agenda import advance, reveal, settle, take
from ludoteca.kernel.flow.chance import CONTINUED, UNTOLD, Chance, Source, source_to_go_on, told_by
from ludoteca.kernel.flow.steps import CHANGE_IT, JOINT, NOTHING_TO_UNDO, OVER, UNKNOWN, Ask, Joint, Step, reason_against
from ludoteca.kernel.game import Game, Outcome, Player, Rules
from ludoteca.kernel.state import ALL, Event, State

from .by_hand import ByHand
from .entries import enter, same_as_given, written_outcome
from .perspective import Perspective
from .record import BadRecord, Header, Record, first_entry_line, header_options, write_player


class ChanceNeeded(Exception):
    """Raised inside a preview where the rules would ask chance."""


REMEMBERED = 2  # decisions of each seat that may be taken back by consent, one after the other


@dataclass(slots=True, frozen=True)
class _Snapshot:
    """How it was before a decision of these seats. Nothing ever changes it, so forks share it."""

    seats: tuple[int, ...]
    state: State
    events: int


class Match(ByHand):
    """One game from its start to its outcome.

    ``number`` counts what was decided (undo, too, counts up): a move that was meant for another number is stale. ``step`` is the step that
    asks now, None when the game is over. ``chance`` is what the header says of ``source``: by default what can be said of it. Whoever sets
    another ``source`` goes on with another chance than the header's.
    """

    def __init__(
        self,
        rules: Rules,
        source: Source,
        *,
        chance: str | None = None,
        takebacks: bool = True,
        own_set: bool = True,
        script: Iterable[str] | None = None,
        script_line: int = 0,
        foreign: bool = False,
    ) -> None:
        self.game: Game = rules.game
        self.rules = rules
        self._source = source
        self._foreign = foreign  # whether the source stands elsewhere than where the header's chance does
        self.players: list[Player] = list(rules.players)
        c = rules.components
        self.record = Record(
            Header(
                self.game.id, self.game.version, (c.set.id, c.set.version, c.hash), header_options(rules.options), list(rules.players),
                told_by(source) if chance is None else chance, takebacks, "" if own_set else c.text,
            )
        )  # fmt: skip
        self.state: State = self.game.start(rules)
        self.events: list[Event] = []
        self.state.event_sink = self.events
        self.number = 0
        self.outcome: Outcome | None = None
        self._script: Iterator[str] | None = None if script is None else iter(script)  # outcomes still to come, during a replay
        self._script_line = script_line  # the line of the record's first entry, for errors
        self._back: list[_Snapshot] = []  # what its seat may take back by itself
        self._past: list[_Snapshot] = []  # the last decisions of all, whatever came of them
        self._chance_came = False
        self._logs: dict[int, tuple[int, list[dict[str, Any]]]] = {}  # seat -> (events read, what it saw of them)
        self.step: Ask | Joint | None = None
        self._go_on()

    @property
    def source(self) -> Source:
        """Where outcomes come from. Players have their own: one who draws from this one makes the record untrue."""
        return self._source

    @source.setter
    def source(self, source: Source) -> None:
        self._source = source
        self._foreign = True

    # ---- asking

    @property
    def over(self) -> bool:
        return self.step is None

    def deciding(self) -> tuple[int, ...]:
        """The seats that are to decide now; of a joint decision all of them, whether they have chosen or not."""
        return () if self.step is None else tuple(self.step.seats(self.state))

    def waiting_for(self) -> tuple[int, ...]:
        """The seats without whose decision nothing goes on."""
        return tuple(x for x in self.deciding() if x not in self.state.chosen)

    def options(self, seat: int) -> list[Action]:
        """What the seat can do now: the offers without a reason."""
        if self.step is None or seat not in self.step.seats(self.state):
            return []
        return self.step.options(self.state, seat)

    def parse(self, text: str) -> Action | None:
        return self.rules.vocabulary.parse(text)

    def explain(self, seat: int, *plan: Action | str) -> Refusal | None:
        """The first reason against a plan, or None.

        A plan of several actions is run on a copy until chance, another seat or new knowledge would come in.
        """
        state, step = self.state, self.step
        for i, action in enumerate(plan):
            a = self.parse(action) if isinstance(action, str) else action
            if step is None:
                return OVER if i == 0 else None
            if a is None or a not in self.rules.vocabulary:
                return UNKNOWN  # no rule forbids what the game has no word for
            if i and seat not in step.seats(state):
                return None
            why = reason_against(step, state, seat, a)
            if why is not None:
                return why if why.rule else Refusal(step.asks_by(), why.code, **why.facts)
            if i + 1 == len(plan) or step.KIND == JOINT:
                return None
            state = state.copy()
            try:
                take(state, step, seat, a)  # type: ignore[arg-type]
                if state.informed >> seat & 1:
                    return None
                step = advance(state, _refuse)
            except ChanceNeeded:
                return None
            if state.informed >> seat & 1:
                return None
        return None

    def reasons(self, seat: int) -> list[tuple[Action, Refusal]]:
        """The offers with a reason against them: what looks possible and isn't, and why."""
        if self.step is None or seat not in self.step.seats(self.state):
            return []
        rule = self.step.asks_by()
        return [(a, w if w.rule else Refusal(rule, w.code, **w.facts)) for a, w in self.step.offers(self.state, seat) if w is not None]

    def perspective(self, seat: int, *, log: bool = True, reasons: bool = False) -> Perspective:
        """What this seat (spectators: -1) may know: all that a bot or a viewer gets.

        A picture needs no ``log`` (lines are drawn one by one), but of a seat that is asked the ``reasons`` against what it can't do.
        """
        known, against = self.state.redacted(seat), self.reasons(seat) if reasons else ()
        seen = self._seen(seat) if log else ()
        return Perspective(self.rules, known, seat, self.deciding(), self.options(seat), seen, self.number, against)

    def _seen(self, seat: int) -> list[dict[str, Any]]:
        """The log as this seat saw it, added to from call to call: a bot asks at every decision. An undo starts it anew."""
        done, seen = self._logs.get(seat, (0, []))
        if done > len(self.events):
            done, seen = 0, []
        for event in self.events[done:]:
            e = event.seen_by(seat)
            if e is not None:
                seen.append(e)
        self._logs[seat] = (len(self.events), seen)
        return seen

    # ---- deciding

    def play(self, seat: int, action: Action | str) -> Refusal | None:
        """Do it, or give the reason against it; a refused action changes nothing.

        In a joint decision it becomes (or replaces) the pending choice of the seat.
        """
        a = self.parse(action) if isinstance(action, str) else action
        step, state = self.step, self.state
        if step is None:
            return Refusal(self.outcome.rule if self.outcome else "", OVER.code)
        if a is None or a not in self.rules.vocabulary:
            return UNKNOWN  # no rule forbids what the game has no word for
        why = reason_against(step, state, seat, a)
        if why is not None:
            return why if why.rule else Refusal(step.asks_by(), why.code, **why.facts)
        if isinstance(step, Joint):
            self._back.clear()  # somebody has decided
            state.chosen[seat] = a
            if all(x in state.chosen for x in step.seats(state)):
                self._reveal(step)
            return None
        if self._back and self._back[-1].seats != (seat,):
            self._back.clear()
        before = _Snapshot((seat,), state.copy(), len(self.events))
        self._remember(before)
        self.record.entries.append(f"{seat + 1} {a.text}")
        state.informed = 0
        self._chance_came = False
        take(state, step, seat, a)
        self.number += 1
        self._go_on()
        if self._closed(state.informed, seat, self._chance_came):
            self._back.clear()
        else:
            self._back.append(before)
        return None

    def _closed(self, informed: int, seat: int, chance: bool) -> bool:
        """Whether an action can't be taken back: its actor learnt something, chance came, it ended, or others saw what this table keeps."""
        if chance or self.step is None or (informed == ALL or informed >> seat & 1):
            return True
        return bool(informed) and not self.record.header.takebacks

    def can_undo(self, seat: int, action: Action) -> bool:
        """Whether this option could be taken back: known before it is made, and only from what the seat knows."""
        step = self.step
        if not isinstance(step, Ask):
            return False
        if step.undoable is not None:
            return step.undoable
        state = self.state.copy()
        try:
            take(state, step, seat, action)
            step = advance(state, _refuse)
        except ChanceNeeded:
            return False
        if step is None or state.informed == ALL or state.informed >> seat & 1:
            return False
        return not state.informed or self.record.header.takebacks

    def undo_open(self, seat: int) -> bool:
        return bool(self._back) and self._back[-1].seats == (seat,)

    def undo(self, seat: int) -> Refusal | None:
        """Take the seat's last action back: an entry of the record, not an erasure.

        Closed once the seat learnt something, or chance or another seat acted.
        """
        if isinstance(self.step, Joint) and seat in self.state.chosen:
            return Refusal(self.step.asks_by(), CHANGE_IT.code)
        if not self.undo_open(seat):
            return Refusal(self.step.asks_by() if self.step else "", NOTHING_TO_UNDO.code)
        back = self._back.pop()
        del self._past[-1:]
        others_saw = any(e.to == ALL or e.to & ~(1 << seat) for e in self.events[back.events :])
        self._return_to(back)
        if others_saw:
            self.state.log("taken-back", "", seat=seat)
        self.record.entries.append(f"undo {seat + 1}")
        self.number += 1
        return None

    def can_rewind(self, seat: int) -> bool:
        """Whether there is a decision of this seat that all could agree to take back."""
        return self.step is not None and seat not in self.state.chosen and any(seat in b.seats for b in self._past)

    def rewind(self, seat: int) -> Refusal | None:
        """All agree that the game goes back to before the last decision of this seat, whatever others did since and whatever was learnt.

        Who has to agree is not the match's to know. What chance brought since is gone, and it is asked anew. Where several decided at once,
        all of them decide again.
        """
        if isinstance(self.step, Joint) and seat in self.state.chosen:
            return Refusal(self.step.asks_by(), CHANGE_IT.code)
        if not self.can_rewind(seat):
            return Refusal(self.step.asks_by() if self.step else "", NOTHING_TO_UNDO.code)
        at = max(i for i, b in enumerate(self._past) if seat in b.seats)
        back = self._past[at]
        del self._past[at:]
        self._back.clear()
        self._return_to(back)
        self.state.log("taken-back-by-consent", "", seat=seat)
        self.record.entries.append(f"back {seat + 1}")
        self.number += 1
        return None

    def _remember(self, before: _Snapshot) -> None:
        """Keep the last decisions of each seat, however much others decided since; a wargame's turn is long, and its state is large."""
        past = self._past
        past.append(before)
        if len(past) > REMEMBERED:
            at = [i for i, b in enumerate(past) if b.seats == before.seats]
            if len(at) > REMEMBERED:
                del past[at[0]]

    def _return_to(self, back: _Snapshot) -> None:
        del self.events[back.events :]
        self._logs.clear()
        self.state = back.state.copy()
        self.state.event_sink = self.events
        self.step = self.state.agenda[-1]  # type: ignore[assignment]

    # ---- what happens to the table

    def withdraw(self, seat: int, how: str = "resigned") -> Refusal | None:
        """A seat leaves (``resigned`` or ``timeout``); the game says what follows."""
        if self.step is None:
            return Refusal(self.outcome.rule if self.outcome else "", OVER.code)
        if how not in ("resigned", "timeout") or not 0 <= seat < self.rules.seats:
            raise ValueError(how)
        why = self.game.withdraw(self.state, seat, how)
        if why is not None:
            return why
        self._back.clear()
        self._past.clear()  # whoever left does not come back by what the others agree to
        self.state.chosen.pop(seat, None)
        self.record.entries.append(f"{'resign' if how == 'resigned' else 'timeout'} {seat + 1}")
        self.number += 1
        before = self.step
        self._go_on()
        chosen = self.state.chosen
        for x, a in list(chosen.items()):  # what the others chose stands only where it is still asked and allowed
            if self.step is not before or a not in self.options(x):
                del chosen[x]
        if isinstance(self.step, Joint) and chosen and all(x in chosen for x in self.step.seats(self.state)):
            self._reveal(self.step)
        return None

    def agree_to_end(self) -> None:
        """All agree to end it here: nobody wins."""
        if self.step is None:
            return
        n = self.rules.seats
        self.record.entries.append("consent")
        self.number += 1
        self._back.clear()
        self.state.chosen = {}
        self.state.agenda.clear()
        self.state.log("ended-by-consent", "")
        self.step = None
        self.outcome = Outcome("consent", "", (), (None,) * n, (0,) * n)

    def take_over(self, seat: int, player: Player) -> None:
        """Somebody else, or a bot, sits at this seat from now on."""
        self.players[seat] = player
        self.record.entries.append(f"seat {seat + 1} {write_player(player)}")
        self.state.log("seat-taken-over", "", seat=seat, by=player.kind)

    # ---- running

    def _reveal(self, step: Joint) -> None:
        for seat, a in sorted(self.state.chosen.items()):
            self.record.entries.append(f"{seat + 1} {a.text}")
        self.number += len(self.state.chosen)
        self._back.clear()
        before = self.state.copy()
        before.chosen = {}
        self._remember(_Snapshot(tuple(sorted(self.state.chosen)), before, len(self.events)))
        self.state.informed = 0
        reveal(self.state, step)
        self._go_on()

    def _go_on(self) -> None:
        settle(self.state)
        self.step = advance(self.state, self._draw, self._before)
        if self.step is None and self.outcome is None:
            self.outcome = self.game.outcome(self.state)
            if self.outcome is None:
                raise AssertionError(f"{self.game.id}: nobody is asked and nothing has ended")

    def _before(self, step: Step) -> None:
        """Called before every step that runs or asks: the test kit looks on here."""

    def _draw(self, chance: Chance) -> int:
        self._chance_came = True
        if self._script is None:
            if self._foreign and (header := self.record.header).chance.partition(" ")[0] not in (CONTINUED, UNTOLD):
                self.record.header = replace(header, chance=CONTINUED)  # a header of its own: forks share it
            outcome = chance.draw(self._source)
        else:
            outcome = written_outcome(chance, self._script, self._script_line + len(self.record.entries))
            if not self._foreign:  # the source goes along, so that it can go on from here
                self._foreign = chance.draw(self._source) != outcome
        self.record.entries.append(f"* {chance.write(outcome)}")
        return outcome

    # ---- replay

    @classmethod
    def replay(
        cls,
        record: Record,
        game: Game,
        components: ComponentSet,
        source: Source | None = None,
        *,
        upto: int | None = None,
        own_set: bool = True,
        draw_anew: bool = False,
        each: Callable[[Match], None] | None = None,
    ) -> Match:
        """Play a record again, through `play` like everybody; `BadRecord` names the first line that the rules do not allow.

        ``upto`` stops before that entry; ``each`` is called after every decision. Chance comes from the record, or with ``draw_anew`` from
        ``source``, so that a source which promised its outcomes is checked against them.

        The match can be played on. Without ``source``, or with the one that the header tells of as it was at its beginning, it goes on in
        the same stream of chance, and what is written then can be verified whole. Otherwise (the seed is not told, another source is given,
        what is written was not drawn from it) it goes on from ``source`` as it stands, or ``Seeded(0)``, and the record says `CONTINUED`.
        """
        h = record.header
        line = first_entry_line(record)
        if h.game != game.id:
            raise BadRecord("another-game", 2, h.game[:40])
        if h.version != game.version:
            raise BadRecord("rules-of-another-version", 2, str(h.version))
        if h.components != (components.set.id, components.set.version, components.hash):
            raise BadRecord("other-components", 3, h.components[0][:40])
        options = game.read_options(h.options)
        rules = game.bind(components, options, game.seat_players(h.players))
        source, foreign = source_to_go_on(h.chance, source)
        entries = record.entries if upto is None else record.entries[:upto]
        came = [e[2:] for e in record.entries if e.startswith("* ")]
        m = cls(
            rules, source, chance=h.chance, takebacks=h.takebacks, own_set=own_set, script=None if draw_anew else came, script_line=line,
            foreign=foreign,
        )  # fmt: skip
        same_as_given(m.record.entries, entries, 0, line)
        m._along(record.entries, len(entries), line, each)
        m._script = None
        return m

    def follow(self, entries: Sequence[str], *, upto: int | None = None, each: Callable[[Match], None] | None = None) -> None:
        """Go on along the entries of a record that begins with those of this match; chance comes from them, as in a replay."""
        done = len(self.record.entries)
        self._script = (e[2:] for e in entries[done:] if e.startswith("* "))
        self._script_line = first_entry_line(self.record)
        self._along(entries, len(entries) if upto is None else upto, self._script_line, each)
        self._script = None

    def _along(self, entries: Sequence[str], upto: int, line: int, each: Callable[[Match], None] | None) -> None:
        i = len(self.record.entries)
        while i < upto:
            done = len(self.record.entries)
            try:
                why = enter(self, entries[i], line + i)
            except BadRecord as error:
                raise BadRecord(error.code, error.line or line + i, error.what) from None
            if why is not None:
                raise BadRecord("refused", line + i, f"{entries[i][:60]}: {why.code}" + (f" ({why.rule})" if why.rule else ""))
            if len(self.record.entries) == done:  # a pending choice: it is written when all have chosen
                i += 1
            else:
                i = same_as_given(self.record.entries, entries, done, line)
                if each is not None:
                    each(self)

    def fork(self, source: Source | None = None) -> Match:
        """A second match at the same point, which goes its own way from here; `copy.copy` and `copy.deepcopy` give the same.

        It has a source of its own that stands where this one does, so it sees the same chance: give it another ``source`` to see other
        chance, and its record will say so.
        """
        m: Match = object.__new__(type(self))
        m.game, m.rules, m.players = self.game, self.rules, list(self.players)
        m._source, m._foreign = (copy.copy(self._source), self._foreign) if source is None else (source, True)
        m.record = Record(self.record.header, list(self.record.entries))
        m.events = list(self.events)
        m.state = self.state.copy()
        m.state.event_sink = m.events
        m.number, m.outcome = self.number, self.outcome
        m._script, m._script_line = None, self._script_line
        m._back, m._past = list(self._back), list(self._past)
        m._chance_came = self._chance_came
        m._logs = {}
        m.step = None if self.step is None else m.state.agenda[-1]  # type: ignore[assignment]
        return m

    def __copy__(self) -> Match:
        return self.fork()

    def __deepcopy__(self, memo: object) -> Match:
        return self.fork()

    def __getstate__(self) -> dict[str, Any]:  # for `pickle`: it comes back as a fork would be, with rules that are bound anew
        return {name: value for name, value in vars(self).items() if name not in ("_script", "_logs", "step")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._script, self._logs = None, {}
        self.state.event_sink = self.events
        self.step = None if self.outcome is not None else self.state.agenda[-1]  # type: ignore[assignment]


def _refuse(chance: Chance) -> int:
    raise ChanceNeeded

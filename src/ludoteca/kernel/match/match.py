"""A match: a state, a source of chance, a record, the log. Every move of everybody goes through `Match.play`.

It knows nothing of people, clocks or networks: resignation, time-out, a seat taken over and an end by consent come in as calls and are
entries of the record like any other.

The record says where chance comes from, and that stays true whoever goes on with it: a match that is replayed goes on in the same stream
of chance; where it can't, because its source is another, the record says ``continued`` from the first outcome that comes from there.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Generic

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.events import Event
from ludoteca.kernel.flow.actions import Action, Refusal
from ludoteca.kernel.flow.agenda import advance, asking, no_chance, pending_chance, resolve, reveal, settle, take
from ludoteca.kernel.flow.chance import CONTINUED, UNTOLD, Chance, ChanceNeeded, NoSource, Source, source_to_go_on, told_by
from ludoteca.kernel.flow.steps import NOT_NOW, OVER, UNKNOWN, Ask, Joint, Step, reason_against
from ludoteca.kernel.game import Game, Outcome, Player, Rules
from ludoteca.kernel.seats import ALL, NO_SEATS, Seat

from .by_hand import ByHand
from .entries import ChanceOutcome, Consent, Decision, SeatChange, Withdraw, outcomes
from .perspective import Perspective
from .record import Header, Record, first_entry_line, header_options
from .replaying import along, rules_of, same_as_given, written_outcome
from .takebacks import S_co, Snapshot, TakeBacks


class Match(TakeBacks[S_co], ByHand, Generic[S_co]):
    """One game from its start to its outcome.

    ``number`` counts what was decided (undo, too, counts up): a move that was meant for another number is stale. ``step`` is the step that
    asks now, None when the game is over or waits for chance (`pending_chance`). ``chance`` is what the header says of ``source``: by
    default what can be said of it. Whoever sets another ``source`` goes on with another chance than the header's. Without ``remembers``
    nothing can be taken back by anybody, and no copy is kept for that: for environments and simulations.
    """

    def __init__(
        self,
        rules: Rules,
        source: Source,
        *,
        chance: str | None = None,
        takebacks: bool = True,
        remembers: bool = True,
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
        self.state: S_co = self.game.start(rules)
        self.events: list[Event] = []
        self.state.event_sink = self.events
        self.number = 0
        self.outcome: Outcome | None = None
        self._script: Iterator[str] | None = None if script is None else iter(script)  # outcomes still to come, during a replay
        self._script_line = script_line  # the line of the record's first entry, for errors
        self._back = []
        self._past = []
        self._remembers = remembers
        self._chance_came = False
        self._logs = {}
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
        """Whether it has ended; `outcome` then says how."""
        return self.outcome is not None

    @property
    def pending_chance(self) -> Chance | None:
        """What is to come by chance before anybody decides, where nobody draws it (`NoSource`): `resolve` gives what came."""
        return None if self.step is not None or self.over else pending_chance(self.state)

    def deciding(self) -> tuple[Seat, ...]:
        """The seats that are to decide now; of a joint decision all of them, whether they have chosen or not."""
        return () if self.step is None else tuple(self.step.seats(self.state))

    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats without whose decision nothing goes on."""
        deciding, chosen = self.deciding(), self.state.chosen
        return tuple([x for x in deciding if x not in chosen]) if chosen else deciding

    def options(self, seat: Seat) -> list[Action]:
        """What the seat can do now: the offers without a reason."""
        if self.step is None or seat not in self.step.seats(self.state):
            return []
        return self.step.options(self.state, seat)

    def parse(self, text: str) -> Action | None:
        """The action that a text from outside names (``play 3``), or None for one that the game has no word for."""
        return self.rules.vocabulary.parse(text)

    def explain(self, seat: Seat, *plan: Action | str) -> Refusal | None:
        """The first reason against a plan, or None.

        A plan of several actions is run on a copy until chance, another seat or new knowledge would come in.
        """
        state, step = self.state, self.step
        for i, action in enumerate(plan):
            a = self.parse(action) if isinstance(action, str) else action
            if step is None:
                nothing = OVER if self.over else NOT_NOW
                return nothing if i == 0 else None
            if a is None or a not in self.rules.vocabulary:
                return UNKNOWN  # no rule forbids what the game has no word for
            if i and seat not in step.seats(state):
                return None
            why = reason_against(step, state, seat, a)
            if why is not None:
                return why if why.rule else Refusal(step.asks_by(), why.code, **why.facts)
            if i + 1 == len(plan) or isinstance(step, Joint):
                return None
            state = state.copy()
            try:
                take(state, step, seat, a)
                if state.informed >> seat & 1:
                    return None
                step = advance(state, no_chance)
            except ChanceNeeded:
                return None
            if state.informed >> seat & 1:
                return None
        return None

    def reasons(self, seat: Seat) -> list[tuple[Action, Refusal]]:
        """The offers with a reason against them: what looks possible and isn't, and why."""
        if self.step is None or seat not in self.step.seats(self.state):
            return []
        rule = self.step.asks_by()
        return [(a, w if w.rule else Refusal(rule, w.code, **w.facts)) for a, w in self.step.offers(self.state, seat) if w is not None]

    def perspective(self, seat: Seat, *, log: bool = True, reasons: bool = False) -> Perspective[S_co]:
        """What this seat (or `SPECTATOR`) may know: all that a bot or a viewer gets.

        A picture needs no ``log`` (lines are drawn one by one), but of a seat that is asked the ``reasons`` against what it can't do.
        """
        known, against = self.state.redacted(seat), self.reasons(seat) if reasons else ()
        seen = self._seen(seat) if log else ()
        return Perspective(self.rules, known, seat, self.deciding(), self.options(seat), seen, self.number, against)

    def _seen(self, seat: Seat) -> list[dict[str, Any]]:
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

    def play(self, seat: Seat, action: Action | str) -> Refusal | None:
        """Do it, or give the reason against it; a refused action changes nothing.

        In a joint decision it becomes (or replaces) the pending choice of the seat.
        """
        a = self.parse(action) if isinstance(action, str) else action
        step, state = self.step, self.state
        if step is None:
            return self._nobody_asked()
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
        before = Snapshot((seat,), state.copy(), len(self.events)) if self._remembers else None
        if before is not None:
            self._remember(before)
        self.record.add(Decision(seat, a.text))
        state.informed = NO_SEATS
        self._chance_came = False
        take(state, step, seat, a)
        self.number += 1
        self._go_on()
        if before is None or self._closed(state.informed, seat, self._chance_came):
            self._back.clear()
        else:
            self._back.append(before)
        return None

    def news_for(self, seat: Seat) -> bool:
        """Whether chance came, or this seat learnt something, with the last decision: what was planned before was planned without it."""
        return self._chance_came or self.state.informed == ALL or bool(self.state.informed >> seat & 1)

    # ---- what happens to the table

    def withdraw(self, seat: Seat, how: str = "resigned") -> Refusal | None:
        """A seat leaves (``resigned`` or ``timeout``); the game says what follows."""
        if self.step is None:
            return self._nobody_asked()
        if how not in ("resigned", "timeout") or not 0 <= seat < self.rules.seats:
            raise ValueError(how)
        why = self.game.withdraw(self.state, seat, how)
        if why is not None:
            return why
        self._back.clear()
        self._past.clear()  # whoever left does not come back by what the others agree to
        self.state.chosen.pop(seat, None)
        self.record.add(Withdraw(seat, how))
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
        if self.over:
            return
        n = self.rules.seats
        self.record.add(Consent())
        self.number += 1
        self._back.clear()
        self.state.chosen = {}
        self.state.agenda.clear()
        self.state.log("ended-by-consent", "")
        self.step = None
        self.outcome = Outcome("consent", "", (), (None,) * n, (0,) * n)

    def take_over(self, seat: Seat, player: Player) -> None:
        """Somebody else, or a bot, sits at this seat from now on."""
        self.players[seat] = player
        self.record.add(SeatChange(seat, player))
        self.state.log("seat-taken-over", "", seat=seat, by=player.kind)

    # ---- running

    def _nobody_asked(self) -> Refusal:
        """Why nothing can be decided where no step asks: it is over, or chance comes first."""
        return NOT_NOW if self.outcome is None else Refusal(self.outcome.rule, OVER.code)

    def _reveal(self, step: Joint) -> None:
        for seat, a in sorted(self.state.chosen.items()):
            self.record.add(Decision(seat, a.text))
        self.number += len(self.state.chosen)
        self._back.clear()
        if self._remembers:
            before = self.state.copy()
            before.chosen = {}
            self._remember(Snapshot(tuple(sorted(self.state.chosen)), before, len(self.events)))
        self.state.informed = NO_SEATS
        reveal(self.state, step)
        self._go_on()

    def _go_on(self) -> None:
        settle(self.state)
        try:
            self.step = advance(self.state, self._draw, self._before)
        except ChanceNeeded:
            self.step = None
            return
        if self.step is None and self.outcome is None:
            self.outcome = self.game.outcome(self.state)
            if self.outcome is None:
                raise AssertionError(f"{self.game.id}: nobody is asked and nothing has ended")

    def _before(self, step: Step) -> None:
        """Called before every step that runs or asks: the test kit looks on here."""

    def _draw(self, chance: Chance) -> int:
        self._chance_came = True
        if self._script is None:
            outcome = chance.draw(self._source)
            self._tell_source()
        else:
            line, waits = self._script_line + len(self.record.entries), isinstance(self._source, NoSource)
            outcome = written_outcome(chance, self._script, line, waits=waits)
            if not self._foreign:  # the source goes along, so that it can go on from here
                self._foreign = chance.draw(self._source) != outcome
        self.record.add(ChanceOutcome(chance.write(outcome)))
        return outcome

    def _tell_source(self) -> None:
        """The header must not promise what comes from elsewhere."""
        if self._foreign and (header := self.record.header).chance.partition(" ")[0] not in (CONTINUED, UNTOLD):
            self.record.header = replace(header, chance=CONTINUED)  # a header of its own: forks share it

    def resolve(self, outcome: int | str) -> None:
        """Give the pending chance its outcome, as `Chance.outcomes` lists it or as a record writes it (``"3+1"``), and go on from there.

        The effect is that of drawing it. ValueError where no chance is pending, or where this can't come; then nothing has changed.
        """
        chance = self.pending_chance
        if chance is None:
            raise ValueError("no chance is pending")
        came = chance.read(outcome) if isinstance(outcome, str) else outcome
        resolve(self.state, came)
        self._tell_source()
        self.record.add(ChanceOutcome(chance.write(came)))
        self._go_on()

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
        rules = rules_of(h, game, components)
        source, foreign = source_to_go_on(h.chance, source)
        entries = record.entries if upto is None else record.entries[:upto]
        came = list(outcomes(record.entries))
        m = cls(
            rules, source, chance=h.chance, takebacks=h.takebacks, own_set=own_set, script=None if draw_anew else came, script_line=line,
            foreign=foreign,
        )  # fmt: skip
        same_as_given(m.record.entries, entries, 0, line)
        along(m, record.entries, len(entries), line, each)
        m._script = None
        return m

    def follow(self, entries: Sequence[str], *, upto: int | None = None, each: Callable[[Match], None] | None = None) -> None:
        """Go on along the entries of a record that begins with those of this match; chance comes from them, as in a replay."""
        done = len(self.record.entries)
        self._script = outcomes(entries[done:])
        self._script_line = first_entry_line(self.record)
        along(self, entries, len(entries) if upto is None else upto, self._script_line, each)
        self._script = None

    def fork(self, source: Source | None = None) -> Match:
        """A second match at the same point, which goes its own way from here; `copy.copy` and `copy.deepcopy` give the same.

        It has a source of its own that stands where this one does, so it sees the same chance: give it another ``source`` to see other
        chance, and its record will say so.
        """
        m: Match[S_co] = object.__new__(type(self))
        m.game, m.rules, m.players = self.game, self.rules, list(self.players)
        m._source, m._foreign = (copy.copy(self._source), self._foreign) if source is None else (source, True)
        m.record = Record(self.record.header, list(self.record.entries))
        m.events = list(self.events)
        m.state = self.state.copy()
        m.state.event_sink = m.events
        m.number, m.outcome = self.number, self.outcome
        m._script, m._script_line = None, self._script_line
        m._back, m._past, m._remembers = list(self._back), list(self._past), self._remembers
        m._chance_came = self._chance_came
        m._logs = {}
        m.step = None if self.step is None else asking(m.state)
        return m

    def __getstate__(self) -> dict[str, object]:  # for `pickle`: it comes back as a fork would be, with rules that are bound anew
        return {name: value for name, value in vars(self).items() if name not in ("_script", "_logs", "step")}

    def __setstate__(self, kept: dict[str, object]) -> None:
        vars(self).update(kept)
        self._script, self._logs = None, {}
        self.state.event_sink = self.events
        self.step = None if self.over else asking(self.state)

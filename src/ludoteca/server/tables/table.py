"""A table: its seats, and its match once all are taken. It is what its events make of it, so any worker can make it anew.

One row of events is one thing that everybody may hear of, except rows that are one seat's alone, of kind ``changed`` (a seat thought again
before a joint choice was shown) and ``auto`` (what it would have done for it). So the number of publications ``n`` is the number of the
other rows, and for a seat the number of its own changes comes on top: all derived from what is stored, and the same in every worker.
``changed`` rows say only which seat; the choice itself lies in ``pending``.

    made     how the table was set up, and the record that it goes on from or only shows, if there is one
    sit      who sat down, one or several
    chosen   a seat has made its choice of a joint decision
    changed  it made another one
    agree    a seat would end the game here
    object   a seat would not: all who agreed have to ask again
    play     the lines that a decision wrote into the record, with the forced moves that followed; or those of a plan

and what is told in modules of their own: `takeback`, `seating`, `clocks`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

import msgspec

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Verifiable
from ludoteca.kernel.flow.steps import OVER, Joint
from ludoteca.kernel.game import Game, Player, Question, Refused
from ludoteca.kernel.match.entries import Withdraw, read_entries
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import BadRecord, Record, read_record
from ludoteca.kernel.state import canonical_json, plain
from ludoteca.players import names as bot_names
from ludoteca.server.protocol.problems import Problem, refused
from ludoteca.server.protocol.server_messages import SetOfTable
from ludoteca.server.store.reading import Row
from ludoteca.server.store.writer import Write

from . import clocks, forced_moves, seating, takeback
from .change import Change
from .record_entries import enact
from .table_setup import Made, SeatRow, head, older_set, read_made, read_sits

OWN = ("changed", forced_moves.AUTO)  # kinds of rows that are one seat's alone
KNOWN = ("chosen", *OWN, *takeback.KINDS, *clocks.KINDS)  # kinds of which nothing but `Table.count` need know


class Spoiled(Exception):
    """What is stored of a table can't be followed: made by other rules, or not by us."""


class Table:
    def __init__(
        self,
        table: str,
        seed: bytes,
        made: Made,
        components: ComponentSet | None = None,
        now: Callable[[], int] = lambda: 0,
        outages: clocks.Outages = clocks.NONE,
    ) -> None:
        self.id = table
        self.now = now  # milliseconds of the epoch: when something happens
        self.seed = seed
        self.made = made
        try:
            self.game: Game = registry.game(made.game)
        except registry.NoSuchGame:
            raise Spoiled(f"no game {made.game}") from None
        try:
            self.components = components or (
                component_set(msgspec.json.decode(made.set_text)) if made.set_text else registry.components(self.game)
            )
        except BadComponents as error:
            raise Spoiled(str(error)) from None
        if made.version != self.game.version or made.components != head(self.components):
            raise Spoiled("rules of another version")
        self.seats = list(made.seats)
        self.offered = list(made.seats)  # as the table was made
        self.stood: set[int] = set()  # seats that were given up and that nobody has tidied up after
        # seat -> the event that said who sat down there, with the rows that it holds, and the number that the seat had then
        self.sat: dict[int, tuple[int, list[SeatRow], int]] = {i: (1, made.seats, i) for i, s in enumerate(made.seats) if s.joined}
        self.removed: list[str] = []  # what the keys of chairs that were taken away were made of
        self.moved = 0  # the event after which seats had other numbers, or there was one more
        self.late = False  # what spectators see who are behind
        self.seq = 0
        self.last_at = 0  # when the newest event was written, in milliseconds of the epoch
        self.revision = 0
        self.private = [0] * len(self.seats)
        self.answers: dict[tuple[int, str], int] = {}  # (seat, id of a message) -> the n of its ok
        self.match: Match | None = None
        self.agreed: set[int] = set()  # seats that would end the game here
        self.takeback = takeback.TakeBack()
        self.clock = None if made.clock is None else clocks.Clocks(made.clock, len(made.seats), outages)
        self.gone: set[int] = set()  # seats that left the game
        self.auto: set[int] = set()  # seats whose forced moves the house makes
        self._read = 0  # entries of the record that were looked through for those
        self.decided = [0] * len(self.seats)  # the event with which a seat last decided: what it is waited for since

    # ---- from what is stored

    @classmethod
    def load(
        cls,
        table: str,
        seed: bytes,
        rows: Sequence[Row],
        pending: Mapping[int, str],
        *,
        kept: Callable[[str], str | None] = lambda _: None,
        now: Callable[[], int] = lambda: 0,
        outages: clocks.Outages = clocks.NONE,
    ) -> Table:
        """``kept`` finds the set that a table was begun with, by its hash, where the game comes with another one by now."""
        if not rows or rows[0].kind != "made":
            raise Spoiled("no beginning")
        made = read_made(rows[0].body)
        older = older_set(rows)
        text = kept(older) if older else None
        t = cls(table, seed, made, component_set(msgspec.json.decode(text)) if text else None, now=now, outages=outages)
        if t.full:
            try:
                t.begin()
            except BadRecord as error:
                raise Spoiled(f"the record that it began with: {error}") from None
        t.count(rows[0])
        t.follow(rows[1:], pending)
        t.stood.clear()  # in what is stored beside the events it is so already
        return t

    def follow(self, rows: Iterable[Row], pending: Mapping[int, str]) -> None:
        """Do what these rows say, written by whichever worker; `Spoiled` where it doesn't fit."""
        for row in rows:
            if row.seq != self.seq + 1:
                raise Spoiled(f"event {self.seq + 1} is missing")
            if row.kind == "sit":
                seating.seat_down(self, read_sits(row.body), row.seq)
                if self.full:
                    self.begin()
            elif row.kind in seating.KINDS:
                seating.take(self, row)
                if self.full:
                    self.begin()
            elif row.kind == "play":
                if self.match is not None:
                    self.match.state.chosen.clear()  # the lines hold what came of them; those that are still pending come at the end
                if self.match is None or not enact(self.match, row.body.split("\n")):
                    raise Spoiled(f"event {row.seq} does not follow")
                self._reseat()
            elif row.kind in ("agree", "object"):
                self._opinion(row)
            elif row.kind not in KNOWN:
                raise Spoiled(f"event {row.seq} is of no kind that we know")
            self.count(row)
        if self.match is not None and pending:
            for seat, action in pending.items():
                if self.match.play(seat, action) is not None:
                    raise Spoiled(f"a pending choice of seat {seat + 1} does not fit")

    def count(self, row: Row) -> None:
        """One more event is there."""
        self.seq = row.seq
        self.last_at = row.at
        if row.kind in OWN:
            self.private[row.seat] += 1
        else:
            self.revision += 1
        if row.kind == forced_moves.AUTO:
            (self.auto.add if row.body == forced_moves.YES else self.auto.discard)(row.seat)
        self.takeback.take(row)
        if self.clock is not None:
            self.clock.take(self, row)
        if row.seat >= 0 and row.kind in ("play", "chosen", "changed"):
            self.decided[row.seat] = row.seq
        if row.request_id:
            self.answers[row.seat, row.request_id] = self.revision_of(row.seat)

    # ---- asking

    @property
    def own_set(self) -> bool:
        """Whether it is played on the set that the game comes with now."""
        return self.made.set_text == "" and self.components.hash == registry.components(self.game).hash

    @property
    def set_text(self) -> str:
        """What the set has to be brought along as by whoever goes on from here; empty if it is the game's."""
        return "" if self.own_set else self.made.set_text or self.components.text

    @cached_property
    def brought(self) -> SetOfTable | None:
        """What the table is played on, where somebody brought that: how it is called and by how much it differs from the game's own."""
        if not self.made.set_text:
            return None
        c = self.components
        return SetOfTable(self.made.set_name or c.set.id, c.hash, len(registry.differs(self.game, c)))

    @property
    def full(self) -> bool:
        return all(s.joined for s in self.seats)

    @property
    def status(self) -> str:
        return "waiting" if self.match is None else "over" if self.match.over or self.made.closed else "playing"

    @property
    def decision(self) -> int:
        """The number of the decision that is asked for."""
        return self.match.number if self.match is not None else 0

    def revision_of(self, seat: int) -> int:
        """What a viewer at this seat (-1: one who watches) has been sent so far."""
        return self.revision + (self.private[seat] if seat >= 0 else 0)

    @property
    def source(self) -> Verifiable:
        """Where chance comes from, as it was before the first outcome."""
        return Verifiable(self.seed, [s.nonce for s in self.seats])

    def players(self) -> list[Player]:
        return [
            Player(s.name, "bot" if s.kind == "bot" else "person", s.bot, None, s.joined, self._to_asked(i, s.answers))
            for i, s in enumerate(self.seats)
        ]

    def asks(self, seat: int) -> list[Question]:
        """The game's questions for a seat."""
        return [q for q in self.game.questions if q.asked_of(seat, len(self.seats), self.made.options)]

    def _to_asked(self, seat: int, given: Mapping[str, str]) -> dict[str, str]:
        """Without what was not asked of a seat: a seat that is turned in a rematch brings its answers along."""
        asked = {q.id for q in self.asks(seat)}
        return {name: answer for name, answer in given.items() if answer and name in asked}

    def answered(self, seat: int) -> dict[str, str]:
        """What a seat answered to the game's questions, with what was filled in for it."""
        return self._to_asked(seat, self.match.rules.players[seat].answers if self.match is not None else self.seats[seat].answers)

    def lock(self, seat: int) -> str:
        """What the key of a seat is made of."""
        return self.seats[seat].lock or str(seat)

    def locks(self) -> list[str]:
        return [self.lock(seat) for seat in range(len(self.seats))]

    def seat_of(self, lock: str) -> int | None:
        """The seat whose key is made of this, if there is one (any more)."""
        return next((seat for seat, known in enumerate(self.locks()) if known == lock), None)

    def people(self) -> set[int]:
        """The seats whose people have a say: none of those that left, or for which a bot stands in."""
        return {i for i, s in enumerate(self.seats) if s.kind == "person" and not s.stand_in} - self.gone

    @property
    def held(self) -> bool:
        """Whether bots wait for what people have to settle first."""
        return self.takeback.open or (self.clock is not None and self.clock.paused)

    def chosen(self) -> tuple[int, ...]:
        return tuple(sorted(self.match.state.chosen)) if self.match is not None else ()

    @property
    def adviser(self) -> str:
        """The bot that gives hints at this table: the game's best, where the seat that asks plays against bots or the table allows it."""
        own = [bot for bot in bot_names(self.game) if bot != "random"]
        alone = sum(1 for s in self.seats if s.kind != "bot") <= 1
        return own[-1] if own and (alone or self.made.hints) and not self.made.rated else ""

    def side(self, seat: int) -> str:
        return self.game.side_of(self.match.state, seat) if self.match is not None and seat >= 0 and self.game.sides else ""

    # ---- who sits here

    def beginning(self) -> list[Write]:
        """What is to be written where a game has begun."""
        writes = [self._now_is(self.status)]
        sides = [self.side(seat) for seat in range(len(self.seats))] if self.game.sides else []
        writes += [("side", {"table_id": self.id, "name": side}) for side in dict.fromkeys(sides)]
        writes += [("on_side", {"t": self.id, "s": i, "now": side}) for i, side in enumerate(sides)]
        return writes

    def sized(self) -> None:
        """There are other chairs now: nothing has been counted for any of them yet."""
        self.private = [0] * len(self.seats)
        self.decided = [0] * len(self.seats)
        if self.clock is not None:
            self.clock = clocks.Clocks(self.clock.rule, len(self.seats), self.clock.outages)

    def begin(self) -> None:
        own = self.own_set
        try:
            if self.made.record:
                self.match = Match.replay(read_record(self.made.record), self.game, self.components, self.source, own_set=own)
                if not self.made.closed:
                    self.match.record.header.chance = self._chance(reveal=False)
                    self._reseat()
                return
            rules = registry.rules(self.game, self.players(), self.made.options, self.components)
            self.match = Match(rules, self.source, chance=self._chance(reveal=False), own_set=own)
        except Refused as error:
            raise refused(error.why, self.game.id) from None

    def _chance(self, *, reveal: bool) -> str:
        """Where chance comes from, for the header of the record. What was played on from another game can't be drawn anew from our seed."""
        written = self.source.written(reveal=reveal)
        return f"continued {written.partition(' ')[2]}" if self.made.record else written

    # ---- ending it together

    def end(self, seat: int, agree: bool, request_id: str) -> Change | Refusal | None:
        """A seat would end the game here, or would not. With the last of the people who play it ends, and nobody wins."""
        match = self.running()
        if match.over:
            return OVER
        if agree == (seat in self.agreed) and (agree or not self.agreed):
            return None
        if agree and self.people() <= self.agreed | {seat}:
            done = len(match.record.entries)
            match.agree_to_end()
            return self.played(match, done, seat, request_id)
        row = self.next("agree" if agree else "object", seat, request_id)
        self._opinion(row)
        return Change(row)

    def said(self, kind: str, seat: int, request_id: str, body: str = "") -> Change:
        """Something that all hear and that changes nothing of the game."""
        return Change(self.next(kind, seat, request_id, body))

    def _opinion(self, row: Row) -> None:
        if row.kind == "agree":
            self.agreed.add(row.seat)
        else:
            self.agreed.clear()

    # ---- away and back

    def stand_in(self, seat: int) -> Change | None:
        """A bot, the strongest there is, plays for a person who is away; None if one does already or the seat is not a person's."""
        s = self.seats[seat]
        if s.kind != "person" or s.stand_in or self.status != "playing":
            return None
        return self._taken_over(seat, Player(s.name, "bot", bot_names(self.game)[-1], None, s.joined, s.answers))

    def take_back(self, seat: int, request_id: str = "") -> Change | None:
        """Whose seat it is has come back; None if nobody stood in."""
        s = self.seats[seat]
        if not s.stand_in or self.status != "playing":
            return None
        return self._taken_over(seat, Player(s.name, "person", "", None, s.joined, s.answers), request_id)

    def _taken_over(self, seat: int, player: Player, request_id: str = "") -> Change:
        match = self.running()
        done = len(match.record.entries)
        match.take_over(seat, player)
        self._reseat()
        return self.played(match, done, seat, request_id)

    def _reseat(self) -> None:
        """Who plays at a seat is what the record says last."""
        if self.match is None:
            return
        self.gone |= {e.seat for e in read_entries(self.match.record, self._read) if isinstance(e, Withdraw)}
        self._read = len(self.match.record.entries)
        for i, p in enumerate(self.match.players):
            s = self.seats[i]
            now = p.bot if s.kind == "person" and p.kind == "bot" else ""
            if s.stand_in != now:
                self.seats[i] = msgspec.structs.replace(s, stand_in=now)

    # ---- deciding

    def play(self, seat: int, action: str, request_id: str) -> Change | Refusal | None:
        """What it did, or why not; None if it changed nothing (the same choice once more)."""
        match = self.running()
        clocks.in_time(self, seat)
        joint, before = isinstance(match.step, Joint), match.state.chosen.get(seat)
        done = len(match.record.entries)
        why = match.play(seat, action)
        if why is not None:
            return why
        if len(match.record.entries) > done:
            forced_moves.all_seen(self, match)
            return self.played(match, done, seat, request_id)
        if not joint:
            raise AssertionError("a decision left no trace")
        text = match.state.chosen[seat].text
        pending = ("choose", {"table_id": self.id, "seat": seat, "action": text})
        if before is None:
            return Change(self.next("chosen", seat, request_id), [pending], seat=seat)
        if before.text == text:
            return None
        return Change(self.next("changed", seat, request_id), [("unchoose", {"t": self.id, "s": seat}), pending], seat=seat)

    def undo(self, seat: int, request_id: str) -> Change | Refusal:
        match = self.running()
        done = len(match.record.entries)
        why = forced_moves.undo(self, match, seat)
        return why if why is not None else self.played(match, done, seat, request_id)

    def resign(self, seat: int, request_id: str) -> Change | Refusal:
        return self.leave(seat, "resigned", request_id)

    def leave(self, seat: int, how: str, request_id: str) -> Change | Refusal:
        match = self.running()
        done = len(match.record.entries)
        why = match.withdraw(seat, how)
        if why is not None:
            return why
        self._reseat()
        return self.played(match, done, seat, request_id)

    def running(self) -> Match:
        if self.match is None:
            raise Problem(409, "error-not-begun")
        if self.made.closed:
            raise Problem(409, "error-only-shown")
        return self.match

    def played(self, match: Match, done: int, seat: int, request_id: str) -> Change:
        change = Change(self.next("play", seat, request_id, "\n".join(match.record.entries[done:])))
        change.writes.append(("clear", {"t": self.id}))
        change.writes += [("choose", {"table_id": self.id, "seat": x, "action": a.text}) for x, a in sorted(match.state.chosen.items())]
        if match.over:
            change.writes.append(self._now_is("over"))
        return change

    def _now_is(self, status: str) -> Write:
        """In one with what brought it about, so that whoever is to be told of it is told, whatever becomes of this worker."""
        return ("status", {"t": self.id, "status_now": status, "news": None if self.made.lesson else self.now()})

    def next(self, kind: str, seat: int, request_id: str, body: str = "") -> Row:
        row = Row(self.seq + 1, kind, seat, request_id, body, self.now())
        self.count(row)
        return row

    # ---- giving away

    def record(self) -> str:
        """The whole record, with the seed: only of a game that is over."""
        if self.made.closed:
            return self.made.record
        match = self.running()
        return Record(replace(match.record.header, chance=self._chance(reveal=True)), match.record.entries).write()

    def seen(self, seat: int) -> str:
        """What one seat (or `SPECTATOR`) saw so far: made from its perspective alone, so that it can hold nothing else."""
        match = self.running()
        head_of = Record(match.record.header).write().split("\n")[1:-2]
        p = match.perspective(seat)
        lines = ["ludoteca-seen 1", *head_of, f"by {'watch' if seat < 0 else seat + 1}", f"number {p.number}", "--"]
        lines += [canonical_json(plain(e)).decode() for e in p.log]
        return "\n".join((*lines, canonical_json({"asked": list(p.asked), "view": p.view}).decode())) + "\n"

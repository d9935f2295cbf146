"""Whether a house lost, doubled, forked or reordered anything, judged by what its clients wrote down and by nothing else.

``python tools/trust/checker.py FOLDER`` reads all ``*.log`` of the folder. It knows no game, asks no house and imports nothing but the
standard library. The manner is that of Jepsen (Kingsbury): clients note what they sent before they send it, and what they were told.

A log is one client's. Each line is an object of JSON, in the order in which things happened to that client:

    {"client": "a1", "table": "T", "seat": 0, "delay": 0}   who writes: a seat, or null who watches, so many decisions behind
    {"line": 1}                                             a new connection
    {"send": "w1", "at": 5, "do": "play 3"}                 about to be sent, for the decision of this number (again: the same id)
    {"ok": "w1"}    {"no": "w1", "why": "error-stale"}      what was answered
    {"saw": [5, 1], "n": 9, "hash": "..", "asked": [0, 1], "chosen": [0]}
                                                            what all can see, after so many decisions, and so many choices that are laid;
                                                            with "anew": everything, whatever came before
    {"record": ["1 place 36", "* 3+1"]}                     the entries of the record, once the game is over
    {"t": 12.5, ..}                                         any of them may hold the time; only `early` looks at it

A last line that was torn, because the client itself was killed, is left out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

Moment = tuple[int, int]  # so many decisions, and so many choices that are laid and not yet turned over
LEAVING = ("resign", "timeout", "consent")  # with these a choice that is laid, while others still think, may be set aside
COUNTED = ("undo", "back", *LEAVING)  # entries that count as one decision and are nobody's move


class Fault(NamedTuple):
    kind: str
    table: str
    text: str


@dataclass
class History:
    """What one client wrote down."""

    client: str
    table: str
    seat: int | None
    delay: int = 0
    lines: list[dict[str, Any]] = field(default_factory=list)
    torn: bool = False


@dataclass
class Found:
    tables: int = 0
    clients: int = 0
    lines: int = 0  # connections that were made
    sent: int = 0
    again: int = 0  # of these, moves that were sent once more, as a line was cut before their answer came
    acknowledged: int = 0
    done_unanswered: int = 0  # moves that were done, and whose answer never came
    refused: int = 0
    seen: int = 0  # moments that clients were shown
    checked: int = 0  # tables of which there is a record
    torn: int = 0
    faults: list[Fault] = field(default_factory=list)

    def figures(self) -> dict[str, int]:
        return {name: value for name, value in vars(self).items() if isinstance(value, int)} | {"faults": len(self.faults)}


class Damaged(Exception):
    """A log that no client writes: the file, the line, what is wrong."""


def read(path: Path) -> History | None:
    """A client's log; None of one that was torn before its first line was whole."""
    whole = path.read_bytes()
    *lines, rest = whole.split(b"\n")
    made: list[dict[str, Any]] = []
    for number, line in enumerate(lines, 1):
        try:
            one = json.loads(line)
        except ValueError:
            raise Damaged(f"{path}, line {number}: no JSON") from None
        if not isinstance(one, dict):
            raise Damaged(f"{path}, line {number}: no object")
        made.append(one)
    if not made:
        return None
    head = made[0]
    if "client" not in head or "table" not in head:
        raise Damaged(f"{path}, line 1: it does not say whose log it is")
    return History(head["client"], head["table"], head.get("seat"), head.get("delay", 0), made[1:], bool(rest))


def check(histories: Iterable[History]) -> Found:
    """What the logs of all clients say together."""
    found = Found()
    by_table: dict[str, list[History]] = {}
    for history in histories:
        by_table.setdefault(history.table, []).append(history)
        found.clients += 1
        found.torn += history.torn
    for table, of in sorted(by_table.items()):
        found.tables += 1
        _check_table(table, of, found)
    return found


# ---- one table


def _check_table(table: str, of: list[History], found: Found) -> None:
    def fault(kind: str, text: str) -> None:
        found.faults.append(Fault(kind, table, text))

    seen: dict[Moment, tuple[str, str]] = {}  # what was there to be seen, and who saw it first
    asked: dict[Moment, tuple[list[int], list[int]]] = {}
    records: dict[str, list[str]] = {}
    moves: list[Move] = []
    for history in of:
        for line in history.lines:
            if "saw" in line:
                moment: Moment = (line["saw"][0], line["saw"][1])
                hash_, first = seen.setdefault(moment, (line["hash"], history.client))
                if hash_ != line["hash"]:
                    fault("forked", f"after {moment} {first} and {history.client} saw different things")
                asked[moment] = (line.get("asked", []), line.get("chosen", []))
                found.seen += 1
            elif "record" in line:
                records.setdefault(history.client, line["record"])
            found.lines += "line" in line
        _check_order(history, fault)
        moves += _moves_of(history, fault)
    found.sent += len(moves)
    found.again += sum(m.times > 1 for m in moves)
    found.acknowledged += sum(m.answer == "ok" for m in moves)
    found.refused += sum(m.answer == "no" for m in moves)
    _check_delays(of, fault)
    if records:
        found.checked += 1
        (first, entries), *others = records.items()
        for client, other in others:
            if other != entries:
                fault("forked", f"{first} and {client} were given different records")
        found.done_unanswered += _check_record(entries, moves, asked, fault)


@dataclass
class Move:
    """Something that a client wished to do. ``answer`` is empty where none came."""

    client: str
    seat: int
    id: str
    at: int
    do: str
    answer: str = ""
    times: int = 0


def _moves_of(history: History, fault: Any) -> list[Move]:
    moves: dict[str, Move] = {}
    for line in history.lines:
        if "send" in line:
            if history.seat is None:
                raise Damaged(f"{history.client} only watches, and sent something")
            move = Move(history.client, history.seat, line["send"], line["at"], line["do"])
            before = moves.setdefault(move.id, move)
            before.times += 1
            if (before.at, before.do) != (move.at, move.do):
                raise Damaged(f"{history.client} used the id {move.id} twice")
        for answer in ("ok", "no"):
            if answer in line:
                if line[answer] not in moves:
                    fault("unsent", f"{history.client} was answered {line[answer]}, which it never sent")
                    continue
                move = moves[line[answer]]
                if move.answer not in ("", answer):
                    fault("answered twice", f"{move.id} of {history.client} was answered {move.answer} and {answer}")
                move.answer = answer
    return list(moves.values())


def _check_order(history: History, fault: Any) -> None:
    """A client is never shown anything older than before, misses nothing on one connection, and sees what it was told is done."""
    last: Moment = (-1, -1)
    n: int | None = None
    sent: dict[str, int] = {}
    done: dict[int, str] = {}  # acknowledged for the decision of this number
    for line in history.lines:
        if "line" in line:
            n = None
        elif "send" in line:
            sent[line["send"]] = line["at"]
        elif "ok" in line and line["ok"] in sent:
            done[sent[line["ok"]]] = line["ok"]
        elif "saw" in line:
            moment: Moment = (line["saw"][0], line["saw"][1])
            if moment < last:
                fault("went back", f"{history.client} saw {last}, and after it {moment}")
            if n is not None and line["n"] > n + line.get("by", 1) and not line.get("anew"):  # several at once come as everything anew
                fault("gap", f"{history.client} was sent number {line['n']} after {n}")
            n, last = line["n"], max(last, moment)
            wish = done.get(moment[0])
            if wish is not None and history.seat not in line.get("chosen", []):
                fault("lost", f"{history.client} was told that {wish} is done, and then shown {moment}, at which it is not")
                del done[moment[0]]


def _check_delays(of: list[History], fault: Any) -> None:
    """Who watches so many decisions behind sees nothing before somebody wished to decide so many decisions later."""
    times = sorted((line["t"], line["at"]) for h in of for line in h.lines if "send" in line and "t" in line)
    for history in of:
        if not history.delay:
            continue
        over = next((line["t"] for h in of for line in h.lines if "record" in line and "t" in line), None)
        reached, i = -1, 0
        for line in history.lines:
            if "saw" not in line or "t" not in line or line.get("over") or (over is not None and line["t"] >= over):
                continue
            while i < len(times) and times[i][0] <= line["t"]:
                reached = max(reached, times[i][1])
                i += 1
            if line["saw"][0] > max(0, reached + 1 - history.delay + MOST_FORCED):
                fault("early", f"{history.client} saw {line['saw']}, when the newest decision that anybody sent was that of {reached}")


MOST_FORCED = 4  # moves that the house makes by itself after one that was sent: they count as decisions too


def _check_record(entries: list[str], moves: list[Move], asked: dict[Moment, tuple[list[int], list[int]]], fault: Any) -> int:
    """Every acknowledged move stands once in the one order, at its place, and nothing that nobody sent. Gives how many had no answer."""
    order: list[tuple[int, str, int]] = []  # seat, what it did, and the number of the decision
    left: list[int] = []  # the numbers at which somebody left, or all ended it
    number = 0
    for entry in entries:
        who, _, rest = entry.partition(" ")
        if who.isdigit():
            order.append((int(who) - 1, rest, number))
        left += [number] * (who in LEAVING)
        number += who.isdigit() or who in COUNTED
    matched: dict[int, Move] = {}
    latest: dict[tuple[int, int], Move] = {}
    for move in moves:  # of several choices of one seat for one decision the last counts: a change of mind
        if move.answer == "ok":
            latest[move.seat, move.at] = move
    for move in moves:
        if move.answer == "ok" and latest[move.seat, move.at] is not move:
            continue
        place = _place_of(move, order)
        there = place is not None and order[place][1] == move.do
        if place is None or not there:
            aside = any(move.at <= k < (order[place][2] if place is not None else k + 1) for k in left)
            if move.answer == "ok" and not aside:
                instead = "nothing" if place is None else order[place][1]
                fault("lost", f"{move.id} of {move.client} ({move.do!r} for decision {move.at}): the record has {instead!r} there")
            continue
        if place in matched:
            other = matched[place]
            if move.answer == other.answer == "ok":
                fault("doubled", f"{other.id} and {move.id} were both acknowledged for one move: {order[place]}")
            if move.answer != "ok":
                continue
        elif move.answer == "no":
            rival = (move.seat, move.at) in latest or any(m.seat == move.seat and m.at == move.at and not m.answer for m in moves)
            if not rival:
                fault("refused and done", f"{move.id} of {move.client} was refused, and stands in the record: {order[place]}")
        matched[place] = move
    unanswered = sum(m.answer == "" for m in matched.values())
    visible = sorted(asked)
    for place, (seat, did, number) in enumerate(order):
        if place in matched:
            continue
        if place and order[place - 1][:2] == (seat, did) and place - 1 in matched:
            fault("doubled", f"decisions {number - 1} and {number} of seat {seat + 1} are {did!r}, which was sent once")
            continue
        # A move that the house makes for a seat, as everybody sees that it has no other, comes with the one before: nobody is ever shown
        # a moment at which it is still to be made.
        shown = [m for m in visible if m[0] <= number]
        seats, _ = asked[shown[-1]] if shown else ([], [])
        if shown and seat in seats and number - shown[-1][0] < len(seats):
            fault("unsent", f"decision {number} of seat {seat + 1}, {did!r}: nobody sent it")
    if len(order) > 1:
        places = {id(m): i for i, m in matched.items()}
        for client in {m.client for m in moves}:
            mine = [places[id(m)] for m in moves if m.client == client and id(m) in places]
            if mine != sorted(mine):
                fault("reordered", f"the moves of {client} stand in another order than that in which it sent them")
    return unanswered


def _place_of(move: Move, order: list[tuple[int, str, int]]) -> int | None:
    """Where in the order this move belongs: the first of its seat from its decision on, as far as those reach who decide at once."""
    for i, (seat, _, number) in enumerate(order):
        if number >= move.at and seat == move.seat:
            between = {s for s, _, k in order if move.at <= k < number}
            alone = len(between) == number - move.at  # each decided once: they may have decided together
            return i if alone else None
    return None


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: checker.py FOLDER", file=sys.stderr)
        return 2
    try:
        histories = [history for path in sorted(Path(sys.argv[1]).rglob("*.log")) if (history := read(path)) is not None]
    except Damaged as error:
        print(error, file=sys.stderr)
        return 2
    found = check(histories)
    print(json.dumps(found.figures(), indent=1))
    for fault in found.faults:
        print(f"{fault.kind}: table {fault.table}: {fault.text}")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())

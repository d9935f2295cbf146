"""Pairs of histories that a viewer can't tell apart: whole games up to now, each of which the rules allow, that differ in what is hidden.

`worlds` draws states. What is told of what was (replays, spectators who are decisions behind, whoever takes a seat that was freed, a game
looked through) needs a way that leads there: the record of a random game is changed in one place, and played again. Where everything that
the viewer knew, at every moment, is as it was, the two are held against each other over all that looks back, as it is served.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.server import two_tables
from tests.server.helpers import Open, opened
from websockets.asyncio.client import connect

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.entries import ChanceOutcome, Decision, kind_of
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import BadRecord, Record
from ludoteca.kernel.match.timeline import Timeline
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.players.analysis.review import NoEvaluation, review
from ludoteca.server.notifications import scheduler
from ludoteca.server.store.engines import NAME
from ludoteca.server.tables import table as stored_tables
from ludoteca.server.tables.table import Table
from ludoteca.testkit import Subject
from ludoteca.testkit.subject import walk
from ludoteca.testkit.worlds import difference, received

from .worlds import STRIDE, setups

LONGEST = 40  # decisions of a game that is changed
TRIES = 60  # changes, of which one may be such that the viewer can't tell
BEHIND = 3  # decisions that late spectators are behind
LOOKS = 4  # moments of each history at which all is compared that the library tells; all of them are compared as replays show them
SECONDS = 60.0  # of a batch
BATCH = 100_000  # games of a batch are numbered from a multiple of this on
SEARCHED, WORK = 3, 12  # of a review, whose numbers are to be the same and need not be good


class Told(Exception):
    """The viewer was shown something else than in the other history."""


@dataclass(frozen=True)
class Pair:
    subject: Subject
    viewer: int
    late: bool  # the viewer is so many decisions behind: what is newer may differ before everybody's eyes
    real: Record
    other: Record
    moments: int  # of either, that the viewer has been shown

    def starts(self) -> list[Match]:
        return [_wound(self.subject, record, upto=0) for record in (self.real, self.other)]


def _wound(subject: Subject, record: Record, upto: int | None = None, each: Any = None) -> Match:
    return Match.replay(record, subject.game, subject.components, Seeded(0), upto=upto, each=each)


def _changed(entries: Sequence[str], rng: random.Random, actions: Sequence[str]) -> list[str]:
    """One thing is another: two outcomes of chance change places, one is another, or somebody decided otherwise."""
    out = list(entries)
    chance = [i for i, entry in enumerate(out) if kind_of(entry) is ChanceOutcome]
    decided = [i for i, entry in enumerate(out) if kind_of(entry) is Decision]
    how = rng.random()
    if chance and how < 0.7:
        i = rng.choice(chance)
        if how < 0.4:
            j = rng.choice(chance)
            out[i], out[j] = out[j], out[i]
        elif out[i].removeprefix("* ").isdigit():
            out[i] = f"* {rng.randrange(120)}"
    elif decided:
        i = rng.choice(decided[-8:])
        seat, verb = out[i].split()[:2]
        alike = [text for text in actions if text.partition(" ")[0] == verb]
        out[i] = f"{seat} {rng.choice(alike or [verb])}"
    return out


def pair(subject: Subject, seed: int) -> Pair | None:
    """A history and another that its viewer can't tell from it; None where none was found."""
    rng = random.Random(seed)
    viewer, length = rng.choice(subject.viewers), rng.randrange(2, LONGEST)
    late = viewer == SPECTATOR and rng.random() < 0.7
    here = next((h for h in walk(replace(subject, seed=seed, games=1)) if h.match.number >= length and not h.match.state.chosen), None)
    if here is None:
        return None
    real = Record(replace(here.match.record.header, chance="continued"), list(here.match.record.entries))
    newest = here.match.number - BEHIND if late else here.match.number
    known: list[bytes] = []

    def knows(m: Match) -> None:
        if m.number <= newest:
            known.append(m.perspective(viewer).text())

    start = _wound(subject, real, upto=0)
    knows(start)
    start.follow(real.entries, each=knows)

    actions = [a.text for a in here.match.rules.vocabulary.actions]
    for _ in range(TRIES):
        entries = _changed(real.entries, rng, actions)
        if entries != real.entries and (shown := _alike(subject, replace(real, entries=entries), viewer, known, newest)):
            return Pair(subject, viewer, late, real, replace(real, entries=entries), shown)
    return None


def _alike(subject: Subject, record: Record, viewer: int, known: Sequence[bytes], newest: int) -> int:
    """How many moments there are, if the rules allow this record and the viewer knew the same at each of them; else 0."""
    seen = 0

    def knows(m: Match) -> None:
        nonlocal seen
        if m.number <= newest:
            if seen >= len(known) or m.perspective(viewer).text() != known[seen]:
                raise Told
            seen += 1

    try:
        start = _wound(subject, record, upto=0)
        knows(start)
        start.follow(record.entries, each=knows)
    except (BadRecord, Told):
        return 0
    return seen if seen == len(known) and not start.over and not start.state.chosen else 0


# ---- what the library tells of it


def looked_back(found: Pair, channels: Counter[str]) -> Iterator[str]:
    """What differs: everything at moments that were, and the game looked through as far as it is this seat's."""
    reels = [Timeline(start) for start in found.starts()]
    for reel, record in zip(reels, (found.real, found.other), strict=True):
        reel.wind(record.entries)
    rng = random.Random(found.moments)
    for moment in sorted(rng.sample(range(found.moments), min(LOOKS, found.moments))):
        real, other = (received(reel.at(moment), found.viewer) for reel in reels)
        channels["all that the library tells, at a moment that was"] += 1
        if what := difference(real, other):
            yield f"{name(found)}: at moment {moment} {what}"
    if found.viewer == SPECTATOR:
        return
    both = zip(found.starts(), (found.real, found.other), strict=True)
    try:
        ours, theirs = (_reviewed(start, record.entries, found.viewer) for start, record in both)
    except NoEvaluation:
        return
    channels["decisions of the seat, as a review puts them"] += len(ours)
    for a, b in zip(ours.items(), theirs.items(), strict=False):
        if a != b:
            yield f"{name(found)}: a review says {a} of one decision, and {b} in the other world"


def _reviewed(start: Match, entries: Sequence[str], seat: int) -> dict[int, str]:
    """What a review says of a seat's own decisions once all agreed to end it. What others knew is open then, and differs."""
    looked = review(start, [*entries, "consent"], searched=SEARCHED, work=WORK)
    return {m.number: repr((m.action, m.chances, m.error, m.fell)) for m in looked.moments if m.seat == seat}


def name(found: Pair) -> str:
    who = f"seat {found.viewer + 1}" if found.viewer >= 0 else "late spectators" if found.late else "spectators"
    return f"{found.subject.name()}, {who}, after {found.moments - 1} decisions"


# ---- what a house serves of it


async def served(found: Pair, folder: Path, channels: Counter[str]) -> list[str]:
    """The same through a house of each history: what differs."""
    first = folder / "first"
    seats: list[dict[str, Any]] = [{"kind": "person", "name": f"P{i + 1}"} for i in range(found.subject.seats)]
    freed = max(0, found.viewer)  # somebody sat there before, and went
    seats[freed] = seats[(freed + 1) % len(seats)] = {"kind": "person"}
    more = {"delay": {"decisions": BEHIND}} if found.late else {}
    async with opened(first, clock=noon) as house:
        made = await house.make(found.subject.game.id, seats=seats, open=True, options=dict(found.subject.options), **more)
        keys = await _sit_and_go(house, made, freed)
    got: list[list[tuple[str, str]]] = []
    for which, record in (("real", found.real), ("other", found.other)):
        shutil.copytree(first, folder / which)
        _write(folder / which, made["table"], found.subject, record)
        async with opened(folder / which, clock=noon) as house:
            got.append(await _look(house, made, keys, found))
    channels.update(channel for channel, _ in got[0])
    faults = [f"{name(found)}: {a[0]}: {_at(a[1], b[1])}" for a, b in zip(*got, strict=False) if a != b]
    if len(got[0]) != len(got[1]):
        faults.append(f"{name(found)}: one got {len(got[0])} answers and the other {len(got[1])}")
    return faults


def noon() -> datetime:
    return two_tables.NOON


def _at(a: str, b: str) -> str:
    i = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"...{a[max(0, i - 60) : i + 60]}... against ...{b[max(0, i - 60) : i + 60]}..."


async def _sit_and_go(house: Open, made: dict[str, Any], seat: int) -> tuple[str, str]:
    """Somebody sits down at one of two empty chairs and is sent away, somebody else sits down, and then another at the other chair.

    Gives the key that was and the one that is; at a table for one nobody can be sent away.
    """
    at, links, keys = f"/api/tables/{made['table']}", {s["seat"]: s["key"] for s in made["seats"]}, list[str]()
    last = (seat + 1) % len(links)
    for i, chair in enumerate((seat, seat, last) if last != seat else (seat,)):
        link = {"key": links[chair]} if chair in links else {}  # a chair that is free again is open to all, as the table is
        sat = await house.http.post(f"{at}/sit", json={**link, "name": f"N{i}"})
        assert sat.status_code == 200, sat.text
        keys.append(sat.json()["key"])
        if len(links) > 1 and i == 0:
            await house.http.post(f"{at}/free", json={"key": made["host"], "seat": seat})
            del links[seat]
    return (keys[0] if len(keys) > 1 else "", keys[min(1, len(keys) - 1)])


def _write(folder: Path, table: str, subject: Subject, record: Record) -> None:
    """The table begins with what chance dealt, and went this way since: each moment is an event."""
    reel = Timeline(_wound(subject, record, upto=0))
    reel.wind(record.entries)
    with closing(sqlite3.connect(folder / NAME)) as raw, raw:
        (body,) = raw.execute("SELECT body FROM event WHERE table_id = ? AND seq = 1", (table,)).fetchone()
        begun = json.loads(body) | {"record": Record(record.header, record.entries[: reel.ends[0]]).write()}
        raw.execute("UPDATE event SET body = ? WHERE table_id = ? AND seq = 1", (json.dumps(begun), table))
        (seq,) = raw.execute("SELECT max(seq) FROM event WHERE table_id = ?", (table,)).fetchone()
        at = int(two_tables.NOON.timestamp() * 1000)
        for i in range(1, len(reel.ends)):
            lines = record.entries[reel.ends[i - 1] : reel.ends[i]]
            seat = int(lines[0].split()[0]) - 1
            raw.execute("INSERT INTO event VALUES (?, ?, 'play', ?, ?, ?, ?)", (table, seq + i, seat, f"by {i}", "\n".join(lines), at))


async def _look(house: Open, made: dict[str, Any], keys: tuple[str, str], found: Pair) -> list[tuple[str, str]]:
    table = made["table"]
    key = made["watch"] if found.viewer < 0 else keys[1]
    out = await _asked(house, table, key, "late spectators: " if found.late else "", "")
    if keys[0]:
        out += await _asked(house, table, keys[0], "whoever had a seat and was sent away: ", "")
    if found.late:
        return out
    room = house.house.room(table)
    for seat in sorted((await room.get()).people()):
        await room.command(seat, f"end {seat}", (await room.get()).decision, _ends(seat))
    lens = "watch" if found.viewer < 0 else str(found.viewer)
    return out + await _replayed(house, table, key, "once it is over: ", f"?lens={lens}")


def follows(match: Match, lines: Sequence[str]) -> bool:
    """`enact`, which believes outcomes that nobody drew: the other history has other dice than the seed of its table."""
    entries = [*match.record.entries, *lines]
    match.follow(entries)
    return match.record.entries == entries


def _ends(seat: int) -> Callable[[Table], Any]:
    return lambda table: table.end(seat, True, f"end {seat}")


async def _asked(house: Open, table: str, key: str, who: str, lens: str) -> list[tuple[str, str]]:
    """All that a key opens while the game runs."""
    out = [("welcome", await _welcome(house, table, key))]
    for path in ("record", "analyses", "review", "replay?lens=all", "replay?lens=0"):
        answer = await house.http.get(f"/api/tables/{table}/{path}", headers={"x-key": key})
        out.append(("export" if path == "record" else "calls while it runs", answer.text))
    out.append(("own tables", (await house.http.post("/api/tables/mine", json={"keys": [{"table": table, "key": key}]})).text))
    out.append(("lobby", (await house.http.get("/api/tables")).text))
    return [(who + channel, text) for channel, text in out] + await _replayed(house, table, key, who, lens)


async def _welcome(house: Open, table: str, key: str) -> str:
    async with connect(house.live(table), max_size=None) as ws:
        await ws.send(json.dumps({"t": "hello", "key": key, "have": None, "lang": "en"}))
        return str(await ws.recv())


async def _replayed(house: Open, table: str, key: str, who: str, lens: str) -> list[tuple[str, str]]:
    """What a slider is given, and each moment."""
    at, headers = f"/api/tables/{table}/replay", {"x-key": key}
    index = await house.http.get(at + lens, headers=headers)
    out = [(f"{who}replay", index.text)]
    moments = range(index.json()["last"] + 2 if index.status_code == 200 else 1)
    answers = [(await house.http.get(f"{at}/{moment}{lens}", headers=headers)).text for moment in moments]
    return out + [(f"{who}moments of a replay", text) for text in answers]


# ---- a batch


def in_the_past(batch: int, wanted: int, folder: Path) -> dict[str, Any]:
    """Pairs of every kind of table in turn, in the library and as they are served."""
    faults: list[str] = []
    channels: Counter[str] = Counter()
    games: Counter[str] = Counter()
    tried = moments = late = 0
    subjects, began = setups(), time.monotonic()
    while games.total() < wanted and time.monotonic() - began < SECONDS:
        number = batch * BATCH + tried
        tried += 1
        found = pair(subjects[(number * STRIDE) % len(subjects)], 1 + number)
        if found is None:
            continue
        games[found.subject.game.id] += 1
        moments += found.moments
        late += found.late
        faults += looked_back(found, channels) if not found.late else ()
        with patch.object(scheduler, "EVERY", 3600.0), patch.object(stored_tables, "enact", follows):
            faults += asyncio.run(served(found, folder / str(tried), channels))
        shutil.rmtree(folder / str(tried))
    return {
        "units": games.total(), "faults": faults, "games of which another history was sought": tried, "pairs by game": dict(games),
        "of these, for spectators who are decisions behind": late, "moments at which the viewer knew the same in both": moments,
        "compared by channel": dict(channels),
    }  # fmt: skip

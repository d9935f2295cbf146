"""Where a game is looked through: a process of its own, which is given the record of a game that is over and nothing else."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from ludoteca import registry
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import read_record
from ludoteca.players.analysis.review import Moment, Review, review
from ludoteca.server.tables.other_process import end_with_parent, game_of
from ludoteca.view.layout import layout_of
from ludoteca.view.scene import Msg

EVERY = 0.25  # seconds between two words of how far it is
POLITE = 10  # who plays comes first


@dataclass(frozen=True, slots=True)
class Progress:
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Found:
    body: str  # JSON of `ludoteca.server.archive.reviews.Review`


@dataclass(frozen=True, slots=True)
class Failure:
    why: str


def look_through(pipe: Connection[Any, Any], module: str, text: str) -> None:
    """Send progress, then what was found or why nothing was, through the pipe. Who listens no more ends it."""
    end_with_parent()
    with suppress(OSError):
        os.nice(POLITE)
    told = 0.0

    def tick(done: int, of: int) -> bool:
        nonlocal told
        if time.monotonic() - told > EVERY:
            told = time.monotonic()
            pipe.send(Progress(done, of))
        return True

    try:
        record = read_record(text)
        game = game_of(module, record.header.game)
        found = review(registry.replayed(game, record, upto=0), record.entries, tick=tick)
        called = labels(registry.replayed(game, record, upto=0), record.entries, [found.moments[i] for i in found.turning])
        pipe.send(Found(msgspec.json.encode(told_of(found, called)).decode()))
    except BrokenPipeError:
        return
    except Exception as error:
        pipe.send(Failure(f"{type(error).__name__}: {error}"[:200]))


Labels = dict[tuple[int, int], dict[str, Msg]]  # number and seat of a decision -> its choices, by what records call them


def labels(start: Match, entries: Sequence[str], of: Sequence[Moment]) -> Labels:
    """What the choices of these decisions were called on the page."""
    wanted, found = {(x.number, x.seat) for x in of}, Labels()
    layout = layout_of(start.game)
    if layout is None:
        return found

    def look(m: Match) -> None:
        for seat in m.waiting_for() if not m.over else ():
            if (m.number, seat) in wanted and (m.number, seat) not in found:
                found[m.number, seat] = {choice.do: choice.label for choice in layout.mine(m.perspective(seat)).choices}

    look(start)
    start.follow(entries, each=look)
    return found


def told_of(found: Review, called: Labels) -> dict[str, Any]:
    """As it is kept: without language, chances to a thousandth."""
    shares = [{name: _short(getattr(share, name)) for name in ("start", "own", "others", "luck", "end")} for share in found.shares]
    return {
        "decisions": [_decision(x, called.get((x.number, x.seat), {})) for x in found.moments],
        "turning": found.turning,
        "shares": shares,
    }


def _decision(x: Moment, called: dict[str, Msg]) -> dict[str, Any]:
    out = {"number": x.number, "seat": x.seat, "do": x.action, "label": called.get(x.action), "chances": [_short(c) for c in x.chances]}
    better = None
    if x.better is not None:
        b = x.better
        reasons = [{"term": r.term, "by": _short(r.by), "at": r.at} for r in b.reasons]
        chances = {"chance": _short(b.chance), "gain": _short(b.gain), "error": _short(b.error)}
        better = {"do": b.better, "label": called.get(b.better), **chances, "reasons": reasons}
    return {**out, "error": _short(x.error), "searched": x.searched, "better": better}


def _short(x: float) -> float:
    return round(x, 3)

"""The table of a match as each viewer sees it, and walks through what is drawn: for the tests of a game's ``layout.py`` and skin.

    for now in played(match, seed=3):
        for item in items_of(everything(now)):
            ...

A view is made from what its viewer may know, as the server makes it. With ``state`` another state of the same table is drawn in its place:
two worlds that a viewer can't tell apart must look the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import turns
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import State
from ludoteca.view.ahead import ahead
from ludoteca.view.layout import Layout, layout_of
from ludoteca.view.layout import line_of as told_by
from ludoteca.view.scene import Choice, Item, Line, Mine, Msg, Scene


def seen_by(m: Match, viewer: int, state: State | None = None) -> Perspective:
    """What a layout is given for a viewer (or `SPECTATOR`)."""
    if state is None:
        return m.perspective(viewer, log=False, reasons=True)
    return Perspective(m.rules, state.redacted(viewer), viewer, m.deciding(), m.options(viewer), (), m.number, m.reasons(viewer))


def scene_of(m: Match, state: State | None = None) -> Scene:
    """What every viewer sees."""
    return _layout(m).scene(seen_by(m, SPECTATOR, state))


def mine_of(m: Match, seat: int, state: State | None = None) -> Mine:
    """What one seat alone sees: its options, and for all else the reason against it."""
    return _layout(m).mine(seen_by(m, seat, state))


def ahead_of(m: Match, seat: int) -> list[Choice]:
    """What it may decide ahead, while it is not asked."""
    return [] if m.over else ahead(_layout(m), seen_by(m, seat))


def watching_of(m: Match, state: State | None = None) -> Mine:
    """What those see who only watch."""
    return _layout(m).watching(seen_by(m, SPECTATOR, state))


def line_of(m: Match, seen: dict[str, Any]) -> Line | None:
    """The log line of an event as its reader saw it (`Match.seen_log`); None if it is told by others."""
    facts = {k: v for k, v in seen.items() if k not in ("kind", "rule")}
    return told_by(_layout(m), m.rules, seen["kind"], facts, seen["rule"])


def lines_of(m: Match, viewer: int, start: int = 0) -> list[Line]:
    """The log lines that a viewer (or `SPECTATOR`) has read, from the match's event ``start`` on."""
    seen = (event.seen_by(viewer) for event in m.events[start:])
    found = (line_of(m, e) for e in seen if e is not None)
    return [line for line in found if line is not None]


def everything(m: Match) -> list[Any]:
    """All that is shown at this moment: to all, to those who watch, and to each seat."""
    return [scene_of(m), watching_of(m), *(mine_of(m, seat) for seat in range(m.rules.seats))]


def _layout(m: Match) -> Layout[Rules]:
    layout = layout_of(m.game)
    assert layout is not None, f"{m.game.id} has no layout"
    return layout


def played(m: Match, seed: int, most: int = 100_000) -> Iterator[Match]:
    """The match before each of its decisions and after the last, played at random."""
    r = Random(seed)
    for seat in turns(m, r.choice):
        if m.number >= most:
            break
        yield m
        why = m.play(seat, r.choice(m.options(seat)))
        assert why is None, f"{why} against what was offered"
    yield m


# ---- what is in it


def within(thing: object) -> Iterator[msgspec.Struct]:
    """Every struct in whatever of a scene is given, the outer ones first; messages within the arguments of messages too."""
    if isinstance(thing, msgspec.Struct):
        yield thing
        for name in thing.__struct_fields__:
            yield from within(getattr(thing, name))
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from within(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from within(value)


def items_of(thing: object) -> Iterator[Item]:
    return (struct for struct in within(thing) if isinstance(struct, Item))


def messages_of(thing: object) -> Iterator[Msg]:
    """Those that say something: a field that was left out holds none."""
    return (struct for struct in within(thing) if isinstance(struct, Msg) and (struct.id or struct.ref or struct.list))


# ---- what a skin must have for it


def symbols_of(sheet: str) -> set[str]:
    """The ids of the symbols of a skin's ``symbols.svg``."""
    return set(re.findall(r"""<symbol\b[^>]*?\bid=["']([^"']+)""", sheet))


def undrawn(things: object, sheet: str) -> set[str]:
    """The symbols that are used and that the sheet does not have."""
    used = {str(getattr(struct, "use", "")) for struct in within(things)}
    used |= {sign for struct in within(things) for sign in getattr(struct, "signs", ())}
    return used - {""} - symbols_of(sheet)


def unstyled(things: object, style: str) -> set[str]:
    """The looks of items that no selector of the style speaks of."""
    looks = {look for item in items_of(things) for look in f"{item.look} {item.bed}".split()}
    return {look for look in looks if not re.search(rf"\.{re.escape(look)}(?![\w-])", style)}

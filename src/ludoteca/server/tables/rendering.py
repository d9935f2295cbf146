"""A match as one viewer may see it: the parts of its scene and the lines of its log, encoded. The same for a game in play and for a replay.

Nothing here reads the full state but `everything`, which is for games that are over: the layout gets the viewer's `Perspective`, and
events as the viewer saw them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any

import msgspec

from ludoteca.kernel.events import Event, Secret
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.steps import Ask
from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import ALL, SPECTATOR
from ludoteca.server.protocol.server_messages import Asked, Outcome, encode
from ludoteca.view.ahead import ahead
from ludoteca.view.all_seats import all_seats
from ludoteca.view.layout import Layout, line_of
from ludoteca.view.scene import Mine, Msg, Scene

SCENE = Scene.__struct_fields__
MINE = Mine.__struct_fields__
ALL_OF: dict[type, Callable[[Any], tuple[Any, ...]]] = {Scene: attrgetter(*SCENE), Mine: attrgetter(*MINE)}
EVERYTHING = -3  # beside seats and `SPECTATOR`: who sees what all seats see together
EMPTY = {
    f.name: encode(default)
    for kind in (Scene, Mine)
    for f in msgspec.structs.fields(kind)
    if not f.required and not (default := f.default_factory() if f.default is msgspec.NODEFAULT else f.default)
}  # most parts of a scene are empty at any moment

NONE = b"[]"
Parts = dict[str, bytes]


def members(parts: Mapping[str, bytes]) -> bytes:
    return b",".join([b'"%b":%b' % (name.encode(), part) for name, part in parts.items()])


def chunks(parts: Mapping[str, bytes]) -> list[bytes]:
    """An object of these parts, to be joined with what comes before and after: large parts are copied only then."""
    out = [b"{"]
    for name, part in parts.items():
        out += (b'"%b":' % name.encode(), part, b",")
    out[-1] = b"}" if parts else b"{}"
    return out


def as_object(parts: Mapping[str, bytes]) -> bytes:
    return b"".join(chunks(parts))


def public_parts(layout: Layout[Rules], match: Match) -> Parts:
    """What everybody sees, each part encoded by itself."""
    seen = match.perspective(SPECTATOR, log=False)
    parts = _encoded(layout.scene(seen), SCENE)
    parts["asked"] = encode(Asked(seen.asked, seen.chosen))
    parts["outcome"] = _outcome(layout, match, seen)
    return parts


def _outcome(layout: Layout[Rules], match: Match, seen: Perspective) -> bytes:
    o = match.outcome
    if o is None:
        return b"null"
    end = Msg("end-by-consent") if o.end == "consent" else layout.outcome_words(seen, o.end)
    return encode(Outcome(end, o.rule, o.winners, o.places, o.scores))


def mine_parts(layout: Layout[Rules], match: Match, seat: int, *, coming: bool = False) -> Parts:
    """What one seat alone sees, or those who watch, whose number is negative. ``coming``: with what a seat may decide ahead."""
    if seat < 0:
        return _encoded(layout.watching(match.perspective(SPECTATOR, log=False)), MINE)
    seen = match.perspective(seat, log=False, reasons=True)
    mine = layout.mine(seen)
    if mine.choices and isinstance(match.step, Ask):
        mine = _with_undo(match, mine, seat, seen.options)
    parts = _encoded(mine, MINE)
    parts["undo"] = b"true" if match.undo_open(seat) else b"false"
    if coming:
        parts["ahead"] = NONE if match.over or not (choices := ahead(layout, seen)) else encode(choices)
    return parts


def _encoded(things: Scene | Mine, names: Iterable[str]) -> Parts:
    return {name: encode(part) if part else EMPTY[name] for name, part in zip(names, ALL_OF[type(things)](things), strict=True)}


def _with_undo(match: Match, mine: Mine, seat: int, options: Iterable[Action]) -> Mine:
    can = {a.text for a in options if match.can_undo(seat, a)}
    choices = [msgspec.structs.replace(c, undo=True) if c.do in can else c for c in mine.choices]
    return msgspec.structs.replace(mine, choices=choices)


def everything(layout: Layout[Rules], match: Match) -> Parts:
    """What all seats see together: for a game that is over."""
    seats = [match.perspective(seat, log=False) for seat in range(match.rules.seats)]
    return _encoded(all_seats(layout, match.perspective(SPECTATOR, log=False), seats), MINE)


# ---- the log


def is_shared(event: Event) -> bool:
    """Whether everybody saw the same of it."""
    if event.to != ALL:
        return False
    for fact in event.facts.values():
        if isinstance(fact, Secret):
            return False
    return True


def line(layout: Layout[Rules], match: Match, event: Event, viewer: int) -> bytes | None:
    """The event's line in the log of a viewer; None where that viewer has no line of it."""
    seen = _all_of(event) if viewer == EVERYTHING else event.seen_by(viewer)
    if seen is None:
        return None
    kind, rule = seen.pop("kind"), seen.pop("rule")
    found = line_of(layout, match.rules, kind, seen, rule)
    return None if found is None else encode(found)


def _all_of(event: Event) -> dict[str, Any]:
    facts = {name: fact.value if isinstance(fact, Secret) else fact for name, fact in event.facts.items()}
    return {"kind": event.kind, "rule": event.rule, **facts}

"""Two worlds that a viewer can't tell apart, and all that a viewer receives: what leaks is what differs.

Nothing here is given a secret to look for. A second world is drawn from what the viewer knows; whatever reaches the viewer is made in both
and compared byte for byte.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.util import find_spec
from typing import Any

import msgspec

from ludoteca.kernel.flow.agenda import asking
from ludoteca.kernel.flow.chance import Chance, Source
from ludoteca.kernel.match.entries import ChanceOutcome
from ludoteca.kernel.match.forced import everybody_sees
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.state import State, canonical_json
from ludoteca.testkit.scenes import ahead_of, line_of, mine_of, scene_of, watching_of
from ludoteca.view.layout import layout_of

OLD = 20  # events from before a point that are told all the same
MOST_ACTIONS = 80  # of a large vocabulary, as many refusals are compared
MOST_PLANS = 4  # of many options, as many are tried with something after them
COMPARED: Counter[str] = Counter()  # how often each channel was compared that was not empty in both worlds; "pairs": all of them at once
BEYOND = 64  # a place in masks that is no seat: only masks with "all others" in them have it


class Fork(Match):
    """A match that goes on from a point on its own, in the same or in another world.

    ``outcomes`` are followed where they are possible, so that two worlds see the same dice; ``came`` lists what came.
    """

    def __init__(self, m: Match, state: State | None = None, source: Source | None = None) -> None:
        self.game, self.rules, self.source = m.game, m.rules, source or m.source
        self.players = list(m.players)
        self.record = type(m.record)(m.record.header, m.record.entries[:])
        self.state = m.state.copy() if state is None else state
        self.events = m.events[:]
        self.state.event_sink = self.events
        self.number, self.outcome, self._script, self._script_line = m.number, m.outcome, None, 0
        self._back, self._past = [], []
        self._logs = {}
        self._chance_came = False
        self.step = None if m.step is None else asking(self.state)
        self.outcomes: list[int] = []
        self.came: list[int] = []
        self.begun: int = m.begun if isinstance(m, Fork) else len(m.events)  # events that all worlds of this point share

    def _draw(self, chance: Chance) -> int:
        self._chance_came = True
        wanted = self.outcomes.pop(0) if self.outcomes else None
        outcome = wanted if wanted is not None and chance.possible(wanted) else chance.draw(self.source)
        self.came.append(outcome)
        self.record.add(ChanceOutcome(chance.write(outcome)))
        return outcome

    def informed(self, viewer: int) -> bool:
        """Whether the last action declared (`State.learnt`) that this viewer learnt something; spectators do where everybody does."""
        mask = self.state.informed
        return bool(mask >> (viewer if viewer >= 0 else BEYOND) & 1)


def received(m: Match, viewer: int) -> dict[str, bytes]:
    """Everything that a viewer (or `SPECTATOR`) may ever be sent at this point, by channel.

    Of the log what is new: the events from before a point are the same things in all its worlds.
    """
    rules, number = m.rules, m.number
    p = m.perspective(viewer, log=False)
    told = m.events[max(0, m.begun - OLD) if isinstance(m, Fork) else 0 :]
    out: dict[str, bytes] = {
        "view": canonical_json(m.state.view(viewer)),
        "log": canonical_json([seen for event in told if (seen := event.seen_by(viewer)) is not None]),
        "asked": repr((m.deciding(), m.waiting_for(), number, m.over)).encode(),
        "options": _text(a.text for a in m.options(viewer)) if viewer >= 0 else b"",
        "undo": repr((m.undo_open(viewer), [m.can_undo(viewer, a) for a in m.options(viewer)])).encode() if viewer >= 0 else b"",
        "reasons": repr([(a.text, w.code, w.rule, w.facts) for a, w in m.reasons(viewer)]).encode(),
        "perspective": p.text(),
        "packed perspective": canonical_json(p.pack()),
        "outcome": repr(m.outcome).encode() if m.outcome is None else repr((m.outcome.end, m.outcome.winners, m.outcome.places)).encode(),
    }
    made = everybody_sees(m)  # a move that is made at once says that there was no other
    out["forced"] = b"" if made is None else f"{made[0]} {made[1]}".encode()
    actions = rules.vocabulary.actions
    every = max(1, len(actions) // MOST_ACTIONS)
    some = actions[number % every :: every]
    out["refusals"] = repr([_why(m, viewer, a.text) for a in some]).encode()
    mine = m.options(viewer) if viewer >= 0 else []
    mine = mine[number % max(1, len(mine) // MOST_PLANS) :: max(1, len(mine) // MOST_PLANS)][:MOST_PLANS]
    out["plans"] = repr([_why(m, viewer, a.text, b.text) for a in mine for b in some[::3]]).encode()
    out |= drawn(m, viewer)
    return out


def _text(words: Any) -> bytes:
    return "\n".join(words).encode()


def _why(m: Match, viewer: int, *plan: str) -> tuple[Any, ...] | None:
    why = m.explain(viewer, *plan)
    return None if why is None else (why.code, why.rule, tuple(sorted(why.facts.items())))


@cache
def has_layout(package: str) -> bool:
    """A game in one module has what its property says; a package may come without its layout, and then draws nothing."""
    spec = find_spec(package)
    return spec is None or spec.submodule_search_locations is None or any(_found(package + place) for place in (".view.layout", ".layout"))


def _found(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def drawn(m: Match, viewer: int) -> dict[str, bytes]:
    """What the game's layout makes of it, encoded as it would be sent."""
    if not has_layout(type(m.game).__module__):
        return {}
    if layout_of(m.game) is None:
        return {}
    out = {"scene": msgspec.json.encode(scene_of(m))}
    if viewer >= 0:
        out["mine"] = msgspec.json.encode(mine_of(m, viewer))
        out["ahead"] = msgspec.json.encode(ahead_of(m, viewer))
    else:
        out["watching"] = msgspec.json.encode(watching_of(m))
    out["lines"] = msgspec.json.encode([line_of(m, e) for e in m.seen_log(viewer)[-8:]])
    return out


def difference(a: dict[str, bytes], b: dict[str, bytes], leave: tuple[str, ...] = ()) -> str | None:
    """The first channel that differs, with how; None if the viewer can't tell."""
    COMPARED["pairs"] += 1
    for channel in a:
        COMPARED[channel] += bool(a[channel] or b[channel])
        if channel not in leave and a[channel] != b[channel]:
            x, y = a[channel].decode(), b[channel].decode()
            i = next((i for i, (p, q) in enumerate(zip(x, y, strict=False)) if p != q), min(len(x), len(y)))
            return f"channel {channel!r}: ...{x[max(0, i - 60) : i + 60]}... against ...{y[max(0, i - 60) : i + 60]}..."
    return None

"""What a hunter's client may ask for, and gets nothing of: options, undo, sheet, log, plans, a forged move."""

from __future__ import annotations

import pytest

from ludoteca.games.garibaldi.rules.state import HAND
from ludoteca.kernel.flow.agenda import playout
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import Hidden, canonical_json

from .flight import Table, fresh, red

HORSE = red("horse")


def riding(at: int, patrols: tuple[int, ...]) -> Table:
    """Garibaldi has shown a horse and is to say where to."""
    t = Table(at, [HORSE, 13], patrols=patrols, cards={1: [20, 21]})
    t.do(f"play {HORSE}")
    return t


@pytest.mark.rule("GB-017", "GB-032")
def test_a_hunter_gets_nothing_that_depends_on_the_place() -> None:
    """Two places, the same public history: whatever the hunter asks for is the same, byte for byte."""
    answers = []
    for at in (31, 102):
        t = riding(at, (30, 182, 184, 186, 189))
        told = []
        for seat in (1, SPECTATOR):
            told.append(t.m.perspective(seat).text())
            told.append(canonical_json([t.m.state.view(seat), t.m.seen_log(seat)]))
            assert isinstance(t.m.state.redacted(seat).place, Hidden)
        told.append(repr((t.m.options(1), t.m.reasons(1), t.m.undo_open(1), t.m.deciding(), t.m.number)).encode())
        every = [a.text for a in t.rules.vocabulary]
        told.append(repr([(why.code, why.rule, why.facts) for a in every if (why := t.m.explain(1, a)) is not None]).encode())
        told.append(repr([t.m.explain(1, "go 30", a) for a in every[:40]]).encode())
        answers.append(told)
    assert answers[0] == answers[1]


@pytest.mark.rule("GB-028")
def test_a_forged_ride_through_a_patrol_is_refused_and_changes_nothing() -> None:
    t = riding(31, (30, 182, 184, 186, 189))
    before, seen = t.s.fingerprint(), t.m.perspective(1).text()
    for seat, text, code in (
        (0, "go 30", "held"), (0, "go 29", "road-by-road"), (0, "go 999", "unknown-action"), (1, "go 23", "not-your-turn"),
    ):  # fmt: skip
        why = t.m.play(seat, text)
        assert why is not None
        assert why.code == code
    assert t.m.play(0, "go 30").rule == "GB-028"  # type: ignore[union-attr]
    assert t.m.explain(0, "go 30", "go 29").rule == "GB-028"  # type: ignore[union-attr]
    assert (t.s.fingerprint(), t.m.perspective(1).text()) == (before, seen)


def test_a_hunter_can_not_take_back_what_garibaldi_did() -> None:
    t = riding(31, (59, 84, 102, 136, 165))
    why = t.m.undo(1)
    assert why is not None
    assert why.code == "nothing-to-undo"
    assert t.m.undo(0) is None
    assert t.hand() == [13, HORSE]


def test_playouts_keep_no_knowledge_and_end() -> None:
    s = fresh(3, 4).state.copy()
    assert s.cards.faces_in(HAND) != []
    source = fresh(3, 5).source
    assert playout(s, source, source.random) > 100  # type: ignore[attr-defined]
    assert s.end in ("captured", "time", "escaped")
    assert s.cards.dump()["could"] is None

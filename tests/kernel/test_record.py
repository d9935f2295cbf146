"""Records: they come back as they were written, and whatever is wrong with a text is named with its line."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import LONGEST, BadRecord, read_record
from ludoteca.testkit import Subject
from ludoteca.testkit.subject import walk
from tests.toys import dice_race, hands
from tests.toys.toy import COMPONENTS


def text() -> str:
    """A whole race of two, with an undo and a seat taken over."""
    m: Any = Subject(dice_race.GAME, COMPONENTS, 2, {"length": 12}).match(5)
    m.play(0, "walk 1")
    m.undo(0)
    m.play(0, "throw")
    m.take_over(1, Player("Greta", "bot", "random"))
    while not m.over:
        (seat,) = m.deciding()
        m.play(seat, "walk 2")
    return str(m.record.write())


def replay(t: str, **more: Any) -> Any:
    return Match.replay(read_record(t), dice_race.GAME, COMPONENTS, Seeded(0), **more)


def test_a_record_is_readable_text() -> None:
    lines = text().split("\n")
    assert lines[:2] == ["ludoteca-record 1", "game dice_race 1"]
    assert re.fullmatch(r"components toy 1 [0-9a-f]{64}", lines[2])
    assert lines[3] == "option length 12"
    assert lines[4] == 'seat 1 {"name":"P1","kind":"person","joined":1}'
    assert lines[6:12] == ["takebacks yes", "chance seeded 5", "--", "1 walk 1", "undo 1", "1 throw"]
    assert lines[-1] == ""


def test_it_comes_back_as_it_was_written_and_is_played_again() -> None:
    assert read_record(text()).write() == text()
    m = replay(text())
    assert m.record.write() == text()
    assert m.outcome.end == "home"


def test_people_s_names_answers_and_ages_come_back() -> None:
    m: Any = Subject(dice_race.GAME, COMPONENTS, 2, {"length": 12}).match(5)
    m.record.header.players[0] = Player('Zoë "Z" \\ ∅', "person", "", 41, 2, {"colour": "red", "horse": "Ü"})
    m.record.header.players[1] = Player("B", "bot", "greedy", None, 1)
    again = read_record(m.record.write())
    assert again.header.players == m.record.header.players


def test_a_game_can_be_played_on_from_any_entry() -> None:
    whole = replay(text())
    for upto in range(len(whole.record.entries)):
        m = replay(text(), upto=upto)
        done = len(m.record.entries)
        assert m.record.entries == whole.record.entries[:done]
        assert done >= upto
        if not m.over:
            assert m.play(m.deciding()[0], "walk 2") is None


def test_a_set_of_one_s_own_is_whole_in_the_record() -> None:
    m = Match(Subject(dice_race.GAME, COMPONENTS, 2, {"length": 12}).rules(), Seeded(1), own_set=False)
    again = read_record(m.record.write())
    assert again.header.component_text == COMPONENTS.text
    assert again.write() == m.record.write()


def edit(old: str, new: str) -> str:
    t = text()
    assert old in t
    return t.replace(old, new, 1)


HEADERS: list[tuple[str, str, int]] = [
    ("", "not-a-record", 1),
    ("hello\n", "not-a-record", 1),
    ("\x00", "not-a-record", 1),
    ("ludoteca-record 1\x00\n", "not-a-record", 1),
    ("ludoteca-record 2\n--\n", "record-of-another-version", 1),
    ("ludoteca-record\n--\n", "record-of-another-version", 1),
    ("x" * (LONGEST + 1), "record-too-long", 1),
]


@pytest.mark.parametrize(("t", "code", "line"), HEADERS, ids=range(len(HEADERS)))
def test_a_text_that_is_no_record_is_named(t: str, code: str, line: int) -> None:
    with pytest.raises(BadRecord) as bad:
        read_record(t)
    assert (bad.value.code, bad.value.line) == (code, line)


EDITS = [
    ("game dice_race 1", "game dice_race", "bad-header", 9),
    ("game dice_race 1", "game dice_race one", "bad-header", 9),
    ("game dice_race 1", "spiel dice_race 1", "bad-header", 2),
    ("components toy 1", "components toy", "bad-header", 9),
    ("takebacks yes", "takebacks maybe", "bad-header", 7),
    ("takebacks yes\nchance seeded 5", "chance seeded 5\nchance seeded 6", "bad-header", 8),
    ('seat 2 {"name":"P2"', 'seat 3 {"name":"P2"', "bad-seat", 6),
    ('seat 2 {"name":"P2"', 'seat 2 {"nome":"P2"', "bad-seat", 6),
    ('seat 2 {"name":"P2"', 'seat 2 ["name":"P2"', "bad-seat", 6),
    ('seat 2 {"name":"P2","kind":"person"', 'seat 2 {"name":"P2","kind":"ghost"', "bad-seat", 6),
    ('seat 2 {"name":"P2"', 'seat 2 {"name":"P\\u0007"', "bad-seat", 6),
    ("--\n", "", "bad-header", 9),
]


@pytest.mark.parametrize(("old", "new", "code", "line"), EDITS)
def test_each_fault_of_a_header_is_named_with_its_line(old: str, new: str, code: str, line: int) -> None:
    with pytest.raises(BadRecord) as bad:
        read_record(edit(old, new))
    assert (bad.value.code, bad.value.line) == (code, line)


def test_a_record_that_was_cut_off_is_named() -> None:
    t = text()
    with pytest.raises(BadRecord, match="record-cut-short") as bad:
        read_record(t[:-3])
    assert bad.value.line == t.count("\n")
    with pytest.raises(BadRecord, match="line 6: record-cut-short"):
        read_record("\n".join(t.split("\n")[:5]) + "\n")


ENTRIES = [
    ("game dice_race 1", "game giro_galoppo 1", "another-game", 2),
    ("game dice_race 1", "game dice_race 9", "rules-of-another-version", 2),
    ("components toy 1", "components toy 2", "other-components", 3),
    ("1 walk 1", "1 walk 3", "refused", 10),
    ("1 walk 1", "2 walk 1", "refused", 10),
    ("1 walk 1", "1 fly", "refused", 10),
    ("1 walk 1", "3 walk 1", "bad-entry", 10),
    ("1 walk 1", "0 walk 1", "bad-entry", 10),
    ("1 walk 1", "walk 1", "bad-entry", 10),
    ("1 walk 1", "", "bad-entry", 10),
    ("1 walk 1", "١ walk 1", "bad-entry", 10),
    ("1 walk 1", "1  walk 1", "refused", 10),
    ("1 walk 1", "1 walk 1\x0c", "refused", 10),
    ("1 walk 1", "* 3", "bad-entry", 10),
    ("1 walk 1", "resign one", "bad-entry", 10),
    ("undo 1", "undo 2", "refused", 11),
    ("undo 1", "undo", "bad-entry", 11),
    ("* 4", "* 9", "bad-chance", 13),
    ("* 4", "* x", "bad-chance", 13),
    ("* 4", "* +4", "bad-chance", 13),
    ("* 4", "* 04", "does-not-follow", 13),
    ("* 4\n", "", "chance-missing", 13),
    ('seat 2 {"name":"Greta"', 'seat 2 {"name":7', "bad-seat", 14),
    ('seat 2 {"name":"Greta"', 'seat 5 {"name":"Greta"', "bad-entry", 14),
]


@pytest.mark.parametrize(("old", "new", "code", "line"), ENTRIES)
def test_each_entry_that_the_rules_do_not_allow_is_named_with_its_line(old: str, new: str, code: str, line: int) -> None:
    t = edit(old, new)
    with pytest.raises(BadRecord) as bad:
        replay(t)
    assert (bad.value.code, bad.value.line) == (code, line)


def test_what_comes_after_the_end_is_refused() -> None:
    t = text()
    with pytest.raises(BadRecord, match=f"line {t.count(chr(10)) + 1}: refused: 1 walk 2: over"):
        replay(t + "1 walk 2\n")


def test_any_line_changed_or_missing_is_found_or_harmless() -> None:
    """Random damage to a long record never does anything but raise `BadRecord` or play a game that the rules allow."""
    rng = Seeded(4)
    found = []
    for here in walk(Subject(hands.GAME, COMPONENTS, 3, games=2), end=True):
        if not here.match.over:
            continue
        lines = here.match.record.write().split("\n")
        for _ in range(60):
            broken = lines[:]
            i = rng.below(len(broken))
            what = rng.below(4)
            if what == 0:
                del broken[i]
            elif what == 1:
                broken.insert(i, rng.choice(lines))
            elif what == 2 and broken[i]:
                at = rng.below(len(broken[i]))
                broken[i] = broken[i][:at] + rng.choice('0123 *{}"é\t') + broken[i][at + 1 :]
            else:
                broken = broken[:i]
            try:
                Match.replay(read_record("\n".join(broken)), hands.GAME, COMPONENTS, Seeded(0))
            except BadRecord as bad:
                found.append((bad.line, bad.code))
    assert len(found) > 50
    assert all(line >= 1 and code for line, code in found)

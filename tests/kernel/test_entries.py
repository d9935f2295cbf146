"""The entries of a record: as types and as lines, there and back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.entries import (
    ChanceOutcome,
    Consent,
    Decision,
    Entry,
    Rewind,
    SeatChange,
    Undo,
    Withdraw,
    kind_of,
    outcomes,
    read_entries,
    read_entry,
    renamed,
)
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import BadRecord, Header, Record, first_entry_line, read_record, write_player
from ludoteca.testkit import Subject
from tests.toys import dice_race
from tests.toys.toy import COMPONENTS

ROOT = Path(__file__).resolve().parents[2]
#: Every record that the tests and the games keep: stored ends, medals, lessons.
STORED = sorted(
    path
    for where in ("tests/games/*/ends/*.txt", "tests/games/*/medals/*.txt", "src/ludoteca/games/*/lesson/*.txt")
    for path in ROOT.glob(where)
    if path.read_text(encoding="utf-8").startswith("ludoteca-record")
)

LINES: list[tuple[Entry, str]] = [
    (Decision(1, "play 3"), "2 play 3"),
    (Decision(0, "pass"), "1 pass"),
    (Decision(11, "back R001"), "12 back R001"),
    (ChanceOutcome("3+1+6"), "* 3+1+6"),
    (Undo(1), "undo 2"),
    (Rewind(2), "back 3"),
    (Withdraw(1, "resigned"), "resign 2"),
    (Withdraw(0, "timeout"), "timeout 1"),
    (Consent(), "consent"),
    (SeatChange(1, Player("Greta", "bot", "random", None, 2)), 'seat 2 {"name":"Greta","kind":"bot","bot":"random","joined":2}'),
]

seats = st.integers(0, 998)
line = st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=30)
name = st.text(st.characters(whitelist_categories=["Lu", "Ll", "Nd", "Po", "Sm"]), min_size=1, max_size=20)
players = st.builds(
    Player,
    name=name,
    kind=st.sampled_from(["person", "bot"]),
    bot=st.sampled_from(["", "random", "heuristic"]),
    age=st.none() | st.integers(0, 120),
    joined=st.integers(0, 9),
    answers=st.dictionaries(name, name, max_size=3),
)
entries: st.SearchStrategy[Entry] = st.one_of(
    st.builds(Decision, seats, line),
    st.builds(ChanceOutcome, line),
    st.builds(Undo, seats),
    st.builds(Rewind, seats),
    st.builds(Withdraw, seats, st.sampled_from(["resigned", "timeout"])),
    st.just(Consent()),
    st.builds(SeatChange, seats, players),
)


@pytest.mark.parametrize(("entry", "text"), LINES, ids=[text.split(" {")[0] for _, text in LINES])
def test_each_kind_has_its_line(entry: Entry, text: str) -> None:
    assert entry.write() == text
    assert read_entry(text) == entry
    assert kind_of(text) is type(entry)


def test_entries_of_different_kinds_are_never_equal() -> None:
    assert all((a == b) == (i == j) for i, (a, _) in enumerate(LINES) for j, (b, _) in enumerate(LINES))


@given(entries)
def test_what_is_written_is_read_as_it_was(entry: Entry) -> None:
    assert read_entry(entry.write()) == entry


@given(
    line | st.builds("{} {}".format, st.sampled_from(["undo", "back", "resign", "timeout", "consent", "seat", "seat 1", "*", "1"]), line)
)
def test_any_line_is_an_entry_or_refused_with_its_number(text: str) -> None:
    entry = refused = None
    try:
        entry = read_entry(text, 17, 4)
    except BadRecord as bad:
        refused = bad.line, bad.code
    assert refused in (None, (17, "bad-entry"), (17, "bad-seat"))
    assert entry is None or read_entry(entry.write(), 17, 4) == entry


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_stored_record_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert [entry.write() for entry in read_entries(record)] == record.entries
    assert Record(record.header, [entry.write() for entry in read_entries(record)]).write() == text
    assert list(outcomes(record.entries)) == [e.text for e in read_entries(record) if isinstance(e, ChanceOutcome)]


def test_there_are_stored_records() -> None:
    assert len(STORED) > 30


@pytest.mark.parametrize(
    ("text", "code", "what"),
    [
        ("", "bad-entry", ""),
        ("walk 1", "bad-entry", "walk"),
        ("0 walk 1", "bad-entry", "0"),
        ("3 walk 1", "bad-entry", "3"),
        ("0001 walk", "bad-entry", "0001"),
        ("١ walk 1", "bad-entry", "١"),
        ("*", "bad-entry", "*"),
        ("*3", "bad-entry", "*3"),
        ("undo", "bad-entry", ""),
        ("undo 1 2", "bad-entry", "1 2"),
        ("back 3", "bad-entry", "3"),
        ("resign one", "bad-entry", "one"),
        ("seat 3 {}", "bad-entry", "3"),
        ('seat 2 {"name":"\ud800"}', "bad-seat", "'utf-8' codec can't encode character '\\ud800' in position 9: surrogates not allowed"),
        ("seat 2 {}", "bad-seat", "Object missing required field `name`"),
        ("consents", "bad-entry", "consents"),
    ],
)
def test_what_is_no_entry_is_named(text: str, code: str, what: str) -> None:
    with pytest.raises(BadRecord) as bad:
        read_entry(text, 12, 2)
    assert (bad.value.code, bad.value.line, bad.value.what) == (code, 12, what)


def match() -> Match:
    return Subject(dice_race.GAME, COMPONENTS, 2, {"length": 12}).match(5)


def test_a_match_writes_what_happens_as_entries() -> None:
    m = match()
    m.do(0, "walk 1")
    m.undo(0)
    m.do(0, "walk 2").do(1, "throw")
    m.rewind(1)
    greta = Player("Greta", "bot", "random")
    m.take_over(1, greta)
    m.agree_to_end()
    (came,) = outcomes(m.record.entries)
    assert list(read_entries(m.record)) == [
        Decision(0, "walk 1"),
        Undo(0),
        Decision(0, "walk 2"),
        Decision(1, "throw"),
        ChanceOutcome(came),
        Rewind(1),
        SeatChange(1, greta),
        Consent(),
    ]
    assert sum(e.counts for e in read_entries(m.record)) == m.number == 6


def test_entries_are_read_from_anywhere_and_a_bad_one_is_named_with_its_line_in_the_text() -> None:
    m = match()
    m.do(0, "walk 1")
    m.withdraw(1, "timeout")
    assert next(read_entries(m.record, 1)) == Withdraw(1, "timeout")
    m.record.entries[-1] = "timeout 3"
    with pytest.raises(BadRecord) as bad:
        list(read_entries(m.record))
    assert m.record.write().split("\n")[bad.value.line - 1] == "timeout 3"


@pytest.mark.parametrize("own", ["", "{}"])
def test_the_line_of_the_first_entry_is_where_it_is_in_the_text(own: str) -> None:
    for options in ({}, {"a": "1", "b": "yes"}):
        head = Header("x", 1, ("c", 1, "h"), options, [Player("A"), Player("B")], component_text=own)
        record = Record(head, ["1 first", "2 second"])
        assert record.write().split("\n")[first_entry_line(record) - 1] == "1 first"


def test_who_is_to_be_forgotten_has_another_name_in_the_lines_of_that_seat_alone() -> None:
    rosa = Player("Rosa", "person", "", 34, 1, {"colour": "red"})
    text = f"seat 2 {write_player(rosa)}"
    assert read_entry(renamed(text, 1, "N. N.")) == SeatChange(1, Player("N. N.", "person", "", 34, 1, {"colour": "red"}))
    for other in (renamed(text, 0, "N. N."), *(line for _, line in LINES if kind_of(line) is not SeatChange)):
        assert renamed(other, 0, "N. N.") == other


def test_outcomes_that_nobody_asked_for_and_entries_after_the_end_are_refused() -> None:
    m = match()
    m.do(0, "walk 1")
    with pytest.raises(BadRecord) as bad:
        Match.replay(Record(m.record.header, ["1 walk 1", "* 3"]), dice_race.GAME, COMPONENTS, Seeded(0))
    assert (bad.value.code, bad.value.what) == ("bad-entry", "*")


def test_nobody_else_writes_lines_or_cuts_them() -> None:
    """By what they would need: the list of lines to write to, or the words that lines begin with."""
    ours = ROOT / "src" / "ludoteca"
    match_room = ours / "kernel" / "match"
    texts = {path: path.read_text(encoding="utf-8") for path in ours.rglob("*.py")}
    assert [p.name for p, text in texts.items() if "entries.append(" in text] == ["record.py"]
    word = r"(\* |undo|back |resign|timeout|consent|seat )"
    cuts = re.compile(rf"""startswith\(\(?f?["']{word}|f["'](undo|back|resign|timeout) \{{|["'](resign|timeout) ["']""")
    assert [p.name for p, text in texts.items() if cuts.search(text)] == ["entries.py"]
    assert cuts.search((match_room / "entries.py").read_text(encoding="utf-8"))

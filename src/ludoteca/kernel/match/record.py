"""The record of a match: append-only text. Header, then one line an entry. State at any point is a replay of it.

    ludoteca-record 1
    game giro_galoppo 1
    components giro_galoppo 1 5f0c...
    option same_card no
    seat 1 {"name":"Rosa","kind":"person",...}
    chance seeded 7
    --
    1 place 12        a decision of seat 1 (seats count from 1)
    * 3+1             an outcome of chance
    undo 1            seat 1 took its last decision back
    back 2            all agreed to go back to before the last decision of seat 2
    resign 2 / timeout 2 / consent
    seat 3 {"name":"Greta","kind":"bot",...}    somebody else sits there now

`Record.write` gives this text, `read_record` reads it; `Match.replay` plays it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from ludoteca.kernel.game import Player
from ludoteca.kernel.text_rules import is_text

if TYPE_CHECKING:
    from .entries import Entry

FORMAT = 1
LONGEST = 4_000_000  # characters of a record that anybody would read


class BadRecord(ValueError):
    """A text that is not a record of ours: what is wrong (a code for a message), and in which line."""

    def __init__(self, code: str, line: int, what: str = "") -> None:
        super().__init__(f"line {line}: {code}" + (f": {what}" if what else ""))
        self.code = code
        self.line = line
        self.what = what


@dataclass(slots=True)
class Header:
    """What a replay needs to begin. ``component_text`` holds the whole set where it is not one of ours."""

    game: str
    version: int
    components: tuple[str, int, str]  # id, version, hash
    options: dict[str, str]
    players: list[Player]
    chance: str = "seeded 0"
    takebacks: bool = True
    component_text: str = ""


@dataclass(slots=True)
class Record:
    """A header and the lines of the entries after it: `add` writes one, `entries.read_entries` reads them."""

    header: Header
    entries: list[str] = field(default_factory=list)

    def add(self, entry: Entry) -> None:
        """One more entry."""
        self.entries.append(entry.write())

    def write(self) -> str:
        """The text of the record: what `read_record` reads."""
        h = self.header
        lines = [f"ludoteca-record {FORMAT}", f"game {h.game} {h.version}", "components {} {} {}".format(*h.components)]
        if h.component_text:
            lines.append(f"component-set {h.component_text}")
        lines += [f"option {name} {value}" for name, value in sorted(h.options.items())]
        lines += [write_seat(i, p) for i, p in enumerate(h.players)]
        lines += [f"takebacks {'yes' if h.takebacks else 'no'}", f"chance {h.chance}", "--"]
        return "\n".join((*lines, *self.entries)) + "\n"


def write_player(p: Player) -> str:
    """A player as the JSON of a seat's line."""
    data: dict[str, Any] = {"name": p.name, "kind": p.kind}
    if p.bot:
        data["bot"] = p.bot
    if p.age is not None:
        data["age"] = p.age
    data["joined"] = p.joined
    if p.answers:
        data["answers"] = dict(sorted(p.answers.items()))
    return msgspec.json.encode(data).decode()


def write_seat(seat: int, p: Player) -> str:
    """A seat's line, in the header or as an entry: who sits there."""
    return f"seat {seat + 1} {write_player(p)}"


class _Seat(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    kind: str = "person"
    bot: str = ""
    age: int | None = None
    joined: int = 0
    answers: dict[str, str] = msgspec.field(default_factory=dict)


def read_player(text: str, line: int) -> Player:
    """The player of a seat's line; `BadRecord` with ``line`` where it is not one."""
    try:
        s = msgspec.json.decode(text, type=_Seat)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise BadRecord("bad-seat", line, str(error)) from None
    if s.kind not in ("person", "bot") or not is_text(s.name) or len(s.name) > 60:
        raise BadRecord("bad-seat", line)
    return Player(s.name, s.kind, s.bot, s.age, s.joined, s.answers)


def as_written(text: str) -> str:
    """A record's text without what editors do to it: a byte-order mark, CR before LF, spaces at the ends of lines, blank lines at the end.

    Only LF ends a line. Whatever else some readers take for an end of line (a form feed, NEL, U+2028, CR alone) is a character like others.
    """
    lines = [line.removesuffix("\r").rstrip(" \t") for line in text.removeprefix("\ufeff").split("\n")]
    while len(lines) > 1 and lines[-2:] == ["", ""]:
        lines.pop()
    return "\n".join(lines)


def read_record(text: str) -> Record:
    """The record that this text is; `BadRecord` names the first line that isn't right. Entries are judged by the replay.

    What editors do to the ends of lines changes nothing (`as_written`).
    """
    if len(text) > LONGEST:
        raise BadRecord("record-too-long", 1)
    if "\x00" in text:
        raise BadRecord("not-a-record", 1)
    lines = as_written(text).split("\n")
    first = lines[0].split(" ")
    if first[0] != "ludoteca-record":
        raise BadRecord("not-a-record", 1)
    if first[1:] != [str(FORMAT)]:
        raise BadRecord("record-of-another-version", 1, " ".join(first[1:])[:40])
    if lines[-1] != "":
        raise BadRecord("record-cut-short", len(lines))
    found: dict[str, str] = {}
    options: dict[str, str] = {}
    players: list[Player] = []
    for number, line in enumerate(lines[1:-1], 2):
        if line == "--":
            break
        word, _, rest = line.partition(" ")
        if word == "option":
            name, _, value = rest.partition(" ")
            options[name] = value
        elif word == "seat":
            index, _, data = rest.partition(" ")
            if index != str(len(players) + 1):
                raise BadRecord("bad-seat", number)
            players.append(read_player(data, number))
        elif word == "takebacks" and rest not in ("yes", "no"):
            raise BadRecord("bad-header", number, rest[:40])
        elif word in ("game", "components", "component-set", "takebacks", "chance") and word not in found:
            found[word] = rest
        else:
            raise BadRecord("bad-header", number, word[:40])
    else:
        raise BadRecord("record-cut-short", len(lines))
    try:
        game, version = found["game"].split(" ")
        cid, cversion, chash = found["components"].split(" ")
        header = Header(
            game, int(version), (cid, int(cversion), chash), options, players, found.get("chance", "seeded 0"),
            found.get("takebacks", "yes") == "yes", found.get("component-set", ""),
        )  # fmt: skip
    except (KeyError, ValueError):
        raise BadRecord("bad-header", number) from None
    return Record(header, lines[number:-1])


def first_entry_line(record: Record) -> int:
    """The line number of the first entry in the record's text, for errors that name lines."""
    h = record.header
    return 7 + bool(h.component_text) + len(h.options) + len(h.players)


def header_options(options: Mapping[str, bool | int | str]) -> dict[str, str]:
    """Options as a header holds them: ``yes`` and ``no`` for those of two values."""
    return {name: ("yes" if value else "no") if isinstance(value, bool) else str(value) for name, value in options.items()}

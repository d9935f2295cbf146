"""What the calls over HTTP answer, as docs/wire.md says it. Fields stand in the order in which they are sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, Raw, Struct, UnsetType

from ludoteca.tutorial import Answer
from ludoteca.view.scene import Line, Mine, Msg

from .server_messages import Parts, SeatKind, SetOfTable, Status
from .shapes import Options, encoded, one_of


class Failure(Struct, omit_defaults=True):
    """Why not. ``text`` says it in the language of whoever asked; ``rule`` is the rule behind it, if there is one."""

    error: Msg
    text: str
    rule: str = ""


# ---- games


class OptionInfo(Struct):
    """Something that is chosen for a table. Its words are the game's ``option-ID``, ``option-ID-about`` and ``option-ID-VALUE``."""

    id: str
    kind: Annotated[str, one_of("OptionKind", "yesno", "choice")]
    values: Sequence[bool | int | str]
    default: bool | int | str
    rule: str


class QuestionInfo(Struct):
    """What a seat is asked when somebody sits down. Its words are the game's ``ask-ID`` and ``ask-ID-VALUE``.

    Which seats are asked is said with their chairs (``asks``).
    """

    id: str
    kind: Annotated[str, one_of("QuestionKind", "choice", "name", "number")]
    values: Sequence[str]
    unique: bool
    optional: bool
    least: int
    most: int
    rule: str


class DrawInfo(Struct):
    """The option by which it is drawn who plays which side, and its values for that and for leaving it to people.

    Its words are the game's ``option-ID-draw`` and ``option-ID-draw-about``.
    """

    option: str
    on: bool | int | str
    off: bool | int | str
    rule: str


class LessonAbout(Struct):
    """A lesson that a game has: its name, what it is called (a message of the game), how long it takes."""

    name: str
    title: str
    minutes: int


class GameInfo(Struct):
    """A game that can be played here. ``players``: how few and how many; ``usual``: how many where nobody says.

    Its words: ``game-about``, ``side-NAME``, ``bot-NAME``. ``review``: whether the house can look it through when it is over.
    ``problems``: how many positions there are to be solved.
    """

    id: str
    title: str
    author: str
    publisher: str
    players: tuple[int, int]
    usual: int
    minutes: int
    options: list[OptionInfo]
    asks: list[QuestionInfo]
    draw: DrawInfo | None
    bots: Sequence[str]
    sides: Sequence[str] | None
    languages: Sequence[str]
    lesson: bool
    lesson_minutes: int
    lessons: list[LessonAbout]
    aid: bool
    review: bool
    problems: int


class RuleText(Struct):
    """A rule, to be shown on demand. ``chapter`` is a title in the reader's language, ``section`` the heading in the printed rulebook."""

    id: str
    chapter: str
    section: str
    section_language: str
    text: str


class LessonStep(Struct):
    """What is told at one decision.

    ``look`` are targets to point at; ``open``: all that may be chosen is shown; ``free``: from here on the learner plays alone;
    ``other`` is what is answered to another choice, by action, by ``VERB *`` or by ``*``; ``do`` is what the learner does there.
    """

    at: int
    say: str
    rule: str
    look: list[str]
    open: bool
    free: bool
    other: dict[str, Answer]
    do: str


class LessonInfo(Struct):
    """A lesson. ``other`` is answered where a step has nothing nearer to say; ``do`` goes by the number of the decision."""

    seat: int
    steps: list[LessonStep]
    other: dict[str, Answer]
    do: dict[str, str]


class ChairsInfo(Struct):
    """Of each chair of a table that is thought of: its side (``side-SIDE``; empty where any would do), and the questions asked there."""

    parts: list[str]
    asks: list[list[str]]


# ---- tables


class SeatKey(Struct):
    seat: int
    key: str


class Made(Struct):
    """The keys of a table, none of which can be guessed.

    A seat's opens that seat only, ``watch`` the spectators' view, ``host`` the owner's tools. ``seats`` are those of people.
    """

    table: str
    host: str
    watch: str
    seats: list[SeatKey]


class TakenIn(Made):
    """The keys of a table that shows a record, and the record's game."""

    game: str


class LessonTable(Struct):
    table: str
    key: str
    seat: int


class LobbySeat(Struct):
    """A chair in the list of tables; ``part`` is the side that its number gives it while the table waits."""

    name: str
    kind: SeatKind
    taken: bool
    part: str


class LobbyTable(Struct):
    """An open table; ``locked``: a word is to be said there; ``set``: what it is played on, if not the game's own."""

    table: str
    name: str
    game: str
    options: Options
    language: str
    seats: list[LobbySeat]
    status: Status
    locked: bool
    set: SetOfTable | None = None


class Chair(LobbySeat):
    """A chair as those see it who might sit down there; ``answers`` are those that nobody else may give, ``asks`` what is asked there."""

    answers: dict[str, str]
    asks: list[str]


class OpenTable(Struct):
    table: str
    name: str
    game: str
    options: Options
    language: str
    seats: list[Chair]
    status: Status
    locked: bool
    set: SetOfTable | None = None


class MyTable(Struct):
    """A table of which a device holds a key.

    ``seat`` is null for who watches; ``called`` is who sits there; ``asked`` names those who are waited for; ``left``: milliseconds that
    the seat may still think. Of one that is over: who won, and when that was (milliseconds of the epoch; null until it is noted).
    """

    table: str
    key: str
    name: str
    game: str
    status: Status
    seat: int | None
    your_turn: bool
    called: str
    colour: str
    asked: list[str]
    status_msg: Annotated[Raw, encoded(Msg, null=True)]
    left: int | None
    winners: list[str]
    ended: int | None


class Opened(Struct):
    """What a word beside a link opens."""

    key: str


class Freed(Struct):
    freed: int


class TakenAway(Struct):
    away: int


class NewChair(Struct, omit_defaults=True):
    """The number of the new chair; there is a key unless it is open to all."""

    seat: int
    key: str = ""


class Drawn(Struct):
    on: bool


class Filled(Struct):
    """The seats that bots got."""

    filled: list[int]


class NextTable(Struct):
    """The next table of the same people; ``made``: the owner's keys, for whoever owned the last one."""

    table: str
    key: str
    made: Made | UnsetType = UNSET


# ---- people


class MeInfo(Struct):
    """Who this device is; ``link`` is the token that makes another device the same person."""

    known: bool
    name: str
    link: str


class Forgotten(Struct):
    """At how many seats nothing is known of the person any more."""

    seats: int


class Way(Struct):
    """One way in which somebody is told. An address is shown in part; ``mark`` is that by which a browser knows its own."""

    id: str
    kind: Annotated[str, one_of("WayKind", "push", "mail", "url")]
    address: str
    mark: str
    events: list[str]
    state: Annotated[str, one_of("WayState", "new", "on", "off")]
    failed: int


class QuietHours(Struct):
    """In minutes after midnight of the zone."""

    since: int
    until: int
    zone: str


class Telling(Struct):
    """How this person is told what happens while they are away; ``push`` is the house's key for push services (null: none)."""

    push: str | None
    mail: bool
    schemes: Sequence[str]
    events: Sequence[str]
    ways: list[Way]
    quiet: QuietHours | None


# ---- what was


class ReplayIndex(Struct):
    """What a slider needs.

    ``lens`` is a seat's number, "watch" or "all". ``logs`` says of each moment how many lines of the log before it stay (-1: all), and up
    to where of ``lines`` it goes. ``watch`` is a key to hand on.
    """

    last: int
    lens: str
    lenses: Sequence[str]
    lines: list[Annotated[Raw, encoded(Line)]]
    logs: list[tuple[int, int]]
    watch: str | None


class Moment(Struct):
    """The scene at a moment as its viewer saw it."""

    moment: int
    at: int
    set: Annotated[Raw, encoded(Parts)]
    mine: Annotated[Raw, encoded(Mine)]


class RecordInfo(Struct):
    ok: bool
    game: str
    entries: int


class Attached(Struct):
    """How many decisions an analysis speaks of."""

    decisions: int


# ---- the house


class Alive(Struct):
    ok: bool


class Ready(Struct):
    """Whether this worker can work: the database can be read and written, and it is not about to close."""

    ok: bool
    reads: bool
    writes: bool
    open: bool

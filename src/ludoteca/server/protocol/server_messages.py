"""What the server says on a WebSocket, as docs/wire.md says it. Fields stand in the order in which they are sent.

The parts of a scene are by far the largest of what is sent, and most of them are the same for many viewers. They are encoded once and put
together as bytes (`msgspec.Raw`), so these types name them and do not hold them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, field

from ludoteca.view.scene import Board, Choice, Line, Mine, Msg, Scene

from .shapes import Options, encoded, encoded_list, one_of
from .terms import Delay

SeatKind = Annotated[str, one_of("SeatKind", "person", "bot", "open")]
Status = Annotated[str, one_of("Status", "waiting", "playing", "over")]

# ---- the table


class SeatInfo(Struct):
    """A seat of a table.

    ``stand_in`` is the bot that plays here while its person is away; ``keeps`` whom the seat waits for, after a rematch; ``part`` the side
    that its number gives it while the table waits (the game's ``side-PART``), empty where any seat would do as well; ``asks`` the questions
    that whoever sits down there is asked.
    """

    name: str
    kind: SeatKind
    bot: str
    taken: bool
    here: bool
    colour: str
    answers: Mapping[str, str]
    keeps: str
    stand_in: str
    part: str
    asks: list[str]


class ChanceInfo(Struct):
    """What chance was bound to before the first outcome, so that anybody can check it later."""

    commitment: str
    nonces: list[str]


class SetOfTable(Struct):
    """What a table is played on, where that is not the game's own: by how many entries it differs."""

    name: str
    hash: str
    differs: int


class TableInfo(Struct):
    """The head of a table.

    ``closed``: it is there to be looked at, and nobody plays on; ``locked``: a word was to be said; ``delay``: how far spectators are
    behind; ``grace``: seconds after which a bot stands in; ``rated``: whether it counts for ratings; ``agreed``: seats that would end
    the game here; ``told``: which lesson is told, where it is not the tutorial; ``set``: what it is played on, if not the game's own.
    """

    id: str
    name: str
    game: str
    options: Options
    status: Status
    language: str
    seats: list[SeatInfo]
    chance: ChanceInfo
    closed: bool
    locked: bool
    delay: Delay | None
    hints: bool
    rated: bool
    lesson: bool
    told: str
    grace: int
    agreed: list[int]
    set: SetOfTable | None = None


# ---- parts beside those of the scene


class Asked(Struct):
    """Who is to decide, and who of several that decide at once has chosen already."""

    seats: Sequence[int]
    chosen: Sequence[int]


class Outcome(Struct):
    """How the game ended; of ``places`` those are null that are not ranked."""

    end: Msg
    rule: str
    winners: Sequence[int]
    places: Sequence[int | None]
    scores: Sequence[int | str | None]


class TakeBack(Struct, omit_defaults=True):
    """A seat asks to go back to before its last decision; ``waits``: whose word is missing.

    With ``refused``, the seat that said no, it is over, and told until the next decision or question.
    """

    seat: int
    granted: list[int]
    waits: list[int]
    refused: int | UnsetType = UNSET


class Clocks(Struct):
    """How long people may still think.

    ``left`` in milliseconds for each seat (null: a bot), as it was at ``since`` by the server's clock; from then on it runs for the seats
    ``runs``. ``pausing``: the seats that would have the clocks stopped.
    """

    kind: Annotated[str, one_of("ClockKind", "live", "days")]
    base: int
    step: int
    late: Annotated[str, one_of("Late", "bot", "resign")]
    paused: bool
    pausing: list[int]
    runs: Sequence[int]
    left: list[int | None]
    since: int


def _optional(name: str, about: str, kinds: Iterable[type[Struct]], more: Mapping[str, object]) -> type[Struct]:
    """A struct of the fields of these, each of which may be left out."""
    those = {f.name: f.type for kind in kinds for f in msgspec.structs.fields(kind)} | dict(more)
    fields = [(field_name, kind | UnsetType, UNSET) for field_name, kind in those.items()]
    return msgspec.defstruct(name, fields, namespace={"__doc__": about}, module=__name__)


Parts = _optional(
    "Parts",
    """The public parts, each whole; those that are left out are as before.

    ``cut``: how many lines of the log stay before others are added, after an undo.
    """,
    [Scene],
    {
        "asked": Asked, "outcome": Outcome | None, "takeback": TakeBack | None, "clocks": Clocks, "table": TableInfo, "cut": int,
    },
)  # fmt: skip
OwnParts = _optional(
    "OwnParts",
    """The parts that one seat alone sees, each whole; those that are left out are as before.

    ``back``: how the seat could take back what it can't by itself ("alone": only bots sit at the others, done at once; "ask": the others
    are asked; else empty). ``auto``: whether the house makes its moves where it has only one (see `Auto`), and ``soon``: it will
    make this one. ``ahead``: while it is not asked,
    what its next decision offers as things stand, where that is sure to come.
    """,
    [Mine],
    {"back": Annotated[str, one_of("WayBack", "", "alone", "ask")], "auto": bool, "soon": bool, "ahead": list[Choice]},
)

# ---- the messages


class Said(Struct):
    """A line of talk; ``from`` is null for who watches, ``at`` the moment in UTC."""

    speaker: int | None = field(name="from")
    to: Annotated[str, one_of("Audience", "all", "side")]
    text: str
    at: str


class Welcome(Struct, tag_field="t", tag="welcome"):
    """Everything: on joining, when the game begins, and whenever numbers do not fit.

    ``n`` counts what this viewer was sent; ``at`` is the number of the decision. ``seat`` is null for who watches. ``board`` and ``mine``
    are null while the table waits. ``now`` is the server's clock, where the table has clocks.
    """

    revision: int = field(name="n")
    decision: int = field(name="at")
    seat: int | None
    host: bool
    table: Annotated[Raw, encoded(TableInfo)]
    board: Annotated[Raw, encoded(Board, null=True)]
    set: Annotated[Raw, encoded(Parts)]
    mine: Annotated[Raw, encoded(OwnParts, null=True)]
    log: Annotated[Raw, encoded_list(Line)]
    chat: list[Said]
    note: str
    now: int | UnsetType = UNSET


class Frame(Struct, tag_field="t", tag="frame"):
    """What changed. ``n`` is one more than what this viewer was sent before, or ``by`` more where so much is told at once; who misses
    one says hello again with ``have: null``."""

    revision: int = field(name="n")
    decision: int = field(name="at")
    set: Annotated[Raw, encoded(Parts)]
    mine: Annotated[Raw, encoded(OwnParts)]
    log: Annotated[Raw, encoded_list(Line)]
    by: int | UnsetType = UNSET


class Ok(Struct, tag_field="t", tag="ok"):
    """Done, and on disk. With ``msg``, a plan was not done to its end, and why: see `PlayPlan`."""

    id: str
    revision: int = field(name="n")
    msg: Msg | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    text: str | UnsetType = UNSET


class No(Struct, tag_field="t", tag="no"):
    """Not done, and why: ``text`` in the reader's language."""

    id: str
    msg: Msg
    rule: str
    text: str


class Why(Struct, tag_field="t", tag="why"):
    """The answer to ``explain``; null: nothing is against it."""

    id: str
    msg: Msg | None
    rule: str


class Reason(Struct):
    """What speaks for an option: ``term-TERM`` of the game's phrases, and by how much, in log odds. ``at``: a place that it is about."""

    term: str
    by: float
    at: str = ""


class Advice(Struct, tag_field="t", tag="hint"):
    """The answer to ``hint``: a choice, and what speaks for it beside the next best, strongest first."""

    id: str
    do: str
    reasons: list[Reason]


class Chat(Said, tag_field="t", tag="chat"):
    """Something was said."""


class Reaction(Struct, tag_field="t", tag="react"):
    """Somebody's small word: it has no number, and is not told again."""

    seat: int = field(name="from")
    what: str


class Here(Struct, tag_field="t", tag="here"):
    """Somebody came or went: it has no number, as it is no part of what happened at the table."""

    seats: list[bool]


class Pong(Struct, tag_field="t", tag="pong"):
    """The line carries."""


class Bye(Struct, tag_field="t", tag="bye", omit_defaults=True):
    """The server closes. Come back later, unless it is ``final``: then this key opens nothing (any more)."""

    msg: Msg
    final: bool = False


ServerMessage = Welcome | Frame | Ok | No | Why | Advice | Chat | Reaction | Here | Pong | Bye
encode = msgspec.json.Encoder().encode
PONG = encode(Pong())

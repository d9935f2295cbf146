"""What clients send, as docs/wire.md says it: requests and messages as types, so that a wrong shape is refused before it is read.

Some fields are shorter on the wire than here (``at``, ``n``). They stay so: a page that is open while the house is brought up to date comes
back and repeats what it was not answered, in the words that it knows.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from .terms import Clock, Delay

RequestId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00]+$")]
Short = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=-1, le=2**53)]
Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]  # what every JSON reader takes for the same number
Answer = Short | Number
Answers = Annotated[dict[Short, Answer], Meta(title="Answers", max_length=40)]
Options = Annotated[dict[Short, bool | Number | Short], Meta(title="Options", max_length=40)]

# ---- HTTP


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a table to be made. A person with a name sits down at once; without one the link is to be handed on."""

    kind: str
    name: Short = ""
    bot: Short = ""
    answers: Answers = field(default_factory=dict)
    nonce: Short = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made.

    ``word`` is to be said before anything opens, beside having a link (it is kept as a slow hash). ``grace``: seconds until a bot stands in
    for a person who is waited for and not connected, 0: never; whoever opens that seat again has it back. ``rated``: it counts for ratings,
    where nobody is given hints, no bot stands in, and the set is the game's own.
    """

    game: Short
    seats: Annotated[list[NewSeat], Meta(max_length=100)]
    name: Short = ""
    options: Options = field(default_factory=dict)
    language: Short = "en"
    open: bool = False
    hints: bool = False
    rated: bool = False
    clock: Clock | None = None
    delay: Delay | None = None
    word: Short = ""  # to be said before anything opens, beside having a link
    set: Short = ""  # the id of a component set of one's own, or the key of one that is shared; empty: the game's own
    grace: Annotated[int, Meta(ge=0, le=7 * 24 * 3600)] = 0  # seconds until a bot stands in for somebody who is away; 0: never


class Chairs(Struct, forbid_unknown_fields=True):
    """A table that somebody thinks of making: so many seats, these options."""

    seats: Annotated[int, Meta(ge=0, le=100)]
    options: Options = field(default_factory=dict)


class PlayNow(Struct, forbid_unknown_fields=True):
    """A table of one's own against bots, at which the game begins at once.

    ``seats``: how many sit there, 0: as many as is usual; ``part``: the side that one would play, empty: that of the first chair.
    """

    name: Short
    bot: Short
    seats: Annotated[int, Meta(ge=0, le=100)] = 0
    part: Short = ""
    options: Options = field(default_factory=dict)
    language: Short = "en"
    rated: bool = False


class Learn(Struct, forbid_unknown_fields=True):
    """A table of one's own on which a game's lesson is told: its tutorial, or a short one by its name."""

    name: Short
    language: Short = "en"
    lesson: Short = ""


class Sit(Struct, forbid_unknown_fields=True):
    """``part``: on which side, where no key says the seat. Numbers of chairs may change before somebody has made up their mind.

    ``word`` is the table's, if it wants one.
    """

    name: Short
    key: Short | None = None
    part: Short = ""
    answers: Answers = field(default_factory=dict)
    nonce: Short = ""
    word: Short = ""


class Enter(Struct, forbid_unknown_fields=True):
    """The word that a table wants to hear beside a link."""

    key: Short
    word: Short


class Free(Struct, forbid_unknown_fields=True):
    """A seat is given up: one's own by its key, any by the owner's. ``seen``: see `Away`."""

    key: Short
    seat: Number | None = None
    seen: Count | None = None


class Away(Struct, forbid_unknown_fields=True):
    """The owner takes an empty chair away. ``seen`` is the ``n`` of what is on the screen: were chairs moved since, it is refused."""

    host: Short
    seat: Number
    seen: Count | None = None


class AddChair(Struct, forbid_unknown_fields=True):
    """The owner puts one more chair at the table. ``seen``: see `Away`."""

    host: Short
    seen: Count | None = None


class Draw(Struct, forbid_unknown_fields=True):
    """The owner has it drawn who plays which side, or leaves it to people. ``seen``: see `Away`."""

    host: Short
    on: bool
    seen: Count | None = None


class Owner(Struct, forbid_unknown_fields=True):
    """With the owner's key."""

    host: Short


class Fill(Struct, forbid_unknown_fields=True):
    """The owner gives the empty seats to this bot."""

    host: Short
    bot: Short


class Again(Struct, forbid_unknown_fields=True):
    """``host``: the owner's key of the table that is over, for the owner's tools of the next one."""

    key: Short
    host: Short = ""


class PlayOn(Struct, forbid_unknown_fields=True):
    """A table that begins where another stood at a moment. ``seat``: whose place is taken; all others are bots' (null: all are)."""

    key: Short
    bot: Short
    moment: Annotated[int, Meta(ge=0, le=2**31)] | None = None  # none: where the table stands
    seat: Number | None = None
    name: Short = ""


class Me(Struct, forbid_unknown_fields=True):
    """What whoever has this device is called."""

    name: Short


class Recover(Struct, forbid_unknown_fields=True):
    """What a link for another device holds: whoever shows it is that person from then on."""

    person: Short


class Held(Struct):
    """A key of a table that a device holds."""

    table: Short
    key: Short


class HeldKeys(Struct, forbid_unknown_fields=True):
    keys: Annotated[list[Held], Meta(max_length=300)]


# ---- WebSocket


class Hello(Struct, tag_field="t", tag="hello"):
    """It comes first. ``have`` is the ``n`` that the client holds, or null.

    ``heard``: how many lines of chat it holds; without it one that resumes gets those it may have missed by a whole welcome. ``looks``:
    whether the page is before somebody's eyes.
    """

    key: Short
    have: Number | None = None
    lang: Short = "en"
    heard: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    looks: bool = True


class Play(Struct, tag_field="t", tag="play"):
    """Do this; ``at`` is the number of the decision that was on the screen: an older one is refused."""

    id: RequestId
    decision: Count = field(name="at")
    do: Short


class PlayPlan(Struct, tag_field="t", tag="plan"):
    """Do these one after the other: the same decisions as so many `Play`, told at once.

    It ends early, and the answer says why (`Ok.msg`), where one is refused, another seat is asked, or chance or new knowledge has come in:
    what was planned before that was planned without it. ``stop`` ends it where that is still asked (a march that could go on, say).
    """

    id: RequestId
    decision: Count = field(name="at")
    do: Annotated[list[Short], Meta(min_length=1, max_length=60)]
    stop: Short = ""


class Auto(Struct, tag_field="t", tag="auto"):
    """Whether the house makes this seat's moves where it has only one and only it knows that: after a while, as a person would."""

    id: RequestId
    on: bool


class Undo(Struct, tag_field="t", tag="undo"):
    """To before this seat's last decision, where it can take that back by itself."""

    id: RequestId
    decision: Count = field(name="at")


class Back(Struct, tag_field="t", tag="back"):
    """To before this seat's last decision: by itself where it can, else all people whom it touches are asked (`TakeBack`).

    It is gone with the next decision, and after a "no" the same seat asks again only after one. Bots agree, and wait while people are
    asked. Chance that came since is asked anew.
    """

    id: RequestId
    decision: Count = field(name="at")


class Reply(Struct, tag_field="t", tag="answer"):
    """Whether this seat grants what another asks to take back; of whoever asked, ``agree: false`` withdraws it."""

    id: RequestId
    decision: Count = field(name="at")
    agree: bool


class Resign(Struct, tag_field="t", tag="resign"):
    """This seat leaves the game."""

    id: RequestId


class End(Struct, tag_field="t", tag="end"):
    """Whether this seat would end the game here; one that would not clears what others said.

    Once all people at the table would (those apart for whom a bot stands in), the game ends and nobody wins.
    """

    id: RequestId
    agree: bool


class Pause(Struct, tag_field="t", tag="pause"):
    """Whether this seat would have the clocks stopped; they stand once all people would, and run again once one would not.

    A decision after time has run out is refused (`error-time-over`).
    """

    id: RequestId
    agree: bool


class Return(Struct, tag_field="t", tag="return"):
    """Whoever sits here plays again by themselves, after a bot stood in."""

    id: RequestId


class Say(Struct, tag_field="t", tag="say"):
    """Something to ``"all"`` or to the own ``"side"``."""

    id: RequestId
    text: Annotated[str, Meta(max_length=1000)]
    to: Short = "all"


class Note(Struct, tag_field="t", tag="note"):
    """The seat's own notes, whole: nobody else ever gets them."""

    id: RequestId
    text: Annotated[str, Meta(max_length=10_000)]


class Hint(Struct, tag_field="t", tag="hint"):
    """What would the table's best bot do here? Where the table's ``hints`` says so; made from the asking seat's perspective alone."""

    id: RequestId
    decision: Count = field(name="at")


class Explain(Struct, tag_field="t", tag="explain"):
    """Why can't this be done? Several actions are one after the other: ``["unit 3", "go 17"]``."""

    id: RequestId
    do: Annotated[list[Short], Meta(max_length=40)]


class React(Struct, tag_field="t", tag="react"):
    """One of a few small words to all at the table, kept nowhere; its text is the page's ``react-ID``."""

    id: RequestId
    what: Short


class Look(Struct, tag_field="t", tag="look"):
    """Whether the page is before somebody's eyes. There is no answer: who looks away may be told elsewhere that it is their turn."""

    on: bool


class Ping(Struct, tag_field="t", tag="ping"):
    """Whether the line still carries anything: answered with ``pong``.

    A network may go without a word, and a browser then learns nothing for minutes: the page asks when it has heard nothing for a few
    seconds while somebody looks, and comes back on a new line when there is no answer.

    ``have`` is the ``n`` that the page has. One that stays behind what it was sent, ping after ping, gets everything anew: nobody else
    would notice a frame that never came, if it was the last.
    """

    have: Count | None = None


Message = (
    Hello | Play | PlayPlan | Auto | Undo | Back | Reply | Resign | Pause | Return | End | Say | Note | Hint | Explain | React | Look | Ping
)
read_message = msgspec.json.Decoder(Message).decode


class _Named(Struct):
    id: Any = ""


def id_of(text: str | bytes) -> str:
    """The id of a message that is otherwise not understood, so that its sender gets an answer to it."""
    try:
        found = msgspec.json.decode(text, type=_Named).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return found if isinstance(found, str) and len(found) <= 40 else ""

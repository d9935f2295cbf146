"""What people ask who look for others, and what they are answered."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from .messages import Number, Options, RequestId, Short
from .responses import QuietHours
from .sets import SetData
from .shapes import one_of
from .terms import Clock

# ---- who waits for whom


class Wait(Struct, forbid_unknown_fields=True):
    """Somebody would play this game at a table of so many seats with whoever would too.

    It is sent again and again with the same ``wish``; a device that is silent for some seconds waits no more. ``hold``: milliseconds that
    the answer may be kept back until there is something to tell. ``bot`` takes the seats for which nobody comes.
    """

    wish: RequestId
    game: Short
    seats: Annotated[int, Meta(ge=0, le=100)]
    name: Short
    bot: Short
    language: Short = "en"
    hold: Annotated[int, Meta(ge=0, le=5000)] = 0


class Leave(Struct, forbid_unknown_fields=True):
    """Somebody waits no more."""

    wish: RequestId


class Waited(Struct, omit_defaults=True):
    """How it stands with a wait.

    ``people`` wait for the same; in ``bots_in`` milliseconds bots take the other seats (null: one waits alone). Who is ``seated`` gets the
    key of a seat.
    """

    state: Annotated[str, one_of("WaitState", "waits", "seated", "gone")]
    game: str = ""
    seats: int = 0
    people: int = 0
    bots_in: int | None = None
    table: str = ""
    key: str = ""
    seat: int | None = None


class WaitingFor(Struct):
    """So many wait for a game at a table of so many seats."""

    game: str
    seats: int
    people: int


# ---- what was, and how good somebody is


class FinishedTable(Struct):
    """A table that is over and open to all: when (milliseconds of the epoch), who sat there, and who won."""

    table: str
    name: str
    game: str
    ended: int
    seats: list[str]
    winners: list[str]
    locked: bool
    analysed: bool


class PastTable(Struct):
    """A table that is over, as one's own page tells of it.

    ``against`` says why it does not count for ratings (``mine-against-REASON``; empty: it does); ``change``: what it did to one's rating.
    """

    table: str
    key: str
    name: str
    game: str
    ended: int
    seat: int
    won: bool
    place: int | None
    score: int
    seats: list[str]
    against: str
    change: int | None
    analysed: bool


class AgainstLevel(Struct):
    """Games against bots of a level, and how many of them were won."""

    bot: str
    played: int
    won: int


class RatingPoint(Struct):
    """A rating after a game: when it ended, and at which table."""

    ended: int
    table: str
    rating: int


class RatedLevel(Struct):
    bot: str
    rating: int


class MyGame(Struct):
    """How somebody plays one game.

    ``rating`` is null before five rated games; it lies within ``give_or_take`` of it in nineteen of twenty cases. ``levels`` of bots are
    rated in the same pool. ``rules_met`` decided something at one of the tables.
    """

    game: str
    played: int
    won: int
    rated: int
    rating: int | None
    give_or_take: int | None
    curve: list[RatingPoint]
    levels: list[RatedLevel]
    against: list[AgainstLevel]
    rules_met: int
    rules: int


class MyPage(Struct):
    """What the house tells somebody of themselves. ``shown``: whether they are in its ranking; ``ranking``: whether it has one."""

    name: str
    since: str
    games: list[MyGame]
    tables: list[PastTable]
    shown: bool
    ranking: bool


class Show(Struct, forbid_unknown_fields=True):
    """Whether one is shown in the house's ranking."""

    on: bool


class Ranked(Struct):
    """A line of the ranking: somebody who chose to be shown (``name``), or a level of bots (``bot``)."""

    name: str
    bot: str
    rating: int
    give_or_take: int
    games: int
    me: bool


class KeptSeat(Struct):
    table: str
    name: str
    game: str
    status: str
    made: str
    seat: int
    called: str
    note: str


class KeptLine(Struct):
    """Something that was said at a table."""

    table: str
    said: str
    to: str
    text: str


class KeptWay(Struct):
    """A way in which somebody wants to be told."""

    kind: str
    address: str
    events: list[str]


class KeptSet(Struct):
    """A component set that somebody keeps, whole."""

    game: str
    name: str
    version: int
    changed: int
    shared: bool
    data: SetData


class KeptOfMe(Struct):
    """All that the house keeps of somebody."""

    name: str
    since: str
    shown: bool
    seats: list[KeptSeat]
    said: list[KeptLine]
    ways: list[KeptWay]
    quiet: QuietHours | None
    sets: list[KeptSet]


# ---- tournaments


class NewTournament(Struct, forbid_unknown_fields=True):
    """A tournament to be held: whoever makes it takes part as ``me``.

    ``round-robin``: everybody meets everybody, two at a table; ``swiss``: so many ``rounds``, in each of which those who stand alike play
    each other, at tables of ``seats``. Without a ``clock`` nobody loses by being slow. ``listed``: it is shown to all in this house.
    """

    game: Short
    name: Short
    me: Short
    kind: Annotated[str, Meta(pattern="^(round-robin|swiss)$")] = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=15)] = 3
    seats: Annotated[int, Meta(ge=2, le=100)] = 2
    options: Options = field(default_factory=dict)
    language: Short = "en"
    clock: Clock | None = None
    rated: bool = False
    listed: bool = True


class TakePart(Struct, forbid_unknown_fields=True):
    """Under which name somebody takes part."""

    name: Short


class DropOut(Struct, forbid_unknown_fields=True):
    """Who is out from now on: oneself, or (for whoever holds the tournament) the entrant of this number."""

    entrant: Number | None = None


class TournamentHead(Struct):
    """A tournament in a list; ``people`` take part."""

    id: str
    name: str
    game: str
    kind: Annotated[str, one_of("TournamentKind", "round-robin", "swiss")]
    status: Annotated[str, one_of("TournamentStatus", "open", "running", "over")]
    people: int
    made: int


class EntrantInfo(Struct):
    """Somebody who takes part. ``tiebreak``: the points of all whom they have met; who is level in both shares the ``place``."""

    number: int
    place: int
    name: str
    points: float
    tiebreak: float
    played: int
    dropped: bool


class RoundTable(Struct):
    """A table of a round: entrants by their seats; one alone has a bye.

    ``points`` once it is over; ``key``: of one's own seat, else to watch.
    """

    table: str
    key: str
    players: list[int]
    points: list[float]
    over: bool


class TournamentInfo(Struct):
    """A tournament; entrants in the order of the standings. ``me``: one's own number, ``host``: whether one holds it."""

    id: str
    name: str
    game: str
    kind: Annotated[str, one_of("TournamentKind", "round-robin", "swiss")]
    status: Annotated[str, one_of("TournamentStatus", "open", "running", "over")]
    seats: int
    rounds: int
    clock: Clock | None
    rated: bool
    me: int | None
    host: bool
    entrants: list[EntrantInfo]
    played: list[list[RoundTable]]

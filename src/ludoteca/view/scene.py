"""The view of a table as a scene: what a page, a terminal or a screen reader may draw. No HTML, no language.

A game's ``layout.py`` makes these from what one viewer may know (never from a full state); the page draws them and knows no game.
All coordinates are board units (x to the east, y to the south); all text is a message id with arguments (`Msg`).
The page's TypeScript types are generated from this file, so it is the one place where the shape of a scene is said.
Nothing in a scene points back to what holds it, so the garbage collector need not look for cycles there (``gc=False``): scenes and boards
are by far the most objects that a server makes.
"""

from __future__ import annotations

from msgspec import Struct, field


class Msg(Struct, omit_defaults=True, frozen=True, gc=False):
    """A message id with arguments, or (``ref``) a name that `Names` resolves, ``Msg(ref="horse.0")``, or (``list``) several things in a
    row, which the reader's language joins as it does in a sentence: "a, b and c". See `ludoteca.view.words.listed`.
    """

    id: str = ""
    args: dict[str, int | str | Msg] = field(default_factory=dict)
    ref: str = ""
    list: tuple[str | Msg, ...] = ()


class Name(Struct, omit_defaults=True, frozen=True, gc=False):
    """What a `Msg.ref` stands for: free text (a person's, never markup) or a message, and the seat whose colour it bears."""

    text: str = ""
    msg: Msg | None = None
    seat: int = -1


class Item(Struct, omit_defaults=True, frozen=True, gc=False):
    """One drawn thing without life of its own: a path (``d``), a symbol of the skin (``use``) or a text.

    ``look`` names classes that the skin styles. ``x, y, scale, turn`` (degrees) place symbols and texts; ``flip`` mirrors.
    A text of several lines is written in several. One with ``wide`` is broken into at most ``rows`` lines of that width, and written
    smaller where it needs more: names differ in length from language to language. ``over`` names a layer of the board: the item then
    lies right over that layer instead of over them all. One with ``node`` has the outline of that place of the board as its path. A symbol
    with a ``text`` has it written in its middle, in that look; a path with a ``bed`` lies on itself in that look.
    """

    d: str = ""
    node: str = ""
    use: str = ""
    text: str = ""
    msg: Msg | None = None
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    flip: bool = False
    look: str = ""
    bed: str = ""
    over: str = ""
    wide: float = 0
    rows: int = 1


class Layer(Struct, omit_defaults=True, frozen=True, gc=False):
    """Items drawn in order; layers lie on each other in the order of the board's list.

    One that is ``above`` lies over the pieces, so that no piece hides what is written there; what the scene lays over it stays below them.
    """

    id: str
    items: list[Item] = field(default_factory=list)
    above: bool = False


class Node(Struct, omit_defaults=True, frozen=True, gc=False):
    """A place on the board that tokens stand on and choices point at. ``d`` is its outline (for the ring), ``r`` its radius."""

    id: str
    x: float
    y: float
    r: float
    label: Msg
    d: str = ""


class Face(Struct, omit_defaults=True, frozen=True, gc=False):
    """The picture of a card or counter, drawn once and referred to by its id: a box of ``w`` by ``h`` units."""

    w: float
    h: float
    items: list[Item] = field(default_factory=list)


class Key(Struct, omit_defaults=True, frozen=True, gc=False):
    """A line of the legend: a symbol, drawn in a box of 34 by 12 about its 0,0, and what it means."""

    use: str
    label: Msg


class Board(Struct, omit_defaults=True, frozen=True, gc=False):
    """What does not change during a game: sent once.

    A board too large to be read as a whole says from how many pixels a unit more of it can be read: ``zooms``, ascending. The page
    tells the skin how many of them are reached (``data-zoom``), shows what matters for a decision where the whole would stay below the
    first, offers a search for places, and draws ``small`` in its overview.
    """

    box: tuple[float, float, float, float]  # x, y, width, height of what is shown at first
    layers: list[Layer] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    faces: dict[str, Face] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)  # seat -> colour: blue red yellow green white violet
    zooms: list[float] = field(default_factory=list)
    small: list[Item] = field(default_factory=list)
    legend: list[Key] = field(default_factory=list)


class Token(Struct, omit_defaults=True, frozen=True, gc=False):
    """A piece on the board, known by ``id`` so that the page can move it; later ones lie over earlier ones.

    ``mark`` is written on it, at its 0,0. ``d`` is its outline in board units, where it is no small round thing: a card that lies on the
    board is a piece, and what it shows is drawn by the scene's items. A counter has a ``face`` (a key of `Board.faces`, its middle at
    ``x, y``) in place of a symbol, and ``signs``: symbols that lie on it and say in what state it is. Where the ``label`` tells all
    about it, ``name`` is what a sentence calls it.
    """

    id: str
    use: str
    x: float
    y: float
    label: Msg
    scale: float = 1
    turn: float = 0
    flip: bool = False
    seat: int = -1
    node: str = ""
    look: str = ""
    mark: Msg | None = None
    d: str = ""
    face: str = ""
    signs: list[str] = field(default_factory=list)
    name: Msg | None = None


class Card(Struct, omit_defaults=True, frozen=True, gc=False):
    """A card in a tray: ``face`` is a key of `Board.faces`; an empty face is an empty place, or in a stack that of the token of its id,
    with what lies on it. ``about`` is shown where it is looked at, with the text of its ``rule``."""

    id: str
    face: str = ""
    label: Msg | None = None
    seat: int = -1
    note: Msg | None = None
    look: str = ""  # frame's own: "waiting" (dots), "down" (lies face down), "mine", "picked", "spent"
    about: Msg | None = None
    signs: list[str] = field(default_factory=list)
    rule: str = ""


class Tray(Struct, omit_defaults=True, frozen=True, gc=False):
    """Cards side by side: ``kind`` is "hand" (a strip of large cards), "table" (what lies before the seats) or "stack".

    A stack lies over the board: one with a ``node`` while that place is selected, one without while nothing is. ``note`` stands beside its
    title, and its ``items`` are drawn on the board while it is shown.
    """

    id: str
    title: Msg
    cards: list[Card] = field(default_factory=list)
    kind: str = "hand"
    node: str = ""
    note: Msg | None = None
    items: list[Item] = field(default_factory=list)


class Chip(Struct, omit_defaults=True, frozen=True, gc=False):
    """A small figure in a row of a panel; a spent one is struck through, one with a seat has its colour. ``look`` "now" sets it off.

    ``use`` is a symbol before the text, or instead of one.
    """

    text: str
    label: Msg | None = None
    spent: bool = False
    use: str = ""
    seat: int = -1
    look: str = ""


class Gauge(Struct, omit_defaults=True, frozen=True, gc=False):
    """A value on a scale from 0 on: ``zones`` are its parts in order, each with how many values it has and how it looks."""

    at: int
    zones: list[tuple[int, str]]  # looks of the frame's own: "low", "mid", "high"


class Row(Struct, omit_defaults=True, frozen=True, gc=False):
    """A line of a panel: usually a seat, with chips and a state at its end. ``place`` serves the podium.

    ``use`` is a symbol before it, with ``mark`` written on; ``look`` "now" sets it off, "past" steps back, "text" lets it run on over
    several lines. ``share`` (of 1) is its part of the bar of a panel of odds.
    """

    title: Msg
    seat: int = -1
    sub: Msg | None = None
    chips: list[Chip] = field(default_factory=list)
    state: Msg | None = None
    face: str = ""
    waiting: bool = False
    place: int = 0
    value: str = ""
    use: str = ""
    mark: Msg | None = None
    look: str = ""
    gauge: Gauge | None = None
    share: float = -1


class Panel(Struct, omit_defaults=True, frozen=True, gc=False):
    """A part of the side column: ``kind`` is "rows", "podium" (rows with places, drawn as steps) or "beside" (rows beside the hand).

    Two kinds stand at the board: "track" is a strip of boxes above it, a row for each box; "odds" a bar on it, parted by the rows' shares,
    with the rows that have none below.
    """

    id: str
    title: Msg
    rows: list[Row] = field(default_factory=list)
    kind: str = "rows"


class Sheet(Struct, omit_defaults=True, frozen=True, gc=False):
    """A drawn sheet beside the hand, ``w`` by ``h`` pixels; where it is wider than its room, it is scrolled until ``at`` is seen.

    ``label`` says in words what is on it.
    """

    id: str
    title: Msg
    label: Msg
    w: float
    h: float
    items: list[Item] = field(default_factory=list)
    at: float = 0
    note: Msg | None = None


class Slide(Struct, omit_defaults=True, frozen=True, gc=False):
    """A moment of what is told again with a slider: its items are added to those before; its tokens stand where they stood."""

    label: Msg
    items: list[Item] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    at: tuple[float, float] | None = None  # where to look


class Standing(Struct, omit_defaults=True, frozen=True, gc=False):
    """Where a token of the scene stands on a narrow screen, and its outline there."""

    id: str
    x: float
    y: float
    d: str = ""


class Upright(Struct, omit_defaults=True, frozen=True, gc=False):
    """The board as a narrow screen has it, where it would be cut or too small as it lies: its own box, items and places of the tokens.

    Its width is as many units as such a screen has pixels (390), so that texts keep the size that they are written in.
    """

    box: tuple[float, float, float, float]
    items: list[Item] = field(default_factory=list)
    tokens: list[Standing] = field(default_factory=list)


class Scene(Struct, omit_defaults=True, frozen=True, gc=False):
    """What every viewer sees of the running game. The server sends only the fields that changed."""

    status: Msg  # in the head of the page: "Turn 9"
    names: dict[str, Name] = field(default_factory=dict)
    items: list[Item] = field(default_factory=list)  # drawn over the board, under the tokens
    tokens: list[Token] = field(default_factory=list)
    trays: list[Tray] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    slides: list[Slide] = field(default_factory=list)
    upright: Upright | None = None


class Choice(Struct, omit_defaults=True, frozen=True, gc=False):
    """One option of the decision at hand. ``target`` is "node:ID", "card:ID", "token:ID" or empty (then a button only).

    ``marks`` are drawn on the board (where the choice would lead); ``tone`` is "warn" for what loses a turn and the like, "strike" for
    what goes against an opponent there, "lay" for what is put there: the ring of the place has a pattern and a colour of its own.
    """

    do: str
    label: Msg
    target: str = ""
    note: Msg | None = None
    tone: str = ""
    marks: list[Item] = field(default_factory=list)
    aims: list[Item] = field(default_factory=list)  # as marks, but only while the choice is looked at
    undo: bool = False  # whether it can be taken back, known before the click
    chosen: bool = False  # a pending choice of this seat


class Plan(Struct, omit_defaults=True, frozen=True, gc=False):
    """Several decisions of this seat that one click makes, one after the other: a whole stack, a route, "the rest stand still".

    ``do`` are the actions in order, each of them an option when its turn comes unless another seat, chance or news comes between; ``stop``
    ends it where that is still asked. It is shown beside the choices, at its ``target`` or as a button. ``instead``: it takes the place of
    the choice with its first action at the same target, which the page offers to those who would go step by step. ``marks``, ``aims``,
    ``note``: as of a `Choice`.
    """

    do: list[str]
    label: Msg
    target: str = ""
    stop: str = ""
    note: Msg | None = None
    instead: bool = False
    marks: list[Item] = field(default_factory=list)
    aims: list[Item] = field(default_factory=list)


class Inert(Struct, omit_defaults=True, frozen=True, gc=False):
    """Something that looks playable and isn't now, with the reason and its rule; ``label`` says what, where a target has several uses."""

    target: str
    why: Msg
    rule: str = ""
    label: Msg | None = None


class Mine(Struct, omit_defaults=True, frozen=True, gc=False):
    """What one seat alone sees: prompt, choices, own trays. Spectators get a prompt only."""

    prompt: Msg
    hint: Msg | None = None
    choices: list[Choice] = field(default_factory=list)
    plans: list[Plan] = field(default_factory=list)
    inert: list[Inert] = field(default_factory=list)
    trays: list[Tray] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    sheets: list[Sheet] = field(default_factory=list)
    legend: list[Key] = field(default_factory=list)  # added to the board's
    undo: bool = False  # an undo is possible right now
    at: str = ""  # the place that the decision is about: selected when it comes up
    look: tuple[float, float] | None = None  # where to look on a large board while nothing on it may be chosen
    rule: str = ""  # the rule that asks


class Motion(Struct, omit_defaults=True, frozen=True, gc=False):
    """How a token travels while a log line is read: through ``path``, in board units, in hops if ``hop``; or it ``stays`` (shakes)."""

    token: str
    path: list[tuple[float, float]] = field(default_factory=list)
    hop: bool = False
    stays: bool = False


class Throw(Struct, omit_defaults=True, frozen=True, gc=False):
    """One die of a log line: for what (``title``, ``face``), whose, what it had to show at most (``need``), what it shows (``die``)."""

    title: Msg
    die: int
    need: int
    seat: int = -1
    face: str = ""
    hit: bool = False
    note: Msg | None = None


class Line(Struct, omit_defaults=True, frozen=True, gc=False):
    """A log line. ``look`` "heading" opens a section ("Turn 9"); ``flip`` are cards to turn over while it is read; ``dice`` were thrown
    for it, and ``sums`` say what came of them.

    An entry of ``flip`` is a card's id, or ``id=face`` where the scene after the line does not hold the turned card any more. ``spot`` is
    where on the board it happened: that is brought into sight while the line is read.
    """

    msg: Msg
    rule: str = ""
    look: str = ""
    motion: list[Motion] = field(default_factory=list)
    flip: list[str] = field(default_factory=list)
    dice: list[Throw] = field(default_factory=list)
    sums: list[Msg] = field(default_factory=list)
    spot: tuple[float, float] | None = None

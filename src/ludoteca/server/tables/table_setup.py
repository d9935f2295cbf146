"""How a table was set up, as its first event holds it, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.findings import BadComponents
from ludoteca.server.protocol.terms import Clock, Delay
from ludoteca.server.store.reading import Row


class SeatRow(Struct, omit_defaults=True):
    """How a seat is stored, in ``made`` and ``sit``. ``joined`` is the order of sitting down, 0 while nobody sits there."""

    kind: str
    seat: int = -1
    name: str = ""
    bot: str = ""
    answers: dict[str, str] = msgspec.field(default_factory=dict)
    nonce: str = ""
    joined: int = 0
    keeps: str = ""  # the name of the person for whom a rematch keeps it
    lock: str = ""  # what its key is made of, once that is not its number any more
    stand_in: str = ""  # the bot that plays here while its person is away


class Made(Struct, omit_defaults=True):
    game: str
    version: int
    components: tuple[str, int, str]
    name: str
    options: dict[str, bool | int | str]
    language: str
    open: bool
    seats: list[SeatRow]
    set_text: str = ""
    record: str = ""  # how the game went so far, where it did not begin here
    closed: bool = False  # it is there to be looked at: nobody plays on
    grace: int = 0  # seconds after which a bot takes the seat of a person who is waited for and is not here; 0: never
    hints: bool = False  # whether seats may ask what a bot would do, though people play against each other
    clock: Clock | None = None  # how long people may think
    delay: Delay | None = None  # how far spectators are behind
    word: str = ""  # the hash of a word that is to be said before anything opens
    rated: bool = False  # whether it counts for ratings, unless something happens that is against it
    lesson: bool = False  # a lesson of the game is told here: chance and the other seats are those of its record
    told: str = ""  # which lesson; none is named where it is the tutorial
    set_name: str = ""  # how whoever brought the component set calls it


read_made = msgspec.json.Decoder(Made).decode
read_sits = msgspec.json.Decoder(list[SeatRow]).decode


def older_set(rows: Sequence[Row]) -> str:
    """The hash of the set that these events need, if it is a game's own and not the one that the game comes with now."""
    made = read_made(rows[0].body)
    try:
        now = registry.components(registry.game(made.game)).hash
    except (registry.NoSuchGame, BadComponents):
        return ""
    return made.components[2] if not made.set_text and made.components[2] != now else ""


def head(components: ComponentSet) -> tuple[str, int, str]:
    return (components.set.id, components.set.version, components.hash)

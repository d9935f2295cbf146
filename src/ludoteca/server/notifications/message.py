"""What a notice says: the table's name, the game, what has happened and where to go.

It is made of what everybody knows about a table, so it can tell nothing else; that a seat is waited for is public, too.
"""

from __future__ import annotations

from urllib.parse import quote

from msgspec import Struct

from ludoteca import registry
from ludoteca.server.protocol.phrases import say
from ludoteca.view.scene import Msg

TURN, FULL, OVER = "turn", "full", "over"
EVENTS = (TURN, FULL, OVER)


class Notice(Struct, frozen=True):
    title: str
    body: str
    open: str  # the place in the page: it holds no key, the device finds its own
    tag: str  # a later notice of the same tag takes the place of the one before


def notice(event: str, table: str, name: str, game: str, language: str) -> Notice:
    title = registry.book(registry.game(game)).game.title
    return Notice(
        say(Msg(f"told-{event}", {"table": name}), language),
        say(Msg(f"told-{event}-body", {"table": name, "game": title}), language),
        f"#/my/{quote(table, safe='')}",
        f"{table} {event}",
    )


def tried(language: str) -> Notice:
    """What somebody is sent who wants to see whether it comes."""
    return Notice(say(Msg("told-test"), language), say(Msg("told-test-body"), language), "#/", "test")

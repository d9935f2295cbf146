"""What all seats see together, laid side by side: for a game that is over, and for whoever asks for a picture of everything."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.perspective import Perspective

from .layout import Layout
from .scene import Card, Item, Key, Mine, Msg, Panel, Sheet, Token, Tray


def all_seats(layout: Layout[Rules], watching: Perspective, seats: Sequence[Perspective]) -> Mine:
    """Each seat's own parts, one after the other, with its name on them. ``watching`` is the perspective of spectators."""
    watched = layout.watching(watching)
    trays: list[Tray] = list(watched.trays)
    items: list[Item] = list(watched.items)
    tokens: dict[str, Token] = {t.id: t for t in watched.tokens}
    panels: list[Panel] = list(watched.panels)
    sheets: list[Sheet] = list(watched.sheets)
    legend: list[Key] = list(watched.legend)
    for seen in seats:
        seat, player = seen.seat, seen.rules.players[seen.seat]
        seen.options.clear()  # who looks on is asked nothing
        mine = layout.mine(seen)

        def of(what: Msg, name: str = player.name) -> Msg:
            return Msg("replay-of", {"who": name, "what": what})

        only_hand = sum(tray.kind == "hand" for tray in mine.trays) == 1
        for tray in mine.trays:
            cards: list[Card] = [msgspec.structs.replace(c, id=f"{seat}.{c.id}") for c in tray.cards]
            # A hand calls itself its holder's own ("your hand"), which it is not for whoever looks at all of them.
            title = Msg("replay-hand-of", {"who": player.name}) if only_hand and tray.kind == "hand" else of(tray.title)
            trays.append(msgspec.structs.replace(tray, id=f"{seat}.{tray.id}", title=title, cards=cards))
        panels += [msgspec.structs.replace(p, id=f"{seat}.{p.id}", title=of(p.title)) for p in mine.panels if p not in panels]
        sheets += [msgspec.structs.replace(s, id=f"{seat}.{s.id}", title=of(s.title)) for s in mine.sheets]
        items += [i for i in mine.items if i not in items]
        legend += [k for k in mine.legend if k not in legend]
        for token in mine.tokens:
            tokens.setdefault(token.id, token)
    return Mine(
        watched.prompt, watched.hint, trays=trays, items=items, tokens=list(tokens.values()), panels=panels, sheets=sheets, legend=legend
    )  # fmt: skip

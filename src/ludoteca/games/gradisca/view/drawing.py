"""The board of a table, drawn once: the engraved map, its areas, the faces of counters and cards."""

from __future__ import annotations

from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.state import NOBODY
from ludoteca.kernel.components import ComponentSet, once
from ludoteca.kernel.game import cached_per_setup
from ludoteca.view.scene import Board, Face, Item, Key, Layer, Msg, Node

from .counters import faces
from .map_geometry import map_geometry_of
from .messages import SEATS, area
from .terrain import borders, ground, lettering, overview, places

ZOOMS = [1.05, 1.9]  # pixels a unit from which counters can be read, and names in small letters
W, H = 214, 92  # a card
KEYS = ("open", "difficult", "closed", "river", "bridge")


@cached_per_setup
def board(rules: GradiscaRules) -> Board:
    chart = map_geometry_of(rules.components)
    return Board(
        box=(0, 0, chart.width, chart.height),
        layers=[*layers(rules.components), lettering(chart, [area(rules, a) for a in range(len(rules.areas))])],
        nodes=[Node(f"area.{name}", *chart.spots[a], 15, area(rules, a), d=chart.outlines[a]) for a, name in enumerate(rules.areas)],
        faces={**faces(rules), **cards(rules)},
        seats=list(SEATS),
        zooms=ZOOMS,
        small=overview(chart),
        legend=[Key(f"key-{kind}", Msg(f"legend-{kind}")) for kind in KEYS],
    )


@once
def layers(components: ComponentSet) -> tuple[Layer, ...]:
    """The ground, without its lettering: what an area is called hangs on the game's own set too."""
    chart = map_geometry_of(components)
    return (*ground(chart), borders(chart), Layer("supply"), places(chart))


def cards(rules: GradiscaRules) -> dict[str, Face]:
    """Name, what it does in short, and when it may be played."""
    out = {}
    for i, key in enumerate(rules.card_ids):
        made = rules.deck[i]
        whose = "both" if made.side == NOBODY else ("venice", "austria")[made.side]
        out[f"card.{key}"] = Face(
            W,
            H,
            [
                Item(use=f"card-{whose}"),
                Item(msg=Msg(f"card-{key}"), x=9, y=21, look="gr-card-title", wide=W - 18),
                Item(msg=Msg(f"card-{key}-short"), x=9, y=38, look="gr-card-text", wide=W - 18, rows=3),
                Item(msg=Msg(f"card-time-{'reaction' if made.reaction else made.moment}"), x=9, y=85, look="gr-card-when"),
            ],
        )
    return out


def card_items(key: str) -> Msg:
    """A card in full: when it may be played, and what it does."""
    return Msg("card-full", {"when": Msg(f"card-{key}-when"), "does": Msg(f"card-{key}-does")})

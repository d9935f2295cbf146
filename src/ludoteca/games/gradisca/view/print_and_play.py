"""What Gradisca prints: the map, the display, event cards in full, half-inch counters with both faces, markers."""

from __future__ import annotations

from ludoteca.games.gradisca.rules.components_map import CAMP, LEADER, GradiscaRules
from ludoteca.games.gradisca.rules.state import NOBODY
from ludoteca.view.print_and_play import CARD, Parts, Piece, Pieces, Plate, area, drawn, on_card
from ludoteca.view.scene import Board, Item, Msg

from .counters import BOX
from .drawing import board
from .layout import FIRST_OF_YEAR, ZONES
from .messages import area as area_name
from .messages import card, corps, leader, side, unit

WIDE = 536.0  # mm: three tiles of A4 by two, on which a half-inch counter lies as on the screen
COUNTER = 12.7  # mm
DISPLAY = 270.0  # mm
MARKERS = {"control": 20, "acted": 30, "shaken": 24, "hungry": 24, "razed": 12, "mine": 8, "breach": 6, "fleet": 1}
NAMES = ("venice", "austria")
W, H = 214.0, 214.0 * CARD[1] / CARD[0]  # of a card: as wide as in a hand
BOXES = 16  # to a row of the display
CELL = 36.0  # units of one


def parts(rules: GradiscaRules) -> Parts:
    table = board(rules)
    back = _back()
    copies = {entry.id: entry.copies for entry in rules.components.card}
    cards = [Piece(key, card(rules, i), _card(rules, i), back, copies[key]) for i, key in enumerate(rules.card_ids)]
    return Parts(
        boards=[Plate("map", Msg("print-map"), table, WIDE), Plate("display", Msg("print-display"), _display(rules), DISPLAY)],
        cards=[Pieces("events", Msg("print-events"), *CARD, cards)],
        counters=[
            Pieces("units", Msg("print-units"), COUNTER, COUNTER, [_counter(rules, table, u) for u in range(len(rules.counters))]),
            Pieces("markers", Msg("print-markers"), COUNTER, COUNTER, _markers(rules)),
        ],
    )


# ---- cards


def _card(rules: GradiscaRules, i: int) -> Board:
    """A card in full: when it may be played, and what it does."""
    key, made = rules.card_ids[i], rules.deck[i]
    whose = "both" if made.side == NOBODY else NAMES[made.side]
    small, tiny, wide = 0.95, 0.9, W - 22
    text = 1.18 * wide  # widths are reckoned for any letters; those of the print are narrower
    return drawn(
        W,
        H,
        [
            Item(d=area(W, H), look="gr-paper"),
            Item(use=f"card-{whose}", scale=1),
            Item(text=key, x=W - 30, y=20, look="gr-card-when"),
            Item(msg=card(rules, i), x=11, y=34, look="gr-card-title", wide=wide, rows=1),
            Item(msg=Msg(f"card-time-{'reaction' if made.reaction else made.moment}"), x=11, y=50, look="gr-card-when", wide=wide, rows=1),
            Item(msg=Msg(f"card-{key}-when"), x=11, y=70, scale=tiny, look="gr-card-when", wide=text / tiny, rows=5),
            Item(d=f"M11 124h{wide:g}", look="gr-coast"),
            Item(msg=Msg(f"card-{key}-does"), x=11, y=144, scale=small, look="gr-card-text", wide=text / small, rows=12),
        ],
    )


def _back() -> Board:
    """One deck serves both sides."""
    flags = [
        Item(use=f"flag-{name}", x=W / 2 + dx, y=H / 2 + 10, scale=6, flip=flip)
        for name, dx, flip in (("venice", -8, True), ("austria", 8, False))
    ]
    return drawn(W, H, [Item(d=area(W, H), look="gr-back"), Item(d=f"M12 12h{W - 24:g}v{H - 24:g}H12z", look="gr-back-rim"), *flags])


# ---- counters


def _counter(rules: GradiscaRules, table: Board, u: int) -> Piece:
    """A unit at full strength, and reduced on its back; a leader and his successor; a camp and the same after it has moved."""
    key, name = rules.counters[u], NAMES[rules.side_of[u]]
    bleed = f"gr-fill-{name}"
    if rules.kind[u] == CAMP:
        front = on_card(table.faces[f"{key}.0"], COUNTER, COUNTER, bleed)
        face = table.faces[f"{key}.0"]
        return Piece(key, unit(rules, u), front, drawn(BOX, BOX, [Item(d=area(BOX, BOX), look=bleed), *face.items, Item(use="sign-acted")]))
    full = rules.full[u]
    back = on_card(table.faces[f"{key}.1"], COUNTER, COUNTER, bleed) if full > 1 else _plain(name)
    label = leader(rules, u, full) if rules.kind[u] == LEADER else unit(rules, u)
    return Piece(key, label, on_card(table.faces[f"{key}.{full}"], COUNTER, COUNTER, bleed), back)


def _plain(name: str) -> Board:
    return drawn(BOX, BOX, [Item(d=area(BOX, BOX), look=f"gr-fill-{name}"), Item(use=f"counter-{name}-back")])


def _markers(rules: GradiscaRules) -> list[Piece]:
    """What lies on areas and counters; one for each command, and those of the tracks."""
    out = []
    for x, key in enumerate(rules.corps):
        name = NAMES[rules.corps_side[x]]
        items = [
            Item(use=f"counter-{name}"), Item(use="band", look=f"gr-band gr-band-{key}"),
            Item(text=key, x=20, y=28, scale=1.4, look=f"gr-corps gr-ink-{name}"),
        ]  # fmt: skip
        out.append(
            Piece(
                f"command-{key}", corps(rules, x), drawn(BOX, BOX, [Item(d=area(BOX, BOX), look=f"gr-fill-{name}"), *items]), _plain(name)
            )
        )
    middle = BOX / 2
    for name in NAMES:
        flag = [Item(use=f"flag-{name}", x=middle - 8, y=middle + 3, scale=2.2)]
        fort = [Item(use=f"fort-{name}", x=middle, y=middle, scale=2)]
        out.append(_marker(f"control-{name}", Msg("print-control", {"side": Msg(f"side-{name}")}), flag, MARKERS["control"]))
        out.append(_marker(f"fort-{name}", Msg("print-fort", {"side": Msg(f"side-{name}")}), fort, rules.fort_counters))
        count = [Item(use=f"counter-{name}"), Item(text="±", x=13, y=28, scale=1.6, look=f"gr-fire gr-ink-{name}")]
        out.append(Piece(f"morale-{name}", Msg("print-morale", {"side": Msg(f"side-{name}")}), drawn(BOX, BOX, count), _plain(name)))
    for sign, (cx, cy) in {"acted": (30.0, 30.0), "shaken": (5.5, 18.0), "hungry": (34.5, 14.0)}.items():
        mark = [Item(use=f"sign-{sign}", x=middle - 1.5 * cx, y=middle - 1.5 * cy, scale=1.5)]
        out.append(_marker(sign, Msg(f"state-{sign}"), mark, MARKERS[sign]))
    out += [
        _marker(use, Msg(f"print-{use}"), [Item(use=use, x=middle, y=middle, scale=2.2)], MARKERS[use])
        for use in ("razed", "mine", "breach", "fleet")
    ]
    for group, made in enumerate(rules.groups):
        name = NAMES[rules.side_of[rules.counter[made["counters"][0]]]]
        number = [Item(use=f"counter-{name}"), Item(text=str(made["number"]), x=15, y=28, scale=1.6, look=f"gr-fire gr-ink-{name}")]
        out.append(
            Piece(
                f"group-{group}",
                Msg("print-group", {"side": Msg(f"side-{name}"), "n": made["number"]}),
                drawn(BOX, BOX, number),
                _plain(name),
            )
        )
    for track in ("turn", "end"):
        short = Item(msg=Msg(f"print-{track}-short"), x=middle, y=25, look="gr-box-number", wide=BOX - 4)
        out += [_marker(track, Msg(f"print-{track}"), [short], 1)]
    return out


def _marker(key: str, label: Msg, items: list[Item], copies: int) -> Piece:
    board_ = drawn(BOX, BOX, [Item(d=area(BOX, BOX), look="gr-paper"), *items])
    return Piece(key, label, board_, board_, copies)


# ---- the display


def _display(rules: GradiscaRules) -> Board:
    """The track of turns, morale of both sides, walls, and room for commands that were played and for what is eliminated."""
    items: list[Item] = []
    y = 12.0
    items += _turns(rules, y)
    y += CELL * -(-len(rules.track) // BOXES) + 22
    for who in (0, 1):
        zones = [look for n, look in ZONES for look in [look] * n]
        items += _scale(Msg("print-morale", {"side": side(who)}), 0, y, [f"gr-box gr-{look}" for look in zones])
        y += CELL + 22
    column = 0
    for f, a in enumerate(rules.fortresses):
        if column and column + rules.wall[f] + 1 > BOXES:
            column, y = 0, y + CELL + 22
        items += _scale(Msg("print-wall", {"area": area_name(rules, a)}), column, y, ["gr-box"] * (rules.wall[f] + 1))
        column += rules.wall[f] + 2
    y += CELL + 22
    wide = CELL * BOXES
    for k, room in enumerate(("commands", "eliminated-venice", "eliminated-austria")):
        x = wide * k / 3
        items.append(Item(msg=Msg(f"print-{room}"), x=x + 2, y=y, look="gr-box-title", wide=wide / 3 - 8))
        items.append(Item(d=f"M{x:g} {y + 6:g}h{wide / 3 - 4:g}v64h{4 - wide / 3:g}z", look="gr-box"))
    high = y + 72
    return Board(
        (-2, -2, wide + 4, high + 4),
        layers=drawn(wide, high, [Item(d=f"M-2 -2h{wide + 4:g}v{high + 4:g}h{-wide - 4:g}z", look="gr-sheet"), *items]).layers,
    )


def _scale(title: Msg, column: int, y: float, looks: list[str]) -> list[Item]:
    """Boxes from 0 on, with their title above."""
    out = [Item(msg=title, x=CELL * column + 2, y=y, look="gr-box-title")]
    for k, look in enumerate(looks):
        x = CELL * (column + k)
        out += [_box(x, y + 6, look), Item(text=str(k), x=x + CELL / 2, y=y + 11 + CELL / 2, look="gr-box-number")]
    return out


def _turns(rules: GradiscaRules, y: float) -> list[Item]:
    items = [Item(msg=Msg("panel-track"), x=2, y=y, look="gr-box-title")]
    for k, made in enumerate(rules.track):
        x, top = CELL * (k % BOXES), y + 6 + CELL * (k // BOXES)
        months, _, year = str(made["label"]).rpartition(" ")
        items.append(_box(x, top, "gr-box gr-low" if made.get("winter") else "gr-box"))
        items.append(Item(msg=Msg(f"box-{months}"), x=x + CELL / 2, y=top + 11, look="gr-box-name", wide=CELL - 3))
        if months == FIRST_OF_YEAR or k == 0:
            items.append(Item(text=year, x=x + CELL / 2, y=top + 21, look="gr-box-name"))
        if made.get("morale"):
            items.append(Item(msg=Msg("print-morale-falls"), x=x + CELL / 2, y=top + CELL - 4, look="gr-box-name gr-warn", wide=CELL - 3))
    return items


def _box(x: float, y: float, look: str) -> Item:
    return Item(d=f"M{x:g} {y:g}h{CELL:g}v{CELL:g}h{-CELL:g}z", look=look)

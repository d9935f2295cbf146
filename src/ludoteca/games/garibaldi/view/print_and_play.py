"""What Garibaldi prints: the map, the 55 cards with both halves, patrols to stand up, traces, the track of turns, Garibaldi's sheet."""

from __future__ import annotations

from ludoteca.games.garibaldi.rules.rules_data import LANDINGS, GaribaldiRules
from ludoteca.view.print_and_play import CARD, Parts, Piece, Pieces, Plate, area, drawn, upside_down
from ludoteca.view.scene import Board, Item, Layer, Msg

from .card_faces import MOVES, W
from .drawing import board
from .messages import half, shown, title
from .movement_sheet import COLUMN, EDGE, HEAD, LINE, ROWS, page

WIDE = 370.0  # mm: the map on two tiles of A4 by two
H = W * CARD[1] / CARD[0]  # of a card that is as wide as on the screen
STANDING, FLAT, FOOT = (18.0, 54.0), 11.0, 8.0  # mm: a patrol laid flat, a trace, and what of a patrol lies on the map
UNIT = 0.45  # mm that a piece has for each of its units
STRIP = 272.0  # mm: Garibaldi's sheet and the track of turns on a page of A4
SHEETS = 4  # games on one page
SHADOW = 18.7  # units from the middle of a patrol to the ground


def parts(rules: GaribaldiRules) -> Parts:
    back = _back()
    cards = [Piece(str(n), Msg("number", {"n": str(n)}), _card(rules, n), back) for n in range(1, len(rules.red))]
    landings = [Piece(f"landing-{n}", Msg("place", {"n": n, "name": title(rules, n)}), _landing(rules, n), back) for n in LANDINGS]
    patrols = [Piece(f"patrol-card-{colour}", Msg(f"patrol-{colour}"), _patrol_card(colour), back) for colour in rules.colours]
    standing = [Piece(f"patrol-{colour}", Msg(f"patrol-{colour}"), _standing(f"patrol-{colour}")) for colour in rules.colours]
    copies = {piece.id: piece.copies for piece in rules.components.piece}
    flat = [
        Piece(
            "trace", Msg("print-trace"), drawn(FLAT, FLAT, [Item(use="trace", x=FLAT / 2, y=FLAT / 2, scale=0.36)]), copies=copies["trace"]
        ),
        Piece("time", Msg("print-time"), drawn(FLAT, FLAT, [Item(use="compass", x=FLAT / 2, y=FLAT / 2, scale=0.11)])),
    ]
    return Parts(
        boards=[Plate("map", Msg("print-map"), board(rules), WIDE), Plate("track", Msg("print-track"), _track(rules.turns), STRIP)],
        cards=[
            Pieces("cards", Msg("print-cards-of-movement"), *CARD, cards),
            Pieces("setup", Msg("print-cards-of-setup"), *CARD, [*landings, *patrols]),
        ],
        counters=[
            Pieces("standing", Msg("print-standing"), *STANDING, standing, (FOOT, STANDING[1] / 2, STANDING[1] - FOOT)),
            Pieces("flat", Msg("print-flat"), FLAT, FLAT, flat),
        ],
        sheets=[Plate("sheet", Msg("print-sheet"), _sheets(rules), STRIP)],
    )


# ---- cards


def _card(rules: GaribaldiRules, n: int) -> Board:
    """Both halves, each the right way up for whoever reads it: Garibaldi's red one, and the white one of the Austrians."""
    red, white = _half(n, half(rules, n, True), "red"), _half(n, half(rules, n, False), "white")
    return drawn(W, H, [*red, *upside_down(white, W, H)])


def _half(n: int, kind: str, side: str) -> list[Item]:
    ink, middle = f"gb-on-{side}", W / 2
    out = [
        Item(d=area(W, H / 2), look=f"gb-half-{side}"),
        Item(text=str(n), x=8, y=17, look=f"gb-card-number {ink}"),
    ]
    if kind in MOVES:
        return [
            *out,
            Item(use=f"icon-{kind}", x=middle, y=25, scale=0.74, look=ink),
            Item(msg=shown(kind), x=middle, y=61, look=f"gb-card-move {ink}"),
        ]
    return [
        *out,
        Item(use=f"icon-{kind}", x=W - 12, y=11, scale=0.3, look=ink),
        Item(msg=Msg(f"card-{kind}-title"), x=middle, y=31, look=f"gb-card-event {ink}"),
        Item(msg=Msg(f"card-{kind}-short"), x=middle, y=44, scale=0.88, look=f"gb-card-text {ink}"),
    ]


def _back() -> Board:
    """The same for all cards, as wide as they are."""
    return drawn(W, H, [Item(d=area(W, H), look="gb-half-dark"), Item(use="half-back", y=(H - 122) / 2)])


def _landing(rules: GaribaldiRules, n: int) -> Board:
    return drawn(
        W,
        H,
        [
            Item(d=area(W, H), look="gb-half-white"),
            Item(text=str(n), x=W / 2, y=66, scale=2.6, look="gb-card-move gb-on-white"),
            Item(text=title(rules, n), x=W / 2, y=94, look="gb-card-event gb-on-white", wide=W - 14, rows=2),
        ],
    )


def _patrol_card(colour: str) -> Board:
    return drawn(
        W,
        H,
        [
            Item(d=area(W, H), look="gb-half-white"),
            Item(use=f"patrol-{colour}", x=W / 2, y=62, scale=2),
            Item(msg=Msg(f"patrol-{colour}"), x=W / 2, y=112, look="gb-card-event gb-on-white"),
        ],
    )


# ---- pieces, track and sheet


def _standing(use: str) -> Board:
    """A piece to be folded in its middle; its feet are bent outwards and lie on the map."""
    wide, high, foot = STANDING[0] / UNIT, STANDING[1] / UNIT, FOOT / UNIT + SHADOW
    return drawn(wide, high, [Item(use=use, x=wide / 2, y=high - foot), Item(use=use, x=wide / 2, y=foot, turn=180)])


def _track(turns: int) -> Board:
    """A box for each turn, and one before them, where the time marker starts."""
    columns = (turns + 2) // 2
    unit = STRIP / columns
    boxes = "".join(f"M{unit * (k % columns):g} {unit * (k // columns):g}h{unit:g}v{unit:g}h{-unit:g}z" for k in range(turns + 1))
    rows = -(-(turns + 1) // columns)
    numbers = [
        Item(text=str(k), x=unit * (k % columns + 0.5), y=unit * (k // columns) + 5, scale=0.36, look="gb-column")
        for k in range(1, turns + 1)
    ]
    return Board((-0.3, -0.3, STRIP + 0.6, unit * rows + 0.6), [Layer("face", [Item(d=boxes, look="gb-track"), *numbers])])


def _sheets(rules: GaribaldiRules) -> Board:
    """Garibaldi's sheet for several games, one below the other."""
    wide, high, apart = EDGE + COLUMN * rules.turns, HEAD + LINE * ROWS, 34
    layers = [Layer(f"game-{k + 1}", [_lower(item, k * (high + apart)) for item in page(rules.turns, 0, 0)]) for k in range(SHEETS)]
    return Board((0, 0, wide, SHEETS * high + (SHEETS - 1) * apart), layers)


def _lower(item: Item, by: float) -> Item:
    return Item(d=item.d, text=item.text, x=item.x, y=item.y + by, look=item.look)

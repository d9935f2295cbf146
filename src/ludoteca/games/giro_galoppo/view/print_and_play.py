"""What Giro Galoppo prints: the course, five hands of race cards, horses and obstacles to stand up."""

from __future__ import annotations

from ludoteca.games.giro_galoppo.rules.ch01_contents import COLOURS, GalloppoRules
from ludoteca.view.print_and_play import CARD, Parts, Piece, Pieces, Plate, drawn, on_card
from ludoteca.view.scene import Board, Item, Msg

from .drawing import board
from .messages import KINDS

WIDE = 520.0  # mm: two tiles of A4 by two
UNIT = WIDE / 1040  # mm that a piece as large as on the screen has for each of its units
HORSE, OBSTACLE = (38.0, 92.0), (46.0, 54.0)  # mm: a standing piece laid flat
FOOT = 7.0  # and what of it lies on the board


def parts(rules: GalloppoRules) -> Parts:
    course = board(rules)
    every = [card for card in rules.components.card if card.copies]
    cards = [
        Piece(
            f"{colour}:{card.id}",
            Msg("print-card", {"colour": Msg(f"ask-colour-{colour}"), "card": card.id}),
            on_card(course.faces[f"{colour}-{card.id}"], *CARD, "gg-card"),
            on_card(course.faces[f"{colour}-back"], *CARD, f"gg-back-{colour}"),
        )
        for colour in COLOURS
        for card in every
    ]
    horses = [Piece(f"horse-{c}", Msg("print-horse", {"colour": Msg(f"ask-colour-{c}")}), _standing(f"horse-{c}", *HORSE)) for c in COLOURS]
    obstacles = [Piece(kind, Msg(f"print-{kind}"), _standing(f"{kind}-0", *OBSTACLE)) for kind in KINDS]
    return Parts(
        boards=[Plate("course", Msg("print-course"), course, WIDE)],
        cards=[Pieces("race", Msg("print-race-cards"), *CARD, cards)],
        counters=[
            Pieces("horses", Msg("print-horses"), *HORSE, horses, _folds(HORSE[1])),
            Pieces("obstacles", Msg("print-obstacles"), *OBSTACLE, obstacles, _folds(OBSTACLE[1])),
        ],
    )


def _folds(high: float) -> tuple[float, ...]:
    return FOOT, high / 2, high - FOOT


def _standing(use: str, wide: float, high: float) -> Board:
    """A piece to be folded in its middle, so that it is seen from both sides; its feet are bent outwards and glued down."""
    x, y, foot = wide / UNIT / 2, high / UNIT, FOOT / UNIT
    return drawn(2 * x, y, [Item(use=use, x=x, y=y - foot), Item(use=use, x=x, y=foot, turn=180)])

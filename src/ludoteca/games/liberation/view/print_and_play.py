"""What Liberation prints: a board for each scenario, the score track, the display, all decks, counters, faces for the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludoteca.games.liberation.rules.rules_data import CHARACTERS, LiberationRules
from ludoteca.games.liberation.rules.state import Struggle
from ludoteca.view.print_and_play import CARD, Parts, Piece, Pieces, Plate, area, drawn, on_card
from ludoteca.view.scene import Board, Face, Item, Layer, Msg
from ludoteca.view.words import listed

from .board_places import box_of
from .card_faces import H, W, head, member_card, mission, object_card, occupier_card
from .drawing import GROUNDS, chart_of_prisoners, paths, ports, zones
from .log_lines import solo_action
from .messages import card, medal, place
from .positions import PAGE, Arrangement, Box, lying, rounded
from .score_track import score_track

WIDE = 360.0  # mm: a scenario's page, on which a mission fits its place
CHART = 536.0  # mm: that of scenario 3, on which a card of the Resistance does
TRACK = 460.0  # mm: the score, eight of them to a step
MISSION = (72.0, 46.0)  # mm
COUNTER = 15.0  # mm
BELOW = 180.0  # units: the movements of scenario 3, which lie beside its page on a screen
MOVEMENT = Box(0, 0, 188, 124)
SLOT = (66.0, 91.0)  # mm: room for a card
COLOURS = ("red", "yellow", "blue")


def parts(rules: LiberationRules) -> Parts:
    copies = {piece.id: piece.copies for piece in rules.components.piece}
    numbers = sorted(rules.scenarios)
    boards = [Plate(f"scenario-{n}", Msg(f"page-{n}"), _page(rules, n), CHART if n == 3 else WIDE) for n in numbers]
    boards += [
        Plate("score", Msg("print-score"), _score(rules), TRACK),
        Plate("display", Msg("print-display"), _display(rules), 3 * SLOT[0] + 8),
        Plate("player", Msg("print-player-board"), _player_board(rules), 3 * SLOT[0] + 8, copies["player-board"]),
    ]
    return Parts(boards=boards, cards=list(_decks(rules, copies["player-board"])), counters=list(_counters(rules, copies)))


# ---- boards


def _page(rules: LiberationRules, scenario: int) -> Board:
    """The page of a scenario before anything lies on it."""
    s: Struggle = rules.game.start(rules)
    s.scenario, s.uboat = scenario, -1
    on = lying(scenario)
    x, y, wide, high = PAGE
    if scenario == 3:
        below = {p: MOVEMENT._replace(x=x + 103 + 202 * i, y=y + high + 84) for i, p in enumerate(on.places)}
        on, high = on._replace(places=below), high + BELOW
    items = [
        Item(d=f"M{x:g} {y:g}h{wide:g}v{high:g}h{-wide:g}z", look="lb-ground"),
        Item(use=f"ground-{GROUNDS[scenario]}", x=x, y=y),
        Item(msg=Msg(f"page-{scenario}"), x=x + 14, y=y + 28, look="lb-page-title"),
        Item(msg=Msg(f"page-{scenario}-about"), x=x + 14, y=y + 46, wide=150, rows=2, look="lb-page-about"),
    ]
    drawn_ = {1: paths, 2: ports, 3: chart_of_prisoners, 4: zones, 5: paths}[scenario](rules, s, on)
    items += [item for item in drawn_ if item.use not in ("uboat", "support")]  # which are pieces
    for index in rules.scenarios[scenario].places:
        items += _place(rules, on, index)
    return Board((x, y, wide, high), [Layer("page", items)])


def _place(rules: LiberationRules, on: Arrangement, index: int) -> list[Item]:
    """A place with room for its mission, and its target spaces in the head line."""
    box, n = box_of(rules, on, index), rules.target_spaces[index]
    return [
        Item(d=box.outline(), look="lb-card lb-gone"),
        Item(d=rounded(box.left, box.top, box.w, 24, 5), look="lb-bar"),
        Item(msg=place(rules, index), x=box.left + 9, y=box.top + 17, wide=box.w - 20 - 17 * n, look="lb-bar-name"),
        *[Item(use="free-target", x=box.right - 14 - 17 * (n - 1) + 17 * i, y=box.top + 12, scale=0.8) for i in range(n)],
    ]


def _score(rules: LiberationRules) -> Board:
    s: Struggle = rules.game.start(rules)
    s.scenario = 1
    marker = ("lb-cube", "lb-cube-number")
    items = [item for item in score_track(rules, s, lying(1)) if item.look not in marker]
    return Board((0, -4, 1000, 56), [Layer("score", [Item(d="M0 -4h1000v56h-1000z", look="lb-sheet"), *items])])


def _display(rules: LiberationRules) -> Board:
    """Six spaces: those whose cards are recruited to the discard pile, and those for the top of the deck."""
    wide, high = 3 * SLOT[0] + 8, 2 * SLOT[1] + 22
    items = [Item(d=area(wide, high), look="lb-sheet")]
    for row, zone in enumerate(("zone-discard", "zone-deck")):
        y = 8 + row * (SLOT[1] + 9)
        items.append(Item(msg=Msg(zone), x=5, y=y, scale=0.36, look="lb-zone"))
        items += [_slot(4 + SLOT[0] * i, y + 2) for i in range(3)]
    return drawn(wide, high, items)


def _player_board(rules: LiberationRules) -> Board:
    """Draw deck, character, discard pile, and a space for each skill token that a player may keep."""
    wide, high = 3 * SLOT[0] + 8, SLOT[1] + 36
    items = [Item(d=area(wide, high), look="lb-sheet")]
    for i, what in enumerate(("deck", "character", "discard")):
        items += [_slot(4 + SLOT[0] * i, 11), Item(msg=Msg(f"print-{what}"), x=5 + SLOT[0] * i, y=8, scale=0.36, look="lb-zone")]
    for i in range(rules.token_spaces):
        items.append(Item(d=rounded(6 + 20 * i, SLOT[1] + 15, 17, 17, 2), look="lb-print-slot"))
    items.append(Item(msg=Msg("print-tokens-kept"), x=8 + 20 * rules.token_spaces, y=SLOT[1] + 25, scale=0.36, look="lb-zone"))
    return drawn(wide, high, items)


def _slot(x: float, y: float) -> Item:
    return Item(d=rounded(x, y, SLOT[0] - 2, SLOT[1] - 3, 3), look="lb-print-slot")


# ---- cards


def _decks(rules: LiberationRules, players: int) -> Iterator[Pieces]:
    of = {kind: [f for f, k in enumerate(rules.kinds) if k == kind] for kind in set(rules.kinds)}
    back = {name: _back(look, use) for name, (look, use) in BACKS.items()}
    yield _deck("resistance", [_piece(rules, f, member_card(rules, f), back["resistance"]) for f in of["resistance"]])
    objects = []
    for who in range(players):
        mine = _back(f"lb-print-{COLOURS[who % len(COLOURS)]}", "icon-suitcase")
        objects += [_piece(rules, f, object_card(rules, f, ""), mine, f"{who + 1}:") for f in of["object"]]
    yield _deck("objects", objects)
    yield _deck("occupier", [_piece(rules, f, occupier_card(rules, f), back["occupier"]) for f in of["occupier"]])
    yield _deck("locations", [_piece(rules, f, occupier_card(rules, f), back["location"]) for f in of["location"]])
    yield _deck("automaton", [_piece(rules, f, _solo(rules, f), back["solo"]) for f in (*of["solo"], *of["derailment"])])
    sides = {"resistance": back["medal-resistance"], "occupier": back["medal-occupier"]}
    medals = [
        Piece(str(m["id"]), medal(rules, i), on_card(_medal(rules, i), *CARD, "lb-card"), sides[str(m["side"])])
        for i, m in enumerate(rules.medals)
    ]
    yield _deck("medals", medals)
    characters = [
        Piece(name, Msg(f"character-{name}"), on_card(_character(name), *CARD, "lb-card"), back["resistance"]) for name in CHARACTERS
    ]
    yield _deck("characters", characters)
    number = {f: n for n, data in sorted(rules.scenarios.items(), reverse=True) for f in data.missions}  # the first that has it
    liberated = _liberated()
    missions = [Piece(rules.faces[f], card(rules, f), _mission(rules, f, number.get(f, 1)), liberated) for f in rules.missions]
    yield Pieces("missions", Msg("print-missions"), *MISSION, missions)


BACKS = {
    "resistance": ("lb-print-blue", "cross"), "occupier": ("lb-print-dark", "eagle"), "location": ("lb-print-dark", "icon-pin"),
    "solo": ("lb-print-dark", "icon-exchange"), "medal-resistance": ("lb-print-blue", "icon-medal"),
    "medal-occupier": ("lb-print-dark", "icon-medal"),
}  # fmt: skip


def _deck(name: str, pieces: list[Piece]) -> Pieces:
    return Pieces(name, Msg(f"print-{name}"), *CARD, pieces)


def _piece(rules: LiberationRules, f: int, items: list[Item], back: Board, owner: str = "") -> Piece:
    copies = 1 if owner else rules.copies[f]
    return Piece(f"{owner}{rules.faces[f]}", _said(rules, f), on_card(Face(W, H, items), *CARD, "lb-card"), back, copies)


def _said(rules: LiberationRules, f: int) -> Msg:
    if f in rules.solo:
        return listed([solo_action(what, n) for what, n in rules.solo[f]])
    return Msg("card-derailment") if f == rules.derailment else card(rules, f)


def _back(look: str, use: str) -> Board:
    scale = 1.9 if use.startswith("icon") else 2.6 if use == "cross" else 2.2
    items = [
        Item(d=area(W, H), look=look),
        Item(d=rounded(6, 6, W - 12, H - 12, 4), look="lb-print-rim"),
        Item(use=use, x=W / 2, y=H / 2, scale=scale, look="lb-chip-ink"),
    ]
    return on_card(Face(W, H, items), *CARD, look)


def _solo(rules: LiberationRules, f: int) -> list[Item]:
    """The actions that the automaton tries, from top to bottom."""
    out = [Item(d=rounded(0, 0, W, H, 0.1), look="lb-card"), Item(d=f"M0 0H{W:g}V26H0z", look="lb-head-dark")]
    if f == rules.derailment:
        out.append(Item(use="icon-train", x=W / 2, y=62, scale=1.6, look="lb-ink"))
        return [*out, Item(msg=Msg("card-derailment"), x=8, y=110, wide=W - 16, rows=2, look="lb-title")]
    scenario = rules.solo_scenario[f]
    if scenario:
        out.append(Item(msg=Msg(f"page-{scenario}"), x=8, y=18, wide=W - 16, look="lb-bar-name"))
    for i, (what, n) in enumerate(rules.solo[f]):
        y = 44 + 34 * i
        out += [
            Item(text=str(i + 1), x=15, y=y + 5, look="lb-use-number"),
            Item(msg=solo_action(what, n), x=26, y=y, scale=0.82, wide=(W - 30) / 0.82, rows=3, look="lb-about lb-print-strong"),
        ]
    return out


def _medal(rules: LiberationRules, i: int) -> Face:
    made = rules.medals[i]
    dark = made["side"] == "occupier"
    return Face(
        W,
        H,
        [
            Item(d=f"M0 0H{W:g}V36H0z", look="lb-head-dark" if dark else "lb-bar lb-liberated"),
            Item(use="icon-medal", x=W / 2, y=18, scale=0.9, look="lb-chip-ink"),
            Item(msg=Msg(f"page-{made['scenario']}"), x=8, y=49, wide=W - 16, look="lb-about"),
            Item(msg=medal(rules, i), x=8, y=67, wide=W - 14, rows=2, look="lb-title lb-small"),
            Item(
                msg=Msg(f"medal-{made['id']}-about"), x=8, y=96, scale=0.88, wide=(W - 14) / 0.88, rows=5, look="lb-about lb-print-strong"
            ),
        ],
    )


def _character(name: str) -> Face:
    return Face(
        W,
        H,
        [
            Item(d=f"M0 0H{W:g}V72H0z", look="lb-photo"),
            Item(use=f"head-{'f' if name in ('suzanne', 'jeanne', 'yvonne') else head(name)}", x=W / 2, y=72, scale=1.05, look="lb-head"),
            Item(d=f"M0 0H{W:g}V72H0z", look="lb-screen"),
            Item(msg=Msg(f"character-{name}"), x=8, y=92, wide=W - 14, look="lb-title"),
            Item(msg=Msg(f"ask-character-{name}"), x=8, y=110, wide=W - 14, rows=3, look="lb-about"),
        ],
    )


def _mission(rules: LiberationRules, f: int, scenario: int) -> Board:
    """As on the board, with the scenario where the board has the name of the place."""
    box = Box(94, 60, 188, 120)
    items = [
        Item(d=rounded(0, 0, 188, 24, 0.1), look="lb-bar"),
        Item(msg=Msg(f"page-{scenario}"), x=9, y=17, wide=168, look="lb-bar-name"),
        *mission(rules, f, box, ()),
    ]
    return on_card(Face(188, 120, items), *MISSION, "lb-card")


def _liberated() -> Board:
    """The Liberation side."""
    items = [Item(use="cross", x=94, y=60, scale=3.4, look="lb-chip-ink"), Item(d=rounded(6, 6, 176, 108, 4), look="lb-print-rim")]
    return on_card(Face(188, 120, items), *MISSION, "lb-print-blue")


# ---- counters


def _counters(rules: LiberationRules, copies: dict[str, int]) -> Iterator[Pieces]:
    side = 34.0

    def counter(name: str, label: Msg, use: str, n: int, scale: float = 1.5, look: str = "") -> Piece:
        board = drawn(side, side, [Item(d=area(side, side), look="lb-card"), Item(use=use, x=side / 2, y=side / 2, scale=scale, look=look)])
        return Piece(name, label, board, board, n)

    made = [counter(f"pawn-{p}", Msg(f"pawn-{p}"), f"pawn-{p}", copies[p], 1.6) for p in ("wehrmacht", "vmann", "militia")]
    made += [counter(f"target-{c}", Msg(f"print-target-{c}"), f"target-{c}", copies[f"{c}-target"], 1.6) for c in ("red", "blue")]
    made += [
        counter("uboat", Msg("print-uboat"), "uboat", copies["uboat"], 0.9),
        counter("armour", Msg("print-armour"), "armour", copies["armour"], 0.9),
        counter("barricade", Msg("print-barricade"), "barricade", copies["barricade"], 1.1),
        counter("support", Msg("print-support"), "support", copies["support"], 1.2),
        counter("marker", Msg("print-marker"), "cross", copies.get("cube", 1), 1.5, "lb-ink"),
        counter("medal", Msg("print-medal"), "icon-medal", copies.get("medal", 1), 1, "lb-ink"),
    ]
    sides = Counter("red" if side_ else "blue" for _, side_ in rules.rerolls)
    made += [counter(f"reroll-{c}", Msg("token-reroll"), f"reroll-{c}", n, 1.5) for c, n in sorted(sides.items())]
    made += [
        counter(rules.token_ids[k], Msg("token-skill", {"skill": Msg(f"skill-{skill}")}), f"skill-{skill}", rules.token_copies[k], 1.2)
        for k, skill in enumerate(rules.skills)
        if rules.token_ids[k]
    ]
    made += [
        counter(f"player-{c}", Msg("print-player", {"n": i + 1}), f"player-{c}", 1, 1.4) for i, c in enumerate(COLOURS[: copies["pawn"]])
    ]
    yield Pieces("counters", Msg("print-counters-all"), COUNTER, COUNTER, made)
    dice = []
    for colour, shows in zip(("red", "black", "green"), rules.die, strict=True):
        for face, n in Counter(shows).items():
            board = drawn(28, 28, [Item(use=f"die-{colour}-{face}", x=14, y=14)])
            label = Msg("die-shows", {"colour": Msg(f"dice-{colour}"), "face": Msg(f"die-{face}")})
            dice.append(Piece(f"{colour}-{face}", label, board, copies=n * copies[f"die-{colour}"]))
    yield Pieces("dice", Msg("print-dice"), COUNTER, COUNTER, dice)

"""The board as it lies: the page of the scenario, missions, the display, score, prison. Items to look at; `pieces` are pointed at.

Each card on the board is a piece with an outline, so that it can be chosen and is read out; what it shows is drawn here.
"""

from __future__ import annotations

from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import BROKEN, MDECK, PRISON, RDECK, Struggle
from ludoteca.kernel.game import cached_per_setup
from ludoteca.view.scene import Board, Item, Msg, Standing, Upright
from ludoteca.view.words import listed

from .board_places import Drawn, PlaceFacts, box_of, cells, chart_box, drawn_of, facts_of
from .card_faces import circle, faces, lying_recruit, mission, movement, recruit, skill_row
from .messages import TRANSLATED, card, colours, person, place, raw
from .pieces import tokens_on
from .positions import HEIGHT, PAGE, PORTS, RIGHT, WIDTH, Arrangement, Box, lying, rounded, standing
from .score_track import score_track

GROUNDS = {1: "paris", 2: "atlantic", 3: "cork", 4: "france", 5: "paris"}


@cached_per_setup
def board(rules: LiberationRules) -> Board:
    small = [Item(d=rounded(*PAGE, 8), look="lb-mini"), Item(d=rounded(RIGHT, PAGE[1], WIDTH - RIGHT - 10, PAGE[3], 8), look="lb-mini")]
    return Board(box=(0, 0, WIDTH, HEIGHT), faces=faces(rules), seats=colours(rules), small=small)


def items(rules: LiberationRules, s: Struggle) -> list[Item]:
    return _items(rules, s, lying(s.scenario)) if s.scenario else []


def upright(rules: LiberationRules, s: Struggle) -> Upright | None:
    """The same on a narrow screen, from top to bottom."""
    if not s.scenario:
        return None
    on = standing(s.scenario)
    places = [Standing(t.id, t.x, t.y, t.d) for t in tokens_on(rules, s, on)]
    return Upright((0, 0, on.width, on.height), _items(rules, s, on), places)


def _items(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
    x, y, wide, _ = on.page
    out = [Item(use=f"ground-{GROUNDS[s.scenario]}", x=x, y=y, scale=round(wide / PAGE[2], 3))]
    if not on.upright:
        out += [Item(msg=Msg(f"page-{s.scenario}"), x=x + 14, y=y + 28, look="lb-page-title")]
        out += [Item(msg=Msg(f"page-{s.scenario}-about"), x=x + 14, y=y + 46, wide=150, rows=2, look="lb-page-about")]
    out += score_track(rules, s, on)
    out += {1: paths, 2: ports, 3: chart_of_prisoners, 4: zones, 5: paths}[s.scenario](rules, s, on)
    drawn = drawn_of(rules)
    for index in rules.scenarios[s.scenario].places:
        out += drawn.of(_place, rules, on.upright, facts_of(rules, s, index))
    if s.scenario == 5:
        out += _barricades(rules, s, on)
    return [*out, *_display(rules, s, on, drawn), *_prison(rules, s, on)]


def paths(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
    lines = ""
    for a in rules.scenarios[s.scenario].places:
        for b in rules.scenarios[s.scenario].next_to[a]:
            if a < b:
                lines += on.way(box_of(rules, on, a), box_of(rules, on, b))
    return [Item(d=lines, look="lb-path-bed"), Item(d=lines, look="lb-path")]


def ports(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
    """Lines from the ports to their cards, and the U-boat's track."""
    lines, dots = "", ""
    for index in rules.scenarios[2].places:
        px, py = PORTS[rules.place_ids[index]]
        box = box_of(rules, on, index)
        lines += f"M{PAGE[0] + px:g} {PAGE[1] + py:g}L{box.x:g} {box.y:g}"
        dots += circle(PAGE[0] + px, PAGE[1] + py, 5)
    x, y, step = on.uboat
    n = len(rules.uboat_labels)
    out = [
        *([] if on.upright else [Item(d=lines, look="lb-leader"), Item(d=dots, look="lb-port")]),
        Item(d=rounded(x - 18, y - step / 2, 36, step * n, 4), look="lb-scale"),
        Item(d="".join(f"M{x - 18:g} {y + step * (i + 0.5):g}h36" for i in range(n - 1)), look="lb-ticks"),
    ]  # fmt: skip
    out += [
        Item(text=str(label), x=x, y=y + step * i + 5, look="lb-scale-number") for i, label in enumerate(rules.uboat_labels) if i != s.uboat
    ]
    return [*out, Item(use="uboat", x=x, y=y + step * s.uboat)]


def zones(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
    """The two support scales: each serves two zones, named at its head."""
    end = rules.scale_end
    step, wide = round(on.scale / (2 * end + 1), 2), 170 if on.upright else 130
    out = []
    for i, (x, y) in enumerate(on.scales):
        top = y - step * (end + 0.5)
        out += [
            Item(d=rounded(x - 15, top, 30, step * (2 * end + 1), 4), look="lb-scale"),
            Item(d="".join(f"M{x - 15:g} {top + step * k:g}h30" for k in range(1, 2 * end + 1)), look="lb-ticks"),
            Item(d=f"M{x - 15:g} {y - step / 2:g}h30v{step:g}h-30z", look="lb-middle"),
            Item(use="cross", x=x, y=top + step / 2, scale=0.9, look="lb-ink"),
            Item(use="eagle", x=x, y=top + step * (2 * end + 0.5), scale=0.8, look="lb-ink"),
            Item(use="support", x=x, y=y - step * s.scales[i]),
            Item(msg=_zones_of(rules, i), x=x + (16 if i else -16), y=top - 8, wide=wide, look="lb-scale-name" + (" lb-end" if i else "")),
        ]  # fmt: skip
    return out


def _zones_of(rules: LiberationRules, scale: int) -> Msg:
    return Msg("zones", {"zones": listed([place(rules, i) for i, of in rules.scale_of.items() if of == scale])})


def chart_of_prisoners(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
    """Prisoners pinned to the wall, joined by red threads; Max above them all, his name unknown as long as nobody has told it."""
    lines = ""
    for i, threads in enumerate(rules.thread):
        a = chart_box(rules, on, i)
        for j in threads:
            if i < j:
                b = chart_box(rules, on, j)
                lines += f"M{a.x:g} {a.top:g}Q{(a.x + b.x) / 2:g} {(a.top + b.top) / 2 + 12:g} {b.x:g} {b.top:g}"
    top = on.chart[340]
    for under in (chart_box(rules, on, i) for i in sorted(rules.under_max)):
        lines += f"M{under.x:g} {under.top:g}L{top.x:g} {top.top:g}"
    out = [Item(d=lines, look="lb-thread")]
    for i, size in enumerate(rules.space_size):
        out += _cell(rules, s, on, i, size)
    name = Msg("jean-moulin") if s.unmasked else Msg("max")
    about = Msg("max-known") if s.unmasked else Msg("max-unknown")
    return [
        *out,
        Item(d=top.outline(3), look="lb-card"), Item(d=rounded(top.left, top.top, 46, top.h, 3), look="lb-photo"),
        Item(use="head-h", x=top.left + 23, y=top.bottom, scale=0.7, look="lb-head"),
        Item(msg=name, x=top.left + 54, y=top.top + 28, wide=72, rows=2, look="lb-title"),
        Item(msg=about, x=top.left + 54, y=top.top + 62, wide=72, rows=2, look="lb-about"), Item(use="pinhead", x=top.x, y=top.top),
    ]  # fmt: skip


def _cell(rules: LiberationRules, s: Struggle, on: Arrangement, space: int, size: int) -> list[Item]:
    box, face = chart_box(rules, on, space), s.chart[space]
    if not face:
        squares = "".join(rounded(box.x - 9 * size + 18 * k + 1.5, box.y - 6, 14, 14, 2) for k in range(size))
        return [
            Item(d=box.outline(3), look="lb-empty"),
            Item(d=squares, look="lb-squares"),
            Item(text=rules.spaces[space], x=box.left + 8, y=box.top + 18, look="lb-space"),
            Item(use="pinhead", x=box.x, y=box.top),
        ]
    red, blue = s.chart_red[space], s.chart_blue[space]
    marks = ["target-red"] * red + ["target-blue"] * blue
    name = person(rules, rules.faces[face]).split(" (")[0]
    title = raw(name) if rules.faces[face] not in TRANSLATED else card(rules, face)
    return [
        Item(d=box.outline(3), look="lb-card" + (" lb-broken" if red else "")),
        Item(msg=title, x=box.left + 7, y=box.top + 20, wide=box.w - 14, rows=2, look="lb-title lb-small"),
        *skill_row(rules, rules.icons[face], box.left + 18, box.bottom - 34, 26, 0.9),
        *[
            Item(use=marks[k] if k < len(marks) else "free-target", x=box.left + 18 + 26 * k, y=box.bottom - 12, scale=0.85)
            for k in range(size)
        ],
        Item(use="pinhead", x=box.x, y=box.top),
    ]


def _pawns(green: int, black: int, red: int = 0) -> list[str]:
    return ["wehrmacht"] * green + ["militia"] * black + ["vmann"] * red


def _place(rules: LiberationRules, upright: bool, f: PlaceFacts) -> list[Item]:
    """A place with its mission: a dark head line with its name; where nothing is left to do the card is hatched."""
    on = standing(f.scenario) if upright else lying(f.scenario)
    box, face, free = box_of(rules, on, f.place), f.mission, f.liberated
    pawns = _pawns(f.wehrmacht, f.guards)
    look = "lb-card" if face and not free else "lb-card lb-gone"
    if f.scenario == 3:
        out = [Item(d=box.outline(), look=look), Item(d=rounded(box.left, box.top, 88, box.h, 5), look="lb-bar")]
        out.append(Item(msg=place(rules, f.place), x=box.left + 9, y=box.top + 21, wide=74, rows=2, look="lb-bar-name"))
        return out + (movement(rules, face, box, pawns) if face else [_nothing(box.left + 96, box.top + 26, box.w - 110)])
    out = [
        *([Item(d=rounded(box.left + 4, box.top + 4, box.w, box.h), look="lb-card lb-beneath")] if f.more else []),
        Item(d=box.outline(), look=look),
        Item(d=rounded(box.left, box.top, box.w, 24, 5), look="lb-bar" + (" lb-liberated" if free else "")),
        Item(msg=place(rules, f.place), x=box.left + 8, y=box.top + 17, wide=_bar(rules, on, f), look="lb-bar-name"),
    ]
    if f.scenario == 4:
        out += _targets(rules, f, box.left + 17, box.bottom - 10, 17)
        return out + (
            mission(rules, face, box._replace(y=box.y - 8, h=box.h - 16), pawns)
            if face
            else [_nothing(box.left + 9, box.top + 46, box.w - 20)]
        )
    if f.scenario in (2, 5):
        n = rules.target_spaces[f.place]
        step, edge, scale = (14, 10, 0.7) if on.upright else (17, 14, 0.8)
        out += _targets(rules, f, box.right - edge - step * (n - 1), box.top + 12, step, scale)
    if free:
        return [
            *out,
            Item(msg=Msg("liberated"), x=box.left + 9, y=box.top + 42, wide=box.w - 20, look="lb-done"),
            *_turned(rules, face, box),
        ]
    return out + (mission(rules, face, box, pawns) if face else [_nothing(box.left + 9, box.top + 46, box.w - 20)])


def _bar(rules: LiberationRules, on: Arrangement, f: PlaceFacts) -> float:
    """The room for a place's name in its head line: beside its target spaces, or beside those who stand there."""
    box = box_of(rules, on, f.place)
    if not on.upright:
        return box.w - 56
    taken = 14 * rules.target_spaces[f.place] + 5 if f.scenario in (2, 5) else 0
    return box.w - 10 - max(taken, 24 * len(f.there))


def _turned(rules: LiberationRules, face: int, box: Box) -> list[Item]:
    """The Liberation side of a mission: the cross, and what it was."""
    return [
        Item(use="cross", x=box.right - 26, y=box.y + 18, scale=1.7, look="lb-ink lb-pale"),
        Item(msg=card(rules, face), x=box.left + 9, y=box.top + 62, wide=box.w - 62, rows=2, look="lb-title lb-smaller"),
    ]


def _nothing(x: float, y: float, wide: float) -> Item:
    return Item(msg=Msg("no-mission"), x=x, y=y, wide=wide, look="lb-done")


def _targets(rules: LiberationRules, f: PlaceFacts, x: float, y: float, step: float, scale: float = 0.9) -> list[Item]:
    """Target spaces: red first, then blue, then free ones."""
    n = rules.target_spaces[f.place]
    marks = (["target-red"] * f.red + ["target-blue"] * f.blue + ["free-target"] * n)[:n]
    return [Item(use=mark, x=x + step * i, y=y, scale=scale) for i, mark in enumerate(marks)]


def _barricades(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
    out = []
    for i, (a, b) in enumerate(rules.path_ends):
        if s.barricades >> i & 1:
            x, y = on.on_path(box_of(rules, on, a), box_of(rules, on, b))
            out.append(Item(use="barricade", x=round(x, 1), y=round(y, 1), scale=1.15))
    return out


def _display(rules: LiberationRules, s: Struggle, on: Arrangement, drawn: Drawn) -> list[Item]:
    """Six cards (in scenario 3 five): the left ones are recruited to the discard pile, the others on top of the deck."""
    n = len(s.display)
    (x, first), (_, second) = on.heads
    end = on.width - (4 if on.upright else 10)
    y = second if s.scenario == 3 else first
    out = [Item(d=f"M0 {y - 14:g}H{on.width:g}V{on.height:g}H0z", look="lb-sheet")] if on.upright else []
    out.append(Item(msg=Msg("deck-of", {"n": s.cards.size(RDECK)}), x=end, y=y, look="lb-cap lb-end"))
    if s.scenario == 3:
        out.append(Item(msg=Msg("zones-of-five"), x=x, y=y, wide=end - x - 90, look="lb-zone"))
        out.append(Item(msg=Msg("missions-left", {"n": s.cards.size(MDECK)}), x=end, y=first, look="lb-cap lb-end"))
        out.append(Item(msg=Msg("movements"), x=x, y=first, look="lb-cap"))
    else:
        out.append(Item(msg=Msg("zone-discard"), x=x, y=y, look="lb-zone"))
        out.append(Item(msg=Msg("zone-deck"), x=x, y=second, look="lb-zone"))
    card_of = _lying_on_display if on.upright else _on_display
    for i in range(n):
        box, face = on.display[i], s.display[i]
        if face:
            out += drawn.of(card_of, rules, face, box, s.militia[i], s.vmann[i])
        else:
            out.append(Item(d=box.outline(4), look="lb-empty"))
        if s.scenario == 3 and i + 1 in rules.deck_top:
            out.append(Item(use="icon-draw", x=box.left + 11, y=box.top + 12, scale=0.62, look="lb-ink"))
    return out


def _on_display(rules: LiberationRules, face: int, box: Box, black: int, red: int) -> list[Item]:
    return recruit(rules, face, box, _pawns(0, black, red))


def _lying_on_display(rules: LiberationRules, face: int, box: Box, black: int, red: int) -> list[Item]:
    return lying_recruit(rules, face, box, _pawns(0, black, red))


def _prison(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
    """Who is in prison, in a row below the board; who has spoken is not freed any more."""
    out: list[Item] = []
    if not rules.automaton:
        piles = on.piles
        out += [
            Item(d=piles.outline(4), look="lb-pile"),
            Item(use="icon-draw", x=piles.left + 16, y=piles.y, scale=0.8, look="lb-ink"),
            Item(msg=Msg("piles"), x=piles.left + 32, y=piles.y + 5, wide=56, look="lb-cell-name"),
        ]
    count = {"n": s.cards.size(PRISON) + s.cards.size(BROKEN)}
    out.append(Item(msg=Msg("prison", {**count}), x=12 if rules.automaton else on.piles.right + 14, y=on.strip + 5, wide=86, look="lb-cap"))
    for face, box, broken in cells(rules, s, on):
        out.append(Item(d=box.outline(3), look="lb-cell" + (" lb-broken" if broken else "")))
        name = person(rules, rules.faces[face])
        title = raw(name.split(" (")[0].split()[-1]) if rules.faces[face] not in TRANSLATED else card(rules, face)
        n = 0 if box.w < 84 else rules.size[face]  # where they are many, the name has the room
        room = box.w - 17 * n - 10
        out.append(Item(msg=title, x=box.left + 6, y=box.y + 5, wide=max(20.0, room), rows=1, look="lb-cell-name"))
        out += skill_row(rules, rules.icons[face], box.right - 17 * n + 5, box.y, 17, 0.68) if n else []
    return out

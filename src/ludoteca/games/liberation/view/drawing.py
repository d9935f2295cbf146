"""The board as it lies: the page of the scenario, missions, the display, score, prison, dice. Items to look at, pieces to point at.

Each card on the board is a piece with an outline, so that it can be chosen and is read out; what it shows is drawn by the items.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import BROKEN, MDECK, PRISON, RDECK, STOCK, Struggle
from ludoteca.kernel.game import cached_per_setup
from ludoteca.view.scene import Board, Item, Msg, Standing, Token, Upright
from ludoteca.view.words import listed

from .card_faces import circle, faces, lying_recruit, mission, movement, recruit, skill_row
from .messages import TRANSLATED, bonus, card, colour, colours, path, person, place, player, raw, seat, skills
from .positions import HEIGHT, PAGE, PORTS, RIGHT, WIDTH, Arrangement, Box, lying, rounded, standing
from .score_track import score_track

GROUNDS = {1: "paris", 2: "atlantic", 3: "cork", 4: "france", 5: "paris"}


@cached_per_setup
def board(rules: LiberationRules) -> Board:
    small = [Item(d=rounded(*PAGE, 8), look="lb-mini"), Item(d=rounded(RIGHT, PAGE[1], WIDTH - RIGHT - 10, PAGE[3], 8), look="lb-mini")]
    return Board(box=(0, 0, WIDTH, HEIGHT), faces=faces(rules), seats=colours(rules), small=small)


def box_of(rules: LiberationRules, on: Arrangement, index: int) -> Box:
    return on.places[rules.place_ids[index]]


def chart_box(rules: LiberationRules, on: Arrangement, space: int) -> Box:
    """Spaces are numbered as the component set lists them; each knows its row and column."""
    row, column = "ABC".index(rules.spaces[space][0]) + 1, int(rules.spaces[space][1])
    return on.chart[300 + 10 * row + column]


# ---- items


def items(rules: LiberationRules, s: Struggle) -> list[Item]:
    return _items(rules, s, lying(s.scenario)) if s.scenario else []


def upright(rules: LiberationRules, s: Struggle) -> Upright | None:
    """The same on a narrow screen, from top to bottom."""
    if not s.scenario:
        return None
    on = standing(s.scenario)
    places = [Standing(t.id, t.x, t.y, t.d) for t in _tokens(rules, s, on)]
    return Upright((0, 0, on.width, on.height), _items(rules, s, on), places)


def _items(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
    x, y, wide, _ = on.page
    out = [Item(use=f"ground-{GROUNDS[s.scenario]}", x=x, y=y, scale=round(wide / PAGE[2], 3))]
    if not on.upright:
        out += [Item(msg=Msg(f"page-{s.scenario}"), x=x + 14, y=y + 28, look="lb-page-title")]
        out += [Item(msg=Msg(f"page-{s.scenario}-about"), x=x + 14, y=y + 46, wide=150, rows=2, look="lb-page-about")]
    out += score_track(rules, s, on)
    out += {1: paths, 2: ports, 3: chart_of_prisoners, 4: zones, 5: paths}[s.scenario](rules, s, on)
    for index in rules.scenarios[s.scenario].places:
        out += _place(rules, s, on, index)
    if s.scenario == 5:
        out += _barricades(rules, s, on)
    return [*out, *_display(rules, s, on), *_prison(rules, s, on)]


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


def _place(rules: LiberationRules, s: Struggle, on: Arrangement, index: int) -> list[Item]:
    """A place with its mission: a dark head line with its name; where nothing is left to do the card is hatched."""
    box, face = box_of(rules, on, index), s.missions[index]
    free = bool(s.liberated >> index & 1)
    pawns = _pawns(s.wehrmacht[index], s.guards[index])
    look = "lb-card" if face and not free else "lb-card lb-gone"
    if s.scenario == 3:
        out = [Item(d=box.outline(), look=look), Item(d=rounded(box.left, box.top, 88, box.h, 5), look="lb-bar")]
        out.append(Item(msg=place(rules, index), x=box.left + 9, y=box.top + 21, wide=74, rows=2, look="lb-bar-name"))
        return out + (movement(rules, face, box, pawns) if face else [_nothing(box.left + 96, box.top + 26, box.w - 110)])
    out = [
        *([Item(d=rounded(box.left + 4, box.top + 4, box.w, box.h), look="lb-card lb-beneath")] if s.beneath[index] else []),
        Item(d=box.outline(), look=look),
        Item(d=rounded(box.left, box.top, box.w, 24, 5), look="lb-bar" + (" lb-liberated" if free else "")),
        Item(msg=place(rules, index), x=box.left + 8, y=box.top + 17, wide=_bar(rules, s, on, index), look="lb-bar-name"),
    ]
    if s.scenario == 4:
        out += _targets(rules, s, index, box.left + 17, box.bottom - 10, 17)
        return out + (
            mission(rules, face, box._replace(y=box.y - 8, h=box.h - 16), pawns)
            if face
            else [_nothing(box.left + 9, box.top + 46, box.w - 20)]
        )
    if s.scenario in (2, 5):
        n = rules.target_spaces[index]
        step, edge, scale = (14, 10, 0.7) if on.upright else (17, 14, 0.8)
        out += _targets(rules, s, index, box.right - edge - step * (n - 1), box.top + 12, step, scale)
    if free:
        return [
            *out,
            Item(msg=Msg("liberated"), x=box.left + 9, y=box.top + 42, wide=box.w - 20, look="lb-done"),
            *_turned(rules, face, box),
        ]
    return out + (mission(rules, face, box, pawns) if face else [_nothing(box.left + 9, box.top + 46, box.w - 20)])


def _bar(rules: LiberationRules, s: Struggle, on: Arrangement, index: int) -> float:
    """The room for a place's name in its head line: beside its target spaces, or beside those who stand there."""
    box = box_of(rules, on, index)
    if not on.upright:
        return box.w - 56
    standing = sum(1 for p in rules.players_of_team if s.at[p] == index)
    taken = 14 * rules.target_spaces[index] + 5 if s.scenario in (2, 5) else 0
    return box.w - 10 - max(taken, 24 * standing)


def _turned(rules: LiberationRules, face: int, box: Box) -> list[Item]:
    """The Liberation side of a mission: the cross, and what it was."""
    return [
        Item(use="cross", x=box.right - 26, y=box.y + 18, scale=1.7, look="lb-ink lb-pale"),
        Item(msg=card(rules, face), x=box.left + 9, y=box.top + 62, wide=box.w - 62, rows=2, look="lb-title lb-smaller"),
    ]


def _nothing(x: float, y: float, wide: float) -> Item:
    return Item(msg=Msg("no-mission"), x=x, y=y, wide=wide, look="lb-done")


def _targets(rules: LiberationRules, s: Struggle, index: int, x: float, y: float, step: float, scale: float = 0.9) -> list[Item]:
    """Target spaces: red first, then blue, then free ones."""
    n = rules.target_spaces[index]
    marks = (["target-red"] * s.red[index] + ["target-blue"] * s.blue[index] + ["free-target"] * n)[:n]
    return [Item(use=mark, x=x + step * i, y=y, scale=scale) for i, mark in enumerate(marks)]


def _barricades(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
    out = []
    for i, (a, b) in enumerate(rules.path_ends):
        if s.barricades >> i & 1:
            x, y = on.on_path(box_of(rules, on, a), box_of(rules, on, b))
            out.append(Item(use="barricade", x=round(x, 1), y=round(y, 1), scale=1.15))
    return out


def _display(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
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
    for i in range(n):
        box, face = on.display[i], s.display[i]
        if face:
            out += (lying_recruit if on.upright else recruit)(rules, face, box, _pawns(0, s.militia[i], s.vmann[i]))
        else:
            out.append(Item(d=box.outline(4), look="lb-empty"))
        if s.scenario == 3 and i + 1 in rules.deck_top:
            out.append(Item(use="icon-draw", x=box.left + 11, y=box.top + 12, scale=0.62, look="lb-ink"))
    return out


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


def cells(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[tuple[int, Box, bool]]:
    """The prisoners with their places in the row, and whether they have spoken."""
    there = [(f, False) for f in s.cards.faces_in(PRISON)] + [(f, True) for f in s.cards.faces_in(BROKEN)]
    if not there:
        return
    left, right, y = on.prison
    if not on.upright:
        left, right = left - (104.0 if rules.automaton else 0.0), right - 33 * len(s.dice)
    step = min(124.0, (right - left) / len(there))
    for i, (face, broken) in enumerate(there):
        yield face, Box(left + step * i + (step - 4) / 2, y, step - 4, 28), broken


# ---- pieces


def tokens(rules: LiberationRules, s: Struggle) -> list[Token]:
    """Everything on the board that can be pointed at, with its words; the pawns last, above all."""
    return _tokens(rules, s, lying(s.scenario)) if s.scenario else []


def _tokens(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Token]:
    return [
        *_missions(rules, s, on),
        *_cards(rules, s, on),
        *_piles(rules, s, on),
        *_prisoners(rules, s, on),
        *_ways(rules, s, on),
        *_thrown(rules, s, on),
        *_people(rules, s, on),
    ]


def _missions(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    for index in rules.scenarios[s.scenario].places:
        box = box_of(rules, on, index)
        about, name = about_place(rules, s, index), place(rules, index)
        yield Token(f"place.{rules.place_ids[index]}", "none", box.x, box.y, about, d=box.outline(6), name=name)


def about_place(rules: LiberationRules, s: Struggle, index: int) -> Msg:
    """A place in words: its mission, what it asks for, what it gives, pawns, targets, who stands there."""
    face = s.missions[index]
    parts: list[Msg] = []
    if face and s.liberated >> index & 1:
        parts.append(Msg("about-liberated", {"mission": card(rules, face)}))
    elif face:
        m = rules.missions[face]
        args: dict[str, int | str | Msg] = {
            "mission": card(rules, face),
            "need": skills(rules, m.need),
            "points": m.points,
            "bonus": bonus(rules, face),
        }
        parts.append(Msg("about-mission", args))
    else:
        parts.append(Msg("no-mission"))
    for what, n in (("wehrmacht", s.wehrmacht[index]), ("militia", s.guards[index])):
        if n:
            parts.append(Msg("about-pawns", {"n": n, "pawn": Msg(f"pawn-{what}")}))
    for what, n in (("red", s.red[index]), ("blue", s.blue[index])):
        if n:
            parts.append(Msg(f"about-{what}-targets", {"n": n}))
    here = [player(rules, p + 1) for p in rules.players_of_team if s.at[p] == index]
    if here:
        parts.append(Msg("about-standing", {"players": listed(here)}))
    return Msg("about-place", {"place": place(rules, index), "what": _sentences(parts)})


def _sentences(parts: Sequence[Msg]) -> Msg:
    out = parts[0]
    for part in parts[1:]:
        out = Msg("and-then", {"a": out, "b": part})
    return out


def _piles(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    """The piles that the occupier buys from: each with its price and how many are left."""
    if rules.automaton:
        return
    lying = s.cards.faces_in(STOCK)
    sold = [f for f in rules.kind.values() if s.scenario in rules.occupier_scenarios[f] and rules.cost[f]]
    parts = [Msg("pile-of", {"card": card(rules, f), "cost": rules.cost[f], "n": lying.count(f)}) for f in sold]
    yield Token("piles", "none", on.piles.x, on.piles.y, Msg("about-piles", {"piles": listed(parts)}), d=on.piles.outline(5))


def _cards(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    for i, face in enumerate(s.display):
        if not face:
            continue
        box = on.display[i]
        parts = [Msg("about-recruit", {"card": card(rules, face), "icons": skills(rules, rules.icons[face]), "n": rules.size[face]})]
        parts.append(Msg("zone-deck" if i + 1 in rules.deck_top else "zone-discard"))
        for what, n in (("vmann", s.vmann[i]), ("militia", s.militia[i])):
            if n:
                parts.append(Msg("about-pawns", {"n": n, "pawn": Msg(f"pawn-{what}")}))
        name = Msg("card-on-display", {"card": card(rules, face), "n": i + 1})  # there may be several of a kind
        yield Token(f"display.{i + 1}", "none", box.x, box.y, _sentences(parts), d=box.outline(5), name=name)


def _prisoners(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    seen: set[int] = set()
    for face, box, broken in cells(rules, s, on):
        if face not in seen:  # equal cards are one choice
            seen.add(face)
            label = Msg("about-broken" if broken else "about-prisoner", {"card": card(rules, face)})
            yield Token(f"{'broken' if broken else 'prison'}.{rules.faces[face]}", "none", box.x, box.y, label, d=box.outline(4))
    if s.scenario == 3:
        for i, face in enumerate(s.chart):
            box = chart_box(rules, on, i)
            args: dict[str, int | str | Msg] = {"space": rules.spaces[i], "n": rules.space_size[i]}
            if face:
                args |= {"card": card(rules, face), "red": s.chart_red[i], "blue": s.chart_blue[i]}
            yield Token(
                f"chart.{rules.spaces[i]}", "none", box.x, box.y, Msg("about-charted" if face else "about-space", args), d=box.outline(4)
            )
        top = on.chart[340]
        yield Token("max", "none", top.x, top.y, Msg("about-moulin" if s.unmasked else "about-max"), d=top.outline(4))


def _ways(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    """Paths of scenario 5, for barricades."""
    if s.scenario != 5:
        return
    for i, (a, b) in enumerate(rules.path_ends):
        x, y = on.on_path(box_of(rules, on, a), box_of(rules, on, b))
        barred = s.barricades >> i & 1
        label = Msg("about-barricade" if barred else "about-path", {"path": path(rules, i)})
        yield Token(f"path.{rules.paths[i]}", "none", round(x, 1), round(y, 1), label, d=circle(round(x, 1), round(y, 1), 15))
    if s.armour >= 0:
        box = box_of(rules, on, s.armour)
        yield Token("armour", "armour", box.x + 12, box.bottom + 2, Msg("about-armour", {"place": place(rules, s.armour)}))


def die_id(s: Struggle, i: int) -> str:
    """A die that shows something new is another piece, so that it is seen to roll."""
    return f"die.{s.turns}{'ro'[s.side]}.{i + 1}.{s.dice[i]}"


def _thrown(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    """The last throw, as it lies."""
    names = ("red", "black", "green")
    for i, die in enumerate(s.dice):
        x, shows = on.width - (20 if on.upright else 156) - 33 * (len(s.dice) - 1 - i), rules.die[die // 6][die % 6]
        label = Msg("about-die", {"colour": Msg(f"dice-{names[die // 6]}"), "face": Msg(f"die-{shows}")})
        outline = rounded(x - 15, on.strip - 15, 30, 30, 5)
        yield Token(die_id(s, i), f"die-{names[die // 6]}-{shows}", x, on.strip, label, d=outline, look="lb-die")


def pawn_spot(box: Box, scenario: int, standing: int) -> tuple[float, float]:
    """Where a player's pawn stands: in the head line of the place, one beside the other."""
    if scenario == 3:
        return box.left + 16 + 24 * standing, box.bottom - 16
    if scenario in (2, 5):
        return box.left + 12 + 24 * standing, box.top - 3
    return box.right - 14 - 24 * standing, box.top + 10


def _people(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    for p in rules.players_of_team:
        if s.at[p] < 0:
            continue
        box = box_of(rules, on, s.at[p])
        standing = sum(1 for q in range(p) if s.at[q] == s.at[p])
        x, y = pawn_spot(box, s.scenario, standing)
        who = seat(rules.seat_of(p))
        yield Token(
            f"pawn.{p + 1}", f"player-{colour(rules, p)}", x, y, Msg("about-player", {"player": who, "place": place(rules, s.at[p])}),
            seat=rules.seat_of(p), mark=raw(rules.players[rules.seat_of(p)].name[:1].upper()), look=f"lb-on-{colour(rules, p)}",
        )  # fmt: skip

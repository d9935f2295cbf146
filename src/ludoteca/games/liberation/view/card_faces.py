"""How cards look, on the board and in a hand: missions, people of the Resistance, object cards with their three uses, the occupier's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.view.scene import Face, Item, Msg

from .messages import TRANSLATED, called, card, initials, person, place, raw
from .positions import Box, rounded

FEMALE = (
    "R014", "R015", "R016", "R035", "R036", "R037", "R042", "R046", "R052", "R055",
)  # fmt: skip
HATS = ("R001", "R005", "R011", "R032", "R040", "R041", "R054")
CAPS = ("R003", "R006", "R008", "R013", "R025", "R043", "R045", "R051")
OBJECT_ICONS = {"O01": "wrench", "O02": "dynamite", "O03": "sten", "O07": "pistol", "O04": "car", "O05": "binoculars", "O06": "suitcase"}
PLAN_ICONS = {"train": "train", "escape": "escape", "deception": "mask"}
OCCUPIER_ICONS = {
    "vmann": "hat", "raid": "handcuffs", "wehrmacht": "helmet", "purge": "broom", "gestapo": "raid", "uboat": "submarine",
    "militia": "militia", "exaction": "target", "offensive": "tank", "deception": "exchange", "oberfuehrer": "oberfuehrer",
}  # fmt: skip
BONUS_ICONS = {
    "play_again": "again", "take_back_discard": "back", "give_deception": "exchange", "draw_own_deck": "draw", "remove_missions": "cancel",
    "remove_resistance_cards": "discard", "free_prisoner": "key", "occupier_skips": "pause", "remove_militia": "militia",
    "remove_wehrmacht": "helmet", "remove_vmann": "hat", "purge_occupier_hand": "broom", "remove_targets": "target",
    "place_barricade": "barricade",
}  # fmt: skip
W, H = 104.0, 146.0  # a card of a hand, in pixels


def skill_row(rules: LiberationRules, counts: Sequence[int], x: float, y: float, step: float, scale: float = 1) -> list[Item]:
    """The icons of a card from left to right, the first in the middle of x, y."""
    out: list[Item] = []
    for k, n in enumerate(counts):
        for _ in range(n):
            out.append(Item(use=f"skill-{rules.skills[k]}", x=round(x + step * len(out), 1), y=y, scale=scale))
    return out


def slots(n: int, pawns: Sequence[str], x: float, y: float, step: float, scale: float = 1) -> list[Item]:
    """A place for a pawn under each icon: that is how many fit."""
    return [Item(use=f"pawn-{pawns[i]}" if i < len(pawns) else "slot", x=round(x + step * i, 1), y=y, scale=scale) for i in range(n)]


def head(name: str) -> str:
    return "f" if name in FEMALE else "h" if name in HATS else "b" if name in CAPS else "m"


# ---- on the board


def mission(rules: LiberationRules, face: int, box: Box, pawns: Sequence[str], have: int = 0) -> list[Item]:
    """What a mission shows below its head line: title, points, icons with places for pawns, bonus."""
    m = rules.missions[face]
    left, top, small = box.left + 9, box.top + 26, box.h < 110
    narrow = box.w < 150
    step = min(26.0 if m.icons < 5 else 23.0, (box.w - 50) / m.icons) if narrow else 26.0 if m.icons < 5 else 23.0
    size = round(min(1.0, step / 22), 2)
    left -= 3 if narrow else 0
    icons_y = box.bottom - (32 if small else 35)
    return [
        Item(
            msg=called(rules, rules.faces[face]),
            x=left,
            y=top + 13,
            wide=box.w - (38 if narrow else 48),
            rows=3 if narrow and not small else 2,
            look="lb-title" + (" lb-small" if narrow else " lb-smaller" if small else ""),
        ),
        Item(d=circle(box.right - 20, top + 14, 11.5), look="lb-points"),
        Item(text=str(m.points), x=box.right - 20, y=top + 19, look="lb-points-number"),
        *skill_row(rules, m.need, left + 11 * size, icons_y, step, size),
        *slots(m.icons, pawns, left + 11 * size, icons_y + 20, step, round(0.82 * size, 2)),
        *_bonus(rules, face, box.right - 20, icons_y, left + m.icons * step),
    ]


def _bonus(rules: LiberationRules, face: int, x: float, y: float, from_x: float) -> list[Item]:
    """The bonus at the right: an icon in a ring, a token as a square; its word below."""
    m = rules.missions[face]
    if m.bonus == "token":
        icon = [
            Item(d=rounded(x - 13, y - 13, 26, 26, 3), look="lb-outline"),
            Item(use=f"skill-{rules.skills[m.token]}", x=x, y=y, scale=0.86),
        ]
    else:
        icon = [
            Item(d=circle(x, y, 12.5), look="lb-outline"),
            Item(use=f"icon-{BONUS_ICONS[m.bonus]}", x=x, y=y, scale=0.68, look="lb-ink"),
        ]
    word = Msg("bonus-short-token") if m.bonus == "token" else Msg(f"bonus-short-{m.bonus.replace('_', '-')}", {"x": m.x})
    return [*icon, Item(msg=word, x=x + 13, y=y + 24, wide=max(52.0, x + 13 - from_x), look="lb-bonus")]


def movement(rules: LiberationRules, face: int, box: Box, pawns: Sequence[str]) -> list[Item]:
    """The same lying: the head line is at the left."""
    m = rules.missions[face]
    left = box.left + 96
    return [
        Item(msg=called(rules, rules.faces[face]), x=left, y=box.top + 19, wide=box.w - 146, look="lb-title"),
        Item(d=circle(box.right - 20, box.top + 16, 11), look="lb-points"),
        Item(text=str(m.points), x=box.right - 20, y=box.top + 21, look="lb-points-number"),
        *skill_row(rules, m.need, left + 11, box.top + 38, 26),
        *slots(m.icons, pawns, left + 11, box.top + 59, 26, 0.82),
        *_bonus(rules, face, box.right - 22, box.top + 42, left + m.icons * 26),
    ]


def recruit(rules: LiberationRules, face: int, box: Box, pawns: Sequence[str]) -> list[Item]:
    """A card of the display: a silhouette, initials, name, icons with places for pawns."""
    name, small = rules.faces[face], box.w < 100
    photo = box.h * (0.42 if small else 0.44)
    n = rules.size[face]
    step, scale = (20.0, 0.8) if small else (27.0, 1.0)
    x = box.left + (13 if small else 20)
    out = [
        Item(d=box.outline(4), look="lb-card"),
        Item(d=rounded(box.left, box.top, box.w, photo, 4), look="lb-photo"),
        Item(use=f"head-{head(name)}", x=box.x, y=box.top + photo, scale=photo / 72, look="lb-head"),
        Item(d=rounded(box.left, box.top, box.w, photo, 4), look="lb-screen"),
    ]
    if name not in TRANSLATED:
        short = initials(person(rules, name))
        out += [
            Item(d=rounded(box.right - 31, box.top + 5, 26, 18, 2), look="lb-tag"),
            Item(text=short, x=box.right - 18, y=box.top + 18.5, look="lb-initials"),
        ]
    title = raw(person(rules, name).split(" (")[0]) if name not in TRANSLATED else called(rules, name)
    return [
        *out,
        Item(
            msg=title,
            x=box.left + 7,
            y=box.top + photo + 18,
            wide=box.w - 12,
            rows=3 if small else 2,
            look="lb-title" + (" lb-small" if small else ""),
        ),
        *skill_row(rules, rules.icons[face], x, box.bottom - 40, step, scale),
        *slots(n, pawns, x, box.bottom - 16, step, 0.9),
    ]


def lying_recruit(rules: LiberationRules, face: int, box: Box, pawns: Sequence[str]) -> list[Item]:
    """The same lying, for a narrow table: the silhouette at the left."""
    name, photo = rules.faces[face], 38.0
    left = box.left + photo + 6
    title = raw(person(rules, name).split(" (")[0]) if name not in TRANSLATED else called(rules, name)
    return [
        Item(d=box.outline(4), look="lb-card"),
        Item(d=rounded(box.left, box.top, photo, box.h, 4), look="lb-photo"),
        Item(use=f"head-{head(name)}", x=box.left + photo / 2, y=box.bottom, scale=0.56, look="lb-head"),
        Item(d=rounded(box.left, box.top, photo, box.h, 4), look="lb-screen"),
        Item(msg=title, x=left, y=box.top + 15, wide=box.right - left - 3, rows=2, look="lb-title lb-small"),
        *skill_row(rules, rules.icons[face], left + 9, box.bottom - 24, 21, 0.76),
        *slots(rules.size[face], pawns, left + 9, box.bottom - 7, 21, 0.72),
    ]


@lru_cache(maxsize=4096)
def circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0-{2 * r:g} 0z"


# ---- in a hand


def faces(rules: LiberationRules) -> dict[str, Face]:
    """Every card that this table can see in a hand, in a choice or as a pile. An object card also with one of its uses chosen."""
    out = {}
    for f in sorted(rules.in_box):
        kind = rules.kinds[f]
        if kind == "object":
            for use in ("", "operation", "plan", "draw"):
                out[f"{rules.faces[f]}{'-' if use else ''}{use}"] = Face(W, H, object_card(rules, f, use))
        elif kind == "resistance":
            out[rules.faces[f]] = Face(W, H, member_card(rules, f))
        elif kind in ("occupier", "location"):
            out[rules.faces[f]] = Face(W, H, occupier_card(rules, f))
    return out


def object_card(rules: LiberationRules, f: int, use: str) -> list[Item]:
    """Three rows for its three uses: the one that is chosen is dark, the others pale."""
    name, plan = rules.faces[f], rules.plan[f]
    out = [
        Item(d=rounded(0, 0, W, H, 0.1), look="lb-card"),
        Item(use=f"icon-{OBJECT_ICONS[name]}", x=26, y=31, scale=1.45, look="lb-ink"),
        Item(msg=called(rules, name), x=50, y=30, wide=W - 54, rows=2, look="lb-title lb-small"),
    ]
    rows = (("operation", str(rules.points[f])), ("plan", ""), ("draw", str(rules.draws[f])))
    for i, (row, number) in enumerate(rows):
        y = 59 + 29 * i
        state = "" if not use else " lb-on" if row == use else " lb-off"
        out.append(Item(d=f"M0 {y}H{W:g}v29H0z", look=f"lb-use{state}"))
        if number:
            out.append(Item(text=number, x=17, y=y + 20.5, look=f"lb-use-number{state}"))
        else:
            out.append(Item(use=f"icon-{PLAN_ICONS[plan]}", x=17, y=y + 14.5, scale=0.8, look=f"lb-use-icon{state}"))
        word = Msg(f"use-{row}") if row != "plan" else Msg(f"plan-{plan}")
        out.append(Item(msg=word, x=34, y=y + 19, wide=W - 38, look=f"lb-use-word{state}"))
    return out


def member_card(rules: LiberationRules, f: int) -> list[Item]:
    name = rules.faces[f]
    out = [
        Item(d=rounded(0, 0, W, H, 0.1), look="lb-card"),
        Item(d=f"M0 0H{W:g}V72H0z", look="lb-photo"),
        Item(use=f"head-{head(name)}", x=W / 2, y=72, scale=1.05, look="lb-head"),
        Item(d=f"M0 0H{W:g}V72H0z", look="lb-screen"),
    ]
    if name not in TRANSLATED:
        out += [
            Item(d=rounded(W - 31, 5, 26, 18, 2), look="lb-tag"),
            Item(text=initials(person(rules, name)), x=W - 18, y=18.5, look="lb-initials"),
        ]
    title = raw(person(rules, name).split(" (")[0]) if name not in TRANSLATED else called(rules, name)
    return [*out, Item(msg=title, x=8, y=90, wide=W - 14, rows=2, look="lb-title"), *skill_row(rules, rules.icons[f], 20, H - 18, 27)]


def occupier_card(rules: LiberationRules, f: int) -> list[Item]:
    """A dark head with its icon; a location card has a pale one with its place."""
    kind = next((k for k, face in rules.kind.items() if face == f), "")
    top = "lb-head-dark" if kind else "lb-photo"
    out = [
        Item(d=rounded(0, 0, W, H, 0.1), look="lb-card"),
        Item(d=f"M0 0H{W:g}V58H0z", look=top),
        Item(use=f"icon-{OCCUPIER_ICONS[kind] if kind else 'pin'}", x=W / 2, y=29, scale=1.6, look="lb-chip-ink" if kind else "lb-head"),
    ]
    if kind:
        out.append(Item(msg=card(rules, f), x=8, y=76, wide=W - 14, look="lb-title"))
        out.append(Item(msg=Msg(f"about-{kind}"), x=8, y=92, wide=W - 14, rows=4, look="lb-about"))
    else:
        out.append(Item(msg=place(rules, rules.place_of[f]), x=8, y=76, wide=W - 14, rows=2, look="lb-title"))
        out.append(Item(msg=Msg("about-location"), x=8, y=110, wide=W - 14, rows=3, look="lb-about"))
    return out

"""The cards as whoever holds them sees them: the own half large above, the other's small below."""

from __future__ import annotations

from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.view.scene import Face, Item, Msg

from .messages import half, shown

W, H = 102, 122
MOVES = ("foot", "boat", "horse")


def faces(rules: GaribaldiRules) -> dict[str, Face]:
    out = {}
    for n in range(1, len(rules.red)):
        for side, red in (("red", True), ("white", False)):
            out[f"{side}-{n}"] = Face(
                W, H, [Item(use=f"half-{side}"), *_own(n, half(rules, n, red), side), *_other(half(rules, n, not red), side)]
            )
    return out


def _own(n: int, kind: str, side: str) -> list[Item]:
    ink = f"gb-on-{side}"
    number = Item(text=str(n), x=8, y=17, look=f"gb-card-number {ink}")
    if kind in MOVES:
        return [number, Item(use=f"icon-{kind}", x=51, y=40, look=ink), Item(msg=shown(kind), x=51, y=84, look=f"gb-card-move {ink}")]
    return [
        number,
        Item(use=f"icon-{kind}", x=88, y=14, scale=0.42, look=ink),
        Item(msg=Msg(f"card-{kind}-title"), x=51, y=39, look=f"gb-card-event {ink}"),
        Item(msg=Msg(f"card-{kind}-short"), x=51, y=56, look=f"gb-card-text {ink}"),
    ]


def _other(kind: str, side: str) -> list[Item]:
    ink = "gb-other-white" if side == "white" else "gb-other-red"
    word = shown(kind) if kind in MOVES else Msg("kind-event")
    left = 33 if kind in MOVES else 23  # the word is longer
    return [
        Item(use=f"icon-{kind}", x=left, y=108, scale=0.32, look=ink),
        Item(msg=word, x=left + 12, y=112.5, look=f"gb-card-other {ink}"),
    ]

"""The score as it lies above the board: a track from the occupier's end to that of the Resistance."""

from __future__ import annotations

from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import REROLL, Struggle
from ludoteca.view.scene import Item, Msg

from .positions import Arrangement, rounded


def score_track(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Item]:
    """The tug of war: the occupier's half is hatched; a token that is held has left the track."""
    left, right, y = on.track
    n: int = rules.high - rules.low + 1
    step = (right - left) / n

    def at(v: int) -> float:
        return float(left + step * (v - rules.low + 0.5))

    held = set(s.tools) | {t - REROLL for mine in s.tokens for t in mine if t >= REROLL}
    out = [
        Item(d=f"M{left:g} {y - 7:g}H{at(0) - step / 2:g}v14H{left:g}z", look="lb-track lb-hatched"),
        Item(d=f"M{at(0) + step / 2:g} {y - 7:g}H{right:g}v14H{at(0) + step / 2:g}z", look="lb-track"),
        Item(d=f"M{at(0) - step / 2:g} {y - 7:g}h{step:g}v14h-{step:g}z", look="lb-fill"),
        Item(d="".join(f"M{at(v) + step / 2:g} {y - 7:g}v14" for v in range(rules.low, rules.high) if v), look="lb-ticks"),
        Item(use="eagle", x=14 if on.upright else 22, y=y, look="lb-on-paper"),
        Item(use="cross", x=on.width - (14 if on.upright else 20), y=y, look="lb-on-paper"),
    ]  # fmt: skip
    if not on.upright:
        out.append(Item(msg=Msg("side-occupier"), x=40, y=y + 5, wide=104, look="lb-side"))
        out.append(Item(msg=Msg("side-resistance"), x=on.width - 36, y=y + 5, wide=104, look="lb-side lb-end"))
    out += [Item(text=str(abs(v)), x=at(v), y=y + 20, look="lb-tick") for v in range(rules.low, rules.high + 1, 5)]
    for i, (v, side) in enumerate(rules.rerolls):
        if i not in held:
            out.append(Item(use=f"reroll-{'red' if side else 'blue'}", x=at(v), y=y))
    text = f"+{s.marker}" if s.marker > 0 else f"−{-s.marker}" if s.marker else "0"
    return [
        *out,
        Item(d=rounded(at(s.marker) - 15, y - 14, 30, 26, 3), look="lb-cube"),
        Item(text=text, x=at(s.marker), y=y + 4, look="lb-cube-number"),
    ]

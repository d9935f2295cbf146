"""The table as plain characters, for the terminal."""

from __future__ import annotations

from ludoteca.games.gradisca.rules.board import forts
from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.state import AUSTRIA, VENICE, War, bits
from ludoteca.kernel.match.perspective import Perspective


def draw_text(seen: Perspective[War]) -> str:
    """Turn, morale and walls, then a line for each area that is held, with its counters: steps, and in brackets what lies on them."""
    war = seen.known
    rules = war.rules
    rows = [
        f"box {war.turn} ({rules.track[min(war.turn, len(rules.track)) - 1]['label']}), the game ends with box {war.end_box}",
        f"morale  Venice {war.morale[VENICE]}  Austria {war.morale[AUSTRIA]}",
        "walls   " + "  ".join(f"{rules.areas[a]} {war.walls[f]}/{rules.wall[f]}" for f, a in enumerate(rules.fortresses)),
        "bag     " + (" ".join(rules.corps[x] for x in war.cup) or "-"),
    ]
    for a, name in enumerate(rules.areas):
        works = "".join(f" fort({'VA'[who]})" * forts(war, a, who) for who in (VENICE, AUSTRIA))
        here = [_counter(rules, war, u) for u in bits(war.inn[a])]
        if here or works:
            rows.append(f"{name:<12}{' '.join(here)}{works}")
    return "\n".join(rows)


def _counter(rules: GradiscaRules, war: War, u: int) -> str:
    marks = "".join(sign for sign, mask in (("a", war.acted), ("d", war.shaken), ("h", war.hungry)) if mask >> u & 1)
    return f"{rules.counters[u]}:{war.steps[u]}" + (f"[{marks}]" if marks else "")

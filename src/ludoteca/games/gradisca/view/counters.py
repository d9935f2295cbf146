"""The counters: how each looks, and where it stands on the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from ludoteca.games.gradisca.rules.board import forts
from ludoteca.games.gradisca.rules.components_map import ARTILLERY, CAMP, CLASSES, LEADER, SAPPER, GradiscaRules
from ludoteca.games.gradisca.rules.state import AUSTRIA, VENICE, War, bits
from ludoteca.kernel.game import cached_per_table
from ludoteca.view.geometry import Point, number
from ludoteca.view.scene import Card, Face, Item, Msg, Token

from .map_geometry import MapGeometry
from .messages import Args, area, unit

BOX = 40  # a counter's face, in units of its own
SIZE = 24.0  # and on the map
STEP = 2.3  # from one counter of a stack to the next
MOST_DRAWN = 2048  # things that are kept of a set and a scenario
T = TypeVar("T")


def drawn_once(rules: GradiscaRules, facts: tuple[Any, ...], draw: Callable[[], T]) -> T:
    """Most of a picture is as it was in the one before, and tables that begin alike look alike: so what the same facts make is made once.

    ``facts`` are all that it shows beside what is printed, and begin with what is drawn. They are of a masked state, as the picture is.
    """
    found: T | None = rules.drawn.get(facts)
    if found is None:
        if len(rules.drawn) >= MOST_DRAWN:
            rules.drawn.clear()
        found = rules.drawn[facts] = draw()
    return found


def standing(s: War, a: int) -> tuple[Any, ...]:
    """What is to be seen of the counters in an area: which they are, their steps, and what lies on them."""
    here = s.inn[a]
    steps = s.steps
    moved = s.camp_moved if here & s.rules.camps else 0
    return a, here, tuple([steps[u] for u in bits(here)]), s.hungry & here, s.shaken & here, s.acted & here, moved


def faces(rules: GradiscaRules) -> dict[str, Face]:
    """A face for every counter with as many steps as it may have: side, corps, class, fire value, steps."""
    out = {}
    for u, key in enumerate(rules.counters):
        if rules.kind[u] == CAMP:
            out[f"{key}.0"] = Face(BOX, BOX, [Item(use=f"counter-{_side(rules, u)}"), Item(use=f"camp-{_side(rules, u)}")])
            continue
        for steps in range(1, rules.full[u] + 1):
            out[f"{key}.{steps}"] = Face(BOX, BOX, _face(rules, u, steps))
    return out


def _side(rules: GradiscaRules, u: int) -> str:
    return ("venice", "austria")[rules.side_of[u]]


def _face(rules: GradiscaRules, u: int, steps: int) -> list[Item]:
    name, kind, ink = _side(rules, u), rules.kind[u], f"gr-ink-{_side(rules, u)}"
    corps = rules.corps[rules.corps_of[u]]
    turned = steps < rules.full[u]
    items = [
        Item(use=f"counter-{name}" + ("-back" if turned else "")), Item(use="band", look=f"gr-band gr-band-{corps}"),
        Item(text=corps, x=20, y=10.6, look=f"gr-corps gr-corps-{name}"),
        Item(use=f"class-{CLASSES[kind]}", look=ink), Item(text=str(rules.fire_at[u][steps]), x=5, y=36.8, look=f"gr-fire {ink}"),
    ]  # fmt: skip
    if kind == LEADER:
        items += [Item(use="commands", look=ink), Item(text=str(rules.command_at[u][steps]), x=27, y=36.8, look=f"gr-fire {ink}")]
    else:
        items.append(Item(use=f"steps-{steps}-{rules.full[u]}", look=ink))
    return items


def face_of(rules: GradiscaRules, s: War, u: int) -> str:
    return f"{rules.counters[u]}.{s.steps[u]}"


def signs(s: War, u: int) -> list[str]:
    """What lies on a counter: activated, disorganised, without supply; a camp that has moved."""
    rules = s.rules
    out = []
    if s.hungry >> u & 1:
        out.append("sign-hungry")
    if s.shaken >> u & 1:
        out.append("sign-shaken")
    moved = rules.kind[u] == CAMP and s.camp_moved >> rules.side_of[u] & 1
    if s.acted >> u & 1 or moved:
        out.append("sign-acted")
    return out


def states(s: War, u: int) -> list[str]:
    """The same in words, as ends of message ids."""
    return [sign.removeprefix("sign-") for sign in signs(s, u)]


def state_note(s: War, u: int) -> Msg | None:
    if s.rules.kind[u] == CAMP:
        return Msg("state-moved") if s.camp_moved >> s.rules.side_of[u] & 1 else None
    found = states(s, u)
    return Msg(f"state-{'-'.join(found)}") if found else None


def about(rules: GradiscaRules, s: War, u: int) -> Msg:
    """A counter in words: name, class, values, state."""
    kind = rules.kind[u]
    note = state_note(s, u) or Msg("state-none")
    if kind == CAMP:
        return Msg("about-camp", {"unit": unit(rules, u), "state": note})
    args: Args = {"unit": unit(rules, u), "corps": rules.corps[rules.corps_of[u]], "fire": rules.fire_at[u][s.steps[u]], "state": note}
    if kind == LEADER:
        return Msg("about-leader", {**args, "command": rules.command_at[u][s.steps[u]]})
    return Msg("about-unit", {**args, "class": Msg(f"class-{CLASSES[kind]}"), "steps": s.steps[u], "full": rules.full[u]})


def order(rules: GradiscaRules, us: Sequence[int]) -> list[int]:
    """A stack from its bottom: guns and sappers, then the weaker, then the stronger."""
    return sorted(us, key=_rank(rules).__getitem__) if len(us) > 1 else list(us)


@cached_per_table
def _rank(rules: GradiscaRules) -> list[tuple[bool, int, int]]:
    return [(rules.kind[u] not in (ARTILLERY, SAPPER), max(fire), -u) for u, fire in enumerate(rules.fire_at)]


def places(chart: MapGeometry, s: War, a: int) -> dict[int, Point]:
    """Where the counters in an area are drawn: a stack of units, and beside it its leaders and camp; the second side lies to the right."""
    rules = s.rules
    out: dict[int, Point] = {}
    if not s.inn[a]:
        return out
    x, y = chart.spots[a]
    there = [who for who in (VENICE, AUSTRIA) if s.inn[a] & rules.of_side[who]]
    for k, who in enumerate(there):
        here = bits(s.inn[a] & rules.of_side[who])
        lone = [u for u in here if rules.kind[u] in (LEADER, CAMP)]
        stack = order(rules, [u for u in here if u not in lone])
        width = (SIZE if stack else 0) + len(lone) * (SIZE + 1)
        shift = 0.0 if len(there) == 1 else (-1 if k == 0 else 1) * (width / 2 + 2)
        left, low = x + shift - width / 2, y + (len(stack) - 1) * STEP / 2 - 2
        for i, u in enumerate(stack):
            out[u] = (number(left + SIZE / 2 + i * STEP), number(low - i * STEP))
        for i, u in enumerate(lone):
            at = left + (SIZE + 1 + max(0, len(stack) - 1) * STEP if stack else 0) + i * (SIZE + 1)
            out[u] = (number(at + SIZE / 2), number(low - max(0, len(stack) - 1) * STEP))
    return out


def tokens(chart: MapGeometry, s: War) -> list[Token]:
    """All counters, and what lies beside them: how many they are, forts, mines, raided ground, the fleet's supplies."""
    rules = s.rules
    out: list[Token] = []
    marks: list[Token] = []
    n = len(s.inn)
    for a in chart.southwards:
        left = chart.spots[a][0]
        if s.inn[a]:
            counters, badges, left = drawn_once(rules, ("tokens", *standing(s, a)), partial(_stacked, chart, s, a))
            out += counters
            marks += badges
        if s.forts[a] or s.forts[n + a] or s.razed >> a & 1 or s.sea == a:
            marks += _works(chart, s, a, left)
    return out + marks


def _stacked(chart: MapGeometry, s: War, a: int) -> tuple[list[Token], list[Token], float]:
    """The counters in an area, how many they are, and how far they reach to the left."""
    rules = s.rules
    node = f"area.{rules.areas[a]}"
    stand = places(chart, s, a)
    out = [
        Token(
            f"u.{rules.counters[u]}", "", x, y, about(rules, s, u), scale=SIZE / BOX, seat=rules.side_of[u], node=node,
            face=face_of(rules, s, u), signs=signs(s, u),
        )
        for u, (x, y) in stand.items()
    ]  # fmt: skip
    marks = []
    for who in (VENICE, AUSTRIA):
        stack = [u for u in stand if rules.side_of[u] == who and rules.units >> u & 1]
        if len(stack) > 1:
            x, y = stand[stack[0]]
            label = Msg("token-units", {"n": len(stack), "side": Msg(f"side-{('venice', 'austria')[who]}"), "area": area(rules, a)})
            mark = Msg("number", {"n": str(len(stack))})
            marks.append(Token(f"n.{rules.areas[a]}.{who}", "badge", number(x - 12), number(y + 10), label, mark=mark))
    return out, marks, min(x for x, _ in stand.values())


def _works(chart: MapGeometry, s: War, a: int, left: float) -> list[Token]:
    rules = s.rules
    x, y = chart.spots[a]
    out = []
    for who in (VENICE, AUSTRIA):
        for k in range(forts(s, a, who)):
            label = Msg("token-fort", {"side": Msg(f"side-{('venice', 'austria')[who]}"), "area": area(rules, a)})
            out.append(
                Token(
                    f"fort.{rules.areas[a]}.{who}.{k}",
                    f"fort-{('venice', 'austria')[who]}",
                    number(left - 19),
                    number(y - 9 + 11 * k),
                    label,
                )
            )
    if s.razed >> a & 1:
        out.append(Token(f"razed.{rules.areas[a]}", "razed", number(x + 22), number(y + 10), Msg("token-razed", {"area": area(rules, a)})))
    if s.sea == a:
        out.append(Token("sea", "fleet", number(x + 24), number(y + 12), Msg("token-fleet", {"area": area(rules, a)})))
    return out


def card_of(rules: GradiscaRules, s: War, u: int, note: Msg | None = None, look: str = "") -> Card:
    """A counter in a stack that is fanned out. What it is and how it looks, its piece on the map says: all that would be sent twice."""
    on_map = s.where[u] >= 0
    return Card(
        f"u.{rules.counters[u]}",
        "" if on_map else face_of(rules, s, u),
        unit(rules, u),
        note=note or state_note(s, u),
        look=look,
        about=None if on_map else about(rules, s, u),
        signs=[] if on_map else signs(s, u),
    )

"""Gradisca as a scene: the war as everybody sees it, and what a spectator reads. `own` adds what one seat alone may know.

All is made from the masked state of the viewer. Everything lies open but the hands and the draw pile.
"""

from __future__ import annotations

from functools import lru_cache, partial

from ludoteca.games.gradisca.rules.components_map import GradiscaRules
from ludoteca.games.gradisca.rules.s07_1_assault import breaches
from ludoteca.games.gradisca.rules.state import AUSTRIA, HAND, NOBODY, VENICE, War, bits
from ludoteca.games.gradisca.rules.victory_points import counted, parts, score
from ludoteca.kernel.flow.effects import under
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.geometry import Point, number, path
from ludoteca.view.scene import Chip, Gauge, Item, Mine, Msg, Panel, Row, Scene, Tray

from .calculator import attack_supply_of, forbidden, supply_of, way_to_camp
from .counters import card_of, drawn_once, order, standing, tokens
from .drawing import board
from .log_lines import line, outcome_words
from .map_geometry import MapGeometry, map_geometry_of
from .messages import Args, area, areas, names, player, points_parts, side, stands
from .seat_prompts import waits
from .seat_view import mine, scene_of_action
from .terrain import name_below
from .text_board import draw_text

__all__ = ["board", "draw_text", "line", "mine", "outcome_words", "scene", "watching"]
FIRST_OF_YEAR = "Jan-Feb"
ZONES = [(5, "low"), (4, "mid"), (4, "high")]  # of morale


def scene(seen: Perspective[War]) -> Scene:
    war = seen.known
    rules = war.rules
    chart = map_geometry_of(rules.components)
    return Scene(
        status=_status(rules, war),
        names=names(rules, war),
        items=_ground(rules, chart, war),
        tokens=tokens(chart, war),
        trays=stacks(rules, chart, war),
        panels=[
            drawn_once(rules, ("track", *on_track(war)), partial(_track, rules, war)),
            _sides(rules, war, seen.asked),
            _command(rules, war),
        ],
    )


def label_of(rules: GradiscaRules, turn: int) -> tuple[str, str]:
    """The months of a box, and its year."""
    months, _, year = str(rules.track[min(turn, len(rules.track)) - 1]["label"]).rpartition(" ")
    return months, year


def _status(rules: GradiscaRules, war: War) -> Msg:
    months, year = label_of(rules, war.turn)
    if war.end:
        return Msg("status-over", {"scenario": Msg(f"option-scenario-{rules.scenario_name}")})
    return Msg("status-turn", {"scenario": Msg(f"option-scenario-{rules.scenario_name}"), "months": Msg(f"months-{months}"), "year": year})


# ---- the map


def _ground(rules: GradiscaRules, chart: MapGeometry, war: War) -> list[Item]:
    """Flags where control has changed, walls with breaches and mines, what cards have done to the rivers, areas that are activated."""
    items: list[Item] = []
    act = war.act
    if act is not None:
        chosen = "".join(chart.outlines[a] for a in bits(act.areas))
        if chosen:
            items.append(Item(d=chosen, look="gr-active", over="borders"))
        elif act.option == 0:  # how its marker is used depends on where it stands
            items += [Item(node=f"area.{chart.names[a]}", look="gr-stands", over="borders") for a in stands(rules, war, act.corps)]
    items += _rivers(rules, chart, war)
    for a, who in enumerate(war.control):
        if who != rules.home[a] and who != NOBODY:
            x, y = chart.spots[a]
            items.append(Item(use=f"flag-{('venice', 'austria')[who]}", x=x - 25, y=number(y + name_below(chart, a) - 4), over="names"))
    for f, a in enumerate(rules.fortresses):
        items += _wall(rules, chart, war, f, a)
    for mine_ in war.mines:
        f, out = divmod(mine_, 100)
        pair = (min(rules.fortresses[f], out), max(rules.fortresses[f], out))
        if pair in chart.middle:
            x, y, _ = chart.middle[pair]
            items.append(Item(use="mine", x=number(x), y=number(y), over="names"))
    return items


def _wall(rules: GradiscaRules, chart: MapGeometry, war: War, f: int, a: int) -> list[Item]:
    """The wall as a row of stones that fall, and the breaches beside it."""
    x, y = chart.spots[a]
    low, n = y + name_below(chart, a) + 7, rules.wall[f]
    left = x - (n - 1) * 3.2
    out = [Item(use="stone" if k < war.walls[f] else "stone-gone", x=number(left + k * 6.4), y=number(low), over="names") for k in range(n)]
    out += [Item(use="breach", x=number(x + (-18 if k else 18)), y=number(y + 9), over="names") for k in range(breaches(war, a))]
    return out


def _rivers(rules: GradiscaRules, chart: MapGeometry, war: War) -> list[Item]:
    out: list[Item] = []

    def border(a: int, b: int) -> str:
        return chart.lines.get((min(a, b), max(a, b)), "")

    if under(war.effects, "flood") is not None:
        out.append(
            Item(
                d="".join(border(*sorted(pair)) for pair in sorted(tuple(sorted(p)) for p in rules.isonzo)),
                look="gr-flooded",
                over="borders",
            )
        )
    crossing = under(war.effects, "bridge")
    pairs = [tuple(crossing.detail)] if crossing is not None else []
    if under(war.effects, "boats") is not None:
        pairs.append((rules.gradisca, rules.rubia))
    for a, b in pairs:
        x, y, angle = chart.middle[min(a, b), max(a, b)]
        out.append(Item(use="bridge", x=number(x), y=number(y), turn=round(angle), scale=1.3, over="borders"))
    return out


def stacks(rules: GradiscaRules, chart: MapGeometry, war: War) -> list[Tray]:
    """What stands in each area, to be fanned out, with the supply of those who stand there drawn on the map."""
    out = []
    for a, here in enumerate(war.inn):
        if here:
            who, tray = drawn_once(rules, ("stack", *standing(war, a)), partial(_stack, rules, war, a))
            note, items = supply_note(rules, chart, war, who, a)
            out.append(Tray(tray.id, tray.title, tray.cards, "stack", tray.node, note, items))
    return out


def _stack(rules: GradiscaRules, war: War, a: int) -> tuple[int, Tray]:
    """Whose the uppermost counter is, and the counters from the top."""
    there = [u for who in (VENICE, AUSTRIA) for u in order(rules, bits(war.inn[a] & rules.of_side[who]))[::-1]]
    name = rules.areas[a]
    return rules.side_of[there[0]], Tray(f"stack.{name}", area(rules, a), [card_of(rules, war, u) for u in there], node=f"area.{name}")


def supply_note(rules: GradiscaRules, chart: MapGeometry, war: War, who: int, a: int) -> tuple[Msg, list[Item]]:
    """How those in an area are supplied, and supplied for attack, in words and as lines."""
    found, attack = supply_of(war, who, a), attack_supply_of(war, who, a)
    camp = tuple(way_to_camp(war, who, a)) if attack == "camp" else ()
    facts = (found.how, tuple(found.line), tuple(found.cut), attack, camp)
    return drawn_once(rules, ("supply", *facts), partial(_supply, rules, chart, *facts))


def _supply(
    rules: GradiscaRules,
    chart: MapGeometry,
    how: str,
    way: tuple[int, ...],
    cut: tuple[tuple[int, int], ...],
    attack: str,
    camp: tuple[int, ...],
) -> tuple[Msg, list[Item]]:
    words = Msg(f"supply-{how}", {"source": area(rules, way[-1]) if way else "", "n": len(cut)})
    items: list[Item] = []
    if len(way) > 1:
        items.append(_line(chart, way, "gr-supply"))
    if cut:
        d = "".join(chart.lines.get((min(p, q), max(p, q)), "") for p, q in cut)
        items.append(Item(d=d, look="gr-cut", over="supply"))
    if len(camp) > 1:
        items.append(_line(chart, camp, "gr-supply gr-attack-supply", 3.5))
    return Msg("supply-both", {"supply": words, "attack": Msg(f"attack-supply-{attack}")}), items


@lru_cache(maxsize=2048)
def _line(chart: MapGeometry, way: tuple[int, ...], look: str, aside: float = 0) -> Item:
    """Most counters stay where they are from one picture to the next, and are supplied as they were."""
    points: list[Point] = []
    for k, a in enumerate(way):
        x, y = chart.spots[a]
        if k:
            before = way[k - 1]
            mid = chart.middle.get((min(a, before), max(a, before)))
            if mid is not None:
                points.append((mid[0] + aside, mid[1] + aside))
        points.append((x + aside, y + aside))
    d = path(points)
    return Item(d=d, look=look, bed="gr-supply-bed", over="supply")


# ---- beside the map


def on_track(war: War) -> tuple[object, ...]:
    """What of the war the track of turns shows."""
    return war.turn, war.end, war.end_box, tuple(war.groups)


def _track(rules: GradiscaRules, war: War) -> Panel:
    """The turns: what costs morale, what reinforcements lie there still, where the game ends."""
    rows = []
    for box, made in enumerate(rules.track, 1):
        months, year = label_of(rules, box)
        chips = [_group(rules, g, waited) for g, waited in war.groups if _box_of(rules, war, g) == box]
        if made.get("morale"):
            chips.append(Chip("−1", Msg("track-morale"), look="warn"))
        if box == war.end_box:
            chips.append(Chip("", Msg("track-end"), look="end"))
        look = "now" if box == war.turn and not war.end else "past" if box < war.turn else ""
        rows.append(
            Row(
                Msg(f"box-{months}"),
                chips=chips,
                state=Msg("number", {"n": year}) if months == FIRST_OF_YEAR or box == 1 else None,
                look=look,
            )
        )
    return Panel("track", Msg("panel-track"), rows, "track")


def _box_of(rules: GradiscaRules, war: War, g: int) -> int:
    """The box in which a group lies; one that is late is rolled for in each turn."""
    made: int = rules.groups[g]["box"]
    return max(made, war.turn) if made < war.turn else made


def _group(rules: GradiscaRules, g: int, waited: int) -> Chip:
    made = rules.groups[g]
    who = rules.side_of[rules.counter[made["counters"][0]]]
    number_ = min(6, made["number"] + max(0, waited))
    args: Args = {"side": side(who), "number": number_, "n": len(made["counters"])}
    args["areas"] = areas(rules, [rules.area[x] for x in made["entry"]])
    return Chip(str(number_), Msg("track-group", args), seat=who)


def _sides(rules: GradiscaRules, war: War, asked: tuple[int, ...]) -> Panel:
    """Who plays, morale and what it forbids, cards held."""
    rows = [
        Row(
            player(who), who, Msg(f"morale-{forbidden(war, who)}", {"side": side(who)}),
            state=Msg("cards-held", {"n": war.cards.size(HAND + who)}), waiting=who in asked and not war.end,
            gauge=Gauge(war.morale[who], ZONES),
        )
        for who in (VENICE, AUSTRIA)
    ]  # fmt: skip
    return Panel("sides", Msg("panel-sides"), rows)


def _command(rules: GradiscaRules, war: War) -> Panel:
    """Command markers that were drawn and that are still in the container, victory points, what is in force."""
    drawn = [x for x in bits(war.corps_in) if x not in war.cup]
    acting = war.act.corps if war.act is not None else -1

    def chips(xs: list[int], spent: bool) -> list[Chip]:
        return [
            Chip(
                rules.corps[x],
                Msg(f"corps-{rules.corps[x]}"),
                spent=spent and x != acting,
                seat=rules.corps_side[x],
                look="now" if x == acting else "",
            )
            for x in xs
        ]

    rows = [
        Row(Msg("markers-drawn"), chips=chips(drawn, True), state=None if drawn else Msg("none")),
        Row(Msg("markers-left", {"n": len(war.cup)}), chips=chips(sorted(war.cup), False)),
    ]
    if counted(war):
        chips_ = [Chip(str(score(war, who)), Msg("points-of", {"side": side(who)}), seat=who) for who in (VENICE, AUSTRIA)]
        rows.append(Row(Msg("victory-points"), chips=chips_))
        rows += [Row(points_parts(who, parts(war, who)), who, look="text") for who in (VENICE, AUSTRIA)]
    rows += [Row(Msg(f"effect-{e.name}", effect_args(rules, e.detail))) for e in war.effects if e.name in TOLD_EFFECTS]
    return Panel("command", Msg("panel-command"), rows)


TOLD_EFFECTS = ("truce", "flood", "mud", "march", "bridge", "boats", "blockade", "fleet", "galleons", "convoy", "quarrel")


def effect_args(rules: GradiscaRules, detail: object) -> dict[str, int | str | Msg]:
    if isinstance(detail, tuple) and len(detail) == 2:
        return {"a": area(rules, detail[0]), "b": area(rules, detail[1])}
    if isinstance(detail, int) and 0 <= detail < len(rules.areas):
        return {"area": area(rules, detail), "corps": rules.corps[detail] if detail < len(rules.corps) else ""}
    return {}


def watching(seen: Perspective[War]) -> Mine:
    """What a spectator reads: who must do what."""
    war = seen.known
    rules = war.rules
    if war.end:
        return Mine(Msg(f"over-{war.end}", {"side": side(war.winner)}), Msg("over-look"))
    prompt, hint = waits(rules, war, seen.asked)
    return Mine(prompt, hint, look=scene_of_action(rules, war))

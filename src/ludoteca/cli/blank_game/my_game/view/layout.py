"""The table as a scene, made of what one viewer knows. No language here: every text is a message of `text/`."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.scene import Board, Card, Choice, Face, Item, Layer, Line, Mine, Msg, Name, Node, Panel, Row, Scene, Token, Tray

from my_game.rules.ch01_preparations import MOST_LUCKY, RaceRules
from my_game.rules.state import Race

COLOURS = ("blue", "red", "yellow", "green")
RADIUS = 26


def _who(seat: int) -> Msg:
    return Msg(ref=f"seat.{seat}")


def _space(rules: RaceRules, space: int) -> Msg:
    return Msg("space-beacon") if space == rules.beacon else Msg("space", {"n": space})


def board(rules: RaceRules) -> Board:
    """What does not change during a game."""
    spaces = sorted(rules.components.node, key=lambda node: node.id)
    way = "M" + "L".join(f"{node.x} {node.y}" for node in spaces)
    width, height = rules.components.set.frame
    ground = [Item(d=f"M0 0h{width}v{height}h-{width}Z", look="mg-sea"), Item(d=way, look="mg-way")]
    for node in spaces:
        x, y, r = node.x, node.y, RADIUS
        ring = f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"
        ground.append(Item(d=ring, look="mg-beacon" if node.kind == "beacon" else "mg-space"))
        ground.append(Item(text=str(node.id), x=x, y=y + 5, look="mg-number"))
    nodes = [Node(f"space.{node.id}", node.x, node.y, RADIUS, _space(rules, node.id)) for node in spaces]
    faces = {
        f"lucky-{n}": Face(60, 90, [Item(d="M4 4h52v82h-52Z", look="mg-card"), Item(text=str(n), x=30, y=56, look="mg-lucky")])
        for n in range(1, MOST_LUCKY + 1)
    }
    return Board((0, 0, width, height), [Layer("ground", ground)], nodes, faces, list(COLOURS[: rules.seats]))


def scene(seen: Perspective[Race]) -> Scene:
    """What everybody sees."""
    race, rules = seen.known, seen.known.rules
    places = {node.id: (node.x, node.y) for node in rules.components.node}
    tokens, rows = [], []
    for seat, space in enumerate(race.at):
        x, y = places[space]
        around = (seat - (rules.seats - 1) / 2) * 13
        label = Msg("piece-of", {"who": _who(seat), "where": _space(rules, space)})
        look = f"mg-{COLOURS[seat]}"
        tokens.append(Token(f"piece.{seat}", "piece", x + around, y - 20, label, seat=seat, node=f"space.{space}", look=look))
        rows.append(
            Row(_who(seat), seat, value=str(space), waiting=seat in seen.asked, state=Msg("has-left") if race.out >> seat & 1 else None)
        )
    names = {f"seat.{seat}": Name(player.name, seat=seat) for seat, player in enumerate(rules.players)}
    return Scene(Msg("thrown", {"n": race.thrown}), names, tokens=tokens, panels=[Panel("seats", Msg("seats"), rows)])


def mine(seen: Perspective[Race]) -> Mine:
    """What one seat sees beside: its question, what it may answer, why not the rest, and its secret."""
    race = seen.known
    choices = [Choice(action.text, Msg(f"do-{action.verb}", {"n": race.thrown})) for action in seen.options]
    lucky = race.lucky[seen.seat]
    trays = [Tray("own", Msg("your-lucky"), [Card("lucky", f"lucky-{lucky}", Msg("lucky", {"n": lucky}), seen.seat)])] if lucky else []
    prompt = Msg("please-turn", {"n": race.thrown}) if seen.options else Msg("please-wait")
    return Mine(prompt, choices=choices, trays=trays, rule=seen.step.rule if seen.step is not None else "")


def watching(seen: Perspective[Race]) -> Mine:
    return Mine(Msg("waiting-for", {"who": _who(seen.asked[0])}) if seen.asked else Msg("please-wait"))


def line(rules: RaceRules, kind: str, facts: dict[str, Any], rule: str) -> Line | None:
    """An event as a line of the log; None for a number that somebody else was dealt."""
    if kind == "dealt" and "lucky" not in facts:
        return None
    args: dict[str, int | str | Msg] = {name: fact for name, fact in facts.items() if name not in ("seat", "at")}
    if "at" in facts:
        args["where"] = _space(rules, facts["at"])
    return Line(Msg(f"log-{kind}", {"who": _who(facts["seat"]), **args}), rule)


def outcome_words(seen: Perspective[Race], end: str) -> Msg:
    return Msg(f"end-{end}")


def draw_text(seen: Perspective[Race]) -> str:
    """The way, a line for each seat: for a terminal."""
    race = seen.known
    return "\n".join(f"{'.' * at}{seat + 1}{'.' * (race.rules.beacon - at)}*" for seat, at in enumerate(race.at))

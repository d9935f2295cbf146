"""The board of Corners as a scene."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.phrasing import kebab
from ludoteca.view.scene import Board, Card, Choice, Face, Inert, Item, Layer, Line, Mine, Msg, Name, Node, Panel, Row, Scene, Token, Tray

from . import COLOURS


def _at(cell: int) -> tuple[float, float]:
    return 60 + 90 * (cell % 3), 60 + 90 * (cell // 3)


def _who(seat: int) -> Msg:
    return Msg(ref=f"seat.{seat}")


def board(rules: Any) -> Board:
    nodes = []
    items = []
    for cell in range(9):
        x, y = _at(cell)
        items.append(Item(d=f"M{x - 40} {y - 40}h80v80h-80Z", look="toy-cell"))
        nodes.append(Node(f"cell.{cell}", x, y, 40, Msg("cell", {"n": cell + 1})))
    faces = {f"n-{n}": Face(60, 90, [Item(text=str(n), x=30, y=50)]) for n in range(1, 10)}
    return Board((0, 0, 300, 300), [Layer("ground", items)], nodes, faces, [p.answers["colour"] for p in rules.players])


def scene(seen: Perspective) -> Scene:
    rules, known, asked, chosen = seen.rules, seen.known, seen.asked, seen.chosen
    tokens = []
    for cell, seat in enumerate(known.cells):
        if seat >= 0:
            x, y = _at(cell)
            tokens.append(Token(f"mark.{cell}", "mark", x, y, Msg("mark-of", {"who": _who(seat)}), seat=seat, node=f"cell.{cell}"))
    rows = [
        Row(
            _who(seat),
            seat,
            value=str(known.score[seat]),
            waiting=seat in asked and seat not in chosen,
            state=Msg("has-bid") if seat in chosen else None,
        )
        for seat in range(rules.seats)
    ]
    names = {f"seat.{i}": Name(p.name, seat=i) for i, p in enumerate(rules.players)}
    return Scene(Msg("round", {"n": known.round + 1}), names, tokens=tokens, panels=[Panel("seats", Msg("seats"), rows)])


def mine(seen: Perspective) -> Mine:
    seat, options = seen.seat, seen.options
    choices = [
        Choice(
            a.text,
            Msg(f"do-{a.verb}", {"n": a.arg + 1}),
            f"node:cell.{a.arg}" if a.verb == "mark" else "",
            chosen=a is seen.pending,
        )
        for a in options
    ]
    inert = [Inert(f"node:cell.{a.arg}", Msg(f"why-{no.code}"), no.rule) for a, no in seen.reasons if a.verb == "mark"]
    own = Card("own", f"n-{seen.known.secret[seat]}", Msg("secret", {"n": seen.known.secret[seat]}), seat)
    prompt = Msg(f"please-{kebab(seen.step.name())}") if seen.step is not None and options else Msg("please-wait")
    return Mine(prompt, choices=choices, inert=inert, trays=[Tray("own", Msg("your-secret"), [own])])


def watching(seen: Perspective) -> Mine:
    return Mine(Msg("waiting-for", {"n": len(seen.asked) - len(seen.chosen)}))


def line(rules: Any, kind: str, facts: dict[str, Any], rule: str) -> Line | None:
    if kind == "dealt":
        if "secret" not in facts:
            return None
        return Line(Msg("log-dealt", {"n": facts["secret"]}), rule)
    if kind == "bids":
        return Line(
            Msg("log-bids", {"n": len(facts["bids"]), "all": " ".join(f"{x + 1}:{a + 1}" for x, a in facts["bids"])}), rule, "heading"
        )
    args: dict[str, int | str | Msg] = {k: v for k, v in facts.items() if isinstance(v, int) and k != "seat"}
    if "seat" in facts:
        args["who"] = _who(facts["seat"])
    return Line(Msg(f"log-{kind}", args), rule)


def outcome_words(seen: Perspective, end: str) -> Msg:
    return Msg(f"end-{end}")


def draw_text(seen: Perspective) -> str:
    known = seen.known
    return "\n".join("".join(".1234"[known.cells[r * 3 + c] + 1] for c in range(3)) for r in range(3))


__all__ = ["COLOURS", "board", "draw_text", "line", "mine", "outcome_words", "scene", "watching"]

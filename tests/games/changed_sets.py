"""Our sets as an evening in the workshop leaves them, for `pytest --own-set FILE`; ``python -m tests.games.changed_sets GAME`` writes one.

All places are moved, a segment is drawn and one taken away, a card or a counter is edited, and two places change their numbers with all
that names them. What an example of the rulebook fixes stays, so the checker has nothing against it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import msgspec

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.workshop import workshop_of

Data = dict[str, Any]
Names = Callable[[Any], Any]


def renamed(value: Any, steps: list[str], of: Names) -> Any:
    """A constant with places called otherwise, along a path of `ludoteca.view.workshop.MapEditor.mentions`."""
    if not steps:
        return of(value)
    step, rest = steps[0], steps[1:]
    if step == "#":
        return {str(of(int(key) if key.isdigit() else key)): each for key, each in value.items()}
    if step in "*-":
        return (
            [renamed(each, rest, of) for each in value] if isinstance(value, list) else {k: renamed(v, rest, of) for k, v in value.items()}
        )
    if isinstance(value, list):
        return [renamed(each, rest, of) if i == int(step) else each for i, each in enumerate(value)]
    return {**value, step: renamed(value[step], rest, of)} if step in value else value


def renumbered(game: str, data: Data, one: int, other: int) -> None:
    """Two places change their numbers; where a board has a row or an item for each place, these change too."""

    def of(number: Any) -> Any:
        return {one: other, other: one}.get(number, number)

    constants = data["constants"]
    for board in workshop_of(registry.game(game)).maps:
        paths = [*([f"{board.outlines}.#"] if board.outlines else []), *([f"{board.labels}.-.place"] if board.labels else [])]
        for path in (*paths, *(() if board.rows else board.mentions)):
            first, *steps = path.split(".")
            for name in [n for n in constants if n == first or (first[-1] == "*" and n.startswith(first[:-1]))]:
                constants[name]["value"] = renamed(constants[name]["value"], steps, of)
        for name in (*board.beside, *((board.rows,) if board.rows else ())):
            held, low = constants[name]["value"], min(node["id"] for node in data["node"])
            held[one - low], held[other - low] = held[other - low], held[one - low]
    for node in data["node"]:
        node["id"] = of(node["id"])
    data["node"].sort(key=lambda node: int(node["id"]))
    for edge in data["edge"]:
        edge["a"], edge["b"] = of(edge["a"]), of(edge["b"])


def moved(data: Data) -> None:
    """Every place lies a little elsewhere, as on a photo, and comes from the box."""
    wide, high = data["set"]["frame"]
    for n, node in enumerate(data["node"]):
        node["x"] = min(max(node["x"] + (n * 7) % 9 - 4, 0), wide)
        node["y"] = min(max(node["y"] + (n * 5) % 9 - 4, 0), high)
        node["provenance"] = "box"


def without(data: Data, a: int, b: int) -> None:
    left = [edge for edge in data["edge"] if {edge["a"], edge["b"]} != {a, b}]
    assert len(left) < len(data["edge"])
    data["edge"] = left


def garibaldi(data: Data) -> None:
    data["edge"] += [{"a": 40, "b": 180, "kind": "green"}, {"a": 9, "b": 150, "kind": "blue"}, {"a": 71, "b": 160, "kind": "grey"}]
    without(data, 71, 72)
    data["card"][19]["kind"] = "horse/" + data["card"][19]["kind"].partition("/")[2]
    renumbered("garibaldi", data, 71, 106)


def giro_galoppo(data: Data) -> None:
    """56 spaces where ours has 50, and other ground; a course has no segments."""
    nodes = data["node"]
    data["constants"]["length"]["value"] += 6
    for node in nodes[44:]:
        node["kind"] = "sand"
    nodes += [{**nodes[-1], "id": n, "x": nodes[-1]["x"] - 20 * (n - 50), "kind": "behind"} for n in range(51, 57)]
    nodes[1]["kind"], nodes[6]["kind"] = nodes[6]["kind"], nodes[1]["kind"]


def gradisca(data: Data) -> None:
    number = {row["id"]: n for n, row in enumerate(data["constants"]["areas"]["value"])}
    data["edge"].append({"a": number["codroipo"], "b": 7, "kind": "difficult"})
    without(data, 28, 26)
    units = data["constants"]["units"]["value"]
    units["V1-I2"]["fire"] = [min(5, fire + 1) for fire in units["V1-I2"]["fire"]]
    renumbered("gradisca", data, number["codroipo"], number["palma"])


def liberation(data: Data) -> None:
    data["edge"] += [{"a": 12, "b": 14, "kind": "path", "scenario": scenario} for scenario in ("1", "5")]
    without(data, 11, 14)
    for card in data["constants"]["occupier"]["value"]:
        card["cost"] += 1 if card["cost"] else 0
    data["constants"]["missions"]["value"][0]["points"] += 1
    renumbered("liberation", data, 12, 15)


CHANGES: dict[str, Callable[[Data], None]] = {
    "garibaldi": garibaldi,
    "giro_galoppo": giro_galoppo,
    "gradisca": gradisca,
    "liberation": liberation,
}


def changed(game: str) -> ComponentSet:
    """The game's set after such an evening."""
    data: Data = msgspec.json.decode(registry.packaged(registry.game(game)).text)
    moved(data)
    CHANGES[game](data)
    return component_set(data)


if __name__ == "__main__":
    sys.stdout.write(changed(sys.argv[1]).text)

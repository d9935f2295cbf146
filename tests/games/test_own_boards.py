"""Boards and decks of somebody's own: bots that learnt on ours play them too, and nobody sees there what is hidden here."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import read_record
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.picture import draw
from ludoteca.players import policy
from ludoteca.testkit import laws_for
from ludoteca.testkit.laws import no_leak, sampler_fits, views_agree
from ludoteca.testkit.scenes import scene_of
from ludoteca.testkit.subject import Subject

PROOF = bool(os.environ.get("LUDOTECA_PROOF"))
Data = dict[str, Any]


def a_longer_track(d: Data) -> None:
    """56 spaces where ours has 50, and other ground."""
    constants, nodes = d["constants"], d["node"]
    constants["length"]["value"] += 6
    for node in nodes[44:]:
        node["kind"] = "sand"
    for n in range(51, 57):
        nodes.append({**nodes[-1], "id": n, "x": nodes[-1]["x"] - 20, "kind": "behind"})
    for node in nodes[:50]:
        if node["id"] in (2, 7):
            node["kind"] = "grass"


def another_map(d: Data) -> None:
    """New ways and new places of old names, and a deck in which horses are boats; no example is touched."""
    d["edge"] += [{"a": 40, "b": 180, "kind": "green"}, {"a": 9, "b": 150, "kind": "blue"}, {"a": 71, "b": 160, "kind": "grey"}]
    d["edge"] = [e for e in d["edge"] if {e["a"], e["b"]} != {71, 72}]
    for node in d["node"]:
        node["x"], node["name"] = 1000 - node["x"], f"<b>Borgo {node['id']}</b>"
    for card in d["card"]:
        red, _, white = card["kind"].partition("/")
        card["kind"] = f"{'boat' if red == 'horse' else red}/{white}"


def another_war(d: Data) -> None:
    """Harder ground and stronger troops."""
    for edge in d["edge"][:40]:
        edge["kind"] = {"open": "difficult", "bridge": "bridge_difficult"}.get(edge["kind"], edge["kind"])
    for unit in d["constants"]["units"]["value"].values():
        unit["fire"] = [min(5, f + 1) for f in unit["fire"]]
    for node in d["node"]:
        node["name"] = f"{node['name']} & <i>co</i>"


def another_occupation(d: Data) -> None:
    """Dearer cards, other objects, missions worth more."""
    c = {name: constant["value"] for name, constant in d["constants"].items()}
    for card in c["occupier"]:
        card["cost"] += 1 if card["cost"] else 0
    for each in c["objects"]:
        each["operation"], each["draw"] = each["draw"], each["operation"] + 1
    for mission in c["missions"]:
        mission["points"] += 1
    c["track"].update(low=-25, high=25)


CHANGES: dict[str, Callable[[Data], None]] = {
    "garibaldi": another_map,
    "giro_galoppo": a_longer_track,
    "gradisca": another_war,
    "liberation": another_occupation,
}


@cache
def own(game: str) -> tuple[Game, ComponentSet]:
    g = registry.game(game)
    data: Data = msgspec.json.decode(registry.components(g).text)
    CHANGES[game](data)
    return g, component_set(data)


def a_match(game: str) -> Match:
    g, made = own(game)
    seats = 2 if g.seats[0] < 2 else g.seats[0]
    return Match(registry.rules(g, [Player(f"P{i}") for i in range(seats)], {}, made), Seeded(3), own_set=False)


@pytest.mark.parametrize("game", CHANGES)
def test_such_a_set_is_sound_and_differs(game: str) -> None:
    g, made = own(game)
    assert [str(f) for f in registry.check(g, made) if not f.warning] == []
    assert len(registry.differs(g, made)) > 5


@pytest.mark.parametrize(("bot", "decisions"), [("heuristic", 24), ("level3", 3)])
@pytest.mark.parametrize("game", CHANGES)
def test_bots_that_learnt_on_ours_play_it(game: str, bot: str, decisions: int) -> None:
    m, luck, play = a_match(game), Seeded(7), policy(registry.game(game), bot)
    for _ in range(decisions):
        if m.over:
            break
        seat = m.deciding()[0]
        m.do(seat, play(m.perspective(seat), luck))
    scene_of(m)
    again = registry.replayed(m.game, read_record(m.record.write()))
    assert again.record.write() == m.record.write()


HIDES = (no_leak, views_agree, sampler_fits)  # of what others hold; `make proof` tries all other laws too


def laws_of_own_boards() -> list[Any]:
    if PROOF:
        return [case for game in CHANGES for case in laws_for(*own(game), games=1, every_option=False)]
    return [
        pytest.param(law, Subject(g, made, max(2, g.seats[0]), games=1, points=2), id=f"{law.__name__}-{g.id}")
        for g, made in map(own, CHANGES)
        for law in HIDES
    ]


@pytest.mark.parametrize(("law", "subject"), laws_of_own_boards())
def test_every_law_holds_on_a_board_of_somebodys_own(law: Callable[[Subject], None], subject: Subject) -> None:
    """What is hidden on ours is hidden there too, above all."""
    law(subject)


def test_signs_in_names_stay_signs_in_its_picture() -> None:
    """Names with marks of markup in them are text, wherever the house itself writes SVG."""
    m = a_match("garibaldi")
    drawn = draw([m.perspective(SPECTATOR, log=False)])
    assert ElementTree.fromstring(drawn).tag.endswith("svg")  # it is well-formed
    assert "<b>" not in drawn
    assert "<i>" not in drawn


def test_an_area_more_is_one_place_one_row_and_a_border() -> None:
    """As the workshop makes one: a copy of the row of its neighbour, under a name that no other has."""
    g = registry.game("gradisca")
    data: Data = msgspec.json.decode(registry.components(g).text)
    rows, nodes = data["constants"]["areas"]["value"], data["node"]
    near = next(n for n in nodes if n["name"] == "Codroipo")
    nodes.append({**near, "id": len(nodes), "x": near["x"] - 45, "name": ""})
    rows.append({**rows[near["id"]], "id": f"place-{len(rows)}"})
    data["edge"].append({"a": near["id"], "b": len(nodes) - 1, "kind": "open"})
    (missing,) = [f for f in registry.check(g, component_set(data)) if not f.warning]  # it lies west of Gradisca, and bears a name
    assert (missing.rule, missing.table, missing.id) == ("GR-721", "constants", "raid")
    data["constants"]["raid"]["value"]["austria"].append(rows[-1]["id"])
    made = component_set(data)
    assert [str(f) for f in registry.check(g, made) if not f.warning] == []
    m = Match(registry.rules(g, [Player("Rosa"), Player("Luca")], {}, made), Seeded(3), own_set=False)
    assert rows[-1]["id"] in draw([m.perspective(SPECTATOR, log=False)])


@pytest.mark.parametrize(
    ("game", "place", "known"), [("gradisca", 1, "Palma"), ("liberation", 12, "Montmartre"), ("garibaldi", 59, "Ravenna")]
)
def test_a_place_is_called_what_its_own_board_calls_it(game: str, place: int, known: str) -> None:
    g = registry.game(game)
    data: Data = msgspec.json.decode(registry.components(g).text)
    next(n for n in data["node"] if n["id"] == place)["name"] = "Al Cavallino"
    seats = [Player(f"P{i}") for i in range(max(2, g.seats[0]))]
    m = Match(registry.rules(g, seats, {}, component_set(data)), Seeded(3), own_set=False)
    for language in ("en", "fr", "it"):
        drawn = draw([m.perspective(SPECTATOR, log=False)], language=language)
        assert "Al Cavallino" in drawn
        assert known in drawn  # all others as the game calls them

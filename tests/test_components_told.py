"""What a checker says of a component set: all of it, at its place, in every language; and it never fails, whatever the set holds."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from ludoteca import registry
from ludoteca.cli.commands import app
from ludoteca.kernel.components import component_set
from ludoteca.kernel.findings import BadComponents, Finding
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.phrases import Phrases, told
from ludoteca.testkit.scenes import scene_of
from ludoteca.testkit.texts import LEFT_OPEN, findings_of

GAMES = ("garibaldi", "giro_galoppo", "gradisca", "liberation")
SPOILT: tuple[Any, ...] = (None, "x", -1, [], {})


def ours(game: str) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(registry.components(registry.game(game)))
    return copy.deepcopy(data)


def ways(value: Any, depth: int, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways into a datum; of lists and tables by name the first two and the last."""
    yield way
    if depth and isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        for key in keys if len(keys) < 12 and isinstance(value, dict) else [*keys[:2], *keys[-1:]]:
            yield from ways(value[key], depth - 1, (*way, key))


def spoilt(data: dict[str, Any], most: int) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """The set with one datum left out or made something else, at so many places of every sort."""
    source = Seeded(5)
    every = [w for w in ways(data, 5) if w]
    for way in every if most > len(every) else [every[source.below(len(every))] for _ in range(most)]:
        for what in ("left out", SPOILT[source.below(len(SPOILT))]):
            changed = copy.deepcopy(data) if len(way) > 3 else {**data, way[0]: copy.deepcopy(data[way[0]])}
            at = changed
            for key in way[:-1]:
                at = at[key]
            if what == "left out":
                del at[way[-1]]
            else:
                at[way[-1]] = what
            yield (*way, what), changed


def in_all_languages(game: str, found: list[Finding]) -> list[str]:
    """What can't be said of the findings."""
    g = registry.game(game)
    wrong = []
    for f in found:
        for language in registry.LANGUAGES:
            words = Phrases(language, g)
            said = words.finding(f)
            if not words.has(f.message) or LEFT_OPEN.search(said) or "check-" in said or "kind-" in said or "half-" in said:
                wrong.append(f"{language}: {f} -> {said}")
    return wrong


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_spoilt_is_told_in_every_language_or_can_be_played(game: str) -> None:
    """And nothing raises: a set in which nothing is found can be laid out, drawn and begun."""
    g = registry.game(game)
    wrong: list[str] = []
    kinds: dict[tuple[str, str], Finding] = {}
    played = 0
    for way, data in spoilt(ours(game), {"gradisca": 6, "liberation": 12}.get(game, 20)):
        made, found = registry.check_data(g, data)
        kinds.update({(f.message, f.table): f for f in found})
        if made is not None and not any(not f.warning for f in found):
            if played < 2 and not registry.is_own(g, made):
                played += 1
                try:
                    begun(game, data)
                except Exception as error:
                    wrong.append(f"{way}: {type(error).__name__} {error}")
        elif not found:
            wrong.append(f"{way}: refused and nothing said")
    assert wrong == []
    assert in_all_languages(game, list(kinds.values())) == []
    assert len(kinds) > 3


def begun(game: str, data: dict[str, Any]) -> None:
    g = registry.game(game)
    match = Match(registry.rules(g, [Player(f"P{i}") for i in range(g.seats[0])], {}, component_set(data)), Seeded(3), own_set=False)
    for n in range(6):
        if match.over:
            break
        seat = match.deciding()[0]
        options = match.options(seat)
        match.do(seat, options[n % len(options)])
    scene_of(match)


@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_checker_has_its_words(game: str) -> None:
    g = registry.game(game)
    assert len(findings_of(g)) > 10
    for language in registry.LANGUAGES:
        words = Phrases(language, g)
        assert [name for name in findings_of(g) if not words.has(name)] == []


@pytest.mark.parametrize("game", GAMES)
def test_ours_has_no_faults_no_warnings_and_no_differences(game: str) -> None:
    g = registry.game(game)
    assert registry.check_data(g, ours(game))[1] == []
    assert registry.differs(g, registry.components(g)) == []
    assert Phrases("en", g).differs([]) == "The same as the game’s own."


def test_all_is_told_and_what_the_examples_say_comes_first() -> None:
    g, data = registry.game("garibaldi"), ours("garibaldi")
    data["node"][99]["kind"] = "swamp"
    data["node"][100].update(x=data["node"][101]["x"], y=data["node"][101]["y"])
    data["node"][103]["x"] = 5000.0
    data["card"][4]["copies"] = 2
    del data["constants"]["turns"]
    data["constants"]["labels"]["value"][3]["x"] = "left"
    data["edge"] = [e for e in data["edge"] if (e["a"], e["b"]) != (29, 30)]
    data["edge"].append({"a": 9, "b": 777, "kind": "green"})
    _, found = registry.check_data(g, data)
    told = [(f.rule, f.entry, f.warning) for f in found]
    assert told[0] == ("GB-007", "[[edge]] 29-30", False)
    for wanted in (
        ("GB-002", "[[node]] 100", False), ("GB-001", "[[card]] 5", False), ("GB-030", "[constants.turns]", False),
        ("", "[[edge]] 9-777", False), ("", "[[node]] 102", True), ("", "[[node]] 104", True),
    ):  # fmt: skip
        assert wanted in told
    assert any(f.entry.startswith("[constants.labels] 3.x") and f.message == "check-expected" for f in found)
    assert [f.warning for f in found] == sorted(f.warning for f in found)


def test_a_fault_is_a_sentence_in_the_language() -> None:
    g, data = registry.game("garibaldi"), ours("garibaldi")
    data["edge"] = [e for e in data["edge"] if (e["a"], e["b"]) != (29, 30)]
    (f, *_) = registry.check_data(g, data)[1]
    assert Phrases("en", g).finding(f) == "Segment 29-30: a road joins 29 and 30."
    assert Phrases("fr", g).finding(f) == "Segment 29-30\u00a0: une route joint 29 et 30."
    assert Phrases("it", g).finding(f) == "Segmento 29-30: una strada unisce 29 e 30."
    assert told(BadComponents(f)) == "Segment 29-30: a road joins 29 and 30. [GB-007]"


def test_a_set_of_another_game_is_told() -> None:
    _, found = registry.check_data(registry.game("gradisca"), ours("garibaldi"))
    assert [(f.message, f.entry) for f in found] == [("check-other-game", "[set] game")]


@pytest.mark.parametrize("game", GAMES)
def test_what_differs_is_told_entry_by_entry(game: str) -> None:
    g, data = registry.game(game), ours(game)
    data["node"][2]["x"] += 1.5
    data["node"][3]["name"] = "<b>Elsewhere</b>"
    data["card"][1]["provenance"] = "box"
    data["constants"]["mine"] = {"value": [1]}
    gone = data["edge"].pop() if data["edge"] else None
    found = registry.differs(g, component_set(data))
    told = {(d.sort, d.table, d.id, d.field) for d in found}
    assert told == {
        ("moved", "node", str(data["node"][2]["id"]), "x"), ("changed", "node", str(data["node"][3]["id"]), "name"),
        ("added", "constants", "mine", ""),
        *({("removed", "edge", f"{min(gone['a'], gone['b'])}-{max(gone['a'], gone['b'])}", "")} if gone else ()),
    }  # fmt: skip
    for language in registry.LANGUAGES:
        words = Phrases(language, g)
        for line in [*(words.difference(d) for d in found), words.differs(found)]:
            assert not LEFT_OPEN.search(line)
            assert "set-" not in line


def test_the_command_line_tells_all_in_the_language(tmp_path: Any) -> None:
    data = ours("giro_galoppo")
    file = tmp_path / "mine.json"
    file.write_bytes(msgspec.json.encode(data))
    done = CliRunner().invoke(app, ["components", "check", str(file)])
    assert done.exit_code == 0
    data["node"][11]["kind"] = "sand"
    data["card"][0]["copies"] = 4
    file.write_bytes(msgspec.json.encode(data))
    done = CliRunner().invoke(app, ["components", "check", str(file), "--language", "it"])
    assert done.exit_code == 1
    assert "[[card]] 1: ogni numero ha 5 copie, una per fantino, non 4. [GG-01]" in done.output
    assert "[[node]] 33: il percorso ha 2 caselle di fiume, non 1. [GG-06]" in done.output
    assert CliRunner().invoke(app, ["components", "check", str(file), "--json"]).exit_code == 1


def test_terminal_and_simulation_take_the_same_file(tmp_path: Any) -> None:
    data = ours("giro_galoppo")
    data["node"][4]["x"] += 2
    file, record = tmp_path / "mine.json", tmp_path / "race.txt"
    file.write_bytes(msgspec.json.encode(data))
    words = ["simulate", "giro_galoppo", "--components", str(file), "--games", "2", "--records", str(tmp_path)]
    assert CliRunner().invoke(app, words).exit_code == 0
    words = ["play", "giro_galoppo", "--components", str(file), "--bots", "greedy", "--seed", "5", "--record", str(record)]
    assert CliRunner().invoke(app, words, input="q\n").exit_code == 0
    made = component_set(data)
    for kept in tmp_path.glob("*.txt"):
        assert f"component-set {made.text}" in kept.read_text(encoding="utf-8")
    data["card"][0]["copies"] = 4
    file.write_bytes(msgspec.json.encode(data))
    for words in (["simulate", "giro_galoppo", "--games", "1"], ["play", "giro_galoppo"]):
        refused = CliRunner().invoke(app, [*words, "--components", str(file)])
        assert isinstance(refused.exception, BadComponents)
        assert told(refused.exception) == "Card 1: each number has 5 copies, one for each rider, not 4. [GG-01]"


@pytest.mark.parametrize(
    ("game", "way", "value", "rule", "message"),
    [
        ("gradisca", "rivers.Torre.0.0", "atlantis", "GR-944", "check-river-border"),
        ("gradisca", "sea.0", "atlantis", "GR-945", "check-no-area"),
        ("gradisca", "areas.28.id", "atlantis", "GR-945", "check-area-missing"),
        ("gradisca", "track.2.label", "Frimaire an II", "GR-018", "check-box"),
        ("liberation", "skills.0.single.0", "R999", "LB-401", "check-no-card"),
        ("liberation", "scenario_2.named.0", "R999", "LB-401", "check-no-card"),
        ("liberation", "solo.0.actions.0.0", "picnic", "LB-951", "check-no-action"),
        ("liberation", "rerolls.0.side", "both", "LB-310", "check-no-side"),
        ("liberation", "scales.0.0", 999, "LB-412", "check-names-no-place"),
    ],
)
def test_what_names_nothing_that_there_is_is_told(game: str, way: str, value: Any, rule: str, message: str) -> None:
    data = ours(game)
    name, *steps = way.split(".")
    at: Any = data["constants"][name]["value"]
    if way == "areas.28.id":
        steps = [str(next(i for i, area in enumerate(at) if area["id"] == "gorizia")), "id"]
    for step in steps[:-1]:
        at = at[int(step)] if isinstance(at, list) else at[step]
    at[int(steps[-1]) if isinstance(at, list) else steps[-1]] = value
    _, found = registry.check_data(registry.game(game), data)
    assert (rule, message) in {(f.rule, f.message) for f in found}
    assert in_all_languages(game, found) == []

"""The tool that tunes the numbers of heuristics: it finds what matters, and leaves alone what does not show."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tools import tune

NAMES = sorted(tune.GAMES)
KEPT = [name for name in NAMES if (tune.ROOT / f"src/ludoteca/games/{name}/bots/tuned.py").exists()]


def test_it_goes_where_the_games_were_won_and_hardly_elsewhere() -> None:
    """2,000 made-up games: the first side's first number helps it, the second side's second harms that, all others are noise."""
    chance = np.random.default_rng(1)
    z = chance.normal(size=(2000, 8))
    kinds = [i % 3 for i in range(2000)]
    chances = 0.4 + 0.1 * np.array(kinds) + 0.06 * z[:, 0] + 0.06 * z[:, 5]
    effects = tune.gradients(kinds, z, (chance.random(2000) < chances).astype(float), 4)
    first, second = tune.stepped(effects, 1.5)
    assert effects[0][0][0] == pytest.approx(0.06, abs=0.03)
    assert effects[1][0][1] == pytest.approx(-0.06, abs=0.03)
    assert first[0] > 1.3
    assert max(abs(first[1:])) < 0.6
    assert second[1] < -1.3


@pytest.mark.parametrize("name", NAMES)
def test_the_centre_is_the_heuristic_and_numbers_stay_within_their_bounds(name: str) -> None:
    bots = tune.Bots(name)
    plain = asdict(bots.values.PLAIN)
    kept = {x: 0.0 for names in bots.names for x in names if x not in bots.tuning.fresh and x not in bots.tuning.added}
    assert asdict(bots.with_numbers(kept)) == plain
    assert {x for names in bots.names for x in names} == set(plain)
    for z in bots.scattered(random.Random(1)):
        found = asdict(bots.with_numbers({x: 3 * far for x, far in z.items()}))
        assert all(least <= found[x] <= most for x, (least, most) in bots.tuning.bounds.items() if x in z)


@pytest.mark.parametrize("name", KEPT)
def test_what_is_kept_is_what_the_tool_writes(name: str) -> None:
    bots, kept = tune.Bots(name), import_module(f"ludoteca.games.{name}.bots.tuned")
    found = [
        {x: asdict(getattr(kept, constant))[x] for x in names} for constant, names in zip(bots.tuning.constants, bots.names, strict=True)
    ]
    written = tune.text(name, found, sum(number for _, number in bots.tuning.games))
    with open(kept.__file__ or "", encoding="utf-8") as file:
        assert file.read() == written


@pytest.mark.parametrize("name", ["liberation", "gradisca"])
def test_a_game_of_scattered_numbers_comes_to_an_end_and_is_the_same_again(name: str) -> None:
    bots = tune.Bots(name)
    games = [bots.played(1, 0, bots.scattered(random.Random(1))) for _ in range(2)]
    assert games[0] == games[1]
    assert 0 <= games[0][1] <= 1


def test_a_game_that_is_broken_off_is_judged_by_the_evaluation_and_each_third_pairs_with_the_heuristic(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots, met = tune.Bots("gradisca"), list[tuple[bool, bool]]()
    plain, walked = bots.values.PLAIN, bots._walked
    z = ({"v_rubia": 0.0}, {"a_rubia": 0.0})

    def watched(s: Any, own: int, values: tuple[Any, Any]) -> Any:
        met.append((values[0].v_rubia == plain.v_rubia, values[1].a_rubia == plain.a_rubia))
        return walked(s, own, values)

    monkeypatch.setattr(bots, "_walked", watched)
    came = [bots.played(8, number, z) for number in range(3)]
    assert [kind for kind, _ in came] == [0, 1, 2]
    assert met == [(False, False), (False, True), (True, False)]
    assert all(0 < worth < 1 for _, worth in came)  # an end would be worth 0 or 1


def test_what_a_file_keeps_is_not_played_again_but_for_a_line_that_was_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = tmp_path / "games.jsonl"
    keep.write_text("\n[1, 0, 2, 0.5]\n[1, 1, 0, 1.0]\n[2, 0, 0", encoding="utf-8")
    assert tune.kept_in(keep) == {(1, 0): (2, 0.5), (1, 1): (0, 1.0)}
    assert tune.kept_in(tmp_path / "none") == tune.kept_in(None) == {}
    monkeypatch.setattr(tune.Bots, "played", lambda bots, seed, i, z: pytest.fail("it is kept"))
    games = sum(number for _, number in tune.GAMES["liberation"].games)
    lines = [json.dumps([seed, i, 0, (i % 2) / 2]) for seed, number in tune.GAMES["liberation"].games for i in range(number)]
    keep.write_text("\n".join(lines), encoding="utf-8")
    assert tune.tuned("liberation", 1.0, lambda _: None, keep)[1] == games

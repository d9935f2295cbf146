"""The checker that knows nothing of ours: it agrees with us on every record that we make, and finds what was changed in one."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from tools import check_record

from ludoteca import registry
from ludoteca.kernel.flow.chance import Dice, Faces, OneOf, Seeded, Source, Verifiable
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.draws import as_listed
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.playing import turns
from ludoteca.kernel.match.record import Record, read_record
from ludoteca.players import policy

CHECKER = Path(check_record.__file__)
SEED, NONCES = bytes(range(32)), ("anna", "bo", "cy", "di", "ed", "flo")
WITHOUT = "giro_galoppo"  # nothing is drawn in it
GAMES = sorted(registry.games())


def a_record(name: str, source: Source, told: str, moves: int = 60) -> Record:
    """So many decisions of random bots; the third of them is taken back by all once the game allows it."""
    game = registry.game(name)
    seats = game.seats[0]
    match = Match(registry.rules(game, [Player(f"P{i}", joined=i + 1) for i in range(seats)]), source, chance=told)
    bots, luck = [policy(game, "random") for _ in range(seats)], Seeded(4)
    for count, seat in enumerate(islice(turns(match), moves)):
        if count % 20 == 10 and match.can_rewind(seat):
            assert match.rewind(seat) is None
            continue
        assert match.play(seat, bots[seat](match.perspective(seat), luck)) is None
    return match.record


def verifiable(name: str) -> Record:
    source = Verifiable(SEED, NONCES[: registry.game(name).seats[0]])
    return a_record(name, source, source.written(reveal=True))


def run(folder: Path, record: str, draws: list[str] | None = None, *more: str) -> tuple[int, str]:
    """The checker in a Python that finds nothing but its standard library."""
    (folder / "record").write_text(record, encoding="utf-8")
    if draws is not None:
        (folder / "draws").write_text("".join(f"{line}\n" for line in draws), encoding="utf-8")
        more = ("--draws", str(folder / "draws"), *more)
    command = [sys.executable, "-I", "-S", str(CHECKER), str(folder / "record"), *more]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, timeout=60)
    return done.returncode, done.stdout + done.stderr


def test_it_imports_nothing_of_ours_and_fits_on_a_page() -> None:
    tree = ast.parse(CHECKER.read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)} <= {"__future__"}
    assert imported <= {"argparse", "hashlib", "hmac", "random", "sys"}
    assert len(CHECKER.read_text(encoding="utf-8").splitlines()) < 200


@pytest.mark.parametrize("name", GAMES)
def test_every_outcome_of_every_game_follows(name: str, tmp_path: Path) -> None:
    record = verifiable(name)
    game, text = registry.game(name), record.write()
    came = [line for line in record.entries if line.startswith("* ")]
    assert len(came) > 5 or name == WITHOUT
    assert any(line.startswith("back ") for line in record.entries)
    draws = registry.draws_of(game, read_record(text))
    assert len(draws) == len(came)
    assert run(tmp_path, text, draws) == (0, f"the commitment fits, and {len(came)} of {len(came)} outcomes follow from seed and nonces\n")
    code, said = run(tmp_path, text)
    assert code == 0
    thrown = sum("+" in line for line in came)
    assert f"and {thrown} of {len(came)} outcomes" in said


@pytest.mark.parametrize("name", GAMES)
def test_every_outcome_that_is_another_is_found(name: str) -> None:
    record = verifiable(name)
    draws = registry.draws_of(registry.game(name), record)
    lines = record.write().split("\n")
    at = [i for i, line in enumerate(lines) if line.startswith("* ")]
    found = 0
    for k, i in enumerate(at):
        kind, *words = draws[k].split(" ")
        others = [f"{n}" for n in range(1, 7)] if draws[k] == "dice 1 6" else words if kind == "of" else ["+".join("6" * int(words[0]))]
        other = next((each for each in others if each != lines[i][2:]), None)
        if other is None:
            continue  # there was but one thing to draw
        changed = [*lines[:i], f"* {other}", *lines[i + 1 :]]
        with pytest.raises(check_record.Wrong, match=f"line {i + 1}: "):
            check_record.check("\n".join(changed), draws)
        found += 1
    assert found > 3 or name == WITHOUT


def test_what_else_was_changed_is_found(tmp_path: Path) -> None:
    record = verifiable("gradisca")
    text, draws = record.write(), registry.draws_of(registry.game("gradisca"), record)
    commitment = Verifiable(SEED).commitment
    assert run(tmp_path, text, draws, "--commitment", commitment, "--nonce", "bo")[0] == 0
    first = next(line for line in text.split("\n") if line.startswith("* "))
    for changed, list_, more, said in [
        (text.replace(SEED.hex(), bytes(32).hex()), draws, (), "the seed is not the one that was promised"),
        (text.replace("nonces=anna", "nonces=hanna"), draws, (), "should have"),
        (text.replace("nonces=anna,bo", "nonces=bo,anna"), draws, (), "should have"),
        (text.replace(f"{first}\n", "", 1), draws, (), "outcomes, the list of draws"),
        (text.replace(f"{first}\n", "", 1), draws[1:], (), "should have"),
        (text, ["dice 1 x", *draws[1:]], (), "invalid literal"),
        (text, ["cards", *draws[1:]], (), "can't be read"),
        (text, draws, ("--commitment", "0" * 64), "not the one that you saw"),
        (text, draws, ("--nonce", "mine"), "your nonce is not among"),
        (text.replace("ludoteca-record 1", "ludoteca-record 2"), draws, (), "no record"),
        (re.sub("chance .*\n", "", text), draws, (), "does not say once"),
    ]:
        code, told = run(tmp_path, changed, list_, *more)
        assert code == 1, said
        assert said in told


def test_where_the_seed_is_not_told_nothing_is_said_to_be_right(tmp_path: Path) -> None:
    text = verifiable("giro_galoppo").write()
    assert run(tmp_path, re.sub(r" seed=\w+", "", text))[0] == 2
    assert run(tmp_path, re.sub("chance .*", "chance continued", text))[0] == 2
    assert run(tmp_path, re.sub("chance .*", "chance untold", text))[0] == 2


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_that_somebody_chose_is_followed_too(name: str) -> None:
    record = a_record(name, Seeded(7), "seeded 7", 25)
    draws = registry.draws_of(registry.game(name), record)
    assert check_record.check(record.write(), draws) == (len(draws), len(draws))


@pytest.mark.parametrize("n", [1, 2, 6, 36, 6**12, 2**63 + 1, 2**64 - 1, 2**64])
def test_both_make_the_same_numbers(n: int) -> None:
    """From so many that every second number is thrown away, too."""
    ours, theirs = Verifiable(SEED, ("a", "bcd")), check_record.Verifiable(SEED, ["a", "bcd"])
    assert [ours.below(n) for _ in range(50)] == [theirs.below(n) for _ in range(50)]
    assert ours.counter == theirs.counter


def test_what_there_was_to_draw_from_is_listed_by_the_number_that_is_drawn() -> None:
    assert as_listed(Dice(3)) == "dice 3 6"
    assert as_listed(Dice(12, 8)) == "dice 12 8"
    assert as_listed(OneOf([9, 4, 4])) == "of 9 4 4"
    assert as_listed(Faces({5: 2, 1: 1})) == "of 1 5 5"


def test_the_command_line_writes_the_list(tmp_path: Path) -> None:
    record = verifiable("liberation")
    (tmp_path / "game.txt").write_text(record.write(), encoding="utf-8")
    command = [sys.executable, "-m", "ludoteca.cli", "replay", str(tmp_path / "game.txt")]
    listed = subprocess.run([*command, "--draws"], capture_output=True, text=True, check=True).stdout
    assert listed.splitlines() == registry.draws_of(registry.game("liberation"), record)
    assert run(tmp_path, record.write(), listed.splitlines())[0] == 0
    whole = subprocess.run([*command, "--verify", "--json"], capture_output=True, text=True, check=True).stdout
    assert json.loads(whole)["verified"] == "rules and chance"

"""``ludoteca lab``: what it prints, what it leaves, and what it says of wrong use."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.lab.experiments import definition
from tests.command_line import called, text

SMALL = 'game = "giro_galoppo"\ngames = 12\ntitle = "Small"\n'


def ludoteca(*words: str) -> subprocess.CompletedProcess[str]:
    return text(called(*words))


@pytest.mark.parametrize("game", registry.games())
def test_the_experiment_to_begin_with_can_be_run_as_it_stands(game: str) -> None:
    done = ludoteca("lab", "new", game)
    lab = definition.prepared(definition.read(done.stdout))
    assert [t.name for t in lab.tables] == ["as it is", "changed"]
    uncommented = done.stdout.replace('# components = "mine.toml"', "").replace("\n# ", "\n")
    with_options = definition.prepared(definition.read(uncommented))
    assert [dict(t.options) for t in with_options.tables] == [dict(t.options) for t in lab.tables]  # what is shown is the default


def test_it_runs_reports_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL)
    done = ludoteca("lab", "run", str(file), "--jobs", "1")
    assert done.returncode == 0
    assert done.stdout.startswith("Small: 12 of 12 games at each table\n")
    assert "seat 1" in done.stdout
    folder = tmp_path / "small"
    assert sorted(x.name for x in folder.iterdir()) == ["report.html", "results.jsonl"]
    before = (folder / "results.jsonl").read_bytes()
    found = json.loads(ludoteca("lab", "run", str(file), "--jobs", "1", "--json").stdout)
    assert (found["games"], found["asked"], found["arms"][0]["games"]) == (12, 12, 12)
    assert (folder / "results.jsonl").read_bytes() == before
    (folder / "report.html").unlink()
    assert ludoteca("lab", "report", str(folder), "-o", str(tmp_path / "again.html")).returncode == 0
    assert "Small" in (tmp_path / "again.html").read_text()
    (folder / "results.jsonl").write_bytes(before[:-20])  # as a run that is at its last game leaves it
    half = ludoteca("lab", "report", str(folder))
    assert (half.returncode, half.stdout.partition("\n")[0]) == (0, "Small: 11 of 12 games at each table")
    assert (folder / "results.jsonl").read_bytes() == before[:-20]
    ludoteca("lab", "run", str(file), "--jobs", "1")
    assert (folder / "results.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("lab", "new", "chess"), 2, "giro_galoppo"),
        (("lab", "run", "nowhere.toml"), 1, "nowhere.toml"),
        (("lab", "run", "{folder}/bad.toml"), 2, "games are from 1"),
        (("lab", "run", "{folder}/bad.toml", "--engine", "abacus"), 2, "processes or ray"),
        (("lab", "run", "{folder}/binary.toml"), 1, "no text"),
        (("lab", "report", "nowhere"), 1, "can't read nowhere"),
        (("lab", "report", "{folder}/bad.toml"), 1, "line 1"),
        (("lab", "run", "{folder}/good.toml", "--out", "{folder}/bad.toml"), 1, "bad.toml"),
    ],
)
def test_what_goes_wrong_is_one_line(tmp_path: Path, words: tuple[str, ...], code: int, says: str) -> None:
    (tmp_path / "bad.toml").write_text('game = "giro_galoppo"\ngames = 0\n')
    (tmp_path / "good.toml").write_text(SMALL)
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    done = ludoteca(*(word.format(folder=tmp_path) for word in words))
    assert (done.returncode, done.stdout) == (code, "")
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1

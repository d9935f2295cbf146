"""What more than one file of these tests needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.server.notifications import scheduler

from . import failures
from .postgres import Cluster, cluster
from .redis import server


@pytest.fixture(autouse=True)
def nothing_failed(request: pytest.FixtureRequest) -> Iterator[None]:
    """An answer of 5xx is a failed test, whatever else the test looks at, unless `server_fails` names it."""
    failures.MET.clear()
    yield
    expected = {str(name) for mark in request.node.iter_markers("server_fails") for name in mark.args}
    assert failures.unexpected(expected) == []


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One for each process of the tests; durability is for those tests that kill it."""
    with cluster("fsync=off") as it:
        yield it


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The address of a Redis."""
    with server() as address:
        yield address


@pytest.fixture(params=["folder", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a house may keep what it knows: what is tested of it holds for both."""
    if request.param == "folder":
        return tmp_path / "data"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.migrated()


@pytest.fixture
def told_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks after notices but the test."""
    monkeypatch.setattr(scheduler, "EVERY", 3600.0)

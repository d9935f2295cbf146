"""What more than one file of these tests needs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .postgres import Cluster, cluster
from .redis import server


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

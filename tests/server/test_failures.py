"""The look at every answer: what failed is a failed test, whoever asked and whatever the test looks at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from . import failures
from .helpers import TOY, opened


def broken(*_: Any) -> Any:
    raise RuntimeError("a fault of ours")


@pytest.mark.server_fails("error-internal")
async def test_a_failure_is_met_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            assert failures.MET == []
            monkeypatch.setattr("ludoteca.server.service.Service.lobby", broken)
            assert (await house.http.get("/api/tables")).status_code == 500
            assert failures.MET == ["error-internal: GET /api/tables"]
            monkeypatch.setattr("ludoteca.server.tables.table.Table.play", broken)
            assert (await rosa.play("mark 0"))["t"] == "no"
            assert failures.MET[1:] == [f"error-internal: /api/tables/{made['table']}/live"]
    assert failures.unexpected(set()) == failures.MET
    assert failures.unexpected({"503"}) == failures.MET
    assert failures.unexpected({"error-internal"}) == []


@pytest.mark.parametrize(
    ("body", "name"), [(b'{"error":{"id":"error-busy"},"text":"x"}', "error-busy"), (b'{"ok":false}', "503"), (b"gone", "503")]
)
def test_a_failure_without_an_id_is_called_by_its_number(body: bytes, name: str) -> None:
    assert failures.named(503, body) == name

"""Ids of tables and people, and the keys that are derived from them."""

from __future__ import annotations

import secrets

import pytest

from ludoteca.server.identity.seat_keys import Keyring, new_id


def test_no_id_is_taken_for_an_option_on_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _=None: "-TDRUJsXb2Qx")
    assert new_id() == "_TDRUJsXb2Qx"


def test_nor_is_the_id_of_a_rematch() -> None:
    keys = Keyring(b"a secret of the house, 32 bytes!")
    ids = [keys.rematch(f"table {n}") for n in range(400)]
    assert not [each for each in ids if each.startswith("-")]
    assert [each for each in ids if each.startswith("_")]
    assert ids == [keys.rematch(f"table {n}") for n in range(400)]

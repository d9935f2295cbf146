"""Who a device is: its tables on another device by a link, and links that can be made anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from .helpers import TOY, Open, opened


def device(house: Open) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=house.http.base_url, timeout=20)


async def test_a_link_makes_another_device_the_same_person(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, device(house) as laptop, device(house) as phone, device(house) as stranger:
        assert (await laptop.get("/api/me")).json() == {"known": False, "name": "", "link": ""}
        assert (await laptop.get("/api/me/tables")).json() == []
        me = (await laptop.post("/api/me", json={"name": "Rosa"})).json()
        assert (me["known"], me["name"]) == (True, "Rosa")
        made = (
            await laptop.post(
                "/api/tables", json={"game": TOY, "seats": [{"kind": "person", "name": "Rosa"}, {"kind": "person"}], "language": "en"}
            )
        ).json()
        other = await house.make(TOY, seats=[{"kind": "person", "name": "Bo"}, {"kind": "person"}])
        await laptop.post(f"/api/tables/{other['table']}/sit", json={"key": other["seats"][1]["key"], "name": "Rosa"})

        assert (await phone.post("/api/me/recover", json={"person": me["link"]})).json()["name"] == "Rosa"
        tables: list[dict[str, Any]] = (await phone.get("/api/me/tables")).json()
        assert [(t["table"], t["seat"]) for t in tables] == [(other["table"], 1), (made["table"], 0)]
        assert [t["key"] for t in tables] == [other["seats"][1]["key"], made["seats"][0]["key"]]
        assert [t["your_turn"] for t in tables] == [False, False]  # the first is Bo's turn, the second waits for somebody
        assert (await stranger.get("/api/me/tables")).json() == []
        assert (await phone.post("/api/me", json={"name": "Rosie"})).json()["name"] == "Rosie"
        assert (await laptop.get("/api/me")).json()["name"] == "Rosie"


async def test_links_can_be_made_anew(tmp_path: Path) -> None:
    """Whoever had the old link is shut out, those devices too that used it; the seats stay the person's."""
    async with opened(tmp_path) as house, device(house) as laptop, device(house) as thief:
        old = (await laptop.post("/api/me", json={"name": "Rosa"})).json()["link"]
        await laptop.post("/api/tables", json={"game": TOY, "seats": [{"kind": "person", "name": "Rosa"}, {"kind": "person"}]})
        await thief.post("/api/me/recover", json={"person": old})
        assert len((await thief.get("/api/me/tables")).json()) == 1
        new = (await laptop.post("/api/me/renew")).json()["link"]
        assert new != old
        assert (await thief.get("/api/me/tables")).json() == []
        assert (await thief.get("/api/me")).json()["known"] is False
        refused = await thief.post("/api/me/recover", json={"person": old})
        assert (refused.status_code, refused.json()["error"]["id"]) == (403, "error-wrong-person")
        assert len((await laptop.get("/api/me/tables")).json()) == 1
        assert (await thief.post("/api/me/renew")).status_code == 403
    async with opened(tmp_path) as house, device(house) as tablet:
        assert (await tablet.post("/api/me/recover", json={"person": new})).status_code == 200
        assert len((await tablet.get("/api/me/tables")).json()) == 1


@pytest.mark.parametrize("shown", ["", ".", "x", "somebody.forged", "a" * 500 + ".b", "é.ù"])
async def test_a_forged_token_is_nobody(tmp_path: Path, shown: str) -> None:
    async with opened(tmp_path) as house:
        answer = await house.http.post("/api/me/recover", json={"person": shown})
        assert (answer.status_code, answer.json()["error"]["id"]) in ((403, "error-wrong-person"), (422, "error-bad-request"))


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "a\nb"])
async def test_a_name_that_is_none(tmp_path: Path, name: str) -> None:
    async with opened(tmp_path) as house:
        answer = await house.http.post("/api/me", json={"name": name})
        assert answer.json()["error"]["id"] == "error-bad-name"
        assert "set-cookie" not in answer.headers

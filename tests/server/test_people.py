"""Who a device is: its tables on another device by a link, and links that can be made anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from .helpers import NO_TLS, TOY, Open, opened


def device(house: Open) -> httpx.AsyncClient:
    return httpx.AsyncClient(verify=NO_TLS, base_url=house.http.base_url, timeout=20)


async def test_a_link_makes_another_device_the_same_person(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, device(house) as laptop, device(house) as phone, device(house) as stranger:
        assert (await laptop.get("/api/me")).json() == {"known": False, "name": "", "link": ""}
        assert (await laptop.get("/api/me/tables")).json() == []
        me = (await laptop.post("/api/me", json={"name": "Rosa"})).json()
        assert (me["known"], me["name"]) == (True, "Rosa")
        made = (
            await laptop.post("/api/tables", json={"game": TOY, "seats": [{"kind": "person"}, {"kind": "person"}], "language": "en"})
        ).json()
        await laptop.post(f"/api/tables/{made['table']}/sit", json={"key": made["seats"][0]["key"], "name": "Rosa"})
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
        made = await house.make(TOY, seats=[{"kind": "person"}, {"kind": "person"}])
        await laptop.post(f"/api/tables/{made['table']}/sit", json={"key": made["seats"][0]["key"], "name": "Rosa"})
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


async def test_a_forgotten_name_is_in_no_record(tmp_path: Path) -> None:
    """Neither where a bot stood in for the person, nor where the person played on from another game."""
    async with opened(tmp_path) as house, device(house) as laptop:
        made = (
            await laptop.post(
                "/api/tables",
                json={"game": TOY, "grace": 1, "seats": [{"kind": "person"}, {"kind": "person"}]},
            )
        ).json()
        keys = [s["key"] for s in made["seats"]]
        for key in keys:
            await laptop.post(f"/api/tables/{made['table']}/sit", json={"key": key, "name": "Rosalba"})
        async with house.client(made["table"], keys[1]) as other:
            await other.until("frame", such=lambda m: "log-seat-taken-over" in str(m["log"]))
            async with house.client(made["table"], keys[0]) as rosa:
                await rosa.ask(t="end", agree=True)
                await other.ask(t="end", agree=True)
        want = {"key": keys[0], "moment": 0, "seat": 1, "name": "Rosalba", "bot": "random"}
        on = (await laptop.post(f"/api/tables/{made['table']}/continue", json=want)).json()
        assert (await laptop.post("/api/person/forget")).status_code == 200
        stored = [await house.house.store.load(t) for t in (made["table"], on["table"])]
        assert "Rosalba" not in str([s.rows for s in stored if s is not None])
        text = (await house.http.get(f"/api/tables/{made['table']}/record", headers={"x-key": keys[0]})).text
        assert "Rosalba" not in text
        assert text.endswith("consent\n")
        async with house.client(on["table"], on["seats"][0]["key"]) as rosa:
            assert "Rosalba" not in str(rosa.raw)

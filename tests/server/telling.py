"""A house whose time for notices a test holds, with people who have a device each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ludoteca.server.notifications.scheduler import Scheduler
from ludoteca.server.notifications.settings import Notices

from .helpers import TOY, Open, opened
from .pushing import NEAR, Browser, Service, service

START = datetime(2026, 11, 28, 12, tzinfo=UTC).timestamp()


class House:
    """An open house whose time for notices we hold, with people who have a device each."""

    def __init__(self, open_: Open, at: Service) -> None:
        self.open = open_
        self.service = at
        self.time = START
        self.teller: Scheduler = open_.app.state.scheduler
        self.teller._now = lambda: self.time
        open_.app.state.ways._now = lambda: self.time
        self.cookies: dict[str, str] = {}

    async def person(self, name: str) -> None:
        self.open.http.cookies.clear()
        answer = await self.open.http.post("/api/me", json={"name": name})
        self.cookies[name] = answer.cookies["ludoteca_person"]
        self.open.http.cookies.clear()

    async def call(self, who: str, method: str, path: str, **body: Any) -> tuple[int, Any]:
        headers = {"cookie": f"ludoteca_person={self.cookies[who]}"} if who else {}
        more: dict[str, Any] = {"json": body} if method == "POST" else {}
        answer = await self.open.http.request(method, f"/api/me/told{path}", headers=headers, **more)
        self.open.http.cookies.clear()
        return answer.status_code, answer.json()

    async def browser(self, who: str, *events: str, language: str = "en") -> Browser:
        browser = self.service.browser(who)
        status, about = await self.call(who, "POST", "/ways", kind="push", address=browser.subscription, events=events, language=language)
        assert status == 201, about
        return browser

    async def table(self, *who: str, name: str = "Sunday") -> tuple[str, list[str]]:
        """A table of the toy at which these sit, all but the last already."""
        answer = await self.open.http.post("/api/tables", json={"game": TOY, "name": name, "seats": [{"kind": "person"} for _ in who]})
        made = answer.json()
        keys = [seat["key"] for seat in made["seats"]]
        for person, key in zip(who, keys, strict=True):
            headers = {"cookie": f"ludoteca_person={self.cookies[person]}"}
            sat = await self.open.http.post(f"/api/tables/{made['table']}/sit", json={"name": person, "key": key}, headers=headers)
            assert sat.status_code == 200, sat.text
            self.open.http.cookies.clear()
        await self.teller.settled()
        return made["table"], keys

    async def later(self, seconds: float) -> list[Any]:
        """Let time pass; gives what the service got then."""
        await self.teller.settled()
        self.time += seconds
        before = len(self.service.got)
        await self.teller.tell_due()
        await self.teller.settled()
        return self.service.got[before:]


@asynccontextmanager
async def house(data: Path | str, settings: Notices = NEAR) -> AsyncIterator[House]:
    async with service() as at, opened(data, notices=settings) as open_:
        yield House(open_, at)

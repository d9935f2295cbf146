"""Clients that play through everything that happens to a house, and write down what they sent, were told and saw (see `checker`)."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ludoteca import registry

#: Of the games that every house has: who runs this may know others.
SHORTEST = min((g for g in registry.all_games().values() if type(g).__module__.startswith("ludoteca.games.")), key=lambda g: g.minutes).id
APART = ("cut", "table", "takeback", "clocks", "back")  # what is the table's and not the game's
PATIENCE = 5.0  # seconds without a word after which a client asks whether its line still carries anything
AWAY = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)


class Log:
    """One client's. Each line is handed to the system as it is written, so a client that is killed has told all but its last."""

    def __init__(self, path: Path, client: str, table: str, seat: int | None, delay: int) -> None:
        self._file = path.open("a", buffering=1, encoding="utf-8")
        self.write(client=client, table=table, seat=seat, delay=delay)

    def write(self, **line: Any) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")) + "\n")

    def now(self, **line: Any) -> None:
        self.write(t=round(time.monotonic(), 6), **line)

    def close(self) -> None:
        self._file.close()


class Player:
    """A seat (or, with None, somebody who watches) that comes back whenever its line is cut.

    What was not acknowledged it sends again under the same id. It pauses ``beat`` seconds before each decision.
    """

    def __init__(self, load: Load, table: str, key: str, seat: int | None, delay: int, rng: random.Random, beat: float = 0.0) -> None:
        self.load, self.table, self.key, self.seat, self.rng, self.beat = load, table, key, seat, rng, beat
        name = f"{table[:8]}-{'watch' if seat is None else seat}{'-late' if delay else ''}"
        self.log = Log(load.folder / f"{name}.log", name, table, seat, delay)
        self.set: dict[str, Any] = {}
        self.mine: dict[str, Any] = {}
        self.at = 0
        self.waiting: dict[str, Any] | None = None
        self.sent_at = 0.0
        self.count = 0
        self.over = False
        self.pause = 0.0
        self.times: list[float] = []  # from sending to being told that it is done, where no line was cut in between

    async def stay(self) -> None:
        while not self.over:
            with suppress(*AWAY):
                async with connect(
                    f"{self.load.base.replace('http', 'ws')}/api/tables/{self.table}/live",
                    max_size=None, compression=None, ping_interval=None, open_timeout=PATIENCE, close_timeout=0.5,
                ) as ws:  # fmt: skip
                    self.log.now(line=1)
                    await self._talk(ws)
            if not self.over:
                await asyncio.sleep(0.05)
        if self.seat is None or self.seat == 0:
            await self._record()
        self.log.close()

    async def _talk(self, ws: ClientConnection) -> None:
        await ws.send(json.dumps({"t": "hello", "key": self.key, "have": None, "lang": "en"}))
        if self.waiting is not None:
            self.sent_at = 0.0
            self.log.now(send=self.waiting["id"], at=self.waiting["at"], do=self.waiting["do"])
            await ws.send(json.dumps(self.waiting))
        quiet = False
        while not self.over or self.waiting is not None:
            try:
                m = json.loads(await asyncio.wait_for(ws.recv(), PATIENCE))
            except TimeoutError:
                if quiet:
                    ws.transport.abort()
                    return
                quiet = True
                await ws.send('{"t":"ping"}')
                continue
            quiet = False
            self._hear(m)
            if self.seat is not None and self.waiting is None and not self.over:
                await self._choose(ws)

    def _hear(self, m: dict[str, Any]) -> None:
        if m["t"] in ("welcome", "frame"):
            fresh = m["t"] == "welcome"
            self.at = m["at"]
            self.set = {**({} if fresh else self.set), **{k: v for k, v in m["set"].items() if k not in APART}}
            self.mine = {**({} if fresh else self.mine), **(m["mine"] or {})}
            asked = self.set.get("asked") or {"seats": [], "chosen": []}
            self.over = self.set.get("outcome") is not None
            self.log.now(
                saw=[self.at, len(asked["chosen"])], n=m["n"], hash=fingerprint(self.set), asked=asked["seats"], chosen=asked["chosen"],
                **({"anew": True} if fresh else {}), **({"by": m["by"]} if "by" in m else {}), **({"over": True} if self.over else {}),
            )  # fmt: skip
        elif m["t"] in ("ok", "no") and self.waiting is not None and m["id"] == self.waiting["id"]:
            if m["t"] == "ok":
                self.log.now(ok=m["id"])
                self.load.done += 1
                self.load.by_table[self.table] = self.load.by_table.get(self.table, 0) + 1
                if self.sent_at:
                    self.times.append(time.perf_counter() - self.sent_at)
                    self.load.told(self.times[-1])
            else:
                self.log.now(no=m["id"], why=m["msg"]["id"])
                self.load.refusals[m["msg"]["id"]] = self.load.refusals.get(m["msg"]["id"], 0) + 1
                self.pause = 0.1  # what is wrong now may be so for a while
            self.waiting = None

    async def _choose(self, ws: ClientConnection) -> None:
        choices = self.mine.get("choices") or []
        asked = self.set.get("asked") or {"seats": []}
        if self.seat not in asked["seats"] or not choices or any(c.get("chosen") for c in choices):
            return
        if self.beat or self.pause:
            await asyncio.sleep(self.beat * self.rng.random() * 2 + self.pause)
            self.pause = 0.0
        self.count += 1
        do = self.rng.choice(choices)["do"]
        self.waiting = {"t": "play", "id": f"{self.seat}-{self.count}", "at": self.at, "do": do}
        self.log.now(send=self.waiting["id"], at=self.at, do=do)
        self.sent_at = time.perf_counter()
        await ws.send(json.dumps(self.waiting))

    async def _record(self) -> None:
        while True:
            try:
                answer = await self.load.http.get(f"{self.load.base}/api/tables/{self.table}/record", headers={"X-Key": self.key})
                head, _, entries = answer.text.partition("\n--\n")
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
                continue
            if answer.status_code == 200 and head.startswith("ludoteca-record"):
                self.log.now(record=entries.splitlines())
                return
            await asyncio.sleep(0.1)


def fingerprint(public: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(public, sort_keys=True).encode()).hexdigest()[:16]


@dataclass
class Load:
    """So many tables at once, each with its seats and one who watches, at some of them later; where one ends, another begins."""

    base: str
    folder: Path
    rng: random.Random
    game: str = SHORTEST
    tables: int = 6
    beat: float = 0.0
    late: int = 3  # decisions that the spectator of every third table is behind
    more: dict[str, Any] = field(default_factory=dict)  # of how a table is made
    told: Callable[[float], None] = lambda seconds: None
    done: int = 0
    made: int = 0
    refusals: dict[str, int] = field(default_factory=dict)
    ending: bool = False
    by_table: dict[str, int] = field(default_factory=dict)  # moves that were acknowledged
    playing: set[str] = field(default_factory=set)
    watch: dict[str, str] = field(default_factory=dict)  # the spectators' key of each table

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.http = httpx.AsyncClient(timeout=PATIENCE * 2, limits=httpx.Limits(max_keepalive_connections=0))
        self._running: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        for _ in range(self.tables):
            self._go(self._place())

    def _go(self, what: Any) -> None:
        task = asyncio.create_task(what)
        self._running.add(task)

    async def _place(self) -> None:
        while not self.ending:
            made = await self._make()
            if made is None:
                return
            players = [
                Player(self, made["table"], s["key"], s["seat"], 0, random.Random(self.rng.random()), self.beat) for s in made["seats"]
            ]
            players.append(Player(self, made["table"], made["watch"], None, made["delay"], self.rng))
            self.watch[made["table"]] = made["watch"]
            self.playing.add(made["table"])
            await asyncio.gather(*(p.stay() for p in players))
            self.playing.discard(made["table"])

    async def _make(self) -> dict[str, Any] | None:
        self.made += 1
        delay = self.late if self.late and self.made % 3 == 0 else 0
        seats = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
        body = {"game": self.game, "name": "trust", "seats": seats, **self.more, **({"delay": {"decisions": delay}} if delay else {})}
        while not self.ending:
            try:
                answer = await self.http.post(f"{self.base}/api/tables", json=body)
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
                continue
            if answer.status_code == 201:
                return {**answer.json(), "delay": delay}
            await asyncio.sleep(0.1)
        return None

    async def acknowledged(self, more: int, within: float = 120.0) -> bool:
        """Wait until so many more moves were acknowledged; False where that takes longer."""
        goal, until = self.done + more, time.monotonic() + within
        while self.done < goal:
            for task in self._running:
                if task.done():
                    task.result()
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.002)
        return True

    async def end(self, within: float = 180.0) -> bool:
        """Let all games that are on be played to their end; False where they don't come to one."""
        self.ending = True
        done, left = await asyncio.wait(self._running, timeout=within)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        for task in done:
            task.result()
        await self.http.aclose()
        (self.folder / "keys.json").write_text(json.dumps(self.watch))
        return not left

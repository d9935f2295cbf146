"""A line that drops, doubles, delays, reorders and cuts: whoever follows docs/wire.md ends with exactly what the house holds."""

from __future__ import annotations

import asyncio
import json
import os
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .helpers import RACE, TOY, Open, opened

SEEDS = 30 if os.environ.get("LUDOTECA_PROOF") else 3
PATIENCE = 0.25  # seconds after which something is thought lost


class Bad:
    """A line with faults in both directions; what it does comes from its seed. Cuts itself now and then."""

    def __init__(self, ws: ClientConnection, rng: random.Random, faults: float) -> None:
        self.ws, self.rng, self.faults = ws, rng, faults
        self._held: list[str] = []
        self._ready: list[str] = []
        self.count = dict.fromkeys(("drop", "double", "delay", "reorder", "cut"), 0)

    def _fate(self) -> str:
        return self.rng.choice(list(self.count)) if self.rng.random() < self.faults else ""

    async def send(self, text: str) -> None:
        fate = self._fate()
        if fate:
            self.count[fate] += 1
        if fate == "cut":
            self.ws.transport.abort()
            return
        if fate == "delay":
            await asyncio.sleep(self.rng.random() * 0.02)
        if fate == "reorder" and not self._held:
            self._held.append(text)
            return
        for one in [] if fate == "drop" else [text, text] if fate == "double" else [text]:
            await self.ws.send(one)
        while self._held:
            await self.ws.send(self._held.pop())

    async def hear(self) -> str:
        while not self._ready:
            data = str(await self.ws.recv())
            fate = self._fate()
            if fate:
                self.count[fate] += 1
            if fate == "cut":
                self.ws.transport.abort()
            elif fate == "delay":
                await asyncio.sleep(self.rng.random() * 0.02)
                self._ready.append(data)
            elif fate == "reorder":
                with suppress(TimeoutError):
                    self._ready.append(str(await asyncio.wait_for(self.ws.recv(), PATIENCE)))
                self._ready.append(data)
            elif fate != "drop":
                self._ready += [data] * (2 if fate == "double" else 1)
        return self._ready.pop(0)


class Careful:
    """A client as docs/wire.md wants it: counts, asks anew where numbers do not fit, and repeats what was not answered."""

    def __init__(self, house: Open, table: str, key: str, rng: random.Random, faults: float) -> None:
        self.house, self.table, self.key, self.rng, self.faults = house, table, key, rng, faults
        self.n = -1
        self.at = 0
        self.set: dict[str, Any] = {}
        self.mine: dict[str, Any] = {}
        self.log: list[Any] = []
        self.waiting: dict[str, Any] | None = None
        self.wishes = 0
        self.done: list[str] = []
        self.wished: dict[str, tuple[int, str]] = {}
        self.lines = 0
        self.faults_met: dict[str, int] = {}

    @property
    def over(self) -> bool:
        return self.set.get("outcome") is not None

    def _take(self, m: dict[str, Any]) -> bool:
        """False where something is missing."""
        if m["t"] == "welcome":
            if m["n"] >= self.n:
                self.n, self.at, self.set, self.mine, self.log = m["n"], m["at"], m["set"], m["mine"] or {}, m["log"]
        elif m["t"] == "frame":
            if m["n"] <= self.n:
                return True  # heard before
            if m["n"] != self.n + m.get("by", 1):
                return False
            self.n, self.at = m["n"], m["at"]
            if "cut" in m["set"]:
                self.log = self.log[: m["set"]["cut"]]
            self.set = {**self.set, **{k: v for k, v in m["set"].items() if k not in ("cut", "table")}}
            self.mine = {**self.mine, **m["mine"]}
            self.log = self.log + m["log"]
        elif m["t"] in ("ok", "no") and self.waiting is not None and m["id"] == self.waiting["id"]:
            if m["t"] == "ok":
                self.done.append(m["id"])
            self.waiting = None
            return bool(m["t"] == "ok" and m["n"] <= self.n)  # else look again before choosing
        return True

    async def play(self) -> None:
        while not self.over:
            with suppress(ConnectionClosed, OSError):
                async with connect(self.house.live(self.table), max_size=None) as ws:
                    self.lines += 1
                    bad = Bad(ws, self.rng, self.faults)
                    try:
                        await self._talk(bad)
                    finally:
                        for fate, times in bad.count.items():
                            self.faults_met[fate] = self.faults_met.get(fate, 0) + times

    async def _talk(self, bad: Bad) -> None:
        hello = json.dumps({"t": "hello", "key": self.key, "have": None, "lang": "en"})
        await bad.ws.send(hello)  # a lost hello would only cost the house's patience
        while not self.over:
            choices = self.mine.get("choices", [])
            if self.waiting is None and choices and not any(c.get("chosen") for c in choices):
                self.wishes += 1
                do = self.rng.choice(choices)["do"]
                self.waiting = {"t": "play", "id": f"{self.key[:4]}{self.wishes}", "at": self.at, "do": do}
                self.wished[self.waiting["id"]] = (self.at, do)
                await bad.send(json.dumps(self.waiting))
            try:
                fits = self._take(json.loads(await asyncio.wait_for(bad.hear(), PATIENCE)))
            except TimeoutError:
                fits = False
                if self.waiting is not None:
                    await bad.send(json.dumps(self.waiting))
            if not fits:
                await bad.send(hello)


@pytest.mark.parametrize("game", [RACE, TOY])
@pytest.mark.parametrize("seed", range(SEEDS))
async def test_a_bad_line_ends_with_what_the_house_holds(tmp_path: Path, game: str, seed: int) -> None:
    rng = random.Random(f"{game} {seed}")
    async with opened(tmp_path) as house:
        made = await house.make(game, seats=[{"kind": "person", "name": n} for n in ("Rosa", "Bo", "Cleo")])
        keys = [s["key"] for s in made["seats"]]
        clients = [Careful(house, made["table"], key, random.Random(rng.random()), 0.15) for key in keys]
        await asyncio.wait_for(asyncio.gather(*(c.play() for c in clients)), 120)
        t = await house.house.table(made["table"])
        stored = await house.house.store.load(made["table"])
        assert stored is not None
        for seat, client in enumerate(clients):
            async with house.client(made["table"], keys[seat]) as fresh:  # what a good line is shown
                assert (client.n, client.at, client.set, client.mine, client.log) == (fresh.n, fresh.at, fresh.set, fresh.mine, fresh.log)
            mine = [r.request_id for r in stored.rows if r.seat == seat and r.request_id]
            assert len(mine) == len(set(mine))  # doubled messages did nothing twice
            # What was acknowledged is stored, or was the choice that lay there already: the frame that would have shown it was lost.
            stored_wishes = {client.wished[wish] for wish in mine}
            assert all(wish in mine or client.wished[wish] in stored_wishes for wish in client.done)
        assert t.match is not None
        assert t.match.over
        met = {fate: sum(c.faults_met.get(fate, 0) for c in clients) for fate in ("drop", "double", "delay", "reorder", "cut")}
        assert sum(met.values()) >= 5, met
        record = (await house.http.get(f"/api/tables/{made['table']}/record", headers={"X-Key": made["watch"]})).text
        from ludoteca import registry
        from ludoteca.kernel.match.record import read_record

        assert registry.replayed(registry.game(game), read_record(record)).state.fingerprint() == t.match.state.fingerprint()


async def test_two_tabs_and_a_double_click(tmp_path: Path) -> None:
    """The same move from two tabs at once is done once; the other tab is told that the table has moved on, and sees the same."""
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as one, house.client(table, keys[0]) as two, house.client(table, keys[1]) as bo:
            answers = await asyncio.gather(one.play("mark 0"), two.play("mark 1"))
            assert sorted(a["t"] for a in answers) == ["no", "ok"]
            assert next(a for a in answers if a["t"] == "no")["msg"]["id"] == "error-stale"
            for client in (one, two, bo):
                await client.reach(3 - 1)
            assert one.set == two.set == bo.set
            clicks = [{"t": "play", "id": "click", "at": one.at, "do": "keep"}] * 3
            for click in clicks:
                await one.send(**click)
            said = [await one.until("ok", "no") for _ in clicks]
            assert said == [said[0]] * 3
            assert said[0]["t"] == "ok"
            stale = await two.ask(t="play", at=0, do="mark 2")  # what its screen showed long ago
            assert stale["msg"]["id"] == "error-stale"
        t = await house.house.table(table)
        assert t.match is not None
        assert [e for e in t.match.record.entries if "keep" in e] == ["1 keep"]


async def test_a_restart_in_mid_turn(tmp_path: Path) -> None:
    """After one of two choices: who was asked still is, and the choice that was made still lies there."""
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo:
            await rosa.play("mark 0")
            await rosa.play("keep")
            await bo.reach(rosa.n)
            await bo.play("bid high")
            await rosa.reach(bo.n)
            before = [(c.n, c.at, c.set, c.mine, c.log) for c in (rosa, bo)]
    async with opened(tmp_path) as house, house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo:
        for client, was in zip((rosa, bo), before, strict=True):
            assert (client.n, client.at, client.set, client.log) == (was[0], was[1], was[2], was[4])
            assert client.mine == was[3]
        assert bo.chosen
        assert (await rosa.play("bid low"))["t"] == "ok"


async def test_an_impostors_resync_gets_nothing(tmp_path: Path) -> None:
    """On a line that is open: another seat's key, a key of another table, none; on a new line with a seat's number and no key."""
    async with opened(tmp_path) as house:
        made, other = await house.make(TOY), await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[1]) as bo:
            for key in (keys[0], other["seats"][1]["key"], made["host"], "", keys[1][:-1]):
                before = len(bo.raw)
                await bo.send(t="hello", key=key, have=None, lang="en")
                no = await bo.until("no", "welcome")
                assert (no["t"], no["msg"]["id"]) == ("no", "error-wrong-key")
                assert [json.loads(m)["t"] for m in bo.raw[before:] if '"t":"here"' not in m] == ["no"]
            await bo.hello()
            assert bo.world["seat"] == 1  # its own still opens it
        for hello in ({"key": other["watch"]}, {"key": ""}, {"key": keys[0], "seat": 1}):
            async with house.client(table, "", hello=False) as eve:
                await eve.send(t="hello", have=None, lang="en", **hello)
                first = await eve.hear()
                assert first["t"] == "bye" if hello["key"] != keys[0] else first["seat"] == 0

"""People who play over the wire, as any client may: what lies between two moments of a game that somebody wants to see on the page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from random import Random
from time import monotonic
from typing import Any
from urllib.request import urlopen
from uuid import uuid4

from websockets.sync.client import ClientConnection, connect

from .conftest import Service

MOST = 20_000  # decisions: no game is longer
PATIENCE = 60.0  # seconds until what does not come does not come: the bots of all tables of the house wait for each other


class Seat:
    """What somebody at the table, or beside it, knows of it."""

    def __init__(self, line: ClientConnection, key: str) -> None:
        self.line = line
        self.at = -1
        self.number = -1  # which seat the house says it is: who plays on from a moment may sit on another than the first
        self.scene: dict[str, Any] = {}
        self.choices: list[str] = []
        line.send(json.dumps({"t": "hello", "key": key, "have": None, "lang": "en"}))
        self.hear("welcome")

    def hear(self, *wanted: str) -> dict[str, Any]:
        """Until one of these comes."""
        while True:
            said: dict[str, Any] = json.loads(self.line.recv(PATIENCE))
            self._take(said)
            if said["t"] in wanted:
                return said

    def catch_up(self) -> None:
        """What has come already."""
        with suppress(TimeoutError):
            while True:
                self._take(json.loads(self.line.recv(0)))

    def wait(self, seconds: float) -> None:
        """For the next thing that comes, or so long."""
        with suppress(TimeoutError):
            self._take(json.loads(self.line.recv(seconds)))

    def _take(self, said: dict[str, Any]) -> None:
        if said["t"] not in ("welcome", "frame"):
            return
        if said["t"] == "welcome":
            self.number = -1 if said["seat"] is None else said["seat"]
        self.at = said["at"]
        self.scene.update(said.get("set") or {})
        if (mine := said.get("mine")) and "choices" in mine:
            self.choices = [choice["do"] for choice in mine["choices"]]

    @property
    def over(self) -> bool:
        return self.scene.get("outcome") is not None

    @property
    def asked(self) -> list[int]:
        """Who has still to decide."""
        asked = self.scene["asked"]
        return [seat for seat in asked["seats"] if seat not in (asked.get("chosen") or [])]

    def play(self, do: str) -> bool:
        wish = uuid4().hex
        self.line.send(json.dumps({"t": "play", "id": wish, "at": self.at, "do": do}))
        while True:
            answer = self.hear("ok", "no")
            if answer["id"] == wish:
                return bool(answer["t"] == "ok")


@contextmanager
def seated(house: Service, made: dict[str, Any]) -> Iterator[tuple[Seat, dict[int, Seat]]]:
    """One who looks on, and all whose keys we hold."""
    address = f"{house.url.replace('http', 'ws', 1)}api/tables/{made['table']}/live"
    with ExitStack() as lines:

        def sit(key: str) -> Seat:
            return Seat(lines.enter_context(connect(address, max_size=None, compression=None)), key)

        watcher, seats = sit(made["watch"]), [sit(each["key"]) for each in made["seats"] if each["key"]]
        yield watcher, {seat.number: seat for seat in seats}


def held(*links: str) -> dict[str, Any]:
    """What making the table gave, as far as whoever has the links of some of its seats knows it."""
    (table, key), *_ = parts = [link.split("#/t/")[1].split("/")[:2] for link in links]
    return {"table": table, "watch": key, "seats": [{"seat": seat, "key": each} for seat, (_, each) in enumerate(parts)]}


def first_asked(house: Service, made: dict[str, Any]) -> int:
    """The seat that is asked first."""
    with seated(house, made) as (watcher, _):
        return min(watcher.asked)


def play_on(house: Service, made: dict[str, Any], r: Random, until: Callable[[Seat], bool] = lambda watcher: watcher.over) -> None:
    """Everybody takes one of what they may do, until whoever looks on has seen what is waited for."""
    with seated(house, made) as (watcher, seats):
        seen, since = -1, monotonic()
        while seen < MOST:
            watcher.catch_up()
            if watcher.at != seen:
                seen, since = watcher.at, monotonic()
            assert monotonic() - since < PATIENCE, f"nothing is decided: {watcher.scene['asked']}"
            if until(watcher) or watcher.over:
                return
            for number in watcher.asked:
                seat = seats.get(number)
                if seat is None:  # a bot decides by itself
                    continue
                seat.catch_up()
                while seat.at < watcher.at:
                    seat.hear("frame", "welcome")
                if seat.at == watcher.at and seat.choices and seat.play(r.choice(seat.choices)):
                    break
            watcher.wait(1)  # for what was decided, or has come meanwhile; what was refused, as somebody was quicker, is tried again
    raise AssertionError("it does not come about")


def lesson_on(house: Service, game: str, link: str, left: int) -> int:
    """What the lesson at this link tells its learner to do, but for so many decisions at its end; gives how many that were."""
    with urlopen(f"{house.url}api/games/{game}/lesson") as answer:
        told: dict[str, str] = json.load(answer)["do"]
    table, key = link.split("#/t/")[1].split("/")[:2]
    last = sorted(map(int, told))[-left]
    done = 0
    with connect(f"{house.url.replace('http', 'ws', 1)}api/tables/{table}/live", max_size=None, compression=None) as line:
        learner = Seat(line, key)
        while learner.at < last:
            if learner.choices and str(learner.at) in told:
                assert learner.play(told[str(learner.at)])
                done += 1
            else:
                learner.hear("frame", "welcome")
    return done

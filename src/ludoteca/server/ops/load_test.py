"""How much the server bears: ``python -m ludoteca.server.ops.load_test --tables 100 --rounds 5``.

Starts a server of its own on a fresh folder, seats two clients at each of many tables over loopback and lets them all race at once, each
playing as soon as it is asked. The clock runs from the signal to start until the last table has ended; a move's time is from its sending to
its acknowledgement, which comes when it is on disk. Clients and server share the machine's cores.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded


class _Choice(Struct):
    do: str
    chosen: bool = False


class _Mine(Struct):
    choices: list[_Choice] | None = None


class _Set(Struct):
    outcome: dict[str, Any] | None = None


class _Heard(Struct):
    """As much of a message as a player needs who only wants to play on."""

    t: str
    id: str = ""
    at: int = 0
    mine: _Mine | None = None
    set: _Set | None = None


_read = msgspec.json.Decoder(_Heard).decode


class Racer:
    """One seat: plays any of its choices whenever it has some and none is laid."""

    def __init__(self, url: str, key: str, rng: Seeded) -> None:
        self.url, self.key, self.rng = url, key, rng
        self.times: list[float] = []
        self.frames = 0
        self.bytes = 0

    async def come(self) -> None:
        self.ws: ClientConnection = await connect(self.url, compression=None, max_size=None, ping_interval=None)
        await self.ws.send(msgspec.json.encode({"t": "hello", "key": self.key, "have": None, "lang": "en"}).decode())
        self.first = await self.ws.recv(decode=False)

    async def race(self, go: asyncio.Event) -> None:
        await go.wait()
        sent: dict[str, float] = {}
        count, choices, message, at = 0, [], _read(self.first), 0
        while True:
            if message.t in ("welcome", "frame"):
                at = message.at
                if message.mine is not None and message.mine.choices is not None:
                    choices = message.mine.choices
                if message.set is not None and message.set.outcome is not None:
                    break
            elif message.t == "ok":
                self.times.append(time.perf_counter() - sent.pop(message.id))
            elif message.t == "no":
                raise RuntimeError("a move was refused")
            if choices and not any(c.chosen for c in choices) and not sent:
                count += 1
                request_id = str(count)
                sent[request_id] = time.perf_counter()
                await self.ws.send(
                    b'{"t":"play","id":"%b","at":%d,"do":"%b"}'
                    % (request_id.encode(), at, choices[self.rng.below(len(choices))].do.encode()),
                    text=True,
                )
            data = await self.ws.recv(decode=False)
            self.frames += 1
            self.bytes += len(data)
            message = _read(data)
        while sent:  # the last move's acknowledgement
            message = _read(await self.ws.recv(decode=False))
            if message.t == "ok":
                self.times.append(time.perf_counter() - sent.pop(message.id))
        await self.ws.close()


def _make(base: str, game: str) -> tuple[str, list[str]]:
    body = {"game": game, "name": "load", "seats": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]}
    call = Request(f"{base}/api/tables", msgspec.json.encode(body), {"Content-Type": "application/json"})  # noqa: S310
    with urlopen(call) as answer:  # noqa: S310  (our own server)
        made: dict[str, Any] = msgspec.json.decode(answer.read())
    return made["table"], [s["key"] for s in made["seats"]]


def set_aside() -> None:
    """A collection of the client's own thousands of sockets would be counted as the house's: they are looked through no more."""
    gc.collect()
    gc.freeze()


async def _round(
    base: str, game: str, tables: int, rng: Seeded, meter: Callable[[], float] = float
) -> tuple[float, float, float, float, list[Racer]]:
    began = time.perf_counter()
    racers: list[Racer] = []
    for _ in range(tables):
        table, keys = await asyncio.to_thread(_make, base, game)
        racers += [Racer(f"{base.replace('http', 'ws')}/api/tables/{table}/live", key, Seeded(rng.below(2**31))) for key in keys]
    for i in range(0, len(racers), 20):
        await asyncio.gather(*(r.come() for r in racers[i : i + 20]))
    ready = time.perf_counter()
    set_aside()
    go = asyncio.Event()
    running = [asyncio.create_task(r.race(go)) for r in racers]
    spent, own, raced = meter(), time.process_time(), time.perf_counter()
    go.set()
    await asyncio.gather(*running)
    return ready - began, time.perf_counter() - raced, meter() - spent, time.process_time() - own, racers


async def _measure(base: str, game: str, tables: int, rounds: int, seed: int, meter: Callable[[], float] = float) -> dict[str, Any]:
    """``meter`` gives the seconds of processor time that the server has spent so far; where it is left out, 0 is told of them."""
    rng = Seeded(seed)
    await _round(base, game, 2, rng)  # warm
    per_second, all_times, frames, size = [], [], 0, 0
    set_up = raced = spent = own = 0.0
    for _ in range(rounds):
        ready, seconds, processor, client, racers = await _round(base, game, tables, rng, meter)
        times = [t for r in racers for t in r.times]
        per_second.append(len(times) / seconds)
        all_times += times
        frames += sum(r.frames for r in racers)
        size += sum(r.bytes for r in racers)
        set_up += ready
        raced += seconds
        spent += processor
        own += client
    all_times.sort()
    n = len(all_times)
    return {
        "tables": tables,
        "viewers": 2 * tables,
        "rounds": rounds,
        "moves": n,
        "seconds": round(raced, 2),
        "moves_per_second": round(n / raced),
        "best_round": round(max(per_second)),
        "median_round": round(sorted(per_second)[rounds // 2]),
        "processor_us_a_move": round(spent / n * 1e6),
        "client_us_a_move": round(own / n * 1e6),  # where cores are shared, that much of each is not the house's
        "p50_ms": round(all_times[n // 2] * 1000, 1),
        "p99_ms": round(all_times[int(n * 0.99)] * 1000, 1),
        "max_ms": round(all_times[-1] * 1000, 1),
        "messages_per_second": round(frames / raced),
        "bytes_per_message": round(size / frames),
        "tables_set_up_per_second": round(tables * rounds / set_up, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Let many tables race at once and measure the server.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--game", default=min(registry.all_games().values(), key=lambda g: g.minutes).id, help="by default the shortest")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--url", help="a server that is running already (its folder grows)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = None
        base = args.url
        if base is None:
            code = "import sys, pathlib, ludoteca.server as s; sys.exit(s.serve('127.0.0.1', 0, pathlib.Path(sys.argv[1]), limited=False))"
            server = subprocess.Popen([sys.executable, "-c", code, folder], stdout=subprocess.PIPE, text=True)
            line = server.stdout.readline() if server.stdout is not None else ""
            base = line.rpartition(" ")[2].strip().rstrip("/")
        try:
            import uvloop

            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(_measure(base, args.game, args.tables, args.rounds, args.seed))
        finally:
            if server is not None:
                server.terminate()
                server.wait(20)
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(found)).decode() + "\n")


if __name__ == "__main__":
    main()

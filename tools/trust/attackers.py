"""What a house is troubled with while somebody plays there: one process, one attack, from an address of its own.

``python -m tools.trust.attackers NAME BASE`` waits for ``go`` on its standard input, attacks until ``stop``, and answers with a line of
JSON: what it did, what it was answered, and as ``faults`` what it should never have been answered. All keep within what the house allows an
address, or are told off by it: that is a part of each.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match

from .load import SHORTEST

FROM = "127.0.0.2"  # else the limits would be those of whoever plays
CROWD, LINES = 300, 190  # connections, and WebSockets: of these an address may open so many at once
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError, httpx.HTTPError)
MARKUP = "<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) https://evil.example"
LARGE = 240_000  # bytes: nearly as much as a call may bring
SHORT = "<b onclick=alert(1)>"


class Attack:
    """The house, what was done to it and what came of that."""

    def __init__(self, base: str, stop: asyncio.Event) -> None:
        self.base, self.stop = base, stop
        self.host, self.port = urlsplit(base).hostname or "", urlsplit(base).port or 80
        self.counts: Counter[str] = Counter()
        self.faults: set[str] = set()
        self.http = httpx.AsyncClient(base_url=base, timeout=30, transport=httpx.AsyncHTTPTransport(local_address=FROM))

    async def post(self, path: str, refused: tuple[int, ...] = (), **more: Any) -> httpx.Response | None:
        """``refused``: with one of these numbers it must be answered (429 is always allowed); else with anything below 500."""
        try:
            answer = await self.http.post(path, **more)
        except httpx.HTTPError:
            self.counts["no answer"] += 1
            return None
        self.counts[f"answered {answer.status_code}"] += 1
        if answer.status_code not in (*refused, 429) if refused else answer.status_code >= 500:
            self.faults.add(f"POST {path.split('?')[0]} was answered {answer.status_code}: {answer.text[:120]}")
        if answer.status_code == 429:
            await self.wait(0.2)
        return answer

    async def wait(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.stop.wait()

    def over(self) -> bool:
        return self.stop.is_set()

    async def table(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """A table of the attacker's own."""
        body = {"game": GAME, "name": "x", "seats": list(seats) or [{"kind": "person", "name": "A"}, {"kind": "person"}], **more}
        while True:
            answer = await self.http.post("/api/tables", json=body)
            if answer.status_code == 201:
                made: dict[str, Any] = answer.json()
                return made
            if answer.status_code != 429:
                raise RuntimeError(f"the attacker got no table: {answer.text[:200]}")
            await asyncio.sleep(0.5)

    async def raw(self, many: int, head: bytes, drip: bytes) -> None:
        """So many connections that begin a request, and then send a byte now and then."""

        async def one() -> None:
            with suppress(*GONE):
                _, writer = await asyncio.open_connection(self.host, self.port, local_addr=(FROM, 0))
                self.counts["connections"] += 1
                writer.write(head)
                while not self.over() and drip:
                    writer.write(drip)
                    await writer.drain()
                    await self.wait(0.5)
                if not drip:
                    await self.stop.wait()
                writer.transport.abort()

        await asyncio.gather(*(one() for _ in range(many)))


GAME = SHORTEST


async def slow_headers(a: Attack) -> None:
    await a.raw(CROWD, b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"a")


async def slow_bodies(a: Attack) -> None:
    await a.raw(CROWD, b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n", b"[")


async def idle_sockets(a: Attack) -> None:
    """As many WebSockets as one address may open at once, each at a table of its own, and as many connections again that say nothing."""
    made = await a.table()

    async def one() -> None:
        with suppress(*GONE):
            url = f"{a.base.replace('http', 'ws')}/api/tables/{made['table']}/live"
            async with connect(url, local_addr=(FROM, 0), compression=None, ping_interval=None) as ws:
                await ws.send(json.dumps({"t": "hello", "key": made["watch"], "have": None}))
                await ws.recv()
                a.counts["lines"] += 1
                await a.stop.wait()

    await asyncio.gather(a.raw(CROWD, b"", b""), *(one() for _ in range(LINES)))


async def bombs(a: Attack) -> None:
    """Bodies that say that they are compressed, and messages that are: zeros by the ten million. A line is given up at the first."""
    bomb = gzip.compress(bytes(10_000_000))
    made = await a.table()
    while not a.over():
        await a.post(
            "/api/tables", (400, 413, 415, 422), content=bomb, headers={"content-type": "application/json", "content-encoding": "gzip"}
        )
        with suppress(*GONE):
            url = f"{a.base.replace('http', 'ws')}/api/tables/{made['table']}/live"
            async with connect(url, local_addr=(FROM, 0), compression="deflate") as ws:
                await ws.send(json.dumps({"t": "hello", "key": made["seats"][0]["key"], "have": None}))
                await ws.send("0" * 10_000_000)
                a.counts["messages"] += 1
                with suppress(ConnectionClosed):
                    while True:
                        await asyncio.wait_for(ws.recv(), 30)
                if ws.close_code != 1009:
                    a.faults.add(f"a line that sent a bomb was closed with {ws.close_code}")
        await a.wait(0.1)


async def nested(a: Attack) -> None:
    """256 kB of brackets to every call that takes JSON, and 60 kB on lines."""
    made = await a.table()
    deep = b"[" * 128_000 + b"]" * 127_000
    objects = b'{"a":' * 40_000 + b"1" + b"}" * 40_000
    paths = ("/api/tables", "/api/tables/mine", f"/api/tables/{made['table']}/sit", f"/api/tables/{made['table']}/analyses", "/api/me")

    async def lines() -> None:
        while not a.over():
            with suppress(*GONE):
                url = f"{a.base.replace('http', 'ws')}/api/tables/{made['table']}/live"
                async with connect(url, local_addr=(FROM, 0), compression=None) as ws:
                    await ws.send(json.dumps({"t": "hello", "key": made["seats"][0]["key"], "have": None}))
                    while not a.over():
                        await ws.send("[" * 30_000 + "]" * 30_000)
                        a.counts["messages"] += 1
                        await a.wait(0.1)
            await a.wait(0.1)

    async def calls() -> None:
        while not a.over():
            for path in paths:
                for body in (deep, objects):
                    headers = {"content-type": "application/json", "x-key": made["seats"][0]["key"]}
                    await a.post(path, (400, 403, 404, 409, 413, 422), content=body, headers=headers)
            await a.wait(0.3)

    await asyncio.gather(lines(), calls())


def costly() -> list[str]:
    """Records of nearly 256 kB that take as long to play again as we know how to make them: a decision and its undo, over and over."""
    out = []
    for game in registry.games().values():
        seats = game.seats[0]
        m = Match(registry.rules(game, [Player(f"P{i}", joined=i + 1) for i in range(seats)], {}), Seeded(1), chance="seeded 1")
        rng = Seeded(1)
        while not m.over:
            seat = m.waiting_for()[0]
            options, before = m.options(seat), len(m.record.entries)
            action = options[rng.below(len(options))]
            m.play(seat, action)
            if m.undo_open(seat) and m.number > 20:
                m.undo(seat)
                pair = "\n".join(m.record.entries[before:]) + "\n"
                text = m.record.write()
                out.append(text + pair * ((250_000 - len(text)) // len(pair)))
                break
    return out


async def records(a: Attack) -> None:
    """Costly records, some of them as long as may be and others just as long as the house still plays again."""
    texts = costly()
    short = ["".join(line + "\n" for line in text.splitlines()[:7900]) for text in texts]
    while not a.over():
        for text in texts:
            answer = await a.post("/api/records", (400,), content=text)
            if answer is not None and answer.status_code == 400 and "record-too-long" not in answer.text:
                a.faults.add(f"a costly record was refused for something else: {answer.text[:120]}")
        for text in short:
            await a.post("/api/records", content=text)
        await a.wait(0.05)


async def floods(a: Attack) -> None:
    """As much as the limits let pass: calls that write, tables, lines, messages; and what is over is refused."""
    made = await a.table()

    async def talk() -> None:
        while not a.over():
            with suppress(*GONE):
                url = f"{a.base.replace('http', 'ws')}/api/tables/{made['table']}/live"
                async with connect(url, local_addr=(FROM, 0), compression=None) as ws:
                    await ws.send(json.dumps({"t": "hello", "key": made["seats"][0]["key"], "have": None}))
                    i = 0
                    while not a.over():
                        i += 1
                        await ws.send(json.dumps({"t": "explain", "id": f"{i}", "do": ["place 1"]}))
                        a.counts["messages"] += 1
                        await a.wait(1 / 25)
            await a.wait(0.1)

    async def calls() -> None:
        while not a.over():
            await a.post("/api/tables/mine", json={"keys": [{"table": made["table"], "key": made["watch"]}] * 10})
            await a.wait(0.02)

    async def tables() -> None:
        while not a.over():
            await a.post("/api/tables", json={"game": GAME, "seats": [{"kind": "person"}] * 2, "open": True})
            await a.wait(0.2)

    await asyncio.gather(*(talk() for _ in range(4)), calls(), tables())


async def races(a: Attack) -> None:
    """Many sit down at one seat at once, and it is freed at once: one has it or nobody has."""
    made = await a.table({"kind": "person", "name": "A"}, {"kind": "open"}, {"kind": "open"}, open=True)
    table, host = made["table"], made["host"]
    old: set[str] = set()
    while not a.over():
        sits = [a.post(f"/api/tables/{table}/sit", json={"name": f"N{i}"}) for i in range(4)]
        answers = [
            x for x in await asyncio.gather(*sits, a.post(f"/api/tables/{table}/free", json={"key": host, "seat": 1})) if x is not None
        ]
        keys = [x.json()["key"] for x in answers if x.status_code == 200 and "key" in x.json()]
        if len(keys) != len(set(keys)):
            a.faults.add("two people were given one seat")
        for seat in (1, 2):
            await a.post(f"/api/tables/{table}/free", json={"key": host, "seat": seat})
        old.update(keys)
        for key in random.sample(sorted(old), min(3, len(old))):
            answer = await a.post(f"/api/tables/{table}/sit", (403, 409, 410), json={"name": "Eve", "key": key})
            if answer is not None and answer.status_code == 200:
                a.faults.add("an old key opened a seat")
        await a.wait(0.2)


async def foreign(a: Attack) -> None:
    """From pages of other houses, with other hosts, and with a proxy's word that nobody asked for."""
    body = {"game": GAME, "seats": [{"kind": "person"}] * 2}
    limited = 0
    while not a.over():
        for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            await a.post("/api/tables", (403,), json=body, headers=headers)
        await a.post("/api/tables", (403,), json=body, headers={"origin": a.base, "host": "evil.example"})
        for _ in range(20):
            by = ".".join(str(random.randrange(1, 255)) for _ in range(4))
            answer = await a.post("/api/tables/mine", json={"keys": []}, headers={"x-forwarded-for": by, "forwarded": f"for={by}"})
            limited += answer is not None and answer.status_code == 429
        with suppress(*GONE):
            url = f"{a.base.replace('http', 'ws')}/api/tables/x/live"
            async with connect(url, local_addr=(FROM, 0), additional_headers={"origin": "https://evil.example"}):
                a.faults.add("a page of another house may open lines")
        await a.wait(0.05)
    a.counts["refused as too often, whatever address it said that it had"] = limited


async def old_links(a: Attack) -> None:
    """Keys of seats that were given up, on every channel."""
    made = await a.table({"kind": "person", "name": "A"}, {"kind": "person"}, {"kind": "person"})
    table, key = made["table"], made["seats"][1]["key"]
    await a.post(f"/api/tables/{table}/sit", json={"name": "B", "key": key})
    await a.post(f"/api/tables/{table}/free", json={"key": made["host"], "seat": 1})
    while not a.over():
        for path in ("record", "replay", "analyses", "review"):
            answer = await a.http.get(f"/api/tables/{table}/{path}", headers={"x-key": key})
            a.counts[f"answered {answer.status_code}"] += 1
            if answer.status_code not in (403, 404, 409, 410):
                a.faults.add(f"an old key was answered {answer.status_code} by {path}")
        await a.post(f"/api/tables/{table}/sit", (403, 410), json={"name": "Eve", "key": key})
        with suppress(*GONE):
            url = f"{a.base.replace('http', 'ws')}/api/tables/{table}/live"
            async with connect(url, local_addr=(FROM, 0), compression=None) as ws:
                await ws.send(json.dumps({"t": "hello", "key": key, "have": None}))
                if json.loads(await ws.recv())["t"] != "bye":
                    a.faults.add("an old key opened a line")
        await a.wait(0.1)


async def markup(a: Attack) -> None:
    """Markup, links and script in names, chat, notes, records and attached analyses."""
    made = await a.table({"kind": "person", "name": SHORT}, {"kind": "person", "name": "B"}, name=SHORT)
    table, keys = made["table"], [s["key"] for s in made["seats"]]
    game = registry.game(GAME)
    m = Match(registry.rules(game, [Player(SHORT, joined=1), Player("B", joined=2)], {}), Seeded(1), chance="seeded 1")
    rng = Seeded(1)
    while not m.over:
        seat = m.waiting_for()[0]
        m.play(seat, m.options(seat)[rng.below(len(m.options(seat)))])
    text = m.record.write()
    url = f"{a.base.replace('http', 'ws')}/api/tables/{table}/live"

    async def says(key: str, *messages: dict[str, Any]) -> None:
        with suppress(*GONE):
            async with connect(url, local_addr=(FROM, 0), compression=None) as ws:
                await ws.send(json.dumps({"t": "hello", "key": key, "have": None}))
                await ws.recv()
                for message in messages:
                    await ws.send(json.dumps(message))
                    a.counts["messages"] += 1
                    await a.wait(0.05)

    for key in keys:  # over by consent: then something may be attached
        await says(key, {"t": "end", "id": "end", "agree": True})
    while not a.over():
        analysis = {"title": MARKUP[:60], "decisions": [{"number": 0, "seat": 0, "text": MARKUP}] * 100}
        await a.post(f"/api/tables/{table}/analyses", json=analysis, headers={"x-key": keys[0]})
        await a.post("/api/replays", content=text)
        await a.post("/api/records", content=text.replace('"B"', json.dumps(MARKUP)))
        await says(keys[0], *({"t": t, "id": f"{t}{i}", "text": MARKUP} for i in range(5) for t in ("say", "note")))


def sets_of(data: dict[str, Any]) -> list[bytes]:
    """Component sets as somebody may bring them: the game's own, as large as a call may be, with what is no set, and with markup."""

    def written(**more: Any) -> bytes:
        return json.dumps({"data": {**data, **more}}).encode()

    nodes = list(data["node"])
    many = [{**nodes[i % len(nodes)], "id": f"{MARKUP}{i}"} for i in range(LARGE // (len(json.dumps(nodes[0])) + len(MARKUP)))]
    edges = [{"from": nodes[i % len(nodes)]["id"], "to": nodes[i * 7 % len(nodes)]["id"], "kind": MARKUP} for i in range(LARGE // 160)]
    return [
        written(), written(node=many), written(edge=edges), written(node=[{**n, "x": 1e308, "y": -1e308} for n in nodes]),
        written(constants={f"c{i}": MARKUP for i in range(LARGE // 160)}), written(set={"id": MARKUP, "game": GAME, "version": 10**15}),
    ]  # fmt: skip


async def component_sets(a: Attack) -> None:
    """Sets are checked, compared, kept, shared and played on, and tried by bots: of one person one at a time."""
    at = f"/api/games/{GAME}/components"
    data = (await a.http.get(at)).json()["data"]
    kept: list[str] = []
    for i in range(3):
        made = await a.post("/api/sets", (201, 409), json={"game": GAME, "name": f"{MARKUP[:40]}{i}", "data": data})
        if made is not None and made.status_code == 201:
            kept.append(made.json()["id"])
    bad, headers = sets_of(data), {"content-type": "application/json"}

    async def checked() -> None:
        while not a.over():
            for body in bad:
                for what in ("check", "compare", "read"):
                    await a.post(f"{at}/{what}", content=body, headers=headers)
            await a.wait(0.05)

    async def tried() -> None:
        while not a.over():
            answers = [await a.post(f"/api/sets/{one}/balance", (202, 409, 503)) for one in kept]
            running = sum(x is not None and x.status_code == 202 for x in answers)
            if running > 1:
                a.faults.add(f"{running} sets of one person were tried at once")
            await a.wait(0.5)

    async def used() -> None:
        while not a.over():
            for one in kept:
                shared = await a.post(f"/api/sets/{one}/share", (200,))
                if shared is not None and shared.status_code == 200:
                    await a.http.get(f"/api/sets/shared/{shared.json()['key']}")
                await a.post("/api/tables", json={"game": GAME, "seats": [{"kind": "person"}] * 2, "set": one})
            await a.wait(0.5)

    await asyncio.gather(checked(), tried(), used())
    for one in kept:
        await a.http.delete(f"/api/sets/{one}/balance")
        await a.http.delete(f"/api/sets/{one}")


ATTACKS: dict[str, Callable[[Attack], Coroutine[Any, Any, None]]] = {
    "slow headers": slow_headers, "slow bodies": slow_bodies, "idle sockets": idle_sockets, "compressed bombs": bombs,
    "nested JSON": nested, "costly records": records, "floods within the limits": floods, "joins and frees of one seat": races,
    "foreign origins and addresses": foreign, "old links": old_links, "markup": markup,
    "component sets": component_sets,
}  # fmt: skip


async def attack(name: str, base: str) -> None:
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while await reader.readline():  # "go"
        stop = asyncio.Event()
        it = Attack(base, stop)
        running = asyncio.create_task(ATTACKS[name](it))
        await reader.readline()  # "stop", or the end
        stop.set()
        done, left = await asyncio.wait([running], timeout=20)
        for task in left:
            task.cancel()
        if done and (error := running.exception()) is not None:
            it.faults.add(f"the attack failed: {type(error).__name__}: {error}")
        await it.http.aclose()
        sys.stdout.write(json.dumps({"counts": it.counts, "faults": sorted(it.faults)}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1], sys.argv[2]))

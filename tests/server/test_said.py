"""No input whatever makes an answer's text fail: every call and every message, in every language, from their types."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, get_args
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.playing import turns
from ludoteca.phrases import Phrases
from ludoteca.players import names as bot_names
from ludoteca.players import policy
from ludoteca.registry import LANGUAGES
from ludoteca.server import app
from ludoteca.server.http.answers import PERSON
from ludoteca.server.http.api import Call
from ludoteca.server.protocol import messages
from ludoteca.view.scene import Msg

from . import hostile
from .helpers import TOY, WAIT, Open, opened
from .hostile import ANYTHING, NUMBERS, TEXTS, Known, spoilt, written
from .test_fuzz import Behind

MUCH = bool(os.environ.get("LUDOTECA_PROOF"))
GAMES = {name: game for name, game in registry.all_games().items() if game.layout is not None}


def often(few: int, many: int) -> settings:
    return settings(
        max_examples=many if MUCH else few, deadline=None, phases=(Phase.explicit, Phase.generate), derandomize=True,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip


def a_record(game: Game) -> str:
    """A game that begins as its bots play it."""
    least = game.seats[0]
    match = Match(registry.rules(game, [Player(f"P{i}", joined=i + 1) for i in range(least)]), Seeded(3))
    bots, luck = [policy(game, "random") for _ in range(least)], Seeded(4)
    for seat in islice(turns(match), 30):
        assert match.play(seat, bots[seat](match.perspective(seat), luck)) is None
    return match.record.write()


@dataclass
class Made:
    """A table, and what can be asked about it."""

    table: str
    game: Game
    keys: list[str]  # of its seats
    host: str
    watch: str

    @property
    def known(self) -> Known:
        g = self.game
        options = {o.id: [*o.values] for o in g.options}
        asks: dict[str, Sequence[object]] = {q.id: q.values or ("7", 7) for q in g.questions}
        return Known(
            {
                "table": [self.table], "key": [*self.keys, self.host, self.watch], "host": [self.host], "game": [g.id],
                "lang": list(LANGUAGES), "language": list(LANGUAGES), "bot": list(bot_names(g)), "name": ["Rosa", "Bo"],
                "NewSeat/kind": ["person", "bot", "open"], "NewSeat/bot": ["", *bot_names(g)], "NewWay/kind": ["push", "mail", "apprise"],
                "Clock/kind": ["live", "days"], "Clock/base": [60], "late": ["bot", "resign"], "part": list(g.sides), "word": [""],
                "options": [{name: value} for name, values in options.items() for value in values], "options.": list(options),
                "answers": [{name: value} for name, values in asks.items() for value in values], "answers.": list(asks),
                "NewTable/seats": [[{"kind": "person", "name": f"P{i}"} for i in range(g.seats[0])]], "Chairs/seats": list(g.seats),
                "seat": [0, 1, None],
                "seen": [None, 0, 1, 2], "moment": [None, 0, 1, "0", "1"], "zone": ["Europe/Rome", "UTC"], "since": [0], "until": [60],
                "events": [["turn"], ["over"]], "file": ["style.css"], "to": ["all", "side"], "have": [None, 0, 1], "id": ["one", "two"],
                "at": [0, 1, 2], "Play/do": ["keep", "mark 0", "place 3", "play 1"], "what": ["nice"], "nonce": ["", "a1"],
                "NewTable/grace": [0, 60],
            }
        )  # fmt: skip


class World:
    """A house with tables of every game and at every stage."""

    def __init__(self, behind: Behind) -> None:
        self.behind = behind
        self.playing = [self.table(game) for game in GAMES]
        self.over = self.table(TOY)
        self.records = [a_record(game) for game in GAMES.values()]

    def table(self, game: str, names: int = 9) -> Made:
        least = registry.game(game).seats[0]
        seats = [{"kind": "person", "name": f"P{i}"} if i < names else {"kind": "person"} for i in range(least)]
        made: dict[str, Any] = self.behind.run(self.behind.house.make(game, seats=seats, open=names < least))
        return Made(made["table"], registry.game(game), [s["key"] for s in made["seats"]], made["host"], made["watch"])

    def tables(self) -> list[Made]:
        """At every stage: those that wait are new, as whoever was here before may have sat down at the others."""
        return [*(self.table(game, names=1) for game in GAMES), *self.playing, self.over]

    async def finish(self, house: Open) -> None:
        table, keys = self.over.table, self.over.keys
        async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo:
            await rosa.ask(t="resign")
            await bo.ask(t="resign")


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    behind = Behind(tmp_path_factory.mktemp("said"))
    it = World(behind)
    behind.run(it.finish(behind.house))
    yield it
    behind.close()


def of_path(call: Call, known: Known) -> st.SearchStrategy[dict[str, str]]:
    def part(name: str) -> st.SearchStrategy[str]:
        there = [str(value) for value in known.values(name) if value is not None]
        odd = st.one_of(TEXTS, st.integers(-(10**40), 10**40).map(str))
        return st.one_of(*[st.sampled_from(there)] * 4, odd) if there else odd

    return st.fixed_dictionaries({name: part(name) for name in call.path_parts})


def of_record(records: list[str]) -> st.SearchStrategy[bytes]:
    """A record of which a line is another."""

    @st.composite
    def one(draw: st.DrawFn) -> bytes:
        lines = draw(st.sampled_from(records)).split("\n")
        at = draw(st.integers(0, len(lines) - 1))
        word, _, rest = lines[at].partition(" ")
        odd = draw(st.one_of(TEXTS, NUMBERS.map(lambda n: f"{n:.0f}" if isinstance(n, float) else str(n)), st.just("[" * 3000)))
        ways = [f"{word} {odd}", f"{odd} {rest}", odd, f"{word} {rest} {odd}", f"seat 1 {odd}", f"{word} {rest.replace(':', f':{odd}', 1)}"]
        lines[at] = draw(st.sampled_from(ways))
        return "\n".join(lines).encode("utf-8", "surrogatepass")

    return one()


def of_body(call: Call, world: World, known: Known) -> st.SearchStrategy[bytes]:
    if call.takes is None:
        return st.just(b"")
    if call.takes is bytes:
        return st.one_of(of_record(world.records), ANYTHING.map(written))
    return spoilt(call.takes, known).map(written)


def client_of(world: World) -> httpx.Client:
    return httpx.Client(base_url=f"http://127.0.0.1:{world.behind.house.port}", timeout=WAIT)


def well_said(answer: httpx.Response) -> None:
    assert answer.status_code < 500, (answer.request.method, answer.request.url, answer.request.content[:500], answer.text)
    if answer.status_code >= 400 and "json" in answer.headers["content-type"]:
        said = answer.json()
        assert hostile.placeless({"text": said["text"]}), said


@pytest.mark.proof
@pytest.mark.parametrize("call", app.CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_every_call_answers_anything_in_words(world: World, call: Call) -> None:
    def asked_of(made: Made) -> st.SearchStrategy[tuple[dict[str, str], bytes, str]]:
        keys = st.one_of(*[st.sampled_from([*made.keys, made.watch])] * 4, TEXTS)
        return st.tuples(of_path(call, made.known), of_body(call, world, made.known), keys)

    @often(5 if call.path_parts or call.query or call.takes else 1, 400)
    @given(request=st.sampled_from(world.tables()).flatmap(asked_of), query=st.one_of(st.just(""), st.sampled_from(["all", "0"]), TEXTS))
    def one(request: tuple[dict[str, str], bytes, str], query: str) -> None:
        parts, body, key = request
        path = call.path
        for name, value in parts.items():
            path = path.replace(f"{{{name}}}", quote(value.encode("utf-8", "surrogatepass"), safe="") or "%20")
        asked = "&".join(f"{name}={quote(query.encode('utf-8', 'surrogatepass'))}" for name in call.query)
        for language in LANGUAGES:
            headers = {b"accept-language": language.encode(), b"x-key": bytes(c for c in key.encode("utf-8", "replace") if c > 32)}
            answer = http.request(call.method, f"{path}?{asked}", content=body, headers=headers)
            well_said(answer)

    with client_of(world) as http:
        one()


HEADERS = ["origin", "x-key", "cookie", "accept-language", "sec-fetch-site", "content-type", "x-forwarded-for", "if-none-match", "range"]
ODD = [b"http://[", b"http://[::1", b"//", b"\xff\xfe", "\u00b2".encode(), b"x" * 4000, b"=;=;,;q=", b"en;q=1e999", b"bytes=9-1", b"a, b"]


@pytest.mark.parametrize("name", HEADERS)
def test_headers_may_say_anything(world: World, name: str) -> None:
    table = world.playing[0].table
    with client_of(world) as http:
        for value in [*ODD, *([PERSON.encode() + b"=" + odd for odd in ODD] if name == "cookie" else [])]:
            for method, path in (("GET", "/games"), ("GET", f"/tables/{table}/replay"), ("POST", "/me"), ("POST", f"/tables/{table}/sit")):
                body = written({"name": "Rosa"}) if method == "POST" else None
                well_said(http.request(method, f"/api{path}", headers=[(name.encode(), value)], content=body))


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "null", "\u00b2"])
async def test_a_line_from_no_address_is_another_house_s(tmp_path: Path, origin: str) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        with pytest.raises(InvalidStatus) as refused:
            async with connect(house.live(made["table"]), additional_headers={"Origin": origin}):
                pass
        assert refused.value.response.status_code == 403


# Those that end a game come last.
MESSAGES: list[type[Struct]] = sorted(get_args(messages.Message), key=lambda kind: kind in (messages.Resign, messages.End))


async def sent(house: Open, table: str, game: Game, key: str, lang: str, raw: list[bytes]) -> None:
    """These are sent over one line, and every answer has its words."""
    async with house.client(table, key, hello=False) as client:
        await client.hello(lang=lang)
        try:
            for message in raw:
                await client.ws.send(message, text=True)
            await client.send(t="explain", id="@last", do=["keep"])
            while True:
                m = await client.hear()
                if m["t"] in ("no", "why"):
                    texts = {"text": m["text"]} if m["t"] == "no" else {}
                    if m["msg"] is not None:
                        msg = Msg(m["msg"]["id"], m["msg"].get("args", {}))
                        texts |= {language: Phrases(language, game).of(msg, {}) for language in LANGUAGES}
                    assert hostile.placeless(texts), m
                if m.get("id") == "@last":
                    return
        except ConnectionClosed:
            pass  # of rubbish only so much is borne


@pytest.mark.proof
@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_every_message_is_answered_in_words(world: World, kind: type[Struct]) -> None:
    def asked_of(made: Made) -> st.SearchStrategy[tuple[Made, str, list[Any]]]:
        keys = st.sampled_from([*made.keys, *made.keys, made.watch])
        return st.tuples(st.just(made), keys, st.lists(spoilt(kind, made.known), min_size=1, max_size=3))

    @often(6, 300)
    @given(told=st.sampled_from(world.playing).flatmap(asked_of))
    def one(told: tuple[Made, str, list[Any]]) -> None:
        made, key, raw = told
        for language in LANGUAGES:
            world.behind.run(sent(world.behind.house, made.table, made.game, key, language, [written(each) for each in raw]))

    one()


@pytest.mark.proof
def test_an_analysis_may_hold_anything(world: World) -> None:
    path, key = f"/api/tables/{world.over.table}/analyses", world.over.keys[0]

    @often(12, 500)
    @given(value=ANYTHING)
    def one(value: object) -> None:
        decision = {"number": value, "seat": 0, "text": value, "values": [value], "best": [{"do": value, "value": value}]}
        for body in ({"title": value}, {"decisions": value}, {"decisions": [decision]}, value):
            well_said(http.post(path, content=written(body), headers={"x-key": key}))

    with client_of(world) as http:
        assert http.get(path, headers={"x-key": key}).json() == []
        one()

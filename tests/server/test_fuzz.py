"""Whatever is thrown at it: schemathesis on what the API describes, and a fuzzer on the line. No answer is an error of ours or a key."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from ludoteca.server import app
from ludoteca.server.http.api import described

from .helpers import TOY, Open, opened

MUCH = bool(os.environ.get("LUDOTECA_PROOF"))


class Behind:
    """A house in a thread of its own, for tools that know no coroutines."""

    def __init__(self, data: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.stop = asyncio.Event()
        self.data = data
        self.thread = threading.Thread(target=lambda: self.loop.run_until_complete(self._run()), daemon=True)
        self.thread.start()
        assert self.ready.wait(30)

    async def _run(self) -> None:
        async with opened(self.data) as house:
            self.house = house
            self.made = await house.make(TOY, open=True)
            self.ready.set()
            await self.stop.wait()

    def run(self, what: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(120)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.stop.set)
        self.thread.join(30)


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    it = Behind(tmp_path_factory.mktemp("fuzz"))
    yield it
    it.close()


# The description is the same whatever the data: it is read before any house is open, so that each call is a test of its own.
DESCRIBED = described(app.CALLS)
CALLS = [(method.upper(), path) for path, methods in DESCRIBED["paths"].items() for method in methods]
OFTEN = settings(
    max_examples=100 if MUCH else 6, deadline=None, phases=(Phase.explicit, Phase.generate), derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


@pytest.fixture(scope="module")
def schema() -> Any:
    """What schemathesis reads of the description. It is brought in here: every process of the tests reads this file, and one runs it."""
    import schemathesis

    return schemathesis.openapi.from_dict(DESCRIBED)


@pytest.mark.parametrize(("method", "path"), CALLS, ids=[" ".join(call) for call in CALLS])
def test_the_api_bears_what_it_describes_and_what_not(behind: Behind, schema: Any, method: str, path: str) -> None:
    from schemathesis import Case, GenerationMode
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

    keys = [s["key"] for s in behind.made["seats"]] + [behind.made["host"], behind.made["watch"]]
    call = schema[path][method]
    kinds = [call.as_strategy(generation_mode=mode) for mode in GenerationMode]

    @OFTEN
    @given(case=st.one_of(kinds))
    def one(case: Case[Any]) -> None:
        answer = case.call(base_url=f"http://127.0.0.1:{behind.house.port}")
        case.validate_response(answer, checks=[response_schema_conformance, content_type_conformance])
        assert answer.status_code < 500, (answer.status_code, answer.text)
        if answer.status_code >= 400:
            said = json.loads(answer.text)
            assert said["error"]["id"].startswith(("error-", "why-"))
            assert said["text"]
        assert not any(key in answer.text for key in keys)

    one()


# ---- the line

names = st.sampled_from(["t", "id", "at", "do", "key", "have", "lang", "heard", "to", "text", "x"])
kinds = st.sampled_from(["hello", "play", "undo", "resign", "say", "note", "explain", "welcome", ""])
words = st.one_of(
    st.text(max_size=60),
    st.sampled_from(["mark 0", "mark 99", "keep", "bid low", "all", "side", "\x00", "\ud800"]),
    st.sampled_from(["mark -1", "mark 1e9", " keep", "keep\n2 keep", "x" * 5000]),
)
values: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.integers(-2, 6), st.floats(), words),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    max_leaves=6,
)
near = st.fixed_dictionaries(
    {"t": kinds, "id": st.one_of(st.text(min_size=1, max_size=12), words)},
    optional={"at": st.one_of(st.integers(-2, 5), values), "do": st.one_of(words, st.lists(words, max_size=3)), "to": words, "text": words},
)
messages = st.one_of(near, near, st.dictionaries(names, values, max_size=6), values)


async def thrown(house: Open, made: dict[str, Any], sent: list[Any]) -> None:
    """A seat that sends this; the other seat and its secrets must not notice."""
    table, keys = made["table"], [s["key"] for s in made["seats"]]
    t = await house.house.table(table)
    assert t.match is not None
    async with house.client(table, keys[1]) as eve, house.client(table, keys[0]) as rosa:
        told: list[str] = []
        try:
            for message in sent:
                await eve.ws.send(json.dumps(message))
            await eve.ws.send(json.dumps({"t": "explain", "id": "last", "do": ["keep"]}))
            while not any('"last"' in m for m in told):
                told.append(str(await asyncio.wait_for(eve.ws.recv(), 60)))
        except ConnectionClosed:
            assert len(sent) > 20  # only a flood of rubbish is cut off
        assert not any("error-internal" in m for m in told), [m for m in told if "error-internal" in m]
        assert not any(key in m for m in told for key in (keys[0], made["host"]))
        await rosa.hello()
        assert rosa.world["seat"] == 0
    stored = await house.house.store.load(table)
    assert stored is not None
    assert [r.seq for r in stored.rows] == list(range(1, len(stored.rows) + 1))
    assert all(r.seat != 0 for r in stored.rows[1:])  # nothing was done in Rosa's name


@settings(
    max_examples=300 if MUCH else 25, deadline=None, phases=(Phase.explicit, Phase.generate), derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
@given(sent=st.lists(messages, min_size=1, max_size=8))
def test_the_line_bears_anything(behind: Behind, sent: list[Any]) -> None:
    made = behind.run(behind.house.make(TOY))
    behind.run(thrown(behind.house, made, sent))

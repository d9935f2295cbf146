"""Sets with something impossible in them, thrown at every call that takes one: each is kept, told what is wrong or refused, never a fault.

Calls as such are fuzzed by ``test_fuzz.py``; here what they hold is nearly a set.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from ludoteca import registry

from .test_fuzz import MUCH, Behind

GAMES = ("giro_galoppo", "garibaldi", "gradisca", "liberation")
OURS: dict[str, dict[str, Any]] = {game: msgspec.json.decode(registry.components(registry.game(game)).text) for game in GAMES}


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


HOSTILE = st.sampled_from(
    [
        None, True, -1, 0, 2**31, 2**63, -(10**30), 1e308, -0.5, "", "x" * 5000, "\x00", "\ud7ff\u202e", "<img src=x>", "../..", [], {},
        [[]], [None] * 3000, {"": {}}, {"id": 1, "place": -1}, nested(60), nested(900), list(range(2000)),
    ]
)  # fmt: skip
FREE: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@st.composite
def sets(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """Ours, in which up to three data are something else, are gone, or are there many times."""
    data = copy.deepcopy(OURS[game])
    for _ in range(draw(st.integers(1, 3))):
        at: Any = data
        holder: Any = data
        key: Any = None
        for _ in range(draw(st.integers(1, 6))):
            keys = list(at) if isinstance(at, dict) else range(len(at)) if isinstance(at, list) else []
            if not keys:
                break
            holder, key = at, draw(st.sampled_from(keys))
            at = holder[key]
        if key is None:
            continue
        match draw(st.sampled_from(["other", "other", "free", "gone", "many"])):
            case "gone":
                del holder[key]
            case "many" if isinstance(holder, list):
                holder += [holder[key]] * 40
            case "free":
                holder[key] = draw(FREE)
            case _:
                holder[key] = draw(HOSTILE)
    return data


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    it = Behind(tmp_path_factory.mktemp("sets"))
    yield it
    it.close()


@pytest.mark.parametrize("game", GAMES if MUCH else GAMES[:1])
def test_no_set_is_a_fault_of_the_house(behind: Behind, game: str) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{behind.house.port}/api", timeout=60) as http:
        kept = http.post("/sets", json={"game": game, "name": "Box", "data": OURS[game]}).json()

        @settings(
            max_examples=60 if MUCH else 5, deadline=None, phases=(Phase.explicit, Phase.generate), derandomize=True,
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(data=sets(game), lang=st.sampled_from(["en", "fr", "it", "\x00", "x" * 99]))
        def one(data: dict[str, Any], lang: str) -> None:
            version = http.get(f"/sets/{kept['id']}").json()["version"]
            text = json.dumps(data)
            answers = [
                http.post(f"/games/{game}/components/check", json={"data": data}, params={"lang": lang}),
                http.post(f"/games/{game}/components/compare", json={"data": data}, params={"lang": lang}),
                http.post(f"/games/{game}/components/board", content=text),
                http.post(f"/games/{game}/components/read", content=text, params={"lang": lang}),
                http.put(f"/sets/{kept['id']}", json={"name": "Box", "data": data, "version": version}),
                http.get(f"/sets/{kept['id']}"),
            ]
            saved = answers[4].status_code == 200
            if saved and not answers[4].json()["playable"]:  # what can be played would be tried, by a process of its own
                answers.append(http.post(f"/sets/{kept['id']}/balance", params={"lang": lang}))
                answers.append(http.post("/tables", json={"game": game, "seats": [{"kind": "open"}] * 2, "set": kept["id"]}))
                assert [a.status_code for a in answers[-2:]] == [422, 422]
            elif saved:
                answers.append(http.post("/tables", json={"game": game, "seats": [{"kind": "open"}] * 2, "set": kept["id"]}))
                assert answers[-1].status_code in (201, 422)
            for answer in answers:
                assert answer.status_code < 500, (answer.request.url, answer.status_code, answer.text[:500])
                if answer.status_code >= 400:
                    assert answer.json()["text"]
            if saved:  # nothing of it is lost or put right
                assert answers[5].json()["data"] == data

        one()

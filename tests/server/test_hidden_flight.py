"""Two live flights with one public history and different hidden places: the hunters get the same bytes, and planted leaks are caught."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ludoteca.kernel.events import Secret
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import State
from ludoteca.server.protocol.server_messages import encode
from ludoteca.server.tables import rendering
from ludoteca.server.tables.frames import Frames

from .helpers import Client, Open, opened

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
GAME = "garibaldi"


def landed_at(place: int) -> Callable[[Open], None]:
    """Another world: the landing card had this number. Nothing else differs, and only Garibaldi has seen it."""

    def change(house: Open) -> None:
        (room,) = house.house.rooms.values()
        assert room.table is not None
        match = room.table.match
        assert match is not None
        state: Any = match.state
        assert match.record.entries[1] == f"* {state.place}"
        match.record.entries[1] = f"* {place}"
        state.place, state.sheet = place, [(place,), *state.sheet[1:]]
        event = next(e for e in match.events if e.kind == "landed")
        event.facts["place"] = Secret(1 << state.garibaldi, place)

    return change


async def a_turn(me: Client, other: Client, cards: list[str]) -> str:
    """One choice of Garibaldi: a card of those that both worlds can play, the first way that it leads, and nothing more."""
    options = me.choices
    card = next((c for c in cards if c in options), None)
    ways = [c for c in options if c.startswith("go")]
    do = card or (ways[0] if ways else next((c for c in ("leave", "done", "stop", "stay") if c in options), options[0]))
    assert (await me.play(do, id=f"g {me.at}"))["t"] == "ok"
    await other.reach(me.n)
    return do


async def seen_by_the_hunters(data: Path, made: dict[str, Any], place: int, cards: list[str]) -> tuple[list[Any], list[str]]:
    table, keys = made["table"], [s["key"] for s in made["seats"]]
    async with opened(data, clock=lambda: NOON, bot_delay=3600.0) as house, AsyncExitStack() as stack:
        await house.house.table(table)
        landed_at(place)(house)
        hunter = await stack.enter_async_context(house.client(table, keys[1]))
        watcher = await stack.enter_async_context(house.client(table, made["watch"]))
        garibaldi = await stack.enter_async_context(house.client(table, keys[0]))
        ways = []
        while garibaldi.choices:
            do = await a_turn(garibaldi, hunter, cards)
            if do.startswith("go"):
                ways.append(do)
        for i in range(12):
            if not hunter.choices:
                break
            await hunter.play(hunter.choices[-1 if i % 2 else 0], id=f"h {i}")
        await hunter.ask(t="explain", do=["go 5"], id="h why")
        await hunter.ask(t="undo", at=hunter.at, id="h undo")
        await hunter.ask(t="play", at=hunter.at, do="go 7", id="h go")
        await watcher.reach(hunter.n)
        out: list[Any] = [hunter.raw, watcher.raw]
        for key in (keys[1], made["watch"], made["host"]):
            out.append((await house.http.get(f"/api/tables/{table}/record", headers={"X-Key": key})).text)
            out.append((await house.http.post("/api/tables/mine", json={"keys": [{"table": table, "key": key}]})).text)
            replay = f"/api/tables/{table}/replay"
            index = await house.http.get(replay, headers={"X-Key": key})
            out.append(index.text)
            out += [(await house.http.get(f"{replay}/{n}", headers={"X-Key": key})).text for n in range(index.json()["last"] + 1)]
        late = await stack.enter_async_context(house.client(table, keys[1]))
        out.append(late.raw[0])
        return out, ways


async def two_flights(tmp_path: Path) -> tuple[list[Any], list[Any], list[str], list[str]]:
    attempt, made, found = 0, {}, None
    playable: dict[int, set[str]] = {}
    for attempt in range(40):  # until a hand comes that leads on from two landing places alike
        async with opened(tmp_path / f"first{attempt}") as house:
            made = await house.make(GAME, seats=[{"kind": "person", "name": "Anita"}, {"kind": "person", "name": "Giulia"}])
            (room,) = house.house.rooms.values()
            table = await room.get()
            assert table.match is not None
            state: Any = table.match.state
            playable = {}
            for place in table.match.rules.landings:  # type: ignore[attr-defined]
                world = state.copy()
                world.place, world.sheet = place, [(place,), *world.sheet[1:]]
                options = table.match.step.options(world, 0)  # type: ignore[union-attr]
                playable[place] = {a.text for a in options if a.text.startswith("play")}
            found = next(((a, b) for a in playable for b in playable if a < b and playable[a] & playable[b]), None)
        if found is not None:
            break
    assert found is not None
    a, b = found
    cards = sorted(playable[a] & playable[b])[:1]
    out = []
    for name, place in (("a", a), ("b", b)):
        shutil.copytree(tmp_path / f"first{attempt}", tmp_path / name)
        out.append(await seen_by_the_hunters(tmp_path / name, made, place, cards))
    (seen_a, ways_a), (seen_b, ways_b) = out
    return seen_a, seen_b, ways_a, ways_b


async def test_the_hidden_place_is_in_nothing_that_the_hunters_get(tmp_path: Path) -> None:
    seen_a, seen_b, ways_a, ways_b = await two_flights(tmp_path)
    assert ways_a
    assert ways_a != ways_b  # he really went elsewhere
    assert seen_a == seen_b


def leak_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = Frames.public_parts

    def leaky(show: Frames) -> dict[str, bytes]:
        state: Any = show.table.match.state if show.table.match else None
        return {**parts(show), "status": encode({"id": "status", "args": {"n": state.place if state else 0}})}

    monkeypatch.setattr(Frames, "public_parts", leaky)


def leak_the_sheet_by_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    known = State.redacted

    def leaky(state: State, seat: int) -> State:
        masked: Any = known(state, seat)
        if seat == SPECTATOR or seat != state.garibaldi:  # type: ignore[attr-defined]
            masked.turn = masked.turn + state.place % 7  # type: ignore[attr-defined]
        return masked  # type: ignore[no-any-return]

    monkeypatch.setattr(State, "redacted", leaky)


def leak_by_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody looks back with Garibaldi's eyes; live all is well."""
    parts = rendering.mine_parts

    def live(show: Frames, seat: int) -> dict[str, bytes]:
        return parts(show.layout, show.table.match, seat) if show.table.match else {}

    monkeypatch.setattr(Frames, "mine_parts", live)
    monkeypatch.setattr(rendering, "mine_parts", lambda layout, match, seat: parts(layout, match, match.state.garibaldi))


@pytest.mark.parametrize("leak", [leak_the_place, leak_the_sheet_by_its_length, leak_by_the_replay])
async def test_the_comparison_of_flights_bites(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    seen_a, seen_b, _, _ = await two_flights(tmp_path)
    assert seen_a != seen_b

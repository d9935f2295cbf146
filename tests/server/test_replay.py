"""Replay: at every moment each viewer sees what it saw live, and nobody sees more; records taken in; playing on from somewhere."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.match.record import Record, read_record
from ludoteca.server.archive import replays
from ludoteca.server.protocol.server_messages import encode
from ludoteca.server.tables import takeback
from ludoteca.server.tables.frames import Frames
from ludoteca.server.tables.rendering import EVERYTHING, MINE, SCENE
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.table_setup import Made, SeatRow, head
from tests.proof import WHOLE

from .helpers import RACE, TOY, Open, opened, to_the_end

GAMES = sorted(g.id for g in registry.all_games().values() if g.layout is not None)


def a_table(game: Game, seats: int) -> Table:
    rows = [SeatRow("person", i, f"P{i + 1}", joined=i + 1, nonce=f"n{i}") for i in range(seats)]
    options = {o.id: o.default if o.kind == "yesno" else o.values[-1] for o in game.options}
    made = Made(game.id, game.version, head(registry.components(game)), "Testing", options, "en", False, rows)
    table = Table("t", b"0123456789abcdef" * 2, made)
    table.begin()
    return table


TABLES = ("takeback", "clocks", "back", "ahead", "auto", "soon")  # what is said of the table now, and of no moment of the game


def of_the_game(parts: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in parts.items() if name not in TABLES}


class Live:
    """A table in play, with what each viewer was shown last: as the page merges it."""

    def __init__(self, game: Game, seats: int) -> None:
        self.table = a_table(game, seats)
        self.show = Frames(self.table)
        self.viewers = (*range(seats), -1)
        self.worlds: dict[int, dict[str, Any]] = {}
        self.logs: dict[int, list[Any]] = {}
        for v in self.viewers:
            m = json.loads(self.show.welcome(v, host=False, here=(), chat=[], note=""))
            self.worlds[v], self.logs[v] = {"set": of_the_game(m["set"]), "mine": of_the_game(m["mine"])}, m["log"]

    def hear(self) -> None:
        for v, data in self.show.frames(self.viewers, None).items():
            m = json.loads(data)
            cut = m["set"].pop("cut", None)
            for part in ("set", "mine"):
                self.worlds[v] = {**self.worlds[v], part: {**self.worlds[v][part], **of_the_game(m[part])}}
            self.logs[v] = [*self.logs[v][:cut], *m["log"]]

    def step(self, rng: Seeded) -> bool:
        """Somebody decides, thinks again or takes back; whether the record tells of it."""
        t, m = self.table, self.table.match
        assert m is not None
        before = len(m.record.entries)
        waiting = m.waiting_for()
        seat = waiting[rng.below(len(waiting))]
        if rng.random() < 0.12 and m.undo_open(seat):
            t.undo(seat, "")
        else:
            if rng.below(10) == 0 and m.can_rewind(seat):  # all agree to it
                takeback.ask(t, seat, "")
                for other in t.people() - {seat} if t.takeback.open else ():
                    takeback.answer(t, other, True, "")
            else:
                options = m.options(seat)
                t.play(seat, options[rng.below(len(options))].text, "")
        self.hear()
        return len(m.record.entries) > before


def logs_of(index: dict[str, Any]) -> list[list[Any]]:
    """The log at each moment, put together as the page does."""
    out: list[list[Any]] = []
    log: list[Any] = []
    told = 0
    for stays, upto in index["logs"]:
        log = [*(log if stays < 0 else log[:stays]), *index["lines"][told:upto]]
        told = upto
        out.append(log)
    return out


@pytest.mark.proof
@pytest.mark.parametrize("game_id", GAMES)
def test_each_viewer_sees_at_every_moment_what_it_saw_live(game_id: str) -> None:
    """Scene, own parts and log at each moment: for every game on the shelf, undo and changes of mind included."""
    game = registry.game(game_id)
    live = Live(game, game.seats[0])
    t, m = live.table, live.table.match
    assert m is not None
    rng = Seeded(5)
    was: dict[int, Any] = {len(m.record.entries): msgspec.json.encode([live.worlds, live.logs])}
    steps = 0
    while t.status == "playing" and steps < (160 if WHOLE else 60):
        steps += 1
        if live.step(rng) and not m.state.chosen:
            was[len(m.record.entries)] = msgspec.json.encode([live.worlds, live.logs])
    assert len(was) > 10
    assert any(e.startswith(("undo", "back")) for e in m.record.entries)
    reel = replays._reel(t, Record(m.record.header, list(m.record.entries)))
    indices = {v: json.loads(encode(replays._index(t, reel, v, [], None))) for v in live.viewers}
    logs = {v: logs_of(index) for v, index in indices.items()}
    checked = 0
    for moment in range(0, reel.last + 1, max(1, reel.last // 40)):
        if (then := was.get(reel.ends[moment])) is None:
            continue
        worlds = {}
        for v in live.viewers:
            found = json.loads(encode(replays._moment(t, reel, moment, v)))
            worlds[v] = {"set": found["set"], "mine": found["mine"]}
        assert json.loads(msgspec.json.encode([worlds, {v: logs[v][moment] for v in live.viewers}])) == json.loads(then), moment
        checked += 1
    assert checked > 10


def test_what_all_see_together_holds_each_seats_own(monkeypatch: pytest.MonkeyPatch) -> None:
    live = Live(registry.game(TOY), 3)
    m = live.table.match
    assert m is not None
    reel = replays._reel(live.table, Record(m.record.header, list(m.record.entries)))
    mine = json.loads(encode(replays._moment(live.table, reel, 0, EVERYTHING)))["mine"]
    assert [t["title"]["args"]["who"] for t in mine["trays"]] == ["P1", "P2", "P3"]
    assert [t["cards"][0]["face"] for t in mine["trays"]] == [f"n-{n}" for n in m.state.secret]  # type: ignore[attr-defined]
    assert len({c["id"] for t in mine["trays"] for c in t["cards"]}) == 3
    index = json.loads(encode(replays._index(live.table, reel, EVERYTHING, [], None)))
    assert sorted(x["msg"]["args"]["n"] for x in index["lines"]) == sorted(m.state.secret)  # type: ignore[attr-defined]
    assert set(mine) == set(MINE)


async def get(house: Open, table: str, key: str, moment: int | None = None, lens: str = "") -> Any:
    path = f"/api/tables/{table}/replay" + ("" if moment is None else f"/{moment}")
    answer = await house.http.get(path, params={"lens": lens} if lens else {}, headers={"x-key": key})
    return answer.json() if answer.status_code == 200 else (answer.status_code, answer.json()["error"]["id"])


@pytest.mark.parametrize("game", [RACE, TOY])
async def test_over_the_wire_in_play_and_after(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(game, options={"rounds": 9} if game == TOY else {})
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo, house.client(table, made["watch"]) as anna:
            seen: dict[tuple[int, int], Any] = {}

            def note() -> None:
                for v, c in enumerate((rosa, bo, anna)):
                    if not c.set["asked"].get("chosen"):
                        seen[v, c.at] = json.loads(json.dumps([of_the_game(c.set), of_the_game(c.mine), c.log]))

            note()
            for turn in range(40):
                if rosa.over:
                    break
                for c in (rosa, bo):
                    if c.choices and not c.chosen and not c.over:
                        await c.play(c.choices[turn % len(c.choices)])
                        for x in (rosa, bo, anna):
                            await x.reach(max(rosa.n, bo.n) if x is not anna else (await house.house.table(table)).revision)
                        note()
                if turn == 3:
                    index = await get(house, table, keys[0])
                    assert (index["lens"], index["lenses"], index["watch"]) == ("0", ["0"], None)
                    assert logs_of(index)[-1] == rosa.log
                    for key, lens in ((keys[0], "1"), (keys[0], "all"), (keys[1], "watch"), (made["watch"], "0"), (made["host"], "all")):
                        assert await get(house, table, key, lens=lens) == (403, "error-not-your-view")
                        assert await get(house, table, key, 0, lens) == (403, "error-not-your-view")
                    assert await get(house, table, "x" * 24, 0) == (403, "error-wrong-key")
                    assert (await get(house, table, keys[0], index["last"] + 1))[1] == "error-no-such-moment"
            if not rosa.over:
                await to_the_end(rosa, bo)
            while not anna.over:
                await anna.hear()
        found = 0
        for v, (key, lens) in enumerate(((keys[1], "0"), (made["watch"], "1"), (keys[0], "watch"))):  # once it is over, any key will do
            index = await get(house, table, key, lens=lens)
            assert index["lenses"] == ["0", "1", "watch", "all"]
            assert index["watch"] == made["watch"]
            for moment, log in enumerate(logs_of(index)):
                then = await get(house, table, key, moment, lens)
                if (v, then["at"]) in seen:
                    assert [then["set"], then["mine"], log] == seen[v, then["at"]]
                    found += 1
        assert found > 20


async def finished(house: Open, game: str = TOY) -> tuple[dict[str, Any], list[str]]:
    made = await house.make(game, options={"rounds": 9} if game == TOY else {})
    keys = [s["key"] for s in made["seats"]]
    async with house.client(made["table"], keys[0]) as rosa, house.client(made["table"], keys[1]) as bo:
        await to_the_end(rosa, bo)
    return made, keys


async def test_playing_on_from_somewhere(tmp_path: Path) -> None:
    """A new table stands where the other one stood, one person and a bot play on, and all of it survives a restart."""
    async with opened(tmp_path) as house:
        made, keys = await finished(house)
        index = await get(house, made["table"], keys[0])
        moment = index["last"] // 2
        url = f"/api/tables/{made['table']}/continue"
        want = {"key": made["watch"], "moment": moment, "seat": 1, "name": "Anna", "bot": "random"}
        answer = await house.http.post(url, json=want)
        assert answer.status_code == 201, answer.text
        on = answer.json()
        (seat,) = on["seats"]
        assert seat["seat"] == 1
        there = await get(house, made["table"], keys[0], moment, "1")
        async with house.client(on["table"], seat["key"]) as anna:
            assert anna.set["tokens"] == there["set"]["tokens"]
            assert anna.world["table"]["status"] == "playing"
            assert [s["name"] for s in anna.world["table"]["seats"]][1] == "Anna"
            again = await get(house, on["table"], seat["key"])
            assert again["last"] >= moment
            assert (await get(house, on["table"], seat["key"], 0, "0"))[1] == "error-not-your-view"
            for _ in range(2):
                while not (anna.choices and not anna.chosen):
                    await anna.hear()
                assert (await anna.play(anna.choices[0]))["t"] == "ok"
    async with opened(tmp_path) as house, house.client(on["table"], seat["key"]) as anna:
        await to_the_end(anna)
        text = (await house.http.get(f"/api/tables/{on['table']}/record", headers={"x-key": seat["key"]})).text
        assert "\nchance continued commitment=" in text
        first = (await house.http.get(f"/api/tables/{made['table']}/record", headers={"x-key": keys[0]})).text
        entries = [t.split("--\n")[1].split("\n")[: moment - 1] for t in (first, text)]
        assert entries[0] == entries[1]
        said = registry.verified(registry.game(TOY), read_record(text))
        assert said.startswith("rules (it was played on")


@pytest.mark.parametrize(
    ("change", "status", "error"),
    [
        ({"moment": 10_000}, 404, "error-no-such-moment"),
        ({"seat": 7}, 422, "error-no-such-seat"),
        ({"bot": "clever"}, 422, "error-no-such-bot"),
        ({"name": ""}, 422, "error-bad-name"),
        ({"key": "x" * 24}, 403, "error-wrong-key"),
        ({"last": True}, 409, "error-nothing-left"),
    ],
)
async def test_playing_on_is_refused(tmp_path: Path, change: dict[str, Any], status: int, error: str) -> None:
    async with opened(tmp_path) as house:
        made, keys = await finished(house)
        want = {"key": keys[0], "moment": 2, "seat": 0, "name": "Anna", "bot": "random", **change}
        if want.pop("last", None):
            want["moment"] = (await get(house, made["table"], keys[0]))["last"]
        answer = await house.http.post(f"/api/tables/{made['table']}/continue", json=want)
        assert (answer.status_code, answer.json()["error"]["id"]) == (status, error)


async def test_nobody_plays_on_from_a_game_in_play(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        want = {"key": made["seats"][0]["key"], "moment": 0, "bot": "random"}
        answer = await house.http.post(f"/api/tables/{made['table']}/continue", json=want)
        assert (answer.status_code, answer.json()["error"]["id"]) == (409, "error-not-over")


@pytest.mark.parametrize("cut", [False, True])
async def test_a_record_taken_in_is_looked_at_and_played_on_from(tmp_path: Path, cut: bool) -> None:
    async with opened(tmp_path) as house:
        made, keys = await finished(house, RACE)
        text = (await house.http.get(f"/api/tables/{made['table']}/record", headers={"x-key": keys[0]})).text
        if cut:  # a game that nobody finished can be looked at as well
            lines = text.split("\n")
            text = "\n".join(lines[: lines.index("--") + 8]) + "\n"
        answer = await house.http.post("/api/replays", content=text)
        assert answer.status_code == 201, answer.text
        took = answer.json()
        assert (took["game"], took["seats"]) == (RACE, [])
    async with opened(tmp_path) as house:
        index = await get(house, took["table"], took["watch"], lens="all")
        assert index["last"] == len([e for e in text.split("--\n")[1].split("\n")[:-1] if not e.startswith("* ")]) - _joint(text)
        async with house.client(took["table"], took["watch"]) as anna:
            assert (anna.world["table"]["status"], anna.world["table"]["closed"]) == ("over", True)
        key = house.house.keys.key(took["table"], 0)  # nobody has it; and if somebody had, nothing could be decided with it
        async with house.client(took["table"], key) as rosa:
            assert (await rosa.ask(t="resign"))["msg"]["id"] == "error-only-shown"
        assert (await house.http.get(f"/api/tables/{took['table']}/record", headers={"x-key": took["watch"]})).text == text
        want = {"key": took["watch"], "moment": 4, "seat": 0, "name": "Anna", "bot": "random"}
        on = (await house.http.post(f"/api/tables/{took['table']}/continue", json=want)).json()
        async with house.client(on["table"], on["seats"][0]["key"]) as anna:
            await to_the_end(anna)


def _joint(text: str) -> int:
    """How many entries are no moments of their own, since they were decided at once."""
    reel = replays._reel(Table("t", b"0" * 32, _made_of(text)), read_record(text))
    return len([e for e in text.split("--\n")[1].split("\n")[:-1] if not e.startswith("* ")]) - reel.last


def _made_of(text: str) -> Made:
    h = read_record(text).header
    game = registry.game(h.game)
    return Made(h.game, h.version, h.components, "", dict(game.read_options(h.options)), "en", False, [])


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda text: text.replace("game toy_corners", "game nothing"), "error-no-such-game"),
        (lambda text: text[:-2], "record-cut-short"),
        (lambda text: text.replace("1 mark 0", "2 mark 0", 1), "refused"),
        (lambda text: "ludoteca-seen 1\n", "not-a-record"),
    ],
)
async def test_a_spoiled_record_is_not_taken_in(tmp_path: Path, spoil: Callable[[str], str], reason: str) -> None:
    async with opened(tmp_path) as house:
        made, keys = await finished(house)
        text = (await house.http.get(f"/api/tables/{made['table']}/record", headers={"x-key": keys[0]})).text
        answer = await house.http.post("/api/replays", content=spoil(text))
        error = answer.json()["error"]
        assert answer.status_code in (400, 404)
        assert reason in (error["id"], error["args"].get("reason"))
        assert (await house.http.post("/api/replays", content=b"\xff\xfe")).json()["error"]["args"]["reason"] == "not-a-record"


async def test_in_play_the_reel_follows_the_table(tmp_path: Path) -> None:
    """Looked at in the middle, played on, taken back, looked at again: no moment is missing and none is stale."""
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as rosa:
            lasts: list[int] = []
            index: Any = None
            for do in ("mark 0", "undo", "mark 1", "keep"):
                assert (await (rosa.ask(t="undo", at=rosa.at) if do == "undo" else rosa.play(do)))["t"] == "ok"
                index = await get(house, table, keys[0])
                lasts.append(index["last"])
                now = await get(house, table, keys[0], index["last"])
                assert [now["set"], now["mine"], logs_of(index)[-1]] == [of_the_game(rosa.set), of_the_game(rosa.mine), rosa.log]
            assert lasts == [1, 2, 3, 4]
            assert "log-marked" in str(logs_of(index)[1])
            assert "log-marked" not in str(logs_of(index)[2])
            await rosa.play("bid high")  # not shown yet, so no moment and in no view of the others
            assert (await get(house, table, keys[1]))["last"] == 4
            assert (await get(house, table, keys[1], 4))["set"]["asked"]["chosen"] == []


def test_parts_are_those_that_the_page_merges() -> None:
    live = Live(registry.game(TOY), 2)
    m = live.table.match
    assert m is not None
    reel = replays._reel(live.table, Record(m.record.header, list(m.record.entries)))
    found = json.loads(encode(replays._moment(live.table, reel, 0, 0)))
    assert set(found["set"]) == {*SCENE, "asked", "outcome"}
    assert set(found["mine"]) == set(MINE)


@pytest.mark.timed
@pytest.mark.parametrize("game_id", GAMES)
def test_a_late_moment_of_a_long_game_is_opened_soon(game_id: str, record_property: Callable[[str, object], None]) -> None:
    """The 500th move, or the last where no game is that long: from the asking to the answer's bytes, under 50 ms."""
    game = registry.game(game_id)
    live = a_table(game, game.seats[0])
    m = live.match
    assert m is not None
    rng = Seeded(3)
    while not m.over and m.number < 520:
        seat = m.waiting_for()[0]
        options = m.options(seat)
        # thinking again as often as the rules let it makes a game long
        if not (m.undo_open(seat) and rng.random() < 0.45 and m.undo(seat) is None):
            m.play(seat, options[rng.below(len(options))])
    reel = replays._reel(live, Record(m.record.header, list(m.record.entries)))
    took = []
    for moment in range(max(0, reel.last - 30), reel.last + 1):
        began = time.perf_counter()
        replays._moment(live, reel, moment, 0)
        took.append(time.perf_counter() - began)
    record_property(f"{game_id}: moment {reel.last} of the replay", f"{sorted(took)[len(took) // 2] * 1000:.1f} ms")
    assert sorted(took)[len(took) // 2] < 0.05

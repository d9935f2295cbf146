"""Backup and restore while people play, forgetting a person, letting go of old tables, and games that survive an upgrade."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.components import component_set
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.match.record import read_record
from ludoteca.server import service as house_module
from ludoteca.server.ops import upgrade
from ludoteca.server.ops.retention import Keep
from ludoteca.server.people import privacy
from ludoteca.server.store.backup import NotABackup, backup, restore
from ludoteca.server.store.engines import Unreachable
from tests.command_line import called, text

from .helpers import RACE, TOY, Open, opened, to_the_end
from .postgres import Cluster
from .toy import GAME, Mark

Place = Path | str


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "EVERY", 0.05)


def cli(*words: str) -> subprocess.CompletedProcess[str]:
    """What is typed, in this process."""
    return text(called(*words))


def cli_beside(*words: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, as it is typed beside a house that runs."""
    run = "from ludoteca import registry; from tests.server.toy import GAME; registry.register(GAME); from ludoteca.cli import main; main()"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH"))))}
    return subprocess.run([sys.executable, "-c", run, *words], capture_output=True, text=True, env=env, timeout=300)


# ---- backup and restore


async def test_a_house_is_copied_and_brought_back_while_it_runs(place: Place, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    async with opened(place) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo:
            await rosa.ask(t="say", text="before")
            assert (await rosa.play("mark 0", id="one"))["t"] == "ok"
            assert (await rosa.play("keep"))["t"] == "ok"
            await bo.reach(rosa.n)
            assert (await bo.play("bid low"))["t"] == "ok"
            await rosa.reach(bo.n)
            assert await asyncio.to_thread(backup, place, file) == 1
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            there = rosa.n
            assert (await rosa.play("bid high"))["t"] == "ok"
            await rosa.ask(t="say", text="after")
            late = await house.make(RACE)
            async with house.client(late["table"], late["watch"]) as anna:
                assert await asyncio.to_thread(lambda: restore(file, place, replace=True)) == 1
                for client in (rosa, bo):  # each is shown how things stand now
                    await client.until("welcome")
                    assert client.set["asked"] == {"seats": [0, 1], "chosen": [1]}
                    assert [c["text"] for c in client.chat] == ["before"]
                assert rosa.n == there
                assert (await anna.until("bye"))["msg"]["id"] == "error-no-table"
            # it was answered before, so it is not done again
            assert await rosa.ask(t="play", id="one", at=0, do="mark 0") == {
                "t": "ok",
                "id": "one",
                "n": 2,
            }
            assert (await rosa.play("bid high"))["t"] == "ok"
            await bo.reach(rosa.n)
            await to_the_end(rosa, bo)
    with sqlite3.connect(file) as raw:
        assert raw.execute("SELECT count(*) FROM event").fetchone() == (4,)
    raw.close()


async def test_a_write_that_comes_upon_a_restored_house_finds_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looked in between: the write itself sees that what it was decided on is gone."""
    monkeypatch.setattr(house_module, "EVERY", 3600)
    data, file = tmp_path / "data", tmp_path / "copy"
    async with opened(data) as house:
        made = await house.make(TOY)
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            backup(data, file)
            assert (await rosa.play("mark 0"))["t"] == "ok"
            restore(file, data, replace=True)
            assert (await rosa.play("keep"))["msg"]["id"] == "error-stale"
            await rosa.until("welcome", "frame", such=lambda m: m["at"] == 0)
            assert (await rosa.play("mark 1"))["t"] == "ok"
        stored = await house.house.store.load(made["table"])
        assert stored is not None
        assert [r.body for r in stored.rows[1:]] == ["1 mark 1"]


async def test_a_house_moves_from_a_folder_to_a_database_and_back(postgres: Cluster, tmp_path: Path) -> None:
    where: list[Place] = [tmp_path / "one", postgres.database(), tmp_path / "two"]
    async with opened(where[0]) as house:
        made = await house.make(RACE, name="Ünïcode \U0001f3b2")
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa, house.client(made["table"], made["seats"][1]["key"]) as bo:
            for who in (rosa, bo):
                if who.choices:
                    assert (await who.play(who.choices[0]))["t"] == "ok"
    for source, target in pairwise(where):
        backup(source, tmp_path / "file")
        restore(tmp_path / "file", target)
    seen = []
    for place in where:
        async with opened(place) as house, house.client(made["table"], made["seats"][0]["key"]) as rosa:
            seen.append({**rosa.world})
            record = await house.http.get(f"/api/tables/{made['table']}/record", headers={"X-Key": made["watch"]})
            seen[-1]["record"] = record.text
    assert seen[0] == seen[1] == seen[2]


def test_restoring_takes_no_harm_for_granted(tmp_path: Path) -> None:
    (tmp_path / "rubbish").write_bytes(b"rubbish" * 1000)
    sqlite3.connect(tmp_path / "other").execute("CREATE TABLE house (name, value)").connection.commit()
    for name in ("missing", "rubbish", "other"):
        with pytest.raises(NotABackup):
            restore(tmp_path / name, tmp_path / "data")
    with pytest.raises(Unreachable):
        backup(tmp_path / "nowhere", tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


async def test_what_is_there_is_not_thrown_away_by_mistake(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as house:
        await house.make(TOY)
    data, file = str(tmp_path / "data"), str(tmp_path / "copy")
    done = cli("backup", file, "--data", data)
    assert (done.returncode, done.stdout) == (0, f"{file} holds 1 tables\n")
    done = cli("restore", file, "--data", data)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "ludoteca: 1 tables are there already: with --replace they are thrown away\n"
    assert cli("restore", file, "--data", data, "--replace").stdout == "1 tables are back\n"
    assert "there are no tables in" in cli("backup", file, "--data", str(tmp_path / "none")).stderr


# ---- persons


async def told_everything(house: Open) -> tuple[dict[str, Any], dict[str, str]]:
    """Rosa sits at two tables (one over, with its rematch), says and notes things."""
    made = await house.make(TOY, seats=[{"kind": "person"}, {"kind": "person", "name": "Bo"}])
    house.http.cookies.clear()  # Rosa has a device of her own
    sat = await house.http.post(f"/api/tables/{made['table']}/sit", json={"name": "Rosalinda", "key": made["seats"][0]["key"]})
    assert sat.status_code == 200
    cookies = dict(sat.cookies)
    house.http.cookies.clear()
    table, keys = made["table"], [s["key"] for s in made["seats"]]
    async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo:
        await rosa.ask(t="say", text="I live in Rimini")
        await bo.ask(t="say", text="And I don't")
        await rosa.ask(t="note", text="my secret plan")
        await to_the_end(rosa, bo)
    again = await house.http.post(f"/api/tables/{table}/rematch", json={"key": keys[1]})  # keeps a seat for Rosa by name
    assert again.status_code == 200
    house.http.cookies.clear()
    return made, cookies


def everything(data: Path) -> str:
    with sqlite3.connect(data / "ludoteca.sqlite") as raw:
        return "\n".join(raw.iterdump())


@pytest.mark.parametrize("way", ["device", "link"])
async def test_a_person_is_forgotten_everywhere(tmp_path: Path, way: str) -> None:
    async with opened(tmp_path) as house:
        made, cookies = await told_everything(house)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        private = ("Rosalinda", "Rimini", "secret plan", cookies["ludoteca_person"].partition(".")[0])
        assert all(word in everything(tmp_path) for word in private)
        async with house.client(table, keys[1]) as bo:
            if way == "device":
                no = await house.http.post("/api/person/forget")
                assert (no.status_code, no.json()["error"]["id"]) == (404, "error-nobody")
                done = await house.http.post("/api/person/forget", headers={"cookie": f"ludoteca_person={cookies['ludoteca_person']}"})
                assert done.json() == {"seats": 1}
                assert 'ludoteca_person=""' in done.headers["set-cookie"]
            else:
                done_cli = await asyncio.to_thread(cli_beside, "forget", f"http://x/#/t/{table}/{keys[0]}", "--data", str(tmp_path))
                assert done_cli.stdout == "forgotten at 1 seats\n"
            await bo.until("welcome")  # whoever looks is shown the table without the name
            assert [s["name"] for s in bo.world["table"]["seats"]] == ["N. N.", "Bo"]
            assert [c["text"] for c in bo.chat] == ["…", "And I don't"]
            assert "Rosalinda" not in bo.raw[-1]
        async with house.client(table, keys[0]) as rosa:
            assert rosa.world["note"] == ""
        record = (await house.http.get(f"/api/tables/{table}/record", headers={"X-Key": keys[1]})).text
        assert "Rosalinda" not in record
        assert (await house.http.post("/api/records", content=record)).json()["ok"]
    left = everything(tmp_path)
    assert not [word for word in private if word in left]


async def test_a_strangers_link_forgets_nobody(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
    for link, code in ((f"http://x/#/t/{made['table']}/{made['watch']}", 1), ("http://x/", 2), (f"{made['table']}/{'A' * 24}", 1)):
        done = cli("forget", link, "--data", str(tmp_path))
        assert done.returncode == code, done
        assert len(done.stderr.splitlines()) == 1
    assert "Rosa" in everything(tmp_path)


async def test_old_tables_are_let_go(place: Place) -> None:
    day = datetime(2026, 1, 1, 12, tzinfo=UTC)
    now = [day]
    async with opened(place, clock=lambda: now[0]) as house:
        over, idle, played, fresh = [await house.make(TOY) for _ in range(4)]
        now[0] = day + timedelta(20)
        newer = await house.make(TOY)
        for made, moves in ((over, 99), (played, 1)):
            async with (
                house.client(made["table"], made["seats"][0]["key"]) as rosa,
                house.client(made["table"], made["seats"][1]["key"]) as bo,
            ):
                if moves == 1:
                    await rosa.play("mark 0")
                else:
                    await to_the_end(rosa, bo)

        async def left() -> list[str]:
            names = {"over": over, "idle": idle, "played": played, "fresh": fresh, "newer": newer}
            return [name for name, made in names.items() if await house.house.store.load(made["table"]) is not None]

        def tidy(later: int, **more: Any) -> Any:
            return asyncio.to_thread(lambda: privacy.tidy(place, **{"over": None, "idle": None, **more}, now=day + timedelta(later)))

        assert await tidy(30, idle=15, dry_run=True) == privacy.Gone(2, 0)
        assert await left() == ["over", "idle", "played", "fresh", "newer"]
        assert await tidy(30, idle=15) == privacy.Gone(2, 0)
        assert await left() == ["over", "played", "newer"]
        assert await tidy(30, over=15) == privacy.Gone(0, 0)
        assert await tidy(36, over=15) == privacy.Gone(1, 0)
        assert await left() == ["played", "newer"]


async def test_a_house_tidies_once_a_day_by_itself(place: Place) -> None:
    """Of two workers one does it, in its hour; what goes is gone for both."""
    now = [datetime(2026, 1, 1, 12).astimezone()]
    keep = Keep(over=15, idle=15)
    async with (
        opened(place, clock=lambda: now[0], keep=keep) as one,
        opened(place, clock=lambda: now[0], keep=keep) as two,
        opened(place, clock=lambda: now[0]) as never,
    ):
        made = await one.make(TOY)
        now[0] = datetime(2026, 1, 20, 3, 59).astimezone()
        newer = await one.make(TOY)

        async def looks() -> list[privacy.Gone | None]:
            return list(await asyncio.gather(*(house.app.state.tidying.look() for house in (one, two))))

        assert not never.app.state.tidying.keep
        assert await looks() == [None, None], "it is not the hour"
        now[0] += timedelta(minutes=1)
        assert sorted(await looks(), key=str) == [privacy.Gone(1, 0), None]
        assert await looks() == [None, None], "it was done today"
        assert await one.house.store.load(made["table"]) is None
        assert await two.house.store.load(newer["table"]) is not None
        now[0] += timedelta(days=1)
        assert sorted(await looks(), key=str) == [privacy.Gone(0, 0), None]
    async with opened(place, clock=lambda: now[0], keep=keep) as house:
        assert await house.app.state.tidying.look() is None, "a restart does not forget"
        now[0] += timedelta(days=16)
        await asyncio.wait_for(house.house.turn(), 60)
        assert await house.app.state.tidying.look() == privacy.Gone(1, 0)


# ---- upgrades


async def games_in_play(data: Path) -> list[str]:
    tables = []
    async with opened(data) as house:
        for moves in (["mark 0"], ["mark 3", "keep", "bid low"], []):
            made = await house.make(TOY)
            tables.append(made["table"])
            async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
                for do in moves:
                    assert (await rosa.play(do))["t"] == "ok"
    return tables


def verdicts(*words: str) -> dict[str, str]:
    done = cli("check-upgrade", "--json", *words)
    assert done.stderr == ""
    return {t["table"]: t["verdict"] for t in json.loads(done.stdout)["tables"]}


async def test_running_games_are_the_same_by_the_same_rules(tmp_path: Path) -> None:
    data, noted = tmp_path / "data", tmp_path / "noted"
    tables = await games_in_play(data)
    assert set(verdicts("--data", str(data), "--save", str(noted)).values()) == {"follows"}
    assert verdicts("--data", str(data), "--against", str(noted)) == dict.fromkeys(tables, "identical")
    async with opened(data) as house:
        t = await house.house.table(tables[0])
        key = house.house.keys.key(tables[0], 0)
        async with house.client(tables[0], key) as rosa:
            await rosa.play("keep")
        assert t.seq == 3
    assert sorted(verdicts("--data", str(data), "--against", str(noted)).values()) == ["follows", "identical", "identical"]
    done = cli("check-upgrade", "--data", str(data))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "0 identical, 3 follows, 0 changed, 0 broken")


def version_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "version", 2)


def other_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Mark.offers
    no = Refusal("TOY-02", "taken")
    monkeypatch.setattr(Mark, "offers", lambda step, s, me: [(a, no if a.text == "mark 3" else why) for a, why in plain(step, s, me)])


async def test_an_upgrade_that_changes_nothing_is_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, noted = tmp_path / "data", tmp_path / "noted"
    tables = await games_in_play(data)
    upgrade.check(data, noted, None)
    version_two(monkeypatch)
    async with opened(data) as house:
        answer = await house.http.get(f"/api/tables/{tables[0]}/record", headers={"X-Key": house.house.keys.key(tables[0], 0)})
        assert answer.status_code == 410
        found = await asyncio.to_thread(upgrade.check, data, None, noted, accept=True)
        assert [t.verdict for t in found] == ["identical"] * 3
        assert all(t.began_by != t.now_by for t in found)
        await asyncio.sleep(0.3)
        async with house.client(tables[0], house.house.keys.key(tables[0], 0)) as rosa:
            assert (await rosa.play("keep"))["t"] == "ok"


def newer_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game comes with another component set."""
    now = registry.components
    data = msgspec.json.decode(now(GAME).text)
    data["set"]["version"] += 1
    newer = component_set(data)
    monkeypatch.setattr(registry, "components", lambda g: newer if g is GAME else now(g))


async def test_tables_go_on_with_the_set_that_they_were_begun_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, noted = tmp_path / "data", tmp_path / "noted"
    one, *_ = await games_in_play(data)
    upgrade.check(data, noted, None)
    begun_by = registry.components(GAME)
    with monkeypatch.context() as m:
        newer_set(m)
        assert {t.verdict for t in upgrade.check(data, None, noted)} == {"identical"}
        async with opened(data) as house:
            t = await house.house.table(one)
            assert t.components.hash == begun_by.hash != registry.components(GAME).hash
            key = house.house.keys.key(one, 0)
            async with house.client(one, key) as rosa:
                assert (await rosa.play("keep"))["t"] == "ok"
                assert (await rosa.ask(t="resign"))["t"] == "ok"
            record = read_record((await house.http.get(f"/api/tables/{one}/record", headers={"X-Key": key})).text)
            assert record.header.component_text == begun_by.text  # whoever gets it can follow it, with whatever set of their own
            again = await house.http.post(f"/api/tables/{one}/rematch", json={"key": key})
            assert again.status_code in (200, 201), again.text
            assert (await house.house.table(again.json()["table"])).components.hash == registry.components(GAME).hash
            assert (await house.house.table((await house.make(TOY))["table"])).components.hash == registry.components(GAME).hash


async def test_an_upgrade_that_changes_something_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, noted = tmp_path / "data", tmp_path / "noted"
    one, two, three = await games_in_play(data)
    upgrade.check(data, noted, None)

    def by(change: Callable[[pytest.MonkeyPatch], None]) -> dict[str, str]:
        with monkeypatch.context() as m:
            version_two(m)
            change(m)
            return {t.table: t.verdict for t in upgrade.check(data, None, noted, accept=True)}

    assert by(other_moves) == {one: "identical", two: "broken", three: "changed"}
    with monkeypatch.context() as m:
        version_two(m)
        async with opened(data) as house:  # the one that is the same goes on; the others wait for the rules that they began by
            for table, status in ((one, 200), (two, 410), (three, 410)):
                answer = await house.http.get(f"/api/tables/{table}/record", headers={"X-Key": house.house.keys.key(table, 0)})
                assert answer.status_code == status
    async with opened(data) as house:
        answer = await house.http.get(f"/api/tables/{two}/record", headers={"X-Key": house.house.keys.key(two, 0)})
        assert answer.status_code == 200

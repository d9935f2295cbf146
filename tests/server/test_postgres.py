"""The same house on a PostgreSQL: what is stored, two workers that hear each other, one that is killed, and a database that goes away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ludoteca.server.store import schema
from ludoteca.server.store.engines import up_to_date
from ludoteca.server.store.reading import Row
from ludoteca.server.store.store import Store
from ludoteca.server.store.writer import Conflict
from ludoteca.server.tables.change import event_write

from .helpers import RACE, TOY, Client, opened, to_the_end
from .postgres import Cluster


@pytest.fixture
def address(postgres: Cluster) -> str:
    return postgres.database()


def pick(client: Client, options: list[str]) -> str:
    return options[(len(client.log) + len(client.key)) % len(options)]


async def test_the_migrations_make_what_the_code_expects(address: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    stores = await asyncio.gather(*(asyncio.to_thread(lambda: asyncio.run(_opened(address))) for _ in range(3)))  # all at once
    assert len({secret for secret, _ in stores}) == 1
    store = await Store.open(address)
    with store._writes.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    assert up_to_date(address, store._writes)
    await store.close()


async def _opened(address: str) -> tuple[bytes, bool]:
    store = await Store.open(address)
    secret = store.secret()
    await store.close()
    return secret, True


@pytest.mark.parametrize("game", [RACE, TOY])
async def test_two_workers_hear_each_other(address: str, game: str) -> None:
    async with opened(address) as one, opened(address) as two:
        made = await one.make(game, seats=[{"kind": "person", "name": n} for n in ("Rosa", "Bo", "Cléo \U0001f3b2")])
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with (
            one.client(table, keys[0]) as rosa,
            two.client(table, keys[1]) as bo,
            two.client(table, keys[2]) as cleo,
            two.client(table, made["watch"]) as anna,
        ):
            await rosa.ask(t="say", text="héllo\nthere")
            assert (await bo.until("chat"))["text"] == "héllo\nthere"
            await to_the_end(rosa, bo, cleo, pick=pick)
            while not anna.over:
                await anna.hear()
            assert rosa.set == bo.set == cleo.set == anna.set
            assert anna.n == rosa.n == bo.n
        prints = {t.match.state.fingerprint() for t in [await w.house.table(table) for w in (one, two)] if t.match is not None}
        assert len(prints) == 1
    async with opened(address) as three:
        t = await three.house.table(table)
        assert t.match is not None
        assert {t.match.state.fingerprint()} == prints


async def test_who_is_here_is_told_across_workers(address: str) -> None:
    def here(*seats: bool) -> Any:
        return lambda m: m["seats"] == list(seats)

    async with opened(address) as one:
        made = await one.make(TOY, seats=[{"kind": "person", "name": n} for n in ("Rosa", "Bo")])
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with one.client(table, keys[0]) as rosa, opened(address) as two:
            async with two.client(table, keys[1]) as bo:
                await rosa.until("here", such=here(True, True))
                if not all(s["here"] for s in bo.world["table"]["seats"]):  # the younger worker asked, and was told
                    await bo.until("here", such=here(True, True))
                lead = [w.house.presence.leads(table) for w in (one, two)]
                assert sorted(lead) == [False, True]  # so one of them has the bots think
                one.house.presence._clock = lambda: 1e9  # nothing was heard of the other for long
                one.house.presence.miss()
                await rosa.until("here", such=here(True, False))
                assert one.house.presence.leads(table)
                one.house.presence._clock = asyncio.get_running_loop().time
                await rosa.until("here", such=here(True, True))  # it gave a sign of life and was asked
            await rosa.until("here", such=here(True, False))


async def test_bots_play_on_whichever_worker(address: str) -> None:
    async with opened(address) as one, opened(address) as two:
        made = await one.make(
            TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "person", "name": "Bo"}, {"kind": "bot", "bot": "random"}]
        )
        async with one.client(made["table"], made["seats"][0]["key"]) as rosa, two.client(made["table"], made["seats"][1]["key"]) as bo:
            await to_the_end(rosa, bo)
            assert rosa.set == bo.set


async def test_only_the_first_of_two_writers_gets_a_number(address: str) -> None:
    async with opened(address) as one, opened(address) as two:
        tables = [(await one.make(TOY))["table"] for _ in range(20)]
        jobs = [
            (one if turn else two).house.store.writer.put([event_write(table, Row(2, "play", 0, "ab"[turn], "1 mark 0"))])
            for turn in (0, 1)
            for table in (tables if turn else reversed(tables))
        ]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert sorted(type(d).__name__ for d in done) == ["Conflict"] * 20 + ["NoneType"] * 20
        assert all(isinstance(d, Conflict) for d in done if d is not None)


async def test_cut_off_from_the_database_and_back(address: str) -> None:
    """What was decided meanwhile is refused or written, nothing is lost between, and messages that were missed are looked up."""
    async with opened(address) as one, opened(address) as two:
        made = await one.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with one.client(table, keys[0]) as rosa, two.client(table, keys[1]) as bo:
            with psycopg.connect(address, autocommit=True) as connection:
                cut = (
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
                assert len(connection.execute(cut).fetchall()) >= 6
            assert (await rosa.play("mark 0"))["t"] == "ok"
            await bo.reach(rosa.n)
            assert (await rosa.play("keep"))["t"] == "ok"
            await bo.reach(rosa.n)
            assert (await bo.play("bid low"))["t"] == "ok"
            await rosa.reach(bo.n)
        assert (await one.http.get("/api/ready")).status_code == 200


async def test_nothing_that_a_client_writes_upsets_the_database(address: str) -> None:
    async with opened(address) as house:
        made = await house.make(TOY)
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            for message in ({"t": "play", "id": "a\x00b", "at": 0, "do": "mark 0"}, {"t": "say", "id": "\x00", "text": "x"}):
                await rosa.send(**message)
                assert (await rosa.until("no"))["msg"]["id"] == "error-bad-message"
            assert (await rosa.play("mark 0"))["t"] == "ok"
        answer = await house.http.post("/api/tables", json={"game": TOY, "name": "a\x00b", "seats": [{"kind": "open"}] * 2})
        assert answer.status_code == 422


async def test_a_folder_is_still_a_folder(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "deep" / "er")) as house:
        await house.make(TOY)
    assert (tmp_path / "deep" / "er" / "ludoteca.sqlite").exists()

"""No worker owns a table: any makes it from its events, two on one database come to the same, and a lost message between them heals."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from ludoteca.server.bus.bus import GAP, Bus, Heard, InMemory, Overheard
from ludoteca.server.store import schema
from ludoteca.server.store import writer as writing
from ludoteca.server.store.engines import up_to_date
from ludoteca.server.store.reading import Row
from ludoteca.server.store.store import Store
from ludoteca.server.store.writer import Conflict, Write
from ludoteca.server.tables.change import event_write
from ludoteca.server.tables.table import Table
from ludoteca.server.telemetry import metrics

from .helpers import RACE, TOY, Client, opened, to_the_end


class Deaf:
    """A bus that loses everything."""

    async def publish(self, table: str, seq: int) -> None: ...
    def subscribe(self, heard: Heard) -> None: ...
    def call(self, words: str) -> None: ...
    def overhear(self, overheard: Overheard) -> None: ...
    async def close(self) -> None: ...


def chosen(table: str, seat: int, action: str) -> list[Write]:
    return [("choose", {"table_id": table, "seat": seat, "action": action})]


def pick(client: Client, options: list[str]) -> str:
    return options[(len(client.log) + len(client.key)) % len(options)]


@pytest.mark.parametrize("game", [RACE, TOY])
async def test_two_workers_on_one_database_come_to_the_same(tmp_path: Path, game: str) -> None:
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made = await one.make(game, seats=[{"kind": "person", "name": n} for n in ("Rosa", "Bo", "Cleo")])
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with (
            one.client(table, keys[0]) as rosa,
            two.client(table, keys[1]) as bo,
            two.client(table, keys[2]) as cleo,
            two.client(table, made["watch"]) as anna,
        ):
            await to_the_end(rosa, bo, cleo, pick=pick)
            while not anna.over:
                await anna.hear()
            assert rosa.set == bo.set == cleo.set == anna.set
            assert anna.n == rosa.n == bo.n
            assert [x for x in rosa.log if x["msg"]["id"] != "log-dealt"] == [x for x in bo.log if x["msg"]["id"] != "log-dealt"]
        states = [
            (t.revision, t.private, t.decision, t.match.state.fingerprint())
            for t in [await w.house.table(table) for w in (one, two)]
            if t.match is not None
        ]
        assert len(states) == 2
        assert states[0] == states[1]
    async with opened(tmp_path) as three:
        t = await three.house.table(table)
        assert t.match is not None
        assert (t.revision, t.private, t.decision, t.match.state.fingerprint()) == states[0]


async def test_chat_and_changes_of_mind_cross_workers(tmp_path: Path) -> None:
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made = await one.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with one.client(table, keys[0]) as rosa, two.client(table, keys[0]) as phone, two.client(table, keys[1]) as bo:
            await rosa.ask(t="say", text="hello")
            assert (await bo.until("chat"))["text"] == "hello"
            await phone.ask(t="note", text="mine")
            for do in ("mark 0", "keep", "bid low", "bid high", "bid middle"):
                await rosa.play(do)
                await phone.reach(rosa.n)
            assert phone.mine == rosa.mine
            await bo.reach(rosa.n - 2)  # of her two changes of mind it heard nothing
            assert (await bo.play("bid low"))["t"] == "ok"
            assert next(x for x in bo.log if x["msg"]["id"] == "log-bids")["msg"]["args"]["all"] == "1:2 2:1"


async def test_workers_that_do_not_hear_each_other_lose_nothing(tmp_path: Path) -> None:
    """The second to write finds out from the key of the events, reads again and answers what is right then."""
    bus: Bus = Deaf()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made = await one.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with one.client(table, keys[0]) as rosa, two.client(table, keys[1]) as bo, two.client(table, keys[0]) as phone:
            assert (await rosa.play("mark 0"))["t"] == "ok"
            stale = await phone.play("mark 0")  # its worker still believes that nothing is marked
            assert stale["msg"]["id"] == "error-stale"
            assert phone.choices == ["keep"]
            assert (await phone.play("keep"))["t"] == "ok"
            await bo.until("frame")
            assert (await bo.play("bid low"))["t"] == "ok"
            assert (await bo.play("bid high"))["t"] == "ok"
            no = await rosa.play("keep")
            assert no["msg"]["id"] == "error-stale"
            assert (await rosa.play("bid middle"))["t"] == "ok"
            bids = next(x for x in rosa.log if x["msg"]["id"] == "log-bids")
            assert bids["msg"]["args"]["all"] == "1:2 2:3"
        t = await one.house.table(table)
        rows = (await one.house.store.load(table)).rows  # type: ignore[union-attr]
        assert [r.seq for r in rows] == list(range(1, t.seq + 1))


async def test_a_worker_that_is_behind_reads_on_before_it_calls_a_move_stale(tmp_path: Path) -> None:
    """Who comes over from a worker that died may know more than the one it comes to."""
    bus: Bus = Deaf()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made = await one.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with two.client(table, keys[1]) as bo:
            async with one.client(table, keys[0]) as rosa:
                assert (await rosa.play("mark 0"))["t"] == "ok"
                n, at = rosa.n, rosa.at
            assert bo.at < at
            async with two.client(table, keys[0], hello=False) as again:
                await again.hello(None)
                assert again.n < n  # nobody told this worker
                again.at = at
                assert (await again.play("keep"))["t"] == "ok"
            await bo.reach(n + 1)
        async with one.client(table, keys[0], hello=False) as rosa:
            await rosa.hello(n + 1)  # this worker is behind now, and hears from its viewer that it is
            assert (await rosa.until("welcome", "here"))["t"] == "here"
            assert (await one.house.table(table)).revision == n + 1


async def test_whoever_was_second_has_a_look_at_what_the_first_did(tmp_path: Path) -> None:
    """Two workers want a bot to stand in at the same moment, and the first dies before it can tell: the second has the bot play."""
    bus: Bus = Deaf()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made = await one.make(TOY, options={"rounds": 9})
        table = made["table"]
        async with two.client(table, made["seats"][1]["key"]) as bo:
            change = (await one.house.table(table)).stand_in(0)
            assert change is not None
            await one.house.store.write([event_write(table, change.row), *change.writes])
            await two.house.room(table).command(0, "", None, lambda t: t.stand_in(0))
            await bo.see("log-marked")
            assert [x["msg"]["args"]["by"] for x in bo.log if x["msg"]["id"] == "log-seat-taken-over"] == ["bot"]


async def test_what_was_called_off_on_its_way_to_the_disk_is_told(tmp_path: Path) -> None:
    bus = InMemory()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made = await one.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with one.client(table, keys[0]) as rosa, two.client(table, keys[1]) as bo:
            before, t = one.house.store.writer.commits, await one.house.table(table)
            room = one.house.room(table)
            play = asyncio.create_task(room.command(0, "w", 0, lambda t: t.play(0, "mark 0", "w")))
            while not t.decision:
                await asyncio.sleep(0)
            assert one.house.store.writer.commits == before
            play.cancel()
            with pytest.raises(asyncio.CancelledError):
                await play
            await bo.see("log-marked")
            await rosa.see("log-marked")
            assert rosa.at == bo.at == (await one.house.table(table)).decision == 1
            assert (await rosa.ask(t="play", id="w", at=0, do="mark 0"))["t"] == "ok", "it was done, so that is the answer"
            assert rosa.at == 1


async def test_what_a_worker_had_no_time_to_tell_is_found(tmp_path: Path) -> None:
    """Whoever watches over the workers says that one is gone: the others look which of their tables have moved on."""
    bus: Bus = Deaf()
    async with opened(tmp_path, bus=bus) as one, opened(tmp_path, bus=bus) as two:
        made, other = await one.make(TOY), await one.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with two.client(table, keys[1]) as bo, two.client(other["table"], other["seats"][1]["key"]) as idle:
            async with one.client(table, keys[0]) as rosa:
                assert (await rosa.play("mark 0"))["t"] == "ok"
                assert (await rosa.ask(t="say", text="and off"))["t"] == "ok"
                n = rosa.n
            await two.house._heard(GAP, 0)
            await bo.reach(n)
            assert [line["text"] for line in bo.chat] == ["and off"]
            assert [json.loads(m)["t"] for m in idle.raw] == ["welcome"]


def told_conflicts() -> float:
    """As whoever watches the house is told."""
    return metrics.registry().get_sample_value("ludoteca_conflicts_total") or 0


async def test_only_the_first_of_two_writers_gets_a_number(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        store = house.house.store
        row = Row(2, "play", 0, "a", "1 mark 0")
        jobs = [
            store.writer.put([event_write(made["table"], r)])
            for r in (row, Row(2, "play", 0, "b", "1 mark 1"), Row(3, "play", 0, "c", "1 keep"))
        ]
        before = told_conflicts()
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(d) for d in done] == [type(None), Conflict, type(None)]  # one's failure is nobody else's
        assert told_conflicts() == before + 1
        stored = await store.load(made["table"])
        assert stored is not None
        assert [(r.seq, r.request_id) for r in stored.rows] == [(1, ""), (2, "a"), (3, "c")]


async def test_who_asks_together_is_answered_together_and_each_with_its_own(tmp_path: Path) -> None:
    """What is new at many tables is read at once, and of each just what was not known there."""
    async with opened(tmp_path) as house:
        store = house.house.store
        made = [(await house.make(TOY))["table"] for _ in range(3)]
        for table in made[:2]:
            await store.write([event_write(table, Row(2, "play", 0, "a", "1 mark 0")), *chosen(table, 1, "bid low")])
            await store.write([event_write(table, Row(3, "play", 0, "b", "1 keep"))])
        before = store.news.asked
        found = await asyncio.gather(
            *(store.since(t, seq) for t, seq in ((made[0], 1), (made[1], 2), (made[2], 1), (made[0], 2), ("none", 0)))
        )
        assert store.news.asked == before + 1
        assert [[(row.seq, row.request_id) for row in new.rows] for new in found] == [[(2, "a"), (3, "b")], [(3, "b")], [], [(3, "b")], []]
        assert [new.pending for new in found] == [{1: "bid low"}, {1: "bid low"}, {}, {1: "bid low"}, {}]
        task = asyncio.create_task(store.since(made[0], 0))
        await asyncio.sleep(0)
        task.cancel()
        assert [row.seq for row in (await store.since(made[0], 0)).rows] == [1, 2, 3]  # whoever gave up takes nothing from others
        before = store.loads.asked
        whole = await asyncio.gather(*(store.load(t) for t in (made[0], "none", made[2])))
        assert store.loads.asked == before + 1
        assert [found and (found.id, len(found.rows), found.pending) for found in whole] == [
            (made[0], 3, {1: "bid low"}),
            None,
            (made[2], 1, {}),
        ]


async def test_a_question_that_fails_fails_for_those_who_asked_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as house:
        store = house.house.store
        table = (await house.make(TOY))["table"]
        with monkeypatch.context() as broken:

            async def lost(_: object) -> None:
                raise OSError("connection lost")

            broken.setattr(store.news, "_ask", lost)
            failed = await asyncio.gather(store.since(table, 0), store.since(table, 1), return_exceptions=True)
        assert [type(f) for f in failed] == [OSError, OSError]
        assert [row.seq for row in (await store.since(table, 0)).rows] == [1]


async def test_a_statement_that_is_still_looked_at_does_not_hold_up_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite refuses to commit while a statement is open: whoever keeps what one gave back (a profiler, a debugger) must not do that."""
    kept: list[Any] = []
    execute = Connection.execute

    def keeping(self: Connection, *args: Any, **more: Any) -> Any:
        kept.append(execute(self, *args, **more))
        return kept[-1]

    async with opened(tmp_path) as house:
        with monkeypatch.context() as watched:
            watched.setattr(Connection, "execute", keeping)
            made = await house.make(TOY)
        assert kept
        assert (await house.house.table(made["table"])).status == "playing"


async def test_a_table_is_what_its_events_make_of_it_at_every_moment(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "person"}])
        table = made["table"]
        seen: list[tuple[Any, ...]] = []

        async def compare() -> None:
            stored = await house.house.store.load(table)
            assert stored is not None
            again = Table.load(table, stored.seed, stored.rows, stored.pending)
            now = await house.house.table(table)
            both = [
                (
                    t.revision,
                    t.seq,
                    t.private,
                    t.decision,
                    t.status,
                    t.chosen(),
                    t.answers,
                    t.match.state.fingerprint() if t.match else "",
                    t.source.seed,
                )
                for t in (again, now)
            ]
            assert both[0] == both[1]
            if again.match is not None and now.match is not None:
                assert again.match.source.counter == now.match.source.counter  # type: ignore[attr-defined]
            seen.append(both[0])

        await compare()
        await house.http.post(f"/api/tables/{table}/sit", json={"key": made["seats"][1]["key"], "name": "Bo"})
        await compare()
        async with house.client(table, made["seats"][0]["key"]) as rosa, house.client(table, made["seats"][1]["key"]) as bo:
            for who, do in (
                (rosa, "mark 3"), (rosa, "undo"), (rosa, "mark 4"), (rosa, "keep"), (bo, "bid low"), (bo, "bid high"), (rosa, "bid low"),
                (bo, "mark 1"), (bo, "keep"), (rosa, "bid high"), (rosa, "bid middle"), (bo, "bid low"),
            ):  # fmt: skip
                own = 0 if who is rosa else 1
                await who.reach(max(rosa.n if who is rosa else bo.n, (await house.house.table(table)).revision_of(own)))
                answer = await (who.ask(t="undo", at=who.at) if do == "undo" else who.play(do))
                assert answer["t"] == "ok", (do, answer)
                await compare()
        assert seen[-1][4] == "over"
        assert len(set(map(str, seen))) == len(seen)


async def test_a_table_of_other_rules_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
    from .toy import GAME

    monkeypatch.setattr(type(GAME), "version", 2)
    async with opened(tmp_path) as house:
        answer = await house.http.get(f"/api/tables/{made['table']}/record", headers={"X-Key": made["watch"]})
        assert (answer.status_code, answer.json()["error"]["id"]) == (410, "error-table-of-another-version")
    monkeypatch.undo()
    async with opened(tmp_path) as house, house.client(made["table"], made["watch"]) as anna:
        assert anna.n == 1


async def test_the_migrations_make_what_the_code_expects(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = await Store.open(tmp_path)
    with store._writes.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema.metadata)
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
    assert up_to_date(tmp_path, store._writes)
    await store.close()
    assert differences == []


async def test_the_store_is_made_once(tmp_path: Path) -> None:
    one = await Store.open(tmp_path)
    two = await Store.open(tmp_path)
    assert one.secret() == two.secret()
    assert len(one.secret()) == 32
    await one.close()
    await two.close()


async def test_under_load_the_next_transaction_waits_a_moment_for_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "GATHER", 0.5)
    async with opened(tmp_path) as house:
        writer = house.house.store.writer

        def person(number: int) -> asyncio.Future[None]:
            row = {"id": f"p{number}", "name": "", "since": "2026-01-01", "renewed": 0}
            return writer.put([("person", row)])

        for many, transactions in ((writing.MANY, 2), (writing.MANY - 1, 3)):
            before, first = writer.commits, [person(100 * many + i) for i in range(many)]
            await asyncio.sleep(0)
            while writer._waiting:
                await asyncio.sleep(0)
            during = person(100 * many + 10)  # while the first is on its way
            await asyncio.gather(*first)
            await asyncio.gather(during, person(100 * many + 11))
            assert writer.commits - before == transactions

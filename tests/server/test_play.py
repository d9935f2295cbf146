"""A race and a game of Corners, played over the wire."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludoteca import registry
from ludoteca.kernel.match.record import read_record

from .helpers import RACE, TOY, opened, to_the_end


async def test_two_people_race_to_the_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make()
        keys = [s["key"] for s in made["seats"]]
        async with house.client(made["table"], keys[0]) as rosa, house.client(made["table"], keys[1]) as bo:
            async with house.client(made["table"], made["watch"]) as anna:
                await to_the_end(rosa, bo)
                while not anna.over:
                    await anna.hear()
            assert rosa.set == bo.set == anna.set
            assert rosa.log == bo.log == anna.log
            assert rosa.world["seat"] == 0
            assert anna.world["seat"] is None
            assert rosa.world["table"]["status"] == "over"
            outcome = rosa.set["outcome"]
            assert outcome["end"] == {"id": "end-finish"}
            assert outcome["rule"] == "GG-26"
            assert outcome["places"][outcome["winners"][0]] == 1
        record = (await house.http.get(f"/api/tables/{made['table']}/record", headers={"X-Key": keys[0]})).text
        assert (await house.http.post("/api/records", content=record)).json() == {
            "ok": True,
            "game": RACE,
            "entries": len(read_record(record).entries),
        }
        assert registry.verified(registry.game(RACE), read_record(record)) == "rules and chance"


async def test_a_game_with_dice_and_secrets_can_be_checked_afterwards(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, options={"rounds": 9})
        keys = [s["key"] for s in made["seats"]]
        async with house.client(made["table"], keys[0]) as rosa, house.client(made["table"], keys[1]) as bo:
            promise = rosa.world["table"]["chance"]
            picks = {rosa.key: "bid high", bo.key: "bid low"}
            await to_the_end(rosa, bo, pick=lambda c, options: picks[c.key] if picks[c.key] in options else options[0])
            assert sum(1 for line in rosa.log if line["msg"]["id"] == "log-thrown") == 9
            secrets = [line for line in rosa.log if line["msg"]["id"] == "log-dealt"]
            assert len(secrets) == 1  # one's own, not the other's
        record = read_record((await house.http.get(f"/api/tables/{made['table']}/record", headers={"X-Key": keys[1]})).text)
        assert f"commitment={promise['commitment']}" in record.header.chance
        assert ",".join(promise["nonces"]) in record.header.chance
        assert registry.verified(registry.game(TOY), record) == "rules and chance"
        assert sum(entry.startswith("* ") for entry in record.entries) == 2 + 9


async def test_undo_takes_lines_of_the_log_away(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        keys = [s["key"] for s in made["seats"]]
        async with house.client(made["table"], keys[0]) as rosa, house.client(made["table"], keys[1]) as bo:
            before, others = rosa.log, bo.log
            assert [c.get("undo") for c in rosa.mine["choices"]] == [True] * 9
            assert (await rosa.play("mark 4"))["t"] == "ok"
            await bo.reach(rosa.n)
            assert rosa.mine["undo"] is True
            assert len(bo.log) == len(others) + 1
            assert rosa.set["tokens"]
            assert (await rosa.ask(t="undo", at=rosa.at))["t"] == "ok"
            await bo.reach(rosa.n)
            assert rosa.log[: len(before)] == before
            assert [line["msg"]["id"] for line in rosa.log[len(before) :]] == ["log-taken-back"]
            assert bo.log[len(others) :] == rosa.log[len(before) :]
            assert bo.set["tokens"] == []
            assert (await rosa.ask(t="undo", at=rosa.at))["msg"]["id"] == "why-nothing-to-undo"
            async with house.client(made["table"], made["watch"]) as anna:
                assert anna.log == bo.log[1:]  # all but what Bo was dealt


async def test_people_sit_down_one_after_the_other_and_the_game_begins_with_the_last(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(seats=[{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}], open=True)
        table = made["table"]
        assert [s["seat"] for s in made["seats"]] == [0]  # whoever takes the open seat gets its key, and nobody else
        async with house.client(table, made["host"]) as host:
            assert (host.world["host"], host.world["seat"], host.world["board"]) == (True, None, None)
            assert host.world["table"]["status"] == "waiting"
            first = await house.http.post(f"/api/tables/{table}/sit", json={"key": made["seats"][0]["key"], "name": "Rosa"})
            assert first.json() == {"seat": 0, "key": made["seats"][0]["key"]}
            await host.until("frame")
            assert [s["taken"] for s in host.world["table"]["seats"]] == [True, False, True]
            lobby = (await house.http.get("/api/tables")).json()
            assert [(t["table"], t["status"], [s["taken"] for s in t["seats"]]) for t in lobby] == [(table, "waiting", [True, False, True])]
            second = await house.http.post(f"/api/tables/{table}/sit", json={"name": "Bo", "answers": {"colour": "green", "age": 7}})
            assert second.json()["seat"] == 1
            await host.until("welcome")  # the board comes with it
            assert host.world["board"]["nodes"]
            assert [s["colour"] for s in host.world["table"]["seats"]] == ["red", "green", "blue"]
        late = await house.http.post(f"/api/tables/{table}/sit", json={"name": "Cleo"})
        assert (late.status_code, late.json()["error"]["id"]) == (409, "error-seats-taken")


async def test_the_host_fills_empty_seats_with_bots(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(seats=[{"kind": "person", "name": "Rosa"}, {"kind": "person"}, {"kind": "open"}])
        url = f"/api/tables/{made['table']}/fill"
        wrong = await house.http.post(url, json={"host": made["seats"][0]["key"], "bot": "greedy"})
        assert (wrong.status_code, wrong.json()["error"]["id"]) == (403, "error-wrong-key")
        assert (await house.http.post(url, json={"host": made["host"], "bot": "greedy"})).json() == {"filled": [1, 2]}
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            assert [s["kind"] for s in rosa.world["table"]["seats"]] == ["person", "bot", "bot"]
            await to_the_end(rosa)


@pytest.mark.parametrize("bot", ["random", "level4"])
async def test_bots_ride_a_race_in_processes_of_their_own(tmp_path: Path, bot: str) -> None:
    async with opened(tmp_path, bot_workers=1) as house:
        made = await house.make(seats=[{"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot}])
        async with house.client(made["table"], made["watch"]) as anna:
            while not anna.over:
                await anna.hear()
        record = (await house.http.get(f"/api/tables/{made['table']}/record", headers={"X-Key": made["watch"]})).text
        assert f'"bot":"{bot}"' in record


@pytest.mark.parametrize("bot", ["broken", "cheat"])
async def test_a_bot_that_fails_or_cheats_plays_something_legal(tmp_path: Path, bot: str) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[{"kind": "bot", "bot": bot}, {"kind": "bot", "bot": "random"}])
        async with house.client(made["table"], made["watch"]) as anna:
            while not anna.over:
                await anna.hear()


async def test_a_rematch_turns_the_seats_by_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        seats: list[dict[str, Any]] = [
            {"kind": "person", "name": "Rosa", "answers": {"colour": "green"}},
            {"kind": "person", "name": "Bo"},
            {"kind": "bot", "bot": "greedy"},
        ]
        made = await house.make(seats=seats, options={"same_card": True})
        keys = [s["key"] for s in made["seats"]]
        url = f"/api/tables/{made['table']}/rematch"
        assert (await house.http.post(url, json={"key": keys[0]})).json()["error"]["id"] == "error-not-over"
        async with house.client(made["table"], keys[0]) as rosa, house.client(made["table"], keys[1]) as bo:
            await to_the_end(rosa, bo)
        first = (await house.http.post(url, json={"key": keys[0]})).json()
        assert first == (await house.http.post(url, json={"key": keys[0]})).json()
        async with house.client(first["table"], first["key"]) as rosa:
            assert rosa.world["seat"] == 1
            assert rosa.world["table"]["status"] == "waiting"  # Bo has not asked yet
            assert [(s["name"], s["taken"], s["keeps"]) for s in rosa.world["table"]["seats"]] == [
                ("Zeno", True, ""), ("Rosa", True, ""), ("", False, "Bo"),
            ]  # fmt: skip
            second = (await house.http.post(url, json={"key": keys[1]})).json()
            assert second["table"] == first["table"]
            assert second["key"] != first["key"]
            await rosa.until("welcome")
            assert [s["name"] for s in rosa.world["table"]["seats"]] == ["Zeno", "Rosa", "Bo"]
            assert rosa.world["table"]["seats"][1]["colour"] == "green"
            assert rosa.world["table"]["options"] == {"same_card": True}
        assert (await house.http.post(url, json={"key": made["watch"]})).status_code == 403


async def test_my_tables(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        one, two = await house.make(), await house.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "person"}])
        keys = [
            {"table": one["table"], "key": one["seats"][0]["key"]},
            {"table": two["table"], "key": two["seats"][1]["key"]},
            {"table": one["table"], "key": "forged"},
            {"table": "gone", "key": "x"},
        ]
        mine = (await house.http.post("/api/tables/mine", json={"keys": keys})).json()
        assert [(m["table"], m["status"], m["seat"], m["your_turn"]) for m in mine] == [
            (one["table"], "playing", 0, mine[0]["your_turn"]),
            (two["table"], "waiting", 1, False),
        ]
        assert mine[0]["asked"] in (["Rosa"], ["Bo"])
        assert mine[0]["your_turn"] == (mine[0]["asked"] == ["Rosa"])
        assert mine[0]["status_msg"]["id"] == "status-placing"
        assert mine[1]["status_msg"] is None


async def test_resigning_ends_a_race_of_two(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make()
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
            assert (await rosa.ask(t="resign"))["t"] == "ok"
            assert rosa.set["outcome"]["winners"] == [1]
            assert (await rosa.ask(t="resign"))["msg"]["id"] == "why-over"


@pytest.mark.parametrize("automaton", [False, True])
async def test_the_occupier_takes_no_character_from_the_team(tmp_path: Path, automaton: bool) -> None:
    """What a seat is not asked takes nothing from those who are, and is shown to nobody."""
    async with opened(tmp_path) as house:
        seats = [{"kind": "person", "name": name, "answers": {"character": "jeanne"}} for name in ("Rosa", "Bo")]
        answer = await house.http.post("/api/tables", json={"game": "liberation", "seats": seats, "options": {"automaton": automaton}})
        if automaton:
            assert answer.json()["error"]["id"] == "why-answer-taken"
            return
        made = answer.json()
        async with house.client(made["table"], made["seats"][1]["key"]) as bo:
            assert [s["answers"] for s in bo.world["table"]["seats"]] == [{}, {"character": "jeanne"}]


async def test_the_chairs_say_what_is_asked_there(tmp_path: Path) -> None:
    """The rules know it, by the number of the seat, how many there are and the options: the page need not know it again."""
    async with opened(tmp_path) as house:
        for seats, automaton, asked in ((2, False, [[], ["character"]]), (2, True, [["character"], ["character"]])):
            want = {"seats": seats, "options": {"automaton": automaton}}
            told = (await house.http.post("/api/games/liberation/chairs", json=want)).json()
            assert told["asks"] == asked
        made = await house.make("liberation", [{"kind": "open"}, {"kind": "open"}])
        told = (await house.http.get(f"/api/tables/{made['table']}")).json()
        assert [seat["asks"] for seat in told["seats"]] == [[], ["character"]]
        async with house.client(made["table"], made["watch"]) as eve:
            assert [seat["asks"] for seat in eve.world["table"]["seats"]] == [[], ["character"]]
            for name in ("Rosa", "Bo"):
                assert (await house.http.post(f"/api/tables/{made['table']}/sit", json={"name": name})).status_code == 200
            await eve.until("welcome")
            assert [seat["asks"] for seat in eve.world["table"]["seats"]] == [[], []]  # nobody is asked any more

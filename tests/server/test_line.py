"""Coming back, repeating oneself, talking: what a line must bear."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

from ludoteca.server.http.live import Turns
from ludoteca.server.rate_limits import Limits

from .helpers import TOY, opened


async def test_coming_back_at_the_right_number_brings_nothing_twice(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as rosa:
            await rosa.play("mark 4")
            at = rosa.n
        async with house.client(table, keys[0], have=at) as rosa:
            rosa.n, rosa.at = at, 1
            answer = await rosa.ask(t="play", at=1, do="keep")
            assert answer["t"] == "ok"
            kinds = [json.loads(m)["t"] for m in rosa.raw]
            assert "welcome" not in kinds
            assert kinds.count("frame") == 1


async def test_a_gap_brings_everything_anew(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[1]) as bo:
            had = bo.n
        async with house.client(table, keys[0]) as rosa:
            await rosa.play("mark 4")
            await rosa.play("keep")
            async with house.client(table, keys[1], have=had) as bo:
                welcome = await bo.until("welcome")
                assert welcome["n"] == rosa.n
                assert welcome["at"] == rosa.at == 2
                assert bo.choices == ["bid low", "bid middle", "bid high"]
                # A client that finds a gap itself asks on the same line.
                await bo.hello(None)
                assert json.loads(bo.raw[-1]) == welcome


async def test_a_repeated_message_gives_the_same_answer_and_does_nothing_twice(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as rosa:
            first = await rosa.ask(t="play", at=0, do="mark 4", id="one")
            again = await rosa.ask(t="play", at=0, do="mark 4", id="one")
            other = await rosa.ask(t="play", at=0, do="mark 5", id="one")  # whatever it says: the id was used
            assert first == again == other == {"t": "ok", "id": "one", "n": first["n"]}
            assert rosa.at == 1
            no = await rosa.ask(t="play", at=0, do="keep", id="two")
            assert no["msg"] == {"id": "error-stale"}
            assert await rosa.ask(t="play", at=1, do="keep", id="two") == no
            assert rosa.n == first["n"]
    async with opened(tmp_path) as house, house.client(table, keys[0]) as rosa:  # after a restart too
        assert await rosa.ask(t="play", at=1, do="mark 4", id="one") == first
        assert rosa.at == 1


async def test_two_lines_of_one_seat_see_the_same(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as desk, house.client(table, keys[0]) as phone, house.client(table, keys[1]) as bo:
            await desk.play("mark 0")
            await phone.reach(desk.n)
            assert phone.mine == desk.mine
            await phone.play("keep")
            await bo.reach(phone.n)
            await phone.play("bid low")
            await desk.reach(phone.n)
            await desk.play("bid high")
            await phone.reach(desk.n)
            assert phone.mine == desk.mine
            assert [c["do"] for c in phone.mine["choices"] if c.get("chosen")] == ["bid high"]


async def test_a_changed_choice_is_a_frame_for_its_own_seat_only(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo, house.client(table, made["watch"]) as anna:
            await rosa.play("mark 0")
            await rosa.play("keep")
            await rosa.play("bid low")
            n = rosa.n
            await bo.reach(n)
            for do in ("bid high", "bid middle", "bid high"):
                assert (await rosa.play(do))["t"] == "ok"
            assert rosa.n == n + 3
            same = await rosa.play("bid high")
            assert same == {"t": "ok", "id": same["id"], "n": n + 3}  # nothing changed, nothing sent
            heard = len(bo.raw)
            await bo.ask(t="explain", do=["bid low"])
            assert [json.loads(m)["t"] for m in bo.raw[heard:]] == ["why"]
            await bo.play("bid low")
            await rosa.reach(n + 4)
            await anna.reach(bo.n)
            assert anna.n == bo.n == n + 1
            assert rosa.log[-3:] != []
            assert next(x for x in rosa.log if x["msg"]["id"] == "log-bids")["msg"]["args"]["all"] == "1:3 2:1"


async def test_explain_names_the_rule(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo:
            assert await rosa.ask(t="explain", do=["mark 4"], id="a") == {"t": "why", "id": "a", "msg": None, "rule": ""}
            assert (await bo.ask(t="explain", do=["mark 4"]))["msg"] == {"id": "why-not-your-turn"}
            await rosa.play("mark 4")
            no = await rosa.play("mark 4")
            assert (no["msg"]["id"], no["rule"]) == ("why-not-now", "TOY-02")
            assert no["text"] == "That can’t be done now."


async def test_chat_reaches_its_audience_only(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        names = ("Rosa", "Bo", "Cleo", "Dan")
        made = await house.make(TOY, seats=[{"kind": "person", "name": n} for n in names])
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with (
            house.client(table, keys[0]) as rosa,
            house.client(table, keys[1]) as bo,
            house.client(table, keys[2]) as cleo,
            house.client(table, made["watch"]) as anna,
        ):
            assert (await rosa.ask(t="say", to="side", text="<b>us</b>"))["t"] == "ok"
            assert (await rosa.ask(t="say", to="all", text="hello"))["t"] == "ok"
            for who, heard in ((cleo, ["<b>us</b>", "hello"]), (bo, ["hello"]), (anna, ["hello"])):
                await who.until("chat", such=lambda m: m["text"] == "hello")
                assert [c["text"] for c in who.chat] == heard
            assert set(bo.chat[0]) == {"from", "to", "text", "at"}
            assert (await anna.ask(t="say", to="side", text="x"))["msg"]["id"] == "error-no-side"
            assert (await anna.ask(t="say", to="all", text="hop"))["t"] == "ok"
            heard_of = await bo.until("chat")
            assert heard_of["from"] is None
            assert (await rosa.ask(t="say", to="all", text="bell \x07"))["msg"]["id"] == "error-bad-text"
            assert (await rosa.ask(t="say", to="all", text=" "))["msg"]["id"] == "error-bad-text"
            answers = [(await rosa.ask(t="say", to="all", text=f"spam {i}")) for i in range(12)]
            assert [a["msg"]["id"] for a in answers if a["t"] == "no"] == ["error-too-fast"] * 6
            once = await cleo.ask(t="say", to="all", text="once", id="c")
            assert await cleo.ask(t="say", to="all", text="once", id="c") == once
        async with house.client(table, keys[1]) as bo:
            texts = [c["text"] for c in bo.chat]
            assert texts.count("once") == 1
            assert "<b>us</b>" not in texts
            had, lines = bo.n, len(bo.chat)
        async with house.client(table, keys[2]) as cleo:
            await cleo.ask(t="say", to="all", text="later")
        async with house.client(table, keys[1], hello=False) as bo:  # what was said meanwhile comes, and nothing else
            await bo.hello(had, heard=lines)
            assert (await bo.until("chat"))["text"] == "later"
            assert not any(json.loads(m)["t"] == "welcome" for m in bo.raw)
        async with house.client(table, keys[1], hello=False) as bo:
            await bo.hello(had)
            assert (await bo.until("welcome"))["chat"][-1]["text"] == "later"


async def test_who_stays_behind_gets_everything_anew(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        async with house.client(made["table"], made["seats"][0]["key"]) as rosa:

            async def heard(have: int | None) -> list[str]:
                """What comes after a ping with this number."""
                before = len(rosa.raw)
                await rosa.send(t="ping", have=have)
                await rosa.until("pong")
                return [kind for m in rosa.raw[before:] if (kind := json.loads(m)["t"]) != "here"]

            now = rosa.n
            for have in (now, now, None, now - 1, now, now - 1, now - 2):  # nothing is missed, or it may be on its way
                assert await heard(have) == ["pong"]
            assert await heard(now - 2) == ["welcome", "pong"]
            assert rosa.n == now
            assert await heard(now + 7) == ["pong"]
            assert await heard(now + 7) == ["welcome", "pong"]  # so does one that is ahead, whyever


async def test_notes_are_ones_own(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as rosa:
            assert (await rosa.ask(t="note", text="Bo bluffs"))["t"] == "ok"
    async with opened(tmp_path) as house:
        async with house.client(table, keys[0]) as rosa, house.client(table, keys[1]) as bo:
            assert rosa.world["note"] == "Bo bluffs"
            assert bo.world["note"] == ""
        async with house.client(table, made["watch"]) as anna:
            assert anna.world["note"] == ""
            assert (await anna.ask(t="note", text="x"))["msg"]["id"] == "error-only-watching"


async def test_who_is_here_is_told(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, keys = made["table"], [s["key"] for s in made["seats"]]
        async with house.client(table, keys[0]) as rosa:
            assert [s["here"] for s in rosa.world["table"]["seats"]] == [True, False]
            async with house.client(table, keys[1]):
                assert (await rosa.until("here", such=lambda m: m["seats"] == [True, True]))["t"] == "here"
            await rosa.until("here", such=lambda m: m["seats"] == [True, False])


async def test_a_crowd_of_spectators_is_told_to_nobody_but_each_of_them(tmp_path: Path) -> None:
    """Else so many that come would have the house send the square of them."""
    async with opened(tmp_path) as house, AsyncExitStack() as stack:
        made = await house.make(TOY)
        rosa = await stack.enter_async_context(house.client(made["table"], made["seats"][0]["key"]))
        await rosa.until("here")
        crowd = [await stack.enter_async_context(house.client(made["table"], made["watch"])) for _ in range(8)]
        crowd.append(await stack.enter_async_context(house.client(made["table"], rosa.key)))  # one line more of the same seat
        for anna in crowd:
            assert (await anna.until("here"))["seats"] == [True, False]
        await stack.enter_async_context(house.client(made["table"], made["seats"][1]["key"]))
        for anybody in (rosa, *crowd):
            assert (await anybody.until("here"))["seats"] == [True, True]
            assert sum('"t":"here"' in m for m in anybody.raw) == 2


async def test_lines_of_one_address_are_opened_one_after_the_other_and_others_come_between() -> None:
    turns, order = Turns(), list[str]()

    async def opens(address: str, name: str) -> None:
        async with turns.of(address):
            order.append(name)
            await asyncio.sleep(0.01)

    crowd = [asyncio.create_task(opens("eve", f"eve {i}")) for i in range(5)]
    crowd[4].cancel()
    await asyncio.sleep(0.005)
    await opens("anna", "anna")
    assert order == ["eve 0", "anna"], "whoever comes from elsewhere does not wait for the crowd"
    await asyncio.gather(*crowd, return_exceptions=True)
    assert order == ["eve 0", "anna", "eve 1", "eve 2", "eve 3"]
    assert not turns._of, "of those who are through nothing is kept"


async def test_with_limits_a_crowd_of_one_address_gets_in_too(tmp_path: Path) -> None:
    async with opened(tmp_path, limits=Limits()) as house:
        made = await house.make(TOY)
        async with AsyncExitStack() as stack:
            lines = await asyncio.gather(*(stack.enter_async_context(house.client(made["table"], made["watch"])) for _ in range(12)))
            assert [line.world["seat"] for line in lines] == [None] * 12


async def test_a_closing_house_says_goodbye_and_opens_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        made = await house.make(TOY)
        table, key = made["table"], made["seats"][0]["key"]
        async with house.client(table, key) as rosa:
            await rosa.play("mark 3")
            n = rosa.n
            await house.app.state.lines.goodbye()
            assert (await rosa.until("bye"))["msg"]["id"] == "error-closing"
    async with opened(tmp_path) as house, house.client(table, key) as rosa:
        assert rosa.n == n
        assert rosa.choices == ["keep"]


async def test_whoever_asks_whether_the_line_carries_hears_that_it_does(tmp_path: Path) -> None:
    """Before the game begins too, and who only watches: nothing is counted, and nobody else hears of it."""
    async with opened(tmp_path) as house:
        made = await house.make(TOY, seats=[{"kind": "person", "name": "Rosa"}, {"kind": "person"}])
        for key in (made["seats"][0]["key"], made["watch"]):
            async with house.client(made["table"], key) as client:
                n = client.n
                await client.send(t="ping")
                assert await client.until("pong") == {"t": "pong"}
                assert client.n == n

"""Being told away from the table: who is told what, when, how often, and what is never sent anywhere."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server.bus import InMemory
from ludoteca.server.store.engines import NAME
from ludoteca.server.told import addresses, carrier, stored, teller
from ludoteca.server.told import settings as told_settings
from ludoteca.server.told.post import FAILED, GONE, OK, REFUSED, Done, Post, Push, Words
from ludoteca.server.told.quiet import Quiet
from ludoteca.server.told.settings import Notices
from ludoteca.server.told.teller import AGAIN, DELAY, LEASE, NEWS, SEEN, Teller

from .helpers import TOY, Open, Time, opened
from .postgres import Cluster
from .pushing import NEAR, Browser, Service, service

START = datetime(2026, 11, 28, 12, tzinfo=UTC).timestamp()


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teller, "EVERY", 3600.0)


@pytest.fixture(params=["folder", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "folder":
        return tmp_path
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.database()


class House:
    """An open house whose time for notices we hold, with people who have a device each."""

    def __init__(self, open_: Open, at: Service) -> None:
        self.open = open_
        self.service = at
        self.time = START
        self.teller: Teller = open_.app.state.teller
        self.teller._now = lambda: self.time
        open_.app.state.ways._now = lambda: self.time
        self.cookies: dict[str, str] = {}

    async def person(self, name: str) -> None:
        self.open.http.cookies.clear()
        answer = await self.open.http.post("/api/me", json={"name": name})
        self.cookies[name] = answer.cookies["ludoteca_person"]
        self.open.http.cookies.clear()

    async def call(self, who: str, method: str, path: str, **body: Any) -> tuple[int, Any]:
        headers = {"cookie": f"ludoteca_person={self.cookies[who]}"} if who else {}
        more: dict[str, Any] = {"json": body} if method == "POST" else {}
        answer = await self.open.http.request(method, f"/api/me/told{path}", headers=headers, **more)
        self.open.http.cookies.clear()
        return answer.status_code, answer.json()

    async def browser(self, who: str, *events: str, language: str = "en") -> Browser:
        browser = self.service.browser(who)
        status, about = await self.call(who, "POST", "/ways", kind="push", address=browser.subscription, events=events, language=language)
        assert status == 201, about
        return browser

    async def table(self, *who: str, name: str = "Sunday") -> tuple[str, list[str]]:
        """A table of the toy at which these sit, all but the last already."""
        answer = await self.open.http.post("/api/tables", json={"game": TOY, "name": name, "seats": [{"kind": "person"} for _ in who]})
        made = answer.json()
        keys = [seat["key"] for seat in made["seats"]]
        for person, key in zip(who, keys, strict=True):
            headers = {"cookie": f"ludoteca_person={self.cookies[person]}"}
            sat = await self.open.http.post(f"/api/tables/{made['table']}/sit", json={"name": person, "key": key}, headers=headers)
            assert sat.status_code == 200, sat.text
            self.open.http.cookies.clear()
        await self.teller.settled()
        return made["table"], keys

    async def later(self, seconds: float) -> list[Any]:
        """Let time pass; gives what the service got then."""
        await self.teller.settled()
        self.time += seconds
        before = len(self.service.got)
        await self.teller.tell_due()
        await self.teller.settled()
        return self.service.got[before:]


@asynccontextmanager
async def house(data: Path | str, settings: Notices = NEAR) -> AsyncIterator[House]:
    async with service() as at, opened(data, notices=settings) as open_:
        yield House(open_, at)


async def test_who_is_away_is_told_once_for_each_time_that_they_are_waited_for(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        rosa = await h.browser("Rosa", "turn")
        table, keys = await h.table("Rosa", "Bo")
        assert await h.later(DELAY - 1) == []  # a page that is loaded anew is back by then
        (first,) = await h.later(2)
        assert first.path == "/push/Rosa"
        said = rosa.read(first.body)
        assert said == {
            "title": "Your turn: Sunday",
            "body": "The others wait for you at “Sunday” (Corners).",
            "open": f"#/my/{table}",
            "tag": f"{table} turn",
        }
        about = (await h.call("Rosa", "GET", ""))[1]
        assert first.is_signed_by(about["push"])
        assert first.claims()["aud"] == f"http://127.0.0.1:{h.service.port}"
        assert first.headers["content-encoding"] == "aes128gcm"
        assert not [key for key in keys if key.encode() in first.body or key in json.dumps(said)]
        assert await h.later(24 * 3600) == []  # one for the wait, and none for each day of it
        async with h.open.client(table, keys[0]) as me:
            await me.play("mark 0")  # asked again at once, and here
            assert (await me.play("keep"))["t"] == "ok"  # a joint choice is next: both are waited for
            assert await h.later(DELAY + 1) == []
        # Gone without having chosen: Rosa has seen that it is her turn, and is told a good while later only.
        assert await h.later(DELAY + 1) == []
        assert len(await h.later(SEEN)) == 1


async def test_nobody_is_told_what_they_did_not_ask_for(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Bo", "turn", "over")  # it is Rosa's turn
        await h.browser("Rosa", "over")
        table, keys = await h.table("Rosa", "Bo")
        assert await h.later(3600) == []
        async with h.open.client(table, keys[0]) as me:
            await me.ask(t="resign")
            await h.teller.settled()
        got = await h.later(1)
        assert [g.path for g in got] == ["/push/Bo"]  # Rosa was there when it ended


async def test_a_table_that_is_full_and_a_game_that_is_over(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        rosa, bo = await h.browser("Rosa", "turn", "full", "over", language="it"), await h.browser("Bo", "full", "over", language="fr")
        table, keys = await h.table("Rosa", "Bo")
        got = await h.later(DELAY + 1)
        assert sorted(g.path for g in got) == ["/push/Bo", "/push/Rosa"]
        said = {g.path: (rosa if g.path == "/push/Rosa" else bo).read(g.body) for g in got}
        assert said["/push/Bo"]["title"] == "La partie commence\u00a0: Sunday"
        assert said["/push/Rosa"]["title"] == "Tocca a te: Sunday"  # that is enough: whose turn it is knows that it has begun
        async with h.open.client(table, keys[0]) as me:
            await me.ask(t="resign")
            await h.teller.settled()
        (over,) = await h.later(1)
        assert bo.read(over.body)["title"] == "La partie est finie\u00a0: Sunday"


async def test_who_looks_away_is_told_and_who_looks_is_not(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Bo", "turn")
        table, keys = await h.table("Rosa", "Bo")
        async with h.open.client(table, keys[1]) as bo, h.open.client(table, keys[0]) as me:
            await bo.send(t="look", on=False)
            await bo.ask(t="note", text="")  # the look was read
            await me.play("mark 0")
            await me.play("keep")  # both are to bid
            assert len(await h.later(DELAY + 1)) == 1
            await bo.reach(me.n)
            await bo.play("bid low")
            await me.reach(bo.n)
            await me.play("bid low")  # and Bo is to mark
            await bo.reach(me.n)
            await bo.send(t="look", on=True)
            await bo.ask(t="note", text="")
            assert await h.later(DELAY + 1) == []
            await bo.send(t="look", on=False)
            await bo.ask(t="note", text="")
            assert await h.later(SEEN - DELAY - 2) == []  # it was seen: there is time
            assert len(await h.later(DELAY + 2)) == 1


async def test_quiet_hours_are_kept_and_what_is_true_after_them_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        # Noon in London is nine in the evening in Tokyo.
        status, about = await h.call("Rosa", "POST", "/quiet", since=20 * 60, until=7 * 60 + 30, zone="Asia/Tokyo")
        assert (status, about["quiet"]) == (200, {"since": 1200, "until": 450, "zone": "Asia/Tokyo"})
        table, keys = await h.table("Rosa", "Bo")
        assert await h.later(60) == []
        assert await h.later(10 * 3600) == []
        assert len(await h.later(1800)) == 1  # half past seven there
        async with h.open.client(table, keys[0]) as me:
            await me.play("mark 0")
            await me.play("keep")
        h.time = START + 24 * 3600
        assert await h.later(SEEN + 60) == []
        async with h.open.client(table, keys[0]) as me:
            await me.play("bid low")
        assert await h.later(11 * 3600) == []  # decided meanwhile: nothing is left to be told


@pytest.mark.parametrize(
    ("now", "quiet", "holds", "over"),
    [
        ("2026-11-28T23:00+00:00", (22 * 60, 7 * 60, "UTC"), True, "2026-11-29T07:00+00:00"),
        ("2026-11-28T07:00+00:00", (22 * 60, 7 * 60, "UTC"), False, "2026-11-28T07:00+00:00"),
        ("2026-11-28T12:30+00:00", (13 * 60, 14 * 60, "Europe/Rome"), True, "2026-11-28T13:00+00:00"),
        ("2026-03-29T00:30+00:00", (0, 2 * 60 + 30, "Europe/Rome"), True, "2026-03-29T01:30+00:00"),  # half past two is not that night
        ("2026-10-24T23:30+00:00", (0, 6 * 60, "Europe/Rome"), True, "2026-10-25T05:00+00:00"),  # an hour longer that night
        ("2026-11-28T12:00+00:00", (60, 60, "UTC"), False, "2026-11-28T12:00+00:00"),
    ],
)
def test_hours_of_quiet(now: str, quiet: tuple[int, int, str], holds: bool, over: str) -> None:
    at, hours = datetime.fromisoformat(now), Quiet(*quiet)
    assert hours.holds(at) == holds
    assert hours.over(at) == datetime.fromisoformat(over)


async def test_failures_are_tried_again_ever_later_and_hold_up_no_game(place: Path | str) -> None:
    async with house(place) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        h.service.status = 503
        table, keys = await h.table("Rosa", "Bo")
        assert len(await h.later(DELAY + 1)) == 1
        for wait in AGAIN:
            assert await h.later(wait - 1) == []
            assert len(await h.later(2)) == 1
        assert await h.later(7 * 24 * 3600) == []  # given up
        assert (await h.call("Rosa", "GET", ""))[1]["ways"][0]["failed"] == 1
        async with h.open.client(table, keys[0]) as me:
            assert (await me.play("mark 0"))["t"] == "ok"
        h.service.status, h.service.more = 429, "retry-after: 7200\r\n"
        assert len(await h.later(SEEN + 1)) == 1
        assert await h.later(7100) == []
        h.service.status, h.service.more = 201, ""
        assert len(await h.later(200)) == 1
        assert (await h.call("Rosa", "GET", ""))[1]["ways"][0]["failed"] == 0


async def test_a_browser_that_is_no_more_is_let_go(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        h.service.status = 410
        await h.table("Rosa", "Bo")
        assert len(await h.later(DELAY + 1)) == 1
        assert (await h.call("Rosa", "GET", ""))[1]["ways"] == []


async def test_a_way_by_which_nothing_comes_is_left_alone_until_it_is_tried_again(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        h.service.status = 403
        for _ in range(teller.MOST_FAILED):
            await h.table("Rosa", "Bo")
            assert len(await h.later(DELAY + 1)) == 1
        (way,) = (await h.call("Rosa", "GET", ""))[1]["ways"]
        assert (way["state"], way["failed"]) == ("off", teller.MOST_FAILED)
        h.service.status = 201
        await h.table("Rosa", "Bo")
        assert await h.later(DELAY + 1) == []
        _, about = await h.call("Rosa", "POST", f"/ways/{way['id']}", events=["turn"])
        assert about["ways"][0]["state"] == "on"
        await h.table("Rosa", "Bo")
        assert len(await h.later(DELAY + 1)) == 1


async def test_two_workers_send_one_notice_and_one_takes_over_what_another_dropped(place: Path | str) -> None:
    async with house(place) as h, opened(place, notices=NEAR) as second:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        await h.table("Rosa", "Bo")
        other: Teller = second.app.state.teller
        other._now = lambda: h.time
        await other.sweep()  # sees the same wait
        await other.settled()
        h.time += DELAY + 1
        taken = await asyncio.gather(h.teller.tell_due(), other.tell_due())
        assert sum(taken) == 1
        assert len(h.service.got) == 1
        # One takes a notice and dies.
        await h.table("Rosa", "Bo", name="Monday")
        h.time += DELAY + 1
        died = asyncio.Event()

        async def dies(way: Any, what: Any) -> Done:
            died.set()
            raise asyncio.CancelledError

        h.teller.send = dies
        with pytest.raises(asyncio.CancelledError):
            await h.teller.tell_due()
        assert died.is_set()
        assert await other.tell_due() == 0
        h.time += LEASE
        assert await other.tell_due() == 1
        assert len(h.service.got) == 2


async def test_a_restart_forgets_no_wait(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        table, _ = await h.table("Rosa", "Bo")
        cookies = h.cookies
    async with house(tmp_path) as h:
        h.cookies = cookies
        await h.browser("Rosa", "turn")  # asked for after it had become her turn
        await h.teller.sweep()
        assert len(await h.later(DELAY + 1)) == 1
        await h.teller.sweep()
        assert await h.later(3600) == []
    assert table


async def test_words_come_after_a_code_was_given_back(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        address = f"json://127.0.0.1:{h.service.port}/hook"
        status, about = await h.call("Rosa", "POST", "/ways", kind="url", address=address, events=["turn"], language="en")
        assert status == 201, about
        (way,) = about["ways"]
        assert (way["state"], way["address"]) == ("new", "json://…hook")
        asked = json.loads(h.service.got[0].body)
        code = asked["title"].split(" ")[0]
        assert "Rosa asked" in asked["message"]
        await h.table("Rosa", "Bo")
        assert await h.later(DELAY + 1) == []  # nobody gave the code back yet
        wrong = f"{(int(code) + 1) % 10**6:06}"
        assert (await h.call("Rosa", "POST", f"/ways/{way['id']}", code=wrong))[1]["error"]["id"] == "error-wrong-code"
        assert (await h.call("Bo", "POST", f"/ways/{way['id']}", code=code))[0] == 404
        assert (await h.call("Rosa", "POST", f"/ways/{way['id']}", code=code))[1]["ways"][0]["state"] == "on"
        table, keys = await h.table("Rosa", "Bo", name="Monday")
        (got,) = await h.later(DELAY + 1)
        told = json.loads(got.body)
        assert told["title"] == "Your turn: Monday"
        assert told["message"].endswith(f"https://play.example.org/#/my/{table}")
        assert not [key for key in keys if key.encode() in got.body]
        assert (await h.call("Rosa", "POST", f"/ways/{way['id']}/test"))[0] == 200
        assert json.loads(h.service.got[-1].body)["title"] == "Ludoteca can reach you"
        assert (await h.call("Rosa", "DELETE", f"/ways/{way['id']}"))[1]["ways"] == []


async def test_codes_are_not_guessed_and_not_sent_by_the_hundred(place: Path | str) -> None:
    async with house(place) as h:
        await h.person("Rosa")
        address = f"json://127.0.0.1:{h.service.port}/hook"
        add = {"kind": "url", "address": address, "events": ["turn"]}
        (way,) = (await h.call("Rosa", "POST", "/ways", **add))[1]["ways"]
        for _ in range(5):
            assert (await h.call("Rosa", "POST", f"/ways/{way['id']}", code="no"))[1]["error"]["id"] == "error-wrong-code"
        assert (await h.call("Rosa", "POST", f"/ways/{way['id']}", code="no"))[0] == 404  # let go
        await h.person("Bo")  # another person is no way round it
        found = [(await h.call(who, "POST", "/ways", **add))[0] for who in ("Rosa", "Bo", "Bo", "Rosa")]
        assert found == [201, 201, 429, 429]
        assert len(h.service.got) == 3
        h.time += 3600
        assert (await h.call("Bo", "POST", "/ways", **add))[0] == 201


async def test_only_who_is_somebody_may_ask_and_only_for_what_the_house_has(tmp_path: Path) -> None:
    async with house(tmp_path, Notices(push=False)) as h:
        await h.person("Rosa")
        browser = h.service.browser()
        assert (await h.call("", "POST", "/ways", kind="push", address=browser.subscription, events=["turn"]))[0] == 403
        assert (await h.call("", "GET", ""))[1]["push"] is None
        for kind in ("push", "mail", "url", "other"):
            status, said = await h.call("Rosa", "POST", "/ways", kind=kind, address="ntfy://topic", events=["turn"])
            assert (status, said["error"]["id"]) == (422, "error-way-not-here")
        assert (await h.call("Rosa", "POST", "/quiet", since=1, until=2, zone="Mars/Olympus"))[1]["error"]["id"] == "error-no-such-zone"


async def test_a_person_who_is_forgotten_is_told_nothing(place: Path | str) -> None:
    async with house(place) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
        await h.browser("Rosa", "turn")
        await h.call("Rosa", "POST", "/quiet", since=1, until=2, zone="Europe/Rome")
        await h.table("Rosa", "Bo")
        done = await h.open.http.post("/api/person/forget", headers={"cookie": f"ludoteca_person={h.cookies['Rosa']}"})
        assert done.status_code == 200
        assert await h.later(3600) == []
        for table in ("way", "quiet", "notice"):
            from sqlalchemy import text

            assert await h.open.house.store.rows(text(f"SELECT * FROM {table}")) == []


# ---- addresses


PUBLIC = Notices(url="https://play.example.org/", schemes=("json", "jsons", "ntfy", "ntfys", "discord"))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x", "https://localhost/x", "https://127.0.0.1/x", "https://[::1]/x", "https://10.1.2.3/x",
        "https://169.254.169.254/latest", "https://[::ffff:10.0.0.1]/x", "https://[64:ff9b::a00:1]/x", "https://2130706433/x",
        "https://0x7f.1/x", "https://push.local/x", "https://router/x", "https://me@push.example.org/x",
        "https://push.example.org:8443/x", "ftp://push.example.org/x", "https://[2002:a00:1::]/x", "https://push.example.org\n/x",
    ],
)  # fmt: skip
def test_browsers_at_home_are_not_told(endpoint: str) -> None:
    assert addresses.subscription(Browser(endpoint).subscription, PUBLIC) is None


def test_browsers_out_there_are_told_and_keys_have_to_be_keys() -> None:
    browser = Browser("https://updates.push.example.org/wpush/v2/abc")
    assert addresses.subscription(browser.subscription, PUBLIC) is not None
    bent = json.loads(browser.subscription)
    bent["keys"]["p256dh"] = bent["keys"]["p256dh"][:-4] + "AAAA"  # no point of the curve
    assert addresses.subscription(json.dumps(bent), PUBLIC) is None
    for broken in ("", "{}", "[]", json.dumps({"endpoint": "https://a.example.org/", "keys": {"p256dh": "!", "auth": ""}})):
        assert addresses.subscription(broken, PUBLIC) is None


@pytest.mark.parametrize(
    ("address", "good"),
    [
        ("ntfy://my_topic", True), ("ntfys://ntfy.example.org/topic?priority=high", True), ("discord://123/abc", True),
        ("jsons://hook.example.org/a", True), ("json://127.0.0.1/a", False), ("json://localhost/a", False), ("json://10.0.0.7:81/a", False),
        ("json://[::1]/a", False), ("slack://a/b/c", False), ("file:///etc/passwd", False), ("mailto://me:pw@example.org", False),
        ("discord://1/2?template=/etc/passwd", False), ("ntfy://t?attach=file:///etc/passwd", False), ("ntfy://t?verify=no", False),
        ("json://a.example.org/ x", False), ("ntfy://nas.local/topic", False), ("", False),
    ],
)  # fmt: skip
def test_what_apprise_may_be_asked_for(address: str, good: bool) -> None:
    assert addresses.by_apprise(address, PUBLIC) == good


@pytest.mark.parametrize(
    ("address", "good"),
    [
        ("rosa@example.org", True), ("a@b", False), ("a@example.org,b@example.org", False), ("a@example.org?to=b@example.org", False),
        ("a b@example.org", False),
    ],
)  # fmt: skip
def test_addresses_for_mail(address: str, good: bool) -> None:
    assert addresses.mail(address) == good


def test_a_mail_address_adds_nothing_to_the_servers_own() -> None:
    url = teller.mail_to("mailtos://u:p@smtp.example.org?from=a@example.org", "o'x&cc=y@example.org")
    assert url == "mailtos://u:p@smtp.example.org?from=a@example.org&to=o%27x%26cc%3Dy@example.org"


async def test_the_post_opens_no_line_into_our_own_network() -> None:
    """Whatever the name was when somebody wrote it: what counts is where the line would go."""
    async with service() as at:
        post = Post()
        try:
            here = f"http://localhost:{at.port}/x"
            assert (await post.send(Push(url=here, body=b"x"))).how == REFUSED
            assert (await post.send(Words(url=f"json://localhost:{at.port}/x", title="a", body="b"))).how == REFUSED
            assert at.got == []
            assert (await post.send(Push(url=here, body=b"x", near=("127.0.0.0/8", "::1/128")))).how == OK
            at.status, at.more = 307, f"location: http://127.0.0.1:{at.port}/elsewhere\r\n"
            assert (await post.send(Push(url=here, body=b"x", near=("127.0.0.0/8", "::1/128")))).how == FAILED
            assert [g.path for g in at.got] == ["/x", "/x"]  # and it is not sent on
            at.status, at.more = 404, ""
            assert (await post.send(Push(url=here, body=b"x", near=("127.0.0.0/8", "::1/128")))).how == GONE
            assert (await post.send(Push(url="http://127.0.0.1:1/x", near=("127.0.0.0/8",)))).how == FAILED
            assert (await post.send(Words(url=f"json://127.0.0.1:{at.port}/x", title="a", body="b", trust="localhost"))).how == FAILED
            assert len(at.got) == 4  # the operator's own server may be near
        finally:
            await post.close()


def test_no_programs_are_started_in_the_post() -> None:
    for event in ("subprocess.Popen", "os.system", "os.posix_spawn"):
        with pytest.raises(carrier.Forbidden):
            carrier._forbid(event, ("ls",))
    with pytest.raises(carrier.Forbidden):
        carrier._forbid("socket.connect", (None, "/run/systemd/private"))
    carrier._forbid("socket.connect", (None, ("93.184.216.34", 443)))


# ---- what an operator writes


def test_settings_are_read_and_mistakes_are_named(tmp_path: Path) -> None:
    file = tmp_path / "notices.toml"
    file.write_text(
        'url = "https://play.example.org/"\nschemes = ["ntfys"]\nnear = ["10.0.0.0/8"]\nmail = "mailtos://u:p@smtp.example.org"\n'
    )
    found = told_settings.read(file)
    assert (found.by_url, found.by_mail, found.push) == (("ntfys",), True, True)
    for text, why in (
        ('schemes = ["ntfy"]', "without url"),
        ('url = "https://x.example/"\nschemes = ["dbus"]', "'dbus' is no scheme"),
        ('url = "play.example.org"', "url is the address"),
        ('near = ["home"]', "near"),
        ("pusch = true", "pusch"),
        ("url = ", "notices.toml"),
        ('url = "https://x.example/"\nmail = "smtp.example.org"', "mail begins with"),
    ):
        file.write_text(text)
        with pytest.raises(told_settings.BadSettings, match=why):
            told_settings.read(file)


# ---- a worker that dies between the event and the notice


@asynccontextmanager
async def dying(data: Path | str, time: Time) -> AsyncIterator[House]:
    """A worker that writes what happens and is gone before it keeps whom to tell."""
    async with service() as at, opened(data, notices=NEAR, clock=time, bus=InMemory()) as open_:
        h = House(open_, at)
        h.teller.look_at = lambda room: None  # type: ignore[method-assign]
        open_.house.watching.clear()
        yield h


async def test_what_a_dying_worker_had_no_time_to_keep_is_told_once_by_another(place: Path | str) -> None:
    time = Time()
    async with dying(place, time) as h, opened(place, notices=NEAR, clock=time, bus=InMemory()) as second:
        for who in ("Rosa", "Bo", "Lea"):
            await h.person(who)
        for who in ("Rosa", "Bo"):
            await h.browser(who, "full", "over")
        table, keys = await h.table("Rosa", "Bo")
        other: Teller = second.app.state.teller
        other._now = lambda: h.time

        async def told(by: Teller) -> list[str]:
            await by.catch_up()
            await by.sweep()
            await by.settled()
            before = len(h.service.got)
            await by.tell_due()
            await by.settled()
            return sorted(g.path for g in h.service.got[before:])

        assert await told(other) == [], "whoever wrote it has a moment to see to it"
        time.on(NEWS + 1)
        assert await told(other) == ["/push/Bo", "/push/Rosa"]
        h.time += 3600
        time.on(3600)
        assert await told(other) == []
        # The second worker has the table by now, and knew it as playing; what it is told in time is told once as well.
        async with second.client(table, keys[0]) as me:
            await me.ask(t="resign")
        await other.settled()
        assert await told(other) == ["/push/Bo"], "Rosa saw it"
        time.on(NEWS + 1)
        assert await told(other) == []
        # A game that ended at the worker that died.
        table, keys = await h.table("Rosa", "Bo", name="Monday")
        time.on(NEWS + 1)
        assert await told(other) == ["/push/Bo", "/push/Rosa"]
        async with h.open.client(table, keys[0]) as me:
            await me.ask(t="resign")
        time.on(NEWS + 1)
        assert await told(other) == ["/push/Bo", "/push/Rosa"], "it follows what it has not heard of"
        assert await told(other) == []
    async with house(place) as again:  # who comes later tells nothing anew, nor where somebody asks for notices later
        again.teller._now = lambda: h.time + 7200
        again.open.house.clock = time
        again.cookies = h.cookies
        await again.browser("Lea", "full", "over")
        time.on(7200)
        await again.teller.catch_up()
        await again.teller.sweep()
        assert await again.later(7200) == []
        assert await again.open.house.store.rows(stored.news(2**60, 9)) == []


async def test_old_games_are_no_news_after_an_upgrade(tmp_path: Path) -> None:
    """Brought up to date from a house that knew no news, nothing of its games is told again."""
    time = Time()
    async with dying(tmp_path, time) as h:
        for who in ("Rosa", "Bo"):
            await h.person(who)
            await h.browser(who, "full", "over")
        _, keys = await h.table("Rosa", "Bo")
        cookies = h.cookies
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        db.execute("DROP INDEX ix_game_table_news")
        db.execute("ALTER TABLE game_table DROP COLUMN news")
        db.execute("UPDATE alembic_version SET version_num = '0006'")
        db.commit()
    async with house(tmp_path) as h:
        h.cookies = cookies
        await h.teller.catch_up()
        await h.teller.sweep()
        assert await h.later(24 * 3600) == []
    assert keys


async def test_whoever_saw_it_is_not_told_later_either(tmp_path: Path) -> None:
    time = Time()
    async with service() as at, opened(tmp_path, notices=NEAR, clock=time) as open_:
        h = House(open_, at)
        for who in ("Rosa", "Bo"):
            await h.person(who)
            await h.browser(who, "over")
        table, keys = await h.table("Rosa", "Bo")
        async with open_.client(table, keys[0]) as me:
            await me.ask(t="resign")
            await h.teller.settled()
        time.on(NEWS + 1)
        await h.teller.catch_up()
        assert [g.path for g in await h.later(1)] == ["/push/Bo"]
        assert await open_.house.store.rows(stored.news(2**60, 9)) == []

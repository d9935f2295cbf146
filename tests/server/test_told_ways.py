"""The ways by which people are told: who may add one, what is never sent anywhere, what the operator writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import select

from ludoteca.server.notifications import addresses, scheduler, sender
from ludoteca.server.notifications import settings as told_settings
from ludoteca.server.notifications.outbox import FAILED, GONE, OK, REFUSED, Post, Push, Words
from ludoteca.server.notifications.scheduler import DELAY
from ludoteca.server.notifications.settings import Notices
from ludoteca.server.store import schema

from .pushing import Browser, service
from .telling import house

pytestmark = pytest.mark.usefixtures("told_by_hand")


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
        for table in (schema.way, schema.quiet, schema.notice):
            assert await h.open.house.store.rows(select(table)) == []


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
    url = scheduler.mail_to("mailtos://u:p@smtp.example.org?from=a@example.org", "o'x&cc=y@example.org")
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
        with pytest.raises(sender.Forbidden):
            sender._forbid(event, ("ls",))
    with pytest.raises(sender.Forbidden):
        sender._forbid("socket.connect", (None, "/run/systemd/private"))
    sender._forbid("socket.connect", (None, ("93.184.216.34", 443)))


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

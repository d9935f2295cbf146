"""Whatever is sent can be said, in every language: no placeholder stands open, no message is nowhere, in any channel of any game."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.record import Record
from ludoteca.server.archive import replays
from ludoteca.server.notifications.message import EVENTS, notice, tried
from ludoteca.server.protocol.problems import reason
from ludoteca.server.protocol.server_messages import encode
from ludoteca.server.tables.rendering import EVERYTHING
from ludoteca.testkit.texts import LEFT_OPEN, unsaid
from tests.proof import WHOLE

from .helpers import TOY
from .test_replay import GAMES, Live


class Listening(Live):
    """A table of which all that anybody is sent is kept."""

    def __init__(self, game: Any, seats: int) -> None:
        super().__init__(game, seats)
        self.sent: list[Any] = [self.welcome(v) for v in self.viewers]

    def welcome(self, viewer: int) -> Any:
        return json.loads(self.show.welcome(viewer, host=False, here=(), chat=[], note=""))

    def hear(self) -> None:
        self.sent += [json.loads(data) for data in self.show.frames(self.viewers, None).values()]

    def refusals(self, rng: Seeded) -> None:
        """What everybody is told who tries something: of all that there is, a part."""
        m = self.table.match
        assert m is not None
        actions = m.rules.vocabulary.actions
        for seat in range(m.rules.seats):
            for a in actions[rng.below(40) :: max(1, len(actions) // 40)]:
                if (why := m.explain(seat, a)) is not None:
                    self.sent.append(msgspec.to_builtins(reason(why)))


@pytest.mark.proof
@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_is_sent_of_a_game_can_be_said(game_id: str) -> None:
    """Play, taking back alone and by consent, a bot that stands in and its person come back, one who leaves, the replay, refusals."""
    game = registry.game(game_id)
    live = Listening(game, max(2, game.seats[0]))
    t, m, rng = live.table, live.table.match, Seeded(11)
    assert m is not None
    for turn in range(120 if WHOLE else 50):
        if t.status != "playing":
            break
        live.step(rng)
        if turn % 10 == 0:
            live.refusals(rng)
        if turn == 20:
            for happens in (t.stand_in(0), t.take_back(0)):
                assert happens is not None
                live.hear()
    if t.status == "playing":
        t.resign(0, "")
        live.hear()
    for seat in t.people() if t.status == "playing" else ():
        t.end(seat, True, "")
        live.hear()
    live.sent += [live.welcome(v) for v in live.viewers]
    reel = replays._reel(t, Record(m.record.header, list(m.record.entries)))
    for viewer in (*live.viewers, EVERYTHING):
        live.sent.append(json.loads(encode(replays._index(t, reel, viewer, [], None))))
        live.sent += [json.loads(encode(replays._moment(t, reel, moment, viewer))) for moment in range(0, reel.last + 1, 30)]
    names: dict[str, Any] = {}
    for sent in live.sent:
        names |= sent.get("set", {}).get("names", {})
    assert any("log-taken-back" in json.dumps(sent) for sent in live.sent)
    assert unsaid(game, live.sent, names) == []


def test_the_hearing_bites() -> None:
    game = registry.game(TOY)
    assert unsaid(game, {"msg": {"id": "log-marked", "args": {"who": "Rosa"}}}) == []
    sent = [
        {"msg": {"id": "log-marked", "args": {"player": "Rosa"}}},
        {"title": {"id": "no-such-title"}},
        {"text": "{$player} takes it back."},
        {"log": [{"msg": {"id": "log-marked", "args": {"who": {"ref": "seat.9"}}}}]},
    ]
    assert [len(unsaid(game, part)) for part in sent] == [3, 3, 1, 1]  # in each language, but for what is wrong in all of them


def test_notices_can_be_said() -> None:
    for language in registry.LANGUAGES:
        for told in (*(notice(event, "t", "Evening", game, language) for event in EVENTS for game in GAMES), tried(language)):
            assert not LEFT_OPEN.search(told.title + told.body)
            assert not (told.title + told.body).startswith("told-")

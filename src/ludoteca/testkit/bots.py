"""A bot is a player: it knows what its seat knows. These find one that knows more, or that does otherwise in another process.

    def test_the_bot_sees_what_its_seat_sees():
        assert blind(match, bot, every=5) > 20

Both raise `LawBroken` at the first decision that differs.
"""

from __future__ import annotations

import json
from typing import NoReturn

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy, turns
from ludoteca.testkit.subject import LawBroken

#: what `ludoteca.players.policy` gives
Bot = Policy


def same_in_every_world(bot: Bot, p: Perspective, seed: int = 1, worlds: int = 1) -> Action:
    """What the bot does here, with this luck; `LawBroken` if it does otherwise in a world that its seat cannot tell apart.

    Nor may it do otherwise when it is asked again, or after the perspective went through JSON to another process; it chooses one of
    the options, and leaves what it was given as it was. ``worlds``: how many others are tried.
    """
    before = p.text()
    chosen = bot(p, Seeded(seed))

    def expect(same: bool, how: str) -> None:
        if not same:
            _broken(p, chosen, how)

    expect(chosen in p.options, "which is no option")
    expect(p.text() == before, "and changed what it was given")
    expect(bot(p, Seeded(seed)) is chosen, "and does otherwise when it is asked again")
    sent = Perspective.unpack(p.rules, json.loads(json.dumps(p.pack())))
    expect(bot(sent, Seeded(seed)) is chosen, "and does otherwise in another process")
    sampler = p.sampler()
    for n in range(worlds):
        world = sampler.draw(Seeded(f"{p.number} {n}"))
        other = Perspective(p.rules, world.redacted(p.seat), p.seat, p.asked, p.options, p.log, p.number)
        expect(other.text() == before, "and the other world is one that the seat can tell apart")
        expect(bot(other, Seeded(seed)) is chosen, "and does otherwise in a world that its seat cannot tell apart")
    return chosen


def blind(m: Match, bot: Bot, *, every: int = 1, worlds: int = 1, most: int = 100_000) -> int:
    """The bot plays all seats of the match, and every so many decisions is tried by `same_in_every_world`: how often it had a choice."""
    sources = [Seeded(f"seat {seat}") for seat in range(m.rules.seats)]
    tried = 0
    for seat in turns(m):
        if m.number >= most:
            break
        p = m.perspective(seat)
        if m.number % every == 0 and len(p.options) > 1:
            same_in_every_world(bot, p, m.number, worlds)
            tried += 1
        why = m.play(seat, bot(p, sources[seat]))
        if why is not None:
            raise LawBroken(f"the bot of seat {seat + 1} was refused: {why.code} ({why.rule})")
    return tried


def _broken(p: Perspective, chosen: Action, how: str) -> NoReturn:
    raise LawBroken(f"the bot chooses {chosen.text}, {how}\n  {p.rules.game.id}, seat {p.seat + 1}, after {p.number} decisions")

"""What is asked as a problem has one right answer: found here by other ways than the one that asks.

The automaton's turn is played out by the rules for each pair of cards; a card is put into the hand and the rules are asked what can be
attempted; all hands that the occupier can't rule out are gone through one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.bots.deduction import deduce, open_missions, place_target
from ludoteca.games.liberation.rules.automaton.turn import AutomatonTurn
from ludoteca.games.liberation.rules.ch02_missions import can_cover, each_covers, token_icons
from ludoteca.games.liberation.rules.ch02_turn import ResistanceTurn
from ludoteca.games.liberation.rules.state import DISPLAY, Struggle, hand
from ludoteca.kernel.flow.agenda import advance
from ludoteca.kernel.flow.chance import Chance, Seeded, Source
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.players.problems.problem import Posed, problems_of, stood
from tests.proof import WHOLE, Tell

WORLDS = 400  # in which both cards are drawn: each pair of a few cards comes up


def posed(ask: str) -> list[Posed]:
    found = [x for x in problems_of(GAME) if x.problem.ask == ask]
    return found if WHOLE else found[:: max(1, len(found) // 3)]


def seen(x: Posed) -> Perspective[Struggle]:
    p: Perspective[Any] = stood(GAME, x).perspective(x.problem.seat)
    return p


def _drawn(luck: Source, chance: Chance) -> int:
    return chance.draw(luck)


def pawns(s: Struggle) -> dict[str, int]:
    out = {place_target(s, x): s.wehrmacht[x] + s.guards[x] for x in open_missions(s)}
    out.update({f"token:display.{i + 1}": s.vmann[i] + s.militia[i] for i in range(len(s.display))})
    return out


@pytest.mark.proof
@pytest.mark.rule("LB-952", "LB-955", "LB-956")
def test_the_automaton_puts_pawns_where_it_was_said_and_nowhere_else(record_property: Tell) -> None:
    """The rules play its turn, in worlds that fit: it is dealt its cards by chance."""
    asked = posed("problem-automaton-pawns")
    for x in asked:
        p = seen(x)
        sampler, came = p.sampler(), set[str]()
        for n in range(WORLDS):
            s = sampler.draw(Seeded(n))
            before = pawns(s)
            s.agenda = [AutomatonTurn()]
            luck = Seeded(n + 7_000)
            advance(s, partial(_drawn, luck))
            came |= {at for at, there in pawns(s).items() if there > before.get(at, 0)}
        assert came == set(x.problem.best)
    record_property("where the automaton can put pawns, found by another way", f"all {len(asked)}")


@pytest.mark.proof
@pytest.mark.rule("LB-155", "LB-158")
def test_with_whom_a_mission_can_be_completed_is_what_the_rules_say_with_that_card_in_hand(record_property: Tell) -> None:
    asked = posed("problem-who-helps")
    for x in asked:
        p = seen(x)
        s, step = p.known, p.step
        assert isinstance(step, ResistanceTurn)
        me = step.player

        def able(s: Struggle, me: int = me) -> set[int]:
            return {at for at in open_missions(s) if can_cover(s, me, s.rules.missions[s.missions[at]].need)}

        helps = set()
        for space, face in enumerate(s.display):
            if face:
                there = s.copy()
                there.cards.show(there, face, DISPLAY, hand(me), "LB-104", "recruited")
                if able(there) - able(s):
                    helps.add(f"token:display.{space + 1}")
        assert helps == set(x.problem.best)
    record_property("with whom a mission can be completed, found by another way", f"all {len(asked)}")


def hands(s: Struggle, player: int) -> Iterator[list[int]]:
    """Every hand of as many cards that the occupier can't rule out, by the faces."""
    cards, zone = s.cards, hand(player)
    sure = s.rules.pack.shown(cards.mask(zone))
    more = s.rules.pack.shown(cards.could_lie(zone) & ~cards.mask(zone))
    for chosen in combinations(more, cards.size(zone) - len(sure)):
        yield [*sure, *chosen]


def completes(s: Struggle, player: int, held: list[int], need: tuple[int, ...]) -> bool:
    """Whether some of these cards, each for an icon of its own, are enough with the tokens."""
    tokens = token_icons(s, player)
    members = [f for f in held if s.rules.size[f]]
    for n in range(1, min(len(members), sum(need)) + 1):
        for laid in combinations(members, n):
            icons = [t + sum(s.rules.icons[f][k] for f in laid) for k, t in enumerate(tokens)]
            if all(have >= want for have, want in zip(icons, need, strict=True)) and each_covers(s, laid, need):
                return True
    return False


@pytest.mark.proof
@pytest.mark.rule("LB-155", "LB-160", "LB-164")
def test_out_of_reach_is_what_no_hand_that_could_be_held_completes(record_property: Tell) -> None:
    asked = posed("problem-out-of-reach")
    for x in asked:
        s = seen(x).known
        team = [p for p in s.rules.players_of_team if s.at[p] >= 0]
        out = {
            place_target(s, at)
            for at in open_missions(s)
            if not any(completes(s, p, held, s.rules.missions[s.missions[at]].need) for p in team for held in hands(s, p))
        }
        assert out == set(x.problem.best)
    record_property("missions out of reach of every hand, found by another way", f"all {len(asked)}")


@pytest.mark.ours("liberation")
def test_what_can_be_held_is_held_in_some_world() -> None:
    """Hands that can't be ruled out are hands that are dealt: the answer is no broader than what is known."""
    for x in posed("problem-out-of-reach")[:2]:
        p = seen(x)
        sampler, within = p.sampler(), set[str]()
        for n in range(WORLDS // 8):
            s = sampler.draw(Seeded(n))
            within |= {
                place_target(s, at)
                for at in open_missions(s)
                for who in s.rules.players_of_team
                if can_cover(s, who, s.rules.missions[s.missions[at]].need)
            }
        assert not within & set(x.problem.best)
        assert within <= set(x.problem.options)


@pytest.mark.ours("liberation")
def test_nothing_is_asked_of_who_is_not_to_move() -> None:
    x = posed("problem-who-helps")[0]
    m = stood(GAME, x)
    views: dict[int, Perspective[Any]] = {seat: m.perspective(seat) for seat in range(-1, m.rules.seats)}
    assert [seat for seat, p in views.items() if deduce(p) is not None] == [x.problem.seat]

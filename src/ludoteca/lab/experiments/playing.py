"""Games of an experiment, and what is kept of each: a line, from which alone the report is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.flow.steps import Step
from ludoteca.kernel.game import Outcome, Player, Rules
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import Policy
from ludoteca.lab import arena
from ludoteca.lab.arena import derived

from .definition import Lab, Table

MOMENTS = 21  # of a game at which scores are kept, evenly spread over its decisions
ANSWERS = 1 << 20  # where the seed of what players answer is derived, beyond all seats


class Row(msgspec.Struct, frozen=True):
    """What came of one game. Seats count from 0 here as everywhere in Python."""

    arm: int
    game: int  # its number, from 1: the same in all arms has the same seed
    seed: int
    bots: list[str]  # by seat
    sides: list[str]  # by seat; empty where the game has none
    end: str
    rule: str
    winners: list[int]  # seats
    won: list[str]  # sides, also one that the rules themselves play
    places: list[int | None]
    scores: list[int]
    decisions: int
    answers: list[str]  # what players chose when they sat down: characters, colours
    actions: list[dict[str, int]]  # by seat: how often it did what
    events: dict[str, int]  # by kind
    rules: dict[str, int]  # rules that a step carried out or an event names, how often
    names: dict[str, dict[str, int]]  # what the game counts by name (`Game.by_name`)
    standing: list[list[int]]  # at moments evenly spread, the score of each seat; empty where scores come at the end only


class Watched(Match):
    """A match that counts the rules of its steps."""

    def __init__(self, rules: Rules, source: Source, *, chance: str, own_set: bool) -> None:
        self.steps: Counter[str] = Counter()
        super().__init__(rules, source, chance=chance, own_set=own_set, takebacks=False)

    def _before(self, step: Step) -> None:
        self.steps[step.rule] += 1


def play(lab: Lab, numbers: range) -> list[Row]:
    """The games of these numbers, from 0, each in every arm. It depends on the experiment and on the numbers alone."""
    return [_game(lab, arm, i) for i in numbers for arm in range(len(lab.tables))]


def _game(lab: Lab, arm: int, i: int) -> Row:
    x, table = lab.experiment, lab.tables[arm]
    n, own = table.seats, derived(x.seed, i)
    shift = i % n if x.rotate else 0
    bots = [*table.bots[shift:], *table.bots[:shift]]
    policies = table.policies()
    policies = [*policies[shift:], *policies[:shift]]
    answers = _answers(table, n, derived(x.seed, i, ANSWERS)) if x.answers == "drawn" else ((),) * n
    rules = _rules(table, tuple(bots), answers)
    match = Watched(rules, Seeded(own), chance=f"seeded {own}", own_set=table.own)
    actions: list[Counter[str]] = [Counter() for _ in range(n)]
    standing: list[tuple[int, ...]] = []

    def watching(seat: int, chosen: Policy) -> Policy:
        def choose(perspective: Perspective, luck: Source) -> Action:
            standing.append(table.game.score_now(match.state))
            action = chosen(perspective, luck)
            actions[seat][action.text] += 1
            return action

        return choose

    arena.play(
        match, [watching(seat, p) for seat, p in enumerate(policies)], [Seeded(derived(x.seed, i, seat)) for seat in range(n)],
        Seeded(derived(x.seed, i, n)),
    )  # fmt: skip
    outcome = match.outcome
    assert outcome is not None
    named = Counter[str]()
    for rule, times in (*match.steps.items(), *Counter(e.rule for e in match.events).items()):
        for one in rule.split():
            named[one] += times
    game = table.game
    sides = [game.side_of(match.state, seat) for seat in range(n)] if game.sides else [""] * n
    return Row(
        arm, i + 1, own, bots, sides, outcome.end, outcome.rule, list(outcome.winners), winning_sides(game.sides, sides, outcome),
        list(outcome.places), list(outcome.scores), match.number, [_chosen(table, p) for p in match.players],
        [dict(sorted(counted.items())) for counted in actions], dict(sorted(Counter(e.kind for e in match.events).items())),
        dict(sorted(named.items())), game.by_name(match), _spread([*standing, outcome.scores]) if any(standing) else [],
    )  # fmt: skip


def winning_sides(sides: Sequence[str], of_seat: Sequence[str], outcome: Outcome) -> list[str]:
    """The sides that won; where nobody sits on one, and those who play together have lost, it is that one."""
    won = {of_seat[seat] for seat in outcome.winners}
    empty = [side for side in sides if side not in of_seat]
    if sides and not won and len(empty) == 1 and outcome.returns and max(outcome.returns) < 0:
        won = set(empty)
    return sorted(won - {""})


def _spread(standing: Sequence[tuple[int, ...]]) -> list[list[int]]:
    last = len(standing) - 1
    return [list(standing[round(k * last / (MOMENTS - 1))]) for k in range(MOMENTS)]


def _chosen(table: Table, player: Player) -> str:
    return " ".join(v for q in table.game.questions if q.kind == "choice" and (v := player.answers.get(q.id)))


def _answers(table: Table, n: int, seed: int) -> tuple[tuple[tuple[str, str], ...], ...]:
    """For each seat what it answers to those questions that have a choice of answers: any that nobody has."""
    rng = Seeded(seed)
    taken: set[tuple[str, str]] = set()
    out = []
    for seat in range(n):
        mine: dict[str, str] = {}
        for q in table.game.questions:
            left = [v for v in q.values if (q.id, v) not in taken or not q.unique]
            if q.kind == "choice" and left and q.asked_of(seat, n, table.options):
                mine[q.id] = left[rng.below(len(left))]
                taken.add((q.id, mine[q.id]))
        out.append(tuple(sorted(mine.items())))
    return tuple(out)


@lru_cache(maxsize=64)
def _rules(table: Table, bots: tuple[str, ...], answers: tuple[tuple[tuple[str, str], ...], ...]) -> Rules:
    players = [Player(f"{bot} {i + 1}", "bot", bot, answers=dict(a)) for i, (bot, a) in enumerate(zip(bots, answers, strict=True))]
    rules: Rules = table.game.bind(table.components, table.options, table.game.seat_players(players))
    return rules


def blocks(games: int, size: int) -> Iterator[range]:
    """The numbers of the games, so many at a time."""
    return (range(first, min(first + size, games)) for first in range(0, games, size))

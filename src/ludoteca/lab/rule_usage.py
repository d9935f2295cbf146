"""Which rules of a game are touched when it is played: games of bots at tables drawn from all that the game allows, half of them at random.

A rule is touched when code that cites it ran, or when it was the reason against something. What tests prove is another matter (`ruleview`).
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from ludoteca import registry
from ludoteca.build import want_interpreted
from ludoteca.kernel.book import rulebook
from ludoteca.kernel.book.rulebook import RuleEntry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.game import Game, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import play_out
from ludoteca.players import names, policy

from .arena import derived

TOLD = ("example", "component")  # kinds of rules that no play can touch
ENOUGH = 1_500  # decisions of one game: without a limit, some games of players at random hardly ever end
REASONS = 4  # the reasons against what can't be done are read at every so many decisions


@dataclass(slots=True)
class Exercised:
    """``never`` are the rules that no game touched; ``verbs`` and ``by_name`` say how often each came up, 0 for those that never did."""

    games: int
    rules: int
    never: list[RuleEntry]
    verbs: dict[str, int]
    by_name: dict[str, dict[str, int]]
    bots: dict[str, int]

    def nowhere(self) -> dict[str, list[str]]:
        """What has a name and never came up, by sort."""
        found = {"verb": self.verbs, **self.by_name}
        return {sort: [name for name, n in counted.items() if not n] for sort, counted in found.items() if not all(counted.values())}


class _Enough(Exception):
    """A game has been looked at for long enough."""


@dataclass(slots=True)
class _Seen:
    codes: set[CodeType] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)
    verbs: Counter[str] = field(default_factory=Counter)
    named: dict[str, Counter[str]] = field(default_factory=dict)

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            self.codes.add(frame.f_code)


def run(game: Game, games: int, seed: int, components: ComponentSet | None = None) -> Exercised:
    """Play so many games; the same seed plays the same ones."""
    want_interpreted()
    own = components or registry.components(game)
    seen = _Seen()
    vocabulary: dict[str, int] = {}
    bots: Counter[str] = Counter()
    for i in range(games):
        bot = (game.bots() or names(game))[-1] if i % 2 else "random"  # levels that think are slow, and touch no more rules
        bots[bot] += 1
        before = sys.getprofile()
        sys.setprofile(seen)
        try:
            m = _table(game, own, bot, derived(seed, i))
            _play(m, bot, derived(seed, i, 1), seen)
        finally:
            sys.setprofile(before)
        vocabulary.update(dict.fromkeys(m.rules.vocabulary.verbs, 0))
        for sort, counted in game.by_name(m).items():
            seen.named.setdefault(sort, Counter()).update(counted)
    touched = seen.reasons | _touched(game, seen.codes)
    cited = {c.id for c in rulebook.citations(game) if c.how in ("step", "function", "reason")}
    book = [r for r in registry.book(game).rule if r.kind not in TOLD and r.id in cited]
    return Exercised(
        games,
        len(book),
        [r for r in book if r.id not in touched],
        {**vocabulary, **seen.verbs},
        {sort: dict(sorted(counted.items())) for sort, counted in seen.named.items()},
        dict(bots),
    )


def _table(game: Game, components: ComponentSet, bot: str, seed: int) -> Match:
    """A table with every choice drawn: seats, options, what players answer."""
    rng = Seeded(seed)
    low, high = game.seats
    while True:
        seats = low + rng.below(high - low + 1)
        options = game.read_options({o.id: o.values[rng.below(len(o.values))] for o in game.options})
        if game.against_table(seats, options) is None:
            break
    players = []
    taken: set[str] = set()
    for i in range(seats):
        answers = {}
        for q in game.questions:
            left = [v for v in q.values if v not in taken or not q.unique]
            if q.kind == "choice" and left:
                answers[q.id] = left[rng.below(len(left))]
                taken.add(answers[q.id])
        players.append(Player(f"{bot} {i + 1}", "bot", bot, answers=answers))
    return Match(game.bind(components, options, game.seat_players(players)), rng)


def _play(m: Match, bot: str, seed: int, seen: _Seen) -> None:
    choose, rng = policy(m.game, bot), Seeded(seed)

    def looking(perspective: Perspective, luck: Source) -> Action:
        if m.number >= ENOUGH:
            raise _Enough
        if not m.number % REASONS:
            seen.reasons.update(i for _, why in m.reasons(perspective.seat) for i in why.rule.split())
        action = choose(perspective, luck)
        seen.verbs[action.verb] += 1
        return action

    with suppress(_Enough):
        play_out(m, [looking] * m.rules.seats, rng)


def _touched(game: Game, codes: set[CodeType]) -> set[str]:
    return {c.id for c in rulebook.citations(game) if any(code in codes for code in c.code)}

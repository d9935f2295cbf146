"""Dice of three colours, and the tokens that have one rolled again (chapters 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Action, Offer
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.steps import Ask, Do, Roll, Step

from .state import MANY, REROLL, Struggle
from .vocabulary import BLACK, GREEN, RED


def throw(red: int, black: int, green: int) -> tuple[Step, ...]:
    """Roll so many dice of each colour, all at once, then let tokens be used."""
    return (Throw(red, black, green), Rerolls()) if red + black + green else (NoDice(),)


@dataclass(slots=True)
class NoDice(Do[Struggle]):
    rule: ClassVar[str] = ""

    def do(self, s: Struggle) -> None:
        s.dice = []


@dataclass(slots=True)
class Throw(Roll[Struggle]):
    red: int
    black: int
    green: int

    rule: ClassVar[str] = "LB-035 LB-214 LB-733"

    def chance(self, s: Struggle) -> Chance:
        return Dice(self.red + self.black + self.green)

    def resolve(self, s: Struggle, outcome: int) -> None:
        dice = s.dice = []
        for colour in [RED] * self.red + [BLACK] * self.black + [GREEN] * self.green:
            outcome, face = divmod(outcome, 6)
            dice.append(6 * colour + face)
        s.spent = [0] * (s.rules.team_size + 1)
        if s.event_sink is not None:
            s.log("dice", "LB-214", dice=[f"{('red', 'black', 'green')[d // 6]}:{shows(s, d)}" for d in dice])
        if s.rules.automaton and s.tools:
            s.then(AutomatonRerolls(len(s.tools)))


@cites("LB-233")
def shows(s: Struggle, die: int) -> str:
    rules = s.rules
    return rules.die[die // 6][die % 6]


@dataclass(slots=True)
class Rerolls(Ask[Struggle]):
    """The occupier first, then the team in turn order: each token has one die rolled again, once in each throw."""

    rule: ClassVar[str] = "LB-312 LB-313 LB-317"

    def seats(self, s: Struggle) -> Sequence[int]:
        holder = self.holder(s)
        if holder < 0 or s.close:
            return ()
        return (s.rules.occupier if holder == 0 else s.seat[holder - 1],)

    def holder(self, s: Struggle) -> int:
        """0 for the occupier, then players; -1 when nobody has a token left for this throw. The automaton uses its own by itself."""
        if len(s.tools) > s.spent[0] and not s.rules.automaton:
            return 0
        for p, mine in enumerate(s.tokens):
            if sum(t >= REROLL for t in mine) > s.spent[p + 1]:
                return p + 1
        return -1

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        return [(verbs.keep.only, None), *((verbs.reroll[i + 1], None) for i in range(len(s.dice)))]

    def options(self, s: Struggle, me: int) -> list[Action]:
        verbs = s.rules.verbs
        return [verbs.keep.only, *[verbs.reroll[i + 1] for i in range(len(s.dice))]]

    distinct_options = options

    def keep(self, s: Struggle, me: int) -> None:
        s.spent[self.holder(s)] = MANY
        s.then(self)

    def reroll(self, s: Struggle, me: int, die: int) -> None:
        s.spent[self.holder(s)] += 1
        s.then(Again(die - 1), self)


@dataclass(slots=True)
class Again(Roll[Struggle]):
    """One die once more."""

    die: int

    rule: ClassVar[str] = "LB-312"

    def chance(self, s: Struggle) -> Chance:
        return Dice(1)

    def resolve(self, s: Struggle, outcome: int) -> None:
        s.dice[self.die] = s.dice[self.die] // 6 * 6 + outcome
        s.log("rerolled", "LB-312", die=self.die + 1, face=shows(s, s.dice[self.die]))


@dataclass(slots=True)
class AutomatonRerolls(Do[Struggle]):
    """The automaton has its first die that arrests nobody rolled again, once for each of its tokens."""

    left: int

    rule: ClassVar[str] = "LB-968 LB-317"

    def do(self, s: Struggle) -> None:
        for i, die in enumerate(s.dice):
            if shows(s, die) != "arrest":
                s.then(Again(i))
                if self.left > 1:
                    s.then(AutomatonRerolls(self.left - 1))
                return


@cites("LB-217", "LB-732", "LB-733")
def arrests(s: Struggle) -> tuple[int, int, int]:
    """Arrests of each colour that remain: resistance faces cancel those of red and green dice first, then black ones."""
    count, resist = [0, 0, 0], 0
    for die in s.dice:
        face = shows(s, die)
        if face == "arrest":
            count[die // 6] += 1
        elif face == "resistance":
            resist += 1
    for colour in (RED, GREEN, BLACK):
        cancelled = min(resist, count[colour])
        count[colour] -= cancelled
        resist -= cancelled
    return count[RED], count[BLACK], count[GREEN]

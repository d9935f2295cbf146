"""Which rule a game cites against what: a table of all refusals of random games, to be read against the rulebook and kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from textwrap import fill

from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.testkit.subject import Subject, walk

Row = tuple[str, str, str, str]  # step, verb (ANYTHING: whatever it is), code of the reason, rule
ANYTHING = "*"
CHECKED, WRITTEN = 1, 10  # games of each table, quiet and wild, that are compared with what is stored, and that are played to write it
PROBED = 2  # times in a game that a kind of step is asked what it does not even offer
TRIED = 4  # actions of each verb
WIDE, CONTINUED = 140, 38  # of a written line
HEAD = "# Step, then the rule that is cited, the reason, and the verbs that are refused for it (*: whatever somebody else tries).\n"


def tables_of(subject: Subject) -> list[Subject]:
    """The tables that stand for all: those that the game names, or each number of seats, and each option's other values at the smallest."""
    game = subject.game
    low, high = game.seats
    every = game.sample_setups or (
        *((n, {}) for n in range(low, high + 1)),
        *((low, {o.id: value}) for o in game.options for value in o.values if value != o.default),
    )
    fit = [(n, options) for n, options in every if game.against_table(n, game.read_options(options)) is None]
    return [replace(subject, seats=n, options=options, seed=1) for n, options in fit]


def refusals(subject: Subject, games: int) -> set[Row]:
    """All refusals that so many random games of each table meet: the offers with a reason against them, and what is not offered."""
    return {row for table in tables_of(subject) for wild in (False, True) for row in _of(replace(table, games=games), wild)}


def _of(table: Subject, wild: bool) -> Iterator[Row]:
    seed, met = 0, Counter[str]()
    for here in walk(table, wild=wild):
        if here.seed != seed:
            seed, met = here.seed, Counter()
        m, step = here.match, here.match.step
        assert step is not None
        name = step.name()
        met[name] += 1
        for seat in m.deciding():
            for action, why in m.reasons(seat):
                yield name, action.verb, why.code, why.rule
            if met[name] <= PROBED:
                for verb, why in _not_offered(m, seat, Seeded(m.number + 1)):
                    yield name, verb, why.code, why.rule
        for seat in set(range(table.seats)) - set(m.deciding()):
            stranger = m.explain(seat, m.rules.vocabulary.actions[0])
            if stranger is not None:
                yield name, ANYTHING, stranger.code, stranger.rule


def _not_offered(m: Match, seat: int, rng: Seeded) -> Iterator[tuple[str, Refusal]]:
    """Some actions of each verb that the step does not list at all."""
    assert m.step is not None
    offered = {a.index for a, _ in m.step.offers(m.state, seat)}
    for verb in m.rules.vocabulary.verbs.values():
        others = [a for a in verb.actions.values() if a.index not in offered]
        for _ in range(min(TRIED, len(others))):
            why = m.explain(seat, others.pop(rng.below(len(others))))
            if why is not None:
                yield verb.name, why


def written(rows: Iterable[Row]) -> str:
    """The table as text: a heading for each step, a line for each rule with its reason."""
    out: list[str] = []
    verbs: dict[tuple[str, str, str], list[str]] = {}
    for step, verb, code, rule in sorted(rows):
        verbs.setdefault((step, rule, code), []).append(verb)
    last = ""
    for (step, rule, code), of_them in sorted(verbs.items()):
        if step != last:
            out.append(f"\n{step}\n")
            last = step
        first, rest = f"    {rule or '-':<8} {code:<24} ", " " * CONTINUED
        out.append(fill(" ".join(of_them), WIDE, initial_indent=first, subsequent_indent=rest) + "\n")
    return HEAD + "".join(out)


def read(text: str) -> set[Row]:
    """The rows of a written table."""
    out: set[Row] = set()
    step = rule = code = ""
    for line in text.splitlines():
        words = line.split()
        if not words or line.startswith("#"):
            continue
        if not line.startswith(" "):
            step = words[0]
            continue
        if line.startswith(" " * CONTINUED):
            verbs = words
        else:
            rule, code, *verbs = words
        out.update((step, verb, code, "" if rule == "-" else rule) for verb in verbs)
    return out

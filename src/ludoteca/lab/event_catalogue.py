"""The events of a game, kind by kind: their facts, who sees them, their rules, and a sentence that a reader is told. For the documentation.

What can be read in the code is read there (kinds, facts, rules, secrets); what is only known in play (kinds that the kernel's cards log for
a game, an example) comes from the game's lesson and from games at random, always the same ones.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable

from ludoteca import registry
from ludoteca.kernel.events import Event, Secret
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Player, Refused
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.playing import play_out
from ludoteca.kernel.match.record import read_record
from ludoteca.kernel.seats import ALL, SPECTATOR
from ludoteca.phrases import Phrases
from ludoteca.players import policy
from ludoteca.view.layout import OF_ANY_TABLE, layout_of, line_of

LEAVING = ("resigned", "timeout")  # how somebody does, in the first set-up
PLAYED = 2  # games at random that are looked through for each set-up


@dataclass
class EventKind:
    """``facts`` are in the order in which they were first found; those in ``secret`` reach only some seats, as all do ``for_some``."""

    kind: str
    facts: list[str] = field(default_factory=list)
    secret: set[str] = field(default_factory=set)
    for_some: bool = False
    rules: set[str] = field(default_factory=set)
    example: str = ""

    def add(self, facts: Iterable[str], secret: Iterable[str], rules: Iterable[str], *, for_some: bool) -> None:
        self.facts += [fact for fact in facts if fact not in self.facts]
        self.secret |= set(secret)
        self.rules |= {rule for rule in rules if "-" in rule}
        self.for_some |= for_some


def catalogue(g: Game) -> list[EventKind]:
    """Every kind of event of the game, by name; those of any table (an action taken back, a seat taken over) apart."""
    found: dict[str, EventKind] = {}
    for call in _logged(registry.folder(g).joinpath("rules")):
        facts = {word.arg: word.value for word in call.keywords if word.arg is not None and word.arg != "seen_by"}
        secret = [name for name, value in facts.items() if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "Secret"]
        for kind in _texts(call.args[0]):
            of = found.setdefault(kind, EventKind(kind))
            of.add(facts, secret, _texts(call.args[1]), for_some=any(word.arg == "seen_by" for word in call.keywords))
    for match in _games(g):
        for event in match.events:
            if event.kind not in OF_ANY_TABLE:
                of = found.setdefault(event.kind, EventKind(event.kind))
                secret = [name for name, fact in event.facts.items() if isinstance(fact, Secret)]
                of.add(event.facts, secret, [event.rule], for_some=event.to != ALL)
                of.example = of.example or _told(match, event)
    return [found[kind] for kind in sorted(found)]


def markdown(found: list[EventKind]) -> str:
    """The catalogue as a Markdown table."""
    lines = ["| kind | facts | who sees it | rule | for example |", "|---|---|---|---|---|"]
    for e in found:
        facts = ", ".join(f"`{fact}`" for fact in e.facts)
        hidden = ", ".join(f"`{fact}`" for fact in e.facts if fact in e.secret)
        seen = "those whom it concerns" if e.for_some else f"everybody; {hidden} those whom it concerns" if hidden else "everybody"
        lines.append(f"| `{e.kind}` | {facts} | {seen} | {', '.join(sorted(e.rules))} | {e.example} |")
    return "\n".join(lines)


def _logged(folder: Traversable) -> Iterator[ast.Call]:
    """The calls of ``log`` in the rules, file by file."""
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            yield from _logged(entry)
        elif entry.name.endswith(".py"):
            for node in ast.walk(ast.parse(entry.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "log" and len(node.args) > 1:
                    yield node


def _texts(said: ast.expr) -> list[str]:
    """The texts that an expression may be, as far as it says them itself."""
    if isinstance(said, ast.IfExp):
        return _texts(said.body) + _texts(said.orelse)
    return [said.value] if isinstance(said, ast.Constant) and isinstance(said.value, str) else []


def _games(g: Game) -> Iterator[Match]:
    """The game's lesson; games at random, with each value of each option; of the first, somebody leaves."""
    lesson = registry.text_file(g, "lesson", "tutorial.txt")
    if lesson is not None:
        yield registry.replayed(g, read_record(lesson))
    setups = [*(g.sample_setups or ((seats, {}) for seats in g.seats))]
    setups += [(seats, {o.id: value}) for o in g.options for value in o.values if value != o.default for seats in g.seats[:1]]
    for i, (seats, options) in enumerate(setups):
        try:
            rules = registry.rules(g, [Player(f"Seat {n + 1}") for n in range(seats)], options)
        except Refused:
            continue  # this value alone makes no table
        for seed in range(PLAYED):
            match = Match(rules, Seeded(seed))
            if i == 0:
                match.withdraw(seats - 1, LEAVING[seed])
            play_out(match, [policy(g, "random")] * seats, Seeded(seed + PLAYED))
            yield match


def _told(match: Match, event: Event) -> str:
    """What somebody who saw it is told of it, in English."""
    layout = layout_of(match.game)
    viewers = [SPECTATOR, *range(match.rules.seats)]
    seen = max((e for e in map(event.seen_by, viewers) if e is not None), key=len, default=None)
    if layout is None or seen is None:
        return ""
    facts = {name: fact for name, fact in seen.items() if name not in ("kind", "rule")}
    line = line_of(layout, match.rules, event.kind, facts, event.rule)
    if line is None:
        return ""
    names = layout.scene(match.perspective(SPECTATOR, log=False)).names
    return Phrases("en", match.game).of(line.msg, names).replace("\n", " ").replace("|", "\\|")

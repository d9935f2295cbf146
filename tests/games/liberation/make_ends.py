"""Writes ``ends/``, a game for every way to end, and ``medals/``, one for every medal.

``python -m tests.games.liberation.make_ends`` when cards, boards or rules have changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludoteca import registry
from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.rules.ch09_paris import Barricade
from ludoteca.games.liberation.rules.state import Struggle
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.chance import Seeded, Source
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.players import Policy, policy

HERE = Path(__file__).parent
MEDALS = [m["id"] for m in registry.components(GAME).constant("medals")]
TRIES = 60


def wants(*verbs: str) -> Policy:
    """A player who does the first of these that can be done, and anything otherwise."""

    def choose(perspective: Perspective, source: Source) -> Action:
        options = perspective.distinct_options()
        for verb in verbs:
            found = [a for a in options if a.verb == verb]
            if found:
                return found[source.below(len(found))]
        return options[source.below(len(options))]

    return choose


def buys(kind: str, *verbs: str) -> Policy:
    """An occupier who buys one kind of card and plays it."""
    first = wants(*verbs)

    def choose(perspective: Perspective, source: Source) -> Action:
        face = perspective.known.rules.kind[kind]
        most = [a for a in perspective.options if a.verb == "use"]
        if most:
            return most[-1]
        bought = [a for a in perspective.options if a.verb == "buy" and a.arg == face]
        return bought[0] if bought else first(perspective, source)

    return choose


def builder(perspective: Perspective, source: Source) -> Action:
    """One of the Resistance who bars the armour's ways: where it stands with three icons of a skill, wherever a bonus lets it."""
    s: Struggle = perspective.known
    ends = s.rules.path_ends
    for a in perspective.options:
        if (a.verb == "build" and s.armour in ends[a.arg]) or (a.verb == "go" and a.arg == s.armour and source.below(2)):
            return a
    if isinstance(perspective.step, Barricade):
        return min(perspective.options, key=lambda a: s.armour in ends[a.arg])
    return HEURISTIC(perspective, source)


def corner(perspective: Perspective, source: Source) -> Action:
    """An occupier whose armour stands where fewest paths meet, and stays there."""
    next_to = perspective.known.rules.scenarios[5].next_to
    drives = [a for a in perspective.options if a.verb == "drive"]
    return min(drives, key=lambda a: len(next_to[a.arg])) if drives else wants("redraw")(perspective, source)


HEURISTIC, RANDOM = policy(GAME, "heuristic"), policy(GAME, "random")
FILLER = buys("exaction", "exaction", "red", "redraw")
ZEALOT = buys("exaction", "exaction", "red", "vmann", "redraw")
PAWNS = buys("wehrmacht", "wehrmacht", "vmann", "redraw")
ARMOUR = buys("offensive", "offensive", "redraw")


@dataclass
class Table:
    scenario: int
    occupier: Policy | None = HEURISTIC  # none: the automaton
    resistance: Policy = HEURISTIC
    players: int = 1
    more: Mapping[str, Any] = field(default_factory=dict)
    leave: tuple[int, ...] = ()
    order: str = ""  # only games in which a side has this medal


def played(table: Table, seed: int) -> Match | None:
    automaton = table.occupier is None
    policies = [*([] if table.occupier is None else [table.occupier]), *[table.resistance] * table.players]
    names = ("Oddon", "Manouchian", "Aubrac", "Frenay")[: len(policies)]
    rules = registry.rules(
        GAME,
        [Player(name, joined=i + 1) for i, name in enumerate(names)],
        {"scenario": table.scenario, "automaton": automaton, **table.more},
    )
    m = Match(rules, Seeded(seed), chance=f"seeded {seed}")
    rng = Seeded(seed + 1)
    while not m.over:
        s = m.state
        assert isinstance(s, Struggle)
        if table.order and s.turns and table.order not in (rules.medals[s.order]["id"], rules.medals[s.medal]["id"]):  # type: ignore[attr-defined]
            return None
        if table.leave and m.number >= 60:
            for seat in table.leave:
                m.withdraw(seat)
            continue
        seat = m.waiting_for()[0]
        assert m.play(seat, policies[seat](m.perspective(seat), rng)) is None
    return m


def tables() -> Iterator[Table]:
    """Those that come to many ends first."""
    yield Table(1, leave=(0,))
    yield Table(1, players=2, leave=(2, 1))
    yield Table(1, RANDOM, RANDOM)
    yield Table(1, RANDOM, more={"campaign": True})
    for scenario in range(1, 6):
        for players in (1, 3):
            yield Table(scenario, HEURISTIC, HEURISTIC, players)
            yield Table(scenario, RANDOM, HEURISTIC, players)
            yield Table(scenario, HEURISTIC, RANDOM, players)
            yield Table(scenario, None, HEURISTIC, players)
    yield Table(1, HEURISTIC, HEURISTIC, more={"campaign": True})
    yield Table(4, ZEALOT, HEURISTIC, 3)
    yield Table(4, wants("redraw"), HEURISTIC, 1, order="T041")
    yield Table(5, corner, builder, 2, order="T052", more={"limit": False})
    yield Table(1, PAWNS, RANDOM, order="T016")
    yield Table(5, FILLER, RANDOM, order="T054", more={"limit": False})
    yield Table(5, ARMOUR, HEURISTIC, order="T055")
    yield Table(3, buys("gestapo", "gestapo", "raid", "redraw"), RANDOM, players=3, order="T034")
    yield Table(3, buys("gestapo", "gestapo", "raid", "redraw"), RANDOM, players=3, order="T036")


def won(m: Match) -> str:
    return next((str(e.facts["medal"]) for e in m.events if e.kind == "medal"), "")


def main() -> None:
    ends, medals = set(GAME.ends), set(MEDALS)
    for folder in ("ends", "medals"):
        (HERE / folder).mkdir(exist_ok=True)
    for seed in range(TRIES):
        for table in tables():
            if not ends and not medals:
                return
            here = {m for m in medals if m[2] == str(table.scenario)}
            if (not here and not ends) or (table.order and not here & {table.order}):
                continue
            rare = (table.occupier is ZEALOT and "targets-filled" in ends) or (bool(table.more.get("campaign")) and "campaign" in ends)
            if not here and seed and not table.order and not table.leave and not rare:
                continue
            m = played(table, seed)
            if m is None or m.outcome is None:
                continue
            for left, name, folder in ((ends, m.outcome.end, "ends"), (medals, won(m), "medals")):
                if name in left and not (folder == "medals" and table.more.get("campaign")):
                    left.remove(name)
                    (HERE / folder / f"{name}.txt").write_text(m.record.write(), encoding="utf-8")
    raise LookupError(f"no game for {sorted(ends | medals)}")


if __name__ == "__main__":
    main()

"""What a player wants to know before deciding, worked out by the functions that the rules themselves use.

Where a counter can go and what it costs, how an area is supplied or what cuts it off, the odds of what may be declared, and what
morale forbids.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ludoteca.games.gradisca.rules.board import enemy_occupied, net_of, points
from ludoteca.games.gradisca.rules.odds import bombardment_odds, entry_odds, hits, raid_odds, round_odds
from ludoteca.games.gradisca.rules.paths import movement_range
from ludoteca.games.gradisca.rules.s06_entries import Entrants, against_entrant
from ludoteca.games.gradisca.rules.s06_movement import commit
from ludoteca.games.gradisca.rules.s06_steps import able, activation
from ludoteca.games.gradisca.rules.s07_4_bombardment import UNITS, WALL
from ludoteca.games.gradisca.rules.s18_combat import cancelled, shooters
from ludoteca.games.gradisca.rules.s21_supply import (
    across_the_river,
    attack_supplied,
    by_sea,
    camp_works,
    free_of_need,
    lines,
    supplied,
    supply_line,
)
from ludoteca.games.gradisca.rules.s22_morale import HIGH, LOW, level, may_call, most_areas, most_cards
from ludoteca.games.gradisca.rules.s23_raid import RAID_COST, against_raid, modifier
from ludoteca.games.gradisca.rules.state import INCURSION, OFF, RAID, VENICE, Battle, War, bits
from ludoteca.kernel.flow.actions import Refusal


class Supply(NamedTuple):
    """How an area is supplied: ``how`` is "line", "sea", "rubia", "convoy" or "none"; the line's areas, or the borders that cut it."""

    how: str
    line: list[int]
    cut: list[tuple[int, int]]


def supply_of(s: War, side: int, a: int) -> Supply:
    line, cut = supply_line(s, side, a)
    if line:
        return Supply("line", line, [])
    if side == VENICE and by_sea(s) >> a & 1:
        return Supply("sea", [], [])
    if supplied(s, side) >> a & 1:
        if not across_the_river(s, lines(s, side)):
            return Supply("convoy", [], [])
        across, _ = supply_line(s, side, s.rules.rubia)
        return Supply("rubia", [a, *across], [])
    return Supply("none", [], near_cuts(s, side, a, cut))


def near_cuts(s: War, side: int, a: int, cut: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Of all the borders that hold supply up, those round the areas that are joined to this one: what would have to be opened."""
    shut = enemy_occupied(s, side)
    return [(x, y) for x, y in cut if shut >> y & 1 or net_of(s, side).cost.get((x, y)) is None] or list(cut)


def attack_supply_of(s: War, side: int, a: int) -> str:
    """Whether one may attack out of an area: "free", "camp", "low" (morale), "camp-idle" or "far"."""
    if free_of_need(s, side) >> a & 1:
        return "free"
    if level(s, side) == LOW:
        return "low"
    if attack_supplied(s, side) >> a & 1:
        return "camp"
    return "far" if s.where[s.rules.camp[side]] != OFF and camp_works(s, side) else "idle"


def way_to_camp(s: War, side: int, a: int) -> list[int]:
    """The areas from here to the camp, over at most three points."""
    camp = s.where[s.rules.camp[side]]
    if camp == OFF:
        return []
    found = net_of(s, side).reach(camp, 3, enemy_occupied(s, side))
    if a in found.dist:
        return [camp, *found.path(a)][::-1]
    if a in found.into:
        via = min(found.into[a], key=lambda x: found.into[a][x])
        return [a, *[camp, *found.path(via)][::-1]]
    return []


def reach(s: War, u: int) -> dict[int, int]:
    """Where a counter can go and what each step costs, its own area left out."""
    return {a: c for a, c in movement_range(s, u).items() if a != s.where[u]}


# ---- odds


class Odds(NamedTuple):
    """The next round, exactly: the shares, how many hits each side must expect to suffer, and how many the works cancel."""

    won: Fraction
    tie: Fraction
    lost: Fraction
    mine: Fraction
    theirs: Fraction
    cancel: int


def odds_of_round(s: War, b: Battle) -> Odds:
    won, tie, lost = round_odds(s, b)
    fire = shooters(s, b)
    cancel = cancelled(s, b)
    suffered = hits([v for u, v in fire if s.rules.side_of[u] != b.side])
    dealt = hits([v for u, v in fire if s.rules.side_of[u] == b.side])
    mine = sum((n * p for n, p in enumerate(suffered)), Fraction(0))
    theirs = sum((max(0, n - cancel) * p for n, p in enumerate(dealt)), Fraction(0))
    return Odds(won, tie, lost, mine, theirs, cancel)


def next_round(s: War) -> Odds:
    """A further round of the battle under way."""
    assert s.battle is not None
    copy: War = s.copy()
    assert copy.battle is not None
    copy.battle.round += 1
    return odds_of_round(copy, copy.battle)


def declared(s: War, kind: int, target: int, entrants: Entrants) -> Odds:
    """The first round of an entry that is still being put together."""
    copy: War = s.copy()
    commit(copy, kind, target, entrants)
    assert copy.battle is not None
    copy.battle.round = 1
    return odds_of_round(copy, copy.battle)


def joined(s: War, kind: int, target: int, entrants: Entrants, u: int) -> Entrants | None:
    """The entrants with one more, by its cheapest way; None if it can't."""
    p = points(s, u)
    why, good = against_entrant(s, kind, target, entrants, u, p)
    if why is not None:
        return None
    via = min(good, key=lambda a: (good[a], a))
    return (*entrants, (u, via, p - good[via] - (RAID_COST if kind == RAID else 0)))


def everybody(s: War, kind: int, target: int) -> Entrants:
    """All who can make this entry, infantry and cavalry first."""
    out: Entrants = ()
    for u in sorted(bits(able(s)), key=lambda u: not s.rules.fighting >> u & 1):
        out = joined(s, kind, target, out, u) or out
    return out


def chance_of(s: War, kind: int, target: int, entrants: Entrants) -> Fraction | None:
    """How likely the entry is to succeed at once: to win the first round, to raid, to hit at least once."""
    if not entrants:
        return None
    side = activation(s).side
    if kind == RAID:
        n = sum(s.rules.fighting >> u & 1 for u, _, _ in entrants)
        return raid_odds(modifier(s, side, target), n)[0] if n else None
    if kind == INCURSION:
        fire = [s.rules.fire_at[u][s.steps[u]] for u, _, _ in entrants if s.rules.light >> u & 1]
        return 1 - hits(fire)[0] if fire else None
    return entry_odds(s, kind, target, entrants)[0]


def raid_outlook(s: War, target: int, entrants: Entrants) -> tuple[Fraction, Fraction]:
    """A raid succeeds; it ends in a rout."""
    n = sum(s.rules.fighting >> u & 1 for u, _, _ in entrants)
    return raid_odds(modifier(s, activation(s).side, target), n)


def gun_odds(s: War, u: int, a: int, wall: bool) -> Fraction:
    """A gun hits."""
    return bombardment_odds(s, u, a, WALL if wall else UNITS)[0]


# ---- what is forbidden


def against_raiding(s: War, a: int) -> Refusal | None:
    """Why an area can't be raided now, reach apart."""
    return against_raid(s, activation(s).side, a)


def forbidden(s: War, side: int) -> str:
    """What morale forbids: "high", "medium" or "low", as the ends of message ids."""
    assert most_areas(s, side, 3) == (3 if level(s, side) == HIGH else 1)
    return "high" if may_call(s, side) else "low" if most_cards(s, side, 2) < 2 else "medium"

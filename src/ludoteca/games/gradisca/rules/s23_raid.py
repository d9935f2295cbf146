"""The raid (23): where, by whom, the test, and what it brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.flow.actions import Refusal
from ludoteca.kernel.flow.chance import Chance, Dice
from ludoteca.kernel.flow.steps import Do, Roll

from .board import force, forts, put, shake
from .s07_1_retreat import overrun
from .s22_morale import change
from .state import BOTH, Battle, Group, War, bits

RAID_COST: Final = 1
ONE_DIE = Dice(1)
NOT_RAIDABLE = (Refusal("GR-723", "not-a-raid-area"), Refusal("GR-727", "not-a-raid-area"))  # the lists of Venice and of Austria
FORTRESS = Refusal("GR-721", "fortress")
RAZED = Refusal("GR-740", "raided-already")
HOME = Refusal("GR-734", "home-land")
TRIED = Refusal("GR-743", "tried-already")
ONLY_HORSE_AND_FOOT = Refusal("GR-720", "only-infantry-and-cavalry")


@cites("GR-721", "GR-737", "GR-740")
def against_raid(s: War, side: int, a: int) -> Refusal | None:
    """Why an area can't be raided: what the player is told, and what the rules ask."""
    rules = s.rules
    if rules.fortress[a] >= 0:
        return FORTRESS
    if not rules.raidable[side] >> a & 1:
        return NOT_RAIDABLE[side]
    if s.razed >> a & 1:
        return RAZED
    if own_land(s, side, a):
        return HOME
    if s.act is not None and s.act.raids >> a & 1:
        return TRIED
    return None


@cites("GR-734")
def own_land(s: War, side: int, a: int) -> bool:
    """Home land is not raided, unless the enemy controlled it when the activation began; control changes only at its end."""
    return bool(s.rules.home[a] == side and s.control[a] != 1 - side)


@cites("GR-731", "GR-745")
def modifier(s: War, side: int, a: int) -> int:
    """One for each enemy combat unit and each enemy fort: not for leaders or the camp."""
    return force(s, a, 1 - side).bit_count() + forts(s, a, 1 - side)


@cites("GR-742", "GR-720")
def raiders(s: War, b: Battle) -> list[int]:
    """The infantry and cavalry in good order that take part; leaders do not count."""
    rules = s.rules
    return [u for u, _, _ in b.came if rules.fighting >> u & 1 and s.where[u] == b.at and not s.shaken >> u & 1]


@cites("GR-732", "GR-733", "GR-735")
def result(die: int, modified: int, n: int) -> str:
    """An unmodified 1 succeeds, an unmodified 6 is a rout, else the modified die must not exceed the number of raiders."""
    return "success" if die == 1 else "rout" if die == 6 else "success" if modified <= n else "nothing"


@dataclass(slots=True)
class RaidDie(Roll[War]):
    """One die for all raiders of the area."""

    rule: ClassVar[str] = "GR-731 GR-743"

    def chance(self, s: War) -> Chance:
        return ONE_DIE

    def resolve(self, s: War, outcome: int) -> None:
        b = s.battle
        assert b is not None
        band = raiders(s, b)
        if not band:
            s.then(RaidEnds("beaten"))
            return
        die = outcome + 1
        modified = die + modifier(s, b.side, b.at)
        found = result(die, modified, len(band))
        s.mark_informed(BOTH)
        s.log("raid", "GR-731", side=b.side, area=b.at, die=die, modified=modified, raiders=len(band), result=found)
        if found == "success":
            success(s, b, band)
        elif found == "rout":
            rout(s, b, band)
        s.then(RaidEnds(found))


@cites("GR-701", "GR-702", "GR-736")
def success(s: War, b: Battle, band: list[int]) -> None:
    """Morale rises by 1, or 2 where the enemy camp is; the raiders are fed; the area gets its marker."""
    rules = s.rules
    camp = s.where[rules.camp[1 - b.side]] == b.at
    change(s, b.side, 2 if camp else 1, "GR-702" if camp else "GR-701")
    fed(s, b, band)
    mark(s, b.at)
    exhausted(s, band)


@cites("GR-736", "GR-753")
def fed(s: War, b: Battle, band: list[int]) -> None:
    """'Non-ravitaillé' markers come off the raiders, and the lost point is theirs again at once."""
    hungry = s.hungry
    b.came = tuple((u, via, left + (u in band and hungry >> u & 1)) for u, via, left in b.came)
    for u in band:
        s.hungry &= ~(1 << u)


@cites("GR-737", "GR-740")
def mark(s: War, a: int) -> None:
    """A 'Razzia' marker: no more raids here until a January-February turn."""
    s.razed |= 1 << a


@cites("GR-738")
def exhausted(s: War, band: list[int]) -> None:
    """The light cavalry among the raiders becomes disorganised."""
    light = 0
    for u in band:
        light |= 1 << u
    shake(s, light & s.rules.light)


@cites("GR-733", "GR-746")
def rout(s: War, b: Battle, band: list[int]) -> None:
    """On a 6 the raiders are disorganised and their movement ends."""
    routed = 0
    for u in band:
        routed |= 1 << u
    shake(s, routed)


@dataclass(slots=True)
class RaidEnds(Do[War]):
    """Out of a guarded area the raiders go back where they came from; a lone camp or fort falls; then they may go on."""

    found: str

    rule: ClassVar[str] = "GR-744 GR-747 GR-748"

    def do(self, s: War) -> None:
        b = s.battle
        assert b is not None
        assert s.act is not None
        if b.guarded:
            for u, via, _ in b.came:
                if s.where[u] == b.at:
                    put(s, u, via)
        else:
            overrun(s, b.side, b.at)
        s.act.onward = go_on(s, b) if self.found in ("success", "nothing") else ()
        s.battle = None
        s.effects = [e for e in s.effects if e.until != "battle"]


@cites("GR-741", "GR-749")
def go_on(s: War, b: Battle) -> tuple[Group, ...]:
    """Who may move on with the points that are left: all but the disorganised, in groups by where they stand."""
    groups: dict[int, list[tuple[int, int]]] = {}
    for u, _, left in b.came:
        if s.where[u] >= 0 and left > 0 and not s.shaken >> u & 1:
            groups.setdefault(s.where[u], []).append((u, left))
    return tuple(tuple(g) for _, g in sorted(groups.items()))


def may_be_raided(s: War, side: int, areas: int) -> int:
    """Those of these raid areas, none of them razed, that are not the side's own as `own_land` has it: for lists of options."""
    home = areas & s.rules.homely[side]
    for a in bits(home):
        if s.control[a] != 1 - side:
            areas &= ~(1 << a)
    return areas

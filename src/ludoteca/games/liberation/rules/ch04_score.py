"""Chapter 4, "Tracciato punteggio": the tug of war, reroll tokens, arrests and liberations that move it, medals, the end of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.flow.actions import Action, Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, Faces
from ludoteca.kernel.flow.steps import Ask, Do, Roll, Step
from ludoteca.kernel.seats import ALL

from .rules_data import LiberationRules
from .state import ARRESTED, PRISON, RDECK, REROLL, TABLE, Struggle, discard, hand

NO_SPACE = Refusal("LB-318", "no-such-token")
TO_BE_TAKEN = Refusal("LB-311", "token-to-be-taken")
NOT_FREEABLE = Refusal("LB-117", "nobody-to-free")


@cites("LB-046")
def speaker(s: Struggle) -> tuple[int, ...]:
    """The seat that enters what the team decides: the player whose turn it is, or who moves next."""
    return () if s.close else (s.seat[s.acting],)


@cites("LB-301", "LB-307")
def score(s: Struggle, steps: int, rule: str) -> None:
    """The marker moves (above 0: towards the Resistance), never beyond its ends; tokens on its way change hands."""
    rules = s.rules
    old, s.marker = s.marker, max(rules.low, min(rules.high, s.marker + steps))
    s.happened = True
    s.log("scored", rule, steps=steps, marker=s.marker)
    s.then(*pass_tokens(s, old))


@cites("LB-310", "LB-314")
def pass_tokens(s: Struggle, old: int) -> list[Step]:
    """Tokens that the marker has reached or left since it stood there change hands; blue ones are still to be taken by a player."""
    blue: list[Step] = []
    for i, (at, side) in enumerate(s.rules.rerolls):
        had, has = (old >= at, s.marker >= at) if at > 0 else (old <= at, s.marker <= at)
        if had and not has:
            give_back(s, i)
        elif has and not had:
            if side:
                s.tools.append(i)
                s.log("reroll-token", "LB-310", side="occupier", at=at)
            else:
                blue.append(TakeReroll(i))
    return blue


@cites("LB-314", "LB-315")
def give_back(s: Struggle, token: int) -> None:
    """The marker leaves the zone of a token: whoever holds it, it lies on the score board again."""
    held = token in s.tools or _held(s, token)
    if token in s.tools:
        s.tools.remove(token)
    for mine in s.tokens:
        if REROLL + token in mine:
            mine.remove(REROLL + token)
    if held:
        s.log("token-returned", "LB-314", at=s.rules.rerolls[token][0])


@dataclass(slots=True)
class TakeReroll(Ask[Struggle]):
    """One player of the team takes a blue token; only with all spaces of all boards full it may stay where it is."""

    token: int

    rule: ClassVar[str] = "LB-311"

    def seats(self, s: Struggle) -> Sequence[int]:
        """Also of a scenario that a medal has just ended: in a campaign the token serves in the next one."""
        return (s.seat[s.acting],) if s.marker >= s.rules.rerolls[self.token][0] and not _held(s, self.token) else ()

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        return [*((verbs.player[p + 1], None) for p in s.rules.players_of_team), (verbs.no.only, None if all_full(s) else TO_BE_TAKEN)]

    def player(self, s: Struggle, me: int, player: int) -> None:
        s.log("token-offered", "LB-311", player=player, token=self.token)
        s.then(PutToken(player - 1, REROLL + self.token))

    def no(self, s: Struggle, me: int) -> None:
        """It stays on the score board."""


@cites("LB-318", "LB-352")
def all_full(s: Struggle) -> bool:
    """Whether nobody of the team has a free space."""
    return all(len(mine) >= s.rules.token_spaces for mine in s.tokens)


def _held(s: Struggle, token: int) -> bool:
    return any(REROLL + token in mine for mine in s.tokens)


@cites("LB-333", "LB-811")
def in_stock(s: Struggle, skill: int) -> int:
    """How many tokens of a skill lie beside the board."""
    rules = s.rules
    return rules.token_copies[skill] - sum(mine.count(skill) for mine in s.tokens)


@dataclass(slots=True)
class PutToken(Ask[Struggle]):
    """A token goes on a free space of the player's board; on a full one it takes the place of another, or is declined."""

    player: int
    token: int

    rule: ClassVar[str] = "LB-353 LB-318 LB-354"

    def seats(self, s: Struggle) -> Sequence[int]:
        if self.token < REROLL and (s.close or not in_stock(s, self.token)):
            return ()
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        verbs = s.rules.verbs
        free = len(s.tokens[self.player]) < s.rules.token_spaces
        spaces = [(verbs.token[i + 1], None if not free else NO_SPACE) for i in range(len(s.tokens[self.player]))]
        must = self.token >= REROLL and not all_full(s)
        return [(verbs.yes.only, None if free else NO_SPACE), *spaces, (verbs.no.only, TO_BE_TAKEN if must else None)]

    def yes(self, s: Struggle, me: int) -> None:
        self._put(s)

    def token_(self, s: Struggle, space: int) -> None:
        """What lay there goes back: a skill to the stock, a reroll token to its place on the score board."""
        gone = s.tokens[self.player].pop(space - 1)
        s.log("token-removed", "LB-353", player=self.player + 1, token=gone)
        self._put(s)

    def take(self, s: Struggle, me: int, a: Action) -> None:
        verb, arg = a.verb, a.arg
        if verb == "token":
            self.token_(s, arg)
        elif verb == "yes":
            self._put(s)

    def no(self, s: Struggle, me: int) -> None:
        """Declined."""

    @cites("LB-331", "LB-351", "LB-352")
    def _put(self, s: Struggle) -> None:
        """Tokens lie on the three spaces; several of the same skill each give their icon."""
        s.tokens[self.player].append(self.token)
        s.tokens[self.player].sort()
        s.log("token", "LB-331", player=self.player + 1, token=self.token)


# ---- arrests and liberations


@dataclass(slots=True)
class Jail(Do[Struggle]):
    """What has been arrested goes to prison, or where the scenario puts it, one card after the other; each moves the marker."""

    rule: ClassVar[str] = "LB-304 LB-306"

    def do(self, s: Struggle) -> None:
        taken = s.cards.faces_in(ARRESTED)
        if not taken:
            return
        face = taken[0]
        for addition in s.rules.additions[s.scenario]:
            if addition.seize is not None and addition.seize(s, face):
                break
        else:
            s.cards.show(s, face, ARRESTED, PRISON, "LB-037", "imprisoned")
        score(s, -s.rules.size[face], "LB-304")
        s.then(Jail())


@dataclass(slots=True)
class ArbitraryArrest(Do[Struggle]):
    """The top card of the common deck is arrested; an empty deck has nobody to arrest. Players' own decks are never touched."""

    rule: ClassVar[str] = "LB-228 LB-042"

    def do(self, s: Struggle) -> None:
        s.log("arbitrary-arrest", "LB-228")
        s.then(Draw(RDECK, ARRESTED, 1, "LB-228"), Jail())


@dataclass(slots=True)
class ArrestFromHand(Do[Struggle]):
    """A random Resistance card of the player's hand; without one an arbitrary arrest. Object cards are never arrested."""

    player: int

    rule: ClassVar[str] = "LB-222 LB-226 LB-730"

    def do(self, s: Struggle) -> None:
        if resistance_cards(s, self.player):
            s.then(DrawFromHand(self.player), Jail())
        else:
            s.then(ArbitraryArrest())


@cites("LB-224")
def resistance_cards(s: Struggle, player: int) -> list[int]:
    """The Resistance cards in a hand: object cards apart."""
    return list(s.rules.hands[s.cards.mask(hand(player))].members)


@dataclass(slots=True)
class DrawFromHand(Roll[Struggle]):
    player: int

    rule: ClassVar[str] = "LB-222 LB-224"

    def chance(self, s: Struggle) -> Chance:
        cards = resistance_cards(s, self.player)
        return Faces({f: cards.count(f) for f in cards})

    def resolve(self, s: Struggle, outcome: int) -> None:
        s.cards.show(s, outcome, hand(self.player), ARRESTED, "LB-222", "arrested")


@cites("LB-117", "LB-641")
def freeable(s: Struggle) -> list[int]:
    """Who can be freed: the cards in prison; a scenario may hold more. Those that confessed (BROKEN) are not taken back."""
    out = s.cards.faces_in(PRISON)
    for addition in s.rules.additions[s.scenario]:
        if addition.freeable is not None:
            out = out + addition.freeable(s)
    return sorted(set(out))


@cites("LB-116", "LB-305")
def set_free(s: Struggle, face: int, player: int) -> None:
    """A prisoner goes to the hand of a player, and the marker comes back by the icons of the card."""
    for addition in s.rules.additions[s.scenario]:
        if addition.set_free is not None and addition.set_free(s, face, player):
            break
    else:
        s.cards.show(s, face, PRISON, hand(player), "LB-115", "freed")
    score(s, s.rules.size[face], "LB-116")


# ---- the end of a scenario


@cites("LB-320", "LB-044", "LB-226")
def met(s: Struggle) -> list[int]:
    """The medals of the scenario whose condition holds now, dealt or not."""
    tests = s.rules.medal_tests.get(s.scenario, ())
    done = len(s.completed)
    return [medal for medal, least, condition, m in tests if done >= least and condition(s, m)]


@cites("LB-308", "LB-309", "LB-915")
def at_end(s: Struggle) -> bool:
    """An end of the track wins at once, the campaign too."""
    return s.marker in (s.rules.low, s.rules.high)


def ending_due(s: Struggle) -> str:
    """The rule of what ends the scenario at once and holds now: the end of the track before medals."""
    if s.close:
        return ""
    if at_end(s):
        return "LB-308"
    now = met(s)
    return "LB-320" if s.medal in now or s.order in now else ""


@cites("LB-420", "LB-612", "LB-810")
def at_once(s: Struggle) -> None:
    """After every step in which something happened: the end of the track, then a medal; what was still to come of it is not done."""
    if at_end(s):
        finish(s, "track", "LB-308")
        return
    now = met(s)
    if now:
        won = [s.medal in now, s.order in now]
        if any(won):
            award(s, s.side if won[s.side] else 1 - s.side)
        else:
            note_others(s, now)


@dataclass(slots=True)
class Check(Do[Struggle]):
    """What else ends a scenario is looked at when something is complete."""

    rule: ClassVar[str] = "LB-044 LB-004"

    @cites("LB-710")
    def do(self, s: Struggle) -> None:
        if s.close:
            return
        rules = s.rules
        for ended in rules.endings[s.scenario]:
            end = ended(s)
            if end:
                finish(s, end, "LB-004")
                return
        if no_mission_left(s):
            finish(s, "no-missions", "LB-015")


CHECK = Check()


def note_others(s: Struggle, now: list[int]) -> None:
    """A medal that is fulfilled without being won lies in nobody's hands: everybody can see that."""
    s.refuted += [medal for medal in now if medal not in s.refuted]


@cites("LB-015", "LB-519")
def no_mission_left(s: Struggle) -> bool:
    return not any(s.missions) and not any(s.beneath)


@cites("LB-322", "LB-323")
def award(s: Struggle, side: int) -> None:
    """A medal: three steps and a token on the medal spaces. Of two at once, only the side whose turn it is wins its own.

    What the marker passes on its last steps counts for the scenario that follows in a campaign, as does a token that was still to be taken.
    """
    rules = s.rules
    waiting = [step for step in s.agenda[::-1] if isinstance(step, TakeReroll)]
    s.medals[side] += 1
    s.winner = side
    s.log("medal", "LB-320", side=rules.game.sides[side], medal=rules.medals[s.order if side else s.medal]["id"])
    old, s.marker = s.marker, max(rules.low, min(rules.high, s.marker + steps_of_medal(rules, side)))
    s.log("scored", "LB-321", steps=steps_of_medal(rules, side), marker=s.marker)
    taken = pass_tokens(s, old)
    finish(s, "track" if s.marker in (rules.low, rules.high) else "medal", "LB-320")
    if not s.end:
        s.then(*waiting, *taken)


@cites("LB-321", "LB-421")
def steps_of_medal(rules: LiberationRules, side: int) -> int:
    """Three victory points are three steps."""
    return -rules.medal_steps if side else rules.medal_steps


@cites("LB-842", "LB-915")
def goes_on(s: Struggle, end: str) -> bool:
    """A campaign goes on after scenarios 1 to 4, unless the end of the track was reached; after the fifth nothing more is kept."""
    return bool(s.rules.campaign) and end != "track" and s.scenario < 5


@cites("LB-004", "LB-011")
def finish(s: Struggle, end: str, rule: str) -> None:
    """The scenario is over: nothing of it follows any more. In a campaign the next one does, unless the track was won."""
    rules = s.rules
    s.close = end
    s.agenda.clear()
    s.queued.clear()
    for face in s.cards.faces_in(TABLE):  # committed when a medal ended it all: discarded, as after any attempt
        s.cards.show(s, face, TABLE, discard(s.acting), "LB-159", "discarded")
    s.mark_informed(ALL)
    s.log("scenario-over", rule, end=end, marker=s.marker, scenario=s.scenario)
    if goes_on(s, end):
        s.agenda.append(rules.close)
    else:
        s.end = "campaign" if rules.campaign and end != "track" else end


@cites("LB-012", "LB-324", "LB-902")
def winner(s: Struggle) -> int:
    """The side on whose half the marker stands; on the centre the medal decides, in a campaign the number of medals; -1 is a draw."""
    if s.marker:
        return 0 if s.marker > 0 else 1
    if s.rules.campaign:
        return -1 if s.medals[0] == s.medals[1] else 0 if s.medals[0] > s.medals[1] else 1
    return s.winner

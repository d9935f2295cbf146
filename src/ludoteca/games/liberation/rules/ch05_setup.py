"""Chapters 1 and 5 to 9, "Installazione" and "Turno di gioco": how a scenario is set up, and who plays after whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.book.rulebook import cites
from ludoteca.kernel.cards.card_draw import Draw
from ludoteca.kernel.events import Secret
from ludoteca.kernel.flow.actions import Offer, Refusal
from ludoteca.kernel.flow.chance import Chance, OneOf
from ludoteca.kernel.flow.steps import Ask, Do, Roll
from ludoteca.kernel.seats import NO_SEATS, seat_mask

from .automaton.turn import AutomatonTurn
from .ch02_board import OpenMission, Refill
from .ch02_turn import BeginTurn
from .ch03_occupier import OccupiersTurn, RefillHand
from .ch04_score import PutToken, finish, in_stock
from .rules_data import LiberationRules
from .state import BOX, DEALT, DRAWN, MDECK, ODECK, RDECK, SDECK, STOCK, TABLE, Struggle, clear_board, deck, hand, new_struggle
from .vocabulary import TEAM

TAKEN = Refusal("LB-412", "place-taken")
NO_TOKEN = Refusal("LB-333", "no-token-left")


@cites("LB-002", "LB-010", "LB-914")
def prepare(rules: LiberationRules) -> Struggle:
    """One scenario, or the first of a campaign."""
    s = new_struggle(rules)
    s.then(SetUp(rules.start_with))
    return s


@dataclass(slots=True)
class SetUp(Do[Struggle]):
    """Missions, pawns, the Resistance's cards, the occupier's, medals, score, in the order of the letters; the Resistance begins."""

    scenario: int

    rule: ClassVar[str] = "LB-411 LB-005 LB-412"

    def do(self, s: Struggle) -> None:
        rules = s.rules
        data = rules.scenarios[self.scenario]
        s.scenario = self.scenario
        clear_board(s)
        s.log("scenario", "LB-013", scenario=self.scenario)
        lay_out_missions(s)
        s.then(*[PlacePawn(p) for p in rules.players_of_team])
        open_spaces(s, data.display)
        s.then(DealSingles(), ResistanceDeck(), Refill(), *[OwnDeck(p) for p in rules.players_of_team], OccupiersCards())
        for addition in rules.additions[self.scenario]:
            if addition.prepare is not None:
                addition.prepare(s)
        s.then(DealMedal(0), DealMedal(1), *[ChooseSkill(p) for p in rules.players_of_team if rules.has(p, "louis")], NextTurn(0))


@cites("LB-608", "LB-413")
def open_spaces(s: Struggle, n: int) -> None:
    """Six spaces of the display, in scenario 3 five."""
    s.display, s.vmann, s.militia = [0] * n, [0] * n, [0] * n


@cites("LB-411", "LB-511", "LB-705")
def lay_out_missions(s: Struggle) -> None:
    """The missions are shuffled; one is open on each place, and where the scenario stacks them another lies beneath."""
    data = s.rules.scenarios[s.scenario]
    for face in data.missions:
        s.cards.show(s, face, BOX, TABLE, "LB-411", "laid-out")
    s.cards.shuffle(s, MDECK, TABLE, rule="LB-411")
    for place in data.places:
        s.beneath[place] = data.stacked - 1
        s.then(Draw(MDECK, DRAWN, 1, "LB-411"), OpenMission(place))


@dataclass(slots=True)
class PlacePawn(Ask[Struggle]):
    """The pawns come on different places, in turn order."""

    player: int

    rule: ClassVar[str] = "LB-412 LB-008 LB-512"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        return [(s.rules.verbs.start[x], TAKEN if x in s.at else None) for x in s.rules.scenarios[s.scenario].places]

    @cites("LB-607", "LB-706", "LB-806")
    def start(self, s: Struggle, me: int, place: int) -> None:
        s.at[self.player] = place
        s.log("placed", "LB-412", player=self.player + 1, place=s.rules.places[place])


def _from_box(s: Struggle, face: int, n: int, to: int) -> None:
    for _ in range(n):
        s.cards.show(s, face, BOX, to, "LB-413", "laid-out")


@dataclass(slots=True)
class DealSingles(Do[Struggle]):
    """A scenario played alone may deal each player two one-skill cards; in a campaign there are those that were kept instead."""

    rule: ClassVar[str] = "LB-505 LB-912"

    def do(self, s: Struggle) -> None:
        rules = s.rules
        data = rules.scenarios[s.scenario]
        if not data.dealt or rules.campaign:
            return
        for face in data.pool:
            _from_box(s, face, data.singles[face], TABLE)
        s.cards.shuffle(s, RDECK, TABLE, rule="LB-505")
        s.then(*[Draw(RDECK, hand(p), data.dealt, "LB-505", rules.team) for p in rules.players_of_team])


@dataclass(slots=True)
class ResistanceDeck(Do[Struggle]):
    """What is left of those, all other one-skill cards and the named cards of the scenario are shuffled."""

    rule: ClassVar[str] = "LB-413 LB-909"

    @cites("LB-603", "LB-703", "LB-803")
    def do(self, s: Struggle) -> None:
        rules = s.rules
        data = rules.scenarios[s.scenario]
        in_box = s.cards.faces_in(BOX)
        if rules.campaign:
            singles = [f for f in in_box if rules.size[f] == 1 and f not in rules.missions and rules.first_scenario[f] <= s.scenario]
        else:
            singles = [f for f in in_box if f in data.singles]
        for face in singles:
            _from_box(s, face, 1, TABLE)
        for face in data.named:
            if face in in_box:
                _from_box(s, face, 1, TABLE)
        s.cards.shuffle(s, RDECK, TABLE, rule="LB-413")


@dataclass(slots=True)
class OwnDeck(Do[Struggle]):
    """Seven object cards, with them cards that were dealt or kept, are a player's deck; three are the opening hand."""

    player: int

    rule: ClassVar[str] = "LB-018 LB-506 LB-911"

    @cites("LB-414")
    def do(self, s: Struggle) -> None:
        for face in s.rules.objects:
            _from_box(s, face, 1, TABLE)
        s.cards.shuffle(s, deck(self.player), TABLE, hand(self.player), rule="LB-018")
        s.then(Draw(deck(self.player), hand(self.player), s.rules.opening, "LB-018", s.rules.team))


@dataclass(slots=True)
class OccupiersCards(Do[Struggle]):
    """The locations with one V-Mann, one raid and one Wehrmacht card (in a campaign what was kept) are the deck; the rest are piles."""

    rule: ClassVar[str] = "LB-415 LB-908"

    @cites("LB-513", "LB-609", "LB-707")
    def do(self, s: Struggle) -> None:
        rules = s.rules
        for face in locations_of(rules, s.scenario):
            _from_box(s, face, s.cards.count(BOX, face), TABLE)
        if rules.automaton:
            automatons_decks(s)
            return
        kept = s.cards.faces_in(DEALT)
        for face in kept:
            s.cards.show(s, face, DEALT, TABLE, "LB-908", "laid-out")
        if not rules.campaign or s.scenario == 1:
            for kind in ("vmann", "raid", "wehrmacht"):
                _from_box(s, rules.kind[kind], 1, TABLE)
        piles(s)
        s.cards.shuffle(s, ODECK, TABLE, rule="LB-415")
        s.then(RefillHand())


def piles(s: Struggle) -> None:
    """Every other card of the occupier that the scenario uses lies in its pile; from scenario 2 on the Oberführer under the raids."""
    for face in pile_kinds(s.rules, s.scenario):
        _from_box(s, face, s.cards.count(BOX, face), STOCK)


@cites("LB-416", "LB-514", "LB-610")
def pile_kinds(rules: LiberationRules, scenario: int) -> list[int]:
    return [face for face in rules.kind.values() if used_in(rules, face, scenario)]


@cites("LB-254", "LB-708", "LB-808")
def used_in(rules: LiberationRules, face: int, scenario: int) -> bool:
    """Which kinds a scenario has, the deception cards of scenario 5 among them."""
    return scenario in rules.occupier_scenarios[face]


@cites("LB-807", "LB-415")
def locations_of(rules: LiberationRules, scenario: int) -> list[int]:
    return [rules.location_card[place] for place in rules.scenarios[scenario].places]


@cites("LB-951", "LB-976", "LB-967")
def automatons_decks(s: Struggle) -> None:
    """Locations are the one deck, solo cards of the base and the scenario the other; there are no hand, piles or purchases."""
    rules = s.rules
    deception = rules.kind["deception"]
    kept = s.cards.faces_in(DEALT)
    for face in kept:
        if face == deception:
            s.cards.show(s, face, DEALT, TABLE, "LB-967", "laid-out")
    s.cards.shuffle(s, ODECK, TABLE, rule="LB-951")
    for face in kept:
        if face == rules.derailment:
            s.cards.show(s, face, DEALT, TABLE, "LB-967", "laid-out")
    for face, of in rules.solo_scenario.items():
        if of in (0, s.scenario):
            _from_box(s, face, 1, TABLE)
    s.cards.shuffle(s, SDECK, TABLE, rule="LB-951")
    for face in (deception, rules.derailment):
        _from_box(s, face, s.cards.count(BOX, face), STOCK)


@dataclass(slots=True)
class DealMedal(Roll[Struggle]):
    """One of its own three medals for each side: the other side does not see it, and the unused ones stay secret."""

    side: int

    rule: ClassVar[str] = "LB-325 LB-969"

    def chance(self, s: Struggle) -> Chance:
        return OneOf(possible_medals(s.rules, s.scenario, self.side))

    @cites("LB-418", "LB-518")
    def resolve(self, s: Struggle, outcome: int) -> None:
        rules = s.rules
        if self.side:
            s.order, to = outcome, NO_SEATS if rules.automaton else seat_mask(rules.occupier)
        else:
            s.medal, to = outcome, rules.team
        s.mark_informed(to)
        s.log("medal-dealt", "LB-325", side=rules.game.sides[self.side], medal=Secret(to, rules.medals[outcome]["id"]))


@cites("LB-325", "LB-326", "LB-978")
def possible_medals(rules: LiberationRules, scenario: int, side: int) -> tuple[int, ...]:
    """Three; the automaton, whose armour moves a single space, is not dealt the one that asks for two in one movement."""
    medals = rules.scenarios[scenario].medals[side]
    if side and rules.automaton:
        return tuple(m for m in medals if rules.medals[m]["condition"] != "missions_flipped_in_one_move")
    return medals


@dataclass(slots=True)
class ChooseSkill(Ask[Struggle]):
    """Louis takes a token of his choice before the first turn; in a campaign anew in each scenario, the last one goes back."""

    player: int

    rule: ClassVar[str] = "LB-359 LB-393"

    def seats(self, s: Struggle) -> Sequence[int]:
        return (s.seat[self.player],)

    def offers(self, s: Struggle, me: int) -> Sequence[Offer]:
        rules = s.rules
        skills = rules.scenarios[s.scenario].tokens or tuple(i for i, token in enumerate(rules.token_ids) if token)
        own = s.louis if s.louis in s.tokens[self.player] else -1
        return [(rules.verbs.skill[k], None if k == own or in_stock(s, k) else NO_TOKEN) for k in skills]

    def skill(self, s: Struggle, me: int, skill: int) -> None:
        if s.louis >= 0 and s.louis in s.tokens[self.player]:
            s.tokens[self.player].remove(s.louis)
        s.louis = skill
        s.log("skill", "LB-359", player=self.player + 1, skill=s.rules.skills[skill])
        s.then(PutToken(self.player, skill))


# ---- who plays after whom


@dataclass(slots=True)
class NextTurn(Do[Struggle]):
    """A turn of each player of the Resistance in turn order, and after each a turn of the occupier."""

    player: int

    rule: ClassVar[str] = "LB-006 LB-043 LB-009"

    def do(self, s: Struggle) -> None:
        if s.rules.limit and s.turns >= s.rules.limit:
            finish(s, "limit", "LB-043")
            return
        following = (self.player + 1) % s.rules.team_size
        BEGIN[self.player].do(s)
        s.queued.extend(AND_THEN[following])


@dataclass(slots=True)
class OccupierPhase(Do[Struggle]):
    """The occupier's turn, unless it misses it; what the team decides meanwhile is entered by who moves next."""

    following: int

    rule: ClassVar[str] = "LB-006 LB-343 LB-046"

    def do(self, s: Struggle) -> None:
        s.acting, s.side = self.following, 1
        if s.skip:
            s.skip -= 1
            s.log("turn-missed", "LB-343")
        else:
            s.queued.append(AUTOMATON if s.rules.automaton else OCCUPIER)


#: The steps of every round, made once.
BEGIN = tuple(BeginTurn(p) for p in TEAM)
AND_THEN = tuple((OccupierPhase(p), NextTurn(p)) for p in TEAM)
AUTOMATON, OCCUPIER = AutomatonTurn(), OccupiersTurn(1, False)

"""What a seat can find out exactly about the cards, asked as a question: for problems.

* The team against the automaton: where can it put a pawn next? The cards that were not drawn yet are known to whoever remembers the others,
  and of a card only the first action that is possible is done.
* The team: with whom of the display would hand and tokens have all the icons of one more mission?
* The occupier: for which missions can nobody have all the icons now? What lies open, or was seen to go elsewhere, is in no hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ludoteca.games.liberation.rules.automaton.turn import against
from ludoteca.games.liberation.rules.ch02_missions import can_cover, token_icons
from ludoteca.games.liberation.rules.ch02_turn import ResistanceTurn
from ludoteca.games.liberation.rules.ch03_occupier import OccupiersTurn
from ludoteca.games.liberation.rules.ch03_occupier_offers import room_on_card, room_on_mission
from ludoteca.games.liberation.rules.state import ODECK, ODISCARD, SDECK, SDISCARD, Struggle, hand
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.thinking import Deduction

PAWNS_ON_MISSION: Final = ("wehrmacht", "militia_mission")
PAWNS_ON_CARD: Final = ("vmann", "militia_card")
MOST_TRUE: Final = 6
ASKED: Final = 12
LEAST_FALSE: Final = 2
LEAST_HARD: Final = 0.3


def deduce(perspective: Perspective[Struggle]) -> Deduction | None:
    """Asked at the beginning of a turn of one's own."""
    s, step = perspective.known, perspective.step
    if s.end or not s.scenario:
        return None
    if isinstance(step, OccupiersTurn) and perspective.seat == s.rules.occupier:
        return _out_of_reach(s)
    if isinstance(step, ResistanceTurn) and s.seat[step.player] == perspective.seat:
        pawns = _where_pawns_come(s) if s.rules.automaton and not s.skip else None
        return pawns or _who_helps(s, step.player)
    return None


def _question(name: str, true: Iterable[str], false: Iterable[str], tempting: int) -> Deduction | None:
    """``tempting``: of the false ones, how many look true at first sight; they come first."""
    right = list(true)
    wrong = list(false)[: ASKED - len(right)]
    if not 1 <= len(right) <= MOST_TRUE or len(wrong) < LEAST_FALSE:
        return None
    hard = tempting / (tempting + len(right))
    if hard < LEAST_HARD:
        return None
    return Deduction(f"problem-{name}", f"problem-{name}-because", tuple(sorted((*right, *wrong))), tuple(sorted(right)), round(hard, 3))


def open_missions(s: Struggle) -> list[int]:
    """The places with a mission that can be completed."""
    return [x for x in s.rules.scenarios[s.scenario].places if s.missions[x] and not s.liberated >> x & 1]


def place_target(s: Struggle, place: int) -> str:
    return f"token:place.{s.rules.place_ids[place]}"


def card_target(space: int) -> str:
    return f"token:display.{space + 1}"


# ---- the automaton


def drawn_next(s: Struggle, deck: int, renew: int) -> list[int]:
    """The faces that may be drawn next, each once; none where they can't be told exactly."""
    if not s.cards.size(deck):
        return sorted(set(s.cards.faces_in(renew)))
    could = s.cards.could_lie(deck)
    return sorted(set(s.cards.pack.shown(could))) if could.bit_count() == s.cards.size(deck) else []


def put(s: Struggle, card: int, location: int) -> str:
    """Where these two cards put a pawn, if they do."""
    place = s.rules.place_of.get(location, -1)
    if card == s.rules.derailment or (location and place < 0):
        return ""
    for what, n in s.rules.solo[card]:
        if against(s, what, n, place) is None:
            return place_target(s, place) if what in PAWNS_ON_MISSION else card_target(n - 1) if what in PAWNS_ON_CARD else ""
    return ""


def _where_pawns_come(s: Struggle) -> Deduction | None:
    cards, locations = drawn_next(s, SDECK, SDISCARD), drawn_next(s, ODECK, ODISCARD)
    if not cards or not locations:
        return None
    true = {found for card in cards for location in locations if (found := put(s, card, location))}
    # What one thinks who remembers no card that was drawn, and minds no order of the actions.
    room = {
        *(place_target(s, x) for x in open_missions(s) if room_on_mission(s, x) > 0),
        *(card_target(i) for i in range(len(s.display)) if room_on_card(s, i) > 0),
    }
    full = [x for x in (*(place_target(s, x) for x in open_missions(s)), *(card_target(i) for i in _lying(s))) if x not in room]
    tempting = sorted(room - true)
    return _question("automaton-pawns", true, [*tempting, *full], len(tempting))


def _lying(s: Struggle) -> list[int]:
    return [i for i, face in enumerate(s.display) if face]


# ---- the team's own cards


def _who_helps(s: Struggle, player: int) -> Deduction | None:
    rules = s.rules
    held, tokens = rules.hands[s.cards.mask(hand(player))].icons, token_icons(s, player)
    needs = [rules.missions[s.missions[x]].need for x in open_missions(s) if not can_cover(s, player, rules.missions[s.missions[x]].need)]
    true, near, far = list[str](), list[str](), list[str]()
    for space in _lying(s):
        icons = rules.icons[s.display[space]]
        with_it = [a + b + c for a, b, c in zip(held, tokens, icons, strict=True)]
        if any(_covers(with_it, need, [a + c for a, c in zip(held, icons, strict=True)]) for need in needs):
            true.append(card_target(space))
        elif any(n > a + b and c for need in needs for n, a, b, c in zip(need, held, tokens, icons, strict=True)):
            near.append(card_target(space))  # it has an icon that is missing, and that is not enough
        else:
            far.append(card_target(space))
    return _question("who-helps", true, [*near, *far], len(near))


def _covers(have: Sequence[int], need: Sequence[int], on_cards: Sequence[int]) -> bool:
    """With a card at least: tokens alone complete nothing."""
    return all(h >= n for h, n in zip(have, need, strict=True)) and any(n and k for n, k in zip(need, on_cards, strict=True))


# ---- what the occupier can rule out


def _out_of_reach(s: Struggle) -> Deduction | None:
    rules = s.rules
    true, near = list[str](), list[str]()
    for x in open_missions(s):
        need = rules.missions[s.missions[x]].need
        reached = any(may_cover(s, p, need) for p in rules.players_of_team if s.at[p] >= 0)
        (near if reached else true).append(place_target(s, x))
    # At first sight everything can be done: nobody sees their hands.
    return _question("out-of-reach", true, near, len(true))


def may_cover(s: Struggle, player: int, need: Sequence[int]) -> bool:
    """Whether the cards that this player may hold, as many as it holds, could cover this with its tokens, one card at least."""
    rules, cards = s.rules, s.cards
    zone = hand(player)
    sure, could = cards.mask(zone), cards.could_lie(zone)
    room = cards.size(zone) - sure.bit_count()
    surely = rules.hands[sure]
    left = tuple([max(0, n - a - b) for n, a, b in zip(need, surely.icons, token_icons(s, player), strict=True)])
    some = any(n and k for n, k in zip(need, surely.icons, strict=True))
    more = [rules.icons[f] for f in rules.pack.shown(could & ~sure) if any(n and k for n, k in zip(need, rules.icons[f], strict=True))]
    return any(some or taken for taken in _covering(left, more, room))


def _covering(left: Sequence[int], cards: Sequence[Sequence[int]], room: int) -> Iterator[int]:
    """The numbers of cards, of these and no more than ``room``, that cover what is left; each card once."""
    if not any(left):
        yield 0
        if room and cards:
            yield 1
        return
    if not room:
        return
    for i, icons in enumerate(cards):
        if any(n and k for n, k in zip(left, icons, strict=True)):
            after = tuple([max(0, n - k) for n, k in zip(left, icons, strict=True)])
            for taken in _covering(after, cards[i + 1 :], room - 1):
                yield taken + 1

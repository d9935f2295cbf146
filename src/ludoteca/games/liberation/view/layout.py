"""Liberation as a scene: what everybody sees of the struggle, and what a spectator reads. `own` adds what one seat alone may know.

All is made from the masked state of the viewer: medals, hands and decks that it may not see are not in it.
"""

from __future__ import annotations

from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import ODECK, ODISCARD, OHAND, REROLL, SDECK, Struggle, deck, discard, hand
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.scene import Chip, Mine, Msg, Panel, Row, Scene
from ludoteca.view.words import listed

from .drawing import board, items, upright
from .log_lines import line, outcome_words
from .messages import card, names, seat, token
from .pieces import tokens
from .seat_view import mine, waits
from .text_board import draw_text

__all__ = ["board", "draw_text", "line", "mine", "outcome_words", "scene", "watching"]


def scene(seen: Perspective[Struggle]) -> Scene:
    s = seen.known
    rules = s.rules
    return Scene(
        status=_status(rules, s),
        names=names(rules),
        items=items(rules, s),
        tokens=tokens(rules, s),
        panels=[_players(rules, s, seen.asked)],
        upright=upright(rules, s),
    )


def _status(rules: LiberationRules, s: Struggle) -> Msg:
    if s.end:
        return Msg("status-over")
    about: dict[str, int | str | Msg] = {"scenario": s.scenario, "turn": s.turns, "turns": rules.limit}
    if rules.campaign:
        return Msg("status-campaign", about)
    return Msg("status-limit" if rules.limit else "status-turn", about)


def _players(rules: LiberationRules, s: Struggle, asked: tuple[int, ...]) -> Panel:
    """Player boards: the character, tokens on its spaces, deck and discard pile (which lies open); then the occupier's side."""
    rows = []
    for p in rules.players_of_team:
        at = rules.seat_of(p)
        sub = Msg(f"character-{rules.characters[p]}")
        chips = [_token(rules, t) for t in s.tokens[p]] + _piles(rules, s, deck(p), discard(p))
        left = bool(s.out >> at & 1)
        state = Msg("has-left") if left else Msg("cards-held", {"n": s.cards.size(hand(p))})
        now = s.acting == p and not s.side and not s.end and s.turns > 0
        rows.append(Row(seat(at), at, sub, chips, state, waiting=at in asked and not s.end, look="now" if now else ""))
    red = [Chip("", Msg("token-reroll"), use="reroll-red") for _ in s.tools]
    if rules.automaton:
        chips = (
            red
            + _piles(rules, s, ODECK, ODISCARD)
            + [Chip(str(s.cards.size(SDECK)), Msg("solo-deck", {"n": s.cards.size(SDECK)}), use="icon-again")]
        )
        rows.append(Row(Msg("automaton-title"), sub=Msg("side-occupier"), chips=chips, use="eagle"))
    else:
        at = rules.occupier
        state = Msg("has-left") if s.out >> at & 1 else Msg("cards-held", {"n": s.cards.size(OHAND)})
        look = "now" if s.side and not s.end else ""
        rows.append(
            Row(
                seat(at),
                at,
                Msg("side-occupier"),
                red + _piles(rules, s, ODECK, ODISCARD),
                state,
                waiting=at in asked and not s.end,
                look=look,
            )
        )
    return Panel("players", Msg("panel-players"), rows)


def _token(rules: LiberationRules, t: int) -> Chip:
    return Chip("", token(rules, t), use="reroll-blue" if t >= REROLL else f"skill-{rules.skills[t]}")


def _piles(rules: LiberationRules, s: Struggle, deck_of: int, pile: int) -> list[Chip]:
    """Deck and discard pile as numbers; what lies in the pile is told by its words."""
    lying = s.cards.faces_in(pile)
    said = Msg("pile-is", {"n": len(lying), "cards": listed([card(rules, f) for f in lying])}) if lying else Msg("pile-empty")
    n = s.cards.size(deck_of)
    return [Chip(str(n), Msg("deck-is", {"n": n}), use="icon-draw"), Chip(str(len(lying)), said, use="icon-discard")]


def watching(seen: Perspective[Struggle]) -> Mine:
    """What a spectator reads: who must do what, as far as it is public."""
    s = seen.known
    rules = s.rules
    if s.end:
        return Mine(Msg(f"over-{s.end}"), Msg("over-look"))
    return Mine(waits(rules, s, seen.asked))

"""Which missions the team's cards could do now: worked out from what a seat of the team knows, for the panel beside the board."""

from __future__ import annotations

from ludoteca.games.liberation.rules.ch02_missions import can_cover, covered, token_icons
from ludoteca.games.liberation.rules.ch04_score import resistance_cards
from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import Struggle
from ludoteca.view.scene import Msg, Panel, Row
from ludoteca.view.words import listed

from .messages import card, place, player

MOST = 4


def possible(rules: LiberationRules, s: Struggle) -> Panel | None:
    """A line for each mission that somebody's hand and tokens cover, nearest first; then those that an exchange would make possible."""
    if s.end or not s.scenario:
        return None
    far = rules.scenarios[s.scenario].distance
    alone: list[tuple[int, int, Row]] = []
    together: list[Row] = []
    for index in rules.scenarios[s.scenario].places:
        face = s.missions[index]
        if not face or s.liberated >> index & 1:
            continue
        need = rules.missions[face].need
        about: dict[str, int | str | Msg] = {"mission": card(rules, face), "place": place(rules, index)}
        able = [p for p in rules.players_of_team if s.at[p] >= 0 and can_cover(s, p, need)]
        for p in able:
            steps = far[s.at[p]][index]
            text = Msg("could-here" if not steps else "could-there", {**about, "player": player(rules, p + 1), "n": steps})
            alone.append((steps, index, Row(text, look="text now" if not steps else "text")))
        if not able and rules.team_size > 1 and _shared(rules, s, need):
            together.append(
                Row(Msg("could-together", {**about, "players": listed([player(rules, p + 1) for p in rules.players_of_team])}), look="text")
            )
    rows = [row for _, _, row in sorted(alone, key=lambda x: x[:2])] + together
    return Panel("possible", Msg("panel-possible"), rows[:MOST] or [Row(Msg("could-nothing"), look="text")])


def _shared(rules: LiberationRules, s: Struggle, need: tuple[int, ...]) -> bool:
    """Whether all the hands in one, with the tokens of one of them, would cover it."""
    cards = [f for p in rules.players_of_team for f in resistance_cards(s, p)]
    return bool(cards) and any(covered(s, p, cards, need) for p in rules.players_of_team if any(token_icons(s, p)) or p == 0)

"""The table as plain characters, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import BROKEN, ODECK, OHAND, PRISON, RDECK, Struggle, hand
from ludoteca.kernel.match.perspective import Perspective


def draw_text(seen: Perspective[Struggle]) -> str:
    """A line for each place with its mission, one for the display, the prison, the players."""
    s = seen.known
    rules = s.rules
    if not s.scenario:
        return ""
    rows = [f"scenario {s.scenario}, turn {s.turns}, score {s.marker:+d}"]
    rows += [_place(rules, s, index) for index in rules.scenarios[s.scenario].places]
    shown = [f"{_card(rules, f)}{'*' * (s.vmann[i] + s.militia[i])}" if f else "-" for i, f in enumerate(s.display)]
    rows.append(f"display {' | '.join(shown)}  (deck {s.cards.size(RDECK)})")
    if s.scenario == 3:
        on = [f"{rules.spaces[i]} {rules.faces[f]}" for i, f in enumerate(s.chart) if f]
        rows.append(f"chart   {', '.join(on) or '-'}{', Max is known' if s.unmasked else ''}")
    if s.scenario == 2:
        rows.append(f"u-boat  {rules.uboat_labels[s.uboat]}")
    if s.scenario == 4:
        rows.append(f"support {s.scales[0]:+d} {s.scales[1]:+d}")
    rows.append(f"prison  {_cards(rules, [*s.cards.faces_in(PRISON), *s.cards.faces_in(BROKEN)])}")
    for p in rules.players_of_team:
        held = s.cards.faces_in(hand(p))
        tokens = f", {len(s.tokens[p])} tokens" if s.tokens[p] else ""
        known = f": {_cards(rules, held)}" if held else ""
        rows.append(f"player {p + 1} ({rules.characters[p]}), hand of {s.cards.size(hand(p))}{tokens}{known}")
    if not rules.automaton:
        held = s.cards.faces_in(OHAND)
        rows.append(f"occupier, hand of {s.cards.size(OHAND)}, deck {s.cards.size(ODECK)}{f': {_cards(rules, held)}' if held else ''}")
    return "\n".join(rows)


def _place(rules: LiberationRules, s: Struggle, index: int) -> str:
    name = next(n.name for n in rules.components.node if n.id == rules.place_ids[index])
    face = s.missions[index]
    out = f"{rules.places[index]} {name:<30}"
    if face:
        m = rules.missions[face]
        need = " ".join(f"{rules.skills[k]}{f' x{n}' if n > 1 else ''}" for k, n in enumerate(m.need) if n)
        out += f" {rules.faces[face]} ({m.points}): {need}" + (" (liberated)" if s.liberated >> index & 1 else "")
    pawns = s.wehrmacht[index] + s.guards[index]
    out += f" [{pawns} pawns]" if pawns else ""
    if s.red[index] or s.blue[index]:
        out += f" red {s.red[index]} blue {s.blue[index]}"
    here = [str(p + 1) for p in rules.players_of_team if s.at[p] == index]
    return out + (f" <{','.join(here)}>" if here else "") + (" ARMOUR" if s.armour == index else "")


def _card(rules: LiberationRules, face: int) -> str:
    """Its id, and for people their skills by the first letters."""
    icons = "".join(rules.skills[k][0].upper() * n for k, n in enumerate(rules.icons[face]))
    return f"{rules.faces[face]}{f'({icons})' if icons else ''}"


def _cards(rules: LiberationRules, faces: Sequence[int]) -> str:
    return " ".join(_card(rules, f) for f in faces) or "-"

"""What came up in a match, by name: for `ludoteca rules liberation --exercised`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rules_data import CHARACTERS

if TYPE_CHECKING:
    from ludoteca.kernel.match.match import Match

    from .state import Struggle


def counted(match: Match[Struggle]) -> dict[str, dict[str, int]]:
    """A character comes up by sitting at the table; its power is a verb of its own or follows from what it does."""
    rules = match.state.rules
    bonuses = dict.fromkeys(sorted({m.bonus for m in rules.missions.values()}), 0)
    medals = {m["id"]: 0 for m in rules.medals}
    solo = {rules.faces[f]: 0 for f in sorted({*rules.solo, rules.derailment})}
    actions = dict.fromkeys(sorted({what for card in rules.solo.values() for what, _ in card}), 0)
    for e in match.events:
        facts = e.facts
        if e.kind == "completed":
            bonuses[rules.missions[rules.face[facts["mission"]]].bonus] += 1
        elif e.kind == "medal":
            medals[facts["medal"]] += 1
        elif e.kind == "automaton-cards":
            solo[facts["card"]] += 1
        elif e.kind == "automaton-tries" and not facts["why"]:
            actions[facts["action"]] += 1
    characters = {name: int(name in rules.characters) for name in CHARACTERS}
    return {"bonus": bonuses, "character": characters, "medal": medals, "solo card": solo, "solo action": actions}

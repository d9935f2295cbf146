"""The small pieces of text that scene and log share: seats, places, cards, lists. All are message ids; the phrases are in ``text/``."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import REROLL
from ludoteca.view.place_names import OwnNames
from ludoteca.view.scene import Msg, Name
from ludoteca.view.words import listed

SEATS = ("red", "yellow", "blue", "green")  # the occupier's, then the players' of the Resistance
TRANSLATED = ("R001", "R002", "R003", "R004", "R005", "R006", "R007", "R008")  # what they do; all others are persons, by their names
Arg = int | str | Msg


def raw(text: str) -> Msg:
    return Msg("raw", {"t": text})


def colours(rules: LiberationRules) -> list[str]:
    return list(SEATS[rules.automaton :][: rules.seats])


def colour(rules: LiberationRules, player: int) -> str:
    return SEATS[player + 1]


def seat(number: int) -> Msg:
    return Msg(ref=f"seat.{number}")


def player(rules: LiberationRules, number: int) -> Msg:
    """A player of the Resistance, by the number that log and vocabulary use (1 to 3)."""
    return seat(rules.seat_of(number - 1))


def occupier(rules: LiberationRules) -> Msg:
    return Msg("the-automaton") if rules.automaton else seat(rules.occupier)


def names(rules: LiberationRules) -> dict[str, Name]:
    return {f"seat.{i}": Name(text=who.name, seat=i) for i, who in enumerate(rules.players)}


OWN_NAMES = OwnNames(lambda c: {str(node.id): node.name for node in c.node})


def place(rules: LiberationRules, index: int) -> Msg:
    return place_called(rules, f"L{rules.place_ids[index]}") if index >= 0 else Msg("place-none")


def place_called(rules: LiberationRules, name: str) -> Msg:
    """A place by what log and vocabulary call it: L13."""
    own = OWN_NAMES.of(rules).get(name[1:])
    return raw(own) if own else Msg(f"place-{name[1:]}")


def card(rules: LiberationRules, face: int) -> Msg:
    if face in rules.place_of:
        return Msg("card-location", {"place": place(rules, rules.place_of[face])})
    return called(rules, rules.faces[face])


def called(rules: LiberationRules, name: str) -> Msg:
    """A card by its id."""
    if name[0] == "R" and name not in TRANSLATED:
        return raw(person(rules, name))
    if name[0] == "N":
        return next((Msg(f"card-{kind}") for kind, f in rules.kind.items() if rules.faces[f] == name), None) or card(
            rules, rules.face[name]
        )
    return Msg(f"card-{name}")


def person(rules: LiberationRules, name: str) -> str:
    return next((str(x["name"]) for x in rules.components.constant("resistance") if x["id"] == name), "")


def initials(name: str) -> str:
    """Of the first and the last name; what stands in brackets is another name of the same person."""
    words = [w for w in name.split(" (")[0].replace("d'", "").split() if w[0].isupper()]
    return "".join(w[0] for w in (words[:1] + words[-1:] if len(words) > 1 else words))


def skills(rules: LiberationRules, counts: Sequence[int]) -> Msg:
    """What a mission asks for or a card shows, in words."""
    return listed([Msg("skill-times", {"n": n, "skill": Msg(f"skill-{rules.skills[k]}")}) for k, n in enumerate(counts) if n])


def token(rules: LiberationRules, what: int) -> Msg:
    return Msg("token-reroll") if what >= REROLL else Msg("token-skill", {"skill": Msg(f"skill-{rules.skills[what]}")})


def bonus(rules: LiberationRules, mission: int) -> Msg:
    """A bonus in a sentence."""
    m = rules.missions[mission]
    if m.bonus == "token":
        return Msg("bonus-token", {"skill": Msg(f"skill-{rules.skills[m.token]}")})
    return Msg(f"bonus-{m.bonus.replace('_', '-')}", {"x": m.x})


def medal(rules: LiberationRules, index: int) -> Msg:
    return Msg(f"medal-{rules.medals[index]['id']}")


def path(rules: LiberationRules, index: int) -> Msg:
    a, b = rules.path_ends[index]
    return Msg("path", {"a": place(rules, a), "b": place(rules, b)})

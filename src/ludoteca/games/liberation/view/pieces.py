"""The pieces of the board: all that can be pointed at, each with its words. What the cards among them show is drawn by `drawing`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.games.liberation.rules.rules_data import LiberationRules
from ludoteca.games.liberation.rules.state import STOCK, Struggle
from ludoteca.view.scene import Msg, Token
from ludoteca.view.words import listed

from .board_places import PlaceFacts, box_of, cells, chart_box, drawn_of, facts_of
from .card_faces import circle
from .messages import bonus, card, colour, path, place, player, raw, seat, skills
from .positions import Arrangement, Box, lying, rounded, standing


def tokens(rules: LiberationRules, s: Struggle) -> list[Token]:
    """Everything on the board that can be pointed at, with its words; the pawns last, above all."""
    return tokens_on(rules, s, lying(s.scenario)) if s.scenario else []


def tokens_on(rules: LiberationRules, s: Struggle, on: Arrangement) -> list[Token]:
    return [
        *_missions(rules, s, on),
        *_cards(rules, s, on),
        *_piles(rules, s, on),
        *_prisoners(rules, s, on),
        *_ways(rules, s, on),
        *_thrown(rules, s, on),
        *_people(rules, s, on),
    ]


def _missions(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    drawn = drawn_of(rules)
    for index in rules.scenarios[s.scenario].places:
        yield drawn.of(_mission, rules, on.upright, facts_of(rules, s, index))


def _mission(rules: LiberationRules, upright: bool, f: PlaceFacts) -> Token:
    box = box_of(rules, standing(f.scenario) if upright else lying(f.scenario), f.place)
    about, name = about_place(rules, f), place(rules, f.place)
    return Token(f"place.{rules.place_ids[f.place]}", "none", box.x, box.y, about, d=box.outline(6), name=name)


def about_place(rules: LiberationRules, f: PlaceFacts) -> Msg:
    """A place in words: its mission, what it asks for, what it gives, pawns, targets, who stands there."""
    face = f.mission
    parts: list[Msg] = []
    if face and f.liberated:
        parts.append(Msg("about-liberated", {"mission": card(rules, face)}))
    elif face:
        m = rules.missions[face]
        args: dict[str, int | str | Msg] = {
            "mission": card(rules, face),
            "need": skills(rules, m.need),
            "points": m.points,
            "bonus": bonus(rules, face),
        }
        parts.append(Msg("about-mission", args))
    else:
        parts.append(Msg("no-mission"))
    for what, n in (("wehrmacht", f.wehrmacht), ("militia", f.guards)):
        if n:
            parts.append(Msg("about-pawns", {"n": n, "pawn": Msg(f"pawn-{what}")}))
    for what, n in (("red", f.red), ("blue", f.blue)):
        if n:
            parts.append(Msg(f"about-{what}-targets", {"n": n}))
    here = [player(rules, p + 1) for p in f.there]
    if here:
        parts.append(Msg("about-standing", {"players": listed(here)}))
    return Msg("about-place", {"place": place(rules, f.place), "what": _sentences(parts)})


def _sentences(parts: Sequence[Msg]) -> Msg:
    out = parts[0]
    for part in parts[1:]:
        out = Msg("and-then", {"a": out, "b": part})
    return out


def _piles(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    """The piles that the occupier buys from: each with its price and how many are left."""
    if rules.automaton:
        return
    lying = s.cards.faces_in(STOCK)
    sold = [f for f in rules.kind.values() if s.scenario in rules.occupier_scenarios[f] and rules.cost[f]]
    parts = [Msg("pile-of", {"card": card(rules, f), "cost": rules.cost[f], "n": lying.count(f)}) for f in sold]
    yield Token("piles", "none", on.piles.x, on.piles.y, Msg("about-piles", {"piles": listed(parts)}), d=on.piles.outline(5))


def _cards(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    drawn = drawn_of(rules)
    for i, face in enumerate(s.display):
        if face:
            yield drawn.of(_recruit, rules, on.display[i], i, face, s.vmann[i], s.militia[i])


def _recruit(rules: LiberationRules, box: Box, i: int, face: int, red: int, black: int) -> Token:
    parts = [Msg("about-recruit", {"card": card(rules, face), "icons": skills(rules, rules.icons[face]), "n": rules.size[face]})]
    parts.append(Msg("zone-deck" if i + 1 in rules.deck_top else "zone-discard"))
    for what, n in (("vmann", red), ("militia", black)):
        if n:
            parts.append(Msg("about-pawns", {"n": n, "pawn": Msg(f"pawn-{what}")}))
    name = Msg("card-on-display", {"card": card(rules, face), "n": i + 1})  # there may be several of a kind
    return Token(f"display.{i + 1}", "none", box.x, box.y, _sentences(parts), d=box.outline(5), name=name)


def _prisoners(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    seen: set[int] = set()
    for face, box, broken in cells(rules, s, on):
        if face not in seen:  # equal cards are one choice
            seen.add(face)
            label = Msg("about-broken" if broken else "about-prisoner", {"card": card(rules, face)})
            yield Token(f"{'broken' if broken else 'prison'}.{rules.faces[face]}", "none", box.x, box.y, label, d=box.outline(4))
    if s.scenario == 3:
        for i, face in enumerate(s.chart):
            box = chart_box(rules, on, i)
            args: dict[str, int | str | Msg] = {"space": rules.spaces[i], "n": rules.space_size[i]}
            if face:
                args |= {"card": card(rules, face), "red": s.chart_red[i], "blue": s.chart_blue[i]}
            yield Token(
                f"chart.{rules.spaces[i]}", "none", box.x, box.y, Msg("about-charted" if face else "about-space", args), d=box.outline(4)
            )
        top = on.chart[340]
        yield Token("max", "none", top.x, top.y, Msg("about-moulin" if s.unmasked else "about-max"), d=top.outline(4))


def _ways(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    """Paths of scenario 5, for barricades."""
    if s.scenario != 5:
        return
    for i, (a, b) in enumerate(rules.path_ends):
        x, y = on.on_path(box_of(rules, on, a), box_of(rules, on, b))
        barred = s.barricades >> i & 1
        label = Msg("about-barricade" if barred else "about-path", {"path": path(rules, i)})
        yield Token(f"path.{rules.paths[i]}", "none", round(x, 1), round(y, 1), label, d=circle(round(x, 1), round(y, 1), 15))
    if s.armour >= 0:
        box = box_of(rules, on, s.armour)
        yield Token("armour", "armour", box.x + 12, box.bottom + 2, Msg("about-armour", {"place": place(rules, s.armour)}))


def die_id(s: Struggle, i: int) -> str:
    """A die that shows something new is another piece, so that it is seen to roll."""
    return f"die.{s.turns}{'ro'[s.side]}.{i + 1}.{s.dice[i]}"


def _thrown(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    """The last throw, as it lies."""
    names = ("red", "black", "green")
    for i, die in enumerate(s.dice):
        x, shows = on.width - (20 if on.upright else 156) - 33 * (len(s.dice) - 1 - i), rules.die[die // 6][die % 6]
        label = Msg("about-die", {"colour": Msg(f"dice-{names[die // 6]}"), "face": Msg(f"die-{shows}")})
        outline = rounded(x - 15, on.strip - 15, 30, 30, 5)
        yield Token(die_id(s, i), f"die-{names[die // 6]}-{shows}", x, on.strip, label, d=outline, look="lb-die")


def pawn_spot(box: Box, scenario: int, standing: int) -> tuple[float, float]:
    """Where a player's pawn stands: in the head line of the place, one beside the other."""
    if scenario == 3:
        return box.left + 16 + 24 * standing, box.bottom - 16
    if scenario in (2, 5):
        return box.left + 12 + 24 * standing, box.top - 3
    return box.right - 14 - 24 * standing, box.top + 10


def _people(rules: LiberationRules, s: Struggle, on: Arrangement) -> Iterator[Token]:
    for p in rules.players_of_team:
        if s.at[p] < 0:
            continue
        box = box_of(rules, on, s.at[p])
        standing = sum(1 for q in range(p) if s.at[q] == s.at[p])
        x, y = pawn_spot(box, s.scenario, standing)
        who = seat(rules.seat_of(p))
        yield Token(
            f"pawn.{p + 1}", f"player-{colour(rules, p)}", x, y, Msg("about-player", {"player": who, "place": place(rules, s.at[p])}),
            seat=rules.seat_of(p), mark=raw(rules.players[rules.seat_of(p)].name[:1].upper()), look=f"lb-on-{colour(rules, p)}",
        )  # fmt: skip

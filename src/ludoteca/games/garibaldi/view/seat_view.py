"""What one seat alone sees: its prompt, what it may do and where that leads, its cards.

For Garibaldi also the way, the sheet and the ways out.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.garibaldi.rules.ch03_cards import MoveGaribaldi, MovePatrol, PatrolRidesOn, RideOn
from ludoteca.games.garibaldi.rules.ch08_garibaldis_phase import GaribaldiDiscards, PlayEvent, PlayMovement
from ludoteca.games.garibaldi.rules.ch09_austrians_phase import ActWith, AustrianDiscards, AustriansPhase, NextPatrol
from ludoteca.games.garibaldi.rules.ch10_control import RevealPlace
from ludoteca.games.garibaldi.rules.red_events import (
    DiscardHalf,
    DiscardTheirs,
    MoveUnseen,
    NameNearest,
    NamePlace,
    PickOrder,
    PutBack,
    SearchPile,
)
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import ANY, BOAT, FOOT, HAND, HORSE, LIFTED, MOVE, PILE, Flight
from ludoteca.games.garibaldi.rules.white_events import CardsOrPlace, GiveOrHalt, LoseOwn, NameKind, RandomOrOwn
from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.steps import Step
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.view.geometry import Point, circle
from ludoteca.view.phrasing import kebab
from ludoteca.view.scene import Card, Choice, Inert, Item, Mine, Msg, Panel, Row, Tray
from ludoteca.view.words import listed

from .belief_map import is_shown, legend, summary, wash
from .drawing import map_geometry_of
from .event_cards import event_of, rule_of_card
from .flight_replay import way
from .map_geometry import RADIUS, MapGeometry
from .messages import card, half, is_red, kinds, patrol, place, player, shown, title
from .movement_sheet import sheet
from .pieces import fugitive
from .plans import plans

MOVING = (MoveGaribaldi, MoveUnseen, RideOn)
RIDING = (MovePatrol, PatrolRidesOn)
PICKING = (GaribaldiDiscards, AustrianDiscards, LoseOwn, DiscardHalf, DiscardTheirs)
NEAREST_EXITS = 3  # fewer at a full table, where the column beside the map is long as it is


def mine(seen: Perspective[Flight]) -> Mine:
    flight = seen.known
    rules = flight.rules
    step, seat, options = seen.step, seen.seat, seen.options
    chart = map_geometry_of(rules.components)
    red = is_red(flight, seat)
    hint: Msg | None
    if flight.end:
        prompt, hint = Msg(f"over-{flight.end}{'-you' if _won(flight, seat) else ''}"), Msg("over-look")
    elif step is not None and options:
        prompt, hint = _prompt(rules, flight, step, seat)
        if event := event_of(rules, step):
            prompt = Msg("prompt-of-event", {"event": shown(event), "prompt": prompt})
    else:
        prompt, hint = waits(flight, seen.asked)
    looked_at = _looked_at(rules, flight, step) if options and step is not None else None
    trays = [_hand(rules, flight, seat, step)] if flight.garibaldi >= 0 and not flight.out >> seat & 1 else []
    panels = [] if red or flight.garibaldi < 0 else [known_facts(rules, flight), *_open_hands(rules, flight, seat)]
    shaded = not red and is_shown(rules, flight)
    base = Mine(
        prompt,
        hint,
        [_choice(rules, chart, flight, step, seat, a) for a in options if step is not None],
        plans=plans(flight, step, seat) if options else [],
        inert=[Inert(_target(a), Msg(f"why-{no.code}"), no.rule) for a, no in seen.reasons if _target(a)],
        trays=[looked_at, *trays] if looked_at else trays,
        items=wash(rules, chart, flight) if shaded else [],
        panels=panels,
        legend=legend() if shaded else [],
        look=_about(chart, flight, step, seat) if options else None,
    )
    return _fugitives(rules, chart, flight, step, base, bool(options)) if red and flight.place and not flight.end else base


def _won(flight: Flight, seat: int) -> bool:
    return (seat == flight.garibaldi) == (flight.end in ("escaped", "austrians-left")) and not flight.out >> seat & 1


def waits(flight: Flight, asked: Sequence[int]) -> tuple[Msg, Msg | None]:
    """The prompt of those who are not asked: only who is, and what all can see."""
    if flight.garibaldi < 0 or not asked:
        return Msg("prompt-watch"), None
    if flight.garibaldi in asked:
        return Msg("wait-garibaldi", {"player": player(flight.garibaldi)}), Msg("wait-garibaldi-hint", {"turn": flight.turn})
    if flight.acting >= 0 and len(asked) == 1:
        return Msg("wait-patrol", {"player": player(asked[0]), "patrol": patrol(flight.acting)}), None
    return Msg("wait-austrians", {"players": listed([player(seat) for seat in asked])}), Msg("wait-austrians-hint")


def _about(chart: MapGeometry, flight: Flight, step: Step | None, seat: int) -> Point | None:
    """Where the piece stands that is decided about: the patrol that acts, or Garibaldi."""
    which = getattr(step, "patrol", flight.acting if isinstance(step, ActWith) else -1)
    if isinstance(which, int) and which >= 0:
        return chart.spot(flight.patrols[which])
    return chart.spot(flight.place) if seat == flight.garibaldi and flight.place and isinstance(step, MOVING) else None


# --- prompts ------------------------------------------------------------------------------------------------------------


def _prompt(rules: GaribaldiRules, flight: Flight, step: Step, seat: int) -> tuple[Msg, Msg | None]:
    now = flight.agenda[-1]
    where: dict[str, int | str | Msg] = {"turn": flight.turn}
    if seat == flight.garibaldi:
        where |= {"at": place(rules, flight.place), "n": str(flight.place)}
    if isinstance(step, MOVING):
        where["kind"] = _one_kind(getattr(now, "kinds", HORSE))
    if isinstance(step, RIDING):
        which = getattr(now, "patrol", flight.acting)
        which = which if isinstance(which, int) else flight.acting
        where |= {"patrol": patrol(which), "kind": _one_kind(getattr(now, "kinds", HORSE)), "from": place(rules, flight.patrols[which])}
    if isinstance(step, ActWith):
        which = flight.acting
        where |= {"patrol": patrol(which), "place": place(rules, flight.patrols[which])}
        if flight.order_patrol == which:
            return Msg("prompt-act-ordered", where), Msg("hint-act-ordered")
        return Msg("prompt-act-with", where), Msg("hint-act-event-played" if flight.event_played else "hint-act-with")
    if isinstance(step, PICKING):
        where |= {"n": len(flight.picked), "most": getattr(now, "n", rules.most_discards), "kind": kinds(getattr(now, "kind", 0))}
        if isinstance(step, LoseOwn):
            return Msg("prompt-lose-kind" if getattr(now, "kind", 0) else "prompt-lose-own", where), Msg("hint-lose-own", where)
    if isinstance(step, NamePlace):
        return Msg("prompt-name-place"), Msg("hint-name-place")
    if isinstance(step, SearchPile):
        where["kind"] = Msg(
            "kind-or", {"a": Msg(f"kind-{_named(getattr(now, 'kinds', 0))[0]}"), "b": Msg(f"kind-{_named(getattr(now, 'kinds', 0))[-1]}")}
        )
    if isinstance(step, DiscardTheirs):
        where["most"] = min(2, flight.cards.size(HAND + int(getattr(now, "seat", seat))))
    if isinstance(step, RevealPlace):
        where["why"] = "eight" if getattr(now, "by", "") == "GB-055" else "event"
    if isinstance(step, GiveOrHalt):
        where["kind"] = kinds(getattr(now, "first", 0))
    if isinstance(step, CardsOrPlace):
        where["most"] = getattr(now, "n", 0)
    name = kebab(step.name())
    return Msg(f"prompt-{name}", where), Msg(f"hint-{name}", where) if isinstance(step, HINTED) else None


HINTED = (
    PlayMovement, PlayEvent, MoveGaribaldi, MoveUnseen, RideOn, GaribaldiDiscards,
    AustrianDiscards, AustriansPhase, NextPatrol, MovePatrol, PatrolRidesOn, RevealPlace,
    NameNearest, PutBack, PickOrder, CardsOrPlace, RandomOrOwn, GiveOrHalt,
    DiscardHalf, NameKind,
)  # fmt: skip


def _one_kind(bits: int) -> str:
    """For phrases that turn on the kind."""
    named = _named(bits)
    return named[0] if len(named) == 1 else "any"


def _named(bits: int) -> list[str]:
    return [name for bit, name in ((FOOT, "foot"), (BOAT, "boat"), (HORSE, "horse")) if bits & bit] or ["foot"]


# --- choices ------------------------------------------------------------------------------------------------------------


def _target(a: Action) -> str:
    verb, arg = a.verb, a.arg
    if verb in ("go", "send", "reveal") and arg > 0:
        return f"node:place.{arg}"
    if verb == "patrol":
        return f"token:patrol.{arg}"
    if verb in ("play", "discard") and arg > 0:
        return f"card:hand.{arg}"
    if verb in ("pick", "lay") and arg > 0:
        return f"card:look.{arg}"
    return ""


def _choice(rules: GaribaldiRules, chart: MapGeometry, flight: Flight, step: Step, seat: int, a: Action) -> Choice:
    verb, arg = a.verb, a.arg
    marks: list[Item] = []
    if verb in ("go", "send", "reveal"):
        label = Msg(f"do-{verb}", {"n": str(arg), "name": title(rules, arg)})
        if verb == "go":
            marks = _onward(rules, chart, flight, step, seat, arg)
    elif verb == "patrol":
        label = Msg("do-patrol", {"patrol": patrol(arg), "n": str(flight.patrols[arg])})
    elif verb == "player":
        label = Msg("do-player", {"player": player(arg), "n": flight.cards.size(HAND + arg)})
    elif verb in ("play", "discard", "pick", "lay"):
        label = Msg(f"do-{verb}", {"card": card(rules, arg, _reads_red(flight, step, seat))})
    elif verb in ("kind", "choose"):
        word = a.text.split(" ", 1)[1]
        label = shown(word) if verb == "kind" else Msg(f"do-choose-{word}", {"n": _price(flight, word)})
    else:  # pass, stop, done
        label = Msg(f"do-{verb}-{kebab(step.name())}") if verb == "pass" else Msg(f"do-{verb}")
    return Choice(a.text, label, _target(a), marks=marks)


def _price(flight: Flight, word: str) -> int:
    """How many cards a way out costs."""
    now = flight.agenda[-1]
    first = getattr(now, "first", 0)
    if first:
        return 1 if _named(first)[0] == word else 2
    return int(getattr(now, "n", 0))


def _onward(rules: GaribaldiRules, chart: MapGeometry, flight: Flight, step: Step, seat: int, to: int) -> list[Item]:
    """Where a horse could go on from there: dotted rings."""
    now = flight.agenda[-1]
    if type(step) not in (MoveGaribaldi, MovePatrol) or getattr(now, "kinds", 0) != HORSE:
        return []
    held = rules.barring(flight.patrols) if seat == flight.garibaldi else ()
    return [Item(d="".join(circle(*chart.spot(next_), RADIUS + 4) for next_ in rules.road[to] if next_ not in held), look="gb-onward")]


# --- cards --------------------------------------------------------------------------------------------------------------


def _reads_red(flight: Flight, step: Step, seat: int) -> bool:
    """Which half matters: Garibaldi reads the red ones, but in an Austrian's hand looks for what that player could do."""
    return seat == flight.garibaldi and not isinstance(step, PickOrder | DiscardTheirs)


def _hand(rules: GaribaldiRules, flight: Flight, seat: int, step: Step | None) -> Tray:
    red = is_red(flight, seat)
    picked = flight.picked if flight.picker == seat and isinstance(step, PICKING) and not isinstance(step, DiscardTheirs) else []
    cards = [_card(rules, f"hand.{n}", n, red, "picked" if n in picked else "") for n in flight.cards.faces_in(HAND + seat)]
    if not red:
        cards = [
            Card(
                c.id,
                c.face,
                c.label,
                note=Msg("card-ordered", {"patrol": patrol(flight.order_patrol)}) if c.id == f"hand.{flight.order_card or 0}" else None,
                look=c.look,
                rule=c.rule,
            )
            for c in cards
        ]
    return Tray("hand", Msg("tray-hand-red" if red else "tray-hand-white"), cards)


def _card(rules: GaribaldiRules, id_: str, n: int, red: bool, look: str = "") -> Card:
    label = Msg("card-both", {"n": n, "mine": shown(half(rules, n, red)), "other": shown(half(rules, n, not red))})
    return Card(id_, f"{'red' if red else 'white'}-{n}", label, look=look, rule=rule_of_card(rules, n, red))


def _looked_at(rules: GaribaldiRules, flight: Flight, step: Step) -> Tray | None:
    """What Garibaldi looks through: the pile, its top seven cards, an Austrian's hand."""
    now = flight.agenda[-1]
    if isinstance(step, SearchPile):
        return Tray("look", Msg("tray-pile"), [_card(rules, f"look.{n}", n, True) for n in flight.cards.faces_in(PILE)])
    if isinstance(step, PutBack):
        cards = [_card(rules, f"look.{n}", n, True, "picked" if n in flight.picked else "") for n in flight.cards.faces_in(LIFTED)]
        return Tray("look", Msg("tray-lifted"), cards)
    if isinstance(step, PickOrder | DiscardTheirs):
        seat = int(getattr(now, "seat", -1))
        cards = [_card(rules, f"look.{n}", n, False, "picked" if n in flight.picked else "") for n in flight.cards.faces_in(HAND + seat)]
        return Tray("look", Msg("tray-theirs", {"player": player(seat)}), cards)
    return None


def _open_hands(rules: GaribaldiRules, flight: Flight, seat: int) -> list[Panel]:
    """With the option, the Austrians see each other's hands."""
    if not rules.open_hands:
        return []
    rows = []
    for other in range(rules.seats):
        if other in (seat, flight.garibaldi) or flight.out >> other & 1:
            continue
        held = [card(rules, n, False) for n in flight.cards.faces_in(HAND + other)]
        rows.append(Row(player(other), other, sub=listed(held) if held else None))
    return [Panel("hands", Msg("panel-hands"), rows)] if rows else []


# --- what hunters and spectators know -------------------------------------------------------------------------------------


def known_facts(rules: GaribaldiRules, flight: Flight) -> Panel:
    """The public facts of the flight, gathered: traces that lie, kinds of movement shown, a turn without a card."""
    rows = []
    if flight.markers:
        rows.append(
            Row(Msg("known-traces", {"n": len(flight.markers), "places": listed([str(p) for p in sorted(flight.markers)])}), use="trace")
        )
    else:
        rows.append(Row(Msg("known-no-traces" if not flight.found else "known-traces-gone"), use="trace"))
    for turn in range(flight.turn, max(0, flight.turn - 3), -1):
        moves = [entry[2] for entry in flight.evidence if entry[0] == MOVE and entry[1] == turn]
        if moves or turn < flight.turn:
            how = listed([kinds(bits) for bits in moves]) if moves else Msg("known-none")
            icon = f"icon-small-{_named(moves[-1])[0]}" if moves and moves[-1] in (FOOT, BOAT, HORSE) else "icon-small-hidden"
            rows.append(Row(Msg("known-moves", {"turn": turn, "kinds": how}), use=icon))
    if is_shown(rules, flight):
        rows.append(summary(rules, flight))
    if flight.halted and flight.halted >= flight.turn:
        rows.append(Row(Msg("known-halted", {"turn": flight.halted}), use="icon-small-hidden"))
    return Panel("known", Msg("panel-known"), rows, "beside")


# --- what Garibaldi alone knows -------------------------------------------------------------------------------------------


def _fugitives(rules: GaribaldiRules, chart: MapGeometry, flight: Flight, step: Step | None, base: Mine, asked: bool) -> Mine:
    """Garibaldi's place and way on the map, the sheet, and how far it is to the ways out."""
    writing = asked and isinstance(step, MOVING)
    return Mine(
        base.prompt,
        base.hint,
        base.choices,
        inert=base.inert,
        trays=base.trays,
        items=[*_walked(chart, flight), *(_held(rules, chart, flight) if writing else [])],
        tokens=[fugitive(rules, chart, flight, flight.place)],
        panels=[*base.panels, _exits(rules, flight)],
        sheets=[sheet(rules, flight, writing)],
        look=base.look,
    )


def _walked(chart: MapGeometry, flight: Flight) -> list[Item]:
    """The own way in red pencil: thin what control no longer looks at, strong what it does."""
    first = max(1, flight.turn - 3)
    old = (flight.sheet[0][0], *(p for column in flight.sheet[1:first] for p in column))
    new = (old[-1], *(p for column in flight.sheet[first:] for p in column))
    return [*way(chart, old, "gb-walked-long-ago"), *way(chart, new, "gb-walked")]


def _held(rules: GaribaldiRules, chart: MapGeometry, flight: Flight) -> list[Item]:
    """Neighbouring places that patrols hold."""
    next_to = {a.arg for a in rules.steps[ANY][flight.place]}
    held = "".join(circle(*chart.spot(p), RADIUS + 3.6) for p in sorted(next_to & set(rules.barring(flight.patrols))))
    return [Item(d=held, look="gb-held")] if held else []


def _exits(rules: GaribaldiRules, flight: Flight) -> Panel:
    far = rules.distance[flight.place]
    rows = [
        Row(Msg("number", {"n": str(p)}), sub=Msg("name", {"name": title(rules, p)}), state=Msg("steps", {"n": far[p]}), use="escape")
        for p in sorted(rules.escapes, key=lambda p: (far[p], p))[: NEAREST_EXITS if rules.seats < 5 else 1]
    ]
    return Panel("exits", Msg("panel-exits"), rows)

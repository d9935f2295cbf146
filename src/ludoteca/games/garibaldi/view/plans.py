"""What a hunter does with one click that takes several decisions: a patrol with card and place, and all the others that stand still."""

from __future__ import annotations

from ludoteca.games.garibaldi.rules.ch09_austrians_phase import ActWith, AustriansPhase, NextPatrol, patrols_to_act
from ludoteca.games.garibaldi.rules.state import BOAT, FOOT, HAND, HORSE, Flight
from ludoteca.kernel.flow.steps import Step
from ludoteca.view.scene import Msg, Plan

from .messages import card, patrol, title


def plans(flight: Flight, step: Step | None, seat: int) -> list[Plan]:
    """None while a card is ordered: then the phase goes by other rules."""
    if not isinstance(step, AustriansPhase | NextPatrol | ActWith):
        return []
    if flight.order_patrol >= 0 and flight.owner[flight.order_patrol] == seat:
        return []
    acting = [step.patrol] if isinstance(step, ActWith) else []
    waiting = [a.arg for a in patrols_to_act(flight, seat)]
    out = [move for p in acting or waiting for move in _moves(flight, seat, p, not acting)]
    return out + _rest(flight, waiting, bool(acting), isinstance(step, AustriansPhase))


def _moves(flight: Flight, seat: int, p: int, choose: bool) -> list[Plan]:
    """Each place that one segment reaches by a card of the hand: the first of its kind, as they differ only in their red halves."""
    rules = flight.rules
    verbs = rules.verbs
    by_kind: dict[int, int] = {}
    for n in flight.cards.faces_in(HAND + seat):
        if rules.white_kind[n]:
            by_kind.setdefault(rules.white_kind[n], n)
    out = []
    for kind in (FOOT, HORSE, BOAT):
        n = by_kind.get(kind, 0)
        for a in rules.steps[kind][flight.patrols[p]] if n else ():
            words: dict[str, int | str | Msg] = {
                "patrol": patrol(p),
                "n": str(a.arg),
                "name": title(rules, a.arg),
                "card": card(rules, n, False),
            }
            before = [verbs.patrol[p].text] if choose else []
            stop = verbs.stop.only.text if kind == HORSE else ""
            label = Msg("plan-move" if choose else "plan-move-by", words)
            out.append(Plan([*before, verbs.play[n].text, a.text], label, f"node:place.{a.arg}", stop))
    return out


def _rest(flight: Flight, waiting: list[int], acting: bool, first: bool) -> list[Plan]:
    """The patrols that have not acted stand still, and then no card is thrown away, if that is meant too. The last is not asked for."""
    verbs = flight.rules.verbs
    leave = verbs.leave.only.text
    do = [leave] if acting else []
    for i, p in enumerate(waiting):
        do += [leave] if len(waiting) - i == 1 and not (first and i == 0) else [verbs.patrol[p].text, leave]
    n = len(waiting) + acting
    if n < 2:
        return [Plan(do, Msg("plan-end-turn"), stop=verbs.done.only.text, note=Msg("plan-end-turn-note", {"n": n}))] if n else []
    return [
        Plan(do, Msg("plan-rest"), note=Msg("plan-rest-note", {"n": n})),
        Plan(do, Msg("plan-end-turn"), stop=verbs.done.only.text, note=Msg("plan-end-turn-note", {"n": n})),
    ]

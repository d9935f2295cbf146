"""The events as the cards tell them: each a row of steps, in the order of its text."""

from __future__ import annotations

from ludoteca.kernel.flow.steps import Step

from .ch03_cards import MoveGaribaldi
from .red_events import (
    ChoosePatrolToMove,
    ChoosePatrolToOrder,
    ChoosePatrolToRob,
    ChoosePlayer,
    DiscardOne,
    DrawUpToFive,
    LiftTop,
    LookThroughPile,
    MoveUnseen,
    NameNearest,
    NamePlace,
    SearchPile,
)
from .state import ANY, BOAT, FOOT, HORSE
from .white_events import CardsOrPlace, GiveOrHalt, LoseAtRandom, LoseEventsAndFoot, Mourn, NameKind, RandomOrOwn

RED_EVENTS: dict[str, tuple[Step, ...]] = {
    "report": (NamePlace(),),
    "supplies": (MoveGaribaldi(FOOT, False), DrawUpToFive()),
    "bonnet": (MoveGaribaldi(HORSE, False), LookThroughPile("GB-103"), SearchPile(FOOT | BOAT, "GB-103")),
    "clothes": (DiscardOne(), ChoosePatrolToRob()),
    "hidden": (MoveUnseen(ANY, False),),
    "don_marco": (ChoosePatrolToMove(),),
    "mezzanott": (MoveGaribaldi(FOOT, False), LookThroughPile("GB-107"), SearchPile(HORSE | BOAT, "GB-107")),
    "boliga": (MoveGaribaldi(BOAT, False), LookThroughPile("GB-108"), SearchPile(HORSE | FOOT, "GB-108")),
    "leggero": (NameNearest(),),
    "aye_sir": (ChoosePatrolToOrder(),),
    "montarani": (LiftTop(),),
    "support": (ChoosePlayer(),),
}

WHITE_EVENTS: dict[str, tuple[Step, ...]] = {
    "requisition": (NameKind(),),
    "agony": (LoseEventsAndFoot(),),
    "letters": (CardsOrPlace(3, False, "GB-141"),),
    "death": (Mourn(), LoseAtRandom(3, "GB-142")),
    "accusation": (CardsOrPlace(2, True, "GB-143"),),
    "carabinieri": (RandomOrOwn(),),
    "bivouac": (GiveOrHalt(BOAT, "GB-146"),),
    "baiona": (GiveOrHalt(HORSE, "GB-149"),),
}

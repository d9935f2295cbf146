"""Which event card is at work: a question that it asks names it, and a card says which rule it follows."""

from __future__ import annotations

from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.kernel.flow.steps import Asking, Step

from .messages import half

KINDS = ("foot", "boat", "horse")


def rule_of_card(rules: GaribaldiRules, card: int, red: bool) -> str:
    """The rule of the event that a half shows: chapter 15 takes the cards by their numbers. Empty for a movement, which needs none."""
    return "" if half(rules, card, red) in KINDS else f"GB-{100 + card}"


def event_of(rules: GaribaldiRules, step: Step | None) -> str:
    """The event by which this is asked; empty where no card is."""
    if not isinstance(step, Asking):
        return ""
    by = getattr(step, "by", "") or step.asks_by()
    number = int(by[3:]) - 100 if by.startswith("GB-1") else 0
    if not 0 < number < len(rules.red):
        return ""
    return next((name for name in (rules.red[number], rules.white[number]) if name not in KINDS), "")

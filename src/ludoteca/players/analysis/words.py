"""A review in words: as an analysis that can be attached to a game (docs/records.md), in the language of whoever says it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from .outlook import Comparison, Reason
from .review import Moment, Review, Share

MOST_TEXT: Final = 600  # what an attached analysis may say of one decision

#: Says a message in one language, given its arguments: `ludoteca.phrases.Phrases` is one.
Says = Callable[..., str]
#: Puts texts in a row: "a, b and c".
Rows = Callable[[Sequence[str]], str]
#: What a target on the board is called (``node:ID``); empty where it has no name.
Called = Callable[[str], str]


def percent(chance: float) -> float:
    return round(100 * chance, 1)


def because(reasons: Sequence[Reason], say: Says, row: Rows, called: Called | None = None) -> str:
    """A sentence of what speaks for something; empty where nothing does. ``called`` names the places that it is about."""
    return say("review-because", terms=row([termed(x, say, called) for x in reasons])) if reasons else ""


def termed(reason: Reason, say: Says, called: Called | None) -> str:
    """A reason in words, with the place that it is about."""
    term = say(f"term-{reason.term}")
    place = called(reason.at) if called is not None and reason.at else ""
    return say("review-term-at", term=term, place=place) if place else term


def better(found: Comparison, say: Says, row: Rows, called: Called | None = None) -> str:
    """By how much an option was better, how surely, and why."""
    told = say("review-better", gain=percent(found.gain), error=percent(found.error))
    return " ".join(filter(None, (told, because(found.reasons, say, row, called))))


def shared(share: Share, say: Says) -> str:
    """What the way of a seat's chance was made of."""
    parts = {name: percent(getattr(share, name)) for name in ("start", "own", "others", "luck", "end")}
    return say("review-share", **parts)


def attached(review: Review, say: Says, row: Rows) -> dict[str, Any]:
    """The analysis to attach: all chances in per cent, better options where there were, and at the last decision of each seat its share."""
    last = {x.seat: i for i, x in enumerate(review.moments)}
    seen: set[tuple[int, int]] = set()
    decisions = []
    for i, x in enumerate(review.moments):
        if (x.number, x.seat) in seen:
            continue
        seen.add((x.number, x.seat))
        decisions.append(_decision(x, say, row, shared(review.shares[x.seat], say) if last[x.seat] == i else ""))
    return {"title": say("review-title"), "measure": say("review-measure"), "decisions": decisions}


def _decision(x: Moment, say: Says, row: Rows, share: str) -> dict[str, Any]:
    out: dict[str, Any] = {"number": x.number, "seat": x.seat, "values": [percent(c) for c in x.chances]}
    texts = [better(x.better, say, row) if x.better else "", share]
    text = "\n".join(filter(None, texts))
    if text:
        out["text"] = text[:MOST_TEXT]
    if x.better is not None:
        played = x.better.chance - x.better.gain
        out["best"] = [{"do": x.better.better, "value": percent(x.better.chance)}, {"do": x.action, "value": percent(played)}]
    return out

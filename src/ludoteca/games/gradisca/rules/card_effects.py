"""What a card is to the rules: when it may be played and what it does. The entries stand in `cards_both` and its two sisters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .state import NOBODY, War


@dataclass(frozen=True, slots=True)
class Card:
    """``may`` looks only at what is public: the state, the side that would play, and what the moment is about (a counter, or -1)."""

    id: str
    moment: str  # any, areas, attack, bombard, explosion, work, leader_test
    may: Callable[[War, int, int], bool]
    play: Callable[[War, int, int], None]
    side: int = NOBODY  # whose card; NOBODY: of both
    reaction: bool = False
    remove: bool = False

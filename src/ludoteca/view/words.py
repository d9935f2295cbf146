"""Pieces of sentences that all games need."""

from __future__ import annotations

from collections.abc import Sequence

from .scene import Msg

MOST = 10  # more than these are no sentence any more


def listed(parts: Sequence[str | Msg]) -> Msg:
    """``a, b and c`` in the reader's language; of more than ten the first nine and how many more there are.

    Where there is nothing to list it is ``list-none``, for which a game may have its own word: things and people have different ones.
    """
    if not parts:
        return Msg("list-none")
    if len(parts) > MOST:
        return Msg(list=(*parts[: MOST - 1], Msg("list-more", {"n": len(parts) - MOST + 1})))
    return Msg(list=tuple(parts))

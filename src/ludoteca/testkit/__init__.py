"""The laws that every game must keep, as a public library: run them on a game of your own from your own pytest.

    import pytest
    from ludoteca.testkit import laws_for
    from my_game import COMPONENTS, GAME

    @pytest.mark.parametrize(("law", "subject"), laws_for(GAME, COMPONENTS))
    def test_laws(law, subject):
        law(subject)

Each law is a function of a `Subject` (a game with its components, options and number of seats, and how many random games to play); it
raises `LawBroken` with all that is needed to see it again. `ludoteca.testkit.laws` lists them. ``ludoteca.testkit.plugin`` is a pytest
plugin that records which rules of the rulebook a test ran.
"""

from __future__ import annotations

from ludoteca.testkit.laws import LAWS, laws_for, subjects_of
from ludoteca.testkit.subject import LawBroken, Subject

__all__ = ["LAWS", "LawBroken", "Subject", "laws_for", "subjects_of"]

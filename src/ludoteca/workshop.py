"""Where a game's declaration of its workshop is found: ``WORKSHOP`` of its ``view/workshop.py``, if it has one."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ludoteca.kernel.game import Game
from ludoteca.view.workshop import Workshop


@cache
def workshop_of(game: Game) -> Workshop:
    """What the game declares; an empty one of a game that declares nothing: all its tables are plain forms then."""
    name = f"{type(game).__module__}.view.workshop"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):  # something in it is not there
            raise
        return Workshop()
    found = module.WORKSHOP
    return found if isinstance(found, Workshop) else Workshop()

"""What a process needs that a worker has begun for what takes long: bots that think, games that are looked through."""

from __future__ import annotations

import os
import threading
from importlib import import_module
from multiprocessing import parent_process

from ludoteca import registry
from ludoteca.kernel.game import Game


def end_with_parent() -> None:
    """A worker that is killed takes no leave of the process in which its bots think: it must notice by itself."""
    parent = parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=watch, daemon=True, name="parent").start()


def game_of(module: str, game_id: str) -> Game:
    """The game of this id: the installed one, or one that lives in that module (a game of tests or of a notebook)."""
    try:
        return registry.game(game_id)
    except registry.NoSuchGame:
        for value in vars(import_module(module)).values():
            if isinstance(value, Game) and value.id == game_id:
                return value
        raise

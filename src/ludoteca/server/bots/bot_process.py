"""Where bots think: this runs in a worker process, which knows of a table only what a seat may know."""

from __future__ import annotations

import os
import threading
from functools import lru_cache
from importlib import import_module
from multiprocessing import parent_process
from typing import Any

import msgspec

from ludoteca import registry
from ludoteca.kernel.components import component_set
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Rules
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.record import read_player
from ludoteca.players import policy


def end_with_parent() -> None:
    """A worker that is killed takes no leave of the process in which its bots think: it must notice by itself."""
    parent = parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=watch, daemon=True, name="parent").start()


def _game(module: str, game_id: str) -> Game:
    """The game of this id: the installed one, or one that lives in that module (a game of tests or of a notebook)."""
    try:
        return registry.game(game_id)
    except registry.NoSuchGame:
        for value in vars(import_module(module)).values():
            if isinstance(value, Game) and value.id == game_id:
                return value
        raise


@lru_cache(maxsize=256)
def _rules(module: str, game_id: str, set_hash: str, options: str, players: tuple[str, ...], set_text: str) -> Rules:
    game = _game(module, game_id)
    own = registry.components(game)
    components = own if own.hash == set_hash else component_set(msgspec.json.decode(set_text))
    return registry.rules(game, [read_player(p, 0) for p in players], msgspec.json.decode(options), components)


def think(job: bytes) -> str:
    j: dict[str, Any] = msgspec.json.decode(job)
    options = msgspec.json.encode(j["options"], order="sorted").decode()
    rules = _rules(j["module"], j["game"], j["set_hash"], options, tuple(j["players"]), j["set_text"])
    perspective = Perspective.unpack(rules, j["perspective"])
    return policy(rules.game, j["bot"])(perspective, Seeded(j["seed"])).text

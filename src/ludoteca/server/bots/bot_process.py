"""Where bots think: this runs in a worker process, which knows of a table only what a seat may know."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from ludoteca import registry
from ludoteca.kernel.components import component_set
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Rules
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.record import read_player
from ludoteca.players import policy
from ludoteca.server.tables.other_process import game_of


@lru_cache(maxsize=256)
def _rules(module: str, game_id: str, set_hash: str, options: str, players: tuple[str, ...], set_text: str) -> Rules:
    game = game_of(module, game_id)
    own = registry.components(game)
    components = own if own.hash == set_hash else component_set(msgspec.json.decode(set_text))
    return registry.rules(game, [read_player(p, 0) for p in players], msgspec.json.decode(options), components)


def think(job: bytes) -> str:
    j: dict[str, Any] = msgspec.json.decode(job)
    options = msgspec.json.encode(j["options"], order="sorted").decode()
    rules = _rules(j["module"], j["game"], j["set_hash"], options, tuple(j["players"]), j["set_text"])
    perspective = Perspective.unpack(rules, j["perspective"])
    return policy(rules.game, j["bot"])(perspective, Seeded(j["seed"])).text

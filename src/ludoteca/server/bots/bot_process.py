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
from ludoteca.players import Policy, policy
from ludoteca.players.analysis.outlook import Advice, advice
from ludoteca.players.search.ground import Ground
from ludoteca.server.tables.other_process import game_of


@lru_cache(maxsize=256)
def _rules(module: str, game_id: str, set_hash: str, options: str, players: tuple[str, ...], set_text: str) -> Rules:
    game = game_of(module, game_id)
    own = registry.components(game)
    components = own if own.hash == set_hash else component_set(msgspec.json.decode(set_text))
    return registry.rules(game, [read_player(p, 0) for p in players], msgspec.json.decode(options), components)


def think(job: bytes) -> str:
    """The action that the bot chooses, as records write it."""
    perspective, bot, source = _read(job)
    return bot(perspective, source).text


def advise(job: bytes) -> Advice:
    """The same with its reasons: what of the evaluation speaks for it, in the terms of a review after the game."""
    perspective, bot, source = _read(job)
    return advice(perspective, Ground(perspective.rules.game), bot, source)


def _read(job: bytes) -> tuple[Perspective, Policy, Seeded]:
    j: dict[str, Any] = msgspec.json.decode(job)
    options = msgspec.json.encode(j["options"], order="sorted").decode()
    rules = _rules(j["module"], j["game"], j["set_hash"], options, tuple(j["players"]), j["set_text"])
    return Perspective.unpack(rules, j["perspective"]), policy(rules.game, j["bot"]), Seeded(j["seed"])

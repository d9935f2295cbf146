"""What the toys share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ludoteca.kernel.components import ComponentSet, component_set
from ludoteca.kernel.domains import Sort
from ludoteca.kernel.flow.actions import Verb, Vocabulary
from ludoteca.kernel.game import Game, Player, Rules

COMPONENTS = component_set(
    {"set": {"game": "toy", "id": "toy", "version": 1, "schema": 1, "frame": [10, 10], "provenance": "reconstructed"}}
)


class ToyRules(Rules):
    """Rules that know their verbs by name."""

    def __init__(self, game: Game, components: ComponentSet, options: Mapping[str, Any], players: Sequence[Player], *verbs: Verb) -> None:
        super().__init__(game, components, options, players, Vocabulary(*verbs))
        self.verb = self.vocabulary.verbs

    def sorts(self) -> dict[str, Sort]:
        return {**super().sorts(), **getattr(self.game, "things", {})}


class Toy(Game):
    """A game of one module, with one component set for all."""

    version = 1
    seats = (2, 3)
    bound = 300
    rules: ClassVar[type[ToyRules]] = ToyRules

    def verbs(self, options: Mapping[str, Any]) -> tuple[Verb, ...]:
        raise NotImplementedError

    def bind(self, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> ToyRules:
        return self.rules(self, components, options, players, *self.verbs(options))

"""What places are called on a board that somebody brought: a name of its own goes before the words that the game has for its own board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.game import Rules

Named = Callable[[ComponentSet], Mapping[str, str]]


class OwnNames:
    """The names that a set gives to its places otherwise than the set that comes with the game; ``named``: key of a place -> its name."""

    def __init__(self, named: Named) -> None:
        self._named = named
        self._found: dict[str, Mapping[str, str]] = {}  # hash of a set -> what is called otherwise there

    def of(self, rules: Rules) -> Mapping[str, str]:
        """Key of a place -> its name, of those that are called otherwise; none where the game's own set is not known."""
        own, here = rules.game.own_set, rules.components
        if own is None or own is here or own.hash == here.hash:
            return {}
        if here.hash not in self._found:
            if len(self._found) > 15:
                self._found.clear()
            usual = self._named(own)
            called = {key: name or ("" if key in usual else key) for key, name in self._named(here).items()}
            self._found[here.hash] = {key: name for key, name in called.items() if name and usual.get(key) != name}
        return self._found[here.hash]

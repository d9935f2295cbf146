"""Steps of a saved agenda: found again by name, among those of a game and the kernel's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .flow.steps import REGISTRY, Step

if TYPE_CHECKING:
    from .game import Rules


def as_tuples(x: Any) -> Any:
    """Plain data with a tuple for every list in it: arguments of steps never change."""
    return tuple(as_tuples(y) for y in x) if isinstance(x, list) else x


def step_from(rules: Rules, data: list[Any]) -> Step:
    """The step that `ludoteca.kernel.state.plain` wrote, among the steps of the game of these rules and the kernel's own."""
    name, *arguments = data
    cls = rules.game.step_classes()[name]
    return cls(*map(as_tuples, arguments))


def steps_of(package: str) -> dict[str, type[Step]]:
    """The step classes of a game's package and the kernel's own, by name. Kinds of steps stand on no agenda: a game may use their names."""
    kernel = __name__.rpartition(".")[0]
    out: dict[str, type[Step]] = {}
    for (module, name), cls in REGISTRY.items():
        if module == Step.__module__ and module != package:
            continue
        if module == package or module.startswith((kernel + ".", package + ".")):
            if name in out and out[name] is not cls and out[name].__module__ != cls.__module__:
                raise TypeError(f"two steps are called {name}: {out[name].__module__} and {cls.__module__}")
            out[name] = cls
    return out

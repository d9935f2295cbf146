"""What an environment of a game shows and takes, as tables for its page: read out of the encoding, so that they are true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ludoteca import registry
from ludoteca.kernel.flow.actions import Vocabulary
from ludoteca.kernel.game import Game, Player, Rules
from ludoteca.kernel.observation.encoding import Encoding, encoding_of

LISTS = "step", "effects"  # parts that number things: the lists stand below the table


def encoding_for(game: Game, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Encoding:
    """The encoding of a table: by default with as few seats as the game allows."""
    return encoding_of(rules_for(game, seats, options))


def rules_for(game: Game, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a table: by default with as few seats as the game allows."""
    n = game.seats[0] if seats is None else seats
    return registry.rules(game, [Player(f"Player {i + 1}") for i in range(n)], options)


def observations(encoding: Encoding) -> str:
    """The parts of an observation as a table in Markdown."""
    rows = ["| part | numbers | shape | most | what they are |", "|---|---|---|---:|---|"]
    listed = []
    for part in encoding.parts:
        last = part.start + part.size - 1
        where = f"{part.start}" if part.size == 1 else f"{part.start} to {last}"
        shape = " × ".join(map(str, part.shape))
        means, colon, names = part.means.partition(": ")
        if part.name not in LISTS:
            means += colon + names
        elif names:
            listed.append(f"{means[0].upper()}{means[1:]} (`{part.name}`): {names}.")
        rows.append(f"| `{part.name}` | {where} | {shape} | {max(part.most)} | {means} |")
    return "\n".join([*rows, *(line for text in listed for line in ("", *wrapped(text)))])


def actions(vocabulary: Vocabulary) -> str:
    """The verbs with the indices of their actions, as a table in Markdown."""
    rows = ["| actions | verb | of what | what it does |", "|---|---|---|---|"]
    at = 0
    for verb in vocabulary.verbs.values():
        n = len(verb.numbers)
        where = f"{at}" if n == 1 else f"{at} to {at + n - 1}"
        rows.append(f"| {where} | `{verb.name}` | {verb.of} | {verb.means} |")
        at += n
    return "\n".join(rows)


def wrapped(text: str, width: int = 140) -> Iterator[str]:
    line = ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def page(game: Game) -> str:
    """The tables of a game's environment."""
    encoding = encoding_for(game)
    low, high = game.seats
    n = len(encoding.actions)
    vocabulary = rules_for(game).vocabulary
    more = [f"{encoding_for(game, k).size:,} at {k} seats" for k in range(low + 1, high + 1)] if high > low else []
    sizes = f"{encoding.size:,} numbers at {low} seat{'s' if low > 1 else ''}" + "".join(f", {x}" for x in more)
    return f"""An observation is {sizes}; an action is one of {n:,}.

### Observations

At {low} seat{"s" if low > 1 else ""}, without options.

{observations(encoding)}

### Actions

{actions(vocabulary)}
"""

"""Actions: a verb and at most one argument (``play 3``, ``pass``), made once for each `Rules`, interned and indexed.

A game declares its verbs with the domains of their arguments; the vocabulary alone yields text and parser, the integer index for
learning libraries, the JSON schema and the key of the translated phrase. Verbs name faces, never copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NoReturn, Self


class Action:
    """One thing that a seat can do. Compare with ``is``: a vocabulary makes each action once.

    ``arg`` is the argument as a number (for a domain of words its position in it), -1 without one; ``text`` is the round-tripping form.
    """

    __slots__ = ("arg", "index", "text", "verb")

    def __init__(self, verb: str, arg: int, index: int, text: str) -> None:
        self.verb = verb
        self.arg = arg
        self.index = index
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"an action can't be pickled, it would be a second one: send its text ({self.text!r}) and parse that there")


class Refusal:
    """A reason against an action: a code (the message is ``why-CODE``), the rule that says so, and the facts used.

    Make them once as module constants where no facts are needed; facts must be known to whoever is told.
    """

    __slots__ = ("code", "facts", "rule")

    def __init__(self, rule: str, code: str, **facts: int | str) -> None:
        self.rule = rule
        self.code = code
        self.facts = facts

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.code!r})"

    def __str__(self) -> str:
        """In one line, in no language: ``too-near: refused by GG-09 (space 12)``."""
        facts = ", ".join(f"{name} {fact}" for name, fact in self.facts.items())
        return self.code + (f": refused by {self.rule}" if self.rule else "") + (f" ({facts})" if facts else "")


Offer = tuple[Action, "Refusal | None"]


#: What a step calls its own: the method that carries out such a verb would take its place.
NOT_A_VERB = {
    "name", "rule", "forced", "private", "arguments", "seats", "offers", "options", "distinct_options", "take", "chance", "resolve", "do",
    "all_chosen", "undoable", "not_offered", "asks_by", "sealing",
}  # fmt: skip


class Verb:
    """A verb with its domain: a range or tuple of whole numbers from 0, or a tuple of words without spaces; none for a bare verb.

    ``PLAY[3]`` is the action ``play 3``; ``PASS[-1]`` (or ``PASS.only``) the bare one. A verb belongs to one vocabulary.
    ``means`` says in short English what it does ("play this card"), ``of`` what its argument is ("card"): for those who write bots and
    read records; people at a table read the game's own phrases.
    """

    __slots__ = ("actions", "means", "name", "numbers", "of", "only", "words")

    #: The action of a verb without an argument, once the verb is in a vocabulary; other verbs have none.
    only: Action

    def __init__(
        self, name: str, domain: Iterable[int] | None = None, words: Iterable[str] | None = None, *, of: str = "", means: str = ""
    ) -> None:
        if not name.replace("_", "").isalnum() or name != name.lower():
            raise ValueError(f"a verb is a lower-case word: {name!r}")
        if name in NOT_A_VERB:
            raise ValueError(f"no verb may be called {name}: every step has something of this name")
        self.name = name
        self.of = of
        self.means = means
        self.words: tuple[str, ...] = tuple(words) if words is not None else ()
        self.numbers: tuple[int, ...] = (
            tuple(domain) if domain is not None else tuple(range(len(self.words))) if words is not None else (-1,)
        )
        self.actions: dict[int, Action] = {}
        if domain is not None and any(n < 0 for n in self.numbers):
            raise ValueError(f"arguments are numbers from 0: {name}")
        if any(not w or any(c.isspace() for c in w) for w in self.words):
            raise ValueError(f"an argument is one word: {name}")

    def __getitem__(self, arg: int) -> Action:
        return self.actions[arg]

    def text(self, arg: int) -> str:
        """The text of the action with this argument (-1: none), as `Vocabulary.parse` reads it."""
        return self.name if arg < 0 else f"{self.name} {self.words[arg] if self.words else arg}"


class Vocabulary:
    """All actions that a table can ever see, in a fixed order."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs: dict[str, Verb] = {}
        self.actions: list[Action] = []
        self.by_text: dict[str, Action] = {}
        for verb in verbs:
            if verb.name in self.verbs or verb.actions:
                raise ValueError(f"the verb {verb.name} is taken")
            self.verbs[verb.name] = verb
            for arg in verb.numbers:
                action = Action(verb.name, arg, len(self.actions), verb.text(arg))
                verb.actions[arg] = action
                if arg < 0:
                    verb.only = action
                self.actions.append(action)
                self.by_text[action.text] = action

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and 0 <= action.index < len(self.actions) and self.actions[action.index] is action

    def parse(self, text: str) -> Action | None:
        """The action of this text, or None: a text from outside is never trusted to be one."""
        return self.by_text.get(text)

    def schema(self) -> dict[str, Any]:
        """JSON Schema of an action's text: one alternative for each verb."""
        return {"oneOf": [{"title": v.name, "enum": [v.actions[n].text for n in v.numbers]} for v in self.verbs.values()]}

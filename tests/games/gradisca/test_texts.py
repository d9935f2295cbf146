"""Every phrase that the table may need is there in every language, with the same arguments, and none stands there for nothing."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.resources import files
from itertools import product

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message
from fluent.syntax.serializer import serialize_message

from ludoteca import shelf
from ludoteca.games.gradisca import DECK, GAME
from ludoteca.games.gradisca.ch02_map import LEADER
from ludoteca.kernel.actions import No
from ludoteca.phrases import Phrases
from ludoteca.shelf import LANGUAGES

from .field import rules_of

#: what the page and the server ask for by themselves
FRAME = r"game-(title|about)|side-(venice|austria)|option-.+|bot-.+"


@cache
def patterns() -> re.Pattern[str]:
    """Everything that the sources write as the id of a message: whole, or with holes. Steps, verbs and reasons fill the holes."""
    found = {FRAME, r"why-.+"}
    for source in files("ludoteca.games.gradisca").iterdir():
        if not source.name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[a-z]+[\w-]*", node.value):
                found.add(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values]
                if isinstance(node.values[0], ast.Constant) and re.match(r"[a-z]+-", str(node.values[0].value)):
                    found.add("".join(parts))
    return re.compile("|".join(f"(?:{x})" for x in sorted(found)))


@cache
def messages(language: str) -> dict[str, set[str]]:
    """Message id -> the arguments that it takes."""
    out: dict[str, set[str]] = {}
    for entry in parse(shelf.phrases(GAME, language)).body:
        assert not isinstance(entry, Junk), entry.content
        if isinstance(entry, Message):
            assert entry.id.name not in out, f"{entry.id.name} stands there twice"
            out[entry.id.name] = set(re.findall(r"\$(\w+)", serialize_message(entry)))
    return out


def wanted() -> list[str]:
    """What must be there: reasons, options, bots, and the names of all that lies on the table."""
    out = ["game-title", "game-about"]
    for module in GAME.chapters:
        out += [f"why-{thing.code}" for thing in vars(module).values() if isinstance(thing, No)]
    for o in GAME.options:
        out += [f"option-{o.id}", f"option-{o.id}-about", *(f"option-{o.id}-{o.write(v)}" for v in o.values)]
    for bot in GAME.bots():
        out += [f"bot-{bot}", f"bot-{bot}-about"]
    rules = rules_of("campaign")
    out += [f"area-{a}" for a in rules.areas] + [f"corps-{x}" for x in rules.corps]
    for u, key in enumerate(rules.counters):
        out += [f"leader-{key}-1", f"leader-{key}-2"] if rules.kind[u] == LEADER else [f"unit-{key}"]
    out += ["".join(x) for x in product([f"card-{key}" for key in DECK], ["", "-short", "-when", "-does"])]
    out += [f"do-{verb}" for verb in rules.vocabulary.verbs if verb not in ("draw", "done")]
    out += [f"end-{end}" for end in GAME.ends]
    for made in rules.track:
        months = str(made["label"]).rpartition(" ")[0]
        out += [f"months-{months}", f"box-{months}"]
    return out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_there(language: str) -> None:
    phrases = Phrases(language, GAME)
    assert [w for w in wanted() if not phrases.has(w)] == []


@pytest.mark.parametrize("language", [x for x in LANGUAGES if x != "en"])
def test_the_languages_say_the_same_things_of_the_same_things(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert sorted(set(english) ^ set(other)) == []
    # plurals differ from language to language, so a sentence may do without a number; it may not ask for more
    assert {i: other[i] - english[i] for i in english if other[i] - english[i]} == {}


def test_no_phrase_is_there_for_nothing() -> None:
    assert [i for i in messages("en") if not patterns().fullmatch(i)] == []


def test_no_reason_is_there_for_nothing() -> None:
    codes = {f"why-{thing.code}" for module in GAME.chapters for thing in vars(module).values() if isinstance(thing, No)}
    assert sorted(i for i in messages("en") if i.startswith("why-") and i not in codes) == ["why-card-condition", "why-out-of-reach"]

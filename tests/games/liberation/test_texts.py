"""Every reason, option, question, medal, mission and bot of the game has its phrase in every language, and none is left over."""

from __future__ import annotations

import re
import sys
from importlib.resources import files

import pytest

from ludoteca import shelf
from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.ch04_bonuses import BONUS, ELSEWHERE
from ludoteca.games.liberation.own import WITH_HINT, kebab
from ludoteca.kernel.actions import No
from ludoteca.kernel.steps import REGISTRY, Ask
from ludoteca.phrases import Phrases
from ludoteca.shelf import LANGUAGES

HOME = files("ludoteca.games.liberation").joinpath("text")
ABSTRACT = ("Upto", "ResistanceTurn-again")


def ids(language: str) -> list[str]:
    names = (f"{language}.ftl", f"cards.{language}.ftl", f"table.{language}.ftl")
    return [i for name in names for i in re.findall(r"^([a-zA-Z][\w-]*) =", HOME.joinpath(name).read_text("utf-8"), re.M)]


def reasons() -> set[str]:
    return {
        thing.code
        for name, module in list(sys.modules.items())
        if name.startswith("ludoteca.games.liberation")
        for thing in vars(module).values()
        if isinstance(thing, No)
    }


def wanted() -> list[str]:
    out = ["game-title", "game-about", *(f"side-{side}" for side in GAME.sides), *(f"end-{end}" for end in GAME.ends)]
    out += [f"over-{end}" for end in GAME.ends]
    out += [f"why-{code}" for code in reasons()]
    for o in GAME.options:
        out += [f"option-{o.id}", f"option-{o.id}-about", *(f"option-{o.id}-{o.write(v)}" for v in o.values)]
    for q in GAME.questions:
        out += [f"ask-{q.id}", *(f"ask-{q.id}-{v}" for v in q.values)]
    for bot in GAME.bots():
        out += [f"bot-{bot}", f"bot-{bot}-about"]
    own = [name for (module, name), c in REGISTRY.items() if module.startswith("ludoteca.games.liberation.") and issubclass(c, Ask)]
    out += [f"prompt-{kebab(step)}" for step in own if step not in (*ABSTRACT, "Pay")]
    out += [f"hint-{kebab(step)}" for step in WITH_HINT]
    out += [f"prompt-pay-{what}" for what in ("recruit", "move", "divert")]
    components = shelf.components(GAME)
    out += [f"medal-{m['id']}{about}" for m in components.constant("medals") for about in ("", "-about")]
    out += [f"card-{m['id']}" for m in components.constant("missions")] + [f"card-{o['id']}" for o in components.constant("objects")]
    out += [f"card-{o['kind']}" for o in components.constant("occupier")] + [f"about-{o['kind']}" for o in components.constant("occupier")]
    out += [f"place-{n.id}" for n in components.node if n.kind == "place"] + [f"skill-{k['id']}" for k in components.constant("skills")]
    for bonus in {*BONUS, *ELSEWHERE, "token"}:
        out += [f"bonus-{bonus.replace('_', '-')}", f"bonus-short-{bonus.replace('_', '-')}"]
    out += [f"solo-{what.replace('_', '-')}" for card in components.constant("solo") for what, _ in card["actions"]]
    return out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_there(language: str) -> None:
    phrases = Phrases(language, GAME)
    assert [w for w in wanted() if not phrases.has(w)] == []


def test_the_languages_have_the_same_phrases_once_each() -> None:
    english = ids("en")
    assert len(english) == len(set(english)) > 500
    for language in LANGUAGES[1:]:
        assert sorted(ids(language)) == sorted(english), language


def test_no_phrase_is_left_over() -> None:
    """Each is asked for by the data or spelt in the code; what is put together from parts begins with words of the code."""
    code = "".join(f.read_text("utf-8") for f in files("ludoteca.games.liberation").iterdir() if f.name.endswith(".py"))
    spelt = set(re.findall(r'"([a-z][\w-]+)"', code)) | set(wanted())
    stems = tuple(re.findall(r'f"([a-z][a-z-]+-)\{', code))
    assert {"about-die", "log-turn", "could-here"} <= spelt
    assert [i for i in ids("en") if i not in spelt and not i.startswith((*stems, "bot-"))] == []


def test_french_keeps_its_spaces() -> None:
    """Before high punctuation stands a space that does not break."""
    for name in ("fr.ftl", "cards.fr.ftl", "table.fr.ftl"):
        for number, text in enumerate(HOME.joinpath(name).read_text("utf-8").splitlines(), 1):
            if not text.startswith("#"):
                assert not re.search(r"[^\u202f\u00a0][;!?]|[^\u00a0]:(?= |$)", text), (name, number, text)

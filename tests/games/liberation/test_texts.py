"""Every medal, mission, card, place and prompt of the game has its phrase in every language."""

from __future__ import annotations

import pytest

from ludoteca import registry
from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.rules.ch04_bonuses import BONUS, ELSEWHERE
from ludoteca.games.liberation.view.seat_view import WITH_HINT
from ludoteca.kernel.flow.steps import REGISTRY, Ask
from ludoteca.registry import LANGUAGES
from ludoteca.testkit.texts import missing
from ludoteca.view.phrasing import kebab

ABSTRACT = ("Upto",)


def wanted() -> list[str]:
    out = [f"{what}-{x}" for what, of in (("side", GAME.sides), ("end", GAME.ends), ("over", GAME.ends)) for x in of]
    own = [name for (module, name), c in REGISTRY.items() if module.startswith("ludoteca.games.liberation.") and issubclass(c, Ask)]
    out += [f"prompt-{kebab(step)}" for step in own if step not in (*ABSTRACT, "Pay")]
    out += [f"hint-{kebab(step.__name__)}" for step in WITH_HINT]
    out += [f"prompt-pay-{what}" for what in ("recruit", "move", "divert")]
    components = registry.components(GAME)
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
    assert missing(GAME, language, *wanted()) == []
    assert len(wanted()) > 200

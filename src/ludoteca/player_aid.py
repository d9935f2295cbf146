"""The player aid: what the sheet beside the board says in short, in sections, each line with the rules that it sums up.

A game has one if its package holds ``aid.toml`` and ``text/aid.LANGUAGE.ftl``:

    [[section]]
    id = "movement"                     its title is the message aid-movement
    chapters = [8, 9]                   of the catalogue: asked by one of their rules, the page opens here
    rows = [["foot", "GR-201"], ..]     the message aid-movement-foot (its attribute ``of``: what it is about) and its rules

The texts are read with the rulebook, not with the game's phrases: who plays without looking it up does not load them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from msgspec import Meta, Struct

from ludoteca.kernel.game import Game

from . import registry


class Section(Struct, forbid_unknown_fields=True):
    id: str
    chapters: list[int]
    rows: Annotated[list[tuple[str, str]], Meta(min_length=1)]


class _File(Struct, forbid_unknown_fields=True):
    section: Annotated[list[Section], Meta(min_length=1)]


class ToldRow(Struct):
    of: str
    text: str
    rules: list[str]


class ToldSection(Struct):
    """``rules`` are all at which the aid opens here: those of its rows, then those of its chapters."""

    id: str
    title: str
    rows: list[ToldRow]
    rules: list[str]


@cache
def aid_of(game: Game) -> tuple[Section, ...]:
    """The sections of the game's aid; none if it has no aid."""
    found = registry.text_file(game, "aid.toml")
    return () if found is None else tuple(msgspec.convert(tomllib.loads(found), _File).section)


def told(game: Game, language: str) -> list[ToldSection]:
    """The aid in a language; English stands in for what is missing there."""
    bundles = []
    for each in dict.fromkeys((language, "en")):
        bundle = FluentBundle([each], use_isolating=False)
        bundle.add_resource(FluentResource(registry.text_file(game, "text", f"aid.{each}.ftl") or ""))
        bundles.append(bundle)

    def said(name: str, attribute: str = "") -> str:
        for bundle in bundles:
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return str(bundle.format_pattern(pattern)[0])
        return "" if attribute else name

    of_chapter: dict[int, list[str]] = {}
    for rule in registry.book(game).rule:
        of_chapter.setdefault(rule.chapter, []).append(rule.id)
    out = []
    for section in aid_of(game):
        rows = [
            ToldRow(said(f"aid-{section.id}-{row}", "of"), said(f"aid-{section.id}-{row}"), rules.split()) for row, rules in section.rows
        ]
        opened = [rule for row in rows for rule in row.rules] + [rule for no in section.chapters for rule in of_chapter.get(no, [])]
        out.append(ToldSection(section.id, said(f"aid-{section.id}"), rows, list(dict.fromkeys(opened))))
    return out

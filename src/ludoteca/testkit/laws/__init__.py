"""One function for each law. All take a `Subject` and raise `LawBroken`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.game import Game
from ludoteca.testkit.subject import Subject

from .going_on import copied_and_sent, records_go_on
from .moves import no_payment_in_vain, no_step_after_an_ending
from .observations import observations_are_sound
from .play import (
    actions_round_trip,
    any_order_of_arrival,
    chance_is_sound,
    copies_are_isolated,
    every_step_has_a_rule,
    no_dead_end,
    no_global_chance,
    nothing_is_lost,
    options_apply,
    options_are_the_offers,
    others_refused,
    replay_equals_live,
    same_in_every_process,
    saved_and_read_back,
)
from .secrets import agenda_is_public, decided_on_public_grounds, equal_copies_are_equal, no_leak, sampler_fits, views_agree
from .stored import every_end_is_stored, golden_playthrough, refusals_are_reviewed
from .undo import consent_restores, undo_is_closed, undo_is_told_before, undo_restores, undo_tells_nothing

Law = Callable[[Subject], None]

LAWS: tuple[Law, ...] = (
    same_in_every_process, no_global_chance, copies_are_isolated, saved_and_read_back, replay_equals_live,
    options_apply, others_refused, no_dead_end, actions_round_trip, nothing_is_lost, options_are_the_offers, every_step_has_a_rule,
    undo_restores, undo_is_closed, undo_is_told_before, undo_tells_nothing, consent_restores,
    any_order_of_arrival, chance_is_sound, no_step_after_an_ending, no_payment_in_vain, records_go_on, copied_and_sent,
    views_agree, decided_on_public_grounds, sampler_fits, agenda_is_public, equal_copies_are_equal, no_leak, observations_are_sound,
    every_end_is_stored, golden_playthrough, refusals_are_reviewed,
)  # fmt: skip

MOST_TABLES = 8  # combinations of options that are all tried; of more, each value once
TOGETHER, LEAST = 60, 8  # points of a game's random games at which a law is tried, where few are wanted: together, and of each table


def subjects_of(
    game: Game,
    components: ComponentSet,
    *,
    seats: Sequence[int] | None = None,
    folder: Path | None = None,
    games: int = 2,
    every_option: bool = True,
    **more: Any,
) -> list[Subject]:
    """The game at every number of seats with every value of every option. ``folder`` holds ``ends/``, ``golden/`` and ``refusals.txt``.

    What makes no table (`Game.against_table`) is left out. Without ``every_option`` a game of many options is tried at the tables that it
    says stand for all (`Game.sample_setups`), or else with the others than the default at its smallest number of seats only; and all
    tables share the points at which a law is tried.
    """
    if folder is not None:
        more = {"ends": folder / "ends", "golden": folder / "golden", "refusals": folder / "refusals.txt", **more}
    every = seats or range(game.seats[0], game.seats[1] + 1)
    few = not every_option and _combinations(game) > MOST_TABLES
    if few and game.sample_setups:
        tables = [(n, options) for n, options in game.sample_setups if n in every]
    else:
        tables = [
            (n, options)
            for i, n in enumerate(every)
            for k, options in enumerate(_tables(game))
            if not (few and i and k)  # the first table has every option as it is by default
            if game.against_table(n, game.read_options(options)) is None
        ]
    if not every_option:
        more = {"points": max(LEAST, TOGETHER // len(tables)), **more}
    return [Subject(game, components, n, options, games=games, **more) for n, options in tables]


def _combinations(game: Game) -> int:
    return prod(len(o.values) for o in game.options)


def _tables(game: Game) -> Iterator[dict[str, Any]]:
    plain = {o.id: o.default for o in game.options}
    tables = [dict(zip(plain, values, strict=True)) for values in product(*(o.values for o in game.options))]
    if len(tables) <= MOST_TABLES:
        yield from tables
        return
    yield plain
    for o in game.options:
        for value in o.values:
            if value != o.default:
                yield {**plain, o.id: value}


def laws_for(game: Game, components: ComponentSet, *, laws: Sequence[Law] = LAWS, **more: Any) -> list[Any]:
    """For ``pytest.mark.parametrize(("law", "subject"), ...)``: each law on each kind of table. Arguments as for `subjects_of`."""
    import pytest

    subjects = subjects_of(game, components, **more)
    return [pytest.param(law, s, id=f"{law.__name__}-{s.name()}") for law in laws for s in _for(law, game, subjects)]


def _for(law: Law, game: Game, subjects: list[Subject]) -> list[Subject]:
    """Stored games are read once, and so is the table of refusals, which is of all tables.

    Of a game with many options a playthrough of each at one number of seats is enough to keep.
    """
    if law in (every_end_is_stored, refusals_are_reviewed):
        return subjects[:1]
    if law is golden_playthrough and game.sample_setups:
        return [replace(s, seats=n, options=options) for s in subjects[:1] for n, options in game.sample_setups]
    if law is golden_playthrough and _combinations(game) > MOST_TABLES:
        plain = {o.id: o.default for o in game.options}
        return [s for s in subjects if s.seats == subjects[0].seats or dict(s.options) == plain]
    return subjects


__all__ = [
    "LAWS",
    "Law",
    "actions_round_trip",
    "agenda_is_public",
    "any_order_of_arrival",
    "chance_is_sound",
    "consent_restores",
    "copied_and_sent",
    "copies_are_isolated",
    "decided_on_public_grounds",
    "equal_copies_are_equal",
    "every_end_is_stored",
    "every_step_has_a_rule",
    "golden_playthrough",
    "laws_for",
    "no_dead_end",
    "no_global_chance",
    "no_leak",
    "no_payment_in_vain",
    "no_step_after_an_ending",
    "nothing_is_lost",
    "observations_are_sound",
    "options_apply",
    "options_are_the_offers",
    "others_refused",
    "records_go_on",
    "refusals_are_reviewed",
    "replay_equals_live",
    "same_in_every_process",
    "sampler_fits",
    "saved_and_read_back",
    "subjects_of",
    "undo_is_closed",
    "undo_is_told_before",
    "undo_restores",
    "undo_tells_nothing",
    "views_agree",
]

"""What people write, checked: names, bots, answers, and what a seat adds to chance."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence

from ludoteca import shelf
from ludoteca.kernel.components import BadComponents
from ludoteca.kernel.game import Game, clean_name
from ludoteca.kernel.scene import Msg

from .made import SeatRow
from .phrases import say
from .problems import Problem, refused
from .table import Table

NONCE = re.compile(r"[A-Za-z0-9_-]{1,64}")
BOT_NAMES = ("Zeno", "Wanda", "Tullio", "Norma", "Oreste", "Livia", "Ezio", "Ada", "Ugo", "Clelia")


def a_game(game_id: str) -> Game:
    try:
        game = shelf.game(game_id)
        shelf.components(game)
    except (shelf.NoSuchGame, BadComponents):
        raise Problem(404, "error-no-such-game", name=game_id[:40]) from None
    if game.layout is None:
        raise Problem(404, "error-no-such-game", name=game_id[:40])
    return game


def a_bot(game: Game, name: str) -> str:
    if name not in game.bots():
        raise Problem(422, "error-no-such-bot", bot=name[:40])
    return name


def a_name(text: str) -> str:
    name = clean_name(text, 24) if text.isprintable() else None
    if name is None:
        raise Problem(422, "error-bad-name", most=24)
    return name


def a_bot_name(taken: Sequence[SeatRow], wanted: str) -> str:
    if wanted:
        return a_name(wanted)
    used = {s.name for s in taken}
    return next((n for n in BOT_NAMES if n not in used), f"{BOT_NAMES[0]} {len(taken) + 1}")


def answers_of(given: Mapping[str, str | int]) -> dict[str, str]:
    return {name: str(answer) for name, answer in given.items() if answer != ""}


def named(table: Table, seat: int, answers: Mapping[str, str], others: Sequence[SeatRow]) -> dict[str, str]:
    """The answers with a name wherever the game offers some and none was given: chosen once, in the table's language, so that a reader
    of another language and the next game of the same people know it too. ``others`` are those whose names are taken."""
    out = dict(answers)
    for q in table.asks(seat):
        if q.offers and not out.get(q.id):
            offered = [say(Msg(phrase), table.made.language, table.game.id) for phrase in q.offers]
            used = {s.answers.get(q.id) for s in others if s.seat != seat}
            turned = offered[seat % len(offered) :] + offered[: seat % len(offered)]
            out[q.id] = next((name for name in turned if name not in used), turned[0])
    return out


def a_nonce(given: str) -> str:
    """What a seat adds to chance: its own, or one drawn for it."""
    if not given:
        return secrets.token_hex(8)
    if not NONCE.fullmatch(given):
        raise Problem(422, "error-bad-nonce")
    return given


def check_given(table: Table, seat: int, row: SeatRow) -> None:
    """Answers set for a seat that somebody takes later: those that are there must do."""
    known = {q.id: q for q in table.game.questions}
    for name, answer in row.answers.items():
        if name not in known:
            raise Problem(422, "error-no-such-question", ask=name[:40])
        if known[name] not in table.asks(seat):
            continue
        others = {s.answers[name] for i, s in enumerate(table.seats) if i != seat and known[name] in table.asks(i) and s.answers.get(name)}
        why = table.game._against_answer(known[name], answer, others if known[name].unique else set())
        if why is not None:
            raise refused(why, table.game.id)

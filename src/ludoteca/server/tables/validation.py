"""What people write, checked: names, bots, answers, and what a seat adds to chance."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence

from ludoteca import registry
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.game import Game
from ludoteca.kernel.text_rules import MOST_MARKS, clean_name, is_text, most_marks
from ludoteca.players import names as bot_names
from ludoteca.server.protocol.problems import Problem, refused

from .table import Table
from .table_setup import SeatRow

NONCE = re.compile(r"[A-Za-z0-9_-]{1,64}")
BOT_NAMES = ("Zeno", "Wanda", "Tullio", "Norma", "Oreste", "Livia", "Ezio", "Ada", "Ugo", "Clelia")


def a_game(game_id: str) -> Game:
    try:
        game = registry.game(game_id)
        registry.components(game)
    except (registry.NoSuchGame, BadComponents):
        raise Problem(404, "error-no-such-game", name=game_id[:40]) from None
    if game.layout is None:
        raise Problem(404, "error-no-such-game", name=game_id[:40])
    return game


def usual_seats(game: Game) -> int:
    """How many sit at a table of this game of which nobody says it."""
    low, high = game.seats
    return game.usual_seats or (low + high + 1) // 2


def a_bot(game: Game, name: str) -> str:
    if name not in bot_names(game):
        raise Problem(422, "error-no-such-bot", bot=name[:40])
    return name


def a_name(text: str, most: int = 24) -> str:
    few_marks(text)
    name = clean_name(text, most) if is_text(text) else None
    if name is None:
        raise Problem(422, "error-bad-name", most=most)
    return name


def few_marks(text: str) -> None:
    """`Problem` where so many marks stand upon a letter that they would stand in other lines, too."""
    if most_marks(text) > MOST_MARKS:
        raise Problem(422, "error-too-many-marks", most=MOST_MARKS)


def is_said(text: str, lines: str = "\n") -> bool:
    """Whether this may be said or noted at a table; `Problem` for marks in towers."""
    few_marks(text)
    return is_text(text, lines, directions=True)


def a_bot_name(taken: Sequence[SeatRow], wanted: str) -> str:
    if wanted:
        return a_name(wanted)
    used = {s.name for s in taken}
    return next((n for n in BOT_NAMES if n not in used), f"{BOT_NAMES[0]} {len(taken) + 1}")


def answers_of(given: Mapping[str, str | int]) -> dict[str, str]:
    return {name: str(answer) for name, answer in given.items() if answer != ""}


def named(table: Table, seat: int, answers: Mapping[str, str], others: Sequence[SeatRow]) -> dict[str, str]:
    """The answers with a name wherever the game has some for who gives none: chosen once, when somebody sits down, so that the next game
    of the same people has the same. ``others`` are those whose names are taken."""
    out = dict(answers)
    for q in table.asks(seat):
        if q.defaults and not out.get(q.id):
            used = {s.answers.get(q.id) for s in others if s.seat != seat}
            turned = q.defaults[seat % len(q.defaults) :] + q.defaults[: seat % len(q.defaults)]
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
        why = table.game.against_answer(known[name], answer, others if known[name].unique else set())
        if why is not None:
            raise refused(why, table.game.id)

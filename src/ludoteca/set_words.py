"""What is said of a component set to people who don't see its file: places, fields and values have the names that the workshop gives them.

Whoever edits a file is told by its own names instead (`Phrases`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.game import Game
from ludoteca.phrases import Phrases
from ludoteca.view.workshop import Column
from ludoteca.workshop import workshop_of

PAIR = re.compile(r"\d+-\d+")
#: Fields of the schema that no game calls otherwise, by the house's messages.
FIELDS = {
    "name": "workshop-name", "kind": "workshop-kind", "angle": "workshop-angle", "copies": "workshop-field-copies",
    "scenario": "workshop-field-scenario", "frame": "workshop-field-frame", "x": "workshop-field-where", "y": "workshop-field-where",
}  # fmt: skip


class SetWords(Phrases):
    """``made``: the set that is spoken of; None for one that is too broken to have places."""

    def __init__(self, language: str, game: Game, made: ComponentSet | None = None) -> None:
        super().__init__(language, game)
        self.workshop = workshop_of(game)
        self.numbers, self.rows = _called(self, registry.components(game), made)

    def where(self, table: str, entry: str, field: str = "") -> str:
        if table == "node":
            entry = self.numbers.get(entry, entry)
        elif table == "edge" and PAIR.fullmatch(entry):
            entry = "–".join(self.numbers.get(end, end) for end in entry.split("-")) if self.numbers else entry
        elif table == "constants":
            field = self.field(table, entry, field)
            entry = self.known(f"workshop-sheet-{entry}") or entry
        return super().where(table, entry, field)

    def field(self, table: str, entry: str, field: str) -> str:
        if table == "constants":
            return ", ".join(self._step(entry, step) for step in field.split(".")) if field else ""
        column = self._column(table, entry, field)
        own = self.known(column.message) if column is not None else ""
        return own or (self(FIELDS[field]) if field in FIELDS else field)

    def value(self, table: str, entry: str, field: str, value: object) -> object:
        if isinstance(value, list | tuple):
            return [self.value(table, entry, field, each) for each in value]
        if isinstance(value, bool):
            return self("workshop-yes" if value else "workshop-no")
        if not isinstance(value, str) or not value:
            return value
        if value in self.rows:
            return self.rows[value]
        if table in ("node", "edge") and field == "kind":
            return self.known(f"workshop-{table}-{value}") or value
        column = self._column(table, entry, field)
        if column is None:
            return value
        return " / ".join(self._said(column.says, each) for each in (value.split("/") if column.sort == "halves" else [value]))

    def known(self, *messages: str) -> str:
        """The text of the first of these messages that the game has; "" if it has none."""
        return next((self(message) for message in messages if self.has(message)), "")

    def _said(self, patterns: Iterable[str], value: str) -> str:
        ids = (pattern.replace("*", each) for pattern in patterns for each in (value, value.replace("_", "-")))
        said = next((self(each, x=1, skill="", token="") for each in ids if self.has(each)), value)
        return " ".join(said.split())

    def _step(self, constant: str, step: str) -> str:
        """One step of the way to a value in a constant: a row or a field of it."""
        sheet = next((s for s in self.workshop.sheets if s.constant == constant and not s.at), None)
        columns: list[Column] = [c for c in sheet.columns if c.field] if sheet is not None else []
        here = next((c for form in self.workshop.forms for c in form.columns if c.field == f"{constant}.{step}"), None)
        if here is not None or any(s.constant == constant and s.at == step for s in self.workshop.sheets):
            return self.known(here.message if here is not None else f"workshop-column-{step}") or step
        columns += [c for deck in self.workshop.decks for c in deck.columns if c.of == constant]
        column = next((c for c in columns if c.field == step), None)
        if step in self.rows:
            return self.rows[step]
        if column is not None and self.has(column.message):
            return self(column.message)
        if sheet is not None and sheet.says:
            return self._said(sheet.says, step)
        named = next((c for c in columns if c.field == "name" and c.says), None)
        if named is not None:  # a row of a deck
            return " ".join(filter(None, (step, self.known(*(pattern.replace("*", step) for pattern in named.says)))))
        return str(int(step) + 1) if step.isdecimal() and len(step) < 6 else step

    def _column(self, table: str, entry: str, field: str) -> Column | None:
        if table == "constants":
            last = field.rsplit(".", 1)[-1]
            of_deck = [c for deck in self.workshop.decks for c in deck.columns if c.of == entry]
            first = field.partition(".")[0]
            of_form = [c for form in self.workshop.forms for c in form.columns if c.field in (entry, f"{entry}.{first}")]
            if of_form:
                return of_form[0]
            of_sheet = [c for s in self.workshop.sheets if s.constant == entry and s.at in ("", first) for c in s.columns]
            return next((c for c in (*of_deck, *of_sheet) if c.field == last or not c.field), None)
        found = (c for deck in self.workshop.decks if deck.table == table for c in deck.columns if not c.of and c.field == field)
        return next(found, None)


def _called(words: SetWords, ours: ComponentSet, made: ComponentSet | None) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Names by number and by row id, of the places on boards that know no numbers: of ours, and above all of the set's."""
    numbers: dict[str, str] = {}
    rows: dict[str, str] = {}
    for each in (ours, *((made,) if made is not None else ())):
        for board in words.workshop.maps:
            known = {key_of(board.rows, ours, n.id): n.name for n in ours.node}
            for n in each.node:
                if board.ranges and not any(low <= n.id <= high for low, high in board.ranges):
                    continue
                key = key_of(board.rows, each, n.id)
                own = n.name == known.get(key)
                name = (words.known(*(pattern.replace("*", key) for pattern in board.says)) if own else "") or n.name
                if board.named and name:
                    numbers[str(n.id)] = name
                    if board.rows:
                        rows[key] = name
    return numbers, rows


def key_of(rows: str, data: ComponentSet, number: int) -> str:
    """What constants call a place: the id of its row, or its number."""
    held: Any = data.constants[rows].value if rows and rows in data.constants else None
    row = held[number] if isinstance(held, list | tuple) and 0 <= number < len(held) else None
    found = row.get("id") if isinstance(row, dict) else None
    return found if isinstance(found, str) else str(number)

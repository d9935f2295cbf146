"""Rows that go into a statement as one text: however many they are, it is the same statement with one value."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BindParameter, ColumnElement, FromClause, String, bindparam, cast, column, func, literal_column
from sqlalchemy.types import TypeEngine

DIALECTS = ("sqlite", "postgresql")


def given(dialect: str, *kinds: TypeEngine[Any]) -> tuple[FromClause, list[ColumnElement[Any]]]:
    """The rows of ``rows``, a JSON text of lists, and what stands in each of them, by its kind."""
    rows: BindParameter[str] = bindparam("rows")
    if dialect == "sqlite":
        each = func.json_each(rows).table_valued("value", name="given")
        return each, [func.json_extract(each.c.value, literal_column(f"'$[{i}]'"), type_=kind) for i, kind in enumerate(kinds)]
    each = func.json_array_elements(cast(rows, JSON)).table_valued(column("value", JSON)).render_derived("given")
    texts = [each.c.value.op("->>", return_type=String())(literal_column(str(i))) for i in range(len(kinds))]
    return each, [text if isinstance(kind, String) else cast(text, kind) for text, kind in zip(texts, kinds, strict=True)]

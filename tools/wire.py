"""Write what is said elsewhere of the wire's types: ``web/src/scene.d.ts``, ``web/src/lib/wire.ts`` and the blocks of ``docs/wire.md``.

The structs of ``ludoteca.view.scene`` and ``ludoteca.server.protocol`` are the one place where a shape is said, and the functions of
``ludoteca.server.http`` the one place where a call is. With ``--check`` nothing is written: the exit code says whether the committed files
are current.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

from ludoteca.server.app import CALLS
from ludoteca.server.http.api import Call
from ludoteca.server.protocol import messages, server_messages
from ludoteca.server.protocol.responses import Failure
from ludoteca.server.protocol.shapes import schemas_of
from ludoteca.view import scene

ROOT = Path(__file__).resolve().parent.parent
SCENE = ROOT / "web" / "src" / "scene.d.ts"
WIRE = ROOT / "web" / "src" / "lib" / "wire.ts"
DOCS = ROOT / "docs" / "wire.md"
WIDTH = 120
ROOTS = (scene.Scene, scene.Board, scene.Mine, scene.Line)
OF_SCENE = """\
// Made by tools/wire.py from ludoteca/view/scene.py; do not edit.
// A field with a question mark is left out on the wire when it has its default.
"""
OF_WIRE = """\
// Made by tools/wire.py from ludoteca/server/protocol; do not edit. What a scene holds is in scene.d.ts.
// A field with a question mark may be left out.
"""
PLAIN = {"string": "string", "number": "number", "integer": "number", "boolean": "boolean", "null": "null"}
Schema = Mapping[str, Any]


class Shapes:
    """TypeScript of JSON Schemas; types that have a title and are no structs get a name."""

    def __init__(self) -> None:
        self.named: dict[str, str] = {}

    def of(self, schema: Schema) -> str:
        if "$ref" in schema:
            return str(schema["$ref"]).rsplit("/", 1)[-1]
        title = schema.get("title", "")
        if title:
            text = self._plain(schema)
            if self.named.setdefault(title, text) != text:
                raise ValueError(f"{title} is {self.named[title]} and {text}")
            return str(title)
        return self._plain(schema)

    def _plain(self, schema: Schema) -> str:
        if "enum" in schema:
            return " | ".join(f'"{word}"' for word in schema["enum"])
        if "anyOf" in schema:
            return " | ".join(sorted({self.of(part) for part in schema["anyOf"]}, key=lambda text: (text == "null", text)))
        if "type" not in schema:
            return "unknown"
        kind = schema["type"]
        if kind == "array":
            if "prefixItems" in schema:
                return "[" + ", ".join(self.of(part) for part in schema["prefixItems"]) + "]"
            inner = self.of(schema["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if kind == "object":
            return f"{{ [key: string]: {self.of(schema.get('additionalProperties', {}))} }}"
        return PLAIN[kind]

    def declaration(self, name: str, schema: Schema) -> str:
        """One struct as an exported interface, its docstring as a comment."""
        required = set(schema.get("required", ()))
        lines = [*about(schema), f"export interface {name} {{"]
        lines += [f"  {field}{'' if field in required else '?'}: {self.of(part)};" for field, part in schema["properties"].items()]
        return "\n".join([*lines, "}"])

    def declarations(self, parts: Mapping[str, Schema]) -> list[str]:
        return [self.declaration(name, parts[name]) for name in sorted(parts)]

    def aliases(self) -> list[str]:
        return [f"export type {name} = {text};" for name, text in sorted(self.named.items())]


def about(schema: Schema) -> list[str]:
    said = [line.strip() for line in schema.get("description", "").strip().splitlines() if line.strip()]
    return [f"/** {' '.join(said)} */"] if said else []


# ---- the page's types


def scene_types() -> str:
    _, parts = schemas_of(ROOTS)
    return OF_SCENE + "\n" + "\n\n".join(Shapes().declarations(parts)) + "\n"


def kinds_of_calls() -> list[Any]:
    return [kind for call in CALLS for kind in (call.takes, call.gives) if kind not in (None, bytes)]


def _not_of_scene(kinds: Iterable[Any]) -> dict[str, dict[str, Any]]:
    _, drawn = schemas_of(ROOTS)
    _, parts = schemas_of(kinds)
    return {name: schema for name, schema in parts.items() if name not in drawn}


def wire_types() -> str:
    parts = _not_of_scene([Failure, *kinds_of_calls(), messages.Message, server_messages.ServerMessage])
    shapes = Shapes()
    declared = shapes.declarations(parts)
    unions = [
        f"export type {name} =\n" + "\n".join(f"  | {kind.__name__}" for kind in get_args(union)) + ";"
        for name, union in (("ClientMessage", messages.Message), ("ServerMessage", server_messages.ServerMessage))
    ]
    text = "\n\n".join([*shapes.aliases(), *declared, *unions])
    _, drawn = schemas_of(ROOTS)
    used = [name for name in sorted(drawn) if re.search(rf": [^;]*\b{name}\b", text)]
    return f'{OF_WIRE}import type {{ {", ".join(used)} }} from "../scene";\n\n{text}\n'


# ---- the blocks of the documentation


def calls_table(calls: Iterable[Call]) -> str:
    rows = ["| call | body | gives | |", "|---|---|---|---|"]
    rows += [
        f"| `{call.method} {call.path[1:]}{_query(call)}` | {_named(call.takes)} | {_given(call)} | {' '.join(call.about.split())} |"
        for call in calls
    ]
    return "\n".join(rows)


def _query(call: Call) -> str:
    return "?" + "&".join(f"{name}=" for name in call.query) if call.query else ""


def _named(kind: Any) -> str:
    if kind is None:
        return ""
    if kind is bytes:
        return "a record"
    (schema,), _ = schemas_of([kind])
    return f"`{Shapes().of(schema)}`"


def _given(call: Call) -> str:
    given = _named(call.gives) or ("a file" if call.media == "*/*" else f"`{call.media}`")
    return given if call.status == 200 else f"{call.status} {given}"


def block(kinds: Iterable[Any], but: Iterable[Any] = ()) -> str:
    """These types and all that they hold, other than those of a scene and those that ``but`` names have been told of."""
    told = _not_of_scene(but) if but else {}
    parts = {name: schema for name, schema in _not_of_scene(kinds).items() if name not in told}
    shapes, out = Shapes(), ["```ts"]
    for name in sorted(parts):
        required, schema = set(parts[name].get("required", ())), parts[name]
        fields = [f"{field}{'' if field in required else '?'}: {shapes.of(part)}" for field, part in schema["properties"].items()]
        said = " ".join(schema.get("description", "").split())
        out += [f"// {line}" for line in textwrap.wrap(said, WIDTH)]
        out += [*_wrapped(f"{name} {{", fields), ""]
    out += _aliases(shapes)
    return "\n".join(out).rstrip() + "\n```"


def _aliases(shapes: Shapes) -> list[str]:
    return [f"{name} = {text}" for name, text in sorted(shapes.named.items())]


def _wrapped(head: str, fields: list[str]) -> list[str]:
    whole = f"{head} {'; '.join(fields)} }}"
    if len(whole) <= WIDTH:
        return [whole]
    return [head, *textwrap.wrap("; ".join(fields), WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False), "}"]


def blocks() -> dict[str, str]:
    http = [Failure, *kinds_of_calls()]
    return {
        "calls": calls_table(CALLS),
        "types of calls": block(http),
        "messages of clients": block([messages.Message], http),
        "messages of the server": block([server_messages.ServerMessage], [*http, messages.Message]),
    }


def documentation(text: str) -> str:
    """The page with each generated block put between its markers."""
    for name, made in blocks().items():
        begin, end = f"<!-- {name}: made by tools/wire.py -->", f"<!-- end of {name} -->"
        if text.count(begin) != 1 or text.count(end) != 1:
            raise SystemExit(f"docs/wire.md needs one pair of marks for {name}")
        head, _, rest = text.partition(begin)
        text = f"{head}{begin}\n{made}\n{end}{rest.partition(end)[2]}"
    return text


def made() -> dict[Path, str]:
    """All files that are made here, as the types give them."""
    return {SCENE: scene_types(), WIRE: wire_types(), DOCS: documentation(DOCS.read_text(encoding="utf-8"))}


def main() -> int:
    stale = [path for path, text in made().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not current: run python tools/wire.py", file=sys.stderr)
        return 1 if stale else 0
    for path, text in made().items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Write ``src/scene.d.ts``, the page's types of a scene, from the structs of ``ludoteca.view.scene``.

The structs are the one place where the shape of a scene is said. With ``--check`` nothing is written: the exit code says whether
the committed file is current. (Not called ``types.py``: a script's folder comes first on Python's path, and that name is taken.)
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from ludoteca.view import scene

TARGET = Path(__file__).parent / "src" / "scene.d.ts"
ROOTS = (scene.Scene, scene.Board, scene.Mine, scene.Line)
HEAD = """\
// Made by make_types.py from ludoteca/view/scene.py; do not edit.
// A field with a question mark is left out on the wire when it has its default.
"""
PLAIN = {"string": "string", "number": "number", "integer": "number", "boolean": "boolean", "null": "null"}


def shape(schema: dict[str, Any]) -> str:
    """The TypeScript of one JSON Schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " | ".join(sorted({shape(part) for part in schema["anyOf"]}, key=lambda text: (text == "null", text)))
    kind = schema["type"]
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(shape(part) for part in schema["prefixItems"]) + "]"
        inner = shape(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"{{ [key: string]: {shape(schema['additionalProperties'])} }}"
    return PLAIN[kind]


def declaration(name: str, schema: dict[str, Any]) -> str:
    """One struct as an exported interface, its docstring as a comment."""
    required = set(schema.get("required", ()))
    about = [line.strip() for line in schema.get("description", "").strip().splitlines() if line.strip()]
    lines = [f"/** {' '.join(about)} */"] if about else []
    lines.append(f"export interface {name} {{")
    lines += [f"  {field}{'' if field in required else '?'}: {shape(part)};" for field, part in schema["properties"].items()]
    return "\n".join([*lines, "}"])


def render() -> str:
    """The whole file, the same for the same structs."""
    _, parts = msgspec.json.schema_components(ROOTS)
    return HEAD + "\n" + "\n\n".join(declaration(name, parts[name]) for name in sorted(parts)) + "\n"


def main() -> int:
    text = render()
    if "--check" in sys.argv[1:]:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print(f"{TARGET.name} is not current: run python web/make_types.py", file=sys.stderr)
        return 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

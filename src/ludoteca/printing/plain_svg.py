"""A drawing of ours without style sheet, variables and ``use``, for programs that draw SVG and know nothing of these.

`ludoteca.picture` draws for browsers: what a part looks like is said by classes, and colours by CSS variables that reach into the symbols
used. What turns SVG into PDF knows only the attributes of SVG itself, so the style is worked out here, element by element.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final
from xml.etree import ElementTree as ET

import cssselect2
import tinycss2

SVG: Final = "http://www.w3.org/2000/svg"
HREF: Final = ("href", "{http://www.w3.org/1999/xlink}href")
#: What SVG itself knows of what our styles say.
KEPT: Final = {
    "clip-path", "clip-rule", "color", "display", "fill", "fill-opacity", "fill-rule", "font-family", "font-size", "font-style",
    "font-weight", "letter-spacing", "mask", "mix-blend-mode", "opacity", "paint-order", "stop-color", "stop-opacity", "stroke",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width",
    "text-anchor", "transform", "visibility",
}  # fmt: skip
NAMED: Final = {"linearGradient", "radialGradient", "pattern", "clipPath", "mask"}  # what others refer to by its id
LEFT_OUT: Final = {"style", "title", "desc", "metadata", "symbol"}

Declarations = dict[str, str]


@dataclass(frozen=True, slots=True)
class _Around:
    """What an element has from where it stands: the variables, and what is done to its letters."""

    variables: Mapping[str, str] = field(default_factory=dict)
    letters: str = "none"


def plain(svg: str) -> str:
    """The same drawing with every style as attributes, every symbol where it is used, and nothing that can't be drawn."""
    root = _read(svg)
    style = "".join(e.text or "" for e in root.iter(f"{{{SVG}}}style"))
    styles = _Styles(style, root)
    ET.register_namespace("", SVG)
    return ET.tostring(_plain(root, styles, _Around()), encoding="unicode")


def _read(svg: str) -> ET.Element:
    parser: ET.XMLPullParser[ET.Element] = ET.XMLPullParser(["start"])
    parser.feed(svg)
    parser.close()
    for event in parser.read_events():
        for part in event:
            if isinstance(part, ET.Element):
                return part
    raise ValueError("this is no SVG")


class _Styles:
    """What the style sheet says of each element of one drawing."""

    def __init__(self, style: str, root: ET.Element) -> None:
        matcher = _matcher(style)
        self.own: dict[ET.Element, Declarations] = {}
        self.symbols: dict[str, ET.Element] = {}
        for wrapped in cssselect2.ElementWrapper.from_xml_root(root).iter_subtree():
            element = wrapped.etree_element
            said: Declarations = {}
            important: Declarations = {}
            for _, _, pseudo, (plainly, stressed) in sorted(matcher.match(wrapped), key=lambda m: m[:2]):
                if pseudo is None:
                    said.update(plainly)
                    important.update(stressed)
            said.update(_declarations(tinycss2.parse_declaration_list(element.get("style", "")))[0])
            self.own[element] = {**said, **important}
            if name := element.get("id"):
                self.symbols[name] = element


@cache
def _matcher(style: str) -> cssselect2.Matcher:
    """All drawings of a game have the same style sheet."""
    matcher = cssselect2.Matcher()
    for rule in tinycss2.parse_stylesheet(style, skip_comments=True, skip_whitespace=True):
        if rule.type == "qualified-rule":
            said = _declarations(tinycss2.parse_declaration_list(rule.content))
            for selector in cssselect2.compile_selector_list(rule.prelude):
                matcher.add_selector(selector, said)
    return matcher


def _declarations(parsed: Iterable[object]) -> tuple[Declarations, Declarations]:
    """What is declared, and what is declared important; shorthands taken apart."""
    out: tuple[Declarations, Declarations] = ({}, {})
    for found in parsed:
        if isinstance(found, tinycss2.ast.Declaration):
            name, value = found.name, tinycss2.serialize(found.value).strip()
            out[found.important].update(_font(value) if name == "font" else {name: value})
    return out


def _font(value: str) -> Declarations:
    """``italic 500 14px/1.2 var(--serif), serif`` in its parts."""
    found = re.fullmatch(r"(?:(italic|oblique|normal)\s+)?(?:(\d+|bold|normal)\s+)?([\d.]+px)(?:\s*/\s*\S+)?\s+(.+)", value, re.DOTALL)
    if found is None:
        return {}
    return {"font-style": found[1] or "normal", "font-weight": found[2] or "400", "font-size": found[3], "font-family": found[4]}


def _plain(element: ET.Element, styles: _Styles, around: _Around) -> ET.Element:
    """The element as it is drawn where it stands. A used symbol has its own style, and the variables of where it is used."""
    name = element.tag.rpartition("}")[2]
    said = styles.own[element]
    variables = {**around.variables, **{key: value for key, value in said.items() if key.startswith("--")}}
    around = _Around(variables, said.get("text-transform", around.letters))
    out = ET.Element(f"{{{SVG}}}{name}")
    for key, value in element.attrib.items():
        if key in ("class", "style", "lang", "role") or key.startswith(("data-", "aria-")) or key in HREF:
            continue
        if key != "id" or name in NAMED:
            out.set(key, _value(value, variables))
    for key, value in said.items():
        if key in KEPT:
            out.set(key, _transform(value) if key == "transform" else _value(value, variables))
    if name == "use":
        return _used(element, out, styles, around)
    if name == "symbol":
        out.tag = f"{{{SVG}}}g"
        out.attrib.pop("viewBox", None)
    out.text, out.tail = _letters(element.text, around), None
    for child in element:
        kind = child.tag.rpartition("}")[2]
        if kind not in LEFT_OUT and styles.own[child].get("display") != "none":
            made = _plain(child, styles, around)
            made.tail = _letters(child.tail, around)
            out.append(made)
    return out


def _used(use: ET.Element, out: ET.Element, styles: _Styles, around: _Around) -> ET.Element:
    """A symbol where it is used. Ours have a box only where it is used with the same: its units are those around it."""
    out.tag = f"{{{SVG}}}g"
    x, y = out.attrib.pop("x", "0"), out.attrib.pop("y", "0")
    out.attrib.pop("width", None)
    out.attrib.pop("height", None)
    href = next((use.get(key, "") for key in HREF if use.get(key)), "")
    symbol = styles.symbols.get(href.removeprefix("#"))
    if symbol is None:
        return out
    inner = _plain(symbol, styles, around)
    box = symbol.get("viewBox", "")
    if not box and (float(x) or float(y)):
        inner = _moved(inner, f"translate({x} {y})")
    out.append(inner)
    return out


def _moved(inner: ET.Element, transform: str) -> ET.Element:
    out = ET.Element(f"{{{SVG}}}g", {"transform": transform})
    out.append(inner)
    return out


def _letters(text: str | None, around: _Around) -> str | None:
    if text is None or around.letters == "none":
        return text
    return text.lower() if around.letters == "lowercase" else text.upper() if around.letters == "uppercase" else text


def _value(value: str, variables: Mapping[str, str]) -> str:
    """A value with its variables put in, and colours as every program knows them."""
    for _ in range(16):
        found = re.search(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)", value)
        if found is None:
            break
        put = variables.get(found[1], (found[2] or "").strip())
        value = value[: found.start()] + put + value[found.end() :]
    return re.sub(r"rgba?\(([^()]*)\)", _colour, value)


def _colour(found: re.Match[str]) -> str:
    """``rgb(255 255 255 / .35)`` as ``rgba(255, 255, 255, 0.35)``."""
    parts = re.split(r"[\s,/]+", found[1].strip())
    return f"rgba({', '.join(parts)})" if len(parts) == 4 else f"rgb({', '.join(parts)})"


def _transform(value: str) -> str:
    """What CSS says of a transform, as SVG writes it: numbers without units."""
    value = value.replace("px", "").replace("deg", "").replace(",", " ")
    value = re.sub(r"translateY\(([^)]*)\)", r"translate(0 \1)", value)
    return re.sub(r"translateX\(([^)]*)\)", r"translate(\1 0)", value) if value != "none" else ""

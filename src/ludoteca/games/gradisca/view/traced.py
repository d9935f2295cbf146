"""Areas that an owner of the printed map has traced: they are drawn so, and their borders follow the line. Knows no state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby, pairwise
from math import hypot, isfinite
from typing import Any

from ludoteca.kernel.components import ComponentSet
from ludoteca.view.geometry import Point

MOST = 400  # corners
SAMPLES = 72  # points at which an outline is asked whose it touches
NEAR = 40.0  # in board units: what is further away is not touched
Lines = dict[tuple[int, int], list[list[Point]]]


def outlines_of(components: ComponentSet) -> dict[int, list[Point]]:
    """The traced outlines, closed, by the index of the area. What is no outline is left out: a set may hold anything there."""
    held = components.constants.get("outlines")
    value = held.value if held is not None else None
    if not isinstance(value, dict):
        return {}
    number = {str(node.id): at for at, node in enumerate(components.node)}
    out: dict[int, list[Point]] = {}
    for name, ring in value.items():
        if name in number and isinstance(ring, list | tuple) and 3 <= len(ring) <= MOST and all(map(_is_point, ring)):
            points = [(float(x), float(y)) for x, y in ring]
            out[number[name]] = [*points, points[0]]
    return out


def _is_point(value: Any) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(part, int | float) and not isinstance(part, bool) and isfinite(part) for part in value)
    )


def borders_along(
    rings: Mapping[int, list[Point]], shapes: Mapping[int, list[list[Point]]], borders: Lines, pairs: Iterable[tuple[int, int]]
) -> Lines:
    """The borders, those of traced areas along their outlines. A border of which nothing is touched stays where it was."""
    out = dict(borders)
    beside: dict[int, list[int]] = {}
    for a, b in pairs:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    points = {area: spread(ring) for area, ring in rings.items()}
    for area in sorted(rings):
        others = [b for b in beside.get(area, ()) if b in points or shapes.get(b)]
        touched = [_nearest(spot, {b: points[b] if b in points else shapes[b][0] for b in others}) for spot in points[area]]
        lines: dict[int, list[list[Point]]] = {}
        start = next((i for i in range(SAMPLES) if touched[i] != touched[i - 1]), 0)
        turned = [(start + i) % SAMPLES for i in range(SAMPLES)]
        for other, run in groupby(turned, key=lambda i: touched[i]):
            line = [points[area][i] for i in run]
            if other is not None and len(line) > 1:
                lines.setdefault(other, []).append(line)
        for other, found in lines.items():
            if other > area or other not in rings:  # between two that are traced the first one's line counts
                out[min(area, other), max(area, other)] = sorted(found, key=len, reverse=True)
    return out


def spread(ring: list[Point]) -> list[Point]:
    """Points at even distances along a closed line."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(ring)]
    step = sum(lengths) / SAMPLES
    out: list[Point] = []
    at, left = 0, 0.0
    for _ in range(SAMPLES):
        while at < len(lengths) - 1 and left > lengths[at]:
            left -= lengths[at]
            at += 1
        (ax, ay), (bx, by) = ring[at], ring[at + 1]
        share = min(1.0, left / lengths[at]) if lengths[at] else 0.0
        out.append((ax + (bx - ax) * share, ay + (by - ay) * share))
        left += step
    return out


def _nearest(spot: Point, others: Mapping[int, list[Point]]) -> int | None:
    found, least = None, NEAR
    for other, line in others.items():
        away = min(hypot(spot[0] - x, spot[1] - y) for x, y in line)
        if away < least:
            found, least = other, away
    return found

"""Where the names of places are written so that they can be read: beside their place, off the roads, off each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludoteca.view.geometry import Near

from .map_geometry import RADIUS, MapGeometry, Place

TOWN, HAMLET, CLOSE = 17.0, 13.5, 10.5  # sizes in board units; the last for names that have room only when one comes close

# Widths of the letters in hundredths of the size: Alegreya italic for hamlets, Alegreya's small capitals for towns.
_ITALIC = {
    "' ": 16, "jl": 24, "fit.": 28, "Jì-": 32, "Icersèé": 36, "z": 40, "gkoqvyò": 44,
    "FLabdhpuxàùn": 48, "STn": 52, "AEPYZ": 56, "BCKRV": 60, "GOUXw": 64, "DNQ": 68, "Hm": 76,
    "M": 80, "W": 92,
}  # fmt: skip
_CAPS = {
    "' ": 16, "j.": 28, "Jiì": 32, "I-": 36, "flpstz": 48, "FLScevyèé": 52, "PTZabgkoqruàòù": 56,
    "CEYdx": 60, "ABGKRUVhn": 64, "DOQX": 68, "Nm": 72, "H": 76, "w": 80, "M": 84,
    "W": 96,
}  # fmt: skip
ITALIC = {letter: width / 100 for letters, width in _ITALIC.items() for letter in letters}
CAPS = {letter: width / 100 for letters, width in _CAPS.items() for letter in letters}
SIDES = {"e": 0, "w": 1, "n": 1, "s": 1, "ne": 3, "nw": 3, "se": 3, "sw": 3}

Box = tuple[float, float, float, float]


class Name(NamedTuple):
    """A name as written: lines with the place of each, from the left ("start"), the middle or the right ("end")."""

    place: int
    lines: tuple[tuple[str, float, float], ...]
    anchor: str
    town: bool
    close: bool  # only for those who come close


def width(text: str, size: float, town: bool) -> float:
    table = CAPS if town else ITALIC
    return sum(table.get(letter, 0.5) for letter in text) * size + (len(text) * size * 0.04 if town else 0)


def broken(text: str) -> list[str]:
    """In two lines of about the same length."""
    words = text.split(" ")
    k = min(range(1, len(words)), key=lambda k: max(len(" ".join(words[:k])), len(" ".join(words[k:]))))
    return [" ".join(words[:k]), " ".join(words[k:])]


class _Sheet:
    """What is written so far."""

    def __init__(self, chart: MapGeometry) -> None:
        self.chart = chart
        self.roads = Near(24, chart.strewn)
        self.spots = Near(48, [(place.x, place.y) for place in chart.places.values()])
        self.boxes: list[Box] = []

    def cost(self, box: Box) -> float:
        left, top, right, bottom = box
        if left < 5 or right > self.chart.width - 4 or top < 4 or bottom > self.chart.height - 4:
            return 900
        r = RADIUS + 1
        total = 0.0
        for x, y in self.spots.within(left - r, top - r, right + r, bottom + r):
            across, down = min(right, x + r) - max(left, x - r), min(bottom, y + r) - max(top, y - r)
            if across > 1.5 and down > 1.5:
                total += 300 + across * down
        for west, north, east, south in self.boxes:
            if west < right and left < east and north < bottom and top < south:
                total += 260 + (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north))
        return total + 2.6 * sum(1 for _ in self.roads.within(left - 2, top - 1, right + 2, bottom + 1))

    def place(self, place: Place, size: float, limit: float) -> Name | None:
        town = place.town
        best: tuple[float, Box, list[str], str] | None = None
        arrangements = [[place.name]]
        if not town and len(place.name) > 13 and " " in place.name:
            arrangements.append(broken(place.name))
        reaches = ((RADIUS + 10, 0), (RADIUS + 20, 9), (RADIUS + 30, 18)) if town else ((RADIUS + 3.5, 0), (RADIUS + 8, 7))
        for lines in arrangements:
            w = max(width(line, size, town) for line in lines)
            h = size * (0.78 + 0.92 * (len(lines) - 1))
            for reach, far in reaches:
                for side, dislike in SIDES.items():
                    x, y = self._corner(place, side, reach, w, h)
                    box = (x, y, x + w, y + h)
                    cost = self.cost(box) + dislike + far + (2 if len(lines) > 1 else 0)
                    if not self.chart.wet(x, place.y) and self.chart.shore(y) < x + w:
                        cost += 5  # a name across the shore reads badly
                    if best is None or cost < best[0]:
                        best = (cost, box, lines, side)
        if best is None or best[0] > limit:
            return None
        _, box, lines, side = best
        self.boxes.append((box[0] - 2, box[1] - 1, box[2] + 2, box[3] + 1))
        anchor = "start" if "e" in side else "end" if "w" in side else "middle"
        x = box[0] if anchor == "start" else box[2] if anchor == "end" else (box[0] + box[2]) / 2
        written = tuple((line, round(x, 1), round(box[1] + size * (0.7 + 0.92 * k), 1)) for k, line in enumerate(lines))
        return Name(place.number, written, anchor, town, size == CLOSE)

    @staticmethod
    def _corner(place: Place, side: str, reach: float, w: float, h: float) -> tuple[float, float]:
        near = reach * 0.75 if len(side) > 1 else reach
        x = place.x + near if "e" in side else place.x - near - w if "w" in side else place.x - w / 2
        y = place.y - near - h if "n" in side else place.y + near if "s" in side else place.y - h / 2
        return x, y


def names(chart: MapGeometry, blocked: Mapping[str, Box]) -> list[Name]:
    """Towns first, then the rest by number; a name without room is tried again in small letters."""
    sheet = _Sheet(chart)
    sheet.boxes += blocked.values()
    out: list[Name] = []
    crowded = []
    for place in sorted(chart.places.values(), key=lambda place: (not place.town, place.number)):
        found = sheet.place(place, TOWN if place.town else HAMLET, 900 if place.town else 90)
        if found:
            out.append(found)
        else:
            crowded.append(place)
    for place in crowded:
        found = sheet.place(place, CLOSE, 250)
        if found:
            out.append(found)
    return out

"""The letters of the page as a typesetter needs them: TrueType, with figures of one height."""

from __future__ import annotations

import atexit
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fontTools.ttLib import TTFont


@cache
def font_folder(further: bool = False) -> Path:
    """A folder with the page's fonts, for as long as this process runs; with those of ``further`` Latin letters where a text has some.

    The page has them compressed for browsers (WOFF 2), which no typesetter reads; it takes a second or two.
    """
    kept = TemporaryDirectory(prefix="ludoteca-fonts-")
    atexit.register(kept.cleanup)
    for file in _of_page():
        if further or "-latin-ext-" not in file.name:
            font = TTFont(BytesIO(file.read_bytes()), recalcTimestamp=False)
            _make_lining(font)
            font.flavor = None
            font.save(Path(kept.name) / f"{file.name.removesuffix('.woff2')}.ttf")
    return Path(kept.name)


def _of_page() -> list[Traversable]:
    folder = files("ludoteca").joinpath("server", "page", "assets")
    return sorted((f for f in folder.iterdir() if f.name.endswith(".woff2")), key=lambda f: f.name)


def _make_lining(font: Any) -> None:
    """Make the lining figures the plain ones: the page asks for them by `font-variant-numeric`, which what draws SVG does not read."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    wanted = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "lnum" for i in record.Feature.LookupListIndex}
    lining: dict[str, str] = {}
    for i in sorted(wanted):
        for part in table.LookupList.Lookup[i].SubTable:
            lining.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    for cmap in font["cmap"].tables:
        cmap.cmap.update({code: lining[glyph] for code, glyph in cmap.cmap.items() if chr(code).isdigit() and glyph in lining})

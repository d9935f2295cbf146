"""Draws ``symbols.svg``, ``lobby.svg`` and ``emblem.svg``: ``python -m ludoteca.games.garibaldi.skin.draw [lobby|emblem] > FILE``."""

from __future__ import annotations

import sys
from math import cos, pi, sin

from .icons import ICONS

# patrol: fill, dark edge, ink of the letter
PATROLS = {
    "yellow": ("#e0a526", "#8a6414", "#2a241c"),
    "blue": ("#1f6f8b", "#164f63", "#ffffff"),
    "brown": ("#7d5130", "#4f3119", "#ffffff"),
    "orange": ("#d9742b", "#8f4614", "#2a241c"),
    "green": ("#4f7f4e", "#345634", "#ffffff"),
}
FOOTPRINTS = (
    "M-5.5-7C-2.8-7.6-1.7-4.5-2.3-1.5-2.6.3-5.3.6-6-1-7-3.5-7.3-6.4-5.5-7ZM-5.6 2.1-2.7 1.8C-2.6 4.8-5.4 5.2-5.6 2.1Z"
    "M3.2-3.6C5.9-4.2 7-1.2 6.5 1.8 6.2 3.6 3.5 3.9 2.8 2.3 1.8-.2 1.5-3 3.2-3.6ZM3.2 5.4 6.1 5.1C6.2 8.1 3.4 8.5 3.2 5.4Z"
)


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


def shako(fill: str, edge: str) -> str:
    """A patrol: an Austrian shako, 0,0 in the middle of its front, where the letter is written."""
    return (
        '<ellipse cx="0" cy="15.5" rx="13" ry="3.2" fill="#2a1c08" opacity=".3"/>'
        f'<path d="M-10.5 8.5-12-11.5Q0-15.5 12-11.5L10.5 8.5Q0 12-10.5 8.5Z" fill="{fill}" stroke="#241a0c" stroke-width="1.5"'
        ' stroke-linejoin="round"/>'
        '<path d="M-8.6 6.5-9.6-5.5" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".22"/>'
        '<path d="M-12-11.5Q0-7.5 12-11.5L11.6-7.6Q0-3.6-11.6-7.6Z" fill="#241a0c" opacity=".85"/>'
        f'<ellipse cx="0" cy="-12" rx="12" ry="2.7" fill="{edge}" stroke="#241a0c" stroke-width="1.2"/>'
        '<path d="M-11 7.5Q0 11.5 11 7.5L14 13Q0 18.5-14 13Z" fill="#241a0c" stroke="#0f0a04"/>'
        '<path d="M-9 12.5Q0 15.5 8 12.7" stroke="#8d7d5c" fill="none"/>'
        '<circle cx="0" cy="-17" r="3.9" fill="#241a0c"/><circle cx="0" cy="-17" r="1.7" fill="#e0b23a"/>'
    )


def garibaldi() -> str:
    """Where Garibaldi is: the red disc of the place with a poncho's white rim and a broad hat above it."""
    return (
        '<circle r="13.5" fill="#a3251b" stroke="#fffaec" stroke-width="2"/><circle r="16.6" fill="none" stroke="#2a241c"'
        ' stroke-width="2.6"/>'
        '<g transform="translate(0,-23)"><ellipse cx="0" cy="5.5" rx="12" ry="2.6" fill="#2a1c08" opacity=".3"/>'
        '<path d="M-12.5 3.4Q0 8.6 12.5 3.4 9 .2 7.2.2L6-7.5Q0-11-6-7.5L-7.2.2Q-9 .2-12.5 3.4Z" fill="#3a2a1a" stroke="#120b04"'
        ' stroke-width="1.3" stroke-linejoin="round"/>'
        '<path d="M-7-.4Q0 2.6 7-.4L6.7-2.6Q0 .2-6.7-2.6Z" fill="#a3251b"/><path d="M5.6-4.5C9-12 13-11.5 12.4-7.5 11-5 8-3.6'
        ' 5.8-3.2Z" fill="#fffaec" stroke="#120b04" stroke-width=".9"/></g>'
    )


def trace() -> str:
    return f'<circle r="11" fill="#fbf1dc" stroke="#a3251b" stroke-width="1.8"/><path d="{FOOTPRINTS}" fill="#a3251b"/>'


def compass() -> str:
    rays = ""
    for k in range(8):
        long = 36 if k % 2 == 0 else 20
        rays += (
            f'<g transform="rotate({k * 45})"><path d="M0 {-long}L5-5 0 0Z" fill="var(--gb-halo)" stroke="var(--gb-ink)"'
            ' stroke-width=".9"/>'
            f'<path d="M0 {-long}L-5-5 0 0Z" fill="var(--gb-ink)" stroke="var(--gb-ink)" stroke-width=".9"/></g>'
        )
    rings = "".join(f'<circle r="{r}" fill="none" stroke="var(--gb-ink)" stroke-width="{w}"/>' for r, w in ((25, 0.8), (22, 0.5)))
    return (
        rings
        + rays
        + '<text y="-41" text-anchor="middle" font-family="Alegreya SC" font-weight="700" font-size="17" fill="var(--gb-town)">N</text>'
    )


def cards() -> str:
    """The halves of a card: the large one of whoever holds it above, the other's small below; w by h is 102 by 122."""
    rim = '<path d="M0 {y}h102" stroke="{ink}" stroke-width="1"/>'
    out = symbol(
        "half-white",
        '<path d="M0 0h102v122H0z" fill="#fffaf0"/><path d="M0 94h102v28H0z" fill="#ecd2c6"/>' + rim.format(y=94, ink="#c49a8a"),
    )
    out += symbol(
        "half-red", '<path d="M0 0h102v122H0z" fill="#a33a2a"/><path d="M0 94h102v28H0z" fill="#f3ecdc"/>' + rim.format(y=94, ink="#6d2419")
    )
    weave = "".join(
        f'<path d="M{k} 0 {k - 122} 122M{k - 122} 0 {k} 122" stroke="#f3ead2" stroke-opacity=".16"/>' for k in range(8, 232, 14)
    )
    out += symbol(
        "half-back",
        f'<path d="M0 0h102v122H0z" fill="#4a3a22"/>{weave}<path d="M7 7h88v108H7z" fill="none" stroke="#f3ead2" stroke-opacity=".6"/>'
        '<circle cx="51" cy="61" r="24" fill="#4a3a22" stroke="#f3ead2" stroke-opacity=".6"/>'
        f'<path transform="translate(51 61) scale(2)" d="{FOOTPRINTS}" fill="#f3ead2" opacity=".85"/>',
    )
    for name, d in ICONS.items():
        out += symbol(f"icon-{name}", f'<path transform="scale(.09375) translate(-256 -256)" d="{d}" fill="currentColor"/>')
    out += symbol(
        "icon-small-map",
        '<path d="M-9-7-3-9 3-7 9-9V7L3 9-3 7-9 9Z" fill="none" stroke="var(--accent)" stroke-width="1.8" stroke-linejoin="round"/>'
        '<path d="M-3-9V7M3-7V9" stroke="var(--accent)" stroke-width="1.4"/>',
    )
    for name in ("foot", "boat", "horse", "hidden"):
        out += symbol(f"icon-small-{name}", f'<path transform="scale(.05) translate(-256 -256)" d="{ICONS[name]}" fill="var(--accent)"/>')
    return out


def signs() -> str:
    out = "".join(symbol(f"patrol-{colour}", shako(fill, edge)) for colour, (fill, edge, _) in PATROLS.items())
    out += symbol("garibaldi", garibaldi()) + symbol("trace", trace()) + symbol("compass", compass())
    out += symbol("rise", '<circle r="100" fill="url(#gb-rise)"/>') + symbol("stain", '<circle r="100" fill="url(#gb-stain)"/>')
    out += symbol("wash", '<circle r="34" fill="url(#gb-wash)"/>')
    ray = " ".join(f"{r * sin(k * pi / 8):.1f},{-r * cos(k * pi / 8):.1f}" for k in range(16) for r in ((11,) if k % 2 == 0 else (7.5,)))
    out += symbol("escape", f'<polygon points="{ray}" fill="#a3251b" stroke="#5c120c"/><circle r="5.5" fill="#fffaec"/>')
    # keys of the legend, 34 by 10 about 0,0
    # painted here and not by class: a symbol that is used elsewhere does not see the style of where it is used
    out += symbol("key-path", '<path d="M-17 0h34" fill="none" stroke="var(--gb-path)" stroke-width="1.8" stroke-dasharray="5 3"/>')
    out += symbol(
        "key-road",
        '<path d="M-16 0h32" stroke="var(--gb-ink)" stroke-width="5.2" stroke-linecap="round"/><path d="M-17 0h34"'
        ' stroke="var(--gb-bed)" stroke-width="2.9"/>',
    )
    links = 'fill="none" stroke-dasharray="3.2 7.4" stroke-linecap="round"'
    out += symbol(
        "key-water",
        '<path d="M-15 0h30" stroke="var(--gb-water)" stroke-width="1.1"/>'
        f'<path d="M-14 0h30" stroke="var(--gb-water)" stroke-width="5.2" {links}/><path d="M-14 0h30" stroke="var(--gb-hole)"'
        f' stroke-width="2.5" {links}/>',
    )
    out += symbol("key-wash", '<rect x="-17" y="-6" width="34" height="12" rx="2" fill="url(#gb-ramp)" stroke="var(--rule-strong)"/>')
    return out


def _soft(name: str) -> str:
    colour = f"var(--gb-{name})"
    return (
        f'<radialGradient id="gb-{name}"><stop offset="0" stop-color="{colour}" stop-opacity=".75"/>'
        f'<stop offset=".6" stop-color="{colour}" stop-opacity=".3"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        "</radialGradient>"
    )


def defs() -> str:
    specks = "".join(
        f'<path d="M{(k * 53) % 119 + 0.5:g} {(k * 31) % 117 + 0.5:g}l{(k % 5) - 2} {(k % 3) * 0.7:.1f}"/>' for k in range(1, 46)
    )
    dots = "".join(f'<circle cx="{(k * 37) % 120}" cy="{(k * 71) % 120}" r="{0.4 + (k % 4) * 0.18:.2f}"/>' for k in range(1, 40))
    return (
        "<defs>"
        f"{_soft('rise')}{_soft('stain')}"
        '<radialGradient id="gb-wash"><stop offset="0" stop-color="var(--gb-wash)"/><stop offset=".55" stop-color="var(--gb-wash)"'
        ' stop-opacity=".55"/>'
        '<stop offset="1" stop-color="var(--gb-wash)" stop-opacity="0"/></radialGradient>'
        '<linearGradient id="gb-ramp"><stop offset="0" stop-color="var(--gb-wash)" stop-opacity=".06"/>'
        '<stop offset="1" stop-color="var(--gb-wash)" stop-opacity=".85"/></linearGradient>'
        '<pattern id="gb-paper" width="120" height="120" patternUnits="userSpaceOnUse">'
        f'<g fill="none" stroke="var(--gb-fine)" stroke-width=".45" stroke-linecap="round" opacity=".34">{specks}</g>'
        f'<g fill="var(--gb-fine)" opacity=".22">{dots}</g></pattern>'
        "</defs>"
    )


def sheet() -> str:
    body = (defs() + signs() + cards()).replace("<symbol", "\n<symbol").replace("<pattern", "\n<pattern")
    return f'<svg xmlns="http://www.w3.org/2000/svg">{body}\n</svg>\n'


def lobby() -> str:
    """The picture on the game's card in the lobby, 216 by 120: shakos on the map, red footprints on a path. It stands alone."""

    def at(x: float, y: float, scale: float, body: str, turn: float = 0) -> str:
        return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})">{body}</g>'

    ruling = "".join(
        f'<path d="M{150 + 8 * sin(y / 15):.0f} {y}h{70 if y % 8 == 0 else 26}" stroke="#3f6673" stroke-width=".8" opacity=".8"/>'
        for y in range(0, 124, 4)
    )
    hills = "".join(
        f'<path d="M{x + 10 * cos(k):.1f} {y + 3 * sin(k * 2):.1f}l-3 8m3-8l4 7" stroke="#7a5c33" fill="none" opacity=".75"/>'
        for x, y in ((14, 94), (34, 102), (54, 108)) for k in range(7)
    )  # fmt: skip
    reeds = "".join(
        f'<path d="M{x} {y}h10m-7-.6l-1.6-4.6m4 4.6v-6.200m2.600 6.200l1.600-4.600" stroke="#41604a" fill="none"/>'
        for x, y in ((70, 30), (92, 22), (84, 44), (108, 38), (60, 44))
    )
    steps = "".join(
        at(x, y, 0.8, f'<path d="{FOOTPRINTS}" fill="#a3251b"/>', turn)
        for x, y, turn in ((134, 78, -60), (116, 88, -75), (96, 93, -88), (76, 90, -100), (58, 82, -112))
    )
    patrols = (
        at(36, 56, 1.45, shako(*PATROLS["blue"][:2]))
        + at(108, 60, 1.2, shako(*PATROLS["yellow"][:2]))
        + at(170, 72, 1.1, shako(*PATROLS["green"][:2]))
    )
    body = (
        '<rect width="216" height="120" fill="#efe3c5"/><path d="M150 0q14 30 2 60t6 60h60V0Z" fill="#dbe0d0"/>'
        f'{ruling}<path d="M150 0q14 30 2 60t6 60" fill="none" stroke="#4a3a22" stroke-width="1.6"/>'
        f'<path d="M52 28q14-20 40-14t34 16-14 22-38-2-22-22Z" fill="#d3ded2" stroke="#3c626d"/>{reeds}{hills}'
        '<path d="M0 66q40-10 70 4t86 0" fill="none" stroke="#4a3a22" stroke-width="5"/><path d="M0 66q40-10 70 4t86 0" fill="none"'
        ' stroke="#f6ecd2" stroke-width="2.800"/>'
        '<path d="M40 118q30-34 60-24t56-30" fill="none" stroke="#3f6a2c" stroke-width="1.800" stroke-dasharray="5 3.400"/>'
        f"{steps}{patrols}"
        '<path d="M3 3h210v114H3Z" fill="none" stroke="#4a3a22"/><path d="M5.500 5.500h205v109h-205Z" fill="none" stroke="#4a3a22"'
        ' stroke-width=".5"/>'
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 120" preserveAspectRatio="xMidYMid slice">{body}</svg>\n'


def emblem() -> str:
    """A shako, as a mask."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -24 40 44"><path fill="currentColor" fill-rule="evenodd" '
        'd="M-4-17a4 4 0 1 1 8 0 4 4 0 0 1-1 2.600Q8-14 12-12L10.800 5.500Q0 9-10.800 5.500L-12-12Q-8-14-3-14.400A4 4 0 0'
        " 1-4-17ZM-9.600-7.500Q0-4 9.600-7.500L9.900-10.500Q0-7.500-9.900-10.500Z"
        "M0-3.600 1.500-.4 5 0 2.400 2.400 3.100 5.800 0 4.100-3.100 5.800-2.400 2.400-5 0-1.500-.4ZM-11 8Q0 12 11 8L14.500 13.500Q0"
        ' 19-14.500 13.500Z"/></svg>\n'
    )


if __name__ == "__main__":
    sys.stdout.write({"lobby": lobby, "emblem": emblem}.get(sys.argv[1] if len(sys.argv) > 1 else "", sheet)())

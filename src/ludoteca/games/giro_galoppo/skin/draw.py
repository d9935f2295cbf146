"""Draws the sheet of symbols and the lobby's picture: ``python -m ludoteca.games.giro_galoppo.skin.draw symbols > symbols.svg``.

The sheet is committed, and a test compares it with this. It is drawn by program because much of it repeats: five horses that differ in
colour and sign, five kinds of obstacle seen from eight directions (height points up on the screen whichever way the course runs, so an
obstacle can't simply be turned). Every symbol stands on its origin (feet at 0, 0) and has no box of its own.
"""

from __future__ import annotations

import sys
from math import cos, radians, sin

from .hurdles import obstacles
from .land import farm, land, oak
from .pen import RIDERS, paint, shade, sign, symbol

# --- horses ---------------------------------------------------------------------------------------------------------


def horse(colour: str) -> str:
    """A wooden horse on wheels with its rider, looking to the right; drawn at the size that fits the course."""
    c, edge, ink, wood, dark = RIDERS[colour]
    line = "#3d2814"

    def wheel(x: int) -> str:
        return (
            f'<circle cx="{x}" cy="95" r="6.6" fill="{c}" stroke="{edge}" stroke-width="1.8"/>'
            f'<path d="M{x - 4.4} 95h8.8M{x} 90.6v8.8" stroke="{edge}" stroke-width="1.1"/>'
            f'<circle cx="{x}" cy="95" r="1.9" fill="#f6e3bd" stroke="{edge}" stroke-width="1"/>'
        )

    body = (
        f"{shade(50, 101, 46, 6.5, 0.3)}"
        f'<path d="M22 49C11 47 5 58 8 76 10 78 13 77 14 75 15 68 19 64 24 60Z" fill="{dark}" stroke="{line}" '
        'stroke-width="1.4" stroke-linejoin="round"/>'
        f'<path d="M12 58c-2 5-2 10-1 15" stroke="{wood}" stroke-width="1.2" fill="none" stroke-linecap="round" opacity=".7"/>'
        f'<path d="M39 66 44 87H33L30 68ZM66 66 67 87H57L55 70Z" fill="{dark}" stroke="{line}" stroke-width="1.6" stroke-linejoin="round"/>'
        '<path d="M93 36C96 41 92 46.5 86 46.5L76 45C74 51 74 57 75 62L78 87H66L62 71C55 74 45 74 38 71L34 '
        "87H22L21 68C17 61 17 54 22 49 30 44 44 46 51 45 58 40 61 30 64.5 22L68 9.5 75 18.5C82 21 89 29 93 "
        f'36Z" fill="{wood}" stroke="{line}" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M24 53C31 48 40 49 47 48.5M64 27C67 23 71 22 76 23.5" stroke="#fff" stroke-width="1.8" '
        'fill="none" opacity=".28" stroke-linecap="round"/>'
        '<path d="M64.5 22C61 31 58 40 51 45L45 46C47 42 48 40 49 38 51 36 52 32 52 29 55 27 56 23 57 20 60 '
        f'18 61 15 62 13L68 9.5Z" fill="{dark}" stroke="{line}" stroke-width="1.1" stroke-linejoin="round"/>'
        f'<path d="M68 10C71 13 73 16 72 21L69 24 66 21Z" fill="{dark}"/>'
        f'<path d="M27 58C33 55 38 55 42 55M28 64c3-2 7-2 9-2" stroke="{dark}" stroke-width="1.2" fill="none" '
        'opacity=".65" stroke-linecap="round"/>'
        f'<path d="M70 50c-1 6-1 12 1 18" stroke="{dark}" stroke-width="1.3" fill="none" opacity=".6" stroke-linecap="round"/>'
        f'<path d="M22.5 82h11.8l-1 5H22ZM67 82h10.4l.6 5H66Z" fill="{dark}"/>'
        f'<ellipse cx="78.5" cy="29" rx="2.3" ry="2.6" fill="#241708"/><circle cx="79.3" cy="28.1" r=".8" fill="#fff"/>'
        f'<ellipse cx="90" cy="38.5" rx="1.3" ry="1" fill="{line}"/>'
        f'<path d="M91.5 43c-2 1-4 .6-5.5-.4" stroke="{line}" stroke-width="1.2" fill="none" '
        'stroke-linecap="round"/>'
        f'<circle cx="82" cy="37" r="3" fill="#d9705a" opacity=".35"/>'
        f'<path d="M73 22 84 44M66 35 86 37" stroke="{edge}" stroke-width="2" fill="none" stroke-linecap="round"/>'
        f'<circle cx="81.5" cy="36.6" r="1.7" fill="#f2cf6a" stroke="{edge}" stroke-width=".8"/>'
        f'<path d="M54 37C60 40 70 41 81 37" stroke="{edge}" stroke-width="1.7" fill="none"/>'
        f'<path d="M33.5 44.5C40 46 50 46 56 42.5L60 66C52 70 41 70 34 67Z" fill="{c}" stroke="{edge}" '
        'stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="M35.6 63.6C42 66 51 66 58 62.5" stroke="#fffdf6" stroke-width="1.3" stroke-dasharray="2 2" fill="none" opacity=".75"/>'
        f'<path d="M36 44C34.5 30 38 20.5 45.5 20.5S57.5 29 56 43C50 47 41 47 36 44Z" fill="{c}" stroke="{edge}" stroke-width="1.8"/>'
        f'<path d="M39.5 41C39 31 41 25 44.5 23.5" stroke="#fff" stroke-width="2" opacity=".45" fill="none" stroke-linecap="round"/>'
        f'<path d="M46 27C51 27 54 31 58 36.5" stroke="{edge}" stroke-width="8" fill="none" '
        'stroke-linecap="round"/>'
        f'<path d="M46 27C51 27 54 31 57.5 36" stroke="{c}" stroke-width="5" fill="none" '
        'stroke-linecap="round"/>'
        f'<circle cx="58.5" cy="37.3" r="3.2" fill="#f0cda0" stroke="#7a5230" stroke-width="1.2"/>'
        f'<circle cx="46.5" cy="13.5" r="8.6" fill="#f0cda0" stroke="#7a5230" stroke-width="1.5"/>'
        '<path d="M37.8 12.5C38 4.5 42 2 47 2s8.6 3.6 8.8 9.6L63 13.2C62 15.4 58 15.2 54 14.4 48 13 42 13 '
        f'37.8 12.5Z" fill="{c}" stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="M41.5 8.5C43 5.5 45 4.6 47.5 4.6" stroke="#fff" stroke-width="1.6" opacity=".45" fill="none" stroke-linecap="round"/>'
        f'<circle cx="52" cy="17" r="1.15" fill="{line}"/>'
        '<path d="M49.5 20.4c1.3.8 2.6.7 3.6 0" stroke="#7a3d28" stroke-width="1.1" fill="none" '
        'stroke-linecap="round"/><circle cx="48" cy="18.5" r="1.6" fill="#d9705a" opacity=".4"/>'
        '<rect x="10" y="85.5" width="80" height="7.5" rx="3.7" fill="#8a6438" stroke="#4a3418" '
        'stroke-width="1.6"/><path d="M15 88h70" stroke="#c29a63" stroke-width="1.6" stroke-linecap="round"/>'
        f"{wheel(22)}{wheel(78)}"
        f"{sign(colour, 8.8, paint(ink, edge, 1), 46.5, 56.2)}"
    )
    return f'<g transform="scale(.74) translate(-50,-99)">{body}</g>'


# --- start, finish, signs on board and cards ----------------------------------------------------------------------------


def stall(colour: str) -> str:
    """One compartment of the start box, 62 by 28, open to the right."""
    c, edge, *_ = RIDERS[colour]
    return (
        '<rect x="-31" y="-14" width="62" height="28" rx="3" fill="#e6c896" stroke="#6d4923" stroke-width="1.4"/>'
        '<path d="M-31-5h62M-31 5h62" stroke="#c9a56c" stroke-width="1"/>'
        f"{sign(colour, 9, paint(c, edge, 1.4), -15)}"
        '<path d="M29-11v22" stroke="#fffaf0" stroke-width="4"/>'
        '<path d="M6 0H19m-4.5-4.5L19 0l-4.5 4.5" stroke="#7a5a34" stroke-width="1.9" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def banner() -> str:
    """The finish banner on its two poles, 100 wide; the word is written over it by the board."""
    poles = "M-38 2V-66M38 2V-66"
    return (
        f'<path d="{poles}" stroke="#5a3d1f" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="{poles}" stroke="#f6e3bd" stroke-width="2.4" stroke-linecap="round"/>'
        '<path d="M-50-66Q0-58 50-66V-34Q0-26-50-34Z" fill="#c94a35" stroke="#7a2a1c" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M-50-40Q0-32 50-40V-34Q0-26-50-34Z" fill="url(#gg-check)"/>'
        '<path d="M-46-62Q0-55 46-62" stroke="#f0937c" stroke-width="1.6" fill="none" stroke-linecap="round" '
        'opacity=".8"/>'
        '<circle cx="-38" cy="-71" r="5" fill="#e0a526" stroke="#8a6414" stroke-width="1.4"/>'
        '<circle cx="38" cy="-71" r="5" fill="#e0a526" stroke="#8a6414" stroke-width="1.4"/>'
        '<path d="M-38-76v-13l13 4-13 4.5M38-76v-13l13 4-13 4.5" fill="#fffaf0" stroke="#8a6414" '
        'stroke-width="1.2" stroke-linejoin="round"/>'
    )


def rosette() -> str:
    petals = "".join(f'<circle cx="{13 * cos(radians(30 * k)):.1f}" cy="{13 * sin(radians(30 * k)):.1f}" r="4.8"/>' for k in range(12))
    return (
        '<path d="M-8 10-13 36-4.5 31 0 39 4.5 31 13 36 8 10Z" fill="#a33a2a" stroke="#6d2418" stroke-width="1.4" stroke-linejoin="round"/>'
        f'<g fill="#c8553d" stroke="#7a2a1c" stroke-width="1.2">{petals}</g><circle r="13" fill="#c8553d"/>'
        '<circle r="10.5" fill="#f6dc8c" stroke="#8a6414" stroke-width="1.6"/>'
        '<path d="M0-6.5 2-2.2 6.6-1.7 3.2 1.5 4.1 6.1 0 3.8-4.1 6.1-3.2 1.5-6.6-1.7-2-2.2Z" fill="#c8553d"/>'
    )


def signs() -> str:
    out = ""
    for colour, (c, edge, ink, *_) in RIDERS.items():
        out += symbol(f"horse-{colour}", horse(colour)) + symbol(f"stall-{colour}", stall(colour))
        out += symbol(f"sign-{colour}", sign(colour, 10, paint(c, edge, 1.4)))
        out += symbol(f"plain-{colour}", sign(colour, 10, f'fill="{ink}" opacity=".95"'))
        out += symbol(
            f"badge-{colour}",
            f'<rect x="-11" y="-14.5" width="22" height="29" rx="4.5" fill="#fffdf6" stroke="{edge}" stroke-width="2.2"/>',
        )
        out += symbol(
            f"badge-{colour}-chosen",
            f'<rect x="-12" y="-15.5" width="24" height="31" rx="5" fill="{c}" stroke="#fffdf6" '
            'stroke-width="2.6"/>'
            f'<rect x="-13.5" y="-17" width="27" height="34" rx="6.5" fill="none" stroke="{edge}" '
            'stroke-width="1.6"/>',
        )
    out += symbol(
        "shoe",
        '<path d="M-4.4 5.5C-7.4 1-6.4-6 0-6S7.4 1 4.4 5.5" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
    )
    out += symbol(
        "no",
        '<circle r="8.5" fill="#fffdf6" stroke="#2a241c" stroke-width="2.4"/><path d="M-5 5 5-5" stroke="#2a241c" stroke-width="2.6"/>',
    )
    out += symbol(
        "push",
        '<circle r="8.5" fill="#fffdf6" stroke="#2a241c" stroke-width="2"/>'
        '<path d="M4.5 0H-4m3.2-3.5L-4.5 0-.8 3.5" stroke="#2a241c" stroke-width="2.2" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round"/>',
    )
    out += symbol("banner", banner()) + symbol("rosette", rosette()) + symbol("lamp", '<circle r="34" fill="url(#gg-glow)"/>')
    out += symbol("rosette-won", f'<g transform="translate(-25,-74) scale(.95)">{rosette()}</g>')
    out += symbol(
        "roof",
        '<path d="M-45 3 0-27 45 3Z" fill="#b5523c" stroke="#6d2f20" stroke-width="2" '
        'stroke-linejoin="round"/>'
        '<path d="M-33-1 0-22.5 33-1" stroke="#d9806a" stroke-width="1.6" fill="none"/>'
        '<circle cy="-29" r="4" fill="#e0a526" stroke="#8a6414" stroke-width="1.3"/>',
    )
    return out


def defs() -> str:
    return (
        "<defs>"
        '<radialGradient id="gg-meadow" cx=".5" cy=".45" r=".7">'
        '<stop offset="0" stop-color="var(--gg-meadow-1)"/>'
        '<stop offset=".7" stop-color="var(--gg-meadow-2)"/>'
        '<stop offset="1" stop-color="var(--gg-meadow-3)"/></radialGradient>'
        '<linearGradient id="gg-pond" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="var(--gg-water-1)"/><stop offset="1" stop-color="var(--gg-water-2)"/>'
        "</linearGradient>"
        '<linearGradient id="gg-dusk" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#cfaaa0"/><stop offset=".45" stop-color="#a8a5b8"/>'
        '<stop offset="1" stop-color="#838eb2"/></linearGradient>'
        '<radialGradient id="gg-glow"><stop offset="0" stop-color="#ffd57a" stop-opacity=".85"/>'
        '<stop offset=".4" stop-color="#ffb84d" stop-opacity=".32"/>'
        '<stop offset="1" stop-color="#ffb84d" stop-opacity="0"/></radialGradient>'
        '<pattern id="gg-mown" width="64" height="64" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(24)"><rect width="32" height="64" fill="#fff" opacity=".1"/></pattern>'
        '<pattern id="gg-tufts" width="92" height="80" patternUnits="userSpaceOnUse">'
        '<path d="M8 12l-2-5M9 12l1-6M31 33l-2-5M32 33l1-6M32 33l3-4M66 21l-2-5M67 21l1-6M82 58l-2-5M83 '
        '58l1-6M83 58l3-4M17 66l-2-5M18 66l2-5M52 71l-1-5" stroke="#7f9f4c" stroke-width="1.2" '
        'stroke-linecap="round" opacity=".65"/></pattern>'
        '<pattern id="gg-rows" width="26" height="40" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(38)"><path d="M6 0v40" stroke="#bfa956" stroke-width="1.5" opacity=".8"/>'
        '<path d="M18 0v40" stroke="#eadb96" stroke-width="3" opacity=".5"/></pattern>'
        '<pattern id="gg-sand" width="38" height="30" patternUnits="userSpaceOnUse">'
        '<rect width="38" height="30" fill="var(--gg-sand)"/><circle cx="6" cy="7" r="1" fill="#a97f45"/>'
        '<circle cx="21" cy="19" r=".9" fill="#a97f45"/><circle cx="31" cy="5" r=".8" fill="#fff3d6"/>'
        '<circle cx="13" cy="25" r=".8" fill="#fff3d6"/></pattern>'
        '<pattern id="gg-pale" width="38" height="30" patternUnits="userSpaceOnUse">'
        '<rect width="38" height="30" fill="var(--gg-behind)"/><circle cx="6" cy="7" r="1" fill="#c9ac72"/>'
        '<circle cx="21" cy="19" r=".9" fill="#c9ac72"/><circle cx="31" cy="5" r=".8" fill="#fffaf0"/>'
        "</pattern>"
        '<pattern id="gg-grass" width="46" height="40" patternUnits="userSpaceOnUse">'
        '<rect width="46" height="40" fill="var(--gg-grass)"/>'
        '<path d="M8 12l-2-5M9 12l1-6M31 33l-2-5M32 33l1-6M32 33l3-4" stroke="#7f9f4c" stroke-width="1.2" '
        'stroke-linecap="round" opacity=".7"/></pattern>'
        '<pattern id="gg-check" width="12" height="12" patternUnits="userSpaceOnUse">'
        '<rect width="12" height="12" fill="#fffdf6"/><rect width="6" height="6" fill="#2a241c"/>'
        '<rect x="6" y="6" width="6" height="6" fill="#2a241c"/></pattern>'
        '<pattern id="gg-weave" width="12" height="12" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><path d="M0 1.5h12" stroke="#fff" stroke-width="3" opacity=".16"/>'
        '<path d="M1.5 0v12" stroke="#fff" stroke-width="3" opacity=".1"/></pattern>'
        "</defs>"
    )


def sheet() -> str:
    out = defs() + land() + obstacles() + signs()
    body = (
        out.replace("<symbol", "\n<symbol")
        .replace("<pattern", "\n<pattern")
        .replace("<linear", "\n<linear")
        .replace("<radial", "\n<radial")
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{body}\n</svg>\n'


def lobby() -> str:
    """The picture on the game's card in the lobby, 216 by 120: two riders in front of the hills. It stands alone, without the sheet."""

    def at(x: float, y: float, scale: float, body: str, turn: float = 0) -> str:
        return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})">{body}</g>'

    greens = (("#6f9a4c", "#4f7436", "#a3c676"), ("#7da957", "#5a8040", "#b0d081"), ("#5f8a45", "#456a33", "#94bb6c"))
    cypress = '<path d="M0 2C-9-6-8-34 0-52 8-34 9-6 0 2Z" fill="#4d7443" stroke="#355530" stroke-width="1.4"/>'
    bars = "".join(
        f'<path d="M{-3 + j * 6.8:.1f} {y}h6.8" stroke="{"#fffaf0" if j % 2 else "#c94a35"}" stroke-width="6"/>'
        for y in (-21, -9)
        for j in range(5)
    )
    posts = (
        '<path d="M-3 4v-32M31 4v-32" stroke="#5a4630" stroke-width="7" stroke-linecap="round"/>'
        '<path d="M-3 4v-32M31 4v-32" stroke="#fffaf0" stroke-width="4.5" stroke-linecap="round"/>'
    )
    clouds = (
        '<g fill="#fff" opacity=".75"><ellipse cx="62" cy="20" rx="17" ry="4.6"/>'
        '<ellipse cx="70" cy="16" rx="9" ry="5"/><ellipse cx="128" cy="30" rx="12" ry="3.4"/></g>'
    )
    body = (
        '<rect width="216" height="120" fill="#bfe0e6"/><circle cx="182" cy="25" r="13" fill="#f7e3a0"/>'
        f"{clouds}"
        '<path d="M0 58C40 44 70 52 110 50S180 40 216 52V120H0Z" fill="#a8c873"/>'
        '<path d="M0 72C60 60 140 74 216 62V120H0Z" fill="#bcd685"/>'
        f"{at(18, 66, 0.7, oak(*greens[0]))}{at(40, 62, 0.55, oak(*greens[2]))}{at(198, 64, 0.75, oak(*greens[1]))}"
        f"{at(172, 60, 0.5, cypress)}{at(163, 62, 0.6, cypress)}"
        f"{at(118, 66, 0.3, farm())}"
        '<path d="M-6 98C60 84 150 102 222 88V126H-6Z" fill="#dcb878"/>'
        '<path d="M-6 98C60 84 150 102 222 88" fill="none" stroke="#fbf4df" stroke-width="4"/>'
        '<path d="M-6 101C60 87 150 105 222 91" fill="none" stroke="#8a6a3a" stroke-width="1.4"/>'
        f"{at(154, 107, 1, posts + bars)}{at(104, 104, 1.16, horse('red'), -9)}{at(46, 112, 1.0, horse('blue'))}"
    )
    body = body.replace("var(--gg-window)", "#5d8a8f")
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 120" preserveAspectRatio="xMidYMax slice">{body}</svg>\n'


if __name__ == "__main__":
    sys.stdout.write(lobby() if sys.argv[1:] == ["lobby"] else sheet())

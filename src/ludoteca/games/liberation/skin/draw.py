"""Draws ``symbols.svg``, ``lobby.svg`` and ``emblem.svg``: ``python -m ludoteca.games.liberation.skin.draw [lobby|emblem] > FILE``."""

from __future__ import annotations

import sys

from .bonuses import BONUSES
from .grounds import all_grounds
from .objects import OBJECTS
from .occupier import OCCUPIER
from .skills import SKILLS

ICONS = SKILLS | OBJECTS | OCCUPIER | BONUSES
HEADS = {
    "m": (
        "M22 31c-1-3-2-7-2-11C20 10 25 5 32 5s12 5 12 15c0 4-1 8-2 11-1 3-3 6-4 7v4c8 2 16 5 19 10 2 4 3 9 3 12H4c0-3 1-8 3-12 3-5 11-8"
        " 19-10v-4c-1-1-3-4-4-7Z"
    ),
    "f": (
        "M32 4c-9 0-15 6-15 16 0 7-1 12-4 16 4 3 8 4 13 4v3c-8 2-16 4-19 9-2 4-3 9-3 12h56c0-3-1-8-3-12-3-5-11-7-19-9v-3c5 0 9-1 13-4-3-4"
        "-4-9-4-16C47 10 41 4 32 4Z"
    ),
    "h": (
        "M21 17c-4 .6-8 1.6-8 3.4 0 2.6 8.5 4.4 19 4.4s19-1.8 19-4.4c0-1.8-4-2.8-8-3.4L41 5.5c-.4-2-5-1-9-1s-8.6-1-9 1ZM20 27c0 6 4 11 6 13"
        "v3c-8 2-16 4-19 9-2 4-3 9-3 12h56c0-3-1-8-3-12-3-5-11-7-19-9v-3c2-2 6-7 6-13-7 2-17 2-24 0Z"
    ),
    "b": (
        "M18 15c-1-7 8-11 17-10 8 1 13 6 11 10-1 2-2 2-2 2 1 4 0 9-2 14-1 3-3 6-4 7v4c8 2 16 5 19 10 2 4 3 9 3 12H4c0-3 1-8 3-12 3-5 11-8"
        " 19-10v-4c-1-1-3-4-4-7-2-4-3-9-2-13-1 0-2-1-2-3Z"
    ),
}
HELMET = (
    "M0-7.5c-4 0-6.6 2.8-6.8 7-.1 1.7-.6 2.7-1.6 3.6l3 1c1.6.5 3.5.6 5.4.6s3.8-.1 5.4-.6l3-1c-1-.9-1.5-1.9-1.6-3.6"
    "-.2-4.2-2.8-7-6.8-7ZM-3 6h6l1.5 3h-9Z"
)
HAT = (
    "M-3.7-6.8c1.2-.9 2.5-.3 3.7-.3s2.5-.6 3.7.3l1 4.8c2 .3 3.8.9 3.8 1.7 0 1.1-3.8 1.9-8.5 1.9s-8.5-.8-8.5-1.9c0-.8 1.8-1.4"
    " 3.8-1.7ZM-4.5 2.7c1.3.3 2.9.4 4.5.4s3.2-.1 4.5-.4c.3 3-1.5 6.3-4.5 6.3s-4.8-3.3-4.5-6.3Z"
)
BERET = (
    "M-8-1.5C-8.5-6-3-8 1.5-7.2 6.5-6.5 9-3.5 8-1.6 6.5.4 2 .2-1 .8-4 1.2-7.5 1-8-1.5ZM-4.5 2.5c3 .6 6 .6"
    " 9 0 .3 3.2-1.5 6.5-4.5 6.5s-4.8-3.3-4.5-6.5Z"
)
CROSS = "M-1.2-9h2.4v3h3.3v2.2h-3.3v3h5.8v2.3h-5.8V9h-2.4V1.5h-5.8V-.8h5.8v-3h-3.3V-6h3.3Z"
SEAL = {  # the shape of a seat, behind the letter
    "red": "M-8-8H8V8H-8Z",
    "yellow": "M0-9.5 9.5 7.5H-9.5Z",
    "blue": "M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z",
    "green": "M0-10.5 10.5 0 0 10.5-10.5 0Z",
}
DICE = {"red": ("#8f1f1f", "#fff"), "black": ("#22262a", "#fff"), "green": ("#3f5f3f", "#fff")}


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


def icon(name: str, size: float, look: str = "") -> str:
    """An icon in the middle of 0,0."""
    k = size / 512
    said = f' class="{look}"' if look else ""
    return f'<path d="{ICONS[name]}" transform="translate({-size / 2:g} {-size / 2:g}) scale({k:.4f})"{said}/>'


def skill(name: str) -> str:
    """A skill: one of seven bold icons on a dark square."""
    return symbol(f"skill-{name}", f'<rect x="-11" y="-11" width="22" height="22" rx="3" class="lb-chip"/>{icon(name, 17, "lb-chip-ink")}')


def die(colour: str, face: str) -> str:
    ground, ink = DICE[colour]
    inside = {
        "arrest": f'<g fill="{ink}">{icon("handcuffs", 20)}</g>',
        "nothing": f'<path d="M-6-1.5H6V1.5H-6Z" fill="{ink}" opacity=".7"/>',
        "resistance": f'<path d="{CROSS}" fill="{ink}"/>',
    }[face]
    mark = {"red": "", "black": f'<path d="M10-14 14-10V-14Z" fill="{ink}"/>', "green": f'<circle cx="11" cy="-11" r="1.8" fill="{ink}"/>'}
    return symbol(
        f"die-{colour}-{face}",
        f'<rect x="-14" y="-14" width="28" height="28" rx="4" fill="{ground}" stroke="#0d0f11" stroke-width="1"/>{inside}{mark[colour]}',
    )


def pieces() -> str:
    out = symbol("none", "")
    out += symbol("pawn-wehrmacht", f'<path d="{HELMET}" fill="#4a5f3c" class="lb-edge"/>')
    out += symbol("pawn-vmann", f'<path d="{HAT}" fill="#a32020" class="lb-edge"/>')
    out += symbol("pawn-militia", f'<path d="{BERET}" fill="#16191c" class="lb-edge"/>')
    out += symbol("slot", '<circle r="3" class="lb-slot"/>')
    for colour, shape in SEAL.items():
        out += symbol(
            f"player-{colour}",
            f'<ellipse cx="0" cy="9" rx="10" ry="2.6" opacity=".3"/><path d="{shape}" class="lb-seal" fill="var(--seat-{colour})"/>',
        )
    for side, fill in (("red", "#a32020"), ("blue", "#1f5f7d")):
        out += symbol(
            f"target-{side}",
            f'<circle r="8" fill="{fill}" stroke="#fff" stroke-width="1.5"/>'
            + (
                '<circle r="3.2" fill="#fff"/>'
                if side == "red"
                else '<path d="M-3.6-.4-1 2.4 3.8-3" fill="none" stroke="#fff" stroke-width="2"/>'
            ),
        )
        out += symbol(
            f"reroll-{side}", f'<circle r="9.5" fill="{fill}" stroke="#fff" stroke-width="1.2"/><g fill="#fff">{icon("again", 13)}</g>'
        )
    out += symbol("free-target", '<circle r="7.5" class="lb-free"/>')
    out += symbol("cross", f'<path d="{CROSS}"/>')
    out += symbol("eagle", icon("eagle", 22))
    out += symbol(
        "barricade",
        f'<rect x="-13" y="-8" width="26" height="16" rx="3" class="lb-chip"/><g class="lb-chip-ink">{icon("barricade", 15)}</g>',
    )
    out += symbol("armour", f'<rect x="-17" y="-12" width="34" height="24" rx="4" fill="#a32020"/><g fill="#fff">{icon("tank", 24)}</g>')
    out += symbol(
        "uboat", f'<rect x="-17" y="-11" width="34" height="22" rx="4" class="lb-chip"/><g class="lb-chip-ink">{icon("submarine", 26)}</g>'
    )
    out += symbol("support", '<path d="M-9-6H9L13 0 9 6H-9L-13 0Z" fill="#d8c79a" stroke="#3a3222" stroke-width="1.3"/>')
    out += symbol("pinhead", '<circle r="5" fill="#a32020"/><circle cx="-1.5" cy="-1.5" r="1.5" fill="#fff" opacity=".6"/>')
    return out


def sheet() -> str:
    """The whole file."""
    paper = (
        '<pattern id="lb-paper" width="120" height="120" patternUnits="userSpaceOnUse"><path d="'
        + "".join(f"M{(i * 47) % 120} {(i * 71 + i * i) % 120}h1M{(i * 29 + 7) % 120} {(i * 13 + 3 * i * i) % 120}v.8" for i in range(60))
        + '" stroke="#000" stroke-width=".8" opacity=".13"/></pattern>'
        '<pattern id="lb-screen" width="4" height="4" patternUnits="userSpaceOnUse"><circle cx="1" cy="1" r=".7" class="lb-dot"/></pattern>'
        '<pattern id="lb-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0V6" class="lb-hatching"/></pattern>'
    )
    out = f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{paper}</defs>'
    out += "".join(skill(name) for name in SKILLS)
    out += "".join(symbol(f"icon-{name}", icon(name, 24)) for name in ICONS if name not in (*SKILLS, "eagle"))
    out += "".join(symbol(f"head-{name}", f'<path d="{d}" transform="translate(-32 -64)"/>') for name, d in HEADS.items())
    out += "".join(die(colour, face) for colour in DICE for face in ("arrest", "nothing", "resistance"))
    return out + pieces() + all_grounds() + "</svg>\n"


def emblem() -> str:
    """The cross of Lorraine."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 20 20"><path d="{CROSS}"/></svg>\n'


def lobby() -> str:
    """Four people seen from behind, a wall, a poster that has been torn off; the cross chalked beside it."""
    bricks = "".join(f"M{(row % 2) * 20 + x * 40 - 20} {row * 18}v18" for row in range(9) for x in range(10))
    rows = "".join(f"M0 {18 * row}H320" for row in range(10))
    figures = "".join(
        f'<g transform="translate({x} {y}) scale({k})" fill="{fill}"><path d="{HEADS[head]}" transform="translate(-32 -64)"/></g>'
        for x, y, k, head, fill in (
            (70, 172, 1.5, "h", "#2f3c44"), (132, 176, 1.35, "f", "#3a4850"), (196, 172, 1.55, "b", "#28343b"),
            (262, 178, 1.35, "m", "#35434b"),
        )
    )  # fmt: skip
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 172"><rect width="320" height="172" fill="#b9c2c6"/>'
        f'<path d="{bricks}{rows}" fill="none" stroke="#98a4aa" stroke-width="1.5"/>'
        '<path d="M196 10h66v52l-12-6-9 8-14-9-11 7-20-8Z" fill="#ece6d6" stroke="#6d675a"/>'
        '<path d="M206 22h46M206 31h46M206 40h30" stroke="#a32020" stroke-width="4"/>'
        f'<path d="{CROSS}" transform="translate(70 44) scale(3.4)" fill="#f4f1e8" opacity=".85"/>{figures}</svg>\n'
    )


if __name__ == "__main__":
    what = sys.argv[1] if len(sys.argv) > 1 else ""
    sys.stdout.write({"lobby": lobby, "emblem": emblem}.get(what, sheet)())

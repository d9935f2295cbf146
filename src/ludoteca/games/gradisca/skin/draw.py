"""Draws ``symbols.svg``, ``lobby.svg`` and ``emblem.svg``: ``python -m ludoteca.games.gradisca.skin.draw [lobby|emblem] > FILE``."""

from __future__ import annotations

import sys
from math import cos, pi, sin

VENICE, VENICE_RIM, VENICE_INK = "#8a1c2b", "#5c0f1a", "#fff8ea"
AUSTRIA, AUSTRIA_RIM, AUSTRIA_INK = "#d7a23a", "#7c5a12", "#1d1710"
SIDES = {"venice": (VENICE, VENICE_RIM, VENICE_INK), "austria": (AUSTRIA, AUSTRIA_RIM, AUSTRIA_INK)}
TENT = "M20 9 33 32H7ZM20 9v-4M20 32h-4l4-10 4 10Z"


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


def counter(fill: str, rim: str, turned: bool) -> str:
    """A printed half-inch counter, 40 by 40; turned over it has a pale stripe across."""
    stripe = (
        '<path d="M1.2 24 24 1.2h9L1.2 33Z" fill="#fff" opacity=".13"/><path d="M8 38.8 38.8 8v9L17 38.800Z" fill="#fff" opacity=".13"/>'
    )
    return (
        '<rect x="1.4" y="2" width="40" height="40" rx="2.6" fill="#000" opacity=".3"/>'
        f'<rect width="40" height="40" rx="2.6" fill="{fill}"/>{stripe if turned else ""}'
        f'<rect x=".6" y=".6" width="38.8" height="38.8" rx="2.1" fill="none" stroke="{rim}" stroke-width="1.2"/>'
    )


def star(cx: float, cy: float, r: float, inner: float) -> str:
    return " ".join(
        f"{cx + (r if k % 2 == 0 else inner) * sin(k * pi / 5):.1f},{cy - (r if k % 2 == 0 else inner) * cos(k * pi / 5):.1f}"
        for k in range(10)
    )


def classes() -> str:
    """What a counter is, as wargames have shown it for two hundred years."""
    box = '<rect x="11" y="12.5" width="18" height="11" fill="none" stroke="currentColor" stroke-width="1.5"/>'
    stroke = 'fill="none" stroke="currentColor" stroke-width="1.5"'
    return (
        symbol("class-infantry", f'{box}<path d="M11 12.5 29 23.500M29 12.5 11 23.5" {stroke}/>')
        + symbol("class-light_cavalry", f'{box}<path d="M11 23.5 29 12.5" {stroke}/>')
        + symbol("class-heavy_cavalry", f'{box}<path d="M11 23.5 29 12.500V23.500Z" fill="currentColor"/>')
        + symbol("class-artillery", f'{box}<circle cx="20" cy="18" r="3.4" fill="currentColor"/>')
        + symbol("class-sapper", f'{box}<path d="M14.5 21.500v-6h11v6M20 15.500v6" fill="none" stroke="currentColor" stroke-width="1.7"/>')
        + symbol("class-leader", f'<polygon points="{star(20, 18.8, 8.4, 3.5)}" fill="currentColor"/>')
        + symbol("commands", '<path d="M18 29.500l3 3-3 3" fill="none" stroke="currentColor" stroke-width="1.5"/>')
    )


def steps() -> str:
    out = ""
    for full in (1, 2):
        for left in range(1, full + 1):
            dots = "".join(
                f'<circle cx="{33.5 - k * 6.5:g}" cy="32" r="2.3" fill="{"currentColor" if k < left else "none"}" stroke="currentColor"/>'
                for k in range(full)
            )
            out += symbol(f"steps-{left}-{full}", dots)
    return out


def signs() -> str:
    """What lies on a counter: a dark corner with a tick, a lightning, an empty bowl. Shapes differ, not only colours."""
    acted = (
        '<path d="M40 20V38a2 2 0 0 1-2 2H20Z" fill="#1d1710" opacity=".9"/>'
        '<path d="M30 33.500l3 3 4.6-6" fill="none" stroke="#fff" stroke-width="2"/>'
    )
    shaken = (
        '<circle cx="5.5" cy="18" r="7.5" fill="#fff8ea" stroke="#1d1710" stroke-width="1.3"/>'
        '<path d="M7 12.5 2.8 18.500H5.600L4.2 23.5 8.6 17H5.800Z" fill="#a3251b"/>'
    )
    hungry = (
        '<circle cx="34.5" cy="14" r="7.5" fill="#fff8ea" stroke="#1d1710" stroke-width="1.3"/>'
        '<path d="M30 13h9q-.3 5-4.5 5T30 13Z" fill="none" stroke="#1d1710" stroke-width="1.3"/>'
        '<path d="M29.5 19.5 39.5 8.5" stroke="#a3251b" stroke-width="1.7"/>'
    )
    return symbol("sign-acted", acted) + symbol("sign-shaken", shaken) + symbol("sign-hungry", hungry)


def pieces() -> str:
    out = symbol("band", '<path d="M1.2 3.200q0-2 2-2h33.600q2 0 2 2V11.600H1.200Z" fill="currentColor"/>')
    for name, (fill, rim, ink) in SIDES.items():
        out += symbol(f"counter-{name}", counter(fill, rim, False)) + symbol(f"counter-{name}-back", counter(fill, rim, True))
        out += symbol(f"camp-{name}", f'<path d="{TENT}" fill="none" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/>')
        out += symbol(
            f"fort-{name}",
            f'<path d="M-6.5 5v-9h3v2.200h2V-4h3v2.200h2V-4h3v9Z" fill="{fill}" stroke="#fff8ea" stroke-width="2.6"/>'
            f'<path d="M-6.5 5v-9h3v2.200h2V-4h3v2.200h2V-4h3v9Z" fill="{fill}" stroke="#1d1710" stroke-width=".9"/>',
        )
        out += symbol(
            f"flag-{name}",
            '<path d="M0 6V-8" stroke="#1d1710" stroke-width="1.2"/>'
            + (f'<path d="M.5-8h9.500v6.500H.5Z" fill="{fill}" stroke="#1d1710" stroke-width=".7"/>'
            f'<circle cx="5.2" cy="-4.8" r="1.7" fill="{ink}"/>'
               if name == "venice" else
               f'<path d="M.5-8 10-4.7 .5-1.500Z" fill="{fill}" stroke="#1d1710" stroke-width=".7"/>'),
        )  # fmt: skip
    out += symbol("badge", '<circle r="5" fill="#1d1710" stroke="#fff8ea" stroke-width=".9"/>')
    out += symbol(
        "razed",
        '<circle r="5.5" fill="#fff8ea" stroke="#1d1710" stroke-width=".8"/>'
        '<path d="M0-4q.6 2 2.2 3.400Q3.6 1 2.6 2.6 1.4 4 0 4-2 4-2.8 2.4-3.4.8-1.8-.8q.2 1.2 1 1.400Q-1.4-1.8 0-4Z" fill="#a3251b"/>',
    )
    out += symbol(
        "fleet",
        '<circle r="7" fill="#fff8ea" stroke="#1d1710" stroke-width=".9"/>'
        '<path d="M-5 2.200h10L3.6 4.400h-7.200ZM0 1.200V-5.200L4 .6ZM-1 1.200V-4L-4 1Z" fill="#2f6378"/>',
    )
    out += symbol(
        "mine",
        '<path d="M-3.5-2.600h7l-2 6h-3Z" fill="#1d1710"/><path d="M0-2.600q0-3.4 3.2-3" fill="none" stroke="#1d1710"/>'
        '<circle cx="3.6" cy="-5.6" r="1.4" fill="#a3251b"/>',
    )
    out += symbol("stone", '<path d="M-2.6-2.600h5.200v5.200h-5.200Z" fill="#8a7856" stroke="#241a0c" stroke-width=".8"/>')
    out += symbol(
        "stone-gone",
        '<path d="M-2.6-2.600h5.200v5.200h-5.200Z" fill="none" stroke="#241a0c" stroke-width=".8" stroke-dasharray="1.2 1.2"/>',
    )
    out += symbol(
        "breach",
        '<path d="M-5-4.500l3 3-1.5 1.8 3 2.7-1 1.500M5-4.500l-2.5 3.2 1.2 1.600L1.5 3l.6 1.5" fill="none" stroke="#fff8ea"'
        ' stroke-width="3"/><path d="M-5-4.500l3 3-1.5 1.8 3 2.7-1 1.500M5-4.500l-2.5 3.2 1.2 1.600L1.5 3l.6 1.5" fill="none"'
        ' stroke="#a3251b" stroke-width="1.4"/>',
    )
    return out


def ground() -> str:
    bridge = (
        '<path d="M-3.8-4.800h7.600v9.600h-7.600Z" fill="var(--gr-land)"/>'
        '<path d="M-5.8-6.200l2 1.700v9l-2 1.700M5.8-6.200l-2 1.700v9l2 1.7" fill="none" stroke="var(--gr-ink)" stroke-width="1.2"/>'
    )
    out = symbol("bridge", f'<g transform="rotate(0)">{bridge}</g>')
    out += symbol(
        "cross",
        '<path d="M-3-3 3 3M3-3-3 3" stroke="var(--gr-land)" stroke-width="3.6"/>'
        '<path d="M-3-3 3 3M3-3-3 3" stroke="var(--gr-ink)" stroke-width="1.5"/>',
    )
    wall = "M-11 8v-7h2v-3h3v3h3v-3h6v3h3v-3h3v3h2v7Z"
    out += symbol(
        "town",
        f'<path d="M-6-2v-7l3-3 3 3v7M2-2v-5l2.5-3 2.5 3v5" fill="var(--gr-fort)" stroke="var(--gr-ink)" stroke-width=".8"/>'
        f'<path d="{wall}" fill="var(--gr-fort)" stroke="var(--gr-ink)" stroke-width=".9"/>',
    )
    out += symbol(
        "anchor",
        '<path d="M0-3.500V3.500M-3.3 1Q-2.5 3.6 0 3.600T3.3 1M-1.8-2h3.6" fill="none" stroke="var(--gr-ink)" stroke-width="1"/>'
        '<circle cy="-4.3" r="1" fill="none" stroke="var(--gr-ink)" stroke-width=".8"/>',
    )
    out += symbol("cost", '<circle r="7" fill="var(--gr-crimson)" stroke="#fff8ea" stroke-width="1.2"/>')
    out += symbol("odds", '<rect x="-17" y="-7.5" width="34" height="15" rx="7.5" fill="#1d1710" stroke="#fff8ea" stroke-width="1"/>')
    disk = '<circle r="7.5" fill="#fff8ea" stroke="#1d1710" stroke-width="1"/>'
    flame = (
        "M0-5.500q.8 2.600 2.800 4.200Q4.600.8 3.400 3 2 5 0 5-2.600 5-3.500 3-4.200.8-2.200-1q.2 1.500 1.200 1.800Q-1.800-2.200 0-5.500Z"
    )
    tent = "M-5.500 4.500 0-5 5.500 4.500ZM0-5V4.500"
    out += symbol("sign-raid", f'{disk}<path d="{flame}" fill="#a3251b"/>')
    out += symbol("sign-camp", f'{disk}<path d="{tent}" fill="none" stroke="#1d1710" stroke-width="1.4" stroke-linejoin="round"/>')
    ring = '<rect x="-15" y="-5" width="30" height="10" rx="5" fill="none" stroke="var(--{0})" stroke-width="2.4"{1}/>'
    out += symbol("key-go", ring.format("signal", ""))
    out += symbol(
        "key-strike", ring.format("accent", ' stroke-dasharray="6 3"') + f'<path d="{flame}" fill="#a3251b" transform="scale(.8)"/>'
    )
    out += symbol(
        "key-lay",
        ring.format("ink", ' stroke-dasharray=".1 4.200" stroke-linecap="round"')
        + f'<path d="{tent}" fill="none" stroke="var(--ink)" transform="scale(.7)"/>',
    )
    # keys of the legend, 34 by 12 about 0,0
    area = '<rect x="-15" y="-5" width="30" height="10" rx="2" fill="var(--gr-supply)" fill-opacity=".14" stroke="var(--gr-supply)"'
    out += symbol("key-stands", f'{area} stroke-width="1.6" stroke-dasharray="5 2"/>')
    out += symbol(
        "key-open",
        '<path d="M-16 0h32" fill="none" stroke="var(--gr-ink)" stroke-width="2" stroke-dasharray=".1 4.2" stroke-linecap="round"/>',
    )
    ticks = "".join(f"M{x}-1.500v{-4 if x % 4 else -3}M{x} 1.500v{3 if x % 4 else 4}" for x in range(-15, 17, 2))
    out += symbol(
        "key-difficult",
        f'<path d="M-16 0h32" fill="none" stroke="var(--gr-ink)" stroke-width="1.6" stroke-dasharray=".1 4"'
        f' stroke-linecap="round"/><path d="{ticks}" stroke="var(--gr-ink)" stroke-width=".8"/>',
    )
    out += symbol(
        "key-closed",
        '<path d="M-16 0h32" stroke="var(--gr-ink)" stroke-width="4.5"/>'
        '<path d="M-16 0h32" stroke="var(--paper-raised)" stroke-width="3" stroke-dasharray="1.2 2"/>'
        '<path d="M-3-3 3 3M3-3-3 3" stroke="var(--paper-raised)" stroke-width="3.6"/>'
        '<path d="M-3-3 3 3M3-3-3 3" stroke="var(--gr-ink)" stroke-width="1.5"/>',
    )
    river = (
        '<path d="M-16 0q8-3 16 0t16 0" fill="none" stroke="var(--gr-ink)" stroke-width="5"/>'
        '<path d="M-16 0q8-3 16 0t16 0" fill="none" stroke="var(--gr-water)" stroke-width="3.6"/>'
        '<path d="M-16 0q8-3 16 0t16 0" fill="none" stroke="var(--gr-stream)" stroke-width=".7"/>'
    )
    out += symbol("key-river", river)
    out += symbol("key-bridge", f'{river}<g transform="scale(.9)">{bridge.replace("var(--gr-land)", "var(--paper-raised)")}</g>')
    return out


def cards() -> str:
    out = ""
    for name, top in (("venice", VENICE), ("austria", AUSTRIA), ("both", "#5a5040")):
        out += symbol(f"card-{name}", f'<path d="M0 0h214v92H0Z" fill="#fffaf0"/><path d="M0 0h214v4.500H0Z" fill="{top}"/>')
    return out


def sheet() -> str:
    body = (pieces() + classes() + steps() + signs() + ground() + cards()).replace("<symbol", "\n<symbol")
    return f'<svg xmlns="http://www.w3.org/2000/svg">{body}\n</svg>\n'


def fort(n: int, r: float, inner: float) -> str:
    points = []
    for k in range(n):
        a, h = 2 * pi * k / n, pi / n
        for angle, far in ((-h * 0.42, inner), (-h * 0.46, inner * 1.24), (0, r), (h * 0.46, inner * 1.24), (h * 0.42, inner)):
            points.append(f"{far * sin(a + angle):.1f},{-far * cos(a + angle):.1f}")
    return " ".join(points)


def lobby() -> str:
    """The picture on the game's card in the lobby, 216 by 120: the star fort, the river, counters of both sides. It stands alone."""

    def piece(x: float, y: float, side: str, corps: str, fire: str, body: str) -> str:
        fill, rim, ink = SIDES[side]
        band = "#f4e7c9" if side == "venice" else "#1d1710"
        word = "#3a0d12" if side == "venice" else "#fff3d6"
        return (
            f'<g transform="translate({x} {y}) scale(.72)">{counter(fill, rim, False)}<path d="M1.2 3.200q0-2 2-2h33.600q2 0 2'
            f' 2V11.600H1.200Z" fill="{band}"/>'
            f'<text x="20" y="10.300" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="11.5"'
            f' fill="{word}">{corps}</text>'
            f'<text x="5" y="36.5" font-family="sans-serif" font-weight="700" font-size="13" fill="{ink}">{fire}</text>'
            f'<g color="{ink}">{body}</g></g>'
        )

    box = '<rect x="11" y="12.5" width="18" height="11" fill="none" stroke="currentColor" stroke-width="1.5"/>'
    foot = box + '<path d="M11 12.5 29 23.500M29 12.5 11 23.5" stroke="currentColor" stroke-width="1.5"/>'
    gun = box + '<circle cx="20" cy="18" r="3.4" fill="currentColor"/>'
    chief = f'<polygon points="{star(20, 18.8, 8.4, 3.5)}" fill="currentColor"/>'
    hills = "".join(
        f'<path d="M{x} {y}c4-3 5-9 9-9s5 6 9 9m-8-8l2 6m0-5l2 5" fill="none" stroke="#6a5836" stroke-width=".8"/>'
        for x, y in ((160, 20), (182, 26), (172, 38), (194, 44), (186, 14), (150, 34))
    )
    river = "M124 0q-16 30 2 52t-10 40 8 30"
    body = (
        f'<rect width="216" height="120" fill="#efe4c9"/><path d="{river}H216V0Z" fill="#dfe0bd"/>{hills}'
        f'<path d="{river}" fill="none" stroke="#5b4a2c" stroke-width="8"/>'
        f'<path d="{river}" fill="none" stroke="#cfdad6" stroke-width="6"/><path d="{river}" fill="none" stroke="#5f7f86"/>'
        f'<g transform="translate(108 62)"><polygon points="{fort(6, 44, 30)}" fill="#e9dcb9" stroke="#5b4a2c" stroke-dasharray="2 1.5"/>'
        f'<polygon points="{fort(6, 37, 24)}" fill="#e3d2ab" stroke="#5b4a2c" stroke-width="1.8"/>'
        f'<polygon points="{fort(6, 27, 17)}" fill="none" stroke="#5b4a2c"/></g>'
        f"{piece(94, 48, 'austria', 'A2', '4', foot)}{piece(16, 40, 'venice', 'V1', '3', foot)}"
        f"{piece(20, 36, 'venice', 'V1', '4', gun)}{piece(52, 14, 'venice', 'V1', '2', chief)}"
        f"{piece(166, 70, 'austria', 'A1', '2', chief)}"
        '<path d="M3 3h210v114H3Z" fill="none" stroke="#5b4a2c"/>'
        '<path d="M5.5 5.500h205v109h-205Z" fill="none" stroke="#5b4a2c" stroke-width=".5"/>'
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 120" preserveAspectRatio="xMidYMid slice">{body}</svg>\n'


def emblem() -> str:
    """A star fort, as a mask."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40">'
        f'<path fill="currentColor" fill-rule="evenodd"'
        f' d="M{fort(6, 18.5, 12).replace(" ", "L")}ZM{fort(6, 13, 8).replace(" ", "L")}ZM-3.5-3.500h7v7h-7Z"/></svg>\n'
    )


if __name__ == "__main__":
    sys.stdout.write({"lobby": lobby, "emblem": emblem}.get(sys.argv[1] if len(sys.argv) > 1 else "", sheet)())

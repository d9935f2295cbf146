"""What grows and stands in the meadow, and the people who came to watch."""

from __future__ import annotations

from .pen import shade, symbol


def oak(fill: str, edge: str, light: str) -> str:
    return (
        f"{shade(4, 2, 22, 6.5)}"
        '<path d="M-4 3-2-20h6L5 3Z" fill="#7d5a36" stroke="#553a20" stroke-width="1.2" stroke-linejoin="round"/>'
        '<path d="M-22-22C-28-35-15-46-6-42 0-55 20-51 20-39 32-34 29-17 15-16 8-10-14-10-22-22Z" '
        f'fill="{fill}" stroke="{edge}" stroke-width="1.7"/>'
        f'<path d="M-19-20C-10-14 8-13 16-18 24-22 25-29 22-34 30-28 26-18 15-16 8-10-14-10-19-20Z" fill="{edge}" opacity=".35"/>'
        '<path d="M-14-30c2-5 7-7 11-5M2-40c4-4 10-2 11 2M3-26c3-2 7-2 9 0M-9-20c2-2 5-2 7 0" '
        f'stroke="{light}" stroke-width="2" fill="none" stroke-linecap="round"/>'
    )


def bush(fill: str, edge: str) -> str:
    return (
        f'{shade(2, 2, 18, 5)}<path d="M-15 2C-21-8-10-17-4-14 0-22 14-20 13-11 22-8 19 3 12 3Z" '
        f'fill="{fill}" stroke="{edge}" stroke-width="1.4"/>'
        '<path d="M-8-6c3-3 7-2 8-1M4-9c3-2 6 0 6 2" stroke="#a8c977" stroke-width="1.6" fill="none" '
        'stroke-linecap="round"/>'
    )


def tent(fill: str, edge: str) -> str:
    stripes = "".join(f'<path d="M{-36 + k * 12} 2V-26h6V2Z" fill="{fill}" opacity=".85"/>' for k in range(6))
    return (
        f"{shade(0, 3, 44, 7)}"
        f'<path d="M-36 2V-26H36V2Z" fill="#fff8e6" stroke="#7a5a34" stroke-width="1.4"/>{stripes}'
        '<path d="M-9 2V-14Q0-22 9-14V2Z" fill="#5f3f20" class="gg-lit"/>'
        '<path d="M-45-24Q-4-36 0-62 4-36 45-24Q40-17 33.8-23 28-16 22.5-23 17-16 11.2-23 5.6-16 '
        f'0-23-5.6-16-11.2-23-17-16-22.5-23-28-16-33.8-23-40-17-45-24Z" fill="{fill}" stroke="{edge}" '
        'stroke-width="1.6" stroke-linejoin="round"/>'
        '<path d="M-3-50Q-8-34-22-28M3-50Q8-34 22-28" stroke="#fff" stroke-width="1.5" fill="none" opacity=".45"/>'
        f'<path d="M0-61v-18l15 5-15 5" fill="{edge}" stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"/>'
    )


def fan(fill: str, hair: str, arms: bool) -> str:
    wave = f'<path d="M-3.5-5-7-12M3.5-5 7-12" stroke="{fill}" stroke-width="2.2" stroke-linecap="round"/>' if arms else ""
    return (
        f'{wave}<path d="M-4.8 1C-5.2-9 5.2-9 4.8 1Z" fill="{fill}" stroke="#3d2814" stroke-width=".9"/>'
        '<circle cy="-10.8" r="3.8" fill="#f0cda0" stroke="#6d4923" stroke-width=".9"/>'
        f'<path d="M-3.8-11C-4-16.5 4-16.5 3.8-11 1.5-13-1.5-13-3.8-11Z" fill="{hair}"/>'
    )


def farm() -> str:
    return (
        f"{shade(8, 4, 64, 9)}"
        '<path d="M-44 0V-36L-10-56 24-36V0Z" fill="#f1ddb6" stroke="#7a5a34" stroke-width="1.6"/>'
        '<path d="M-51-33-10-60 31-33 26-28-10-51-46-28Z" fill="#c2613f" stroke="#7a3722" stroke-width="1.6" '
        'stroke-linejoin="round"/>'
        '<path d="M24-30H58V0H24Z" fill="#e6cfa2" stroke="#7a5a34" stroke-width="1.6"/>'
        '<path d="M20-28 26-40H60L66-28Z" fill="#b5583a" stroke="#7a3722" stroke-width="1.6" '
        'stroke-linejoin="round"/>'
        '<path d="M-30-41l20-13 20 13M27-32h32" stroke="#e08b66" stroke-width="1.3" fill="none" opacity=".8"/>'
        '<path d="M8-56v-10h8v14" fill="#d8c096" stroke="#7a5a34" stroke-width="1.4"/>'
        '<path d="M-17 0V-20q7-7 14 0V0Z" fill="#7a5a34" stroke="#553a20" stroke-width="1.2"/>'
        '<path d="M-34-26h9v10h-9ZM5-26h9v10H5ZM36-20h10v9H36Z" fill="var(--gg-window)" stroke="#7a5a34" '
        'stroke-width="1.3"/><path d="M-29.5-26v10M9.5-26v10M41-20v9" stroke="#7a5a34" stroke-width="1"/>'
    )


def land() -> str:
    out = ""
    greens = (
        ("#6f9a4c", "#4f7436", "#a3c676"),
        ("#7da957", "#5a8040", "#b0d081"),
        ("#5f8a45", "#456a33", "#94bb6c"),
        ("#88b05c", "#658a44", "#bad58a"),
    )
    for n, (fill, edge, light) in enumerate(greens, 1):
        out += symbol(f"oak-{n}", oak(fill, edge, light))
    for n, (fill, edge, _) in enumerate(greens[:3], 1):
        out += symbol(f"bush-{n}", bush(fill, edge))
    out += symbol(
        "cypress",
        f'{shade(3, 1, 11, 4)}<path d="M0 2C-9-6-8-34 0-52 8-34 9-6 0 2Z" fill="#4d7443" stroke="#355530" '
        'stroke-width="1.4"/>'
        '<path d="M2-40C6-26 6-12 3-4M-3-30C-5-20-5-12-4-6" stroke="#6d9660" stroke-width="1.8" fill="none" '
        'opacity=".7" stroke-linecap="round"/>',
    )
    out += symbol(
        "reeds",
        '<path d="M0 0C-1-9-3-14-6-19M1 0C1-10 1-17 0-25M2 0C4-8 7-12 10-16" stroke="#5a7034" '
        'stroke-width="1.8" fill="none" stroke-linecap="round"/>'
        '<path d="M0-24v-7M10-15l2-6M-6-18l-1.5-5" stroke="#6b4a26" stroke-width="3.2" fill="none" '
        'stroke-linecap="round"/>',
    )
    out += symbol("ripple", '<path d="M-9 0q4.5-3.2 9 0t9 0" fill="none" stroke="#eef8f8" stroke-width="1.8" stroke-linecap="round"/>')
    out += symbol(
        "lily",
        '<ellipse rx="6" ry="3.2" fill="#6f9a4c" stroke="#4f7436" stroke-width="1"/>'
        '<circle cx="9" cy="3" r="3.4" fill="#7da957" stroke="#4f7436" stroke-width="1"/>'
        '<circle cx="1" cy="-2" r="2.2" fill="#f6dfe4" stroke="#b98090" stroke-width=".8"/>',
    )
    out += symbol(
        "pebble",
        '<ellipse rx="6.4" ry="4.6" fill="#b9b2a3" stroke="#7c7567" stroke-width="1.2"/>'
        '<path d="M-3-1.5q2-2 5-1" stroke="#e9e4d8" stroke-width="1.2" fill="none" stroke-linecap="round"/>',
    )
    for name, a, b in (("poppies", "#cf4a33", "#e0745c"), ("daisies", "#fffaf0", "#f6efe0"), ("cowslips", "#e9b934", "#f0cd62")):
        out += symbol(
            name,
            f'<path d="M0 4V0M4 3 3.6-1" stroke="#6f9148" stroke-width="1.1"/><circle r="2.4" fill="{a}"/>'
            f'<circle cx="3.8" cy="-1.6" r="1.9" fill="{b}"/><circle cx="-3.4" cy="2" r="1.7" fill="{a}"/>',
        )
    out += symbol(
        "bale",
        f'{shade(3, 3, 20, 6)}<path d="M-18 3V-8C-18-20 18-20 18-8V3C10 7-10 7-18 3Z" fill="#e3c15e" '
        'stroke="#9c7a2a" stroke-width="1.4"/>'
        '<path d="M-15 1c8 3 22 3 30 0M-16-3c8 3 24 3 32 0" stroke="#b8943c" stroke-width="1" fill="none" '
        'opacity=".7"/><ellipse cy="-9" rx="17" ry="7.5" fill="#efd684" stroke="#9c7a2a" stroke-width="1.3"/>'
        '<path d="M-8-9c4-4 12-4 15 0-3 4-10 3-10 0" stroke="#b8943c" stroke-width="1.3" fill="none"/>',
    )
    out += symbol("farm", farm())
    for name, fill, edge in (
        ("tent-yellow", "#e0a526", "#8a6414"),
        ("tent-blue", "#1f6f8b", "#164f63"),
        ("tent-red", "#c8553d", "#7a2a1c"),
    ):
        out += symbol(name, tent(fill, edge))
    for n, fill in enumerate(("#c8553d", "#1f6f8b", "#e0a526", "#5b8c5a", "#7d5ba6", "#f6ead0", "#8a5f36"), 1):
        out += symbol(f"fan-{n}", fan(fill, ("#5a3a1e", "#2e2318", "#a9713a", "#c9a05a")[n % 4], n % 3 == 0))
    out += symbol(
        "post",
        '<path d="M0 4V-10" stroke="#8d8064" stroke-width="4.2" stroke-linecap="round"/>'
        '<path d="M0 4V-10" stroke="#fffdf4" stroke-width="2.6" stroke-linecap="round"/>',
    )
    return out

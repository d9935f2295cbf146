"""What all drawings of the sheet share: the colours and signs of the riders, and how a symbol is written."""

from __future__ import annotations

# rider: fill, edge, ink of the sign; horse: wood, dark wood
RIDERS = {
    "red": ("#c8553d", "#8f3a28", "#fffdf6", "#a8703c", "#6d4320"),
    "blue": ("#1f6f8b", "#164f63", "#fffdf6", "#c9935a", "#8a5a2c"),
    "green": ("#5b8c5a", "#3f653e", "#fffdf6", "#dcb67e", "#9c7440"),
    "yellow": ("#e0a526", "#8f6714", "#fffdf6", "#7d5230", "#4f3119"),
    "white": ("#fbf6e6", "#8a7f66", "#2a241c", "#b98a5e", "#7c5633"),
}
SHAPES = {"red": "square", "blue": "circle", "green": "diamond", "yellow": "triangle", "white": "cross"}


def paint(fill: str, edge: str, width: float) -> str:
    return f'fill="{fill}" stroke="{edge}" stroke-width="{width:g}"'


def sign(colour: str, r: float, attributes: str, x: float = 0, y: float = 0) -> str:
    """The sign of a rider: the shape that goes with the colour."""
    kind = SHAPES[colour]
    if kind == "circle":
        return f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.92:.2f}" {attributes}/>'
    if kind == "square":
        s = r * 0.82
        return f'<rect x="{x - s:.2f}" y="{y - s:.2f}" width="{2 * s:.2f}" height="{2 * s:.2f}" rx="{r * 0.12:.2f}" {attributes}/>'
    t = 0.36
    corners = {
        "triangle": [(0.0, -1.02), (1.0, 0.78), (-1.0, 0.78)],
        "diamond": [(0.0, -1.08), (0.92, 0.0), (0.0, 1.08), (-0.92, 0.0)],
        "cross": [(-t, -1), (t, -1), (t, -t), (1, -t), (1, t), (t, t), (t, 1), (-t, 1), (-t, t), (-1, t), (-1, -t), (-t, -t)],
    }[kind]
    points = " ".join(f"{x + a * r:.2f},{y + b * r:.2f}" for a, b in corners)
    return f'<polygon points="{points}" stroke-linejoin="round" {attributes}/>'


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


def shade(cx: float, cy: float, rx: float, ry: float, opacity: float = 0.25) -> str:
    return f'<ellipse cx="{cx:g}" cy="{cy:g}" rx="{rx:g}" ry="{ry:g}" fill="#33400f" opacity="{opacity:g}"/>'

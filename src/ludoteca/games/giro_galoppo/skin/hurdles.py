"""The five movable obstacles, each from eight directions: height points up on the screen, whichever way the course runs."""

from __future__ import annotations

from math import cos, radians, sin

from ludoteca.games.giro_galoppo.view.map_geometry import HALF

from .pen import symbol

DIRECTIONS = 8


class Across:
    """The line across the course on which an obstacle stands, in one of the drawn directions; far end first."""

    def __init__(self, direction: int) -> None:
        turn = radians(180 / DIRECTIONS * direction)
        a, b = (-cos(turn) * (HALF - 1), -sin(turn) * (HALF - 1)), (cos(turn) * (HALF - 1), sin(turn) * (HALF - 1))
        self.far, self.near = (a, b) if (a[1], a[0]) <= (b[1], b[0]) else (b, a)

    def at(self, t: float, height: float = 0) -> tuple[float, float]:
        (ax, ay), (bx, by) = self.far, self.near
        return ax + (bx - ax) * t, ay + (by - ay) * t - height

    def path(self, height: float, a: float = 0, b: float = 1) -> str:
        (ax, ay), (bx, by) = self.at(a, height), self.at(b, height)
        return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"

    def ground(self, wide: float = 13) -> str:
        (ax, ay), (bx, by) = self.at(0), self.at(1)
        return (
            f'<path d="M{ax + 5:.1f} {ay + 4:.1f}L{bx + 5:.1f} {by + 4:.1f}" stroke="#4d3a1a" '
            f'stroke-width="{wide:g}" opacity=".24" stroke-linecap="round"/>'
        )

    def use(self, part: str, t: float, height: float = 0) -> str:
        x, y = self.at(t, height)
        return f'<use href="#{part}" x="{x:.1f}" y="{y:.1f}"/>'


def hurdle(line: Across) -> str:
    out = line.ground(9)
    length = ((line.near[0] - line.far[0]) ** 2 + (line.near[1] - line.far[1]) ** 2) ** 0.5
    for h in (17.0, 9.0):
        d = line.path(h)
        out += f'<path d="{d}" stroke="#6d3326" stroke-width="7"/><path d="{d}" stroke="#fffaf0" stroke-width="5.2"/>'
        out += f'<path d="{d}" stroke="#c94a35" stroke-width="5.2" stroke-dasharray="{length / 5:.1f}"/>'
    return out + line.use("part-post", 0) + line.use("part-post", 1)


def hedge(line: Across) -> str:
    low = "".join(line.use(f"part-leaf-{j % 2 + 1}", j / 6, 5) for j in range(7))
    return line.ground(15) + low + line.use("part-bloom", 0.3, 12) + line.use("part-bloom", 0.72, 9)


def log(line: Across) -> str:
    out = line.ground(14)
    (x, y) = line.at(1, 6)
    d = line.path(6)
    out += (
        f'<path d="{d}" stroke="#51351a" stroke-width="17" stroke-linecap="round"/>'
        f'<path d="{d}" stroke="#9c6c3a" stroke-width="14" stroke-linecap="round"/>'
    )
    out += (
        f'<path d="{line.path(10.5, 0.02, 0.9)}" stroke="#c3935b" stroke-width="2.4" stroke-linecap="round"/>'
        f'<path d="{line.path(3, 0.1, 0.4)}{line.path(5, 0.5, 0.8)}" stroke="#7a522a" stroke-width="1.4" '
        'stroke-linecap="round"/>'
    )
    out += line.use("part-stub", 0.32, 11) + line.use("part-moss", 0.62, 12)
    return out + (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7.4" fill="#e4c08a" stroke="#7a522a" stroke-width="1.5"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.2" fill="none" stroke="#a9783f" stroke-width="1.2"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.5" fill="#a9783f"/>'
    )


def wall(line: Across) -> str:
    out = line.ground(14)
    for row, count in ((0, 6), (1, 5)):
        for j in range(count):
            t = (j + 0.5) / count
            out += line.use(f"part-stone-{(j * 2 + row) % 3 + 1}", 0.04 + 0.92 * t, 8.5 * row)
    return out


def barrels(line: Across) -> str:
    level = abs(line.near[1] - line.far[1]) < 30
    ends = (0.06, 0.35, 0.65, 0.94) if level else (0.1, 0.5, 0.9)
    return line.ground(13) + "".join(line.use("part-barrel", t) for t in ends)


OBSTACLES = {"log": log, "hurdle": hurdle, "hedge": hedge, "wall": wall, "barrels": barrels}


def parts() -> str:
    """What obstacles are put together from."""

    def leaf(fill: str, light: str) -> str:
        return (
            '<circle r="10.2" cy="1" fill="#3f6a33" stroke="#2f5227" stroke-width="1.3"/>'
            f'<circle r="8.6" cy="-1.5" fill="{fill}"/>'
            f'<path d="M-4.5-3.5q3-4.5 7.5-1M-1 2q3-2.5 5.5 0" stroke="{light}" stroke-width="1.5" fill="none" '
            'stroke-linecap="round"/>'
        )

    out = symbol(
        "part-post",
        '<rect x="-3.8" y="-25" width="7.6" height="29" rx="1.8" fill="#fffaf0" stroke="#5a4630" '
        'stroke-width="1.4"/><circle cy="-26" r="3.6" fill="#c94a35" stroke="#6d3326" stroke-width="1.2"/>',
    )
    out += symbol("part-leaf-1", leaf("#5f9149", "#9cc474")) + symbol("part-leaf-2", leaf("#558643", "#8fb968"))
    out += symbol(
        "part-bloom",
        '<circle cx="-3" r="2.2" fill="#f7efe2"/><circle cx="2.4" cy="-1.5" r="2.2" fill="#f2c9c0"/>'
        '<circle cx="1" cy="2.2" r="2" fill="#f7efe2"/>',
    )
    out += symbol(
        "part-stub",
        '<path d="M-3 2-5-7l5-1.5L4 2Z" fill="#8a5d30" stroke="#51351a" stroke-width="1.3" '
        'stroke-linejoin="round"/>'
        '<ellipse cx="-2.5" cy="-7.6" rx="2.7" ry="1.5" fill="#e4c08a" stroke="#51351a" stroke-width="1"/>',
    )
    out += symbol(
        "part-moss", '<path d="M-7 1c1-4 4-3 5-4s5-1 6 1 4 1 3 4c-4 1-11 1-14-1Z" fill="#7ba04c" stroke="#5a7c35" stroke-width=".9"/>'
    )
    for n, fill in enumerate(("#b9b2a3", "#a8a191", "#c6c0b2"), 1):
        out += symbol(
            f"part-stone-{n}",
            f'<rect x="-8" y="-8.5" width="16" height="11.5" rx="4.5" fill="{fill}" stroke="#6a6355" '
            'stroke-width="1.3"/>'
            '<path d="M-4.5-5.5h6" stroke="#fff" stroke-width="1.3" opacity=".45" stroke-linecap="round"/>',
        )
    out += symbol(
        "part-barrel",
        '<path d="M-8-22C-10.5-15-10.5-5-8 3 -4 5.5 4 5.5 8 3 10.5-5 10.5-15 8-22Z" fill="#a9713a" '
        'stroke="#51351a" stroke-width="1.4"/>'
        '<path d="M-3-21c-1 8-1 17 0 25M3-21c1 8 1 17 0 25" stroke="#7d4f24" stroke-width="1" fill="none"/>'
        '<path d="M-9.5-15.5C-4-13 4-13 9.5-15.5M-9.6-4C-4-1.5 4-1.5 9.6-4" stroke="#5a5a58" '
        'stroke-width="2.6" fill="none"/>'
        '<ellipse cy="-22" rx="8" ry="3.2" fill="#d9a866" stroke="#51351a" stroke-width="1.3"/>'
        '<path d="M-6.5-8c-.6-3-.5-6 0-9" stroke="#d9a866" stroke-width="1.6" fill="none" '
        'stroke-linecap="round" opacity=".8"/>',
    )
    return out


def obstacles() -> str:
    out = parts()
    for name, draw in OBSTACLES.items():
        for direction in range(DIRECTIONS):
            out += symbol(f"{name}-{direction}", f'<g fill="none">{draw(Across(direction))}</g>')
    return out

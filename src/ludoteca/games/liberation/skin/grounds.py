"""The grounds of the boards, a double page for each scenario: 610 by 438, 0,0 at the upper left. Drawn by us: reconstructed, no scans."""

from __future__ import annotations

from math import cos, pi, sin

W, H = 610, 438
SEINE = "M640 420C560 392 520 348 470 300C430 262 380 252 330 270C262 294 214 278 168 312C128 342 122 388 92 408C60 428 20 396-20 366"
WALL = "M150 66L250 26L360 16L470 32L556 82L592 166L594 260L572 346L516 410L418 438L300 442L190 426L104 382L62 314L52 224L84 130Z"
SQUARES = {
    "etoile": (150, 158), "nation": (556, 262), "italie": (418, 420), "republique": (404, 158), "bastille": (468, 236),
    "opera": (290, 158), "denfert": (300, 388), "clichy": (260, 74), "villette": (516, 74), "invalides": (215, 284), "concorde": (235, 205),
}  # fmt: skip
AVENUES = (
    ("etoile", "concorde"), ("concorde", "bastille"), ("bastille", "nation"), ("bastille", "republique"), ("republique", "villette"),
    ("republique", "opera"), ("opera", "clichy"), ("etoile", "clichy"), ("republique", "nation"), ("italie", "bastille"),
    ("italie", "denfert"), ("denfert", "invalides"), ("invalides", "concorde"), ("italie", "nation"), ("opera", "concorde"),
    ("clichy", "villette"),
)  # fmt: skip

# the coast from the tip of Brittany to the Gironde and the Bay, then the land behind it
ATLANTIC = (
    "M640-20L640 480L452 480C440 452 447 432 440 404C436 384 420 372 412 352L402 330C398 314 410 306 402 290C392 274 366 276 356 258"
    "C346 244 330 240 318 226C300 214 282 220 268 206C250 192 232 196 214 184C196 176 188 160 168 158C150 156 136 148 140 132"
    "C146 118 166 122 168 110C170 98 146 104 142 92C138 78 156 70 172 72C190 66 204 56 222 62C244 66 258 50 282 46C306 42 330 22 348-20Z"
)
GIRONDE = "M440 404C452 410 462 424 474 446"
LOIRE = "M318 226C352 214 392 224 430 208S520 186 640 196"
FRANCE = (
    "M296 22C322 14 334 40 356 52C380 66 398 62 418 82C440 98 472 100 490 116C486 140 478 154 474 178C462 200 452 214 446 238"
    "C452 250 462 258 458 276C466 300 472 318 490 338C482 362 462 370 446 384C420 398 398 388 372 380C346 380 328 392 318 412"
    "C296 424 268 412 246 404C222 400 200 394 186 378C194 344 196 312 194 278C188 256 168 246 158 232C144 218 118 214 98 204"
    "C92 190 100 178 118 180C142 180 166 188 188 180C186 164 178 150 184 138C196 140 204 154 220 152C244 146 246 122 262 104"
    "C280 92 284 74 280 54C280 40 284 28 296 22Z"
)
DEMARCATION = "M194 300C230 296 250 262 282 262S330 268 352 256S400 262 412 236S436 244 448 240"


def _line(a: tuple[float, float], b: tuple[float, float]) -> str:
    return f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}"


def page(name: str, body: str, look: str = "") -> str:
    """Nothing of a ground is drawn beyond its own page."""
    inside = f'<rect width="{W}" height="{H}" class="lb-ground {look}"/>{body}<rect width="{W}" height="{H}" fill="url(#lb-paper)"/>'
    return f'<symbol id="ground-{name}" overflow="visible"><svg width="{W}" height="{H}" overflow="hidden">{inside}</svg></symbol>'


def paris() -> str:
    wall = "".join(
        f'<path d="{WALL}" transform="translate({305 * (1 - k):.1f} {226 * (1 - k):.1f}) scale({k})" class="lb-fort" opacity="{o}"/>'
        for k, o in ((1, 0.9), (1.025, 0.45), (1.05, 0.25), (1.08, 0.15))
    )
    streets = "".join(_line(SQUARES[a], SQUARES[b]) for a, b in AVENUES)
    thin = ""
    for name, (x, y) in SQUARES.items():
        rays = 9 if name in ("etoile", "nation", "italie") else 5
        for j in range(rays):
            t = 2 * pi * j / rays + x * 0.013
            thin += _line((x, y), (round(x + 110 * cos(t)), round(y + 110 * sin(t))))
    rounds = "".join(f'<circle cx="{x}" cy="{y}" r="6"/>' for x, y in SQUARES.values())
    ring = "M120 200L150 128L260 98L400 102L496 128L534 210L534 304L466 368L378 390L270 374L180 336Z"
    return page(
        "paris",
        f'{wall}<g class="lb-streets"><path d="{streets}"/><path class="lb-thin" d="{thin}"/>{rounds}<path class="lb-ring" d="{ring}"/></g>'
        f'<path d="{SEINE}" class="lb-bank"/><path d="{SEINE}" class="lb-shore"/><path d="{SEINE}" class="lb-river"/>'
        f'<path d="{SEINE}" class="lb-flow"/>',
    )


def atlantic() -> str:
    waves = "".join(
        f"M-10 {y}q20-5 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0" for y in range(12, 470, 13)
    )
    coast = "".join(
        f'<path d="{ATLANTIC}" class="lb-tide" transform="translate({-k * 1.1:.1f} {k * 0.55:.1f})" opacity="{o}"/>'
        for k, o in ((5, 0.7), (10, 0.45), (16, 0.25))
    )
    return page(
        "atlantic",
        f'<path d="{waves}" class="lb-waves"/>{coast}<path d="{ATLANTIC}" class="lb-land"/><path d="{LOIRE}" class="lb-shore lb-small"/>'
        f'<path d="{GIRONDE}" class="lb-shore lb-small"/>',
        "lb-sea",
    )


def cork() -> str:
    """The wall on which the Gestapo pins its chart."""
    spots = "".join(f"M{(x * 37 + y * 11) % 610} {(x * 53 + y * 29) % 452}h1.4" for x in range(24) for y in range(26))
    return page("cork", f'<path d="{spots}" class="lb-spots"/>', "lb-cork")


def france() -> str:
    inner = "".join(
        f'<path d="{FRANCE}" class="lb-tide" transform="translate({300 * (1 - k):.1f} {215 * (1 - k):.1f}) scale({k})" opacity="{o}"/>'
        for k, o in ((1.03, 0.5), (1.06, 0.3))
    )
    return page("france", f'{inner}<path d="{FRANCE}" class="lb-land"/><path d="{DEMARCATION}" class="lb-demarcation"/>', "lb-sea")


def all_grounds() -> str:
    return paris() + atlantic() + cork() + france()

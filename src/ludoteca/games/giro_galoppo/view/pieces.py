"""The single things of a scene: tokens, cards, rows, choices. Each is made once for a course and the few facts that it shows.

Few of them change from one picture to the next, and the same ones recur in every race: so they are kept, as many as `KEPT` of a kind.
Nothing here sees a race: what a piece shows is in its arguments, and two that are given the same are the same.
"""

from __future__ import annotations

from functools import lru_cache

from ludoteca.games.giro_galoppo.rules.ch01_contents import COLOURS
from ludoteca.view.geometry import Point
from ludoteca.view.scene import Card, Chip, Choice, Inert, Item, Msg, Row, Token, Tray

from .map_geometry import Course, number, path
from .messages import KINDS, figure, hindrance, horse, place, rider

KEPT = 4096


# --- on the board -----------------------------------------------------------------------------------------------------


def stands(course: Course, name: str, space: int) -> Point:
    """Where the horse of a colour has its feet on a space; in the start box each colour has its own compartment."""
    return course.stand(space) if space else course.stall(COLOURS.index(name) % course.track.start.compartments)


@lru_cache(maxsize=KEPT)
def obstacle(course: Course, k: int, space: int) -> Token:
    """The ``k``-th of the movable obstacles."""
    kind = KINDS[k % len(KINDS)]
    (x, y), direction, turn = course.hurdle(space)
    label = Msg("obstacle-label", {"kind": kind, "n": space})
    return Token(f"obstacle.{k}", f"{kind}-{direction}", x, y, label, round(course.unit, 2), turn, node=f"space.{space}")


@lru_cache(maxsize=KEPT)
def mount(course: Course, seat: int, name: str, space: int) -> Token:
    """A horse on a space, with its rider."""
    x, y = stands(course, name, space)
    scale = round(course.unit * (1 if space else 0.5 * course.track.start.height / (31 * course.track.start.compartments)), 2)
    left = course.leftward(space) if space else course.spaces[1].x < course.track.start.x
    label = Msg("horse-label", {"horse": horse(seat), "rider": rider(seat), "place": place(course.track.length, "on", space)})
    return Token(f"horse.{seat}", f"horse-{name}", x, y, label, scale, 0, left, seat, f"space.{space}" if space else "")


def rosette(course: Course, seat: int, name: str, space: int) -> Token:
    """What the winner gets."""
    x, y = stands(course, name, space)
    label = Msg("rosette-label", {"horse": horse(seat)})
    return Token("rosette", "rosette-won", x, number(y + 0.1), label, round(course.unit, 2), look="gg-rosette")


# --- cards and rows ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def laid(seat: int, face: str = "", state: str = "", look: str = "") -> Card:
    """What lies before a rider on the table."""
    return Card(f"table.{seat}", face, rider(seat), seat, Msg(f"state-{state}") if state else None, look)


@lru_cache(maxsize=KEPT)
def hand(seat: int, name: str, left: int) -> Tray:
    """The cards that a rider still has: ``left`` is their mask."""
    cards = [Card(f"hand.{card}", f"{name}-{card}", Msg("card-label", {"card": card}), seat) for card in range(1, 7) if left >> card & 1]
    return Tray("hand", Msg("tray-hand"), cards)


@lru_cache(maxsize=KEPT)
def step_of_podium(seat: int, name: str, at: int, value: str) -> Row:
    """A horse among the places; ``at`` is 0 while it has none."""
    return Row(rider(seat), seat, sub=horse(seat), place=at, value=value, use=f"horse-{name}")


@lru_cache(maxsize=KEPT)
def rides(seat: int, hand: int, state: str = "", face: str = "", waiting: bool = False) -> Row:
    """A rider with the cards that are left, and what the others wait for."""
    return Row(rider(seat), seat, _rides(seat), _chips(hand), Msg(f"state-{state}") if state else None, face, waiting)


@lru_cache(maxsize=KEPT)
def _rides(seat: int) -> Msg:
    return Msg("rides", {"horse": horse(seat)})


@lru_cache(maxsize=KEPT)
def _chips(hand: int) -> list[Chip]:
    """The six cards of a hand, the played ones struck through."""
    return [
        Chip(str(card), Msg("chip-left" if hand >> card & 1 else "chip-spent", {"card": card}), not hand >> card & 1)
        for card in range(1, 7)
    ]


# --- what may be done -------------------------------------------------------------------------------------------------


def target(verb: str, arg: int) -> str:
    return f"node:space.{arg}" if verb == "place" else f"card:hand.{arg}"


@lru_cache(maxsize=KEPT)
def barred(verb: str, arg: int, code: str, rule: str) -> Inert:
    """What is no choice, and why."""
    return Inert(target(verb, arg), Msg(f"why-{code}"), rule)


@lru_cache(maxsize=KEPT)
def placing(course: Course, do: str, k: int, space: int) -> Choice:
    """The ``k``-th obstacle placed on a space."""
    kind = KINDS[k % len(KINDS)]
    (x, y), direction, turn = course.hurdle(space)
    ghost = Item(use=f"{kind}-{direction}", x=x, y=y, scale=round(course.unit, 2), turn=turn, look="gg-ghost")
    return Choice(do, Msg("do-place", {"n": space}), target("place", space), marks=[ghost])


@lru_cache(maxsize=KEPT)
def beside(course: Course, space: int, colours: tuple[str, ...], standing: tuple[int, ...]) -> Point:
    """Where the number of a card can be read though something stands on the space to which it leads."""
    return course.beside(space, [stands(course, name, at) for name, at in zip(colours, standing, strict=True) if at >= 0])


@lru_cache(maxsize=KEPT)
def playing(course: Course, do: str, name: str, card: int, to: int, badge: Point | None, stays: bool, pushed: int, chosen: bool) -> Choice:
    """A card with where it leads as the board stands now. ``pushed`` is the horse that it pushes on, -1 for none; ``badge`` is where its
    number is written, if not on the space itself."""
    note = _note(course, to, stays, pushed)
    marks = _goal(course, name, card, to, badge, stays, pushed >= 0, chosen)
    return Choice(do, Msg("do-play", {"card": card}), target("play", card), note, "warn" if stays else "", marks, chosen=chosen)


def _note(course: Course, to: int, stays: bool, pushed: int) -> Msg:
    """Where a card leads: who rides before may change it."""
    length = course.track.length
    if stays:
        return Msg(f"note-{hindrance(course, to)}")
    if pushed >= 0:
        return Msg("note-push", {"at": figure(length, to), "horse": horse(pushed)})
    if to > length:
        return Msg("note-behind", {"n": to - length})
    return Msg("note-lands", {"n": to})


def _goal(course: Course, name: str, card: int, to: int, badge: Point | None, stays: bool, push: bool, chosen: bool) -> list[Item]:
    """Where a card leads: its number at that space, outlined when it is the chosen one. The dotted way there is in `way`."""
    u = round(course.unit, 2)
    items = []
    if chosen and not stays:
        items.append(Item(d=course.tile(to, 3 * course.unit), look="gg-goal-halo"))
        items.append(Item(d=course.tile(to, 3 * course.unit), look=f"gg-goal gg-ink-{name} gg-tint-{name}"))
    x, y = badge or course.centre(to)
    x, y = number(x), number(y)
    ink = f"gg-badge gg-badge-on gg-on-{name}" if chosen else f"gg-badge gg-ink-{name}"
    items.append(Item(use=f"badge-{name}-chosen" if chosen else f"badge-{name}", x=x, y=y, scale=u))
    items.append(Item(text=str(card), x=x, y=number(y + 7 * u), scale=u, look=ink))
    if stays or push:
        items.append(Item(use="no" if stays else "push", x=number(x - 12 * u), y=number(y - 13 * u), scale=u))
    return items


@lru_cache(maxsize=KEPT)
def way(course: Course, name: str, start: int, reach: int) -> tuple[Item, ...]:
    """The dotted way ahead, as far as the highest card reaches: once for all cards, so that it does not run over their badges."""
    d = course.ahead(start, reach) if start else path([stands(course, name, 0), *course.line[4 : course.at(reach) + 1]])
    return Item(d=d, look="gg-way-halo"), Item(d=d, look=f"gg-way gg-ink-{name}")


@lru_cache(maxsize=KEPT)
def ring(course: Course, name: str, space: int) -> tuple[Item, ...]:
    """A ring on the ground under the own horse."""
    d = course.ring(space)
    return Item(d=d, look="gg-ring-halo"), Item(d=d, look=f"gg-ring gg-ink-{name}")

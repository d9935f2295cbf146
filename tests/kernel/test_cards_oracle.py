"""Cards against a brute-force oracle: all worlds that fit what a viewer saw are listed, and what the kernel keeps must allow every one."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludoteca.kernel.cards.card_draw import Draw, FromBag
from ludoteca.kernel.cards.card_set import BAG, OPEN, SECRET, Pack
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.events import Secret
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.seats import ALL, NO_SEATS, SPECTATOR, SeatMask, in_mask, seat_mask

DECK, HAND0, HAND1, PILE, BOX = range(5)
FACES = (0, 0, 1, 1, 2, 3)
OWNERS = (BAG, 0, 1, OPEN, SECRET)
SEATS = 2
VIEWERS = (0, 1, SPECTATOR)

# A world of the oracle: what lies in bag, top, bottom, hand 0, hand 1, pile, box. Top and bottom are in order, the others sorted.
World = tuple[tuple[int, ...], ...]
Op = tuple[str, int, int, int, SeatMask]
PLACE = {"bag": 0, "top": 1, "bottom": 2, HAND0: 3, HAND1: 4, PILE: 5, BOX: 6}


class Table:
    """The little of a state that `Cards` needs."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.events: list[tuple[str, dict[str, Any]]] = []
        self.informed = NO_SEATS
        self.event_sink: None = None
        self.queued: list[Any] = []

    def mark_informed(self, seats: SeatMask) -> None:
        self.informed |= seats

    def log(self, kind: str, rule: str, /, *, seen_by: SeatMask = ALL, **facts: Any) -> None:
        self.events.append((kind, facts))

    def then(self, *steps: Any) -> None:
        self.queued.extend(steps)

    def told(self, seat: int) -> list[Any]:
        """The log as a viewer saw it."""
        out = []
        for kind, facts in self.events:
            seen = {k: f for k, f in facts.items() if not isinstance(f, Secret)}
            for k, f in facts.items():
                if isinstance(f, Secret) and in_mask(f.to, seat):
                    seen[k] = f.value
            out.append((kind, seen))
        return out


def dealt(deal: list[int]) -> Table:
    """Six cards by copy into the zones; the deck gets what is dealt to none."""
    masks = [0] * 5
    for copy, zone in enumerate(deal):
        masks[zone] |= 1 << copy
    return Table(Cards(Pack(FACES, OWNERS, SEATS), masks))


def world_of(cards: Cards) -> World:
    """The true world, by faces."""
    z = cards.pack.zones
    order = [tuple(cards.pack.faces[c] for c, _ in cards._order.get(z[DECK] + k, ())) for k in (1, 2)]
    others = [tuple(cards.pack.shown(cards.lying[z[x]])) for x in (HAND0, HAND1, PILE, BOX)]
    return (tuple(cards.pack.shown(cards.lying[z[DECK]])), *order, *others)


def sees(viewer: int, zone: Any) -> bool:
    return zone == PILE or (zone == HAND0 and viewer == 0) or (zone == HAND1 and viewer == 1)


def first_worlds(t: Table, viewer: int) -> set[World]:
    """All deals by faces that look the same to this viewer before anything happened."""
    true = world_of(t.cards)
    hidden = [i for i in range(7) if i not in (1, 2) and not sees(viewer, {0: "bag", 3: HAND0, 4: HAND1, 5: PILE, 6: BOX}[i])]
    pool = [f for i in hidden for f in true[i]]
    out = set()
    for p in set(permutations(pool)):
        w, at = list(true), 0
        for i in hidden:
            w[i] = tuple(sorted(p[at : at + len(true[i])]))
            at += len(true[i])
        out.add(tuple(w))
    return out


def put(w: World, i: int, face: int, front: bool = False) -> World:
    n = list(w)
    n[i] = ((face, *w[i]) if front else (*w[i], face)) if i in (1, 2) else tuple(sorted((*w[i], face)))
    return tuple(n)


def without(w: World, i: int, face: int) -> World:
    n = list(w)
    at = w[i].index(face)
    n[i] = w[i][:at] + w[i][at + 1 :]
    return tuple(n)


def moved(worlds: set[World], a: int, b: int, face: int | None, front: bool = False, first: bool = False) -> set[World]:
    """The worlds after a card went from ``a`` to ``b``: this face, or (None) any. ``first``: the first of an ordered zone, no other."""
    out = set()
    for w in worlds:
        for f in {w[a][0]} if first else set(w[a]):
            if face is None or f == face:
                out.add(put(without(w, a, f), b, f, front))
    return out


def allows(row: list[int], caps: Any, cards: Cards, w: World, placed: list[tuple[int, int, int]]) -> bool:
    """Whether a world fits a viewer's row, caps and known places: copies of a face may be matched to its places in any way."""
    z = cards.pack.zones
    ours = [z[DECK], z[DECK] + 1, z[DECK] + 2, z[HAND0], z[HAND1], z[PILE], z[BOX]]
    for at, i, face in placed:
        if i >= len(w[at]) or w[at][i] != face:
            return False
    for zone, mask, n in caps:
        faces = {cards.pack.faces[c] for c in range(len(FACES)) if mask >> c & 1}
        if sum(f in faces for f in w[ours.index(zone)]) > n:
            return False
    for face, mask in cards.pack.of_face.items():
        copies = [c for c in range(len(FACES)) if mask >> c & 1]
        there = [ours[i] for i in range(7) for f in w[i] if f == face]
        if not any(all(row[zone] >> c & 1 for c, zone in zip(copies, p, strict=True)) for p in permutations(there)):
            return False
    return True


KINDS = ("show", "hand", "hand", "hand", "draw", "draw", "look", "none", "shuffle", "on", "under")
SEED = st.integers(0, 2**40)


def dealt_by(rng: Seeded) -> list[int]:
    """Where each copy lies at first; decks are favoured, so that there is something to draw."""
    return [rng.choice((DECK, DECK, HAND0, HAND1, PILE, BOX)) for _ in FACES]


def some_op(rng: Seeded, t: Table) -> Op:
    """An operation that makes sense more often than not."""
    full = [z for z in (HAND0, HAND1, PILE, BOX) if t.cards.size(z)] or [HAND0]
    what = rng.choice(KINDS)
    return (
        what,
        rng.below(10**6),
        rng.choice((DECK, *full)) if what in ("look", "none", "shuffle") else rng.choice(full),
        1 + rng.below(4),
        rng.choice((NO_SEATS, NO_SEATS, seat_mask(0), seat_mask(1), ALL)),
    )


def apply(op: Op, t: Table, worlds: dict[int, set[World]]) -> bool:
    """One operation on the cards and on every viewer's list of worlds; False where it makes no sense now."""
    what, pick, a, b, mask = op
    c = t.cards

    def seeing(viewer: int, *zones: Any) -> bool:
        return in_mask(mask, viewer) or any(sees(viewer, x) for x in zones)

    if what in ("show", "hand"):
        if a == b or DECK in (a, b) or not c.size(a):
            return False
        face = c.faces_in(a)[pick % c.size(a)]
        if what == "show":
            c.show(t, face, a, b)
        else:
            c.hand_over(t, face, a, b, mask)
        for v in VIEWERS:
            worlds[v] = moved(worlds[v], PLACE[a], PLACE[b], face if what == "show" or seeing(v, a, b) else None)
    elif what == "draw":
        z = c.pack.zones[DECK]
        if b == DECK or not c.size(DECK):
            return False
        place = 1 if c.lying[z + 1] else 0 if c.lying[z] else 2
        before = world_of(c)
        Draw(DECK, b, 1, "", mask).do(t)
        face = before[place][0] if place else -1
        for step in t.queued:
            if isinstance(step, FromBag):
                chance = step.chance(t)
                outcomes = [o for _, o in chance.outcomes()]
                face = outcomes[pick % len(outcomes)]
                step.resolve(t, face)
        t.queued.clear()
        for v in VIEWERS:
            worlds[v] = moved(worlds[v], place, PLACE[b], face if seeing(v, b) else None, first=place != 0)
    elif what == "look":
        seat = mask >> 0 & 1
        if sees(seat, a):
            return False
        c.look(t, seat, a)
        parts = (0, 1, 2) if a == DECK else (PLACE[a],)
        true = world_of(c)
        worlds[seat] = {w for w in worlds[seat] if all(w[i] == true[i] for i in parts)}
    elif what == "none":
        face = pick % 4
        if c.holds(a, face):
            return False
        c.none_of(t, a, face)
        parts = (0, 1, 2) if a == DECK else (PLACE[a],)
        for v in VIEWERS:
            worlds[v] = {w for w in worlds[v] if all(face not in w[i] for i in parts)}
    elif what == "shuffle":
        zones = () if a == DECK else (a,)
        c.shuffle(t, DECK, *zones)
        gone = (1, 2, *(PLACE[x] for x in zones))
        for v in VIEWERS:
            after = set()
            for w in worlds[v]:
                n = list(w)
                n[0] = tuple(sorted(f for i in (0, *gone) for f in w[i]))
                for i in gone:
                    n[i] = ()
                after.add(tuple(n))
            worlds[v] = after
    else:
        if a == DECK or not c.size(a):
            return False
        faces = c.faces_in(a)[: 1 + pick % 2]
        (c.put_on if what == "on" else c.put_under)(t, DECK, faces, a, mask)
        i = 1 if what == "on" else 2
        for v in VIEWERS:
            together = worlds[v]
            if seeing(v) or (sees(v, a) and (a != PILE or len(faces) == 1)):
                for face in reversed(faces) if what == "on" else faces:
                    together = moved(together, PLACE[a], i, face, front=what == "on")
                worlds[v] = together
            else:  # all orders, and all faces too unless the zone is open
                out: set[World] = set()
                for order in set(permutations(faces)) if sees(v, a) else {(None,) * len(faces)}:
                    some = together
                    for face_or_none in order:
                        some = moved(some, PLACE[a], i, face_or_none, front=what == "on")
                    out |= some
                worlds[v] = out
    return True


def known_places(c: Cards, viewer: int) -> list[tuple[int, int, int]]:
    z = c.pack.zones[DECK]
    out = []
    for k in (1, 2):
        for i, (copy, who) in enumerate(c._order.get(z + k, ())):
            if in_mask(who, viewer):
                out.append((k, i, c.pack.faces[copy]))
    return out


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEED)
def test_no_world_that_fits_what_a_viewer_saw_is_ever_excluded(seed: int) -> None:
    rng = Seeded(seed)
    t = dealt(dealt_by(rng))
    worlds = {v: first_worlds(t, v) for v in VIEWERS}
    for _ in range(rng.below(12)):
        op = some_op(rng, t)
        if not apply(op, t, worlds):
            continue
        c = t.cards
        for v in VIEWERS:
            assert world_of(c) in worlds[v], "the oracle lost the true world"
            assert c.possible(v)
            row = c._row(v)
            placed = known_places(c, v)
            for w in worlds[v]:
                assert allows(row, c._caps, c, w, placed), (op, v, w)
            # what the viewer is told to know is so in every world that fits
            shown = c.seen_by(t, v)
            for zone, faces in shown["knows"].items():
                if "." in zone:
                    continue
                at = (0, 1, 2) if int(zone) == DECK else (PLACE[int(zone)],)
                for w in worlds[v]:
                    assert not Counter(faces) - Counter(f for i in at for f in w[i]), (op, v, zone)
            # what is drawn for it looks the same to it, byte for byte, and keeps every bound
            masked = c.redacted_for(t, v)
            assert masked.seen_by(t, v) == shown
            drawn = masked.deal(v, rng)
            assert drawn.seen_by(t, v) == shown
            assert drawn.redacted_for(t, v).dump() == masked.dump()
            assert drawn.possible(v)
            assert sorted(f for part in world_of(drawn) for f in part) == sorted(FACES)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEED)
def test_nobody_notices_which_of_two_equal_copies_it_was(seed: int) -> None:
    rng = Seeded(seed)
    deal = dealt_by(rng)
    turned = [deal[1], deal[0], deal[3], deal[2], deal[4], deal[5]]
    t, u = dealt(deal), dealt(turned)
    ignored: dict[int, set[World]] = {v: set() for v in VIEWERS}
    for _ in range(rng.below(15)):
        op = some_op(rng, t)
        assert apply(op, t, ignored) == apply(op, u, ignored)
        for v in VIEWERS:
            assert t.cards.seen_by(t, v) == u.cards.seen_by(u, v)
            assert t.cards.redacted_for(t, v).dump() == u.cards.redacted_for(u, v).dump()
            assert t.told(v) == u.told(v)
        assert t.informed == u.informed


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEED)
def test_what_goes_on_looks_the_same_in_every_world_that_fits(seed: int) -> None:
    """Two worlds that a viewer can't tell apart stay so for it, whatever is done that it may not see."""
    rng = Seeded(seed)
    t = dealt(dealt_by(rng))
    ignored: dict[int, set[World]] = {v: set() for v in VIEWERS}
    for _ in range(rng.below(8)):
        apply(some_op(rng, t), t, ignored)
    for v in VIEWERS:
        real, other = Table(t.cards.copy()), Table(t.cards.redacted_for(t, v).deal(v, rng))
        for _ in range(8):
            op = some_op(rng, real)
            if op[0] in ("show", "look", "none") or in_mask(op[4], v) or (op[0] == "draw" and sees(v, op[3])):
                continue  # what the viewer sees may tell the two apart, as it should
            if op[0] in ("hand", "on", "under") and (sees(v, op[2]) or sees(v, op[3])):
                continue
            if not apply(op, real, ignored):
                continue
            apply(op, other, ignored)
            assert real.cards.seen_by(real, v) == other.cards.seen_by(other, v), op
            assert real.cards.redacted_for(real, v).dump() == other.cards.redacted_for(other, v).dump(), op
            assert real.told(v) == other.told(v)

"""Laws of secrets: views, samplers, the public agenda, equal copies, and the test of two worlds over every channel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import Ask, Joint
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import HIDDEN, shown_fields
from ludoteca.testkit.subject import Here, Subject, spread, walk
from ludoteca.testkit.worlds import Fork, difference, received

POINTS = 8  # of each game, so many points are taken apart with two worlds
FAR = 3  # public continuations of two worlds


def views_agree(subject: Subject) -> None:
    """What a seat sees is the same however it is made: from the state, from its masked copy, and from a perspective sent elsewhere."""
    for here in spread(subject, end=True):
        m = here.match
        for v in subject.viewers:
            p = m.perspective(v)
            if p.view != m.state.view(v):
                here.broken(f"the masked copy shows viewer {v} something else than the state does")
            sent = msgspec.json.decode(msgspec.json.encode(p.pack()))
            again = Perspective.unpack(m.rules, sent)
            if again.text() != p.text():
                here.broken(f"the perspective of viewer {v} is another one when it is read in another process")
            if _holds_state(p.known, m.state):
                here.broken(f"the perspective of viewer {v} holds a way to the state")


def _holds_state(known: Any, state: Any) -> bool:
    return known is state or any(getattr(known, n, None) is state for n, _ in shown_fields(type(known)))


def decided_on_public_grounds(subject: Subject) -> None:
    """Who is asked follows from what everybody sees; what a seat may do, from what that seat sees."""
    for here in walk(subject):
        m = here.match
        step = m.step
        assert step is not None
        try:
            asked = tuple(step.seats(m.state.redacted(SPECTATOR)))
        except (TypeError, AttributeError, ValueError, LookupError) as error:
            here.broken(f"{step.name()} looks at hidden things to say who is asked ({type(error).__name__}: {error})")
        if asked != m.deciding():
            here.broken(f"{step.name()} asks {m.deciding()}, and going by what everybody sees it would ask {asked}")
        for seat in asked:
            try:
                options = step.options(m.state.redacted(seat), seat)
            except (TypeError, AttributeError, ValueError, LookupError) as error:
                here.broken(f"{step.name()} looks at what seat {seat + 1} can't see to list its options ({type(error).__name__}: {error})")
            if options != m.options(seat):
                here.broken(f"{step.name()} lists {m.options(seat)} for seat {seat + 1}, and going by what it sees {options}")


def sampler_fits(subject: Subject) -> None:
    """A drawn state hides nothing, looks the same to the viewer byte for byte, and is never the impossible one; nor is the true state."""
    for here in spread(subject):
        m = here.match
        for v in subject.viewers:
            p = m.perspective(v)
            for name, _ in shown_fields(type(m.state)):
                cards = getattr(m.state, name)
                if isinstance(cards, Cards) and not cards.possible(v):
                    here.broken(f"what viewer {v} knows of {name} excludes how the cards truly lie")
            if subject.possible is not None and not subject.possible(p, m.state):
                here.broken(f"the sampler of viewer {v} could never draw how things truly are")
            sampler = p.sampler()
            for _ in range(2):
                try:
                    world = sampler.draw(here.rng)
                except LookupError as error:
                    here.broken(f"nothing fits what viewer {v} knows, though the true state does: {error}")
                hidden = _hidden(world)
                if hidden:
                    here.broken(f"{hidden} is still hidden in a state drawn for viewer {v}")
                other = Fork(m, world, Seeded(0)).perspective(v)
                if other.text() != p.text():
                    found = difference({"perspective": other.text()}, {"perspective": p.text()})
                    here.broken(f"a state drawn for viewer {v} looks otherwise to it: {found}")


def _hidden(thing: Any, path: str = "state") -> str:
    """Where something hidden stands; empty for a full state."""
    if thing is HIDDEN:
        return path
    if isinstance(thing, Cards):
        return path if thing.dump()["counts"] is not None else ""
    if isinstance(thing, dict):
        return next((h for k, x in thing.items() if (h := _hidden(x, f"{path}[{k!r}]"))), "")
    if isinstance(thing, (list, tuple, set)):
        return next((h for i, x in enumerate(thing) if (h := _hidden(x, f"{path}[{i}]"))), "")
    if hasattr(thing, "__dataclass_fields__"):
        names = [n for n in thing.__dataclass_fields__ if n not in ("rules", "event_sink", "queued", "agenda")]
        return next((h for n in names if (h := _hidden(getattr(thing, n), f"{path}.{n}"))), "")
    return ""


def world_for(here: Here, v: int) -> Any:
    try:
        return here.match.perspective(v).sampler().draw(here.rng)
    except LookupError as error:
        here.broken(f"nothing fits what viewer {v} knows, though the true state does: {error}")


def no_leak(subject: Subject) -> None:
    """Two worlds: another state that fits all that a viewer knows is drawn, both go on alike, and must look the same to the viewer.

    Where a viewer learns something, the rules say so (`State.learnt`), and there the comparison ends. A decision that another seat takes in
    private (`Joint`, ``private``) must not show either; and choices that leave view and log alike leave every other channel alike.
    """
    for here in spread(subject, POINTS, games=3, wild=True):
        for v in subject.viewers:
            two_worlds(here, v)


def two_worlds(here: Here, v: int) -> bool:
    """`no_leak` at one point for one viewer: whether the world that was drawn is truly another than the real one."""
    return many_worlds(here, v, 1).worlds > 1


@dataclass
class Held:
    """What was held against each other at one point: its ``worlds`` (the real one too) truly differ from each other.

    ``pairs`` of them look alike to the viewer, counted at each of the ``moments`` at which they were compared: now, and decisions later as
    far as they still differ. To look alike is to receive the same bytes, so all that are compared with one are compared with each other.
    """

    worlds: int = 1
    moments: int = 0
    pairs: int = 0

    def at(self, real: Fork, others: list[Fork]) -> None:
        differ = len({fork.state.fingerprint() for fork in (real, *others)})
        self.worlds = max(self.worlds, differ)
        self.moments += 1
        self.pairs += differ * (differ - 1) // 2


def many_worlds(here: Here, v: int, many: int) -> Held:
    """`no_leak` at one point for one viewer, with so many worlds drawn, each compared with the real one."""
    m, held = here.match, Held()
    real = Fork(m, source=Seeded(here.seed))
    others = [Fork(m, world, Seeded(here.seed)) for world in _worlds_for(here, v, many)]
    held.at(real, others)
    _compare(here, v, real, others, "before anything happens")
    _private_choices(here, v, others[0])
    for _ in range(FAR):
        others = _go_on(here, v, real, others)
        if not others:
            break
        held.at(real, others)
    return held


def _worlds_for(here: Here, v: int, many: int) -> list[Any]:
    """So many draws, each world once; one where the first two are the real one: then most likely nothing is hidden."""
    worlds = {(world := world_for(here, v)).fingerprint(): world}
    if many > 1:
        sampler = here.match.perspective(v).sampler()
        real = here.match.state.fingerprint()
        for i in range(1, many):
            world = sampler.draw(here.rng)
            worlds.setdefault(world.fingerprint(), world)
            if i == 1 and set(worlds) == {real}:
                break
        if len(worlds) > 1:
            worlds.pop(real, None)
    return list(worlds.values())


def _compare(here: Here, v: int, real: Fork, others: list[Fork], when: str) -> None:
    mine = received(real, v)
    for other in others:
        found = difference(mine, received(other, v))
        if found:
            who = f"seat {v + 1}" if v >= 0 else "a spectator"
            here.broken(f"two worlds that {who} can't tell apart show it different things {when}: {found}")


def _go_on(here: Here, v: int, real: Fork, others: list[Fork]) -> list[Fork]:
    """The same decision in all worlds: those that look like the real one after it. Others part for a reason that the rules declare."""
    others = [other for other in others if not other.over]
    if real.over or not others:
        return []
    seat = here.rng.choice(real.waiting_for())
    a = here.rng.choice(real.options(seat))
    if isinstance(real.step, Joint) and real.waiting_for() == (seat,):
        # all will be turned over: let the same lie there in all worlds, or there is nothing to compare
        chosen = real.state.chosen
        others = [other for other in others if all(choice in other.options(x) for x, choice in chosen.items())]
        for other in others:
            other.state.chosen.update(chosen)
    went: list[Fork] = []
    came: list[int] = []
    for other in others:
        # the first plays on its own chance: let all the rest follow where they can, since what came is all that differs
        other.outcomes = came[:]
        other.came.clear()
        if other.play(seat, a) is None:  # else it has no such card there
            came = came if went else other.came[:]
            went.append(other)
    if not went:
        return []
    real.outcomes = came
    why = real.play(seat, a)
    if why is not None:
        here.broken(f"seat {seat + 1} was offered {a.text}, and it was refused: {why.code}")
    alike = [other for other in went if not _news(other, v)]
    if _news(real, v) or not alike:
        return []
    _compare(here, v, real, alike, f"after seat {seat + 1} did {a.text}")
    return alike


def _news(world: Fork, v: int) -> bool:
    """Whether the last decision told this viewer something that may be another thing in another world."""
    return world.over or world.informed(v)


def _private_choices(here: Here, v: int, other: Fork) -> None:
    """Other choices of another seat, in both worlds: private ones show nowhere; where view and log are alike, everything is."""
    m = here.match
    seats = [x for x in m.deciding() if x != v]
    if not seats:
        return
    seat = here.rng.choice(seats)
    options = m.options(seat)
    a = here.rng.choice(options)
    joint = isinstance(m.step, Joint)
    tried = [(m, b) for b in here.rng.sample(options, min(3, len(options)))]
    tried += [(other, b) for b in other.options(seat)[:3]]
    real = Fork(m, source=Seeded(here.seed))
    real.play(seat, a)
    if real.over:
        return
    mine = received(real, v)
    for world, b in tried:
        fork = Fork(world, source=Seeded(here.seed))
        fork.outcomes = real.came[:]
        if fork.play(seat, b) is not None or fork.over:
            continue
        pending = joint and real.number == m.number and fork.number == m.number
        if not pending and (joint or real.informed(v) or fork.informed(v)):
            continue
        theirs = received(fork, v)
        alike = mine["view"] == theirs["view"] and mine["log"] == theirs["log"]
        private = isinstance(m.step, Ask) and m.step.private and a.verb == b.verb
        found = difference(mine, theirs) if pending or private or alike else None
        if found:
            who = f"seat {v + 1}" if v >= 0 else "a spectator"
            here.broken(f"{who} can tell what seat {seat + 1} chose in private ({a.text} or {b.text}): {found}")


def agenda_is_public(subject: Subject) -> None:
    """Equal perspectives have equal agendas: of two decisions that look alike to a viewer, in any world that fits, the same follows."""
    for here in spread(subject):
        m = here.match
        if not isinstance(m.step, Ask):
            continue
        for v in subject.viewers:
            others = [x for x in m.deciding() if x != v]
            if not others:
                continue
            seat = here.rng.choice(others)
            found: dict[bytes, tuple[bytes, str]] = {}
            for world in (m, Fork(m, world_for(here, v), Seeded(here.seed))):
                options = world.options(seat)
                for a in here.rng.sample(options, min(6, len(options))):
                    fork = Fork(world, source=Seeded(here.seed))
                    if fork.play(seat, a) is not None or fork.over or fork.came or fork.informed(v):
                        continue
                    view = fork.state.view(v)
                    agenda = msgspec.json.encode((view.pop("agenda"), fork.deciding()))
                    key = msgspec.json.encode((view, fork.seen_log(v)), order="sorted")
                    known = found.setdefault(key, (agenda, a.text))
                    if known[0] != agenda:
                        here.broken(
                            f"{a.text} and {known[1]} of seat {seat + 1} look alike to viewer {v}, "
                            f"but what is on the agenda tells them apart: "
                            f"{agenda.decode()[:200]} and {known[0].decode()[:200]}"
                        )


FEW = 16  # points of a long game: at each, all that everybody receives is made six times over


def equal_copies_are_equal(subject: Subject) -> None:
    """Exchanging equal copies of cards changes nothing that anybody sees or may do, now or later."""
    for here in spread(subject, FEW):
        m = here.match
        fields = [name for name, _ in shown_fields(type(m.state)) if isinstance(getattr(m.state, name), Cards)]
        if all(getattr(m.state, name).pack.unlike for name in fields):
            continue  # no two cards are equal
        turned = m.state.copy()
        for name in fields:
            cards: Cards = getattr(m.state, name)
            setattr(turned, name, cards.permuted(_exchange(cards, here.rng)))
        real, other = Fork(m, source=Seeded(here.seed)), Fork(m, turned, Seeded(here.seed))
        for i in range(3):
            for v in subject.viewers:
                found = difference(received(real, v), received(other, v))
                if found:
                    here.broken(f"viewer {v} notices that equal cards were exchanged{f', {i} decisions later' if i else ''}: {found}")
            if real.over:
                break
            seat = here.rng.choice(real.waiting_for())
            a = here.rng.choice(real.options(seat))
            if real.play(seat, a) is not None or other.play(seat, a) is not None:
                here.broken(f"{a.text} is possible or not, depending on which of equal cards it is")


def _exchange(cards: Cards, rng: Seeded) -> dict[int, int]:
    new: dict[int, int] = {}
    by_face: dict[int, list[int]] = {}
    for copy, face in enumerate(cards.pack.faces):
        by_face.setdefault(face, []).append(copy)
    for copies in by_face.values():
        to = copies[:]
        rng.shuffle(to)
        new.update(zip(copies, to, strict=True))
    return new

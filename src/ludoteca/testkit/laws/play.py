"""Laws of play: the same everywhere, copied and saved without loss, options and refusals, chance, simultaneous choice, ends."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, permutations
from typing import Any

import msgspec

from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.flow.actions import Action, Refusal
from ludoteca.kernel.flow.agenda import playout
from ludoteca.kernel.flow.chance import Chance, ChanceNode, Seeded
from ludoteca.kernel.flow.steps import Ask, Joint, Step
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import read_record
from ludoteca.kernel.match.timeline import Timeline
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import State, shown_fields
from ludoteca.testkit.digest import lines, told_elsewhere
from ludoteca.testkit.subject import POINTS, Here, LawBroken, Subject, decide, spread, walk
from ludoteca.testkit.worlds import Fork

SOME = 3  # decisions that a copy plays on
WOUND = 20  # moments to which a game is wound back


def same_in_every_process(subject: Subject) -> None:
    """Two processes with different hash seeds play the same game, list the same options and show the same views, in the same order."""
    elsewhere = [told_elsewhere(subject, seed) for seed in ("1", "4242")]
    here = lines(subject)
    for other in elsewhere:
        for a, b in zip(here, other, strict=False):
            if a != b:
                raise LawBroken(f"{subject.name()}: another process plays otherwise:\n  {a}\n  {b}")
        if len(here) != len(other):
            raise LawBroken(f"{subject.name()}: another process plays {len(other)} decisions, this one {len(here)}")


def no_global_chance(subject: Subject) -> None:
    """The rules never touch the generator that everybody shares."""
    shared = sys.modules["random"]
    before = shared.getstate()
    for here in walk(subject, end=True):
        if shared.getstate() != before:
            here.broken("the global random generator was used")


def copies_are_isolated(subject: Subject) -> None:
    """Playing on with a copy never changes the original, and the two share nothing that can be changed; nor does what a bot is given."""
    for here in spread(subject):
        s = here.match.state
        before = s.fingerprint()
        mine = dict(_changeable(s, "state"))
        for name, other in (("copy", s.copy()), *((f"what viewer {v} knows", s.redacted(v)) for v in subject.viewers)):
            for key, path in _changeable(other, name):
                if key in mine:
                    here.broken(f"{path} is the very same object as {mine[key]}")
        fork = Fork(here.match, s.copy(), Seeded(here.seed))
        for _ in range(SOME):
            if not fork.over:
                decide(here, fork)
        if s.fingerprint() != before:
            here.broken("playing on with a copy changed the original")


def _changeable(thing: Any, path: str) -> Iterator[tuple[int, str]]:
    """(identity, path) of every container that could be changed, reached from a state; steps, actions and effects count as fixed."""
    if isinstance(thing, (list, set, dict, bytearray)):
        yield id(thing), path
    if isinstance(thing, dict):
        for k, x in thing.items():
            yield from _changeable(x, f"{path}[{k!r}]")
    elif isinstance(thing, (list, tuple, set, frozenset)):
        for i, x in enumerate(thing):
            yield from _changeable(x, f"{path}[{i}]")
    elif isinstance(thing, (Step, Action, str, int, type(None))):
        return
    else:
        names = [n for c in type(thing).__mro__ for n in getattr(c, "__slots__", ())] or list(getattr(thing, "__dict__", ()))
        if isinstance(thing, State) or hasattr(thing, "copy"):
            yield id(thing), path
        for n in names:
            if n not in ("rules", "pack", "event_sink", "queued", "detail") and hasattr(thing, n):
                yield from _changeable(getattr(thing, n), f"{path}.{n}")


def saved_and_read_back(subject: Subject) -> None:
    """The state written as JSON and read back is the same: fingerprint, options, and every viewer's view."""
    for here in spread(subject, end=True):
        m = here.match
        s = m.state
        t = type(s).load(m.rules, msgspec.json.decode(msgspec.json.encode(s.dump())))
        if t.fingerprint() != s.fingerprint():
            here.broken("a saved state that is read back is another state")
        if t.copy().fingerprint() != s.fingerprint():
            here.broken("a copy of a saved state is another state")
        for v in subject.viewers:
            if t.view(v) != s.view(v):
                here.broken(f"viewer {v} sees a saved state otherwise once it is read back")
        if m.step is not None:
            step: Any = t.agenda[-1]
            for seat in m.deciding():
                if step.options(t, seat) != m.options(seat):
                    here.broken("a saved state that is read back offers other options")


def replay_equals_live(subject: Subject) -> None:
    """A record played again gives the same game: every seat's view, log and options, the outcome, and the same record.

    So does one that is wound back to some moment.
    """
    for seed in range(subject.seed, subject.seed + subject.games):
        one = Subject(subject.game, subject.components, subject.seats, subject.options, seed, 1)
        seen: dict[tuple[int, int], Any] = {}
        m: Match | None = None
        every = max(1, sum(1 for _ in walk(one, wild=True)) // subject.points)
        for i, here in enumerate(walk(one, wild=True, end=True)):
            m = here.match
            if i % every == 0 or m.over:
                seen[m.number, len(m.record.entries)] = _seen(m)
        assert m is not None
        text = m.record.write()
        record = read_record(text)
        if record.write() != text:
            raise LawBroken(f"{subject.name()}, seed {seed}: a record that is read and written again is another text")

        def each(again: Match, seed: int = seed, seen: dict[tuple[int, int], Any] = seen) -> None:
            key = again.number, len(again.record.entries)
            if key in seen and _seen(again) != seen[key]:
                raise LawBroken(
                    f"{subject.name()}, seed {seed}, entry {key[1]}: at number {key[0]} the replay shows something else than the game did"
                )

        again = Match.replay(record, subject.game, subject.components, Seeded(0), each=each)
        if again.record.write() != text or again.state.fingerprint() != m.state.fingerprint() or again.outcome != m.outcome:
            raise LawBroken(f"{subject.name()}, seed {seed}: the replay ends otherwise than the game did")
        reel = Timeline(Match.replay(record, subject.game, subject.components, Seeded(0), upto=0))
        reel.wind(record.entries)
        noted = {entries for _, entries in seen}
        moments = [moment for moment, entries in enumerate(reel.ends) if entries in noted]
        for moment in moments[:: -max(1, len(moments) // WOUND)]:
            wound = reel.at(moment)
            key = wound.number, len(wound.record.entries)
            if key in seen and _seen(wound) != seen[key]:
                raise LawBroken(f"{subject.name()}, seed {seed}, moment {moment}: wound back to it, the game shows something else")


def _seen(m: Match) -> Any:
    """What each viewer saw, the pending choices apart: they are in no record."""
    out = []
    for v in (*range(m.rules.seats), SPECTATOR):
        view = m.state.view(v)
        view.pop("chosen")
        out.append((view, m.seen_log(v), [a.text for a in m.options(v)]))
    return out


def options_apply(subject: Subject) -> None:
    """Everything that is listed can be done."""
    for here in walk(subject):
        m = here.match
        for seat in m.deciding():
            options = m.options(seat)
            if not options:
                here.broken(f"a dead end: seat {seat + 1} is asked and has no option")
            for a in options:
                fork = Fork(m, source=Seeded(here.seed))
                why = fork.play(seat, a)
                if why is not None:
                    here.broken(f"seat {seat + 1} was offered {a.text}, and it was refused: {why.code} ({why.rule})")
                if isinstance(m.step, Joint):
                    if fork.number == m.number and fork.state.chosen.get(seat) is not a:
                        here.broken(f"the choice {a.text} of seat {seat + 1} was not kept")
                elif fork.number != m.number + 1:
                    here.broken(f"{a.text} of seat {seat + 1} was not counted as one decision")


WORDS = 800  # of a vocabulary with more words than this, all are refused at fewer points
WALKED = 216  # outcomes of a chance that is walked part by part too: three dice
NONSENSE = ("", " ", "\n", "undo", "pass\n", "-1", "☃", "\x00", "９ ９", "x" * 5000)


def others_refused(subject: Subject) -> None:
    """Everything else is refused, with a reason, a rule and no effect: unlisted actions, mutated texts, seats that are not asked.

    What is no word of the game is refused without a rule: none speaks of it.
    """
    stranger = Action("pass", -1, 0, "pass")
    words = len(subject.rules().vocabulary)
    for here in spread(subject, max(8, min(POINTS, POINTS * WORDS // words)), end=True):
        m = here.match
        before = _whole(m)
        texts = list(m.rules.vocabulary.by_text)
        mutated = [
            x for t in texts[:: max(1, len(texts) // 3)] for x in (t.upper(), t + " ", " " + t, t + " 1", t.replace(" ", "  "), t + "\n")
        ]
        for seat in (*range(subject.seats), -1, SPECTATOR, subject.seats, subject.seats + 60):
            allowed = {a.text for a in m.options(seat)}
            # Who is not asked is refused whatever is said: of many words some, others at the next point.
            some = texts if allowed else texts[here.seed + m.number & 7 :: 8]
            tried: tuple[str | Action, ...] = (*some, *(x for x in (*mutated, *NONSENSE) if x not in m.rules.vocabulary.by_text), stranger)
            for action in tried:
                if action in allowed:
                    continue
                why = m.play(seat, action)
                told = m.explain(seat, action)
                text = action if isinstance(action, str) else f"a foreign {action.text}"
                if not isinstance(why, Refusal):
                    here.broken(f"{text!r} of seat {seat + 1} was not listed and was not refused")
                word = m.over or (action in m.rules.vocabulary.by_text if isinstance(action, str) else False)
                if not why.code or (word and not why.rule):
                    here.broken(f"{text!r} of seat {seat + 1} was refused without {'a rule' if why.code else 'a reason'}: {why}")
                if why.rule and not word:
                    here.broken(f"{text!r} of seat {seat + 1} is no word of the game, and was refused by {why.rule}: no rule speaks of it")
                if told is None or told.code != why.code or ((told.rule, told.facts) != (why.rule, why.facts) and not m.over):
                    here.broken(f"{text!r} of seat {seat + 1} is explained as {told}, and refused as {why}")
        if _whole(m) != before:
            here.broken("a refused action changed something")


def _whole(m: Match) -> tuple[Any, ...]:
    return (
        m.state.fingerprint(),
        m.number,
        len(m.events),
        len(m.record.entries),
        [m.undo_open(x) for x in range(m.rules.seats)],
        m.deciding(),
    )


def no_dead_end(subject: Subject) -> None:
    """Every game ends within its bound, as the rules end it, in a match and in a bare playout without knowledge or log."""
    for here in walk(subject.more(2), end=True):
        m = here.match
        if m.over:
            outcome = m.outcome
            if outcome is None or outcome.end not in subject.game.ends:
                here.broken(f"it ended as {outcome.end if outcome else None!r}, which is none of {', '.join(subject.game.ends)}")
            if (
                len(outcome.places) != subject.seats
                or len(outcome.scores) != subject.seats
                or not set(outcome.winners) <= set(range(subject.seats))
            ):
                here.broken(f"the outcome does not fit the seats: {outcome}")
            if not outcome.rule:
                here.broken(f"the end {outcome.end} has no rule")
    for seed in range(subject.seed, subject.seed + subject.games * 4):
        s = subject.game.start(subject.rules())
        for name, _ in shown_fields(type(s)):
            if isinstance(value := getattr(s, name), Cards):
                value.forget()
        source = Seeded(seed)
        n = playout(s, source, source.random)
        if n > subject.game.bound:
            raise LawBroken(f"{subject.name()}, seed {seed}: a playout takes {n} decisions, more than the bound of {subject.game.bound}")
        if subject.game.outcome(s) is None:
            raise LawBroken(f"{subject.name()}, seed {seed}: a playout ends without an outcome")


def actions_round_trip(subject: Subject) -> None:
    """Text, index and action name each other; no two actions share a text; the schema lists them all."""
    words = subject.rules().vocabulary
    listed = [t for verb in words.schema()["oneOf"] for t in verb["enum"]]
    if sorted(listed) != sorted(a.text for a in words) or len(set(listed)) != len(words):
        raise LawBroken(f"{subject.name()}: the schema of actions is not the vocabulary")
    for i, a in enumerate(words):
        if a.index != i or words.actions[a.index] is not a:
            raise LawBroken(f"{subject.name()}: the action {a.text} is not at its index {a.index}")
        if words.parse(a.text) is not a:
            raise LawBroken(f"{subject.name()}: the text {a.text!r} does not lead back to its action")
    again = subject.rules().vocabulary
    if [a.text for a in again] != [a.text for a in words]:
        raise LawBroken(f"{subject.name()}: the same table gets another vocabulary when it is bound again")


def nothing_is_lost(subject: Subject) -> None:
    """Every copy of a card lies in exactly one zone, and the game's own invariant holds."""
    for seed in range(subject.seed, subject.seed + subject.games):
        first: Any = None
        one = Subject(subject.game, subject.components, subject.seats, subject.options, seed, 1)
        for i, here in enumerate(walk(one, wild=True, end=True)):
            s = here.match.state
            for name, _ in shown_fields(type(s)):
                if isinstance(value := getattr(s, name), Cards):
                    wrong = misplaced(value)
                    if wrong:
                        here.broken(f"{name}: {wrong}")
            if subject.conserved is not None:
                try:
                    value = subject.conserved(s)
                except AssertionError as error:
                    here.broken(f"the game's own invariant does not hold: {error}")
                if i == 0:
                    first = value
                elif value != first:
                    here.broken(f"what must be conserved was {first} and is {value}")


def misplaced(cards: Cards) -> str:
    """What is wrong with where the copies lie; empty where all is well."""
    data = cards.dump()
    zones: list[int] = data["zone"]
    for copy, face in enumerate(cards.pack.faces):
        n = sum(mask >> copy & 1 for mask in zones)
        if n != 1:
            return f"copy {copy} (face {face}) lies in {n} zones"
    for z, order_of in data["order"]:
        if sorted(c for c, _ in order_of) != [c for c in range(len(cards.pack.faces)) if zones[z] >> c & 1]:
            return f"the order of zone {z} is not that of its cards"
    return ""


def options_are_the_offers(subject: Subject) -> None:
    """A step's options are its offers without a reason; the distinct ones are among them; nothing is offered twice or from elsewhere."""
    for here in walk(subject):
        m, step = here.match, here.match.step
        assert step is not None
        for seat in m.deciding():
            offers = step.offers(m.state, seat)
            options = step.options(m.state, seat)
            if len({id(a) for a, _ in offers}) != len(offers):
                here.broken(f"{step.name()} offers seat {seat + 1} an action twice")
            if any(a not in m.rules.vocabulary for a, _ in offers):
                here.broken(f"{step.name()} offers seat {seat + 1} an action that is not in the vocabulary")
            free = [a for a, why in offers if why is None]
            if free != options:
                here.broken(f"{step.name()} offers seat {seat + 1} {free} without a reason, and lists {options}")
            distinct = step.distinct_options(m.state, seat)
            if not distinct or any(a not in options for a in distinct):
                here.broken(f"{step.name()}: the distinct options {distinct} of seat {seat + 1} are not among {options}")


def any_order_of_arrival(subject: Subject) -> None:
    """A simultaneous decision gives the same result in whatever order the choices come in, and whoever changed its mind before."""
    for here in walk(subject):
        m = here.match
        if not isinstance(m.step, Joint) or m.state.chosen:
            continue
        seats = m.deciding()
        choice = {x: m.options(x)[here.rng.below(len(m.options(x)))] for x in seats}
        found = None
        for order_of in islice(permutations(seats), 24):
            fork = Fork(m, source=Seeded(here.seed))
            for seat in order_of:
                if here.rng.random() < 0.2:
                    options = fork.options(seat)
                    if len(order_of) > 1 and seat != order_of[-1]:
                        fork.play(seat, options[here.rng.below(len(options))])
                why = fork.play(seat, choice[seat])
                if why is not None:
                    here.broken(f"seat {seat + 1} could not choose {choice[seat].text} in the order {order_of}: {why.code}")
            log = [(e.kind, e.seen_by(v)) for e in fork.events for v in subject.viewers]
            result = fork.state.fingerprint(), fork.record.entries, log, fork.number
            if found is None:
                found = result
            elif result != found:
                here.broken(f"the choices give another result when they arrive in the order {[x + 1 for x in order_of]}")


class _Watched(Match):
    """Keeps the chance of every roll."""

    met: list[Chance]

    def _draw(self, chance: Chance) -> int:
        self.__dict__.setdefault("met", []).append(chance)
        return super()._draw(chance)


def chance_is_sound(subject: Subject) -> None:
    """The weights of every roll sum to one, it draws what it lists and nothing else, its outcomes are written and read alike.

    Part by part it has the same distribution.
    """
    checked = 0
    for here in walk(subject, end=True, kind=_Watched):
        met: list[Chance] = here.match.__dict__.get("met", [])
        for chance in met[checked:] if checked <= len(met) else met:
            _check(here, chance)
        checked = len(met)


def _check(here: Here, chance: Chance) -> None:
    name = type(chance).__name__
    listed = list(islice(chance.outcomes(), 5000))
    values = [x for _, x in listed]
    if len(values) < 5000 and sum((w for w, _ in listed), Fraction(0)) != 1:
        here.broken(f"the weights of a {name} sum to {sum((w for w, _ in listed), Fraction(0))}")
    if len(set(values)) != len(values) or any(w <= 0 for w, _ in listed):
        here.broken(f"a {name} lists an outcome twice, or one that can't come")
    if len(values) <= WALKED and by_parts(ChanceNode(chance)) != {x: w for w, x in listed}:
        here.broken(f"a {name} has another distribution part by part")
    for value in values[:200]:
        try:
            ok = chance.read(chance.write(value)) == value and chance.possible(value)
        except ValueError:
            ok = False
        if not ok:
            here.broken(f"the outcome {value} of a {name} can't be written and read back")
    source = Seeded(here.seed)
    for _ in range(40):
        drawn = chance.draw(source)
        if not chance.possible(drawn) or (len(values) < 5000 and drawn not in values):
            here.broken(f"a {name} draws {drawn}, which it does not list")
    for text in ("", "x", "-1", "999999999"):
        try:
            value = chance.read(text)
        except ValueError:
            continue
        if value not in values:
            here.broken(f"a {name} reads {text!r} as {value}, which it does not list")


def by_parts(node: ChanceNode) -> dict[int, Fraction]:
    """What comes of a chance that is walked part by part, with its probability."""
    if node.outcome is not None:
        return {node.outcome: Fraction(1)}
    out: dict[int, Fraction] = {}
    for weight, part in node.outcomes():
        for outcome, rest in by_parts(node.then(part)).items():
            out[outcome] = out.get(outcome, Fraction(0)) + weight * rest
    return out


def every_step_has_a_rule(subject: Subject) -> None:
    """Whatever is asked cites the rule that asks it: a refusal needs one."""
    for here in walk(subject):
        step = here.match.step
        if isinstance(step, (Ask, Joint)) and not step.rule:
            here.broken(f"{step.name()} asks without a rule")

"""What a game is to the rest of the house: its definition (`Game`), the rules of one table (`Rules`), who sits there, how it ended."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, wraps
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar
from weakref import WeakKeyDictionary

from .attributes import attributes_of, set_attributes
from .components import ComponentSet
from .domains import Sort
from .findings import Finding
from .flow.actions import Refusal, Vocabulary
from .flow.steps import Step
from .saved_steps import steps_of
from .seats import Seat
from .state import State, shown_fields
from .text_rules import MOST_MARKS, is_name, most_marks
from .thinking import Thinking

if TYPE_CHECKING:
    import typing_extensions  # a default of a type variable: for type checkers alone

    from .flow.chance import Source
    from .match.match import Match
    from .match.perspective import Perspective
    from .match.playing import Policy

    R = typing_extensions.TypeVar("R", bound="Rules", default=Any)  # a bare ``Game`` is one of any rules and state
    S = typing_extensions.TypeVar("S", bound=State, default=Any)
else:
    R = TypeVar("R")
    S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that the table makes before the game. Two values False and True make a yes-or-no; the phrases are ``option-ID``."""

    id: str
    values: tuple[bool | int | str, ...]
    default: bool | int | str
    rule: str

    @property
    def kind(self) -> str:
        """``yesno`` or ``choice``."""
        return "yesno" if set(self.values) == {False, True} and all(isinstance(v, bool) for v in self.values) else "choice"

    def read(self, text: object) -> bool | int | str:
        """The value that a person wrote; ValueError with the values there are."""
        words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
        for value in self.values:
            if str(value) == str(text) or (isinstance(value, bool) and words.get(str(text).lower()) is value):
                return value
        raise ValueError(f"{self.id} is one of {', '.join(self.write(v) for v in self.values)}, not {text!r}")

    @staticmethod
    def write(value: bool | int | str) -> str:
        """A value as records and command lines have it; `read` reads it."""
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked when it sits down: a ``choice``, a ``name`` (free text of 1 to ``most`` characters) or a ``number``.

    ``defaults`` are the names of those who give none, each the first that nobody has: proper names, the same in every language.
    The seats ``but`` are not asked, other than where the yes-or-no option ``unless`` is on, or where nobody else sits at the table.
    """

    id: str
    kind: str
    rule: str
    values: tuple[str, ...] = ()
    unique: bool = False
    optional: bool = True
    least: int = 0
    most: int = 24
    defaults: tuple[str, ...] = ()
    but: tuple[Seat, ...] = ()
    unless: str = ""

    def asked_of(self, seat: Seat, seats: int, options: Mapping[str, bool | int | str]) -> bool:
        """Whether this seat is asked, at a table of so many seats with these options."""
        return seat not in self.but or seats <= len(self.but) or bool(options.get(self.unless))


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat. ``joined`` is the order of sitting down (1 first), ``answers`` are to the game's questions.

    ``age`` in years or None: a game that needs it asks the question ``age``.
    """

    name: str
    kind: str = "person"  # or "bot"
    bot: str = ""
    age: int | None = None
    joined: int = 0
    answers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished match ended: the end and its rule, the winners, and for each seat its place (None: not ranked) and score."""

    end: str
    rule: str
    winners: tuple[Seat, ...]
    places: tuple[int | None, ...]
    scores: tuple[int, ...]
    together: bool = field(default=False, repr=False)  # all seats are one side, which plays against the rules
    stakes: tuple[float, ...] = field(default=(), repr=False)  # what each seat wins or loses, where the game is played for that

    @property
    def returns(self) -> tuple[float, ...]:
        """What the end is worth to each seat, for those who study games: the ``stakes`` where there are some, else from 1 to -1. They sum
        to zero, but where all play together.

        Best to worst by places, evenly spaced; seats of one place share what their places are worth, and those without a place come last.
        Where nobody has a place, winners have the first and all others the second; where nobody wins, or all do, it is 0 for all. So of
        two sides the winners share 1 of the losers' -1 evenly (one against three: 1 and a third of -1 each). Seats that play ``together``
        have 1 each for a victory, -1 for a defeat, and 0 where it was given up.
        """
        if self.stakes:
            return self.stakes
        n = len(self.places)
        if self.together or n == 1:
            ranked = self.places[0] is not None
            return (1.0 if self.winners else -1.0 if ranked else 0.0,) * n
        ranks = [place if place is not None else n + 1 for place in self.places]
        if set(ranks) == {n + 1}:
            ranks = [1 if seat in self.winners else 2 for seat in range(n)]
        out = []
        for rank in ranks:
            above, with_it = sum(r < rank for r in ranks), ranks.count(rank)
            out.append((n - 2 * above - with_it) / (n - 1))  # the middle of the places that they share
        return tuple(out)


class Refused(ValueError):
    """A table can't be set up like this; carries the reason (`Refusal`)."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(f"{why.code} ({why.rule})" if why.rule else why.code)
        self.why = why


class Rules:
    """The immutable rules of one table: board, vocabulary and derived look-ups. States point to it and share it."""

    def __init__(
        self,
        game: Game,
        components: ComponentSet,
        options: Mapping[str, bool | int | str],
        players: Sequence[Player],
        vocabulary: Vocabulary | None = None,
    ) -> None:
        """``vocabulary``: none where it comes with what is shared (`share`)."""
        self.game = game
        self.components = components
        self.options = dict(options)
        self.players = tuple(players)
        self.seats = len(players)
        if vocabulary is not None:
            self.vocabulary: Vocabulary = vocabulary

    @property
    def together(self) -> bool:
        """Whether all seats are one side, which plays against the rules."""
        return self.seats == 1

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name} {Option.write(value)}" for name, value in self.options.items())
        return f"<Rules of {self.game.id}, {self.seats} seats{', ' if chosen else ''}{chosen}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """For `pickle`: another process binds them anew, from the game, the component set, the options and the players."""
        return _bound, (self.game, self.components, self.options, self.players)

    def sorts(self) -> dict[str, Sort]:
        """What there is of each sort of things that the domains of the state's fields name (`ludoteca.kernel.domains`)."""
        return {"seat": range(self.seats), "end": self.game.ends}

    def share(self, work_out: Callable[[], None]) -> None:
        """Let this set what follows from the component set, the options and the number of seats alone: once, and all tables with the same
        have the same. It may hold nothing of the players or of these rules themselves, and nothing that differs from table to table."""
        setup = (type(self), self.components.hash, self.seats, *sorted(self.options.items()))
        found = _SHARED.get(setup)
        if found is None:
            before = attributes_of(self)
            work_out()
            found = _SHARED[setup] = {name: value for name, value in attributes_of(self).items() if name not in before}
            if len(_SHARED) > SHARED:
                _SHARED.popitem(last=False)
        else:
            _SHARED.move_to_end(setup)
            set_attributes(self, found)


def _bound(game: Game, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> Rules:
    rules: Rules = game.bind(components, options, players)
    return rules


SHARED = 32  # setups of which that is kept
_SHARED: OrderedDict[tuple[Any, ...], dict[str, Any]] = OrderedDict()
T = TypeVar("T")
SETUPS = 16  # as many as are kept


def cached_per_setup(make: Callable[[R], T]) -> Callable[[R], T]:
    """Worked out once for all tables with the same set, options and number of seats: for what depends on nothing else of the rules.

    A board is the thing to keep so: it takes much longer to make than anything else that a player is shown.
    """
    made: OrderedDict[tuple[Any, ...], T] = OrderedDict()

    @wraps(make)
    def kept(rules: R) -> T:
        setup = (rules.components.hash, rules.seats, *sorted(rules.options.items()))
        if setup in made:
            made.move_to_end(setup)
        else:
            made[setup] = make(rules)
            if len(made) > SETUPS:
                made.popitem(last=False)
        return made[setup]

    return kept


def cached_per_table(make: Callable[[R], T]) -> Callable[[R], T]:
    """Worked out once for the rules of a table, and gone with them."""
    made: WeakKeyDictionary[R, T] = WeakKeyDictionary()

    @wraps(make)
    def kept(rules: R) -> T:
        found = made.get(rules)
        if found is None:
            found = made[rules] = make(rules)
        return found

    return kept


class Game(Generic[R, S]):
    """A game. One instance, ``GAME``, in the game's package; found by the entry point group ``ludoteca.games``.

    Subclasses declare the class variables and write `bind`, `start`, `outcome` and, where the default does not do, `withdraw` and `fill`.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    state: type[S]
    seats: ClassVar[tuple[int, int]]
    options: ClassVar[tuple[Option, ...]] = ()
    questions: ClassVar[tuple[Question, ...]] = ()
    sides: ClassVar[tuple[str, ...]] = ()  # empty: every seat for itself
    # Where a rule says that it is drawn who plays which side: the option that leaves it to people, and its value that has it drawn. The
    # page offers it beside the seats where two people or more sit (`option-ID-draw`).
    sides_drawn: ClassVar[tuple[str, bool | int | str] | None] = None
    ends: ClassVar[tuple[str, ...]] = ()  # all ways to end, the kernel's "consent" apart
    bound: ClassVar[int]  # no game has more decisions than this
    most_at_stake: ClassVar[float] = 1  # of `Outcome.returns`, for one seat
    minutes: ClassVar[int] = 30
    usual_seats: ClassVar[int] = 0  # for a table of which nobody says how many sit there; 0: half-way between the fewest and the most
    sample_setups: ClassVar[
        tuple[tuple[int, Mapping[str, bool | int | str]], ...]
    ] = ()  # seats and options: few that stand for many, for the laws
    examples: ClassVar[
        tuple[str, ...]
    ] = ()  # rules that are examples of the rulebook: facts of the printed board, which a checker tells first
    chapters: ClassVar[tuple[ModuleType, ...]] = ()  # the modules that hold the rules, for the trace

    #: The component set that comes with the game, once somebody has read it: rules don't read files.
    own_set: ComponentSet | None = None

    #: The rule of an end that the rulebook calls immediate and that holds now, else "": of the state alone, changing nothing.
    ending_due: Callable[[S], str] | None = None

    def __init__(self) -> None:
        shown_fields(self.state)  # a field without an audience is refused here, at import

    def __repr__(self) -> str:
        low, high = self.seats
        return f"<Game {self.id}, rules {self.version}, {f'{low} to {high}' if low < high else low} seats>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> str | tuple[object, ...]:
        """For `pickle`: by the name ``GAME`` of its module, so that there is one of it in each process."""
        kind = type(self)
        if "<locals>" in kind.__qualname__:
            raise TypeError(f"the game {self.id} can't be pickled: write its class at the top of a module, where another process finds it")
        return "GAME" if getattr(sys.modules.get(kind.__module__), "GAME", None) is self else (kind, ())

    def check(self, components: ComponentSet) -> list[Finding]:
        """All that is wrong with a component set by the rules, each with its place, and warnings after it. Without faults it can be
        played. It raises nothing, whatever the set holds (`Findings.guard`)."""
        return []

    def against_table(self, seats: int, options: Mapping[str, bool | int | str]) -> Refusal | None:
        """Why so many seats with these options make no table, or None: known before anybody sits down, and `bind` refuses no other."""
        return None

    def side_of_seat(self, seat: Seat, seats: int, options: Mapping[str, bool | int | str]) -> str:
        """The side that a seat has by its number alone, known before the game begins; empty where any other seat would do as well."""
        return ""

    def bind(self, components: ComponentSet, options: Mapping[str, bool | int | str], players: Sequence[Player]) -> R:
        """The rules of one table. Players have been through `seat_players`, options through `read_options`."""
        raise NotImplementedError

    def start(self, rules: R) -> S:
        """A fresh state with the first steps on its agenda."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome | None:
        """How it ended; None while the agenda is not empty."""
        raise NotImplementedError

    def side_of(self, s: S, seat: Seat) -> str:
        """The side of a seat, where the game has sides: of the state, since the rules may draw who plays what."""
        return ""

    def withdraw(self, s: S, seat: Seat, how: str) -> Refusal | None:
        """A seat leaves the game (``how``: "resigned" or "timeout") and the rules go on without it; or the reason against."""
        raise NotImplementedError

    def fill(self, known: S, perspective: Perspective[S], source: Source) -> None:
        """Give the hidden fields of a masked copy (cards and pending choices apart) values that fit all that the seat knows."""

    def policy(self, name: str) -> Policy | None:
        """The game's own bots: a function ``(perspective, source) -> Action``, or None if it has none of this name."""
        return None

    def thinking(self) -> Thinking[S]:
        """What the game lends to searches and levels (`ludoteca.kernel.thinking`); by default nothing, and they do without."""
        return Thinking()

    def by_name(self, match: Match[S]) -> dict[str, dict[str, int]]:
        """What came up in a finished match, sort by sort: for every name that there is at this table how often (cards, powers, ...)."""
        return {}

    def score_now(self, s: S) -> tuple[int, ...]:
        """The score that each seat would have if it ended now; empty for a game that has none before its end."""
        return ()

    def bots(self) -> tuple[str, ...]:
        """The names of the bots that can play it, weakest first."""
        return ("random",)

    @property
    def layout(self) -> object | None:
        """The game's layout, or None for a game without a table of its own: `ludoteca.view.layout.layout_of` says what is in it."""
        return None

    # ---- what every game shares

    @lru_cache(maxsize=64)  # noqa: B019  (one instance for each game, for good)
    def step_classes(self) -> dict[str, type[Step]]:
        """The step classes of this game and of the kernel by name: what a saved agenda is read with."""
        return steps_of(type(self).__module__)

    def drawn_by(self, on: bool = True) -> tuple[Option, bool | int | str] | None:
        """The option by which the sides are drawn (`sides_drawn`), with its value for that, or for leaving it to people."""
        if self.sides_drawn is None:
            return None
        name, value = self.sides_drawn
        option = next(o for o in self.options if o.id == name)
        return option, value if on else next(v for v in option.values if v != value)

    def read_options(self, given: Mapping[str, object]) -> dict[str, bool | int | str]:
        """Every option with its value; `Refused` for one that the game does not have or a value that it does not know."""
        known = {o.id: o for o in self.options}
        for name in given:
            if name not in known:
                raise Refused(Refusal("", "no-such-option", option=str(name)[:40]))
        out: dict[str, bool | int | str] = {}
        for o in self.options:
            try:
                out[o.id] = o.read(given[o.id]) if o.id in given else o.default
            except ValueError:
                raise Refused(Refusal(o.rule, "no-such-value", option=o.id, value=str(given[o.id])[:40])) from None
        return out

    def seat_players(self, players: Sequence[Player]) -> tuple[Player, ...]:
        """The players with every question answered: `Refused` for a number of seats or an answer that the rules do not allow."""
        low, high = self.seats
        if not low <= len(players) <= high:
            raise Refused(Refusal("", "seats-out-of-range", least=low, most=high, seats=len(players)))
        taken: dict[str, set[str]] = {q.id: set() for q in self.questions}
        for p in players:
            for q in self.questions:
                answer = p.answers.get(q.id, "")
                if answer == "" and q.optional:
                    continue
                why = self.against_answer(q, answer, taken[q.id])
                if why:
                    raise Refused(why)
                taken[q.id].add(answer)
        out = []
        for i, p in enumerate(players):
            answers = {q.id: p.answers.get(q.id, "") for q in self.questions}
            for q in self.questions:
                if q.kind == "choice" and q.values and not answers[q.id]:
                    answers[q.id] = next(v for v in q.values if v not in taken[q.id] or not q.unique)
                    taken[q.id].add(answers[q.id])
                elif q.defaults and not answers[q.id]:
                    answers[q.id] = next((name for name in q.defaults if name not in taken[q.id]), q.defaults[0])
                    taken[q.id].add(answers[q.id])
            age = int(answers["age"]) if answers.get("age") else p.age
            out.append(replace(p, age=age, answers=answers, joined=p.joined or i + 1))
        return tuple(out)

    @staticmethod
    def against_answer(q: Question, answer: str, taken: set[str]) -> Refusal | None:
        """The reason against an answer to what a seat is asked, or None. ``taken`` are the answers that others have given."""
        if q.kind == "choice" and answer not in q.values:
            return Refusal(q.rule, "no-such-answer", ask=q.id, answer=answer[:40])
        if q.kind == "name" and most_marks(answer) > MOST_MARKS:
            return Refusal(q.rule, "too-many-marks", most=MOST_MARKS)
        if q.kind == "name" and not is_name(answer, q.most):
            return Refusal(q.rule, "bad-name", ask=q.id, most=q.most)
        if q.kind == "number" and not (len(answer) <= 6 and answer.isascii() and answer.isdigit() and q.least <= int(answer) <= q.most):
            return Refusal(q.rule, "bad-number", ask=q.id, least=q.least, most=q.most)
        if q.unique and answer in taken:
            return Refusal(q.rule, "answer-taken", ask=q.id, answer=answer[:40])
        return None

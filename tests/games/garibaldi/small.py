"""Small boards, and what can be known on them by listing every history: slow, literal, and the judge of `belief`."""

from __future__ import annotations

from random import Random

from ludoteca.games.garibaldi.belief.evidence import Control, Fact, Move, Revealed, SetOut, Shown, Turn, Within, Written
from ludoteca.games.garibaldi.belief.terrain_masks import Ground
from ludoteca.games.garibaldi.rules.state import ANY, BOAT, FOOT, HORSE

Columns = tuple[tuple[int, ...], ...]


class Board:
    """A few places with random segments of the three colours, and two patrols."""

    def __init__(self, rng: Random, places: int) -> None:
        self.places = range(1, places + 1)
        self.green: dict[int, set[int]] = {p: set() for p in self.places}
        self.grey: dict[int, set[int]] = {p: set() for p in self.places}
        self.blue: dict[int, set[int]] = {p: set() for p in self.places}
        for a in self.places:
            for b in range(a + 1, places + 1):
                for colour, chance in ((self.green, 0.18), (self.grey, 0.25), (self.blue, 0.15)):
                    if rng.random() < chance:
                        colour[a].add(b)
                        colour[b].add(a)
        self.landings = tuple(rng.sample(self.places, 2))
        self.escapes = (rng.choice(self.places),)

    def ground(self) -> Ground:
        foot = {p: self.green[p] | self.grey[p] for p in self.places}
        return Ground(foot, self.blue, self.grey, self.landings, self.escapes)

    def ways(self, place: int, kinds: int, held: set[int]) -> set[tuple[int, ...]]:
        """By the words of GB-025 to GB-028."""
        out: set[tuple[int, ...]] = set()
        if kinds & FOOT:
            out |= {(q,) for q in (self.green[place] | self.grey[place]) - held}
        if kinds & BOAT:
            out |= {(q,) for q in self.blue[place] - held}
        if kinds & HORSE:
            for q in self.grey[place] - held:
                out.add((q,))
                out |= {(q, r) for r in self.grey[q] - held}
        return out


def set_of(mask: int) -> set[int]:
    return {p for p in range(mask.bit_length()) if mask >> p & 1}


class Histories:
    """Every history that fits, with its probability: (landing, columns) -> weight."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.all: dict[tuple[int, Columns], float] = {(p, ()): 1.0 for p in board.landings}

    @staticmethod
    def place(history: tuple[int, Columns]) -> int:
        landing, columns = history
        return next((column[-1] for column in reversed(columns) if column), landing)

    @staticmethod
    def seen(history: tuple[int, Columns]) -> set[int]:
        """What the mask leaves visible (GB-021)."""
        return {p for column in history[1][-4:] for p in column}

    def learn(self, fact: Fact) -> None:
        if isinstance(fact, Turn):
            self.all = {(landing, (*columns, ())): w for (landing, columns), w in self.all.items()}
        elif isinstance(fact, (Move, SetOut)):
            new: dict[tuple[int, Columns], float] = {}
            for history, w in self.all.items():
                landing, columns = history
                ways = self.board.ways(self.place(history), fact.kinds, set_of(fact.held))
                if not ways and not fact.card:
                    new[history] = new.get(history, 0.0) + w
                for way in ways:
                    entered = way[:1] if isinstance(fact, SetOut) else way
                    after = (landing, (*columns[:-1], columns[-1] + entered))
                    new[after] = new.get(after, 0.0) + w / len(ways)
            self.all = new
        elif isinstance(fact, Shown):
            self.all = {h: w for h, w in self.all.items() if self.board.ways(self.place(h), fact.kinds, set_of(fact.held))}
        elif isinstance(fact, Within):
            self.all = {h: w for h, w in self.all.items() if self.place(h) in set_of(fact.places)}
        elif isinstance(fact, Written):
            new = {}
            for history, w in self.all.items():
                landing, columns = history
                after = history if columns[-1] else (landing, (*columns[:-1], (self.place(history),)))
                new[after] = new.get(after, 0.0) + w
            self.all = new
        elif isinstance(fact, Control):
            found, bare = set_of(fact.found), set_of(fact.bare)
            self.all = {
                h: w
                for h, w in self.all.items()
                if self.place(h) not in found | bare | set(self.board.escapes) and found <= self.seen(h) and not bare & self.seen(h)
            }
        else:
            marked = set_of(fact.marked)
            self.all = {
                h: w for h, w in self.all.items() if fact.place in self.seen(h) and (fact.place not in marked or self.seen(h) <= marked)
            }

    def likely(self) -> dict[int, float]:
        out: dict[int, float] = {}
        for h, w in self.all.items():
            out[self.place(h)] = out.get(self.place(h), 0.0) + w
        total = sum(out.values())
        return {p: w / total for p, w in out.items()}


class RandomFlight:
    """A flight played at random by a true Garibaldi, as the facts that the hunters get; it ends by itself."""

    def __init__(self, board: Board, rng: Random) -> None:
        self.board = board
        self.rng = rng
        self.landing = self.place = rng.choice(board.landings)
        self.columns: list[tuple[int, ...]] = []
        self.patrols = [rng.choice(board.places) for _ in range(2)]
        self.markers: set[int] = set()

    def held(self) -> int:
        return sum(1 << p for p in set(self.patrols))

    def enter(self, way: tuple[int, ...]) -> None:
        self.columns[-1] += way
        if way:
            self.place = way[-1]

    def move(self, kinds: int, card: bool) -> list[Fact]:
        """The facts of a move; several where Garibaldi stopped to think, of which the last stands."""
        rng, held = self.rng, self.held()
        ways = sorted(self.board.ways(self.place, kinds, set(self.patrols)))
        if not ways and card:
            return []
        out: list[Fact] = []
        if card:
            out.append(Shown(kinds, held))
        way = rng.choice(ways) if ways else ()
        if kinds & HORSE:
            out.append(SetOut(kinds, held, card))
        self.enter(way)
        return [*out, Move(kinds, held, card)]

    def seen(self) -> set[int]:
        return {p for column in self.columns[-4:] for p in column}

    def reveal(self) -> Fact:
        free = sorted(self.seen() - self.markers)
        place = self.rng.choice(free or sorted(self.seen()))
        fact = Revealed(place, sum(1 << p for p in self.markers))
        self.markers.add(place)
        return fact

    def turn(self) -> list[list[Fact]]:
        """The facts of a turn, in groups: all but the last fact of a group were true for a moment only. Empty: the game is over."""
        rng = self.rng
        self.columns.append(())
        out: list[list[Fact]] = [[Turn()]]
        if rng.random() < 0.75:
            out.append(self.move(rng.choice((FOOT, FOOT, BOAT, HORSE)), card=True))
        if rng.random() < 0.35:
            out.append(self.move(rng.choice((FOOT, BOAT, HORSE, ANY)), card=False))
        elif rng.random() < 0.15:
            near = {self.place} | {p for p in self.board.places if rng.random() < 0.6}
            out.append([Within(sum(1 << p for p in near))])
        if not self.columns[-1]:
            self.enter((self.place,))
        out.append([Written()])
        if rng.random() < 0.12:
            out.append([self.reveal()])
        for i, p in enumerate(self.patrols):
            near = (self.board.green[p] | self.board.grey[p] | self.board.blue[p]) - {self.place}  # they are blind: the flight is to last
            if near and rng.random() < 0.8:
                self.patrols[i] = rng.choice(sorted(near))
        if self.place in {*self.patrols, *self.board.escapes}:
            return []
        found = set(self.patrols) & self.seen()
        self.markers = (self.markers - set(self.patrols)) | found
        out.append([Control(sum(1 << p for p in found), sum(1 << p for p in set(self.patrols) - found))])
        if rng.random() < 0.1:
            out.append([self.reveal()])
        return [group for group in out if group]

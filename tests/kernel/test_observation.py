"""States and perspectives as numbers: what each part says, what is hidden, and what an end is worth."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Annotated, Any

import pytest

import ludoteca
from ludoteca import registry
from ludoteca.kernel.domains import Count, MaskOf, One, UpTo
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.flow.steps import REGISTRY
from ludoteca.kernel.game import Game, Outcome
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.observation.cards_node import PLACED
from ludoteca.kernel.observation.encoding import COMMON, KERNEL, encoding_of, steps_told
from ludoteca.kernel.observation.nodes import ABSENT, HIDDEN, NoDomain, OutsideDomain, Sorts, node_of
from ludoteca.kernel.observation.observer import Observer, _kept
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import EVERYONE, EachOwn, canonical_json
from ludoteca.kernel.state import HIDDEN as NOT_SEEN
from ludoteca.testkit import Subject
from ludoteca.testkit.laws.secrets import world_for
from ludoteca.testkit.subject import spread
from ludoteca.testkit.worlds import Fork
from tests.toys import chase, hands
from tests.toys.toy import COMPONENTS


def match_of(game: Game, seats: int = 2) -> Match:
    return Subject(game, COMPONENTS, seats).match(1)


def test_each_part_says_what_the_seat_knows() -> None:
    m = match_of(chase.GAME)
    encoding = encoding_of(m.rules)
    fugitive, hunter = (encoding.observe(m.perspective(seat)) for seat in (0, 1))
    assert (fugitive["place"], hunter["place"]) == ([0], [HIDDEN])
    assert fugitive["could"] == [1] + [0] * 11
    assert fugitive["last"] == [0]  # none: the numbers begin at -1
    assert (fugitive["bribe.coins"], hunter["bribe.coins"]) == ([ABSENT], [ABSENT])
    assert (fugitive["asked"], fugitive["viewer"], hunter["viewer"]) == ([1, 0], [0], [1])
    m.do(0, "coins 3")
    fugitive, hunter = (encoding.observe(m.perspective(seat)) for seat in (0, 1))
    assert (fugitive["bribe.coins"], hunter["bribe.coins"]) == ([3], [HIDDEN])
    assert encoding.state(m)["bribe.coins"] == [3]
    assert encoding.observe(m.perspective(SPECTATOR))["viewer"] == [2]


def test_the_step_that_asks_and_what_is_to_come_are_public() -> None:
    m = match_of(chase.GAME, 3)
    encoding = encoding_of(m.rules)
    m.do(0, "coins 3").do(0, "walk 1")
    seen = encoding.observe(m.perspective(0))
    names = steps_told(m.game)
    assert names[seen["step"][0]] == "Search"
    assert seen["arguments"] == [2, *[ABSENT] * 5]  # the seat, plus 1
    assert seen["agenda"][names.index("Search")] == 2


def test_cards_are_where_they_surely_lie_and_where_they_could() -> None:
    m = match_of(hands.GAME)
    encoding = encoding_of(m.rules)
    mine, state = encoding.observe(m.perspective(0)), encoding.state(m)
    zones, faces = len(mine["cards.sizes"]), 4
    assert len(mine["cards.known"]) == len(mine["cards.possible"]) == zones * faces
    known = [mine["cards.known"][z * faces : (z + 1) * faces] for z in range(zones)]
    assert sum(known[hands.HAND]) == mine["cards.sizes"][hands.HAND]
    assert sum(known[hands.HAND + 1]) == 0
    assert sum(state["cards.known"]) == 12
    assert any(mine["cards.possible"][(hands.HAND + 1) * faces :])
    assert mine["cards.top"] == [ABSENT] * PLACED


def test_texts_are_the_same_for_the_same_perspective_and_no_other() -> None:
    m, twin = match_of(chase.GAME), match_of(chase.GAME)
    encoding = encoding_of(m.rules)
    m.do(0, "coins 3")
    twin.do(0, "coins 2")
    assert encoding.information_state(m.perspective(1)) == encoding.information_state(twin.perspective(1))
    assert encoding.information_state(m.perspective(0)) != encoding.information_state(twin.perspective(0))


@pytest.mark.parametrize("name", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_the_text_is_equal_exactly_where_all_that_a_seat_knows_is(name: str) -> None:
    """Held against what another process is given of a perspective, which is written by other code; in games and in worlds drawn of them."""
    game = registry.game(name)
    subject = Subject(game, registry.components(game), max(2, game.seats[0]), points=6, games=2)
    of_text: dict[str, bytes] = {}
    of_known: dict[bytes, str] = {}
    alike = 0
    for here in spread(subject, 6):
        encoding = encoding_of(here.match.rules)
        for seat in subject.viewers:
            world = Fork(here.match, world_for(here, seat), Seeded(1))
            for match, viewers in ((here.match, subject.viewers), (world, (seat,))):
                for viewer in viewers:
                    p = match.perspective(viewer)
                    text, known = encoding.information_state(p), canonical_json(p.pack())
                    alike += text in of_text
                    assert of_text.setdefault(text, known) == known
                    assert of_known.setdefault(known, text) == text
    assert alike
    assert len(of_text) > len(subject.viewers)


@pytest.mark.parametrize("name", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_every_game_has_parts_that_lie_one_after_the_other_and_say_what_they_are(name: str) -> None:
    encoding = encoding_of(ludoteca.new_match(name, seed=1).rules)
    at = 0
    for part in encoding.parts:
        assert part.start == at
        assert part.size == len(part.most) > 0
        assert part.means
        at += part.size
    assert at == encoding.size
    assert len({part.name for part in encoding.parts}) == len(encoding.parts)


def test_types_say_what_needs_no_domain() -> None:
    sorts = Sorts({"seat": range(2), "place": range(1, 4), "end": ("won", "lost")})
    cards = Annotated[int, MaskOf("place")]

    def written(kind: Any, value: Any) -> list[int]:
        out: list[int] = []
        node_of(kind, sorts).write(value, out)
        return out

    assert written(EachOwn[cards], [0b1010, NOT_SEEN]) == [1, 0, 1, HIDDEN, HIDDEN, HIDDEN]
    assert written(Annotated[tuple[cards, bool], EVERYONE], (0b100, True)) == [0, 1, 0, 1]
    assert written(Annotated[list[bool], UpTo(3, latest=True)], [True, False, False, True]) == [0, 0, 1]
    assert written(Annotated[str, One("end")], "lost") == [2]
    assert written(Annotated[int, Count(-2, 2)] | None, None) == [ABSENT]
    for kind, value in ((cards, 1), (Annotated[str, One("end")], "drawn"), (Annotated[list[bool], UpTo(1)], [True, True])):
        with pytest.raises(OutsideDomain):
            written(kind, value)
    unknown: tuple[Any, ...] = (int, list[bool], Annotated[int, One("card")], dict[int, int])
    for kind in unknown:
        with pytest.raises(NoDomain):
            node_of(kind, sorts)


ALONE = """
from ludoteca import registry
from ludoteca.games.giro_galoppo import GAME
from ludoteca.kernel.game import Player
from ludoteca.kernel.observation.encoding import encoding_of
print(encoding_of(registry.rules(GAME, [Player("A"), Player("B")])).parts)
"""


def test_a_game_has_the_same_parts_whatever_else_has_been_imported() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(encoding_of(ludoteca.new_match("giro_galoppo", seed=1).rules).parts)


def test_all_steps_of_the_kernel_are_counted() -> None:
    """A module that gets steps of its own is named beside the others."""
    where = {module for module, _ in REGISTRY if module.startswith(KERNEL)}
    assert where == {module.__name__ for module in COMMON} | {"ludoteca.kernel.flow.steps"}


def test_encodings_go_with_their_rules() -> None:
    import gc
    import weakref

    m = match_of(chase.GAME)
    encoding_of(m.rules)
    gone = weakref.ref(m.rules)
    del m
    gc.collect()
    assert gone() is None


def outcome(winners: tuple[int, ...], *places: int | None, **more: Any) -> Outcome:
    return Outcome("end", "", winners, places, (0,) * len(places), **more)


@pytest.mark.parametrize(
    ("end", "returns"),
    [
        (outcome((0,), 1, 2), (1, -1)),
        (outcome((0, 1), 1, 1), (0, 0)),
        (outcome((0,), 1, 2, 2, 2), (1, -1 / 3, -1 / 3, -1 / 3)),
        (outcome((1, 2, 3), 2, 1, 1, 1), (-1, 1 / 3, 1 / 3, 1 / 3)),
        (outcome((2,), 3, 2, 1), (-1, 0, 1)),
        (outcome((2,), None, None, 1), (-0.5, -0.5, 1)),
        (outcome((2,), None, None, None), (-0.5, -0.5, 1)),
        (outcome((), None, None), (0, 0)),
        (outcome((0, 1), 1, 1, together=True), (1, 1)),
        (outcome((), 2, 2, together=True), (-1, -1)),
        (outcome((), None, None, together=True), (0, 0)),
        (outcome((0,), 1), (1,)),
        (outcome((), 2), (-1,)),
        (outcome((), None), (0,)),
    ],
)
def test_what_an_end_is_worth(end: Outcome, returns: tuple[float, ...]) -> None:
    assert end.returns == returns
    if not end.together and len(returns) > 1:
        assert abs(sum(returns)) < 1e-12


def test_the_team_that_plays_against_the_automaton_wins_and_loses_together() -> None:
    m = ludoteca.new_match("liberation", 2, {"automaton": True}, seed=1)
    end = ludoteca.play_out(m, "random", seed=1)
    assert end.returns in ((1, 1), (-1, -1))


def test_seeds_are_all_that_observations_hang_on() -> None:
    rows = []
    for _ in range(2):
        m = ludoteca.new_match("garibaldi", seed=5)
        rng = Seeded(5)
        for _ in range(20):
            seat = m.waiting_for()[0]
            options = m.options(seat)
            m.do(seat, options[rng.below(len(options))])
        rows.append([encoding_of(m.rules).flat(m.perspective(seat)) for seat in range(2)])
    assert rows[0] == rows[1]


@pytest.mark.parametrize("name", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_one_observer_of_two_matches_in_turns_writes_what_their_perspectives_tell(name: str) -> None:
    one = ludoteca.new_match(name, seed=1)
    two = Match(one.rules, Seeded(2))
    observer, encoding, rng = Observer(one.rules), encoding_of(one.rules), Seeded(3)
    for i in range(80):
        m = (one, two)[i % 2]
        if m.over:
            break
        if i == 40:
            observer = copy.deepcopy(observer)
            assert isinstance(pickle.loads(pickle.dumps(observer)), Observer)
        seat = m.waiting_for()[0]
        options = m.options(seat)
        m.do(seat, options[rng.below(len(options))])
        for viewer in (0, 1, SPECTATOR):
            assert observer.packed(m, viewer) == encoding.packed(m.perspective(viewer, log=False))


def test_an_observer_goes_by_perspectives_where_a_state_masks_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    m = match_of(chase.GAME)
    blind = m.perspective(SPECTATOR).known
    monkeypatch.setattr(type(m.state), "redacted", lambda self, seat: blind)
    row = memoryview(Observer(m.rules).packed(m, 0)).cast("i").tolist()
    place = next(part for part in encoding_of(m.rules).parts if part.name == "place")
    assert row[place.start] == HIDDEN


def test_what_changes_in_its_place_is_compared_with_what_it_was() -> None:
    held: list[Any] = [{1: [2]}, {3}, [4, [5]]]
    was = [_kept(value) for value in held]
    held[0][1].append(6)
    held[1].add(7)
    held[2][1].append(8)
    assert was == [{1: [2]}, {3}, [4, [5]]]

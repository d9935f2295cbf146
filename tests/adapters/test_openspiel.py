"""OpenSpiel: its own simulations on every game, its algorithms on Kuhn poker, whose solution is known, and what they don't look at."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest

import ludoteca
from ludoteca import NoSuchGame, Refused
from ludoteca.adapters import openspiel
from ludoteca.adapters.tables import NotAllowed
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.testkit import LawBroken, Subject
from ludoteca.testkit.laws.observations import tells_nothing
from ludoteca.testkit.subject import spread
from tests.toys import kuhn
from tests.toys.toy import COMPONENTS

from .played_through import FOLDER, GAMES, played_through
from .setups import SETUPS, SHORT, subject

LAST = 12  # of long games, only the last actions are simulated with everything that can be looked at
NONE = pyspiel.INVALID_ACTION


def kuhn_poker() -> Any:
    return openspiel.load(kuhn.GAME, components=COMPONENTS)


def stepped(state: Any, rng: Seeded) -> None:
    """One random action."""
    if state.is_chance_node():
        state.apply_action(rng.below(len(state.chance_outcomes())))
    elif state.is_simultaneous_node():
        options = [state.legal_actions(seat) for seat in range(state.num_players())]
        state.apply_actions([some[rng.below(len(some))] if some else NONE for some in options])
    else:
        options = state.legal_actions()
        state.apply_action(options[rng.below(len(options))])


def walked(game: Any, seed: int) -> Iterator[Any]:
    """The states of a random game, each before its action; the last one is its end."""
    state, rng = game.new_initial_state(), Seeded(seed)
    while not state.is_terminal():
        yield state
        stepped(state, rng)
    yield state


def near_the_end(game: Any, seed: int) -> Any:
    """A state so many actions before the end of a random game: the game is played twice, the second time not to the end."""
    n = sum(1 for _ in walked(game, seed)) - 1
    for i, state in enumerate(walked(game, seed)):
        if i >= n - LAST:
            return state
    raise AssertionError("no game ends before it begins")


# ---- their suite


@pytest.mark.parametrize(("name", "seats", "options"), SHORT)
def test_their_simulation_on_every_game_and_scenario(name: str, seats: int, options: dict[str, Any]) -> None:
    game = openspiel.load(name, seats, options)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:  # their simulation of a part can't do that
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    else:
        pyspiel.random_sim_test_with_specific_initial_state(game, 1, near_the_end(game, 1), False)


@pytest.mark.parametrize("turn_based", [False, True])
def test_their_simulation_with_saving_at_every_state(turn_based: bool) -> None:
    game = openspiel.load("giro_galoppo", 2, turn_based=turn_based)
    kind = pyspiel.GameType.Dynamics
    assert game.get_type().dynamics == (kind.SEQUENTIAL if turn_based else kind.SIMULTANEOUS)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_a_state_of_every_game_and_scenario_is_copied_and_saved(name: str, seats: int, options: dict[str, Any]) -> None:
    """Their simulation of a part of a game does not save; campaigns are too long for it."""
    game = openspiel.load(name, seats, options)
    for i, state in enumerate(walked(game, 8)):
        if i in (3, 40):
            before, others = str(state), [state.clone(), game.deserialize_state(state.serialize())]
            for other in others:
                assert str(other) == before
                assert other.history() == state.history()
                assert other.current_player() == state.current_player()
                assert all(other.information_state_string(x) == state.information_state_string(x) for x in range(seats))
                stepped(other, Seeded(i))
                assert other.history() != state.history()
            assert str(others[0]) == str(others[1])
            assert str(state) == before, "what is done to a copy is not done to the state"
        if i == 40:
            break


@pytest.mark.ours(*GAMES)
@pytest.mark.parametrize("name", GAMES)
def test_what_it_plays_through_is_what_is_stored(name: str) -> None:
    """Letter by letter: ``python -m tests.adapters.played_through`` writes it anew."""
    stored = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert played_through(name).splitlines() == stored.splitlines()


@pytest.mark.parametrize("name", ["garibaldi", "gradisca", "liberation"])
def test_chance_is_listed_whole_at_each_node(name: str) -> None:
    found = 0
    for state in walked(openspiel.load(name), 2):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(weights) - 1) < 1e-9
            assert list(outcomes) == list(range(len(outcomes)))
            assert len(outcomes) <= openspiel.MOST_OUTCOMES
            assert all(w > 0 for w in weights)
            assert len({state.action_to_string(o) for o in outcomes}) == len(outcomes)
            found += 1
        if found == 40:
            return
    assert found


@pytest.mark.parametrize("name", ["garibaldi", "gradisca", "liberation"])
def test_sampled_chance_has_one_outcome_and_the_same_seed_gives_the_same_game(name: str) -> None:
    def played() -> list[str]:
        out = []
        for state in walked(openspiel.load(name, sampled=True, rng_seed=5), 2):
            assert not state.is_chance_node() or state.chance_outcomes() == [(0, 1.0)]
            out.append(str(state))
            if len(out) == 120:
                break
        return out

    here = played()
    assert here == played()
    assert any("\n* " in text for text in here)


def test_their_simulation_with_sampled_chance() -> None:
    game = openspiel.load(kuhn.GAME, components=COMPONENTS, sampled=True, rng_seed=1)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)
    state = game.new_initial_state()
    with pytest.raises(ValueError, match="it is sampled, and there is 0 alone"):
        state._apply_action(1)
    stepped(state, Seeded(1))
    assert str(game.deserialize_state(state.serialize())) == str(state)
    assert str(pyspiel.load_game(str(game))) == str(game) == "ludoteca_kuhn_sampled(options=,rng_seed=1,seats=2)"


def test_chance_that_is_too_large_to_be_listed_has_to_be_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "MOST_OUTCOMES", 2)
    with pytest.raises(ValueError, match="3 outcomes of one chance are more than 2: load the game with sampled=True"):
        kuhn_poker().new_initial_state().chance_outcomes()
    seeds: list[dict[str, Any]] = [{"rng_seed": 3}, {"rng_seed": -2, "sampled": True}]
    for wrong in seeds:
        with pytest.raises(ValueError, match="rng_seed is a whole number from 0"):
            openspiel.load(kuhn.GAME, components=COMPONENTS, **wrong)


# ---- what a seat knows


def test_a_drawn_state_is_another_one_that_the_seat_cannot_tell_apart() -> None:
    rng = Seeded(3)
    hands = set()
    for i, state in enumerate(walked(openspiel.load("garibaldi"), 4)):
        if i == 60:
            break
        if i > 30 and not state.is_chance_node():
            drawn = state.resample_from_infostate(1, rng.random)
            assert drawn.information_state_string(1) == state.information_state_string(1)
            hands.add(drawn.information_state_string(0) == state.information_state_string(0))
            stepped(drawn, rng)
    assert False in hands


def shows_no_secret(game: Any, subject: Subject) -> None:
    """What its observers and the state itself tell a player, in two worlds that the player can't tell apart."""
    state = game.new_initial_state()
    observer = game.make_py_observer()
    recall = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))

    def observe(match: Match, v: int) -> str:
        state.match = match
        observer.set_from(state, v)
        texts = observer.string_from(state, v), recall.string_from(state, v), state.information_state_string(v)
        return repr((observer.tensor.tolist(), state.observation_tensor(v), texts, state.legal_actions(v)))

    for here in spread(subject, 5):
        tells_nothing(here, observe, tuple(range(subject.seats)))


@pytest.mark.parametrize("name", ["garibaldi", "giro_galoppo", "gradisca", "liberation"])
def test_no_observer_tells_a_secret(name: str) -> None:
    seats = 3 if name in ("garibaldi", "liberation") else 2
    shows_no_secret(openspiel.load(name, seats), subject(name, seats, {}))


@pytest.mark.parametrize("by", ["tensor", "text"])
def test_an_observer_that_shows_secrets_passes_their_suite_and_not_ours(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    filled, told = openspiel.SpielObserver.set_from, openspiel.SpielObserver.string_from

    def other_card(state: Any, player: int) -> int:
        held = state.match.state.cards.faces_in(kuhn.HAND + 1 - player)
        return held[0] if held else 0

    def fills(self: Any, state: Any, player: int) -> None:
        filled(self, state, player)
        self.tensor[0] += 3 * other_card(state, player)  # beside who looks

    def tells(self: Any, state: Any, player: int) -> str:
        return f"{told(self, state, player)} {other_card(state, player)}"

    monkeypatch.setattr(openspiel.SpielObserver, *(("set_from", fills) if by == "tensor" else ("string_from", tells)))
    game = kuhn_poker()
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    with pytest.raises(LawBroken, match="can't tell apart give it different observations"):
        shows_no_secret(game, Subject(kuhn.GAME, COMPONENTS, 2, games=4, points=6))


def test_nobody_sees_what_others_have_chosen_in_turns() -> None:
    one, two = (openspiel.load("giro_galoppo", 2, turn_based=True).new_initial_state() for _ in range(2))
    rng = Seeded(1)
    while len(one.legal_actions()) != 6:  # obstacles first
        action = one.legal_actions()[rng.below(len(one.legal_actions()))]
        one.apply_action(action)
        two.apply_action(action)
    one.apply_action(one.legal_actions()[0])
    two.apply_action(two.legal_actions()[5])
    seat = one.current_player()
    assert one.information_state_string(seat) == two.information_state_string(seat)
    assert one.observation_tensor(seat) == two.observation_tensor(seat)
    assert one.information_state_string(1 - seat) != two.information_state_string(1 - seat)
    assert str(one) != str(two)


def test_an_observer_of_everything_and_one_of_what_is_public() -> None:
    game = kuhn_poker()
    state = game.new_initial_state()
    for _ in range(2):
        state.apply_action(0)
    kinds = pyspiel.PrivateInfoType
    public = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.NONE))
    whole = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.ALL_PLAYERS))
    for observer in (public, whole):
        observer.set_from(state, 0)
    assert public.dict["cards.known"].sum() == 0
    assert whole.dict["cards.known"].sum() == 3
    assert whole.string_from(state, 0) == str(state)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"deep": 1})


# ---- names, saving, bad input


def test_a_state_is_read_back_from_its_text() -> None:
    game = openspiel.load("liberation", 2, {"scenario": 2, "blind_sabotage": True})
    assert str(game) == "ludoteca_liberation(options=blind_sabotage:yes;scenario:2,seats=2)"
    for i, state in enumerate(walked(game, 5)):
        if i == 25:
            again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            assert str(again_game) == str(game)
            assert str(again) == str(state)
            assert again.information_state_string(0) == state.information_state_string(0)
            return


def test_it_wins_and_loses_together_against_the_automaton() -> None:
    kind = openspiel.load("liberation", 2, {"automaton": True}).get_type()
    assert kind.utility == pyspiel.GameType.Utility.IDENTICAL
    assert openspiel.load("liberation", 2).get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


@pytest.mark.parametrize(
    ("given", "error"),
    [({"game": "chess"}, NoSuchGame), ({"seats": 9}, Refused), ({"options": {"no_such": 1}}, Refused)],
)
def test_a_table_that_there_is_not(given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        openspiel.load(**{"game": "giro_galoppo", **given})


def test_options_that_nobody_wrote() -> None:
    name = str(openspiel.load("giro_galoppo")).partition("(")[0]
    for wrong in ("wind", ":yes"):
        with pytest.raises(ValueError, match="options are written as name:value"):
            pyspiel.load_game(name, {"options": wrong})
    with pytest.raises(Refused):
        pyspiel.load_game(name, {"options": "wind:yes"})


def test_what_is_not_allowed_raises_and_nothing_has_changed() -> None:
    state = openspiel.load("giro_galoppo").new_initial_state()
    before = state.match.state.fingerprint()
    wrong = next(a.index for a in state.tables.encoding.actions if a.text == "place 12")
    with pytest.raises(NotAllowed, match=r"place 12: .*GG-"):
        state._apply_action(wrong)
    with pytest.raises(ValueError, match="there is no action"):
        state._apply_action(999)
    dealing = kuhn_poker().new_initial_state()
    with pytest.raises(ValueError, match="chance has no outcome 7"):
        dealing._apply_action(7)
    assert state.match.state.fingerprint() == before
    assert state.legal_actions(1 - state.current_player()) == []
    with pytest.raises(IndexError, match="there is no player 2"):
        state.resample_from_infostate(2, Seeded(1).random)


def test_of_choices_made_together_all_count_or_none() -> None:
    state, rng = openspiel.load("giro_galoppo").new_initial_state(), Seeded(1)
    while not state.is_simultaneous_node():
        stepped(state, rng)
    before, card = state.match.state.fingerprint(), state.legal_actions(0)[0]
    for wrong in (0, 999):  # a place, and nothing
        with pytest.raises(ValueError, match=r"place 1|no action 999"):
            state._apply_actions([card, wrong])
        assert state.match.state.fingerprint() == before
        assert state.is_simultaneous_node()
    state.apply_actions([card, card])
    assert state.match.state.fingerprint() != before


def test_nothing_comes_after_the_end() -> None:
    *_, end = walked(kuhn_poker(), 1)
    assert end.legal_actions() == []
    with pytest.raises(NotAllowed, match="the game is over"):
        end._apply_action(0)


def test_a_saved_state_that_is_broken() -> None:
    game = kuhn_poker()
    state = game.new_initial_state()
    for action in (2, 0, 1):
        state.apply_action(action)
    text = state.serialize()
    assert str(game.deserialize_state(text)) == str(state)
    with pytest.raises(pyspiel.SpielError):
        game.deserialize_state(text.replace("history", "story"))
    with pytest.raises((ValueError, EOFError, pickle.UnpicklingError)):
        game.deserialize_state(text[:-400])
    assert str(game.deserialize_state(text)) == str(state)


def test_returns_are_those_of_the_match() -> None:
    *_, end = walked(openspiel.load("giro_galoppo", 3), 6)
    assert end.returns() == list(end.match.outcome.returns)
    assert sum(end.returns()) == pytest.approx(0)
    assert isinstance(ludoteca.write_record(end.match), str)

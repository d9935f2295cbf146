"""Every lesson is a game that the rules allow, told at decisions that the learner has, in words that are there in every language."""

from __future__ import annotations

import pytest

from ludoteca import shelf
from ludoteca.kernel.match import Match
from ludoteca.kernel.scene import Msg
from ludoteca.kernel.steps import Joint
from ludoteca.lesson import Lesson, lesson_of
from ludoteca.phrases import Phrases

TAUGHT = sorted(g.id for g in shelf.all_games().values() if lesson_of(g) is not None)


def of(game: str) -> Lesson:
    found = lesson_of(shelf.game(game))
    assert found is not None
    return found


def replayed(lesson: Lesson, number: int) -> Match:
    """The stored game as it stands before the learner's decision of this number."""
    mine = f"{lesson.seat + 1} "
    for i, entry in enumerate(lesson.record.entries):
        if entry.startswith(mine):
            match = shelf.replayed(lesson.game, lesson.record, upto=i)
            if match.number == number:
                return match
    raise AssertionError(f"the learner decides nothing at {number}")


def test_the_finished_games_have_lessons() -> None:
    assert {"garibaldi", "giro_galoppo"} <= set(TAUGHT)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_stored_game_follows_the_rules_and_its_chance_is_what_its_seed_gives(game: str) -> None:
    assert shelf.verified(shelf.game(game), of(game).record) == "rules and chance"


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_is_told_where_the_learner_decides_and_the_last_lets_go(game: str) -> None:
    lesson = of(game)
    at = [step.at for step in lesson.steps]
    assert at == sorted(set(at))
    assert [step.free for step in lesson.steps] == [False] * (len(at) - 1) + [True]
    assert set(at[:-1]) == set(lesson.expected), "a decision without words, or words without a decision"


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_pointed_at_and_what_is_to_be_done_are_on_the_table_then(game: str) -> None:
    lesson = of(game)
    layout = lesson.game.layout
    assert layout is not None
    for step in lesson.steps[:-1]:
        match = replayed(lesson, step.at)
        name = match.step.name() if match.step else ""
        known, options = match.state.known(lesson.seat), match.options(lesson.seat)
        scene = layout.scene(match.rules, match.state.known(-1), name, match.asked(), ())
        mine = layout.mine(match.rules, known, name, lesson.seat, options, None, ())
        assert lesson.expected[step.at] in [choice.do for choice in mine.choices]
        there = {f"node:{node.id}" for node in layout.board(match.rules).nodes}
        there |= {f"token:{token.id}" for token in (*scene.tokens, *mine.tokens)}
        there |= {f"card:{card.id}" for tray in (*scene.trays, *mine.trays) for card in tray.cards}
        assert set(step.look) <= there, f"at {step.at}"


@pytest.mark.parametrize("language", shelf.LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_has_its_words(game: str, language: str) -> None:
    words = Phrases(language, shelf.game(game))
    assert words.has("lesson-title")
    for step in of(game).steps:
        assert len(words.of(Msg(step.say), {})) > 30


@pytest.mark.parametrize("game", TAUGHT)
def test_the_others_do_what_they_did_as_long_as_the_learner_does(game: str) -> None:
    """A table that is played by the lesson alone has the stored entries; one step aside and the lesson has nothing more to say."""
    lesson = of(game)
    header = lesson.record.header
    rules = shelf.rules(lesson.game, header.players, header.options)
    match = Match(rules, lesson.source(), chance=header.chance)
    while len(match.record.entries) < len(lesson.record.entries):
        seat = match.waiting_for()[0]
        together = len(match.asked()) if isinstance(match.step, Joint) else 1
        done = lesson.next_of(seat, match.record.entries, together)
        assert done
        assert match.play(seat, done) is None
    assert match.record.entries[: len(lesson.record.entries)] == lesson.record.entries
    assert lesson.next_of(1 - lesson.seat, ["1 something else"], 1) == ""

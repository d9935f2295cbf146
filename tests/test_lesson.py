"""Every lesson is a game that the rules allow, told at decisions that the learner has, in words that are there in every language."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ludoteca import registry
from ludoteca.kernel.flow.steps import Joint
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.phrases import Phrases
from ludoteca.player_aid import told
from ludoteca.tutorial import TUTORIAL, Answer, Lesson, lesson_of, lessons_of, nearest
from ludoteca.view.layout import layout_of
from ludoteca.view.scene import Msg

# Every lesson of every game: "gradisca" is its tutorial, "gradisca raid" a short one beside it.
TAUGHT = sorted(f"{g.id} {each.name}".removesuffix(f" {TUTORIAL}") for g in registry.all_games().values() for each in lessons_of(g))


def of(game: str) -> Lesson:
    game, _, name = game.partition(" ")
    found = lesson_of(registry.game(game), name)
    assert found is not None
    return found


@cache
def moments(lesson: Lesson) -> dict[int, Match]:
    """The stored game as it stands before each decision of the learner's."""
    match = registry.replayed(lesson.game, lesson.record, upto=0)
    out: dict[int, Match] = {}
    for i, entry in enumerate(lesson.record.entries):
        if entry.startswith(f"{lesson.seat + 1} "):
            match.follow(lesson.record.entries, upto=i)
            out[match.number] = match.fork()
    return out


def replayed(lesson: Lesson, number: int) -> Match:
    return moments(lesson)[number]


def test_the_finished_games_have_lessons() -> None:
    assert {"garibaldi", "giro_galoppo", "gradisca", "liberation"} <= set(TAUGHT)
    assert {"gradisca raid", "gradisca siege", "gradisca supply"} <= set(TAUGHT)
    assert {"liberation gestapo", "liberation paris", "liberation uboats"} <= set(TAUGHT)
    assert lesson_of(registry.game("gradisca"), "../tutorial") is None  # only what the game names is looked for


@pytest.mark.parametrize("game", TAUGHT)
def test_the_stored_game_follows_the_rules_and_its_chance_is_what_its_seed_gives(game: str) -> None:
    assert registry.verified(of(game).game, of(game).record) == "rules and chance"


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_is_told_where_the_learner_decides_and_the_last_lets_go(game: str) -> None:
    lesson = of(game)
    at = [step.at for step in lesson.steps]
    assert at == sorted(set(at))
    assert [step.free for step in lesson.steps] == [False] * (len(at) - 1) + [True]
    assert set(at[:-1]) <= set(lesson.expected), "words without a decision"
    assert min(lesson.expected) == at[0], "the first decision has no words"
    untold = [sum(a < number < b for number in lesson.expected) for a, b in pairwise(at)]
    assert max(untold) <= 4, "words that stand while much is decided are not about it any more"
    over = registry.replayed(lesson.game, lesson.record).over
    assert not over or registry.replayed(lesson.game, lesson.record).number == at[-1], "a lesson to the end of the game ends there"


@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_step_teaches_is_a_rule(game: str) -> None:
    known = {rule.id for rule in registry.book(of(game).game).rule}
    lesson = of(game)
    assert {rule for step in lesson.steps for rule in step.rule.split()} <= known
    for answer in (*lesson.other.values(), *(each for step in lesson.steps for each in step.other.values())):
        assert answer.rule.split(), f"{answer.say} rests on nothing"
        assert set(answer.rule.split()) <= known, answer.say


@pytest.mark.parametrize("game", TAUGHT)
def test_who_would_do_something_else_gets_an_answer_that_fits_what_is_allowed_there(game: str) -> None:
    lesson = of(game)
    for step in lesson.steps[:-1]:
        if not step.other and not step.open:
            continue
        options = [action.text for action in replayed(lesson, step.at).options(lesson.seat)]
        aside = [do for do in options if do != lesson.expected[step.at]]
        assert aside, f"at {step.at} nothing else is allowed"
        given = [nearest(do, step.other) for do in aside]
        untold = [key for key, answer in step.other.items() if not any(answer is each for each in given)]
        assert untold == [], f"at {step.at} nobody can be told {untold}"
        assert all(given) or not step.open, f"at {step.at} a free choice has no answer of the step's own"


@pytest.mark.parametrize("game", TAUGHT)
def test_whatever_else_is_allowed_at_any_decision_has_an_answer(game: str) -> None:
    """Also where one step's words stand over several decisions; and no answer of the lesson as a whole is one that nobody gets."""
    lesson = of(game)
    given: list[Answer] = []
    for number, done in lesson.expected.items():
        for action in replayed(lesson, number).options(lesson.seat):
            if action.text != done:
                answer = lesson.answer(number, action.text)
                assert answer is not None, f"at {number}: {action.text}"
                given.append(answer)
    assert [key for key, answer in lesson.other.items() if not any(answer is each for each in given)] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_it_takes_as_long_as_is_said_and_no_step_is_a_page(game: str) -> None:
    """At 170 words a minute and ten seconds for each decision, the others' moves with it."""
    lesson = of(game)
    words = Phrases("en", of(game).game)
    lengths = {step.say: len(words.of(Msg(step.say), {}).split()) for step in lesson.steps}
    assert max(lengths.values()) <= 65, max(lengths, key=lambda say: lengths[say])
    minutes = sum(lengths.values()) / 170 + len(lesson.expected) / 6
    assert 0.7 * minutes <= lesson.minutes <= 1.4 * minutes


@pytest.mark.parametrize("game", [game for game in TAUGHT if " " not in game])
def test_the_game_s_page_says_what_its_lesson_and_its_aid_are(game: str) -> None:
    """Of our own games: how many steps and minutes, and how long the player aid is, if there is one."""
    page = Path(__file__).parents[1] / "docs" / "games" / f"{game}.md"
    lines = page.read_text(encoding="utf-8").splitlines()
    lesson, sections = of(game), told(registry.game(game), "en")
    (about,) = (line for line in lines if line.startswith("| lesson |"))
    assert about.endswith(f". {len(lesson.steps)} steps, about {lesson.minutes} minutes |")
    (aid,) = (line for line in lines if line.startswith("| player aid |"))
    rows = sum(len(section.rows) for section in sections)
    assert aid.endswith(f": {len(sections)} sections, {rows} lines |") if sections else aid.startswith("| player aid | none: ")


def test_the_nearest_answer_is_given_and_that_of_the_step_before_that_of_the_lesson() -> None:
    nine, going, other, anywhere = (Answer(said, "GG-01") for said in ("nine", "going", "else", "anywhere"))
    step = {"go 9": nine, "go *": going, "*": other}
    assert [nearest(do, step, {"*": anywhere}) for do in ("go 9", "go 3", "pass")] == [nine, going, other]
    assert nearest("go 9", {"go 8": nine}, {"*": anywhere}) is anywhere
    assert nearest("go 9", {"go 8": nine}) is None


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_pointed_at_and_what_is_to_be_done_are_on_the_table_then(game: str) -> None:
    lesson = of(game)
    layout = layout_of(lesson.game)
    assert layout is not None
    for step in lesson.steps[:-1]:
        match = replayed(lesson, step.at)
        scene, mine = layout.scene(match.perspective(SPECTATOR)), layout.mine(match.perspective(lesson.seat))
        assert lesson.expected[step.at] in [choice.do for choice in mine.choices]
        there = {f"node:{node.id}" for node in layout.board(match.rules).nodes}
        there |= {f"token:{token.id}" for token in (*scene.tokens, *mine.tokens)}
        there |= {f"card:{card.id}" for tray in (*scene.trays, *mine.trays) for card in tray.cards}
        assert set(step.look) <= there, f"at {step.at}"


@pytest.mark.parametrize("language", registry.LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_has_its_words(game: str, language: str) -> None:
    words = Phrases(language, of(game).game)
    lesson = of(game)
    assert words.has(lesson.title)
    answers = (*lesson.other.values(), *(each for step in lesson.steps for each in step.other.values()))
    for said in (*(step.say for step in lesson.steps), *(answer.say for answer in answers)):
        assert words.has(said), said
        assert len(words.of(Msg(said), {})) > 30


@pytest.mark.parametrize("game", TAUGHT)
def test_the_others_do_what_they_did_as_long_as_the_learner_does(game: str) -> None:
    """A table that is played by the lesson alone has the stored entries; one step aside and the lesson has nothing more to say."""
    lesson = of(game)
    header = lesson.record.header
    components, own = registry.set_of(lesson.game, lesson.record)
    rules = registry.rules(lesson.game, header.players, header.options, components)
    match = Match(rules, lesson.source(), chance=header.chance, own_set=own)
    while len(match.record.entries) < len(lesson.record.entries):
        seat = match.waiting_for()[0]
        together = len(match.deciding()) if isinstance(match.step, Joint) else 1
        done = lesson.next_of(seat, match.record.entries, together)
        assert done
        assert match.play(seat, done) is None
    assert match.record.entries[: len(lesson.record.entries)] == lesson.record.entries
    assert lesson.next_of(1 - lesson.seat, ["1 something else"], 1) == ""

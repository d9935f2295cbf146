"""Actions and vocabularies."""

from __future__ import annotations

import copy
import pickle

import pytest

from ludoteca.kernel.flow.actions import Action, Refusal, Verb, Vocabulary
from ludoteca.kernel.flow.steps import Ask


def words() -> tuple[Verb, Verb, Verb, Vocabulary]:
    go, say, stop = Verb("go", range(3)), Verb("say", words=("yes", "no")), Verb("stop")
    return go, say, stop, Vocabulary(go, say, stop)


def test_each_action_is_made_once_and_has_text_and_index() -> None:
    go, say, stop, v = words()
    assert [a.text for a in v] == ["go 0", "go 1", "go 2", "say yes", "say no", "stop"]
    assert [a.index for a in v] == list(range(6))
    assert v.parse("say no") is say[1]
    assert say[1].arg == 1
    assert stop.only is stop[-1] is v.parse("stop")
    assert stop.only.arg == -1
    assert go[2] in v
    assert len(v) == 6


@pytest.mark.parametrize("text", ["", "go", "go 3", "go -1", "go  1", "go 1 ", "GO 1", "go 01", "go ١", "stop 1", "say maybe", "go 1\n"])
def test_a_text_from_outside_is_an_action_or_nothing(text: str) -> None:
    assert words()[3].parse(text) is None


def test_an_action_of_another_table_is_none_of_ours() -> None:
    (go, *_), (_, _, _, v) = words(), words()
    assert go[1] not in v
    assert Action("go", 1, 1, "go 1") not in v
    assert Action("go", 1, -1, "go 1") not in v
    assert "go 1" not in v


def test_actions_can_t_be_pickled_and_a_copy_is_no_second_one() -> None:
    go = words()[0]
    with pytest.raises(TypeError, match=r"send its text \('go 0'\) and parse that there"):
        pickle.dumps(go[0])
    assert copy.copy(go[0]) is copy.deepcopy([go[0]])[0] is go[0]


def test_the_schema_lists_every_text_by_verb() -> None:
    schema = words()[3].schema()
    assert [(s["title"], s["enum"]) for s in schema["oneOf"]] == [
        ("go", ["go 0", "go 1", "go 2"]),
        ("say", ["say yes", "say no"]),
        ("stop", ["stop"]),
    ]


@pytest.mark.parametrize("name", ["name", "seats", "take"])
def test_no_verb_hides_what_every_step_has(name: str) -> None:
    with pytest.raises(ValueError, match=f"no verb may be called {name}"):
        Verb(name)


def test_a_step_that_hides_its_name_is_refused_when_it_is_defined() -> None:
    with pytest.raises(TypeError, match=r"hides Step\.name"):

        class Hides(Ask):
            def name(self) -> str:
                return "hidden"


@pytest.mark.parametrize("name", ["Go", "go on", "", "go-on"])
def test_a_verb_is_a_lower_case_word(name: str) -> None:
    with pytest.raises(ValueError, match="lower-case word"):
        Verb(name)


def test_arguments_are_numbers_from_0_or_words() -> None:
    with pytest.raises(ValueError, match="numbers from 0"):
        Verb("go", (-2, 1))
    with pytest.raises(ValueError, match="one word"):
        Verb("say", words=("good day",))


def test_a_verb_belongs_to_one_vocabulary() -> None:
    go = Verb("go")
    Vocabulary(go)
    with pytest.raises(ValueError, match="taken"):
        Vocabulary(go)
    with pytest.raises(ValueError, match="taken"):
        Vocabulary(Verb("stay"), Verb("stay"))


def test_a_reason_has_code_rule_and_facts() -> None:
    why = Refusal("GG-09", "too-near", space=4)
    assert (why.rule, why.code, why.facts) == ("GG-09", "too-near", {"space": 4})
    assert repr(why) == "Refusal('GG-09', 'too-near')"

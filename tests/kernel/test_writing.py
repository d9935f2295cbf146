"""Names and lines in every script: what may stand in them, and what may not."""

from __future__ import annotations

import pytest

from ludoteca.kernel.game import Game, Question
from ludoteca.kernel.text_rules import MOST_MARKS, clean_name, is_text, most_marks

PERSIAN = "\u0645\u06cc\u200c\u0631\u0648\u0645"  # "I go", with a joiner that keeps two letters apart
HINDI = "\u0915\u094d\u200d\u0937"
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
BURNING = "\u2764\ufe0f\u200d\U0001f525"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
HEBREW = "\u05e9\u05c1\u05bc\u05b8\u05bd\u0591"  # one letter with five marks: two of the letter, a vowel, a stress and an accent
TOWER = "q" + "\u0301" * 6


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Rosa", "Rosa"), ("  Rosa   Luz ", "Rosa Luz"), ("", None), (" ", None), ("x" * 25, None), ("a\x1b[1m", None), ("a\u202eb", None),
        (PERSIAN, PERSIAN), (HINDI, HINDI), (FAMILY, FAMILY), (BURNING, BURNING), (ENGLAND, ENGLAND), (HEBREW, HEBREW),
        ("\U0001fae9", "\U0001fae9"),  # an emoji that is newer than the Unicode of this Python
        ("\u5c71\u7530\u3000\u592a\u90ce", "\u5c71\u7530 \u592a\u90ce"),
        ("Nguy\u1ec5n", "Nguy\u1ec5n"), ("Nguye\u0302\u0303n", "Nguye\u0302\u0303n"),
        ("\u200d", None), ("\u200c\u200d", None), ("Rosa\u200d", None), ("\u200dRosa", None), ("Ro\u200d\u200dsa", None),
        ("Ro \u200dsa", None),
        ("\u3164", None), ("\u2800\u2800", None), ("\ufe0f", None), ("\u0301", None), ("\u0301Rosa", None), ("Ro\u00adsa", None),
        ("Ro\u200bsa", None), ("Ro\u2066sa", None), ("Ro\ue0f0sa", None), ("Ro\U000e0067sa", None), ("Ro\ud800sa", None), (TOWER, None),
    ],
)  # fmt: skip
def test_names_are_cleaned_or_refused(given: str, name: str | None) -> None:
    assert clean_name(given) == name


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("Rosa", 0),
        ("e\u0301", 0),
        ("q\u0301", 1),
        (HEBREW, MOST_MARKS),
        (TOWER, 6),
        ("Z" + "\u0301" * 6, 5),
        ("q" + "\u0301\u200d" * 7, 7),
        ("q\u0301" * 30, 1),
        ("", 0),
    ],
)
def test_marks_upon_one_letter_are_counted(text: str, most: int) -> None:
    assert most_marks(text) == most


def test_lines_may_hold_what_keyboards_send_and_nothing_that_turns_the_text_of_others() -> None:
    assert is_text("Bravo\u00a0! Vraiment\u202f?")  # French is written so
    assert is_text("\u05e9\u05dc\u05d5\u05dd\u200f!", directions=True)
    assert not is_text("\u05e9\u05dc\u05d5\u05dd\u200f!")  # in a name it would only hide
    assert is_text("a\nb", "\n")
    assert not is_text("a\nb")
    for turning in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029\ufeff":
        assert not is_text(f"a{turning}b", "\n", directions=True)


@pytest.mark.parametrize(
    ("kind", "answer", "why"),
    [
        ("name", PERSIAN, None), ("name", "\u200d", "bad-name"), ("name", "\u3164", "bad-name"), ("name", TOWER, "too-many-marks"),
        ("number", "007", None), ("number", "0" * 5000 + "7", "bad-number"), ("number", "000007" + "0" * 5000, "bad-number"),
    ],
)  # fmt: skip
def test_answers_are_read_by_the_same_rule_and_no_number_hides_its_length(kind: str, answer: str, why: str | None) -> None:
    refused = Game.against_answer(Question("horse", kind, "X-1", least=1, most=24), answer, set())
    assert (refused.code if refused else None) == why

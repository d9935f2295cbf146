"""Phrases bear whatever they are given: to say what was wrong must never be what fails."""

from __future__ import annotations

import sys

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.phrases import Phrases
from ludoteca.registry import LANGUAGES
from ludoteca.view.scene import Msg, Name
from ludoteca.view.words import listed

ANYTHING: st.SearchStrategy[object] = st.recursive(
    st.one_of(
        st.integers(), st.integers(-(10**60), 10**60), st.floats(), st.text(),
        st.characters(categories=["Cs"]), st.binary(), st.booleans(), st.none(),
        st.sampled_from([10**4000, -(10**4000), sys.float_info.max, "x" * 100_000, "{ $seat }"]),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=5,
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(deadline=None)
@given(seat=ANYTHING)
def test_anything_can_stand_in_a_phrase(lang: str, seat: object) -> None:
    said = Phrases(lang)("error-no-such-seat", seat=seat)
    said.encode()
    assert "???" not in said
    assert len(said) < 2100


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (3, "There is no seat 3 at this table."),
        (-2, "There is no seat -2 at this table."),
        (2**53, "There is no seat 9,007,199,254,740,992 at this table."),
        (10**40, "There is no seat 10^40 at this table."),
        (-(10**40), "There is no seat -10^40 at this table."),
        (float("nan"), "There is no seat nan at this table."),
        (float("-inf"), "There is no seat -inf at this table."),
        (1e300, "There is no seat 1e+300 at this table."),
        ([10**5000], "There is no seat list at this table."),
    ],
)
def test_numbers_that_are_none_are_said_in_short(seat: object, said: str) -> None:
    assert Phrases("en")("error-no-such-seat", seat=seat) == said


def test_what_runs_from_right_to_left_stands_by_itself_in_a_line() -> None:
    of = Phrases("en").of
    table = "\u05e9\u05d5\u05dc\u05d7\u05df 2"
    assert of(Msg("told-turn", {"table": table}), {}) == of(Msg("told-turn", {"table": "Ours"}), {}).replace("Ours", f"\u2068{table}\u2069")
    assert "\u2068" not in of(Msg("told-turn", {"table": "Ours"}), {})


@pytest.mark.parametrize(
    ("language", "two", "three", "eleven"),
    [
        ("en", "0 and 1", "0, 1 and 2", "0, 1, 2, 3, 4, 5, 6, 7, 8 and 2 more"),
        ("fr", "0 et 1", "0, 1 et 2", "0, 1, 2, 3, 4, 5, 6, 7, 8 et 2 autres"),
        ("it", "0 e 1", "0, 1 e 2", "0, 1, 2, 3, 4, 5, 6, 7, 8 e altri 2"),
    ],
)
def test_a_row_is_joined_as_the_language_does(language: str, two: str, three: str, eleven: str) -> None:
    say, parts = Phrases(language), [str(n) for n in range(11)]
    assert [say.of(listed(parts[:n]), {}) for n in (1, 2, 3, 11)] == ["0", two, three, eleven]
    assert say.of(listed(()), {}) == say("list-none") != "list-none"
    assert say.of(listed([Msg(ref="seat.0"), "{b}"]), {"seat.0": Name(text="{a}")}) == two.replace("0", "{a}").replace("1", "{b}")
    assert msgspec.json.decode(msgspec.json.encode(listed(parts)), type=Msg) == listed(parts)

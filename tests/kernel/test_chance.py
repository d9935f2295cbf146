"""Chance: what can come, how it is written, and sources that can be checked."""

from __future__ import annotations

import ast
import hashlib
import hmac
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

import ludoteca.kernel
from ludoteca.kernel.flow.chance import Chance, Dice, Faces, NotRevealed, OneOf, Seeded, Verifiable, source_from


@pytest.mark.parametrize(
    ("chance", "n"),
    [(Dice(), 6), (Dice(2), 36), (Dice(3, 4), 64), (OneOf([4, 9, 11]), 3), (OneOf([4, 4, 11]), 2), (Faces({3: 2, 1: 1, 8: 0}), 2)],
)
def test_outcomes_are_listed_once_weighed_and_round_trip(chance: Chance, n: int) -> None:
    listed = list(chance.outcomes())
    assert len(listed) == len({x for _, x in listed}) == n
    assert sum((w for w, _ in listed), Fraction(0)) == 1
    for _, x in listed:
        assert chance.possible(x)
        assert chance.read(chance.write(x)) == x


def test_what_is_drawn_follows_the_weights() -> None:
    source = Seeded(5)
    came = Counter(Faces({1: 1, 2: 3}).draw(source) for _ in range(4000))
    assert set(came) == {1, 2}
    assert 2850 < came[2] < 3150
    came = Counter(OneOf([7, 7, 7, 9]).draw(source) for _ in range(4000))
    assert 2850 < came[7] < 3150


def test_dice_are_written_face_by_face() -> None:
    dice = Dice(3)
    outcome = dice.read("3+1+6")
    assert dice.faces(outcome) == (3, 1, 6)
    assert dice.write(outcome) == "3+1+6"


@pytest.mark.parametrize("text", ["", "0+1+1", "7+1+1", "1+1", "1+1+1+1", "x", "1+1+"])
def test_a_throw_that_can_t_be_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Dice(3).read(text)


def test_a_card_that_is_not_in_the_bag_is_not_read() -> None:
    with pytest.raises(ValueError, match="no such outcome: 2"):
        Faces({1: 1}).read("2")


def test_nothing_to_draw_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        OneOf([])
    with pytest.raises(ValueError, match="nothing to draw from"):
        Faces({3: 0})
    with pytest.raises(ValueError, match="at least one die"):
        Dice(0)
    with pytest.raises(ValueError, match="nothing to draw from"):
        Verifiable(bytes(16)).below(0)


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert [Seeded(7).below(100) for _ in range(3)] == [Seeded(7).below(100)] * 3
    assert [Seeded(7).below(1000) for _ in range(1)] == [323], "on every machine and Python"


SEED = bytes(range(32))


def test_the_verifiable_source_can_be_followed_by_hand() -> None:
    """A second way to the same numbers: HMAC-SHA256 of seed over nonces and a counter, the first 64 bits, modulo n."""
    source = Verifiable(SEED, ("anna", "bo"))
    assert source.commitment == hashlib.sha256(SEED).hexdigest()
    for i in range(20):
        text = f"2:4:anna2:bo#{i}".encode()
        x = int.from_bytes(hmac.new(SEED, text, hashlib.sha256).digest()[:8], "big")
        assert source.below(6) == x % 6
    assert source.counter == 20


def test_known_numbers_of_the_verifiable_source() -> None:
    source = Verifiable(SEED, ("anna", "bo"))
    assert [source.below(6) for _ in range(10)] == KNOWN


KNOWN = [2, 2, 3, 2, 4, 2, 5, 1, 5, 5]  # worked out with the command openssl dgst -sha256 -mac HMAC


def test_numbers_that_would_favour_some_are_thrown_away() -> None:
    """With n just over half of 2**64 nearly every second number is refused; what comes is below n, and the counter tells."""
    source = Verifiable(SEED)
    n = (1 << 63) + 1
    drawn = [source.below(n) for _ in range(200)]
    assert all(x < n for x in drawn)
    assert 320 < source.counter < 480
    assert len(set(drawn)) == 200


def test_nonces_seed_and_order_all_matter() -> None:
    numbers = {
        tuple(Verifiable(seed, nonces).below(1000) for _ in range(3))
        for seed, nonces in ((SEED, ("a", "b")), (SEED, ("b", "a")), (SEED, ("ab",)), (SEED, ("a", "b", "c")), (bytes(32), ("a", "b")))
    }
    assert len(numbers) == 5
    with pytest.raises(ValueError, match="at least 16 bytes"):
        Verifiable(b"short")


def test_a_source_is_written_without_its_seed_until_it_is_revealed() -> None:
    source = Verifiable(SEED, ("a1", "b2"))
    hidden, open_ = source.written(reveal=False), source.written(reveal=True)
    assert SEED.hex() not in hidden
    again = source_from(open_)
    assert [again.below(50) for _ in range(5)] == [source.below(50) for _ in range(5)]
    with pytest.raises(NotRevealed, match="not been revealed"):
        source_from(hidden)
    with pytest.raises(NotRevealed, match="not the one that was promised"):
        source_from(open_.replace(SEED.hex(), bytes(32).hex()))
    with pytest.raises(NotRevealed):
        source_from(open_.replace(SEED.hex(), "zz"))
    with pytest.raises(NotRevealed):
        source_from("seeded x")
    assert source_from("seeded 7").below(1000) == Seeded(7).below(1000)


@pytest.mark.parametrize("nonce", ["a,b", "a b", "a=b", "a\nb"])
def test_a_nonce_that_a_header_could_not_hold_is_refused(nonce: str) -> None:
    with pytest.raises(ValueError, match="nonce"):
        Verifiable(SEED, (nonce,))


def test_a_game_does_not_begin_before_every_nonce_is_there() -> None:
    assert Verifiable(SEED, ("a", "")).commitment == Verifiable(SEED).commitment
    with pytest.raises(ValueError, match="every nonce"):
        Verifiable(SEED, ("a", "")).written(reveal=False)


def test_no_module_of_the_kernel_uses_the_generator_that_all_share() -> None:
    for path in Path(ludoteca.kernel.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert all(a.name != "random" for a in node.names), path.name
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert path.name == "chance.py"
                assert [a.name for a in node.names] == ["Random"]

#!/usr/bin/env python3
"""Check the chance of a record of Ludoteca with nothing of Ludoteca: ``python3 check_record.py RECORD [--draws FILE]``.

docs/records.md says how a number comes from seed, nonces and a counter; this is a second programme after that description. It needs Python
3.8 or later and imports nothing but its standard library.

From the record alone it checks the commitment, makes every number, and checks throws of several dice. A single face or card says nothing
of how many there were to draw from: `ludoteca replay RECORD --draws` writes that, a line for each outcome, and with this list every outcome
is checked. That the list is right is for the rules to say (`ludoteca replay RECORD --verify`), or for your own eyes: it is plain text.

Exit code: 0 all that could be checked is right, 1 something is wrong, 2 chance can't be checked.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import random
import sys

DIE = 6


class Wrong(Exception):
    """What does not fit, for whoever asked."""


def read(text: str) -> tuple[str, list[tuple[int, str]]]:
    """The chance of the header, and the number of the line and the text of every outcome."""
    lines = [line.rstrip("\r").rstrip(" \t") for line in text.lstrip("\ufeff").split("\n")]
    if lines[0] != "ludoteca-record 1" or "--" not in lines:
        raise Wrong("this is no record of a form that is known here")
    begin = lines.index("--")
    chance = [line[len("chance ") :] for line in lines[:begin] if line.startswith("chance ")]
    if len(chance) != 1:
        raise Wrong("the header does not say once where chance comes from")
    return chance[0], [(n, line[2:]) for n, line in enumerate(lines, 1) if n > begin + 1 and line.startswith("* ")]


class Verifiable:
    """Numbers by HMAC-SHA256 of the seed over the nonces and a counter."""

    def __init__(self, seed: bytes, nonces: list[str]) -> None:
        self.seed, self.counter = seed, 0
        self.before = f"{len(nonces)}:" + "".join(f"{len(x)}:{x}" for x in nonces)

    def below(self, n: int) -> int:
        while True:
            text = f"{self.before}#{self.counter}"
            self.counter += 1
            number = int.from_bytes(hmac.new(self.seed, text.encode(), hashlib.sha256).digest()[:8], "big")
            if number < 2**64 - 2**64 % n:  # else some remainders would come more often than others
                return number % n


class Seeded:
    """Numbers by the Mersenne Twister of Python, of a game that was played with a seed that its player chose."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def below(self, n: int) -> int:
        return int(self.random.random() * n)


def source_of(chance: str, commitment: str = "", nonce: str = "") -> Verifiable | Seeded | None:
    """Where the numbers come from; `Wrong` where what was promised was not kept, None where it is not told."""
    kind, *words = chance.split(" ")
    if kind == "seeded" and not commitment and not nonce:
        return Seeded(int(words[0]))
    said = dict(word.split("=", 1) for word in words if "=" in word)
    if commitment and said.get("commitment") != commitment:
        raise Wrong(f"the commitment is not the one that you saw: {said.get('commitment')}")
    nonces = said.get("nonces", "").split(",")
    if nonce and nonce not in nonces:
        raise Wrong(f"your nonce is not among the nonces: {', '.join(nonces)}")
    if kind != "verifiable" or "seed" not in said:
        return None
    seed = bytes.fromhex(said["seed"])
    if hashlib.sha256(seed).hexdigest() != said.get("commitment"):
        raise Wrong("the seed is not the one that was promised")
    return Verifiable(seed, nonces)


def drawn(source: Verifiable | Seeded, of: str) -> str:
    """What comes by the next number: ``of`` is ``dice N S`` or ``of A B C``, where each is as likely as the others."""
    kind, *words = of.split(" ")
    if kind == "dice":
        number, sides = int(words[0]), int(words[1])
        came = source.below(sides**number)
        return "+".join(str(came // sides**i % sides + 1) for i in range(number))
    if kind != "of" or not words:
        raise Wrong(f"the list of draws has a line that can't be read: {of}")
    return words[source.below(len(words))]


def check(text: str, draws: list[str] | None = None, commitment: str = "", nonce: str = "") -> tuple[int, int] | None:
    """How many outcomes there are and how many were checked; `Wrong` at the first that does not follow, None where nothing is told."""
    chance, outcomes = read(text)
    source = source_of(chance, commitment, nonce)
    if source is None:
        return None
    if draws is not None and len(draws) != len(outcomes):
        raise Wrong(f"the record has {len(outcomes)} outcomes, the list of draws {len(draws)}")
    checked = 0
    for k, (line, came) in enumerate(outcomes):
        several = "+" in came
        of = draws[k] if draws is not None else f"dice {came.count('+') + 1} {DIE}" if several else ""
        if not of:
            source.below(1)  # of one: the number is used up, and nothing is said by it
            continue
        expected = drawn(source, of)
        if expected != came:
            raise Wrong(f"line {line}: {came} came, and {expected} should have")
        checked += 1
    return len(outcomes), checked


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record")
    parser.add_argument("--draws", help="what there was to draw from each time, as `ludoteca replay RECORD --draws` writes it")
    parser.add_argument("--commitment", default="", help="the commitment that you saw before you sat down")
    parser.add_argument("--nonce", default="", help="the nonce that you gave")
    told = parser.parse_args()
    try:
        with open(told.record, encoding="utf-8", newline="\n") as file:
            text = file.read()
        draws = None
        if told.draws:
            with open(told.draws, encoding="utf-8") as file:
                draws = file.read().splitlines()
        found = check(text, draws, told.commitment, told.nonce)
    except (OSError, ValueError, Wrong) as error:
        print(f"WRONG: {error}", file=sys.stderr)
        return 1
    if found is None:
        print("the seed is not told (yet): chance can't be checked", file=sys.stderr)
        return 2
    print(f"the commitment fits, and {found[1]} of {found[0]} outcomes follow from seed and nonces")
    if found[1] < found[0]:
        print("of the others the record does not say what there was to draw from: give --draws")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Whether the compiled build plays as the interpreted one does: the same seeds give the same games, told to the last byte.

For each game of a run a line is made in both builds: a hash over the record, the fingerprints of the state on the way and at the end, what
each seat sees at the end, the log, and the refusals of actions that nobody should be allowed. Lines that differ are shown, with the seed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from itertools import chain, zip_longest
from pathlib import Path
from random import Random

from tools.native.build import LIB, OUT, SOURCES

EVERY = 16  # decisions between two fingerprints
PIECE = 50  # games that are played at a time
KEPT = OUT.parent / "alike.txt"


def told(name: str, first: int, games: int) -> Iterator[str]:
    """A line for each game: its seed, the decisions made, and the hash."""
    import ludoteca
    from ludoteca import registry
    from ludoteca.kernel.state import canonical_json

    game = registry.game(name)
    setups = game.sample_setups or tuple((seats, {}) for seats in range(game.seats[0], game.seats[1] + 1))
    for seed in range(first, first + games):
        seats, options = setups[seed % len(setups)]
        match = ludoteca.new_match(name, seats, options=options, seed=seed)
        rng = Random(seed)
        actions, found = list(match.rules.vocabulary), hashlib.sha256()
        while not match.over:
            waiting = match.waiting_for()
            seat = waiting[rng.randrange(len(waiting))]
            why = match.play(seat, tried) if (tried := actions[rng.randrange(len(actions))]) not in match.options(seat) else None
            found.update(f"{tried} {why}\n".encode())
            options_here = match.options(seat)
            found.update(" ".join(a.text for a in options_here).encode())
            match.play(seat, options_here[rng.randrange(len(options_here))])
            if match.number % EVERY == 0:
                found.update(match.state.fingerprint().encode())
        found.update(match.record.write().encode())
        found.update(canonical_json([match.state.dump(), [match.state.view(seat) for seat in (-2, *range(seats))]]))
        found.update(canonical_json([[e.seen_by(seat) for e in match.events] for seat in (-2, *range(seats))]))
        yield f"{name} seed {seed}: {match.number} decisions, {match.outcome and match.outcome.end}, {found.hexdigest()[:32]}"


def lines_of(path: str, name: str, first: int, games: int) -> subprocess.Popen[str]:
    told_to = [sys.executable, "-m", "tools.native.check", "--tell", name, "--first", str(first), "--games", str(games)]
    return subprocess.Popen(told_to, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path})


def compare(name: str, first: int, games: int) -> list[tuple[str, str]]:
    """The lines that differ: interpreted, compiled."""
    began = time.monotonic()
    both = [lines_of(str(path), name, first, games) for path in (SOURCES, LIB)]
    out = [process.communicate()[0].splitlines() for process in both]
    if any(process.returncode for process in both) or len(out[0]) != games:
        raise SystemExit(f"{name}: a build could not play; see above")
    print(f"{name}: {games} games from {first} on in {time.monotonic() - began:.0f} s", flush=True)
    return [(a, b) for a, b in zip(*out, strict=True) if a != b]


def sources() -> str:
    """What the two builds are made of, as a hash: what was found of others says nothing of these."""
    found = hashlib.sha256()
    for folder in ("kernel", "games"):
        for path in sorted((SOURCES / "ludoteca" / folder).rglob("*.py")):
            if "bots" not in path.parts:  # they play no part here
                found.update(path.relative_to(SOURCES).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


def left(first: int, games: int, done: Mapping[int, int]) -> list[tuple[int, int]]:
    """The pieces (first seed, games) of so many games that were not found alike before, where ``done`` has those that were."""
    out, seed = list[tuple[int, int]](), first
    while seed < first + games:
        n = done.get(seed, 0)
        if not n:
            n = min(PIECE, first + games - seed)
            out.append((seed, n))
        seed += n
    return out


def found_alike(keep: Path, made: str, name: str) -> dict[int, int]:
    """What a file tells of builds made of the same: first seed -> games."""
    lines = [line.split() for line in keep.read_text(encoding="utf-8").splitlines()] if keep.exists() else []
    return {int(seed): int(games) for of, game, seed, games in lines if (of, game) == (made, name)}


def main() -> int:
    parser = argparse.ArgumentParser(description="Hold the compiled build against the interpreted one.")
    parser.add_argument("game", nargs="*", default=["giro_galoppo", "garibaldi", "liberation", "gradisca"])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--tell", metavar="GAME", help="print the lines of this build, and hold them against nothing")
    parser.add_argument(
        "--keep", type=Path, default=KEPT, help="where it is noted what was found alike, so that a run that was stopped goes on"
    )
    asked = parser.parse_args()
    if asked.tell:
        for line in told(asked.tell, asked.first, asked.games):
            print(line, flush=True)
        return 0
    if not LIB.is_dir():
        raise SystemExit("there is no compiled build: make fast")
    differ: list[tuple[str, str]] = []
    made = sources()
    pieces = [[(name, *piece) for piece in left(asked.first, asked.games, found_alike(asked.keep, made, name))] for name in asked.game]
    for name, first, games in chain.from_iterable(zip_longest(*pieces, fillvalue=("", 0, 0))):  # a piece of each in turn
        if not games:
            continue
        found = compare(name, first, games)
        differ += found
        if not found:
            with asked.keep.open("a", encoding="utf-8") as kept:
                kept.write(f"{made} {name} {first} {games}\n")
    for interpreted, compiled in differ[:20]:
        print(f"- {interpreted}\n+ {compiled}")
    print(f"{len(differ)} games differ" if differ else "both builds play alike")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())

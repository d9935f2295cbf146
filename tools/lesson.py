"""Play the game that a lesson tells (``lesson/NAME.txt`` of a game's package), with bots at all seats, and show what is to be told.

    python tools/lesson.py giro_galoppo --seats 2 --word first-race --decisions 30 [--option hands=original] [--write]

The same words give the same game; after a change of the rules it is made anew, and its ``lesson/NAME.toml`` looked through.
"""

from __future__ import annotations

import argparse
import hashlib
from dataclasses import replace
from pathlib import Path

from ludoteca import registry
from ludoteca.kernel.flow.chance import Seeded, Verifiable
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import Record
from ludoteca.phrases import Phrases
from ludoteca.players import names, policy
from ludoteca.view.layout import layout_of

NAMES = ("Anna", "Greta", "Leo", "Mina", "Otto", "Pia")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seat", type=int, default=1)
    parser.add_argument("--word", default="lesson")
    parser.add_argument("--bot", default="")
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--answer", action="append", default=[], help="1:age=9")
    parser.add_argument("--do", action="append", default=[], help="what the learner does instead of the bot: NUMBER:ACTION")
    parser.add_argument("--learner", type=Path, help="a file with what the learner does in order, an action a line; then the bot goes on")
    parser.add_argument("--name", default="tutorial", help="of the lesson: its file is lesson/NAME.txt")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    g = registry.game(given.game)
    bot = given.bot or names(g)[-1]
    answers: dict[int, dict[str, str]] = {}
    for text in given.answer:
        seat, _, pair = text.partition(":")
        answers.setdefault(int(seat) - 1, {})[pair.split("=")[0]] = pair.split("=")[1]
    people = [
        Player(NAMES[i], "person" if i == given.seat - 1 else "bot", "" if i == given.seat - 1 else bot, None, i + 1, answers.get(i, {}))
        for i in range(given.seats)
    ]
    options = dict(pair.split("=", 1) for pair in given.option)
    source = Verifiable(
        hashlib.sha256(f"lesson {given.game} {given.word}".encode()).digest(), [f"lesson{i + 1}" for i in range(given.seats)]
    )
    rules = registry.rules(g, people, options)
    match = Match(rules, source, chance=source.written(reveal=True))
    luck = Seeded(given.word)
    words = Phrases("en", g)
    layout = layout_of(g)
    assert layout is not None
    instead = dict(text.split(":", 1) for text in given.do)
    script = iter(given.learner.read_text(encoding="utf-8").splitlines() if given.learner else [])
    told = 0
    think = policy(g, bot)
    while not match.over and match.number < given.decisions:
        seat = match.waiting_for()[0]
        number = match.number
        text = (next(script, "") or instead.get(str(number), "")) if seat == given.seat - 1 else ""
        text = text or think(match.perspective(seat), luck).text
        step = match.step.name() if match.step else ""
        scene = layout.scene(match.perspective(-1))
        if seat == given.seat - 1:
            mine = layout.mine(match.perspective(seat))
            print(f"\n[{number}] {step}: {words.of(mine.prompt, scene.names)} -> {text}")
            print("    " + " | ".join(f"{c.do} ({c.target})" for c in mine.choices[:40]))
        why = match.play(seat, text)
        assert why is None, (text, why)
        for event in match.events[told:]:
            seen = event.seen_by(given.seat - 1)
            if seen is not None:
                kind, rule = seen.pop("kind"), seen.pop("rule")
                line = layout.line(rules, kind, seen, rule)
                if line is not None:
                    print(f"        {match.number}: {words.of(line.msg, scene.names)} [{rule}]")
        told = len(match.events)
    if given.write:
        folder = Path(str(registry.folder(g)))
        # With its set: numbers of a game are tuned, and its lesson is told as it was played.
        header = replace(match.record.header, component_text=registry.components(g).text)
        text = Record(header, match.record.entries).write()
        (folder / "lesson" / f"{given.name}.txt").write_text(text, encoding="utf-8")
        print(f"written: {len(match.record.entries)} entries")


if __name__ == "__main__":
    main()

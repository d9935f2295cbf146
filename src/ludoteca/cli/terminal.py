"""A game in the terminal: the board as text, the prompt, the options by number. Everybody gets the layout's view of their own seat only."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from ludoteca import registry
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.playing import turns
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.phrases import Phrases, in_a_row
from ludoteca.players import names as bot_names
from ludoteca.players import policy
from ludoteca.players.analysis.outlook import advice
from ludoteca.players.analysis.words import because
from ludoteca.players.search.ground import Ground
from ludoteca.view.layout import layout_of, line_of, targets
from ludoteca.view.scene import Choice, Name


class Terminal:
    """One match at one terminal, for people one after the other and bots."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        options: Mapping[str, Any],
        language: str,
        seed: int | None,
        components: ComponentSet | None = None,
    ) -> None:
        layout = layout_of(game)
        if layout is None:
            raise LookupError(f"{game.id} has no table to be drawn")
        self.layout = layout
        self.words = Phrases(language, game)
        self.seed = secrets.randbits(48) if seed is None else seed
        seated = [replace(p, name=self._name(p, i)) for i, p in enumerate(players)]
        rules = registry.rules(game, seated, options, components)
        own = components is None or registry.is_own(game, components)
        self.match = Match(rules, Seeded(self.seed), chance=f"seeded {self.seed}", own_set=own)
        self.luck = {seat: Seeded(f"{self.seed}/{seat}") for seat in range(len(players))}
        self.bots = {seat: policy(game, p.bot) for seat, p in enumerate(players) if p.kind == "bot"}
        self.told = 0

    def _name(self, p: Player, seat: int) -> str:
        return f"{p.bot} {seat + 1}" if p.kind == "bot" else self.words("terminal-person", n=seat + 1)

    def run(self, record: Path | None) -> None:
        m = self.match
        people = [seat for seat in range(m.rules.seats) if seat not in self.bots]
        for seat in turns(m):
            bot = self.bots.get(seat)
            if bot is not None:
                m.play(seat, bot(m.perspective(seat), self.luck[seat]))
            else:
                self.tell()
                if not self.ask(seat, hand_over=len(people) > 1):
                    break
        self.tell()
        if m.outcome is not None:
            self.write()
            self.write(self.words.of(self.layout.outcome_words(m.perspective(SPECTATOR, log=False), m.outcome.end), self.names()))
            for place, who in sorted((p, s) for s, p in enumerate(m.outcome.places) if p is not None):
                self.write(f"  {place}. {m.players[who].name}")
        if record is not None:
            record.write_text(m.record.write(), encoding="utf-8", newline="\n")
            self.write(self.words("terminal-record", file=str(record)))

    def names(self) -> Mapping[str, Name]:
        return self.layout.scene(self.match.perspective(SPECTATOR, log=False)).names

    def tell(self) -> None:
        """The log since it was last told; what was taken back is out of it."""
        m = self.match
        names = self.names()
        self.told = min(self.told, len(m.events))
        for event in m.events[self.told :]:
            seen = event.seen_by(SPECTATOR)
            if seen is None:
                continue
            facts = {k: v for k, v in seen.items() if k not in ("kind", "rule")}
            line = line_of(self.layout, m.rules, event.kind, facts, event.rule)
            if line is not None:
                self.write(self.words.of(line.msg, names) + (f"  [{line.rule}]" if line.rule else ""))
        self.told = len(m.events)

    def ask(self, seat: int, *, hand_over: bool) -> bool:
        """One decision of a person; False if they want to stop. Several people at one terminal see the seat's view only after a key."""
        m = self.match
        if hand_over:
            self.write()
            if self.read(self.words("terminal-hand-over", name=m.players[seat].name)) is None:
                return False
        names = self.names()
        seen = m.perspective(seat, log=False, reasons=True)
        mine = self.layout.mine(seen)
        self.write()
        self.write(self.layout.draw_text(seen))
        self.write(f"{m.players[seat].name}: {self.words.of(mine.prompt, names)}")
        if mine.hint is not None:
            self.write(self.words.of(mine.hint, names))
        if len(mine.choices) <= 12:
            for number, choice in enumerate(mine.choices, 1):
                self.write(f"  {number:>2}  {self.label(choice, names)}")
        else:
            self.write("  " + ", ".join(c.do for c in mine.choices))
        while True:
            text = self.read(self.words("terminal-choose"))
            if text is None or text in ("q", "quit"):
                return False
            if text in ("u", "undo") and m.undo(seat) is None:
                return True
            if text in ("h", "hint"):
                self.hint(seat, mine.choices, names)
                continue
            action = self.action(text, mine.choices)
            why = m.play(seat, action)
            if why is None:
                if hand_over:
                    self.write("\n" * 40)
                return True
            code = f"why-{why.code}"
            said = self.words(code, **why.facts) if self.words.has(code) else why.code.replace("-", " ")
            self.write(f"  {said}" + (f" [{why.rule}]" if why.rule else ""))

    def hint(self, seat: int, choices: Sequence[Choice], names: Mapping[str, Name]) -> None:
        """What the game's best bot would do here, and what of the evaluation speaks for it."""
        best = bot_names(self.match.game)[-1]
        p = self.match.perspective(seat)
        found = advice(p, Ground(self.match.game), policy(self.match.game, best), Seeded(f"{self.seed}/{seat}/{self.match.number}"))
        meant = next((self.label(c, names) for c in choices if c.do == found.action), found.action)
        known = targets(self.layout, self.match.perspective(SPECTATOR, log=False))

        def called(at: str) -> str:
            return self.words.of(known[at], names) if at in known else ""

        why = because(found.reasons, self.words, partial(in_a_row, self.words.language), called)
        self.write(" ".join(filter(None, (self.words("terminal-hint", what=meant), why))))

    def label(self, choice: Choice, names: Mapping[str, Name]) -> str:
        note = f" ({self.words.of(choice.note, names)})" if choice.note is not None else ""
        return self.words.of(choice.label, names) + note

    @staticmethod
    def action(text: str, choices: Sequence[Choice]) -> str:
        """What was typed: an action's own text, its argument, or the number in the list; arguments first, as a card's number is meant."""
        by_argument = [c.do for c in choices if c.do.split(" ")[-1] == text]
        if len(by_argument) == 1:
            return by_argument[0]
        if text.isdigit() and 1 <= int(text) <= len(choices) <= 12 and not by_argument:
            return choices[int(text) - 1].do
        verbs = {c.do.split(" ")[0] for c in choices}
        if text.isdigit() and len(verbs) == 1:
            return f"{verbs.pop()} {text}"  # not among the choices: the rules say why
        return text

    @staticmethod
    def write(text: str = "") -> None:
        sys.stdout.write(text + "\n")

    @staticmethod
    def read(prompt: str) -> str | None:
        sys.stdout.write(prompt + " ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        return line.strip() if line else None

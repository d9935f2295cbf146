"""``ludoteca problems`` and ``ludoteca problem``: positions with one clearly best move, or with something to find out."""

from __future__ import annotations

import datetime
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludoteca import registry
from ludoteca.kernel.game import Game
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.view.layout import layout_of, targets
from ludoteca.view.scene import Choice, Msg

from .arguments import GameArg, Json, the_game
from .output import Failed, Misused, say, say_data, say_json
from .progress import Bar

if TYPE_CHECKING:
    from ludoteca.players.problems.problem import Posed

problems_app = typer.Typer(no_args_is_help=True, help="Problems: find them in games between bots, and check those that a game has.")


@problems_app.command()
def make(
    game: GameArg,
    seed: Annotated[int, typer.Option(help="The same seed finds the same problems.")] = 1,
    wanted: Annotated[int, typer.Option(min=1, help="Stop when there are so many.")] = 100,
    games: Annotated[int, typer.Option(min=1, max=999, help="Stop after so many games.")] = 200,
    only: Annotated[str, typer.Option(help="move or deduction: only problems of this kind.")] = "",
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where they go: problems.jsonl in the game's package is played.")] = None,
) -> None:
    """Find positions with one clearly best move, and what can be found out by thought, in games between bots; check each twice."""
    from ludoteca.players.problems.finding import KINDS, Search
    from ludoteca.players.problems.problem import write

    g = the_game(game)
    thinking = g.thinking()
    if thinking.evaluate is None or thinking.effort is None:
        raise Failed(f"{g.id} does not say how a game stands, and how levels think")
    layout = layout_of(g)
    kinds = tuple(kind for kind in KINDS if kind == (only or kind))
    if not kinds:
        raise Misused(f"--only is {' or '.join(KINDS)}, not {only!r}")
    search = Search(g, seed, wanted, lambda p, best: layout is None or set(best) <= {choice.do for choice in layout.mine(p).choices}, kinds)
    with Bar("searching", games, show=True) as bar:
        while search.kept < wanted and search.games < games:
            search.one_game()
            if bar is not None:
                bar(search.games)
    text = write(search.sources)
    if out is None:
        say_data(text.rstrip("\n"))
    else:
        try:
            out.write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            raise Failed(f"can't write {out}: {error.strerror}") from None
    counted = f"{search.found} found in {search.games} games, {search.stood} stood both checks, {search.kept} are kept"
    sys.stderr.write(counted + "\n")


@problems_app.command()
def check(
    game: GameArg,
    seed: Annotated[int, typer.Option(help="Another seed, other worlds.")] = 7,
    first: Annotated[int, typer.Option(min=0, help="Only so many; 0: all.")] = 0,
    as_json: Json = False,
) -> None:
    """Search the problems that a game has once more, and say which are none any longer."""
    from ludoteca.players.problems.finding import checked
    from ludoteca.players.problems.problem import problems_of

    g = the_game(game)
    posed = problems_of(g)
    posed = posed[: first or len(posed)]
    with Bar("checking", len(posed), show=not as_json) as bar:
        gone = []
        for n, each in enumerate(posed, 1):
            if checked(g, each, seed) is None:
                gone.append(each.number)
            if bar is not None:
                bar(n)
    if as_json:
        say_json({"game": g.id, "problems": len(posed), "gone": gone})
    else:
        say(f"{len(posed)} problems; none any longer: {', '.join(map(str, gone)) or 'none'}")
    if gone:
        raise typer.Exit(1)


def problem(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Of this game; without it the problem of the day.")] = None,
    number: Annotated[int | None, typer.Option(min=1, help="Which of the game's; by default today's.")] = None,
    day: Annotated[str | None, typer.Option(metavar="YYYY-MM-DD", help="Of another day.")] = None,
    language: Annotated[str, typer.Option(help="en, fr or it.")] = "en",
) -> None:
    """Solve a problem in this terminal: a position out of a game between bots, a question, and the explanation."""
    from ludoteca.players.problems.problem import of_day, problems_of

    try:
        date = datetime.date.fromisoformat(day) if day else datetime.datetime.now(tz=datetime.UTC).date()
    except ValueError:
        raise Misused(f"--day is written YYYY-MM-DD, not {day!r}") from None
    games = registry.all_games() if game is None else {game: the_game(game)}
    posed = of_day(games, date.toordinal())
    if posed is None:
        raise Failed("there are no problems")
    if number is not None:
        if game is None:
            raise Misused("--number is one of a game: say of which")
        found = problems_of(games[game])
        if number > len(found):
            raise Misused(f"{game} has {len(found)} problems")
        posed = found[number - 1]
    _Asked(registry.game(posed.game), posed, language[:2].lower()).run()


class _Asked:
    """One problem at the terminal."""

    def __init__(self, game: Game, posed: Posed, language: str) -> None:
        from ludoteca.phrases import Phrases
        from ludoteca.players.problems.problem import problems_of, stood

        layout = layout_of(game)
        if layout is None:
            raise Failed(f"{game.id} has no table to be drawn")
        self.problem, self.words = posed.problem, Phrases(language, game)
        m = stood(game, posed)
        self.seen = m.perspective(self.problem.seat, log=False, reasons=True)
        public = m.perspective(SPECTATOR, log=False)
        self.names = layout.scene(public).names
        self.mine = layout.mine(self.seen)
        self.head = f"{registry.book(game).game.title}. {self.words('problem-of', n=posed.number + 1, of=len(problems_of(game)))}."
        self.table = layout.draw_text(self.seen)
        self.who = m.players[self.problem.seat].name
        self.labels = targets(layout, public)
        self.choices = (
            [Choice(target, self.labels.get(target, Msg(target))) for target in self.problem.options]
            if self.problem.kind == "deduction"
            else list(self.mine.choices)
        )

    def called(self, do: str) -> str:
        label = next((choice.label for choice in self.choices if choice.do == do), None)
        return do if label is None else self.words.of(label, self.names)

    def placed(self, target: str) -> str:
        return self.words.of(self.labels[target], self.names) if target in self.labels else ""

    def run(self) -> None:
        from ludoteca.phrases import in_a_row
        from ludoteca.players.problems.words import explained

        deduction = self.problem.kind == "deduction"
        say(self.head)
        say(self.table)
        say(f"{self.who}: {self.words(self.problem.ask)}" if deduction else f"{self.who}: {self.words.of(self.mine.prompt, self.names)}")
        if not deduction:
            say(self.words("problem-ask"))
        for number, choice in enumerate(self.choices, 1):
            note = f" ({self.words.of(choice.note, self.names)})" if choice.note is not None else ""
            say(f"  {number:>2}  {self.words.of(choice.label, self.names)}{note}")
        answer: list[str] = []
        while not answer:
            sys.stdout.write(self.words("problem-numbers" if deduction else "problem-number") + " ")
            sys.stdout.flush()
            line = sys.stdin.readline()
            if not line:
                say("")
                return
            answer = self.chosen(line, several=deduction)
        for sentence in explained(self.problem, answer, self.words, partial(in_a_row, self.words.language), self.called, self.placed):
            say(sentence)

    def chosen(self, line: str, *, several: bool) -> list[str]:
        """What these numbers name, or the one choice that is written out; nothing where it is none."""
        text = line.strip()
        if any(choice.do == text for choice in self.choices):
            return [text]
        words = text.replace(",", " ").split()
        if not words or (len(words) > 1 and not several) or not all(w.isdigit() and 1 <= int(w) <= len(self.choices) for w in words):
            return []
        return [self.choices[int(w) - 1].do for w in words]


def register(app: typer.Typer) -> None:
    app.add_typer(problems_app, name="problems")
    app.command()(problem)

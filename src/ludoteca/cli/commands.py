"""The command line: ``ludoteca games | serve | play | simulate | arena | lab | replay | show | actions | events | rules | ...``.

Errors go to stderr in one line that says what to do. Exit codes: 0, 1 (the thing failed), 2 (wrong use). With ``--json`` stdout holds one
object and nothing else.
"""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from ludoteca import __version__, registry
from ludoteca.build import NotInterpreted, build
from ludoteca.kernel.book.rulebook import RuleState
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.game import Game, Player, Refused
from ludoteca.kernel.match.record import BadRecord
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.phrases import Phrases, refusal_in_words, told
from ludoteca.players import names as bot_names
from ludoteca.view.layout import layout_of

from . import admin, analysis, lab, own_games, printing, problems, show, tournament
from .arguments import GameArg, Json, Options, OwnSet, the_game, the_options, the_record, the_set
from .output import Failed, Misused, say, say_data, say_json, speak_as_it_can
from .progress import Bar

app = typer.Typer(
    add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
    help="Printed rulebooks, refereed by a computer: play in the browser or the terminal, simulate, replay, check.",
)  # fmt: skip
components_app = typer.Typer(no_args_is_help=True, help="Check and show component sets: boards, decks and counters as data.")
app.add_typer(components_app, name="components")
printing.register(components_app)
admin.register(app)
show.register(app)
lab.register(app)
tournament.register(app)
own_games.register(app)
analysis.register(app)
problems.register(app)


@app.command("games")
def list_games(as_json: Json = False) -> None:
    """List the installed games."""
    found: list[dict[str, Any]] = [
        {
            "id": g.id,
            "title": registry.book(g).game.title,
            "author": registry.book(g).game.author,
            "publisher": registry.book(g).game.publisher,
            "seats": list(g.seats),
            "options": {o.id: [o.write(v) for v in o.values] for o in g.options},
            "bots": list(bot_names(g)),
            "rules": len(registry.book(g).rule),
        }
        for g in registry.all_games().values()
    ]
    if as_json:
        say_json({"games": found})
        return
    for g in found:
        low, high = g["seats"]
        say(f"{g['id']:<16} {g['title']} ({g['author']}, {g['publisher']}), {low} to {high} seats, {g['rules']} rules")
        for name, values in g["options"].items():
            say(f"{'':<16} --option {name}={'|'.join(values)}")
        say(f"{'':<16} bots: {', '.join(g['bots'])}")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for friends in the same network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8000,
    data: Annotated[str, typer.Option(help="What keeps the tables: a folder, or postgresql://USER@HOST/DATABASE.")] = "data",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one need a PostgreSQL, or --bus.")] = 1,
    bus: Annotated[str, typer.Option(metavar="redis://HOST", help="What workers tell each other by; else the PostgreSQL.")] = "",
    metrics: Annotated[str, typer.Option(metavar="[HOST:]PORT", help="Where to show numbers for Prometheus; not for the public.")] = "",
    log: Annotated[str, typer.Option(help="The form of the log on stderr: json or text.")] = "json",
    proxy: Annotated[str, typer.Option(metavar="ADDRESS", help="The proxy in front, whose X-Forwarded-For we believe.")] = "",
    notices: Annotated[
        Path | None, typer.Option(metavar="FILE", help="How people may be told that it is their turn; see docs/running.md.")
    ] = None,
    limits: Annotated[bool, typer.Option(help="Whether one address may ask only so often.")] = True,
    ranking: Annotated[bool, typer.Option(help="Whether the house ranks those of its people who choose to be shown.")] = False,
    tidy_over: Annotated[
        int | None, typer.Option(min=1, metavar="DAYS", help="Once a day, delete games that were over for so long.")
    ] = None,
    tidy_idle: Annotated[
        int | None, typer.Option(min=1, metavar="DAYS", help="Once a day, delete tables at which nobody did anything for so long.")
    ] = None,
    tidy_at: Annotated[int, typer.Option(min=0, max=23, metavar="HOUR", help="When that is, by this machine's clock.")] = 4,
    games: Annotated[str, typer.Option(metavar="A,B", help="Offer these alone; a game may be a package in this folder.")] = "",
    reload: Annotated[bool, typer.Option("--reload", help="Serve anew when a file of --games changes: for who writes one.")] = False,
) -> None:
    """Serve tables to browsers."""
    from ludoteca.server import serve as run
    from ludoteca.server.telemetry.logs import FORMS

    folders = own_games.offer(games) if games else []
    if reload:
        if not folders or not port:
            raise Misused("--reload wants --games with a package in this folder, and a port of its own")
        raise typer.Exit(own_games.served_again(folders, sys.argv[1:]))
    at_database = data.startswith(("postgresql://", "postgres://"))
    if log not in FORMS:
        raise Misused(f"--log is {' or '.join(FORMS)}, not {log!r}")
    if workers > 1 and not (at_database or bus):
        raise Misused("several workers need a database that tells them of each other: --data postgresql://..., or --bus redis://...")
    if bus:
        reach_bus(bus)
    check_notices(notices)
    shown, _, number = metrics.rpartition(":")
    if metrics and not number.isdecimal():
        raise Misused(f"--metrics is a port, or HOST:PORT, not {metrics!r}")
    if not at_database:
        try:
            Path(data).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Failed(f"can't keep tables in {data}: {error.strerror}; choose another folder with --data") from None
    where = (shown or "127.0.0.1", int(number)) if metrics else None
    if at_database:
        from ludoteca.server.store.engines import Unreachable, reach

        try:
            reach(data)
        except Unreachable as error:
            raise Failed(str(error)) from None
    told = str(notices.resolve()) if notices else ""
    code = run(
        host=host, port=port, data=data, workers=workers, bus=bus, limited=limits, log=log, proxy=proxy, metrics=where, notices=told,
        keep=(tidy_over, tidy_idle, tidy_at), ranking=ranking,
    )  # fmt: skip
    if code:
        raise typer.Exit(code)


def check_notices(file: Path | None) -> None:
    from ludoteca.server.notifications.settings import BadSettings, read

    try:
        if file is not None:
            read(file)
    except BadSettings as error:
        raise Misused(str(error)) from None


def reach_bus(address: str) -> None:
    if not address.startswith(("redis://", "rediss://")):
        raise Misused(f"--bus is redis://HOST or rediss://HOST, not {address!r}")
    try:
        import redis
    except ImportError:
        raise Failed("--bus needs the extra `redis`: pip install 'ludoteca[redis]'") from None
    try:
        redis.Redis.from_url(address, socket_connect_timeout=5, socket_timeout=5).ping()
    except (redis.RedisError, ValueError) as error:
        raise Failed(f"can't reach the Redis of --bus: {error}".splitlines()[0]) from None


@app.command()
def simulate(
    game: GameArg,
    seats: Annotated[int | None, typer.Option(min=1, max=20, help="Number of seats; by default as many as there are bots.")] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="Games to play.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    bots: Annotated[str, typer.Option(help="One name for each seat, parted by commas; one name for all.")] = "random",
    option: Options = None,
    components: OwnSet = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes; changes no result.")] = 1,
    records: Annotated[Path | None, typer.Option(help="A folder to keep the games in.")] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games and count."""
    from ludoteca.lab import arena

    g = the_game(game)
    names = bots.split(",")
    n = seats or max(len(names), g.seats[0])
    if len(names) == 1:
        names *= n
    if len(names) != n:
        raise Misused(f"{n} seats need {n} bots (or one name for all), not {len(names)}")
    for name in names:
        if name not in bot_names(g):
            raise Misused(f"{g.id} has no bot {name!r}; there are {', '.join(bot_names(g))}")
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    own = the_set(g, components)
    with Bar("racing" if g.sides == () else "playing", games, show=not as_json) as tick:
        report = arena.simulate(g, own, the_options(option), names, games, seed, jobs=jobs, records=records, progress=tick)
    if as_json:
        say_json(report)
        return
    say(f"{report.game}, {report.games} games, seed {report.seed}, {report.seconds:.1f} s, {report.mean_decisions:.1f} decisions a game")
    for seat, (bot, won) in enumerate(zip(report.bots, report.wins, strict=True), 1):
        say(f"  seat {seat} {bot:<12} won {won} ({100 * won / report.games:.1f} %)")
    for side, won in report.sides.items():
        say(f"  {side} won {won}")
    for end, times in report.ends.items():
        say(f"  ended by {end}: {times}")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    verify: Annotated[bool, typer.Option(help="Check every entry by the rules, and all chance against its seed.")] = False,
    at: Annotated[int | None, typer.Option(min=0, help="Show the table after so many entries.")] = None,
    draws: Annotated[bool, typer.Option("--draws", help="Write what each outcome of chance was drawn from, and no more.")] = False,
    as_json: Json = False,
) -> None:
    """Play a record again."""
    record = the_record(file)
    g = the_game(record.header.game)
    if draws:
        say_data("\n".join(registry.draws_of(g, record)))
        return
    m = registry.replayed(g, record, upto=at)
    checked = registry.verified(g, record) if verify else None
    out = m.outcome
    facts: dict[str, Any] = {
        "game": g.id, "entries": len(m.record.entries), "decisions": m.number, "over": m.over,
        "outcome": None if out is None else {"end": out.end, "rule": out.rule, "winners": list(out.winners), "places": list(out.places)},
        "fingerprint": m.state.fingerprint(), "verified": checked,
    }  # fmt: skip
    if as_json:
        say_json(facts)
        return
    layout = layout_of(g)
    if layout is not None:
        say(layout.draw_text(m.perspective(SPECTATOR, log=False)))
    if out is None:
        say(f"after {len(m.record.entries)} entries: waiting for seat {', '.join(str(x + 1) for x in m.waiting_for())}")
    else:
        names = [p.name for p in m.players]
        say(f"ended: {out.end}" + (f" [{out.rule}]" if out.rule else ""))
        for place, seat in sorted((p, s) for s, p in enumerate(out.places) if p is not None):
            say(f"  {place}. {names[seat]} (seat {seat + 1})")
    if checked is not None:
        say(f"verified: {checked}")


@app.command()
def rules(
    game: GameArg,
    check: Annotated[bool, typer.Option(help="Fail unless every rule is cited by code and proved by a test.")] = False,
    as_json: Json = False,
    matrix: Annotated[bool, typer.Option(help="Print the matrix as a Markdown table.")] = False,
    exercised: Annotated[bool, typer.Option(help="Play games of bots and print which rules none of them touched.")] = False,
    games: Annotated[int, typer.Option(min=1, help="How many games are played for --exercised.")] = 60,
    seed: Annotated[int, typer.Option(help="Their seed.")] = 1,
) -> None:
    """Show a game's rules, where the code carries them out, and which tests prove them."""
    from ludoteca.lab import traceability

    g = the_game(game)
    if exercised:
        _exercised(g, games, seed, as_json=as_json)
        return
    if not check and not matrix:
        entries = registry.book(g).rule
        if as_json:
            say_json({"game": g.id, "rules": entries})
            return
        for r in entries:
            say(f"{r.id}  {r.text}" + (f"\n{'':<7}{r.ruling}" if r.ruling else ""))
        return
    try:
        states = traceability.states(g)
    except (traceability.NoTests, NotInterpreted) as error:
        raise Failed(str(error)) from None
    except traceability.CannotTrace as error:
        raise Failed(f"the tests can't be run here (`make test` installs what they need): {str(error).strip().splitlines()[-1]}") from None
    if matrix:
        say_data(traceability.markdown(g, states))
        return
    cited, tested = sum(s.cited for s in states), sum(s.tested for s in states)
    if as_json:
        missing = {"uncited": [s.entry.id for s in states if not s.cited], "untested": [s.entry.id for s in states if not s.tested]}
        apart = {source: _count(of) for source, of in traceability.by_source(states).items()}
        say_json({"game": g.id, "rules": len(states), "cited": cited, "tested": tested, **missing, **({"sources": apart} if apart else {})})
    else:
        for s in states:
            if not s.cited or not s.tested:
                say(f"{s.entry.id}: " + " and ".join([*(["no code cites it"] * (not s.cited)), *(["no test proves it"] * (not s.tested))]))
        for source, of in traceability.by_source(states).items():
            say("{}: {rules} rules, {cited} cited, {tested} tested".format(source, **_count(of)))
        say(f"{len(states)} rules, {cited} cited, {tested} tested")
    if not len(states) == cited == tested:
        raise typer.Exit(1)


def _exercised(g: Game, games: int, seed: int, *, as_json: bool) -> None:
    from ludoteca.lab import rule_usage

    try:
        found = rule_usage.run(g, games, seed)
    except NotInterpreted as error:
        raise Failed(str(error)) from None
    if as_json:
        say_json({"game": g.id, "games": found.games, "bots": found.bots, "rules": found.rules, "never": [r.id for r in found.never],
                  "verbs": found.verbs, "by_name": found.by_name})  # fmt: skip
        return
    for r in found.never:
        say(f"{r.id}  {r.text}")
    for sort, counted in found.nowhere().items():
        say(f"no {sort} ever: {', '.join(counted)}")
    played = ", ".join(f"{n} of {bot}" for bot, n in found.bots.items())
    say(f"{found.rules - len(found.never)} of {found.rules} rules that play can touch came up in {found.games} games ({played})")


def _count(states: list[RuleState]) -> dict[str, int]:
    return {"rules": len(states), "cited": sum(s.cited for s in states), "tested": sum(s.tested for s in states)}


@components_app.command("check")
def components_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A component set (TOML or JSON).")],
    as_json: Json = False,
    language: Annotated[str, typer.Option(help="en, fr or it.")] = "en",
) -> None:
    """Check a component set against the rules of its game: all that is wrong with it, and what looks so."""
    data = registry.read_data(registry.text_of_set(file), str(file))
    named = data.get("set", {}) if isinstance(data, dict) else {}
    g = the_game(str(named.get("game", "")) if isinstance(named, dict) else "")
    made, found = registry.check_data(g, data)
    words = Phrases(language or "en", g)
    faults = [f for f in found if not f.warning]
    if as_json:
        told = [{"entry": f.entry, "what": words.finding(f), **msgspec.to_builtins(f)} for f in found]
        say_json({"file": str(file), "game": g.id, "hash": made.hash if made else "", "faults": [t for t in told if not t["warning"]],
                  "warnings": [t for t in told if t["warning"]]})  # fmt: skip
    else:
        for f in found:
            print(f"{file}: {f.entry}: {words.what(f)}" + (f" [{f.rule}]" if f.rule else ""), file=sys.stderr)
        if made is not None and not faults:
            say(f"{file}: {made.set.id} {made.set.version} can be played ({g.id}, {made.hash[:12]})")
            say(words.differs(registry.differs(g, made)))
    if faults:
        raise typer.Exit(1)


@components_app.command("show")
def components_show(game: GameArg, as_json: Json = False) -> None:
    """Show the component set that comes with a game, to be copied and corrected from the box."""
    g = the_game(game)
    if as_json:
        say_json(registry.components(g))
    else:
        say_data((registry.text_file(g, "components.toml") or "").rstrip())


@app.command()
def bench(
    game: GameArg,
    seats: Annotated[int | None, typer.Option(min=1, max=20, help="Number of seats; by default the fewest.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600)] = 3.0,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Measure random playouts on one core."""
    from ludoteca.lab import bench as measuring

    g = the_game(game)
    facts = measuring.measure(g, registry.components(g), the_options(option), seats or g.seats[0], seconds)
    if as_json:
        say_json(facts)
        return
    say(f"{facts['game']}, {facts['seats']} seats, {platform.python_implementation()} {facts['python']}")
    say(f"  {facts['decisions_per_second']:,.0f} decisions a second, {facts['games_per_second']:,.0f} games a second")
    say(f"  a copy of a state takes {facts['copy_microseconds']:.2f} µs")


@app.command()
def play(
    game: GameArg,
    bots: Annotated[str, typer.Option(help="Who plays against you: one name for each other seat, parted by commas.")] = "",
    people: Annotated[int, typer.Option(min=1, max=20, help="People at this terminal, one after the other.")] = 1,
    seed: Annotated[int | None, typer.Option(help="For a game that can be had again.")] = None,
    option: Options = None,
    language: Annotated[str, typer.Option(help="en, fr or it; by default that of the terminal.")] = "",
    record: Annotated[Path | None, typer.Option(help="Where to write the record at the end.")] = None,
    components: OwnSet = None,
) -> None:
    """Play in the terminal."""
    from .terminal import Terminal

    g = the_game(game)
    others = bots.split(",") if bots else [bot_names(g)[-1]] * max(0, g.seats[0] - people)
    for name in others:
        if name not in bot_names(g):
            raise Misused(f"{g.id} has no bot {name!r}; there are {', '.join(bot_names(g))}")
    chosen = language or os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "en"
    seated = [Player(f"{i + 1}", "person") for i in range(people)] + [Player(name, "bot", name) for name in others]
    Terminal(g, seated, the_options(option), chosen[:2].lower(), seed, the_set(g, components)).run(record)


@app.callback(invoke_without_command=True)
def house(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version, and which build runs.", is_eager=True)] = False,
) -> None:
    if version:
        say(f"{__version__} ({build()})")
    elif context.invoked_subcommand is None:
        print(context.get_help(), file=sys.stderr)
        raise typer.Exit(2)


def stop(code: int, what: str) -> NoReturn:
    print(f"ludoteca: {what}", file=sys.stderr)
    raise SystemExit(code)


def main() -> None:
    """The entry point: one line for every error, whatever its kind."""
    speak_as_it_can()
    try:
        code = app(standalone_mode=False)
    except Misused as error:
        stop(2, str(error))
    except Failed as error:
        stop(1, str(error))
    except BadComponents as error:
        stop(1, told(error))
    except BadRecord as error:
        stop(1, f"not a record that can be played: {error}")
    except Refused as error:
        stop(2, refusal_in_words(error.why))
    except (KeyboardInterrupt, typer.Abort):
        stop(1, "stopped")
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(1) from None
    except Exception as error:
        said = getattr(error, "format_message", None)  # what the command line's library raises for wrong use
        if said is None:
            raise
        stop(2, f"{said().rstrip('.')}. See ludoteca --help.")
    raise SystemExit(code if isinstance(code, int) else 0)

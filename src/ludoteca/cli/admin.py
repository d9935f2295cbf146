"""Commands for those who run a house: ``ludoteca backup | restore | forget | tidy | attach | check-upgrade``.

All may be used while it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from .output import Failed, Misused, say, say_json

T = TypeVar("T")

Data = Annotated[str, typer.Option(help="What keeps the tables: a folder, or postgresql://USER@HOST/DATABASE.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


def _tried(do: Callable[[], T]) -> T:
    """What may go wrong with a database or a file, in one line."""
    from sqlalchemy.exc import SQLAlchemyError

    from ludoteca.server.store.backup import NotABackup
    from ludoteca.server.store.engines import Unreachable

    try:
        return do()
    except (Unreachable, NotABackup) as error:
        raise Failed(str(error)) from None
    except OSError as error:
        raise Failed(f"{error.filename or 'the file'}: {error.strerror}") from None
    except SQLAlchemyError as error:
        raise Failed(f"the database can't be used: {str(getattr(error, 'orig', error)).strip().splitlines()[0]}") from None


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; what is there is replaced once all is copied.")],
    data: Data = "data",
) -> None:
    """Copy everything into one file, as it is at one moment. Whoever has it can open every seat: keep it well."""
    from ludoteca.server.store import backup as copying

    tables = _tried(lambda: copying.backup(data, file))
    say(f"{file} holds {tables} tables")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `ludoteca backup` wrote.")],
    data: Data = "data",
    replace: Annotated[bool, typer.Option(help="Throw away what is there now.")] = False,
) -> None:
    """Bring back what a backup holds, into a folder or a database. A house that runs on it goes on with that."""
    from ludoteca.server.store import backup as copying

    tables = _tried(lambda: copying.restore(file, data, replace=replace))
    say(f"{tables} tables are back")


def forget(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The link (or TABLE/KEY) of any seat of that person.")],
    data: Data = "data",
) -> None:
    """Delete what is kept of a person: name, device, chat and notes, at all of that person's tables."""
    from ludoteca.server.people import privacy

    parts = link.rpartition("#/t/")[2].strip("/").split("/")
    if len(parts) != 2:
        raise Misused("a seat's link ends in #/t/TABLE/KEY")
    seats = _tried(lambda: privacy.forget_by_key(data, *parts))
    if seats is None:
        raise Failed("this link opens no seat here")
    say(f"forgotten at {seats} seats")


def tidy(
    data: Data = "data",
    over: Annotated[int | None, typer.Option(min=1, metavar="DAYS", help="Delete games that were over for so long.")] = None,
    idle: Annotated[int | None, typer.Option(min=1, metavar="DAYS", help="Delete tables at which nobody did anything for so long.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count.")] = False,
) -> None:
    """Delete what was kept long enough, and persons who are at no table any more."""
    from ludoteca.server.people import privacy

    if over is None and idle is None:
        raise Misused("say how long to keep tables: --over DAYS, --idle DAYS")
    gone = _tried(lambda: privacy.tidy(data, over=over, idle=idle, dry_run=dry_run))
    say(f"{'would delete' if dry_run else 'deleted'} {gone.tables} tables and {gone.persons} persons")


def check_upgrade(
    data: Data = "data",
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Before the upgrade: note how all running games stand.")] = None,
    against: Annotated[Path | None, typer.Option(metavar="FILE", help="After it: compare with what was noted.")] = None,
    accept: Annotated[bool, typer.Option(help="Let games that stand as they did go on by the rules installed now.")] = False,
    as_json: Json = False,
) -> None:
    """Play all running games again by the rules installed here: which are the same, which changed, which can't be followed?"""
    from ludoteca.server.ops import upgrade

    if accept and against is None:
        raise Misused("--accept needs --against FILE: without it nobody knows how the games stood")
    found = _tried(lambda: upgrade.check(data, save, against, accept=accept))
    if as_json:
        say_json({"tables": found})
    else:
        for t in found:
            say(f"{t.verdict:<9} {t.table} {t.game} {t.began_by}" + (f": {t.why}" if t.why else ""))
        count = {v: sum(t.verdict == v for t in found) for v in upgrade.VERDICTS}
        say(", ".join(f"{n} {v}" for v, n in count.items()))
    if any(t.verdict in (upgrade.CHANGED, upgrade.BROKEN) for t in found):
        raise typer.Exit(1)


def attach(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of the table, as its links have it.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The analysis, in JSON; see docs/records.md.")],
    data: Data = "data",
) -> None:
    """Attach an analysis to a game that is over: its replay shows it beside the decisions."""
    from ludoteca.server.archive import analyses

    try:
        decisions = _tried(lambda: analyses.attach_file(data, table, file.read_bytes()))
    except analyses.BadAnalysis as error:
        raise Failed(f"{file}: {error}") from None
    say(f"{decisions} decisions have something said of them")


def register(app: typer.Typer) -> None:
    app.command()(backup)
    app.command()(restore)
    app.command()(forget)
    app.command()(tidy)
    app.command()(attach)
    app.command("check-upgrade")(check_upgrade)

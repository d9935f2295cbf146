"""Do running games survive other code? All are played again by the rules installed here and compared with how they stood.

``identical``: the same state, the same options for everybody, the same log. ``changed``: the record can be followed, and something comes
out otherwise. ``broken``: it can't be followed. ``follows``: it can, and nobody noted how it stood. A table keeps the version of the rules
that it was begun by, and the house opens no table of another: those that are not identical go on with the old version, installed beside.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select, update

from ludoteca import registry
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.kernel.state import canonical_json, plain
from ludoteca.server.protocol.problems import Problem, where
from ludoteca.server.store import schema
from ludoteca.server.store.backup import NotABackup, turn, writing
from ludoteca.server.store.reading import ROW, Row, row_of
from ludoteca.server.store.store import set_kept
from ludoteca.server.tables.table import Spoiled, Table
from ludoteca.server.tables.table_setup import Made, head

IDENTICAL, FOLLOWS, CHANGED, BROKEN = VERDICTS = ("identical", "follows", "changed", "broken")


class Found(Struct):
    table: str
    game: str
    began_by: str
    now_by: str
    verdict: str
    why: str = ""


class Noted(Struct):
    """How a game stood: after so many events, and a digest of all that anybody may see or do."""

    seq: int
    print: str


_made = msgspec.json.Decoder(Made).decode


def check(data: Path | str, save: Path | None, against: Path | None, *, accept: bool = False) -> list[Found]:
    before: dict[str, Noted] = {}
    if against is not None:
        try:
            before = msgspec.json.decode(against.read_bytes(), type=dict[str, Noted])
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise NotABackup(f"{against} is not what check-upgrade --save writes") from None
    found, noted = [], {}
    with writing(data) as connection:
        g = schema.game_table.c
        running = connection.execute(select(g.id, g.seed).where(g.status != "over").order_by(g.id)).all()
        moved = False
        for table, seed in running:
            one, note, made = _one(connection, table, bytes(seed), before if against is not None else None)
            found.append(one)
            if note is not None:
                noted[table] = note
            if accept and one.verdict == IDENTICAL and one.began_by != one.now_by:
                e = schema.event.c
                body = msgspec.json.encode(made).decode()
                connection.execute(update(schema.event).where(e.table_id == table, e.seq == 1).values(body=body))
                moved = True
        if moved:
            turn(connection)
    if save is not None:
        save.write_bytes(msgspec.json.format(msgspec.json.encode(noted)))
    return found


def _one(connection: Connection, table: str, seed: bytes, before: dict[str, Noted] | None) -> tuple[Found, Noted | None, Made]:
    e, p = schema.event.c, schema.pending.c
    rows = [row_of(row) for row in connection.execute(select(*ROW).where(e.table_id == table).order_by(e.seq))]
    pending = {row.seat: row.action for row in connection.execute(select(p.seat, p.action).where(p.table_id == table).order_by(p.seat))}
    made = _made(rows[0].body)
    one = Found(table, made.game, _version(made), "", BROKEN)
    try:
        game = registry.game(made.game)
        made.version = game.version
        kept = partial(set_kept, connection)
        if not made.set_text and not kept(made.components[2]):  # the set that it was begun with is not to be had any more
            made.components = head(registry.components(game))
        one.now_by = _version(made)
        t = Table.load(table, seed, [_first(rows[0], made), *rows[1:]], pending, kept=kept)
    except registry.NoSuchGame:
        one.why = "the game is not installed"
        return one, None, made
    except (Spoiled, BadComponents) as error:
        one.why = str(error)
        return one, None, made
    except Problem as problem:
        one.why = problem.msg.id
        return one, None, made
    except Exception as error:  # rules that fail on an old game are what we are here to find
        one.why = f"{type(error).__name__} at {where(error)}"
        return one, None, made
    note = Noted(t.seq, _print(t))
    stood = before.get(table) if before is not None else None
    if stood is None or stood.seq > note.seq:
        one.verdict, one.why = FOLLOWS, "" if before is None else "nobody noted how it stood"
    elif stood.seq < note.seq:
        one.verdict, one.why = FOLLOWS, f"played on since it was noted (event {stood.seq})"
    elif stood == note:
        one.verdict = IDENTICAL
    else:
        one.verdict, one.why = CHANGED, "what somebody sees or may do is not what it was"
    return one, note, made


def _first(row: Row, made: Made) -> Row:
    return replace(row, body=msgspec.json.encode(made).decode())


def _version(made: Made) -> str:
    name, version, digest = made.components
    return f"{made.version} ({name} {version} {digest[:8]})"


def _print(t: Table) -> str:
    if t.match is None:
        return ""
    m = t.match
    seen = [[a.text for a in m.options(seat)] for seat in range(len(t.seats))]
    log = [plain(e) for e in m.seen_log(SPECTATOR)]
    whole = canonical_json([m.state.fingerprint(), m.number, m.deciding(), seen, log])
    return hashlib.sha256(whole).hexdigest()[:32]

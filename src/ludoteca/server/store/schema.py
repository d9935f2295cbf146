"""The tables of the database.

``event`` is the truth: a table of the house is whatever its events make of it. Its primary key (table, seq) is also the only lock: a
second writer that has not seen the latest event gets an integrity error, and must read again before it may write. ``game_table`` and
``seat`` repeat what the lobby wants to know without a replay; ``pending`` holds what seats have chosen and nobody may know yet.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

ID = String(64)

house = Table("house", metadata, Column("name", String(40), primary_key=True), Column("value", LargeBinary, nullable=False))

# Every component set of a game that this house has served: a table goes on with the one that it was begun with.
kept_set = Table("kept_set", metadata, Column("hash", ID, primary_key=True), Column("text", Text, nullable=False))

person = Table(
    "person",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", Text, nullable=False),
    Column("since", String(32), nullable=False),
    Column("renewed", Integer, nullable=False, server_default="0"),  # how often the links to this person were made anew
)

game_table = Table(
    "game_table",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", ID, nullable=False),
    Column("name", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("options", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("made", String(32), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("touched", String(10), nullable=True),  # the day on which something was last decided there
    Column("locked", Boolean, nullable=False, server_default=false()),  # a word is to be said before anything opens
    Column("delayed", Boolean, nullable=False, server_default=false()),  # spectators see it later
    Column("played_on", Text, nullable=True),  # the component set that somebody brought, as the list of tables tells it (JSON)
    Column("due", BigInteger, nullable=True),  # when the first clock runs out there: milliseconds of the epoch
    # Since when its status is news: milliseconds of the epoch, null once it is kept who is to be told.
    Column("news", BigInteger, nullable=True),
    Index("ix_game_table_due", "due"),
    Index("ix_game_table_news", "news"),
    Index("ix_game_table_lobby", "open", "status", "made"),
)

side = Table(
    "side",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id"), primary_key=True),
    Column("name", ID, primary_key=True),
)

seat = Table(
    "seat",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("taken", Boolean, nullable=False),
    Column("person", ID, ForeignKey("person.id"), nullable=True),
    Column("side", ID, nullable=True),
    Column("lock", String(40), nullable=True),  # what its key is made of, once that is not its number any more
    Index("ix_seat_person", "person"),
)

event = Table(
    "event",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: none
    # The id of the message that asked for it, so that a repeated one finds its answer. The column keeps the name that it was made with:
    # during an upgrade workers of both versions write to it.
    Column("wish", String(40), key="request_id", nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=True),  # when: milliseconds of the epoch
    sqlite_with_rowid=False,
)

# Times during which no worker of the house was alive: no clock ran.
outage = Table(
    "outage",
    metadata,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

pending = Table(
    "pending",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("action", Text, nullable=False),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id"), primary_key=True),
    Column("no", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1: somebody who watches
    Column("audience", String(80), nullable=False),  # "all", or "side" and its name
    Column("wish", String(40), key="request_id", nullable=False),
    Column("said", String(32), nullable=False),
    Column("text", Text, nullable=False),
)

note = Table(
    "note",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

# ---- being told, and talk (see told/)

way = Table(
    "way",
    metadata,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("person.id"), nullable=False),
    Column("kind", String(16), nullable=False),  # push, mail or url
    Column("address", Text, nullable=False),  # a browser's subscription (JSON), an e-mail address, an address of Apprise's
    Column("events", String(80), nullable=False),  # what is told this way, parted by commas
    Column("language", String(8), nullable=False),
    Column("state", String(16), nullable=False),  # new: not confirmed yet; on; off: nothing could be delivered any more
    Column("code", String(16), nullable=False),  # what confirms it
    Column("tries", Integer, nullable=False),  # wrong codes so far
    Column("failed", Integer, nullable=False),  # notices in a row that could not be delivered
    Column("made", String(32), nullable=False),
    Index("ix_way_person", "person"),
)

quiet = Table(
    "quiet",
    metadata,
    Column("person", ID, ForeignKey("person.id"), primary_key=True),
    Column("since", Integer, nullable=False),  # minutes after midnight
    Column("until", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
)

notice = Table(
    "notice",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("event", String(16), primary_key=True),
    Column("since", Integer, primary_key=True),  # the event with which the seat last decided: so there is one for each wait
    Column("way", ID, ForeignKey("way.id"), primary_key=True),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("held", Float, nullable=False),  # until then the worker that took it has it to itself
    Column("done", Boolean, nullable=False),
    Index("ix_notice_due", "done", "due"),
)

bucket = Table(  # what one person may do so often, over all workers
    "bucket",
    metadata,
    Column("who", String(160), primary_key=True),
    Column("left", Float, nullable=False),
    Column("since", Float, nullable=False),
)

analysis = Table(
    "analysis",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # whose it is; -1: the operator's
    Column("made", String(32), nullable=False),
    Column("body", Text, nullable=False),
)

# ---- people who wait for others (see community/waiting_list.py); no key to other tables, which workers of older versions tidy up alone

waiter = Table(
    "waiter",
    metadata,
    Column("person", ID, primary_key=True),
    Column("wish", String(40), nullable=False),  # the same as long as it is the same wait
    Column("game", ID, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", ID, nullable=False),  # takes the seats for which nobody comes
    Column("language", String(8), nullable=False),
    Column("since", BigInteger, nullable=False),  # milliseconds of the epoch
    Column("seen", BigInteger, nullable=False),  # when the device said last that somebody waits there
    Index("ix_waiter_game", "game", "seats", "since"),
)

# Who waits no more, since there is a table: one row for each at most, so nobody is seated twice; none without its `waiter`.
seated = Table(
    "seated",
    metadata,
    Column("person", ID, ForeignKey("waiter.person"), primary_key=True),
    Column("wish", String(40), nullable=False),
    Column("to_table", ID, nullable=False),
    Column("seat", Integer, nullable=False),
)

# What came of a table that is over: worked out from its events, and made anew from them where it is missing (see community/results.py).
finish = Table(
    "finish",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("game", ID, nullable=False),
    Column("kind", String(16), nullable=False),  # played, lesson, shown (a record that was taken in), or lost: it can't be read any more
    Column("ended", BigInteger, nullable=False),  # milliseconds of the epoch
    Column("against", String(24), nullable=False),  # why it does not count for ratings; empty: it does
    Column("body", Text, nullable=False),  # JSON: what `Finish` holds
    Column("rules", Text, nullable=False),  # those that decided something there, parted by spaces
    Index("ix_finish_game", "game", "kind", "against", "ended"),
)

# Those who chose to be shown in the house's ranking.
shown = Table("shown", metadata, Column("person", ID, primary_key=True))

# ---- tournaments (see community/tournaments.py)

tournament = Table(
    "tournament",
    metadata,
    Column("id", ID, primary_key=True),
    Column("owner", ID, nullable=False),  # a person
    Column("status", String(16), nullable=False),  # open, running, over
    Column("listed", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),  # milliseconds of the epoch
    Column("body", Text, nullable=False),  # JSON: how it was set up
    Index("ix_tournament_status", "status", "made"),
)

entrant = Table(
    "entrant",
    metadata,
    Column("tournament", ID, ForeignKey("tournament.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", ID, nullable=True),  # null: forgotten
    Column("name", Text, nullable=False),
    Column("dropped", Boolean, nullable=False),
    Index("ix_entrant_person", "person"),
)

# Who plays whom: what comes of it, the table says.
round_table = Table(
    "round_table",
    metadata,
    Column("tournament", ID, ForeignKey("tournament.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at_table", ID, nullable=False),  # empty: a bye
    Column("players", Text, nullable=False),  # numbers of entrants in the order of their seats, parted by commas
    Index("ix_round_table_at_table", "at_table"),
)

# ---- component sets that people bring (see sets/own_sets.py); a table that is played on one holds it whole, in its first event

own_set = Table(
    "own_set",
    metadata,
    Column("id", ID, primary_key=True),
    Column("person", ID, nullable=False),
    Column("game", ID, nullable=False),
    Column("name", Text, nullable=False),
    Column("version", Integer, nullable=False),  # one more each time that it is saved
    Column("hash", ID, nullable=False),
    Column("playable", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),  # milliseconds of the epoch
    Column("size", Integer, nullable=False),  # bytes of the text
    Column("share", ID, nullable=True),  # the key of a link by which others read it
    Column("text", Text, nullable=False),  # JSON
    Index("ix_own_set_person", "person"),
    Index("ix_own_set_share", "share"),
)

# How a set is tried against the game's own: one row for each set at most, of the set as it was then.
set_trial = Table(
    "set_trial",
    metadata,
    Column("set_id", ID, primary_key=True),
    Column("person", ID, nullable=False),
    Column("hash", ID, nullable=False),
    Column("bot", ID, nullable=False),
    Column("state", String(16), nullable=False),  # waiting, running, done, failed
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    Column("seen", BigInteger, nullable=False),  # milliseconds of the epoch: when a worker was at it
    Column("body", Text, nullable=False),  # JSON: what was found
    Index("ix_set_trial_person", "person"),
)

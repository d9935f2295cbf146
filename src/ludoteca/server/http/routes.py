"""The calls over HTTP: thin, each asks the house and gives the answer. What a call says of itself here is what docs/wire.md says of it."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ludoteca import registry
from ludoteca.kernel.game import Game, Refused
from ludoteca.player_aid import ToldSection, aid_of
from ludoteca.players import names as bot_names
from ludoteca.server.archive.replays import Replays, checked
from ludoteca.server.archive.reviews import can_be_reviewed
from ludoteca.server.people.people import People
from ludoteca.server.protocol import messages, responses
from ludoteca.server.protocol.phrases import LANGUAGES, house_text, language
from ludoteca.server.protocol.problems import Problem, refused
from ludoteca.server.service import Service
from ludoteca.server.tables.seating import asked, parts
from ludoteca.server.tables.validation import a_game, usual_seats
from ludoteca.tutorial import Lesson, lesson_of, lessons_of

from .answers import PERSON, as_json, read_raw
from .api import Calls, WithPerson
from .static import File, answer, make

calls = Calls("/api")

ABOUT = ("game-", "side-", "option-", "ask-", "bot-")  # ids of what is said of a game in the lobby
SKIN = ("symbols.svg", "style.css", "lobby.svg", "emblem.svg")


def _caller(request: Request) -> str:
    return request.client.host if request.client else ""


def _shown(request: Request) -> str | None:
    return request.cookies.get(PERSON)


def _key(request: Request) -> str:
    return request.headers.get("x-key", "")


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def _replays(request: Request) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


# ---- games


@calls.get("/games")
async def games(request: Request) -> list[responses.GameInfo]:
    """The games that can be played here."""
    return [_described(g) for g in registry.offered().values() if g.layout is not None]


def _described(g: Game) -> responses.GameInfo:
    about, told = registry.book(g).game, lesson_of(g)
    options = [responses.OptionInfo(o.id, o.kind, o.values, o.default, o.rule) for o in g.options]
    asks = [responses.QuestionInfo(q.id, q.kind, q.values, q.unique, q.optional, q.least, q.most, q.rule) for q in g.questions]
    return responses.GameInfo(
        g.id, about.title, about.author, about.publisher, g.seats, usual_seats(g), g.minutes, options, asks, _drawn(g), bot_names(g),
        g.sides, LANGUAGES, lesson=told is not None, lesson_minutes=told.minutes if told else 0,
        lessons=[responses.LessonAbout(each.name, each.title, each.minutes) for each in lessons_of(g)], aid=aid_of(g) != (),
        review=can_be_reviewed(g),
    )  # fmt: skip


def _drawn(g: Game) -> responses.DrawInfo | None:
    on, off = g.drawn_by(), g.drawn_by(on=False)
    return None if on is None or off is None else responses.DrawInfo(on[0].id, on[1], off[1], on[0].rule)


@cache
def _text(game: Game | None, lang: str) -> File:
    """Phrases, packed once: for a game that has much to say they weigh more than the page's code."""
    return make((house_text(lang) if game is None else registry.phrases(game, lang)).encode(), f"{lang}.ftl")


@calls.get("/text/{lang}", media="text/plain")
async def text(request: Request, lang: str) -> Response:
    """The house's phrases, in Fluent."""
    if lang not in LANGUAGES:
        raise Problem(404, "error-no-such-language", language=lang[:20])
    return answer(request, _text(None, lang))


@calls.get("/games/{game}/text/{lang}", media="text/plain")
async def game_text(request: Request, game: str, lang: str, about: str = "") -> Response:
    """The game's phrases, in Fluent; with `?about=yes` those alone that are said of it before anybody sits at its table."""
    if lang not in LANGUAGES:
        raise Problem(404, "error-no-such-language", language=lang[:20])
    return answer(request, (_about if about else _text)(a_game(game), lang))


@cache
def _about(game: Game, lang: str) -> File:
    """What a lobby with all games says of each: the rest weighs many times as much."""
    text = registry.phrases(game, lang)
    titles = {each.title for each in lessons_of(game)}
    kept = [
        text[entry.span.start : entry.span.end]
        for entry in FluentParser().parse(text).body
        if entry.span is not None
        and (isinstance(entry, Term) or (isinstance(entry, Message) and (entry.id.name in titles or entry.id.name.startswith(ABOUT))))
    ]
    return make("\n".join(kept).encode(), f"{lang}.ftl")


@lru_cache(maxsize=256)  # names come from outside
def _skin(game: str, file: str) -> File | None:
    found = registry.text_file(a_game(game), "skin", file) if file in SKIN else None
    return None if found is None else make(found.encode(), file)


@calls.get("/games/{game}/skin/{file}")
async def skin(request: Request, game: str, file: str) -> Response:
    """How the game looks: `symbols.svg` (a sheet of `<symbol id=..>`), `style.css`, `lobby.svg`, `emblem.svg`."""
    found = _skin(game, file)
    if found is None:
        raise Problem(404, "error-no-such-file")
    return answer(request, found)


@calls.get("/games/{game}/rules/{lang}")
async def rules(request: Request, game: Game, lang: str) -> list[responses.RuleText]:
    """The game's rules."""
    from ludoteca.phrases import chapter_titles, rule_texts

    lang, book = language(lang), registry.book(game)
    said, chapters = rule_texts(game, lang), chapter_titles(game, lang)
    printed = book.game.section_language or book.game.rulebook_language
    return [responses.RuleText(r.id, chapters[r.chapter], r.section, printed, said[r.id]) for r in book.rule]


@calls.get("/games/{game}/aid/{lang}")
async def aid(request: Request, game: Game, lang: str) -> list[ToldSection]:
    """The player aid in short; an empty list of a game that has none."""
    from ludoteca.player_aid import told

    return told(game, language(lang))


@calls.get("/games/{game}/lesson")
async def lesson(request: Request, game: Game) -> responses.LessonInfo:
    """What the game's lesson tells and when: all of it is the stored game's, nothing of any table. 404 of a game without one."""
    return _told(lesson_of(game))


@calls.get("/games/{game}/lessons/{lesson}")
async def one_lesson(request: Request, game: Game, lesson: str) -> responses.LessonInfo:
    """The same of the lesson that has this name; 404 if the game has none."""
    return _told(lesson_of(game, lesson))


def _told(found: Lesson | None) -> responses.LessonInfo:
    if found is None:
        raise Problem(404, "error-no-lesson")
    do = found.expected
    steps = [responses.LessonStep(s.at, s.say, s.rule, s.look, s.open, s.free, s.other, do.get(s.at, "")) for s in found.steps]
    return responses.LessonInfo(found.seat, steps, found.other, {str(at): text for at, text in do.items()})


@calls.post("/games/{game}/lesson", 201)
async def learn(request: Request, game: Game, want: messages.Learn) -> responses.LessonTable:
    """A table of one's own on which the lesson's stored game comes again.

    Chance is the same, and the other seats do what they did as long as the learner does; then they are ordinary bots.
    """
    return await _service(request).creation.learn(game, want)


@calls.post("/games/{game}/play", 201)
async def play(request: Request, game: Game, want: messages.PlayNow) -> WithPerson[responses.Made]:
    """A table for one person against bots of one level, at which the game begins at once."""
    return WithPerson(*await _service(request).creation.play(game, want, _shown(request)))


@calls.post("/games/{game}/chairs")
async def chairs(request: Request, game: Game, want: messages.Chairs) -> responses.ChairsInfo:
    """What each chair of such a table would be: said before it is made."""
    try:
        options = game.read_options(want.options)
        sides = parts(game, want.seats, options)
        return responses.ChairsInfo(sides, [asked(game, seat, want.seats, options) for seat in range(want.seats)])
    except Refused as error:
        raise refused(error.why, game.id) from None


# ---- tables


@calls.post("/tables", 201)
async def make_table(request: Request, want: messages.NewTable) -> responses.Made:
    """A new table.

    A `person` seat with a name is taken at once, one without waits for whoever has its key; an `open` seat has no key yet and may be taken
    from the lobby.
    """
    return await _service(request).creation.make(want, _shown(request))


@calls.get("/tables")
async def lobby(request: Request) -> list[responses.LobbyTable]:
    """The open tables."""
    return await _service(request).lobby()


@calls.get("/tables/{table}")
async def open_table(request: Request, table: str) -> responses.OpenTable:
    """An open table that waits, as those see it who might sit down there; 404 of any other table."""
    return await _service(request).open_table(table)


@calls.post("/tables/mine")
async def mine(request: Request, want: messages.HeldKeys) -> list[responses.MyTable]:
    """The tables of which a device holds keys; keys that open nothing (any more) are left out.

    With several keys of one table it tells a device at which several people sit whose turn it is, and nothing that a seat knows.
    """
    return await _service(request).mine(want.keys)


@calls.post("/tables/{table}/watch")
async def watch(request: Request, table: str) -> responses.Opened:
    """The spectators' key of a table that is open to all, once the game has begun. A table with a word wants to hear it (`enter`)."""
    return await _service(request).access.watch(table)


@calls.post("/tables/{table}/sit")
async def sit(request: Request, table: str, want: messages.Sit) -> WithPerson[responses.SeatKey]:
    """Sit down at the seat of the key, or without one at the first open seat.

    With `part` at the first of that side (409 `error-side-taken` where it has none left).
    """
    return WithPerson(*await _service(request).access.sit(table, want, _shown(request), _caller(request)))


@calls.post("/tables/{table}/enter")
async def enter(request: Request, table: str, want: messages.Enter) -> responses.Opened:
    """Say the table's word: gives the key that opens what the link's key was for.

    At a table with a word a link's key alone is refused on every channel with 403 `error-word-needed`; tries are limited by address and
    table (429).
    """
    return await _service(request).access.enter(table, want, _caller(request))


@calls.post("/tables/{table}/free")
async def free(request: Request, table: str, want: messages.Free) -> responses.Freed:
    """Before the game begins a seat is free again: one's own by its key, any `seat` by the owner's.

    Its old key opens nothing any more, and whoever was connected there is told `bye`.
    """
    return await _service(request).access.free(table, want)


@calls.post("/tables/{table}/away")
async def away(request: Request, table: str, want: messages.Away) -> responses.TakenAway:
    """Before the game begins an empty chair is taken away; with the last one that begins. See [chairs](#chairs)."""
    return await _service(request).access.away(table, want)


@calls.post("/tables/{table}/chair", 201)
async def chair(request: Request, table: str, want: messages.AddChair) -> responses.NewChair:
    """One more chair, after the others, before the game begins."""
    return await _service(request).access.chair(table, want)


@calls.post("/tables/{table}/draw")
async def draw(request: Request, table: str, want: messages.Draw) -> responses.Drawn:
    """Before the game begins: whether it is drawn then who plays which side, in a game whose rule says so.

    Else 409 `error-nothing-to-draw`. It is the table's option, so everybody sees it; the draw is chance as all of the game's, from the
    commitment and the nonces that the waiting room shows.
    """
    return await _service(request).access.draw(table, want)


@calls.post("/tables/{table}/links")
async def links(request: Request, table: str, want: messages.Owner) -> responses.Made:
    """The keys that the owner hands on, as they are now."""
    return await _service(request).access.links(table, want.host)


@calls.post("/tables/{table}/fill")
async def fill(request: Request, table: str, want: messages.Fill) -> responses.Filled:
    """Give all seats that are still empty to bots."""
    return await _service(request).access.fill(table, want)


@calls.post("/tables/{table}/rematch")
async def rematch(request: Request, table: str, want: messages.Again) -> WithPerson[responses.NextTable]:
    """A new table with the seats turned by one, the same for all who ask.

    A seat is taken when its person asks, bots' seats at once.
    """
    return WithPerson(*await _service(request).creation.rematch(table, want, _shown(request)))


@calls.get("/tables/{table}/record")
async def record(request: Request, table: str) -> PlainTextResponse:
    """Header `X-Key`. The record; while the game runs only what that key's seat saw (`ludoteca-seen 1`, see [records](records.md))."""
    return PlainTextResponse(await _service(request).record(table, _key(request)), headers={"cache-control": "no-store"})


# ---- people


def _people(request: Request) -> People:
    people: People = request.app.state.people
    return people


@calls.get("/me")
async def me(request: Request) -> responses.MeInfo:
    """Who this device is, by its cookie."""
    return await _people(request).about(_shown(request))


@calls.post("/me")
async def named(request: Request, want: messages.Me) -> WithPerson[responses.MeInfo]:
    """Be called this; whoever was nobody yet becomes somebody (a cookie)."""
    return WithPerson(*await _people(request).named(_shown(request), want))


@calls.post("/me/recover")
async def recover(request: Request, want: messages.Recover) -> WithPerson[responses.MeInfo]:
    """This device is that person from now on."""
    return WithPerson(*await _people(request).recover(want))


@calls.post("/me/renew")
async def renew(request: Request) -> WithPerson[responses.MeInfo]:
    """A new token; those given out before, and all other devices, are shut out."""
    return WithPerson(*await _people(request).renew(_shown(request)))


@calls.get("/me/tables")
async def my_tables(request: Request) -> list[responses.MyTable]:
    """This person's tables on whatever device they were joined, with the keys of the seats."""
    return await _people(request).tables(_shown(request))


@calls.post("/person/forget", gives=responses.Forgotten)
async def forget(request: Request) -> Response:
    """By the device's cookie: name, identity, chat and notes of its person go at all tables; moves stay."""
    seats = await _service(request).forget(_shown(request))
    response = as_json(responses.Forgotten(seats))
    response.delete_cookie(PERSON)
    return response


# ---- what was


@calls.get("/tables/{table}/replay")
async def replay(request: Request, table: str, lens: str = "") -> responses.ReplayIndex:
    """Header `X-Key`. What a slider over the game needs; see [looking back](#looking-back)."""
    return await _replays(request).index(table, _key(request), lens)


@calls.get("/tables/{table}/replay/{moment}")
async def replay_moment(request: Request, table: str, moment: int, lens: str = "") -> responses.Moment:
    """Header `X-Key`. The scene at that moment, as a welcome at that moment had it."""
    return await _replays(request).moment(table, _key(request), lens, moment)


@calls.post("/tables/{table}/continue", 201)
async def play_on(request: Request, table: str, want: messages.PlayOn) -> WithPerson[responses.Made]:
    """A new table that begins as a finished one was at that moment (without it: where it stands), with one person (or none) and bots.

    A lesson may be left for one while it is told, in the learner's own seat.
    """
    return WithPerson(*await _replays(request).play_on(table, want, _shown(request)))


# ---- records


async def _record(request: Request) -> str:
    try:
        return (await read_raw(request)).decode()
    except UnicodeDecodeError:
        raise Problem(400, "error-record", line=1, reason="not-a-record", what="") from None


@calls.post("/records", takes=bytes)
async def check_record(request: Request) -> responses.RecordInfo:
    """Check a record: what it is, or the error, its line and the reason."""
    found, game = await asyncio.to_thread(checked, await _record(request))
    return responses.RecordInfo(True, game.id, len(found.entries))


@calls.post("/replays", 201, takes=bytes)
async def take_in(request: Request) -> responses.TakenIn:
    """A record becomes a table with `closed`: it can be looked back at and played on from, and nobody decides anything there."""
    return await _replays(request).take_in(await _record(request), language(request.headers.get("accept-language")))

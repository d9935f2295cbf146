"""The calls over HTTP: thin, each reads what is wanted, asks the house and writes the answer."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from ludoteca import registry
from ludoteca.kernel.game import Game, Refused
from ludoteca.player_aid import aid_of
from ludoteca.players import names as bot_names
from ludoteca.server.archive.replays import Replays, checked
from ludoteca.server.people.people import People
from ludoteca.server.protocol import messages
from ludoteca.server.protocol.phrases import LANGUAGES, house_text, language
from ludoteca.server.protocol.problems import Problem, refused
from ludoteca.server.protocol.responses import (
    ChairsInfo,
    DrawInfo,
    Forgotten,
    GameInfo,
    LessonInfo,
    LessonStep,
    OptionInfo,
    QuestionInfo,
    RecordInfo,
    RuleText,
)
from ludoteca.server.service import Service
from ludoteca.server.tables.seating import parts
from ludoteca.server.tables.validation import a_game
from ludoteca.tutorial import lesson_of

from .calls import PERSON, as_json, body_of, read_body, read_raw
from .static import File, answer, make

router = APIRouter(prefix="/api")

SKIN = ("symbols.svg", "style.css", "lobby.svg", "emblem.svg")


_KINDS = (
    messages.NewTable,
    messages.Chairs,
    messages.Learn,
    messages.Mine,
    messages.Sit,
    messages.Enter,
    messages.Free,
    messages.Away,
    messages.Chair,
    messages.Draw,
    messages.Owner,
    messages.Fill,
    messages.Again,
    messages.PlayOn,
    messages.Me,
    messages.Recover,
)
_, SCHEMAS = msgspec.json.schema_components(_KINDS, ref_template="#/components/schemas/{name}")


def _caller(request: Request) -> str:
    return request.client.host if request.client else ""


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def _replays(request: Request) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


def _with_person(response: Response, shown: str) -> Response:
    """The device is known again by a cookie, so that its seats belong to one person; it opens no seat."""
    if shown:
        response.set_cookie(PERSON, shown, max_age=400 * 24 * 3600, httponly=True, samesite="strict")
    return response


# ---- games


@router.get("/games")
async def games() -> Response:
    return as_json([_described(g) for g in registry.all_games().values() if g.layout is not None])


def _described(g: Game) -> GameInfo:
    about, told = registry.book(g).game, lesson_of(g)
    options = [OptionInfo(o.id, o.kind, o.values, o.default, o.rule) for o in g.options]
    asks = [QuestionInfo(q.id, q.kind, q.values, q.unique, q.optional, q.least, q.most, q.rule, q.but, q.unless) for q in g.questions]
    return GameInfo(
        g.id, about.title, about.author, about.publisher, g.seats, g.minutes, options, asks, _drawn(g), bot_names(g), g.sides, LANGUAGES,
        lesson=told is not None, lesson_minutes=told.minutes if told else 0, aid=aid_of(g) != (),
    )  # fmt: skip


def _drawn(g: Game) -> DrawInfo | None:
    on, off = g.drawn_by(), g.drawn_by(on=False)
    return None if on is None or off is None else DrawInfo(on[0].id, on[1], off[1], on[0].rule)


@cache
def _text(game: Game | None, lang: str) -> File:
    """Phrases, packed once: for a game that has much to say they weigh more than the page's code."""
    return make((house_text(lang) if game is None else registry.phrases(game, lang)).encode(), f"{lang}.ftl")


@router.get("/text/{lang}")
async def text(request: Request, lang: str) -> Response:
    if lang not in LANGUAGES:
        raise Problem(404, "error-no-such-language", language=lang[:20])
    return answer(request, _text(None, lang))


@router.get("/games/{game}/text/{lang}")
async def game_text(request: Request, game: str, lang: str) -> Response:
    if lang not in LANGUAGES:
        raise Problem(404, "error-no-such-language", language=lang[:20])
    return answer(request, _text(a_game(game), lang))


@lru_cache(maxsize=256)  # names come from outside
def _skin(game: str, file: str) -> File | None:
    found = registry.text_file(a_game(game), "skin", file) if file in SKIN else None
    return None if found is None else make(found.encode(), file)


@router.get("/games/{game}/skin/{file}")
async def skin(request: Request, game: str, file: str) -> Response:
    found = _skin(game, file)
    if found is None:
        raise Problem(404, "error-no-such-file")
    return answer(request, found)


@router.get("/games/{game}/rules/{lang}")
async def rules(game: str, lang: str) -> Response:
    g = a_game(game)
    from ludoteca.phrases import chapter_titles, rule_texts

    lang, book = language(lang), registry.book(g)
    said, chapters = rule_texts(g, lang), chapter_titles(g, lang)
    printed = book.game.section_language or book.game.rulebook_language
    return as_json([RuleText(r.id, chapters[r.chapter], r.section, printed, said[r.id]) for r in book.rule])


@router.get("/games/{game}/aid/{lang}")
async def aid(game: str, lang: str) -> Response:
    """What the sheet beside the board says in short; an empty list of a game without one."""
    from ludoteca.player_aid import told

    return as_json(told(a_game(game), language(lang)))


@router.get("/games/{game}/lesson")
async def lesson(game: str) -> Response:
    """What a lesson tells and when, and what the learner is to do then: all of it is the stored game's, nothing of any table."""
    found = lesson_of(a_game(game))
    if found is None:
        raise Problem(404, "error-no-lesson")
    do = found.expected
    steps = [LessonStep(s.at, s.say, s.rule, s.look, s.open, s.free, s.other, do.get(s.at, "")) for s in found.steps]
    return as_json(LessonInfo(found.seat, steps, found.other, {str(at): text for at, text in do.items()}))


@router.post("/games/{game}/lesson", openapi_extra=body_of(messages.Learn))
async def learn(request: Request, game: str) -> Response:
    return as_json(await _service(request).creation.learn(a_game(game), await read_body(request, messages.Learn)), 201)


@router.post("/games/{game}/chairs", openapi_extra=body_of(messages.Chairs))
async def chairs(request: Request, game: str) -> Response:
    """Which side each chair of such a table would have: said before it is made."""
    g, want = a_game(game), await read_body(request, messages.Chairs)
    try:
        return as_json(ChairsInfo(parts(g, want.seats, g.read_options(want.options))))
    except Refused as error:
        raise refused(error.why, g.id) from None


# ---- tables


@router.post("/tables", openapi_extra=body_of(messages.NewTable))
async def make_table(request: Request) -> Response:
    return as_json(await _service(request).creation.make(await read_body(request, messages.NewTable)), 201)


@router.get("/tables")
async def lobby(request: Request) -> Response:
    return as_json(await _service(request).lobby())


@router.get("/tables/{table}")
async def open_table(request: Request, table: str) -> Response:
    """What those see of an open table who might sit down there."""
    return as_json(await _service(request).open_table(table))


@router.post("/tables/mine", openapi_extra=body_of(messages.Mine))
async def mine(request: Request) -> Response:
    return as_json(await _service(request).mine((await read_body(request, messages.Mine)).keys))


@router.post("/tables/{table}/sit", openapi_extra=body_of(messages.Sit))
async def sit(request: Request, table: str) -> Response:
    done, shown = await _service(request).access.sit(
        table, await read_body(request, messages.Sit), request.cookies.get(PERSON), _caller(request)
    )
    return _with_person(as_json(done), shown)


@router.post("/tables/{table}/enter", openapi_extra=body_of(messages.Enter))
async def enter(request: Request, table: str) -> Response:
    """Say a table's word: the key for those who have."""
    return as_json(await _service(request).access.enter(table, await read_body(request, messages.Enter), _caller(request)))


@router.post("/tables/{table}/free", openapi_extra=body_of(messages.Free))
async def free(request: Request, table: str) -> Response:
    """A seat is given up before the game begins."""
    return as_json(await _service(request).access.free(table, await read_body(request, messages.Free)))


@router.post("/tables/{table}/away", openapi_extra=body_of(messages.Away))
async def away(request: Request, table: str) -> Response:
    """An empty chair is taken away before the game begins; with the last one that begins."""
    return as_json(await _service(request).access.away(table, await read_body(request, messages.Away)))


@router.post("/tables/{table}/chair", openapi_extra=body_of(messages.Chair))
async def chair(request: Request, table: str) -> Response:
    """One more chair, before the game begins."""
    return as_json(await _service(request).access.chair(table, await read_body(request, messages.Chair)), 201)


@router.post("/tables/{table}/draw", openapi_extra=body_of(messages.Draw))
async def draw(request: Request, table: str) -> Response:
    """Whether it is drawn, when the game begins, who plays which side."""
    return as_json(await _service(request).access.draw(table, await read_body(request, messages.Draw)))


@router.post("/tables/{table}/links", openapi_extra=body_of(messages.Owner))
async def links(request: Request, table: str) -> Response:
    """The keys that the owner hands on, as they are now."""
    return as_json(await _service(request).access.links(table, (await read_body(request, messages.Owner)).host))


@router.post("/tables/{table}/fill", openapi_extra=body_of(messages.Fill))
async def fill(request: Request, table: str) -> Response:
    return as_json(await _service(request).access.fill(table, await read_body(request, messages.Fill)))


@router.post("/tables/{table}/rematch", openapi_extra=body_of(messages.Again))
async def rematch(request: Request, table: str) -> Response:
    done, shown = await _service(request).creation.rematch(table, await read_body(request, messages.Again), request.cookies.get(PERSON))
    return _with_person(as_json(done), shown)


@router.get("/tables/{table}/record")
async def record(request: Request, table: str) -> Response:
    return PlainTextResponse(await _service(request).record(table, request.headers.get("x-key", "")), headers={"cache-control": "no-store"})


# ---- people


def _people(request: Request) -> People:
    people: People = request.app.state.people
    return people


@router.get("/me")
async def me(request: Request) -> Response:
    return as_json(await _people(request).about(request.cookies.get(PERSON)))


@router.post("/me", openapi_extra=body_of(messages.Me))
async def named(request: Request) -> Response:
    done, shown = await _people(request).named(request.cookies.get(PERSON), await read_body(request, messages.Me))
    return _with_person(as_json(done), shown)


@router.post("/me/recover", openapi_extra=body_of(messages.Recover))
async def recover(request: Request) -> Response:
    done, shown = await _people(request).recover(await read_body(request, messages.Recover))
    return _with_person(as_json(done), shown)


@router.post("/me/renew")
async def renew(request: Request) -> Response:
    done, shown = await _people(request).renew(request.cookies.get(PERSON))
    return _with_person(as_json(done), shown)


@router.get("/me/tables")
async def my_tables(request: Request) -> Response:
    return as_json(await _people(request).tables(request.cookies.get(PERSON)))


@router.post("/person/forget")
async def forget(request: Request) -> Response:
    """All that is kept of the person whose device asks: name, identity, chat and notes go; moves stay."""
    seats = await _service(request).forget(request.cookies.get(PERSON))
    response = as_json(Forgotten(seats))
    response.delete_cookie(PERSON)
    return response


# ---- what was


@router.get("/tables/{table}/replay")
async def replay(request: Request, table: str, lens: str = "") -> Response:
    return as_json(await _replays(request).index(table, request.headers.get("x-key", ""), lens))


@router.get("/tables/{table}/replay/{moment}")
async def replay_moment(request: Request, table: str, moment: int, lens: str = "") -> Response:
    return as_json(await _replays(request).moment(table, request.headers.get("x-key", ""), lens, moment))


@router.post("/tables/{table}/continue", openapi_extra=body_of(messages.PlayOn))
async def play_on(request: Request, table: str) -> Response:
    done, shown = await _replays(request).play_on(table, await read_body(request, messages.PlayOn), request.cookies.get(PERSON))
    return _with_person(as_json(done, 201), shown)


# ---- records

RECORD = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}


async def _record(request: Request) -> str:
    try:
        return (await read_raw(request)).decode()
    except UnicodeDecodeError:
        raise Problem(400, "error-record", line=1, reason="not-a-record", what="") from None


@router.post("/records", openapi_extra=RECORD)
async def check_record(request: Request) -> Response:
    found, game = await asyncio.to_thread(checked, await _record(request))
    return as_json(RecordInfo(True, game.id, len(found.entries)))


@router.post("/replays", openapi_extra=RECORD)
async def take_in(request: Request) -> Response:
    lang = language(request.headers.get("accept-language"))
    return as_json(await _replays(request).take_in(await _record(request), lang), 201)

"""The application: one worker's house behind HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from ludoteca import registry

from .archive.replays import Replays
from .archive.reviews import Reviews
from .bots.bot_pool import Bots, Delay
from .bus.bus import Bus, bus_of
from .community.profile import Profiles
from .community.ratings import Ratings
from .community.results import Results
from .community.tournaments import Tournaments
from .community.waiting_list import WaitingList
from .http import (
    analysis_routes,
    community_routes,
    health,
    notification_routes,
    problem_routes,
    qr,
    routes,
    set_routes,
    static,
    workshop_routes,
)
from .http.answers import as_json, problem_response
from .http.api import described
from .http.guard import Guard, TooLarge
from .http.live import Connections
from .identity.seat_keys import Keyring
from .notifications.channels import Channels
from .notifications.scheduler import Scheduler
from .notifications.settings import Notices
from .ops.gc_tuning import keep_calm
from .ops.retention import Keep, Retention
from .people.people import People
from .protocol.problems import Problem, where
from .rate_limits import Limits
from .service import Service
from .sets.balance import Balances
from .sets.own_sets import OwnSets
from .store.engines import is_address
from .store.store import Store
from .store.writer import Conflict, not_kept
from .telemetry import metrics

log = structlog.get_logger("ludoteca.app")
PARTS = (health, routes, notification_routes, qr, analysis_routes, community_routes, problem_routes, set_routes, workshop_routes)
CALLS = [call for part in PARTS for call in part.calls.all]


def _failed(scope: Scope, error: Exception) -> Response:
    log.error(
        "a request failed",
        method=scope["method"],
        route=getattr(scope.get("route"), "path", ""),
        error=type(error).__name__,
        where=where(error),
    )
    problem = Problem(503, "error-not-kept") if not_kept(error) else Problem(500, "error-internal")
    return problem_response(Request(scope), problem)


def _answered(scope: Scope, problem: Problem) -> Response:
    response = problem_response(Request(scope), problem)
    seconds = problem.msg.args.get("seconds")
    if seconds is not None:
        response.headers["retry-after"] = str(seconds)
    return response


def _on_http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    known = {404: "error-no-such-address", 405: "error-no-such-address"}
    return problem_response(request, Problem(status, known.get(status, "error-bad-request"), what=""))


async def _described(request: Request) -> Response:
    return as_json(described(CALLS))


async def _nothing(request: Request) -> Response:
    raise Problem(404, "error-no-such-address")


LIVE = re.compile(r"/api/tables/([^/]+)/live")


async def _live(scope: Scope, receive: Receive, send: Send) -> None:
    """A WebSocket: there is one kind."""
    ws = WebSocket(scope, receive, send)
    found = LIVE.fullmatch(scope["path"])
    if found is None:
        await ws.close()  # before it is accepted: an answer of 403
        return
    await ws.app.state.lines.serve(ws, found[1])


def create_app(
    *,
    data: Path | str,
    bot_delay: float | Delay | None = None,
    bot_workers: int = 1,
    bus: Bus | str = "",
    clock: Callable[[], datetime] | None = None,
    limits: Limits | None = None,
    notices: Notices | None = None,
    keep: Keep | None = None,
    ranking: bool = False,
) -> Starlette:
    """One worker on the data of this folder or at this address.

    ``bus`` is how it hears of other workers, or where: the address of a Redis; by default the database itself.

    ``bot_delay`` 0 and ``bot_workers`` 0 are for tests: bots answer at once, in this process.

    ``keep`` says how long tables are kept; without it all are. ``ranking``: whether people who chose so are ranked.

    Without ``limits`` anybody may ask for anything as often as they like.
    """

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        if not is_address(data):
            Path(data).mkdir(parents=True, exist_ok=True)  # noqa: ASYNC240  (nothing else runs yet)
        store = await Store.open(data)
        store.keep_sets({c.hash: c.text for c in map(registry.components, registry.all_games().values())})
        service = Service(
            store, Keyring(store.secret()), Bots(bot_workers, bot_delay), bus_of(data, bus) if isinstance(bus, str) else bus, clock
        )
        app.state.service = service
        app.state.people = People(service)
        app.state.sets = OwnSets(service)
        app.state.balances = Balances(service)
        app.state.replays = Replays(service)
        service.forgetting.append(app.state.replays.forget)
        app.state.reviews = Reviews(store, lambda: service.clock().isoformat())
        service.forgetting.append(app.state.reviews.forget)
        scheduler = app.state.scheduler = Scheduler(service, notices or Notices())
        app.state.ways = Channels(service, scheduler)
        service.watching.append(scheduler.on_change)
        service.forgetting.append(scheduler.forget)
        results = app.state.results = Results(service)
        service.watching.append(results.on_change)
        ratings = Ratings(service)
        service.forgetting.append(ratings.forget)
        app.state.profiles = Profiles(service, ratings, ranking)
        tournaments = app.state.tournaments = Tournaments(service)
        results.told.append(tournaments.over)
        waiting = app.state.waiting = WaitingList(service)
        app.state.lines = Connections(service, limits, waiting.close)
        calm = asyncio.create_task(keep_calm(lambda: store.writer.commits), name="calm")
        keep_up = asyncio.create_task(service.keep_up(), name="keep up")
        alive = asyncio.create_task(service.presence.live(), name="alive")
        await service.timekeeper.beat()  # before anybody can decide anything
        clocks = asyncio.create_task(service.timekeeper.run(), name="clocks")
        tell = asyncio.create_task(scheduler.run(), name="tell")
        tidying = app.state.tidying = Retention(service, data, keep or Keep())
        tidy = asyncio.create_task(tidying.run(), name="tidy")
        look = asyncio.create_task(results.run(), name="results")
        play_on = asyncio.create_task(tournaments.run(), name="tournaments")
        watch = asyncio.create_task(metrics.watch(service, app.state.lines), name="watch")
        try:
            yield
        finally:
            rounds = (calm, clocks, watch, alive, keep_up, tell, tidy, look, play_on)
            for each in rounds:
                each.cancel()
            # One that was reading gives its connection back while there is somebody to take it.
            await asyncio.gather(*rounds, return_exceptions=True)
            await app.state.lines.goodbye()
            await scheduler.close()
            await results.close()
            await app.state.reviews.close()
            await app.state.balances.close()
            await service.substitutes.close()
            await service.forced_moves.close()
            await service.timekeeper.close()
            await service.spectators.close()
            await service.bots.close()
            service.presence.close()
            await service.bus.close()
            await store.close()

    return Starlette(
        routes=[
            Route("/api/openapi.json", _described),
            *(call.route for call in CALLS),
            Route("/api/{path:path}", _nothing),
            Route("/{path:path}", static.page),
        ],
        middleware=[Middleware(Guard, failed=_failed, answered=_answered, line=_live, limits=limits)],
        exception_handlers={
            Problem: lambda request, problem: problem_response(request, problem),
            Conflict: lambda request, _: problem_response(request, Problem(503, "error-busy")),
            TooLarge: lambda request, _: problem_response(request, Problem(413, "error-too-large")),
            HTTPException: _on_http,
        },
        lifespan=life,
    )

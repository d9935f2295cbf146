"""The calls of people who look for others to play with."""

from __future__ import annotations

from starlette.requests import Request

from ludoteca.kernel.game import Game
from ludoteca.server.community.profile import Profiles
from ludoteca.server.community.tournaments import Tournaments
from ludoteca.server.community.waiting_list import WaitingList
from ludoteca.server.protocol.community import (
    DropOut,
    FinishedTable,
    KeptOfMe,
    Leave,
    MyPage,
    NewTournament,
    Ranked,
    Show,
    TakePart,
    TournamentHead,
    TournamentInfo,
    Wait,
    Waited,
    WaitingFor,
)

from .answers import shown
from .api import Calls, WithPerson

calls = Calls("/api")


def _waiting(request: Request) -> WaitingList:
    waiting: WaitingList = request.app.state.waiting
    return waiting


def _profiles(request: Request) -> Profiles:
    profiles: Profiles = request.app.state.profiles
    return profiles


def _tournaments(request: Request) -> Tournaments:
    tournaments: Tournaments = request.app.state.tournaments
    return tournaments


@calls.get("/waiting")
async def waiting(request: Request) -> list[WaitingFor]:
    """How many wait for which game, and for how many seats."""
    return await _waiting(request).counts()


@calls.post("/waiting")
async def wait(request: Request, want: Wait) -> WithPerson[Waited]:
    """Wait for others who would play the same; see [waiting for others](#waiting-for-others)."""
    return WithPerson(*await _waiting(request).wait(want, shown(request), request.is_disconnected))


@calls.post("/waiting/leave")
async def leave(request: Request, want: Leave) -> Waited:
    """Wait no more. Whoever was seated a moment before hears where."""
    return await _waiting(request).leave(want, shown(request))


@calls.get("/finished")
async def finished(request: Request) -> list[FinishedTable]:
    """Tables that were open to all and are over, the newest first; `watch` gives the key to look back at one."""
    return await _profiles(request).finished()


@calls.get("/games/{game}/ranking")
async def ranking(request: Request, game: Game) -> list[Ranked]:
    """Who plays it best of those who chose to be shown, and the levels of bots among them. 404 in a house without a ranking."""
    return await _profiles(request).ranked(game.id, shown(request))


@calls.get("/me/page")
async def my_page(request: Request) -> MyPage:
    """What this person has played, how well, and which rules were met. 404 of a device that shows nobody."""
    return await _profiles(request).page(shown(request))


@calls.post("/me/shown")
async def show(request: Request, want: Show) -> MyPage:
    """Whether others find this person in the house's ranking."""
    return await _profiles(request).show(want, shown(request))


@calls.get("/me/kept")
async def kept(request: Request) -> KeptOfMe:
    """All that the house keeps of this person."""
    return await _profiles(request).kept(shown(request))


# ---- tournaments


@calls.get("/tournaments")
async def tournaments(request: Request) -> list[TournamentHead]:
    """The tournaments of this house that are open to all, and one's own, the newest first."""
    return await _tournaments(request).listed(shown(request))


@calls.post("/tournaments", 201)
async def make_tournament(request: Request, want: NewTournament) -> WithPerson[TournamentInfo]:
    """A new tournament; whoever makes it holds it and takes part. See [tournaments](#tournaments)."""
    return WithPerson(*await _tournaments(request).make(want, shown(request)))


@calls.get("/tournaments/{tournament}")
async def tournament(request: Request, tournament: str) -> TournamentInfo:
    """Who takes part, who plays whom, and how it stands."""
    return await _tournaments(request).info(tournament, shown(request))


@calls.post("/tournaments/{tournament}/join")
async def take_part(request: Request, tournament: str, want: TakePart) -> WithPerson[TournamentInfo]:
    """Take part, as long as it has not begun."""
    return WithPerson(*await _tournaments(request).join(tournament, want, shown(request)))


@calls.post("/tournaments/{tournament}/begin")
async def begin_tournament(request: Request, tournament: str) -> TournamentInfo:
    """Whoever holds it has the first round begin; all others begin by themselves."""
    return await _tournaments(request).begin(tournament, shown(request))


@calls.post("/tournaments/{tournament}/drop")
async def drop_out(request: Request, tournament: str, want: DropOut) -> TournamentInfo:
    """Be out, or have somebody be out: the game of this round is given up, and there is no other."""
    return await _tournaments(request).drop(tournament, want, shown(request))

"""Whether a set is balanced as the game's own is: bots play both, in a process of its own, one set after the other.

How far it is stands in the database, so whichever worker is asked knows; a worker that finds its row gone leaves it. What was found is of
the set as it was then: once it is saved anew, nothing is known of it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import msgspec
import structlog

from ludoteca import registry
from ludoteca.kernel.game import Game
from ludoteca.phrases import Phrases
from ludoteca.players import names as bot_names
from ludoteca.server.protocol.problems import Problem
from ludoteca.server.protocol.sets import SetBalance
from ludoteca.server.store import set_rows
from ludoteca.server.store.set_rows import RUNNING, WAITING
from ludoteca.server.tables.needs import HasClock, HasStore, KnowsDevices
from ludoteca.server.tables.validation import a_bot, a_game
from ludoteca.server.thread_queue import in_turn
from ludoteca.server.worker_process import Work, messages_of
from ludoteca.set_words import SetWords

from .balance_process import Balance, Failure, Played, try_out

log = structlog.get_logger("ludoteca.sets")

PAIRS = 200  # of games at most
SECONDS = 240.0  # of a clock, after which what has been played must do
TOO_LONG = 2 * SECONDS  # after which it is given up
MOST_WAITING = 6  # of all people
MOST_OF_AN_ADDRESS = 3  # in this worker: whoever is somebody new for each set would have the house to themselves
BEAT = 2.0  # seconds between two words of how far it is
MINUS = "\u2212"  # stands as high as the digits
STALE = 30_000  # milliseconds after which nobody is at it any more


class BalanceNeeds(HasStore, HasClock, KnowsDevices, Protocol):
    """What the trial of sets needs of the service."""


@dataclass(slots=True)
class _Work(Work):
    of: int = PAIRS
    stopped: bool = False


class Balances:
    def __init__(self, service: BalanceNeeds) -> None:
        self.service = service
        self._one = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._asked: Counter[str] = Counter()  # how many are waited for, by address

    async def state(self, set_id: str, shown: str | None, language: str) -> SetBalance:
        row = await self._row(set_id, shown)
        rows = await self.service.store.rows(set_rows.trial(set_id))
        if not rows or rows[0].hash != row.hash:
            return SetBalance("none", 0, 0)
        trial = rows[0]
        if trial.state in (WAITING, RUNNING) and trial.seen < self._now() - STALE:
            return SetBalance("failed", trial.done, trial.of)
        if trial.state != "done":
            return SetBalance(trial.state, trial.done, trial.of)
        found = msgspec.json.decode(trial.body, type=Balance)
        points = (round(100 * found.low, 1), round(100 * found.high, 1))
        return SetBalance("done", trial.done, trial.of, in_words(a_game(row.game), found, trial.bot, language), points)

    async def begin(self, set_id: str, shown: str | None, bot: str, language: str, address: str = "") -> SetBalance:
        """Begin, unless it is begun; 409 where another set of the person is tried, 503 where many wait, of all or of one address."""
        row = await self._row(set_id, shown)
        game = a_game(row.game)
        wanted = a_bot(game, bot or usual_bot(game))
        now = await self.state(set_id, shown, language)
        if now.state in (WAITING, RUNNING):
            return now
        if self._asked[address] >= MOST_OF_AN_ADDRESS:
            raise Problem(503, "error-busy")
        made, found = await in_turn(registry.check_data, game, msgspec.json.decode(row.text))
        fault = next((f for f in found if not f.warning), None)
        if made is None or fault is not None:
            what = SetWords(language, game, made).finding(fault) if fault is not None else ""
            raise Problem(422, "error-set-not-playable", fault.rule if fault is not None else "", game.id, what=what)
        since = self._now()
        values = {
            "set_id": set_id, "person": row.person, "hash": row.hash, "bot": wanted, "state": WAITING, "done": 0, "of": PAIRS,
            "seen": since, "body": "",
        }  # fmt: skip
        why = await self._change(partial(set_rows.begin_trial, values=values, since=since - STALE, most=MOST_WAITING))
        if why:
            raise Problem(503 if why == "error-busy" else 409, why)
        work = _Work()
        task = asyncio.create_task(self._run(game, set_id, row.hash, made.text, wanted, work), name=f"balance {set_id}")
        self._tasks.add(task)
        self._asked[address] += 1
        task.add_done_callback(partial(self._ended, address))
        return SetBalance(WAITING, 0, PAIRS)

    def _ended(self, address: str, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._asked[address] -= 1
        if not self._asked[address]:
            del self._asked[address]

    async def cancel(self, set_id: str, shown: str | None) -> SetBalance:
        """Leave it, and forget what was found."""
        row = await self._row(set_id, shown)
        await self._change(partial(set_rows.drop_trials, people=[row.person], set_id=set_id))
        return SetBalance("none", 0, 0)

    async def _row(self, set_id: str, shown: str | None) -> Any:
        person = await self.service.who(shown)
        if person is None or not set_rows.SHAPE.fullmatch(set_id):
            raise Problem(404, "error-no-such-set")
        rows = await self.service.store.rows(set_rows.one(set_id, person.id))
        if not rows:
            raise Problem(404, "error-no-such-set")
        return rows[0]

    async def _run(self, game: Game, set_id: str, digest: str, text: str, bot: str, work: _Work) -> None:
        beat = asyncio.create_task(self._beat(set_id, digest, work))
        try:
            async with self._one:
                if work.stopped:
                    return
                work.state = RUNNING
                found = await asyncio.wait_for(asyncio.to_thread(self._by_a_process, game, text, bot, work), TOO_LONG)
            state, body = ("failed", "") if found is None else ("done", msgspec.json.encode(found).decode())
            end = partial(set_rows.end_trial, set_id=set_id, digest=digest, state=state, done=work.done, body=body)
            await self._change(end)
        except asyncio.CancelledError:
            work.stop()
            raise
        except Exception as error:  # a trial that fails is never the house's failure
            work.stop()
            log.error("a set could not be tried", set=set_id, why=type(error).__name__)
        finally:
            beat.cancel()

    async def _beat(self, set_id: str, digest: str, work: _Work) -> None:
        """Say how far it is, again and again; stop it where nobody wants it any more."""
        while True:
            await asyncio.sleep(BEAT)
            with suppress(Exception):  # a database that is away is asked again
                values = {"state": work.state, "done": work.done, "of": work.of, "seen": self._now()}
                if not await self._change(partial(set_rows.beat, set_id=set_id, digest=digest, values=values)):
                    work.stopped = True
                    work.stop()

    @staticmethod
    def _by_a_process(game: Game, text: str, bot: str, work: _Work) -> Balance | None:
        given = (type(game).__module__, game.id, text, bot, PAIRS, SECONDS)
        with closing(messages_of(work, "balance", try_out, *given)) as messages:
            for said in messages:
                match said:
                    case Played(done, of):
                        work.done, work.of = done, of
                    case Balance():
                        return said
                    case Failure(why):
                        log.error("a set could not be tried", game=game.id, why=why)
                        return None
        return None  # it was stopped, or died

    def _now(self) -> int:
        return int(self.service.clock().timestamp() * 1000)

    async def _change(self, do: Callable[[Any], Any]) -> Any:
        return await asyncio.to_thread(self.service.store.changed, do)

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def usual_bot(game: Game) -> str:
    """Who tries a set: the game's own steady bot, which plays many games in little time."""
    names = bot_names(game)
    return "heuristic" if "heuristic" in names else names[-1]


def in_words(game: Game, found: Balance, bot: str, language: str) -> str:
    """What was found, in a sentence with its interval."""
    words = Phrases(language, game)
    side = found.wins in game.sides
    who = words(f"side-{found.wins}") if side else words("balance-seat", n=int(found.wins.rpartition(" ")[2]))
    bot_says = words(f"bot-{bot}") if words.has(f"bot-{bot}") else bot
    return words(
        f"balance-{found.verdict}", who=who, bot=bot_says, games=found.pairs, ours=_points(found.ours), theirs=_points(found.theirs),
        mean=_signed(found.mean), low=_signed(found.low), high=_signed(found.high),
    )  # fmt: skip


def _points(share: float) -> int:
    return round(100 * share)


def _signed(share: float) -> str:
    """With its sign; 0 has none."""
    points = round(100 * share)
    return "0" if not points else f"{'+' if points > 0 else MINUS}{abs(points)}"

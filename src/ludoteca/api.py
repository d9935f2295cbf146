"""What ``import ludoteca`` gives: load a game, set up a match, play it or have it played, read and write records.

Seats are counted from 0, as everywhere in Python; records and messages for people count them from 1.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from ludoteca import players as _players
from ludoteca import registry
from ludoteca.kernel.book.rulebook import Catalogue
from ludoteca.kernel.components import ComponentSet
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.flow.actions import Action, Refusal, Verb
from ludoteca.kernel.flow.chance import ChanceNeeded, ChanceNode, NoSource, Seeded, Source
from ludoteca.kernel.game import Game, Outcome, Player, Refused, Rules
from ludoteca.kernel.match import playing
from ludoteca.kernel.match import record as _record
from ludoteca.kernel.match.by_hand import IllegalAction
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.pictures import CannotDraw, draw_with
from ludoteca.kernel.match.playing import BotFailed, Policy
from ludoteca.kernel.match.record import BadRecord, Record
from ludoteca.kernel.match.timeline import Timeline
from ludoteca.registry import NoSuchGame, register


def _draw(seen: Sequence[Perspective], *, language: str = "en", theme: str = "light") -> str:
    """Pictures hold words, so they need what the rest does without; it is loaded when the first is drawn."""
    from ludoteca.picture import draw

    return draw(seen, language=language, theme=theme)


draw_with(_draw)


def games() -> dict[str, Game]:
    """Every installed game by its id, those of other packages and those registered in this process included.

    >>> import ludoteca
    >>> [name for name in ludoteca.games() if name.startswith("gi")]
    ['giro_galoppo']
    """
    return registry.all_games()


def load(game: str | Game) -> Game:
    """The game of this id; `NoSuchGame` (a LookupError) where none is installed.

    >>> import ludoteca
    >>> ludoteca.load("garibaldi").seats
    (2, 6)
    """
    return registry.game(game) if isinstance(game, str) else game


def new_match(
    game: str | Game,
    players: Sequence[str | Player] | int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    *,
    components: ComponentSet | None = None,
    source: Source | None = None,
    takebacks: bool = True,
) -> Match:
    """A match at its first decision.

    ``players`` are names (or `Player`), one for each seat, or how many there are; by default as few as the game allows. The same ``seed``
    gives the same chance; without one it is drawn, and the record tells it. A ``source`` of your own takes its place: with `NoSource`
    nothing is drawn, and the match waits at every chance (``match.pending_chance``) for its outcome (``match.resolve``). `Refused` for a
    table that the rules do not allow.

    >>> import ludoteca
    >>> match = ludoteca.new_match("garibaldi", players=["Rosa", "Luca"], options={}, seed=7)
    >>> match.waiting_for()
    (0,)
    >>> match.do(0, match.options(0)[0]).number
    1
    >>> match = ludoteca.new_match("garibaldi", source=ludoteca.NoSource())
    >>> weight, outcome = next(match.pending_chance.outcomes())
    >>> match.resolve(outcome)
    """
    if source is not None and seed is not None:
        raise ValueError("a match has a seed or a source, not both")
    g = load(game)
    named = g.seats[0] if players is None else players
    if isinstance(named, int):
        named = [f"Player {seat + 1}" for seat in range(named)]
    seated = [Player(p) if isinstance(p, str) else p for p in named]
    rules = registry.rules(g, seated, options, components)
    own = components is None or registry.is_own(g, components)
    drawn = Seeded(secrets.randbits(48) if seed is None else seed) if source is None else source
    return Match(rules, drawn, takebacks=takebacks, own_set=own)


def verbs(game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None) -> dict[str, Verb]:
    """The verbs of a table of the game by name, each with what it means (``means``), of what sort its argument is (``of``) and its actions.

    ``seats`` are by default as few as the game allows. `Refused` for a table that the rules do not allow.

    >>> import ludoteca
    >>> found = ludoteca.verbs("giro_galoppo")
    >>> found["place"].of, found["place"].means
    ('space', 'put the next obstacle on this space')
    """
    return dict(new_match(game, seats, options, seed=0).rules.vocabulary.verbs)


def bots(game: str | Game) -> tuple[str, ...]:
    """The names of the bots that can play the game, weakest first; ``random`` plays every game.

    >>> import ludoteca
    >>> ludoteca.bots("giro_galoppo")[0]
    'random'
    """
    return _players.names(load(game))


def bot(game: str | Game, name: str) -> Policy:
    """The bot of this name: a function of a `Perspective` and a source of chance that gives an action. LookupError if there is none.

    >>> import ludoteca
    >>> match = ludoteca.new_match("giro_galoppo", seed=7)
    >>> seat = match.waiting_for()[0]
    >>> ludoteca.bot("giro_galoppo", "random")(match.perspective(seat), ludoteca.Seeded(8)) in match.options(seat)
    True
    """
    return _players.policy(load(game), name)


def play_out(match: Match, bots: str | Policy | Sequence[str | Policy] = "random", seed: int | None = None) -> Outcome:
    """Let bots play the match to its end.

    ``bots`` is a name or a policy for all seats, or one for each seat. They have a chance of their own, which is not the match's: it comes
    from ``seed``, or else from what the match's record tells of its chance, so that the same match always ends alike.

    >>> import ludoteca
    >>> match = ludoteca.new_match("giro_galoppo", players=["Rosa", "Luca"], seed=7)
    >>> ludoteca.play_out(match, bots=["heuristic", "random"], seed=8).end
    'finish'
    """
    one_each = [bots] * match.rules.seats if isinstance(bots, str) or callable(bots) else list(bots)
    if len(one_each) != match.rules.seats:
        raise ValueError(f"{match.rules.seats} seats need {match.rules.seats} bots (or one for all), not {len(one_each)}")
    policies = [bot(match.game, b) if isinstance(b, str) else b for b in one_each]
    luck = Seeded(f"players/{match.record.header.chance}") if seed is None else Seeded(seed)
    return playing.play_out(match, policies, luck)


def read_record(text: str) -> Record:
    """The record that a text is; `BadRecord` (a ValueError) names the line that is wrong. `replay` plays it.

    >>> import ludoteca
    >>> match = ludoteca.new_match("giro_galoppo", players=["Rosa", "Luca"], seed=7)
    >>> ludoteca.read_record(ludoteca.write_record(match)).header.players[0].name
    'Rosa'
    """
    return _record.read_record(text)


def write_record(match: Match | Record) -> str:
    """The record of a match as text: what `read_record` reads, and what the house exports.

    >>> import ludoteca
    >>> match = ludoteca.new_match("giro_galoppo", players=["Rosa", "Luca"], seed=7)
    >>> ludoteca.write_record(match.do(1, "place 3")).splitlines()[-1]
    '2 place 3'
    """
    return (match.record if isinstance(match, Match) else match).write()


def replay(record: Record | str, upto: int | None = None) -> Match:
    """The match of a record, or of its first ``upto`` entries. It can be played on.

    >>> import ludoteca
    >>> match = ludoteca.new_match("giro_galoppo", players=["Rosa", "Luca"], seed=7)
    >>> done = ludoteca.play_out(match)
    >>> ludoteca.replay(ludoteca.write_record(match)).outcome == done
    True
    """
    r = read_record(record) if isinstance(record, str) else record
    return registry.replayed(registry.game(r.header.game), r, upto=upto)


def verify(record: Record | str) -> str:
    """Check every entry by the rules and, where its seed is told, all chance; says what was checked. `BadRecord` where it fails.

    >>> import ludoteca
    >>> ludoteca.verify(ludoteca.write_record(ludoteca.new_match("giro_galoppo", seed=7)))
    'rules and chance'
    """
    r = read_record(record) if isinstance(record, str) else record
    return registry.verified(registry.game(r.header.game), r)


def timeline(record: Record | str) -> Timeline:
    """A record wound to any of its moments: ``at(n)`` gives the match there, up to ``last``.

    >>> import ludoteca
    >>> match = ludoteca.new_match("giro_galoppo", seed=7)
    >>> done = ludoteca.play_out(match)
    >>> moments = ludoteca.timeline(match.record)
    >>> moments.at(0).number, moments.at(moments.last).over
    (0, True)
    """
    r = read_record(record) if isinstance(record, str) else record
    whole = registry.replayed(registry.game(r.header.game), r, upto=0)
    found = Timeline(whole)
    found.wind(r.entries)
    return found


def rulebook(game: str | Game) -> Catalogue:
    """The game's catalogue of rules: ids, what they say in our words, where the rulebook says it.

    >>> import ludoteca
    >>> ludoteca.rulebook("giro_galoppo").game.prefix
    'GG'
    """
    return registry.book(load(game))


def explain(match: Match, refusal: Refusal, language: str = "en") -> str:
    """A refusal in words, with its rule; without the extra ``cli`` what ``str(refusal)`` says.

    >>> import ludoteca
    >>> match = ludoteca.new_match("giro_galoppo", seed=7)
    >>> why = match.play(0, "fly away")
    >>> str(why)
    'unknown-action'
    """
    try:
        from ludoteca.phrases import Phrases
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] not in ("babel", "fluent"):
            raise
        return str(refusal)
    words = Phrases(language, match.game)
    phrase = f"why-{refusal.code}"
    if not words.has(phrase):
        return str(refusal)
    return words(phrase, **refusal.facts) + (f" [{refusal.rule}]" if refusal.rule else "")


__all__ = [
    "Action",
    "BadComponents",
    "BadRecord",
    "BotFailed",
    "CannotDraw",
    "Catalogue",
    "ChanceNeeded",
    "ChanceNode",
    "Game",
    "IllegalAction",
    "Match",
    "NoSource",
    "NoSuchGame",
    "Outcome",
    "Perspective",
    "Player",
    "Policy",
    "Record",
    "Refusal",
    "Refused",
    "Rules",
    "Seeded",
    "Timeline",
    "Verb",
    "bot",
    "bots",
    "explain",
    "games",
    "load",
    "new_match",
    "play_out",
    "read_record",
    "register",
    "replay",
    "rulebook",
    "timeline",
    "verbs",
    "verify",
    "write_record",
]

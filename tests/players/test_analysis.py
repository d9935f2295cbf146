"""What a game looked like to those who played it: from what they knew, the better move with its uncertainty, luck and skill apart."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.garibaldi.rules.rules_data import ESCAPES
from ludoteca.games.giro_galoppo import GAME
from ludoteca.kernel.flow.chance import NoSource, Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import play_out
from ludoteca.kernel.match.record import Record
from ludoteca.kernel.thinking import Thinking
from ludoteca.phrases import Phrases, in_a_row
from ludoteca.players import policy
from ludoteca.players.analysis import outlook, words
from ludoteca.players.analysis.review import NoEvaluation, NotOver, Review, review
from ludoteca.players.problems import finding
from ludoteca.players.problems.problem import problems_of, stood
from ludoteca.players.search.ground import Ground
from ludoteca.server.archive.analyses import read
from tests.command_line import called, text
from tests.toys import dice_race, toy


@cache
def race() -> Record:
    """Three who ride anyhow."""
    m = Match(registry.rules(GAME, [Player(str(i)) for i in range(3)]), Seeded(3))
    play_out(m, [policy(GAME, "greedy"), policy(GAME, "random"), policy(GAME, "random")], Seeded(4))
    return m.record


@cache
def looked_through() -> Review:
    return review(registry.replayed(GAME, race(), upto=0), race().entries)


def test_every_decision_has_its_chances_and_the_curve_ends_where_the_game_did() -> None:
    found = looked_through()
    assert len(found.moments) == sum(not line.startswith("*") for line in race().entries)
    assert all(sum(x.chances) == pytest.approx(1) for x in found.moments)
    winner = max(range(3), key=lambda seat: found.shares[seat].end)
    assert [share.end for share in found.shares] == [float(seat == winner) for seat in range(3)]
    last = {x.seat: x for x in found.moments}
    assert last[winner].fell < 0 < last[(winner + 1) % 3].fell


def test_only_what_is_surely_better_is_called_so() -> None:
    found = looked_through()
    assert found.turning  # who plays anyhow errs
    for i in found.turning:
        better = found.moments[i].better
        assert better is not None
        assert better.gain > max(outlook.LEAST_GAIN, outlook.SURE * better.error)
        assert better.better != found.moments[i].action
    gains = [x.better.gain for i in found.turning if (x := found.moments[i]).better is not None]
    assert gains == sorted(gains, reverse=True)


def test_the_same_seed_gives_the_same_and_stopping_early_gives_what_there_is() -> None:
    short = Record(race().header, race().entries)
    again = review(registry.replayed(GAME, short, upto=0), short.entries)
    assert again == looked_through()
    stopped = review(registry.replayed(GAME, short, upto=0), short.entries, tick=lambda done, of: done < 20)
    assert 0 < len(stopped.moments) < len(again.moments)
    assert not stopped.turning


@pytest.mark.ours("garibaldi")
def test_a_reason_names_the_place_that_it_is_about() -> None:
    """What speaks for coming nearer to an exit names it; what hangs on no one place names none."""
    game = registry.game("garibaldi")
    posed = next(x for x in problems_of(game) if any(why.term == "exit-far" for why in x.problem.reasons))
    p = stood(game, posed).perspective(posed.problem.seat)
    best, other = (next(a for a in p.options if a.text == do) for do in (posed.problem.best[0], posed.problem.tempting))
    found = outlook.reasons(p, Ground(game), best, other, Seeded(1))
    [exit_] = [x for x in found if x.term == "exit-far"]
    assert exit_.at in {f"node:place.{place}" for place in ESCAPES}
    say = Phrases("en", game)
    assert "(Zandvoort)" in words.because([exit_], say, lambda parts: in_a_row("en", parts), lambda at: "Zandvoort")
    assert words.because([exit_], say, lambda parts: in_a_row("en", parts)).count("(") == 0
    assert all(not x.at for x in found if x.term in ("patrols-about", "hand-size", "turns-spare"))


def test_a_reason_that_is_a_sum_over_places_names_the_one_that_makes_the_difference() -> None:
    """Pawns stand on other missions too, and more of them: named is the mission on which they are put now, or from which they go."""
    game = registry.game("liberation")
    ground, told = Ground(game), list[tuple[str, str]]()
    for m, seat in finding.played(game, 2):
        p: Perspective[Any] = m.perspective(seat)
        ids: Sequence[int] = p.known.rules.place_ids
        put = [a for a in p.options if a.verb == "wehrmacht"]
        other = next((a for a in p.options if a.verb in ("vmann", "redraw", "buy")), None)
        if put and other is not None:
            for x in outlook.reasons(p, ground, put[0], other, Seeded(1)):
                if x.term == "pawns-missions":
                    told.append((x.at, f"token:place.{ids[put[0].arg]}"))
    assert told
    assert all(at == there for at, there in told)


@pytest.mark.parametrize(("game_id", "terms"), [("liberation", ("pawns-missions",)), ("gradisca", ("ground-ahead", "hungry-austria"))])
def test_what_the_places_add_comes_to_the_whole(game_id: str, terms: tuple[str, ...]) -> None:
    game = registry.game(game_id)
    thinking = game.thinking()
    assert thinking.where is not None
    assert thinking.features is not None
    scale: dict[str, float] = {}
    for m, seat in finding.played(game, 1):
        if m.number > 160:
            break
        spots = thinking.where(m.state, seat)
        row = thinking.features(m.state)[2][0]
        for term in terms:
            each = spots[term]
            assert not isinstance(each, str)
            whole, whole_of_row = sum(each.values()), row[list(thinking.terms).index(term)]
            if whole:
                assert whole / scale.setdefault(term, whole / whole_of_row) == pytest.approx(whole_of_row)
    assert scale


def test_what_was_taken_back_is_as_if_it_had_never_been() -> None:
    """Another obstacle was laid first: neither the curve nor luck and skill know of it, and the numbers are those of the record."""
    straight = Match(registry.rules(GAME, [Player(str(i)) for i in range(2)]), Seeded(5))
    back = Match(registry.rules(GAME, [Player(str(i)) for i in range(2)]), Seeded(5))
    seat = back.waiting_for()[0]
    for m in (straight, back):
        if m is back:
            assert m.play(seat, m.options(seat)[-1]) is None
            assert m.undo(seat) is None
        play_out(m, [policy(GAME, "greedy")] * 2, Seeded(4))
    plain, found = (review(registry.replayed(GAME, m.record, upto=0), m.record.entries, searched=0) for m in (straight, back))
    assert [(x.seat, x.action) for x in found.moments] == [(x.seat, x.action) for x in plain.moments]
    assert [x.number for x in found.moments] == [x.number + 2 for x in plain.moments]
    for one, other in zip(found.shares, plain.shares, strict=True):
        assert (one.start, one.own, one.luck, one.end) == pytest.approx((other.start, other.own, other.luck, other.end))


def test_a_game_that_goes_on_is_refused() -> None:
    with pytest.raises(NotOver):
        review(registry.replayed(GAME, race(), upto=0), race().entries[:-2])


# ---- luck


class Judged(dice_race.DiceRace):
    """The race of a die, with chances by who is ahead."""

    def thinking(self) -> Thinking:
        def evaluate(s: Any) -> Sequence[float]:
            total = sum(s.at) + 2
            return [(x + 1) / total for x in s.at]

        return Thinking(evaluate=evaluate)


def thrown(game: dice_race.DiceRace, outcomes: Sequence[int]) -> Match:
    """Both throw again and again, and this is what comes."""
    rules = game.bind(toy.COMPONENTS, game.read_options({}), game.seat_players([Player("a"), Player("b")]))
    m = Match(rules, NoSource())
    for outcome in outcomes:
        if m.over:
            break
        m.do(m.waiting_for()[0], "throw")
        m.resolve(outcome)
    return m


def test_luck_is_what_came_beside_what_could_have_come() -> None:
    m = thrown(Judged(), [4, 0] * 9)  # a five each time, and a one
    assert m.over
    found = review(_as_it_began(m), m.record.entries)
    lucky, other = found.shares
    assert lucky.end == 1
    assert lucky.luck > 0.15
    assert other.luck == pytest.approx(-lucky.luck)
    for share in found.shares:
        assert share.start + share.own + share.others + share.luck == pytest.approx(share.end)


def _as_it_began(m: Match) -> Match:
    return Match.replay(m.record, m.game, toy.COMPONENTS, upto=0)


def test_without_chance_there_is_no_luck() -> None:
    assert [share.luck for share in looked_through().shares] == pytest.approx([0, 0, 0])


def test_a_game_without_an_evaluation_says_so() -> None:
    m = thrown(dice_race.DiceRace(), [4, 0] * 9)
    with pytest.raises(NoEvaluation):
        review(_as_it_began(m), m.record.entries)


# ---- while one plays


def test_a_standing_is_the_same_in_worlds_that_the_seat_cannot_tell_apart() -> None:
    g = registry.game("liberation")
    m = Match(registry.rules(g, [Player("a"), Player("b")], {"scenario": 1}), Seeded(2), takebacks=False)
    ground, source = Ground(g), Seeded(3)
    while m.number < 30:
        seat = m.waiting_for()[0]
        m.do(seat, ground.light(m.state, seat, m.options(seat), source))
    for seat in range(2):
        p = m.perspective(seat)
        world: Any = p.sampler().draw(Seeded(8))
        other = Perspective(p.rules, world.redacted(seat), seat, p.asked, p.options, p.log, p.number)
        assert outlook.standing(p, ground, Seeded(1)) == outlook.standing(other, ground, Seeded(1))
        if p.options:
            assert outlook.why(p, ground, p.options[0], Seeded(1)) == outlook.why(other, ground, p.options[0], Seeded(1))


def test_advice_is_what_the_bot_does_and_why() -> None:
    m = Match(registry.rules(GAME, [Player("a"), Player("b")]), Seeded(3), takebacks=False)
    ground, source, bot = Ground(GAME), Seeded(3), policy(GAME, "heuristic")
    while m.number < 18:
        seat = m.waiting_for()[0]
        m.do(seat, ground.light(m.state, seat, m.options(seat), source))
    p = m.perspective(0)
    found = outlook.advice(p, ground, bot, Seeded(1))
    assert found == outlook.advice(p, ground, bot, Seeded(1))
    assert found.action in {a.text for a in p.options}
    assert found.standing is not None
    assert sum(found.standing.chances) == pytest.approx(1)
    unjudged = outlook.advice(p, Ground(GAME, Thinking()), bot, Seeded(1))
    assert (unjudged.action, unjudged.standing, unjudged.reasons) == (found.action, None, ())


def test_a_reason_speaks_for_the_move_and_has_a_name() -> None:
    m = Match(registry.rules(GAME, [Player("a"), Player("b")]), Seeded(3), takebacks=False)
    ground, source = Ground(GAME), Seeded(3)
    while m.number < 18:
        seat = m.waiting_for()[0]
        m.do(seat, ground.light(m.state, seat, m.options(seat), source))
    p = m.perspective(0)
    scores = ground.scores(p, Seeded(1))
    best, worst = max(scores, key=lambda x: x.value), min(scores, key=lambda x: x.value)
    found = outlook.reasons(p, ground, best.action, worst.action, Seeded(1))
    assert found
    assert all(x.by > 0 and x.term in ground.thinking.terms for x in found)


# ---- in words


@pytest.mark.parametrize("language", registry.LANGUAGES)
def test_it_can_be_attached_to_the_game_in_every_language(language: str) -> None:
    tell = Phrases(language, GAME)
    found = looked_through()
    told = words.attached(found, tell, lambda parts: in_a_row(language, parts))
    analysis = read(msgspec.json.encode(told))
    assert len(analysis.decisions) == len({(x.number, x.seat) for x in found.moments})
    assert sum(bool(x.best) for x in analysis.decisions) == len(found.turning)
    assert all("review-" not in x.text and "term-" not in x.text for x in analysis.decisions)
    assert any("%" in x.text for x in analysis.decisions)


# ---- at the command line


def test_analyse_tells_how_it_went_and_writes_what_can_be_attached(tmp_path: Path) -> None:
    file, out = tmp_path / "race.txt", tmp_path / "said.json"
    file.write_bytes(race().write().encode())
    done = text(called("analyse", str(file), "--language", "it", "--attached", str(out), "--jobs", "1"))
    assert done.returncode == 0, done.stderr
    assert "la fortuna 0" in done.stdout
    assert "Era meglio" in done.stdout
    assert read(out.read_bytes()).title
    told = json.loads(text(called("analyse", str(file), "--json", "--jobs", "2")).stdout)
    assert told["turning"] == list(looked_through().turning)


def test_analyse_refuses_a_game_that_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    short = Record(race().header, race().entries[:9])
    file.write_bytes(short.write().encode())
    done = text(called("analyse", str(file), "--jobs", "1"))
    assert done.returncode == 1
    assert "not over" in done.stderr


def test_who_plays_in_the_terminal_may_ask_for_a_hint() -> None:
    done = text(called("play", "giro_galoppo", "--seed", "5", stdin=b"h\nq\n"))
    assert "A hint: " in done.stdout

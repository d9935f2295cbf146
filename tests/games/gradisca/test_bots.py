"""The bots of Gradisca: that they see what their seat sees, what they play where it is plain, how strong they are, and the balance."""

from __future__ import annotations

import time
from itertools import product
from statistics import median

import pytest

from ludoteca import registry
from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.rules.paths import movement_range
from ludoteca.games.gradisca.rules.s21_supply import attack_supplied, supplied
from ludoteca.games.gradisca.rules.state import AUSTRIA, OFF, VENICE, War
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.match.playing import turns
from ludoteca.kernel.thinking import LEVELS
from ludoteca.lab.arena import Report, derived, play, simulate
from ludoteca.players import policy
from ludoteca.testkit.bots import same_in_every_world
from tests import proof

from .field import Field, rules_of

SET = registry.components(GAME)
SCENARIOS = ("campaign", "siege_1617")
SETUPS = list(product(GAME.sides, SCENARIOS))
SIEGES = [each for each in SETUPS if each[1] == "siege_1617"]  # they are short
BOT = policy(GAME, "heuristic")


def game(scenario: str, seed: int, bots: tuple[str, str] = ("heuristic", "heuristic")) -> Match:
    m = Match(rules_of(scenario), Seeded(derived(seed, 0)))
    play(m, [policy(GAME, b) for b in bots], [Seeded(1), Seeded(2)], Seeded(3))
    return m


EVERY = 7 if proof.WHOLE else 23


@pytest.fixture(scope="module", params=SCENARIOS)
def met(request: pytest.FixtureRequest) -> list[Perspective]:
    """Where the bot had a choice, all over a game that it played against itself to the end."""
    m = Match(rules_of(request.param), Seeded(5))
    out = []
    for seat in turns(m):
        p = m.perspective(seat)
        if m.number % EVERY == 0 and len(p.options) > 1:
            out.append(p)
        assert m.play(seat, BOT(p, Seeded(1))) is None
    assert len(out) > 8
    return out


def test_a_bot_plays_the_same_in_every_world_that_its_seat_cannot_tell_apart(met: list[Perspective]) -> None:
    """And in another process: what a bot is given holds no way to what is hidden."""
    for p in met:
        same_in_every_world(BOT, p, p.number)


@pytest.mark.ours("gradisca")
def test_it_draws_lots_among_what_is_as_good_and_not_between_good_and_bad(met: list[Perspective]) -> None:
    """Over a whole war some decisions fall one way or the other by the lot, and most do not."""
    several = [p for p in met if len({BOT(p, Seeded(seed)).text for seed in range(6)}) > 1]
    assert several
    assert len(several) < len(met) / 2


def test_who_has_left_an_area_on_a_march_does_not_turn_back_to_it(met: list[Perspective]) -> None:
    """A group that goes back on its own steps has wasted them."""
    way: list[int] = []
    marched = 0
    for e in met[-1].log:
        if e["kind"] != "marched":
            way = []
            continue
        marched += 1
        way.append(e["start"])
        assert e["area"] not in way
    assert marched > 20


def test_the_same_seed_gives_the_same_war() -> None:
    assert game("siege_1617", 4).record.write() == game("siege_1617", 4).record.write()


# ---- where it is plain


def chosen(f: Field, name: str = "heuristic") -> str:
    seat = f.m.waiting_for()[0]
    return policy(GAME, name)(f.m.perspective(seat), Seeded(1)).text


def done(f: Field, name: str = "heuristic") -> list[str]:
    """What the bot does until its activation is over, no dice asked."""
    out = []
    while f.step in ("Act", "March", "Declare", "Bombard", "AtWhich", "CardWindow"):
        out.append(chosen(f, name))
        if out[-1].startswith("attack"):
            break
        f.do(out[-1])
    return out


def test_it_walks_into_an_open_area_that_counts() -> None:
    f = Field({"romans": "V1-I1", "gorizia": "A1-I1"}, control={"romans": "venice", "cormons": "austria"}).act("V1", "romans")
    start = f.at("V1-I1")
    done(f)
    assert f.at("V1-I1") != start
    assert f.rules.victory_areas[VENICE].get(f.a(f.at("V1-I1")), 0) > 0


def test_it_does_not_leave_the_last_guard_out_of_palma() -> None:
    f = Field({"palma": "V1-I1", "romans": "A1-I1 A1-I2", "gorizia": "A1-I3"}).act("V1", "palma")
    done(f)
    assert f.at("V1-I1") == "palma"


IN_1615 = {
    "palma": "L-GIU V1-I1 V1-I2 V1-I3 V1-I4 V1-H1", "trivignano": "camp-V V1-I5", "monfalcone": "V1-I8", "capodistria": "L-LEZ V3-I1 V3-L1",
    "san_servolo": "V3-I2", "muggia": "V3-I3", "gorizia": "L-TRA camp-A A1-I1 A1-I3 A1-I5 A1-H1", "gradisca": "L-STR A2-I1 A2-I2",
    "doberdo": "L-FRA A3-L1 A3-I3", "duino": "A3-L2", "trieste": "A3-I4", "castelnuovo": "L-FKP A4-L1 A4-I1", "pisino": "A4-I3",
}  # fmt: skip


@pytest.mark.parametrize("name", ["heuristic", *LEVELS[2:]])
@pytest.mark.parametrize("beside", [{}, {"duino": "A3-L2 A3-I1"}])
def test_trieste_is_not_emptied_while_an_enemy_stands_at_muggia(beside: dict[str, str], name: str) -> None:
    """Seen in play: its last unit went to Duino, and Venice walked in."""
    f = Field(IN_1615 | beside, turn=1).act("A3", "trieste")
    done(f, name)
    assert f.at("A3-I4") == "trieste"


def test_nor_by_a_leader_who_could_take_its_garrison_along() -> None:
    f = Field(IN_1615, turn=1).act("A3", "doberdo", "trieste", option=3)
    done(f)
    assert f.at("A3-I4") == "trieste"


@pytest.mark.parametrize("name", ["heuristic", *LEVELS[2:]])
@pytest.mark.parametrize(
    ("garrison", "bruma"),
    [("A2-I1 A2-I2 A2-I3", "V1-A1 V1-S1 V1-I6 V1-I7"), ("A2-I1 A2-I2 A2-I3", "V1-I6 V1-I7"), ("A2-I1 A2-I2", "V1-I6 V1-I7")],
)
def test_gradisca_is_not_left_to_one_infantry_whole_as_its_walls_may_be(garrison: str, bruma: str, name: str) -> None:
    """Seen in play: nobody can come in through a wall without a breach, so all but one marched off. Guns and mines make breaches."""
    f = Field(IN_1615 | {"gradisca": f"L-STR {garrison}", "bruma": bruma, "rubia": "A1-I4"}, turn=2).act("A2", "gradisca")
    done(f, name)
    assert sum(f.at(u) == "gradisca" for u in garrison.split()) >= 2


def test_guns_beside_the_fortress_fire() -> None:
    f = Field(
        {
            "bruma": "V1-I1 V1-I2 V1-I3 V1-A1 V1-S1",
            "romans": "camp-V V1-I4",
            "palma": "V1-I5",
            "gradisca": "A2-I1",
            "gorizia": "A1-I1 A1-I2",
        }
    ).act("V1", "bruma")
    f.dice(1).dice(1).dice(1)  # whatever is rolled for succeeds
    done(f)
    assert f.wall("gradisca") == 5


def test_the_garrison_mends_its_wall() -> None:
    f = Field({"gradisca": "A2-I1 A2-S1", "rubia": "A1-I1", "bruma": "V1-I1 V1-I2 V1-I3", "palma": "V1-I4", "udine": "V1-I5"})
    f.wall("gradisca", 1)
    f.act("A2", "gradisca")
    assert chosen(f) == "repair A2-S1"


def test_it_attacks_where_it_is_twice_as_strong_and_not_where_it_is_half() -> None:
    strong = Field({"mossa": "V1-I1 V1-I2 V1-I3 L-GIU camp-V", "lucinico": "A1-I4", "palma": "V1-I4"}).act("V1", "mossa")
    assert "attack lucinico" in done(strong)
    weak = Field({"mossa": "V1-I5", "lucinico": "A1-I1 A1-I2 A1-I3 A1-H1", "palma": "V1-I4"}, forts={"lucinico": ("austria", 2)}).act(
        "V1", "mossa"
    )
    assert "attack lucinico" not in done(weak)


def test_it_calls_its_troops_to_order() -> None:
    f = Field({"udine": "V1-I1", "gorizia": "A1-I1"}, shaken="V1-I1").act("V1", "udine")
    assert chosen(f) == "recover V1-I1"


def test_it_loses_the_step_that_is_worth_least() -> None:
    """A full unit of value 2 turns before one of value 4 does, and before the last step of any is lost."""
    f = Field({"mossa": "V1-I1 V1-I2 V1-I3", "lucinico": "A1-I1 A1-I7 A1-H2", "romans": "camp-V"}).act("V1", "mossa")
    f.do("attack lucinico", "join V1-I1", "join V1-I2", "join V1-I3")
    f.dice(1, 6, 6, 6, 6, 6).do("enter")
    while f.step == "CardWindow":
        f.do("pass")
    assert f.step == "TakeLosses"
    assert chosen(f) == "lose A1-I7"


def test_it_plays_money_for_the_troops_where_that_lifts_morale() -> None:
    f = Field({"udine": "V1-I1", "gorizia": "A1-I1"}, morale=(8, 8), hands=("B10", "")).act("V1", "udine")
    assert chosen(f) == "play B10"


def test_it_throws_away_a_card_that_only_the_other_side_may_play() -> None:
    f = Field({"udine": "V1-I1", "gorizia": "A1-I1"}, hands=("B10 B09 V02 A05", "")).marker("V1")
    f.source.queue.append(0)
    f.do("draw")
    assert f.step == "DiscardDown"
    assert chosen(f) == "discard A05"


def test_the_camp_comes_back_where_it_can() -> None:
    f = Field({"codroipo": "V1-I1", "gorizia": "A1-I1"})
    f.s.camp_lost[VENICE] = 1
    f.act("V1", "codroipo")
    assert chosen(f) == "camp_back codroipo"


# ---- how fast


def army_takes(s: War) -> float:
    """Seconds for the movement range of every counter on the map and the supply of both sides, nothing remembered."""
    rules = s.rules
    for net in (rules.plain,):
        net.forget()
    began = time.perf_counter()
    for u in range(len(s.where)):
        if s.where[u] != OFF and not rules.camps >> u & 1:
            movement_range(s, u)
    for side in (VENICE, AUSTRIA):
        supplied(s, side)
        attack_supplied(s, side)
    return time.perf_counter() - began


@pytest.mark.timed
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_ranges_and_supply_of_the_whole_army_take_less_than_a_millisecond(scenario: str, record_property: proof.Tell) -> None:
    s = Match(rules_of(scenario), Seeded(1)).state
    assert isinstance(s, War)
    took = min(army_takes(s) for _ in range(30))
    record_property(f"{scenario}: ranges and supply of the whole army", f"{took * 1000:.2f} ms")
    assert took < 0.001


@pytest.mark.timed
def test_a_campaign_of_bots_takes_less_than_eight_seconds(record_property: proof.Tell) -> None:
    took = []
    for seed in range(3):
        began = time.process_time()
        game("campaign", seed)
        took.append(time.process_time() - began)
    record_property("a campaign of bots, median", f"{median(took):.1f} s")
    assert median(took) < 8


# ---- how strong


@pytest.mark.proof
@pytest.mark.parametrize(("side", "scenario"), SETUPS if proof.WHOLE else SIEGES)
def test_heuristic_beats_random(scenario: str, side: str, record_property: proof.Tell) -> None:
    """Seeded games: heuristic wins 85 % against random, whichever side it plays."""
    n = proof.games(300)
    bots = ["heuristic", "random"] if side == "venice" else ["random", "heuristic"]
    least, seat = proof.least(0.85, n), 0 if side == "venice" else 1
    report = simulate(GAME, SET, {"scenario": scenario}, bots, n, 21, enough=proof.enough(lambda r: r.wins[seat] >= least))
    proof.tell(record_property, f"{scenario}: heuristic {side} beats random", report.wins[seat], report.games)
    assert report.wins[seat] >= least


@pytest.mark.proof
@pytest.mark.parametrize("scenario", SCENARIOS if proof.WHOLE else ("siege_1617",))  # a campaign of two heuristic bots takes seconds
def test_map_counters_and_points_are_balanced_for_the_bots(scenario: str, record_property: proof.Tell) -> None:
    """Seeded games, heuristic on both sides: each wins 40 to 60 %; a draw counts for neither."""
    n = proof.games(200)
    least = proof.least(0.4, n)

    def outright(r: Report) -> list[int]:
        draws = sum(r.wins) - r.games
        return [won - draws for won in r.wins]

    enough = proof.enough(lambda r: min(outright(r)) >= least)
    report = simulate(GAME, SET, {"scenario": scenario}, ["heuristic", "heuristic"], n, 22, enough=enough)
    for side, won in zip(GAME.sides, outright(report), strict=True):
        proof.tell(record_property, f"{scenario}: {side} wins", won, report.games)
        assert won >= least

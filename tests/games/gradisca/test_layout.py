"""The scene: what lies on the map, what may be done and where it leads, and what a player is told before deciding."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

import pytest

from ludoteca import registry
from ludoteca.games.gradisca import GAME
from ludoteca.games.gradisca.rules.s05_cards import last
from ludoteca.games.gradisca.rules.s23_raid import against_raid
from ludoteca.games.gradisca.rules.sequence_of_play import Advance
from ludoteca.games.gradisca.rules.state import COMBAT, RAID, War, bits
from ludoteca.games.gradisca.view import layout
from ludoteca.games.gradisca.view.calculator import (
    attack_supply_of,
    chance_of,
    everybody,
    forbidden,
    next_round,
    odds_of_round,
    reach,
    supply_of,
)
from ludoteca.games.gradisca.view.map_geometry import map_geometry_of
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.registry import LANGUAGES
from ludoteca.server.protocol.server_messages import encode
from ludoteca.testkit.scenes import everything, line_of, lines_of, messages_of, mine_of, scene_of, watching_of
from ludoteca.testkit.texts import Speaker
from ludoteca.view.scene import Choice, Line, Mine, Msg, Name, Scene, Tray

from .field import Field, rules_of

LINE = {"codroipo": "V2-I2", "postumia": "A1-I7"}


def scene(m: Match) -> Scene:
    """A field that was laid out for a test may stand between two decisions: nobody is asked."""
    return layout.scene(Perspective(m.rules, cast(War, m.state.redacted(SPECTATOR)), SPECTATOR, (), (), (), m.number))


def choice(mine: Mine, do: str) -> Choice:
    return next(c for c in mine.choices if c.do == do)


def said(msg: Msg | None, names: dict[str, Name] | None = None, language: str = "en") -> str:
    return "" if msg is None else Speaker(GAME, language).say(msg, names or {})


def stack(s: Scene, area: str) -> Tray:
    return next(t for t in s.trays if t.node == f"area.{area}")


def told(f: Field, kind: str) -> Line:
    event = next(e for e in f.m.events if e.kind == kind).seen_by(-1)
    assert event is not None
    line = line_of(f.m, event)
    assert line is not None
    return line


# ---- the map


def test_every_border_of_the_component_set_is_drawn_and_every_area_has_its_ground() -> None:
    rules = rules_of("campaign")
    chart = map_geometry_of(rules.components)
    assert set(chart.kind) <= set(chart.borders)
    assert len(chart.kind) == 140
    board = layout.board(rules)
    assert len(board.nodes) == 60
    assert all(n.d.startswith("M") and n.d.endswith("z") for n in board.nodes)
    drawn = {item.look.split()[-1] for layer in board.layers if layer.id == "borders" for item in layer.items if item.look}
    assert {"gr-dotted", "gr-hatched", "gr-ridge", "gr-water-1"} <= drawn  # kinds differ in how they are drawn, not in colour
    bridges = [item for layer in board.layers if layer.id == "borders" for item in layer.items if item.use == "bridge"]
    assert len(bridges) == sum(kind.startswith("bridge") for kind in chart.kind.values())


@pytest.mark.ours("gradisca")
def test_the_map_is_the_same_in_every_process_and_is_worked_out_once() -> None:
    rules = rules_of("campaign")
    assert map_geometry_of(rules.components) is map_geometry_of(rules.components)
    assert encode(layout.board(rules)) == encode(layout.board(rules))
    first = map_geometry_of(rules.components).borders[22, 23][0][0]
    assert first == pytest.approx((511.74, 334.83), abs=0.01)  # no other process may draw it otherwise


@pytest.mark.rule("GR-940", "GR-943")
def test_a_counter_shows_corps_class_fire_steps_and_what_lies_on_it() -> None:
    f = Field({"palma": "V1-I1 L-GIU", **LINE}, reduced="V1-I1", shaken="V1-I1")
    face = layout.board(f.rules).faces["V1-I1.1"]
    assert [i.text for i in face.items if i.text] == ["V1", str(f.rules.fire_at[f.u("V1-I1")][1])]
    assert [i.use for i in face.items if i.use] == ["counter-venice-back", "band", "class-infantry", "steps-1-2"]
    token = next(t for t in scene(f.m).tokens if t.id == "u.V1-I1")
    assert (token.face, token.signs, token.seat, token.node) == ("V1-I1.1", ["sign-shaken"], 0, "area.palma")
    leader = layout.board(f.rules).faces["L-GIU.2"]
    assert [i.text for i in leader.items if i.text] == ["V1", "2", "3"]


def test_a_stack_fans_out_and_counts() -> None:
    f = Field({"palma": "V1-I1 V1-I2 V1-A1 L-GIU", **LINE})
    s = scene(f.m)
    assert {c.id for c in stack(s, "palma").cards} == {"u.V1-I1", "u.V1-I2", "u.V1-A1", "u.L-GIU"}
    assert [said(t.mark) for t in s.tokens if t.id == "n.palma.0"] == ["3"]
    spots = [(t.x, t.y) for t in s.tokens if t.node == "area.palma"]
    assert len(set(spots)) == 4


@pytest.mark.rule("GR-411", "GR-415")
def test_walls_lose_their_stones_and_breaches_are_seen() -> None:
    f = Field({"gradisca": "A2-I1", **LINE})
    whole = sum(i.use == "stone" for i in scene(f.m).items)
    f.wall("gradisca", f.wall("gradisca") - 2)
    f.breaches("gradisca", 1)
    items = scene(f.m).items
    assert sum(i.use == "stone" for i in items) == whole - 2
    assert sum(i.use == "stone-gone" for i in items) == 2
    assert sum(i.use == "breach" for i in items) == 1


def test_the_track_shows_morale_boxes_reinforcements_and_the_end() -> None:
    m = Match(rules_of("campaign"), Seeded(1))
    track = next(p for p in scene(m).panels if p.kind == "track")
    assert len(track.rows) == 15
    assert [i + 1 for i, row in enumerate(track.rows) if any(c.look == "warn" for c in row.chips)] == [2, 7, 8, 13, 14]
    assert [i + 1 for i, row in enumerate(track.rows) if any(c.look == "end" for c in row.chips)] == [12]
    assert track.rows[0].look == "now"
    assert sum(c.seat >= 0 for row in track.rows for c in row.chips) == 12


@pytest.mark.rule("GR-004", "GR-016")
def test_markers_that_were_drawn_and_that_are_left_are_told_apart() -> None:
    m = Match(rules_of("campaign"), Seeded(1))
    panel = next(p for p in scene(m).panels if p.id == "command")
    drawn, left = panel.rows[0], panel.rows[1]
    assert [c.look for c in drawn.chips] == ["now"]
    assert len(drawn.chips) + len(left.chips) == 7


# ---- what a player is told beforehand


@pytest.mark.rule("GR-221", "GR-224")
def test_how_a_marker_is_used_is_asked_where_its_corps_is_marked() -> None:
    """GR-101: one area or the leader's way depends on where they stand; once areas are chosen, those are marked instead."""
    f = Field({"cividale": "V2-L1 L-TRE", "udine": "V2-L2", "manzano": "V2-L3", "palma": "V1-I1", "gorizia": "A1-I1"})
    f.marker("V2", cup="A1")
    assert f.step == "ChooseOption"
    marked = [item.node for item in scene(f.m).items if item.look == "gr-stands"]
    assert sorted(marked) == ["area.cividale", "area.manzano", "area.udine"]
    mine = mine_of(f.m, 0)
    assert [key.use for key in mine.legend] == ["key-stands"]
    assert said(mine.hint, scene(f.m).names).startswith("In Cividale, ")
    f.do("one_area", "area cividale")
    assert [item.look for item in scene(f.m).items if item.look in ("gr-stands", "gr-active")] == ["gr-active"]


def test_where_a_unit_can_go_is_where_its_march_leads() -> None:
    f = Field({"palma": "V1-A1 V1-I1", **LINE}).act("V1", "palma")
    costs = reach(f.s, f.u("V1-A1"))
    aims = choice(mine_of(f.m, 0), "move V1-A1").aims
    assert sum(item.use == "cost" for item in aims) == len(costs)
    f.do("move V1-A1")
    for do in [o for o in f.options() if o.startswith("go ")]:
        assert said(choice(mine_of(f.m, 0), do).note) == str(costs[f.a(do.split()[1])])
    f.do("go aiello")
    for name in (o.split()[1] for o in f.options() if o.startswith("go ")):
        assert name == "palma" or costs[f.a(name)] <= 2


@pytest.mark.rule("GR-603", "GR-604")
def test_a_supply_line_is_drawn_or_the_borders_that_cut_it() -> None:
    f = Field({"medea": "V1-I1", **LINE})
    found = supply_of(f.s, 0, f.a("medea"))
    assert (found.how, f.rules.areas[found.line[0]], found.cut) == ("line", "medea", [])
    assert found.line[-1] in {f.a(x) for x in ("codroipo", "udine", "palma", "trivignano", "gemona", "marano", "capodistria", "monfalcone")}
    assert [i.look for i in stack(scene(f.m), "medea").items if "bed" not in i.look][:1] == ["gr-supply"]
    ring = {"villesse": "A1-I1", "sagrado": "A1-I2", "doberdo": "A1-I3", "duino": "A3-L2", "fiumicello": "A3-I4"}
    f = Field({"monfalcone": "V1-I8", **ring, **LINE}, control={"monfalcone": "austria"})
    found = supply_of(f.s, 0, f.a("monfalcone"))
    assert found.how == "none"
    assert {f.rules.areas[y] for x, y in found.cut} == set(ring)
    assert [i.look for i in stack(scene(f.m), "monfalcone").items] == ["gr-cut"]


@pytest.mark.rule("GR-607", "GR-608", "GR-619")
def test_the_exceptions_of_supply_are_told() -> None:
    ring = {"sagrado": "A1-I2", "doberdo": "A1-I3", "duino": "A3-L2", "fiumicello": "A3-I4"}
    f = Field({"monfalcone": "V1-I8", **ring, **LINE}, sea="monfalcone", control={"monfalcone": "austria"})
    assert supply_of(f.s, 0, f.a("monfalcone")).how == "sea"
    shut = {"bruma": "V1-I1", "farra": "V1-I2", "villesse": "V1-I3", "sagrado": "V1-I4", "mossa": "V1-I5"}
    f = Field({"gradisca": "A2-I1", "rubia": "A1-I1", **shut, **LINE})
    found = supply_of(f.s, 1, f.a("gradisca"))
    assert (found.how, [f.rules.areas[a] for a in found.line[:2]]) == ("rubia", ["gradisca", "rubia"])
    assert supply_of(Field({"gradisca": "A2-I1", **shut, **LINE}).s, 1, f.a("gradisca")).how == "none"


@pytest.mark.rule("GR-630", "GR-633", "GR-711")
def test_attack_supply_is_told_with_its_reason() -> None:
    f = Field({"bruma": "V1-I1", "trivignano": "camp-V V2-I1", "palma": "V1-I2", "tolmino": "V1-I3", **LINE})
    assert [attack_supply_of(f.s, 0, f.a(x)) for x in ("bruma", "palma", "tolmino")] == ["camp", "free", "far"]
    f.s.camp_moved |= 1
    assert attack_supply_of(f.s, 0, f.a("bruma")) == "idle"
    f.s.morale[0] = 3
    assert attack_supply_of(f.s, 0, f.a("bruma")) == "low"


@pytest.mark.rule("GR-334", "GR-306")
def test_the_odds_of_an_attack_are_exact_before_it_is_declared() -> None:
    f = Field({"medea": "V1-I1 V1-I5", "mossa": "A1-I1", "trivignano": "camp-V", **LINE}).act("V1", "medea")
    before = f.s.fingerprint()
    both = everybody(f.s, COMBAT, f.a("mossa"))
    won = chance_of(f.s, COMBAT, f.a("mossa"), both)
    wins = sum((a <= 4) + (b <= 2) > (c <= 3) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7))
    assert won == Fraction(wins, 216)
    assert said(choice(mine_of(f.m, 0), "attack mossa").note) == f"{round(wins / 2.16)}% with all 2 who can come"
    f.do("attack mossa", "join V1-I1")
    panel = next(p for p in mine_of(f.m, 0).panels if p.kind == "odds")
    assert sum(row.share for row in panel.rows if row.share >= 0) == pytest.approx(1)
    assert panel.rows[0].share == pytest.approx(float(Fraction(4, 6) * Fraction(3, 6)))
    assert f.s.fingerprint() != before


@pytest.mark.rule("GR-312", "GR-313")
def test_the_odds_of_another_round_are_those_of_what_is_left() -> None:
    units = {"medea": "V1-I1 V1-I2 V1-I3 V1-I4", "mossa": "A1-I1 A1-I2", "trivignano": "camp-V", **LINE}
    f = Field(units).act("V1", "medea").do("attack mossa", "join V1-I1", "join V1-I2", "join V1-I3", "join V1-I4")
    f.dice(6, 6, 6, 6, 6, 6).do("enter")
    while f.step == "CardWindow":
        f.do("pass")
    assert f.step == "Decide"
    odds = next_round(f.s)
    assert f.s.battle is not None
    assert odds == odds_of_round(f.s, f.s.battle)  # nothing was lost and no card is in force: the next is like the first
    assert odds.won + odds.tie + odds.lost == 1
    assert [row.seat for row in mine_of(f.m, 0).panels[-1].rows[:3]] == [0, -1, 1]


@pytest.mark.rule("GR-731", "GR-745")
def test_the_odds_of_a_raid_count_its_modifier() -> None:
    f = Field({"medea": "V1-I1 V1-I2", "vipulzano": "A3-I1", **LINE}).act("V1", "medea")
    raiders = everybody(f.s, RAID, f.a("mossa"))
    assert chance_of(f.s, RAID, f.a("mossa"), raiders) == Fraction(2, 6)
    f.do("raid mossa", "join V1-I1")
    assert said(choice(mine_of(f.m, 0), "enter").label) == "Raid Mossa"  # what is begun with, not how
    panel = next(p for p in mine_of(f.m, 0).panels if p.kind == "odds")
    assert [row.value for row in panel.rows] == ["17%", "67%", "17%", "+0"]


@pytest.mark.rule("GR-404", "GR-406")
def test_the_odds_of_a_gun_know_whether_a_sapper_directs_it() -> None:
    others = {"trivignano": "camp-V V2-I1", "gradisca": "A2-I1", **LINE}
    for guns, chances in (("V1-A1 V1-S1", ["hits 67%", "hits 50%"]), ("V1-A1", ["hits 17%", "hits 0%"])):
        f = Field({"bruma": guns, **others}, control={"bruma": "venice"})
        f.breaches("gradisca", 1)
        f.act("V1", "bruma").do("bombard V1-A1")
        assert f.step == "Bombard"
        assert [said(c.note) for c in mine_of(f.m, 0).choices] == chances


@pytest.mark.rule("GR-721", "GR-734", "GR-740")
def test_why_an_area_can_not_be_raided_is_told_where_one_would_raid() -> None:
    """Elsewhere one only wants to walk: a reason against raids there would stand in the way."""
    f = Field({"medea": "V1-I1", **LINE}).act("V1", "medea")
    f.s.razed |= 1 << f.a("mossa")
    mine = mine_of(f.m, 0)
    why = {i.target: (said(i.why), i.rule) for i in reversed(mine.inert) if i.label and i.label.id == "do-raid"}
    assert why["node:area.mossa"][1] == "GR-740"
    raidable = {f"node:area.{f.rules.areas[a]}" for a in bits(f.rules.raidable[0] & ~f.rules.fortress_mask)}
    for target in raidable:
        refusal = against_raid(f.s, 0, f.a(target.removeprefix("node:area.")))
        if refusal is not None:
            assert why[target][1] == refusal.rule
    assert raidable <= set(why) | {c.target for c in mine.choices if c.do.startswith("raid")}
    assert not {"node:area.gradisca", "node:area.segna"} & set(why)


@pytest.mark.rule("GR-706", "GR-708", "GR-712")
def test_what_morale_forbids_is_told() -> None:
    f = Field({"palma": "V1-I1", **LINE}, morale=(9, 8))
    assert (forbidden(f.s, 0), forbidden(f.s, 1)) == ("high", "medium")
    f.s.morale[1] = 4
    assert forbidden(f.s, 1) == "low"
    rows = next(p for p in scene(f.m).panels if p.id == "sides").rows
    assert [row.gauge.at for row in rows if row.gauge] == [9, 4]
    assert said(rows[1].sub) == "Austria: low. One area, one card, no calls"


@pytest.mark.rule("GR-608", "GR-617")
def test_the_convoy_is_named_where_nobody_in_rubia_feeds_gradisca() -> None:
    around = {"gradisca": "A2-I1", "bruma": "V1-I1", "villesse": "V1-I2", "farra": "V1-I3", **LINE}
    f = Field(around)
    last(f.s, "convoy", "turn")
    assert supply_of(f.s, 1, f.a("gradisca")).how == "convoy"
    f = Field({**around, "rubia": "A1-I1"})
    last(f.s, "convoy", "turn")
    assert supply_of(f.s, 1, f.a("gradisca")).how == "rubia"


# ---- the log


@pytest.mark.ours("gradisca")
@pytest.mark.rule("GR-305", "GR-310")
def test_a_round_is_told_die_by_die() -> None:
    f = Field({"medea": "V1-I1 V1-I2", "mossa": "A1-I1", "trivignano": "camp-V", **LINE}, forts={"mossa": ("austria", 1)})
    f.act("V1", "medea").do("attack mossa", "join V1-I1", "join V1-I2").dice(1, 2, 6).do("enter")
    while f.step == "CardWindow":
        f.do("pass")
    line = told(f, "volley")
    assert [(d.die, d.need, d.hit, d.seat) for d in line.dice] == [(1, 4, True, 0), (2, 3, True, 0), (6, 3, False, 1)]
    assert [said(x) for x in line.sums] == [
        "Venice: 2 hits, 1 cancelled by the works; Austria loses 1 step",
        "Austria: 0 hits; Venice loses 0 steps",
    ]
    assert line.rule == "GR-305"
    entered = told(f, "entered")
    assert said(entered.msg) == "Corsican companies and Giustiniani’s regiment: attack on Mossa."
    assert [motion.token for motion in entered.motion] == ["u.V1-I1", "u.V1-I2"]


def test_a_log_names_the_leader_who_fell_and_not_his_successor() -> None:
    rules = rules_of("campaign")
    facts = {"unit": rules.counter["L-GIU"], "steps": 2, "die": 1, "need": 2, "dead": True}
    line = layout.line(rules, "leader-test", facts, "GR-316")
    assert line is not None
    assert said(line.msg) == "Pompeo Giustiniani falls."


@pytest.mark.rule("GR-316", "GR-134")
def test_with_marksmen_the_log_says_that_a_three_kills() -> None:
    f = Field({"medea": "V1-I1 L-GIU", "mariano": "A1-I1", **LINE}, hands=("", "A10"), morale=(8, 8)).act("V1", "medea").dice(6, 6, 1)
    f.do("attack mariano", "join V1-I1", "join L-GIU", "enter").dice(3).do("play A10")
    (die,) = told(f, "leader-test").dice
    assert (die.die, die.need, die.hit, said(die.note)) == (3, 3, True, "falls on 1 to 3")


@pytest.mark.rule("GR-408", "GR-134")
def test_a_gun_that_master_gunners_spare_does_not_burst_in_the_log() -> None:
    where = {"bruma": "V1-A1 V1-I2", "trivignano": "camp-V V2-I1", "gradisca": "A2-I1", **LINE}
    f = Field(where, hands=("V06", "")).act("V1", "bruma").do("bombard V1-A1").dice(6).do("play V06")
    assert said(told(f, "bombardment").msg) == "Siege cannon of Palma: no hit on Gradisca."
    f = Field(where).act("V1", "bruma").dice(6).do("bombard V1-A1")
    assert said(told(f, "bombardment").msg) == "Siege cannon of Palma: the gun bursts before Gradisca."


@pytest.mark.rule("GR-446", "GR-415", "GR-134")
def test_an_explosion_is_told_with_the_die_that_was_thrown_and_what_came_of_it() -> None:
    where = {"bruma": "V1-S1 V1-I2", "gradisca": "A2-I1", **LINE}
    f = Field(where, hands=("V07", ""))
    f.s.mines = (f.rules.fortress[f.a("gradisca")] * 100 + f.a("bruma"),)
    f.act("V1", "bruma").do("blow V1-S1").dice(3).do("play V07")
    line = told(f, "explosion")
    (die,) = line.dice
    assert (die.die, die.need, die.hit, said(die.note)) == (3, 3, True, "breach on 1 to 3")
    assert (said(line.msg), f.breaches("gradisca")) == ("The mine opens a breach in Gradisca.", 1)
    f = Field(where)
    f.s.mines = (f.rules.fortress[f.a("gradisca")] * 100 + f.a("bruma"),)
    f.breaches("gradisca", 2)
    f.act("V1", "bruma").dice(1).do("blow V1-S1")
    assert said(told(f, "explosion").msg) == "The mine goes off, but Gradisca has two breaches already."
    assert (f.breaches("gradisca"), f.mines()) == (2, ())


@pytest.mark.rule("GR-136")
def test_a_reduced_unit_in_ambush_fires_at_the_value_that_shows() -> None:
    where = {"cormons": "V1-I1 V1-I2", "vipulzano": "A3-I1", **LINE}
    f = Field(where, hands=("", "B12"), reduced="A3-I1").act("V1", "cormons")
    f.do("attack vipulzano", "join V1-I1", "join V1-I2", "enter").dice(3).dice(6, 6, 6).do("play B12")
    (die,) = told(f, "ambush").dice
    assert (die.need, die.hit, die.face, f.steps("V1-I1")) == (2, False, "A3-I1.1", 2)


@pytest.mark.rule("GR-345")
def test_a_leader_who_waits_off_the_map_is_told() -> None:
    f = Field({"palma": "V1-I1", "romans": "L-TRA", "codroipo": "V2-I2"}).act("V1", "palma").do("move V1-I1", "go romans")
    assert told(f, "leader-waits").msg.id == "log-leader-waits"


@pytest.mark.rule("GR-842")
def test_reinforcements_that_find_no_open_area_are_told_to_wait() -> None:
    f = Field({"codroipo": "A1-I1"}, turn=4)
    f.s.groups = ((f.rules.group["RA5"], -1), (f.rules.group["RV1"], 0))
    f.dice(1)
    f.s.cup = ()
    f.run(Advance())
    side = told(f, "entry-closed").msg.args["side"]
    assert isinstance(side, Msg)
    assert said(side) == "Venice"


@pytest.mark.rule("GR-440", "GR-010")
def test_mines_of_a_fallen_fortress_and_the_raids_of_last_year_are_told() -> None:
    f = Field({"farra": "V1-I1", **LINE})
    f.s.mines = (f.rules.fortress[f.a("gradisca")] * 100 + f.a("bruma"),)
    f.act("V1", "farra").do("move V1-I1", "go gradisca", "halt", "end")
    assert said(told(f, "mines-removed").msg) == "The mines out of Bruma are lost."
    f = Field(LINE, turn=7)
    f.s.razed, f.s.cup = 1 << f.a("mossa"), ()
    f.run(Advance())
    assert said(told(f, "raids-over").msg) == "A new year: the raid markers are taken off the map."


@pytest.mark.rule("GR-313", "GR-318")
def test_after_an_even_round_both_are_told_that_the_attacker_goes_back() -> None:
    many = "V1-I1 V1-I2 V1-I3 V1-I4 V1-I5"
    f = Field({"medea": f"{many} camp-V", "mariano": "A1-I1 A1-I2", **LINE}, morale=(8, 8)).act("V1", "medea")
    f.do("attack mariano", *(f"join {x}" for x in many.split())).dice(6, 6, 6, 6, 6, 6, 6).do("enter")
    for seat in (0, 1):
        assert (f.step, f.seat) == ("Decide", seat)
        prompt = mine_of(f.m, seat).prompt
        assert said(prompt) == "Round 1 ended even: fight on?"
        f.do("more") if seat == 0 else None


# ---- secrets, languages, whole games


def test_nobody_is_shown_the_hand_of_the_other() -> None:
    f = Field({"palma": "V1-I1", **LINE}, hands=("B10 V01", "A02 B09")).act("V1", "palma")
    shown = encode(mine_of(f.m, 0)) + encode(scene(f.m)) + encode(watching_of(f.m))
    assert b"hand.B10" in shown
    assert b"hand.A02" not in shown
    assert b"card-A02" not in shown


def test_whole_games_have_words_for_everything_in_every_language() -> None:
    speakers = [Speaker(GAME, language) for language in LANGUAGES]
    heard: set[bytes] = set()
    checked = 0

    def check(thing: Any, names: dict[str, Name]) -> None:
        nonlocal checked
        for msg in messages_of(thing):
            checked += 1
            if (key := encode(msg)) not in heard:
                heard.add(key)
                for speaker in speakers:
                    speaker.say(msg, names)

    for seed in range(2):
        m: Match[War] = Match(registry.rules(GAME, [Player("Zuane"), Player("Katharina")], {"scenario": "siege_1617"}), Seeded(seed))
        rng = Seeded(seed)
        while not m.over:
            if m.number % 3 == 0:
                check(everything(m), scene_of(m).names)
            seat = m.waiting_for()[0]
            options = m.options(seat)
            better = [a for a in options if a.text != "end"] or options
            m.play(seat, better[rng.below(len(better))])
        names = scene_of(m).names
        check(lines_of(m, -1), names)
        assert m.outcome is not None
        check(layout.outcome_words(m.perspective(-1), m.outcome.end), names)
    assert checked > 5000


def test_the_terminal_is_told_where_everybody_stands() -> None:
    f = Field({"palma": "V1-I1", **LINE}, shaken="V1-I1", forts={"bruma": ("venice", 1)})
    text = layout.draw_text(Perspective(f.m.rules, f.m.state.redacted(SPECTATOR), SPECTATOR, (), (), (), f.m.number))
    assert "palma       V1-I1:2[d]" in text
    assert "fort(V)" in text

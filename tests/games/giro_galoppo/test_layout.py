"""The table of Giro Galoppo as a scene: what it shows, what it keeps to itself, and that any track can be drawn."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from math import cos, degrees, hypot, pi, sin
from typing import Any

import msgspec
import pytest

from ludoteca.games.giro_galoppo import GAME
from ludoteca.games.giro_galoppo.rules.ch01_contents import COLOURS, Finish, GalloppoRules, Space, StartBox, Track
from ludoteca.games.giro_galoppo.rules.state import Race
from ludoteca.games.giro_galoppo.view import layout
from ludoteca.games.giro_galoppo.view.map_geometry import Course, course_of
from ludoteca.games.giro_galoppo.view.messages import KINDS
from ludoteca.games.giro_galoppo.view.terrain import Land
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.perspective import Perspective
from ludoteca.testkit.scenes import messages_of, undrawn
from ludoteca.testkit.texts import Speaker
from ludoteca.view.scene import Board, Line, Mine, Msg, Name, Scene

from .course import fresh, race, ride

HOME = files("ludoteca.games.giro_galoppo")
LANGUAGES = ("en", "fr", "it")


def state(m: Match) -> Race:
    return m.state  # type: ignore[return-value]


def rules(m: Match) -> GalloppoRules:
    return m.rules  # type: ignore[return-value]


def seen(m: Match, seat: int = -1, chosen: Sequence[int] = ()) -> Perspective:
    """What a viewer may know where these seats have laid a card."""
    p = m.perspective(seat, reasons=True)
    p.known.chosen = {x: m.options(x)[0] for x in chosen}
    return p


def scene_of(m: Match, chosen: tuple[int, ...] = ()) -> Scene:
    return layout.scene(seen(m, chosen=chosen))


def mine_of(m: Match, seat: int) -> Mine:
    p: Perspective = m.perspective(seat, reasons=True)
    return layout.mine(p)


def note(m: Match, seat: int, card: int) -> Msg:
    found = next(c for c in mine_of(m, seat).choices if c.do == f"play {card}").note
    assert found is not None
    return found


def ellipse() -> Track:
    """Thirty spaces round an ellipse: two rivers, one marsh, the spaces behind the line closing the round."""
    total, finish = 37, Finish(0, 0, ((0, 0), (0, 0)))
    spaces: list[Space] = []
    for k in range(total):
        a = 2.8 - 5.55 * k / (total - 1)
        x, y = 500 + 400 * cos(a), 365 + 255 * sin(a)
        if k == 30:
            finish = Finish(round(x, 1), round(y, 1), ((x, y - 30), (x, y + 30)))
            continue
        n = len(spaces) + 1
        ground = {7: "river", 17: "marsh", 22: "river"}.get(n, "behind" if n > 30 else "grass" if n % 6 == 0 else "sand")
        spaces.append(Space(n, round(x, 1), round(y, 1), round(degrees(a) - 90), ground))
    return Track(tuple(spaces), 30, 6, StartBox(70, 395, 62, 150, 5), finish, (1000, 700))


TRACKS = {"ours": rules(fresh(2)).track, "ellipse": ellipse()}


def said(language: str, msg: Msg, names: dict[str, Name]) -> str:
    return Speaker(GAME, language).say(msg, names)


# --- the board --------------------------------------------------------------------------------------------------------


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-01", "GG-06")
def test_every_space_is_drawn_named_and_numbered() -> None:
    board = layout.board(rules(fresh(3)))
    assert [node.id for node in board.nodes] == [f"space.{n}" for n in range(1, 51)]
    assert board.nodes[11].label == Msg("space-label", {"n": 12, "ground": "river"})
    assert board.nodes[22].label == Msg("space-label", {"n": 23, "ground": "marsh"})
    assert board.nodes[44].label == Msg("space-behind-label", {"n": 1})
    numbers = next(layer for layer in board.layers if layer.id == "numbers")
    assert [item.text for item in numbers.items if item.text] == [*map(str, range(1, 45)), *(f"+{n}" for n in range(1, 7))]


@pytest.mark.ours("giro_galoppo")
def test_a_board_fits_into_one_message() -> None:
    for seats in (2, 5):
        board = layout.board(rules(fresh(seats)))
        assert len(msgspec.json.encode(board)) < 120_000
        assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board


@pytest.mark.rule("GG-04")
def test_each_rider_has_six_faces_and_a_back_and_nobody_else() -> None:
    board = layout.board(rules(fresh(3)))
    assert sorted(board.faces) == sorted(f"{c}-{n}" for c in board.seats for n in (1, 2, 3, 4, 5, 6, "back"))
    for name, face in board.faces.items():
        number = name.split("-")[1]
        if number != "back":
            assert [item.text for item in face.items if item.text] == [number]
            assert sum(item.use == "shoe" for item in face.items) == int(number)


@pytest.mark.parametrize("name", TRACKS)
def test_whatever_is_used_is_in_the_sheet(name: str) -> None:
    m = race([5, 17, 25, 29, 44])
    rules(m).track = TRACKS[name]
    state(m).placed = [4, 9, 14, 20, 28]
    state(m).standing = [5, 17, 25, 29, 30]
    parts = [layout.board(rules(m)), scene_of(m), mine_of(m, 0)]
    assert undrawn(parts, HOME.joinpath("skin/symbols.svg").read_text("utf-8")) == set()


@pytest.mark.parametrize("name", TRACKS)
def test_nothing_stands_on_the_course_that_does_not_belong_there(name: str) -> None:
    course = Course(TRACKS[name])
    land = Land(course)
    assert len(land.things) > 60
    for thing in land.things:
        assert course.distance(thing.x, thing.y) > course.half, thing.use


@pytest.mark.parametrize("name", TRACKS)
def test_water_crosses_the_course_where_the_river_is(name: str) -> None:
    """A stream runs through each river space: its water lies on both edges of it."""
    course = Course(TRACKS[name])
    water = [item.d for item in Land(course).water if item.look == "gg-water"]
    points = [(float(x), float(y)) for d in water for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", d)]
    rivers = [s.id for s in TRACKS[name].spaces if s.ground == "river"]
    assert len(rivers) == 2
    for space in rivers:
        for side in (-1, 1):
            x, y = course.edge(course.at(space), side * (course.half + 20))
            assert min(hypot(x - a, y - b) for a, b in points) < 30, (space, side)
    for space in (s.id for s in TRACKS[name].spaces if s.ground == "sand"):
        if all(abs(space - river) > 2 for river in rivers):
            x, y = course.centre(space)
            assert min(hypot(x - a, y - b) for a, b in points) > course.half, space


def test_drawing_is_the_same_in_every_process() -> None:
    code = (
        "import hashlib, msgspec\nfrom tests.games.giro_galoppo.course import fresh\nfrom ludoteca.games.giro_galoppo.view import layout\n"
        "print(hashlib.sha256(msgspec.json.encode(layout.board(fresh(4).rules))).hexdigest())"
    )
    prints = {
        subprocess.run(
            [sys.executable, "-c", code], check=True, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    assert len(prints) == 1


@pytest.mark.ours("giro_galoppo")
def test_numbers_stay_clear_of_feet_and_obstacles() -> None:
    course = course_of(TRACKS["ours"])
    for space in range(1, 51):
        px, py = course.peg(space)
        x, y = course.centre(space)
        assert hypot(px - x, py - y) < course.half + 4, space  # within its tile
        (hx, hy), _, _ = course.hurdle(space)
        nx, ny = course.normals[course.at(space)]
        along = abs((px - hx) * ny - (py - hy) * nx)
        assert along > 14, space  # beside the line on which an obstacle stands


# --- what everyone sees -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GG-05")
def test_horses_start_in_their_own_compartments() -> None:
    m = fresh(5)
    scene = scene_of(m)
    assert [panel.id for panel in scene.panels] == ["riders"]  # nobody leads yet
    stand = {token.id: (token.x, token.y) for token in scene.tokens}
    assert len(set(stand.values())) == 5
    start = TRACKS["ours"].start
    for x, y in stand.values():
        assert abs(x - start.x) < start.width / 2
        assert abs(y - start.y) <= start.height / 2
    by_height = sorted(range(5), key=lambda seat: stand[f"horse.{seat}"][1])
    colours = layout.board(rules(m)).seats
    assert [colours[seat] for seat in by_height] == list(COLOURS)


def test_horses_look_the_way_they_run() -> None:
    m = race([5, 21, 39])
    flips = {token.id: token.flip for token in scene_of(m).tokens if token.id.startswith("horse")}
    assert flips == {"horse.0": False, "horse.1": True, "horse.2": False}


@pytest.mark.rule("GG-07")
def test_each_obstacle_is_another_thing_and_lies_across_the_course() -> None:
    m = race([5, 17], obstacles=(4, 8, 16, 36, 40))
    tokens = [token for token in scene_of(m).tokens if token.id.startswith("obstacle")]
    assert [token.use.rsplit("-", 1)[0] for token in tokens] == list(KINDS)
    course = course_of(TRACKS["ours"])
    for token, space in zip(tokens, state(m).placed, strict=True):
        assert token.node == f"space.{space}"
        turn = (22.5 * int(token.use.rsplit("-", 1)[1]) + token.turn) * pi / 180
        nx, ny = course.normals[course.at(space)]
        assert abs(cos(turn) * nx + sin(turn) * ny) > 0.99
        assert abs(token.turn) <= 11.3


@pytest.mark.rule("GG-12")
def test_a_laid_card_shows_its_back_only() -> None:
    """Whatever was laid, everyone sees the same."""
    scenes = []
    for card in (2, 5):
        m = race([5, 17, 25])
        m.play(1, f"play {card}")
        scenes.append(scene_of(m, (1,)))
    assert scenes[0] == scenes[1]
    (table,) = scenes[0].trays
    assert [(card.face, card.look) for card in table.cards] == [("", "waiting"), (f"{COLOURS[1]}-back", "down"), ("", "waiting")]
    riders = scenes[0].panels[1].rows
    assert [(row.state, row.waiting) for row in riders] == [
        (Msg("state-choosing"), True),
        (Msg("state-laid"), False),
        (Msg("state-choosing"), True),
    ]


@pytest.mark.rule("GG-22")
def test_played_cards_are_struck_through() -> None:
    m = race([5, 17], hands={0: (1, 2, 5), 1: (3, 4, 6)})
    rows = scene_of(m).panels[1].rows
    assert [[chip.text for chip in row.chips if chip.spent] for row in rows] == [["3", "4", "6"], ["1", "2", "5"]]


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-26", "GG-27")
def test_the_podium_ranks_only_those_behind_the_line() -> None:
    m = race([43, 40, 20], hands={0: (5,), 1: (6,), 2: (1,)})
    ride(m, 5, 6, 1)
    assert state(m).over
    podium = scene_of(m).panels[0]
    assert podium.kind == "podium"
    assert [(row.seat, row.place, row.value) for row in podium.rows] == [(0, 1, "+4"), (1, 2, "+2"), (2, 0, "21")]
    rosette = next(token for token in scene_of(m).tokens if token.id == "rosette")
    horse = next(token for token in scene_of(m).tokens if token.id == "horse.0")
    assert rosette.x == horse.x
    assert mine_of(m, 0).prompt.id == "prompt-over-you"
    assert mine_of(m, 1).prompt.id == "prompt-over"


def test_a_rider_who_left_is_gone_from_the_course_but_not_from_the_list() -> None:
    m = race([5, 17, 25])
    m.withdraw(1)
    scene = scene_of(m)
    assert [token.id for token in scene.tokens if token.id.startswith("horse")] == ["horse.2", "horse.0"]  # the far one first
    assert scene.panels[1].rows[1].state == Msg("state-resigned")
    assert mine_of(m, 1).prompt == Msg("prompt-out")


# --- what one seat sees -------------------------------------------------------------------------------------------------


def test_a_card_says_where_it_would_lead() -> None:
    m = race([29, 31], hands={0: (1, 2, 4, 6)}, obstacles=(5, 15, 26, 36, 41))
    assert note(m, 0, 1) == Msg("note-lands", {"n": 30})
    assert note(m, 0, 2) == Msg("note-push", {"at": "31", "horse": Msg(ref="horse.1")})
    assert note(m, 0, 4) == Msg("note-river")
    assert note(m, 0, 6) == Msg("note-lands", {"n": 35})
    assert [c.tone for c in mine_of(m, 0).choices] == ["", "", "warn", ""]
    assert [c.target for c in mine_of(m, 0).choices] == ["card:hand.1", "card:hand.2", "card:hand.4", "card:hand.6"]
    assert [card.face for card in mine_of(m, 0).trays[0].cards] == [f"{COLOURS[0]}-{n}" for n in (1, 2, 4, 6)]


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-20")
def test_what_would_lose_the_turn_is_warned_of() -> None:
    m = race([22, 35, 43], obstacles=(5, 15, 26, 36, 41))
    assert note(m, 0, 1) == Msg("note-marsh")
    assert note(m, 1, 1) == Msg("note-obstacle")
    assert note(m, 2, 6) == Msg("note-behind", {"n": 5})


def test_the_chosen_card_is_marked_on_hand_and_board() -> None:
    m = race([5, 17])
    m.play(0, "play 2")
    mine = mine_of(m, 0)
    assert [c.do for c in mine.choices if c.chosen] == ["play 2"]
    assert mine.prompt == Msg("prompt-chosen", {"card": 2})
    chosen = next(c for c in mine.choices if c.chosen)
    assert any(item.look.startswith("gg-goal ") for item in chosen.marks)
    assert not any(item.look.startswith("gg-goal ") for c in mine.choices if not c.chosen for item in c.marks)


@pytest.mark.rule("GG-08", "GG-10")
def test_placing_points_at_spaces_and_says_why_not() -> None:
    m = fresh(2)
    (seat,) = m.deciding()
    mine = mine_of(m, seat)
    assert {c.target for c in mine.choices} == {f"node:space.{a.arg}" for a in m.options(seat)}
    assert all(len(c.marks) == 1 and c.marks[0].use.startswith("log-") for c in mine.choices)
    refused = {i.target: (i.why, i.rule) for i in mine.inert}
    assert refused["node:space.12"] == (Msg("why-not-sand"), "GG-08")
    m.play(seat, "place 4")
    (seat,) = m.deciding()
    waits = Msg("prompt-watch-placing", {"rider": Msg(ref=f"seat.{seat}")})
    assert mine_of(m, 1 - seat).prompt == layout.watching(seen(m)).prompt == waits


def test_spectators_read_who_is_waited_for() -> None:
    m = race([5, 17, 25])
    hint = layout.watching(seen(m, chosen=(1,))).hint
    assert hint == Msg("hint-watch-choosing", {"riders": Msg(list=(Msg(ref="seat.0"), Msg(ref="seat.2"))), "n": 2})


# --- the log --------------------------------------------------------------------------------------------------------------


def line(m: Match, kind: str, rule: str, **facts: Any) -> Line:
    out = layout.line(rules(m), kind, facts, rule)
    assert out is not None
    return out


@pytest.mark.rule("GG-17", "GG-18")
def test_a_ride_goes_from_space_to_space_and_leaps_what_is_full() -> None:
    m = race([9, 20])
    course = course_of(TRACKS["ours"])
    told = line(m, "rode", "GG-17", seat=0, card=2, start=9, to=11, over=[])
    assert told.motion[0].path == [course.stand(n) for n in (9, 10, 11)]
    told = line(m, "rode", "GG-18", seat=0, card=4, start=10, to=14, over=[11, 12])
    assert told.motion[0].path == [course.stand(n) for n in (10, 13, 14)]
    assert told.msg.id == "log-leapt"
    told = line(m, "rode", "GG-18", seat=0, card=2, start=11, to=13, over=[12])
    assert told.msg.id == "log-leapt-river"
    told = line(m, "rode", "GG-17", seat=1, card=1, start=0, to=1, over=[])
    assert told.motion[0].path[0] == course.stall(COLOURS.index(layout.board(rules(m)).seats[1]))


@pytest.mark.rule("GG-12")
def test_the_reveal_turns_every_card_to_its_face() -> None:
    told = line(race([9, 20]), "revealed", "GG-12", turn=1, cards=[[0, 4], [1, 6]])
    assert told.flip == [f"table.0={COLOURS[0]}-4", f"table.1={COLOURS[1]}-6"]


@pytest.mark.rule("GG-19", "GG-20")
def test_pushed_horses_go_back_and_blocked_ones_stay() -> None:
    m = race([9, 20])
    course = course_of(TRACKS["ours"])
    told = line(m, "pushed", "GG-19", seat=1, by=0, start=20, to=18)
    assert (told.motion[0].token, told.motion[0].path) == ("horse.1", [course.stand(n) for n in (20, 19, 18)])
    told = line(m, "stayed", "GG-20", seat=0, card=3, at=9, on=12)
    assert told.motion[0].stays
    assert told.msg.id == "log-stayed-river"
    assert line(m, "stayed", "GG-20", seat=0, card=3, at=1, on=4).msg.id == "log-stayed-obstacle"


def test_an_event_that_is_not_known_is_not_told() -> None:
    assert layout.line(rules(race([5, 17])), "sneezed", {}, "") is None


def test_a_whole_race_is_told_in_three_languages() -> None:
    """Every message that a race brings, to seats and spectators, has its words, with all arguments, in each language."""
    told: set[str] = set()
    for seats, same in ((2, False), (5, False), (4, True)):
        m = fresh(seats, same_card=same)
        names = {f"{kind}.{seat}": Name(f"{kind} {seat}") for kind in ("seat", "horse") for seat in range(seats)}
        parts: list[object] = [layout.board(rules(m))]
        read = 0
        for turn in range(3000):
            scene = scene_of(m)
            parts += [scene, layout.watching(seen(m))]
            lines = [layout.line(rules(m), e.kind, dict(e.facts), e.rule) for e in m.events[read:]]
            assert None not in lines, [e.kind for e in m.events[read:]]
            parts += lines
            read = len(m.events)
            for seat in m.deciding():
                parts.append(mine_of(m, seat))
                parts.append(layout.mine(seen(m, seat, chosen=(seat,))))
            if m.over:
                parts.append(mine_of(m, 0))
                break
            for seat in m.deciding():
                options = m.options(seat)
                m.play(seat, options[(turn * 7 + seat * 3) % len(options)])
        assert m.over
        for msg in messages_of(parts):
            for language in LANGUAGES:
                words = said(language, msg, names)
                assert words, (language, msg)
                assert "{" not in words
            told.add(msg.id)
    assert {"log-rode", "log-leapt", "log-pushed", "log-yielded", "log-order-only", "log-won", "log-crossed"} <= told | {"log-won"}
    assert "log-won" in told or "log-won-before" in told


def test_sentences_read_well() -> None:
    names = {"horse.0": Name("Zabaione"), "horse.1": Name("Vento"), "seat.0": Name("Rosa")}
    m = race([9, 20])
    told = line(m, "stayed", "GG-20", seat=0, card=3, at=9, on=12).msg
    leapt = line(m, "rode", "GG-18", seat=0, card=4, start=10, to=14, over=[11, 13]).msg
    assert said("en", told, names) == "Zabaione plays 3, but that ends in the river on 12: Zabaione stays on 9."
    assert said("fr", told, names) == ("Zabaione joue 3, mais finirait dans la rivière, case 12\u00a0: Zabaione reste sur la case 9.")
    assert said("it", leapt, names) == "Zabaione gioca 4, salta le caselle occupate 11 e 13 e galoppa fino alla casella 14."
    assert said("en", Msg("hint-watch-placing", {"left": 1}), names) == "It is the last one: then the race begins."


# --- terminal -------------------------------------------------------------------------------------------------------------


@pytest.mark.ours("giro_galoppo")
@pytest.mark.rule("GG-06")
def test_the_board_in_the_terminal() -> None:
    m = race([0, 5, 46], obstacles=(4, 8, 16, 36, 40))
    lines = layout.draw_text(seen(m)).splitlines()
    assert lines[0].startswith("[R")
    assert lines[1].split() == [str(n) for n in range(1, 12)]
    assert lines[2].split()[3:5] == ["#", "B"]
    assert lines[5].split()[0] == "~"
    assert lines[-1].split()[1:] == ["-", "G", "-", "-", "-", "-"]


def test_a_track_of_half_the_size_is_drawn_at_half_the_size() -> None:
    track = TRACKS["ours"]
    small = replace(track, spaces=tuple(replace(s, x=s.x / 2, y=s.y / 2) for s in track.spaces), frame=(500, 350))
    small = replace(small, start=StartBox(28.5, 300, 31, 75, 5), finish=Finish(track.finish.x / 2, track.finish.y / 2, ((0, 0), (0, 0))))
    assert Course(small).unit == pytest.approx(Course(track).unit / 2, rel=0.01)


def test_the_head_names_the_turn_that_is_chosen_for() -> None:
    m = race([1, 2])
    assert scene_of(m).status.args["turn"] == 1
    ride(m, 1, 2)
    assert scene_of(m).status.args["turn"] == 2


def test_whom_age_lets_ride_in_the_variant_is_said_so() -> None:
    """Level horses in the start box: the others are as far back, so that "not the furthest back" would be untrue."""
    names = {"horse.0": Name("Zabaione"), "horse.1": Name("Vento"), "seat.0": Name("Rosa"), "seat.1": Name("Luca")}
    m = race([0, 0], same_card=True, ages=(8, 70))
    ride(m, 3, 3)
    lines = [layout.line(rules(m), e.kind, dict(e.facts), e.rule) for e in m.events if e.kind in ("order", "yielded")]
    words = [said("en", line.msg, names) for line in lines if line is not None]
    assert words == [
        "More than one 3 in the start box: Luca is the eldest, so only Vento may ride.",
        "Zabaione also shows 3 and is just as far back, but an elder rides: Zabaione loses the turn.",
    ]
    for language in LANGUAGES:
        assert all(said(language, line.msg, names) for line in lines if line is not None)

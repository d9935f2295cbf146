"""The table of Garibaldi as a scene: what it shows to whom, what it keeps to itself, and that the map can be read."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.garibaldi import GAME
from ludoteca.games.garibaldi.rules.rules_data import GaribaldiRules
from ludoteca.games.garibaldi.rules.state import Flight
from ludoteca.games.garibaldi.view import layout
from ludoteca.games.garibaldi.view.belief_map import likely
from ludoteca.games.garibaldi.view.drawing import map_geometry_of
from ludoteca.games.garibaldi.view.label_placement import CLOSE, HAMLET, TOWN, names, width
from ludoteca.games.garibaldi.view.map_geometry import RADIUS
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.testkit.scenes import everything, lines_of, messages_of, mine_of, played, scene_of, undrawn, unstyled, watching_of
from ludoteca.testkit.texts import Speaker
from ludoteca.view.scene import Board, Mine, Msg, Name
from tests.proof import WHOLE

from .flight import Table, red, white

HOME = files("ludoteca.games.garibaldi")
LANGUAGES = ("en", "fr", "it")
NAMES = ("Marco", "Giulia", "Paolo", "Ines", "Ugo", "Rosa")
encode = msgspec.json.encode


def match(seats: int = 3, seed: int = 0, bot: bool = False, **options: Any) -> Match[Flight]:
    players = [Player(name, kind="bot" if bot and i == 0 else "person") for i, name in enumerate(NAMES[:seats])]
    return Match(registry.rules(GAME, players, options), Seeded(seed))


def rules(m: Match) -> GaribaldiRules:
    return m.rules  # type: ignore[return-value]


def flight(m: Match) -> Flight:
    return m.state  # type: ignore[return-value]


@cache
def board() -> Board:
    return layout.board(rules(match()))


# --- the map ------------------------------------------------------------------------------------------------------------


def test_the_board_is_small_enough_to_be_sent_and_made_once() -> None:
    assert len(encode(board())) < 250_000
    assert layout.board(rules(match(seed=1))).layers == board().layers
    assert [node.id for node in board().nodes] == [f"place.{n}" for n in range(1, 191)]
    assert len(board().faces) == 110


@pytest.mark.rule("GB-002", "GB-025", "GB-027")
def test_the_three_kinds_of_segments_differ_without_colour() -> None:
    """A path is dashed, a waterway a chain of links, a road two lines: three line styles, and each holds all segments of its kind."""
    roads = next(layer for layer in board().layers if layer.id == "roads")
    drawn = {item.look: item.d for item in roads.items}
    kinds = {"gb-path": "green", "gb-way-link": "blue", "gb-road": "grey"}
    for look, colour in kinds.items():
        assert drawn[look].count("M") == sum(1 for s in rules(match()).segments if s.colour == colour)
    style = HOME.joinpath("skin", "style.css").read_text(encoding="utf-8")
    dashes = {look: re.search(rf"\.{look} {{[^}}]*stroke-dasharray: ([^;]+);", style) for look in kinds}
    assert dashes["gb-road"] is None
    path, chain = dashes["gb-path"], dashes["gb-way-link"]
    assert path is not None
    assert chain is not None
    assert path[1] != chain[1]


def test_every_place_has_its_name_and_no_name_lies_on_a_place_or_on_another_name() -> None:
    chart = map_geometry_of(rules(match()).components)
    written = names(chart, {})
    assert {name.place for name in written} == set(chart.places)
    boxes = []
    for name in written:
        size = TOWN if name.town else CLOSE if name.close else HAMLET
        wide = max(width(text, size, name.town) for text, _, _ in name.lines)
        (_, x, top), (_, _, bottom) = name.lines[0], name.lines[-1]
        left = x if name.anchor == "start" else x - wide if name.anchor == "end" else x - wide / 2
        boxes.append((left, top - 0.66 * size, left + wide, bottom, name.place))
    hidden = []
    for i, (l1, t1, r1, b1, one) in enumerate(boxes):
        hidden += [(one, p.number) for p in chart.places.values() if l1 + 2 < p.x < r1 - 2 and t1 - 4 < p.y < b1 + 4]
        hidden += [
            (one, other) for l2, t2, r2, b2, other in boxes[i + 1 :] if min(r1, r2) - max(l1, l2) > 4 and min(b1, b2) - max(t1, t2) > 3
        ]
    assert hidden == []


def test_a_patrol_travels_along_the_segment_and_ends_where_its_token_stands() -> None:
    m = match(2, 4)
    seen = 0
    for now in played(m, 4, 400):
        told = [e for e in now.events if e.kind == "patrol-moved"]
        if not told or told[-1] is not now.events[-1]:
            continue
        facts = told[-1].facts
        line = layout.line(rules(now), "patrol-moved", facts, "GB-042")
        assert line is not None
        token = next(t for t in scene_of(now).tokens if t.id == line.motion[0].token)
        if flight(now).patrols.count(facts["to"]) == 1:
            assert line.motion[0].path[-1] == pytest.approx((token.x, token.y), abs=0.2)
            seen += 1
    assert seen > 5


# --- the skin -----------------------------------------------------------------------------------------------------------


def test_what_is_drawn_has_a_symbol_and_a_style() -> None:
    parts: list[Any] = [board()]
    for now in played(match(4, 7, belief="shown"), 7):
        if now.number % 9 == 0 or now.step is None:
            parts += everything(now)
    assert undrawn(parts, HOME.joinpath("skin", "symbols.svg").read_text(encoding="utf-8")) == set()
    assert unstyled(parts, HOME.joinpath("skin", "style.css").read_text(encoding="utf-8")) == set()


# --- what people read -----------------------------------------------------------------------------------------------------


def say(language: str, msg: Msg, known: dict[str, Name]) -> str:
    return Speaker(GAME, language).say(msg, known)


Told = list[tuple[Msg, dict[str, Name]]]


@cache
def told_in_games() -> tuple[Told, Told]:
    """Whole games at random with several options: each message once, with the names of its scene; and the lines of the log."""
    shown: dict[bytes, tuple[Msg, dict[str, Name]]] = {}
    lines: Told = []
    known: dict[str, Name] = {}
    for seats in (2, 4, 5, 6):
        m = match(
            seats,
            seats + 20,
            open_austrian_hands=seats % 2 == 0,
            belief="shown" if seats < 5 else "auto",
            role="random" if seats == 4 else "chosen",
        )
        for now in played(m, seats + 20):
            if now.number % 8 and now.step is not None:
                continue
            known = scene_of(now).names
            for msg in messages_of(everything(now)):
                shown.setdefault(encode(msg), (msg, known))
        lines += [(line.msg, known) for seat in (SPECTATOR, *range(seats)) for line in lines_of(m, seat)]
    for msg in messages_of([board(), *[layout.outcome_words(match().perspective(-1), end) for end in GAME.ends]]):
        shown.setdefault(encode(msg), (msg, known))
    return list(shown.values()), list({encode(msg): (msg, names) for msg, names in lines}.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    """Prompts, choices, reasons, panels, log."""
    shown, lines = told_in_games()
    for msg, known in shown:
        say(language, msg, known)
    for msg, known in lines:
        assert say(language, msg, known)
    assert len({msg.id for msg, _ in (*shown, *lines)}) > 120


# --- secrets --------------------------------------------------------------------------------------------------------------


def elsewhere(m: Match, r: Random) -> Flight:
    """The same table in another world: only Garibaldi's place and sheet differ."""
    other = flight(m).copy()
    places = [p for p in range(1, 191) if p not in other.patrols and p not in rules(m).escapes and p != other.place]
    other.place = r.choice(places)
    other.sheet = [tuple(r.choice(places) for _ in column) if column else () for column in other.sheet]
    other.rode = not other.rode
    return other


@pytest.mark.proof
@pytest.mark.rule("GB-017")
@pytest.mark.parametrize("belief", ["shown", "hidden"])
def test_hunters_and_spectators_are_drawn_the_same_wherever_garibaldi_is(belief: str) -> None:
    r, compared, told_apart = Random(3), 0, 0
    for seats in (2, 6) if WHOLE else (4,):
        for now in played(match(seats, seats, belief=belief), seats, 700):
            if now.step is None or not flight(now).place or now.number % 7:
                continue
            other = elsewhere(now, r)
            assert encode(scene_of(now)) == encode(scene_of(now, other))
            assert encode(watching_of(now)) == encode(watching_of(now, other))
            for seat in range(1, seats):
                assert encode(mine_of(now, seat)) == encode(mine_of(now, seat, other))
                compared += 1
            told_apart += encode(mine_of(now, 0)) != encode(mine_of(now, 0, other))
    assert compared > (300 if WHOLE else 100)
    assert told_apart > (60 if WHOLE else 20)  # the comparison does see the place where it may be seen


@pytest.mark.rule("GB-017", "GB-020")
def test_the_log_of_a_hunter_never_names_a_place_that_only_garibaldi_wrote() -> None:
    """Two flights with the same public moves and different places give the hunters the same lines."""
    first, second = Table(30, [13, 16], turn=3), Table(83, [13, 16], turn=3)
    for table, to in ((first, 34), (second, 28)):
        table.do("play 13", f"go {to}")
    for seat in (1, -1):
        assert encode(lines_of(first.m, seat)) == encode(lines_of(second.m, seat))
    assert encode(lines_of(first.m, 0)) != encode(lines_of(second.m, 0))


def test_the_flight_is_told_only_when_it_is_over() -> None:
    m = match(2, 10)
    for now in played(m, 10):
        if now.step is not None:
            assert scene_of(now).slides == []
            assert not any(token.id == "garibaldi" for token in scene_of(now).tokens)
    slides = scene_of(m).slides
    assert len(slides) == flight(m).turn + 1
    assert slides[-1].tokens[-1].node == f"place.{flight(m).place}"
    assert sum(len(slide.items) for slide in slides) > len(slides)


# --- what each side sees ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GB-006")
def test_each_side_sees_its_half_of_the_cards_large() -> None:
    m = match(3)
    assert {card.face.split("-")[0] for card in mine_of(m, 0).trays[0].cards} == {"red"}
    assert {card.face.split("-")[0] for card in mine_of(m, 1).trays[0].cards} == {"white"}
    assert [item.use for item in board().faces["red-7"].items if item.use] == ["half-red", "icon-mezzanott", "icon-boat"]
    assert [item.use for item in board().faces["white-7"].items if item.use] == ["half-white", "icon-boat", "icon-mezzanott"]


@pytest.mark.rule("GB-020", "GB-021")
def test_the_sheet_bears_the_columns_and_the_mask_lies_over_the_last_four() -> None:
    table = Table(45, [13], turn=11, columns=[(33,), (34,), (30,), (29,), (28, 26), (87,), (93,), (94,), (137,), (45,)])
    m = table.m
    (sheet,) = mine_of(m, 0).sheets
    written = [(item.x, item.text) for item in sheet.items if item.look == "gb-written"]
    assert [text for _, text in sorted(written, key=lambda entry: entry[0])] == [
        "33",
        "34",
        "30",
        "29",
        "28",
        "26",
        "87",
        "93",
        "94",
        "137",
        "45",
    ]
    mask = next(item.d for item in sheet.items if item.look == "gb-mask")
    left, right = (float(x) for x in re.findall(r"M(\d+) 0H(\d+)V", mask)[0])
    under = {int(item.text) for item in sheet.items if item.look.startswith("gb-column") and left < item.x < right}
    assert under == {8, 9, 10, 11}
    for seat in (1, -1):
        seen = mine_of(m, seat) if seat >= 0 else watching_of(m)
        assert seen.sheets == []


@pytest.mark.rule("GB-028")
def test_garibaldi_sees_which_neighbours_are_held() -> None:
    table = Table(45, [13], patrols=(96, 98, 184, 186, 189))
    table.do("play 13")
    held = [item for item in mine_of(table.m, 0).items if item.look == "gb-held"]
    assert len(held) == 1
    assert held[0].d.count("M") == 2


@pytest.mark.rule("GB-052", "GB-054")
def test_control_is_played_patrol_by_patrol() -> None:
    facts = {"turn": 9, "patrols": [[0, 32, 0], [1, 26, 1], [2, 102, 0], [3, 136, 0], [4, 165, 0]]}
    line = layout.line(rules(match()), "control", facts, "GB-052")
    assert line is not None
    assert [motion.token for motion in line.motion] == [f"patrol.{i}" for i in range(5)]
    assert [motion.hop for motion in line.motion] == [False, True, False, False, False]
    assert say("en", line.msg, scene_of(match()).names) == "Control: Blue on 26 finds a trace; the others find nothing."
    nothing = layout.line(rules(match()), "control", {"turn": 9, "patrols": [[i, 100 + i, 0] for i in range(5)]}, "GB-052")
    assert nothing is not None
    assert all(motion.stays for motion in nothing.motion)


@pytest.mark.rule("GB-054")
def test_the_shaded_map_is_for_hunters_and_goes_by_the_option() -> None:
    def shaded(seen: Mine) -> bool:
        return any(item.look.startswith("gb-wash") for item in seen.items)

    for belief, bot, expected in (("shown", False, True), ("hidden", True, False), ("auto", True, True), ("auto", False, False)):
        m = match(3, 5, bot=bot, belief=belief)
        for now in played(m, 5, 60):
            if flight(now).turn > 2:
                break
        assert [shaded(mine_of(m, seat)) for seat in range(3)] == [False, expected, expected]
        assert shaded(watching_of(m)) == expected


@pytest.mark.rule("GB-054")
def test_the_shaded_map_holds_the_place_and_adds_up_to_one() -> None:
    m = match(3, 6, belief="shown")
    for now in played(m, 6, 120):
        if flight(now).evidence:
            chances = likely(rules(now), flight(now))
            assert flight(now).place in chances
            assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("language", "letters"), [("en", ["Y", "B", "Br", "O", "G"]), ("fr", ["J", "B", "M", "O", "V"]), ("it", ["G", "B", "M", "A", "V"])]
)
def test_a_patrol_bears_the_letter_of_its_colour_in_the_readers_language(language: str, letters: list[str]) -> None:
    tokens = {token.id: token for token in scene_of(match()).tokens}
    marks = [tokens[f"patrol.{i}"].mark for i in range(5)]
    assert [say(language, mark, {}) for mark in marks if mark] == letters
    assert len(set(letters)) == 5


def test_two_patrols_on_one_place_stand_side_by_side() -> None:
    m = Table(1, patrols=(102, 102, 184, 186, 189)).m
    here = [t for t in scene_of(m).tokens if t.node == "place.102"]
    assert len(here) == 2
    assert abs(here[0].x - here[1].x) > RADIUS


def asked(t: Table, seat: int, language: str = "en") -> tuple[str, str]:
    """The prompt of a seat and its hint, in words."""
    mine = mine_of(t.m, seat, t.s)
    names = {f"seat.{x}": Name(text=NAMES[x]) for x in range(t.rules.seats)}
    speaker = Speaker(GAME, language)
    return speaker.say(mine.prompt, names), speaker.say(mine.hint, names) if mine.hint else ""


@pytest.mark.rule("GB-055")
def test_who_must_reveal_a_place_after_turn_8_is_told_why() -> None:
    t = Table(26, turn=8, columns=[(40,), (31,), (30, 29), (28,)])
    t.to_control()
    assert asked(t, 0)[0] == "Eight turns and no trace found: which place do you reveal?"
    letters = Table(26, [], turn=4, columns=[(40,), (31,), (30,)], cards={1: [white("letters")]}, pile=[])
    letters.do("pass", "pass", "done", "patrol yellow", f"play {white('letters')}")
    assert asked(letters, 0)[0] == "Anonymous letters: Which place do you reveal?"


@pytest.mark.rule("GB-046", "GB-060")
def test_an_austrian_reads_how_many_cards_may_be_thrown_away() -> None:
    for hands, hint in (("original", "0 picked; as many as you like."), ("balanced", "0 picked; at most 2.")):
        t = Table(1, seats=5, cards={1: [20, 21]}, hands=hands)
        t.do("pass", "pass", "done")
        t.do("patrol yellow", "pass", "pass", seat=1)
        assert (t.step, asked(t, 1)[1]) == ("AustrianDiscards", hint)


@pytest.mark.rule("GB-109")
def test_leggero_asks_for_as_many_cards_as_there_are() -> None:
    for hand, words in (([20], "one card"), ([20, 21, 22], "2 cards")):
        t = Table(29, [red("leggero")], cards={1: hand}, patrols=(28, 182, 184, 186, 189))
        t.do("pass", f"play {red('leggero')}", "patrol yellow")
        assert asked(t, 0)[0] == f"Scout Leggero: Throw {words} of this hand away."

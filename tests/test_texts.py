"""What people read is there, in every language: no message is missing, unused, doubled or wants other arguments than it is given.

For the house (the page's calls too) and for every installed game, whichever it is.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from ludoteca import registry
from ludoteca.kernel.components import TABLES
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Game, Player
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.phrases import house_text
from ludoteca.testkit.scenes import everything, lines_of, messages_of, scene_of
from ludoteca.testkit.texts import Speaker, Unsaid, asked_by_name, given_otherwise, missing, parsed, reasons_of
from ludoteca.tutorial import Lesson, lessons_of
from ludoteca.view.layout import layout_of
from ludoteca.view.scene import Msg, Name
from ludoteca.workshop import workshop_of

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src" / "ludoteca"
PAGE = ROOT / "web" / "src"
GAMES = sorted(g.id for g in registry.games().values() if g.layout is not None)  # installed ones: other tests may put toys on the shelf
OURS = ("frame", "lobby", "table", "error", "terminal", "why")  # how ids of the house begin; more are found in its files


class Wants(Visitor):
    """The names of the arguments of a message, those that choose a variant too."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  (the parser's own naming)
        self.names.add(node.id.name)


@cache
def read(text: str) -> dict[str, frozenset[str]]:
    """Message id -> the arguments that it wants; fails for what is no message, and for an id that is given twice."""
    out: dict[str, frozenset[str]] = {}
    for entry in parsed(text).body:
        assert not isinstance(entry, ftl.Junk), f"not understood: {(entry.content or '')[:200]}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in out, f"{entry.id.name} is there twice"
            wants = Wants()
            wants.visit(entry)
            out[entry.id.name] = frozenset(wants.names)
    return out


def texts(game: str | None, language: str) -> dict[str, frozenset[str]]:
    return read(house_text(language) if game is None else registry.phrases(registry.game(game), language))


def differences(ours: dict[str, frozenset[str]], theirs: dict[str, frozenset[str]]) -> list[str]:
    return [
        *(f"{name} is missing" for name in ours.keys() - theirs.keys()),
        *(f"{name} is in no other language" for name in theirs.keys() - ours.keys()),
        *(f"{x}: {sorted(ours[x])} here, {sorted(theirs[x])} there" for x in ours.keys() & theirs.keys() if ours[x] != theirs[x]),
    ]  # fmt: skip


@pytest.mark.parametrize("language", [lang for lang in registry.LANGUAGES if lang != "en"])
@pytest.mark.parametrize("game", [None, *GAMES])
def test_all_languages_have_the_same_messages_with_the_same_arguments(game: str | None, language: str) -> None:
    assert sorted(differences(texts(game, "en"), texts(game, language))) == []


# Not the "tocca" of whose turn it is ("tocca a te"), nor of what lies beside ("il 29 tocca l'83").
POINTING = re.compile(
    r"\bclick|\btap\b|\bclic\b|\bcliqu|\bclicc|\btouchez\b|[.:;!?=] tocca(?!\w| a)|\btocca(la|lo|le|li)\b|\bmouse|\bsouris", re.IGNORECASE
)
HOW_IT_IS_SKIPPED = {"table-skip", "table-skip-tap"}  # which of the two is said hangs on what the reader points with


@pytest.mark.parametrize("language", registry.LANGUAGES)
@pytest.mark.parametrize("game", [None, *GAMES])
def test_no_text_says_with_what_one_points(game: str | None, language: str) -> None:
    """A mouse, a key and a finger all choose."""
    text = house_text(language) if game is None else registry.phrases(registry.game(game), language)
    entries = {entry.id.name: text[entry.span.start : entry.span.end] for entry in parsed(text).body
               if isinstance(entry, ftl.Message) and entry.span is not None}  # fmt: skip
    assert {name for name, said in entries.items() if POINTING.search(said)} == (
        HOW_IT_IS_SKIPPED & set(entries) if game is None else set()
    )


def test_the_comparison_bites() -> None:
    one = read("a = { $x }\nb = said\n")
    assert differences(one, read("a = { $y }\nb = dit\n")) == ["a: ['x'] here, ['y'] there"]
    assert differences(one, read("a = { $x }\n")) == ["b is missing"]
    with pytest.raises(AssertionError, match="twice"):
        read("a = one\na = two\n")
    with pytest.raises(AssertionError, match="not understood"):
        read("a = { $x\n")


# --- how it is set


def told(text: str) -> Iterator[tuple[str, str]]:
    """(message id, one of its texts): each way that a message may read, with a \u25cc for each thing that is put in."""
    for entry in parsed(text).body:
        if isinstance(entry, ftl.Message | ftl.Term):
            for part in (entry, *entry.attributes):
                if part.value is not None:
                    yield from ((entry.id.name, way) for way in ways_of(part.value))


def ways_of(pattern: ftl.Pattern) -> list[str]:
    """What a pattern says, once for each variant that it may choose."""
    line, ways = "", []
    for element in pattern.elements:
        inside = element.expression if isinstance(element, ftl.Placeable) else None
        if isinstance(element, ftl.TextElement):
            line += element.value
        elif isinstance(inside, ftl.StringLiteral):
            line += inside.parse()["value"]
        else:
            line += "\u25cc"
            if isinstance(inside, ftl.SelectExpression):
                ways += [way for variant in inside.variants for way in ways_of(variant.value)]
    return [line, *ways]


# French parts high signs from the word by a space that does not break: a narrow one before ; ! and ?, a full one before : and inside « ».
# A sign that stands alone (a key, a mark) or right behind another has nothing to be parted from. Other languages part none of them.
FRENCH_SLIPS = re.compile(r"(?<![\u202f!?;(])(?<!^)[;!?]|[^\u00a0]:(?=\s|\u25cc|$)|«(?!\u00a0)|(?<!\u00a0)»|[ \u00a0\u202f][\u00a0\u202f]")
OTHER_SLIPS = re.compile(r"\s[;:!?](?=\s|$)|«\s|\s»")


def slips(language: str, text: str) -> list[str]:
    """Where the spaces about high signs are not those of the language."""
    return [text[max(0, m.start() - 25) : m.end() + 10] for m in (FRENCH_SLIPS if language == "fr" else OTHER_SLIPS).finditer(text)]


@pytest.mark.parametrize("language", registry.LANGUAGES)
@pytest.mark.parametrize("folder", ["text", *(f"games/{game}/text" for game in GAMES)])
def test_high_signs_stand_as_the_language_sets_them(folder: str, language: str) -> None:
    files = sorted(SRC.joinpath(folder).glob(f"*{language}.ftl"))
    assert files
    said = [(f"{p.name} {name}", way) for p in files for name, way in told(p.read_text(encoding="utf-8"))]
    assert [(name, slip) for name, way in said for slip in slips(language, way)] == []


def strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from strings(part)


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_parts_no_sign_by_a_plain_space(game: str) -> None:
    """It is in English, but for headings of a rulebook."""
    said = strings(tomllib.loads(SRC.joinpath("games", game, "rules.toml").read_text(encoding="utf-8")))
    assert [text for text in said if re.search(r" [;:!?](?=\s|$)", text)] == []


@pytest.mark.parametrize(
    ("language", "text", "wrong"),
    [
        ("fr", "Quoi\u202f? Rien\u202f; c’est dit\u00a0: «\u00a0non\u00a0»\u202f!", 0),
        ("fr", "Quoi ? Rien; c’est dit : « non »!", 6),
        ("fr", "Quoi\u00a0? dit\u202f: à 12:30, « ◌\u00a0»", 3),
        ("fr", "? ou ! (?)", 1),
        ("it", "Che cosa? Niente; «no»: ◌!", 0),
        ("it", "Che cosa ? « no » : ◌\u00a0!", 5),
        ("en", "What? Nothing; no: ◌!", 0),
    ],
)
def test_the_reading_of_high_signs_bites(language: str, text: str, wrong: int) -> None:
    assert len(slips(language, text)) == wrong


def test_every_way_of_a_message_is_read() -> None:
    text = "a = { $n ->\n    [one] un { $x } :\n   *[other] deux\n } fin ?\n    .short = bref !\n"
    assert list(told(text)) == [("a", "◌ fin ?"), ("a", "un ◌ :"), ("a", "deux"), ("a", "bref !")]


# --- what the page says


def page_sources() -> list[tuple[str, str]]:
    return [
        (p.name, p.read_text(encoding="utf-8"))
        for p in sorted(PAGE.rglob("*"))
        if p.suffix in (".svelte", ".ts") and p.name != "scene.d.ts"
    ]


def _balanced(text: str, start: int) -> str:
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1}.get(text[at], 0)
        if depth == 0:
            return text[start + 1 : at]
    raise AssertionError("a brace that is never closed")


def _keys(inside: str) -> set[str]:
    """The keys of an object as it is written in the page's source."""
    parts, depth = [""], 0
    for c in inside:
        depth += {"{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1}.get(c, 0)
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return {re.split(r"[:\s]", part.strip(), maxsplit=1)[0] for part in parts if part.strip()}


def calls(source: str) -> Iterator[tuple[str, set[str]]]:
    """Each ``t("id", {..})`` of a source: the id and the arguments given. An id of a condition counts with what the call gives."""
    for call in re.finditer(r"(?<![\w.])(?:house\.)?t\(", source):
        inside = _balanced(source, call.end() - 1)
        brace = inside.find("{") if not inside.lstrip().startswith("`") else inside.find("{", inside.rindex("`"))
        given = _keys(_balanced(inside, brace)) if brace >= 0 else set()
        for name in re.findall(r'"([a-z]+(?:-[a-z0-9]+)+)"', inside[: brace if brace >= 0 else None]):
            yield name, given


def test_every_call_of_the_page_names_a_message_and_gives_what_it_wants() -> None:
    known = texts(None, "en")
    wrong = []
    count = 0
    for file, source in page_sources():
        for name, given in calls(source):
            count += 1
            if name not in known:
                wrong.append(f"{file}: {name} is nowhere")
            elif given != known[name]:
                wrong.append(f"{file}: {name} is given {sorted(given)} and wants {sorted(known[name])}")
        wrong += [
            f"{file}: {name} is nowhere" for name in re.findall(r'"((?:frame|lobby|table|error)-[a-z0-9-]+)"', source) if name not in known
        ]
    assert count > 100
    assert wrong == []


def test_the_reading_of_calls_bites() -> None:
    source = 't("a-b", { x: f({ y: 1 }), z }) t(on ? "c-d" : "e-f") part("g-h")'
    assert list(calls(source)) == [("a-b", {"x", "z"}), ("c-d", set()), ("e-f", set())]


# --- what is said at all


def _pattern(parts: Iterable[str | None]) -> re.Pattern[str] | None:
    """A name that is put together, as a pattern; one of which nothing is known says nothing."""
    known = list(parts)
    if sum(len(p) for p in known if p) < 3:
        return None
    return re.compile("".join(".+" if p is None else re.escape(p) for p in known))


@cache
def spoken_by(folder: Path) -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """All strings that stand in the Python below a folder, and patterns of those that are put together."""
    words: set[str] = set()
    made: list[re.Pattern[str]] = []
    for path in folder.rglob("*.py") if folder.is_dir() else [folder]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
                found = _pattern((node.left.value, None))
                if found is not None:
                    made.append(found)
            elif isinstance(node, ast.JoinedStr):
                found = _pattern(v.value if isinstance(v, ast.Constant) else None for v in node.values)  # type: ignore[misc]
                if found is not None:
                    made.append(found)
    return frozenset(words), tuple(made)


@cache
def spoken_by_page() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    words: set[str] = set()
    made: list[re.Pattern[str]] = []
    for _, source in page_sources():
        words |= set(re.findall(r"""["']([\w-]+)["']""", source))
        for template in re.findall(r"`([^`\s]+)`", source):
            found = _pattern(p if i % 2 == 0 else None for i, p in enumerate(re.split(r"\$\{([^}]*)\}", template)))
            if found is not None:
                made.append(found)
    return frozenset(words), tuple(made)


def unspoken(ids: Iterable[str], *by: tuple[frozenset[str], tuple[re.Pattern[str], ...]]) -> list[str]:
    out = []
    for name in ids:
        plainly = name.removeprefix("why-")  # a reason is named by its code
        if any(name in words or plainly in words or any(p.fullmatch(name) for p in made if p.pattern != "why\\-.+") for words, made in by):
            continue
        out.append(name)
    return out


def test_no_message_of_the_house_is_unused() -> None:
    parts = [spoken_by(p) for p in SRC.iterdir() if p.name != "games" and (p.is_dir() or p.suffix == ".py")]
    assert unspoken(texts(None, "en"), spoken_by_page(), *parts) == []


def conventional(game: Game) -> set[str]:
    """What the page asks every game for, by name, and what it may have besides: a game's words may come before its bot."""
    more = {f"ask-{q.id}-about" for q in game.questions}
    more |= {f"check-{what}-{table}" for what in ("at", "all") for table in TABLES}  # how a game calls what lies in its box
    declared = workshop_of(game)
    columns = [*(c for deck in declared.decks for c in deck.columns), *(c for sheet in declared.sheets for c in sheet.columns)]
    says = {pattern for column in columns for pattern in column.says} | {pattern for sheet in declared.sheets for pattern in sheet.says}
    own = tuple(
        pattern.removesuffix("*") for pattern in says if pattern.startswith("workshop-")
    )  # which of them, tests/test_workshop.py says
    more |= {name for name in texts(game.id, "en") if own and name.startswith(own)}
    return {*asked_by_name(game), *more, *(f"bot-{bot}{about}" for bot in ("random", "heuristic") for about in ("", "-about"))}


# No rule refuses what is so far off that it isn't offered: the table says why.
TOLD_BY_THE_TABLE = {"why-out-of-reach"}


def folder_of(game: Game) -> Path:
    return SRC / "games" / game.id


def told_in(lesson: Lesson) -> set[str]:
    answers = (lesson.other, *(step.other for step in lesson.steps))
    return {lesson.title, *(step.say for step in lesson.steps), *(each.say for table in answers for each in table.values())}


@pytest.mark.parametrize("game", GAMES)
def test_no_message_of_a_game_is_unused(game: str) -> None:
    g = registry.game(game)
    told = {name for lesson in lessons_of(g) for name in told_in(lesson)}
    left = set(texts(game, "en")) - conventional(g) - told
    assert sorted(unspoken(left, *map(spoken_by, (folder_of(g), SRC / "kernel", SRC / "view")))) == []


@pytest.mark.parametrize("language", registry.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_game_says_a_message_of_the_house_with_other_arguments(game: str, language: str) -> None:
    assert given_otherwise(registry.game(game), language) == []


@pytest.mark.parametrize("language", registry.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_every_game_wants_is_there(game: str, language: str) -> None:
    """Title, options, questions, bots, and words for every reason."""
    g = registry.game(game)
    assert missing(g, language) == []
    assert reasons_of(g)
    assert sorted(set(asked_by_name(g)) - set(texts(game, language))) == []  # of its own: the house has no such words


@pytest.mark.parametrize("game", GAMES)
def test_no_words_stand_for_a_reason_that_nobody_gives(game: str) -> None:
    g = registry.game(game)
    given = {f"why-{code}" for code in reasons_of(g)}
    spelt = {f"why-{word}" for word in spoken_by(SRC / "kernel")[0]} | (
        TOLD_BY_THE_TABLE & {f"why-{w}" for w in spoken_by(folder_of(g))[0]}
    )
    assert sorted(name for name in texts(game, "en") if name.startswith("why-") and name not in given | spelt) == []


@pytest.mark.parametrize("module", ["server", "kernel"])
def test_every_refusal_of_the_house_has_its_words_and_their_arguments(module: str) -> None:
    """``Problem(status, id, **args)`` and ``Msg(id, {..})``, as they are written."""
    known = texts(None, "en")
    wrong = []
    for path in (SRC / module).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            at = {"Problem": 1, "Msg": 0}.get(node.func.id, -1)
            said = node.args[at] if 0 <= at < len(node.args) else None
            if not isinstance(said, ast.Constant):
                continue
            name = str(said.value)
            if name.startswith("lesson-"):
                continue  # a game's own, which has it if it has a lesson
            if name not in known:
                wrong.append(f"{path.name}:{node.lineno}: {name} is nowhere")
            elif all(k.arg for k in node.keywords) and node.func.id == "Problem":
                given = {str(k.arg) for k in node.keywords} - {"rule", "game", "status"}
                wrong += [f"{path.name}:{node.lineno}: {name} wants {want}" for want in known[name] - given]
    assert wrong == []


# --- played


class Said:
    """Says messages in every language, each once, and keeps what went wrong."""

    def __init__(self, game: str) -> None:
        self.speakers = {language: Speaker(registry.game(game), language) for language in registry.LANGUAGES}
        self.done: set[bytes] = set()
        self.wrong: set[str] = set()

    def say(self, msg: Msg, names: dict[str, Name], language: str) -> str:
        try:
            return self.speakers[language].say(msg, names)
        except Unsaid as why:
            self.wrong.add(str(why))
            return ""

    def all_of(self, thing: Any, names: dict[str, Name]) -> None:
        for msg in messages_of(thing):
            key = msgspec.json.encode(msg)
            if key not in self.done:
                self.done.add(key)
                for language in registry.LANGUAGES:
                    self.say(msg, names, language)


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_shown_in_play_can_be_said(game: str) -> None:
    """Random games for every number of seats: each message of each view and log line formats without a fault in each language."""
    g = registry.game(game)
    layout = layout_of(g)
    assert layout is not None
    said = Said(game)
    low, high = g.seats
    for seats in sorted({low, high}):
        source = Seeded(f"texts {game} {seats}")
        rules = registry.rules(g, [Player(f"P{i + 1}") for i in range(seats)], {})
        match = Match(rules, Seeded(seats))
        told = 0
        board = layout.board(rules)
        for turn in range(260):
            if match.over:
                break
            waiting = match.waiting_for()
            seat = waiting[source.below(len(waiting))]
            if turn % 5 == 0:
                told = _look(said, match, board if turn == 0 else None, told)
            options = match.options(seat)
            assert match.play(seat, options[source.below(len(options))]) is None
        _look(said, match, None, told)
        for end in g.ends:
            said.all_of(layout.outcome_words(match.perspective(SPECTATOR), end), scene_of(match).names)
    assert sorted(said.wrong) == []
    assert len(said.done) > 100


def _look(said: Said, match: Match, board: Any, told: int) -> int:
    names = scene_of(match).names
    said.all_of([board, everything(match)], names)
    for viewer in (SPECTATOR, *range(match.rules.seats)):
        said.all_of(lines_of(match, viewer, told), names)
    return len(match.events)


def test_the_saying_bites() -> None:
    said = Said(GAMES[0])
    tries: list[Callable[[], str]] = [
        lambda: said.say(Msg("no-such-message"), {}, "fr"),
        lambda: said.say(Msg(ref="nobody"), {}, "en"),
        lambda: said.say(Msg("error-no-such-game"), {}, "it"),
    ]
    for attempt in tries:
        attempt()
    assert len(said.wrong) == 3

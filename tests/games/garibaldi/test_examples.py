"""The five examples of the rulebook, on the map itself (GB-201 to GB-205)."""

from __future__ import annotations

import pytest

from ludoteca.games.garibaldi.rules.state import DISCARD, OUT

from .flight import FAR, Table, red, white


@pytest.mark.rule("GB-201")
def test_example_1() -> None:
    """Turn 1 from 3: on foot to 2, 4, 32, 33 or 34, by boat to 2 or 4, and no horse."""
    foot, boat, horse = red("foot"), red("boat"), red("horse")
    t = Table(3, [foot, boat, horse], patrols=(59, 84, 102, 136, 165))
    assert t.options("play") == sorted([foot, boat])
    assert t.why(f"play {horse}") == ("no-road-here", "GB-026")
    t.do(f"play {boat}")
    assert t.options("go") == [2, 4]
    t.m.undo(0)
    t.do(f"play {foot}")
    assert t.options("go") == [2, 4, 32, 33, 34]
    t.do("go 32")
    assert (t.s.place, t.s.sheet[1]) == (32, (32,))
    assert t.told("played") == [{"card": foot, "zone": 4, "to": DISCARD}]
    assert t.told("wrote", 1) == []


@pytest.mark.rule("GB-202")
def test_example_2() -> None:
    """Turn 4 from 31: a horse goes through 30 to 29; both are written."""
    horse = red("horse")
    t = Table(31, [horse], turn=4, columns=[(32,), (31,), (31,)])
    t.do(f"play {horse}", "go 30")
    assert 29 in t.options("go")
    t.do("go 29")
    assert (t.s.place, t.s.sheet[4]) == (29, (30, 29))


@pytest.mark.rule("GB-203")
def test_example_3() -> None:
    """Turn 5 from 29: on foot to 28, then Mezzanott: on foot to 26, and a horse or boat card out of the pile."""
    foot, mezzanott = red("foot"), red("mezzanott")
    t = Table(29, [foot, mezzanott], turn=5)
    t.do(f"play {foot}", "go 28", f"play {mezzanott}", "go 26")
    assert (t.s.place, t.s.sheet[5]) == (26, (28, 26))
    kinds = {t.rules.red[c] for c in t.options("pick")}
    assert kinds == {"horse", "boat"}
    taken = t.options("pick")[0]
    t.do(f"pick {taken}")
    assert t.hand() == [taken]
    assert t.zone(OUT) == [mezzanott]


@pytest.mark.rule("GB-204")
def test_example_4() -> None:
    """Turn 6 at 26 with nothing but a horse: it can't be played, and 26 is written again."""
    horse = red("horse")
    t = Table(26, [horse], turn=6, columns=[(28, 26)])
    assert t.options() == ["pass"]
    assert t.why(f"play {horse}") == ("no-road-here", "GB-026")
    t.do("pass", "pass")
    assert t.step == "GaribaldiDiscards"
    assert (t.s.place, t.s.sheet[6]) == (26, (26,))


@pytest.mark.rule("GB-203", "GB-204", "GB-037")
def test_examples_3_and_4_in_a_row() -> None:
    """Turns 5 and 6 as printed: an event of the Austrians leaves one horse in hand, and nothing is drawn before turn 6 is played."""
    foot, horse, mezzanott, agony = red("foot"), red("horse"), red("mezzanott"), white("agony")
    lost = [red("foot", foot), red("foot", foot, red("foot", foot)), red("report")]
    columns = [(32,), (31,), (31,), (30, 29)]
    t = Table(29, [foot, mezzanott], turn=5, columns=columns, pile=[horse, *lost], cards={1: [agony]}, patrols=(32, *FAR[1:]))
    t.do(f"play {foot}", "go 28", f"play {mezzanott}", "go 26", f"pick {horse}", "done")
    assert t.hand() == sorted([horse, *lost])
    t.do("patrol blue", f"play {agony}")
    assert t.hand() == [horse]
    t.to_control()
    assert (t.s.turn, t.hand()) == (6, [horse])
    assert t.options() == ["pass"]
    t.do("pass", "pass", "done")
    assert t.s.sheet[5:] == [(28, 26), (26,)]


def ninth_turn(blue: int) -> Table:
    """The flight of the examples up to turn 9: 32, 31, 31, 30-29, 28-26, 26, and then to 137."""
    columns = [(32,), (31,), (31,), (30, 29), (28, 26), (26,), (95,), (139,)]
    return Table(137, turn=9, columns=columns, patrols=(32, blue, 102, 140, 165))


@pytest.mark.rule("GB-205")
def test_example_5() -> None:
    """Control of turn 9 at 137: yellow on 32 finds nothing, blue on 26 finds a trace, the others nothing."""
    t = ninth_turn(blue=26)
    t.to_control()
    assert t.s.turn == 10
    assert t.s.markers == (26,)
    assert t.told("control") == [{"turn": 9, "patrols": [[0, 32, 0], [1, 26, 1], [2, 102, 0], [3, 140, 0], [4, 165, 0]]}]


@pytest.mark.rule("GB-205", "GB-050")
def test_example_5_had_blue_stood_on_137() -> None:
    t = ninth_turn(blue=137)
    t.to_control()
    assert t.m.outcome is not None
    assert (t.m.outcome.end, t.m.outcome.winners) == ("captured", (1,))

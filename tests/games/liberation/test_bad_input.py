"""What somebody might try and must be told: sets that can't be played, records that are broken, moves that the rules forbid."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludoteca import registry
from ludoteca.games.liberation import GAME
from ludoteca.games.liberation.rules.rules_data import against
from ludoteca.kernel.findings import BadComponents
from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.game import Player, Refused
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.match.record import BadRecord, read_record
from ludoteca.phrases import told
from tests.command_line import called, text

from .struggle import Table, fresh, set_up

rule = pytest.mark.rule
TOML = (registry.text_file(GAME, "components.toml") or "").replace("\r", "")


def own_set(old: str, new: str) -> str:
    assert TOML.count(old) == 1, old
    return TOML.replace(old, new)


# --- component sets -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "wrong", "what"),
    [
        (
            'id = "M011", name = "Forged papers", skills = ["forgery", "forgery"]',
            'id = "M011", name = "Forged papers", skills = ["radio", "radio"]',
            "LB-155",
            "can’t be completed by any cards of scenario 1",
        ),
        (
            'missions = ["M011", "M012", "M013"], ordered',
            'missions = ["M011", "M012", "M099"], ordered',
            "LB-326",
            "names the mission M099, which is not in scenario 1",
        ),
        (
            '{ id = "N002", copies = 3, kind = "occupier" }',
            '{ id = "N002", copies = 2, kind = "occupier" }',
            "LB-255",
            "there are 3 cards “Raid”, not 2",
        ),
        (
            '{ id = "vmann", kind = "counter", copies = 10, ',
            '{ id = "vmann", kind = "counter", copies = 9, ',
            "LB-034",
            "there are 10, not 9",
        ),
        ("value = { low = -20, high = 20, start = 0 }", "value = { low = -20, high = 18, start = 0 }", "LB-301", "starts on its centre"),
    ],
)
@rule("LB-155", "LB-326", "LB-255")
def test_a_set_that_can_not_be_played_is_refused_with_the_rule_and_the_entry(old: str, new: str, wrong: str, what: str) -> None:
    found = registry.read_set(own_set(old, new))
    assert wrong in {why.rule for why in GAME.check(found)}
    with pytest.raises(BadComponents) as refused:
        registry.rules(GAME, [Player("A"), Player("B")], {}, found)
    assert what in told(refused.value)


# --- campaign files -------------------------------------------------------------------------------------------------------


def campaign(decisions: int = 120) -> str:
    players = [Player(name, answers={"character": who}) for name, who in (("A", "jeanne"), ("B", "suzanne"))]
    m = set_up(Match(registry.rules(GAME, players, {"campaign": True}), Seeded(4)))
    source = Seeded(9)
    while m.step is not None and m.number < decisions:
        seat = m.deciding()[0]
        options = m.options(seat)
        assert m.play(seat, options[source.below(len(options))]) is None
    return m.record.write()


@rule("LB-901")
def test_a_campaign_is_resumed_from_its_record() -> None:
    again = registry.replayed(GAME, read_record(campaign()))
    assert again.rules.options["campaign"] is True
    assert not again.over


def test_a_campaign_of_another_version_is_refused() -> None:
    text = campaign()
    other = text.replace("game liberation 1\n", "game liberation 99\n", 1)
    assert other != text
    with pytest.raises(BadRecord, match="version"):
        registry.replayed(GAME, read_record(other))


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_campaign_cut_in_half(share: float) -> None:
    """The line at which it breaks off is named."""
    text = campaign()
    lines = text.splitlines(keepends=True)
    inside = "".join(lines[: int(len(lines) * share)]) + lines[int(len(lines) * share)][:-3]
    with pytest.raises(BadRecord) as error:
        registry.replayed(GAME, read_record(inside))
    assert error.value.line > 0


def test_an_entry_that_the_rules_forbid_is_named_with_its_line() -> None:
    text = campaign(40)
    lines = text.splitlines()
    broken = "\n".join([*lines[:-1], "1 demolish L11-L12"]) + "\n"
    with pytest.raises(BadRecord) as error:
        registry.replayed(GAME, read_record(broken))
    assert error.value.line == len(lines)


# --- moves ----------------------------------------------------------------------------------------------------------------


@rule("LB-145")
def test_an_exchange_between_players_who_are_not_together() -> None:
    t = Table(1, players=2, hands={1: ["R001", "O01"], 2: ["R002"]}, at=("L11", "L13"))
    assert t.why("exchange") == ("nobody-here", "LB-145")
    assert t.m.play(1, "give R001>2") is not None


@rule("LB-156")
def test_a_mission_from_elsewhere() -> None:
    t = Table(1, hand_of=["R002", "R002", "O01"], missions={"L12": "M011"}, at=("L11",))
    assert t.why("attempt") == ("no-mission-here", "LB-156")


@rule("LB-155", "LB-160")
def test_cards_that_do_not_cover_the_mission() -> None:
    t = Table(1, hand_of=["R001", "R002"], missions={"L11": "M011"}, at=("L11",))
    assert t.why("attempt") == ("icons-missing", "LB-155")
    t = Table(1, hand_of=["R001", "R002", "R002"], missions={"L11": "M011"}, at=("L11",))
    t.do("attempt")
    assert t.why("commit R001") == ("covers-no-icon", "LB-160")
    assert t.why("done") == ("no-card-committed", "LB-160")


@rule("LB-121", "LB-120")
@pytest.mark.parametrize(
    ("plan", "held"),
    [("sabotage", ["O01", "O03"]), ("escape", ["O03", "O07", "O05"]), ("deception", ["O05", "O04"]), ("sabotage", ["O02"])],
)
def test_a_plan_with_the_wrong_icons(plan: str, held: list[str]) -> None:
    t = Table(1, hand_of=held, prison=["R001"], occupier=["N001"])
    assert t.why(plan) == ("plan-cards-missing", "LB-121")


@rule("LB-950")
def test_four_people_against_the_automaton() -> None:
    assert against(4, {"automaton": True}) is not None
    assert against(4, {"automaton": False}) is None
    with pytest.raises(Refused) as error:
        registry.rules(GAME, [Player(x) for x in "ABCD"], {"automaton": "yes"})
    assert (error.value.why.code, error.value.why.rule) == ("seats-for-automaton", "LB-950")


def test_the_command_line_says_so_in_one_line_with_the_rule() -> None:
    words = ["simulate", "liberation", "--seats", "4", "--games", "1", "--option", "automaton=yes"]
    done = text(called(*words))
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "ludoteca: seats for automaton (least 1, most 3) [LB-950]\n"


@rule("LB-394")
def test_two_players_with_the_same_character() -> None:
    players = [Player("A"), *(Player(x, answers={"character": "suzanne"}) for x in "BC")]
    with pytest.raises(Refused) as error:
        registry.rules(GAME, players, {})
    assert (error.value.why.code, error.value.why.rule) == ("answer-taken", "LB-394")


@pytest.mark.parametrize("options", [{"scenario": 6}, {"scenario": "first"}, {"automaton": 3}, {"weather": "fine"}])
def test_options_that_there_are_not(options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        registry.rules(GAME, [Player("A"), Player("B")], options)


def test_a_state_from_a_file_is_read_back_whole_or_not_at_all() -> None:
    m = fresh(1, 1)
    data = msgspec.json.decode(msgspec.json.encode(m.state.dump()))
    assert type(m.state).load(m.rules, data).fingerprint() == m.state.fingerprint()
    del data["marker"]
    with pytest.raises((KeyError, TypeError, ValueError)):
        type(m.state).load(m.rules, data)
    assert isinstance(m, Match)
